import PlumbSolver
import Testing

/// Which variables, and which sums, are the same in every optimum.
@Suite struct UniquenessTests {
  @Test func aVariableWithoutRowsIsFree() {
    expectSolved("x == 1 \n y - y <= 2", "x 1,y 0", free: "y")
  }

  @Test func anUndecidedWidthFreesItsEdge() {
    expectSolved("x == 10 \n w >= 0 \n r == x + w", "x 10,w 0,r 10", free: "w r")
  }

  @Test func aSumMayBeUniqueThoughItsPartsAreNot() {
    let rows = Rows("x + w == 100 \n x >= 0 \n w >= 0 \n y + 2 x == 5")
    guard let solution = solve(rows.problem).solution else {
      Issue.record("not solved")
      return
    }
    let (x, w, y) = (rows.variable("x"), rows.variable("w"), rows.variable("y"))
    #expect(solution.freeVariables == [x, w, y])
    #expect(solution.isUnique([Term(x), Term(w)]))
    #expect(solution.isUnique([Term(y), Term(x, Rational(2))]))
    #expect(solution.isUnique([Term(y, Rational(-1)), Term(w, Rational(2))]))
    #expect(!solution.isUnique([Term(x), Term(w, Rational(2))]))
    #expect(!solution.isUnique([Term(y), Term(x)]))
    #expect(solution.isUnique([Term(x), Term(x, Rational(-1))]))
    #expect(solution.isUnique([]))
  }

  /// Pitfall 3: a perturbation would part the two wishes and see a range where there is none.
  @Test func touchingWishesLeaveNoRange() {
    expectSolved("w >= 5 @500 \n w <= 5 @500", "w 5")
    expectSolved("w >= 5 @500 \n w <= 5 @500 \n v + w >= 10 @400 \n v + w <= 10 @400", "w 5,v 5")
  }

  /// T6, part two: at this corner a single coordinate could move, if it were not for the others.
  @Test func degenerateCornersArePoints() {
    let rows = """
      a - b >= 0
      b - c >= 0
      c - a >= 0
      a + b + c == 30 @500
      """
    expectSolved(rows, "a 10,b 10,c 10")
  }

  @Test func degenerateCornersMayHaveRoomAlongADiagonal() {
    expectSolved("a - b >= 0 \n b - a >= 0 \n a >= 0 \n b >= 0", "a 0,b 0", free: "a b")
    expectSolved("a - b >= 0 \n b - 2 a >= 0 \n a >= 0 \n b >= 0", "a 0,b 0")
  }

  @Test func aRangeMayHideInsideTightRows() {
    let rows = """
      a + b <= 10
      a + b >= 10 @750
      a - c == 0 @500
      """
    expectSolved(rows, "a 0,b 10,c 0", free: "a b c")
  }

  /// Pitfall 12: the room is a millionth of a unit wide, and still room.
  @Test func tinyRoomIsRoom() {
    expectSolved("x >= 1 \n x <= 1.000001", "x 1", free: "x")
  }

  @Test func ambiguityStaysInItsComponent() {
    expectSolved("x <= 5 \n y == 2 @500 \n z == x + y", "x 0,y 2,z 2", free: "x z")
  }

  // MARK: The drawn answer

  @Test func earlierWishesAreMetFirst() {
    let wishes = ["a >= 50 @750", "b >= 70 @750"]
    let row = "a + b == 100 \n a >= 0 \n b >= 0 \n"
    expectSolved(row + wishes.joined(separator: "\n"), "a 50,b 50", free: "a b")
    expectSolved(row + wishes.reversed().joined(separator: "\n"), "a 30,b 70", free: "a b")
  }

  @Test func thenEarlierVariablesAreSmall() {
    expectSolved("a + b == 100", "a 0,b 100", free: "a b")
    expectSolved("b + a == 100", "b 0,a 100", free: "b a")
    expectSolved("a >= 3 \n a + b >= 10 \n b >= 2", "a 3,b 7", free: "a b")
    expectSolved("a + 3 <= 0 \n b == a + 10", "a -3,b 7", free: "a b")
  }

  @Test func tieBreaksReachOverComponents() {
    let rows = """
      s == a - b
      a >= 2
      b >= 5
      """
    expectSolved(rows, "s 0,a 5,b 5", free: "s a b")
  }
}
