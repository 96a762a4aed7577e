/// A row left after presolve, over variables that the equalities do not define.
struct ReducedRow: Sendable {
  var form: LinearForm
  /// The row of the problem it came from, which knows relation, priority and weight.
  let source: Int
}

/// Required equalities turned into substitutions, all other rows expanded, and those dropped that
/// say nothing more.
struct Presolve: Sendable {
  let reductions: Reductions
  private(set) var substitutions: Substitutions<Rational>
  private(set) var reducedRows: [ReducedRow] = []
  /// A required row that the equalities contradict, if there is one; the rest is then not done.
  private(set) var contradiction: Int?

  /// Presolves the given rows of a problem, in their order.
  init(
    _ problem: LinearProblem, rows: some Collection<Int>, keepsProof: Bool = false,
    reductions: Reductions = Reductions(), parameters: [Int] = []
  ) {
    self.reductions = reductions
    substitutions = Substitutions(
      of: problem, keepsProof: keepsProof, symbols: parameters, reductions)
    // 1. Equalities become substitutions.
    substitutions.insertEqualities(
      among: rows, refreshes: reductions.keepsShortForms && !keepsProof)
    contradiction = substitutions.contradiction
    if contradiction != nil { return }
    if !keepsProof { substitutions.refresh() }
    // 2. The others, over remaining variables.
    for row in rows where !problem.rows[row].isDefining {
      add(row, of: problem)
      if contradiction != nil { return }
    }
    // 3. Fewer rows.
    if reductions.dropsImpliedRows { dropRowsImpliedByBounds(in: problem) }
  }

  private mutating func add(_ row: Int, of problem: LinearProblem) {
    let isRequired = problem.priorities[row].isRequired
    if !isRequired && problem.weight(row).isZero { return }
    let form = substitutions.expanded(row)
    guard form.isConstant else {
      reducedRows.append(ReducedRow(form: form, source: row))
      return
    }
    // A soft row that is constant costs the same everywhere.
    if isRequired && !problem.relations[row].holds(form.constant.sign) { contradiction = row }
  }

  /// Completes a combination of rows by the equalities that expanding them used.
  mutating func completed(
    _ combination: [(row: Int, multiplier: Rational)]
  ) -> [(row: Int, multiplier: Rational)] {
    substitutions.completed(combination)
  }

  /// A variable over remaining variables, and over constants it has been told of.
  mutating func expanded(variable: Int) -> LinearForm {
    substitutions.expanded([Term(VariableID(variable))])
  }

  /// From now on a variable counts as a constant in expansions.
  mutating func setKnown(_ variable: Int, _ value: Rational) {
    substitutions.setKnown(variable, value)
  }

  // MARK: Implied rows

  /// Drops required rows of several variables that hold wherever the required rows of one variable
  /// hold. That may also part components.
  private mutating func dropRowsImpliedByBounds(in problem: LinearProblem) {
    var bounds = [Interval](repeating: Interval(), count: problem.variableCount)
    for row in reducedRows where problem.priorities[row.source].isRequired {
      guard row.form.termCount == 1 else { continue }
      bounds[row.form.variables[0]].tighten(
        row.form.coefficients[0], row.form.constant, problem.relations[row.source])
    }
    reducedRows.removeAll { row in
      guard problem.priorities[row.source].isRequired, 1 < row.form.termCount else { return false }
      return Interval(of: row.form.terms, constant: row.form.constant) { bounds[$0] }
        .holds(problem.relations[row.source])
    }
  }
}
