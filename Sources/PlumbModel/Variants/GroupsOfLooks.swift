import PlumbDiagnostics
import PlumbSyntax

// States that move nothing.

extension Scene {
  /// The groups of states that change how views are drawn and no frame: colors, symbols, round
  /// corners. There is one program for all of their states.
  package var groupsOfLooks: Set<Int> {
    var bending: Set<Int> = []
    for line in constraints { bending.formUnion(chosenGroups(behind: line.guards)) }
    for exclusion in exclusions { bending.formUnion(chosenGroups(behind: exclusion.guards)) }
    for setting in views.flatMap(\.settings) where !setting.isOfLooks {
      bending.formUnion(chosenGroups(behind: setting.guards))
    }
    return Set(groups.indices).subtracting(bending)
  }
}

extension Setting {
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

extension SceneProgram {
  /// What is set of a view in states that differ from those of the program by looks alone.
  package func settings(
    of view: Int, in states: [StateChoice], _ scene: Scene
  ) -> EffectiveSettings {
    let active = ActiveGuards(scene, states, holds)
    return lowered.settings[view].repainted(scene.views[view], active, direction)
  }
}
