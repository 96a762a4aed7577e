import PlumbText

/// What the lines of a root are written with: names, paths and the distances that the file does not
/// say but its frames do.
struct ItemWords {
  let root: InterfaceRoot
  let names: [String]
  /// Whether the root's view stands in the layout, because the layout itself is a plain view.
  let isWrapped: Bool
  let distances: RecordedDistances

  init(_ root: InterfaceRoot) {
    self.root = root
    names = ViewNames(root).names
    isWrapped = ["stackView", "scrollView", "tableView", "collectionView"].contains(
      root.views[0].kind)
    distances = RecordedDistances(root)
  }

  /// `card.title`, as seen from the layout; empty for the layout itself.
  func path(of view: Int) -> String {
    var parts: [String] = []
    var place: Int? = view
    while let here = place {
      if here != 0 || isWrapped { parts.append(names[here]) }
      place = root.views[here].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// A view as it is called in the braces of another one that holds it.
  func name(of view: Int, in container: Int) -> String {
    if view == container { return "super" }
    var parts: [String] = []
    var place: Int? = view
    while let here = place, here != container {
      parts.append(names[here])
      place = root.views[here].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The nearest view that holds all that a constraint is about; of a size by itself the superview.
  func container(of constraint: InterfaceConstraint) -> Int {
    let first = constraint.first.item.view
    guard let other = constraint.second?.item.view, other != first else {
      let second = constraint.second?.item
      // What is said of a view and its own guide is said inside it.
      let isOfGuide = second != nil && second != constraint.first.item
      return isOfGuide ? first : root.views[first].parent ?? first
    }
    return commonHolder(first, other)
  }

  private func commonHolder(_ first: Int, _ second: Int) -> Int {
    var around: Set<Int> = []
    var place: Int? = first
    while let here = place {
      around.insert(here)
      place = root.views[here].parent
    }
    var other = second
    while !around.contains(other) { other = root.views[other].parent ?? 0 }
    return other
  }

  /// An end of a constraint in the braces of its container, and what is added to it; nil where the
  /// language has no words for it.
  func words(
    _ end: InterfaceConstraint.End, in container: Int
  ) -> (text: String, plus: Double)? {
    let view = end.item.view
    let (base, attribute) = (name(of: view, in: container), end.attribute.name)
    let isSize = ["width", "height", "centerX", "centerY"].contains(attribute)
    switch end.item {
    case .view:
      return (base + (end.attribute.isOfMargins ? ".margins." : ".") + attribute, 0)
    case .safeArea:
      if view == 0, !isWrapped, root.kind == .screen { return ("\(base).safe.\(attribute)", 0) }
      if isSize { return (base + "." + attribute, lengthened(distances, view, attribute)) }
      return (base + "." + attribute, inward(distances.safeArea(of: view, attribute), attribute))
    case .topGuide, .bottomGuide:
      guard !isWrapped, container == 0 else { return nil }
      switch (end.item, attribute) {
      case (.topGuide, "bottom"): return ("super.safe.top", 0)
      case (.topGuide, "top"): return ("super.top", 0)
      case (.bottomGuide, "top"): return ("super.safe.bottom", 0)
      case (.bottomGuide, "bottom"): return ("super.bottom", 0)
      case (_, "leading"), (_, "trailing"), (_, "left"), (_, "right"), (_, "centerX"), (_, "width"):
        return ("super.\(attribute)", 0)
      default: return nil
      }
    case .content:
      return (base + (view == container && !isSize ? "." : ".content.") + attribute, 0)
    case .frame:
      return (base + (view == container && !isSize ? ".frame." : ".") + attribute, 0)
    case .keyboard:
      return view == 0 && !isWrapped && root.kind == .screen
        ? ("super.keyboard.\(attribute)", 0) : nil
    }
  }

  /// What a safe area adds to the size or the middle of its view.
  private func lengthened(_ distances: RecordedDistances, _ view: Int, _ attribute: String)
    -> Double
  {
    let isDown = attribute == "height" || attribute == "centerY"
    let near = distances.safeArea(of: view, isDown ? "top" : "left")
    let far = distances.safeArea(of: view, isDown ? "bottom" : "right")
    return attribute.hasPrefix("center") ? (near - far) / 2 : -near - far
  }

  private func inward(_ distance: Double, _ attribute: String) -> Double {
    ["top", "left", "leading", "firstBaseline"].contains(attribute) ? distance : -distance
  }
}

/// A number in the language.
func numberText(_ value: Double) -> String { shortest(value) }
