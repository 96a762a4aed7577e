/// A problem in which some variables stand for given numbers, presolved once for all their values.
///
/// No row may settle a parameter by itself; rows that relate parameters to each other are
/// conditions on them. Components are taken one by one, since pieces of the answer multiply across
/// them but only add up component by component.
public struct ParametricProblem: Sendable {
  private let parameterCount: Int
  private let components: [ParametricComponent]
  private let conditions: [Condition]
  /// Equalities contradict each other whatever the parameters.
  private let isContradictory: Bool

  /// What required rows say of parameters alone.
  private struct Condition {
    let side: HalfSpace
    let relation: Relation

    func holds(at point: [Rational]) -> Bool {
      let value = side.value(at: point)
      switch relation {
      case .equal: return value.isZero
      case .greaterOrEqual: return 0 <= value.sign
      case .lessOrEqual: return value.sign <= 0
      }
    }
  }

  /// - Complexity: that of presolve, near linear in the size of the rows.
  public init(_ problem: LinearProblem, parameters: [VariableID]) {
    let places = parameters.map(\.index)
    let presolve = Presolve(problem, rows: 0..<problem.rowCount, parameters: places)
    parameterCount = places.count
    isContradictory = presolve.contradiction != nil
    components = ParametricComponent.all(of: presolve, parameters: places)
    var conditions = presolve.elimination.parameterEqualities.map {
      Condition(side: Self.side($0, places), relation: .equal)
    }
    for row in presolve.coreRows where problem.priorities[row.source].isRequired {
      guard row.form.variables.allSatisfy(places.contains) else { continue }
      conditions.append(
        Condition(side: Self.side(row.form, places), relation: problem.relations[row.source]))
    }
    self.conditions = conditions
  }

  private static func side(_ form: LinearForm, _ places: [Int]) -> HalfSpace {
    let coefficients = places.map { place in
      form.variables.firstIndex(of: place).map { form.coefficients[$0] } ?? .zero
    }
    return HalfSpace(coefficients, constant: form.constant)
  }

  /// Whether the required rows can hold at each of the points, and so, feasible values being a
  /// convex set, everywhere between them; nil where the solver gave up.
  public func isFeasible(at points: [[Rational]], _ cache: inout ProofCache) -> Bool? {
    if isContradictory { return false }
    for condition in conditions where !points.allSatisfy(condition.holds) { return false }
    for component in components {
      for point in component.dependsOnParameters ? points : Array(points.prefix(1)) {
        guard let isFeasible = cache.isFeasible(component, at: point) else { return nil }
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
    if isContradictory { return .undecided(ambiguousAt: []) }
    var pieces = 0
    var examples: [[Rational]] = []
    var isDecided = true
    for component in components {
      switch cache.uniqueness(component, between: corners, pieceLimit: pieceLimit) {
      case .unique(let count): pieces += count
      case .ambiguous(let points): examples += points
      case .undecided: isDecided = false
      }
    }
    if !isDecided { return .undecided(ambiguousAt: examples) }
    return examples.isEmpty ? .unique(pieces: pieces) : .ambiguous(at: examples)
  }
}

/// Answers found before: variants of a layout share most of their components.
public struct ProofCache: Sendable {
  private struct FeasibilityKey: Hashable {
    let component: ParametricComponent
    let point: [Rational]
  }

  private struct UniquenessKey: Hashable {
    let component: ParametricComponent
    let corners: [[Rational]]
  }

  private var feasibility: [FeasibilityKey: Bool] = [:]
  private var verdicts: [UniquenessKey: UniquenessVerdict] = [:]

  public init() {}

  mutating func isFeasible(_ component: ParametricComponent, at point: [Rational]) -> Bool? {
    let key = FeasibilityKey(component: component, point: point)
    if let known = feasibility[key] { return known }
    guard let answer = component.isFeasible(at: point) else { return nil }
    feasibility[key] = answer
    return answer
  }

  mutating func uniqueness(
    _ component: ParametricComponent, between corners: [[Rational]], pieceLimit: Int
  ) -> UniquenessVerdict {
    let key = UniquenessKey(component: component, corners: corners)
    if let known = verdicts[key] { return known }
    var search = PieceSearch(component, corners: corners, limit: pieceLimit)
    let verdict = search.run()
    verdicts[key] = verdict
    return verdict
  }
}
