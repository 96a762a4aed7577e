/// `UIFont` and `NSFont`, as far as layouts ask.
public struct SystemFont: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    let name: String
    public let rawValue: CGFloat
    public static let ultraLight = Weight(name: "ultraLight", rawValue: -0.8)
    public static let thin = Weight(name: "thin", rawValue: -0.6)
    public static let light = Weight(name: "light", rawValue: -0.4)
    public static let regular = Weight(name: "regular", rawValue: 0)
    public static let medium = Weight(name: "medium", rawValue: 0.23)
    public static let semibold = Weight(name: "semibold", rawValue: 0.3)
    public static let bold = Weight(name: "bold", rawValue: 0.4)
    public static let heavy = Weight(name: "heavy", rawValue: 0.56)
    public static let black = Weight(name: "black", rawValue: 0.62)
  }

  public let pointSize: CGFloat
  public let weight: Weight
  /// From one baseline to the next; 0 where the lines themselves tell.
  public let leading: CGFloat
  /// UIKit's name of the text style that it is of.
  public let style: String?
  public var familyName: String { ".AppleSystemUIFont" }

  public init(
    pointSize: CGFloat, weight: Weight, leading: CGFloat = 0, style: String? = nil
  ) {
    self.pointSize = pointSize
    self.weight = weight
    self.leading = leading
    self.style = style
  }

  public static func systemFont(
    ofSize size: CGFloat, weight: Weight = .regular
  ) -> SystemFont {
    SystemFont(pointSize: size, weight: weight)
  }

  /// Of no text at all, the height of its line is known.
  @MainActor public func size(
    of text: String?, lines: Int = 0, within width: CGFloat? = nil
  ) -> (width: CGFloat, height: CGFloat) {
    guard let text, !text.isEmpty else { return (0, lineHeight) }
    return TextMeasure.size(
      of: text, size: pointSize, weight: weight.name, leading: leading, lines: lines,
      within: width)
  }

  @MainActor public var lineHeight: CGFloat {
    TextMeasure.lineHeight(size: pointSize, weight: weight.name)
  }

  @MainActor public var baselines: (ascent: CGFloat, descent: CGFloat) {
    TextMeasure.baselines(size: pointSize, weight: weight.name)
  }
}
