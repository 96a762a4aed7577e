/// Arranges its views along an axis by constraints of its own.
open class UIStackView: UIView {
  public typealias Distribution = StackArrangement.Distribution
  public typealias Alignment = StackArrangement.Alignment

  public var axis = NSLayoutConstraint.Axis.horizontal { didSet { setNeedsLayout() } }
  public var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  public var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  public var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  public var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsLayout() } }
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  private var spacings: [ObjectIdentifier: CGFloat] = [:] { didSet { setNeedsLayout() } }

  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    spacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
  }

  public func customSpacing(after view: UIView) -> CGFloat {
    spacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  public private(set) var arrangedSubviews: [UIView] = []

  public func addArrangedSubview(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.append(view)
    addSubview(view)
  }

  open override func ownConstraints() -> [NSLayoutConstraint] {
    let room: any LayoutItem = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    return StackArrangement(
      of: self, arrangedSubviews, along: axis, spacing: spacing, distribution, alignment,
      inside: room, spacings: spacings
    ).constraints()
  }
}

extension StackArrangement.Alignment {
  public static let top = Self.leading
  public static let bottom = Self.trailing
}
