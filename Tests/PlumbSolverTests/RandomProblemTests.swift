import PlumbSolver
import TestSupport
import Testing

/// Small random problems against the reference.
@Suite struct RandomProblemTests {
  @Test(arguments: 0..<8)
  func agreesWithReference(batch: Int) {
    for round in 0..<60 {
      let seed = UInt64(batch * 1000 + round)
      let problem = randomProblem(seed: seed)
      expectReference(problem, solve(problem), "seed \(seed)")
    }
  }
}

/// A problem of up to five variables with small numbers, so that ties, degenerate corners,
/// redundancies and conflicts are common.
func randomProblem(seed: UInt64) -> LinearProblem {
  var random = SeededRandom(seed: seed)
  var problem = LinearProblem()
  let count = 1 + random.below(5)
  _ = problem.addVariables(count)
  let softness = random.pick([40, 70, 90])
  let levels = random.pick([[500.0], [750, 250], [900, 750, 500, 250, 50]])
  for _ in 0..<random.below(3 * count + 4) {
    var terms: [Term] = []
    for _ in 0...random.below(3) {
      let coefficient = Rational(
        numerator: random.pick([-2, -1, -1, 1, 1, 1, 3]), denominator: random.pick([1, 1, 1, 2, 3]))
      terms.append(Term(VariableID(random.below(count)), coefficient))
    }
    let isSoft = random.chance(softness)
    let relations: [Relation] =
      isSoft
      ? [.equal, .lessOrEqual, .greaterOrEqual]
      : [.equal, .lessOrEqual, .greaterOrEqual, .greaterOrEqual, .greaterOrEqual]
    problem.addRow(
      terms, constant: Rational(random.below(9) - 4), random.pick(relations),
      priority: isSoft ? Priority(random.pick(levels)) : .required,
      weight: Rational(random.pick([1, 1, 1, 2])))
  }
  return problem
}
