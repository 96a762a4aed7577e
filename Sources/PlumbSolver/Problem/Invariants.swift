// What must hold whatever the problem, checked by tests on every problem they make.

/// Solves a problem step by step and tells what is broken on the way, one sentence each; empty when
/// all is well.
///
/// - Complexity: that of solving by the multi-precision path, about twice.
package func brokenInvariants(solving problem: LinearProblem) -> [String] {
  var broken = problem.brokenInvariants()
  // 1. Substitutions refer to what is worked out before them.
  let presolve = Presolve(problem, rows: 0..<problem.rowCount)
  broken += presolve.substitutions.brokenInvariants()
  guard presolve.contradiction == nil else { return broken + brokenProof(of: problem) }
  // 2. The basis of every component, lines included.
  for component in presolve.components() {
    let answer = ComponentProblem(component, of: presolve).solve(
      approximation: .ties, limits: Limits(), usesInterval: false)
    switch answer {
    case .exhausted: broken.append("a component is exhausted")
    case .infeasible: return broken + brokenProof(of: problem)
    case .optimum(let simplex): broken += simplex.brokenInvariants()
    }
  }
  // 3. The answer.
  switch solve(problem) {
  case .solved(let solution): return broken + solution.brokenInvariants(in: problem)
  default: return broken + ["each component is solved, but not the whole"]
  }
}

private func brokenProof(of problem: LinearProblem) -> [String] {
  guard let certificate = solve(problem).certificate else {
    return ["a contradiction without a certificate"]
  }
  return certificate.isValid(for: problem) ? [] : ["a certificate that proves nothing"]
}

extension LinearProblem {
  /// Rows are in normal form: terms ascend, each variable once, no coefficient zero.
  func brokenInvariants() -> [String] {
    var broken: [String] = []
    for row in 0..<rowCount {
      let variables = terms(of: RowID(row)).map(\.variable)
      if zip(variables, variables.dropFirst()).contains(where: { $1 <= $0 }) {
        broken.append("r\(row) does not ascend")
      }
      if terms(of: RowID(row)).contains(where: \.coefficient.isZero) {
        broken.append("r\(row) has a coefficient of zero")
      }
      if variables.contains(where: { $0.index < 0 || variableCount <= $0.index }) {
        broken.append("r\(row) has an unknown variable")
      }
    }
    return broken
  }
}

extension Substitutions<Rational> {
  func brokenInvariants() -> [String] {
    var broken: [String] = []
    var isKnown = variables.map { $0.rank == 0 }
    for variable in definedInOrder {
      if isKnown[variable] { broken.append("x\(variable) is defined twice") }
      if let operand = operands(of: variable).first(where: { !isKnown[$0] }) {
        broken.append("x\(variable) refers to x\(operand), which comes later")
      }
      isKnown[variable] = true
    }
    if isKnown.contains(false) { broken.append("a variable has a rank but no definition") }
    return broken
  }
}

extension Solution {
  /// Required rows hold to the last digit, and free directions are what they are said to be.
  func brokenInvariants(in problem: LinearProblem) -> [String] {
    var broken: [String] = []
    for row in 0..<problem.rowCount where problem.priority(of: RowID(row)).isRequired {
      let error = problem.error(of: RowID(row), at: exactValues)
      if !error.isZero { broken.append("required r\(row) is off by \(error)") }
    }
    let moved = Set(freeDirections().joined().map(\.variable))
    if moved != Set(freeVariables) { broken.append("free variables and directions differ") }
    for direction in freeDirections() {
      for row in 0..<problem.rowCount
      where problem.priority(of: RowID(row)).isRequired
        && problem.relation(of: RowID(row)) == .equal
      {
        let changes = Dictionary(uniqueKeysWithValues: direction.map { ($0.variable, $0) })
        let change = problem.terms(of: RowID(row)).reduce(Rational.zero) {
          $0 + $1.coefficient * (changes[$1.variable]?.coefficient ?? .zero)
        }
        if !change.isZero { broken.append("a free direction leaves r\(row)") }
      }
    }
    return broken
  }
}
