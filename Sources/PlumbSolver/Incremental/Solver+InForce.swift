// What a solver stands for at the moment, seen from outside: to print it, and to check it.

extension Solver {
  /// The constraints that count now and the parameters' values, as a problem by itself, with the
  /// same variables: `dump(solver.problemInForce())` prints it, `solve` solves it from scratch.
  ///
  /// Rows are numbered anew, in the same order.
  ///
  /// - Complexity: linear in the size of all rows.
  public func problemInForce() -> LinearProblem {
    part(
      activeRows, parameters: parameters.map(\.value), variableCount: problem.variableCount
    ).problem
  }

  /// Directions in which the optima of the last answer extend; see `Solution.freeDirections()`.
  public func freeDirections() -> [[Term]] {
    answer?.freeDirections() ?? unconstrained.map { [Term(VariableID(Int($0)))] }
  }

  /// Whether an expression has the same value in every optimum.
  public func isUnique(_ expression: some LinearSummand) -> Bool {
    isUnique(expression.expression.terms)
  }

  /// What is wrong with the last answer, one sentence each; empty when it is what solving from
  /// scratch gives, and so at once after `solve` that found one.
  ///
  /// - Complexity: that of solving from scratch by the multi-precision path.
  package func brokenInvariants() -> [String] {
    var reductions = Reductions()
    reductions.triesQuickPath = false
    switch (status, PlumbSolver.solve(problemInForce(), reductions: reductions)) {
    case (.solved, .solved(let expected)):
      var broken: [String] = []
      if freeVariables != expected.freeVariables { broken.append("other variables are free") }
      if freeDirections() != expected.freeDirections() { broken.append("directions differ") }
      for (place, exact) in expected.exactValues.enumerated() {
        let variable = VariableID(place)
        if exactValue(of: variable) != exact { broken.append("x\(place) should be \(exact)") }
        let distance = (value(of: variable) - exact.doubleValue).magnitude
        if 1e-9 * max(1, exact.doubleValue.magnitude) < distance {
          broken.append("x\(place) is \(value(of: variable)) instead of \(exact)")
        }
      }
      return broken
    case (.impossible(let certificate), .impossible):
      let isValid = certificate.isValid(for: problem)
      return isValid ? [] : ["the certificate does not fit the constraints"]
    case (.exhausted, _), (.unsolved, _): return []
    default: return ["possible or not is another matter from scratch"]
    }
  }
}
