import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

// `safe-area` of components whose lines speak of it.

extension UseProof {
  /// What a component's lines take for the edge of its safe area and a device does not: its own
  /// edge, where that reaches outside the screen's (`UIView.safeAreaInsets`).
  ///
  /// - Parameter edges: those that its lines speak of.
  mutating func ownEdge(
    _ part: ViewID, _ edges: Set<SafeEdge>, _ cache: inout ProofCache
  ) -> Diagnostic? {
    for (edge, forms) in waysOut(of: part)
    where edges.contains(edge) && !proved.lowered.expander.reaches(part, edge) {
      guard let (size, values) = place(below: forms, of: part, &cache) else { continue }
      let amount = ConstraintWriter.amount((values[0] - Self.hairline).abs)
      let side = edge.rawValue
      return diagnostic(
        .safeArea, "\(scene.views[part.index].title) reaches outside the safe area", part,
        "\(amount) beyond the \(side), and its lines are about its safe area", size,
        about: [forms[0]],
        helps: ["tie its \(side) to that of the screen, by `|`, or of the safe area, by `||`"])
    }
    return nil
  }

  /// Whether a view lies in one of some components.
  func isInside(_ view: ViewID, _ parts: [ViewID]) -> Bool {
    let path = scene.views[view.index].path
    return parts.contains { path.hasPrefix(scene.views[$0.index].path + ".") }
  }
}
