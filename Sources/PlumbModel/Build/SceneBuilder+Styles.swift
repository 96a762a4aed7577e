import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// `style title { font 17 bold }` at the top of a file, and `style title` in the braces of views:
// what it says holds as if it stood there.

extension SceneBuilder {
  /// The style that a property names; nil where it means the look of a table or a cell.
  func namedStyle(
    _ property: Property, at place: Place
  ) -> (style: PlumbSyntax.Style, file: Int, imported: SourceRange?)? {
    let tree = library.trees[place.file]
    guard property.keyword == .style, case .word(let token)? = tree[property.values].first?.form
    else { return nil }
    return library.style(tree.text(token), in: place.file)
  }

  /// Whether a `style` can be nothing but one of a file.
  func isOfNoLook(_ property: Property, at place: Place) -> Bool {
    let view = scopes[place.scope].view
    guard view != .root, !isComponentRoot(place), !(views[view.index].kind.known?.hasRows ?? false)
    else { return false }
    let tree = library.trees[place.file]
    guard case .word(let token)? = tree[property.values].first?.form else { return true }
    return TableStyle(rawValue: tree.text(token)) == nil
      && CellStyle(rawValue: tree.text(token)) == nil
  }

  mutating func lowerNamedStyle(_ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard case .word(let token)? = tree[property.values].first?.form else { return }
    let name = tree.text(token)
    guard let (style, file, imported) = library.style(name, in: place.file) else {
      diagnostics.append(
        .unknown(
          .value, "no style is called `\(name)`", name, at: tree.range(token),
          among: library.styleNames(in: place.file)))
      return
    }
    let declared = library.trees[file].range(style.name)
    used.insert(declared)
    if let imported { used.insert(imported) }
    guard !place.styles.contains(declared), place.styles.count < Limits.componentDepth else {
      diagnostics.append(
        .value("`\(name)` is a style of itself", at: tree.range(token), label: "back to it here"))
      return
    }
    // In the braces of a view, but with the names that its own file can see.
    scopes.append(Scope(view: scopes[place.scope].view, parent: nil))
    var inner = place
    inner.scope = scopes.count - 1
    inner.file = file
    inner.styles.append(declared)
    let id = scopes[place.scope].view
    let known = (diagnostics.count, views[id.index].settings.count, constraints.count, shapes.count)
    for case .property(let line) in library.trees[file][style.body.statements] {
      lower(line, at: inner)
    }
    guard place.styles.isEmpty else { return }
    let range = tree.range(property.tokens)
    for i in known.0..<diagnostics.count {
      diagnostics[i].labels.append(Label(range, "here it is of \(views[id.index].title)"))
    }
    // It is the view that says it: edits that change what it says of this one alone stand there.
    for i in known.1..<views[id.index].settings.count {
      views[id.index].settings[i] = views[id.index].settings[i].said(at: range)
    }
    for i in known.3..<shapes.count { shapes[i].range = range }
    for i in known.2..<constraints.count {
      let old = constraints[i]
      constraints[i] = Constraint(
        form: old.form, relation: old.relation, priority: old.priority, guards: old.guards,
        origin: Origin(range, statement: range, kind: old.origin.kind))
    }
  }
}

extension SceneBuilder {
  /// Takes a property out that does nothing for a view: of its braces, or of a style for whose
  /// views it does nothing either, as another property of that decides. None where others may need
  /// it.
  func fixes(
    takingOut keyword: PropertyKeyword, of setting: Setting, besides decider: PropertyKeyword
  ) -> [Fix] {
    let tree = library.tree(of: setting.range)
    guard case .property(let line)? = tree.statement(around: setting.range) else { return [] }
    if line.keyword == keyword { return [Fix("take it out", [tree.removal(of: line.tokens)])] }
    guard line.keyword == .style, case .word(let token)? = tree[line.values].first?.form,
      let (style, file, _) = library.style(tree.text(token), in: setting.range.file.index)
    else { return [] }
    let lines = library.trees[file][style.body.statements].compactMap { statement in
      if case .property(let line) = statement { line } else { nil }
    }
    let own = lines.filter { $0.keyword == keyword }
    guard own.count == 1, lines.contains(where: { $0.keyword == decider }) else { return [] }
    let edit = library.trees[file].removal(of: own[0].tokens)
    return [Fix("take it out of the style `\(tree.text(token))`", [edit])]
  }
}

extension Library {
  /// Registers a file's own styles, and tells what cannot stand in them.
  mutating func collectStyles(of file: Int) {
    let tree = trees[file]
    for case .style(let style) in tree[tree.items] {
      let (name, range) = (tree.text(style.name), tree.range(style.name))
      if let first = names[file].styles[name] {
        diagnostics.append(
          .duplicateName("style", name, at: range, first: tree.range(first.name)))
        continue
      }
      names[file].styles.declare(name, style)
      for statement in tree[style.body.statements] {
        switch statement {
        case .property, .broken: break
        case .declaration(let declaration) where foreignColor(declaration, name, tree) != nil:
          foreignColor(declaration, name, tree).map { diagnostics.append($0) }
        default:
          diagnostics.append(
            Diagnostic(
              .misplaced, "a style holds properties only", at: tree.range(statement.tokens.lower),
              label: "this belongs to a layout, or to the top of the file"))
        }
      }
    }
  }

  /// `fill red`, which looks like a view of a kind.
  private func foreignColor(
    _ declaration: Declaration, _ style: String, _ tree: Tree
  ) -> Diagnostic? {
    let range = tree.range(declaration.tokens.lower)
    let word = tree.text(declaration.tokens.lower)
    guard PropertyKeyword(elsewhere: word) == .color else { return nil }
    let isBehind = !word.hasPrefix("foreground")
    let isOfLabels = tree.kinds(takingStyle: style) == [.label]
    let meant: PropertyKeyword = isBehind && isOfLabels ? .background : .color
    return Diagnostic(
      .syntax, "`\(word)` is not a property; did you mean `\(meant.word)`?", at: range,
      label: "`color` is that of a label's words, and what is behind any other view",
      fixes: [Fix("write `\(meant.word)`", [Edit(range, meant.word)])])
  }
}
