extension LayoutProgram {
  /// A component too large for the other forms, as a corner from which its optimum is never far.
  ///
  /// The cost of a row bends where the row is zero. At a corner as many rows are zero (`columns`)
  /// as there are variables, and the others (`basics`) are sums over these. Each row has a
  /// multiplier between its slopes below and above zero, that of a basic being one of the two.
  /// Parameters are in the constants of rows only, so that multipliers that are right at one place
  /// are right at all; what may be wrong is the sign of a basic, which is repaired by pivots.
  ///
  /// - Source: Maros, "A Generalized Dual Phase-2 Simplex Algorithm" (European Journal of
  ///   Operational Research 149, 2003), here with slopes that are vectors over priority levels.
  public struct EmbeddedProblem: Sendable {
    /// By row, what it is where all variables are zero, over slots.
    public let constants: [Form]
    /// The rows that are zero at the corner.
    public let columns: [Int]
    /// The other rows.
    public let basics: [Int]
    /// For each basic, then for each variable: over the columns.
    public let shares: [[Double]]
    /// By row, how much its cost grows below and above zero, by level; required rows have the
    /// first.
    public let below: [[Double]]
    public let above: [[Double]]
    /// By column, the multiplier by level.
    public let multipliers: [[Double]]
    /// By row, whether it counts as above zero; not looked at for columns.
    public let isAbove: [Bool]

    /// What is off by less is taken for rounding.
    static let tolerance = 1e-9

    func map(_ change: (Form) -> Form) -> EmbeddedProblem {
      EmbeddedProblem(
        constants: constants.map(change), columns: columns, basics: basics, shares: shares,
        below: below, above: above, multipliers: multipliers, isAbove: isAbove)
    }
  }
}

extension LayoutProgram.EmbeddedProblem {
  /// The variables' values at given constants of the rows; nil where required rows cannot hold.
  func values(at constants: [Double]) -> [Double]? {
    var run = EmbeddedRun(self, constants)
    guard run.repair() else { return nil }
    return Array(run.values[basics.count...])
  }
}

/// One use of an embedded problem.
///
/// It pivots by itself beside `LevelSimplex`, since it says what written code does: in doubles,
/// from multipliers that are right at all places, so that its steps are those of the dual simplex.
private struct EmbeddedRun {
  private var columns: [Int]
  private var basics: [Int]
  private var shares: [[Double]]
  private var multipliers: [[Double]]
  private var isAbove: [Bool]
  private let below: [[Double]]
  private let above: [[Double]]
  /// Of the basics and variables.
  private(set) var values: [Double]

  init(_ problem: LayoutProgram.EmbeddedProblem, _ constants: [Double]) {
    columns = problem.columns
    basics = problem.basics
    shares = problem.shares
    multipliers = problem.multipliers
    isAbove = problem.isAbove
    below = problem.below
    above = problem.above
    values = shares.indices.map { place in
      let own = place < problem.basics.count ? constants[problem.basics[place]] : 0
      return zip(problem.columns, problem.shares[place]).reduce(own) {
        $0 - $1.1 * constants[$1.0]
      }
    }
  }

  /// Pivots until every sign is right; false where required rows are broken.
  mutating func repair() -> Bool {
    let limit = SolverBounds.pivotsPerRow * below.count
    for _ in 0..<limit {
      guard let place = wrongPlace() else {
        return basics.indices.allSatisfy { place in
          let row = basics[place]
          let slope = isAbove[row] ? above[row][0] : below[row][0]
          return slope == 0 || Swift.abs(values[place]) <= LayoutProgram.tolerance
        }
      }
      repair(place)
    }
    return false
  }

  /// A basic whose value has not the sign that it counts as having: the first row, so that nothing
  /// goes in circles (Bland).
  private func wrongPlace() -> Int? {
    var found: Int?
    for (place, row) in basics.enumerated() {
      let value = isAbove[row] ? values[place] : -values[place]
      if value < -LayoutProgram.EmbeddedProblem.tolerance, found.map({ row < basics[$0] }) ?? true {
        found = place
      }
    }
    return found
  }

  /// Moves the multiplier of a basic toward its other end, as far as those of columns allow.
  private mutating func repair(_ place: Int) {
    let row = basics[place]
    let side: Double = isAbove[row] ? 1 : -1
    var step = zip(above[row], below[row]).map { $0 - $1 }
    var entering: Int?
    for (column, share) in shares[place].enumerated() {
      let share = side * share
      guard LayoutProgram.EmbeddedProblem.tolerance < Swift.abs(share) else { continue }
      let end = 0 < share ? above[columns[column]] : below[columns[column]]
      let room = zip(end, multipliers[column]).map { ($0 - $1) / share }
      let order = order(room, step)
      let isFirst = entering.map { columns[column] < columns[$0] } ?? false
      if order < 0 || order == 0 && isFirst { (step, entering) = (room, column) }
    }
    for column in columns.indices {
      let share = side * shares[place][column]
      for level in step.indices { multipliers[column][level] += share * step[level] }
    }
    guard let entering else {
      isAbove[row].toggle()
      return
    }
    isAbove[columns[entering]] = 0 < side * shares[place][entering]
    let end = isAbove[row] ? above[row] : below[row]
    multipliers[entering] = zip(end, step).map { $0 - side * $1 }
    pivot(place, entering)
  }

  /// Which of two multipliers is less, looking at stronger levels first.
  private func order(_ a: [Double], _ b: [Double]) -> Int {
    for (a, b) in zip(a, b) where LayoutProgram.EmbeddedProblem.tolerance < Swift.abs(a - b) {
      return a < b ? -1 : 1
    }
    return 0
  }

  private mutating func pivot(_ place: Int, _ column: Int) {
    let pivot = shares[place][column]
    var line = shares[place].map { -$0 / pivot }
    line[column] = 1 / pivot
    let value = -values[place] / pivot
    for other in shares.indices where other != place {
      let factor = shares[other][column]
      if factor == 0 { continue }
      shares[other][column] = 0
      for place in line.indices { shares[other][place] += factor * line[place] }
      values[other] += factor * value
    }
    shares[place] = line
    values[place] = value
    (basics[place], columns[column]) = (columns[column], basics[place])
  }
}
