import PlumbDiagnostics
import PlumbText
import TestSupport
import Testing

/// What the plates do not show: several files, ranges of several lines, odd characters, long lines.
@Suite struct DrawingTests {
  @Test func severalLabelsOnOneLine() {
    let file = Plate([2: "a.left == b.left + c.width"])
    expect(
      "several-labels",
      [
        Diagnostic(
          .axis, "x and width do not mix", at: file.range(2, "a.left == b.left + c.width"),
          label: "on one line",
          labels: [
            Label(file.range(2, "b.left"), "a place"), Label(file.range(2, "c.width"), "a length"),
            Label(file.range(2, "a.left"), ""),
          ])
      ], [file.source])
  }

  @Test func labelsInOtherFiles() {
    let card = SourceText(path: "card.layout", "import \"x.layout\"\n\nH:|-[a]-|\n")
    let other = SourceText(path: "x.layout", "let gap = 8\nlet gap = 9\n", id: FileID(1))
    let far = SourceRange(16, 19, in: FileID(1))
    expect(
      "other-files",
      [
        Diagnostic(
          .duplicateName, "`gap` is defined twice", at: SourceRange(0, 17), label: "imported here",
          labels: [
            Label(SourceRange(4, 7, in: FileID(1)), "first here"), Label(far, "again here"),
          ],
          fixes: [
            Fix("rename it", [Edit(far, "space")]),
            Fix("take both out", [Edit(SourceRange(0, 18), ""), Edit(far, "")]),
          ])
      ], [card, other])
  }

  @Test func rangesOfSeveralLines() {
    let source = SourceText(
      path: "a.layout", "layout A {\n  view a\n  view b\n  view c\n}\n\nlayout B {\n}\n")
    expect(
      "several-lines",
      [
        Diagnostic(.unused, "`A` is never used", at: SourceRange(0, 40), label: "declared here"),
        Diagnostic(
          .unused, "`B` is never used", at: SourceRange(41, 54), label: "and here",
          fixes: [
            Fix("take it out", [Edit(SourceRange(41, 54), "")]),
            Fix("fill it", [Edit(SourceRange(52, 52), "  view a\n  H:|[a]|\n")]),
            Fix("rename both", [Edit(SourceRange(7, 8), "C"), Edit(SourceRange(48, 49), "")]),
          ]),
      ], [source])
  }

  @Test func tabsWideAndCombiningCharacters() {
    let text = "\tlabel 名前, cafe\u{301}, 👍🏽x \"\u{1B}[31m\u{202E}\" ?? \u{7F}"
    let source = SourceText(path: "w.layout", text)
    let count = source.bytes.count
    expect(
      "odd-characters",
      [
        Diagnostic(
          .syntax, "odd \u{1B}[2J name\n", at: SourceRange(count - 4, count - 2), label: "here",
          labels: [Label(SourceRange(7, 13), "wide"), Label(SourceRange(15, 21), "combined")])
      ], [source])
  }

  @Test func bytesThatAreNotUTF8() {
    let source = SourceText(path: "b.layout", bytes: [0x61, 0xFF, 0xC3, 0x28, 0x00, 0x62])
    expect(
      "not-utf8",
      [Diagnostic(.syntax, "not UTF-8", at: SourceRange(5, 6), label: "`b`")], [source])
  }

  @Test func longLinesAreCut() {
    let text = String(repeating: "H", count: 5000) + "!" + String(repeating: "[", count: 5000)
    let source = SourceText(path: "long.layout", text)
    expect(
      "long-line",
      [
        Diagnostic(
          .syntax, String(repeating: "long ", count: 200), at: SourceRange(5000, 5001),
          label: "here",
          labels: [Label(SourceRange(0, 5), "start"), Label(SourceRange(9000, 9010), "end")],
          fixes: [Fix("take it out", [Edit(SourceRange(5000, 5001), "")])])
      ], [source])
  }

  /// Of a line, however long, only what is around an edit is looked at.
  @Test func fixesInHugeLinesAreCut() {
    func fix(_ length: Int) -> ArraySlice<Substring> {
      let text = String(repeating: "é", count: length)
      let edit = Edit(SourceRange(length, length + 2), "new")
      let source = SourceText(path: "long.layout", text)
      let drawing = drawn(
        [Diagnostic(.syntax, "x", at: SourceRange(length, length + 2), fixes: [Fix("y", [edit])])],
        files: [source])
      return drawing.split(separator: "\n").dropFirst()
    }
    #expect(fix(200_000) == fix(2_000))
    #expect(fix(2_000).contains { $0.contains("énewé") })
  }

  @Test func emptyRangeAtTheEnd() {
    let open = SourceText(path: "e.layout", "layout A {\n")
    let closed = SourceText(path: "f.layout", "layout A {", id: FileID(1))
    let empty = SourceText(path: "g.layout", "", id: FileID(2))
    expect(
      "end-of-file",
      [
        Diagnostic(
          .syntax, "expected `}`", at: SourceRange(11, 11), label: "the file ends here",
          labels: [Label(SourceRange(9, 10), "opened here")]),
        Diagnostic(
          .syntax, "expected `}`", at: SourceRange(10, 10, in: FileID(1)), label: "here",
          fixes: [Fix("close it", [Edit(SourceRange(10, 10, in: FileID(1)), "\n}\n")])]),
        Diagnostic(.syntax, "empty", at: SourceRange(0, 0, in: FileID(2)), label: "nothing"),
        Diagnostic(.syntax, "beyond the end", at: SourceRange(90, 99), label: "nothing"),
        Diagnostic(.import, "no such file", at: SourceRange(0, 0, in: FileID(7))),
      ], [open, closed, empty])
  }

  @Test func colors() {
    let file = Plate([9: "V: [a(44deg)]", 10: "V: [b(44deg)]"])
    let fixes = [Fix("leave it out", [Edit(file.range(9, "deg"), "")])]
    expect(
      "colors",
      [
        Diagnostic(
          .unit, "`deg` is not a unit", at: file.range(9, "deg"), label: "here",
          labels: [Label(file.range(10, "deg"), "and here")], notes: ["a note"], helps: ["advice"],
          fixes: fixes + [Fix("mend it", [Edit(file.range(9, "deg"), "pt")])]),
        Diagnostic(.unused, "unused", at: file.range(9, "a")),
      ], [file.source], color: true)
  }

  /// Any ranges over any bytes are drawn: no trap, no control character, no line without an end.
  @Test(arguments: [UInt64(1), 2, 3]) func anyRangesOverAnyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let alphabet: [[UInt8]] = [
      [0x0A], [0x0D], [0x0D, 0x0A], [0x09], [0x00], [0x1B], [0xFF], [0xC3], [0xE2, 0x80, 0xAE],
      Array("é".utf8), Array("👍🏽".utf8), Array("[a]".utf8), Array("    ".utf8),
    ]
    for _ in 0..<300 {
      let files = (0..<2).map { index in
        let pieces = (0..<random.below(60)).map { _ in random.pick(alphabet) }
        return SourceText(path: "f\(index)", bytes: Array(pieces.joined()), id: FileID(index))
      }
      func range() -> SourceRange {
        let file = files[random.below(2)]
        let lower = random.below(file.bytes.count + 3)
        return SourceRange(lower, lower + random.below(9), in: file.id)
      }
      let labels = (0..<random.below(4)).map { Label(range(), "label \($0)") }
      let edits = (0..<random.below(4)).map { _ in
        Edit(range(), random.pick(["", "x", "a\nb", "\n"]))
      }
      let diagnostic = Diagnostic(
        .syntax, "message", at: range(), label: random.pick(["", "here"]), labels: labels,
        fixes: [Fix("fix", edits)])
      let text = drawn([diagnostic], files: files)
      #expect(text.hasSuffix("\n"), "seed \(seed)")
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "seed \(seed)")
    }
  }

  @Test func columnsOfHugeLinesAreFoundFast() {
    let text = String(repeating: "é", count: 3000) + "\r" + String(repeating: "x", count: 2000)
    let table = LineTable(SourceText(path: "", text))
    #expect(table.position(at: 4000) == LineColumn(line: 1, column: 2001))
    #expect(table.position(at: 6000) == LineColumn(line: 1, column: 3001))
    #expect(table.position(at: 8000) == LineColumn(line: 2, column: 2000))
    #expect(LineTable(SourceText(path: "", "a\r\nb\rc\n\nd")).lineCount == 5)
    #expect(LineTable(SourceText(path: "", "")).position(at: 0) == LineColumn(line: 1, column: 1))
  }

  private func expect(
    _ name: String, _ diagnostics: [Diagnostic], _ files: [SourceText], color: Bool = false
  ) {
    let text = drawn(diagnostics, files: files, color: color)
    #expect(Golden.difference(text, at: "Tests/Golden/Drawing/\(name).txt") == nil)
  }
}
