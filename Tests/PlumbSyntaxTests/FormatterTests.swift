import PlumbSyntax
import PlumbText
import TestSupport
import Testing

@Suite struct FormatterTests {
  @Test func shortBlocksStayOnTheirLine() {
    expectCanonical("layout T {\n    label a { lines 1; hug 251 }\n}\n")
    expectFormatted("layout T{label a}", becomes: "layout T { label a }\n")
    expectFormatted("layout T {  \n }", becomes: "layout T {}\n")
  }

  @Test func chainsAreTight() {
    expectStatement("H:|-16-[a(>=100, <=200@750)]-gap-[b]-|  align centerY")
    expectStatement("H: | -8- [ a ( b*2 ) ] - |", becomes: "H:|-8-[a(b*2)]-|")
    expectStatement("H:[a(b/3+50)]", becomes: "H:[a(b/3 + 50)]")
    expectStatement("H:|->=0-[a]--8-[b]-(-8)-[c]->[d]~||")
    expectStatement("[row:[a] [b]] align top as x", becomes: "[row:[a][b]]  align top as x")
    expectStatement("H:[c1.. .5]")
  }

  @Test func operatorsStandApart() {
    expectStatement(
      "a.width==b.width*2+8@750 as x", becomes: "a.width == b.width * 2 + 8 @750 as x")
    expectStatement("-a - -b == -(c+d)", becomes: "-a - -b == -(c + d)")
    expectStatement("aspect 4 : 3 @ 750", becomes: "aspect 4:3 @750")
    expectStatement("align centerY :a ,b", becomes: "align centerY: a, b")
    expectStatement("size 320 ... 430 by 50 %", becomes: "size 320...430 by 50%")
    expectStatement("frame -5 (-5) 1 2")
  }

  /// Without the blank the quotes would belong to another word.
  @Test func quotesStandApartFromWords() {
    expectFormatted("native\"\"a\nw x{0\n}", becomes: "native \"\" a\nw x{0\n}\n")
  }

  @Test func linesBrokenWithinAStatementStayBroken() {
    expectFormatted(
      "layout T {\nH:|-\n[a(1,\n2\n)]\n}",
      becomes: "layout T {\n    H:|-\n        [a(1,\n        2\n    )]\n}\n")
  }

  @Test func blankLinesStayButNeverTwo() {
    expectFormatted(
      "\n\nlet a = 1\n\n\n\nlet b = 2\nlayout T {\n\nlabel a\n\n}\n\n\n",
      becomes: "let a = 1\n\nlet b = 2\nlayout T {\n    label a\n}\n")
  }

  @Test func lineBreaksOfAnyKindBecomeLineFeeds() {
    expectFormatted(
      "layout T {\r\n  label a // x \r\n\r\n  /* y\r\n z */ label b\r}\r\n",
      becomes: "layout T {\n    label a  // x\n\n    /* y\n z */\n    label b\n}\n")
  }

  @Test func aFileOfCommentsOnlyIsKept() {
    expectCanonical("// one\n\n// two\n")
    expectCanonical("")
    expectFormatted("\u{FEFF}// x", becomes: "// x\n")
  }

  @Test func elseStandsBesideTheBrace() {
    expectFormatted(
      "layout T {\nwhen rtl { hidden }\n\nelse { hidden } }",
      becomes: "layout T {\n    when rtl { hidden } else { hidden }\n}\n")
  }

  @Test func statesOfStatesAsDeepAsTheyMayBe() {
    let deep = String(repeating: "states g { s { ", count: 130)
    let text = "layout T { " + deep + String(repeating: "} } ", count: 130) + "}"
    let once = formatted(parse(SourceText(text)))
    #expect(formatted(parse(SourceText(once))) == once)
  }

  /// A line with a mistake stays byte for byte, whatever else stands on it; those around it do not.
  @Test func linesThatDoNotParseStay() {
    expectFormatted(
      "layout T {\nlabel   a\n   label b { lines   1  ;  ? }   // no\n H:|[a\nlabel   c\n}",
      becomes: "layout T {\n    label a\n   label b { lines   1  ;  ? }   // no\n H:|[a\n"
        + "    label c\n}\n")
    expectFormatted(
      "layout T {\n /* x */  view   a { ]\n  hidden\n  }  else\n}\n",
      becomes: "layout T {\n /* x */  view   a { ]\n  hidden\n  }  else\n}\n")
  }

  /// Where indentation decides what a mistake is, nothing moves.
  @Test func filesWhoseMistakesHangOnBlanksStay() {
    for text in [
      "    when h>0\n     ]\n    }", "k t\nt A{", "  layout  A {\n layout B { view   a }\n",
    ] {
      let once = formatted(parse(SourceText(text)))
      #expect(formatted(parse(SourceText(once))) == once, "\(text)")
      let messages = [text, once].map { parse(SourceText($0)).diagnostics.map(\.message) }
      #expect(messages[0] == messages[1], "\(text)")
    }
  }

  @Test func bytesThatAreNotTextAreKept() {
    let bytes =
      Array("layout T {\n  label a  \u{0}".utf8) + [0xFF, 0xFE] + Array(" // ".utf8) + [0x80]
    let result = formattedBytes(parse(SourceText(path: "x", bytes: bytes)))
    #expect(result.filter { 0x20 < $0 || $0 == 0 } == bytes.filter { 0x20 < $0 || $0 == 0 })
  }
}

private func expectCanonical(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) {
  expectFormatted(source, becomes: source, sourceLocation: sourceLocation)
}

private func expectFormatted(
  _ source: String, becomes result: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let once = formatted(parse(SourceText(source)))
  #expect(once == result, sourceLocation: sourceLocation)
  #expect(formatted(parse(SourceText(once))) == once, "twice", sourceLocation: sourceLocation)
}

private func expectStatement(
  _ statement: String, becomes result: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectFormatted(
    "layout T { \(statement) }", becomes: "layout T { \(result ?? statement) }\n",
    sourceLocation: sourceLocation)
}
