import PlumbModel
import PlumbSolver

/// Lines of one priority, beside those of contents, that ask something of a part of a layout, which
/// is unknowns that belong together: what they trade with each other is what makes a proof long.
struct RivalLines {
  /// More than one, or none.
  let lines: [Constraint]
  /// Those that the lines speak of; without lines, all of the part. The layout is named where
  /// there is no other.
  let views: [ViewID]

  init(among part: [VariableID], in scene: Scene) {
    // A line of one axis says nothing of what is open on the other.
    let across = Self.views(of: part, .horizontal, in: scene)
    let down = Self.views(of: part, .vertical, in: scene)
    func concerns(_ anchor: Anchor) -> Bool {
      (anchor.attribute.axis == .horizontal ? across : down).contains(anchor.view)
    }
    var levels: [Priority: [Constraint]] = [:]
    for line in scene.constraints where !line.priority.isRequired && line.origin.isWritten {
      guard !line.origin.isOfContent, line.form.terms.contains(where: { concerns($0.anchor) })
      else { continue }
      levels[line.priority, default: []].append(line)
    }
    let strongest = levels.filter { 1 < $0.value.count }.max { $0.key < $1.key }
    // Nobody gave a priority to what a chain leaves around a view that is gone.
    let said = strongest?.value.filter { !$0.closesAroundGoneView(in: scene) } ?? []
    lines = 1 < said.count ? said : []
    let named =
      lines.isEmpty
      ? part.map { ViewID($0.index / 4) }
      : lines.compactMap { line in
        line.form.terms.map(\.anchor).first { $0.view != .root && concerns($0) }?.view
      }
    var seen: Set<ViewID> = [.root]
    let others = named.filter { seen.insert($0).inserted }
    views = others.isEmpty ? [.root] : others
  }

  /// Those of some unknowns, and what they lie in.
  private static func views(
    of part: [VariableID], _ axis: Axis, in scene: Scene
  ) -> Set<ViewID> {
    let own = Set(
      part.filter { LoweredScene.Unknown(rawValue: $0.index % 4)?.axis == axis }
        .map { ViewID($0.index / 4) })
    var concerned = own
    for view in own {
      for around in scene.views.ancestors(of: view) {
        guard around != .root, concerned.insert(around).inserted else { break }
      }
    }
    return concerned
  }
}

extension Constraint {
  /// Whether it is what a chain leaves around a view that is gone.
  func closesAroundGoneView(in scene: Scene) -> Bool {
    origin.kind == .gap
      && guards.contains { guardian in
        guard case .state(let group, 1) = guardian else { return false }
        return scene.isPresence(group)
      }
  }
}
