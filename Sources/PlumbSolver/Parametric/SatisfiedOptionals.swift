extension ParametricComponent {
  /// A priority above which all rows hold at the optimum, for all parameters of a box that
  /// half-spaces of one parameter each bound: a search may take them for required.
  ///
  /// What holds at all corners holds between them: with values that satisfy the rows at each
  /// corner, their mean does so at the corners' mean, rows being linear in both. Required where
  /// nothing more is known.
  func granted(over sides: [HalfSpace], _ budget: inout ProofBudget) -> Priority {
    guard let strongest = rows.map(\.priority).filter({ !$0.isRequired }).max(),
      let corners = ParameterBox(of: sides, count: parameterCount).corners(
        most: SolverBounds.cornersSolved)
    else { return .required }
    var refused = Priority(0)
    for corner in corners where refused < strongest && !budget.isSpent {
      let solution = anyOptimum(of: problem(at: corner, requiredOnly: false))
      budget.countSolution(size: size, pivots: solution?.statistics.pivots ?? 0)
      guard let solution else { return .required }
      for row in rows
      where refused < row.priority
        && !row.relation.holds(row.value(solution.exactValues, at: corner).sign)
      {
        refused = row.priority
      }
    }
    return budget.isSpent ? .required : refused
  }

}
