extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

/// There is no time here: an animation that is started has ended.
@MainActor
public final class UIViewPropertyAnimator {
  public let duration: Double
  public let curve: UIView.AnimationCurve
  private let animations: () -> Void

  public init(
    duration: Double, curve: UIView.AnimationCurve, animations: @escaping () -> Void
  ) {
    (self.duration, self.curve, self.animations) = (duration, curve, animations)
  }

  public func startAnimation() { animations() }
}
