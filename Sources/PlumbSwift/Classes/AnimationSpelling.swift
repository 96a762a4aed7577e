import PlumbModel

/// How a toolkit plays changes in `duration` seconds by `curve`.
struct AnimationSpelling: Sendable {
  /// What plays an animation and is handed out; nil where the toolkit has no such thing.
  let animatorClass: String?
  let curveType: String
  /// What it calls the curve that is slow at both ends.
  let easeWord: String
  /// Lays out all that a view holds, where it has to be.
  let layoutCall: String
  /// What stands around the changes.
  let opening: [String]
  let closing: [String]

  func curve(_ curve: AnimationCurve) -> String { "." + (curve == .ease ? easeWord : curve.word) }

  func lines(playing changes: [String]) -> [String] {
    opening + changes.map { "  " + $0 } + closing
  }

  static let uiKit = AnimationSpelling(
    animatorClass: "UIViewPropertyAnimator", curveType: "UIView.AnimationCurve",
    easeWord: "easeInOut", layoutCall: "layoutIfNeeded()",
    opening: ["let animator = UIViewPropertyAnimator(duration: duration, curve: curve) {"],
    closing: ["}", "animator.startAnimation()", "return animator"])

  static let appKit = AnimationSpelling(
    animatorClass: nil, curveType: "CAMediaTimingFunctionName", easeWord: "easeInEaseOut",
    layoutCall: "layoutSubtreeIfNeeded()",
    opening: [
      "NSAnimationContext.runAnimationGroup { context in", "  context.duration = duration",
      "  context.timingFunction = CAMediaTimingFunction(name: curve)",
      "  context.allowsImplicitAnimation = true",
    ], closing: ["}"])
}
