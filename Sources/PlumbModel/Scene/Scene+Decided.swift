import PlumbSolver

// What is known once and for all is asked no more: which platform code is written for, and that
// texts have one size there.

extension Scene {
  /// The scene on one platform, and perhaps at one text scale: conditions that follow from these
  /// guard nothing, and what they exclude is left out.
  package func decided(on platform: Platform, textScale: Rational? = nil) -> Scene {
    let decisions = conditions.map { $0.decided(platform, textScale) }
    var scene = self
    scene.rowScenes = rowScenes.map { $0.decided(on: platform, textScale: textScale) }
    scene.variants = variants.map { $0.decided(on: platform, textScale: textScale) }
    let changes = decisions.contains { if case .known = $0 { true } else { false } }
    scene.conditions = zip(conditions, decisions).map { condition, decision in
      if case .open(let rest) = decision { rest } else { condition }
    }
    guard changes else { return scene }
    var stays: Set<Int> = []
    func left(_ guards: [Guard]) -> [Guard]? {
      var left: [Guard] = []
      for guardian in guards {
        if case .condition(let index, let holds) = guardian,
          case .known(let answer) = decisions[index]
        {
          guard answer == holds else { return nil }
        } else if case .state(let group, let state) = guardian, stays.contains(group) {
          guard state == 0 else { return nil }
        } else {
          left.append(guardian)
        }
      }
      return left
    }
    // A view that no line takes out any more is there.
    for (place, group) in decidedGroups.enumerated()
    where group.isPresence && group.lines.allSatisfy({ left($0.guards) == nil }) {
      stays.insert(groups.count + place)
    }
    scene.constraints = constraints.compactMap { line in
      left(line.guards).map {
        $0 == line.guards
          ? line
          : Constraint(
            form: line.form, relation: line.relation, priority: line.priority, guards: $0,
            origin: line.origin)
      }
    }
    for index in views.indices {
      scene.views[index].settings = views[index].settings.compactMap { setting in
        left(setting.guards).map { setting.under($0) }
      }
    }
    scene.assertions = assertions.compactMap { assertion in
      left(assertion.guards).map {
        Assertion(claim: assertion.claim, guards: $0, range: assertion.range)
      }
    }
    scene.exclusions = exclusions.compactMap { exclusion in
      left(exclusion.guards).map { Exclusion(guards: $0, range: exclusion.range) }
    }
    scene.decidedGroups = decidedGroups.map { group in
      var decided = DecidedGroup(
        group: group.group,
        lines: group.lines.compactMap { line in
          left(line.guards).map {
            DecidedGroup.Line(state: line.state, guards: $0, range: line.range)
          }
        }, isAsked: group.isAsked)
      decided.isPresence = group.isPresence
      return decided
    }
    return scene
  }
}

extension SceneCondition {
  fileprivate enum Decision {
    case known(Bool)
    case open(SceneCondition)
  }

  fileprivate func decided(_ platform: Platform, _ textScale: Rational?) -> Decision {
    switch self {
    case .platform(let asked): return .known(asked == platform)
    case .textScale(let comparison, let border):
      return textScale.map { .known(comparison.holds($0 - border)) } ?? .open(self)
    case .accessibility:
      return textScale.map { .known(Traits.accessibilityScale <= $0) } ?? .open(self)
    case .all(let parts): return Self.joined(parts, platform, textScale, areAll: true)
    case .any(let parts): return Self.joined(parts, platform, textScale, areAll: false)
    default: return .open(self)
    }
  }

  private static func joined(
    _ parts: [SceneCondition], _ platform: Platform, _ textScale: Rational?, areAll: Bool
  ) -> Decision {
    var open: [SceneCondition] = []
    for part in parts {
      switch part.decided(platform, textScale) {
      case .known(let holds): if holds != areAll { return .known(!areAll) }
      case .open(let rest): open.append(rest)
      }
    }
    if open.isEmpty { return .known(areAll) }
    return .open(open.count == 1 ? open[0] : areAll ? .all(open) : .any(open))
  }
}

extension Analysis {
  /// The same layouts on one platform.
  package func decided(on platform: Platform, textScale: Rational? = nil) -> Analysis {
    var analysis = self
    analysis.scenes = scenes.map { $0.decided(on: platform, textScale: textScale) }
    return analysis
  }

  /// The same layouts on the platform that each is for, which is iOS where nothing is said.
  package func decidedOnOwnPlatforms() -> Analysis {
    var analysis = self
    analysis.scenes = scenes.map { $0.decided(on: $0.platform ?? .ios) }
    return analysis
  }
}
