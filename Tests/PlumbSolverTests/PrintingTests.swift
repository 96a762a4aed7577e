import PlumbSolver
import Testing

/// Problems print themselves, for failing tests and for dumps.
@Suite struct PrintingTests {
  @Test func rowsReadAsTheyAreMeant() {
    let rows = Rows(
      """
      x + 2 w - 8 >= 0 @750 *2
      1/3 w - x == 0
      3 <= 4
      x <= 0 @250.5
      """)
    #expect(
      rows.problem.description == """
        2 variables, 4 rows
        r0: x0 + 2 x1 - 8 >= 0 @750 *2
        r1: -x0 + 1/3 x1 == 0
        r2: -1 <= 0
        r3: x0 <= 0 @250.5
        """)
  }

  @Test func rowsCanBeReadBack() {
    let problem = Rows("b + a - a + 2 b == 7 @500 *3").problem
    let row = RowID(0)
    #expect(problem.terms(of: row) == [Term(VariableID(0), Rational(3))])
    #expect(problem.constant(of: row) == Rational(-7))
    #expect(problem.relation(of: row) == .equal)
    #expect(problem.priority(of: row) == Priority(500))
    #expect(problem.weight(of: row) == Rational(3))
    #expect(problem.error(of: row, at: [Rational(2), .zero]) == .one)
  }

  @Test func variablesAreNumberedInOrder() {
    var problem = LinearProblem()
    #expect(problem.addVariable() == VariableID(0))
    #expect(problem.addVariables(3) == 1..<4)
    #expect(problem.variableCount == 4)
    let row = problem.addRow([], constant: .zero, .equal, priority: .required)
    #expect(row == RowID(0))
    #expect(problem.rowCount == 1)
  }
}
