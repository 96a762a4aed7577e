import PlumbCode
import PlumbModel

/// The state that a group of a component is in where the component is used: the caller hands it on.
enum SwiftUIUseState {
  /// One, always.
  case always(Int)
  /// That of a group of the whole.
  case same(group: Int)
  /// By state of a group of the whole, one of its own.
  case following(group: Int, states: [Int])

  /// By group of a component; nil where lines decide one by more than the states of one group.
  ///
  /// - Parameters:
  ///   - path: Where the component is, `card.`.
  ///   - held: Groups of the whole that it has in their first states alone.
  static func all(
    of component: Scene, at path: String, in whole: Scene, _ held: Set<Int>
  ) -> [SwiftUIUseState]? {
    let ownHeld = component.groupsOfLooks
    let states = component.groups.enumerated().compactMap { place, group -> SwiftUIUseState? in
      let name = path + group.name
      if let other = whole.groups.firstIndex(where: { $0.name == name }) {
        return held.contains(other) && !ownHeld.contains(place) ? nil : .same(group: other)
      }
      if let (leader, states) = whole.decision(of: name) {
        return ownHeld.contains(place) || !held.contains(leader)
          ? .following(group: leader, states: states) : nil
      }
      switch whole.followingGroups.first(where: { $0.group.name == name })?.leader {
      case .state(let state): return .always(state)
      case .group(let leader, let states) where leader < whole.groups.count:
        guard ownHeld.contains(place) || !held.contains(leader) else { return nil }
        return .following(group: leader, states: states)
      default: return nil
      }
    }
    return states.count == component.groups.count ? states : nil
  }

  /// That of the component's group where the whole is in some states.
  func state(in program: SceneProgram, of whole: Scene) -> Int? {
    func state(_ group: Int) -> Int? {
      whole.groups[group].states.firstIndex(of: program.states[group].state)
    }
    return switch self {
    case .always(let state): state
    case .same(let group): state(group)
    case .following(let group, let states): state(group).map { states[$0] }
    }
  }

  /// The same where the whole of it is a component, too.
  func moved(by states: [SwiftUIUseState]) -> SwiftUIUseState {
    switch self {
    case .always: return self
    case .same(let group): return states[group]
    case .following(let group, let own):
      return switch states[group] {
      case .always(let state): .always(own[state])
      case .same(let group): .following(group: group, states: own)
      case .following(let group, let others):
        .following(group: group, states: others.map { own[$0] })
      }
    }
  }

  /// What is given for it: `cardMode`, `.open`, `shown == .all ? .open : .closed`.
  func code(of group: StateGroup, in whole: SwiftUILayout) -> String {
    let cases = SwiftWords.cases(group).map { "." + SwiftWords.name($0) }
    switch self {
    case .always(let state): return cases[state]
    case .same(let other): return whole.frames.parameterName(of: whole.scene.groups[other])
    case .following(let leader, let states):
      let leader = whole.scene.groups[leader]
      let name = whole.frames.parameterName(of: leader)
      let asked = zip(SwiftWords.cases(leader), states).filter { $0.1 != states[0] }
      return asked.map { "\(name) == .\(SwiftWords.name($0.0)) ? \(cases[$0.1]) : " }.joined()
        + cases[states[0]]
    }
  }
}

extension Scene {
  /// The chosen group that alone decides another, and by state of it the state of that one.
  fileprivate func decision(of name: String) -> (leader: Int, states: [Int])? {
    guard let place = decidedGroups.firstIndex(where: { $0.group.name == name }) else { return nil }
    let guards = decidedGroups[place].lines.flatMap(\.guards)
    let leaders = chosenGroups(behind: guards)
    guard let leader = leaders.first, leaders.count == 1, conditions(behind: guards).isEmpty else {
      return nil
    }
    let number = groups.count + place
    let states = combinations(of: [leader]).compactMap { choices in
      let active = ActiveGuards(self, choices, conditions.map { _ in false })
      return decidedGroups[place].group.states.indices.first {
        active.holds([.state(group: number, state: $0)])
      }
    }
    return (leader, states)
  }
}
