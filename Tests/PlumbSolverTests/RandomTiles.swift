import PlumbSolver
import TestSupport

/// Small random problems like those of tiles: texts that hug and resist, in rows that are as high
/// as the highest, some of them with an end.
enum RandomTiles {
  static func problem(_ random: inout SeededRandom) -> (LinearProblem, [VariableID]) {
    var problem = LinearProblem()
    let parameters = (0..<2).map { _ in problem.addVariable() }
    let rows = (0..<1 + random.below(2)).map { _ in problem.addVariable() }
    for row in rows {
      for _ in 0..<1 + random.below(3) {
        let texts = (0..<1 + random.below(2)).map { _ in problem.addVariable() }
        for text in texts { add(text, parameters, to: &problem, &random) }
        problem.addRow(
          [Term(row)] + texts.map { Term($0, -Rational.one) },
          constant: Rational(-random.below(30)),
          random.chance(30) ? .equal : .greaterOrEqual, priority: .required)
      }
      if random.chance(80) {
        problem.addRow(
          [Term(row)], constant: Rational(-random.below(40)),
          random.pick([.equal, .lessOrEqual]), priority: random.pick([50, 50, 250, 800]))
      }
      if random.chance(30) {
        problem.addRow(
          [Term(row), Term(parameters[0], Rational(-random.below(3)))],
          constant: Rational(-random.below(150)), .lessOrEqual, priority: .required)
      }
    }
    if 1 < rows.count, random.chance(60) {
      problem.addRow(
        rows.map { Term($0) }, constant: Rational(-100 - random.below(200)),
        random.pick([.equal, .lessOrEqual]), priority: random.pick([.required, 700]))
    }
    return (problem, parameters)
  }

  private static func add(
    _ text: VariableID, _ parameters: [VariableID], to problem: inout LinearProblem,
    _ random: inout SeededRandom
  ) {
    problem.addRow([Term(text)], constant: .zero, .greaterOrEqual, priority: .required)
    var excess = [Term(text)]
    if random.chance(80) { excess.append(Term(random.pick(parameters), -Rational.one)) }
    let constant = Rational(-random.below(40))
    if random.chance(90) {
      problem.addRow(
        excess, constant: constant, .lessOrEqual, priority: random.pick([250, 250, 251, 249]))
    }
    if random.chance(90) {
      problem.addRow(
        excess, constant: constant, random.chance(90) ? .greaterOrEqual : .equal,
        priority: random.pick([750, 750, 751, 240]))
    }
  }

  enum Agreement {
    case agree(isUnique: Bool)
    case impossible
    case differ(String)
  }

  /// Whether both proofs say the same of parameters between 0 and 100.
  static func agreement(_ problem: LinearProblem, _ parameters: [VariableID]) -> Agreement {
    let parametric = ParametricProblem(problem, parameters: parameters)
    let corners = [(0, 0), (100, 0), (100, 100), (0, 100)].map { [Rational($0.0), Rational($0.1)] }
    var cache = ProofCache()
    guard parametric.isFeasible(at: corners, &cache) == true else { return .impossible }
    let range: ParameterDomain.Range = (.zero, Rational(100))
    let ties = parametric.findTies(over: ParameterDomain(ranges: [range, range]), &cache)
    switch parametric.proveUniqueness(between: corners, pieceLimit: 400, &cache) {
    case .unique:
      return ties.isUnique ? .agree(isUnique: true) : .differ("unique, and a tie is found")
    case .ambiguous:
      return ties.examples.isEmpty ? .differ("no tie is found") : .agree(isUnique: false)
    case .undecided: return .differ("undecided")
    }
  }
}
