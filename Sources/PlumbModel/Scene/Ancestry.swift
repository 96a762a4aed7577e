/// Which views lie in which.
package struct Ancestry: Sendable {
  private let views: [ViewNode]
  private let depths: [Int]

  package init(_ views: [ViewNode]) {
    self.views = views
    var depths: [Int] = []
    // Parents stand before their children.
    for view in views { depths.append(view.parent.map { depths[$0.index] + 1 } ?? 0) }
    self.depths = depths
  }

  /// Where places are measured: in the nearest common ancestor; a single view that is not written
  /// as `super`, in its superview.
  package func space(of form: LinearForm) -> ViewID {
    var common: ViewID?
    var isAlone = true
    for (anchor, _) in form.terms where anchor.attribute.isPosition {
      let found = common.map { self.common($0, anchor.view) } ?? anchor.view
      if anchor.isContainer || anchor.view != found || found != common ?? found { isAlone = false }
      common = found
    }
    guard let common else { return .root }
    return isAlone ? views[common.index].parent ?? common : common
  }

  /// The nearest one that two lie in, or are.
  package func common(_ a: ViewID, _ b: ViewID) -> ViewID {
    var a = a
    var b = b
    while a != b {
      if depths[a.index] < depths[b.index] {
        b = views[b.index].parent ?? .root
      } else {
        a = views[a.index].parent ?? .root
      }
    }
    return a
  }
}

/// What a view lies in, the innermost first and the root last.
package struct Ancestors: Sequence, IteratorProtocol {
  fileprivate let views: [ViewNode]
  fileprivate var view: ViewID

  package mutating func next() -> ViewID? {
    guard let parent = views[view.index].parent else { return nil }
    view = parent
    return parent
  }
}

extension [ViewNode] {
  /// What a view lies in.
  package func ancestors(of view: ViewID) -> Ancestors { Ancestors(views: self, view: view) }

  /// Whether something is so of a view, or of one that it lies in.
  package func holds(of view: ViewID, _ isSo: (ViewID) -> Bool) -> Bool {
    isSo(view) || ancestors(of: view).contains(where: isSo)
  }

  /// Whether a view is another, or lies in it at any depth.
  package func lies(_ view: ViewID, in other: ViewID) -> Bool { holds(of: view) { $0 == other } }
}
