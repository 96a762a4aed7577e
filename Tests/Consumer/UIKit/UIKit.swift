/// Names and types of UIKit, without any behavior: the build is what is tested here.

public typealias CGFloat = Double

@MainActor open class UIView {
  public var translatesAutoresizingMaskIntoConstraints = true
  public private(set) var subviews: [UIView] = []
  public let leadingAnchor = NSLayoutAnchor()
  public let trailingAnchor = NSLayoutAnchor()
  public let topAnchor = NSLayoutAnchor()
  public let bottomAnchor = NSLayoutAnchor()
  public let widthAnchor = NSLayoutAnchor()
  public let heightAnchor = NSLayoutAnchor()

  public init() {}
  public func addSubview(_ view: UIView) { subviews.append(view) }
}

@MainActor public final class NSLayoutAnchor {
  public func constraint(
    equalTo other: NSLayoutAnchor, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(constant)
  }
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant)
  }
}

public struct UILayoutPriority: Sendable {
  public init(_ value: Float) {}
}

@MainActor public final class NSLayoutConstraint {
  public static var active: [NSLayoutConstraint] = []
  public let constant: CGFloat
  public var identifier: String?
  public var priority = UILayoutPriority(1000)

  init(_ constant: CGFloat) { self.constant = constant }
  public static func activate(_ constraints: [NSLayoutConstraint]) { active += constraints }
}
