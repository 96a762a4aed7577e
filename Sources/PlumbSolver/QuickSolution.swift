/// The lexicographic optimum of a problem that has exactly one, found in machine words.
///
/// What is impossible, ambiguous or in need of longer numbers throws a `Detour`; `solve` then takes
/// the thorough path. Both decide exactly, so that the answer never depends on the path.
struct QuickSolution: Sendable {
  private(set) var definitions: Definitions
  /// By variable.
  private(set) var values: [Fraction]
  /// The open variables, and the rows that decide them.
  let open: CoreSolution

  init(
    _ problem: LinearProblem, rows: some Collection<Int>,
    parameters: [(variable: Int, value: Fraction)] = [], limits: Limits
  ) throws(Detour) {
    definitions = try Definitions(problem, rows: rows, parameters: parameters)
    let core = try Core(&definitions, rows: rows)
    open = try CoreSolution(problem, core, openCount: definitions.openCount, limits: limits)
    values = definitions.takeValues()
    if definitions.openCount == 0 { return }
    for variable in definitions.variables.indices
    where definitions.variables[variable].state == .open {
      values[variable] = open.value(Int(definitions.variables[variable].start))
    }
    try definitions.evaluate(&values, onlyUnsettled: true)
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
    var sizes = [Int](repeating: 0, count: definitions.openCount)
    for component in open.cascade.components() { sizes[Int(component)] += 1 }
    statistics.components = sizes.count { $0 != 0 }
    statistics.largestComponent = sizes.max() ?? 0
    return statistics
  }
}
