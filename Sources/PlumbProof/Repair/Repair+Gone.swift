import PlumbDiagnostics
import PlumbModel
import PlumbSolver
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

  /// `-(>=16,16@750)-|` for `-16-|` of a row that is too short for its edges where a view in it is
  /// gone: the row then ends before its last edge, and nothing else of it moves.
  func openEnds(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard rows.contains(where: { $0.guards.contains(where: scene.isAbsence) }) else { return [] }
    return rows.compactMap { row -> Fix? in
      let range = row.origin.range
      guard row.origin.kind == .gap, row.relation == .equal, row.priority.isRequired else {
        return nil
      }
      let tree = tree(of: range)
      guard let chain = tree.chain(around: range),
        case .gap(let connection?, let length?, _, .edge) = tree.part(of: chain, at: range),
        connection.lengths.count == 1
      else { return nil }
      let text = tree.source.text(tree.range(length.tokens))
      let bounds = ">=\(text),\(text)@750"
      let isInParentheses = tree[connection.tokens.lower + 1].kind == .leftParen
      return Fix(
        "let the row end before its edge",
        [Edit(tree.range(length.tokens), isInParentheses ? bounds : "(\(bounds))")])
    }
  }
}
