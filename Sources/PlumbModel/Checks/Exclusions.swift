import PlumbDiagnostics
import PlumbSolver
import PlumbText

/// `value`: `never` of what a layout begins with, or of all that a state could be with. What is
/// excluded is proved nowhere, so that something must be left.
@Sendable func checkExclusions(_ scene: Scene) -> [Diagnostic] {
  let rows = scene.rowScenes.flatMap { checkExclusions($0) }
  guard !scene.exclusions.isEmpty else { return rows }
  let first = exclusionsAtFirst(in: scene)
  guard first.isEmpty else {
    return rows
      + first.map { exclusion in
        let states = scene.words(of: exclusion)
        let verb = states.contains(" and ") ? "hold" : "holds"
        return Diagnostic(
          .value, "what `\(scene.name)` begins with cannot be excluded", at: exclusion.range,
          label: states.isEmpty ? "" : "\(states) \(verb) at first",
          helps: ["a layout begins with the first state of each group: write another one first"])
      }
  }
  return rows + statesThatNeverHold(in: scene)
}

/// What excludes the first states of all groups, at some size.
private func exclusionsAtFirst(in scene: Scene) -> [Exclusion] {
  let cells = scene.provedDirections.flatMap { direction in
    scene.provedTraits.flatMap { scene.cells(direction, $0) }
  }
  return scene.exclusions.filter { exclusion in
    cells.contains { ActiveGuards(scene, $0.holds).holds(exclusion.guards) }
  }
}

/// States of which each combination is excluded, as far as groups can be looked through.
private func statesThatNeverHold(in scene: Scene) -> [Diagnostic] {
  let always = scene.exclusions.filter { scene.conditions(behind: $0.guards).isEmpty }
  let named = always.reduce(into: Set<Int>()) {
    $0.formUnion(scene.chosenGroups(behind: $1.guards))
  }.sorted()
  let count = named.reduce(1) { min($0 * scene.groups[$1].states.count, 1 << 20) }
  guard !named.isEmpty, count <= Limits.stateCombinations else { return [] }
  var possible = named.map { _ in Set<Int>() }
  for number in 0..<count {
    var chosen = scene.groups.map { _ in 0 }
    var rest = number
    for group in named {
      chosen[group] = rest % scene.groups[group].states.count
      rest /= scene.groups[group].states.count
    }
    let choices = zip(scene.groups, chosen).map {
      StateChoice(group: $0.name, state: $0.states[$1])
    }
    guard scene.admits(choices) else { continue }
    for (place, group) in named.enumerated() { possible[place].insert(chosen[group]) }
  }
  return zip(named, possible).flatMap { group, found in
    scene.groups[group].states.indices.filter { !found.contains($0) }.compactMap { state in
      let guardian = Guard.state(group: group, state: state)
      guard let exclusion = always.last(where: { $0.guards.contains(guardian) }) else { return nil }
      return Diagnostic.value(
        "`\(scene.groups[group].states[state])` can never hold", at: exclusion.range,
        label: "with this, each state that it could be with is excluded")
    }
  }
}
