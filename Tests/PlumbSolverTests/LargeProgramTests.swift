import PlumbSolver
import TestSupport
import Testing

/// Programs of components with more rows than linear programs can prune: what many rows share has a
/// name, and each takes a few terms.
@Suite struct LargeProgramTests {
  /// What stands in a row of a layout: words that want to be as wide as they are.
  private struct Shape {
    var problem = LinearProblem()
    let width: VariableID
    private(set) var words: [VariableID] = []

    init() { width = problem.addVariable() }

    var parameters: [VariableID] { [width] + words }
    var domain: ParameterDomain {
      ParameterDomain(ranges: [(Rational(320), Rational(1366))] + words.map { _ in (.zero, nil) })
    }

    mutating func label(hug: Double, resist: Double) -> VariableID {
      let label = problem.addVariable()
      let word = problem.addVariable()
      words.append(word)
      problem.add(label >= 0)
      problem.add((label <= word).at(Priority(hug)))
      problem.add((label >= word).at(Priority(resist)))
      return label
    }
  }

  /// A row in which each label gives way in turn.
  private static func labelsInTurn(_ count: Int) -> Shape {
    var shape = Shape()
    var room = 1 * shape.width - Rational(12 + 4 * count)
    for place in 0..<count {
      room = room - shape.label(hug: 300 - Double(place), resist: 700 - Double(place))
    }
    shape.problem.add(room == 0)
    return shape
  }

  /// Rows that share two columns, each as far left as the widest words before it let it be.
  private static func columns(_ count: Int) -> Shape {
    var shape = Shape()
    let (second, third) = (shape.problem.addVariable(), shape.problem.addVariable())
    for _ in 0..<count {
      let labels = [752.0, 751, 750].map { shape.label(hug: 250, resist: $0) }
      shape.problem.add(16 + labels[0] + 8 <= second)
      shape.problem.add(second + labels[1] + 8 <= third)
      shape.problem.add(third + labels[2] + 16 <= shape.width)
    }
    shape.problem.add((second == 0).at(50))
    shape.problem.add((third == 0).at(49))
    return shape
  }

  /// Compares a program with the solver, where there is room for all words and where there is not.
  private static func expectSame(_ program: LayoutProgram, _ shape: Shape, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for most in [4, 20, 60, 400, 4, 20, 60, 400] {
      let point = shape.parameters.indices.map {
        $0 == 0 ? 320 + random.below(1_047) : random.below(most)
      }
      var fixed = shape.problem
      for (parameter, value) in zip(shape.parameters, point) {
        fixed.addRow([Term(parameter)], constant: Rational(-value), .equal, priority: .required)
      }
      let expected = try #require(solve(fixed).solution)
      let found = try #require(program.values(at: point.map(Double.init)))
      #expect(zip(found, expected.values).allSatisfy { abs($0 - $1) <= 1e-6 }, "at \(point)")
    }
  }

  private static func termCount(_ program: LayoutProgram) -> Int {
    program.steps.reduce(0) { count, step in
      switch step.operation {
      case .sum(let form), .question(let form): count + form.terms.count
      case .greatest(let forms), .least(let forms): count + forms.reduce(0) { $0 + $1.terms.count }
      case .decision, .solution: count + 1_000
      }
    }
  }

  /// Each label has what is left, and what is left is a sum of two terms.
  @Test(arguments: [12, 24]) func labelsInTurn(count: Int) throws {
    let shape = Self.labelsInTurn(count)
    let program = try compile(
      shape.problem, parameters: shape.parameters, over: shape.domain, ties: .breakTies)
    #expect(program.isStraight)
    #expect(Self.termCount(program) <= 8 * count + 64, "\(program)")
    try Self.expectSame(program, shape, seed: 1)
  }

  @Test(arguments: [5, 15]) func columns(count: Int) throws {
    let shape = Self.columns(count)
    let program = try compile(
      shape.problem, parameters: shape.parameters, over: shape.domain, ties: .breakTies)
    #expect(program.isStraight)
    #expect(Self.termCount(program) <= 20 * count, "\(program)")
    try Self.expectSame(program, shape, seed: 2)
  }

  /// A column is the greatest of its words, and what it leaves is asked of each word behind it.
  @Test func columnsInWords() throws {
    let shape = Self.columns(2)
    let program = try compile(
      shape.problem, parameters: shape.parameters, over: shape.domain, ties: .breakTies,
      limits: CompileLimits(rowsPruned: 0))
    #expect(
      program.description == """
        x16 = min(p4, p0 - 48)
        x17 = min(p10, p0 - 48)
        x18 = max(x16, x17)
        x20 = min(p6, p0 - x18 - 48)
        x21 = min(p12, p0 - x18 - 48)
        x22 = max(x20, x21)
        x24 = min(p8, p0 - x18 - x22 - 48)
        x25 = min(p14, p0 - x18 - x22 - 48)
        x2 = x18 + x22 + 32
        x1 is x18 + 24
        x3 is x16
        x5 is x20
        x7 is x24
        x9 is x17
        x11 is x21
        x13 is x25

        """, "\(program)")
  }
}
