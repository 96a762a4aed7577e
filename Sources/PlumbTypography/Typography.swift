/// How the text of a layout is measured: by what, and how large its reader wants it.
public struct Typography: Sendable {
  public let measurer: any TextMeasurer
  /// How many times as large as usual the reader wants body text; other text styles then have the
  /// sizes that Apple gives them beside it.
  public let textScale: Double
  /// Whether somebody asked for that scale; otherwise it is the usual one.
  package let isScaleGiven: Bool
  /// The fonts of text styles for that reader; empty where they are as usual.
  private let fonts: [TextStyle: Font]

  public init(measurer: any TextMeasurer = SystemFont(), textScale: Double? = nil) {
    self.measurer = measurer
    let scale = textScale ?? 1
    self.textScale = scale
    isScaleGiven = textScale != nil
    let styles = scale == 1 ? [] : TextStyle.allCases
    fonts = Dictionary(uniqueKeysWithValues: styles.map { ($0, $0.font(at: scale)) })
  }

  /// The same for words so many times as long, as those of another language are.
  package func lengthened(by factor: Double) -> Typography {
    Typography(measurer: LongerWords(measurer: measurer, factor: factor), textScale: textScale)
  }

  /// The same for words as they are written.
  package var withWrittenWords: Typography {
    guard let longer = measurer as? LongerWords else { return self }
    return Typography(measurer: longer.measurer, textScale: isScaleGiven ? textScale : nil)
      .withWrittenWords
  }

  /// The font that is drawn where a layout names one: UIKit keeps `systemFont(ofSize:)` as it is,
  /// whatever its reader has set.
  package func scaled(_ font: Font) -> Font {
    guard let style = font.style, var larger = fonts[style] else { return font }
    if let largest = font.largest, largest.scale < textScale {
      larger = style.font(at: largest.scale)
    }
    (larger.weight, larger.largest) = (font.weight, font.largest)
    return larger
  }

  public func metrics(of font: Font) -> FontMetrics { measurer.metrics(of: scaled(font)) }

  /// The width of words on one line, not rounded, in points.
  package func width(of line: Substring, in font: Font) -> Double {
    measurer.width(of: line, in: scaled(font))
  }

  /// The room for a text, up to whole pixels.
  ///
  /// - Parameters:
  ///   - lines: The most lines it may take; 0 for any number.
  ///   - width: What its lines must fit into; nil for a text that breaks only where it says so.
  public func size(
    of text: String, in font: Font, lines: Int = 0, within width: Double? = nil,
    _ mode: LineBreakMode = .truncatingTail
  ) -> TextSize {
    guard !text.isEmpty else { return TextSize(width: 0, height: 0) }
    let broken = broken(text, in: font, lines: lines, within: width, mode)
    return TextSize(
      width: Pixels.up(broken.width), height: height(ofLines: broken.lines.count, in: font))
  }

  /// A text in lines.
  package func broken(
    _ text: String, in font: Font, lines: Int = 0, within width: Double? = nil,
    _ mode: LineBreakMode = .truncatingTail
  ) -> BrokenText {
    LineFiller(measurer, scaled(font), width: width ?? .infinity, most: lines, mode).fill(text)
  }

  /// The word of a text that needs the widest line, up to whole pixels; nil where there is none.
  package func widestWord(of text: String, in font: Font) -> (word: Substring, width: Double)? {
    LineFiller(measurer, scaled(font), width: .infinity, most: 0, .wordWrapping)
      .widestWord(of: text).map { ($0.word, Pixels.up($0.width)) }
  }

  /// The widest word of a text that is seen to be broken between its characters in a width, up to
  /// whole pixels: a part of it ends a line, and the next begins with another.
  package func brokenWord(
    of text: String, in font: Font, lines: Int, within width: Double, _ mode: LineBreakMode
  ) -> (word: Substring, width: Double)? {
    LineFiller(measurer, scaled(font), width: width, most: lines, mode)
      .brokenWord(of: text).map { ($0.word, Pixels.up($0.width)) }
  }

  /// The lines of a text as they are drawn into a width: where one needs more room, it is cut as
  /// the mode says.
  package func drawn(
    _ text: String, in font: Font, lines: Int, within width: Double,
    _ mode: LineBreakMode = .truncatingTail
  ) -> [String] {
    LineFiller(measurer, scaled(font), width: width, most: lines, mode).drawn(text)
  }

  /// The height of so many lines, up to whole pixels.
  package func height(ofLines count: Int, in font: Font) -> Double {
    guard 0 < count else { return 0 }
    let font = scaled(font)
    let line = measurer.metrics(of: font).lineHeight
    return Pixels.up(line + Double(count - 1) * max(line, font.leading))
  }
}

/// The grid that text sizes are rounded to.
enum Pixels {
  /// Recorded sizes are of devices with two pixels a point.
  static let perPoint = 2.0
  /// What sums of advances may be off by without being a pixel more.
  static let tolerance = 1e-6

  /// Up to the next whole pixel; what no screen has stays as it is.
  static func up(_ points: Double) -> Double {
    let pixels = points * perPoint
    guard 0 < pixels, pixels < 1e15 else { return max(0, points) }
    let whole = Double(Int(pixels))
    return (pixels <= whole + tolerance ? whole : whole + 1) / perPoint
  }
}
