import PlumbDiagnostics
import PlumbText
import TestSupport
import Testing

/// The eight diagnostics that fix what all others look like, to the letter.
@Suite struct PlateTests {
  @Test func conflict() {
    let file = Plate([3: "H: [card(320)]", 4: "H: |-16-[avatar(44)]-8-[title(>=280)]-16-|"])
    file.expect(
      "conflict",
      Diagnostic(
        .conflict, "`card` is 320 wide, but this row needs at least 364",
        at: file.range(4, "|-16-[avatar(44)]-8-[title(>=280)]-16-|"),
        label: "16 + 44 + 8 + 280 + 16 = 364",
        labels: [Label(file.range(3, "card(320)"), "`card` is exactly 320 wide")],
        notes: ["every number named here is required; 364 is 44 too many"],
        fixes: [
          Fix(
            "let `title` give way when the row is narrow",
            [Edit(file.end(of: file.range(4, ">=280")), "@750")])
        ]))
  }

  @Test func ambiguous() {
    let file = Plate([6: "V: |-12-[title(20)]-4-[subtitle]"])
    file.expect(
      "ambiguous",
      Diagnostic(
        .ambiguous, "nothing decides the height of `subtitle`", at: file.range(6, "[subtitle]"),
        label: "its top is known; its bottom and its height are not",
        notes: ["heights 0 and 500 both satisfy every required constraint"],
        fixes: [Fix("close the column", [Edit(file.end(of: file.range(6, "[subtitle]")), "-12-|")])]
      ))
  }

  @Test func unknownView() {
    let file = Plate([
      4: "H: |-16-[avatar(44)]-8-[title(>=280)]-16-|", 7: "V: |-12-[avater]",
    ])
    file.expect(
      "unknown-view",
      Diagnostic(
        .unknownView, "no view is called `avater`", at: file.range(7, "avater"),
        label: "did you mean `avatar`?",
        labels: [Label(file.range(4, "avatar"), "`avatar` is first placed here")]))
  }

  @Test func unit() {
    let file = Plate([9: "V: [avatar(44deg)]"])
    file.expect(
      "unit",
      Diagnostic(
        .unit, "`deg` is not a unit of length", at: file.range(9, "deg"),
        label: "expected `pt`, `%`, or no unit",
        notes: ["a number without a unit is in points"]))
  }

  @Test func priority() {
    let file = Plate([9: "H: [title(>=280@1200)]"])
    file.expect(
      "priority",
      Diagnostic(
        .priority, "priority 1200 is out of range", at: file.range(9, "@1200"),
        label: "priorities run from 1 to 1000, and 1000 is required",
        helps: ["to require it, leave the priority out"]))
  }

  @Test func unclosedBracket() {
    let file = Plate([4: "H: |-16-[avatar(44)-8-[title]-16-|"])
    let parenthesis = file.range(4, ")")
    file.expect(
      "unclosed-bracket",
      Diagnostic(
        .syntax, "this `[` is never closed", at: file.range(4, "["), label: "opened here",
        labels: [Label(parenthesis, "expected `]` after this")],
        fixes: [Fix("close it", [Edit(file.end(of: file.range(4, "(44)")), "]")])]))
  }

  @Test func gapWithoutDash() {
    let file = Plate([4: "H: |-16[avatar(44)]"])
    let place = file.range(4, "[")
    let fix = file.end(of: file.range(4, "16"))
    file.expect(
      "gap-without-dash",
      Diagnostic(
        .syntax, "expected `-` after the gap `16`", at: place,
        label: "a gap has a `-` on both sides", fixes: [Fix("add it", [Edit(fix, "-")])]))
  }

  @Test func overruled() {
    let file = Plate([4: "H: |-16-[title(>=320)]-16-|", 9: "H: [title(300@250)]"])
    file.expect(
      "overruled",
      Diagnostic(
        .overruled, "this optional constraint can never hold", at: file.range(9, "300@250"),
        label: "wants 300", labels: [Label(file.range(4, ">=320"), "requires at least 320")],
        helps: ["take it out, or make what overrules it optional"]))
  }
}

/// A file of which only some lines are written.
struct Plate {
  let source: SourceText
  private let text: String

  init(_ lines: [Int: String]) {
    let last = lines.keys.max() ?? 1
    text = (1...last).map { lines[$0] ?? "" }.joined(separator: "\n") + "\n"
    source = SourceText(path: "Samples/card.layout", text)
  }

  /// The first place of some words in a line.
  func range(_ line: Int, _ words: String) -> SourceRange {
    let bytes = LineTable(source).range(ofLine: line)
    let content = Array(source.bytes[bytes])
    let words = Array(words.utf8)
    let at = content.indices.first { content[$0...].starts(with: words) } ?? 0
    return SourceRange(bytes.lowerBound + at, bytes.lowerBound + at + words.count)
  }

  func end(of range: SourceRange) -> SourceRange { SourceRange(range.upper, range.upper) }

  func expect(_ plate: String, _ diagnostic: Diagnostic) {
    let text = drawn([diagnostic], files: [source])
    #expect(Golden.difference(text, at: "Tests/Golden/Plates/\(plate).txt") == nil)
  }
}
