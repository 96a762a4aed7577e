@MainActor
open class UIView: ViewCore {
  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { readsRightToLeft = semanticContentAttribute == .forceRightToLeft }
  }
  public var insetsLayoutMarginsFromSafeArea = true
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { directional = nil }
  }
  private var directional: NSDirectionalEdgeInsets?

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      directional
        ?? NSDirectionalEdgeInsets(
          top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
          trailing: layoutMargins.right)
    }
    set { directional = newValue }
  }

  public override func margins(isRightToLeft: Bool) -> [CGFloat] {
    guard let sides = directional else {
      return [layoutMargins.top, layoutMargins.left, layoutMargins.bottom, layoutMargins.right]
    }
    return isRightToLeft
      ? [sides.top, sides.trailing, sides.bottom, sides.leading]
      : [sides.top, sides.leading, sides.bottom, sides.trailing]
  }

  public var layoutMarginsGuide: LayoutGuideCore { layoutMarginsGuideCore }
  public var safeAreaLayoutGuide: LayoutGuideCore { safeAreaLayoutGuideCore }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  open func setNeedsLayout() {}
}

@MainActor
public final class UILayoutGuide: LayoutGuideCore {}
