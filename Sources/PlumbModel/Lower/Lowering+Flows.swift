import PlumbSolver

extension LoweredScene {
  /// Where the views of a flow lie in a width of it; in one line where none is known yet.
  ///
  /// No other line speaks of them, so that nothing else hangs on it.
  mutating func addLines(
    of flow: ViewID, _ children: [ViewID], within room: Rational?, _ views: [ViewNode]
  ) {
    let items = settings[flow.index].intrinsic.wrapping?.flow
    let places = items?.places(within: room) ?? []
    for child in children {
      let range = views[child.index].range
      let place = places.first { $0.view == child }
      func add(_ attribute: Attribute, _ length: Rational?) {
        var form = LinearForm(Anchor(child, attribute))
        form.constant = -(length ?? .zero)
        if attribute.isPosition {
          form = form - LinearForm(Anchor(flow, attribute, isContainer: true))
        }
        self.add(
          Row(
            form: form, relation: .equal, priority: .required,
            origin: Origin(range, statement: range, kind: .cell)))
      }
      add(.leading, place?.start)
      add(.top, place?.top)
      let bounded = settings[child.index].intrinsic.bounded
      if bounded.width == nil { add(.width, place?.width) }
      if bounded.height == nil { add(.height, place?.height) }
    }
  }
}

extension [EffectiveSettings] {
  /// Has flows take the sizes of their views, once these are known, and the heights of their lines.
  mutating func arrangeFlows(of scene: Scene, _ heights: [Int: Rational]) {
    for (flow, children) in scene.flows {
      self[flow.index].intrinsic.arrange(FlowItems(children, self, in: flow))
      if let height = heights[flow.index] { self[flow.index].intrinsic.wrap(to: height) }
    }
  }
}
