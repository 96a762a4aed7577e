/// A row: what others put into its content view, or an image and labels of its own, which lie where
/// Interface Builder recorded those of the newest tools.
open class UITableViewCell: ReusableCell {
  public enum CellStyle: Sendable { case `default`, value1, value2, subtitle }

  public enum AccessoryType: Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public var accessoryType = AccessoryType.none
  private let style: CellStyle
  private var isStyled = false

  public private(set) lazy var textLabel: UILabel? = label(17)
  public private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : label(style == .subtitle ? 12 : 17)
  public private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    contentView.addSubview(view)
    return view
  }()

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
  }

  private func label(_ size: CGFloat) -> UILabel {
    isStyled = true
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    contentView.addSubview(label)
    return label
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalPriority: UILayoutPriority,
    verticalFittingPriority verticalPriority: UILayoutPriority
  ) -> CGSize {
    guard isStyled else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalPriority,
        verticalFittingPriority: verticalPriority)
    }
    return CGSize(width: targetSize.width, height: style == .subtitle ? 56 : 51)
  }

  // MARK: Layout

  private var accessoryWidth: CGFloat {
    switch accessoryType {
    case .none: 0
    case .disclosureIndicator: 10.5
    case .checkmark, .detailButton: 24
    case .detailDisclosureButton: 42.5
    }
  }

  /// The content view keeps the whole width here; what lies in it ends before the accessory.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard isStyled, let textLabel else { return }
    let (width, height) = (frame.width, frame.height)
    let margin: CGFloat = width < 414 ? 16 : 20
    let end = width - margin - (accessoryType == .none ? 0 : accessoryWidth + 8)
    var start = margin
    let image = imageView?.intrinsicContentSize ?? .zero
    if 0 < image.width {
      let top = (height - image.height) / 2
      put(imageView, CGRect(x: start, y: top, width: image.width, height: image.height))
      start += image.width + 15
    }
    let text = textLabel.intrinsicContentSize
    guard let detailTextLabel else {
      return put(textLabel, CGRect(x: start, y: 0, width: end - start, height: height))
    }
    let detail = detailTextLabel.intrinsicContentSize
    if style == .subtitle {
      let gap = min(max((height - 54).rounded(.down), 0), 3)
      let top = ((height - text.height - detail.height - 2 * gap) / 2).rounded(.up)
      let below = top + text.height + gap
      let (first, second) = (min(text.width, end - start), min(detail.width, end - start))
      put(textLabel, CGRect(x: start, y: top, width: first, height: text.height))
      put(detailTextLabel, CGRect(x: start, y: below, width: second, height: detail.height))
    } else {
      let top = ((height - text.height) / 2).rounded(.up)
      let first = min(text.width, end - start - 6)
      let second = min(detail.width, end - start - 6 - first)
      put(textLabel, CGRect(x: start, y: top, width: first, height: text.height))
      put(
        detailTextLabel, CGRect(x: end - second, y: top, width: second, height: detail.height))
    }
  }

  private func put(_ view: UIView?, _ frame: CGRect) {
    var frame = frame
    if isRightToLeft { frame.origin.x = self.frame.width - frame.maxX }
    view?.frame = frame
  }
}
