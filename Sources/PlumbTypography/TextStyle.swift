/// Apple's text styles (Human Interface Guidelines, Typography: Dynamic Type sizes).
public enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
  case caption1, caption2

  /// Its font at the usual size of text, "Large".
  public var font: Font { font(at: .large) }

  /// Its font for a reader to whom body text is so many times as large as usual: large titles grow
  /// less than that, and captions more.
  ///
  /// Scales are told in hundredths, so that one as near to a content size category as that is taken
  /// for it. Between two of these a size lies on the line from one to the other; beyond the table
  /// it is as many times the last one as body text is, though no reader of iOS has such a size.
  func font(at scale: Double) -> Font {
    let categories = ContentSizeCategory.allCases
    if let category = categories.first(where: { $0.isToldAs(scale) }) { return font(at: category) }
    let lower = categories.last { $0.scale < scale } ?? .extraSmall
    let higher = categories.first { scale < $0.scale } ?? lower
    var font = font(at: lower)
    if lower == higher {
      font.size *= scale / lower.scale
      font.leading *= scale / lower.scale
    } else {
      let next = self.font(at: higher)
      let share = (scale - lower.scale) / (higher.scale - lower.scale)
      font.size += share * (next.size - font.size)
      font.leading += share * (next.leading - font.leading)
    }
    return font
  }

  private func font(at category: ContentSizeCategory) -> Font {
    let size = sizes[category.rawValue]
    return Font(
      size: Double(size), weight: self == .headline ? .semibold : .regular,
      leading: Double(leading(of: size, at: category)), style: self)
  }

  /// From "xSmall" to "AX5", in points.
  fileprivate var sizes: [Int] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// What Apple's table has beside a size: the same for every style, but for one cell.
  private func leading(of size: Int, at category: ContentSizeCategory) -> Int {
    if self == .subheadline, category == .extraExtraExtraLarge { return 28 }
    return switch size {
    case ...11: size + 2
    case 12: size + 4
    case ...21: size + 5
    case ...29: size + 6
    case ...37: size + 7
    case ...46: size + 8
    case ...54: size + 9
    default: size + 10
    }
  }
}

/// The sizes of text that a reader of iOS may choose: "xSmall" to "xxxLarge", and five for
/// accessibility, as `UIContentSizeCategory` has them.
public enum ContentSizeCategory: Int, CaseIterable, Sendable, Comparable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// How many times as large as usual body text is.
  public var scale: Double {
    let sizes = TextStyle.body.sizes
    return Double(sizes[rawValue]) / Double(sizes[Self.large.rawValue])
  }

  /// Whether a scale, which is told in hundredths, is this one.
  func isToldAs(_ scale: Double) -> Bool { abs(scale - self.scale) <= 0.005 }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
