@_exported import HeadlessViews

@MainActor
open class NSView: ViewCore {
  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  public var safeAreaLayoutGuide: LayoutGuideCore { safeAreaLayoutGuideCore }

  public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
}

public enum NSUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

@MainActor
public final class NSLayoutGuide: LayoutGuideCore {}

public typealias NSFont = SystemFont
