import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Conflicts of lengths that several declarations say, and that lines make equal.
extension Repair {
  /// `(fits by 44)` for the `(44 by 44)` of all tabs that a row makes equally wide: whichever one
  /// gave way, the others would keep it as it is.
  func linkedLengths(_ rows: [LoweredScene.Row]) -> [Fix] {
    let active = ActiveGuards(scene, situation)
    let lines = scene.constraints.filter { $0.priority.isRequired && active.holds($0.guards) }
    var seen: Set<Axis> = []
    return rows.compactMap { row -> Fix? in
      guard row.origin.kind == .bounds, row.relation == .equal, row.form.terms.count == 1,
        let anchor = row.form.terms.first?.anchor, seen.insert(anchor.attribute.axis).inserted
      else { return nil }
      let linked = views(asLongAs: anchor, among: lines)
      let places = lines.compactMap { line -> SourceRange? in
        guard line.origin.kind == .bounds, line.relation == .equal, line.form.terms.count == 1,
          let own = line.form.terms.first?.anchor, own.attribute == anchor.attribute,
          linked.contains(own.view)
        else { return nil }
        return line.origin.range
      }
      guard 1 < linked.count else { return nil }
      let size = anchor.attribute.axis == .horizontal ? "widths" : "heights"
      return Fix(
        "let the other lines decide their \(size)",
        Set(places).sorted().map { Edit($0, "fits") })
    }
  }

  /// Views whose length equalities tie to that of one, with it.
  private func views(asLongAs anchor: Anchor, among lines: [Constraint]) -> Set<ViewID> {
    let pairs = lines.compactMap { line -> (ViewID, ViewID)? in
      let anchors = line.form.terms.map(\.anchor)
      guard line.relation == .equal, line.form.constant.isZero, anchors.count == 2,
        anchors.allSatisfy({ $0 == Anchor($0.view, anchor.attribute) })
      else { return nil }
      return (anchors[0].view, anchors[1].view)
    }
    return pairs.connected(to: anchor.view)
  }
}
