import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension AmbiguityReport {
  /// The content of a scroll view is as large as what is in it makes it.
  func sayWhatIsMissing(
    _ openings: [Opening], _ culprits: [(view: ViewID, unknown: LoweredScene.Unknown)],
    _ diagnostic: inout Diagnostic
  ) {
    let parent = scene.views[openings[0].view.index].parent ?? .root
    let axes = [Axis.horizontal, .vertical].filter { axis in
      openings.contains { $0.axis == axis }
    }
    let sizes = axes.map { $0 == .horizontal ? "wide" : "high" }.listed
    diagnostic.rule = .contentSize
    diagnostic.message =
      "nothing decides how \(sizes) the content of \(scene.views[parent.index].title) is"
    if let unknown = culprits.first?.unknown, culprits.count <= 3 {
      let run = unknown == .width ? "row is as wide" : "column is as high"
      let names = culprits.map { scene.views[$0.view.index].title }.listed
      let plural = culprits.count == 1 ? "" : "s"
      diagnostic.label =
        "its \(run) as \(names), whose \(unknown.word)\(plural) nothing decides"
      diagnostic.helps = [wayOut(of: culprits.map(\.view), unknown)]
      return
    }
    diagnostic.label =
      axes.map {
        $0 == .horizontal
          ? "no row with known widths runs from its left edge to its right one"
          : "no column with known heights runs from its top to its bottom"
      }.listed
  }

  /// Where what lies in a scroll view hangs on nothing since lines went, its content does not end.
  func blameGoneViews(
    _ openings: [Opening], _ inside: [ViewID], _ component: ViewID?, _ diagnostic: inout Diagnostic
  ) {
    let lines = LinesOfGoneViews(scene, active)
    for axis in [Axis.horizontal, .vertical] where openings.contains(where: { $0.axis == axis }) {
      for label in inside.flatMap({ lines.labels(of: $0, axis, component) })
      where !diagnostic.labels.contains(where: { $0.range == label.range }) {
        diagnostic.labels.append(label)
      }
    }
    if diagnostic.labels.isEmpty { return }
    diagnostic.labels = Array(diagnostic.labels.prefix(ProofBounds.causesShown))
    diagnostic.helps = [LinesOfGoneViews.help]
  }

  /// What can be said of views whose own open sizes leave a content's open.
  private func wayOut(of views: [ViewID], _ unknown: LoweredScene.Unknown) -> String {
    let nodes = views.map { scene.views[$0.index] }
    if unknown == .height, nodes.contains(where: { $0.kind.known == .table }) {
      return "a table scrolls by itself: put it beside the scroll view with what is above its rows "
        + "as `tableHeader`, or its rows into a stack"
    }
    let sizes = unknown == .width ? "wide" : "high"
    return "say how \(sizes) \(views.count == 1 ? "it is" : "they are"), as "
      + "`[\(nodes[0].name)(200)]` or `aspect 16:9` does"
  }
}
