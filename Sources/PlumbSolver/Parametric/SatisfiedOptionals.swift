extension ParametricComponent {
  /// A priority above which all rows hold at the optimum, wherever parameters lie in a set: a
  /// search may take them for required. Required where nothing more is known.
  ///
  /// The weakest levels are tried first, since most layouts have room for all that they say but how
  /// small something is wanted.
  func granted(over sides: [HalfSpace], _ budget: inout ProofBudget) -> Priority {
    let levels = Set(rows.map(\.priority).filter { !$0.isRequired }).sorted()
    guard let strongest = levels.last else { return .required }
    for refused in [Priority(0)] + levels where refused < strongest && !budget.isSpent {
      var elimination = RowElimination(
        variableCount: variableCount, sides: sides, parameterCount: parameterCount)
      let wanted = rows.filter { refused < $0.priority }.flatMap { forms(of: $0) }
      if elimination.canHold(wanted, &budget) { return refused }
    }
    return .required
  }

  /// What must not be below zero where a row holds, over the places of variables and, behind them,
  /// of parameters.
  func forms(of row: Row) -> [LinearForm] {
    let form = wholeForm(of: row)
    return row.relation.signs.map { form * $0 }
  }

  /// A row's value, likewise.
  func wholeForm(of row: Row) -> LinearForm {
    let shares = row.shares.map { (variableCount + $0.variable.index, $0.coefficient) }
    return LinearForm(
      row.terms.map { ($0.variable.index, $0.coefficient) } + shares, constant: row.constant)
  }
}
