import PlumbModel

extension Look {
  /// What is not as it is in a variant that was asked of all: on the same ground what is seen
  /// otherwise, and in other states what lies elsewhere, too.
  struct Changes {
    /// By view, whether it, or something that it lies in, is not seen as it was; in other states
    /// whether it may have another size, other looks, or another place in its superview.
    var isChanged: [Bool] = []
    /// What may be behind others, and is or was otherwise.
    var painted: [ViewID] = []
    /// Nil where all frames are the same.
    private var places: Places?

    fileprivate struct Places {
      /// By view, how many it lies in.
      var depths: [Int] = []
      /// By view, whether it has moved, or something that it lies in.
      var areMoved: [Bool] = []
      let changes: StateEffects.Changes

      init(_ changes: StateEffects.Changes) { self.changes = changes }
    }

    init() {}

    /// Of a variant in other states.
    init(_ changes: StateEffects.Changes, _ views: [ViewNode]) {
      isChanged = views.indices.map { changes.isOtherwise(ViewID($0)) }
      var places = Places(changes)
      // Parents stand before their children.
      for (index, view) in views.enumerated() {
        let depth = view.parent.map { places.depths[$0.index] + 1 } ?? 0
        places.depths.append(depth)
        places.areMoved.append(
          places.isMoved(ViewID(index)) || view.parent.map { places.areMoved[$0.index] } ?? false)
      }
      self.places = places
      painted = views.indices.map { ViewID($0) }.filter {
        views[$0.index].mayPaint && concern($0)
      }
    }

    /// Whether something else may be said of two views together than before.
    func concern(_ one: ViewID, _ other: ViewID, _ views: [ViewNode]) -> Bool {
      if isChanged[one.index] || isChanged[other.index] { return true }
      guard let places else { return false }
      if !places.areMoved[one.index], !places.areMoved[other.index] { return false }
      return !places.areAsFarApart(one, other, views)
    }

    /// Whether a view may lie elsewhere on the screen, or be seen otherwise.
    func concern(_ view: ViewID) -> Bool {
      isChanged[view.index] || places?.areMoved[view.index] ?? false
    }

    /// Whether something else may be behind a view.
    func repaint(behind view: ViewID, _ views: [ViewNode]) -> Bool {
      isChanged[view.index] || painted.contains { concern($0, view, views) }
    }

    /// Views that are as they were, in superviews in which they lie as they did.
    func same(_ views: [ViewNode]) -> [ViewID] {
      guard let places else { return [] }
      return views.indices.filter { index in
        !isChanged[index]
          && views[index].parent.map { !places.changes.isChanged[$0.index] } ?? true
      }.map { ViewID($0) }
    }
  }
}

extension Look.Changes.Places {
  /// Whether two views, both as they were, lie to each other as they did.
  fileprivate func areAsFarApart(_ one: ViewID, _ other: ViewID, _ views: [ViewNode]) -> Bool {
    var (a, b) = (one, other)
    /// The last views on the way to what both lie in.
    var (lastA, lastB): (ViewID?, ViewID?) = (nil, nil)
    while a != b {
      if depths[b.index] <= depths[a.index] {
        if let last = lastA, isMoved(last) { return false }
        (lastA, a) = (a, views[a.index].parent ?? .root)
      } else {
        if let last = lastB, isMoved(last) { return false }
        (lastB, b) = (b, views[b.index].parent ?? .root)
      }
    }
    let last = [lastA, lastB].compactMap(\.self)
    return !last.contains { changes.isChanged[$0.index] }
      && Set([lastA, lastB].map { $0.map { changes.changesAbove[$0.index] } ?? 0 }).count == 1
  }

  fileprivate func isMoved(_ view: ViewID) -> Bool {
    changes.isChanged[view.index] || 0 < changes.changesAbove[view.index]
  }
}

extension ViewNode {
  /// Whether something may be drawn in its frame, in some state at least.
  fileprivate var mayPaint: Bool {
    if case .native = kind { return true }
    return kind.known == .image || settings.contains { $0.ground(of: self) != nil }
  }
}
