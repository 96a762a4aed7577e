import PlumbDiagnostics
import PlumbModel
import PlumbSyntax
import PlumbText

extension Repair {
  /// In each state in which a view is gone, what holds instead of the equations that name it.
  func bridges(_ view: ViewID, _ axis: Axis) -> [Fix] {
    let lines = LinesOfGoneViews(scene, ActiveGuards(scene, situation))
    let component = scene.component(around: [view])
    return lines.bridges(of: view, axis).compactMap { bridge in
      let views = bridge.form.terms.map(\.anchor.view).filter { $0 != .root }
      guard scene.component(around: views) == component else { return nil }
      let text = ConstraintWriter(scene, in: component).text(bridge.form, .equal)
      let edits = bridge.places.compactMap { tree(of: $0).insertion(of: text, behindBracesOf: $0) }
      guard !edits.isEmpty, edits.count == bridge.places.count else { return nil }
      return Fix("say what holds while that view is gone", edits)
    }
  }
}
