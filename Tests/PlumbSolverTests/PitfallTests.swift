import PlumbSolver
import Testing

/// Mistakes that solvers of this kind are known to make.
@Suite struct PitfallTests {
  /// Pitfall 1. At the kink `a == b == 0` each coordinate direction alone looks uphill, the
  /// diagonal does not.
  @Test func kinksDoNotHideADescent() {
    let rows = """
      a - b == 0 @500 *10
      a + b == 100 @500
      a == 0 @500 *0.1
      b == 0 @500 *0.1
      """
    expectSolved(rows, "a 50,b 50")
  }

  /// Pitfall 1, over levels.
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

  /// Pitfall 2. After level 750 the form lies at its break; the side that costs is closed, the
  /// other is open.
  @Test func breaksAreClosedOnTheirCostlySideOnly() {
    expectSolved("x >= 5 @750 \n x == 9 @500", "x 9")
    expectSolved("x >= 5 @750 \n x == 1 @500", "x 5")
    expectSolved("x + y >= 5 @750 \n x == 0 @600 \n y == 9 @500", "x 0,y 9")
    expectSolved("x + y >= 5 @750 \n x == 0 @600 \n y == 1 @500", "x 0,y 5")
  }

  /// Pitfall 3: what perturbing data would tear apart, `5 <= w` and `w <= 5` of one level, is one
  /// point, and a hair between them is not.
  @Test func meetingWishesLeaveNothingOpen() {
    expectSolved("w >= 5 @500 \n w <= 5 @500", "w 5")
    expectSolved("a + b >= 5 @500 \n a + b <= 5 @500 \n a == 2 @250", "a 2,b 3")
    let hair = "1000000000000000001/200000000000000000"
    expectSolved("w >= 5 @500 \n w <= \(hair) @500", "w 5", free: "w")
  }

  /// Pitfall 3, at a corner where far more rows meet than there are variables.
  @Test func degenerateCornersAreJudgedAsTheyAre() {
    var text = "x >= 0 \n y >= 0 \n"
    for i in 1...12 { text += "\(i) x + y <= \(i) \n x + \(i) y <= \(i) @\(400 + i) \n" }
    expectSolved(text + "x + y == 9 @300 \n x - y == 9 @200", "x 1,y 0")
    expectSolved(text + "x + y == 9 @300", "x 0,y 1", free: "x y")
  }

  /// Pitfall 4. Rows of one variable each are still not separable when a required row couples them.
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

  /// Pitfall 5: what is the same quantity in two places stays the same quantity, even if between
  /// them lies another component.
  @Test func correlationsAreNotLost() {
    let rows = """
      inset >= 0
      inset <= 40
      inset == 16 @750
      left == inset
      right == 300 - inset
      width == right - left
      title == width @500
      title + 2 inset <= 300
      """
    expectSolved(rows, "title 268,inset 16")
  }

  /// Pitfall 6: a conflict at some width may hide one that holds at every width, which is found
  /// first when the width is left open.
  @Test func unconditionalConflictsAreToldWithoutTheSize() {
    let rows = "a + b == width - 16 \n a >= 90 \n a + 30 <= b \n b <= 100"
    expectImpossible(rows, "r1 1, r2 -1, r3 -1")
    for size in [100, 206, 300, 400] {
      let problem = Rows(rows + "\n width == \(size)").problem
      #expect(solve(problem).certificate?.isValid(for: problem) == true)
    }
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

  /// Pitfall 9: closing a chain of labels makes the last width a sum of all others; what is solved
  /// stays small even so.
  @Test func closingAChainDoesNotMakeItDense() {
    var text = "x0 == 8 \n"
    for i in 0..<60 {
      text += "x\(i + 1) == x\(i) + w\(i) + 8 \n w\(i) >= 0 \n"
      text += "w\(i) <= \(20 + i % 7) @\(250 - i) \n w\(i) >= \(20 + i % 7) @\(700 - i) \n"
    }
    let solution = solve(Rows(text + "x60 == 900").problem).solution
    #expect(solution?.isUnique == true)
    #expect((solution?.statistics.reducedRows ?? .max) <= 4 * 60)
    #expect((solution?.statistics.pivots ?? .max) <= 60)
  }

  /// Pitfall 10: a wish about what is settled costs the same everywhere and decides nothing.
  @Test func wishesAboutNumbersDecideNothing() {
    expectSolved("p == 100 \n w == p + 8 \n w <= 50 @900 \n x == 3 @100", "w 108,x 3")
  }

  /// Pitfall 11: where nothing bounds a variable there is still an answer, drawn next to zero.
  @Test func raysAreNotFollowedForever() {
    expectSolved("x >= 5", "x 5", free: "x")
    expectSolved("x - y >= 5 \n x >= 0 @500", "x 0,y -5", free: "x y")
    expectSolved("x + y >= -4 \n x - y >= -4 @500", "x 0,y 0", free: "x y")
  }

  /// Pitfall 12: a tie that samples would hardly hit, in five millionths of the widths.
  @Test func ambiguityOfSmallVolumeIsFound() {
    var problem = LinearProblem()
    let (width, x) = (problem.addVariable(), problem.addVariable())
    problem.add((x >= width - 500).at(500))
    problem.add((x >= 500 - width).at(500))
    problem.add((x <= 0.0025).at(400))
    let proof = ParametricProblem(problem, parameters: [width])
    var cache = ProofCache()
    let corners = [[Rational(0)], [Rational(1000)]]
    guard
      case .ambiguous(let examples) = proof.proveUniqueness(
        between: corners, pieceLimit: 50, &cache)
    else {
      Issue.record("not found")
      return
    }
    #expect(!examples.isEmpty)
    for example in examples { #expect((example.point[0] - 500).abs < 0.0025) }
  }

  /// Pitfall 13: values are not rounded to anything, pixels least of all.
  @Test func valuesKeepTheirFractions() {
    expectSolved("3 x == 100 \n y == 1/3 x @500", "x 100/3,y 100/9")
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

  /// A row of several variables says nothing of one of them before all others are fixed.
  @Test func rowsWaitForAllButOneOfTheirVariables() {
    let rows = """
      x + y + z <= 100
      z == 10 @900
      x == 95 @500
      y == - 10 @250
      """
    expectSolved(rows, "x 95,y -10,z 10")
    expectSolved(rows.replacing("y == - 10", with: "y == 5"), "x 95,y -5,z 10")
  }
}
