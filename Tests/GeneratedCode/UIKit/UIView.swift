@MainActor
public final class CALayer {
  public var cornerRadius: CGFloat = 0
  public var maskedCorners: CACornerMask = []
  public var masksToBounds = false
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

@MainActor
public class UIEvent {}

@MainActor
open class UIView: ViewCore {
  public enum ContentMode: Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  public var subviews: [UIView] { children.compactMap { $0 as? UIView } }
  public var superview: UIView? { parent as? UIView }
  public var constraints: [NSLayoutConstraint] { listedConstraints }
  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?
  public var accessibilityTraits = UIAccessibilityTraits()
  public var isAccessibilityElement = false
  /// The controller whose view it is.
  public var next: UIResponder? { controller ?? superview }

  /// - Source: developer.apple.com/documentation/uikit/uiview/point(inside:with:)
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }

  public let layer = CALayer()
  public var contentMode = ContentMode.scaleToFill
  public var clipsToBounds = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  public var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      readsRightToLeft = semanticContentAttribute == .forceRightToLeft
      setNeedsLayout()
    }
  }

  /// What holds around it, but for text that is larger than it takes.
  public var traitCollection: UITraitCollection {
    guard let most = maximumContentSizeCategory,
      most.bodySize < surroundings.preferredContentSizeCategory.bodySize
    else { return surroundings }
    return UITraitCollection(
      layoutDirection: surroundings.layoutDirection, preferredContentSizeCategory: most)
  }

  private var surroundings = UITraitCollection()

  public var maximumContentSizeCategory: UIContentSizeCategory? {
    didSet { if maximumContentSizeCategory != oldValue { change(to: surroundings) } }
  }

  /// What holds around it holds in it.
  open override func addSubview(_ view: ViewCore) {
    super.addSubview(view)
    if let view = view as? UIView, view.traitCollection != traitCollection {
      view.change(to: traitCollection)
    }
  }

  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  fileprivate var traitHandlers: [(UITraitCollection) -> Void] = []

  /// What the system does to all views where the reader's language changes.
  public func change(to traits: UITraitCollection) {
    let previous = traitCollection
    surroundings = traits
    if semanticContentAttribute == .unspecified {
      readsRightToLeft = traits.layoutDirection == .rightToLeft
      setNeedsLayout()
    }
    fitFont()
    traitCollectionDidChange(previous)
    for handler in traitHandlers { handler(previous) }
    for view in subviews { view.change(to: traitCollection) }
  }

  /// Takes the font of its text style as large as the reader wants it, where it is told to.
  func fitFont() {}

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  /// Of all that a mask may say, only that a size follows: margins stay.
  public var autoresizingMask: AutoresizingMask = []

  open override func follow(from old: CGSize, to new: CGSize) {
    if autoresizingMask.contains(.flexibleWidth) { frame.size.width += new.width - old.width }
    if autoresizingMask.contains(.flexibleHeight) { frame.size.height += new.height - old.height }
  }

  public var insetsLayoutMarginsFromSafeArea = true
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      directional = nil
      setNeedsLayout()
    }
  }
  private var directional: NSDirectionalEdgeInsets?

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      directional
        ?? NSDirectionalEdgeInsets(
          top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
          trailing: layoutMargins.right)
    }
    set {
      directional = newValue
      setNeedsLayout()
    }
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
  /// In the middle of the margins, and no wider than lines may be.
  public private(set) lazy var readableContentGuide: LayoutGuideCore = {
    let guide = UILayoutGuide()
    guide.identifier = "UIViewReadableContentGuide"
    addLayoutGuide(guide)
    let margins = layoutMarginsGuide
    let filling = guide.widthAnchor.constraint(equalTo: margins.widthAnchor, multiplier: 1)
    filling.priority = UILayoutPriority(999)
    let own = [
      filling, guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 1),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672),
    ]
    for constraint in own { constraint.identifier = "UIViewReadableContentGuide" }
    NSLayoutConstraint.activate(own)
    return guide
  }()
  public var keyboardLayoutGuide: LayoutGuideCore { keyboardLayoutGuideCore }
  open var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3])
  }

  /// What the content wants in a room; as large as it is without content.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = naturalSize(forWidth: size.width)
    return CGSize(
      width: natural.width ?? bounds.width, height: natural.height ?? bounds.height)
  }

  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Called for every view of a nib when all of them are there.
  open func awakeFromNib() {}

  public internal(set) weak var controller: UIViewController?
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var isUserInteractionEnabled = true
  public var alpha: CGFloat = 1

  open override func layOut() {
    controller?.viewWillLayoutSubviews()
    super.layOut()
    controller?.viewDidLayoutSubviews()
  }

  open override func updateConstraints() {
    controller?.updateViewConstraints()
    super.updateConstraints()
  }

  public static let layoutFittingCompressedSize = CGSize.zero

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(width: nil, height: nil)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalPriority: UILayoutPriority,
    verticalFittingPriority verticalPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(
      width: horizontalPriority == .required ? targetSize.width : nil,
      height: verticalPriority == .required ? targetSize.height : nil)
  }

  /// There is no time here: the end of the animation is there at once.
  public static func animate(withDuration duration: Double, animations: () -> Void) {
    animations()
  }

  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}

public typealias UILayoutGuide = LayoutGuideCore

extension UILayoutGuide {
  public var owningView: UIView? { owner as? UIView }
}

public typealias UIResponder = NSObject

public protocol UITraitDefinition: SendableMetatype {}
public typealias UITrait = any UITraitDefinition.Type
public struct UITraitLayoutDirection: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}
public struct UITraitUserInterfaceStyle: UITraitDefinition {}

/// Whoever is told of traits that change; here of all of them.
///
/// - Source: Apple, `UITraitChangeObservable.registerForTraitChanges(_:handler:)`, since iOS 17.
@MainActor
public protocol UITraitChangeObservable: UIView {}

extension UIView: UITraitChangeObservable {}

extension UITraitChangeObservable {
  public func registerForTraitChanges<Observed: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) {
    traitHandlers.append { [weak self] previous in
      if let view = self as? Observed { handler(view, previous) }
    }
  }
}
