import PlumbModel
import PlumbSyntax
import PlumbText

/// A declaration of several views taken apart, so that more can be said of some of them.
extension Repair {
  /// `label a { … }; label b, c` for `label a, b, c`; nil where that cannot be taken apart.
  func splittings(adding properties: [ViewID: String]) -> [Edit]? {
    var left = properties
    var edits: [Edit] = []
    for view in properties.keys.sorted() where left[view] != nil {
      guard let declaration = scene.views[view.index].declaration else { return nil }
      let parent = scene.views[view.index].parent
      let shared = scene.views.indices.map { ViewID($0) }.filter {
        scene.views[$0.index].declaration == declaration && scene.views[$0.index].parent == parent
      }
      guard let text = split(declaration, shared, adding: properties) else { return nil }
      edits.append(Edit(declaration, text))
      for view in shared { left[view] = nil }
    }
    return edits
  }

  private func split(
    _ place: SourceRange, _ views: [ViewID], adding properties: [ViewID: String]
  ) -> String? {
    let tree = tree(of: place)
    guard case .declaration(let declaration) = tree.statement(around: place),
      tree.range(declaration.tokens) == place, declaration.bounds == nil, 1 < views.count,
      !tree.hasComments(in: place), let shared = shared(declaration.body, tree)
    else { return nil }
    // A run of names is of several views, and has one declarator.
    let names = tree[declaration.declarators].map { tree.source.text(tree.range($0.tokens)) }
    let starts = tree[declaration.declarators].map { tree.range($0.name) }
    guard starts == views.map({ scene.views[$0.index].range }), let first = starts.first else {
      return nil
    }
    let kind = tree.source.text(place.lower, first.lower)
    func written(_ names: [String], _ properties: [String]) -> String {
      let inner = properties.filter { !$0.isEmpty }.joined(separator: "; ")
      return kind + names.joined(separator: ", ") + (inner.isEmpty ? "" : " { \(inner) }")
    }
    var parts: [String] = []
    var run: [String] = []
    for (view, name) in zip(views, names) {
      guard let property = properties[view] else {
        run.append(name)
        continue
      }
      if !run.isEmpty { parts.append(written(run, [shared])) }
      run = []
      parts.append(written([name], [shared, property]))
    }
    if !run.isEmpty { parts.append(written(run, [shared])) }
    let isAlone = tree.ownLine(of: declaration.tokens) != nil
    return parts.joined(
      separator: isAlone ? "\n" + tree.source.indentation(of: place.lower) : "; ")
  }

  /// The properties in braces on one line, which are for all views of a declaration; nil where more
  /// stands in there.
  private func shared(_ body: Block?, _ tree: Tree) -> String? {
    guard let body else { return "" }
    let statements = tree[body.statements]
    guard let close = body.close, let first = statements.first, let last = statements.last else {
      return body.close.map { tree[$0].startsLine ? nil : "" } ?? nil
    }
    let tokens = TokenRange(first.tokens.lower, last.tokens.upper)
    let isPlain = statements.allSatisfy { if case .property = $0 { true } else { false } }
    guard isPlain, !tree.startsLines(in: TokenRange(tokens.lower, close + 1)) else { return nil }
    return tree.source.text(tree.range(tokens))
  }
}
