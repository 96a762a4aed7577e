/// A face of a family at a size in points.
public struct Font: Hashable, Sendable {
  public var size: Double
  public var weight: Weight
  /// From one baseline to the next, in points, where it is more than the lines themselves need.
  public var leading: Double

  /// Apple's names, lightest first.
  public enum Weight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public init(size: Double, weight: Weight = .regular, leading: Double = 0) {
    self.size = size
    self.weight = weight
    self.leading = leading
  }
}

/// Apple's text styles at the default content size, "Large" (Human Interface Guidelines,
/// Typography).
public enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
  case caption1, caption2

  public var font: Font {
    switch self {
    case .largeTitle: Font(size: 34, leading: 41)
    case .title1: Font(size: 28, leading: 34)
    case .title2: Font(size: 22, leading: 28)
    case .title3: Font(size: 20, leading: 25)
    case .headline: Font(size: 17, weight: .semibold, leading: 22)
    case .subheadline: Font(size: 15, leading: 20)
    case .body: Font(size: 17, leading: 22)
    case .callout: Font(size: 16, leading: 21)
    case .footnote: Font(size: 13, leading: 18)
    case .caption1: Font(size: 12, leading: 16)
    case .caption2: Font(size: 11, leading: 13)
    }
  }
}
