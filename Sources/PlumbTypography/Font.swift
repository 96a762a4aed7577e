/// A face of a family at a size in points.
public struct Font: Hashable, Sendable {
  public var size: Double
  public var weight: Weight
  /// From one baseline to the next, in points, where it is more than the lines themselves need.
  public var leading: Double
  /// Whether it grows with the reader's setting for larger text, as a font of a text style does and
  /// no other.
  public var isScaled: Bool

  /// Apple's names, lightest first.
  public enum Weight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public init(
    size: Double, weight: Weight = .regular, leading: Double = 0, isScaled: Bool = false
  ) {
    self.size = size
    self.weight = weight
    self.leading = leading
    self.isScaled = isScaled
  }
}

/// Apple's text styles at the default content size, "Large" (Human Interface Guidelines,
/// Typography).
public enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
  case caption1, caption2

  public var font: Font {
    switch self {
    case .largeTitle: style(34, leading: 41)
    case .title1: style(28, leading: 34)
    case .title2: style(22, leading: 28)
    case .title3: style(20, leading: 25)
    case .headline: style(17, .semibold, leading: 22)
    case .subheadline: style(15, leading: 20)
    case .body: style(17, leading: 22)
    case .callout: style(16, leading: 21)
    case .footnote: style(13, leading: 18)
    case .caption1: style(12, leading: 16)
    case .caption2: style(11, leading: 13)
    }
  }

  private func style(
    _ size: Double, _ weight: Font.Weight = .regular, leading: Double
  ) -> Font {
    Font(size: size, weight: weight, leading: leading, isScaled: true)
  }
}
