/// The rows that equalities do not settle, over open variables, which are numbered in order.
struct Core: Sendable {
  struct Row: Sendable {
    /// The row of the problem.
    var source: Int32
    var termStart: Int32
    var termCount: Int32
    /// Given the parameters; later also given the variables fixed so far.
    var constant: Fraction
    /// Terms whose variables are not fixed yet.
    var openCount: Int32
  }

  private(set) var rows: [Row] = []
  /// Over numbers of open variables.
  private(set) var terms: [Definitions.FormTerm] = []
  /// Rows of several variables.
  private(set) var couplings: [Int32] = []

  /// Expands the rows that are no definitions; settled ones are only checked.
  init(_ definitions: inout Definitions, rows active: some Sequence<Int>) throws(Detour) {
    let problem = definitions.problem
    rows.reserveCapacity(definitions.openCount * 4)
    terms.reserveCapacity(definitions.openCount * 4)
    for source in active {
      let row = problem.rows[source]
      if row.isDefining || !row.isRequired && row.weight == NumberTable.zero { continue }
      let range = problem.termRange(source)
      var constant = try problem.numbers.fraction(row.constant)
      var isOpen = false
      for i in range {
        let term = problem.terms[i]
        let variable = Int(term.variable)
        guard definitions.isNumber(variable) else {
          isOpen = true
          break
        }
        let coefficient = try problem.numbers.fraction(term.coefficient)
        constant = try constant + coefficient * definitions.values[variable]
      }
      if !isOpen {
        // A soft row that is a number costs the same everywhere.
        if row.isRequired && !Core.holds(constant, row.relation) { throw .undecided }
      } else if range.count == 1 {
        try addSingle(source, problem.terms[range.lowerBound], &definitions)
      } else {
        try addExpanded(source, &definitions)
      }
    }
  }

  static func holds(_ constant: Fraction, _ relation: Relation) -> Bool {
    switch relation {
    case .equal: constant.isZero
    case .greaterOrEqual: 0 <= constant.top
    case .lessOrEqual: constant.top <= 0
    }
  }

  private mutating func addSingle(
    _ source: Int, _ term: LinearProblem.StoredTerm, _ definitions: inout Definitions
  ) throws(Detour) {
    let variable = definitions.variables[Int(term.variable)]
    let problem = definitions.problem
    var coefficient = try problem.numbers.fraction(term.coefficient)
    var constant = try problem.numbers.fraction(problem.rows[source].constant)
    switch variable.state {
    case .open:
      append(source, variable.start, coefficient, constant)
    case .short where variable.count == 1:
      constant = try constant + coefficient * definitions.values[Int(term.variable)]
      let inner = definitions.shortTerms[Int(variable.start)]
      coefficient = try coefficient * inner.coefficient
      // A definition may have cancelled out to nothing.
      if coefficient.isZero { return try addExpanded(source, &definitions) }
      append(source, definitions.variables[Int(inner.variable)].start, coefficient, constant)
    default:
      try addExpanded(source, &definitions)
    }
  }

  private mutating func append(
    _ source: Int, _ number: Int32, _ coefficient: Fraction, _ constant: Fraction
  ) {
    rows.append(
      Row(
        source: Int32(source), termStart: Int32(terms.count), termCount: 1, constant: constant,
        openCount: 1))
    terms.append(Definitions.FormTerm(variable: number, coefficient: coefficient))
  }

  private mutating func addExpanded(
    _ source: Int, _ definitions: inout Definitions
  ) throws(Detour) {
    try definitions.addRow(source, times: .one, except: -1)
    try definitions.substituteDefined()
    var constant = definitions.sum.takeConstant()
    let start = terms.count
    definitions.sum.takeTerms()
    for i in definitions.sum.terms.indices {
      let term = definitions.sum.terms[i]
      let variable = Int(term.variable)
      if definitions.isNumber(variable) {
        constant = try constant + term.coefficient * definitions.values[variable]
      } else {
        terms.append(
          Definitions.FormTerm(
            variable: definitions.variables[variable].start, coefficient: term.coefficient))
      }
    }
    let row = definitions.problem.rows[source]
    let count = terms.count - start
    if count == 0 {
      if row.isRequired && !Core.holds(constant, row.relation) { throw .undecided }
      return
    }
    if 1 < count { couplings.append(Int32(rows.count)) }
    rows.append(
      Row(
        source: Int32(source), termStart: Int32(start), termCount: Int32(count),
        constant: constant, openCount: Int32(count)))
  }

  func termRange(_ row: Int) -> Range<Int> {
    Int(rows[row].termStart)..<Int(rows[row].termStart + rows[row].termCount)
  }

  /// Puts in a variable's value.
  mutating func fix(_ value: Fraction, times coefficient: Fraction, inRow row: Int) throws(Detour) {
    rows[row].constant = try rows[row].constant + coefficient * value
    rows[row].openCount -= 1
  }
}
