import PlumbSolver
import TestSupport
import Testing

/// Programs of what many wishes of one level tie together.
@Suite struct EntangledProgramTests {
  /// A column that several labels want wider, beside others that want the same room.
  private static func column(
    labels: Int, others: Int, _ random: inout SeededRandom
  ) -> (LinearProblem, [VariableID]) {
    var problem = LinearProblem()
    let width = problem.addVariable()
    let words = (0..<labels + others).map { _ in problem.addVariable() }
    let column = problem.addVariable()
    let rest = (0..<others).map { _ in problem.addVariable() }
    for variable in [column] + rest { problem.add(variable >= 0) }
    var room = 1 * column
    for variable in rest { room = room + variable }
    problem.add(room + 16 <= width)
    for (number, word) in words.enumerated() {
      let own = number < labels ? column : rest[number - labels]
      problem.add((own >= word).at(random.chance(80) ? 750 : 751))
      problem.add((own <= word).at(250))
    }
    return (problem, [width] + words)
  }

  /// What each level misses by in all, from the strongest to the weakest.
  private static func errors(of problem: LinearProblem, at values: [Double]) -> [Double] {
    var sums: [Double: Double] = [:]
    for number in 0..<problem.rowCount {
      let row = RowID(number)
      let exact = values.map { Rational(exactly: $0) ?? .zero }
      let error = problem.error(of: row, at: exact) * problem.weight(of: row)
      sums[problem.priority(of: row).value, default: 0] += error.doubleValue
    }
    return sums.sorted { $1.key < $0.key }.map(\.value)
  }

  private static func fixed(
    _ problem: LinearProblem, _ parameters: [VariableID], _ point: [Int]
  ) -> LinearProblem {
    var fixed = problem
    for (parameter, value) in zip(parameters, point) {
      fixed.addRow([Term(parameter)], constant: Rational(-value), .equal, priority: .required)
    }
    return fixed
  }

  /// However many ask the column for more, the sums are as many as they, not as their sets.
  @Test(arguments: 2...4) func targetsInOrder(labels: Int) throws {
    for seed in 0..<2 {
      var random = SeededRandom(seed: UInt64(seed))
      let (problem, parameters) = Self.column(labels: labels, others: 1, &random)
      let ranges = parameters.indices.map {
        ParameterDomain.Range(least: $0 == 0 ? Rational(16) : .zero, most: nil)
      }
      let program = try compile(
        problem, parameters: parameters, over: ParameterDomain(ranges: ranges), ties: .breakTies)
      #expect(program.isStraight, "seed \(seed)")
      for _ in 0..<25 {
        let point = parameters.indices.map { ($0 == 0 ? 16 : 0) + random.below(150) }
        let fixed = Self.fixed(problem, parameters, point)
        let expected = try #require(solve(fixed).solution)
        let found = try #require(program.values(at: point.map(Double.init)))
        let isSame = zip(found, expected.values).allSatisfy { abs($0 - $1) <= 1e-6 }
        #expect(isSame, "seed \(seed) at \(point): \(found) not \(expected.values)\n\(program)")
      }
    }
  }

  /// Wherever several optima are told apart by drawing, no level misses by more.
  @Test func drawnTiesAreOptima() throws {
    var (straight, compared) = (0, 0)
    for seed in 0..<16 {
      var random = SeededRandom(seed: UInt64(seed))
      let (problem, parameters) = RandomParametric.problem(&random)
      let ranges = parameters.map { _ in ParameterDomain.Range(least: .zero, most: Rational(200)) }
      guard
        let program = try? compile(
          problem, parameters: parameters, over: ParameterDomain(ranges: ranges), ties: .breakTies)
      else { continue }
      if program.isStraight { straight += 1 }
      for _ in 0..<20 {
        let point = parameters.map { _ in random.below(200) }
        let fixed = Self.fixed(problem, parameters, point)
        let expected = solve(fixed).solution
        let found = program.values(at: point.map(Double.init))
        #expect((found == nil) == (expected == nil), "seed \(seed) at \(point)")
        guard let found, let expected else { continue }
        compared += 1
        let (own, least) = (
          Self.errors(of: fixed, at: found), Self.errors(of: fixed, at: expected.values)
        )
        let isSame = zip(own, least).allSatisfy { abs($0 - $1) <= 1e-6 }
        #expect(isSame, "seed \(seed) at \(point): \(own) not \(least)\n\(program)")
      }
    }
    #expect(12 < straight && 200 < compared, "\(straight) \(compared)")
  }

  /// Three heights that resist alike, in a room that may be too small for all: one is squeezed
  /// after the other, and there are comparisons for that.
  @Test func drawnTiesAreDecided() throws {
    var problem = LinearProblem()
    let (top, bottom, height) = (
      problem.addVariable(), problem.addVariable(), problem.addVariable()
    )
    let rows = (0..<6).map { _ in problem.addVariable() }
    var room = top + bottom
    for (number, row) in rows.enumerated() {
      problem.add(row >= 0)
      problem.add((row >= Rational(20 + number)).at(750))
      problem.add((row <= Rational(20 + number)).at(250))
      room = room + row
    }
    problem.add(room <= height)
    let domain = ParameterDomain(ranges: [
      (.zero, Rational(64)), (.zero, Rational(64)), (Rational(128), Rational(400)),
    ])
    let parameters = [top, bottom, height]
    let program = try compile(problem, parameters: parameters, over: domain, ties: .breakTies)
    #expect(program.isStraight)
    var random = SeededRandom(seed: 3)
    for _ in 0..<60 {
      let point = [random.below(64), random.below(64), 128 + random.below(272)]
      let expected = try #require(solve(Self.fixed(problem, parameters, point)).solution)
      let found = try #require(program.values(at: point.map(Double.init)))
      #expect(zip(found, expected.values).allSatisfy { abs($0 - $1) <= 1e-6 }, "at \(point)")
    }
  }

  /// What was compiled once is not compiled again.
  @Test func componentsAreKept() throws {
    var random = SeededRandom(seed: 1)
    let (problem, parameters) = Self.column(labels: 3, others: 1, &random)
    let ranges = parameters.map { _ in ParameterDomain.Range(least: Rational(16), most: nil) }
    var cache = ProgramCache()
    var texts: Set<String> = []
    for _ in 0..<2 {
      let program = try compile(
        problem, parameters: parameters, over: ParameterDomain(ranges: ranges), ties: .breakTies,
        &cache)
      texts.insert(program.description)
    }
    #expect(texts.count == 1)
    #expect(cache.componentCount == 1)
  }
}
