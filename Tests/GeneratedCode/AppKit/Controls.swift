/// Sizes are those of alignment rectangles that Tests/Apple/AppKit.md has for macOS 11 to 15; those
/// of buttons with images, and how wide segments and fields are, were not measured.
public enum NSTextAlignment: Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

open class NSControl: NSView {
  /// The class of the cells of new controls.
  open class var cellClass: AnyClass? {
    get { NSCell.self }
    set {}
  }

  public private(set) lazy var cell: NSCell? = {
    let cell = (Self.cellClass as? NSCell.Type)?.init()
    cell?.controlView = self
    return cell
  }()

  /// The system's size.
  public var font: NSFont? = .systemFont(ofSize: 13)
  public var alignment = NSTextAlignment.natural
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// What the content wants in a room.
  public func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = naturalSize(forWidth: size.width)
    return CGSize(width: natural.width ?? bounds.width, height: natural.height ?? bounds.height)
  }

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    font.map { ($0.baselines.ascent, $0.baselines.descent, true) }
  }
}

/// What measures and draws for a control.
@MainActor
open class NSCell: NSObject {
  public internal(set) weak var controlView: NSControl?

  public override required init() {}

  /// The least size that shows what the control does in a rectangle.
  open func cellSize(forBounds rect: NSRect) -> NSSize { .zero }

  /// Nothing is drawn here.
  open func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {}
}

open class NSTextFieldCell: NSCell {
  open func drawingRect(forBounds rect: NSRect) -> NSRect { rect }

  open override func cellSize(forBounds rect: NSRect) -> NSSize {
    (controlView as? NSTextField)?.sizeOfWords(within: rect.width) ?? .zero
  }
}

open class NSTextField: NSControl {
  open override class var cellClass: AnyClass? {
    get { NSTextFieldCell.self }
    set {}
  }

  public var stringValue = ""
  public var placeholderString: String?
  public var textColor: NSColor?
  public var maximumNumberOfLines = 1
  public var isBezeled = true
  public var drawsBackground = true
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

  public override func naturalSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    guard let font else { return (nil, nil) }
    guard isLabel, let cell else {
      let line = font.lineHeight.rounded(.up)
      return (nil, isBezeled ? max(19, line + 5) : line)
    }
    func size(_ width: CGFloat) -> NSSize {
      cell.cellSize(forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude))
    }
    let natural = size(.greatestFiniteMagnitude)
    return (natural.width, wraps ? size(width ?? .greatestFiniteMagnitude).height : natural.height)
  }

  /// In as many lines as the width asks for and the field may have.
  func sizeOfWords(within width: CGFloat) -> NSSize {
    let size = font?.size(
      of: stringValue, lines: maximumNumberOfLines, within: wraps ? width : nil)
    return NSSize(width: size?.width ?? 0, height: size?.height ?? 0)
  }

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    font.map { ($0.baselines.ascent, $0.baselines.descent, !isLabel) }
  }
}

open class NSTextView: NSView {
  public var string = ""
  public var textColor: NSColor?
  public var isEditable = true
  public var alignment = NSTextAlignment.natural
  public var font: NSFont? = .systemFont(ofSize: 12)

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    font.map { ($0.baselines.ascent, $0.baselines.descent, false) }
  }
}

open class NSButton: NSControl {
  public enum ImagePosition: Sendable {
    case noImage, imageLeading, imageTrailing, imageAbove, imageBelow
  }

  public var title = ""
  public var image: NSImage?
  public var contentTintColor: NSColor?
  public var imagePosition = ImagePosition.noImage
  public var imageHugsTitle = false

  public convenience init(title: String, target: AnyObject?, action: Never?) {
    self.init(frame: .zero)
    self.title = title
  }

  open override func showImage(_ size: CGSize) { image = NSImage(size: size) }
  open override var showsImage: Bool { image != nil }

  public override func naturalSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) {
    let text = font?.size(of: title) ?? (width: 0, height: 0)
    let words = CGSize(width: text.width.rounded(.up), height: text.height.rounded(.up))
    guard let picture = image?.size, imagePosition != .noImage else {
      return (words.width + 20, 20)
    }
    return imagePosition == .imageLeading || imagePosition == .imageTrailing
      ? (picture.width + words.width, max(picture.height, words.height) + 12)
      : (max(picture.width, words.width), picture.height + words.height + 12)
  }
}

public final class NSImage: NSObject {
  public let size: CGSize

  public init(size: CGSize) { self.size = size }

  /// - Source: `NSImage.init(systemSymbolName:accessibilityDescription:)`.
  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    self.init(size: CGSize(width: 23, height: 19))
  }

  /// - Source: `NSImage.init(named:)`; nil where the catalog has none of the name.
  public convenience init?(named name: String) { self.init(size: CGSize(width: 100, height: 60)) }
}

public enum NSImageScaling: Sendable {
  case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}

public enum NSImageAlignment: Sendable {
  case alignCenter, alignTop, alignTopLeft, alignTopRight, alignLeft, alignBottom
  case alignBottomLeft, alignBottomRight, alignRight
}

open class NSImageView: NSView {
  open var image: NSImage?
  public var contentTintColor: NSColor?
  public var imageScaling = NSImageScaling.scaleProportionallyDown
  public var imageAlignment = NSImageAlignment.alignCenter

  open override func naturalSize(forWidth width: CGFloat?) -> (width: CGFloat?, height: CGFloat?) {
    image.map { ($0.size.width, $0.size.height) } ?? (nil, nil)
  }

  open override func show(_ size: (width: CGFloat?, height: CGFloat?)) {
    guard let width = size.width, let height = size.height else { return super.show(size) }
    image = NSImage(size: CGSize(width: width, height: height))
  }
}

/// A control of a size that does not change; nil on an axis without one.
open class FixedControl: NSControl {
  var fixedSize: (width: CGFloat?, height: CGFloat?) { (nil, nil) }

  public override func naturalSize(
    forWidth width: CGFloat?
  ) -> (width: CGFloat?, height: CGFloat?) { fixedSize }

  public override var baselines: (ascent: CGFloat, descent: CGFloat, isCentered: Bool)? {
    let (ascent, descent) = NSFont.systemFont(ofSize: 17).baselines
    return (ascent, descent, true)
  }
}

open class NSSwitch: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.switch }
}

open class NSSlider: FixedControl {
  public var trackFillColor: NSColor?
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.slider }
}

open class NSStepper: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.stepper }
}

open class NSSegmentedControl: FixedControl {
  public var selectedSegmentBezelColor: NSColor?
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.segmented }
}

open class NSProgressIndicator: FixedControl {
  public enum Style: Sendable { case bar, spinning }
  public var style = Style.bar
  public var isIndeterminate = true
  public func startAnimation(_ sender: Any?) {}
  public func stopAnimation(_ sender: Any?) {}
  override var fixedSize: (width: CGFloat?, height: CGFloat?) {
    style == .bar ? FixedSizes.progress : FixedSizes.spinner
  }
}

open class NSDatePicker: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.datepicker }
}

open class NSPopUpButton: FixedControl {
  override var fixedSize: (width: CGFloat?, height: CGFloat?) { FixedSizes.picker }
}
