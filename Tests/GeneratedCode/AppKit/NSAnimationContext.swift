public enum CAMediaTimingFunctionName: Sendable {
  case linear, easeIn, easeOut, easeInEaseOut
}

public final class CAMediaTimingFunction {
  public let name: CAMediaTimingFunctionName
  public init(name: CAMediaTimingFunctionName) { self.name = name }
}

/// There is no time here: an animation that is run has ended.
@MainActor
public final class NSAnimationContext {
  public var duration = 0.25
  public var timingFunction: CAMediaTimingFunction?
  public var allowsImplicitAnimation = false
  /// The last one that was run.
  public private(set) static var last: NSAnimationContext?

  public static func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
    let context = NSAnimationContext()
    changes(context)
    last = context
  }
}
