import PlumbSolver
import Testing

/// Closures that floating point would misjudge, in either direction.
@Suite struct ExactnessTests {
  @Test func threeThirdsAreRedundant() {
    let rows = """
      p == 100
      3 a == p
      b == 1/3 p
      c == b
      a + b + c == p
      """
    expectSolved(rows, "a 100/3,b 100/3,c 100/3")
    #expect(solve(Rows(rows).problem).solution?.statistics.redundantEqualities == 1)
  }

  @Test func threeTimesAThirdWrittenShortIsAConflict() {
    let rows = """
      a == 0.333 p
      b == 0.333 p
      c == 0.333 p
      a + b + c == p
      p == 100
      """
    expectImpossible(rows, "r0 -1000, r1 -1000, r2 -1000, r3 1000, r4 1")
  }

  @Test func deepNestingStaysExact() {
    var text = "w0 == 1000 \n"
    for i in 0..<60 { text += "7 w\(i + 1) == 3 w\(i) \n" }
    for i in (0..<60).reversed() { text += "v\(i) == 7/3 v\(i + 1) \n" }
    text += "v60 == w60 \n v0 == w0"
    let solution = solve(Rows(text).problem).solution
    #expect(solution?.statistics.redundantEqualities == 1)
    #expect(solution?.isUnique == true)
    expectImpossibleRows(text + " \n v1 == w1 + 0.000000000001", 5)
  }

  private func expectImpossibleRows(_ text: String, _ leastCount: Int) {
    let problem = Rows(text).problem
    guard let certificate = solve(problem).certificate else {
      Issue.record("not impossible")
      return
    }
    #expect(certificate.isValid(for: problem))
    #expect(leastCount <= certificate.multipliers.count)
  }

  @Test func aHairBetweenBoundsIsRoom() {
    expectSolved(
      "x >= 1 \n x <= 1.000000000000000000001 \n x == 2 @500",
      "x 1000000000000000000001/1000000000000000000000")
    expectImpossible(
      "x >= 1.000000000000000000001 \n x <= 1",
      "r0 1, r1 -1")
  }

  @Test func valuesAreRoundedOnce() {
    let solution = solve(Rows("3 x == 1 \n 10 y == 1").problem).solution
    #expect(solution?.values == [1.0 / 3, 0.1])
  }
}
