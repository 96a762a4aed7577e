import PlumbJSON
import PlumbServer
import TestSupport
import Testing

/// What the server keeps over edits never shows: its diagnostics, proofs included, are those of a
/// server that sees the text for the first time.
@Suite struct KeptFindingsTests {
  private static let files = [
    "/project/Other.layout":
      "let far = 24\nlayout Badge { size 40...80 by fits; label text \"9\"; HV:|-[text]-| }\n"
  ]
  private static let start = """
    import "Other.layout"
    let gap = 8

    layout Row {
        size 300...400 by 44
        label title "é😀", note "n"
        H:|-gap-[title]-far-[note]-|  align centerY
        V:|-[title]
    }

    layout Card {
        size 320...400 by fits
        Row first
        Badge badge
        H:|-gap-[first]-gap-|
        V:|-[first]-gap-[badge]-|
    }
    layout Lonely { label a, b; H:|-[a]-| ; V:|-[a]-[b] }

    """
  private static let pieces = [
    "4", "8", "[note]", "-", "|", " ", "\n", "// plumb: allow ambiguous\n", "label c\n", ">=",
    "@low", "title.width == 99\n", "let far = 3\n", "}", "layout Row2 { }\n", "😀", "",
  ]

  /// A layout that others begin or cease to name is another one: what is in it may be spoken of.
  @Test func usesFromOutsideCount() {
    let card =
      "layout Card {\n  size 320...400 by 100\n  view a\n  HV:|[a]|\n"
      + "  a.width >= 100\n  a.width >= 50\n}\n"
    let user = "layout Other {\n  size 320...400 by 100\n  Card c\n  HV:|[c]|\n}\n"
    let session = Session()
    session.open(card)
    for (step, text) in [card + user, card, user + card, user].enumerated() {
      session.notify("textDocument/didChange", Session.change(text, version: step + 2))
      let fresh = Session()
      fresh.open(text)
      let (kept, expected) = (session.diagnostics(), fresh.diagnostics())
      #expect(kept.map(JSON.array)?.inOneLine() == expected.map(JSON.array)?.inOneLine())
      let isInert = expected?.contains { $0["code"]?.text == "inert" }
      #expect(isInert == (text == card), "\(text)")
    }
  }

  @Test(arguments: [UInt64(1), 2]) func diagnosticsAreThoseOfAFreshServer(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let session = Session(files: Self.files)
    session.open(Self.start)
    var scalars = Array(Self.start.unicodeScalars)
    var proved = 0
    for step in 0..<60 {
      // Mended again each second time, so that most texts can be proved.
      if step % 2 == 0 { scalars = Array(Self.start.unicodeScalars) }
      let lower = random.below(scalars.count + 1)
      let upper = random.chance(80) ? lower : min(scalars.count, lower + random.below(6))
      scalars.replaceSubrange(lower..<upper, with: Array(random.pick(Self.pieces).unicodeScalars))
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      let text = String(view)
      session.notify("textDocument/didChange", Session.change(text, version: step + 2))
      let fresh = Session(files: Self.files)
      fresh.open(text)
      let (kept, expected) = (session.diagnostics(), fresh.diagnostics())
      guard kept.map(JSON.array)?.inOneLine() == expected.map(JSON.array)?.inOneLine() else {
        Issue.record("seed \(seed), step \(step):\n\(text)")
        return
      }
      if expected?.contains(where: { $0["code"]?.text == "ambiguous" }) == true { proved += 1 }
    }
    #expect(2 < proved)
  }
}
