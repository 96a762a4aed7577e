import Foundation
import PlumbTypography

/// `Font` as far as layouts name one: text styles grow with the reader's choice, sizes do not.
public struct Font: Hashable, Sendable {
  public enum TextStyle: String, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2

    fileprivate var plain: PlumbTypography.TextStyle {
      switch self {
      case .title: .title1
      case .caption: .caption1
      default: PlumbTypography.TextStyle(rawValue: rawValue) ?? .body
      }
    }
  }

  public enum Weight: String, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  fileprivate var plain: PlumbTypography.Font

  private init(_ plain: PlumbTypography.Font) { self.plain = plain }

  public static func system(size: CGFloat, weight: Weight = .regular) -> Font {
    Font(PlumbTypography.Font(size: Double(size), weight: .init(rawValue: weight.rawValue)!))
  }

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.plain.weight = .init(rawValue: weight.rawValue)!
    return font
  }

  private static func style(_ style: TextStyle) -> Font { Font(style.plain.font) }
  public static let largeTitle = style(.largeTitle)
  public static let title = style(.title)
  public static let title2 = style(.title2)
  public static let title3 = style(.title3)
  public static let headline = style(.headline)
  public static let subheadline = style(.subheadline)
  public static let body = style(.body)
  public static let callout = style(.callout)
  public static let footnote = style(.footnote)
  public static let caption = style(.caption)
  public static let caption2 = style(.caption2)
}

/// As wide as its words on a line, or as high as they are in the width that is proposed.
public struct Text: View, PrimitiveView {
  public enum TruncationMode: Sendable { case head, middle, tail }

  private let words: String

  public init(verbatim words: String) { self.words = words }
  public init(_ words: String) { self.words = words }

  /// The same measures of the system font as the compiler has.
  private static let typography = Typography()

  func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
    let font = (environment.font ?? .body).plain
    let typography = Typography(
      measurer: Self.typography.measurer, textScale: Double(environment.textScale))
    let metrics = typography.metrics(of: font)
    let lines = environment.lineLimit ?? 0
    let words = words
    return [
      LeafNode(
        size: { proposal in
          if words.isEmpty { return .zero }
          let room = proposal.width.map { Double($0) + 1e-7 } ?? .infinity
          let size = typography.size(of: words, in: font, lines: lines, within: room)
          return CGSize(width: size.width, height: size.height)
        },
        baselines: {
          (CGFloat(metrics.ascent), $0.height - CGFloat(metrics.descent))
        })
    ]
  }

  /// Of a line in the font and at the size of text of what is around it.
  static func lineHeight(_ environment: EnvironmentValues) -> CGFloat {
    let typography = Typography(
      measurer: typography.measurer, textScale: Double(environment.textScale))
    return CGFloat(typography.height(ofLines: 1, in: (environment.font ?? .body).plain))
  }

  public func tag(_ number: Int) -> some View { self }
}

extension String {
  /// The words themselves: there is no catalog of strings to look them up in.
  ///
  /// - Source: Apple, `String.init(localized:table:bundle:locale:comment:)`.
  public init(localized key: String, comment: String) { self = key }
}
