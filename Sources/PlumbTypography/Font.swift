/// A face of a family at a size in points.
public struct Font: Hashable, Sendable {
  public var size: Double
  public var weight: Weight

  /// Apple's names, lightest first.
  public enum Weight: String, CaseIterable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public init(size: Double, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// Apple's text styles at the default content size, "Large" (Human Interface Guidelines,
/// Typography).
public enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
  case caption1, caption2

  public var font: Font {
    switch self {
    case .largeTitle: Font(size: 34)
    case .title1: Font(size: 28)
    case .title2: Font(size: 22)
    case .title3: Font(size: 20)
    case .headline: Font(size: 17, weight: .semibold)
    case .subheadline: Font(size: 15)
    case .body: Font(size: 17)
    case .callout: Font(size: 16)
    case .footnote: Font(size: 13)
    case .caption1: Font(size: 12)
    case .caption2: Font(size: 11)
    }
  }
}
