import PlumbSolver
import TestSupport
import Testing

/// The search for ties over sets of any dimension, against solving at many single values and
/// against the pieces of small sets.
@Suite struct TieTests {
  /// A row of labels between edges, every content and the width open: `a - b - c` with equal gaps.
  private func row(
    hugs: [Double], resists: [Double]
  ) -> (problem: LinearProblem, parameters: [VariableID]) {
    var problem = LinearProblem()
    let width = problem.addVariable()
    let labels = hugs.map { _ in problem.addVariable() }
    let contents = hugs.map { _ in problem.addVariable() }
    problem.addRow(
      labels.map { Term($0) } + [Term(width, -Rational.one)], constant: Rational(8), .equal,
      priority: .required)
    for (i, label) in labels.enumerated() {
      problem.addRow([Term(label)], constant: .zero, .greaterOrEqual, priority: .required)
      let excess = [Term(label), Term(contents[i], -Rational.one)]
      problem.addRow(excess, constant: .zero, .lessOrEqual, priority: Priority(hugs[i]))
      problem.addRow(excess, constant: .zero, .greaterOrEqual, priority: Priority(resists[i]))
    }
    return (problem, [width] + contents)
  }

  private func ties(
    _ row: (problem: LinearProblem, parameters: [VariableID])
  ) -> (verdict: ParametricProblem.TieVerdict, cache: ProofCache) {
    let any = row.parameters.dropFirst().map { _ in (Rational?.some(.zero), Rational?.none) }
    let domain = ParameterDomain(ranges: [(Rational(320), Rational(430))] + any)
    var cache = ProofCache()
    let problem = ParametricProblem(row.problem, parameters: row.parameters)
    return (problem.findTies(over: domain, &cache), cache)
  }

  @Test func distinctPrioritiesAreProvedWithoutAProgram() {
    let (verdict, cache) = ties(row(hugs: [251, 250, 252], resists: [751, 750, 752]))
    #expect(verdict.isUnique)
    #expect(cache.programs == 0)
  }

  @Test func eachTieIsFoundByItself() {
    let (verdict, _) = ties(row(hugs: [250, 250], resists: [750, 750]))
    #expect(verdict.examples.count == 2)
    let slack = verdict.examples.map { $0.point[0] - $0.point[1] - $0.point[2] - Rational(8) }
    #expect(slack.contains { $0.sign < 0 } && slack.contains { 0 < $0.sign })
    let (narrow, _) = ties(row(hugs: [250, 251], resists: [750, 750]))
    #expect(narrow.examples.count == 1)
    #expect(narrow.examples.allSatisfy { $0.point[0] < $0.point[1] + $0.point[2] + Rational(8) })
  }

  /// Parts that no parameter has to do with may be left to a proof of their own.
  @Test func partsWithoutParametersMayBeLeftOut() {
    var problem = row(hugs: [250, 251], resists: [750, 751]).problem
    let (open, other) = (problem.addVariable(), problem.addVariable())
    let sum = [Term(open), Term(other)]
    problem.addRow(sum, constant: Rational(-20), .equal, priority: .required)
    for variable in [open, other] {
      problem.addRow([Term(variable)], constant: .zero, .greaterOrEqual, priority: .required)
      problem.addRow([Term(variable)], constant: .zero, .equal, priority: Priority(10))
    }
    let parametric = ParametricProblem(problem, parameters: [])
    let domain = ParameterDomain(ranges: [])
    var cache = ProofCache()
    #expect(!parametric.findTies(over: domain, &cache).isUnique)
    let programs = cache.programs
    #expect(parametric.findTies(over: domain, from: 0, &cache).isUnique)
    #expect(cache.programs == programs)
  }

  /// A column as wide as the widest of many cells: nothing is multiplied out.
  @Test func manyCellsOfOneColumnStaySmall() {
    var problem = LinearProblem()
    let column = problem.addVariable()
    let contents = (0..<24).map { _ in problem.addVariable() }
    problem.addRow([Term(column)], constant: .zero, .greaterOrEqual, priority: .required)
    for content in contents {
      let excess = [Term(column), Term(content, -Rational.one)]
      problem.addRow(excess, constant: .zero, .lessOrEqual, priority: .defaultLow)
      problem.addRow(excess, constant: .zero, .greaterOrEqual, priority: .defaultHigh)
    }
    var cache = ProofCache()
    let any = contents.map { _ in (Rational?.some(.zero), Rational?.none) }
    let verdict = ParametricProblem(problem, parameters: contents)
      .findTies(over: ParameterDomain(ranges: any), &cache)
    #expect(verdict.isUnique)
    #expect(cache.programs == 0)
  }

  /// The two provers share no geometry: one cuts a polygon into pieces, the other solves programs.
  @Test func verdictsAgreeWithPieces() {
    let seed: UInt64 = 20_27
    var random = SeededRandom(seed: seed)
    var counts = [0, 0]
    for round in 0..<160 {
      guard var given = RandomParametric.possibleProblem(&random) else { continue }
      let range: ParameterDomain.Range = (.zero, Rational(100))
      let verdict = given.parametric.findTies(
        over: ParameterDomain(ranges: [range, range]), &given.cache)
      for example in verdict.examples {
        #expect(!given.isUnique(at: example.point), "seed \(seed), round \(round)")
      }
      switch given.parametric.proveUniqueness(
        between: given.corners, pieceLimit: 400, &given.cache)
      {
      case .unique:
        counts[0] += 1
        #expect(verdict.isUnique, "seed \(seed), round \(round)")
      case .ambiguous:
        counts[1] += 1
        #expect(!verdict.examples.isEmpty, "seed \(seed), round \(round)")
      case .undecided: Issue.record("undecided: seed \(seed), round \(round)")
      }
    }
    #expect(counts.allSatisfy { 10 < $0 })
  }

  /// Three parameters without an end, of which each part of a problem speaks of some.
  @Test func endlessSetsAgreeWithSampling() {
    let seed: UInt64 = 20_28
    var random = SeededRandom(seed: seed)
    var proved = 0
    for round in 0..<120 {
      let (problem, parameters) = RandomParametric.problem(&random, parameters: 4)
      let parametric = ParametricProblem(problem, parameters: parameters)
      let ranges: [ParameterDomain.Range] = parameters.map { _ in (.zero, nil) }
      var cache = ProofCache()
      let verdict = parametric.findTies(over: ParameterDomain(ranges: ranges), &cache)
      for example in verdict.examples {
        var point = parameters.map { _ in Rational(50) }
        for (place, value) in zip(example.parameters, example.point) { point[place] = value }
        #expect(
          !RandomParametric.isUnique(problem, parameters, point), "seed \(seed), round \(round)")
      }
      guard verdict.isUnique else { continue }
      proved += 1
      for _ in 0..<30 {
        let point = parameters.map { _ in Rational(random.below(random.chance(50) ? 60 : 2_000)) }
        guard RandomParametric.isFeasible(problem, parameters, point) else { continue }
        #expect(
          RandomParametric.isUnique(problem, parameters, point),
          "seed \(seed), round \(round), at \(point.map(\.doubleValue))")
      }
    }
    #expect(5 < proved)
  }
}
