import PlumbModel
import PlumbSyntax
import PlumbText

extension Workspace {
  /// "Turn this chain into equations": a line for each constraint that it states, if they say the
  /// same, and under the same name; that is tried before it is suggested.
  func unchaining(
    _ stretch: Range<Int>, _ names: NameTable, _ findings: DocumentFindings
  ) -> CodeAction? {
    let tree = names.tree(0)
    guard let chosen = chain(at: stretch, tree) else { return nil }
    let range = tree.range(chosen.tokens)
    guard let layout = tree.layout(around: range),
      let scene = findings.analysis.whole.scenes.first(where: {
        $0.name == tree.text(layout.name)
      })
    else { return nil }
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
    let edits = [Edit(range, lines.joined(separator: separator))]
    guard saysTheSame(edits, findings) else { return nil }
    return CodeAction(title: "Turn this chain into equations", kind: .rewrite, edits: edits)
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
