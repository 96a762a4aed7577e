/// Compiles a component level by level into greatest and least values of sums.
///
/// The optimum of a level is no point here but a sum over parameters, which holds at all of their
/// values; `LevelSimplex`, which compares values, can say it for the parameters of one critical
/// region only. Rows are eliminated instead (Fourier and Motzkin), so that the two share the
/// component and its levels, and no step. `ProgramTests` hold what comes of it to the solver.
///
/// How a level is fixed is in `Projection+Targets.swift`.
struct LevelProjection {
  var projection: Projection
  /// From the strongest level to the weakest.
  var levels: [[OptionalRow]]
  var errorCount = 0

  /// A soft row: `form relation 0`.
  struct OptionalRow {
    var form: LinearForm
    let relation: Relation
    let weight: Rational

    /// What is not below zero where it holds.
    var sums: [LinearForm] {
      (relation == .lessOrEqual ? [] : [form]) + (relation == .greaterOrEqual ? [] : [-form])
    }
  }

  /// What came of a component.
  struct Result {
    let registers: ProgramRegisters
    /// Each variable over the registers and over those after it.
    let substitutions: [(variable: Int, form: LinearForm)]
    let conditions: [LinearForm]
  }

  /// - Parameters:
  ///   - variables: of the component, by their places in it.
  ///   - parameters: the same of its parameters.
  init(
    _ component: ParametricComponent, variables: [Int], parameters: [Int],
    _ registers: ProgramRegisters
  ) {
    projection = Projection(registers, variables: variables, rowCount: component.rows.count)
    levels = []
    var optionals: [(priority: Double, optional: OptionalRow)] = []
    for row in component.rows {
      let form = LinearForm(
        row.terms.map { (variables[$0.variable.index], $0.coefficient) }
          + row.shares.map { (parameters[$0.variable.index], $0.coefficient) },
        constant: row.constant)
      guard row.priority.isRequired else {
        optionals.append(
          (row.priority.value, OptionalRow(form: form, relation: row.relation, weight: row.weight)))
        continue
      }
      if row.relation != .lessOrEqual { projection.rows.append(form) }
      if row.relation != .greaterOrEqual { projection.rows.append(-form) }
    }
    for priority in Set(optionals.map(\.priority)).sorted(by: >) {
      levels.append(optionals.filter { $0.priority == priority }.map(\.optional))
    }
  }

  /// Throws where the program would be too large; `open` are variables that nothing holds.
  mutating func run() throws -> Result {
    projection.pruneRows()
    try projection.findConditions()
    for place in levels.indices {
      fixMonotoneColumns(from: place)
      for part in parts(of: levels[place]) { try determine(part) }
      levels[place] = []
      substituteEqualities()
    }
    try determineRest()
    return Result(
      registers: projection.registers, substitutions: projection.substitutions,
      conditions: projection.conditions)
  }

  // MARK: Parts

  /// Optional rows of a level that rows tie together, with those rows.
  struct Part {
    var rows: [LinearForm] = []
    var optionals: [OptionalRow] = []
  }

  func parts(of optionals: [OptionalRow]) -> [Part] {
    let rows = projection.rows
    let groups = DisjointSets.groups(
      of: optionals.map { projection.own($0.form) } + rows.map(projection.own))
    return groups.filter { $0[0] < optionals.count }.map { group in
      let (own, others) = (
        group.prefix { $0 < optionals.count }, group.drop { $0 < optionals.count }
      )
      return Part(
        rows: others.map { rows[$0 - optionals.count] }, optionals: own.map { optionals[$0] })
    }
  }

  // MARK: What is left

  /// Variables that rows of their own give one value have it, so that no later step works with
  /// those rows.
  private mutating func substituteEqualities() {
    let pure = projection.rows.filter { projection.own($0).count == 1 }
    let known = Set(pure)
    for row in pure {
      guard let variable = projection.own(row).first,
        projection.variables.contains(variable), 0 < row.coefficient(of: variable).sign,
        known.contains(-row)
      else { continue }
      substitute(variable, by: row.solved(for: variable))
    }
  }

  /// A variable that only its own bounds keep from being better for every row, required or
  /// optional, lies at that bound.
  private mutating func fixMonotoneColumns(from level: Int) {
    var isDone = false
    while !isDone {  // one variable less each time
      isDone = true
      let columns = columns(from: level)
      for variable in projection.variables.sorted() {
        guard let column = columns[variable],
          let bound = monotoneBound(of: variable, column)
        else { continue }
        substitute(variable, by: bound)
        isDone = false
        break
      }
    }
  }

  /// The rows, required or optional, that speak of a variable.
  private struct Column {
    var rows: [LinearForm] = []
    var optionals: [OptionalRow] = []
  }

  private func columns(from level: Int) -> [Int: Column] {
    var columns: [Int: Column] = [:]
    for row in projection.rows {
      for variable in row.variables { columns[variable, default: Column()].rows.append(row) }
    }
    for optional in levels[level...].joined() {
      for variable in optional.form.variables {
        columns[variable, default: Column()].optionals.append(optional)
      }
    }
    return columns
  }

  private mutating func monotoneBound(of variable: Int, _ column: Column) -> LinearForm? {
    guard !column.optionals.isEmpty else { return nil }
    var (mayFall, mayRise) = (true, true)
    var (lower, upper): ([LinearForm], [LinearForm]) = ([], [])
    for row in column.rows {
      let isPure = projection.own(row).count == 1
      if 0 < row.coefficient(of: variable).sign {
        if isPure { lower.append(row.solved(for: variable)) } else { mayFall = false }
      } else {
        if isPure { upper.append(row.solved(for: variable)) } else { mayRise = false }
      }
    }
    for optional in column.optionals {
      if optional.relation == .equal { (mayFall, mayRise) = (false, false) }
      let isMore = 0 < optional.form.coefficient(of: variable).sign
      if isMore == (optional.relation == .greaterOrEqual) {
        mayFall = false
      } else {
        mayRise = false
      }
    }
    if mayFall, !lower.isEmpty { return projection.registers.greatest(lower) }
    if mayRise, !upper.isEmpty { return projection.registers.least(upper) }
    return nil
  }

  /// The optimum being single, the least that a variable may be is also the most.
  private mutating func determineRest() throws {
    while let variable = projection.variables.min() {  // one less each time
      let (lower, upper) = try projection.bounds(of: LinearForm(variable), projection.rows)
      guard !lower.isEmpty || !upper.isEmpty else { throw Projection.TooLarge() }
      let takesLower =
        !lower.isEmpty
        && (upper.isEmpty
          || lower.reduce(0) { $0 + $1.termCount + 1 } <= upper.reduce(0) { $0 + $1.termCount + 1 })
      let value =
        takesLower ? projection.registers.greatest(lower) : projection.registers.least(upper)
      substitute(variable, by: value)
    }
  }
}
