import PlumbModel
import PlumbProof
import PlumbText
import TestSupport
import Testing

/// An editor is told what `lint` says of the same text.
@Suite struct LintedTests {
  private static let starts = [
    """
    layout Card {
        size 320...400 by 100
        label title "שלום", note "two words"
        H:|-8-[title]-(>=8)-[note]-8-|
        V:|-8-[title]
        // plumb: allow ambiguous
        V:|-8-[note]
    }
    layout Other {
        Card card
        HV:|[card]|
        states open { on { card.width == 9 } off { } }
    }

    """,
    """
    layout Main {
        label a2x "Iron grows in the sun"
        label c1x "words" (251...200 by fits) {
            resist 51

        }
        H:|-8-[c1x(60)]-(>=4,8@75 )-[a749x]-8-|
    layout Main {
        V:|-8-[a2x]-300-|
    }

    """,
    """
    layout One {
        size 320 by 44
        button yes "Yes", no "No"
        when width >= 300 { H:|-[yes]-[no]-| } else { H:|-[yes]-[no] }
        V:|[yes,no]|
        yes.width == no.width @low
        assert yes.right <= no.left
    }

    """,
  ]
  private static let pieces = [
    "{", "}", "layout Card {\n", "layout Main", "\n", "\"", "(", ")", "[note]", "-", "8",
    "when rtl {", "states s { a {", "// plumb: allow unused\n", "// plumb: allow limit\n",
    "label title\n", "else", "@", ";", "Card c\n", "title.width == 99\n", "", "",
  ]

  private struct Told: Comparable, CustomStringConvertible {
    let line: Int
    let column: Int
    let code: String
    let message: String
    var description: String { "\(line):\(column) [\(code)] \(message)" }
    static func < (a: Told, b: Told) -> Bool { a.description < b.description }
  }

  @Test(arguments: [UInt64(1), 2, 3]) func serverSaysWhatLintSays(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let session = Session(capabilities: Session.utf8)
    session.open("")
    var found = 0
    for step in 0..<60 {
      var lines = random.pick(Self.starts).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      for _ in 0..<random.below(4) { change(&lines, &random) }
      let text = lines.joined(separator: "\n")
      session.notify("textDocument/didChange", Session.change(text, version: step + 2))
      let told = (session.diagnostics() ?? []).map { item in
        let start = item["range"]?["start"]
        return Told(
          line: start?["line"]?.whole ?? -1, column: start?["character"]?.whole ?? -1,
          code: item["code"]?.text ?? "", message: firstLine(item["message"]?.text ?? ""))
      }.sorted()
      let source = SourceText(path: "/project/Card.layout", text)
      let table = LineTable(source)
      let analysis = lint(source, readsCorrected: false) { _, _ in
        .failed(reason: "no such file")
      }
      let linted = analysis.diagnostics.map {
        let line = table.line(at: $0.range.lower)
        let column = $0.range.lower - table.range(ofLine: line).lowerBound
        return Told(
          line: line - 1, column: column, code: $0.rule.rawValue, message: firstLine($0.message))
      }.sorted()
      found += linted.count
      guard told == linted else {
        Issue.record("seed \(seed), step \(step): \(told)\nnot \(linted)\n\(text)")
        return
      }
      let once = linted.map(\.description)
      #expect(Set(once).count == once.count, "told twice: \(once)")
    }
    #expect(40 < found)
  }

  private func firstLine(_ text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? ""
  }

  private func change(_ lines: inout [String], _ random: inout SeededRandom) {
    let place = random.below(lines.count)
    switch random.below(4) {
    case 0 where 1 < lines.count: lines.remove(at: place)
    case 1: lines.insert(random.pick(lines), at: place)
    default:
      var scalars = Array(lines[place].unicodeScalars)
      let at = random.below(scalars.count + 1)
      let end = random.chance(30) ? min(scalars.count, at + random.below(4)) : at
      scalars.replaceSubrange(at..<end, with: Array(random.pick(Self.pieces).unicodeScalars))
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      lines[place] = String(view)
    }
  }
}
