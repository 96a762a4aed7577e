import PlumbModel
import PlumbProof

/// Frames of all sound layouts in every state, at the narrowest and the widest size.
///
/// - Parameters:
///   - failure: What is said where there are none.
///   - remark: What stands below the frames.
package func frameListing(
  of analysis: Analysis, failure: String = "conflict",
  remark: (Scene, Situation) -> String = { _, _ in "" }
) -> String {
  var text = ""
  for scene in analysis.scenes where scene.isSound {
    for states in scene.stateCombinations() {
      for width in Set([scene.width.minimum, scene.width.maximum]).sorted() {
        var situation = scene.defaultSituation
        situation.width = width
        situation.states = states
        let words = states.map { " \($0.group)=\($0.state)" }.joined()
        text += "\(scene.name) \(Int(width)) wide\(words)\n"
        guard case .solved(let table) = frames(of: scene, in: situation) else {
          text += "  \(failure)\n"
          continue
        }
        for view in table.views {
          let numbers = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
          text += "  \(view.path): \(numbers.map { $0.description }.joined(separator: " "))\n"
        }
        text += remark(scene, situation)
      }
    }
  }
  return text
}
