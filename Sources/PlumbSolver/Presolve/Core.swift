/// The rows that equalities do not settle, over open variables, which are numbered in order.
///
/// Coefficients are codes of `numbers`. Constants, which change with the parameters, are not, so
/// that the table grows with the rows only, however often parameters move.
struct Core: Sendable {
  struct Row: Sendable {
    /// The row of the problem.
    var source: Int32
    /// Where its terms end, which begin where those of the row before end.
    var termEnd: Int32
    var constant: Fraction
    /// Its place among the rows of several variables, or -1.
    var linkingRow: Int32
  }

  var rows: [Row] = []
  /// Over numbers of open variables.
  var terms: [LinearProblem.StoredTerm] = []
  var numbers: NumberTable
  /// How many rows are of several variables.
  private(set) var linkingRowCount = 0

  /// Expands the rows that are no definitions; settled ones are only checked.
  init(_ definitions: inout Definitions, rows active: some Collection<Int>) throws(Fallback) {
    numbers = NumberTable()
    if definitions.openCount != 0 {
      let count = active.count - definitions.fast.count
      rows.reserveCapacity(max(count, 8))
      terms.reserveCapacity(max(count, 8))
    }
    for source in active {
      let row = definitions.problem.rows[source]
      if row.isDefining || !row.isRequired && row.weight == NumberTable.zero { continue }
      try insert(source, &definitions)
    }
    numbers = definitions.numbers
  }

  /// Adds a row, expanded, or checks it if it is a number; `numbers` must follow.
  @inline(__always)
  mutating func insert(_ source: Int, _ definitions: inout Definitions) throws(Fallback) {
    let range = definitions.problem.termRange(source)
    if range.count == 1 {
      try addSingle(source, definitions.problem.terms[range.lowerBound], &definitions)
    } else if let constant = try definitions.number(source, range) {
      try check(source, constant, definitions.problem)
    } else {
      try addExpanded(source, &definitions)
    }
  }

  func termRange(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rows[row - 1].termEnd))..<Int(rows[row].termEnd)
  }

  @inline(__always)
  func coefficient(_ term: Int) throws(Fallback) -> Fraction {
    try numbers.fraction(terms[term].coefficient)
  }

  @inline(__always)
  func constant(_ row: Int) -> Fraction { rows[row].constant }

  /// No rows yet, to be filled by `append` with rows of a core, so many of them.
  init(partOf core: Core, rowCount: Int) {
    numbers = core.numbers
    rows.reserveCapacity(rowCount)
    terms.reserveCapacity(2 * rowCount)
  }

  /// Adds a row of the core that this is a part of, its variables numbered anew; it keeps its
  /// constant unless another one is given.
  @inline(__always)
  mutating func append(_ row: Int, of core: Core, constant: Fraction? = nil, places: [Int32]) {
    let range = core.termRange(row)
    for i in range {
      let term = core.terms[i]
      terms.append(
        LinearProblem.StoredTerm(
          variable: places[Int(term.variable)], coefficient: term.coefficient))
    }
    rows.append(
      Row(
        source: core.rows[row].source, termEnd: Int32(truncatingIfNeeded: terms.count),
        constant: constant ?? core.rows[row].constant,
        linkingRow: range.count == 1 ? -1 : Int32(truncatingIfNeeded: linkingRowCount)))
    if range.count != 1 { linkingRowCount += 1 }
  }

  /// Adds something to a row's constant.
  mutating func shift(_ row: Int, by change: Fraction) throws(Fallback) {
    rows[row].constant = try rows[row].constant + change
  }

  /// A required row that is a number must hold; a soft one costs the same everywhere.
  private func check(
    _ source: Int, _ constant: Fraction, _ problem: borrowing LinearProblem
  ) throws(Fallback) {
    let row = problem.rows[source]
    if row.isRequired && !row.relation.holds(constant.top) { throw .undecided }
  }

  private mutating func addSingle(
    _ source: Int, _ term: LinearProblem.StoredTerm, _ definitions: inout Definitions
  ) throws(Fallback) {
    let variable = definitions.variables[Int(term.variable)]
    let constant = definitions.problem.rows[source].constant
    if variable.state == .open {
      append(
        source, variable.start, term.coefficient, try definitions.numbers.fraction(constant))
      return
    }
    // All others have a constant at hand.
    var sum = try definitions.numbers.fraction(constant)
    if definitions.isNumber(Int(term.variable)) || variable.state == .short {
      let value =
        try variable.state == .short
        ? definitions.shortConstant(Int(term.variable)) : definitions.values[Int(term.variable)]
      sum = try sum + definitions.numbers.product(term.coefficient, value)
    }
    if definitions.isNumber(Int(term.variable)) {
      return try check(source, sum, definitions.problem)
    }
    if variable.state == .short && variable.count == 1 {
      let inner = definitions.shortTerms[Int(variable.start)]
      let own = try definitions.numbers.fraction(inner.coefficient)
      // A definition may have cancelled out to nothing.
      if !own.isZero {
        let coefficient = try definitions.numbers.product(term.coefficient, own)
        append(
          source, definitions.variables[Int(inner.variable)].start,
          definitions.numbers.code(coefficient), sum)
        return
      }
    }
    try addExpanded(source, &definitions)
  }

  private mutating func append(
    _ source: Int, _ number: Int32, _ coefficient: NumberTable.Code, _ constant: Fraction
  ) {
    terms.append(LinearProblem.StoredTerm(variable: number, coefficient: coefficient))
    rows.append(
      Row(
        source: Int32(truncatingIfNeeded: source),
        termEnd: Int32(truncatingIfNeeded: terms.count), constant: constant, linkingRow: -1))
  }

  private mutating func addExpanded(
    _ source: Int, _ definitions: inout Definitions
  ) throws(Fallback) {
    try definitions.expand(source)
    var constant = definitions.sum.constant
    let start = terms.count
    for term in definitions.sum.terms {
      let variable = Int(term.variable)
      if definitions.isNumber(variable) {
        constant = try constant + term.coefficient * definitions.values[variable]
      } else {
        terms.append(
          LinearProblem.StoredTerm(
            variable: definitions.variables[variable].start,
            coefficient: definitions.numbers.code(term.coefficient)))
      }
    }
    if terms.count == start { return try check(source, constant, definitions.problem) }
    let isLinking = start + 1 < terms.count
    rows.append(
      Row(
        source: Int32(truncatingIfNeeded: source),
        termEnd: Int32(truncatingIfNeeded: terms.count),
        constant: constant,
        linkingRow: isLinking ? Int32(truncatingIfNeeded: linkingRowCount) : -1))
    if isLinking { linkingRowCount += 1 }
  }
}
