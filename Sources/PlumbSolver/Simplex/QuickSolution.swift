/// The lexicographic optimum of a problem that has exactly one, found in machine words; if wanted,
/// also one that soft rows choose from several.
///
/// What is impossible, otherwise ambiguous or in need of longer numbers throws a `Fallback`;
/// `solve` then takes the multi-precision path. Both decide exactly, so that the answer never
/// depends on the path.
struct QuickSolution: ~Copyable {
  let substitutions: Substitutions<Fraction>
  /// By variable.
  let values: [Fraction]
  /// The remaining variables, and the rows that decide them.
  let reducedSolution: ReducedSolution

  init(
    _ problem: LinearProblem, rows: some Collection<Int>,
    parameters: [(variable: Int, value: Fraction)] = [], choosing: Bool, limits: Limits,
    reductions: Reductions = Reductions()
  ) throws(Fallback) {
    var substitutions = try Substitutions(
      problem, rows: rows, parameters: parameters, reductions: reductions)
    let reduced = try ReducedProblem(&substitutions, rows: rows, reductions: reductions)
    let reducedSolution = try ReducedSolution(
      problem, reduced, remainingCount: substitutions.remainingCount, choosing: choosing,
      limits: limits)
    var values = substitutions.takeValues()
    if substitutions.remainingCount != 0 {
      for variable in substitutions.variables.indices
      where substitutions.variables[variable].state == .remaining {
        values[variable] = reducedSolution.value(Int(substitutions.variables[variable].start))
      }
      try substitutions.evaluate(&values, onlyUnfixed: true)
    }
    self.values = consume values
    self.substitutions = consume substitutions
    self.reducedSolution = reducedSolution
  }

  /// What is kept of it.
  consuming func parts() -> (Substitutions<Fraction>, ReducedProblem, Basis, [Fraction]) {
    let (substitutions, values) = (substitutions, values)
    return (substitutions, reducedSolution.reduced, reducedSolution.basis, values)
  }

  func statistics() -> Statistics {
    let components = ReducedComponents(
      reducedSolution.reduced, remainingCount: substitutions.remainingCount)
    var statistics = Statistics(
      substitutions, reducedRows: reducedSolution.reduced.rows.count,
      componentSizes: (0..<components.count).map { components.numbers(of: $0).count })
    statistics.pivots = reducedSolution.pivots
    statistics.flips = reducedSolution.flips
    return statistics
  }
}
