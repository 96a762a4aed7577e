import PlumbSolver

/// A problem read from a `.lin` file: variables 0 and 1 are the container's width and height, then
/// come x, y, width and height of each view.
struct Workload {
  /// `sum of terms + constant REL 0`.
  struct Row {
    var terms: Range<Int>
    var constant: Rational
    var relation: Relation
    var priority: Priority
  }

  var variableCount = 0
  var frameCount = 0
  /// Whether the container's height is given.
  var hasHeight = false
  var size: [Double] = []
  /// The terms of all rows.
  var terms: [Term] = []
  var rows: [Row] = []
  /// Rows that come and go together.
  var groupRows: [Row] = []

  /// The variables whose values are asked for.
  var frameVariables: Range<Int> { 2..<2 + 4 * frameCount }

  static func read(_ bytes: [UInt8]) -> [Workload] {
    var words = Words(bytes: bytes)
    _ = (words.next(), words.next(), words.next())
    return (0..<words.integer()).map { _ in Workload(&words) }
  }

  private init(_ words: inout Words) {
    _ = words.next()
    variableCount = words.integer()
    frameCount = words.integer()
    let (rowCount, groupCount) = (words.integer(), words.integer())
    hasHeight = words.integer() == 1
    size = [words.double(), words.double()]
    for i in 0..<rowCount + groupCount {
      let relation = [Relation.equal, .greaterOrEqual, .lessOrEqual][words.integer()]
      let priority = Workload.priority(weight: words.double())
      let constant = words.rational()
      let start = terms.count
      for _ in 0..<words.integer() {
        terms.append(Term(VariableID(words.integer()), words.rational()))
      }
      let row = Row(
        terms: start..<terms.count, constant: constant, relation: relation, priority: priority)
      if i < rowCount { rows.append(row) } else { groupRows.append(row) }
    }
  }

  /// The weights stand for priorities, for solvers that can only add.
  private static func priority(weight: Double) -> Priority {
    switch weight {
    case 1: Priority(50)
    case 1e3: Priority(250)
    case 1e5: Priority(500)
    case 1e7: Priority(750)
    case 1e8: Priority(999)
    // A priority for each weight in between.
    case 1e7..<1e8: Priority(750 + weight / 1e6)
    // Those of samples are powers of eight.
    case 8..<1e7: Priority(1 + Double(weight.exponent))
    default: .required
    }
  }
}

/// The words of a file, one after another.
private struct Words {
  let bytes: [UInt8]
  var place = 0

  mutating func next() -> ArraySlice<UInt8> {
    while place < bytes.count, bytes[place] <= 32 { place += 1 }
    let start = place
    while place < bytes.count, 32 < bytes[place] { place += 1 }
    return bytes[start..<place]
  }

  /// What a person would have written: 0.8, though a file may say 0.80000000000000004.
  mutating func rational() -> Rational { Rational(decimal: "\(double())".utf8) ?? .zero }
  mutating func double() -> Double { (Rational(decimal: next()) ?? .zero).doubleValue }
  mutating func integer() -> Int { Int(double()) }
}
