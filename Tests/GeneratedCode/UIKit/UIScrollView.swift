/// Shows a part of what may be larger than itself.
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Sendable { case automatic, never, always }

  /// Room around the content, which may be scrolled into view.
  public var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// - Source: Apple, `UIScrollView.ContentInsetAdjustmentBehavior`: `automatic` adds the safe area
  ///   along axes on which the view scrolls or always bounces. Only what scrolls down is known.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { setNeedsLayout() }
  }

  public var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    guard contentInsetAdjustmentBehavior != .never,
      alwaysBounceVertical || contentSize.height > frame.height
    else { return insets }
    let ends = safeEnds
    insets.top += ends.top
    insets.bottom += ends.bottom
    return insets
  }

  /// Another part of it may lie under bars.
  open override func didMove() { setNeedsLayout() }

  public var contentSize = CGSize.zero
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var bounces = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  private var scrolled: CGPoint?

  /// The place of the content that lies at the upper left; before anybody scrolls, its beginning.
  public var contentOffset: CGPoint {
    get {
      let insets = adjustedContentInset
      return scrolled ?? CGPoint(x: -insets.left, y: -insets.top)
    }
    set {
      scrolled = newValue
      setNeedsLayout()
    }
  }

  public private(set) lazy var contentLayoutGuide: LayoutGuideCore = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()
  public private(set) lazy var frameLayoutGuide = LayoutGuideCore(of: self, .frame)

  open override var boundsOrigin: CGPoint { contentOffset }
  open override var scrolledArea: LayoutGuideCore? { contentLayoutGuide }
  /// Whether the content is what the content guide holds, and not what the view fills itself with.
  open var scrollsByGuide: Bool { true }

  open override func didScroll(_ size: CGSize) { if scrollsByGuide { contentSize = size } }

  open override var scrolledFrame: CGRect? {
    let frame =
      scrollsByGuide
      ? contentLayoutGuide.layoutFrame : CGRect(origin: .zero, size: contentSize)
    return frame.offsetBy(dx: -contentOffset.x, dy: -contentOffset.y)
  }
}
