import PlumbSolver

/// An edge of the root that a safe area is reported from.
package enum SafeEdge: String, CaseIterable, Sendable { case top, left, bottom, right }

extension Insets {
  package subscript(edge: SafeEdge) -> Rational {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }
}

extension Scene {
  /// Components whose lines speak of their safe area, in order, and of which edges.
  package func partsWithSafeAreas(
    in direction: Direction
  ) -> [(view: ViewID, edges: Set<SafeEdge>)] {
    surroundings.safeParts.sorted { $0.key < $1.key }.map { view, places in
      (view, places.reduce(into: []) { $0.formUnion($1.safeEdges(in: direction)) })
    }
  }

  /// The edges of the root's safe area that some constraint speaks of, in order.
  package var askedSafeEdges: [SafeEdge] { surroundings.safe }
}

extension Attribute {
  /// The edges of a safe area that decide a place or a length of it.
  fileprivate func safeEdges(in direction: Direction) -> Set<SafeEdge> {
    switch self {
    case .top: [.top]
    case .bottom: [.bottom]
    case .left: [.left]
    case .right: [.right]
    case .leading: direction == .leftToRight ? [.left] : [.right]
    case .trailing: direction == .leftToRight ? [.right] : [.left]
    case .centerX, .width: [.left, .right]
    case .centerY, .height, .firstBaseline, .lastBaseline: [.top, .bottom]
    }
  }
}
