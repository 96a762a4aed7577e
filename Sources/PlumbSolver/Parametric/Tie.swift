/// A row of a component on one side of zero.
struct SignedRow: Sendable {
  let row: Int
  /// 1 or -1.
  let sign: Int
}

/// A line of optima of a component, and the sides of zero on which they lie.
struct Tie: Sendable {
  let direction: LinearForm
  let pattern: TiePatterns.Pattern
}

extension ParametricComponent {
  /// Whether at a point the optima extend along a tie's line, on its sides of zero.
  ///
  /// Its rows strictly on their sides, no level worse off than at the optimum: a linear program
  /// with an error variable for each optional row.
  func has(_ tie: Tie, at point: [Rational], _ budget: inout ProofBudget) -> Bool {
    let fixed = problem(at: point, requiredOnly: false)
    let optimum = anyOptimum(of: fixed)
    budget.countSolution(
      size: rows.count + variableCount, pivots: optimum?.statistics.pivots ?? variableCount)
    guard let solution = optimum, !solution.isUnique else { return false }
    let errors = solution.errors(in: fixed)
    let start = solution.exactValues + errors
    var program = StrictProgram(start: start)
    var sums: [Priority: (terms: [(variable: Int, coefficient: Rational)], best: Rational)] = [:]
    for (number, row) in rows.enumerated() {
      let constant = row.constant(at: point)
      let own = row.terms.map { (variable: $0.variable.index, coefficient: $0.coefficient) }
      let error = row.priority.isRequired ? [] : [(variable: variableCount + number, Rational.one)]
      for sign in row.relation.signs {
        program.require(
          own.map { ($0.variable, $0.coefficient * sign) } + error, constant: constant * sign,
          .none)
      }
      if !row.priority.isRequired {
        program.require(error, constant: .zero, .none)
        sums[row.priority, default: ([], .zero)].terms.append((error[0].variable, -row.weight))
        sums[row.priority]?.best += row.weight * errors[number]
      }
    }
    for priority in sums.keys.sorted() {
      guard let (terms, best) = sums[priority] else { continue }
      program.require(terms, constant: best, .none)
    }
    for part in tie.pattern {
      let row = rows[part.row]
      let sign: Rational = 0 < part.sign ? .one : -.one
      program.require(
        row.terms.map { ($0.variable.index, $0.coefficient * sign) },
        constant: row.constant(at: point) * sign, .strong)
    }
    if case .point = program.solve(ProofLimits(), &budget) { return true }
    return false
  }
}
