import PlumbSolver
import PlumbText

/// One set of rows: a choice of states, a direction, which conditions hold, and the sizes at which
/// they do.
struct Variant: Sendable {
  let states: [StateChoice]
  let direction: Direction
  /// By condition of the scene.
  let holds: [Bool]
  let region: SizeRegion

  /// Whether the same rows are in force in another.
  func isLike(_ other: Variant) -> Bool {
    states == other.states && direction == other.direction && holds == other.holds
  }

  /// A situation for messages and drawings, at a size of the region.
  func situation(at point: SizePoint, in scene: Scene) -> Situation {
    Situation(
      width: scene.width.fits ? nil : point.width.doubleValue,
      height: scene.height.fits ? nil : point.height.doubleValue, states: states,
      direction: direction, screen: scene.screen)
  }

  /// Whether its conditions hold as they should at a size; on a border they may not.
  func admits(_ point: SizePoint, in scene: Scene) -> Bool {
    let active = ActiveGuards(scene, situation(at: point, in: scene))
    return holds.indices.allSatisfy { active.holds([.condition($0, holds: holds[$0])]) }
  }

  /// A size near a corner of the region that belongs to the variant and still fails, of whole
  /// points if it may be: what fails in a corner fails around it too.
  func admitted(
    near corner: SizePoint, in scene: Scene, where fails: (SizePoint) -> Bool
  ) -> SizePoint {
    if admits(corner, in: scene) { return corner }
    let middle = region.middle
    for share in [1024, 64, 8, 2].map({ Rational(numerator: 1, denominator: $0) }) {
      let inner = SizePoint(
        width: corner.width + (middle.width - corner.width) * share,
        height: corner.height + (middle.height - corner.height) * share)
      for candidate in [inner.roundedDown, inner.roundedUp, inner]
      where region.contains(candidate) && admits(candidate, in: scene) && fails(candidate) {
        return candidate
      }
    }
    return corner
  }

  func counterexample(
    at point: SizePoint, _ contents: [ContentSize] = [], in scene: Scene
  ) -> Counterexample {
    var situation = situation(at: point, in: scene)
    situation.contents = contents
    return situation.counterexample(of: scene)
  }

  /// The states and the direction, for a note.
  ///
  /// - Parameters:
  ///   - forms: what is spoken of; states that have no part in it are not said.
  ///   - point: where.
  func notes(
    about forms: [LinearForm], at point: SizePoint, _ contents: [ContentSize] = [],
    in scene: Scene
  ) -> [String] {
    var situation = situation(at: point, in: scene)
    situation.contents = contents
    let choices = DecidingStates(of: forms, in: situation, scene).choices
    var notes = choices.isEmpty ? [] : ["where " + choices.inWords]
    if direction == .rightToLeft { notes.append("from right to left") }
    return notes
  }
}

extension Scene {
  /// " at 320 by 480 when the content of `name` is 80 wide".
  func words(for point: SizePoint, _ contents: [ContentSize]) -> String {
    words(for: point) + (contents.isEmpty ? "" : " when " + words(for: contents))
  }

  /// " at 320 by 480", without the axes that the content decides.
  func words(for point: SizePoint) -> String {
    let wide = ConstraintWriter.amount(point.width)
    let high = ConstraintWriter.amount(point.height)
    switch (width.fits, height.fits) {
    case (false, false): return " at \(wide) by \(high)"
    case (false, true): return " at a width of \(wide)"
    case (true, false): return " at a height of \(high)"
    case (true, true): return ""
    }
  }
}

extension Scene {
  /// The sets of rows that the declared sizes, states and directions can select, in a fixed order,
  /// the default first, and whether these are all: at most `limit` are given.
  ///
  /// Right-to-left needs no proof of its own where it mirrors every row exactly.
  func variants(
    limit: Int = Limits.variants, inBothDirections: Bool = false
  ) -> (list: [Variant], areAll: Bool) {
    var result: [Variant] = []
    let directions =
      mirrorsExactly && !inBothDirections ? [Direction.leftToRight] : Direction.allCases
    for direction in directions {
      let cells = cells(direction)
      for states in stateCombinations(limit: limit + 1) {
        for cell in cells {
          guard result.count < limit else { return (result, false) }
          result.append(
            Variant(states: states, direction: direction, holds: cell.holds, region: cell.region))
        }
      }
    }
    return (result, true)
  }

  /// Whether right-to-left only mirrors what there is from left to right.
  private var mirrorsExactly: Bool {
    let asksDirection = conditions.contains { if case .direction = $0 { true } else { false } }
    if asksDirection { return false }
    // Safe areas and margins given by physical side stay where they are.
    let hasInsets = views.contains { view in
      view.settings.contains { setting in
        switch setting.value {
        case .margin(.left, _), .margin(.right, _), .inset(.left, _), .inset(.right, _): true
        default: false
        }
      }
    }
    return !hasInsets && constraints.allSatisfy(mirrors)
  }

  /// A row over leading and trailing is mirrored by its meaning. Another says the same in a mirror
  /// only if it makes a sum of centers, whose coefficients cancel, nothing.
  private func mirrors(_ constraint: Constraint) -> Bool {
    let terms = constraint.form.terms
    let speaksOfPlaces = terms.contains {
      $0.anchor.attribute.isPosition && $0.anchor.attribute.axis == .horizontal
    }
    if !speaksOfPlaces || terms.contains(where: { $0.anchor.attribute.isDirectional }) {
      return true
    }
    return constraint.relation == .equal && constraint.form.constant.isZero
      && terms.allSatisfy { $0.anchor.attribute == .centerX && $0.anchor.region == .frame }
      && terms.reduce(Rational.zero) { $0 + $1.coefficient }.isZero
  }

  /// The declared box, cut along every condition's border; borders belong to both sides, which a
  /// proof may assume, since the sizes that can be satisfied are a closed set (ALGORITHMS: T1).
  private func cells(_ direction: Direction) -> [(holds: [Bool], region: SizeRegion)] {
    var cells: [(holds: [Bool], region: SizeRegion)] = [([], SizeRegion(width, height))]
    for condition in conditions {
      cells = cells.flatMap { cell in
        sides(of: condition, direction).compactMap { holds, planes in
          let region = planes.reduce(cell.region) { $0.clipped(by: $1) }
          guard !region.isEmpty, planes.count != 1 || isProper(region, cell.region, planes[0])
          else {
            return nil
          }
          return (cell.holds + [holds], region)
        }
      }
    }
    return cells
  }

  /// A side that touches the cell in its border only is no side, unless the cell is that border.
  private func isProper(_ region: SizeRegion, _ cell: SizeRegion, _ plane: HalfPlane) -> Bool {
    cell.reaches(plane) || !cell.reaches(plane.opposite)
  }

  /// For both answers, the half-planes in which a condition gives it.
  private func sides(
    of condition: SceneCondition, _ direction: Direction
  ) -> [(holds: Bool, planes: [HalfPlane])] {
    switch condition {
    case .direction(let asked): return [(asked == direction, [])]
    case .sizeClass(let axis, let isCompact):
      if axis == .horizontal ? width.fits : height.fits { return [(false, [])] }
      let limit = axis == .horizontal ? SizeClass.regularWidth : SizeClass.regularHeight
      let regular = HalfPlane(
        width: axis == .horizontal ? .one : .zero, height: axis == .horizontal ? .zero : .one,
        constant: Rational(-limit))
      return [(isCompact, [regular.opposite]), (!isCompact, [regular])]
    case .comparison(let form, let comparison):
      guard let plane = plane(of: form) else { return [(false, [])] }
      if plane.width.isZero, plane.height.isZero { return [(comparison.holds(plane.constant), [])] }
      switch comparison {
      case .greater, .greaterOrEqual: return [(true, [plane]), (false, [plane.opposite])]
      case .less, .lessOrEqual: return [(true, [plane.opposite]), (false, [plane])]
      case .equal:
        return [(true, [plane, plane.opposite]), (false, [plane]), (false, [plane.opposite])]
      }
    }
  }

  /// A form over the root's size; nil where it asks an axis that has no number.
  private func plane(of form: LinearForm) -> HalfPlane? {
    var (wide, high) = (Rational.zero, Rational.zero)
    for (anchor, coefficient) in form.terms {
      if anchor.attribute == .width {
        guard !width.fits else { return nil }
        wide += coefficient
      } else {
        guard !height.fits else { return nil }
        high += coefficient
      }
    }
    return HalfPlane(width: wide, height: high, constant: form.constant)
  }
}
