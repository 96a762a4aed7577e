import PlumbDiagnostics

/// Which states and conditions hold in a situation.
package struct ActiveGuards {
  private let states: [Int]
  private let holds: [Bool]

  package init(_ scene: Scene, _ situation: Situation) {
    if scene.conditions.isEmpty {
      holds = []
    } else {
      let (width, height) = (situation.exactWidth, situation.exactHeight)
      let traits = scene.known(situation.traits)
      holds = scene.conditions.map {
        $0.holds(width: width, height: height, situation.direction, traits)
      }
    }
    states = Self.states(scene, situation.states, holds)
  }

  package init(_ scene: Scene, _ variant: Variant) {
    holds = variant.holds
    states = Self.states(scene, variant.states, holds)
  }

  /// The first states of all groups, and some answers of conditions.
  init(_ scene: Scene, _ holds: [Bool]) {
    self.holds = holds
    states = Self.states(scene, [], holds)
  }

  /// Some states, and some answers of conditions.
  package init(_ scene: Scene, _ states: [StateChoice], _ holds: [Bool]) {
    self.holds = holds
    self.states = Self.states(scene, states, holds)
  }

  private static func states(_ scene: Scene, _ choices: [StateChoice], _ holds: [Bool]) -> [Int] {
    let chosen = scene.groups.map { group in
      let choice = choices.first { $0.group == group.name }
      return choice.flatMap { group.states.firstIndex(of: $0.state) } ?? 0
    }
    return scene.states(chosen: chosen, holds: holds)
  }

  package func holds(_ guards: [Guard]) -> Bool { guards.allSatisfy { $0.holds(states, holds) } }
}
