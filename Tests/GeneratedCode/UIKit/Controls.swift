open class UILabel: UIView {
  public var text: String? { didSet { invalidateIntrinsicContentSize() } }
  public var font = UIFont.systemFont(ofSize: 17) {
    didSet {
      fitFont()
      invalidateIntrinsicContentSize()
    }
  }
  public var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  public var adjustsFontSizeToFitWidth = false
  public var minimumScaleFactor: CGFloat = 0

  public override func naturalSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    // Interface Builder records no room at all for a label that says "", and a line for one that
    // says nothing yet.
    guard text != "" else { return (0, 0) }
    let room = wraps ? width ?? Self.unlimited : Self.unlimited
    let bounds = CGRect(x: 0, y: 0, width: Self.unlimited, height: Self.unlimited)
    let natural = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    guard room < Self.unlimited else { return (natural.width, natural.height) }
    let narrow = CGRect(x: 0, y: 0, width: room, height: Self.unlimited)
    let wrapped = textRect(forBounds: narrow, limitedToNumberOfLines: numberOfLines)
    return (natural.width, wrapped.height)
  }

  private static let unlimited: CGFloat = 1e7

  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let isWide = 1e6 < bounds.width
    let size = font.size(of: text, lines: numberOfLines, within: isWide ? nil : bounds.width)
    return CGRect(origin: bounds.origin, size: CGSize(width: size.width, height: size.height))
  }

  open func drawText(in rect: CGRect) {}

  public override var wraps: Bool { numberOfLines != 1 }
  public var adjustsFontForContentSizeCategory = false { didSet { fitFont() } }

  override func fitFont() {
    let fitting = font.fitting(traitCollection)
    if adjustsFontForContentSizeCategory, font != fitting { font = fitting }
  }

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    (font.baselines.ascent, font.baselines.descent, false)
  }
}

/// What centers its one line of text.
open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let normal = State([])
  }

  public struct Event: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 64)
  }

  private var actions: [(event: Event, action: UIAction)] = []

  public func addAction(_ action: UIAction, for event: Event) { actions.append((event, action)) }

  public func sendActions(for event: Event) {
    for action in actions where action.event == event { action.action.handler(action.action) }
  }

  /// The font that its line is placed by.
  var lineFont: UIFont? { .systemFont(ofSize: 17) }

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    lineFont.map { ($0.baselines.ascent, $0.baselines.descent, true) }
  }
}

public enum UIKeyboardType: Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, emailAddress, numberPad, decimalPad, phonePad, URL
}

open class UITextField: UIControl {
  public enum BorderStyle: Sendable { case none, line, bezel, roundedRect }
  public var text: String?
  public var placeholder: String?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var borderStyle = BorderStyle.none
  public var adjustsFontSizeToFitWidth = false
  public var minimumFontSize: CGFloat = 0
  public var adjustsFontForContentSizeCategory = false { didSet { fitFont() } }
  public var isSecureTextEntry = false
  public var keyboardType = UIKeyboardType.default
  public var font: UIFont? = .systemFont(ofSize: 17) { didSet { fitFont() } }

  override func fitFont() {
    guard adjustsFontForContentSizeCategory, let fitting = font?.fitting(traitCollection),
      font != fitting
    else { return }
    font = fitting
    invalidateIntrinsicContentSize()
  }

  override var lineFont: UIFont? { font }

  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  public override func naturalSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = text?.isEmpty ?? true ? placeholder ?? text : text
    let words = font.size(of: shown, lines: 1, within: nil).width
    guard borderStyle == .roundedRect else { return (words, font.lineHeight) }
    return (words + 14, max(34, font.lineHeight.rounded(.up) + 12))
  }
}

open class UITextView: UIView {
  public var text: String?
  public var textColor: UIColor?
  public var keyboardType = UIKeyboardType.default
  public var textAlignment = NSTextAlignment.natural
  public var isScrollEnabled = true
  public var isEditable = true
  open var contentSize = CGSize.zero
  /// None, and then it draws 12 points.
  public var font: UIFont?
  public var adjustsFontForContentSizeCategory = false

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    let font = font ?? .systemFont(ofSize: 12)
    return (font.baselines.ascent, font.baselines.descent, false)
  }
}

/// A control of a size that does not change; nil on an axis without one.
open class FixedControl: UIControl {
  var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, nil) }

  public override func naturalSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) { fixedSize }
}

open class UISwitch: FixedControl {
  public var onTintColor: UIColor?
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.switch }
}

open class UISlider: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.slider }
}

open class UIStepper: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.stepper }
}

open class UISegmentedControl: FixedControl {
  public var selectedSegmentTintColor: UIColor?

  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.segmented }
}

open class UIProgressView: FixedControl {
  public enum Style: Sendable { case `default`, bar }
  public convenience init(progressViewStyle: Style) { self.init(frame: .zero) }
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.progress }
}

open class UIActivityIndicatorView: FixedControl {
  public enum Style: Sendable { case medium, large }
  public convenience init(style: Style) { self.init(frame: .zero) }
  public var color: UIColor?
  public private(set) var isAnimating = false

  /// It is hidden while it stands still.
  public func startAnimating() { (isAnimating, isHidden) = (true, false) }
  public func stopAnimating() { (isAnimating, isHidden) = (false, true) }

  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.spinner }
}

public enum UIDatePickerStyle: Sendable { case automatic, wheels, compact, inline }

/// Compact where nobody asks for wheels, as since iOS 14.
open class UIDatePicker: FixedControl {
  public var preferredDatePickerStyle = UIDatePickerStyle.automatic
  override var fixedSize: (width: CGFloat?, height: CGFloat?) {
    preferredDatePickerStyle == .wheels ? FixedSizes.datepicker : (nil, 34)
  }
}

open class UIPickerView: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.picker }
}
