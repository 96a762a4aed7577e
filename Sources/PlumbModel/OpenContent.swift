import PlumbSolver
import PlumbText

/// A content whose size along an axis is not one number, and so a parameter of a proof.
struct OpenContent: Sendable {
  let view: ViewID
  let axis: Axis
  let content: EffectiveSettings.Content
}
