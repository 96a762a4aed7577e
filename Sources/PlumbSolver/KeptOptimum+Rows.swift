extension KeptOptimum {
  /// Lays more rows over what is known without them. Equalities define what no row has used; others
  /// tie open variables like any required row. The components they touch are solved again, unless
  /// these rows hold already.
  ///
  /// Whatever is thrown, this must not be used any more then.
  ///
  /// - Complexity: that of the components touched, and copying.
  mutating func add(
    _ added: [Int], of problem: LinearProblem,
    parameters: [(variable: Int, value: Fraction)], limits: Limits, _ work: inout Solver.Work
  ) throws(Detour) {
    try followParameters()
    prepareComponents()
    // 1. What the definitions come to while open variables rest.
    definitions.values = values
    if !openVariables.isEmpty {
      for variable in openVariables { definitions.values[Int(variable)] = .zero }
      var rest = definitions.values
      try definitions.evaluate(&rest, onlyUnsettled: true)
      definitions.values = rest
    }
    // 2. New variables, definitions and core rows.
    try grow(to: problem, parameters: parameters)
    let firstDefinition = definitions.fast.count
    var opened: [Int32] = []
    let left = try definitions.define(added, &opened)
    openVariables += opened
    let (firstRow, firstOpen) = (core.rows.count, definitions.openCount - opened.count)
    for row in added where !problem.rows[row].isDefining {
      if problem.rows[row].isRequired || problem.rows[row].weight != NumberTable.zero {
        _ = try core.add(row, &definitions)
      }
    }
    for row in left where try !core.add(row, &definitions) {
      definitions.redundantRows.append(Int32(truncatingIfNeeded: row))
    }
    core.numbers = definitions.numbers
    definitions.values = []
    // 3. The components that they touch.
    order = nil
    let firstComponent = components?.count ?? 0
    let touched = join(rowsFrom: firstRow)
    // A new variable whose rows came to nothing stays open.
    if let components {
      for component in firstComponent..<components.count
      where !components.numbers(of: component).isEmpty && components.rows(of: component).isEmpty {
        throw .undecided
      }
    }
    var repairs: [Repair] = []
    for (component, parts) in touched {
      if try isUnmoved(component, parts, firstRow: firstRow, firstOpen: firstOpen) {
        work.spared += 1
        continue
      }
      repairs.append(try solve(component, at: [], limits: limits, &work))
    }
    dropMergedBases()
    var changed: [Int32] = []
    for repair in repairs { try take(repair, &changed) }
    try update(changed)
    for i in firstDefinition..<definitions.fast.count {
      let variable = Int(definitions.fast[i])
      values[variable] = try definitions.value(of: variable, values, withConstants: true)
      doubles[variable] = values[variable].doubleValue
    }
  }

  private mutating func grow(
    to problem: LinearProblem, parameters: [(variable: Int, value: Fraction)]
  ) throws(Detour) {
    let shift = NumberTable.Shift(from: definitions.problem.numbers, to: problem.numbers)
    definitions.grow(to: problem)
    core.grow(shift, numbers: definitions.numbers)
    for _ in values.count..<problem.variableCount {
      values.append(.zero)
      doubles.append(0)
    }
    for (variable, value) in parameters.dropFirst(origin.count) {
      definitions.addParameter(variable, value)
      values[variable] = value
      doubles[variable] = value.doubleValue
      parameterVariables.append(variable)
      origin.append(value)
      axisPlaces.append(-1)
    }
  }

  /// Brings the components up to date; gives those that rows were added to, with what they were
  /// made of.
  private mutating func join(rowsFrom first: Int) -> [(component: Int, parts: [Int])] {
    guard var components else { return [] }
    self.components = nil
    let touched = components.add(rowsFrom: first, core, openCount: definitions.openCount)
    while ownBases.count < components.count { ownBases.append(nil) }
    self.components = components
    return touched
  }

  /// Forgets the bases of components that were merged into others.
  private mutating func dropMergedBases() {
    guard let components else { return }
    for component in ownBases.indices where components.numbers(of: component).isEmpty {
      ownBases[component] = nil
    }
  }
}
