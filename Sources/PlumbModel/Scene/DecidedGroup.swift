import PlumbSyntax
import PlumbText

// Groups of states that lines decide, and nobody chooses: `home.mode == on`.

/// A group that hangs on states and conditions: where none of its lines is in force, its first
/// state holds.
package struct DecidedGroup: Sendable {
  package let group: StateGroup
  /// Of those in force the first counts: what stands around a component comes before its own.
  package let lines: [Line]
  /// Lines of components that others around them may overrule.
  package var overruled: [SourceRange] = []
  /// Whether lines or properties hang on it.
  package let isAsked: Bool
  /// Whether it is a view's being there or gone, which `gone` decides; it has the view's name.
  package var isPresence = false

  package struct Line: Sendable {
    package let state: Int
    package let guards: [Guard]
    package let range: SourceRange
  }
}

/// A group that is no choice of its own, since lines set it or link it to another.
package struct FollowingGroup: Sendable {
  package let group: StateGroup
  package let leader: Leader
  /// The lines that set it or link it, or another one that it is linked to.
  package let ranges: [SourceRange]
  /// Lines of components that others around them overrule.
  package var overruled: [SourceRange] = []
  /// Whether lines or properties hang on it.
  package let isAsked: Bool

  package enum Leader: Sendable {
    /// One state holds always.
    case state(Int)
    /// It is the group of this number, with its states in the order in which that has them.
    case group(Int, states: [Int])
  }
}

extension Scene {
  /// The group that a guard speaks of: those that are chosen come before those that are decided.
  package func group(_ number: Int) -> StateGroup {
    number < groups.count ? groups[number] : decidedGroups[number - groups.count].group
  }

  /// Whether the system chooses among its states, as the keyboard comes and goes.
  package func isKeyboard(_ number: Int) -> Bool {
    group(number).name == PropertyKeyword.keyboard.word
      && views.contains { $0.kind == .keyboard }
  }

  /// Whether a group says that a view is there or gone.
  package func isPresence(_ number: Int) -> Bool {
    groups.count <= number && decidedGroups[number - groups.count].isPresence
  }

  /// Whether a guard holds where a view is gone.
  package func isAbsence(_ guardian: Guard) -> Bool {
    if case .state(let group, 1) = guardian { isPresence(group) } else { false }
  }

  package var allGroups: [StateGroup] { groups + decidedGroups.map(\.group) }

  /// The groups to be chosen that guards hang on, ascending.
  package func chosenGroups(behind guards: [Guard]) -> Set<Int> {
    var found: Set<Int> = []
    for case .state(let number, _) in guards {
      if number < groups.count {
        found.insert(number)
      } else {
        for line in decidedGroups[number - groups.count].lines {
          found.formUnion(chosenGroups(behind: line.guards))
        }
      }
    }
    return found
  }

  /// The conditions that guards hang on, by themselves or by what decides a group.
  ///
  /// - Parameter counts: whether a line that decides one, by its place, is counted.
  package func conditions(
    behind guards: [Guard], where counts: (SourceRange) -> Bool = { _ in true }
  ) -> Set<Int> {
    var found: Set<Int> = []
    for guardian in guards {
      switch guardian {
      case .condition(let index, _): found.insert(index)
      case .state(let number, _):
        guard groups.count <= number else { continue }
        for line in decidedGroups[number - groups.count].lines where counts(line.range) {
          found.formUnion(conditions(behind: line.guards, where: counts))
        }
      }
    }
    return found
  }

  /// The states of all groups, of the decided ones too: each hangs on those before it only.
  func states(chosen: [Int], holds: [Bool]) -> [Int] {
    var states = chosen
    for decided in decidedGroups {
      let line = decided.lines.first { line in
        line.guards.allSatisfy { $0.holds(states, holds) }
      }
      states.append(line?.state ?? 0)
    }
    return states
  }
}

extension Guard {
  func holds(_ states: [Int], _ holds: [Bool]) -> Bool {
    switch self {
    case .state(let group, let state): states[group] == state
    case .condition(let index, let expected): holds[index] == expected
    }
  }

  /// Whether both can hold at once, as far as each by itself tells.
  func canMeet(_ other: Guard) -> Bool {
    switch (self, other) {
    case (.state(let group, let state), .state(let otherGroup, let otherState)):
      group != otherGroup || state == otherState
    case (.condition(let index, let holds), .condition(let otherIndex, let otherHolds)):
      index != otherIndex || holds == otherHolds
    default: true
    }
  }
}

extension [Guard] {
  func canMeet(_ others: [Guard]) -> Bool {
    allSatisfy { one in others.allSatisfy { one.canMeet($0) } }
  }
}
