@_exported import HeadlessViews

public typealias UILayoutPriority = NSLayoutConstraint.Priority

public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension UIEdgeInsets {
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

public typealias UIFont = SystemFont

extension UIFont {
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  public struct TextStyle: Hashable, Sendable {
    public let rawValue: String
    let size: CGFloat
    let weight: Weight
    let leading: CGFloat

    private init(_ rawValue: String, _ size: CGFloat, _ weight: Weight, leading: CGFloat) {
      self.rawValue = rawValue
      (self.size, self.weight, self.leading) = (size, weight, leading)
    }

    public static let largeTitle = TextStyle("UICTFontTextStyleTitle0", 34, .regular, leading: 41)
    public static let title1 = TextStyle("UICTFontTextStyleTitle1", 28, .regular, leading: 34)
    public static let title2 = TextStyle("UICTFontTextStyleTitle2", 22, .regular, leading: 28)
    public static let title3 = TextStyle("UICTFontTextStyleTitle3", 20, .regular, leading: 25)
    public static let headline = TextStyle("UICTFontTextStyleHeadline", 17, .semibold, leading: 22)
    public static let subheadline = TextStyle("UICTFontTextStyleSubhead", 15, .regular, leading: 20)
    public static let body = TextStyle("UICTFontTextStyleBody", 17, .regular, leading: 22)
    public static let callout = TextStyle("UICTFontTextStyleCallout", 16, .regular, leading: 21)
    public static let footnote = TextStyle("UICTFontTextStyleFootnote", 13, .regular, leading: 18)
    public static let caption1 = TextStyle("UICTFontTextStyleCaption1", 12, .regular, leading: 16)
    public static let caption2 = TextStyle("UICTFontTextStyleCaption2", 11, .regular, leading: 13)
  }

  /// - Parameter traits: of the view that it is for; those that are asked, where none are given.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    UIFont(
      pointSize: style.size, weight: style.weight, leading: style.leading, style: style.rawValue
    ).fitting(traits ?? .current)
  }
}

extension UITraitCollection {
  /// The traits of the view that is asked for something, here of a button that fetches its font.
  ///
  /// - Source: `UITraitCollection.current`.
  public static var current: UITraitCollection { asked ?? UITraitCollection() }

  @TaskLocal private static var asked: UITraitCollection?

  static func asking<Value>(_ traits: UITraitCollection, _ value: () -> Value) -> Value {
    $asked.withValue(traits, operation: value)
  }
}

extension UIFont.TextStyle {
  fileprivate static let all: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
    .caption1, .caption2,
  ]
}

extension UIFont {
  /// The same text style at another size of text: as body text is larger, and to whole points.
  func fitting(_ traits: UITraitCollection) -> UIFont {
    guard let style = UIFont.TextStyle.all.first(where: { $0.rawValue == style }) else {
      return self
    }
    let scale = traits.preferredContentSizeCategory.bodySize / 17
    return UIFont(
      pointSize: (style.size * scale).rounded(), weight: weight,
      leading: (style.leading * scale).rounded(), style: style.rawValue)
  }
}

/// A text style, or that with another weight.
public struct UIFontDescriptor: Sendable {
  public struct AttributeName: Hashable, Sendable {
    let name: String
    public static let traits = AttributeName(name: "traits")
    public static let textStyle = AttributeName(name: "textStyle")
  }

  public struct TraitKey: Hashable, Sendable {
    let name: String
    public static let weight = TraitKey(name: "weight")
  }

  var font: UIFont

  public func object(forKey name: AttributeName) -> Any? {
    switch name {
    case .traits: [TraitKey.weight: font.weight.rawValue]
    case .textStyle: font.style
    default: nil
    }
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(font: .preferredFont(forTextStyle: style, compatibleWith: traits))
  }

  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    guard let traits = attributes[.traits] as? [TraitKey: Any],
      let weight = traits[.weight] as? UIFont.Weight
    else { return self }
    return UIFontDescriptor(
      font: UIFont(
        pointSize: font.pointSize, weight: weight, leading: font.leading, style: font.style))
  }
}

extension UIFont {
  /// - Parameter size: 0 for that of the descriptor.
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    let font = descriptor.font
    self.init(
      pointSize: size == 0 ? font.pointSize : size, weight: font.weight, leading: font.leading,
      style: font.style)
  }

  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(font: self)
  }
}

public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

public struct UITraitCollection: Hashable, Sendable {
  public let layoutDirection: UIUserInterfaceLayoutDirection
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Each says one thing; whatever is not usual counts.
  public init(traitsFrom collections: [UITraitCollection]) {
    self.init(
      layoutDirection: collections.map(\.layoutDirection).first { $0 != .leftToRight }
        ?? .leftToRight,
      preferredContentSizeCategory: collections.map(\.preferredContentSizeCategory).first {
        $0 != .large
      } ?? .large)
  }

  /// As words are drawn, to half points.
  public var displayScale: CGFloat { 2 }

  public init(
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    preferredContentSizeCategory: UIContentSizeCategory = .large
  ) {
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}

public typealias UITraitEnvironmentLayoutDirection = UIUserInterfaceLayoutDirection

/// A reader's size of text, as large as body text is then.
public struct UIContentSizeCategory: Hashable, Sendable {
  let bodySize: CGFloat
  public let isAccessibilityCategory: Bool

  public static let large = Self(bodySize: 17, isAccessibilityCategory: false)
  public static let extraLarge = Self(bodySize: 19, isAccessibilityCategory: false)
  public static let extraExtraLarge = Self(bodySize: 21, isAccessibilityCategory: false)
  public static let extraExtraExtraLarge = Self(bodySize: 23, isAccessibilityCategory: false)
  public static let accessibilityMedium = Self(bodySize: 28, isAccessibilityCategory: true)
  public static let accessibilityLarge = Self(bodySize: 33, isAccessibilityCategory: true)
  public static let accessibilityExtraLarge = Self(bodySize: 40, isAccessibilityCategory: true)
  public static let accessibilityExtraExtraLarge = Self(
    bodySize: 47, isAccessibilityCategory: true)
  public static let accessibilityExtraExtraExtraLarge = Self(
    bodySize: 53, isAccessibilityCategory: true)
}

/// What scales lengths as body text is scaled.
@MainActor
public struct UIFontMetrics {
  public static let `default` = UIFontMetrics()

  public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat
  {
    value * (traits?.preferredContentSizeCategory.bodySize ?? 17) / 17
  }
}

public enum UISemanticContentAttribute: Sendable {
  case unspecified, forceLeftToRight, forceRightToLeft
}

public enum NSTextAlignment: Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

public struct CGColor: Hashable, Sendable { let name: String }

public struct UIColor: Hashable, Sendable {
  let name: String
  public var cgColor: CGColor { CGColor(name: name) }

  init(name: String) { self.name = name }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = "\(red) \(green) \(blue) \(alpha)"
  }

  public init?(named name: String) { self.name = name }

  public static let label = UIColor(name: "label")
  public static let black = UIColor(name: "black")
  public static let brown = UIColor(name: "brown")
  public static let clear = UIColor(name: "clear")
  public static let systemBlue = UIColor(name: "systemBlue")
  public static let systemBrown = UIColor(name: "systemBrown")
  public static let systemCyan = UIColor(name: "systemCyan")
  public static let systemGray = UIColor(name: "systemGray")
  public static let systemGreen = UIColor(name: "systemGreen")
  public static let systemIndigo = UIColor(name: "systemIndigo")
  public static let systemMint = UIColor(name: "systemMint")
  public static let systemOrange = UIColor(name: "systemOrange")
  public static let systemPink = UIColor(name: "systemPink")
  public static let systemPurple = UIColor(name: "systemPurple")
  public static let systemRed = UIColor(name: "systemRed")
  public static let systemTeal = UIColor(name: "systemTeal")
  public static let systemYellow = UIColor(name: "systemYellow")
  public static let gray = UIColor(name: "gray")
  public static let green = UIColor(name: "green")
  public static let cyan = UIColor(name: "cyan")
  public static let magenta = UIColor(name: "magenta")
  public static let orange = UIColor(name: "orange")
  public static let purple = UIColor(name: "purple")
  public static let link = UIColor(name: "link")
  public static let opaqueSeparator = UIColor(name: "opaqueSeparator")
  public static let placeholderText = UIColor(name: "placeholderText")
  public static let quaternaryLabel = UIColor(name: "quaternaryLabel")
  public static let quaternarySystemFill = UIColor(name: "quaternarySystemFill")
  public static let secondaryLabel = UIColor(name: "secondaryLabel")
  public static let secondarySystemBackground = UIColor(name: "secondarySystemBackground")
  public static let secondarySystemFill = UIColor(name: "secondarySystemFill")
  public static let secondarySystemGroupedBackground = UIColor(
    name: "secondarySystemGroupedBackground")
  public static let separator = UIColor(name: "separator")
  public static let systemBackground = UIColor(name: "systemBackground")
  public static let systemFill = UIColor(name: "systemFill")
  public static let systemGray2 = UIColor(name: "systemGray2")
  public static let systemGray3 = UIColor(name: "systemGray3")
  public static let systemGray4 = UIColor(name: "systemGray4")
  public static let systemGray5 = UIColor(name: "systemGray5")
  public static let systemGray6 = UIColor(name: "systemGray6")
  public static let systemGroupedBackground = UIColor(name: "systemGroupedBackground")
  public static let tertiaryLabel = UIColor(name: "tertiaryLabel")
  public static let tertiarySystemBackground = UIColor(name: "tertiarySystemBackground")
  public static let tertiarySystemFill = UIColor(name: "tertiarySystemFill")
  public static let tertiarySystemGroupedBackground = UIColor(
    name: "tertiarySystemGroupedBackground")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor(name: "tintColor")
  public static let red = UIColor(name: "red")
  public static let white = UIColor(name: "white")
  public static let lightGray = UIColor(name: "lightGray")
  public static let darkGray = UIColor(name: "darkGray")
  public static let blue = UIColor(name: "blue")
  public static let yellow = UIColor(name: "yellow")
}

@MainActor
public final class UIAction: NSObject {
  let handler: (UIAction) -> Void

  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

extension NSAttributedString.Key {
  public static var font: NSAttributedString.Key { NSAttributedString.Key("NSFont") }
}
