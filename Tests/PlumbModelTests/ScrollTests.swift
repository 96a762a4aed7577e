import PlumbModel
import PlumbText
import TestSupport
import Testing

/// Scroll views: what is in one gives its content a size.
@Suite struct ScrollTests {
  /// Frames at the narrowest and the widest size, and what lint says.
  @Test func goldenScrolling() {
    expectGolden("Scrolling") { source, _ in
      let analysis = lintedAlone(source)
      var text = drawn(
        analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
      for scene in analysis.scenes where scene.isSound {
        for width in Set([scene.width.minimum, scene.width.maximum]).sorted() {
          var situation = scene.defaultSituation
          situation.width = width
          text += described(scene, situation)
        }
      }
      return text
    }
  }

  private func described(_ scene: Scene, _ situation: Situation) -> String {
    var text = "\(scene.name) \(Int(situation.width ?? 0)) wide\n"
    guard case .solved(let table) = frames(of: scene, in: situation) else {
      return text + "  conflict\n"
    }
    for view in table.views {
      let numbers = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
      text += "  \(view.path): \(numbers.map { $0.description }.joined(separator: " "))\n"
    }
    return text
  }
}
