/// The lexicographic optimum of a problem that has exactly one, found in machine words.
///
/// What is impossible, ambiguous or in need of longer numbers throws a `Detour`; `solve` then takes
/// the thorough path. Both decide exactly, so that the answer never depends on the path.
struct QuickSolution: Sendable {
  private(set) var definitions: Definitions
  /// By variable.
  private(set) var values: [Fraction]
  private(set) var statistics = Statistics()
  let core: Core
  let cascade: Cascade
  /// What belongs to components that needed the simplex.
  private(set) var members = Members()
  /// Their names.
  private(set) var tangled: [Int32] = []

  init(
    _ problem: LinearProblem, rows: some Sequence<Int>,
    parameters: [(variable: Int, value: Fraction)] = [], limits: Limits
  ) throws(Detour) {
    definitions = try Definitions(problem, rows: rows, parameters: parameters)
    core = try Core(&definitions, rows: rows)
    definitions.sum.release()
    cascade = try Cascade(problem, core, openCount: definitions.openCount)
    values = definitions.values
    note()
    if definitions.openCount == 0 { return }
    // 1. Lines first, then what is tangled.
    var openValues = cascade.lines.map(\.lower)
    tangled = try cascade.tangledComponents()
    if !tangled.isEmpty { members = Members(core, components: cascade.components) }
    for component in tangled { try solve(component, limits: limits, &openValues) }
    // 2. The definitions that wait for them.
    for variable in definitions.variables.indices
    where definitions.variables[variable].state == .open {
      values[variable] = openValues[Int(definitions.variables[variable].start)]
    }
    try definitions.evaluate(&values, onlyUnsettled: true)
  }

  private mutating func solve(
    _ component: Int32, limits: Limits, _ openValues: inout [Fraction]
  ) throws(Detour) {
    let numbers = members.variables(of: component)
    var rows: [(number: Int, row: CoreRow)] = []
    for row in members.rows(of: component) {
      let range = core.termRange(row)
      let form = LinearForm(
        constant: core.rows[row].constant.rational,
        variables: core.terms[range].map { Int($0.variable) },
        coefficients: core.terms[range].map(\.coefficient.rational))
      rows.append((row, CoreRow(form: form, source: Int(core.rows[row].source))))
    }
    let tangle = ComponentProblem(definitions.problem, variables: numbers, rows: rows)
    guard case .optimum(var simplex) = tangle.solve(limits: limits),
      simplex.freezeConstantForms(limits: limits), simplex.isPoint
    else { throw .undecided }
    for (place, number) in numbers.enumerated() {
      openValues[number] = try Fraction(simplex.values[place])
    }
    statistics.pivots += simplex.pivots
    statistics.flips += simplex.flips
  }

  private mutating func note() {
    statistics.variables = definitions.problem.variableCount
    statistics.rows = definitions.problem.rowCount
    statistics.definitions = definitions.fast.count + definitions.slow.count
    statistics.redundantEqualities = definitions.redundantRows.count
    statistics.coreVariables = definitions.openCount
    statistics.coreRows = core.rows.count
    guard !cascade.components.isEmpty else {
      statistics.components = definitions.openCount
      statistics.largestComponent = min(definitions.openCount, 1)
      return
    }
    var sizes = [Int](repeating: 0, count: definitions.openCount)
    for component in cascade.components { sizes[Int(component)] += 1 }
    statistics.components = sizes.count { $0 != 0 }
    statistics.largestComponent = sizes.max() ?? 0
  }
}

extension QuickSolution {
  /// The variables and rows of each component, ascending.
  struct Members: Sendable {
    private var variableStarts: [Int] = []
    private var variables: [Int] = []
    private var rowStarts: [Int] = []
    private var rows: [Int] = []

    init() {}

    init(_ core: Core, components: [Int32]) {
      let names = components.map { Int($0) }
      (variableStarts, variables) = Members.sorted(names, buckets: components.count)
      let rowNames = core.rows.indices.map { row in
        names[Int(core.terms[Int(core.rows[row].termStart)].variable)]
      }
      (rowStarts, rows) = Members.sorted(rowNames, buckets: components.count)
    }

    func variables(of component: Int32) -> [Int] {
      Array(variables[variableStarts[Int(component)]..<variableStarts[Int(component) + 1]])
    }

    func rows(of component: Int32) -> [Int] {
      Array(rows[rowStarts[Int(component)]..<rowStarts[Int(component) + 1]])
    }

    /// Places by name, by counting.
    private static func sorted(_ names: [Int], buckets: Int) -> (starts: [Int], places: [Int]) {
      var starts = [Int](repeating: 0, count: buckets + 1)
      for name in names { starts[name + 1] += 1 }
      for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
      var ends = starts
      var places = [Int](repeating: 0, count: names.count)
      for (place, name) in names.enumerated() {
        places[ends[name]] = place
        ends[name] += 1
      }
      return (starts, places)
    }
  }
}
