import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

extension Repair {
  /// What is tied to the screen's end is tied to the keyboard, which the layout then knows.
  func keyboardEnds(_ view: ViewID, _ variant: Variant, height: Rational) -> [Fix] {
    let said = keyboardSaid(height: height)
    guard said != nil || scene.views.contains(where: { $0.kind == .keyboard }) else { return [] }
    return lines(in: variant).compactMap { constraint in
      guard
        constraint.form.terms.contains(where: {
          $0.anchor.view == view && $0.anchor.attribute.axis == .vertical
        }), constraint.form.terms.contains(where: { $0.anchor.view == .root })
      else { return nil }
      let edits =
        constraint.origin.kind == .gap
        ? chainAtKeyboard(constraint.origin.statement)
        : edgesAtKeyboard(constraint.origin.statement, of: view)
      return edits.map { Fix("keep it above the keyboard", $0 + (said.map { [$0] } ?? [])) }
    }
  }

  /// `keyboard 336` before the first view; nil where the layout knows the keyboard.
  private func keyboardSaid(height: Rational) -> Edit? {
    guard !scene.views.contains(where: { $0.kind == .keyboard }),
      let first = scene.views.dropFirst().compactMap(\.declaration).min()
    else { return nil }
    let tree = tree(of: first)
    let above = tree.source.lineStart(of: first.lower)
    let indent = tree.source.indentation(of: first.lower)
    return tree.insertion(
      of: "\(indent)keyboard \(ConstraintWriter.amount(height))\n", at: above)
  }

  /// `V:|[page][keyboard]` for `V:|[page]|`; a line that runs both ways becomes two.
  private func chainAtKeyboard(_ statement: SourceRange) -> [Edit]? {
    let tree = tree(of: statement)
    guard let chain = tree.chain(around: statement), let orientation = chain.orientation,
      let first = tree[chain.elements].first, case .edge(let edge)? = tree[chain.elements].last
    else { return nil }
    let end = tree.range(edge.token)
    if tree.text(orientation) == "V" { return [Edit(end, "[keyboard]")] }
    guard chain.options.isEmpty, chain.name == nil else { return nil }
    let line = tree.source.text(tree.range(first.tokens).lower, end.lower)
    return [
      Edit(tree.range(orientation), "H"),
      tree.insertion(
        of: "V:\(line)[keyboard]", behindStatementAt: tree.range(chain.tokens)),
    ]
  }

  /// The same for `page.edges == super` and `page.edges == super.safe`.
  private func edgesAtKeyboard(_ statement: SourceRange, of view: ViewID) -> [Edit]? {
    let tree = tree(of: statement)
    let path = scene.views[view.index].path
    let text = tree.source.text(statement).filter { $0 != " " }
    let edges = ["\(path).edges==super": "|", "\(path).edges==super.safe": "||"]
    guard let edge = edges[text] else { return nil }
    let indent = tree.source.indentation(of: statement.lower)
    return [
      Edit(statement, "H:\(edge)[\(path)]\(edge)\n\(indent)V:\(edge)[\(path)][keyboard]")
    ]
  }
}
