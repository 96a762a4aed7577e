/// Sums of which each may follow from the others, by exact linear programs that start from one
/// point at which all of them hold.
///
/// Nothing is left out where they cannot hold together.
struct Implications {
  private var simplex: LevelSimplex
  /// By variable of the sums, its place in the simplex.
  private var places: [Int: Int] = [:]
  /// By sum.
  private var rows: [Row] = []
  private var state = State.holding

  private enum State { case holding, impossible, exhausted }

  /// A form that is at least some number.
  private struct Row {
    let form: Int
    let least: Rational
  }

  /// Pivots that one program may take; more count as not knowing.
  private static let limits = Limits(pivots: 4_000)

  /// - Parameters:
  ///   - asked: Another sum that will be asked about.
  ///   - facts: Sums that are not below zero either, and are not asked about.
  ///   - spans: By variable, what it lies between.
  init(
    _ sums: [LinearForm], asked: LinearForm? = nil, facts: [LinearForm], spans: [Int: ValueSpan]
  ) {
    var start: [Rational] = []
    var bounds: [ValueSpan] = []
    for variable in Set((sums + facts + [asked].compactMap { $0 }).flatMap(\.variables)).sorted() {
      let span = spans[variable] ?? ValueSpan()
      var value = Rational.zero
      if let least = span.least { value = max(value, least) }
      if let most = span.most { value = min(value, most) }
      places[variable] = start.count
      start.append(value)
      bounds.append(span)
    }
    simplex = LevelSimplex(values: start)
    for (place, span) in bounds.enumerated() {
      if let least = span.least { simplex.tighten(place, lower: least) }
      if let most = span.most { simplex.tighten(place, upper: most) }
    }
    rows = sums.map { row($0) }
    hold(rows + facts.map { row($0) })
  }

  private mutating func row(_ sum: LinearForm) -> Row {
    let terms = sum.terms.map { (form: places[$0.variable] ?? 0, coefficient: $0.coefficient) }
    return Row(form: simplex.append(terms), least: -sum.constant)
  }

  /// Goes to a point at which some rows hold, and stays where they do.
  private mutating func hold(_ rows: [Row]) {
    let breaks = rows.map { Break(form: $0.form, value: $0.least, up: .zero, down: .one) }
    guard simplex.minimize(LevelCosts(breaks), limits: Self.limits) else {
      state = .exhausted
      return
    }
    guard rows.allSatisfy({ $0.least <= simplex.values[$0.form] }) else {
      state = .impossible
      return
    }
    for row in rows { simplex.tighten(row.form, lower: row.least) }
  }

  /// Whether a sum is not below zero wherever those that are left are not; then it is left out.
  mutating func leavesOut(_ place: Int) -> Bool {
    guard state == .holding else { return false }
    var relaxed = simplex
    relaxed.loosen(lower: rows[place].form)
    guard least(of: rows[place], in: &relaxed) else { return false }
    simplex = relaxed
    return true
  }

  /// Whether another sum is not below zero wherever all of these are not.
  mutating func imply(_ sum: LinearForm) -> Bool {
    guard state == .holding else { return state == .impossible }
    let row = row(sum)
    var relaxed = simplex
    return least(of: row, in: &relaxed)
  }

  /// Whether a row holds even where it is farthest from holding.
  private mutating func least(of row: Row, in simplex: inout LevelSimplex) -> Bool {
    let pull = Break(form: row.form, value: row.least - .one, up: .one, down: .zero)
    guard simplex.minimize(LevelCosts([pull]), limits: Self.limits) else { return false }
    if row.least <= simplex.values[row.form] { return true }
    witness = places.mapValues { simplex.values[$0].doubleValue }
    return false
  }

  /// By variable, where the last sum asked about is below zero and the others are not.
  private(set) var witness: [Int: Double] = [:]
}
