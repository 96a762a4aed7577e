import PlumbSolver
import PlumbText

/// A content whose size along an axis is not one number, and so a parameter of a proof.
struct OpenContent: Sendable {
  let view: ViewID
  let axis: Axis
  let content: EffectiveSettings.Content
  /// Which stands for its size.
  let variable: VariableID

  /// Whether it is measured, so that other words, fonts and systems make it another.
  let isMeasured: Bool

  /// Whether its range has an end.
  var isBounded: Bool { content.sizes.most != nil }

  /// The same where what is measured may be of any size.
  var untold: OpenContent {
    isMeasured
      ? OpenContent(
        view: view, axis: axis, content: content.ofAnySize, variable: variable,
        isMeasured: true) : self
  }
}
