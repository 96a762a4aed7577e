/// Which views get a height from what is in them: where a chain of lines and of heights of their
/// own leads from the upper edge to the lower one.
///
/// A view that something holds from below only is as high as it is drawn, or as the app makes it;
/// at the height of its content it would be next to nothing.
struct ClosedHeights {
  private let root: InterfaceRoot
  /// The edges as a forest: each leads to another with which it is tied, the last to itself. Of a
  /// view there are three, its top, its bottom and its middle.
  private var ties: [Int]

  init(_ root: InterfaceRoot, _ constraints: [InterfaceConstraint]) {
    self.root = root
    ties = Array(0..<(root.views.count * 3))
    for place in root.views.indices {
      if hasOwnHeight(place) { close(place) }
      tieArranged(place)
    }
    for constraint in constraints { tie(constraint) }
    for constraint in constraints { tieHeights(constraint) }
  }

  /// Whether what is in a view says how high that is.
  func isClosed(_ place: Int) -> Bool { last(place * 3) == last(place * 3 + 1) }

  private func last(_ edge: Int) -> Int {
    var edge = edge
    while ties[edge] != edge { edge = ties[edge] }
    return edge
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (one, other) = (last(first), last(second))
    ties[max(one, other)] = min(one, other)
  }

  private mutating func close(_ place: Int) {
    join(place * 3, place * 3 + 1)
    join(place * 3, place * 3 + 2)
  }

  // MARK: Heights of views themselves

  /// Whether its content has a height, other than by views in it.
  private func hasOwnHeight(_ place: Int) -> Bool {
    let view = root.views[place]
    // The height of a mask is what is drawn.
    if view.isPlacedByMask || place == 0 { return false }
    if view.element["placeholderIntrinsicHeight"] != nil { return true }
    switch view.kind {
    // A button that shows nothing is a view to touch.
    case "button": return view.words?.text.isEmpty == false || view.showsImage
    case "label", "textField", "switch", "slider", "stepper", "segmentedControl",
      "progressView", "activityIndicatorView", "datePicker", "pickerView", "pageControl",
      "searchBar", "toolbar", "navigationBar", "tabBar":
      return true
    case "imageView": return view.element["image"] != nil
    case "textView": return view.element["scrollEnabled"] == "NO"
    default: return false
    }
  }

  /// A stack view lays its views between its edges.
  private mutating func tieArranged(_ place: Int) {
    let view = root.views[place]
    guard view.kind == "stackView", let first = view.children.first, let last = view.children.last
    else { return }
    guard view.element["axis"] == "vertical" else {
      for child in view.children {
        join(place * 3, child * 3)
        join(place * 3 + 1, child * 3 + 1)
      }
      return
    }
    join(place * 3, first * 3)
    join(place * 3 + 1, last * 3 + 1)
    for (upper, lower) in zip(view.children, view.children.dropFirst()) {
      join(upper * 3 + 1, lower * 3)
    }
  }

  // MARK: Lines

  private mutating func tie(_ constraint: InterfaceConstraint) {
    guard let second = constraint.second, !isOfContent(constraint.first, second),
      let first = edge(constraint.first), let other = edge(second)
    else { return }
    join(first, other)
  }

  /// Heights that are numbers, shares of a width, or those of another view that is closed.
  private mutating func tieHeights(_ constraint: InterfaceConstraint) {
    let first = constraint.first
    guard let second = constraint.second else {
      // At most so high is no height.
      if first.attribute.name == "height", constraint.relation != .atMost {
        close(first.item.view)
      }
      return
    }
    switch (first.attribute.name, second.attribute.name) {
    case ("height", "width"): close(first.item.view)
    case ("width", "height"): close(second.item.view)
    case ("height", "height"):
      if isClosed(first.item.view), second.item.view != 0 { close(second.item.view) }
      if isClosed(second.item.view), first.item.view != 0 { close(first.item.view) }
    default: break
    }
  }

  private func edge(_ end: InterfaceConstraint.End) -> Int? {
    switch end.attribute.name {
    case "top": end.item == .bottomGuide ? end.item.view * 3 + 1 : end.item.view * 3
    case "bottom": end.item == .topGuide ? end.item.view * 3 : end.item.view * 3 + 1
    case "centerY", "firstBaseline", "lastBaseline": end.item.view * 3 + 2
    default: nil
    }
  }

  /// Whether a line holds what scrolls to the content that it is in, which is as high as it likes.
  private func isOfContent(_ first: InterfaceConstraint.End, _ second: InterfaceConstraint.End)
    -> Bool
  {
    for (end, other) in [(first, second), (second, first)] {
      if case .content = end.item { return true }
      if case .view(let place) = end.item, root.views[place].kind == "scrollView",
        root.views[other.item.view].parent == place
      {
        return true
      }
    }
    return false
  }
}
