/// Multipliers by row; rows ascend, no multiplier is zero.
private typealias Combination = [(row: Int, multiplier: Rational)]

/// Explains why required rows cannot hold together, given one of them that takes part or is tied to
/// such rows by variables.
///
/// Works on the rows as written: the main pass keeps no record of what it added to what, since that
/// would make it slow when all is well.
func explainImpossibility(
  of problem: LinearProblem, around row: Int, limits: Limits
) -> Outcome {
  // 1. Prove it once more on the connected rows alone, keeping record.
  let rows = requiredRows(of: problem, connectedTo: row)
  var presolve = Presolve(problem, rows: rows, keepsProof: true)
  var seed: Combination = []
  if let contradicted = presolve.contradiction {
    seed = [(contradicted, problem.relations[contradicted] == .lessOrEqual ? -.one : .one)]
  } else {
    search: for component in presolve.components() where !component.rows.isEmpty {
      switch ComponentProblem(component, of: presolve).solve(limits: limits) {
      case .optimum: continue
      case .exhausted(let limit): return .exhausted(limit)
      case .infeasible(let multipliers):
        seed = multipliers.map { (presolve.reducedRows[$0.reducedRow].source, $0.multiplier) }
        break search
      }
    }
  }
  // 2. Add the equalities that were used, reduce, and make the numbers handsome.
  let proof = irreducible(presolve.completed(seed), in: problem)
  return .impossible(certificate(proof, in: problem))
}

/// The required rows that share variables with a row, directly or over others; ascending.
private func requiredRows(of problem: LinearProblem, connectedTo row: Int) -> [Int] {
  guard !problem.termRange(row).isEmpty else { return [row] }
  let required = (0..<problem.rowCount).filter {
    problem.priorities[$0].isRequired && !problem.termRange($0).isEmpty
  }
  let groups = DisjointSets.groups(
    of: required.map { problem.termRange($0).map { problem.variable(atTerm: $0) } })
  return groups.map { $0.map { required[$0] } }.first { $0.contains(row) } ?? [row]
}

private func constant(of combination: Combination, in problem: LinearProblem) -> Rational {
  combination.reduce(.zero) { $0 + $1.multiplier * problem.constant($1.row) }
}

// MARK: - Reducing

/// A part of a proof that proves the same and of which no row can be left out.
///
/// A proof is irreducible when its rows have, as linear forms, only one dependency, which then is
/// the proof (Gleeson and Ryan 1990; ALGORITHMS: T3). As long as there is another one, a multiple
/// of it that leaves the constant alone is added until a multiplier becomes zero. Every round
/// spares a row, and no other conflict is ever put in this one's place.
private func irreducible(_ proof: Combination, in problem: LinearProblem) -> Combination {
  var proof = proof
  while let other = otherDependency(than: proof, in: problem) {  // the proof gets shorter
    var steps: [Int: Rational] = [:]
    for (row, multiplier) in other { steps[row] = multiplier }
    var time: Rational?
    for (row, multiplier) in proof {
      guard let step = steps[row] else { continue }
      let candidate = -multiplier / step
      if time.map({ candidate.abs < $0.abs }) ?? true { time = candidate }
    }
    guard let time else { return proof }
    proof = proof.map { ($0.row, $0.multiplier + time * (steps[$0.row] ?? .zero)) }
      .filter { !$0.multiplier.isZero }
  }
  return proof
}

/// Multipliers of the proof's rows, not all zero, whose sum has neither variables nor a constant.
private func otherDependency(than proof: Combination, in problem: LinearProblem) -> Combination? {
  let rows = proof.map(\.row)
  // 1. Count dependencies, which is quick.
  if problem.dependencies(of: rows) < 2 { return nil }
  // 2. Work out one that is not a multiple of the proof.
  var substitutions = Substitutions<Rational>(of: problem, keepsProof: true)
  let total = constant(of: proof, in: problem)
  for row in rows {
    guard let rest = substitutions.insert(row) else { continue }
    var sums: [Int: Rational] = [:]
    for (row, multiplier) in substitutions.completed([(row, .one)]) { sums[row] = multiplier }
    for (row, multiplier) in proof {
      sums[row, default: .zero] -= multiplier * rest / total
    }
    let other = sums.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
    if !other.isEmpty { return other.map { ($0.key, $0.value) } }
  }
  return nil
}

extension LinearProblem {
  /// How many ways there are to add multiples of some rows up to something without variables, each
  /// independent of the others.
  ///
  /// Rows that have only one hold a conflict with all of them, or none: a certificate is such a way
  /// (Gleeson and Ryan 1990; ALGORITHMS: T3).
  package func dependencies(of rows: [RowID]) -> Int { dependencies(of: rows.map(\.index)) }

  fileprivate func dependencies(of rows: [Int]) -> Int {
    var counting = Substitutions<Rational>(of: self)
    return rows.count { counting.insert($0) != nil }
  }
}

// MARK: - The result

/// Scales a proof to coprime whole numbers that add up to something negative.
private func certificate(
  _ proof: Combination, in problem: LinearProblem
) -> InfeasibilityCertificate {
  var denominator = BigInteger.one
  var divisor = BigInteger.zero
  for (_, multiplier) in proof {
    let common = BigInteger.greatestCommonDivisor(denominator, multiplier.denominator)
    denominator =
      denominator.quotientAndRemainder(dividingBy: common).quotient * multiplier.denominator
  }
  for (_, multiplier) in proof {
    let whole = multiplier * Rational(denominator, over: .one)
    divisor = BigInteger.greatestCommonDivisor(divisor, whole.numerator)
  }
  var scale = Rational(denominator, over: divisor.isZero ? .one : divisor)
  let total = constant(of: proof, in: problem)
  if 0 < total.sign { scale = -scale }
  let result = InfeasibilityCertificate(
    multipliers: proof.map { (RowID($0.row), $0.multiplier * scale) },
    shortfall: -(total * scale))
  assert(result.isValid(for: problem), "a proof that proves nothing")
  return result
}
