import PlumbSolver
import Testing

/// Mistakes that solvers of this kind are known to make.
@Suite struct PitfallTests {
  /// At the kink `a == b == 0` each coordinate direction alone looks uphill, the diagonal does not.
  @Test func kinksDoNotHideADescent() {
    let rows = """
      a - b == 0 @500 *10
      a + b == 100 @500
      a == 0 @500 *0.1
      b == 0 @500 *0.1
      """
    expectSolved(rows, "a 50,b 50")
  }

  @Test func kinksOfStrongerLevelsDoNotHideADescent() {
    let rows = """
      a - b == 0 @750
      b - c == 0 @750
      c - d == 0 @750
      a + b + c + d == 40 @500
      d <= 2 @250
      """
    expectSolved(rows, "a 10,b 10,c 10,d 10")
  }

  /// After level 750 the form lies at its break; the side that costs is closed, the other is open.
  @Test func breaksAreClosedOnTheirCostlySideOnly() {
    expectSolved("x >= 5 @750 \n x == 9 @500", "x 9")
    expectSolved("x >= 5 @750 \n x == 1 @500", "x 5")
    expectSolved("x + y >= 5 @750 \n x == 0 @600 \n y == 9 @500", "x 0,y 9")
    expectSolved("x + y >= 5 @750 \n x == 0 @600 \n y == 1 @500", "x 0,y 5")
  }

  /// Rows of one variable each are still not separable when a required row couples them.
  @Test func coupledWishesAreNotSeparable() {
    let rows = """
      a + b + c <= 10
      a >= 8 @500
      b >= 8 @500 *2
      c >= 8 @500 *3
      a >= 0
      b >= 0
      c >= 0
      """
    expectSolved(rows, "a 0,b 2,c 8")
  }

  /// Pitfall 7: of the many combinations that prove it, an irreducible one is told.
  @Test func proofsAreNotFat() {
    let rows = """
      a >= 100
      b >= 100
      a + b <= 150
      c >= 100
      b + c <= 150
      a + c <= 150
      a + b + c <= 200
      """
    let problem = Rows(rows).problem
    guard let certificate = solve(problem).certificate else {
      Issue.record("not impossible")
      return
    }
    expectProof(certificate, problem)
    #expect(certificate.multipliers.count <= 4)
  }

  /// Pitfall 8: rows are spared inside the proof, so that another conflict cannot take its place.
  @Test func conflictsAreNotMixed() {
    expectImpossible("h == 10 \n h == 20 \n w == 8 \n w >= 9", "r0 -1, r1 1")
  }

  /// Beale's example, on which the simplex method cycles without a rule against it.
  @Test func doesNotCycle() {
    let rows = """
      1/4 a - 60 b - 1/25 c + 9 d <= 0
      1/2 a - 90 b - 1/50 c + 3 d <= 0
      c <= 1
      a >= 0
      b >= 0
      c >= 0
      d >= 0
      3/4 a - 150 b + 1/50 c - 6 d == 1000 @500
      """
    expectSolved(rows, "a 1/25,b 0,c 1,d 0")
  }

  @Test func limitsEndTheWork() {
    let problem = Rows("x + y >= 3 \n x + 2 y >= 5 \n x - y == 3 @500").problem
    guard case .exhausted(.pivots) = solve(problem, limits: Limits(pivots: 0)) else {
      Issue.record("not exhausted")
      return
    }
    #expect(solve(problem).solution != nil)
  }
}
