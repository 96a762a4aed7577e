@_exported import HeadlessViews

@MainActor
open class NSView: ViewCore {
  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// Whether y grows downward, as it does for all of them here.
  open var isFlipped: Bool { false }

  public var safeAreaLayoutGuide: LayoutGuideCore { safeAreaLayoutGuideCore }

  public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
}

public enum NSUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

@MainActor
public final class NSLayoutGuide: LayoutGuideCore {}

public typealias NSFont = SystemFont
