import PlumbSolver
import TestSupport
import Testing

/// Constraints as a program writes them.
@Suite struct ExpressionTests {
  private var problem = LinearProblem()
  private let a: VariableID
  private let b: VariableID
  private let c: VariableID

  init() {
    (a, b, c) = (problem.addVariable(), problem.addVariable(), problem.addVariable())
  }

  @Test func operatorsMakeRows() {
    expect(2 * a + b - 8 <= c, "2 x0 + x1 - x2 - 8 <= 0")
    expect(a == b, "x0 - x1 == 0")
    expect(a >= 44, "x0 - 44 >= 0")
    expect(44 <= a, "-x0 + 44 <= 0")
    expect(a / 3 == b * 0.1, "1/3 x0 - 1/10 x1 == 0")
    expect(-(a - b) >= 1.5 - c, "-x0 + x1 + x2 - 3/2 >= 0")
    expect(3 + a == 5 - b, "x0 + x1 - 2 == 0")
    expect((a + b) / 2 == c, "1/2 x0 + 1/2 x1 - x2 == 0")
    expect(Term(a, 3) + Expression(constant: 4) <= 0, "3 x0 + 4 <= 0")
  }

  @Test func prioritiesAndWeightsFollow() {
    expect((a == 300).at(.defaultHigh), "x0 - 300 == 0 @750")
    expect((a <= b).at(250.5).weighing(2), "x0 - x1 <= 0 @250.5 *2")
    #expect((a <= b).at(1000).priority.isRequired)
  }

  @Test func likeTermsAddUpInTheRow() {
    expect(a + a + b == b + 6, "2 x0 - 6 == 0")
    expect(a - a == 0, "0 == 0")
  }

  @Test func expressionsGrowInPlace() {
    var width = Expression(constant: 16)
    for view in [a, b, c] { width += view }
    width -= 2 * b
    width += 4
    width -= 1
    width *= 2
    #expect(width.description == "2 x0 + 2 x1 + 2 x2 - 4 x1 + 38")
    #expect(width.value(at: [1, 10, 100]) == 220)
  }

  @Test func comparedVariablesAreStillCompared() {
    #expect(a != b)
    let isSame: Bool = a == a
    #expect(isSame)
    #expect([a, b].sorted { $1 < $0 } == [b, a])
  }

  @Test func rowsAreReadBackAsConstraints() {
    var problem = problem
    let row = problem.add((a + 2 * b == 3).at(500).weighing(4))
    let constraint = problem.constraint(of: row)
    #expect(constraint.description == "x0 + 2 x1 - 3 == 0 @500 *4")
    let again = problem.add(constraint)
    #expect(problem.constraint(of: again) == constraint)
  }

  /// The examples in the comments of `solve`, `LinearProblem` and `Constraint`.
  @Test func examplesInCommentsAreRight() {
    var problem = LinearProblem()
    let (left, width) = (problem.addVariable(), problem.addVariable())
    problem.add(left + width <= 100)
    problem.add((width == 120).at(.defaultHigh))
    problem.add(left >= 8)
    #expect(solve(problem).solution?.value(of: width) == 92)
    var other = LinearProblem()
    let (a, b) = (other.addVariable(), other.addVariable())
    other.add(a + b == 300)
    other.add((a == 2 * b).at(500))
    #expect(solve(other).solution?.values == [200, 100])
    let constraint = (2 * a == b / 3 + 0.5).at(250).weighing(2)
    #expect(constraint.description == "2 x0 - 1/3 x1 - 1/2 == 0 @250 *2")
  }

  @Test func floatLiteralsAreDecimals() {
    let tenth: Rational = 0.1
    #expect(tenth == Rational(numerator: 1, denominator: 10))
    #expect(Rational(shortest: 0.333) == Rational(numerator: 333, denominator: 1000))
    #expect(Rational(shortest: -1e-7) == Rational(numerator: -1, denominator: 10_000_000))
    #expect(Rational(shortest: .infinity) == nil)
    #expect(Rational(shortest: .nan) == nil)
    var random = SeededRandom(seed: 5)
    for _ in 0..<500 {
      let value = Double(bitPattern: random.next())
      if value.isFinite { #expect(Rational(shortest: value)?.doubleValue == value) }
    }
  }

  private func expect(
    _ constraint: Constraint, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var problem = problem
    let row = problem.add(constraint)
    #expect(problem.description(of: row) == text, sourceLocation: sourceLocation)
  }
}
