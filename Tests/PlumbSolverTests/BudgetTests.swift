import PlumbSolver
import TestSupport
import Testing

/// Proofs end, whatever they are asked, and what ends early claims nothing.
@Suite struct BudgetTests {
  /// Views in a row as wide as a parameter; each wants a width of its own, at a level of its own
  /// but for the last two, which tie.
  private func row(_ count: Int) -> (problem: LinearProblem, width: VariableID) {
    var problem = LinearProblem()
    let width = problem.addVariable()
    let views = (0..<count).map { _ in problem.addVariable() }
    problem.addRow(
      views.map { Term($0) } + [Term(width, -Rational.one)], constant: .zero, .equal,
      priority: .required)
    for (place, view) in views.enumerated() {
      problem.addRow([Term(view)], constant: .zero, .greaterOrEqual, priority: .required)
      problem.addRow(
        [Term(view)], constant: Rational(-10), .equal,
        priority: Priority(Double(700 - min(place, count - 2))))
    }
    return (problem, width)
  }

  private let wide = ParameterDomain(ranges: [(Rational(2_000), Rational(3_000))])

  /// Of wishes for one width none cancel, however many there are: of their signs only those count
  /// that a width can have.
  @Test func parallelWishesAreFewPatterns() {
    var problem = LinearProblem()
    let content = problem.addVariable()
    let view = problem.addVariable()
    for place in 0..<60 {
      let factor = Rational(numerator: 1_000_003 + 7_919 * place, denominator: 1_000_000)
      problem.addRow(
        [Term(view, factor)], constant: Rational(-50 - 7 * place), .equal, priority: 500)
    }
    problem.addRow(
      [Term(view), Term(content, -Rational.one)], constant: .zero, .greaterOrEqual, priority: 750)
    var cache = ProofCache()
    let domain = ParameterDomain(ranges: [(.zero, nil)])
    let verdict = ParametricProblem(problem, parameters: [content]).findTies(over: domain, &cache)
    #expect(verdict.isUnique)
    #expect(cache.budget.nodes < 1_000 && cache.programs < 100)
  }

  /// Whatever is left of the budget, a search finds the same or says that it does not know.
  @Test func lessWorkIsNeverAnotherAnswer() {
    let seed: UInt64 = 31_08
    var random = SeededRandom(seed: seed)
    var undecided = 0
    for round in 0..<60 {
      let (problem, parameters) = RandomParametric.problem(&random)
      let parametric = ParametricProblem(problem, parameters: parameters)
      let corners = [(0, 0), (100, 0), (100, 100), (0, 100)].map {
        [Rational($0.0), Rational($0.1)]
      }
      let range: ParameterDomain.Range = (.zero, Rational(100))
      let domain = ParameterDomain(ranges: [range, range])
      var cache = ProofCache()
      guard parametric.isFeasible(at: corners, &cache) == true else { continue }
      let whole = parametric.findTies(over: domain, &cache)
      let pieces = parametric.proveUniqueness(between: corners, pieceLimit: 50, &cache)
      for share in [0, 4, 16, 64] {
        var little = ProofCache(budget: ProofBudget(most: cache.budget.work * share / 100))
        let ties = parametric.findTies(over: domain, &little)
        if ties.isUnique { #expect(whole.isUnique, "seed \(seed), round \(round)") }
        if !ties.undecided.isEmpty { undecided += 1 }
        var other = ProofCache(budget: ProofBudget(most: cache.budget.work * share / 100))
        let some = parametric.proveUniqueness(between: corners, pieceLimit: 50, &other)
        if case .unique = some, case .unique = pieces { continue }
        if case .unique = some { Issue.record("seed \(seed), round \(round): \(pieces)") }
      }
    }
    #expect(50 < undecided)
  }

  @Test func nothingLeftIsNothingProved() {
    let (problem, width) = row(3)
    let parametric = ParametricProblem(problem, parameters: [width])
    var cache = ProofCache(budget: ProofBudget(most: 0))
    let verdict = parametric.findTies(over: wide, &cache)
    #expect(!verdict.isUnique && verdict.examples.isEmpty)
    // What is undecided for want of work is not kept as an answer.
    var rich = cache.spending(ProofBudget())
    #expect(parametric.findTies(over: wide, &rich).examples.count == 1)
  }

  /// Around the middle a component is solved once, whatever is left: of each pair of views it is
  /// asked whether they ever meet.
  @Test func whatIsSeenAtOnceIsKeptWithoutWork() {
    let (problem, width) = row(3)
    let parametric = ParametricProblem(problem, parameters: [width])
    let form = ParametricProblem.Form([Term(VariableID(1))], constant: .zero)
    var cache = ProofCache(budget: ProofBudget(most: 0))
    let isSeen = parametric.seesNever(below: [form], over: wide, &cache)
    let work = cache.budget.work
    #expect(0 < work)
    #expect(parametric.seesNever(below: [form], over: wide, &cache) == isSeen)
    #expect(cache.budget.work == work)
  }

  /// An answer found with one limit is no answer to a question with a higher one.
  @Test func limitsArePartOfWhatIsAsked() {
    var problem = LinearProblem()
    let width = problem.addVariable()
    let view = problem.addVariable()
    for place in 1...4 {
      problem.addRow(
        [Term(view), Term(width, -Rational(place))], constant: Rational(60 * place * place),
        .greaterOrEqual, priority: Priority(Double(700 - place)))
    }
    problem.addRow([Term(view)], constant: .zero, .equal, priority: 1)
    let parametric = ParametricProblem(problem, parameters: [width])
    let ends = [[Rational.zero], [Rational(600)]]
    let form = ParametricProblem.Form([Term(view)], constant: .zero)
    var cache = ProofCache()
    #expect(parametric.isFeasible(at: ends, pieceLimit: 1, &cache) == true)
    #expect(parametric.parts(of: [form], between: ends, limit: 1, &cache) == nil)
    guard
      case .unique(let count) = parametric.proveUniqueness(
        between: ends, pieceLimit: 20, &cache)
    else {
      Issue.record("not proved")
      return
    }
    #expect(2 < count)
    #expect(parametric.parts(of: [form], between: ends, limit: 20, &cache)?.count == count)
    // A proof stays one where fewer pieces would have been allowed.
    if case .unique = parametric.proveUniqueness(between: ends, pieceLimit: 1, &cache) {
    } else {
      Issue.record("a proof was forgotten")
    }
  }

  /// A set that is only a line or a point in its space has no point to ask on no border.
  @Test func flatSetsAreUndecided() {
    let (problem, width) = row(4)
    let parametric = ParametricProblem(problem, parameters: [width])
    let point = [[Rational(2_000)], [Rational(2_000)]]
    var cache = ProofCache()
    if case .unique = parametric.proveUniqueness(between: point, pieceLimit: 9, &cache) {
      Issue.record("proved without a look")
    }
    let flat = ParameterDomain(ranges: [(Rational(2_000), Rational(2_000))])
    #expect(!parametric.findTies(over: flat, &cache).isUnique)
  }

  /// What `compile` does not know to be single it draws, as `solve` does, or refuses.
  @Test func whatIsUndecidedIsDrawn() throws {
    let (problem, width) = row(52)
    #expect(throws: LayoutProgram.Failure.self) {
      try compile(problem, parameters: [width], over: wide)
    }
    let program = try compile(problem, parameters: [width], over: wide, ties: .breakTies)
    for length in [2_000, 2_501, 3_000] {
      var fixed = problem
      fixed.addRow([Term(width)], constant: Rational(-length), .equal, priority: .required)
      let expected = solve(fixed).solution?.values
      #expect(program.values(at: [Double(length)]) == expected)
    }
  }
}
