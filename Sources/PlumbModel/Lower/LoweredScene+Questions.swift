import PlumbSolver

extension LoweredScene {
  /// Whether some of the rows can hold alone; a certificate names them as they are here.
  package func feasibility(of taking: [RowID]) -> Feasibility {
    var part = LinearProblem()
    _ = part.addVariables(problem.variableCount)
    for row in taking {
      part.addRow(
        problem.terms(of: row), constant: problem.constant(of: row), problem.relation(of: row),
        priority: problem.priority(of: row))
    }
    let answer = PlumbSolver.feasibility(of: part)
    guard case .impossible(let certificate) = answer else { return answer }
    return .impossible(
      InfeasibilityCertificate(
        multipliers: certificate.multipliers.map { (taking[$0.row.index], $0.multiplier) },
        shortfall: certificate.shortfall))
  }
}

extension ParametricProblem {
  /// A lowered scene over its last variables, which are so many parameters.
  package init(_ lowered: LoweredScene, count: Int) {
    self.init(lowered.problem, count: count)
  }

  /// A problem over its last variables, which are so many parameters.
  package init(_ problem: LinearProblem, count: Int) {
    let first = problem.variableCount - count
    self.init(problem, parameters: (0..<count).map { VariableID(first + $0) })
  }
}
