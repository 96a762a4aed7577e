import PlumbDiagnostics

/// Which views are not in every state of a scene as they are in others: what was asked of the rest
/// in one state holds in another.
///
/// Parts of a layout that share no unknown are solved apart from each other (ALGORITHMS: 5), so
/// that a group of states bears on the views of its own part, on those in its columns, and on those
/// whose properties it changes.
package struct StateEffects {
  private let scene: Scene
  /// By view, the groups that bear on where it lies in its superview, how large it is, or how it is
  /// seen.
  private let groups: [Set<Int>]

  package init(_ scene: Scene, _ direction: Direction) {
    self.scene = scene
    var links = StateLinks(scene, direction, fixing: [:])
    links.add()
    let clusters = links.clusters(of: Array(scene.groups.indices))
    var groups = links.owners(in: clusters).map { owners in
      owners.reduce(into: Set<Int>()) { $0.formUnion(clusters[$1].all) }
    }
    // What is set of a view bears on all that lies in it; parents stand before their children.
    var settings: [Set<Int>] = []
    for (index, view) in scene.views.enumerated() {
      var own = view.parent.map { settings[$0.index] } ?? []
      for setting in view.settings { own.formUnion(scene.chosenGroups(behind: setting.guards)) }
      settings.append(own)
      groups[index].formUnion(own)
    }
    self.groups = groups
  }

  /// By view, whether it may be otherwise in some states than in others.
  package func changes(from one: [StateChoice], to other: [StateChoice]) -> [Bool] {
    let differing = Set(scene.groups.indices.filter { one[$0] != other[$0] })
    return groups.map { !$0.isDisjoint(with: differing) }
  }
}
