import PlumbSolver
import TestSupport
import Testing

/// Large components are solved in doubles first; what is drawn is what exact numbers alone say.
@Suite struct ApproximationTests {
  /// What a problem is made like.
  enum Kind: CaseIterable, Sendable {
    case usual
    /// Many rows meet in each corner.
    case degenerate
    /// Differences that doubles cannot tell from none, and sizes beyond all screens.
    case illScaled
    /// Of some seeds more is required than can be.
    case crowded
  }

  @Test(arguments: Kind.allCases) func doublesChangeNothing(kind: Kind) {
    var reductions = Reductions()
    reductions.approximatesCorners = false
    var (solved, impossible) = (0, 0)
    for seed in 0..<12 {
      let problem = tangle(kind, seed: UInt64(seed))
      let (first, exact) = (solve(problem), solve(problem, reductions: reductions))
      #expect(first.solution?.exactValues == exact.solution?.exactValues, "seed \(seed)")
      #expect(first.solution?.freeVariables == exact.solution?.freeVariables, "seed \(seed)")
      #expect(
        first.solution?.freeDirections() == exact.solution?.freeDirections(), "seed \(seed)")
      let proofs = [first, exact].map { "\($0.certificate?.multipliers ?? [])" }
      #expect(proofs[0] == proofs[1], "seed \(seed)")
      #expect(brokenInvariants(solving: problem) == [], "seed \(seed)")
      if first.solution != nil { solved += 1 } else { impossible += 1 }
      if let statistics = first.solution?.statistics {
        #expect(20 < statistics.largestComponent, "seed \(seed)")
      }
    }
    #expect(0 < (kind == .crowded ? impossible : solved))
  }

  /// The way to the corner that doubles found is not gone once more.
  @Test func whatDoublesFoundIsTheEnd() {
    for seed in 0..<6 {
      let statistics = solve(tangle(.usual, seed: UInt64(seed))).solution?.statistics
      let pivots = statistics?.pivots ?? .max
      #expect(pivots <= 3 * (statistics?.reducedRows ?? 0), "seed \(seed): \(pivots)")
    }
  }

  /// Views with bounds between any two, that optional rows pull here and there.
  private func tangle(_ kind: Kind, seed: UInt64) -> LinearProblem {
    var random = SeededRandom(seed: seed)
    var problem = LinearProblem()
    let views = problem.addVariables(40).map { VariableID($0) }
    let places = views.map { _ in random.below(kind == .degenerate ? 3 : 500) }
    for (view, place) in zip(views, places) {
      problem.add(view >= 0)
      problem.add((view == number(kind, random.below(600), &random)).at(random.pick([250, 750])))
      for _ in 0..<2 {
        let other = random.below(views.count)
        if views[other] == view { continue }
        let isScaled = kind == .illScaled && random.chance(30)
        let factor = isScaled ? Rational(numerator: 1_000_003, denominator: 1_000_000) : .one
        let slack = random.below(kind == .crowded ? 3 : 60) - (kind == .crowded ? 1 : 0)
        let distance = Rational(place) - factor * Rational(places[other])
        let bound = kind == .degenerate ? distance : distance - Rational(slack)
        problem.addRow(
          [Term(view), Term(views[other], -factor)], constant: -bound, .greaterOrEqual,
          priority: .required)
      }
      if random.chance(20) {
        let all = (0..<4).map { Term(views[(view.index + 7 * $0) % views.count]) }
        problem.addRow(
          all, constant: Rational(-random.below(2_000)), .lessOrEqual, priority: Priority(500))
      }
    }
    return problem
  }

  private func number(_ kind: Kind, _ number: Int, _ random: inout SeededRandom) -> Rational {
    guard kind == .illScaled else { return Rational(number) }
    let tiny = Rational(numerator: random.below(5), denominator: 1_000_000_000_000_000)
    return Rational(number * random.pick([1, 1, 1_000_000_000])) + tiny
  }
}
