import PlumbModel
import PlumbText

/// Frames for a tree that was made from a scene: those that `plumb frames` prints.
final class SceneEngine: LayoutEngine {
  var scene: Scene
  var situation: Situation
  /// Why there were no frames, each reason once.
  private(set) var complaints: [Diagnostic] = []
  /// By path; held by the tree.
  private var views: [String: WeakView] = [:]

  private struct WeakView { weak var view: View? }

  init(_ scene: Scene, _ situation: Situation) {
    self.scene = scene
    self.situation = situation
  }

  func add(_ view: View, path: String) { views[path] = WeakView(view: view) }

  func view(_ path: String) -> View? { views[path]?.view }

  func frames(in root: View) -> [(view: View, frame: Frame)]? {
    switch PlumbModel.frames(of: scene, in: situation) {
    case .solved(let table):
      var result = [
        (view: root, frame: Frame(x: 0, y: 0, width: table.width, height: table.height))
      ]
      for row in table.views {
        guard let view = view(row.path) else { continue }
        view.isHidden = row.isHidden
        result.append((view, row.frame))
      }
      fillContainers(table)
      return result
    case .impossible(let found):
      for diagnostic in found where !complaints.contains(diagnostic) {
        complaints.append(diagnostic)
      }
      root.log?.note("no frames satisfy every requirement; views stay where they are")
      return nil
    }
  }

  /// Tells tables and collections which rows are seen. What lies in a row is not followed.
  private func fillContainers(_ table: FrameTable) {
    var rows: [Int: [RowContainer.Row]] = [:]
    for view in table.views {
      guard let number = view.row, let content = view.parent else { continue }
      rows[content, default: []].append(
        RowContainer.Row(number: number, layout: view.kind, frame: view.frame))
    }
    for (content, view) in table.views.enumerated() {
      guard let holder = view.parent,
        let container = self.view(table.views[holder].path) as? RowContainer
      else { continue }
      container.take(rows[content] ?? [], content: view.frame)
    }
  }
}
