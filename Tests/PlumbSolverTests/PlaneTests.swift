import PlumbSolver
import TestSupport
import Testing

/// Two variables that are tied together, which need no simplex; held against the thorough path.
@Suite struct PlaneTests {
  /// A place and a size that wishes of one level pull at.
  @Test func aPlaceAndASizeAreSettledInTheirPlane() {
    let rows = """
      left >= 0
      left + width <= 500
      width >= 300 @750
      left + 1/2 width == 250 @750
      width <= 400 @999
      width == 250 @500
      left >= 20 @999
      left == 10 @250
      """
    expectSolved(rows, "left 100,width 300")
    #expect((solve(Rows(rows).problem).solution?.statistics.pivots ?? .max) <= 8)
  }

  /// All required rows are about one line, or one point, or cannot hold.
  @Test func flatAndEmptyPlanes() {
    expectSolved("a + b >= 10 \n a + b <= 10 \n a - b == 4 @750 \n a == 0 @500", "a 7,b 3")
    expectSolved("a + b >= 4 \n a + b <= 4 \n a - b >= 2 \n a - b <= 2", "a 3,b 1")
    #expect(solve(Rows("a + b >= 10 \n a + b <= 9 \n a >= 0").problem).certificate != nil)
  }

  /// Whatever ties two variables, and wherever that goes with a parameter.
  @Test(arguments: 0..<10) func agreesWithTheThoroughPath(batch: Int) {
    var solvedCount = 0
    for seed in batch * 40..<batch * 40 + 40 {
      var random = SeededRandom(seed: UInt64(seed))
      var solver = Solver()
      let size = solver.addParameter(4)
      let views = [solver.addVariable(), solver.addVariable()]
      for _ in 0..<3 + random.below(9) {
        let terms =
          views.map { Term($0, Rational(random.below(5) - 2)) }
          + [Term(size, Rational(random.below(3) - 1) / 2)]
        let isRequired = random.chance(35)
        solver.add(
          terms, constant: Rational(random.below(9) - 4),
          random.pick([.lessOrEqual, .greaterOrEqual] + (isRequired ? [] : [.equal])),
          priority: isRequired ? .required : random.pick([250, 500, 500, 750]),
          weight: Rational(1 + random.below(3)) / 2)
      }
      for value in [4, 5, 5 + random.below(20), 0, -6] {
        solver.set(size, to: Rational(value))
        if case .solved = solver.solve() { solvedCount += 1 }
        #expect(solver.brokenInvariants() == [], "seed \(seed) at \(value)")
      }
    }
    #expect(100 <= solvedCount)
  }
}
