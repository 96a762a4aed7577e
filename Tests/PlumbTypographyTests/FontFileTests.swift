import PlumbTypography
import TestSupport
import Testing

/// Fonts made by hand, whole and broken.
@Suite struct FontFileTests {
  private let em = Font(size: 10)

  @Test(arguments: [4, 12])
  func widthsAreSumsOfAdvances(format: Int) throws {
    let font = try FontFile(TinyFont(format: format).bytes)
    #expect(font.width(of: "AV", in: em) == 13.5)
    #expect(font.width(of: "A V", in: em) == 16)
    #expect(font.width(of: "", in: em) == 0)
    // What is missing shows a box; what has no shape shows nothing.
    #expect(font.width(of: "Bé", in: em) == 10)
    #expect(font.width(of: "A\u{200D}V", in: em) == 13.5)
    #expect(font.width(of: "😀", in: em) == (format == 12 ? 12 : 5))
    #expect(font.width(of: "A", in: Font(size: 10, weight: .bold)) == 7)
  }

  @Test func pairsAreKerned() throws {
    let kerning: [(left: UInt16, right: UInt16, value: Int16)] = [(1, 2, -80), (2, 1, -70)]
    let font = try FontFile(TinyFont(kerning: kerning).bytes)
    #expect(font.width(of: "AV", in: em) == 12.7)
    #expect(abs(font.width(of: "AVA", in: em) - 19) < 1e-9)
    #expect(font.width(of: "AA", in: em) == 14)
  }

  /// Parts that each hold what others hold are as many pairs as one likes in a small file.
  @Test func partsOfKerningMustNotOverlap() throws {
    // Where the first part should end, its pairs read as the head of another one, of 7 pairs.
    let pairs: [(left: UInt16, right: UInt16, value: Int16)] =
      [(0, 14, 1), (7, 0, 0)] + (2..<10).map { ($0, 0, 0) }
    var font = TinyFont(kerning: pairs)
    #expect(throws: Never.self) { try FontFile(font.bytes) }
    font.kerningParts = (2, 14)
    do {
      _ = try FontFile(font.bytes)
      Issue.record("taken for a font")
    } catch {
      #expect(error.reason == "the parts of its table 'kern' overlap")
    }
  }

  @Test func linesAreAsHighAsTheFontSays() throws {
    let plain = try FontFile(TinyFont().bytes).metrics(of: em)
    #expect(plain == FontMetrics(ascent: 9, descent: 2, lineHeight: 11))
    let other = try FontFile(TinyFont(typographic: (800, -300)).bytes).metrics(of: em)
    #expect(other == FontMetrics(ascent: 8, descent: 3, lineHeight: 11))
  }

  @Test func textsAreMeasuredWithIt() throws {
    let typography = Typography(measurer: try FontFile(TinyFont().bytes), textScale: 28.0 / 17)
    // 20 points at the first of the sizes for accessibility.
    let styled = TextStyle.caption2.font
    #expect(typography.size(of: "AV", in: styled) == TextSize(width: 27, height: 22))
    #expect(typography.broken("AV AV", in: styled, within: 30).lines == ["AV", "AV"])
    // A font that is not of a text style is as large for every reader.
    #expect(typography.size(of: "AV", in: em) == TextSize(width: 13.5, height: 11))
  }

  @Test(arguments: [
    ([], "it is not a TrueType or OpenType font"),
    (Array("<svg>not a font at all</svg>".utf8), "it is not a TrueType or OpenType font"),
    (Array(TinyFont().bytes.prefix(100)), "its table 'cmap' is cut off"),
    (TinyFont(advances: []).bytes, "it has no advances"),
    (TinyFont(unitsPerEm: 0).bytes, "its em has 0 units"),
    (TinyFont(format: 12).bytes.map { $0 == 0x63 ? 0x78 : $0 }, "it has no table 'cmap'"),
  ])
  func whatIsNoFontSaysWhy(bytes: [UInt8], reason: String) {
    do {
      _ = try FontFile(bytes)
      Issue.record("taken for a font")
    } catch {
      #expect(error.reason == reason)
    }
  }

  /// Whatever the bytes: a reason, or widths that are numbers.
  @Test func brokenFontsNeverTrap() {
    let kerning: [(left: UInt16, right: UInt16, value: Int16)] = [(1, 2, -80), (2, 1, -70)]
    var random = SeededRandom(seed: 5)
    var read = 0
    for format in [4, 12] {
      let whole = TinyFont(format: format, kerning: kerning, typographic: (800, -300)).bytes
      for length in whole.indices { read += measure(Array(whole[..<length])) }
      for _ in 0..<4_000 {
        var bytes = whole
        for _ in 0...random.below(4) {
          bytes[random.below(bytes.count)] = random.pick([0, 1, 0x7F, 0x80, 0xFF, 3, 12])
        }
        read += measure(bytes)
      }
    }
    #expect(0 < read)
  }

  /// 1 if it was a font.
  private func measure(_ bytes: [UInt8]) -> Int {
    guard let font = try? FontFile(bytes) else { return 0 }
    let width = font.width(of: "A V é😀\u{200D}", in: em)
    #expect(width.isFinite && font.metrics(of: em).lineHeight.isFinite)
    return 1
  }
}
