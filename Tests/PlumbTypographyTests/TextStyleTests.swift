import PlumbTypography
import Testing

/// Text styles follow Apple's table of Dynamic Type sizes.
struct TextStyleTests {
  private func size(_ style: TextStyle, at scale: Double) -> Double {
    Typography(textScale: scale).scaled(style.font).size
  }

  @Test(arguments: TextStyle.allCases)
  func atTheUsualSizeTheyAreTheirFonts(style: TextStyle) {
    #expect(Typography(textScale: 1).scaled(style.font) == style.font)
  }

  @Test(arguments: [
    (TextStyle.largeTitle, 60.0, 70.0), (.title1, 58, 68), (.title3, 55, 65), (.body, 53, 62),
    (.subheadline, 49, 58), (.footnote, 44, 52), (.caption2, 40, 48),
  ])
  func titlesGrowLessThanBodyText(style: TextStyle, size: Double, leading: Double) {
    // As the exact ratio, and as it is told.
    for scale in [53.0 / 17, 3.12] {
      let font = Typography(textScale: scale).scaled(style.font)
      #expect(font == Font(size: size, weight: style.font.weight, leading: leading, style: style))
    }
  }

  /// Apple's table, a column for each style from large titles to the second caption.
  @Test(
    arguments: zip(
      ContentSizeCategory.allCases,
      [
        [38, 31, 24, 22, 19, 16, 19, 18, 16, 13, 13],
        [39, 32, 25, 23, 20, 18, 20, 19, 16, 13, 13],
        [40, 33, 26, 24, 21, 19, 21, 20, 16, 13, 13],
        [41, 34, 28, 25, 22, 20, 22, 21, 18, 16, 13],
        [43, 37, 30, 28, 24, 22, 24, 23, 20, 19, 18],
        [46, 39, 32, 30, 26, 24, 26, 25, 22, 21, 20],
        // At the same size as the body text above, 21, subheadlines have another leading.
        [48, 41, 34, 32, 29, 28, 29, 28, 24, 23, 22],
        [52, 46, 41, 38, 34, 31, 34, 32, 29, 28, 25],
        [57, 51, 47, 44, 40, 37, 40, 39, 33, 32, 30],
        [61, 57, 52, 51, 48, 43, 48, 46, 40, 39, 35],
        [66, 62, 59, 58, 56, 50, 56, 52, 46, 44, 41],
        [70, 68, 66, 65, 62, 58, 62, 60, 52, 51, 48],
      ]))
  func linesAreAsFarApartAsInTheTable(category: ContentSizeCategory, leadings: [Int]) {
    let typography = Typography(textScale: category.scale)
    let found = TextStyle.allCases.map { Int(typography.scaled($0.font).leading) }
    #expect(found == leadings)
  }

  @Test func theSmallestTextIsStillRead() {
    #expect(size(.caption2, at: 0.82) == 11)
    #expect(size(.footnote, at: 0.82) == 12)
    #expect(size(.largeTitle, at: 0.82) == 31)
  }

  @Test func betweenTwoSizesALineIsDrawn() {
    #expect(abs(size(.body, at: 2) - 34) < 1e-9)
    #expect(abs(size(.callout, at: 2) - (32 + 6.0 / 7)) < 1e-9)
  }

  @Test func beyondTheTableAllGrowAlike() {
    #expect(abs(size(.largeTitle, at: 2 * 53.0 / 17) - 120) < 1e-9)
    #expect(abs(size(.largeTitle, at: 0.5 * 14 / 17) - 15.5) < 1e-9)
  }

  @Test(arguments: TextStyle.allCases)
  func largerTextIsNeverSmaller(style: TextStyle) {
    let sizes = (1...1_000).map { size(style, at: Double($0) / 100) }
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func aWeightOfItsOwnStays() {
    var bold = TextStyle.title1.font
    bold.weight = .bold
    #expect(Typography(textScale: 3.12).scaled(bold).weight == .bold)
  }

  @Test func aFontOfNoStyleStays() {
    #expect(Typography(textScale: 3.12).scaled(Font(size: 34)) == Font(size: 34))
  }
}
