import PlumbDiagnostics
import PlumbSolver

/// One set of rows: a choice of states, a direction, which conditions hold, and the sizes at which
/// they do.
package struct Variant: Sendable {
  package let states: [StateChoice]
  package let direction: Direction
  package let traits: Traits
  /// By condition of the scene.
  package let holds: [Bool]
  /// The closure of the sizes: of borders that belong to another variant, too.
  package let region: SizeRegion
  /// Contents that a proof takes as given, since they are factors of its rows.
  package var contents: [ContentSize] = []
  /// Those of them that are not as drawn.
  package var changed: [ContentSize] = []

  /// The same rows over a part of the sizes.
  package func over(_ part: SizeRegion) -> Variant {
    var variant = Variant(
      states: states, direction: direction, holds: holds, region: part,
      traits: traits)
    (variant.contents, variant.changed) = (contents, changed)
    return variant
  }

  /// Takes a content as given, in points.
  ///
  /// - Parameter isDrawn: Whether it is drawn so, and nothing need be said of it.
  package mutating func give(
    _ open: OpenContent, _ value: Rational, isDrawn: Bool, in scene: Scene
  ) {
    var size = ContentSize(view: scene.views[open.view.index].path)
    if open.axis == .horizontal {
      size.width = value.doubleValue
    } else {
      size.height = value.doubleValue
    }
    contents = contents.merging([size])
    if !isDrawn { changed = changed.merging([size]) }
  }

  package init(_ states: [StateChoice], _ direction: Direction, _ cell: SizeCell) {
    self.init(
      states: states, direction: direction, holds: cell.holds, region: cell.region,
      traits: cell.traits)
  }

  package init(
    states: [StateChoice], direction: Direction, holds: [Bool], region: SizeRegion,
    traits: Traits = Traits()
  ) {
    self.states = states
    self.direction = direction
    self.holds = holds
    self.region = region
    self.traits = traits
  }

  /// Whether the same rows are in force in another.
  package func isLike(_ other: Variant) -> Bool {
    states == other.states && direction == other.direction && holds == other.holds
      && traits == other.traits
  }

  /// A situation for messages and drawings, at a size of the region.
  package func situation(at point: SizePoint, in scene: Scene) -> Situation {
    var situation = Situation(
      width: scene.width.fits ? nil : point.width.doubleValue,
      height: scene.height.fits ? nil : point.height.doubleValue, states: states,
      direction: direction, screen: scene.screen, contents: contents)
    situation.traits = traits
    return situation
  }

  /// Whether its conditions hold as they should at a size that is drawn; on a border they may not.
  package func admits(_ point: SizePoint, in scene: Scene) -> Bool {
    let active = ActiveGuards(scene, situation(at: point, in: scene))
    return holds.indices.allSatisfy { active.holds([.condition($0, holds: holds[$0])]) }
  }

  /// Whether sizes of the variant lie in a part of its region, and so, both being convex, near each
  /// size of the part.
  package func reaches(_ part: SizeRegion, in scene: Scene) -> Bool {
    !part.isEmpty && scene.agrees(holds, at: part.middle, direction, traits)
  }

  /// A size near a corner of a part of the region that belongs to the variant and still fails, of
  /// whole points if it may be: what fails in a corner fails around it too. The corner itself where
  /// the way to the next one is too short for a double.
  ///
  /// - Parameter isReal: What else must hold of it.
  package func admitted(
    near corner: SizePoint, of part: SizeRegion? = nil, in scene: Scene,
    _ isReal: (SizePoint) -> Bool = { _ in true }, where fails: (SizePoint) -> Bool
  ) -> SizePoint {
    if admits(corner, in: scene), isReal(corner) { return corner }
    let part = part ?? region
    if let plain = part.plainSizes(near: corner).first(where: {
      part.contains($0) && admits($0, in: scene) && fails($0) && isReal($0)
    }) {
      return plain
    }
    let middle = part.middle
    for halvings in [10, 6, 3, 1, 16, 24, 32, 40] {
      let share = Rational(numerator: 1, denominator: 1 << halvings)
      let inner = SizePoint(
        width: corner.width + (middle.width - corner.width) * share,
        height: corner.height + (middle.height - corner.height) * share)
      for candidate in part.plainSizes(near: inner)
      where part.contains(candidate) && admits(candidate, in: scene) && fails(candidate)
        && isReal(candidate)
      {
        return candidate
      }
    }
    return corner
  }

  package func counterexample(
    at point: SizePoint, _ contents: [ContentSize] = [], in scene: Scene
  ) -> Counterexample {
    var situation = situation(at: point, in: scene)
    situation.contents = changed.merging(contents)
    return situation.counterexample(of: scene)
  }
}

extension Scene {
  /// The sets of rows that the declared sizes, states and directions can select, in a fixed order,
  /// the default first, and whether these are all: at most `limit` are given.
  ///
  /// - Parameters:
  ///   - byParts: leaves out combinations of states that no part of the layout tells apart.
  ///   - held: Groups that are in their first states alone.
  package func variants(
    limit: Int = Limits.variants, inBothDirections: Bool = false, byParts: Bool = false,
    holding held: Set<Int> = []
  ) -> (list: [Variant], areAll: Bool) {
    var result: [Variant] = []
    if byParts {
      var areAll = true
      for direction in inBothDirections ? Direction.allCases : provedDirections {
        let combinations = provedCombinations(direction, limit: limit + 1)
        // Some of them may be none that can be.
        if limit < combinations.count { areAll = false }
        for variant in variants(of: combinations, direction, &areAll) {
          guard result.count < limit else { return (result, false) }
          result.append(variant)
        }
      }
      return (result, areAll)
    }
    let admitted = exclusions.isEmpty ? nil : admittedCombinations(limit: limit, holding: held)
    for direction in inBothDirections ? Direction.allCases : provedDirections {
      let cells = provedCells(direction)
      for states in admitted?.list ?? stateCombinations(limit: limit + 1, holding: held) {
        for cell in cells where admits(states, where: cell.holds) {
          guard result.count < limit else { return (result, false) }
          result.append(Variant(states, direction, cell))
        }
      }
    }
    return (result, !(admitted?.isCut ?? false))
  }

  /// Of combinations that parts are looked at with: some stand for others, and may be what cannot
  /// be.
  private func variants(
    of combinations: [ProvedCombination], _ direction: Direction, _ areAll: inout Bool
  ) -> [Variant] {
    let cells = provedCells(direction)
    var seen = cells.map { _ in Set<[StateChoice]>() }
    var result: [Variant] = []
    for combination in combinations {
      for (place, cell) in cells.enumerated() {
        guard let states = completed(combination, where: cell.holds, &areAll) else { continue }
        if exclusions.isEmpty || seen[place].insert(states).inserted {
          result.append(Variant(states, direction, cell))
        }
      }
    }
    return result
  }

  /// Right-to-left needs no proof of its own where it is the mirror image.
  package var provedDirections: [Direction] {
    isProvedFromRightToLeft ? Direction.allCases : [.leftToRight]
  }

  /// Whether right-to-left is proved by itself.
  package var isProvedFromRightToLeft: Bool { !Mirror(self).isExact }
}
