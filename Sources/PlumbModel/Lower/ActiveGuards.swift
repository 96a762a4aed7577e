import PlumbText

/// Which states and conditions hold in a situation.
struct ActiveGuards {
  private let chosen: [Int]
  private let holds: [Bool]

  init(_ scene: Scene, _ situation: Situation) {
    chosen = Self.chosen(scene, situation.states)
    if scene.conditions.isEmpty {
      holds = []
      return
    }
    let (width, height) = (situation.exactWidth, situation.exactHeight)
    holds = scene.conditions.map {
      $0.holds(width: width, height: height, situation.direction)
    }
  }

  init(_ scene: Scene, _ variant: Variant) {
    chosen = Self.chosen(scene, variant.states)
    holds = variant.holds
  }

  private static func chosen(_ scene: Scene, _ states: [StateChoice]) -> [Int] {
    scene.groups.map { group in
      let choice = states.first { $0.group == group.name }
      return choice.flatMap { group.states.firstIndex(of: $0.state) } ?? 0
    }
  }

  func holds(_ guards: [Guard]) -> Bool {
    guards.allSatisfy { guardian in
      switch guardian {
      case .state(let group, let state): chosen[group] == state
      case .condition(let index, let expected): holds[index] == expected
      }
    }
  }
}
