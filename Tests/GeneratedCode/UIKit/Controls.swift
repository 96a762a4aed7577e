open class UILabel: UIView {
  public var text: String?
  public var font = UIFont.systemFont(ofSize: 17)
  public var numberOfLines = 1

  public override func contentSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    let natural = font.size(of: text, lines: numberOfLines)
    guard wraps, let width else { return natural }
    return (natural.width, font.size(of: text, lines: numberOfLines, within: width).height)
  }

  public override var wraps: Bool { numberOfLines != 1 }
  public var adjustsFontForContentSizeCategory = false

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    (font.baselines.ascent, font.baselines.descent, false)
  }
}

/// What centers its one line of text.
open class UIControl: UIView {
  var font = UIFont.systemFont(ofSize: 17)

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    (font.baselines.ascent, font.baselines.descent, true)
  }
}

open class UIButton: UIControl {
  public enum ButtonType: Sendable { case custom, system }
  public struct State: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let normal = State([])
  }

  public let titleLabel: UILabel? = UILabel()

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    titleLabel?.font = .systemFont(ofSize: 15)
  }

  public func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }

  public override func contentSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    guard let label = titleLabel else { return (nil, nil) }
    let title = label.font.size(of: label.text)
    return (max(30, title.width.rounded(.up)), title.height.rounded(.up) + 12)
  }

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    titleLabel.map { ($0.font.baselines.ascent, $0.font.baselines.descent, true) }
  }
}

public final class UITextField: UIControl {
  public enum BorderStyle: Sendable { case none, line, bezel, roundedRect }
  public var text: String?
  public var borderStyle = BorderStyle.none

  public override func contentSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    let line = font.lineHeight
    return (nil, borderStyle == .roundedRect ? max(34, line.rounded(.up) + 12) : line)
  }
}

public final class UITextView: UIView {
  public var text: String?
  public var font: UIFont? = .systemFont(ofSize: 17)

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    font.map { ($0.baselines.ascent, $0.baselines.descent, false) }
  }
}

/// A control of a size that does not change; nil on an axis without one.
open class FixedControl: UIControl {
  var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, nil) }

  public override func contentSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) { fixedSize }
}

public final class UISwitch: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (49, 31) }
}

public final class UISlider: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 30) }
}

public final class UIStepper: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (94, 32) }
}

public final class UISegmentedControl: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 31) }
}

public final class UIProgressView: FixedControl {
  public enum Style: Sendable { case `default`, bar }
  public convenience init(progressViewStyle: Style) { self.init(frame: .zero) }
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 4) }
}

public final class UIActivityIndicatorView: FixedControl {
  public enum Style: Sendable { case medium, large }
  public convenience init(style: Style) { self.init(frame: .zero) }
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (20, 20) }
}

public final class UIDatePicker: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 216) }
}

public final class UIPickerView: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 216) }
}

public final class UIImageView: UIView {}
