@_exported import HeadlessViews

@MainActor
open class NSView: ViewCore, ListCell {
  public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  public var identifier: NSUserInterfaceItemIdentifier?
  weak var controller: NSViewController?

  /// Whether y grows downward, as it does for all of them here.
  open var isFlipped: Bool { false }

  public var safeAreaLayoutGuide: LayoutGuideCore { safeAreaLayoutGuideCore }

  public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// As small as its constraints let it be.
  open var fittingSize: NSSize { fittingSize(width: nil, height: nil) }

  open func layout() {}

  public override func layoutSubviews() {
    controller?.viewWillLayout()
    layout()
    controller?.viewDidLayout()
  }

  // MARK: In tables

  public var cellRoot: ViewCore { self }
  public var reuseName: String { identifier?.rawValue ?? "" }
  open func prepareForReuse() {}
}

public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

public enum NSUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

@MainActor
public final class NSLayoutGuide: LayoutGuideCore {}

public typealias NSFont = SystemFont
