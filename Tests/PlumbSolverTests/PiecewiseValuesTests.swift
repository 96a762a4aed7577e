import PlumbSolver
import TestSupport
import Testing

/// What is seen at the corners of parts, against the parts themselves.
@Suite struct PiecewiseValuesTests {
  /// Of one form it is known exactly; what is said of two together is true.
  @Test func whatIsNowhereBelowZeroIsBelowInNoPart() throws {
    let seed: UInt64 = 9_27
    var random = SeededRandom(seed: seed)
    var (asked, never, pieces) = (0, 0, 0)
    for round in 0..<200 {
      guard var given = RandomParametric.possibleProblem(&random),
        case .unique(let count) = given.parametric.proveUniqueness(
          between: given.corners, pieceLimit: 50, &given.cache)
      else { continue }
      pieces = max(pieces, count)
      let values = given.parametric.piecewiseValues(at: given.corners, limit: 50, &given.cache)
      for _ in 0..<8 {
        let forms = (0..<2).map { _ in form(given.problem.variableCount, &random) }
        for some in [Array(forms.prefix(1)), forms] {
          let parts = try #require(
            given.parametric.parts(of: some, between: given.corners, limit: 50, &given.cache))
          let isSomewhere = parts.contains { part in
            part.point(below: some.indices) != nil
              || part.corners.contains { part.values(at: $0).allSatisfy { $0.sign < 0 } }
          }
          let isNowhere = values.isNowhere(below: some.count) { some[$0] }
          #expect(!(isNowhere && isSomewhere), "seed \(seed), round \(round)")
          if some.count == 1 {
            #expect(isNowhere != isSomewhere, "seed \(seed), round \(round)")
          }
          asked += 1
          never += isNowhere ? 1 : 0
        }
      }
    }
    #expect(200 < asked)
    #expect(asked / 8 < never && never < asked * 7 / 8)
    #expect(2 < pieces)
  }

  private func form(_ count: Int, _ random: inout SeededRandom) -> ParametricProblem.Form {
    let variables = Set((0..<1 + random.below(3)).map { _ in random.below(count) }).sorted()
    return ParametricProblem.Form(
      variables.map { Term(VariableID($0), Rational(random.pick([-1, 1, 2]))) },
      constant: Rational(random.below(160) - 60))
  }
}
