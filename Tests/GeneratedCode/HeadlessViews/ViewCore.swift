/// What views of both toolkits have in common: a tree, constraints, a content size, a frame.
@MainActor
open class ViewCore: NSObject, LayoutItem {
  /// What toolkits call its superview.
  public private(set) weak var parent: ViewCore?
  /// What toolkits call its subviews.
  public private(set) var children: [ViewCore] = []
  public private(set) var layoutGuides: [LayoutGuideCore] = []
  /// The constraints that were activated and belong here.
  public internal(set) var heldConstraints: [NSLayoutConstraint] = [] {
    didSet { (needsLayout, needsUpdate) = (true, true) }
  }
  public var translatesAutoresizingMaskIntoConstraints = true
  public var isHidden = false {
    didSet { if isHidden != oldValue { parent?.needsLayout = true } }
  }
  /// In the superview's coordinates, y downward.
  public var frame: CGRect {
    didSet {
      if frame.origin != oldValue.origin { didMove() }
      guard frame.size != oldValue.size else { return }
      needsLayout = true
      for view in children where view.translatesAutoresizingMaskIntoConstraints {
        view.follow(from: oldValue.size, to: frame.size)
      }
    }
  }
  /// Whether `layoutSubviews` and `updateConstraints` are to be called.
  public var needsLayout = true {
    didSet { if needsLayout { Self.changes += 1 } }
  }
  /// Counts what may move views.
  static var changes = 0
  var needsUpdate = true
  private var hugging: [NSLayoutConstraint.Priority] = [.defaultLow, .defaultLow]
  private var resistance: [NSLayoutConstraint.Priority] = [.defaultHigh, .defaultHigh]
  /// The size of its content where a test knows better, nil on an axis without one.
  public var givenContentSize: (width: CGFloat?, height: CGFloat?)?

  public init(frame: CGRect) { self.frame = frame }

  public var itemView: ViewCore? { self }
  /// What of its own coordinates a view shows; only what scrolls moves it away from zero.
  public var bounds: CGRect { CGRect(origin: boundsOrigin, size: frame.size) }
  open var boundsOrigin: CGPoint { .zero }

  /// The area that a scroll view scrolls, to which its edges belong for what lies in it.
  open var scrolledArea: LayoutGuideCore? { nil }

  /// Where that which is scrolled lies in the scroll view.
  open var scrolledFrame: CGRect? { nil }

  /// The row or item of a number, as long as it is seen, in what is filled with them.
  open func cell(_ number: Int) -> (any ListCell)? { nil }

  /// The header or footer of a section, as long as it is seen.
  open func header(_ section: Int, isFooter: Bool) -> (any ListCell)? { nil }

  /// As large as is said, or as small as its constraints let it be.
  public func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
    LayoutEngine.size(of: self, width: width, height: height)
  }

  /// Told when it lies elsewhere in its superview.
  open func didMove() {}

  /// Told after a layout.
  open func didScroll(_ size: CGSize) {}

  open func addSubview(_ view: ViewCore) {
    view.removeFromSuperview()
    children.append(view)
    view.parent = self
    needsLayout = true
  }

  open func removeFromSuperview() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// What a mask says, when the superview gets another size.
  open func follow(from old: CGSize, to new: CGSize) {}

  public func addLayoutGuide(_ guide: LayoutGuideCore) {
    layoutGuides.append(guide)
    guide.owner = self
  }

  // MARK: Content

  /// Stands for an axis on which the content has no size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The size of the content, at `layoutWidth` where its height depends on that.
  open var intrinsicContentSize: CGSize {
    let size = naturalSize(forWidth: layoutWidth)
    return CGSize(
      width: size.width ?? Self.noIntrinsicMetric, height: size.height ?? Self.noIntrinsicMetric)
  }

  /// The width that the first pass gave it; nil before.
  public internal(set) var layoutWidth: CGFloat?

  /// Points for each axis, nil where there is none, at a width if that is known already.
  open func naturalSize(forWidth width: CGFloat?) -> (width: CGFloat?, height: CGFloat?) {
    (nil, nil)
  }

  /// Shows something of a size that a test gives, nil on an axis without one.
  open func show(_ size: (width: CGFloat?, height: CGFloat?)) { givenContentSize = size }

  /// Shows an image beside what it shows already.
  open func showImage(_ size: CGSize) {}

  /// Shows an image of another size where it shows one.
  public func replaceImage(by size: CGSize) { if showsImage { showImage(size) } }

  open var showsImage: Bool { false }

  public func invalidateIntrinsicContentSize() { parent?.needsLayout = true }

  public func setNeedsDisplay() {}

  /// Whether the height of the content depends on its width.
  open var wraps: Bool { false }

  /// From the top of the only or first line to its baseline, and below the last; nil without text.
  open var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? { nil }

  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for axis: NSLayoutConstraint.Axis
  ) {
    hugging[axis.rawValue] = priority
  }

  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for axis: NSLayoutConstraint.Axis
  ) {
    resistance[axis.rawValue] = priority
  }

  public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> NSLayoutConstraint.Priority { hugging[axis.rawValue] }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> NSLayoutConstraint.Priority { resistance[axis.rawValue] }

  /// The size on an axis that its content has, nil without one.
  public func contentLength(on axis: NSLayoutConstraint.Axis) -> CGFloat? {
    let given = givenContentSize.map { axis == .horizontal ? $0.width : $0.height }
    let own = axis == .horizontal ? intrinsicContentSize.width : intrinsicContentSize.height
    return given ?? (own == Self.noIntrinsicMetric ? nil : own)
  }

  /// Constraints that a view makes for itself, as stack views do.
  open func ownConstraints() -> [NSLayoutConstraint] { [] }

  // MARK: Surroundings

  /// Distances from the edges inward: top, left, bottom, right.
  open func margins(isRightToLeft: Bool) -> [CGFloat] { [8, 8, 8, 8] }

  /// The part of the view that bars and the screen's corners leave free.
  public var safeArea: [CGFloat] = [0, 0, 0, 0]

  /// How far what the safe area of the outermost view leaves out reaches over its ends.
  public var safeEnds: (top: CGFloat, bottom: CGFloat) {
    var (root, top) = (self, CGFloat(0))
    while let parent = root.parent {
      top += root.frame.minY - parent.boundsOrigin.y
      root = parent
    }
    let (length, free) = (frame.height, root.frame.height - root.safeArea[2])
    return (
      min(length, max(0, root.safeArea[0] - top)), min(length, max(0, top + length - free))
    )
  }

  /// How much of the view the keyboard covers while it is up; 0 while it is not.
  public var keyboardHeight: CGFloat = 0

  /// Said of the outermost view, it holds for all below.
  public var readsRightToLeft = false

  public var isRightToLeft: Bool {
    parent?.isRightToLeft ?? (readsRightToLeft || Self.systemReadsRightToLeft)
  }

  /// Said of all views that stand in no other.
  public static var systemReadsRightToLeft = false

  public lazy var layoutMarginsGuideCore = LayoutGuideCore(of: self, .margins)
  public lazy var safeAreaLayoutGuideCore: LayoutGuideCore = {
    asksSafeArea = true
    return LayoutGuideCore(of: self, .safeArea)
  }()
  /// Whether some line speaks of its safe area.
  public private(set) var asksSafeArea = false
  public lazy var keyboardLayoutGuideCore = LayoutGuideCore(of: self, .keyboard)

  func nearestCommon(with other: ViewCore) -> ViewCore? {
    var view: ViewCore? = self
    while let candidate = view {
      if other.isDescendant(of: candidate) { return candidate }
      view = candidate.parent
    }
    return nil
  }

  public func isDescendant(of ancestor: ViewCore) -> Bool {
    var view: ViewCore? = self
    while let candidate = view {
      if candidate === ancestor { return true }
      view = candidate.parent
    }
    return false
  }

  /// Overridden by views that place their children by hand.
  open func layoutSubviews() {}

  open func updateConstraints() {}

  /// What surrounds `layoutSubviews`, as the controller's methods do.
  open func layOut() { layoutSubviews() }

  public func setNeedsLayout() { needsLayout = true }

  public func setNeedsUpdateConstraints() { needsUpdate = true }

  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

/// A rectangle that takes part in layout and draws nothing.
@MainActor
open class LayoutGuideCore: NSObject, LayoutItem {
  public enum Kind { case free, margins, safeArea, frame, keyboard }
  let kind: Kind
  public internal(set) weak var owner: ViewCore?
  /// In the coordinates of the view that owns it.
  public internal(set) var layoutFrame = CGRect.zero

  public var identifier = ""

  public override init() { kind = .free }

  public init(of view: ViewCore, _ kind: Kind) {
    self.kind = kind
    owner = view
  }

  public var itemView: ViewCore? { owner }
}
