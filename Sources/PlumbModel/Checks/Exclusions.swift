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
  let answers = answers(of: scene.exclusions, in: scene)
  return scene.exclusions.filter { exclusion in
    answers.contains { ActiveGuards(scene, $0).holds(exclusion.guards) }
  }
}

/// The answers of conditions that can be together, of which only those count that exclusions ask.
private func answers(of exclusions: [Exclusion], in scene: Scene) -> [[Bool]] {
  let asked = exclusions.reduce(into: Set<Int>()) {
    $0.formUnion(scene.conditions(behind: $1.guards))
  }
  var seen: Set<[Bool]> = []
  return scene.provedCells.compactMap { cell in
    let answers = cell.holds.indices.map { asked.contains($0) && cell.holds[$0] }
    return seen.insert(answers).inserted ? answers : nil
  }
}

/// States of which each combination is excluded at every size, as far as groups can be looked
/// through.
private func statesThatNeverHold(in scene: Scene) -> [Diagnostic] {
  let named = scene.exclusions.reduce(into: Set<Int>()) {
    $0.formUnion(scene.chosenGroups(behind: $1.guards))
  }.sorted()
  let answers = answers(of: scene.exclusions, in: scene)
  let combinations = scene.combinations(of: named)
  guard !named.isEmpty, !combinations.isEmpty else { return [] }
  var possible = named.map { _ in Set<String>() }
  for choices in combinations {
    guard answers.contains(where: { scene.admits(choices, where: $0) }) else { continue }
    for (place, group) in named.enumerated() { possible[place].insert(choices[group].state) }
  }
  return zip(named, possible).flatMap { group, found -> [Diagnostic] in
    let states = scene.groups[group].states
    return states.indices.filter { !found.contains(states[$0]) }.compactMap { state in
      let guardian = Guard.state(group: group, state: state)
      guard let exclusion = scene.exclusions.last(where: { $0.guards.contains(guardian) }) else {
        return nil
      }
      // What a component says of its states is not wrong since a use takes one of them.
      let tree = scene.sources.tree(of: exclusion.range)
      guard let layout = tree.layout(around: exclusion.range),
        tree.range(layout.name) == scene.views[0].range
      else { return nil }
      return Diagnostic.value(
        "`\(states[state])` can never hold", at: exclusion.range,
        label: scene.conditions(behind: exclusion.guards).isEmpty
          ? "with this, each state that it could be with is excluded"
          : "with this, each state that it could be with is excluded at every size")
    }
  }
}
