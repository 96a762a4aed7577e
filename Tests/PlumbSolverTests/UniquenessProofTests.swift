import PlumbSolver
import TestSupport
import Testing

/// Proofs over parameters, against solving at many single values.
@Suite struct UniquenessProofTests {
  /// A cell of two labels: ties at hugging when it grows, at resistance when it shrinks.
  private func cell(hug: (Double, Double), resist: (Double, Double)) -> ParametricProblem {
    var problem = LinearProblem()
    let width = problem.addVariable()
    let (a, b) = (problem.addVariable(), problem.addVariable())
    problem.addRow(
      [Term(a), Term(b), Term(width, -Rational.one)], constant: .zero, .equal, priority: .required)
    for (label, size, hug, resist) in [(a, 100, hug.0, resist.0), (b, 80, hug.1, resist.1)] {
      problem.addRow([Term(label)], constant: .zero, .greaterOrEqual, priority: .required)
      problem.addRow(
        [Term(label)], constant: Rational(-size), .lessOrEqual, priority: Priority(hug))
      problem.addRow(
        [Term(label)], constant: Rational(-size), .greaterOrEqual, priority: Priority(resist))
    }
    return ParametricProblem(problem, parameters: [width])
  }

  private func verdict(_ problem: ParametricProblem, _ low: Int, _ high: Int) -> UniquenessVerdict {
    var cache = ProofCache()
    let corners = [[Rational(low)], [Rational(high)]]
    #expect(problem.isFeasible(at: corners, &cache) == true)
    return problem.proveUniqueness(between: corners, pieceLimit: 50, &cache)
  }

  @Test func aCellThatGrowsAndShrinksIsProved() {
    guard case .unique(let pieces) = verdict(cell(hug: (251, 250), resist: (751, 750)), 0, 400)
    else {
      Issue.record("not proved")
      return
    }
    #expect(pieces <= 4)
  }

  @Test func aTieShowsOnlyWhereSomethingMustGive() {
    let grows = cell(hug: (250, 250), resist: (751, 750))
    guard case .ambiguous(let examples) = verdict(grows, 0, 400) else {
      Issue.record("the tie at hugging was missed")
      return
    }
    #expect(examples.allSatisfy { Rational(180) < $0.point[0] })
    guard case .unique = verdict(grows, 0, 180) else {
      Issue.record("nothing has to grow below 180")
      return
    }
    guard case .ambiguous(let narrow) = verdict(cell(hug: (251, 250), resist: (750, 750)), 0, 400)
    else {
      Issue.record("the tie at resistance was missed")
      return
    }
    #expect(narrow.allSatisfy { $0.point[0] < Rational(180) })
  }

  @Test func conditionsOnParametersAreFeasibilitys() {
    var problem = LinearProblem()
    let width = problem.addVariable()
    let a = problem.addVariable()
    problem.addRow([Term(a)], constant: Rational(-100), .equal, priority: .required)
    problem.addRow(
      [Term(width), Term(a, -Rational.one)], constant: Rational(-8), .greaterOrEqual,
      priority: .required)
    let parametric = ParametricProblem(problem, parameters: [width])
    var cache = ProofCache()
    #expect(parametric.isFeasible(at: [[Rational(108)], [Rational(300)]], &cache) == true)
    #expect(parametric.isFeasible(at: [[Rational(107)], [Rational(300)]], &cache) == false)
  }

  /// Two parameters, random rows: what is proved holds at sampled values, what is found is there.
  @Test func verdictsAgreeWithSampling() {
    let seed: UInt64 = 20_26
    var random = SeededRandom(seed: seed)
    var ambiguous = 0
    for round in 0..<150 {
      guard var given = RandomParametric.possibleProblem(&random) else { continue }
      switch given.parametric.proveUniqueness(
        between: given.corners, pieceLimit: 400, &given.cache)
      {
      case .unique:
        for _ in 0..<40 {
          let point = [random.below(101), random.below(101)]
          #expect(
            given.isUnique(at: point.map { Rational($0) }),
            "seed \(seed), round \(round), at \(point)")
        }
      case .ambiguous(let examples):
        ambiguous += 1
        for example in examples {
          #expect(!given.isUnique(at: example.point), "seed \(seed), round \(round)")
        }
      case .undecided: Issue.record("undecided: seed \(seed), round \(round)")
      }
    }
    #expect(10 < ambiguous)
  }

  /// A parameter that is put in after presolve is as good as a row that fixes it.
  @Test func fixedParametersAreNumbers() {
    let seed: UInt64 = 77
    var random = SeededRandom(seed: seed)
    let corners = [(0, 0), (100, 0), (100, 100), (0, 100)].map {
      [Rational($0.0), Rational($0.1)]
    }
    var counts: [String: Int] = [:]
    for round in 0..<150 {
      let (problem, parameters) = RandomParametric.problem(&random, parameters: 3)
      let value = Rational(random.below(101))
      var rows = problem
      rows.addRow([Term(parameters[2])], constant: -value, .equal, priority: .required)
      let expected = ParametricProblem(rows, parameters: Array(parameters[..<2]))
      let fixed = ParametricProblem(problem, parameters: parameters).fixing([nil, nil, value])
      var cache = ProofCache()
      let isFeasible = expected.isFeasible(at: corners, &cache)
      #expect(fixed.isFeasible(at: corners, &cache) == isFeasible, "seed \(seed), round \(round)")
      guard isFeasible == true else { continue }
      let verdicts = [expected, fixed].map {
        "\($0.proveUniqueness(between: corners, pieceLimit: 400, &cache))".prefix(6)
      }
      #expect(verdicts[0] == verdicts[1], "seed \(seed), round \(round)")
      counts[String(verdicts[0]), default: 0] += 1
      // What the proof finds out is the same, whichever way it is asked.
      let forms = (0..<problem.variableCount).map {
        ParametricProblem.Form([Term(VariableID($0))], constant: .zero)
      }
      let ranges = [expected, fixed].map { problem in
        forms.map { problem.range(of: $0, between: corners, limit: 400, &cache) }
      }
      #expect(ranges[0] == ranges[1], "seed \(seed), round \(round)")
    }
    #expect(counts.count == 2)
  }
}
