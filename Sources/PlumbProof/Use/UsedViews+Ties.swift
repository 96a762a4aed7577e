import PlumbModel

extension Scene {
  /// The view that scrolls in which one lies, the innermost; nil where none does.
  func scroll(around view: ViewID) -> ViewID? {
    var current = views[view.index].parent
    while let parent = current {
      if views[parent.index].kind.known?.scrolls ?? false { return parent }
      current = views[parent.index].parent
    }
    return nil
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
