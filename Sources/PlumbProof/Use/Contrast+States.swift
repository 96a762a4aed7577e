import PlumbDiagnostics
import PlumbModel
import PlumbText

/// Colors that words, or what is behind them, have in some states alone.
extension UseProof {
  /// The lines that say so, and the groups whose states decide which of them hold.
  func coloredInStates(
    _ view: ViewID, on ground: ViewID
  ) -> (labels: [Label], groups: Set<Int>) {
    let active = ActiveGuards(scene, proved.variant)
    let (node, behind) = (scene.views[view.index], scene.views[ground.index])
    let inks = node.settings.filter {
      node.kind.known == .button ? $0.value.keyword == .tint : $0.ink(of: node) != nil
    }
    let grounds = behind.settings.filter { $0.ground(of: behind) != nil }
    var labels: [Label] = []
    for (settings, words) in [
      (grounds, "this is behind it there"), (inks, "it is written in this there"),
    ] {
      guard let last = settings.last(where: { active.holds($0.guards) }), !last.guards.isEmpty
      else { continue }
      labels.append(Label(last.range, words))
    }
    let groups = (inks + grounds).reduce(into: Set<Int>()) { groups, setting in
      groups.formUnion(scene.chosenGroups(behind: setting.guards))
    }
    return (labels, groups)
  }
}
