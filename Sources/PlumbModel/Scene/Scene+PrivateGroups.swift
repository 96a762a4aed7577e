// States that are of one view alone.

extension Scene {
  /// The groups of states that only lines over some views ask for, and what is set of the views in
  /// one of these.
  ///
  /// - Parameters:
  ///   - view: Its path begins their names.
  ///   - inside: The views in it.
  package func groups(askedIn view: ViewID, _ inside: Set<ViewID>) -> Set<Int> {
    let path = views[view.index].path + "."
    var own = Set(groups.indices.filter { groups[$0].name.hasPrefix(path) })
    if own.isEmpty { return [] }
    func isOwn(_ anchor: Anchor) -> Bool {
      anchor.view == view || inside.contains(anchor.view)
        || views[anchor.view.index].kind == .pixel
    }
    for line in constraints where !line.form.terms.allSatisfy({ isOwn($0.anchor) }) {
      own.subtract(chosenGroups(behind: line.guards))
    }
    for (index, other) in views.enumerated() where !inside.contains(ViewID(index)) {
      for setting in other.settings { own.subtract(chosenGroups(behind: setting.guards)) }
    }
    for exclusion in exclusions { own.subtract(chosenGroups(behind: exclusion.guards)) }
    for following in followingGroups where !following.group.name.hasPrefix(path) {
      if case .group(let leader, _) = following.leader { own.remove(leader) }
    }
    for decided in decidedGroups where !decided.group.name.hasPrefix(path) {
      for line in decided.lines { own.subtract(chosenGroups(behind: line.guards)) }
    }
    return own
  }
}
