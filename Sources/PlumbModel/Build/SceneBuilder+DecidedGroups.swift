import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax

// Once all groups are there: which of them are chosen, and which follow lines.

extension SceneBuilder {
  /// Takes groups that are set or linked out of those that are chosen.
  mutating func decideGroups() {
    guard !stateLines.isEmpty else { return }
    var lines: [StateLine] = []
    for (equation, place) in stateLines { lines += self.lines(of: equation, at: place) }
    lines.removeAll { isOfKeyboard($0) }
    var decisions = GroupDecisions(groups, asked: askedGroups(lines))
    for line in lines {
      guard case .link(let other) = line.meaning else { continue }
      if mayLink(line.group, other, line) { decisions.link(line.group, other, at: line.range) }
    }
    for line in lines {
      if case .set(let state) = line.meaning {
        decisions.set(line.group, state, line.guards, line.depth, at: line.range)
      }
    }
    decisions.decide()
    diagnostics += decisions.diagnostics
    take(decisions)
  }

  /// The groups on which lines or properties hang that an app can see.
  private func askedGroups(_ lines: [StateLine]) -> Set<Int> {
    let settings = views.flatMap(\.settings).filter { !$0.value.isOfContent }
    let guards =
      constraints.map(\.guards) + settings.map(\.guards) + lines.map(\.guards)
      + views.flatMap(\.handFrames).map(\.guards)
    return guards.reduce(into: []) { groups, guards in
      for case .state(let group, _) in guards { groups.insert(group) }
    }
  }

  private mutating func isOfKeyboard(_ line: StateLine) -> Bool {
    var named = [line.group]
    if case .link(let other) = line.meaning { named.append(other) }
    guard let keyboardGroup, named.contains(keyboardGroup) else { return false }
    let isInState =
      !line.guards.isEmpty
      && line.guards.allSatisfy {
        if case .state(let group, _) = $0 { group != keyboardGroup } else { false }
      }
    if case .set(let state) = line.meaning, state == 0, isInState {
      let shown = Guard.state(group: keyboardGroup, state: 1)
      exclusions.append(Exclusion(guards: line.guards + [shown], range: line.range))
      return true
    }
    diagnostics.append(
      Diagnostic(
        .value, "the states of the keyboard are the system's", at: line.range,
        label: "no line can set or link them",
        helps: ["a state can keep it away: `\(groups[keyboardGroup].name) == hidden`"]))
    return true
  }

  /// Whether two groups can always be in the same state; says so where they cannot.
  private mutating func mayLink(_ one: Int, _ other: Int, _ line: StateLine) -> Bool {
    guard line.guards.isEmpty else {
      diagnostics.append(
        Diagnostic(
          .misplaced, "groups are linked always, or not at all", at: line.range,
          label: "expected outside `states` and `when`",
          helps: [
            "in a state, set each by itself, as in `\(groups[one].name) == "
              + "\(groups[one].states[0])`"
          ]))
      return false
    }
    let (left, right) = (groups[one], groups[other])
    let lonely =
      left.states.first { !right.states.contains($0) }.map { ($0, right.name) }
      ?? right.states.first { !left.states.contains($0) }.map { ($0, left.name) }
    guard let (state, name) = lonely else { return true }
    diagnostics.append(
      Diagnostic(
        .value, "groups that are linked have the same states", at: line.range,
        label: "`\(name)` has no `\(state)`",
        labels: [
          Label(groupRanges[one], "has " + left.states.inBackticks),
          Label(groupRanges[other], "has " + right.states.inBackticks),
        ]))
    return false
  }

  /// What circumstances have come to; nil where they never hold.
  func decidedGuards(_ guards: [Guard]) -> [Guard]? {
    decisions.map { $0.guards(guards) } ?? guards
  }

  private mutating func take(_ decisions: GroupDecisions) {
    self.decisions = decisions
    let before = groupRanges
    (groups, groupRanges) = (
      decisions.chosen.map { groups[$0] }, decisions.chosen.map { before[$0] }
    )
    keyboardGroup = keyboardGroup.flatMap { decisions.chosen.firstIndex(of: $0) }
    exclusions = exclusions.compactMap { exclusion in
      decisions.guards(exclusion.guards).map { Exclusion(guards: $0, range: exclusion.range) }
    }
    decidedGroups = decisions.decided
    followingGroups = decisions.following
    constraints = constraints.compactMap { constraint in
      guard constraint.guards.contains(where: \.isState) else { return constraint }
      return decisions.guards(constraint.guards).map {
        Constraint(
          form: constraint.form, relation: constraint.relation, priority: constraint.priority,
          guards: $0, origin: constraint.origin)
      }
    }
    for view in views.indices {
      views[view].settings = views[view].settings.compactMap { setting in
        decisions.guards(setting.guards).map {
          Setting(
            value: setting.value, guards: $0, range: setting.range, strength: setting.strength)
        }
      }
      views[view].handFrames = views[view].handFrames.compactMap { frame in
        decisions.guards(frame.guards).map {
          HandFrame(numbers: frame.numbers, guards: $0, range: frame.range)
        }
      }
    }
    assertions = assertions.compactMap { assertion in
      decisions.guards(assertion.guards).map {
        Assertion(claim: assertion.claim, guards: $0, range: assertion.range)
      }
    }
    references = references.compactMap { reference in
      var reference = reference
      guard let guards = decisions.guards(reference.guards) else { return nil }
      reference.guards = guards
      return reference
    }
  }
}

extension [String] {
  fileprivate var inBackticks: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension Setting.Value {
  /// Whether it tells contents apart that only the app knows.
  fileprivate var isOfContent: Bool {
    switch self {
    case .textLength, .placeholder, .intrinsic: true
    default: false
    }
  }
}

extension Guard {
  var isState: Bool { if case .state = self { true } else { false } }
}
