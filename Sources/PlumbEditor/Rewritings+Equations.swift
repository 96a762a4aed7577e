import PlumbModel
import PlumbSyntax
import PlumbText

extension Workspace {
  /// "Turn this chain into equations": a line for each constraint that it states, if they say the
  /// same, and under the same name; that is tried before it is suggested.
  func unchaining(
    _ stretch: Range<Int>, _ names: NameTable, _ findings: DocumentFindings
  ) -> Rewriting? {
    let tree = names.tree(0)
    guard let chosen = chain(at: stretch, tree),
      let layout = tree.layout(around: tree.range(chosen.tokens))
    else { return nil }
    return Rewriting(title: "Turn this chain into equations", kind: .rewrite) {
      let edits = findings.scene(tree.text(layout.name)).flatMap { equations(chosen, $0, tree) }
      return edits.flatMap { saysTheSame($0, findings) ? $0 : nil }
    }
  }

  private func equations(_ chosen: Chain, _ scene: Scene, _ tree: Tree) -> [Edit]? {
    let range = tree.range(chosen.tokens)
    let writer = ConstraintWriter(scene)
    let stated = scene.constraints.filter { constraint in
      let place = constraint.origin.range
      return place.file == range.file && range.lower <= place.lower && place.upper <= range.upper
    }
    let lines = stated.sorted { $0.origin.range.lower < $1.origin.range.lower }
      .map { writer.text($0) + ($0.origin.name.map { " as \($0)" } ?? "") }
    guard !lines.isEmpty else { return nil }
    let separator =
      tree.ownLine(of: chosen.tokens) == nil
      ? "; " : "\n" + tree.source.indentation(of: range.lower)
    return [Edit(range, lines.joined(separator: separator))]
  }

  /// The chain that a stretch lies in.
  func chain(at stretch: Range<Int>, _ tree: Tree) -> Chain? {
    var chosen: Chain?
    tree.forEachStatement { statement in
      guard case .chain(let chain) = statement else { return }
      let range = tree.range(chain.tokens)
      if range.lower <= stretch.lowerBound, stretch.upperBound <= range.upper { chosen = chain }
    }
    return chosen
  }
}
