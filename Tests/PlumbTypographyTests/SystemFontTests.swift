import PlumbTypography
import Testing

/// Widths and heights against sizes that Interface Builder recorded.
@Suite struct SystemFontTests {
  private let typography = Typography()

  @Test(arguments: [
    (11.0, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (20, 24),
    (22, 26.5), (28, 33.5), (34, 41),
  ])
  func linesAreAsHighAsRecorded(size: Double, height: Double) {
    #expect(typography.size(of: "x", in: Font(size: size)).height == height)
  }

  @Test func aLabelOfInterfaceBuilderIsAsWideAsRecorded() {
    let width = typography.size(of: "Label", in: Font(size: 17)).width
    #expect(41.5 <= width && width <= 42)
  }

  @Test func widthIsTheSumOfAdvancesTimesWeightAndTracking() {
    // H and i: (0.7584 + 0.2466) em at 17 points are 17.085; twice -0.43 of tracking.
    #expect(typography.size(of: "Hi", in: Font(size: 17)).width == 16.5)
    #expect(abs(SystemFont().width(of: "Hi", in: Font(size: 17)) - 16.225) < 1e-9)
    #expect(
      abs(SystemFont().width(of: "Hi", in: Font(size: 12, weight: .semibold)) - 12.5062) < 1e-4)
  }

  @Test func trackingGoesStraightBetweenSizes() {
    func tracking(_ size: Double) -> Double {
      SystemFont().width(of: "H", in: Font(size: size)) - 0.7584 * size
    }
    #expect(abs(tracking(12.5) + 0.04) < 1e-9)
    #expect(abs(tracking(5) - 0.06) < 1e-9)
    #expect(abs(tracking(18) + 0.44) < 1e-9)
    #expect(abs(tracking(40) + 1.48) < 1e-9)
  }

  @Test(arguments: [
    ("e\u{301}", "e"), ("Ünïcödé", "Unicode"), ("Привет", "Uputnam"), ("日本語", "mmm"),
  ])
  func otherScriptsTakeAboutTheRoomOfLetters(text: String, like: String) {
    let font = Font(size: 17)
    let width = typography.size(of: text, in: font).width
    let other = typography.size(of: like, in: font).width
    #expect(0.8 * other <= width && width <= 1.2 * other, "\(width), \(other)")
  }

  @Test func nothingTakesNoRoomAndBreaksAddLines() {
    let font = Font(size: 17)
    #expect(typography.size(of: "", in: font) == TextSize(width: 0, height: 0))
    let two = typography.size(of: "Kind\nof", in: font)
    #expect(two.width == typography.size(of: "Kind", in: font).width)
    #expect(two.height == 41)
  }
}
