import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// What each construct becomes: the rows of a source in order, and the frames at its default size,
/// left to right and right to left.
@Suite struct ConstraintTests {
  @Test func goldenConstraints() {
    expectGolden("Constraints") { source, name in
      let analysis = lintedAlone(source)
      var text = drawn(
        analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
      for scene in analysis.scenes where scene.isSound { text += described(scene) }
      return text
    }
  }

  private func described(_ scene: Scene) -> String {
    var text = ""
    for states in scene.stateCombinations() {
      var situation = scene.defaultSituation
      situation.states = states
      if !states.isEmpty {
        text += states.map { "\($0.group)=\($0.state)" }.joined(separator: " ") + "\n"
      }
      let lowered = LoweredScene(scene, in: situation)
      let writer = ConstraintWriter(scene)
      for row in lowered.rows where row.origin.isWritten { text += writer.text(row) + "\n" }
      for direction in Direction.allCases {
        situation.direction = direction
        text += direction.rawValue + "\n" + table(scene, situation)
      }
    }
    return text
  }

  private func table(_ scene: Scene, _ situation: Situation) -> String {
    guard case .solved(let table) = frames(of: scene, in: situation) else {
      return "  impossible\n"
    }
    var text = ""
    for view in table.views {
      let frame = view.frame
      text +=
        "  \(view.path): \(short(frame.x)) \(short(frame.y)) "
        + "\(short(frame.width)) \(short(frame.height))"
      text += table.ambiguous.contains(view.path) ? " ambiguous\n" : "\n"
    }
    return text
  }

  private func short(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
