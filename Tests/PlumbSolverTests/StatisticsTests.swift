import PlumbSolver
import Testing

/// Work is counted alike on both ways to an optimum.
@Suite struct StatisticsTests {
  private static let rows = """
    a == 10
    b == a + 5
    b == 15
    c >= b
    c == 40 @500
    d + e <= 100
    d == 60 @750
    e == 60 @250
    d <= e + 20 @300
    """

  @Test(arguments: [true, false])
  func countsAreOfTheProblemAndWhatPresolveLeaves(inWords: Bool) throws {
    var reductions = Reductions()
    reductions.triesQuickPath = inWords
    let solution = solve(Rows(Self.rows).problem, reductions: reductions).solution
    let statistics = try #require(solution?.statistics)
    #expect(statistics.variables == 5)
    #expect(statistics.rows == 9)
    #expect(statistics.substitutions == 2)
    #expect(statistics.redundantEqualities == 1)
    #expect(statistics.reducedVariables == 3)
    #expect(statistics.reducedRows == 6)
    #expect(statistics.components == 2)
    #expect(statistics.largestComponent == 2)
  }
}
