import PlumbSolver
import TestSupport
import Testing

/// Proofs that required rows cannot hold together.
@Suite struct CertificateTests {
  @Test func aRowOfWidthsThatDoNotFit() {
    let rows = """
      left == 0
      right == 300
      left + 16 == avatar
      avatar + 44 == title
      title + width == right - 16
      width >= 280
      width <= 500
      """
    expectImpossible(rows, "r0 1, r1 -1, r2 -1, r3 -1, r4 -1, r5 1")
  }

  @Test func multipliersAreCoprimeWholeNumbers() {
    expectImpossible("2 x >= 3 \n 3 x <= 4", "r0 3, r1 -2")
    expectImpossible("0.5 x == 1 \n 0.25 x == 1", "r0 -1, r1 2")
  }

  @Test func theShortfallIsWhatIsMissing() {
    let problem = Rows("a >= 10 \n b >= 20 \n a + b <= 25").problem
    #expect(solve(problem).certificate?.shortfall == Rational(5))
  }

  @Test func equalitiesOfOneVariable() {
    expectImpossible("x == 1 \n x == 1 \n x == 2", "r0 -1, r2 1")
  }

  @Test func softRowsTakeNoPart() {
    expectImpossible("x == 5 @999 \n x >= 7 \n x <= 6", "r1 1, r2 -1")
  }

  @Test func aLongChainIsProvenInFull() {
    var text = "x0 == 0 \n"
    for i in 0..<300 { text += "x\(i + 1) == x\(i) + 10 \n" }
    text += "x300 <= 2999"
    let problem = Rows(text).problem
    let certificate = solve(problem).certificate
    #expect(certificate?.isValid(for: problem) == true)
    #expect(certificate?.multipliers.count == 302)
    #expect(certificate?.shortfall == .one)
  }

  /// Many required rows around one contradiction; the rest must not appear.
  @Test func theRestIsLeftOut() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<40 {
      let count = 3 + random.below(8)
      var problem = LinearProblem()
      let point = problem.addVariables(count).map { _ in random.below(20) }
      // Rows that hold at a point, and two that cannot hold together.
      for _ in 0..<3 * count { addHoldingRow(&problem, point, &random) }
      let first = VariableID(random.below(count))
      let second = VariableID(random.below(count))
      problem.addRow(
        [Term(first), Term(second)], constant: Rational(-1000), .greaterOrEqual,
        priority: .required)
      problem.addRow(
        [Term(first), Term(second)], constant: Rational(-900), .lessOrEqual, priority: .required)
      guard let certificate = solve(problem).certificate else {
        Issue.record("not impossible")
        continue
      }
      expectProof(certificate, problem)
    }
  }

  private func addHoldingRow(
    _ problem: inout LinearProblem, _ point: [Int], _ random: inout SeededRandom
  ) {
    var terms: [Term] = []
    var sum = 0
    for _ in 0...random.below(3) {
      let variable = random.below(point.count)
      let coefficient = random.pick([-2, -1, 1, 1, 2])
      terms.append(Term(VariableID(variable), Rational(coefficient)))
      sum += coefficient * point[variable]
    }
    let isEquality = random.chance(30)
    problem.addRow(
      terms, constant: Rational(isEquality ? -sum : random.below(3) - sum),
      isEquality ? .equal : .greaterOrEqual, priority: .required)
  }
}
