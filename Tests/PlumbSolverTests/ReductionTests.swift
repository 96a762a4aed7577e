import PlumbSolver
import Testing

/// Each reduction turned off gives the same answer.
@Suite struct ReductionTests {
  @Test func shortFormsChangeNothing() {
    expectSame { $0.keepsShortForms = false }
  }

  @Test func droppingImpliedRowsChangesNothing() {
    expectSame { $0.dropsImpliedRows = false }
  }

  @Test func solvingLinesDirectlyChangesNothing() {
    expectSame { $0.solvesLinesDirectly = false }
  }

  @Test func solvingPlanesDirectlyChangesNothing() {
    expectSame { $0.solvesPlanesDirectly = false }
  }

  @Test func theQuickPathChangesNothing() {
    expectSame { $0.triesQuickPath = false }
  }

  @Test func allOfThemTogetherChangeNothing() {
    expectSame {
      $0.keepsShortForms = false
      $0.dropsImpliedRows = false
      $0.solvesLinesDirectly = false
      $0.solvesPlanesDirectly = false
      $0.triesQuickPath = false
    }
  }

  /// With the quick path off, each of the others counts.
  @Test func theMultiPrecisionReductionsChangeNothing() {
    expectSame {
      $0.keepsShortForms = false
      $0.triesQuickPath = false
    }
    expectSame {
      $0.dropsImpliedRows = false
      $0.triesQuickPath = false
    }
    expectSame {
      $0.solvesLinesDirectly = false
      $0.triesQuickPath = false
    }
  }

  /// A new reduction needs its test here.
  @Test func eachHasItsTest() {
    #expect(
      Mirror(reflecting: Reductions()).children.compactMap(\.label) == [
        "keepsShortForms", "dropsImpliedRows", "solvesLinesDirectly", "solvesPlanesDirectly",
        "triesQuickPath",
      ])
  }

  private func expectSame(without turnOff: (inout Reductions) -> Void) {
    var reductions = Reductions()
    turnOff(&reductions)
    for seed in 0..<1000 {
      let problem = randomProblem(seed: UInt64(seed))
      let (all, fewer) = (solve(problem), solve(problem, reductions: reductions))
      #expect(all.solution?.exactValues == fewer.solution?.exactValues, "seed \(seed)")
      #expect(all.solution?.freeVariables == fewer.solution?.freeVariables, "seed \(seed)")
      #expect(
        all.solution?.freeDirections() == fewer.solution?.freeDirections(), "seed \(seed)")
      #expect((all.certificate == nil) == (fewer.certificate == nil), "seed \(seed)")
    }
  }
}
