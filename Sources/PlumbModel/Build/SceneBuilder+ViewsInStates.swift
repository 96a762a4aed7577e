import PlumbDiagnostics
import PlumbSyntax
import PlumbText

extension SceneBuilder {
  /// `states mode { big { view more … } }`: a view that is there in one state only is declared
  /// outside, and gone in the others.
  mutating func reportInVariant(_ declaration: Declaration, at place: Place) {
    let tree = library.trees[place.file]
    namesInVariants.formUnion(tree[declaration.declarators].map { tree.text($0.name) })
    diagnostics.append(
      Diagnostic(
        .misplaced, "views are declared outside `states` and `when`",
        at: tree.range(declaration.tokens.lower),
        fixes: fix(declaring: declaration, outsideOf: place).map { [$0] } ?? []))
  }

  private func fix(declaring declaration: Declaration, outsideOf place: Place) -> Fix? {
    let tree = library.trees[place.file]
    let (block, others): (TokenRange, [Block?])
    if let states = place.states {
      block = states.node.tokens
      others = tree[states.node.states].filter { $0.name != states.state }.map(\.body)
    } else if let when = place.when, place.guards.count == 1, when.node.otherwise?.isWhen != true {
      block = when.node.tokens
      others = [when.isElse ? when.node.body : when.node.otherwise?.body]
    } else {
      return nil
    }
    let names = tree[declaration.declarators].map { tree.text($0.name) }
    let away = names.map { "\($0) { gone }" }.joined(separator: "; ")
    let text = tree.source.text(tree.range(declaration.tokens))
    var edits = [tree.insertion(of: text, beforeStatement: block)]
    for other in others {
      guard let other else {
        edits.append(tree.insertion(of: " else { \(away) }", at: tree.range(block).upper))
        continue
      }
      guard let edit = tree.insertion(of: away, atStartOf: other) else { return nil }
      edits.append(edit)
    }
    edits.append(tree.removal(of: declaration.tokens))
    let titles = names.map { "`\($0)`" }.listed
    return Fix("declare \(titles) outside, gone where it is not meant", edits)
  }
}
