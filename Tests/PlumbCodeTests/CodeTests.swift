import PlumbCode
import Testing

/// Where lines of code end.
@Suite struct CodeTests {
  private func text(_ code: Code, width: Int = 100, depth: Int = 0) -> String {
    var printer = CodePrinter(width: width)
    printer.line(code, depth: depth)
    return printer.text
  }

  /// A call that has `count` characters.
  private func call(of count: Int) -> Code {
    .call("f", [.text(String(repeating: "a", count: count - 3))])
  }

  // MARK: The width

  @Test func aLineIsAHundredCharactersLong() {
    #expect(text(call(of: 100)).utf8.count == 101)
    #expect(text(call(of: 101)) == "f(\n  \(String(repeating: "a", count: 98)))\n")
  }

  @Test func depthTakesRoom() {
    #expect(text(call(of: 96), depth: 2).split(separator: "\n").count == 1)
    #expect(
      text(call(of: 97), depth: 2)
        == "    f(\n      \(String(repeating: "a", count: 94)))\n")
  }

  @Test func whatFollowsAGroupTakesRoom() {
    #expect(text("\(call(of: 99)),").utf8.count == 101)
    #expect(text("\(call(of: 100)),").split(separator: "\n").count == 2)
    // No further than to the next break.
    let next = text(.sequence([call(of: 100), .wrap, "rest"]))
    #expect(next.split(separator: "\n").map(\.count) == [100, 4])
  }

  @Test func charactersCountNotBytes() {
    let umlauts = String(repeating: "ü", count: 97)
    #expect(text(.call("f", [.text(umlauts)])) == "f(\(umlauts))\n")
    #expect(text(.call("f", [.text(umlauts + "ü")])) == "f(\n  \(umlauts)ü)\n")
  }

  @Test func aTextStaysInOneLine() {
    let long = String(repeating: "a.b(c, d) ? ", count: 20)
    #expect(text(.text(long)) == long + "\n")
    #expect(text("") == "\n")
    #expect(text("", depth: 3) == "\n")
  }

  @Test func noBlankStandsBeforeABreak() {
    #expect(text("a = \(Code.below("value"))", width: 6) == "a =\n  value\n")
  }

  // MARK: Calls

  @Test func argumentsStandTogetherOrTheFirstAlone() {
    let code = Code.call("size", ["width: 1", "height: 2", "depth: 3"])
    #expect(text(code, width: 36) == "size(width: 1, height: 2, depth: 3)\n")
    #expect(text(code, width: 34) == "size(\n  width: 1, height: 2, depth: 3)\n")
    #expect(text(code, width: 31) == "size(\n  width: 1,\n  height: 2, depth: 3)\n")
    #expect(text(.call("f", []), width: 2) == "f(\n  )\n")
    #expect(text(.call("f", ["a"]), width: 4) == "f(a)\n")
  }

  @Test func callsBreakFromTheOutside() {
    let inner = Code.call("max", ["alpha", "beta"])
    let code = Code.call("min", [inner, "gamma"])
    #expect(text(code, width: 28) == "min(max(alpha, beta), gamma)\n")
    #expect(text(code, width: 27) == "min(\n  max(alpha, beta), gamma)\n")
    #expect(text(code, width: 25) == "min(\n  max(alpha, beta),\n  gamma)\n")
    #expect(text(code, width: 17) == "min(\n  max(\n    alpha, beta),\n  gamma)\n")
  }

  @Test func whatIsQuotedIsNotLookedInto() {
    let words = "Fish & chips. (What, not peas?) Yes : no"
    let literal = SwiftWords.literal(words)
    #expect(
      text(.call("button.setTitle", [.text(literal), "for: .normal"]), width: 50)
        == "button.setTitle(\n  \(literal),\n  for: .normal)\n")
    let choice = Code.choice([("isNew", .text(literal))], else: "\"a ? b : c\"")
    #expect(
      text("label.text = \(choice)", width: 50)
        == "label.text =\n  isNew\n  ? \(literal)\n  : \"a ? b : c\"\n")
    #expect(!SwiftWords.literal("two\nlines").contains("\n"))
  }

  @Test func chainsHaveACallInEachLine() {
    let chain = CallChain("a.topAnchor").calling("constraint", ["equalTo: b", "constant: 8"])
      .calling("from", ["12"])
    let whole = "a.topAnchor.constraint(equalTo: b, constant: 8).from(12)"
    #expect(chain.code.description == whole)
    #expect(text("\(chain.code),", width: 57) == whole + ",\n")
    #expect(
      text("\(chain.code),", width: 56)
        == "a.topAnchor\n  .constraint(equalTo: b, constant: 8)\n  .from(12),\n")
    #expect(
      text("\(chain.code),", width: 37)
        == """
        a.topAnchor
          .constraint(
            equalTo: b,
            constant: 8)
          .from(12),

        """)
    #expect(CallChain("a.b").code == "a.b")
  }

  // MARK: Lists

  @Test func listsFillTheirLines() {
    let code = Code.list("let all = [", ["one", "two", "three", "four"], "]")
    #expect(text(code, width: 34) == "let all = [one, two, three, four]\n")
    #expect(text(code, width: 32) == "let all = [\n  one, two, three, four,\n]\n")
    #expect(text(code, width: 23) == "let all = [\n  one, two, three,\n  four,\n]\n")
    #expect(text(code, width: 11) == "let all = [\n  one, two,\n  three,\n  four,\n]\n")
    #expect(text(.list("[", [], "]")) == "[]\n")
  }

  @Test func parametersHaveNoCommaAtTheirEnd() {
    let code = Code.function("func f", ["a: A", "b: B"], "C")
    #expect(text(code, width: 25) == "func f(a: A, b: B) -> C {\n")
    #expect(text(code, width: 24) == "func f(\n  a: A, b: B\n) -> C {\n")
    #expect(text(code, width: 11) == "func f(\n  a: A,\n  b: B\n) -> C {\n")
    #expect(text(.function("init", [], nil)) == "init() {\n")
    #expect(
      text(.each("init(", ["a: A", "b: B"], ") {"), width: 17)
        == "init(\n  a: A,\n  b: B\n) {\n")
  }

  @Test func patternsGoOnDeeper() {
    let code = Code.patterns([".one", ".two", ".three"])
    #expect(text(code, width: 24) == "case .one, .two, .three:\n")
    #expect(text(code, width: 16) == "case .one, .two,\n  .three:\n")
    #expect(text(code, width: 15) == "case .one,\n  .two, .three:\n")
  }

  // MARK: Operators

  @Test func operatorsBeginLines() {
    let sum = Code.sum("f(", ["alpha", "beta", "gamma"], ")")
    #expect(text(sum, width: 23) == "f(alpha + beta + gamma)\n")
    #expect(text(sum, width: 22) == "f(\n  alpha\n    + beta\n    + gamma\n)\n")
    let either = Code.below(.either("cell(at: 3)", or: "measured"))
    #expect(text("let a = \(either)", width: 31) == "let a = cell(at: 3) ?? measured\n")
    #expect(text("let a = \(either)", width: 30) == "let a =\n  cell(at: 3) ?? measured\n")
    #expect(text("let a = \(either)", width: 24) == "let a =\n  cell(at: 3)\n  ?? measured\n")
    let choice = Code.choice([("isA", "1"), ("isB", "2")], else: "3")
    #expect(text("x = \(choice)", width: 25) == "x = isA ? 1 : isB ? 2 : 3\n")
    #expect(
      text("x = \(choice)", width: 24) == "x =\n  isA\n  ? 1\n  : isB\n  ? 2\n  : 3\n")
    #expect(Code.choice([], else: "3") == "3")
    let type = Code.type("class A", ["B", "C"])
    #expect(text(type, width: 15) == "class A: B, C {\n")
    #expect(text(type, width: 14) == "class A:\n  B, C\n{\n")
  }

  @Test func interpolationKeepsBreaks() {
    let call = Code.call("f", ["alpha", "beta"])
    let code: Code = "let \(1 + 1) = \(call) + \("x"[...])"
    #expect(code.description == "let 2 = f(alpha, beta) + x")
    #expect(text(code, width: 25) == "let 2 = f(\n  alpha, beta) + x\n")
    let plain: Code = "a\("b")\(Code.text("c"))"
    #expect(plain == .text("abc"))
  }

  // MARK: Many lines

  @Test func linesStandAsDeepAsTheyWereWritten() {
    let inner = CodeWriter.lines { $0.block("if a {") { $0.line("b()") } }
    var code = CodeWriter()
    code.block(.type("class A", ["B"])) { code in
      code.line("let c = 1")
      code.line()
      code.add(inner)
    }
    #expect(code.text == "class A: B {\n  let c = 1\n\n  if a {\n    b()\n  }\n}\n")
    #expect(inner == CodeWriter.lines { $0.block("if a {") { $0.line("b()") } })
  }

  /// Neither groups in groups nor long lists are looked through again and again.
  @Test(.timeLimit(.minutes(1))) func largeTreesAreLaidOutAtOnce() {
    var nested: Code = "x"
    for _ in 0..<1_000 { nested = .call("f", [nested, "y"]) }
    #expect(text(nested).split(separator: "\n").count > 1_000)
    let items = (0..<20_000).flatMap { [Code.wrap, .call("f", ["alpha", "\($0)"]), ","] }
    #expect(text(.group([.indent(items)])).split(separator: "\n").count > 3_000)
  }

  @Test func knowsTheNamesThatItTakes() {
    let length = Code.naming("2 * Metrics.gap", ["gap"])
    let call = Code.call("label.setSize", ["width: \(length)", "height: 16"])
    #expect(call.names == ["gap"])
    #expect(call.description == "label.setSize(width: 2 * Metrics.gap, height: 16)")
    #expect(("a = b" as Code).names.isEmpty)
  }
}
