@_exported import HeadlessViews

extension ViewCore {
  /// Superviews are `ViewCore`s here.
  public func layoutSubtreeIfNeeded() { layoutIfNeeded() }
}

@MainActor
open class NSView: ViewCore, ListCell {
  public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  public var wantsLayer = false { didSet { layer = wantsLayer ? CALayer() : nil } }
  public private(set) var layer: CALayer?
  public var shadow: NSShadow?
  public var identifier: NSUserInterfaceItemIdentifier?
  weak var controller: NSViewController?
  /// There is none here.
  public var window: NSWindow? { nil }

  /// Whether y grows downward, as it does for all of them here.
  open var isFlipped: Bool { false }

  public var safeAreaLayoutGuide: LayoutGuideCore { safeAreaLayoutGuideCore }

  /// That of the outermost view holds for all below.
  public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
    get { isRightToLeft ? .rightToLeft : .leftToRight }
    set { readsRightToLeft = newValue == .rightToLeft }
  }

  public var safeAreaInsets: NSEdgeInsets {
    NSEdgeInsets(top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3])
  }

  public var additionalSafeAreaInsets: NSEdgeInsets {
    get { safeAreaInsets }
    set { safeArea = [newValue.top, newValue.left, newValue.bottom, newValue.right] }
  }

  public var superview: NSView? { parent as? NSView }
  public var subviews: [NSView] { children.compactMap { $0 as? NSView } }

  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }

  /// To the coordinates of a view around it.
  public func convert(_ rect: CGRect, to view: NSView?) -> CGRect {
    guard self !== view else { return rect }
    let shown = rect.offsetBy(dx: frame.minX - boundsOrigin.x, dy: frame.minY - boundsOrigin.y)
    return superview?.convert(shown, to: view) ?? shown
  }

  /// As small as its constraints let it be.
  open var fittingSize: NSSize { fittingSize(width: nil, height: nil) }

  open func layout() {}
  open func viewDidChangeEffectiveAppearance() {}

  public override func layoutSubviews() {
    controller?.viewWillLayout()
    layout()
    controller?.viewDidLayout()
  }

  public var clipsToBounds = false
  private var accessibilityName = ""

  public func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
    accessibilityName = accessibilityIdentifier ?? ""
  }

  public func accessibilityIdentifier() -> String { accessibilityName }
  public func setAccessibilityLabel(_ accessibilityLabel: String?) {}
  public func setAccessibilityElement(_ accessibilityElement: Bool) {}
  public func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {}
  public func setAccessibilitySelected(_ accessibilitySelected: Bool) {}
  public var needsDisplay = true

  // MARK: In tables

  public var cellRoot: ViewCore { self }
  public var reuseName: String { identifier?.rawValue ?? "" }
  open func prepareForReuse() {}
}

public final class CALayer {
  public var backgroundColor: CGColor?
  public var cornerRadius: CGFloat = 0
  public var masksToBounds = false
  public var borderWidth: CGFloat = 0
  public var borderColor: CGColor?
  public var shadowOpacity: Float = 0
  public var shadowRadius: CGFloat = 3
  public var shadowOffset = CGSize(width: 0, height: -3)
}

public final class NSShadow {
  public init() {}
}

public struct CGColor: Hashable, Sendable { let name: String }

public struct NSColor: Hashable, Sendable {
  let name: String
  public var cgColor: CGColor { CGColor(name: name) }

  init(name: String) { self.name = name }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = "\(red) \(green) \(blue) \(alpha)"
  }

  public init?(named name: String) { self.name = name }

  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let labelColor = NSColor(name: "label")
  public static let black = NSColor(name: "black")
  public static let blue = NSColor(name: "blue")
  public static let brown = NSColor(name: "brown")
  public static let clear = NSColor(name: "clear")
  public static let darkGray = NSColor(name: "darkGray")
  public static let lightGray = NSColor(name: "lightGray")
  public static let systemBlue = NSColor(name: "systemBlue")
  public static let systemBrown = NSColor(name: "systemBrown")
  public static let systemCyan = NSColor(name: "systemCyan")
  public static let systemGray = NSColor(name: "systemGray")
  public static let systemGreen = NSColor(name: "systemGreen")
  public static let systemIndigo = NSColor(name: "systemIndigo")
  public static let systemMint = NSColor(name: "systemMint")
  public static let systemOrange = NSColor(name: "systemOrange")
  public static let systemPink = NSColor(name: "systemPink")
  public static let systemPurple = NSColor(name: "systemPurple")
  public static let systemRed = NSColor(name: "systemRed")
  public static let systemTeal = NSColor(name: "systemTeal")
  public static let systemYellow = NSColor(name: "systemYellow")
  public static let gray = NSColor(name: "gray")
  public static let green = NSColor(name: "green")
  public static let cyan = NSColor(name: "cyan")
  public static let magenta = NSColor(name: "magenta")
  public static let orange = NSColor(name: "orange")
  public static let purple = NSColor(name: "purple")
  public static let white = NSColor(name: "white")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let linkColor = NSColor(name: "linkColor")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let placeholderTextColor = NSColor(name: "placeholderTextColor")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let quaternaryLabelColor = NSColor(name: "quaternaryLabelColor")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let secondaryLabelColor = NSColor(name: "secondaryLabelColor")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let separatorColor = NSColor(name: "separatorColor")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let textBackgroundColor = NSColor(name: "textBackgroundColor")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let windowBackgroundColor = NSColor(name: "windowBackgroundColor")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tertiaryLabelColor = NSColor(name: "tertiaryLabelColor")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let controlAccentColor = NSColor(name: "controlAccentColor")
  public static let red = NSColor(name: "red")
  public static let yellow = NSColor(name: "yellow")
}

public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

public enum NSUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

@MainActor
public final class NSLayoutGuide: LayoutGuideCore {
  public var owningView: NSView? { owner as? NSView }
  /// In the coordinates of its view.
  public var frame: CGRect { layoutFrame }
}

public typealias NSFont = SystemFont

extension NSLayoutConstraint {
  public typealias Orientation = Axis
}

/// - Source: `NSAccessibility.Role`.
public enum NSAccessibility {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let button = Self(rawValue: "AXButton")
    public static let link = Self(rawValue: "AXLink")
    public static let image = Self(rawValue: "AXImage")
  }
}
