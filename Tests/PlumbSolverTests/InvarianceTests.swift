import PlumbSolver
import TestSupport
import Testing

/// The answer belongs to the problem, not to the way it is written down.
@Suite struct InvarianceTests {
  @Test func rowOrderDoesNotMatterWhereTheAnswerIsUnique() {
    for seed in 0..<400 {
      let problem = randomProblem(seed: UInt64(seed))
      var random = SeededRandom(seed: UInt64(seed) + 7)
      let order = (0..<problem.rowCount).map { ($0, random.next()) }.sorted { $0.1 < $1.1 }
      let shuffled = rewritten(problem, rows: order.map(\.0)) { $0 }
      expectSame(solve(problem), solve(shuffled), "seed \(seed)") { $0 }
    }
  }

  @Test func variableOrderDoesNotMatterWhereTheAnswerIsUnique() {
    for seed in 0..<400 {
      let problem = randomProblem(seed: UInt64(seed))
      let last = problem.variableCount - 1
      let turned = rewritten(problem, rows: Array(0..<problem.rowCount)) { last - $0 }
      expectSame(solve(problem), solve(turned), "seed \(seed)") { last - $0 }
    }
  }

  /// Constraints told to a solver in any order give the same to a billionth of a point.
  @Test func aSolverDoesNotMindTheOrderEither() {
    for seed in 0..<200 {
      let problem = randomProblem(seed: UInt64(seed))
      var random = SeededRandom(seed: UInt64(seed) + 9)
      let order = (0..<problem.rowCount).map { ($0, random.next()) }.sorted { $0.1 < $1.1 }
      var solvers = [Solver(), Solver()]
      for (place, rows) in [Array(0..<problem.rowCount), order.map(\.0)].enumerated() {
        _ = solvers[place].addVariables(problem.variableCount)
        for row in rows { solvers[place].add(problem.constraint(of: RowID(row))) }
        solvers[place].solve()
      }
      #expect(solvers[0].freeVariables == solvers[1].freeVariables, "seed \(seed)")
      let free = Set(solvers[0].freeVariables.map(\.index))
      for i in solvers[0].values.indices where !free.contains(i) {
        #expect(abs(solvers[0].values[i] - solvers[1].values[i]) < 1e-9, "seed \(seed)")
      }
    }
  }

  /// Equal input, equal bytes, in this process and in the one that wrote the golden file: values,
  /// free variables and certificates of hundreds of problems, as one number each hundred.
  @Test func theSameInputGivesTheSameBytes() {
    var text = ""
    for hundred in 0..<6 {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325  // FNV-1a
      for seed in hundred * 100..<hundred * 100 + 100 {
        let outcome = solve(randomProblem(seed: UInt64(seed)))
        let words = outcome.solution.map { "\($0.exactValues) \($0.freeDirections())" }
        let proof = outcome.certificate.map { "\($0.multipliers)" }
        for byte in (words ?? proof ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
      text += "problems \(hundred * 100)... \(String(hash, radix: 16))\n"
    }
    #expect(Golden.difference(text, at: "Tests/Golden/Bases/bytes-of-random-answers.hash") == nil)
  }

  /// Multiplying a required row, or turning a soft one's sign, changes nothing at all.
  @Test func scaleAndSignDoNotMatter() {
    for seed in 0..<400 {
      let problem = randomProblem(seed: UInt64(seed))
      var other = LinearProblem()
      _ = other.addVariables(problem.variableCount)
      for i in 0..<problem.rowCount {
        let row = RowID(i)
        let scale = Rational(problem.priority(of: row).isRequired ? -3 : -1)
        let relation = problem.relation(of: row)
        other.addRow(
          problem.terms(of: row).map { Term($0.variable, $0.coefficient * scale) },
          constant: problem.constant(of: row) * scale,
          relation == .equal ? .equal : relation == .lessOrEqual ? .greaterOrEqual : .lessOrEqual,
          priority: problem.priority(of: row), weight: problem.weight(of: row))
      }
      let (one, two) = (solve(problem), solve(other))
      #expect(one.solution?.exactValues == two.solution?.exactValues, "seed \(seed)")
      #expect(one.solution?.freeVariables == two.solution?.freeVariables, "seed \(seed)")
      #expect(one.certificate?.rows == two.certificate?.rows, "seed \(seed)")
    }
  }

  /// Canonical answers do not jump: a small change of a constant changes values a little.
  @Test func theDrawnAnswerIsContinuous() {
    let small = Rational(numerator: 1, denominator: 1_000_000)
    for seed in 0..<200 {
      let problem = randomProblem(seed: UInt64(seed))
      guard problem.rowCount != 0, let one = solve(problem).solution else { continue }
      var moved = LinearProblem()
      _ = moved.addVariables(problem.variableCount)
      for i in 0..<problem.rowCount {
        let row = RowID(i)
        moved.addRow(
          problem.terms(of: row), constant: problem.constant(of: row) + (i == 0 ? small : .zero),
          problem.relation(of: row), priority: problem.priority(of: row),
          weight: problem.weight(of: row))
      }
      guard let two = solve(moved).solution else { continue }
      for (a, b) in zip(one.exactValues, two.exactValues) {
        #expect((a - b).abs < small * Rational(10_000), "seed \(seed)")
      }
    }
  }

  private func rewritten(
    _ problem: LinearProblem, rows: [Int], variable: (Int) -> Int
  ) -> LinearProblem {
    var other = LinearProblem()
    _ = other.addVariables(problem.variableCount)
    for i in rows {
      let row = RowID(i)
      let terms = problem.terms(of: row)
        .map { Term(VariableID(variable($0.variable.index)), $0.coefficient) }
      other.addRow(
        terms, constant: problem.constant(of: row), problem.relation(of: row),
        priority: problem.priority(of: row), weight: problem.weight(of: row))
    }
    return other
  }

  private func expectSame(
    _ one: Outcome, _ two: Outcome, _ note: Comment, variable: (Int) -> Int
  ) {
    #expect((one.certificate == nil) == (two.certificate == nil), note)
    guard let first = one.solution, let second = two.solution else { return }
    #expect(
      first.freeVariables.map(\.index) == second.freeVariables.map { variable($0.index) }.sorted(),
      note)
    let free = Set(first.freeVariables.map(\.index))
    for i in first.exactValues.indices where !free.contains(i) {
      #expect(first.exactValues[i] == second.exactValues[variable(i)], note)
    }
  }
}
