import PlumbSolver
import TestSupport
import Testing

/// Problems, definitions and bases in print: `Tests/Golden/Bases/*.txt` holds rows, a line `----`
/// and what becomes of them.
@Suite struct DumpTests {
  @Test func everyStepIsShown() {
    let names = Golden.files(in: "Tests/Golden/Bases", suffix: ".txt")
    #expect(4 <= names.count)
    for name in names {
      let path = "Tests/Golden/Bases/\(name)"
      let lines = (Golden.text(at: path) ?? "").split(
        separator: "\n", omittingEmptySubsequences: false)
      let source = lines.prefix { $0 != "----" && !$0.isEmpty }.map { $0 + "\n" }.joined()
      let rows = Rows(source)
      let text = dump(rows.problem) { rows.names[$0.index] }
      #expect(Golden.difference(source + "----\n" + text, at: path) == nil)
    }
  }

  @Test func proofsArePrintedAsSums() {
    let rows = Rows("left == 0 \n right == 300 \n left + 320 == right \n top == 3")
    let certificate = solve(rows.problem).certificate
    #expect(
      certificate?.description(in: rows.problem) { rows.names[$0.index] } == """
        r0 times 1: left == 0
        r1 times -1: right - 300 == 0
        r2 times -1: left - right + 320 == 0
        together: -20 == 0
        """)
    let bounds = Rows("a >= 10 \n b >= 20 \n a + b <= 25")
    #expect(
      solve(bounds.problem).certificate?.description(in: bounds.problem) == """
        r0 times 1: x0 - 10 >= 0
        r1 times 1: x1 - 20 >= 0
        r2 times -1: x0 + x1 - 25 <= 0
        together: -5 >= 0
        """)
  }
}
