/// The lexicographic optimum of a problem that has exactly one, found in machine words; if wanted,
/// also one that soft rows choose from several.
///
/// What is impossible, otherwise ambiguous or in need of longer numbers throws a `Fallback`;
/// `solve` then takes the multi-precision path. Both decide exactly, so that the answer never
/// depends on the path.
struct QuickSolution: ~Copyable {
  let definitions: Definitions
  /// By variable.
  let values: [Fraction]
  /// The open variables, and the rows that decide them.
  let open: CoreSolution

  init(
    _ problem: LinearProblem, rows: some Collection<Int>,
    parameters: [(variable: Int, value: Fraction)] = [], choosing: Bool, limits: Limits
  ) throws(Fallback) {
    var definitions = try Definitions(problem, rows: rows, parameters: parameters)
    let core = try Core(&definitions, rows: rows)
    let open = try CoreSolution(
      problem, core, openCount: definitions.openCount, choosing: choosing, limits: limits)
    var values = definitions.takeValues()
    if definitions.openCount != 0 {
      for variable in definitions.variables.indices
      where definitions.variables[variable].state == .open {
        values[variable] = open.value(Int(definitions.variables[variable].start))
      }
      try definitions.evaluate(&values, onlyUnsettled: true)
    }
    self.values = consume values
    self.definitions = consume definitions
    self.open = open
  }

  /// What is kept of it.
  consuming func parts() -> (Definitions, Core, Basis, [Fraction]) {
    let (definitions, values) = (definitions, values)
    return (definitions, open.core, open.basis, values)
  }

  func statistics() -> Statistics {
    var statistics = Statistics()
    statistics.variables = definitions.problem.variableCount
    statistics.rows = definitions.problem.rowCount
    statistics.definitions = definitions.fast.count + definitions.slow.count
    statistics.redundantEqualities = definitions.redundantRows.count
    statistics.coreVariables = definitions.openCount
    statistics.coreRows = open.core.rows.count
    statistics.pivots = open.pivots
    statistics.flips = open.flips
    let components = OpenComponents(open.core, openCount: definitions.openCount)
    statistics.components = components.count
    statistics.largestComponent = (0..<components.count).reduce(0) {
      max($0, components.numbers(of: $1).count)
    }
    return statistics
  }
}
