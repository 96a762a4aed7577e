/// Answers found before: variants of a layout share most of their components.
public struct ProofCache: Sendable {
  /// What a problem is known by.
  final class Identity: Sendable {}

  private var scratches: [Scratch] = []

  private struct FeasibilityKey: Hashable {
    let component: ParametricComponent
    let point: [Rational]
  }

  /// A component and what was asked of it.
  private struct Key<Question: Hashable & Sendable>: Hashable {
    let component: ParametricComponent
    let question: Question
  }

  private struct TieQuestion: Hashable {
    let sides: [HalfSpace]
    let limits: ProofLimits
  }

  /// Components as they were first asked about: one that stands in its place is found among the
  /// answers without a look at its rows.
  private var components: [ParametricComponent: ParametricComponent] = [:]
  private var ties: [Key<TieQuestion>: PieceSearch.Outcome] = [:]
  /// By the half-spaces of a set.
  private var grants: [Key<[HalfSpace]>: Priority] = [:]
  /// Likewise; nil where nothing is known to hold.
  private var reductions: [Key<[HalfSpace]>: ReducedComponent?] = [:]
  /// By the half-spaces of a set; nil where it takes more than one map.
  private var wholeMaps: [Key<[HalfSpace]>: [HalfSpace]?] = [:]
  private var feasibility: [FeasibilityKey: Bool] = [:]
  /// Nil where it cannot be met, or takes too long.
  private var samples: [FeasibilityKey: [Rational]?] = [:]
  private var places: [PlaceSearch.Question: PlaceSearch.Answer] = [:]
  /// By the corners of a set.
  private var searches: [Key<[[Rational]]>: Search] = [:]

  /// What all the proofs together may take, and have taken so far.
  public private(set) var budget: ProofBudget
  /// What was done since some work is paid for by somebody else.
  package mutating func grant(since work: Int) { budget.grant(since: work) }

  /// Counts problems that somebody else has solved for the same proofs.
  package mutating func countProblems(_ count: Int, rows: Int) {
    budget.countProblems(count, rows: rows)
  }

  /// Pieces found so far, on each of which frames are one affine map.
  public private(set) var pieces = 0
  /// Parts made for questions, some of them of several pieces.
  package private(set) var parts = 0

  mutating func countParts(_ count: Int) { parts += count }

  /// Linear programs solved so far, each once.
  public var programs: Int { budget.programs }
  /// Pivots in those programs.
  public var pivots: Int { budget.pivots }

  public init(budget: ProofBudget = ProofBudget()) { self.budget = budget }

  /// The same answers, for proofs that have another budget.
  public func spending(_ budget: ProofBudget) -> ProofCache {
    var cache = self
    cache.budget = budget
    return cache
  }

  /// Forms over the variables that a problem has left.
  mutating func expanded(
    _ forms: [ParametricProblem.Form], over problem: ParametricProblem
  ) -> [LinearForm] {
    scratches.append(takeScratch(of: problem))
    let last = scratches.count - 1
    return forms.map { form in
      // In its place, so that what it holds is not copied when it changes.
      var sum = scratches[last].substitutions.expanded(form.terms)
      sum.constant += form.constant
      return sum
    }
  }

  /// An optimum of the rows of a component, by its number, that are stronger than a priority, at
  /// values of its parameters; nil where they cannot hold. Lines of one priority ask the same.
  mutating func optimum(
    _ number: Int, of problem: ParametricProblem, above priority: Priority, at point: [Rational]
  ) -> Solution? {
    scratches.append(takeScratch(of: problem))
    let last = scratches.count - 1
    let key = OptimumKey(component: number, priority: priority, point: point)
    if let known = scratches[last].optima[key] { return known }
    let optimum = anyOptimum(
      of: problem.components[number].problem(at: point) { priority < $0 })
    if scratches[last].optima.count == SolverBounds.levelOptimaKept { scratches[last].optima = [:] }
    scratches[last].optima.updateValue(optimum, forKey: key)
    return optimum
  }

  /// What is left to decide of a problem in a set.
  mutating func withForms<Result>(
    of problem: ParametricProblem, over domain: ParameterDomain,
    _ ask: (inout ReducedForms, inout ProofCache) -> Result
  ) -> Result {
    var scratch = takeScratch(of: problem)
    let key = ObjectIdentifier(domain.identity)
    var forms = scratch.forms.removeValue(forKey: key) ?? ReducedForms(over: domain)
    scratches.append(scratch)
    let result = ask(&forms, &self)
    scratch = takeScratch(of: problem)
    scratch.forms[key] = forms
    scratches.append(scratch)
    return result
  }

  private mutating func takeScratch(of problem: ParametricProblem) -> Scratch {
    if let known = scratches.firstIndex(where: { $0.owner === problem.identity }) {
      return scratches.remove(at: known)
    }
    if scratches.count == SolverBounds.scratchesKept { scratches.removeFirst() }
    return Scratch(owner: problem.identity, substitutions: problem.presolve.substitutions)
  }

  /// The same as `search`, for a component by its number.
  mutating func search(
    _ number: Int, of problem: ParametricProblem, _ corners: [[Rational]], _ pieceLimit: Int
  ) -> Search {
    var scratch = takeScratch(of: problem)
    defer { scratches.append(scratch) }
    scratch.turn(to: corners)
    return search(number, of: problem, pieceLimit, &scratch)
  }

  private mutating func search(
    _ number: Int, of problem: ParametricProblem, _ pieceLimit: Int, _ scratch: inout Scratch
  ) -> Search {
    if let known = scratch.searches[number], known.answers(limit: pieceLimit) { return known }
    let found = search(problem.components[number], scratch.corners, pieceLimit)
    scratch.searches[number] = found
    return found
  }

  /// What variables are over the parameters, where that is one affine map everywhere between the
  /// corners.
  mutating func maps(
    over problem: ParametricProblem, _ corners: [[Rational]], _ pieceLimit: Int
  ) -> ParameterMaps {
    var scratch = takeScratch(of: problem)
    defer { scratches.append(scratch) }
    scratch.turn(to: corners)
    if let known = scratch.maps[pieceLimit] { return known }
    let maps = ParameterMaps(problem) {
      search($0, of: problem, pieceLimit, &scratch).onlyMap
    }
    scratch.maps[pieceLimit] = maps
    return maps
  }

  /// All variables at the corners.
  mutating func values(
    over problem: ParametricProblem, _ corners: [[Rational]], _ pieceLimit: Int
  ) -> ParametricProblem.CornerValues {
    let maps = maps(over: problem, corners, pieceLimit)
    // The last, since it has been asked.
    let last = scratches.count - 1
    if let known = scratches[last].cornerValues[pieceLimit] { return known }
    let values = ParametricProblem.CornerValues(maps, corners)
    scratches[last].cornerValues[pieceLimit] = values
    return values
  }

  /// The variables at the corners of parts on which they are affine.
  mutating func piecewiseValues(
    over problem: ParametricProblem, _ corners: [[Rational]], _ pieceLimit: Int
  ) -> PiecewiseValues {
    let whole = values(over: problem, corners, pieceLimit)
    var scratch = takeScratch(of: problem)
    defer { scratches.append(scratch) }
    if let known = scratch.piecewise[pieceLimit] { return known }
    let values =
      PiecewiseValues(whole)
      ?? PiecewiseValues(problem, between: corners) {
        search($0, of: problem, pieceLimit, &scratch)
      }
    scratch.piecewise[pieceLimit] = values
    return values
  }

  /// What forms are over the parameters; nil unless all they speak of is such a map.
  mutating func maps(
    of forms: [ParametricProblem.Form], over problem: ParametricProblem, _ corners: [[Rational]],
    _ pieceLimit: Int
  ) -> [HalfSpace]? {
    let known = maps(over: problem, corners, pieceLimit)
    var values: [HalfSpace] = []
    for form in forms {
      guard let value = known.value(of: form) else { return nil }
      values.append(value)
    }
    return values
  }

  /// The parts of the set between the corners on which some components are affine together; nil
  /// where that is not decided, or where there are more than the limit.
  mutating func cells(
    of components: [Int], over problem: ParametricProblem, _ corners: [[Rational]], _ limit: Int
  ) -> [ParametricProblem.Cell]? {
    var scratch = takeScratch(of: problem)
    defer { scratches.append(scratch) }
    scratch.turn(to: corners)
    let key = CellsKey(components: components, limit: limit)
    if let known = scratch.cells[key] { return known }
    let cells = problem.cells(of: components, between: corners, limit: limit) {
      search($0, of: problem, limit, &scratch)
    }
    scratch.cells[key] = .some(cells)
    return cells
  }

  /// What the variables of a component are, for examples; nil where it cannot be met or is long.
  mutating func sample(of component: ParametricComponent, at point: [Rational]) -> [Rational]? {
    let key = FeasibilityKey(component: component, point: point)
    if let known = samples[key] { return known }
    let sample = solve(component.problem(at: point, requiredOnly: false)).solution?.exactValues
    if samples.count == SolverBounds.samplesKept { samples = [:] }
    samples.updateValue(sample, forKey: key)
    return sample
  }

  mutating func isFeasible(_ component: ParametricComponent, at point: [Rational]) -> Bool? {
    let key = FeasibilityKey(component: component, point: point)
    if let known = feasibility[key] { return known }
    guard let answer = component.isFeasible(at: point, &budget) else { return nil }
    feasibility[key] = answer
    return answer
  }

  mutating func ties(
    _ component: ParametricComponent, _ sides: [HalfSpace], _ limits: ProofLimits
  ) -> PieceSearch.Outcome {
    let question = TieQuestion(sides: sides, limits: limits)
    let key = Key(component: component, question: question)
    if let known = ties[key] { return known }
    if budget.isSpent { return .undecided([]) }
    if isSingleInParts(component, sides, limits) {
      ties[key] = .unique
      return .unique
    }
    // Another budget may decide what this one cuts short.
    let isCut = budget.rest / max(1, component.variableCount) < limits.lines
    var search = TieSearch(component, sides: sides, limits: limits, budget: budget)
    let outcome = search.run()
    budget = search.budget
    if !budget.isSpent && !isCut { ties[key] = outcome }
    pieces += search.pieceCount
    return outcome
  }

  /// Whether a component has one optimum because each part has that the rows leave which hold
  /// anyway: parts that are like each other are proved once.
  private mutating func isSingleInParts(
    _ component: ParametricComponent, _ sides: [HalfSpace], _ limits: ProofLimits
  ) -> Bool {
    guard let parts = parts(of: component, sides) else { return false }
    for part in parts.parts {
      guard case .unique = ties(part.component, part.sides, limits) else { return false }
    }
    return true
  }

  private mutating func parts(
    of component: ParametricComponent, _ sides: [HalfSpace]
  ) -> GrantedParts? {
    guard 1 < component.variableCount else { return nil }
    let refused = granted(component, sides)
    return component.parts(granting: refused, over: sides, &budget)
  }

  /// What is left to decide of a component in a set; nil where that is all of it.
  mutating func reduced(
    _ component: ParametricComponent, _ sides: [HalfSpace]
  ) -> ReducedComponent? {
    let key = Key(component: component, question: sides)
    if let known = reductions[key] { return known }
    let reduction = parts(of: component, sides).map { parts in
      ReducedComponent(component, parts) { reduced($0.component, $0.sides) }
    }
    if !budget.isSpent { reductions[key] = .some(reduction) }
    return reduction
  }

  /// A priority above which all rows of a component hold in a set, as
  /// `ParametricComponent.granted` has it.
  mutating func granted(_ component: ParametricComponent, _ sides: [HalfSpace]) -> Priority {
    let key = Key(component: component, question: sides)
    if let known = grants[key] { return known }
    let granted = component.granted(over: sides, &budget)
    if !budget.isSpent { grants[key] = granted }
    return granted
  }

  /// The affine maps of a component around a point, as `ParametricComponent.piece` has them.
  mutating func piece(
    of component: ParametricComponent, around point: [Rational]
  ) -> ParametricComponent.Piece {
    component.piece(around: point, &budget)
  }

  /// The same component, as it was first asked about.
  mutating func first(like component: ParametricComponent) -> ParametricComponent {
    if let known = components[component] { return known }
    components[component] = component
    return component
  }

  /// What the variables of a component are between the ranges of its parameters, where that is seen
  /// to be one affine map: the one around their middle.
  mutating func wholeMap(
    of component: ParametricComponent, _ sides: [HalfSpace]
  ) -> [HalfSpace]? {
    let key = Key(component: component, question: sides)
    if let known = wholeMaps[key] { return known }
    let box = ParameterBox(of: sides, count: component.parameterCount)
    var map: [HalfSpace]?
    if let middle = box.middle,
      case .within(let borders, let own) = piece(of: component, around: middle),
      box.cutting(borders).isEmpty
    {
      map = own
    }
    // No budget cuts this short, and where nothing is left each pair of views asks it again.
    wholeMaps[key] = .some(map)
    return map
  }

  /// Where forms are below zero together, as `PlaceSearch` has it.
  mutating func answer(to question: PlaceSearch.Question) -> PlaceSearch.Answer {
    if let known = places[question] { return known }
    var search = PlaceSearch(question, budget: budget)
    let answer = search.run()
    budget = search.budget
    if !budget.isSpent { places[question] = answer }
    pieces += search.pieces
    return answer
  }

  /// As `PlaceSearch.mostPossible` has it.
  mutating func mostPossible(_ question: PlaceSearch.Question) -> Rational? {
    var search = PlaceSearch(question, budget: budget)
    defer { budget = search.budget }
    return search.mostPossible()
  }

  mutating func search(
    _ component: ParametricComponent, _ corners: [[Rational]], _ pieceLimit: Int
  ) -> Search {
    let key = Key(component: component, question: corners)
    if let known = searches[key], known.answers(limit: pieceLimit) { return known }
    var pieceSearch = PieceSearch(component, corners: corners, limit: pieceLimit, budget: budget)
    let outcome = pieceSearch.run()
    let search = Search(outcome: outcome, pieces: pieceSearch.pieces, limit: pieceLimit)
    budget = pieceSearch.budget
    if !budget.isSpent { searches[key] = search }
    pieces += search.pieces.count
    return search
  }
}
