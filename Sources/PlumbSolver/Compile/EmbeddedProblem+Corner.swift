/// Finds the corner that an embedded problem starts from, and works out all that is kept of it.
struct EmbeddedCorner {
  private let component: ParametricComponent
  private var rows: [Row] = []
  /// Required rows have the first.
  private var levelCount: Int

  /// A row of the component, or one that tells its optima apart.
  private struct Row {
    /// Over the component's variables.
    let terms: [Term]
    let constant: LinearForm
    /// What it costs at some levels, in order, below and above zero.
    var costs: [(level: Int, below: Rational, above: Rational)]

    init(_ row: ParametricComponent.Row, level: Int, parameters: [Int]) {
      terms = row.terms
      constant = LinearForm(
        row.shares.map { (parameters[$0.variable.index], $0.coefficient) }, constant: row.constant)
      costs = []
      add(row, level: level)
    }

    mutating func add(_ row: ParametricComponent.Row, level: Int) {
      let (above, below) = row.relation.costs(row.weight)
      costs.append((level, -below, above))
    }
  }

  /// - Parameters:
  ///   - parameters: The slots of the component's parameters.
  ///   - count: So many rows are the component's; after them come those of `breakingTies`, of which
  ///     the first say once more what its optional rows say.
  init(_ component: ParametricComponent, parameters: [Int], own count: Int) {
    self.component = component
    let priorities = Set(component.rows.filter { !$0.priority.isRequired }.map(\.priority))
      .sorted(by: >)
    var optionals = component.rows[..<count].indices.filter {
      !component.rows[$0].priority.isRequired
    }[...]
    for (number, row) in component.rows.enumerated() {
      let level = (priorities.firstIndex(of: row.priority) ?? -1) + 1
      if count <= number, let place = optionals.popFirst() {
        rows[place].add(row, level: level)
      } else {
        rows.append(Row(row, level: level, parameters: parameters))
      }
    }
    levelCount = priorities.count + 1
  }

  /// Nil where the component is too large, or no corner was found.
  mutating func problem() -> LayoutProgram.EmbeddedProblem? {
    let count = component.variableCount
    guard rows.count * count <= SolverBounds.sharesWritten,
      levelCount < SolverBounds.cornerLevels
    else { return nil }
    for attempt in 0..<SolverBounds.cornersTried {
      if let found = problem(at: attempt) { return found }
    }
    // Optional rows leave something open somewhere: the weakest of all tell it apart.
    for place in 0..<count {
      let size = ParametricComponent.Row(
        terms: [Term(VariableID(place))], shares: [], constant: .zero, relation: .equal,
        priority: .required, weight: .one)
      rows.append(Row(size, level: levelCount, parameters: []))
      levelCount += 1
    }
    for attempt in 0..<SolverBounds.cornersTried {
      if let found = problem(at: attempt) { return found }
    }
    return nil
  }

  // MARK: A corner

  /// The corner at a place that is made up: any will do, since multipliers do not depend on it. At
  /// odd places no two rows are alike; required rows are loosened so that they hold.
  private func problem(at attempt: Int) -> LayoutProgram.EmbeddedProblem? {
    var problem = LinearProblem()
    _ = problem.addVariables(component.variableCount)
    var random = RandomBits(seed: UInt64(attempt) &* 7_919 &+ 17)
    let constants = rows.map { row -> Rational in
      let jitter = Rational(numerator: random.next(16) + 1, denominator: 1_024)
      let given = row.constant.terms.reduce(row.constant.constant) {
        $0 + $1.coefficient * Rational(100)
      }
      guard row.costs[0].level == 0 else { return given + jitter }
      let slack = Rational(attempt < 2 ? 1 : 10_000)
      return row.costs[0].above.isZero ? given + jitter * slack : given - jitter * slack
    }
    for (row, constant) in zip(rows, constants) {
      for cost in row.costs {
        let relation: Relation =
          cost.below.isZero ? .lessOrEqual : cost.above.isZero ? .greaterOrEqual : .equal
        problem.addRow(
          row.terms, constant: constant, relation,
          priority: cost.level == 0
            ? .required : Priority(Double(SolverBounds.cornerLevels - cost.level)),
          weight: max(cost.above, -cost.below))
      }
    }
    guard let values = solve(problem).solution?.exactValues else { return nil }
    let residuals = zip(rows, constants).map { row, constant in
      row.terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable.index] }
    }
    let columns = rows.indices.filter { residuals[$0].isZero }
    guard columns.count == component.variableCount, let shares = shares(over: columns) else {
      return nil
    }
    return embedded(columns, shares, residuals.map { 0 < $0.sign })
  }

  /// Each variable over the values of some rows.
  private func shares(over columns: [Int]) -> [[Rational]]? {
    let count = columns.count
    // On [A | 1].
    var echelon = Echelon<[Rational]>(pivotsBefore: count)
    for (place, row) in columns.enumerated() {
      var line = [Rational](.zero, times: 2 * count)
      for term in rows[row].terms { line[term.variable.index] = term.coefficient }
      line[count + place] = .one
      guard echelon.insert(line) else { return nil }
    }
    return echelon.sorted.map { Array($0[count...]) }
  }

  private func embedded(
    _ columns: [Int], _ variables: [[Rational]], _ isAbove: [Bool]
  ) -> LayoutProgram.EmbeddedProblem? {
    let isColumn = Set(columns)
    let basics = rows.indices.filter { !isColumn.contains($0) }
    let shares = basics.map { row in
      columns.indices.map { column in
        rows[row].terms.reduce(Rational.zero) {
          $0 + $1.coefficient * variables[$1.variable.index][column]
        }
      }
    }
    func slopes(_ row: Int, isAbove: Bool) -> [Rational] {
      var slopes = [Rational](.zero, times: levelCount)
      for cost in rows[row].costs { slopes[cost.level] = isAbove ? cost.above : cost.below }
      return slopes
    }
    var multipliers = columns.map { _ in [Rational](.zero, times: levelCount) }
    for (row, own) in zip(basics, shares) {
      for (level, slope) in slopes(row, isAbove: isAbove[row]).enumerated() where !slope.isZero {
        for column in columns.indices { multipliers[column][level] -= slope * own[column] }
      }
    }
    for (row, multiplier) in zip(columns, multipliers) {
      let (low, high) = (slopes(row, isAbove: false), slopes(row, isAbove: true))
      guard !multiplier.lexicographicallyPrecedes(low), !high.lexicographicallyPrecedes(multiplier)
      else { return nil }
    }
    func doubles(_ lists: [[Rational]]) -> [[Double]] { lists.map { $0.map(\.doubleValue) } }
    return LayoutProgram.EmbeddedProblem(
      constants: rows.map(\.constant.expression), columns: columns, basics: basics,
      shares: doubles(shares + variables),
      below: doubles(rows.indices.map { slopes($0, isAbove: false) }),
      above: doubles(rows.indices.map { slopes($0, isAbove: true) }),
      multipliers: doubles(multipliers), isAbove: isAbove)
  }
}
