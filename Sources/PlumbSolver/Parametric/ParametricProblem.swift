/// A problem in which some variables stand for given numbers, presolved once for all their values.
///
/// No row may fix a parameter by itself; rows that relate parameters to each other are
/// conditions on them. Components are taken one by one, since pieces of the answer multiply across
/// them but only add up component by component.
public struct ParametricProblem: Sendable {
  private(set) var parameterCount: Int
  private(set) var components: [ParametricComponent]
  /// By component, the variables it is over.
  let variables: [[VariableID]]
  /// By component, the places of the parameters it is over: all of them where they are few.
  private(set) var ownParameters: [[Int]]
  private(set) var presolve: Presolve
  /// By variable that is a parameter, its place among them.
  private(set) var placesOfParameters: [Int: Int]
  /// By variable, if it belongs to a component: which, and its place there.
  let homes: [(component: Int, place: Int)?]
  /// What required rows say of parameters alone: none of these may be below zero.
  private(set) var conditions: [HalfSpace]
  /// Equalities contradict each other whatever the parameters.
  private(set) var isContradictory: Bool
  /// By which a cache knows it again.
  private(set) var identity = ProofCache.Identity()

  /// - Complexity: that of presolve, near linear in the size of the rows.
  public init(_ problem: LinearProblem, parameters: [VariableID]) {
    self.init(problem, parameters: parameters, reductions: Reductions())
  }

  /// Presolves with some reductions turned off.
  package init(_ problem: LinearProblem, parameters: [VariableID], reductions: Reductions) {
    let places = parameters.map(\.index)
    let presolve = Presolve(
      problem, rows: 0..<problem.rowCount, reductions: reductions, parameters: places)
    parameterCount = places.count
    isContradictory = presolve.contradiction != nil
    self.presolve = presolve
    let parts = ParametricComponent.all(
      of: presolve, parameters: places, isNarrow: SolverBounds.fewParameters < places.count)
    components = parts.map(\.component)
    ownParameters = parts.map(\.parameters)
    variables = parts.map { $0.variables.map { VariableID($0) } }
    var homes = [(component: Int, place: Int)?](repeating: nil, count: problem.variableCount)
    for (number, part) in parts.enumerated() {
      for (place, variable) in part.variables.enumerated() { homes[variable] = (number, place) }
    }
    self.homes = homes
    let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    placesOfParameters = numbers
    var expanding = presolve.substitutions
    var sums = expanding.symbolRows.map { expanding.expanded($0) }.flatMap { [$0, -$0] }
    for row in presolve.reducedRows where problem.priorities[row.source].isRequired {
      guard row.form.variables.allSatisfy({ numbers[$0] != nil }) else { continue }
      if problem.relations[row.source] != .lessOrEqual { sums.append(row.form) }
      if problem.relations[row.source] != .greaterOrEqual { sums.append(-row.form) }
    }
    conditions = sums.map { sum in
      var side = HalfSpace(
        [Rational](.zero, times: places.count), constant: sum.constant)
      for (variable, coefficient) in zip(sum.variables, sum.coefficients) {
        if let place = numbers[variable] { side.coefficients[place] += coefficient }
      }
      return side
    }
  }

  /// Whether no required equality follows from others, or says anything of parameters alone.
  public var hasIndependentEqualities: Bool {
    !isContradictory && presolve.substitutions.redundantRows.isEmpty
  }

  /// The conditions over the variables that are parameters.
  var requiredOfParameters: [LinearForm] {
    let variables = placesOfParameters.sorted { $0.key < $1.key }
    return conditions.map { side in
      let own = variables.filter { !side.coefficients[$0.value].isZero }
      return LinearForm(
        constant: side.constant, variables: own.map(\.key),
        coefficients: own.map { side.coefficients[$0.value] })
    }
  }

  /// The same with components that a cache knows in the place of those that are like them, so that
  /// its answers are soon found.
  package func known(to cache: inout ProofCache) -> ParametricProblem {
    var problem = self
    problem.components = components.map { cache.first(like: $0) }
    return problem
  }

  /// The problem with some parameters at given values, at no cost of another presolve.
  ///
  /// - Parameter values: by parameter; nil for those that stay open, which keep their order.
  public func fixing(_ values: [Rational?]) -> ParametricProblem {
    let open = values.indices.filter { values[$0] == nil }
    var fixed = self
    fixed.identity = ProofCache.Identity()
    fixed.parameterCount = open.count
    // 1. Components, each over its own parameters unless there are few.
    for number in components.indices {
      let own = ownParameters[number]
      let left =
        open.count <= SolverBounds.fewParameters ? open : own.filter { values[$0] == nil }
      let places = left.map { parameter in own.firstIndex(of: parameter) }
      fixed.components[number] = components[number].fixing(own.map { values[$0] }, keeping: places)
      fixed.ownParameters[number] = left.map { parameter in
        open.partitioningIndex(notBelow: parameter)
      }
    }
    // 2. What is said of parameters alone; what is a number now must hold.
    fixed.conditions = conditions.compactMap { side in
      var constant = side.constant
      for (coefficient, value) in zip(side.coefficients, values) {
        if let value { constant += coefficient * value }
      }
      let rest = HalfSpace(open.map { side.coefficients[$0] }, constant: constant)
      if rest.isConstant, 0 <= constant.sign { return nil }
      return rest
    }
    if fixed.conditions.contains(where: \.isConstant) { fixed.isContradictory = true }
    // 3. Forms are expanded with the values put in.
    fixed.placesOfParameters = [:]
    for (variable, place) in placesOfParameters {
      if let value = values[place] {
        fixed.presolve.setKnown(variable, value)
      } else {
        fixed.placesOfParameters[variable] = open.partitioningIndex(notBelow: place)
      }
    }
    return fixed
  }

  /// Whether the required rows can hold at each of the points, and so, feasible values being a
  /// convex set, everywhere between them; nil where the solver gave up.
  ///
  /// - Parameter pieceLimit: where the points are corners in order around their set, the limit of
  ///   the proof of uniqueness that is wanted as well: pieces that cover the set were each solved,
  ///   and on each every row keeps its sign, so that nothing is left to ask.
  public func isFeasible(
    at points: [[Rational]], pieceLimit: Int = 0, _ cache: inout ProofCache
  ) -> Bool? {
    if isContradictory { return false }
    for side in conditions where !points.allSatisfy({ 0 <= side.value(at: $0).sign }) {
      return false
    }
    for (number, component) in components.enumerated() {
      if 0 < pieceLimit, cache.search(number, of: self, points, pieceLimit).coversAll { continue }
      // Of the others nothing required speaks: a point that differs in these is known already.
      let places = component.requiredParameters
      for point in places.isEmpty ? Array(points.prefix(1)) : points {
        var own = [Rational](.zero, times: component.parameterCount)
        for place in places { own[place] = point[ownParameters[number][place]] }
        guard let isFeasible = cache.isFeasible(component, at: own) else { return nil }
        if !isFeasible { return false }
      }
    }
    return true
  }

  /// Proves that there is a single optimum for all parameter values between the corners, in order
  /// around them, where the problem must be feasible, or finds values for which there are several.
  ///
  /// - Complexity: a solve and a small elimination for each piece of each component.
  public func proveUniqueness(
    between corners: [[Rational]], pieceLimit: Int, _ cache: inout ProofCache
  ) -> UniquenessVerdict {
    if isContradictory { return .undecided([]) }
    var pieces = 0
    var examples: [AmbiguityExample] = []
    var isDecided = true
    for (number, component) in components.enumerated() {
      let search = cache.search(component, corners, pieceLimit)
      switch search.outcome {
      case .unique: pieces += search.pieces.count
      case .undecided(let openings):
        isDecided = false
        examples += openings.map { example($0, number) }
      case .ambiguous(let openings): examples += openings.map { example($0, number) }
      }
    }
    if !isDecided { return .undecided(examples) }
    return examples.isEmpty ? .unique(pieces: pieces) : .ambiguous(examples)
  }

  private func example(_ opening: PieceSearch.Opening, _ component: Int) -> AmbiguityExample {
    AmbiguityExample(
      opening, component: component, variables: variables[component],
      parameters: ownParameters[component])
  }

  /// Whether what ties in an example ties for other values of all parameters too; false where
  /// nothing is left to find out.
  public func isLike(
    _ example: AmbiguityExample, at values: [Rational], _ budget: inout ProofBudget
  ) -> Bool {
    let own = example.parameters.map { values[$0] }
    guard let tie = example.tie else { return example.isLike(values) }
    return !budget.isSpent && components[example.component].has(tie, at: own, &budget)
  }

  /// What a proof over a set of any dimension found.
  public struct TieVerdict: Sendable {
    /// A point for each tie of each part of the problem.
    public fileprivate(set) var examples: [AmbiguityExample] = []
    /// The variables of each part that met a limit.
    public fileprivate(set) var undecided: [[VariableID]] = []
    /// The numbers of these parts.
    fileprivate(set) var undecidedComponents: [Int] = []

    public var isUnique: Bool { examples.isEmpty && undecided.isEmpty }
  }

  /// Proves that there is a single optimum for all parameter values of a set for which the problem
  /// is feasible, or finds values for which there are several, a tie after the other.
  ///
  /// - Parameter first: parts that speak of no parameter from this place on are left out: they have
  ///   a proof of their own. Nil for all parts.
  /// - Complexity: for each component a linear program for each way in which its optional rows can
  ///   tie.
  public func findTies(
    over domain: ParameterDomain, from first: Int? = nil, limits: ProofLimits = ProofLimits(),
    _ cache: inout ProofCache
  ) -> TieVerdict {
    var verdict = TieVerdict()
    if isContradictory { return verdict }
    for (number, component) in components.enumerated() {
      if let first, ownParameters[number].last.map({ $0 < first }) ?? true { continue }
      let sides = domain.sides(of: ownParameters[number])
      switch cache.ties(component, sides, limits) {
      case .unique: continue
      case .undecided(let openings):
        verdict.undecided.append(variables[number])
        verdict.undecidedComponents.append(number)
        verdict.examples += openings.map { example($0, number) }
      case .ambiguous(let openings):
        verdict.examples += openings.map { example($0, number) }
      }
    }
    return verdict
  }
}
