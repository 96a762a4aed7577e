/// A problem in which some variables stand for given numbers, presolved once for all their values.
///
/// No row may settle a parameter by itself; rows that relate parameters to each other are
/// conditions on them. Components are taken one by one, since pieces of the answer multiply across
/// them but only add up component by component.
public struct ParametricProblem: Sendable {
  private let parameterCount: Int
  let components: [ParametricComponent]
  /// By component, the variables it is over.
  let variables: [[VariableID]]
  /// By component, the places of the parameters it is over: all of them where they are few.
  let ownParameters: [[Int]]
  let presolve: Presolve
  /// By variable that is a parameter, its place among them.
  let placesOfParameters: [Int: Int]
  /// By variable, if it belongs to a component: which, and its place there.
  let homes: [(component: Int, place: Int)?]
  private let conditions: [Condition]
  /// The same, as sums over the parameters that must not be below zero.
  let requiredOfParameters: [LinearForm]
  /// Equalities contradict each other whatever the parameters.
  let isContradictory: Bool
  /// By which a cache knows it again.
  let identity = ProofCache.Identity()

  /// So many parameters every component may be over, so that corners are the same for all.
  private static let fewParameters = 2

  /// What required rows say of parameters alone.
  private struct Condition {
    /// By place among the parameters.
    let terms: [(place: Int, coefficient: Rational)]
    let constant: Rational
    let relation: Relation

    init(_ form: LinearForm, _ places: [Int: Int], _ relation: Relation) {
      terms = zip(form.variables, form.coefficients).compactMap { variable, coefficient in
        places[variable].map { ($0, coefficient) }
      }
      constant = form.constant
      self.relation = relation
    }

    func holds(at point: [Rational]) -> Bool {
      let value = terms.reduce(constant) { $0 + $1.coefficient * point[$1.place] }
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
    self.presolve = presolve
    let parts = ParametricComponent.all(
      of: presolve, parameters: places, isNarrow: Self.fewParameters < places.count)
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
    var conditions = presolve.elimination.parameterEqualities.map {
      Condition($0, numbers, .equal)
    }
    for row in presolve.coreRows where problem.priorities[row.source].isRequired {
      guard row.form.variables.allSatisfy({ numbers[$0] != nil }) else { continue }
      conditions.append(Condition(row.form, numbers, problem.relations[row.source]))
    }
    self.conditions = conditions
    var sums = presolve.elimination.parameterEqualities.flatMap { [$0, -$0] }
    for row in presolve.coreRows where problem.priorities[row.source].isRequired {
      guard row.form.variables.allSatisfy({ numbers[$0] != nil }) else { continue }
      if problem.relations[row.source] != .lessOrEqual { sums.append(row.form) }
      if problem.relations[row.source] != .greaterOrEqual { sums.append(-row.form) }
    }
    requiredOfParameters = sums
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
    for condition in conditions where !points.allSatisfy(condition.holds) { return false }
    for (number, component) in components.enumerated() {
      if 0 < pieceLimit, cache.search(number, of: self, points, pieceLimit).coversAll { continue }
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

  /// Whether what ties in an example ties for other values of all parameters too.
  public func isLike(_ example: AmbiguityExample, at values: [Rational]) -> Bool {
    let own = example.parameters.map { values[$0] }
    guard let tie = example.tie else { return example.isLike(values) }
    return components[example.component].has(tie, at: own, limits: ProofLimits())
  }

  /// What a proof over a set of any dimension found.
  public struct TieVerdict: Sendable {
    /// A point for each tie of each part of the problem.
    public fileprivate(set) var examples: [AmbiguityExample] = []
    /// The variables of each part that met a limit.
    public fileprivate(set) var undecided: [[VariableID]] = []

    public var isUnique: Bool { examples.isEmpty && undecided.isEmpty }
  }

  /// Proves that there is a single optimum for all parameter values of a set for which the problem
  /// is feasible, or finds values for which there are several, a tie after the other.
  ///
  /// - Parameter first: parts that speak of no parameter from this place on are left out: they have
  ///   a proof of their own. Nil for all parts.
  /// - Complexity: for each component a linear program for each way in which its wishes can tie.
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
        verdict.examples += openings.map { example($0, number) }
      case .ambiguous(let openings):
        verdict.examples += openings.map { example($0, number) }
      }
    }
    return verdict
  }
}

extension ParametricProblem {
  /// A sum of terms and a constant.
  public struct Form: Sendable {
    public let terms: [Term]
    public let constant: Rational

    public init(_ terms: [Term], constant: Rational) {
      self.terms = terms
      self.constant = constant
    }
  }

  /// Some forms over a part of the parameter set on which all of them are affine.
  public struct Part: Sendable {
    /// Of the part, in order around it.
    public let corners: [[Rational]]
    /// By form, over the parameters.
    public let values: [HalfSpace]
    let set: Polytope

    /// The values at a point, by form.
    public func values(at point: [Rational]) -> [Rational] { values.map { $0.value(at: point) } }

    /// A point of the part at which all of these forms are below zero, if there is one.
    public func point(below forms: some Sequence<Int>) -> [Rational]? {
      if set.dimension == 0 {
        return forms.allSatisfy { values[$0].constant.sign < 0 } ? [] : nil
      }
      return forms.reduce(set) { $0.clipped(by: values[$1].opposite) }.innerPoint()
    }
  }

  /// Cuts the set between the corners into parts on each of which all the forms are affine, so that
  /// whatever is asked of them can be answered at corners.
  ///
  /// Nil where some optimum is not single, or where there are more parts than the limit.
  public func parts(
    of forms: [Form], between corners: [[Rational]], limit: Int, _ cache: inout ProofCache
  ) -> [Part]? {
    if let values = cache.maps(of: forms, over: self, corners, limit) {
      let set = Polytope(dimension: parameterCount, corners: corners)
      return [Part(corners: corners, values: values, set: set)]
    }
    let expanded = cache.expanded(forms, over: self)
    let involved = Set(
      expanded.flatMap { $0.variables.compactMap { homes[$0]?.component } }
    ).sorted()
    // Those of one piece are affine everywhere; only the others cut the set.
    var everywhere: [Int: [HalfSpace]] = [:]
    var cells: [(set: Polytope, maps: [Int: [HalfSpace]])] = [
      (Polytope(dimension: parameterCount, corners: corners), [:])
    ]
    for number in involved {
      let search = cache.search(number, of: self, corners, limit)
      guard case .unique = search.outcome else { return nil }
      if search.pieces.count == 1 {
        everywhere[number] = search.pieces[0].values
        continue
      }
      cells = cells.flatMap { cell in
        search.pieces.compactMap { piece in
          let set = cell.set.intersection(piece.set)
          guard set.innerPoint() != nil else { return nil }
          return (set, cell.maps.merging([number: piece.values]) { $1 })
        }
      }
      if limit < cells.count { return nil }
    }
    return cells.map { cell in
      let values = expanded.map { form in
        value(of: form) { everywhere[$0] ?? cell.maps[$0] }
      }
      return Part(corners: cell.set.corners, values: values, set: cell.set)
    }
  }

  /// Nothing, over the parameters.
  var zero: HalfSpace {
    HalfSpace([Rational](repeating: .zero, count: parameterCount), constant: .zero)
  }

  /// - Parameter maps: what the variables of a component are, over the parameters.
  private func value(
    of form: LinearForm, maps: (_ component: Int) -> [HalfSpace]?
  ) -> HalfSpace {
    var value = zero
    value.constant = form.constant
    for (variable, coefficient) in zip(form.variables, form.coefficients) {
      if let home = homes[variable] {
        guard let own = maps(home.component)?[home.place] else { continue }
        value.add(own, times: coefficient)
      } else if let place = placesOfParameters[variable] {
        value.coefficients[place] += coefficient
      }
    }
    return value
  }
}

/// Answers found before: variants of a layout share most of their components.
public struct ProofCache: Sendable {
  /// What a problem is known by.
  final class Identity: Sendable {}

  /// Of the problems asked last: expanding a form takes a place to work in, which is as large as
  /// the problem, and a component is found faster by its number than by its rows.
  private struct Workplace {
    let owner: Identity
    var elimination: Elimination
    var corners: [[Rational]] = []
    /// By component, for those corners.
    var searches: [Int: Search] = [:]
    /// By variable, for those corners: what it is over the parameters, if that is one map.
    var maps: [Int: HalfSpace?] = [:]

    init(owner: Identity, elimination: Elimination) {
      self.owner = owner
      self.elimination = elimination
    }

    /// Forgets what was found for others.
    mutating func turn(to corners: [[Rational]]) {
      if self.corners == corners { return }
      self.corners = corners
      searches = [:]
      maps = [:]
    }
  }

  private var workplaces: [Workplace] = []

  /// Mostly a problem over sizes and the same over contents are asked in turn.
  private static let mostWorkplaces = 3

  private struct FeasibilityKey: Hashable {
    let component: ParametricComponent
    let point: [Rational]
  }

  private struct UniquenessKey: Hashable {
    let component: ParametricComponent
    let corners: [[Rational]]
  }

  private struct TieKey: Hashable {
    let component: ParametricComponent
    let sides: [HalfSpace]
    let limits: ProofLimits
  }

  private var ties: [TieKey: PieceSearch.Outcome] = [:]
  private var feasibility: [FeasibilityKey: Bool] = [:]
  private var searches: [UniquenessKey: Search] = [:]

  /// Linear programs solved so far, each once.
  public private(set) var programs = 0
  /// Pieces found so far, on each of which frames are one affine map.
  public private(set) var pieces = 0
  /// Exchanges of basis in those programs.
  public private(set) var pivots = 0

  struct Search {
    let outcome: PieceSearch.Outcome
    let pieces: [AffinePiece]

    /// Whether pieces, those with one optimum and those with several, cover the set.
    var coversAll: Bool {
      if case .undecided = outcome { false } else { true }
    }

    /// What the variables are where that is one affine map everywhere.
    var onlyMap: [HalfSpace]? {
      guard case .unique = outcome, pieces.count == 1 else { return nil }
      return pieces[0].values
    }
  }

  public init() {}

  /// Forms over the variables that a problem has left undefined.
  mutating func expanded(
    _ forms: [ParametricProblem.Form], over problem: ParametricProblem
  ) -> [LinearForm] {
    // Taken out, so that what it holds is not copied when it changes.
    var workplace = takeWorkplace(of: problem)
    let expanded = forms.map { form in
      var sum = workplace.elimination.expanded(form.terms)
      sum.constant += form.constant
      return sum
    }
    workplaces.append(workplace)
    return expanded
  }

  private mutating func takeWorkplace(of problem: ParametricProblem) -> Workplace {
    if let known = workplaces.firstIndex(where: { $0.owner === problem.identity }) {
      return workplaces.remove(at: known)
    }
    if workplaces.count == Self.mostWorkplaces { workplaces.removeFirst() }
    return Workplace(owner: problem.identity, elimination: problem.presolve.elimination)
  }

  /// The same as `search`, for a component by its number.
  mutating func search(
    _ number: Int, of problem: ParametricProblem, _ corners: [[Rational]], _ pieceLimit: Int
  ) -> Search {
    var workplace = takeWorkplace(of: problem)
    defer { workplaces.append(workplace) }
    workplace.turn(to: corners)
    return search(number, of: problem, pieceLimit, &workplace)
  }

  private mutating func search(
    _ number: Int, of problem: ParametricProblem, _ pieceLimit: Int, _ workplace: inout Workplace
  ) -> Search {
    if let known = workplace.searches[number] { return known }
    let found = search(problem.components[number], workplace.corners, pieceLimit)
    workplace.searches[number] = found
    return found
  }

  /// What forms are over the parameters; nil unless all they speak of is one affine map everywhere
  /// between the corners, as nearly all of a layout is.
  mutating func maps(
    of forms: [ParametricProblem.Form], over problem: ParametricProblem, _ corners: [[Rational]],
    _ pieceLimit: Int
  ) -> [HalfSpace]? {
    var workplace = takeWorkplace(of: problem)
    defer { workplaces.append(workplace) }
    workplace.turn(to: corners)
    var values: [HalfSpace] = []
    for form in forms {
      var value = problem.zero
      value.constant = form.constant
      for term in form.terms {
        let variable = term.variable.index
        let map: HalfSpace?
        if let known = workplace.maps[variable] {
          map = known
        } else {
          map = self.map(of: variable, problem, pieceLimit, &workplace)
          workplace.maps[variable] = .some(map)
        }
        guard let map else { return nil }
        value.add(map, times: term.coefficient)
      }
      values.append(value)
    }
    return values
  }

  private mutating func map(
    of variable: Int, _ problem: ParametricProblem, _ pieceLimit: Int,
    _ workplace: inout Workplace
  ) -> HalfSpace? {
    let form = workplace.elimination.expanded([Term(VariableID(variable))])
    var value = problem.zero
    value.constant = form.constant
    for (variable, coefficient) in zip(form.variables, form.coefficients) {
      if let home = problem.homes[variable] {
        let search = search(home.component, of: problem, pieceLimit, &workplace)
        guard let map = search.onlyMap else { return nil }
        value.add(map[home.place], times: coefficient)
      } else if let place = problem.placesOfParameters[variable] {
        value.coefficients[place] += coefficient
      }
    }
    return value
  }

  mutating func isFeasible(_ component: ParametricComponent, at point: [Rational]) -> Bool? {
    let key = FeasibilityKey(component: component, point: point)
    if let known = feasibility[key] { return known }
    programs += 1
    guard let answer = component.isFeasible(at: point, &pivots) else { return nil }
    feasibility[key] = answer
    return answer
  }

  mutating func ties(
    _ component: ParametricComponent, _ sides: [HalfSpace], _ limits: ProofLimits
  ) -> PieceSearch.Outcome {
    let key = TieKey(component: component, sides: sides, limits: limits)
    if let known = ties[key] { return known }
    var search = TieSearch(component, sides: sides, limits: limits)
    let outcome = search.run()
    ties[key] = outcome
    programs += search.programs
    pieces += search.pieceCount
    pivots += search.pivots
    return outcome
  }

  mutating func count(_ search: PlaceSearch) {
    programs += search.programs
    pieces += search.pieces
    pivots += search.pivots
  }

  mutating func search(
    _ component: ParametricComponent, _ corners: [[Rational]], _ pieceLimit: Int
  ) -> Search {
    let key = UniquenessKey(component: component, corners: corners)
    if let known = searches[key] { return known }
    var pieceSearch = PieceSearch(component, corners: corners, limit: pieceLimit)
    let outcome = pieceSearch.run()
    let search = Search(outcome: outcome, pieces: pieceSearch.pieces)
    searches[key] = search
    programs += search.pieces.count
    pieces += search.pieces.count
    pivots += pieceSearch.pivots
    return search
  }
}
