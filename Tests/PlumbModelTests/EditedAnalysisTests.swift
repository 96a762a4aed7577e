import PlumbModel
import PlumbText
import PlumbTypography
import TestSupport
import Testing

/// What an edit leaves alone is not looked at again, and nobody can tell.
@Suite struct EditedAnalysisTests {
  private static let start = """
    import "Other.layout"
    let gap = 8
    let inset = 2 * gap
    platform ios

    layout Row {
        label title "é😀", note
        H:|-gap-[title]-far-[note]-|  align centerY
        V:|-[title]
    }
    // plumb: allow unused
    let spare = 4

    layout Card {
        size 320...400 by fits
        Row first, second
        Badge badge
        H:|-inset-[first]-inset-|
        V:|-[first]-gap-[second]-[badge]-|
        second.width == first.width
        states open { on { badge.width == 9 } off { } }
    }
    layout Lonely { label a; HV:|-[a]-| }

    layout Ring { Ring2 r }
    layout Ring2 { Ring r }

    """
  private static let other = """
    let far = 24
    layout Badge { size 40...80 by fits; label text "9"; HV:|-[text]-| }

    """
  private static let pieces = [
    "a", "title", "gap", "far", "spare", "Row", "Badge", "Lonely", "[title]", "|-", "-|", "H:", "8",
    "V:|", "\n", "}", "{", "layout B {\n", "layout Row {\n", "let gap = 4\n", "let far = 9\n", "//",
    "/*", "*/", "\"", " ", "label x\n", "when rtl {", "import \"Other.layout\"\n", "    ",
    "platform macos\n", "Card c\n", "@750", "// plumb: allow unused\n", "😀", "\u{FEFF}",
  ]

  private static func load(_ written: String, _ importer: String) -> ImportResult {
    written == "Other.layout"
      ? .loaded(path: written, bytes: Array(other.utf8)) : .failed(reason: "no such file")
  }

  private func edited(_ text: String, keeping old: EditedAnalysis?) -> EditedAnalysis {
    EditedAnalysis(
      SourceText(path: "Card.layout", text), typography: Typography(), keeping: old,
      importing: Self.load)
  }

  /// After each of many edits, everything is as if the text were read for the first time.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func isWhatAFreshAnalysisIs(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var scalars = Array(Self.start.unicodeScalars)
    var old: EditedAnalysis?
    var keptCount = 0
    for step in 0..<250 {
      if random.chance(10) || 2_500 < scalars.count { scalars = Array(Self.start.unicodeScalars) }
      let lower = random.below(scalars.count + 1)
      let upper = random.chance(60) ? lower : min(scalars.count, lower + random.below(12))
      let piece = random.chance(70) ? random.pick(Self.pieces) : ""
      scalars.replaceSubrange(lower..<upper, with: Array(piece.unicodeScalars))
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      let text = String(view)

      let now = edited(text, keeping: old)
      let fresh = analyze(
        SourceText(path: "Card.layout", text), typography: Typography(), importing: Self.load)
      guard now.diagnostics == fresh.diagnostics, described(now.whole) == described(fresh) else {
        Issue.record("seed \(seed), step \(step):\n\(text)")
        return
      }
      keptCount += now.layouts.count - now.freshCount
      old = now
    }
    #expect(200 < keptCount)
  }

  private func described(_ analysis: Analysis) -> [String] {
    analysis.scenes.map { scene in
      let ranges = scene.constraints.map(\.origin.range)
      return "\(scene.name) \(scene.nameRange) \(scene.isSound) \(scene.views.count) \(ranges)"
    }
  }

  @Test func onlyWhatChangedIsLookedAtAgain() {
    let first = edited(Self.start, keeping: nil)
    #expect(first.freshCount == 5)
    func fresh(_ old: String, _ new: String) -> Int {
      edited(Self.start.replacing(old, with: new), keeping: first).freshCount
    }
    #expect(fresh("label a;", "label a ;") == 1)
    #expect(fresh("layout Row", "// A row.\nlayout Row") == 0)
    // `Card` uses `Row`; `Ring` and `Ring2` use each other.
    #expect(fresh("V:|-[title]", "V:|-4-[title]") == 2)
    #expect(fresh("Ring r ", "Ring  r ") == 2)
    // Both `Row` and `Card` name it.
    #expect(fresh("gap = 8", "gap = 9") == 2)
    #expect(fresh("spare = 4", "spare = 5") == 0)
    #expect(fresh("platform ios", "platform macos") == 5)
  }
}
