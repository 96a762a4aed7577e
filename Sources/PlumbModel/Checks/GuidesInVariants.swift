import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// `unknown-view`: a line that holds where no chain makes the guide that it speaks of.
@Sendable func checkGuidesInVariants(_ scene: Scene) -> [Diagnostic] {
  let rows = scene.rowScenes.flatMap { checkGuidesInVariants($0) }
  let lines = linesOfAbsentGuides(in: scene)
  guard !lines.isEmpty else { return rows }
  let cells = scene.provedCells
  var seen: Set<SourceRange> = []
  return rows
    + lines.filter { guide, line in
      guide.away.contains { canHold(line.guards + $0, in: scene, cells) }
        && seen.insert(line.origin.statement).inserted
    }.map { guide, line in
      let view = scene.views[guide.view.index]
      return Diagnostic(
        .unknownView, "`\(view.name)` is not always there", at: line.origin.range,
        label: "this holds in other circumstances too",
        labels: [Label(view.range, "made here, where this holds")],
        helps: [
          "declare it for all: `guide \(view.name)`; or make it in the others as well"
        ])
    }
}

/// A guide, and the circumstances in which no chain makes it.
private struct AbsentGuide {
  let view: ViewID
  let away: [[Guard]]
}

/// The lines that speak of guides which are not always there.
private func linesOfAbsentGuides(in scene: Scene) -> [(guide: AbsentGuide, line: Constraint)] {
  var away: [ViewID: [[Guard]]] = [:]
  // Of each circumstance four lines, of which that of the width says it all.
  for line in scene.constraints where line.origin.kind == .absence {
    guard line.form.terms.count == 1, line.form.terms[0].anchor.attribute == .width else {
      continue
    }
    let guide = line.form.terms[0].anchor.view
    guard scene.views[guide.index].kind == .chainGuide else { continue }
    away[guide, default: []].append(line.guards)
  }
  if away.isEmpty { return [] }
  return away.keys.sorted { $0.index < $1.index }.flatMap { view in
    let guide = AbsentGuide(view: view, away: away[view] ?? [])
    return scene.constraints.filter { line in
      line.origin.isWritten && line.origin.kind != .absence
        && line.form.terms.contains { $0.anchor.view == view }
    }.map { (guide, $0) }
  }
}

/// Whether guards hold together in some states at some size; where states are too many, the proof
/// tells what does not fit.
private func canHold(_ guards: [Guard], in scene: Scene, _ cells: [SizeCell]) -> Bool {
  guard guards.canMeet(guards) else { return false }
  return scene.combinations(of: scene.chosenGroups(behind: guards).sorted()).contains { choices in
    cells.contains {
      scene.admits(choices, where: $0.holds)
        && ActiveGuards(scene, choices, $0.holds).holds(guards)
    }
  }
}
