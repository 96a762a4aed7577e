extension ProofCache {
  /// The pieces of a component in a set.
  struct Search {
    let outcome: PieceSearch.Outcome
    let pieces: [AffinePiece]
    /// On pieces.
    let limit: Int

    /// Whether a search with another limit would find the same: it would where this one was ended
    /// by no limit, or by one that is no less.
    func answers(limit other: Int) -> Bool { coversAll || other <= limit }

    /// Whether pieces, those with one optimum and those with several, cover the set.
    var coversAll: Bool {
      if case .undecided = outcome { false } else { true }
    }

    /// What the variables are where that is one affine map everywhere.
    var onlyMap: [HalfSpace]? {
      guard case .unique = outcome, pieces.count == 1 else { return nil }
      return pieces[0].values
    }
  }
}
