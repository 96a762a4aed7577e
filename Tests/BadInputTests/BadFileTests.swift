import Testing

/// Files that nobody wrote on purpose, or somebody wrote on purpose indeed.
@Suite struct BadFileTests {
  @Test func emptyFile() throws {
    let ending = try Victim().expectAnswers([], "empty")
    #expect(ending.status == 0)
  }

  @Test func blankFiles() throws {
    try Victim().expectAnswers(Array("\n\n \t\r\n".utf8), "blank")
    try Victim().expectAnswers([0xEF, 0xBB, 0xBF], "only a byte order mark")
  }

  @Test func binary() throws {
    let victim = try Victim()
    let all = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ ($0 >> 8)) }
    let ending = try victim.expectAnswers(all, "binary")
    #expect(ending.status == 1 && ending.hasPlace)
    let elf: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x3E, 0]
    #expect(try victim.expectAnswers(elf, "program").hasPlace)
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
  ])
  func invalidUTF8(sequence: [UInt8]) throws {
    let victim = try Victim()
    for (before, after) in [("layout A { view a", " }"), ("let x = \"", "\"\n")] {
      let bytes = Array(before.utf8) + sequence + Array(after.utf8)
      let ending = try victim.expectAnswers(bytes, "\(before)…\(after)")
      #expect(ending.status == 1 && ending.hasPlace, "\(before)…\(after)")
    }
    // A comment may hold anything.
    try victim.expectAnswers(Array("// ".utf8) + sequence + Array("\n".utf8), "a comment")
  }

  @Test func nul() throws {
    let victim = try Victim()
    let ending = try victim.expectAnswers(Array("layout A {\0 view a\0b }".utf8), "NUL")
    #expect(ending.status == 1 && ending.hasPlace)
    try victim.expectAnswers([0], "one NUL")
    try victim.expectAnswers(Array(repeating: 0, count: 100_000), "many NULs")
  }

  /// `.ci/run` has 100 MB of it, in release.
  @Test func longLine() throws {
    let victim = try Victim()
    for piece in ["a", "[", "view a ", "1", "-", "\"", "é", "a.b."] {
      let line = String(repeating: piece, count: 200_000 / piece.utf8.count)
      try victim.expectAnswers(Array("layout A { \(line) }".utf8), "a line of \(piece)")
    }
  }

  @Test func manyLines() throws {
    let victim = try Victim()
    let lines = (0..<5_000).map { "  V:|-\($0)-[x\($0)" }.joined(separator: "\n")
    let ending = try victim.expectAnswers(Array("layout A {\n\(lines)\n}".utf8), "broken lines")
    #expect(ending.hasPlace)
  }

  /// Deeper than any stack; the limit is named. `.ci/run` has more of it, in release.
  @Test(arguments: [
    "[", "{", "(", "layout A { view a {", "layout A { a.width == (", "layout A { [a(", "/*",
    "layout A { when rtl {", "layout A { |-(", "layout A { H:[r:", "let a = -", "let a = (",
    "layout A { when rtl {} else ", "layout A { states s { t {",
  ])
  func nested(opener: String) throws {
    let victim = try Victim()
    let last = String(opener.split(separator: " ").last ?? "")
    for (repeated, count) in [(last, 100_000), (opener + "\n", 250)] {
      let text = opener + String(repeating: repeated, count: count)
      let ending = try victim.expectAnswers(
        Array(text.utf8), "\(count) × \(repeated)",
        commands: ["lint bad.layout", "format --check bad.layout"])
      #expect(ending.status == 1 && ending.hasPlace, "\(repeated)")
    }
  }

  @Test(arguments: [
    "1e999", "-1e999", "1e-999", "1e308 * 10", "1 / 0", "0 / 0", "9007199254740993",
    String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 400) + "1",
    "1e99999999999999999999", "1" + String(repeating: "0", count: 100_000), "nan", "inf", "0x10",
  ])
  func numbers(number: String) throws {
    let victim = try Victim()
    for line in [
      "let x = \(number)", "layout A { view a; a.width == \(number) }",
      "layout A { view a; H:|-(\(number))-[a(\(number))] }",
      "layout A { size \(number) by \(number); view a; a.left == 0 }",
      "layout A { view a { intrinsic \(number) by \(number); hug \(number); aspect \(number) } }",
      "layout A { view a; a.width == 1 @\(number) }", "layout A { view a1..\(number) }",
      "layout A { view a; a.width == a.height * (\(number)); a.left == \(number) * a.top }",
    ] {
      try victim.expectAnswers(Array((line + "\n").utf8), String(line.prefix(80)))
    }
  }

  /// Ranges; `.ci/run` has a million views one by one.
  @Test(arguments: [
    "view a1..1000000", "view a1..99999999999999999999", "view a1..12",
    "view a5..1", "view a..3", "view a1...3",
  ])
  func manyViewsAtOnce(declaration: String) throws {
    try Victim().expectAnswers(Array("layout A { \(declaration) }".utf8), declaration)
  }

  /// Names that are words, signs or nothing.
  @Test func strangeNames() throws {
    let victim = try Victim()
    for name in [
      "size", "layout", "super", "view", "H", "é", "👩‍👩‍👧", "\u{202E}a", "a\u{301}", "_", "`a`",
    ] {
      let text = "layout \(name) { view \(name); |-[\(name)]-|; \(name).top == super.top }"
      try victim.expectAnswers(Array(text.utf8), name)
    }
  }

  /// A component that holds itself doubled would have 2^60 views.
  @Test func exponentialComponents() throws {
    var text = "layout L0 { view a }\n"
    for level in 1...60 { text += "layout L\(level) { L\(level - 1) a, b }\n" }
    let ending = try Victim().expectAnswers(Array(text.utf8), "2^60 views")
    #expect(ending.status == 1 && ending.words.contains("[limit]"))
  }

  /// Metrics that square each other, and states that multiply.
  @Test func exponentialArithmetic() throws {
    let victim = try Victim()
    var text = "let m0 = 99999\n"
    for level in 1...40 { text += "let m\(level) = m\(level - 1) * m\(level - 1)\n" }
    try victim.expectAnswers(Array(text.utf8), "metrics that square")
    text = "layout A { view a (1 by 1); |[a]; V:|[a]\n"
    for group in 0..<30 { text += "states g\(group) { one {}; two {} }\n" }
    try victim.expectAnswers(Array((text + "}").utf8), "2^30 states")
  }
}
