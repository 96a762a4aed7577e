import PlumbModel

extension Scene {
  /// The view that scrolls in which one lies, the innermost; nil where none does.
  func scroll(around view: ViewID) -> ViewID? {
    views.ancestors(of: view).first { views[$0.index].kind.known?.scrolls ?? false }
  }
}

extension [(ViewID, ViewID)] {
  /// A view, and all that pairs tie to it, one after the other.
  func connected(to view: ViewID) -> Set<ViewID> {
    var views: Set = [view]
    var count = 0
    // Each turn but the last adds a view.
    while count < views.count {
      count = views.count
      for (first, second) in self where views.contains(first) || views.contains(second) {
        views.formUnion([first, second])
      }
    }
    return views
  }
}
