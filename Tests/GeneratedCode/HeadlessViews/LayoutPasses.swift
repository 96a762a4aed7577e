extension ViewCore {
  /// As many rounds as a layout may take before it counts as one that never settles.
  private static let mostRounds = 8

  /// Constraints upward, frames downward, over the whole tree that the view stands in, as long as
  /// something is left to do.
  public func layoutIfNeeded() {
    var root = self
    while let above = root.parent { root = above }
    for _ in 0..<Self.mostRounds {
      root.updateTree()
      LayoutEngine.layOut(root)
      let before = Self.changes
      root.layOutTree()
      if !root.isDirty, Self.changes == before { return }
    }
    fatalError("the layout below \(type(of: root)) never settles")
  }

  private var isDirty: Bool {
    needsLayout || needsUpdate || children.contains(where: \.isDirty)
  }

  private func updateTree() {
    for view in children { view.updateTree() }
    guard needsUpdate else { return }
    updateConstraints()
    needsUpdate = false
  }

  private func layOutTree() {
    if needsLayout {
      needsLayout = false
      layOut()
    }
    for view in children { view.layOutTree() }
  }
}
