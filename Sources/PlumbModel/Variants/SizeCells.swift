import PlumbSolver

/// Root sizes at which every condition of a scene keeps its answer.
package struct SizeCell: Sendable {
  /// By condition of the scene.
  package let holds: [Bool]
  /// The cell and the borders that it does not own: the sizes at which `width < 600` holds end
  /// before 600, their closure does not. Proofs may take the closure: what fails on such a border
  /// and is no border itself fails beside it, too (ALGORITHMS: T1, T5).
  package let region: SizeRegion
  var traits = Traits()
}

extension Scene {
  /// The declared sizes, one box of them after the other, cut along every condition's border; each
  /// size of a box lies in one of its cells, those on a border in a cell that is a segment or a
  /// point where neither side owns them.
  package func cells(_ direction: Direction, _ traits: Traits = Traits()) -> [SizeCell] {
    sizes.all.flatMap { cells(in: SizeRegion($0), direction, traits) }
  }

  /// The same for all sizes of text and platforms that are proved.
  package func provedCells(_ direction: Direction) -> [SizeCell] {
    provedTraits.flatMap { cells(direction, $0) }
  }

  /// Those of all directions that are proved.
  var provedCells: [SizeCell] { provedDirections.flatMap { provedCells($0) } }

  private func cells(
    in box: SizeRegion, _ direction: Direction, _ traits: Traits
  ) -> [SizeCell] {
    let known = known(traits)
    var cells = [SizeCell(holds: [], region: box, traits: traits)]
    for condition in conditions {
      cells = cells.flatMap { cell in
        sides(of: condition, in: box, direction, known).compactMap { holds, planes in
          let side = SizeCell(
            holds: cell.holds + [holds],
            region: planes.reduce(cell.region) { $0.clipped(by: $1) }, traits: traits)
          // The middle lies on a border only if all of the region does.
          guard !side.region.isEmpty,
            agrees(side.holds, at: side.region.middle, direction, traits)
          else { return nil }
          return side
        }
      }
    }
    return cells
  }

  /// Whether the first conditions have these answers at a size.
  func agrees(
    _ holds: [Bool], at point: SizePoint, _ direction: Direction, _ traits: Traits
  ) -> Bool {
    let known = known(traits)
    return zip(conditions, holds).allSatisfy { condition, holds in
      condition.holds(
        width: width.fits ? nil : point.width, height: height.fits ? nil : point.height, direction,
        known) == holds
    }
  }

  /// For both answers, the half-planes whose intersection is the closure of the sizes that give it.
  private func sides(
    of condition: SceneCondition, in box: SizeRegion, _ direction: Direction,
    _ traits: KnownTraits
  ) -> [(holds: Bool, planes: [HalfPlane])] {
    switch condition {
    case .direction, .textScale, .accessibility, .platform:
      return [(condition.holds(width: nil, height: nil, direction, traits), [])]
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
    case .all(let parts): return sides(of: parts, deciding: false, in: box, direction, traits)
    case .any(let parts): return sides(of: parts, deciding: true, in: box, direction, traits)
    }
  }

  /// Those of several conditions, of which one decides for all of them with one of its answers, so
  /// that the others are not asked. Where one has that answer all over the box, nothing is cut.
  private func sides(
    of parts: [SceneCondition], deciding answer: Bool, in box: SizeRegion,
    _ direction: Direction, _ traits: KnownTraits
  ) -> [(holds: Bool, planes: [HalfPlane])] {
    typealias Side = (holds: Bool, planes: [HalfPlane])
    func sides(of part: SceneCondition, in region: SizeRegion) -> [Side] {
      self.sides(of: part, in: region, direction, traits).filter { holds, planes in
        let side = planes.reduce(region) { $0.clipped(by: $1) }
        guard !side.isEmpty else { return false }
        // The middle lies on a border only if all of the region does.
        let (wide, high) = (side.middle.width, side.middle.height)
        return part.holds(
          width: width.fits ? nil : wide, height: height.fits ? nil : high, direction, traits)
          == holds
      }
    }
    let isDecided = parts.contains { part in
      let own = sides(of: part, in: box)
      return !own.isEmpty && own.allSatisfy { $0.holds == answer }
    }
    if isDecided { return [(answer, [])] }
    var choices: [(holds: Bool, planes: [HalfPlane])] = [(!answer, [])]
    for part in parts {
      choices = choices.flatMap { choice in
        if choice.holds == answer { return [choice] }
        let region = choice.planes.reduce(box) { $0.clipped(by: $1) }
        return sides(of: part, in: region).map { ($0.holds, choice.planes + $0.planes) }
      }
    }
    return choices
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
  package func holds(
    width: Rational?, height: Rational?, _ direction: Direction, _ traits: KnownTraits
  ) -> Bool {
    switch self {
    case .direction(let asked): return direction == asked
    case .textScale(let comparison, let border):
      return comparison.holds(traits.textScale - border)
    case .accessibility: return Traits.accessibilityScale <= traits.textScale
    case .platform(let asked): return traits.platform == asked
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
      return parts.allSatisfy { $0.holds(width: width, height: height, direction, traits) }
    case .any(let parts):
      return parts.contains { $0.holds(width: width, height: height, direction, traits) }
    }
  }
}
