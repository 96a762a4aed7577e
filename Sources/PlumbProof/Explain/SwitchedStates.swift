import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Which groups of states matter to a problem: their states are switched, those of many groups at
/// once where these speak of other views each, and of fewer where something changed.
struct SwitchedStates {
  let situation: Situation
  let scene: Scene
  /// Whether the problem is the same in another situation; of several groups that were switched
  /// also that no two changes undo each other.
  let isSame: (LoweredScene, _ isOfSeveral: Bool) -> Bool

  /// Those of some groups that matter.
  func deciding(among groups: [Int]) -> Set<Int> {
    let views = viewsByGroup()
    let most = groups.map { scene.groups[$0].states.count }.max() ?? 0
    var found: Set<Int> = []
    for shift in 1..<max(most, 2) {
      let open = groups.filter { !found.contains($0) && shift < scene.groups[$0].states.count }
      for batch in Self.apart(open, views) {
        found.formUnion(deciding(among: batch[...], shift))
      }
    }
    return found
  }

  private func deciding(among batch: ArraySlice<Int>, _ shift: Int) -> [Int] {
    if batch.isEmpty || isSame(switched(batch, by: shift), 1 < batch.count) { return [] }
    if batch.count == 1 { return Array(batch) }
    let middle = batch.startIndex + batch.count / 2
    return deciding(among: batch[..<middle], shift) + deciding(among: batch[middle...], shift)
  }

  private func switched(_ batch: ArraySlice<Int>, by shift: Int) -> LoweredScene {
    var other = situation
    other.states = situation.choices(of: scene)
    for number in batch {
      let (own, states) = (other.states[number], scene.groups[number].states)
      let place = (states.firstIndex(of: own.state) ?? 0) + shift
      other.states[number] = StateChoice(group: own.group, state: states[place % states.count])
    }
    return LoweredScene(scene, in: other)
  }

  /// Groups together of which no two speak of the same view.
  private static func apart(_ groups: [Int], _ views: [Set<Int>]) -> [[Int]] {
    var batches: [(groups: [Int], views: Set<Int>)] = []
    for group in groups {
      if let place = batches.firstIndex(where: { $0.views.isDisjoint(with: views[group]) }) {
        batches[place].groups.append(group)
        batches[place].views.formUnion(views[group])
      } else {
        batches.append(([group], views[group]))
      }
    }
    return batches.map(\.groups)
  }

  /// By group, the views that what stands in its states speaks of, and those in them.
  private func viewsByGroup() -> [Set<Int>] {
    var found = scene.groups.map { _ in Set<Int>() }
    func add(_ views: [Int], _ guards: [Guard]) {
      if guards.isEmpty { return }
      for group in scene.chosenGroups(behind: guards) { found[group].formUnion(views) }
    }
    for constraint in scene.constraints {
      add(constraint.form.terms.map(\.anchor.view.index), constraint.guards)
    }
    for (index, view) in scene.views.enumerated() {
      for setting in view.settings { add([index], setting.guards) }
    }
    for group in found.indices {
      for (index, view) in scene.views.enumerated() {
        if let parent = view.parent, found[group].contains(parent.index) {
          found[group].insert(index)
        }
      }
    }
    return found
  }
}
