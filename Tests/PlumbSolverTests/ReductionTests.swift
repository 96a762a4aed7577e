import PlumbSolver
import TestSupport
import Testing

/// Each reduction turned off gives the same answer: from scratch, in both kinds of numbers, as a
/// solver changes, and over parameters.
@Suite struct ReductionTests {
  /// Its reductions by name, to be turned off.
  typealias Switch = WritableKeyPath<Reductions, Bool> & Sendable

  static let switches: [(name: String, Switch)] = [
    ("keepsShortForms", \.keepsShortForms),
    ("dropsImpliedRows", \.dropsImpliedRows),
    ("propagatesBounds", \.propagatesBounds),
    ("solvesLinesDirectly", \.solvesLinesDirectly),
    ("solvesPlanesDirectly", \.solvesPlanesDirectly),
    ("approximatesCorners", \.approximatesCorners),
    ("triesQuickPath", \.triesQuickPath),
  ]

  /// A new reduction needs its switch here.
  @Test func eachHasItsSwitch() {
    #expect(
      Mirror(reflecting: Reductions()).children.compactMap(\.label) == Self.switches.map(\.name))
  }

  @Test(arguments: switches.indices) func aReductionChangesNothing(place: Int) {
    var reductions = Reductions()
    reductions[keyPath: Self.switches[place].1] = false
    expectSame(reductions)
    // With the quick path off, those of the other count.
    reductions.triesQuickPath = false
    expectSame(reductions)
  }

  @Test func allOfThemTogetherChangeNothing() {
    var reductions = Reductions()
    for (_, reduction) in Self.switches { reductions[keyPath: reduction] = false }
    expectSame(reductions)
  }

  /// Two inequalities are not substituted, as an equality would be.
  @Test(arguments: [true, false]) func substitutingEqualitiesChangesNothing(triesQuickPath: Bool) {
    var reductions = Reductions()
    reductions.triesQuickPath = triesQuickPath
    expectSame(reductions) { problem in
      var loose = LinearProblem()
      _ = loose.addVariables(problem.variableCount)
      for row in (0..<problem.rowCount).map({ RowID($0) }) {
        let relation = problem.relation(of: row)
        let isSplit = relation == .equal && problem.priority(of: row).isRequired
        for relation in isSplit ? [.lessOrEqual, .greaterOrEqual] : [relation] {
          loose.addRow(
            problem.terms(of: row), constant: problem.constant(of: row), relation,
            priority: problem.priority(of: row), weight: problem.weight(of: row))
        }
      }
      return loose
    }
  }

  private func expectSame(
    _ reductions: Reductions, _ rewritten: (LinearProblem) -> LinearProblem = { $0 }
  ) {
    for seed in 0..<500 {
      let problem = randomProblem(seed: UInt64(seed))
      let (all, fewer) = (solve(problem), solve(rewritten(problem), reductions: reductions))
      #expect(all.solution?.exactValues == fewer.solution?.exactValues, "seed \(seed)")
      #expect(all.solution?.freeVariables == fewer.solution?.freeVariables, "seed \(seed)")
      #expect(
        all.solution?.freeDirections() == fewer.solution?.freeDirections(), "seed \(seed)")
      #expect((all.certificate == nil) == (fewer.certificate == nil), "seed \(seed)")
    }
  }

  // MARK: Changes and parameters

  @Test(arguments: switches.indices) func aSolverThatChangesIsNoOther(place: Int) {
    var reductions = Reductions()
    reductions[keyPath: Self.switches[place].1] = false
    for seed in 0..<30 {
      var random = SeededRandom(seed: UInt64(seed))
      var history = History(&random, reductions)
      for step in 0..<12 {
        history.expectFromScratch("seed \(seed), step \(step)")
        history.change(&random)
      }
    }
  }

  @Test(arguments: [switches[0].1, switches[1].1]) func proofsAreNoOthers(reduction: Switch) {
    var reductions = Reductions()
    reductions[keyPath: reduction] = false
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(seed))
      let (problem, parameters) = RandomParametric.problem(&random)
      let ranges = parameters.map { _ in ParameterDomain.Range(least: .zero, most: 100) }
      let domain = ParameterDomain(ranges: ranges)
      let verdicts = [Reductions(), reductions].map { reductions in
        var cache = ProofCache()
        return ParametricProblem(problem, parameters: parameters, reductions: reductions)
          .findTies(over: domain, &cache).isUnique
      }
      #expect(verdicts[0] == verdicts[1], "seed \(seed)")
    }
  }
}
