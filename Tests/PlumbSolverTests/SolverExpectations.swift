import PlumbSolver
import Testing

/// Solves rows written as text and compares values (`x 3, w 4/5`) and free variables.
func expectSolved(
  _ text: String, _ values: String, free: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let rows = Rows(text)
  guard let solution = solve(rows.problem).solution else {
    Issue.record("not solved: \(solve(rows.problem))", sourceLocation: sourceLocation)
    return
  }
  for pair in values.split(separator: ",") {
    let words = pair.split(separator: " ")
    let value = solution.exactValues[rows.variable(String(words[0])).index]
    #expect(value == Rows.number(words[1]), "\(words[0])", sourceLocation: sourceLocation)
  }
  let names = solution.freeVariables.map { rows.names[$0.index] }.joined(separator: " ")
  #expect(names == free, sourceLocation: sourceLocation)
  expectReference(rows.problem, solve(rows.problem), sourceLocation: sourceLocation)
}

/// Expects an irreducible certificate; `proof` lists multipliers as `r0 1, r2 -3`.
func expectImpossible(
  _ text: String, _ proof: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let rows = Rows(text)
  guard let certificate = solve(rows.problem).certificate else {
    Issue.record("not impossible", sourceLocation: sourceLocation)
    return
  }
  let found = certificate.multipliers.map { "r\($0.row.index) \($0.multiplier)" }
    .joined(separator: ", ")
  #expect(found == proof, sourceLocation: sourceLocation)
  expectProof(certificate, rows.problem, sourceLocation: sourceLocation)
}

/// The proof holds, and without any one of its rows the rest can hold.
func expectProof(
  _ certificate: InfeasibilityCertificate, _ problem: LinearProblem,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(certificate.isValid(for: problem), sourceLocation: sourceLocation)
  #expect(certificate.rows == certificate.rows.sorted(), sourceLocation: sourceLocation)
  let rows = certificate.rows.map(\.index)
  #expect(!Reference(problem, rows: rows).isFeasible, sourceLocation: sourceLocation)
  for row in rows {
    let rest = rows.filter { $0 != row }
    #expect(
      Reference(problem, rows: rest).isFeasible, "r\(row) can be spared",
      sourceLocation: sourceLocation)
  }
}

/// Compares an outcome with the reference: possibility, values, free variables.
func expectReference(
  _ problem: LinearProblem, _ outcome: Outcome, _ note: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let answer = Reference(problem).answer()
  switch outcome {
  case .exhausted: Issue.record("exhausted \(note)", sourceLocation: sourceLocation)
  case .impossible(let certificate):
    #expect(answer == nil, "\(note)\n\(problem)", sourceLocation: sourceLocation)
    expectProof(certificate, problem, sourceLocation: sourceLocation)
  case .solved(let solution):
    guard let answer else {
      Issue.record("should be impossible \(note)\n\(problem)", sourceLocation: sourceLocation)
      return
    }
    #expect(
      solution.freeVariables.map(\.index) == answer.free, "\(note)\n\(problem)",
      sourceLocation: sourceLocation)
    #expect(
      solution.exactValues == answer.values, "\(note)\n\(problem)",
      sourceLocation: sourceLocation)
  }
}
