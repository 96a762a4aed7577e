/// Independent rows in reduced echelon form (Gauss-Jordan): each has a pivot, a place at which it
/// is one and all others are zero.
///
/// Rows are dense (`[Rational]`) where they are short and reduced often, and sparse (`LinearForm`)
/// where they are as long as a problem and mostly zero, as in searches for ties. The simplex has
/// its own (`Tableau`): there pivots come and go, and all rows follow. Equalities of a problem have
/// `Substitutions`, which leaves rows as short as they are written.
package struct Echelon<Row: EchelonRow> {
  private(set) var lines: [(pivot: Int, line: Row)] = []
  package private(set) var pivots: Set<Int> = []
  /// Only places before this one may be pivots: what stands behind is carried along.
  private let end: Int

  package init(pivotsBefore end: Int = .max) { self.end = end }

  /// A row less multiples of those here.
  package func remainder(_ row: Row) -> Row {
    var line = row
    for known in lines { Self.subtract(known, from: &line) }
    return line
  }

  /// The same scaled to a pivot of one; nil where nothing is left.
  func reduced(_ row: Row) -> (pivot: Int, line: Row)? {
    var line = remainder(row)
    guard let pivot = line.lead, pivot < end else { return nil }
    let scale = line[pivot]
    if scale != .one { line.scale(by: scale.reciprocal) }
    return (pivot, line)
  }

  /// Adds a row; false where it depends on those here.
  @discardableResult
  package mutating func insert(_ row: Row) -> Bool {
    guard let new = reduced(row) else { return false }
    for i in lines.indices { Self.subtract(new, from: &lines[i].line) }
    lines.append(new)
    pivots.insert(new.pivot)
    return true
  }

  /// The rows by their pivots.
  package var sorted: [Row] { lines.sorted { $0.pivot < $1.pivot }.map(\.line) }

  private static func subtract(_ other: (pivot: Int, line: Row), from line: inout Row) {
    let factor = line[other.pivot]
    if !factor.isZero { line.add(other.line, times: -factor) }
  }
}

extension Echelon<LinearForm> {
  /// A direction with the pivots moved so that no row changes along it.
  func completed(_ direction: LinearForm) -> LinearForm {
    var moved: [(Int, Rational)] = []
    for (pivot, line) in lines {
      var sum = Rational.zero
      for (variable, coefficient) in line.terms where variable != pivot {
        sum += coefficient * direction.coefficient(of: variable)
      }
      if !sum.isZero { moved.append((pivot, -sum)) }
    }
    if moved.isEmpty, !direction.variables.contains(where: pivots.contains) { return direction }
    return LinearForm(direction.terms.filter { !pivots.contains($0.variable) } + moved)
  }
}

/// A vector that an `Echelon` can hold.
package protocol EchelonRow {
  /// The first place that is not zero.
  var lead: Int? { get }
  subscript(place: Int) -> Rational { get }
  mutating func add(_ other: Self, times factor: Rational)
  mutating func scale(by factor: Rational)
}

extension [Rational]: EchelonRow {
  package var lead: Int? { firstIndex { !$0.isZero } }

  package mutating func add(_ other: [Rational], times factor: Rational) {
    for i in indices where !other[i].isZero { self[i] += other[i] * factor }
  }

  package mutating func scale(by factor: Rational) { self = map { $0 * factor } }
}

extension LinearForm: EchelonRow {
  var lead: Int? { variables.first }

  subscript(variable: Int) -> Rational { coefficient(of: variable) }

  mutating func add(_ other: LinearForm, times factor: Rational) {
    self = adding(other, times: factor)
  }

  mutating func scale(by factor: Rational) { self = self * factor }
}
