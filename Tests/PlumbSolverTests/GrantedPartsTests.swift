import PlumbSolver
import TestSupport
import Testing

/// Rows that hold whatever contents are, which a search for ties takes for required, and variables
/// that nothing keeps from a bound.
@Suite struct GrantedPartsTests {
  /// Tiles of texts in a row as high as the highest: `row >= sum of a tile's texts`.
  private func tiles(
    _ count: Int, texts: Int, most room: Rational? = nil
  ) -> (problem: LinearProblem, contents: [VariableID]) {
    var problem = LinearProblem()
    let row = problem.addVariable()
    var contents: [VariableID] = []
    for _ in 0..<count {
      let own = (0..<texts).map { _ in problem.addVariable() }
      for text in own {
        let content = problem.addVariable()
        contents.append(content)
        let excess = [Term(text), Term(content, -Rational.one)]
        problem.addRow([Term(text)], constant: .zero, .greaterOrEqual, priority: .required)
        problem.addRow(excess, constant: .zero, .lessOrEqual, priority: .defaultLow)
        problem.addRow(excess, constant: .zero, .greaterOrEqual, priority: .defaultHigh)
      }
      problem.addRow(
        [Term(row)] + own.map { Term($0, -Rational.one) }, constant: Rational(-20),
        .greaterOrEqual, priority: .required)
      problem.addRow([Term(row)], constant: .zero, .equal, priority: .fittingSize)
    }
    if let room {
      problem.addRow([Term(row)], constant: -room, .lessOrEqual, priority: .required)
    }
    return (problem, contents)
  }

  private func ties(
    _ tiles: (problem: LinearProblem, contents: [VariableID])
  ) -> (verdict: ParametricProblem.TieVerdict, cache: ProofCache) {
    let any = tiles.contents.map { _ in (Rational?.some(.zero), Rational?.none) }
    var cache = ProofCache()
    let problem = ParametricProblem(tiles.problem, parameters: tiles.contents)
    return (problem.findTies(over: ParameterDomain(ranges: any), &cache), cache)
  }

  /// Twelve tiles of three texts have more choices of rows than any limit; all have their room.
  @Test func tilesWithRoomAreProvedAtOnce() {
    let (verdict, cache) = ties(tiles(12, texts: 3))
    #expect(verdict.isUnique)
    #expect(cache.programs == 0)
    #expect(cache.budget.work < 100_000)
  }

  /// Where the row has an end, two texts of one tile share what is short.
  @Test func tilesWithoutRoomAreNot() {
    let (verdict, _) = ties(tiles(2, texts: 2, most: Rational(100)))
    #expect(!verdict.isUnique)
  }

  /// Proved by parts, or by the pieces of a plane: the two share nothing.
  @Test func verdictsAgreeWithPieces() {
    var random = SeededRandom(seed: 20_31)
    var counts = [0, 0]
    for round in 0..<120 {
      let (problem, parameters) = RandomTiles.problem(&random)
      switch RandomTiles.agreement(problem, parameters) {
      case .agree(let isUnique): counts[isUnique ? 0 : 1] += 1
      case .impossible: continue
      case .differ(let words): Issue.record("seed 2031, round \(round): \(words)")
      }
    }
    #expect(counts.allSatisfy { 20 < $0 })
  }
}
