import PlumbSolver
import TestSupport

/// Small random problems with parameters, and what solving them at single values says.
enum RandomParametric {
  static func problem(
    _ random: inout SeededRandom, parameters count: Int = 2
  ) -> (LinearProblem, [VariableID]) {
    var problem = LinearProblem()
    let parameters = (0..<count).map { _ in problem.addVariable() }
    let own = (0..<2 + random.below(3)).map { _ in problem.addVariable() }
    for variable in own {
      problem.addRow([Term(variable)], constant: .zero, .greaterOrEqual, priority: .required)
    }
    for _ in 0..<3 + random.below(6) {
      var terms = [Term(random.pick(own)), Term(random.pick(parameters), -Rational.one)]
      if random.chance(60) { terms.append(Term(random.pick(own), Rational(random.below(3) - 1))) }
      let priority = random.pick([250.0, 250, 500, 750])
      let relation = random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual])
      problem.addRow(
        terms, constant: Rational(random.below(60) - 30), relation, priority: Priority(priority))
    }
    return (problem, parameters)
  }

  /// One of two parameters that can hold wherever these lie between 0 and 100; nil for another.
  static func possibleProblem(_ random: inout SeededRandom) -> Possible? {
    let (problem, parameters) = problem(&random)
    let parametric = ParametricProblem(problem, parameters: parameters)
    let corners = [(0, 0), (100, 0), (100, 100), (0, 100)].map { [Rational($0.0), Rational($0.1)] }
    var cache = ProofCache()
    guard parametric.isFeasible(at: corners, &cache) == true else { return nil }
    return Possible(
      problem: problem, parameters: parameters, parametric: parametric, corners: corners,
      cache: cache)
  }

  struct Possible {
    let problem: LinearProblem
    let parameters: [VariableID]
    let parametric: ParametricProblem
    let corners: [[Rational]]
    var cache: ProofCache

    func isUnique(at point: [Rational]) -> Bool {
      RandomParametric.isUnique(problem, parameters, point)
    }
  }

  static func isUnique(
    _ problem: LinearProblem, _ parameters: [VariableID], _ point: [Rational]
  ) -> Bool {
    solution(of: problem, parameters, point)?.isUnique ?? false
  }

  static func isFeasible(
    _ problem: LinearProblem, _ parameters: [VariableID], _ point: [Rational]
  ) -> Bool {
    solution(of: problem, parameters, point) != nil
  }

  private static func solution(
    of problem: LinearProblem, _ parameters: [VariableID], _ point: [Rational]
  ) -> Solution? {
    var fixed = problem
    for (parameter, value) in zip(parameters, point) {
      fixed.addRow([Term(parameter)], constant: -value, .equal, priority: .required)
    }
    return solve(fixed).solution
  }
}
