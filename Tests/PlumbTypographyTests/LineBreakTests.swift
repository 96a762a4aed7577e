import PlumbTypography
import Testing

/// Where texts may be broken, and into which lines they are; a bar stands at each break.
@Suite struct LineBreakTests {
  private let typography = Typography()
  private let font = Font(size: 17)

  private func lines(_ text: String, within width: Double?, most: Int = 0) -> String {
    typography.broken(text, in: font, lines: most, within: width).lines.joined(separator: "|")
  }

  @Test(arguments: [
    ("the quick fox", "the |quick |fox"),
    ("well-known", "well-|known"),
    ("from -5 to 10", "from |-5 |to |10"),
    ("one\u{A0}word", "one\u{A0}word"),
    ("non\u{2011}breaking", "non\u{2011}breaking"),
    ("(see there)", "(see |there)"),
    ("so, yes! no?", "so, |yes! |no?"),
    ("vraiment !", "vraiment !"),
    ("“Quoted words” too", "“Quoted |words” |too"),
    ("3,50 € now", "3,50 |€ |now"),
    ("$ 3.50/kg", "$ |3.50/|kg"),
    ("em—dash", "em|—|dash"),
    ("en–dash", "en–|dash"),
    ("read/write", "read/|write"),
    ("日本語のテキスト", "日|本|語|の|テ|キ|ス|ト"),
    ("東京、京都。", "東|京、|京|都。"),
    ("「引用」です", "「引|用」|で|す"),
    ("ちょっと", "ちょっ|と"),
    ("word日本", "word|日|本"),
    ("한국어 글", "한|국|어 |글"),
    ("soft\u{AD}hyphen", "soft\u{AD}|hyphen"),
    ("zero\u{200B}width", "zero\u{200B}|width"),
    ("👨‍👩‍👧👍🏽🇩🇪🇵🇹", "👨‍👩‍👧|👍🏽|🇩🇪|🇵🇹"),
    ("e\u{301}a e\u{301}", "e\u{301}a |e\u{301}"),
    ("สวัสดี ครับ", "สวัสดี |ครับ"),
  ])
  func opportunitiesAreThoseOfUnicode(text: String, expected: String) {
    var pieces: [Substring] = []
    var start = text.startIndex
    for opportunity in LineBreaks(text[...]).opportunities {
      pieces.append(text[start..<opportunity.place])
      start = opportunity.place
    }
    #expect(pieces.joined(separator: "|") == expected)
  }

  @Test func linesAreFilledGreedily() {
    #expect(lines("a bb ccc dddd", within: 45) == "a bb|ccc|dddd")
    #expect(
      lines("One calendar for the whole house", within: 120) == "One calendar|for the whole|house")
  }

  @Test func textsBreakWhereTheySay() {
    #expect(lines("Kind\nof Blue", within: nil) == "Kind|of Blue")
    #expect(lines("a\n\nb\r\nc", within: nil) == "a||b|c")
    #expect(lines("a\u{2028}b", within: 1_000) == "a|b")
  }

  @Test func blanksAtTheEndsOfLinesTakeNoRoom() {
    let width = typography.size(of: "for the", in: font).width
    #expect(lines("for the whole", within: width) == "for the|whole")
    #expect(lines("for the      whole", within: width) == "for the|whole")
  }

  @Test func longWordsAreBrokenBetweenCharacters() {
    #expect(lines("Donaudampfschiff", within: 60) == "Donaud|ampfsc|hiff")
    #expect(lines("a Donaudampfschiff b", within: 60) == "a|Donaud|ampfsc|hiff b")
    #expect(lines("👨‍👩‍👧👨‍👩‍👧", within: 0) == "👨‍👩‍👧|👨‍👩‍👧")
  }

  @Test func linesAreLimited() {
    let text = "One calendar for the whole house"
    let broken = typography.broken(text, in: font, lines: 2, within: 120)
    #expect(broken.lines == ["One calendar", "for the whole"] && broken.isTruncated)
    let all = typography.broken(text, in: font, lines: 3, within: 120)
    #expect(all.lines.count == 3 && !all.isTruncated)
    #expect(typography.size(of: text, in: font, lines: 2, within: 120).height == 41)
    #expect(typography.broken("a\nb", in: font, lines: 1).isTruncated)
  }

  @Test func whatIsLeftOutIsMarked() {
    let text = "One calendar for the whole house"
    func drawn(_ lines: Int, _ width: Double) -> String {
      typography.drawn(text, in: font, lines: lines, within: width).joined(separator: "|")
    }
    #expect(drawn(1, 300) == text)
    #expect(drawn(1, 120) == "One calendar…")
    #expect(drawn(2, 120) == "One calendar|for the whole…")
    #expect(drawn(0, 120) == "One calendar|for the whole|house")
    #expect(drawn(1, 5) == "…")
    #expect(typography.drawn("a\nb", in: font, lines: 1, within: 100) == ["a…"])
  }

  /// Words or characters go to the next line; what is left of the last one is cut at its end, at
  /// its beginning, in its middle, without a mark, or where it breaks.
  @Test func modesBreakAndCutTheirOwnWay() {
    let text = "One calendar for the whole house"
    func drawn(_ mode: LineBreakMode, _ lines: Int, _ width: Double) -> String {
      typography.drawn(text, in: font, lines: lines, within: width, mode).joined(separator: "|")
    }
    for mode in LineBreakMode.allCases {
      #expect(drawn(mode, 1, 300) == text)
      #expect(typography.size(of: text, in: font, lines: 1, mode).height == 20.5)
    }
    #expect(drawn(.truncatingTail, 2, 120) == "One calendar|for the whole…")
    #expect(drawn(.truncatingHead, 2, 120) == "One calendar|…whole house")
    #expect(drawn(.truncatingMiddle, 1, 120) == "One c…house")
    #expect(drawn(.clipping, 1, 120) == "One calendar f")
    #expect(drawn(.wordWrapping, 1, 120) == "One calendar")
    #expect(drawn(.charWrapping, 0, 120) == "One calendar f|or the whole ho|use")
    #expect(drawn(.charWrapping, 1, 120) == "One calendar f")
    let size = typography.size(of: text, in: font, lines: 0, within: 120, .charWrapping)
    #expect(size.height == 61)
    #expect(drawn(.truncatingMiddle, 1, 1) == "…")
  }

  /// A label that is as wide as its text says it is has one line.
  @Test func theMeasuredWidthHoldsTheText() {
    for text in ["The bridge that breathes", "1,204 ratings", "東京、京都。", "3,50 € now"] {
      let width = typography.size(of: text, in: font).width
      #expect(lines(text, within: width) == text)
    }
  }
}
