import PlumbDiagnostics
import PlumbSyntax

// States that move nothing.

extension Scene {
  /// The groups of states that change how views are drawn, or whether, and no frame: colors,
  /// symbols, round corners, what is hidden. There is one program for all of their states.
  package var groupsOfLooks: Set<Int> {
    var bending: Set<Int> = []
    for line in constraints { bending.formUnion(chosenGroups(behind: line.guards)) }
    for exclusion in exclusions { bending.formUnion(chosenGroups(behind: exclusion.guards)) }
    for view in views {
      for setting in view.settings where !isOfLooks(setting, of: view) {
        bending.formUnion(chosenGroups(behind: setting.guards))
      }
    }
    return Set(groups.indices).subtracting(bending)
  }
}

extension Scene {
  /// The groups of states that have no part in what is required, so that it is the same in all of
  /// their states: those that hide views, say other words or draw them otherwise.
  package var groupsWithoutRequired: Set<Int> {
    var asked: Set<Int> = []
    for line in constraints where line.priority.isRequired {
      asked.formUnion(chosenGroups(behind: line.guards))
    }
    for exclusion in exclusions { asked.formUnion(chosenGroups(behind: exclusion.guards)) }
    let requiresContents = views.contains { $0.settings.contains(where: \.isOfRequiredContent) }
    for view in views {
      for setting in view.settings where !setting.isOfLooks {
        if setting.bearing == .words, !requiresContents { continue }
        if case .hidden = setting.value, !isArranged(view) { continue }
        asked.formUnion(chosenGroups(behind: setting.guards))
      }
    }
    return Set(groups.indices).subtracting(asked)
  }

  /// Whether what it lies in places it, so that another moves where it is hidden.
  func isArranged(_ view: ViewNode) -> Bool {
    switch view.parent.flatMap({ views[$0.index].kind.known }) {
    case .stack, .flow, .grid: true
    default: false
    }
  }
}

extension Setting {
  fileprivate var isOfRequiredContent: Bool {
    switch value {
    case .hug(_, let priority), .resist(_, let priority): priority.isRequired
    default: false
    }
  }

  /// Whether it says how a view is drawn, and nothing else.
  var isOfLooks: Bool {
    switch bearing {
    case .paint, .picture, .background: true
    case .frames, .room, .line, .words: false
    }
  }

  /// What no property says bears on frames.
  var bearing: PropertyBearing { value.keyword?.schema.bearing ?? .frames }
}

extension EffectiveSettings {
  /// The same in other states, which it hangs on by looks alone.
  func repainted(
    _ view: ViewNode, _ active: ActiveGuards, _ direction: Direction
  ) -> EffectiveSettings {
    var settings = self
    settings.removeLooks()
    for setting in view.settings where setting.isOfLooks && active.holds(setting.guards) {
      settings.apply(setting, direction)
    }
    return settings
  }
}

extension EffectiveSettings {
  /// The same in a variant on the same ground.
  func redrawn(
    _ view: ViewNode, _ active: ActiveGuards, _ direction: Direction
  ) -> EffectiveSettings {
    guard view.settings.contains(where: { !$0.guards.isEmpty }) else { return self }
    var settings = repainted(view, active, direction)
    settings.hide(
      view.settings.contains {
        if case .hidden = $0.value { active.holds($0.guards) } else { false }
      })
    return settings
  }
}

extension SceneProgram {
  /// What is set of a view in states that differ from those of the program by looks alone.
  package func settings(
    of view: Int, in states: [StateChoice], _ scene: Scene
  ) -> EffectiveSettings {
    let active = ActiveGuards(scene, states, holds)
    return lowered.settings[view].redrawn(scene.views[view], active, direction)
  }

  /// Whether a view is hidden there, by itself or with one that it lies in.
  package func isHidden(_ view: ViewID, in states: [StateChoice], _ scene: Scene) -> Bool {
    scene.views.holds(of: view) { settings(of: $0.index, in: states, scene).isHidden }
  }
}
