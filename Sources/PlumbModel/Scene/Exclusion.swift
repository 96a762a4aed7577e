import PlumbDiagnostics
import PlumbText

/// States and conditions that are never all together: `never shown` in a state.
package struct Exclusion: Sendable {
  package var guards: [Guard]
  /// Where that is said.
  package let range: SourceRange
}

extension Scene {
  /// Whether some states can be together, at some size at least.
  func admits(_ states: [StateChoice]) -> Bool {
    guard !exclusions.isEmpty else { return true }
    let active = ActiveGuards(self, states, conditions.map { _ in false })
    return exclusions.allSatisfy {
      !conditions(behind: $0.guards).isEmpty || !active.holds($0.guards)
    }
  }

  /// Whether some states can be together where conditions have these answers.
  func admits(_ states: [StateChoice], where holds: [Bool]) -> Bool {
    guard !exclusions.isEmpty else { return true }
    let active = ActiveGuards(self, states, holds)
    return exclusions.allSatisfy { !active.holds($0.guards) }
  }

  /// Whether guards hold together in some states that can be. Each condition counts as one that may
  /// hold or not, whatever others do; where there is too much to try, they may.
  package func canHold(_ guards: [Guard]) -> Bool {
    if guards.count < 2 { return true }
    let (states, asked) = (chosenGroups(behind: guards), conditions(behind: guards).sorted())
    let all = combinations(of: states.sorted(), limit: Limits.fewCombinations)
    let count = asked.reduce(all.count) { count, _ in min(2 * count, Limits.fewCombinations + 1) }
    guard !all.isEmpty, count <= Limits.fewCombinations else { return true }
    let known = exclusions.filter {
      chosenGroups(behind: $0.guards).isSubset(of: states)
        && conditions(behind: $0.guards).isSubset(of: asked)
    }
    return (0..<1 << asked.count).contains { answers in
      var holds = conditions.map { _ in false }
      for (place, index) in asked.enumerated() { holds[index] = answers >> place & 1 == 1 }
      return all.contains { choices in
        let active = ActiveGuards(self, choices, holds)
        return active.holds(guards) && !known.contains { active.holds($0.guards) }
      }
    }
  }

  /// The combinations of states that can be, the first group changing slowest, at most `limit` of
  /// them, and whether those are not all.
  ///
  /// - Parameter held: Groups that are in their first states alone.
  func admittedCombinations(
    limit: Int, holding held: Set<Int> = []
  ) -> (list: [[StateChoice]], isCut: Bool) {
    let free = groups.indices.filter { !held.contains($0) }
    var states = groups.map { _ in 0 }
    var list: [[StateChoice]] = []
    for _ in 0..<Limits.combinationsTried {
      let choices = choices(states)
      if admits(choices) {
        guard list.count < limit else { return (list, true) }
        list.append(choices)
      }
      guard advance(&states, of: free) else { return (list, false) }
    }
    return (list, true)
  }

  /// States of all groups, of their numbers.
  func choices(_ states: [Int]) -> [StateChoice] {
    zip(groups, states).map { StateChoice(group: $0.name, state: $0.states[$1]) }
  }

  /// Goes on to the next combination of some groups' states, the last of them changing fastest.
  ///
  /// - Returns: Whether there is one.
  func advance(_ states: inout [Int], of free: [Int]) -> Bool {
    guard let place = free.last(where: { states[$0] + 1 < groups[$0].states.count }) else {
      return false
    }
    states[place] += 1
    for behind in free where place < behind { states[behind] = 0 }
    return true
  }

  /// The states of some groups in all combinations, the first group changing slowest; none where
  /// there are more than `limit`.
  ///
  /// - Parameter states: of the other groups; nil for their first.
  package func combinations(
    of groups: [Int], with states: [StateChoice]? = nil, limit: Int = Limits.stateCombinations
  ) -> [[StateChoice]] {
    let first =
      states ?? self.groups.map { StateChoice(group: $0.name, state: $0.states[0]) }
    var all = [first]
    for group in groups {
      all = all.flatMap { choices in
        self.groups[group].states.map { state in
          var choices = choices
          choices[group] = StateChoice(group: choices[group].group, state: state)
          return choices
        }
      }
      if limit < all.count { return [] }
    }
    return all
  }

  /// The states of chosen groups that an exclusion leaves out, at some size at least, of which each
  /// list is one way; none where these are too many.
  package func statesLeftOut(by exclusion: Exclusion) -> [[(group: Int, state: Int)]] {
    let chosen = exclusion.guards.compactMap { guardian -> (group: Int, state: Int)? in
      if case .state(let group, let state) = guardian { (group, state) } else { nil }
    }
    if chosen.allSatisfy({ $0.group < groups.count }) { return [chosen] }
    let asked = chosenGroups(behind: exclusion.guards).sorted()
    let answers = Set(provedCells.map(\.holds))
    return combinations(of: asked).filter { choices in
      answers.contains { ActiveGuards(self, choices, $0).holds(exclusion.guards) }
    }.map { choices in
      asked.map { group in
        (group, groups[group].states.firstIndex(of: choices[group].state) ?? 0)
      }
    }
  }

  /// What says that a situation cannot be; nil where it can.
  package func exclusion(of situation: Situation) -> Exclusion? {
    guard !exclusions.isEmpty else { return nil }
    let active = ActiveGuards(self, situation)
    return exclusions.first { active.holds($0.guards) }
  }

  /// The states of an exclusion, for a sentence: `choose` and `shown`.
  package func words(of exclusion: Exclusion) -> String {
    exclusion.guards.compactMap { guardian -> String? in
      guard case .state(let group, let state) = guardian else { return nil }
      return "`\(self.group(group).states[state])`"
    }.listed
  }
}
