/// Arranges its views along an axis; what it is told is the Mac's, what it does is UIStackView's.
open class NSStackView: NSView {
  public enum Distribution: Sendable {
    case gravityAreas, fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public var orientation = NSUserInterfaceLayoutOrientation.horizontal {
    didSet { setNeedsLayout() }
  }
  public var spacing: CGFloat = 8 { didSet { setNeedsLayout() } }
  public var distribution = Distribution.gravityAreas { didSet { setNeedsLayout() } }
  public var alignment = NSLayoutConstraint.Attribute.centerY { didSet { setNeedsLayout() } }
  public var edgeInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// Whether hidden views take no room; here they never do.
  public var detachesHiddenViews = true
  public static let useDefaultSpacing = CGFloat.greatestFiniteMagnitude
  private var spacings: [ObjectIdentifier: CGFloat] = [:] { didSet { setNeedsLayout() } }

  /// - Source: `NSStackView.setCustomSpacing(_:after:)`.
  public func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
    spacings[ObjectIdentifier(view)] = spacing == Self.useDefaultSpacing ? nil : spacing
  }

  public private(set) var arrangedSubviews: [NSView] = []

  public func addArrangedSubview(_ view: NSView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.append(view)
    addSubview(view)
  }

  public override func margins(isRightToLeft: Bool) -> [CGFloat] {
    [edgeInsets.top, edgeInsets.left, edgeInsets.bottom, edgeInsets.right]
  }

  open override func ownConstraints() -> [NSLayoutConstraint] {
    let axis: NSLayoutConstraint.Axis = orientation == .vertical ? .vertical : .horizontal
    return StackArrangement(
      of: self, arrangedSubviews, along: axis, spacing: spacing, arrangement, edge,
      inside: layoutMarginsGuideCore, spacings: spacings
    ).constraints()
  }

  private var arrangement: StackArrangement.Distribution {
    switch distribution {
    case .gravityAreas: fatalError("gravity areas are not known here")
    case .fill: .fill
    case .fillEqually: .fillEqually
    case .fillProportionally: .fillProportionally
    case .equalSpacing: .equalSpacing
    case .equalCentering: .equalCentering
    }
  }

  /// An attribute of the other axis; one of its own has no meaning.
  private var edge: StackArrangement.Alignment {
    switch (orientation, alignment) {
    case (.horizontal, .height), (.vertical, .width): .fill
    case (.horizontal, .top), (.vertical, .leading): .leading
    case (.horizontal, .centerY), (.vertical, .centerX): .center
    case (.horizontal, .bottom), (.vertical, .trailing): .trailing
    case (.horizontal, .firstBaseline): .firstBaseline
    case (.horizontal, .lastBaseline): .lastBaseline
    default: fatalError("a stack view cannot align by \(alignment)")
    }
  }
}

public enum NSUserInterfaceLayoutOrientation: Sendable { case horizontal, vertical }
