import PlumbSolver
import Testing

/// In which directions an open answer is open.
@Suite struct FreeDirectionTests {
  @Test func oneAnswerHasNone() {
    expectDirections("x == 3 \n y <= 4 @500 \n y >= 4 @250", "")
  }

  @Test func whatGoesTogetherIsToldTogether() {
    expectDirections("x + w == 100", "x 1 w -1")
    expectDirections("2 x + w == 100 \n r == x + w", "x 1 w -2 r -1")
  }

  @Test func eachLooseVariableIsByItself() {
    expectDirections("a == a \n b == 1 \n c == c", "a 1, c 1")
  }

  @Test func aTieIsOneDirection() {
    let rows = """
      a + b == 300
      a == 100 @250
      b == 100 @250
      c == a + 8
      """
    expectDirections(rows, "a 1 b -1 c 1")
  }

  @Test func threeThatShareHaveTwo() {
    let rows = """
      a + b + c == 300
      a >= 0 \n b >= 0 \n c >= 0
      a <= 50 @250 \n b <= 50 @250 \n c <= 50 @250
      """
    let directions = solve(Rows(rows).problem).solution?.freeDirections()
    #expect(directions?.count == 2)
    for direction in directions ?? [] {
      #expect(direction.reduce(.zero) { $0 + $1.coefficient } == Rational.zero)
    }
  }

  /// Every sum that a direction leaves alone is unique, and every other one is not.
  @Test func directionsAgreeWithUniqueness() {
    for seed in 0..<300 {
      let problem = randomProblem(seed: UInt64(seed))
      guard let solution = solve(problem).solution else { continue }
      let directions = solution.freeDirections()
      for i in 0..<problem.variableCount {
        let (one, two) = (VariableID(i), VariableID((i + 1) % problem.variableCount))
        let sum = one + 2 * two
        let isConstant = directions.allSatisfy { direction in
          sum.terms.reduce(Rational.zero) { total, term in
            let change = direction.first { $0.variable == term.variable }?.coefficient ?? .zero
            return total + term.coefficient * change
          }.isZero
        }
        #expect(solution.isUnique(sum) == isConstant, "seed \(seed)")
      }
    }
  }

  private func expectDirections(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rows = Rows(text)
    let directions = solve(rows.problem).solution?.freeDirections() ?? []
    let words = directions.map { direction in
      direction.map { "\(rows.names[$0.variable.index]) \($0.coefficient)" }
        .joined(separator: " ")
    }
    #expect(words.joined(separator: ", ") == expected, sourceLocation: sourceLocation)
  }
}
