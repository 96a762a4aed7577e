/// Tells how wide words are and how high their lines.
///
/// `SystemFont` does it from a table; an app may put its own fonts here.
public protocol TextMeasurer: Sendable {
  /// The width of words on one line, not rounded, in points.
  func width(of line: Substring, in font: Font) -> Double
  func metrics(of font: Font) -> FontMetrics
}

/// The vertical measures of a line, in points.
public struct FontMetrics: Hashable, Sendable {
  /// From the top of a line to its baseline.
  public var ascent: Double
  /// From the baseline to the bottom.
  public var descent: Double
  /// From one line to the next.
  public var lineHeight: Double

  public init(ascent: Double, descent: Double, lineHeight: Double) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
  }
}

/// The room that a text takes, in points.
public struct TextSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
