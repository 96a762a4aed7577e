/// `UIFont` and `NSFont`, as far as layouts ask.
public struct SystemFont: Hashable, Sendable {
  public struct Weight: Hashable, Sendable {
    let name: String
    public static let ultraLight = Weight(name: "ultraLight")
    public static let thin = Weight(name: "thin")
    public static let light = Weight(name: "light")
    public static let regular = Weight(name: "regular")
    public static let medium = Weight(name: "medium")
    public static let semibold = Weight(name: "semibold")
    public static let bold = Weight(name: "bold")
    public static let heavy = Weight(name: "heavy")
    public static let black = Weight(name: "black")
  }

  public let pointSize: CGFloat
  public let weight: Weight
  /// From one baseline to the next; 0 where the lines themselves tell.
  public let leading: CGFloat

  public init(pointSize: CGFloat, weight: Weight, leading: CGFloat = 0) {
    self.pointSize = pointSize
    self.weight = weight
    self.leading = leading
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
