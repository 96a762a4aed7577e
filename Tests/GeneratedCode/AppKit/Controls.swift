/// Sizes are those that the compiler takes for the kinds, so that frames can be compared; what
/// AppKit itself gives its controls is not known here.
open class NSControl: NSView {
  public var font: NSFont? = .systemFont(ofSize: 17)

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    font.map { ($0.baselines.ascent, $0.baselines.descent, true) }
  }
}

public final class NSTextField: NSControl {
  public var stringValue = ""
  public var maximumNumberOfLines = 1
  private var isLabel = false

  public convenience init(labelWithString text: String) {
    self.init(frame: .zero)
    stringValue = text
    isLabel = true
  }

  public convenience init(wrappingLabelWithString text: String) {
    self.init(labelWithString: text)
    maximumNumberOfLines = 0
  }

  public override var wraps: Bool { isLabel && maximumNumberOfLines != 1 }

  public override func contentSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    guard let font else { return (nil, nil) }
    guard isLabel else { return (nil, max(34, font.lineHeight.rounded(.up) + 12)) }
    let natural = font.size(of: stringValue, lines: maximumNumberOfLines)
    guard wraps, let width else { return natural }
    return (
      natural.width,
      font.size(of: stringValue, lines: maximumNumberOfLines, within: width).height
    )
  }

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    font.map { ($0.baselines.ascent, $0.baselines.descent, !isLabel) }
  }
}

public final class NSTextView: NSView {
  public var string = ""
  public var font: NSFont? = .systemFont(ofSize: 17)

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    font.map { ($0.baselines.ascent, $0.baselines.descent, false) }
  }
}

public final class NSButton: NSControl {
  public var title = ""

  public convenience init(title: String, target: AnyObject?, action: Never?) {
    self.init(frame: .zero)
    self.title = title
    font = .systemFont(ofSize: 15)
  }

  public override func contentSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    let size = font?.size(of: title) ?? (width: 0, height: 0)
    return (max(30, size.width.rounded(.up)), size.height.rounded(.up) + 12)
  }
}

/// A control of a size that does not change; nil on an axis without one.
open class FixedControl: NSControl {
  var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, nil) }

  public override func contentSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) { fixedSize }
}

public final class NSSwitch: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (49, 31) }
}

public final class NSSlider: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 30) }
}

public final class NSStepper: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (94, 32) }
}

public final class NSSegmentedControl: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 31) }
}

public final class NSProgressIndicator: FixedControl {
  public enum Style: Sendable { case bar, spinning }
  public var style = Style.bar
  public var isIndeterminate = true
  override var fixedSize: (width: CGFloat?, height: CGFloat?) {
    style == .bar ? (nil, 4) : (20, 20)
  }
}

public final class NSDatePicker: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 216) }
}

public final class NSPopUpButton: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, 216) }
}

public final class NSImageView: NSView {}
