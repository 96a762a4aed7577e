import PlumbSolver
import TestSupport
import Testing

/// Where forms are below zero at the optimum, against the problem solved at points of a grid.
@Suite struct PlaceTests {
  private static let grid: [[Rational]] = stride(from: 0, through: 100, by: 10).flatMap { x in
    stride(from: 0, through: 100, by: 10).map { [Rational(x), Rational($0)] }
  }

  private func values(
    _ problem: LinearProblem, _ parameters: [VariableID], at point: [Rational]
  ) -> [Rational]? {
    var problem = problem
    for (parameter, value) in zip(parameters, point) {
      problem.addRow([Term(parameter)], constant: -value, .equal, priority: .required)
    }
    return solve(problem).solution?.exactValues
  }

  private func form(_ count: Int, _ random: inout SeededRandom) -> Expression {
    let terms = (0..<1 + random.below(3)).map { _ in random.below(count) }
    return Expression(
      Set(terms).sorted().map { Term(VariableID($0), random.chance(50) ? .one : -Rational.one) },
      constant: Rational(random.below(300) - 150))
  }

  @Test func answersAgreeWithSolvedPoints() throws {
    var random = SeededRandom(seed: 4_711)
    var counts: [String: Int] = [:]
    let range: ParameterDomain.Range = (.zero, Rational(100))
    let domain = ParameterDomain(ranges: [range, range])
    for round in 0..<150 {
      let (problem, parameters) = RandomTiles.problem(&random)
      guard case .agree(isUnique: true) = RandomTiles.agreement(problem, parameters) else {
        continue
      }
      let parametric = ParametricProblem(problem, parameters: parameters)
      let solved = try Self.grid.map { try #require(values(problem, parameters, at: $0)) }
      var cache = ProofCache()
      for _ in 0..<6 {
        let forms = (0..<1 + random.below(2)).map { _ in form(problem.variableCount, &random) }
        func areBelow(_ values: [Rational]) -> Bool {
          forms.allSatisfy { $0.value(at: values).sign < 0 }
        }
        let isSomewhere = solved.contains(where: areBelow)
        let words = "seed 4711, round \(round)"
        if parametric.seesNever(below: forms, over: domain, &cache) {
          counts["seen", default: 0] += 1
          #expect(!isSomewhere, "\(words)")
        }
        if let greatest = parametric.greatest(of: forms[0], over: domain, &cache) {
          counts["greatest", default: 0] += 1
          #expect(solved.allSatisfy { forms[0].value(at: $0) <= greatest }, "\(words)")
        }
        switch parametric.place(below: forms, over: domain, &cache) {
        case .none:
          counts["none", default: 0] += 1
          #expect(!isSomewhere, "\(words)")
        case .place(let found):
          counts["place", default: 0] += 1
          var point = [Rational(50), Rational(50)]
          for (parameter, value) in found { point[parameter] = value }
          let there = try #require(values(problem, parameters, at: point))
          #expect(areBelow(there), "\(words)")
        case .undecided: counts["undecided", default: 0] += 1
        }
      }
    }
    for answer in ["seen", "greatest", "none", "place"] {
      #expect(30 < counts[answer, default: 0], "\(counts)")
    }
    #expect(counts["undecided", default: 0] < 10, "\(counts)")
  }
}
