import PlumbDiagnostics
import PlumbModel
import PlumbText

// The components of a layout: their classes, and what these cannot be told.

extension SwiftClass {
  var components: [ViewID] {
    ownViews.filter {
      if case .component = scene.views[$0.index].kind { true } else { false }
    }
  }

  /// The class of a component.
  func className(of component: ViewID) -> String {
    context.className(of: scene.views[component.index], in: scene, name)
  }

  /// All classes that stand beside it for its components, and for those of what stands in it.
  var allVariants: [SwiftClass] {
    variants + (nested + variants).flatMap(\.allVariants)
  }

  /// The metrics that it writes by name.
  var metrics: Set<String> {
    let lines = settings.initial + (settings.stated + settings.switched).map(\.line)
    return rows.metrics.union(lines.flatMap(\.names)).union((nested + variants).flatMap(\.metrics))
  }

  /// Shapes in place of those that components give their views themselves.
  var replacedShapes: [Diagnostic] { Self.replacedShapes(in: scene, names.isOwn) }

  /// - Parameter isOwn: What the layout says, or a row, rather than a component.
  static func replacedShapes(
    in scene: Scene, _ isOwn: (SourceRange) -> Bool
  ) -> [Diagnostic] {
    var told: Set<SourceRange> = []
    let mixed = scene.replacedShapes.compactMap {
      shape -> (own: SourceRange, other: SourceRange)? in
      switch (isOwn(shape.range), isOwn(shape.later)) {
      case (false, true): (shape.later, shape.range)
      case (true, false): (shape.range, shape.later)
      default: nil
      }
    }
    return mixed.filter { told.insert($0.own).inserted }.map { own, other in
      Diagnostic(
        .unsupported, "the class of the component gives this view the shape that it says itself",
        at: own, label: "this is another", labels: [Label(other, "the component's")],
        helps: [
          "a metric of the component may be another here: `aspect shape` there, with"
            + " `let shape = …` in both"
        ])
    }
  }

  /// Metrics of components that a `when` of the layout decides.
  var switchedMetrics: [Diagnostic] {
    ownViews.compactMap { scene.views[$0.index].given?.switched }.map { range in
      Diagnostic(
        .unsupported, "the class of a component has numbers for its metrics", at: range,
        label: "a `when` decides this one", helps: ["let a `when` of the component decide"])
    }
  }
}
