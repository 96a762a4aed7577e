import PlumbModel
import PlumbSolver

/// Where a view lies in another at the corners of the parts on which frames are affine: whether two
/// views are apart is asked of all pairs, and so is a comparison of numbers.
struct ViewEdges {
  /// Along an axis, by part and corner.
  private struct Side {
    let starts: [[Rational]]
    let ends: [[Rational]]
  }

  /// Across and down; nil where that is not known.
  private var sides: [Side?] = []
  /// Whether it has no one place, or may have none.
  private var isOpen = false

  init(
    _ view: ViewID, in other: ViewID, _ proved: ProvedVariant, _ values: PiecewiseValues
  ) {
    for (start, end) in [(Attribute.left, Attribute.right), (.top, .bottom)] {
      let ends = [start, end].map { LinearForm(from: Anchor(other, start), to: Anchor(view, $0)) }
      let known = ends.compactMap { proved.values(of: $0, values) }
      sides.append(known.count == 2 ? Side(starts: known[0], ends: known[1]) : nil)
      if known.count < 2, proved.isOpen(ends, values) { isOpen = true }
    }
  }

  /// What is seen of two views in the same other one.
  enum Relation {
    /// They share nowhere more than the depth, in both directions.
    case apart
    /// One of them has no one place.
    case open
    case unknown
  }

  /// - Parameter depth: in points.
  func relation(to other: ViewEdges, depth: Rational) -> Relation {
    let axes = [0, 1].compactMap { axis in
      sides[axis].flatMap { own in other.sides[axis].map { (own: own, other: $0) } }
    }
    let count = axes.first?.own.starts.count ?? 0
    let areApart = (0..<count).allSatisfy { part in
      axes.contains { axis in
        Self.areInOrder(axis.own.ends[part], axis.other.starts[part], depth)
          || Self.areInOrder(axis.other.ends[part], axis.own.starts[part], depth)
      }
    }
    if 0 < count, areApart { return .apart }
    return isOpen || other.isOpen ? .open : .unknown
  }

  /// Whether it is seen that they never reach beyond those of another view along an axis.
  func areInside(_ other: ViewEdges, along axis: Axis) -> Bool {
    let axis = axis == .horizontal ? 0 : 1
    guard let own = sides[axis], let outer = other.sides[axis], !own.starts.isEmpty else {
      return false
    }
    return own.starts.indices.allSatisfy { part in
      Self.areInOrder(outer.starts[part], own.starts[part], .zero)
        && Self.areInOrder(own.ends[part], outer.ends[part], .zero)
    }
  }

  private static func areInOrder(
    _ ends: [Rational], _ starts: [Rational], _ depth: Rational
  ) -> Bool {
    zip(ends, starts).allSatisfy { $0 <= $1 + depth }
  }
}
