import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// `unknown-view`: a line that holds where no chain makes the guide that it speaks of.
@Sendable func checkGuidesInVariants(_ scene: Scene) -> [Diagnostic] {
  let guides = scene.views.indices.filter { scene.views[$0].kind == .chainGuide }.map { ViewID($0) }
  guard !guides.isEmpty else { return scene.rowScenes.flatMap { checkGuidesInVariants($0) } }
  let cells = scene.provedDirections.flatMap { direction in
    scene.provedTraits.flatMap { scene.cells(direction, $0) }
  }
  // Where a view is gone the guides in it are too, by lines of that name.
  let gone = Set(
    scene.views.flatMap(\.settings).filter { if case .gone = $0.value { true } else { false } }
      .map(\.range))
  var seen: Set<SourceRange> = []
  return guides.flatMap { guide -> [Diagnostic] in
    let place = scene.views[guide.index].range
    let lines = scene.constraints.filter { line in
      line.form.terms.contains { $0.anchor.view == guide }
    }
    // Where it is laid aside, its width is zero by a line of its name.
    let away = lines.filter { $0.origin.range == place && $0.form.terms.count == 1 }.map(\.guards)
    return lines.filter { line in
      line.origin.range != place && !gone.contains(line.origin.range)
        && away.contains { canHold(line.guards + $0, in: scene, cells) }
        && seen.insert(line.origin.statement).inserted
    }.map { line in
      let name = scene.views[guide.index].name
      return Diagnostic(
        .unknownView, "`\(name)` is not always there", at: line.origin.range,
        label: "this holds in other circumstances too",
        labels: [Label(place, "made here, where this holds")],
        helps: ["declare it for all: `guide \(name)`; or make it in the others as well"])
    }
  } + scene.rowScenes.flatMap { checkGuidesInVariants($0) }
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
