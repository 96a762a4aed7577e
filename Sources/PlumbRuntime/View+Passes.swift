import PlumbModel

// The passes over a tree. `updateConstraints`, `layoutSubviews` and `draw` are called from here
// and from nowhere else.
extension View {
  /// Calls `updateConstraints` on each view below and on itself where it is needed, children
  /// before their superview. A controller's root view is told through its controller.
  public func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard let reasons = dirtiness.take(.updateConstraints) else { return }
    isUpdatingConstraints = true
    defer { isUpdatingConstraints = false }
    if let controller {
      log?.call(controller.name, .updateViewConstraints, reasons)
      controller.updateViewConstraints()
    } else {
      sendUpdateConstraints(reasons)
    }
  }

  func sendUpdateConstraints(_ reasons: [String] = []) {
    log?.call(name, .updateConstraints, reasons)
    updateConstraints()
  }

  /// Brings constraints up to date, solves, and lays out from the highest view above that needs it;
  /// again until nothing does.
  public func layoutIfNeeded() {
    for _ in 0..<RuntimeBounds.layoutRounds {
      root.updateConstraintsIfNeeded()
      root.solveIfNeeded()
      guard highestDirtyView.layoutTree() || root.needsSolving else { return }
    }
    log?.note("the layout does not settle: gave up after \(RuntimeBounds.layoutRounds) rounds")
  }

  /// What the end of an event does: all three passes over the whole tree.
  public func runPasses() {
    root.layoutIfNeeded()
    root.displayIfNeeded()
  }

  private var highestDirtyView: View {
    var highest = self
    var view = superview
    while let current = view {
      if current.needs(.layout) { highest = current }
      view = current.superview
    }
    return highest
  }

  /// Lays out what needs it, a superview before its children; tells whether anything did.
  private func layoutTree() -> Bool {
    var didLayout = false
    if let reasons = dirtiness.take(.layout) {
      didLayout = true
      isLayingOut = true
      if let controller { controller.send(.viewWillLayoutSubviews) }
      log?.call(name, .layoutSubviews, reasons)
      layoutSubviews()
      if let controller { controller.send(.viewDidLayoutSubviews) }
      isLayingOut = false
    }
    if isGuide { layoutGuide() }
    for view in subviews where view.layoutTree() { didLayout = true }
    return didLayout
  }

  /// Nobody calls a guide: what lies in it is placed with it.
  private func layoutGuide() {
    for view in subviews {
      if let frame = view.solvedFrame { view.place(frame, isSolved: true) }
    }
  }

  /// Draws what needs it, what is behind first; nothing that is hidden.
  public func displayIfNeeded() {
    guard !isHidden else { return }
    if let reasons = dirtiness.take(.display) {
      log?.call(name, .draw, reasons)
      draw()
    }
    let order = subviews.indices.sorted {
      (subviews[$0].zOrder, $0) < (subviews[$1].zOrder, $1)
    }
    for place in order { subviews[place].displayIfNeeded() }
  }

  /// Has the engine solve, and marks the superview of each view that is to move.
  private func solveIfNeeded() {
    guard needsSolving else { return }
    needsSolving = false
    let engine = self.engine ?? ConstraintEngine()
    self.engine = engine
    guard let solved = engine.frames(in: self) else { return }
    for (view, frame) in solved {
      if view === self {
        place(frame, isSolved: true)
        continue
      }
      view.solvedFrame = frame
      guard frame != view.frame else { continue }
      var holder = view.superview
      while let guide = holder, guide.isGuide, let above = guide.superview { holder = above }
      holder?.mark(.layout, .movesSubview(view.name))
    }
  }
}

/// Decides frames for a tree.
public protocol LayoutEngine: AnyObject {
  /// The frames of the root and of all below that it decides; nil where there are none, which the
  /// engine has then told.
  func frames(in root: View) -> [(view: View, frame: Frame)]?

  /// A constraint of the tree has come, or has another constant: tells whether it conflicts.
  func checkConflicts(in root: View)
}

extension LayoutEngine {
  public func checkConflicts(in root: View) {}
}
