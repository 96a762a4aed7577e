/// Solves the reduced problem level by level as long as each row of a level is about one variable
/// alone.
///
/// A variable's line is narrowed to the level's optima (ALGORITHMS: L1); once it is a point, the
/// rows of several variables lose it, and may then be about one variable themselves. If in the end
/// all is fixed and the required rows hold, they could be met with the optima of every level on
/// the way, since lines only shrink: so nothing better was given up, and the result is the only
/// optimum.
/// Where this does not work out, the component is left to the simplex.
///
/// It is no case of the simplex, which takes a component: what belongs together is known here only
/// once lines have become points and rows have lost them. `ReductionTests` turn it off, and find
/// the same.
///
/// - Complexity: near linear in the size of the rows.
struct BoundPropagation: ~Copyable {
  struct Line: Sendable {
    /// Bounded by reduced rows.
    var interval = VariableInterval<Fraction>()
    /// The last soft row of the level at hand.
    var lastSoft: Int32 = -1
    /// Whether it is a point and listed so.
    var isListed = false
    /// Whether rows of several variables have lost it.
    var isFixed = false
    /// Whether its component is left to the simplex.
    var isLinked = false

    var isPoint: Bool { interval.isPoint }
  }

  /// What is left of a row of several variables.
  struct LinkingRow: Sendable {
    var row: Int32
    /// Terms that are not fixed yet.
    var unfixedCount: Int32
    /// Given the parameters and what is fixed.
    var constant: Fraction
  }

  /// A soft row, and the one of its level before that is about the same line.
  struct Soft: Sendable {
    var row: Int32
    var before: Int32 = -1
  }

  let problem: LinearProblem
  let reduced: ReducedProblem
  var lines: [Line]
  /// The order in which variables become fixed, and how many already are.
  private(set) var fixedOrder: [Int32] = []
  private var fixedCount = 0
  private var linkingRows: [LinkingRow] = []
  /// By variable, where its linking rows begin in `columns`; empty without any.
  private var columnEnds: [Int32] = []
  /// Linking rows and coefficients.
  private var columns: [LinearProblem.StoredTerm] = []
  /// By falling priority, those of one level in order.
  var soft: [Soft] = []
  /// Lines that a level bears on.
  var touched: [Int32] = []
  var costs: [VariableInterval<Fraction>.Cost] = []
  private var isLinked = false

  /// Runs; afterwards lines that are not fixed, or belong with a broken row, are for the simplex.
  init(_ problem: LinearProblem, _ reduced: ReducedProblem, remainingCount: Int) throws(Fallback) {
    self.problem = problem
    self.reduced = reduced
    lines = Array(Line(), times: remainingCount)
    if remainingCount == 0 || !reduced.reductions.propagatesBounds { return }
    if reduced.linkingRowCount != 0 { try gatherColumns() }
    fixedOrder.reserveCapacity(remainingCount)
    // 1. What is required of single variables.
    for row in reduced.rows.indices
    where reduced.rows[row].linkingRow < 0 && problem.rows[Int(reduced.rows[row].source)].isRequired
    {
      try require(row, reduced.terms[reduced.termRange(row).lowerBound], reduced.constant(row))
    }
    for number in lines.indices where lines[number].isPoint { list(number) }
    try fixListed()
    // 2. Levels from the top.
    try runLevels()
  }

  private mutating func gatherColumns() throws(Fallback) {
    columnEnds = Array(0, times: lines.count)
    linkingRows.reserveCapacity(reduced.linkingRowCount)
    for row in reduced.rows.indices where 0 <= reduced.rows[row].linkingRow {
      let range = reduced.termRange(row)
      for i in range { columnEnds[Int(reduced.terms[i].variable)] += 1 }
      linkingRows.append(
        LinkingRow(
          row: Int32(truncatingIfNeeded: row), unfixedCount: Int32(truncatingIfNeeded: range.count),
          constant: reduced.constant(row)))
    }
    var end: Int32 = 0
    for number in lines.indices {
      end += columnEnds[number]
      columnEnds[number] = end
    }
    // Filled from their ends, which thereby become beginnings.
    columns = Array(
      repeating: LinearProblem.StoredTerm(variable: 0, coefficient: 0), count: Int(end))
    for place in linkingRows.indices.reversed() {
      for i in reduced.termRange(Int(linkingRows[place].row)) {
        let term = reduced.terms[i]
        columnEnds[Int(term.variable)] -= 1
        columns[Int(columnEnds[Int(term.variable)])] = LinearProblem.StoredTerm(
          variable: Int32(truncatingIfNeeded: place), coefficient: term.coefficient)
      }
    }
    columnEnds.append(end)
  }

  /// The active rows of some lines, in the order in which these were fixed.
  func activeRows(where isMeant: (Int) -> Bool) -> [Basis.ActiveRow] {
    var active: [Basis.ActiveRow] = []
    active.reserveCapacity(fixedOrder.count)
    for number in fixedOrder where isMeant(Int(number)) {
      active.append(Basis.ActiveRow(variable: number, row: lines[Int(number)].interval.lowerRow))
    }
    return active
  }

  // MARK: Required rows

  /// The one open term of a row of several variables.
  private func unfixedTerm(_ row: Int) -> LinearProblem.StoredTerm {
    for i in reduced.termRange(row) where !lines[Int(reduced.terms[i].variable)].isFixed {
      return reduced.terms[i]
    }
    preconditionFailure("a row without an open term")
  }

  /// Narrows a line by a required row: a multiple of it and a constant.
  private mutating func require(
    _ row: Int, _ term: LinearProblem.StoredTerm, _ constant: Fraction
  ) throws(Fallback) {
    let number = Int(term.variable)
    let coefficient = try reduced.numbers.fraction(term.coefficient)
    let bound = try (constant / coefficient).negated()
    let relation = problem.rows[Int(reduced.rows[row].source)].relation.turned(by: coefficient.top)
    var interval = lines[number].interval
    let own = Int32(truncatingIfNeeded: row)
    if relation != .lessOrEqual { interval.require(atLeast: bound, row: own) }
    if relation != .greaterOrEqual { interval.require(atMost: bound, row: own) }
    lines[number].interval = interval
    if interval.isEmpty { giveUp(number) }
  }

  /// Puts a line that is a point up for `fixListed`.
  mutating func list(_ number: Int) {
    if lines[number].isListed { return }
    lines[number].isListed = true
    fixedOrder.append(Int32(truncatingIfNeeded: number))
  }

  /// Takes listed variables out of the rows of several variables.
  mutating func fixListed() throws(Fallback) {
    while fixedCount < fixedOrder.count {  // each variable is listed once
      let number = Int(fixedOrder[fixedCount])
      fixedCount += 1
      lines[number].isFixed = true
      if columnEnds.isEmpty { continue }
      let value = lines[number].interval.lower
      for i in Int(columnEnds[number])..<Int(columnEnds[number + 1]) {
        let place = Int(columns[i].variable)
        let product = try reduced.numbers.product(columns[i].coefficient, value)
        linkingRows[place].constant = try linkingRows[place].constant + product
        linkingRows[place].unfixedCount -= 1
        if linkingRows[place].unfixedCount <= 1 { try narrow(by: linkingRows[place]) }
      }
    }
  }

  /// Looks at a row of several variables of which at most one is not fixed.
  private mutating func narrow(by linkingRow: LinkingRow) throws(Fallback) {
    let row = Int(linkingRow.row)
    let source = problem.rows[Int(reduced.rows[row].source)]
    guard source.isRequired else { return }
    if linkingRow.unfixedCount == 0 {
      if !source.relation.holds(linkingRow.constant.top) {
        giveUp(Int(reduced.terms[reduced.termRange(row).lowerBound].variable))
      }
      return
    }
    let term = unfixedTerm(row)
    try require(row, term, linkingRow.constant)
    if lines[Int(term.variable)].isPoint { list(Int(term.variable)) }
  }

  // MARK: Soft rows

  /// What a soft row is about, given what is fixed: nothing, one line, or more than a line can say.
  enum Subject {
    case fixed
    case line(LinearProblem.StoredTerm, constant: Fraction)
    case several
  }

  func subject(ofRow row: Int) throws(Fallback) -> Subject {
    let place = Int(reduced.rows[row].linkingRow)
    if place < 0 {
      let term = reduced.terms[reduced.termRange(row).lowerBound]
      if lines[Int(term.variable)].isFixed { return .fixed }
      return .line(term, constant: reduced.constant(row))
    }
    switch linkingRows[place].unfixedCount {
    case 0: return .fixed
    case 1: return .line(unfixedTerm(row), constant: linkingRows[place].constant)
    default: return .several
    }
  }

  // MARK: Linked variables

  /// Takes the value that the simplex found.
  mutating func setValue(of number: Int, _ value: Fraction) {
    lines[number].interval.fix(at: value)
  }

  /// Leaves a variable's component to the simplex.
  mutating func giveUp(_ number: Int) {
    lines[number].isLinked = true
    isLinked = true
  }

  /// Whether all is solved; a line by itself that is not has no single answer.
  func isSolved() throws(Fallback) -> Bool {
    if !isLinked && fixedOrder.count == lines.count { return true }
    if linkingRows.isEmpty && reduced.reductions.propagatesBounds { throw .undecided }
    return false
  }

  /// By component, whether it is not solved.
  func linked(_ components: ReducedComponents) -> [Bool] {
    var isLinked = [Bool](false, times: components.count)
    for number in lines.indices where lines[number].isLinked || !lines[number].isFixed {
      isLinked[components.component(of: number)] = true
    }
    return isLinked
  }
}
