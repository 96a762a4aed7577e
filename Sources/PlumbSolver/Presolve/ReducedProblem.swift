/// The rows that equalities do not fix, over remaining variables, which are numbered in order.
///
/// Coefficients are codes of `numbers`. Constants, which change with the parameters, are not, so
/// that the table grows with the rows only, however often parameters move.
struct ReducedProblem: Sendable {
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
  /// Over numbers of remaining variables.
  var terms: [LinearProblem.StoredTerm] = []
  var numbers: NumberTable
  /// How it is to be solved.
  let reductions: Reductions
  /// How many rows are of several variables.
  private(set) var linkingRowCount = 0

  /// Expands the rows that are no substitutions; fixed ones are only checked.
  init(
    _ substitutions: inout Substitutions<Fraction>, rows active: some Collection<Int>,
    reductions: Reductions
  ) throws(Fallback) {
    numbers = NumberTable()
    self.reductions = reductions
    if substitutions.remainingCount != 0 {
      let count = active.count - substitutions.sparse.count
      rows.reserveCapacity(max(count, 8))
      terms.reserveCapacity(max(count, 8))
    }
    for source in active {
      let row = substitutions.problem.rows[source]
      if row.isDefining || !row.isRequired && row.weight == NumberTable.zero { continue }
      try insert(source, &substitutions)
    }
    numbers = substitutions.numbers
  }

  /// Adds a row, expanded, or checks it if it is a number; `numbers` must follow.
  @inline(__always)
  mutating func insert(_ source: Int, _ substitutions: inout Substitutions<Fraction>)
    throws(Fallback)
  {
    let range = substitutions.problem.termRange(source)
    if range.count == 1 {
      try addSingle(source, substitutions.problem.terms[range.lowerBound], &substitutions)
    } else if let constant = try substitutions.number(source, range) {
      try check(source, constant, substitutions.problem)
    } else {
      try addExpanded(source, &substitutions)
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

  /// No rows yet, to be filled by `append` with rows of a reduced problem, so many of them.
  init(partOf reduced: ReducedProblem, rowCount: Int) {
    numbers = reduced.numbers
    reductions = reduced.reductions
    rows.reserveCapacity(rowCount)
    terms.reserveCapacity(2 * rowCount)
  }

  /// Adds a row of the reduced problem that this is a part of, its variables numbered anew; it
  /// keeps its constant unless another one is given.
  @inline(__always)
  mutating func append(
    _ row: Int, of reduced: ReducedProblem, constant: Fraction? = nil, places: [Int32]
  ) {
    let range = reduced.termRange(row)
    for i in range {
      let term = reduced.terms[i]
      terms.append(
        LinearProblem.StoredTerm(
          variable: places[Int(term.variable)], coefficient: term.coefficient))
    }
    rows.append(
      Row(
        source: reduced.rows[row].source, termEnd: Int32(truncatingIfNeeded: terms.count),
        constant: constant ?? reduced.rows[row].constant,
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
    _ source: Int, _ term: LinearProblem.StoredTerm, _ substitutions: inout Substitutions<Fraction>
  ) throws(Fallback) {
    let variable = substitutions.variables[Int(term.variable)]
    let constant = substitutions.problem.rows[source].constant
    if variable.state == .remaining {
      append(
        source, variable.start, term.coefficient, try substitutions.numbers.fraction(constant))
      return
    }
    // All others have a constant at hand.
    var sum = try substitutions.numbers.fraction(constant)
    if substitutions.isNumber(Int(term.variable)) || variable.state == .short {
      let value =
        try variable.state == .short
        ? substitutions.shortConstant(Int(term.variable)) : substitutions.values[Int(term.variable)]
      sum = try sum + substitutions.numbers.product(term.coefficient, value)
    }
    if substitutions.isNumber(Int(term.variable)) {
      return try check(source, sum, substitutions.problem)
    }
    if variable.state == .short && variable.count == 1 {
      let inner = substitutions.shortTerms[Int(variable.start)]
      let own = try substitutions.numbers.fraction(inner.coefficient)
      // A substitution may have cancelled out to nothing.
      if !own.isZero {
        let coefficient = try substitutions.numbers.product(term.coefficient, own)
        append(
          source, substitutions.variables[Int(inner.variable)].start,
          substitutions.numbers.code(coefficient), sum)
        return
      }
    }
    try addExpanded(source, &substitutions)
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
    _ source: Int, _ substitutions: inout Substitutions<Fraction>
  ) throws(Fallback) {
    try substitutions.expand(source)
    var constant = substitutions.sum.constant
    let start = terms.count
    for term in substitutions.sum.terms {
      let variable = Int(term.variable)
      if substitutions.isNumber(variable) {
        constant = try constant + term.coefficient * substitutions.values[variable]
      } else {
        terms.append(
          LinearProblem.StoredTerm(
            variable: substitutions.variables[variable].start,
            coefficient: substitutions.numbers.code(term.coefficient)))
      }
    }
    if terms.count == start { return try check(source, constant, substitutions.problem) }
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
