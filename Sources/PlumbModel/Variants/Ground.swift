import PlumbSolver

/// What the rows of a variant hang on. On one ground frames are the same, and what is asserted of
/// them; variants differ in what is hidden, and in how views are drawn.
package struct Ground: Hashable, Sendable {
  let direction: Direction
  let traits: Traits
  let corners: [SizePoint]
  /// By what rows, assertions and properties hang on, whether it holds.
  let holds: [Bool]
}

extension Scene {
  /// Variants by their grounds, both in the order in which they come.
  package func grounds(of variants: [Variant]) -> [[Variant]] {
    let guards = guardsOfGrounds
    var places: [Ground: Int] = [:]
    var grounds: [[Variant]] = []
    for variant in variants {
      let active = ActiveGuards(self, variant)
      let ground = Ground(
        direction: variant.direction, traits: variant.traits, corners: variant.region.corners,
        holds: guards.map(active.holds))
      if let place = places[ground] {
        grounds[place].append(variant)
      } else {
        places[ground] = grounds.count
        grounds.append([variant])
      }
    }
    return grounds
  }

  /// The groups of states that make grounds.
  package var groupsOfGrounds: Set<Int> {
    guardsOfGrounds.reduce(into: []) { $0.formUnion(chosenGroups(behind: $1)) }
  }

  /// What rows, assertions and properties that bear on frames hang on, each of them once.
  var guardsOfGrounds: [[Guard]] {
    var seen: Set<[Guard]> = []
    var found: [[Guard]] = []
    func add(_ guards: [Guard]) {
      if !guards.isEmpty, seen.insert(guards).inserted { found.append(guards) }
    }
    for line in constraints { add(line.guards) }
    for assertion in assertions { add(assertion.guards) }
    let asked = viewsAssertedAsSeen
    for (index, view) in views.enumerated() {
      for setting in view.settings
      where !isOfLooks(setting, of: view) || asked.contains(ViewID(index)) {
        add(setting.guards)
      }
    }
    return found
  }

  /// Whether a property says how a view is drawn, or that it is not, where no other moves for it.
  func isOfLooks(_ setting: Setting, of view: ViewNode) -> Bool {
    if case .hidden = setting.value { return !isArranged(view) }
    return setting.isOfLooks
  }

  /// Views of which something is asserted where they are seen, and those in which they lie.
  var viewsAssertedAsSeen: Set<ViewID> {
    var found: Set<ViewID> = []
    for assertion in assertions {
      guard case .fits(var view) = assertion.claim else { continue }
      while found.insert(view).inserted, let parent = views[view.index].parent { view = parent }
    }
    return found
  }
}

extension LoweredScene {
  /// The same rows with what is hidden, and how views are drawn, in another variant on the ground.
  package func redrawn(_ scene: Scene, as variant: Variant) -> LoweredScene {
    var other = self
    let active = ActiveGuards(scene, variant)
    for index in settings.indices {
      other.settings[index] = settings[index].redrawn(
        scene.views[index], active, variant.direction)
    }
    other.situation.states = variant.states
    return other
  }
}
