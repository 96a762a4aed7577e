import PlumbSolver

/// Root sizes at which every condition of a scene keeps its answer.
package struct SizeCell: Sendable {
  /// By condition of the scene.
  package let holds: [Bool]
  /// The cell and the borders that it does not own: the sizes at which `width < 600` holds end
  /// before 600, their closure does not. Proofs may take the closure: what fails on such a border
  /// and is no border itself fails beside it, too (ALGORITHMS: T1, T5).
  package let region: SizeRegion
}

extension Scene {
  /// The declared sizes, cut along every condition's border; each size lies in one cell, those on
  /// a border in a cell that is a segment or a point where neither side owns them.
  package func cells(_ direction: Direction) -> [SizeCell] {
    var cells = [SizeCell(holds: [], region: SizeRegion(width, height))]
    for condition in conditions {
      cells = cells.flatMap { cell in
        sides(of: condition, direction).compactMap { holds, planes in
          let side = SizeCell(
            holds: cell.holds + [holds],
            region: planes.reduce(cell.region) { $0.clipped(by: $1) })
          // The middle lies on a border only if all of the region does.
          guard !side.region.isEmpty,
            agrees(side.holds, at: side.region.middle, direction)
          else { return nil }
          return side
        }
      }
    }
    return cells
  }

  /// Whether the first conditions have these answers at a size.
  func agrees(_ holds: [Bool], at point: SizePoint, _ direction: Direction) -> Bool {
    zip(conditions, holds).allSatisfy { condition, holds in
      condition.holds(
        width: width.fits ? nil : point.width, height: height.fits ? nil : point.height, direction)
        == holds
    }
  }

  /// For both answers, the half-planes whose intersection is the closure of the sizes that give it.
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
    case .all(let parts): return sides(of: parts, direction) { $0.allSatisfy { $0 } }
    case .any(let parts): return sides(of: parts, direction) { $0.contains(true) }
    }
  }

  /// Each choice of sides of several conditions.
  private func sides(
    of parts: [SceneCondition], _ direction: Direction, _ holds: ([Bool]) -> Bool
  ) -> [(holds: Bool, planes: [HalfPlane])] {
    var choices: [(answers: [Bool], planes: [HalfPlane])] = [([], [])]
    for part in parts {
      let own = sides(of: part, direction)
      choices = choices.flatMap { choice in
        own.map { (choice.answers + [$0.holds], choice.planes + $0.planes) }
      }
      // What no size of the layout fulfils goes at once.
      let all = SizeRegion(width, height)
      choices.removeAll { choice in
        choice.planes.reduce(all) { $0.clipped(by: $1) }.isEmpty
      }
    }
    return choices.map { (holds($0.answers), $0.planes) }
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

extension SceneCondition {
  /// Whether it holds at a size. A comparison with an open axis does not: there is no number to
  /// compare.
  package func holds(width: Rational?, height: Rational?, _ direction: Direction) -> Bool {
    switch self {
    case .direction(let asked): return direction == asked
    case .sizeClass(let axis, let isCompact):
      let limit = axis == .horizontal ? SizeClass.regularWidth : SizeClass.regularHeight
      return (axis == .horizontal ? width : height).map { ($0 < Rational(limit)) == isCompact }
        ?? false
    case .comparison(let form, let comparison):
      var value = form.constant
      for (anchor, coefficient) in form.terms {
        guard let size = anchor.attribute == .width ? width : height else { return false }
        value += coefficient * size
      }
      return comparison.holds(value)
    case .all(let parts):
      return parts.allSatisfy { $0.holds(width: width, height: height, direction) }
    case .any(let parts):
      return parts.contains { $0.holds(width: width, height: height, direction) }
    }
  }
}
