extension KeptOptimum {
  /// One affine piece of what a component's variables do, kept for when it is come back to, since
  /// windows are dragged to and fro.
  struct Piece: Sendable {
    /// Nil where the basis of the whole holds them.
    let basis: Basis?
    /// By the component's variables, at the origin.
    let values: [Fraction]
    /// By axis and variable.
    let slopes: [[Fraction]]
    /// How far it carries.
    let bounds: CriticalRegion.Bounds
  }

  /// The pieces known of each component, for the axes there are.
  struct Pieces: Sendable {
    /// By component.
    private var known: [[Piece]] = []
    /// By component, whether the piece that it is on is among them.
    private var isOnKnown: [Bool] = []
    /// Variables of all pieces together.
    private var size = 0

    func isKept(_ component: Int) -> Bool {
      component < isOnKnown.count && isOnKnown[component]
    }

    /// Goes to a piece of a component that carries so far, if one is known.
    mutating func enter(_ component: Int, at distances: [Fraction]) -> Piece? {
      if known.count <= component { return nil }
      let piece = known[component].first { $0.bounds.contains(distances) }
      isOnKnown[component] = piece != nil
      return piece
    }

    /// Keeps the piece that a component, one of so many, is on.
    mutating func keep(_ piece: Piece, _ component: Int, of count: Int, remainingCount: Int) {
      let limit = SolverBounds.pieceVariables
      if limit.factor * remainingCount + limit.base < size { self = Pieces() }
      while known.count < count {
        known.append([])
        isOnKnown.append(false)
      }
      isOnKnown[component] = true
      known[component].append(piece)
      size += piece.values.count
    }
  }

  /// Keeps the piece that a component is on now, if that is not kept already.
  mutating func keepPiece(of component: Int) {
    guard let components, !pieces.isKept(component) else { return }
    let variables = components.numbers(of: component).map { Int(remainingVariables[Int($0)]) }
    let piece = Piece(
      basis: ownBases[component], values: variables.map { values[$0] },
      slopes: axes.map { axis in variables.map { axis.slopes[$0] } },
      bounds: region.bounds(of: component))
    pieces.keep(piece, component, of: components.count, remainingCount: remainingVariables.count)
  }
}
