extension KeptOptimum {
  /// Lays more rows over what is known without them. Equalities define what no row has used; others
  /// tie remaining variables like any required row. The components they touch are solved again,
  /// unless these rows hold already.
  ///
  /// Whatever is thrown, this must not be used any more then.
  ///
  /// - Complexity: that of the components touched, and copying.
  mutating func add(
    _ added: [Int], of problem: LinearProblem,
    parameters: [(variable: Int, value: Fraction)], limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) {
    try rebaseOrigin()
    // 1. New variables, substitutions and reduced rows.
    try grow(to: problem, parameters: parameters)
    let new = Growth(
      firstRow: reduced.rows.count, firstRemaining: substitutions.remainingCount,
      firstSubstitution: substitutions.sparse.count, opened: try takeIn(added))
    order = nil
    // 2. The components that they touch, if they do not leave all as it is.
    if components == nil {
      try evaluate(from: new.firstSubstitution)
      if try !solveApart(new, limits: limits, &work) {
        try solveDirty(new, limits: limits, &work)
      }
      return
    }
    let touched = try join(new)
    var repairs: [Repair] = []
    for (component, parts) in touched {
      let isSatisfied = try isSatisfied(
        component, parts, firstRow: new.firstRow, firstRemaining: new.firstRemaining)
      if isSatisfied {
        work.skipped += 1
        continue
      }
      repairs.append(try solve(component, at: [], limits: limits, &work))
    }
    dropMergedBases()
    var changed: [Int32] = []
    for repair in repairs { try take(repair, &changed) }
    // By new ones nothing is defined that is not new too.
    let firstOld = changed.partition {
      Int(substitutions.variables[Int($0)].start) < new.firstRemaining
    }
    for variable in changed[..<firstOld] {
      doubles[Int(variable)] = values[Int(variable)].doubleValue
    }
    try update(Array(changed[firstOld...]))
    try evaluate(from: new.firstSubstitution)
  }

  /// What adding rows has led to: the first of the new reduced rows, remaining variables and
  /// substitutions, and which variables remain now.
  struct Growth {
    var firstRow: Int
    var firstRemaining: Int
    var firstSubstitution: Int
    var opened: [Int32]
  }

  /// Makes substitutions and reduced rows of problem rows; gives the variables that remain now.
  private mutating func takeIn(_ added: [Int]) throws(Fallback) -> [Int32] {
    swap(&substitutions.values, &values)
    substitutions.isComplete = true
    var opened: [Int32] = []
    let left = try substitutions.define(added, &opened)
    for row in added where !substitutions.problem.rows[row].isDefining {
      let own = substitutions.problem.rows[row]
      if own.isRequired || own.weight != NumberTable.zero {
        _ = try reduced.add(row, &substitutions)
      }
    }
    for row in left where try !reduced.add(row, &substitutions) {
      substitutions.redundantRows.append(Int32(truncatingIfNeeded: row))
    }
    reduced.numbers = substitutions.numbers
    swap(&substitutions.values, &values)
    return opened
  }

  /// Fills in substitutions from the given one on.
  mutating func evaluate(from first: Int) throws(Fallback) {
    for i in first..<substitutions.sparse.count {
      let variable = Int(substitutions.sparse[i])
      values[variable] = try substitutions.value(of: variable, values, withConstants: true)
      doubles[variable] = values[variable].doubleValue
    }
  }

  private mutating func grow(
    to problem: LinearProblem, parameters: [(variable: Int, value: Fraction)]
  ) throws(Fallback) {
    let shift = NumberTable.Shift(from: substitutions.problem.numbers, to: problem.numbers)
    substitutions.grow(to: problem)
    reduced.grow(shift, numbers: substitutions.numbers)
    for _ in values.count..<problem.variableCount {
      values.append(.zero)
      doubles.append(0)
    }
    for (variable, value) in parameters.dropFirst(origin.count) {
      substitutions.addParameter(variable)
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
    remainingVariables += new.opened
    let touched = components.add(
      rowsFrom: new.firstRow, reduced, remainingCount: substitutions.remainingCount)
    while ownBases.count < components.count { ownBases.append(nil) }
    self.components = components
    // A new variable whose rows came to nothing stays open.
    for number in new.firstRemaining..<substitutions.remainingCount
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
