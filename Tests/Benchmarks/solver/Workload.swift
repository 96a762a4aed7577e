import PlumbSolver

/// The problems of a `.lin` file: variable 0 is the container's width, then come the heights, then
/// x, y, width and height of each view.
///
/// A file has one problem, or many that know nothing of each other but for their width, as the rows
/// of a table.
struct Workload {
  /// `sum of terms + constant REL 0`.
  struct Row {
    var terms: Range<Int>
    var constant: Rational
    var relation: Relation
    var priority: Priority
  }

  var problemCount = 0
  var variableCount = 0
  var frameCount = 0
  /// Whether the container's height is given.
  var hasHeight = false
  var size: [Double] = []
  /// The terms of all rows.
  var terms: [Term] = []
  var rows: [Row] = []
  /// By problem, rows that come and go together.
  var groups: [[Row]] = []

  /// The variables whose values are asked for.
  var frameVariables: Range<Int> { 1 + problemCount..<1 + problemCount + 4 * frameCount }

  init(_ bytes: [UInt8]) {
    var words = Words(bytes: bytes)
    _ = (words.next(), words.next(), words.next())
    problemCount = words.integer()
    for problem in 0..<problemCount { readProblem(problem, &words) }
    // Those of the groups come last.
    let end = frameVariables.upperBound
    for i in terms.indices where terms[i].variable.index < 0 {
      terms[i].variable = VariableID(end + ~terms[i].variable.index)
    }
    variableCount += end
  }

  private mutating func readProblem(_ problem: Int, _ words: inout Words) {
    _ = words.next()
    let count = words.integer()
    let firstFrame = 1 + problemCount + 4 * frameCount
    let ownFrames = words.integer()
    frameCount += ownFrames
    let (rowCount, groupCount) = (words.integer(), words.integer())
    hasHeight = words.integer() == 1
    size = [words.double(), words.double()]
    /// Variables of groups are counted backward until it is known where they begin.
    func variable(_ number: Int) -> VariableID {
      if number == 0 { return VariableID(0) }
      if number == 1 { return VariableID(1 + problem) }
      let place = number - 2
      return VariableID(
        place < 4 * ownFrames ? firstFrame + place : ~(variableCount + place - 4 * ownFrames))
    }
    var group: [Row] = []
    for i in 0..<rowCount + groupCount {
      let relation = [Relation.equal, .greaterOrEqual, .lessOrEqual][words.integer()]
      let priority = Workload.priority(weight: words.double())
      let constant = words.rational()
      let start = terms.count
      for _ in 0..<words.integer() {
        terms.append(Term(variable(words.integer()), words.rational()))
      }
      let row = Row(
        terms: start..<terms.count, constant: constant, relation: relation, priority: priority)
      if i < rowCount { rows.append(row) } else { group.append(row) }
    }
    groups.append(group)
    variableCount += count - 2 - 4 * ownFrames
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
