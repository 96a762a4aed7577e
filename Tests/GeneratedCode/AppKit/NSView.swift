@_exported import HeadlessViews

@MainActor
open class NSView: ViewCore {
  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  public var safeAreaLayoutGuide: LayoutGuideCore { safeAreaLayoutGuideCore }

  public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
}

public enum NSUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

@MainActor
public final class NSLayoutGuide: LayoutGuideCore {}

public struct NSFont: Hashable, Sendable {
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
  let weight: Weight

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> NSFont {
    NSFont(pointSize: size, weight: weight)
  }

  /// Of no text at all, the height of its line is known.
  @MainActor func size(
    of text: String, lines: Int = 0, within width: CGFloat? = nil
  ) -> (width: CGFloat, height: CGFloat) {
    guard !text.isEmpty else { return (0, lineHeight) }
    return TextMeasure.size(
      of: text, size: pointSize, weight: weight.name, lines: lines, within: width)
  }

  @MainActor var lineHeight: CGFloat {
    TextMeasure.lineHeight(size: pointSize, weight: weight.name)
  }

  @MainActor var baselines: (ascent: CGFloat, descent: CGFloat) {
    TextMeasure.baselines(size: pointSize, weight: weight.name)
  }
}
