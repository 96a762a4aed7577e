import PlumbModel
import PlumbSolver

/// What lines connect with those of a conflict: an edit of these leaves nothing else open that was
/// not open before.
struct ConnectedUnknowns {
  private struct Place: Hashable {
    /// Views are known by their paths: an edit may add one.
    let view: String
    let axis: Axis
  }

  private let places: Set<Place>

  init(of conflict: ConflictProof.Conflict, in scene: Scene) {
    let anchors = conflict.rows.flatMap { $0.form.terms.map(\.anchor) }
    places = Set(
      anchors.filter { $0.view != .root }.map {
        Place(view: scene.views[$0.view.index].path, axis: $0.attribute.axis)
      })
  }

  /// The unknowns of an edited scene that rows connect with those; all but those of the root, whose
  /// sizes are given.
  func callAsFunction(_ edited: Scene, _ variant: Variant) -> Set<VariableID> {
    let lowered = VariantProblem(edited, variant, variant.region).lowered
    let root = Set(LoweredScene.Unknown.allCases.map { LoweredScene.variable(.root, $0) })
    var open: [VariableID] = []
    for view in edited.views.indices {
      for unknown in LoweredScene.Unknown.allCases
      where places.contains(Place(view: edited.views[view].path, axis: unknown.axis)) {
        open.append(LoweredScene.variable(ViewID(view), unknown))
      }
    }
    return lowered.connected(to: open, besides: root, in: edited)
  }
}

extension LoweredScene {
  /// All unknowns that rows connect with some, without a way through others; and what makes words
  /// take more lines.
  func connected(
    to start: some Sequence<VariableID>, besides given: Set<VariableID>, in scene: Scene
  ) -> Set<VariableID> {
    let rows = self.rows.indices.map { row in
      problem.terms(of: RowID(row)).map(\.variable).filter { !given.contains($0) }
    }
    var byVariable: [VariableID: [Int]] = [:]
    for (row, variables) in rows.enumerated() {
      for variable in variables { byVariable[variable, default: []].append(row) }
    }
    var found = Set(start).subtracting(given)
    var open = Array(found)
    while let variable = open.popLast() {
      for row in byVariable[variable] ?? [] {
        open += rows[row].filter { found.insert($0).inserted }
      }
      let view = ViewID(variable.index / 4)
      let width = Self.variable(view, .width)
      if variable == Self.variable(view, .height), view.index < scene.views.count,
        scene.views[view.index].wraps, found.insert(width).inserted
      {
        open.append(width)
      }
    }
    return found
  }
}
