/// What the lines of a file say for certain of the lengths of its views.
extension InterfaceRoot {
  /// Whether a line says by itself how wide or high a view is.
  func saysLength(_ attribute: String, of id: String) -> Bool {
    guard let place = place(of: id) else { return false }
    return constraints.contains { line in
      line.isCertain && line.first.item == .view(place) && line.first.attribute.name == attribute
        && line.second == nil
    }
  }

  /// Whether a length of a view is the same whatever the views in and beside it are: a line says
  /// it, or lines hold it on two sides to what is around it, of which the same is true.
  func fixes(_ length: String, of view: Int) -> Bool {
    let isAcross = length == "width"
    guard view != 0, let parent = views[view].parent else {
      return isAcross || kind == .screen || kind == .collectionCell
    }
    if saysLength(length, of: views[view].id) { return true }
    // In a scroll view lines hold a view to the content.
    guard views[parent].kind != "scrollView", fixes(length, of: parent) else { return false }
    var sides: Set<String> = []
    for line in constraints where line.isCertain {
      guard let second = line.second else { continue }
      for (own, other) in [(line.first, second), (second, line.first)]
      where own.item == .view(view) && other.item.view == parent {
        sides.insert(RecordedDistances.physical(own.attribute.name))
      }
    }
    let held = isAcross ? ["left", "right", "centerX"] : ["top", "bottom", "centerY"]
    return 1 < sides.intersection(held).count
  }

  /// Whether lines hold a view on two sides, or make it as wide as something.
  func holdsWidth(of id: String) -> Bool {
    guard let place = place(of: id) else { return false }
    var sides: Set<String> = []
    for line in constraints where line.isCertain && line.second != nil {
      for end in [line.first, line.second].compactMap(\.self) where end.item == .view(place) {
        sides.insert(RecordedDistances.physical(end.attribute.name))
      }
    }
    return sides.contains("width") || 1 < sides.intersection(["left", "right", "centerX"]).count
  }

  /// Whether one view is in another.
  func isAround(_ inner: Int, _ outer: Int) -> Bool {
    var place = views[inner].parent
    while let here = place {
      if here == outer { return true }
      place = views[here].parent
    }
    return false
  }

  private func place(of id: String) -> Int? { views.firstIndex { $0.id == id } }
}

extension InterfaceConstraint {
  /// Whether it is a required equation that the app has on every screen.
  var isCertain: Bool {
    relation == .equal && priority == 1000 && !isPlaceholder
      && variations.count == SizeClass.allCases.count
  }
}
