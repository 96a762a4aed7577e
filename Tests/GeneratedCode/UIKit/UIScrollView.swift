/// Shows a part of what may be larger than itself.
open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Sendable { case automatic, never, always }

  /// Room around the content, which may be scrolled into view.
  public var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// What else is added to it is the app's: here bars and corners never are.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public var adjustedContentInset: UIEdgeInsets { contentInset }
  public var contentSize = CGSize.zero
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var bounces = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  private var scrolled: CGPoint?

  /// The place of the content that lies at the upper left; before anybody scrolls, its beginning.
  public var contentOffset: CGPoint {
    get { scrolled ?? CGPoint(x: -contentInset.left, y: -contentInset.top) }
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
