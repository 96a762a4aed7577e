/// The rows of a component over its own variables and over parameters.
struct ParametricComponent: Hashable, Sendable {
  let parameterCount: Int
  /// The variables' places in the problem are not part of what a component is.
  let variableCount: Int
  let rows: [Row]

  /// Enough to tell most components apart; hashing all rows takes longer than comparing them. Those
  /// of other states differ in few rows, wherever these stand, and are long to compare.
  func hash(into hasher: inout Hasher) {
    hasher.combine(variableCount)
    hasher.combine(rows.count)
    let step = 1 + rows.count / SolverBounds.rowsHashed
    for place in stride(from: rows.count - 1, through: 0, by: -step) {
      hasher.combine(rows[place].constant)
    }
  }

  struct Row: Hashable {
    /// Over places of the component's own variables.
    var terms: [Term]
    /// Over places in `parameters`, in order, none zero: of many parameters a row speaks of few.
    var shares: [Term]
    var constant: Rational
    let relation: Relation
    let priority: Priority
    let weight: Rational

    func constant(at point: [Rational]) -> Rational {
      shares.reduce(constant) { $0 + $1.coefficient * point[$1.variable.index] }
    }

    /// What the row comes to at values of the variables and of the parameters.
    func value(_ values: [Rational], at point: [Rational]) -> Rational {
      terms.reduce(constant(at: point)) { $0 + $1.coefficient * values[$1.variable.index] }
    }

    /// How the row changes along a direction of the variables.
    func change(along direction: LinearForm) -> Rational {
      terms.reduce(.zero) {
        $0 + $1.coefficient * direction.coefficient(of: $1.variable.index)
      }
    }

    /// The row as a multiple of a value whose first coefficient is one.
    var value: (value: RowValue, scale: Rational) {
      let scale = terms[0].coefficient
      if scale == .one { return (RowValue(terms: terms, shares: shares, constant: constant), .one) }
      let share = scale.reciprocal
      return (
        RowValue(
          terms: terms.map { Term($0.variable, $0.coefficient * share) },
          shares: shares.map { Term($0.variable, $0.coefficient * share) },
          constant: constant * share), scale
      )
    }
  }

  /// A row without what it asks of its value.
  struct RowValue: Hashable {
    let terms: [Term]
    let shares: [Term]
    let constant: Rational

    /// Enough to tell most rows apart: coefficients are few, and long rows are long to compare.
    func hash(into hasher: inout Hasher) {
      hasher.combine(constant)
      for term in terms { hasher.combine(term.variable) }
      if let share = shares.first { hasher.combine(share.variable) }
    }
  }

  /// Around a point, where the optimum is the same affine map of the parameters.
  enum Piece {
    /// The sides of the piece (none: it is the whole set), and each variable over the parameters.
    case within([HalfSpace], [HalfSpace])
    /// The optimum is not a single point there, nor anywhere inside these sides.
    case ambiguous([HalfSpace])
    case unsolved
  }

  /// A component, its variables, and the places of the parameters that it speaks of.
  typealias Part = (component: ParametricComponent, variables: [Int], parameters: [Int])

  /// The components of a problem that was presolved with these parameters.
  ///
  /// - Parameter isNarrow: whether each is over its own parameters only, or all over all.
  static func all(of presolve: Presolve, parameters: [Int], isNarrow: Bool) -> [Part] {
    let problem = presolve.substitutions.problem
    var places = [Int](repeating: -1, count: problem.variableCount)
    for (place, parameter) in parameters.enumerated() { places[parameter] = place }
    return presolve.components().map { component in
      let rows = component.rows.map { presolve.reducedRows[$0] }
      let own =
        isNarrow
        ? Set(rows.flatMap { $0.form.variables.compactMap { 0 <= places[$0] ? places[$0] : nil } })
          .sorted()
        : Array(parameters.indices)
      return (
        ParametricComponent(
          problem, variables: component.variables, rows: rows,
          parameters: own.map { parameters[$0] }), component.variables, own
      )
    }
  }

  init(parameterCount: Int, variableCount: Int, rows: [Row]) {
    self.parameterCount = parameterCount
    self.variableCount = variableCount
    self.rows = rows
  }

  private init(
    _ problem: LinearProblem, variables: [Int], rows: [ReducedRow], parameters: [Int]
  ) {
    parameterCount = parameters.count
    variableCount = variables.count
    var places: [Int: Int] = [:]
    for (place, parameter) in parameters.enumerated() { places[parameter] = place }
    self.rows = rows.map { row in
      var terms: [Term] = []
      terms.reserveCapacity(row.form.termCount)
      var shares: [Term] = []
      for (variable, coefficient) in zip(row.form.variables, row.form.coefficients) {
        if let place = places[variable] {
          shares.append(Term(VariableID(place), coefficient))
        } else {
          let place = variables.partitioningIndex(notBelow: variable)
          terms.append(Term(VariableID(place), coefficient))
        }
      }
      shares.sort { $0.variable.index < $1.variable.index }
      return Row(
        terms: terms, shares: shares, constant: row.form.constant,
        relation: problem.relations[row.source], priority: problem.priorities[row.source],
        weight: problem.weight(row.source))
    }
  }

  /// The component with some parameters at given values.
  ///
  /// - Parameters:
  ///   - values: by parameter; nil for those that stay open.
  ///   - kept: the parameters from now on, by their places; nil for one that no row speaks of.
  func fixing(_ values: [Rational?], keeping kept: [Int?]) -> ParametricComponent {
    var places = [Int?](repeating: nil, count: values.count)
    for (place, old) in kept.enumerated() {
      if let old { places[old] = place }
    }
    return ParametricComponent(
      parameterCount: kept.count, variableCount: variableCount,
      rows: rows.map { row in
        var row = row
        for share in row.shares {
          if let value = values[share.variable.index] { row.constant += share.coefficient * value }
        }
        row.shares = row.shares.compactMap { share in
          places[share.variable.index].map { Term(VariableID($0), share.coefficient) }
        }
        return row
      })
  }

  /// The rows with parameters put in.
  func problem(at point: [Rational], requiredOnly: Bool) -> LinearProblem {
    problem(at: point) { !requiredOnly || $0.isRequired }
  }

  /// The rows of some priorities with parameters put in.
  func problem(at point: [Rational], where isKept: (Priority) -> Bool) -> LinearProblem {
    var problem = LinearProblem()
    _ = problem.addVariables(variableCount)
    for row in rows where isKept(row.priority) {
      problem.addRow(
        row.terms, constant: row.constant(at: point), row.relation, priority: row.priority,
        weight: row.weight)
    }
    return problem
  }

  /// Whether the required rows can hold at a point; nil where the solver gave up.
  func isFeasible(at point: [Rational], _ budget: inout ProofBudget) -> Bool? {
    switch solve(problem(at: point, requiredOnly: true)) {
    case .solved(let solution):
      budget.countSolution(size: size, pivots: solution.statistics.pivots)
      return true
    case .impossible:
      budget.countSolution(size: size, pivots: 0)
      return false
    case .exhausted: return nil
    }
  }

  /// Rows and variables.
  var size: Int { rows.count + variableCount }

  /// Whether any required row speaks of a parameter, so that feasibility depends on it.
  var dependsOnParameters: Bool {
    rows.contains { $0.priority.isRequired && !$0.shares.isEmpty }
  }

  /// The parameters that required rows speak of, by their places.
  var requiredParameters: [Int] {
    var places: Set<Int> = []
    for row in rows where row.priority.isRequired {
      for share in row.shares { places.insert(share.variable.index) }
    }
    return places.sorted()
  }

  /// Solves at a point and finds out how far the answer carries.
  ///
  /// - Parameter budget: Counts the solution, and the elimination that gives the map.
  func piece(around point: [Rational], _ budget: inout ProofBudget) -> Piece {
    let problem = problem(at: point, requiredOnly: false)
    var pivots = 0
    let count = OptimumCount(of: problem, &pivots)
    budget.countSolution(size: size, pivots: pivots)
    budget.countNodes(1, size: variableCount * (variableCount + parameterCount))
    switch count {
    case .none: return .unsolved
    case .one(let optimum):
      guard let (sides, map) = surroundings(of: optimum, rows, at: point) else {
        return .unsolved
      }
      return .within(sides, map)
    case .several: break
    }
    // Some corner of the set of optima: what is the same along it stays the same around it.
    var cornered = problem
    let cornerRows = cornerRows
    for row in cornerRows {
      cornered.addRow(row.terms, constant: row.constant, .equal, priority: row.priority)
    }
    let corner = solve(cornered).solution
    budget.countSolution(
      size: size + variableCount, pivots: corner?.statistics.pivots ?? variableCount)
    guard let corner,
      let (sides, _) = surroundings(of: corner.exactValues, rows + cornerRows, at: point)
    else { return .unsolved }
    return .ambiguous(sides)
  }

  /// Optional rows below all others, one a variable, that single out a corner of any set of optima.
  private var cornerRows: [Row] {
    (0..<variableCount).map { place in
      Row(
        terms: [Term(VariableID(place))], shares: [], constant: Rational(Self.farAway),
        relation: .equal, priority: Priority(0.5 / Double(place + 1)), weight: .one)
    }
  }

  /// Farther than any size of a layout, so that a pull toward it ends at a row if there is one.
  private static let farAway = 1_000_000_000_000

  /// How far an optimum that some of the rows determine carries: the sides at which another row
  /// changes its sign, and each variable over the parameters; nil where the point is on such a side
  /// by accident.
  private func surroundings(
    of values: [Rational], _ rows: [Row], at point: [Rational]
  ) -> (sides: [HalfSpace], map: [HalfSpace])? {
    guard let map = vertexMap(through: values, rows, at: point) else { return nil }
    var sides: [HalfSpace] = []
    for row in rows {
      let side = value(of: row, map)
      guard !side.isConstant else { continue }
      let sign = side.value(at: point).sign
      guard sign != 0 else { return nil }
      let kept = (0 < sign ? side : side.opposite).normalized
      if !sides.contains(kept) { sides.append(kept) }
    }
    return (sides, map)
  }

  // MARK: Affine maps

  /// Each variable as an affine map of the parameters, from the rows that are zero at the optimum;
  /// nil where these do not determine it.
  private func vertexMap(
    through values: [Rational], _ rows: [Row], at point: [Rational]
  ) -> [HalfSpace]? {
    // On [A | shares | constant]: the unknowns come out as minus the rest.
    var echelon = Echelon<[Rational]>(pivotsBefore: variableCount)
    let width = variableCount + parameterCount + 1
    for row in rows where echelon.lines.count < variableCount {
      guard row.value(values, at: point).isZero else { continue }
      var line = [Rational](.zero, times: width)
      for term in row.terms { line[term.variable.index] = term.coefficient }
      for share in row.shares { line[variableCount + share.variable.index] = share.coefficient }
      line[width - 1] = row.constant
      echelon.insert(line)
    }
    guard echelon.lines.count == variableCount else { return nil }
    return echelon.sorted.map { line in
      HalfSpace(line[variableCount..<width - 1].map { -$0 }, constant: -line[width - 1])
    }
  }

  /// A row's value as an affine map of the parameters.
  private func value(of row: Row, _ map: [HalfSpace]) -> HalfSpace {
    var value = HalfSpace(row.shares, count: parameterCount, constant: row.constant)
    for term in row.terms { value.add(map[term.variable.index], times: term.coefficient) }
    return value
  }
}
