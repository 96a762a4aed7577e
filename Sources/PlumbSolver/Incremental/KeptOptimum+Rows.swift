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
  ) throws(Fallback) {
    try rebaseOrigin()
    // 1. New variables, definitions and core rows.
    try grow(to: problem, parameters: parameters)
    let new = Growth(
      firstRow: core.rows.count, firstOpen: definitions.openCount,
      firstDefinition: definitions.fast.count, opened: try takeIn(added))
    order = nil
    // 2. The components that they touch, if they do not leave all as it is.
    if components == nil {
      try evaluate(from: new.firstDefinition)
      if try !settleApart(new, limits: limits, &work) {
        try solveTouched(new, limits: limits, &work)
      }
      return
    }
    let touched = try join(new)
    var repairs: [Repair] = []
    for (component, parts) in touched {
      if try isUnmoved(component, parts, firstRow: new.firstRow, firstOpen: new.firstOpen) {
        work.spared += 1
        continue
      }
      repairs.append(try solve(component, at: [], limits: limits, &work))
    }
    dropMergedBases()
    var changed: [Int32] = []
    for repair in repairs { try take(repair, &changed) }
    // By new ones nothing is defined that is not new too.
    let firstOld = changed.partition {
      Int(definitions.variables[Int($0)].start) < new.firstOpen
    }
    for variable in changed[..<firstOld] {
      doubles[Int(variable)] = values[Int(variable)].doubleValue
    }
    try update(Array(changed[firstOld...]))
    try evaluate(from: new.firstDefinition)
  }

  /// What adding rows has led to: the first of the new core rows, open variables and definitions,
  /// and which variables are open now.
  struct Growth {
    var firstRow: Int
    var firstOpen: Int
    var firstDefinition: Int
    var opened: [Int32]
  }

  /// Makes definitions and core rows of problem rows; gives the variables that are open now.
  private mutating func takeIn(_ added: [Int]) throws(Fallback) -> [Int32] {
    swap(&definitions.values, &values)
    definitions.isComplete = true
    var opened: [Int32] = []
    let left = try definitions.define(added, &opened)
    for row in added where !definitions.problem.rows[row].isDefining {
      let own = definitions.problem.rows[row]
      if own.isRequired || own.weight != NumberTable.zero { _ = try core.add(row, &definitions) }
    }
    for row in left where try !core.add(row, &definitions) {
      definitions.redundantRows.append(Int32(truncatingIfNeeded: row))
    }
    core.numbers = definitions.numbers
    swap(&definitions.values, &values)
    return opened
  }

  /// Fills in definitions from the given one on.
  mutating func evaluate(from first: Int) throws(Fallback) {
    for i in first..<definitions.fast.count {
      let variable = Int(definitions.fast[i])
      values[variable] = try definitions.value(of: variable, values, withConstants: true)
      doubles[variable] = values[variable].doubleValue
    }
  }

  private mutating func grow(
    to problem: LinearProblem, parameters: [(variable: Int, value: Fraction)]
  ) throws(Fallback) {
    let shift = NumberTable.Shift(from: definitions.problem.numbers, to: problem.numbers)
    definitions.grow(to: problem)
    core.grow(shift, numbers: definitions.numbers)
    for _ in values.count..<problem.variableCount {
      values.append(.zero)
      doubles.append(0)
    }
    for (variable, value) in parameters.dropFirst(origin.count) {
      definitions.addParameter(variable)
      values[variable] = value
      doubles[variable] = value.doubleValue
      parameterVariables.append(variable)
      origin.append(value)
      axisPlaces.append(-1)
    }
  }

  /// Brings the components up to date; gives those that rows were added to, with what they were
  /// made of.
  private mutating func join(
    _ new: Growth
  ) throws(Fallback) -> [(component: Int, parts: [Int])] {
    guard var components else { return [] }
    self.components = nil
    openVariables += new.opened
    let touched = components.add(
      rowsFrom: new.firstRow, core, openCount: definitions.openCount)
    while ownBases.count < components.count { ownBases.append(nil) }
    self.components = components
    // A new variable whose rows came to nothing stays open.
    for number in new.firstOpen..<definitions.openCount
    where components.rows(of: components.component(of: number)).isEmpty {
      throw .undecided
    }
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
