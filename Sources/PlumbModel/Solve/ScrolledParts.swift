import PlumbSolver

/// What is laid out together where a scroll view lays out by itself what it scrolls: the views of
/// the whole, or those in one scroll view.
package struct ScrolledPart: Sendable {
  /// The scroll view and what it scrolls; nil for the whole.
  package let scroll: (view: ViewID, content: ViewID)?
  /// In the order of the scene.
  package fileprivate(set) var views: [ViewID] = []
  /// Along which axes there is something to scroll.
  package fileprivate(set) var axes: [Axis] = []
}

/// A scene, cut where scroll views scroll.
package struct ScrolledParts: Sendable {
  /// The whole is the first.
  package private(set) var parts: [ScrolledPart]
  /// Views in a scroll view that keep their place on the screen.
  package private(set) var pinned: Set<ViewID> = []
  /// Lines that tie what keeps its place to what is scrolled.
  package private(set) var ties: [Constraint] = []
  /// By view, the part that it lies in.
  private var home: [Int] = []
  let scene: Scene

  package init(_ scene: Scene, _ programs: [SceneProgram]) {
    self.scene = scene
    parts = [ScrolledPart(scroll: nil)]
    var partOfContent: [ViewID: Int] = [:]
    for (index, view) in scene.views.enumerated() where view.kind == .scrollContent {
      let content = ViewID(index)
      guard let scroll = view.parent, scene.views.contains(where: { $0.parent == content }) else {
        continue
      }
      partOfContent[content] = parts.count
      var part = ScrolledPart(scroll: (scroll, content))
      part.axes = Self.axes(of: scroll, content, programs)
      parts.append(part)
    }
    for part in parts { pin(part) }
    for (index, view) in scene.views.enumerated() {
      // What it lies in stands before it.
      guard let parent = view.parent else {
        home.append(0)
        continue
      }
      let own = partOfContent[parent] ?? home[parent.index]
      let isLeaving = pinned.contains(ViewID(index)) && !pinned.contains(parent)
      home.append(isLeaving ? parts[own].scroll.map { home[$0.view.index] } ?? own : own)
      if partOfContent[ViewID(index)] == nil { parts[home[index]].views.append(ViewID(index)) }
    }
  }

  /// Along which axes what is scrolled is of another size than the scroll view, at least for some
  /// contents.
  private static func axes(
    of scroll: ViewID, _ content: ViewID, _ programs: [SceneProgram]
  ) -> [Axis] {
    [Axis.horizontal, .vertical].filter { axis in
      programs.contains { program in
        let part = ProgramPart(program.program, given: [])
        let unknown: LoweredScene.Unknown = axis == .horizontal ? .width : .height
        let results = program.program.results
        let rest = part.difference(
          results[LoweredScene.variable(content, unknown).index],
          results[LoweredScene.variable(scroll, unknown).index])
        return !rest.terms.isEmpty || 0 < rest.constant.sign
      }
    }
  }

  // MARK: What keeps its place

  /// The views that lines tie to where a scroll view lies on the screen, and all that is in them.
  private mutating func pin(_ part: ScrolledPart) {
    guard let (scroll, content) = part.scroll else { return }
    func places(_ constraint: Constraint) -> [Anchor] {
      constraint.form.terms.map(\.anchor).filter {
        $0.attribute.isPosition && part.axes.contains($0.attribute.axis)
      }
    }
    var fixed: Set<ViewID> = []
    for constraint in scene.constraints {
      let anchors = places(constraint)
      guard anchors.contains(where: { $0.view == scroll }) else { continue }
      fixed.formUnion(anchors.map(\.view).filter { lies($0, in: [content]) })
    }
    let inside = scene.views.indices.map { ViewID($0) }.filter {
      fixed.contains($0) || lies($0, in: fixed)
    }
    pinned.formUnion(inside)
    ties += scene.constraints.filter { constraint in
      let views = places(constraint).map(\.view)
      return views.contains(where: inside.contains)
        && views.contains { ($0 == content || lies($0, in: [content])) && !inside.contains($0) }
    }
  }

  private func lies(_ view: ViewID, in others: Set<ViewID>) -> Bool {
    scene.views.ancestors(of: view).contains(where: others.contains)
  }

  /// What a view lies in of its own part, from the inside.
  package func around(_ view: ViewID) -> [ViewID] {
    ancestors(of: view).filter { isBeside($0, view) }
  }

  /// What a view lies in that moves under it as somebody scrolls.
  func moving(under view: ViewID) -> [ViewID] {
    Array(ancestors(of: view).prefix { !isBeside($0, view) })
  }

  /// Up to what its part scrolls.
  private func ancestors(of view: ViewID) -> [ViewID] {
    let content = parts[home[view.index]].scroll?.content
    return Array(scene.views.ancestors(of: view).prefix { $0 != content && $0 != .root })
  }

  private func isBeside(_ other: ViewID, _ view: ViewID) -> Bool {
    home[other.index] == home[view.index] && !parts.contains { $0.scroll?.content == other }
  }

  /// The part whose content a view scrolls.
  package func part(scrolledBy view: ViewID) -> ScrolledPart? {
    parts.first { $0.scroll?.view == view }
  }
}
