import PlumbSolver

/// An axis along which a view scrolls and something in it is tied to a place outside, so that
/// frames change with the offset.
struct ScrolledAxis: Hashable, Sendable {
  let scroll: ViewID
  let axis: Axis
}

extension Set<ScrolledAxis> {
  /// The axes of scroll views whose offset some constraint or assertion speaks of, in any state.
  init(_ views: [ViewNode], _ constraints: [Constraint], _ assertions: [Assertion]) {
    self = []
    guard views.contains(where: { $0.content != nil }) else { return }
    let ancestry = Ancestry(views)
    for form in constraints.map(\.form) + assertions.flatMap(\.forms) {
      let space = ancestry.space(of: form)
      for (anchor, _) in form.terms where anchor.attribute.isPosition {
        // From the view up to where places are measured, a content on the way brings its own.
        var view = anchor.view
        while view != space, let parent = views[view.index].parent {
          if views[parent.index].content == view {
            insert(ScrolledAxis(scroll: parent, axis: anchor.attribute.axis))
          }
          view = parent
        }
      }
    }
  }
}
