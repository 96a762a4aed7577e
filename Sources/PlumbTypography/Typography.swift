/// How the text of a layout is measured: by what, and how large its reader wants it.
public struct Typography: Sendable {
  public let measurer: any TextMeasurer

  public init(measurer: any TextMeasurer = SystemFont()) {
    self.measurer = measurer
  }

  /// The room for a text that breaks only where it says so, up to whole pixels.
  package func size(of text: String, in font: Font) -> TextSize {
    guard !text.isEmpty else { return TextSize(width: 0, height: 0) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let width = lines.reduce(0) { max($0, measurer.width(of: $1, in: font)) }
    return TextSize(
      width: Pixels.up(width), height: height(ofLines: lines.count, in: font))
  }

  package func metrics(of font: Font) -> FontMetrics { measurer.metrics(of: font) }

  /// The height of so many lines, up to whole pixels.
  package func height(ofLines count: Int, in font: Font) -> Double {
    Pixels.up(Double(count) * measurer.metrics(of: font).lineHeight)
  }
}

/// The grid that text sizes are rounded to.
enum Pixels {
  /// Recorded sizes are of devices with two pixels a point.
  static let perPoint = 2.0
  /// What sums of advances may be off by without being a pixel more.
  private static let tolerance = 1e-6

  /// Up to the next whole pixel; what no screen has stays as it is.
  static func up(_ points: Double) -> Double {
    let pixels = points * perPoint
    guard 0 < pixels, pixels < 1e15 else { return max(0, points) }
    let whole = Double(Int(pixels))
    return (pixels <= whole + tolerance ? whole : whole + 1) / perPoint
  }
}
