import PlumbSolver
import Testing

/// Work is counted, not timed: large problems of simple shape must stay simple.
@Suite struct ScaleTests {
  @Test func aChainOfEqualitiesNeedsNoPivots() {
    let statistics = solve(chain(3000)).solution?.statistics
    #expect(statistics?.substitutions == 6000)
    #expect(statistics?.reducedVariables == 0)
    #expect(statistics?.pivots == 0)
  }

  @Test func independentPartsAreSolvedApart() {
    var problem = LinearProblem()
    for i in 0..<3000 {
      let width = problem.addVariable()
      problem.addRow([Term(width)], constant: .zero, .greaterOrEqual, priority: .required)
      problem.addRow(
        [Term(width)], constant: Rational(-i), .lessOrEqual, priority: .defaultLow)
      problem.addRow(
        [Term(width)], constant: Rational(-i), .greaterOrEqual, priority: .defaultHigh)
    }
    guard let solution = solve(problem).solution else {
      Issue.record("not solved")
      return
    }
    #expect(solution.isUnique)
    #expect(solution.values[2999] == 2999)
    #expect(solution.statistics.components == 3000)
    #expect(solution.statistics.largestComponent == 1)
    #expect(solution.statistics.pivots == 0)
  }

  /// Where labels do not fit, the weakest give way at once, however many; the simplex then has
  /// little more to do than to see that this is right.
  @Test(arguments: [40, 400])
  func aNarrowRowOfLabelsTakesFewPivots(count: Int) {
    func row(_ priority: (Int) -> Int) -> Statistics? {
      var text = "x0 == 8 \n"
      for i in 0..<count {
        text += "x\(i + 1) == x\(i) + w\(i) + 8 \n w\(i) >= 0 \n"
        text += "w\(i) <= \(20 + i % 7) @250 \n w\(i) >= \(20 + i % 7) @\(priority(i)) \n"
      }
      text += "x\(count) <= \(20 * count)"
      let solution = solve(Rows(text).problem).solution
      #expect(solution?.values[2] == 20)
      #expect(solution?.values[2 * count] == 0)
      return solution?.statistics
    }
    let distinct = row { 999 - $0 }
    #expect((distinct?.pivots ?? .max) <= 2)
    #expect((distinct?.flips ?? .max) <= 2)
    let equal = row { _ in 750 }
    #expect((equal?.pivots ?? .max) <= 12)
    #expect((equal?.flips ?? .max) <= 12)
  }

  /// Equal widths filling a parent, each row of three terms.
  private func chain(_ count: Int) -> LinearProblem {
    var problem = LinearProblem()
    let lefts = problem.addVariables(count).map { VariableID($0) }
    let widths = problem.addVariables(count).map { VariableID($0) }
    func equal(_ terms: [Term], _ constant: Int) {
      problem.addRow(terms, constant: Rational(constant), .equal, priority: .required)
    }
    equal([Term(lefts[0])], -8)
    for i in 1..<count {
      equal([Term(lefts[i]), Term(lefts[i - 1], -.one), Term(widths[i - 1], -.one)], -8)
      equal([Term(widths[i]), Term(widths[i - 1], -.one)], 0)
    }
    equal([Term(lefts[count - 1]), Term(widths[count - 1])], -100 * count)
    for width in widths {
      problem.addRow([Term(width)], constant: .zero, .greaterOrEqual, priority: .required)
    }
    return problem
  }
}
