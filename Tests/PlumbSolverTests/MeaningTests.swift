import PlumbSolver
import Testing

/// What rows, priorities and weights mean, on problems small enough to be worked by hand.
@Suite struct MeaningTests {
  @Test func requiredEqualitiesAreSolved() {
    expectSolved("x + y == 10 \n x - y == 4", "x 7,y 3")
  }

  @Test func higherPriorityWins() {
    expectSolved("x == 1 @250 \n x == 2 @750", "x 2")
  }

  @Test func lowerPrioritiesNeverAddUp() {
    expectSolved("x == 2 @251 \n x == 1 @250 *1000 \n x == 1 @250 *1000", "x 2")
  }

  @Test func prioritiesBetweenWholeNumbersAreLevels() {
    expectSolved("x == 1 @250.5 \n x == 2 @250", "x 1")
  }

  @Test func aLevelTakesTheMedian() {
    expectSolved("x == 1 @500 \n x == 5 @500 \n x == 100 @500", "x 5")
  }

  @Test func weightsMoveTheMedian() {
    expectSolved("x == 1 @500 *3 \n x == 5 @500 \n x == 100 @500", "x 1")
  }

  @Test func scalingARowScalesItsError() {
    expectSolved("3 x == 3 @500 \n x == 5 @500 \n x == 100 @500", "x 1")
  }

  @Test func aTieLeavesARange() {
    expectSolved("x == 1 @500 \n x == 5 @500", "x 1", free: "x")
  }

  @Test func aTieIsSettledByALowerLevel() {
    expectSolved("x == 1 @500 \n x == 5 @500 \n x == 4 @250", "x 4")
    expectSolved("x == 1 @500 \n x == 5 @500 \n x == 400 @250", "x 5")
  }

  @Test func anEqualityThatCannotHoldStillPulls() {
    expectSolved("x >= 8 \n x <= 20 \n x == 3 @250", "x 8")
  }

  @Test func anInequalityThatHoldsDoesNotPull() {
    expectSolved("x >= 8 \n x <= 20 \n x >= 3 @250", "x 8", free: "x")
  }

  /// In one dimension the optimum is the weakest wish, clamped by stronger and stronger ones (L1).
  @Test func clampsNest() {
    let rows = """
      x >= 0
      x <= 100
      x >= 40 @750
      x <= 60 @750
      x == 70 @500
      x == 10 @250
      """
    expectSolved(rows, "x 60")
  }

  @Test func contentHugsAndResists() {
    let row = "a >= 0 \n b >= 0 \n"
    let wishes = """
      a <= 50 @251
      a >= 50 @750
      b <= 70 @250
      b >= 70 @750
      """
    expectSolved(row + "a + b == 200 \n" + wishes, "a 50,b 150")
    expectSolved(row + "a + b <= 200 \n" + wishes, "a 50,b 70")
    expectSolved(row + "a + b <= 100 \n" + wishes, "a 50,b 50", free: "a b")
    expectSolved(row + "a + b <= 100 \n a >= 50 @751 \n" + wishes, "a 50,b 50")
  }

  @Test func zeroWeightIsNoWish() {
    expectSolved("x == 5 @500 *0 \n x == 3 @250", "x 3")
  }

  @Test func aPriorityAboveRequiredIsRequired() {
    expectImpossible("x == 1 @1001 \n x == 2", "r0 -1, r1 1")
  }

  @Test func rowsWithoutVariablesHoldOrNot() {
    expectSolved("1 <= 2 \n x == 1 \n 3 == 4 @500", "x 1")
    expectImpossible("x == 1 \n 2 <= 1", "r1 -1")
    expectImpossible("1 == 2 \n x == 1", "r0 1")
  }

  @Test func aProblemMayBeEmpty() {
    let solution = solve(LinearProblem()).solution
    #expect(solution?.isUnique == true)
    #expect(solution?.values.isEmpty == true)
  }

  @Test func repeatedVariablesAddUp() {
    expectSolved("x + x + x == 12", "x 4")
    expectSolved("x - x + y == 12 \n x == 1", "x 1,y 12")
  }

  @Test func errorsAreToldRowByRow() {
    let rows = Rows("x == 3 \n x >= 5 @500 \n x <= 1 @500 \n x == 7 @250")
    let errors = solve(rows.problem).solution?.errors(in: rows.problem)
    #expect(errors == [.zero, Rational(2), Rational(2), Rational(4)])
  }
}
