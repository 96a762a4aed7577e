import PlumbSolver
import TestSupport
import Testing

/// What a compiled program gives is what solving gives, for any parameters.
@Suite struct ProgramTests {
  /// Rows of one level on one form each, whose optimum is single: a chain of wishes of distinct
  /// priorities, and required rows that may fail.
  private static func problem(
    _ random: inout SeededRandom
  ) -> (LinearProblem, [VariableID], ParameterDomain) {
    var problem = LinearProblem()
    let parameters = (0..<2 + random.below(2)).map { _ in problem.addVariable() }
    let own = (0..<1 + random.below(4)).map { _ in problem.addVariable() }
    for variable in own {
      problem.addRow([Term(variable)], constant: .zero, .greaterOrEqual, priority: .required)
    }
    var priority = 900.0
    for _ in 0..<own.count + random.below(5) {
      let relation = random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual])
      let isRequired = random.chance(20) && relation != .equal
      var terms = [Term(random.pick(own)), Term(random.pick(parameters), -Rational.one)]
      if random.chance(50) { terms.append(Term(random.pick(own), Rational(random.below(3) - 1))) }
      problem.addRow(
        terms, constant: Rational(random.below(60) - 30), relation,
        priority: isRequired ? .required : Priority(priority))
      if random.chance(70) { priority -= 50 }
    }
    for variable in own {
      problem.addRow([Term(variable)], constant: .zero, .equal, priority: Priority(priority - 1))
      priority -= 1
    }
    let ranges = parameters.map { _ in
      ParameterDomain.Range(least: .zero, most: random.chance(50) ? Rational(200) : nil)
    }
    return (problem, parameters, ParameterDomain(ranges: ranges))
  }

  @Test(arguments: [
    CompileLimits(), CompileLimits(operations: 0), CompileLimits(operations: 0, pieces: 0),
  ])
  func givesWhatSolvingGives(limits: CompileLimits) throws {
    var compiled = 0
    var straight = 0
    for seed in 0..<60 {
      var random = SeededRandom(seed: UInt64(seed))
      let (problem, parameters, domain) = Self.problem(&random)
      let found = try? compile(
        problem, parameters: parameters, over: domain, limits: limits)
      guard let program = found else { continue }
      compiled += 1
      if program.isStraight { straight += 1 }
      for _ in 0..<20 {
        let point = parameters.map { _ in random.below(200) }
        var fixed = problem
        for (parameter, value) in zip(parameters, point) {
          fixed.addRow([Term(parameter)], constant: Rational(-value), .equal, priority: .required)
        }
        let expected = solve(fixed).solution
        let found = program.values(at: point.map(Double.init))
        #expect((found == nil) == (expected == nil), "seed \(seed) at \(point)\n\(program)")
        guard let found, let expected else { continue }
        let isSame = zip(found, expected.values).allSatisfy { abs($0 - $1) <= 1e-6 }
        #expect(isSame, "seed \(seed) at \(point): \(found) not \(expected.values)\n\(program)")
      }
    }
    #expect(50 < compiled)
    #expect(limits.pieces == 0 ? straight < compiled : 50 < straight, "\(straight)")
  }

  /// Two labels in a row: the first is as wide as its words, as far as the second leaves room.
  @Test func twoLabels() throws {
    var problem = LinearProblem()
    let (width, title, value) = (
      problem.addVariable(), problem.addVariable(), problem.addVariable()
    )
    let (first, second) = (problem.addVariable(), problem.addVariable())
    problem.add(first >= 0)
    problem.add(second >= 0)
    problem.add(first + second + 24 == width)
    problem.add((second >= value).at(751))
    problem.add((first >= title).at(750))
    problem.add((first <= title).at(251))
    problem.add((second <= value).at(250))
    let domain = ParameterDomain(ranges: [
      (Rational(320), Rational(430)), (.zero, nil), (.zero, nil),
    ])
    let program = try compile(problem, parameters: [width, title, value], over: domain)
    #expect(program.isStraight)
    #expect(try #require(program.values(at: [375, 100, 50]))[3...] == [100, 251])
    #expect(try #require(program.values(at: [375, 400, 50]))[3...] == [301, 50])
    #expect(try #require(program.values(at: [375, 400, 500]))[3...] == [0, 351])
    #expect(
      program.description == """
        x5 = max(p0 - p2 - 24, 0)
        x6 = min(p1, x5)
        x4 = p0 - x6 - 24
        x3 is x6

        """, "\(program)")
  }

  /// A form: labels resist and hug alike, and the fields begin behind the widest of them. However
  /// many there are, each is one comparison, and the column one of all.
  @Test(arguments: [2, 10]) func columnOfLabels(count: Int) throws {
    var problem = LinearProblem()
    let width = problem.addVariable()
    let words = (0..<count).map { _ in problem.addVariable() }
    let labels = (0..<count).map { _ in problem.addVariable() }
    let column = problem.addVariable()
    problem.add(column <= width)
    for (label, word) in zip(labels, words) {
      problem.add(label >= 0)
      problem.add(label + 8 <= column)
      problem.add((label >= word).at(750))
      problem.add((label <= word).at(251))
      problem.add((label + 8 == column).at(50))
    }
    let domain = ParameterDomain(
      ranges: [(Rational(320), Rational(430))] + words.map { _ in (.zero, nil) })
    // That ten have a single optimum takes too many choices to prove.
    let program = try compile(
      problem, parameters: [width] + words, over: domain, ties: count == 2 ? .refuse : .ignore)
    #expect(program.isStraight)
    #expect(program.steps.count == count + 1, "\(program)")
    if count == 2 {
      #expect(
        program.description == """
          x6 = min(p1, p0 - 8)
          x7 = min(p2, p0 - 8)
          x10 = max(x6, x7)
          x3 is x6
          x4 is x7
          x5 is x10 + 8

          """, "\(program)")
    }
    var random = SeededRandom(seed: 1)
    for _ in 0..<20 {
      let point = [320.0 + Double(random.below(110))] + words.map { _ in Double(random.below(450)) }
      let values = try #require(program.values(at: point))
      let expected = point[1...].map { min($0, point[0] - 8) }
      #expect(Array(values[(count + 1)...]) == expected + [(expected.max() ?? 0) + 8])
    }
  }

  @Test func whatIsOpenIsRefused() {
    var problem = LinearProblem()
    let (width, first, second) = (
      problem.addVariable(), problem.addVariable(), problem.addVariable()
    )
    problem.add(first + second == width)
    problem.add((first == 10).at(250))
    problem.add((second == 10).at(250))
    let domain = ParameterDomain(ranges: [(Rational(100), Rational(200))])
    #expect(throws: LayoutProgram.Failure.self) {
      try compile(problem, parameters: [width], over: domain)
    }
  }

  /// A text's height is asked for once its width is known.
  @Test func asksForWhatDepends() throws {
    var problem = LinearProblem()
    let (width, height) = (problem.addVariable(), problem.addVariable())
    let (own, bottom) = (problem.addVariable(), problem.addVariable())
    problem.add(own + 32 == width)
    problem.add(bottom == height + 8)
    let domain = ParameterDomain(ranges: [(.zero, nil), (.zero, nil)])
    let program = try compile(
      problem, parameters: [width, height], over: domain,
      questions: [(parameter: height, variable: own)])
    var widths: [Double] = []
    let values = program.values(at: [132, 0]) { place, value in
      #expect(place == 1)
      widths.append(value)
      return 40
    }
    #expect(widths == [100])
    #expect(values == [132, 40, 100, 48])
    var circular = LinearProblem()
    let (asked, depending) = (circular.addVariable(), circular.addVariable())
    circular.add(depending == 2 * asked + 8)
    #expect(throws: LayoutProgram.Failure.self) {
      try compile(
        circular, parameters: [asked], over: ParameterDomain(ranges: [(.zero, nil)]),
        questions: [(parameter: asked, variable: depending)])
    }
  }
}
