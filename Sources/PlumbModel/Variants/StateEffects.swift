import PlumbDiagnostics

/// Which views are not in every state of a scene as they are in others: what was asked of the rest
/// in one state holds in another.
///
/// Parts of a layout that share no unknown are solved apart from each other (ALGORITHMS: 5), so
/// that a group of states bears on the views of its own part, on those whose properties it changes,
/// and in a column on how low those lie that are behind them.
package struct StateEffects {
  /// Views that lie in one, from top to bottom.
  private struct Column {
    let container: ViewID
    let order: [ViewID]
    /// Those in it of which no place in that order is known.
    let others: [ViewID]
  }

  private let scene: Scene
  /// By view, the groups that bear on where it lies in its superview, how large it is, or how it is
  /// seen; but for what others do in a column.
  private let groups: [Set<Int>]
  /// What lies in others first.
  private let columns: [Column]

  package init(_ scene: Scene, _ direction: Direction) {
    self.scene = scene
    var links = StateLinks(scene, direction, fixing: [:])
    links.add()
    let clusters = links.clusters(of: Array(scene.groups.indices))
    var groups = links.ownersOfThemselves(in: clusters).map { owners in
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
    columns = links.freeContainers.map { container in
      let order = links.order(ofColumn: container)
      let views = scene.views.indices.filter { scene.views[$0].parent == container }
      let others = views.map { ViewID($0) }.filter { !order.contains($0) }
      return Column(container: container, order: order, others: others)
    }
  }

  /// By view, what is otherwise in some states than in others.
  package struct Changes {
    /// Whether it may have another place in its superview, another size or other looks; in a column
    /// not for what others do.
    package fileprivate(set) var isChanged: [Bool]
    /// Whether it is as high as a column that has another height.
    package fileprivate(set) var isGrown: [Bool]
    /// In a column, how many changed views lie above it: those of one number keep their distance.
    package fileprivate(set) var changesAbove: [Int]

    /// Whether it has another size, other looks, or another place for another reason than a column.
    package func isOtherwise(_ view: ViewID) -> Bool {
      isChanged[view.index] || isGrown[view.index]
    }
  }

  package func changes(from one: [StateChoice], to other: [StateChoice]) -> Changes {
    let differing = Set(scene.groups.indices.filter { one[$0] != other[$0] })
    let isChanged = groups.map { !$0.isDisjoint(with: differing) }
    var changes = Changes(
      isChanged: isChanged, isGrown: isChanged.map { _ in false },
      changesAbove: isChanged.map { _ in 0 })
    for column in columns {
      var count = 0
      for view in column.order {
        changes.changesAbove[view.index] = count
        if changes.isOtherwise(view) { count += 1 }
      }
      let doOthers = column.others.contains { changes.isOtherwise($0) }
      guard 0 < count || doOthers else { continue }
      changes.isGrown[column.container.index] = true
      let unknown = doOthers ? column.others + column.order : column.others
      for view in unknown { changes.isChanged[view.index] = true }
    }
    return changes
  }
}
