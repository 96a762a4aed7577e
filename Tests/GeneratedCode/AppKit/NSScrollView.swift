public final class NSScroller: NSView {
  public enum Style: Sendable { case legacy, overlay }
}

/// As large as its scroll view, it shows a part of the document.
public final class NSClipView: NSView {
  var insets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
  /// Whether those of the window are added at the upper end.
  var adjustsInsets = true { didSet { setNeedsLayout() } }
  private lazy var area: LayoutGuideCore = {
    let guide = NSLayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()

  private var scrolled: CGPoint?

  public override var boundsOrigin: CGPoint {
    scrolled ?? CGPoint(x: -insets.left, y: -insets.top - (adjustsInsets ? safeEnds.top : 0))
  }

  public override func didMove() { setNeedsLayout() }

  public func scroll(to place: CGPoint) {
    scrolled = place
    setNeedsLayout()
  }

  public override func layout() {
    super.layout()
    // A document may fill itself with as much as is seen.
    for view in children { view.setNeedsLayout() }
  }

  /// As large as the clip view itself, but moved with its bounds.
  public override var scrolledArea: LayoutGuideCore? { area }

  public override func ownConstraints() -> [NSLayoutConstraint] {
    [
      area.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 1),
      area.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 1),
    ]
  }
}

open class NSScrollView: NSView {
  public let contentView = NSClipView()
  public var scrollerStyle = NSScroller.Style.legacy
  public enum Elasticity: Sendable { case automatic, none, allowed }

  public var horizontalScrollElasticity = Elasticity.automatic
  public var verticalScrollElasticity = Elasticity.automatic
  public var hasVerticalScroller = false
  public var hasHorizontalScroller = false
  /// - Source: Apple, `NSScrollView.automaticallyAdjustsContentInsets`.
  public var automaticallyAdjustsContentInsets: Bool {
    get { contentView.adjustsInsets }
    set { contentView.adjustsInsets = newValue }
  }

  public var contentInsets: NSEdgeInsets {
    get { contentView.insets }
    set { contentView.insets = newValue }
  }

  public var documentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let documentView { contentView.addSubview(documentView) }
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  public override func didMove() { contentView.setNeedsLayout() }

  /// What a scroller takes, the clip view does not have.
  public override func ownConstraints() -> [NSLayoutConstraint] {
    let isOverlaid = scrollerStyle == .overlay
    let (right, bottom): (CGFloat, CGFloat) = (
      isOverlaid || !hasVerticalScroller ? 0 : -15, isOverlaid || !hasHorizontalScroller ? 0 : -15
    )
    return [
      contentView.leftAnchor.constraint(equalTo: leftAnchor),
      contentView.topAnchor.constraint(equalTo: topAnchor),
      contentView.rightAnchor.constraint(equalTo: rightAnchor, constant: right),
      contentView.bottomAnchor.constraint(equalTo: bottomAnchor, constant: bottom),
    ]
  }

  open override func cell(_ number: Int) -> (any ListCell)? { documentView?.cell(number) }

  open override var scrolledFrame: CGRect? {
    let shift = contentView.boundsOrigin
    return documentView?.frame.offsetBy(dx: -shift.x, dy: -shift.y)
  }
}
