import Allocations
import PlumbSolver
import Testing

/// How often memory is asked for, so that a slip shows as a number and not on a clock. Debug builds
/// ask far more often than what ships, so that only growth is held here; `plumb-solver-oracle
/// work` holds the figures of release builds. Where nothing is counted, nothing is held.
@Suite(.enabled(if: countsAllocations() != 0, "allocations are not counted here"))
struct AllocationTests {
  @Test func countingCounts() {
    let counts = counted { withExtendedLifetime([Int](repeating: 1, count: 1000)) {} }
    #expect((1...2).contains(counts.calls))
    #expect((8000...9000).contains(counts.bytes))
  }

  /// Moving on one piece of the answer touches each value once: twice as many, twice as often.
  @Test func movingGrowsInProportion() {
    func moves(_ count: Int) -> Int {
      var (solver, width) = chain(count)
      func move(_ points: ClosedRange<Int>) {
        for more in points {
          solver.set(width, to: Rational(58 * count + more))
          solver.solve()
        }
      }
      move(9...20)
      return counted { move(10...19) }.calls
    }
    let (small, large) = (moves(100), moves(400))
    #expect(large <= 5 * small)
    #expect(large <= 10 * 400 * 4)
  }

  /// Ten times as many views ask for memory ten times as often at most, and for as many bytes.
  @Test func buildingGrowsInProportion() {
    let small = counted { _ = chain(100) }
    let large = counted { _ = chain(1000) }
    #expect(large.calls <= 11 * small.calls)
    #expect(large.bytes <= 12 * small.bytes)
    #expect(large.calls <= 40 * 1000)
  }

  @Test func switchingBackAsksForLittle() {
    var solver = Solver()
    let view = solver.addVariable()
    let isOpen = solver.addGroup(isOn: false)
    solver.add((view == 44).at(.defaultLow))
    solver.add(view >= 200, in: isOpen)
    func toggle() {
      for isOn in [true, false] {
        solver.set(isOpen, isOn: isOn)
        solver.solve()
      }
    }
    toggle()
    let counts = counted { toggle() }
    #expect(counts.calls <= 40)
  }

  /// A table of rows in one solver: the thousandth costs what the tenth did.
  @Test func movingManyParametersForLongAsksForNoMore() {
    var solver = Solver()
    let parameters = (0..<20).map { solver.addParameter(Rational($0)) }
    for parameter in parameters {
      let view = solver.addVariable()
      solver.add((view >= parameter).at(750))
      solver.add((view <= parameter).at(250))
      solver.add(view >= 3)
    }
    func move(_ steps: ClosedRange<Int>) -> Int {
      counted {
        for step in steps {
          for (place, parameter) in parameters.enumerated() {
            let value = Rational(numerator: 7 * step + place, denominator: 3)
            solver.set(parameter, to: value)
          }
          solver.solve()
        }
      }.bytes
    }
    _ = move(1...20)
    let early = move(21...40)
    _ = move(41...400)
    #expect(move(401...420) <= early * 5 / 4)
  }

  private func counted(_ work: () -> Void) -> (calls: Int, bytes: Int) {
    let before = allocationCounts()
    work()
    let after = allocationCounts()
    return (Int(after.calls - before.calls), Int(after.bytes - before.bytes))
  }

  /// Equal widths side by side, and the parameter that is their container's width.
  private func chain(_ count: Int) -> (Solver, width: VariableID) {
    var solver = Solver()
    let width = solver.addParameter(Rational(58 * count + 8))
    let lefts = solver.addVariables(count).map { VariableID($0) }
    let widths = solver.addVariables(count).map { VariableID($0) }
    for i in 0..<count {
      if i == 0 {
        solver.add([Term(lefts[0])], constant: -8, .equal)
      } else {
        solver.add(
          [Term(lefts[i]), Term(lefts[i - 1], -1), Term(widths[i - 1], -1)], constant: -8, .equal)
        solver.add([Term(widths[i]), Term(widths[0], -1)], .equal)
      }
      solver.add([Term(widths[i])], .greaterOrEqual)
    }
    solver.add(
      [Term(lefts[count - 1]), Term(widths[count - 1]), Term(width, -1)], constant: 8, .equal)
    solver.solve()
    return (solver, width)
  }
}
