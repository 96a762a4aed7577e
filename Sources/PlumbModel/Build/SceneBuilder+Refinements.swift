import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// What is said of a view beside its declaration: in a state, under a condition, in the braces of
// the component that it is a part of.

extension SceneBuilder {
  /// `title { hidden }`, `title "Show"`: what the braces say holds of the views that are named.
  mutating func lower(_ refinement: Refinement, at place: Place) {
    let tree = library.trees[place.file]
    if reportedOtherThanView(refinement, at: place) { return }
    for reference in tree[refinement.references] {
      for view in resolveViews(reference, at: place) {
        let inner = refinedPlace(of: view, refinement.body, at: place)
        if let words = refinement.words {
          lowerWords(words, refinement, of: view, at: inner)
        }
        if let body = refinement.body { lower(body.statements, at: inner) }
      }
    }
  }

  /// Inside the braces: the view's own children come first, then what can be seen around them.
  mutating func refinedPlace(of view: ViewID, _ body: Block?, at place: Place) -> Place {
    var scope = Scope(view: view, parent: place.scope)
    if let children = innerScopes[view.index] {
      for name in scopes[children].viewNames {
        if let child = scopes[children].views[name] { scope.declare(name, child) }
      }
    }
    scopes.append(scope)
    var inner = place
    inner.scope = scopes.count - 1
    inner.isInRefinement = true
    inner.when = nil
    if let body { declareMetrics(in: body.statements, at: inner) }
    return inner
  }

  private mutating func lowerWords(
    _ words: TokenIndex, _ refinement: Refinement, of view: ViewID, at place: Place
  ) {
    let tree = library.trees[place.file]
    guard views[view.index].kind.known?.hasWords ?? false else {
      reportWithoutText(view, words, at: place)
      return
    }
    let said = tree.range(refinement.tokens.lower).union(tree.range(words))
    guard mayShowWords(view, words, said, at: place) else { return }
    set(.words(tree.stringValue(words)), of: view, at: place, said)
  }

  /// Says what a name was meant to be that is none of a view: a kind, a property by the name that
  /// it has elsewhere, a group of states.
  private mutating func reportedOtherThanView(
    _ refinement: Refinement, at place: Place
  ) -> Bool {
    let tree = library.trees[place.file]
    guard refinement.references.count == 1, let reference = tree[refinement.references].first,
      reference.rangeEnd == nil
    else { return false }
    if reportedAsStates(reference.path, refinement, at: place) { return true }
    guard reference.path.count == 1 else {
      return reportedTextOfPath(reference.path, refinement, at: place)
    }
    let (token, word) = (reference.path.first, tree.text(reference.path.first))
    let range = tree.range(token)
    guard view(named: word, from: place.scope) == nil else { return false }
    if reportedSymbol(word, refinement, at: place) { return true }
    if ViewKind(rawValue: word) != nil || library.layout(word, in: place.file) != nil {
      let rest = refinement.words.map { " " + tree.text($0) } ?? " { … }"
      diagnostics.append(
        Diagnostic(
          .syntax, "expected a view's name after `\(word)`", at: tree.range(token + 1),
          label: "as in `\(word) title\(rest)`"))
    } else if reportedWordsOfOwner(word, refinement, at: place) {
      return true
    } else if refinement.words != nil, let meant = PropertyKeyword(elsewhere: word) {
      diagnostics.append(
        Diagnostic(
          .syntax, "`\(word)` is not a property; did you mean `\(meant.word)`?", at: range,
          fixes: [Fix("write `\(meant.word)`", [Edit(range, meant.word)])]))
    } else if let body = refinement.body, holdsStates(body, at: place) {
      let start = SourceRange(range.lower, range.lower, in: range.file)
      diagnostics.append(
        Diagnostic(
          .unknownView, "no view is called `\(word)`", at: range,
          label: "a group of states begins with its keyword",
          fixes: [Fix("write `states`", [Edit(start, "states ")])]))
    } else {
      return false
    }
    return true
  }

  /// `button like { image "heart" }`: the image of a button is one of the system's.
  private mutating func reportedSymbol(
    _ word: String, _ refinement: Refinement, at place: Place
  ) -> Bool {
    let tree = library.trees[place.file]
    let owner = views[scopes[place.scope].view.index].kind.known
    guard word == ViewKind.image.rawValue, let words = refinement.words, refinement.body == nil,
      owner == .button || owner == .image
    else { return false }
    let range = tree.range(refinement.tokens.lower)
    let meant = "\(PropertyKeyword.symbol.word) \(tree.text(words))"
    diagnostics.append(
      Diagnostic(
        .syntax, "`image` is a kind of view, or says where the image of a button stands",
        at: range, label: "an SF Symbol is named by `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(range, PropertyKeyword.symbol.word)], isTold: true)]
      ))
    return true
  }

  /// `button save { title "Save" }`: what a view shows stands behind its name.
  private mutating func reportedWordsOfOwner(
    _ word: String, _ refinement: Refinement, at place: Place
  ) -> Bool {
    let tree = library.trees[place.file]
    let owner = views[scopes[place.scope].view.index]
    guard let words = refinement.words, refinement.body == nil,
      ["title", "caption", "content", "label", "string"].contains(word),
      let kinds = PropertyKeyword.text.schema.owners.kinds, let kind = owner.kind.known,
      kinds.contains(kind), !place.isInVariant
    else { return false }
    let (shown, name) = (tree.text(words), owner.name)
    let range = tree.range(refinement.tokens)
    var fixes: [Fix] = []
    if owner.range.file == range.file, owner.range.upper < range.lower, owner.sample == nil {
      let end = SourceRange(owner.range.upper, owner.range.upper, in: range.file)
      fixes = [
        Fix(
          "move it there",
          tree.isAloneInBlock(refinement.tokens)
            ? [Edit(end.union(tree.range(refinement.tokens.upper)), " \(shown)")]
            : [Edit(end, " \(shown)"), Edit(tree.rangeWithSeparator(refinement.tokens), "")])
      ]
    }
    diagnostics.append(
      Diagnostic(
        .syntax, "what a view shows stands behind its name", at: range,
        label: "as in `\(kind.rawValue) \(name) \(shown)`", fixes: fixes))
    return true
  }

  /// `title.text "Show"`: the words stand right behind the view.
  private mutating func reportedTextOfPath(
    _ path: Path, _ refinement: Refinement, at place: Place
  ) -> Bool {
    let tree = library.trees[place.file]
    let (outer, last) = (path.withoutLast, path.last)
    guard let words = refinement.words, refinement.body == nil,
      tree.text(last) == PropertyKeyword.text.word,
      let view = resolveView(outer, at: place),
      innerScopes[view.index].flatMap({ scopes[$0].views[tree.text(last)] }) == nil
    else { return false }
    let meant = "\(tree.source.text(tree.range(outer.tokens))) \(tree.text(words))"
    diagnostics.append(
      Diagnostic(
        .syntax, "a property stands in the braces of its view", at: tree.range(last),
        label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(refinement.tokens), meant)])]))
    return true
  }

  /// `card hidden`: a view that exists, and what would be a property of it.
  func isPropertyBehindView(_ declaration: Declaration, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    guard !declaration.isNative, declaration.declarators.count == 1, declaration.bounds == nil,
      declaration.body == nil, let declarator = tree[declaration.declarators].first,
      declarator.sample == nil, declarator.rangeEnd == nil
    else { return false }
    let word = tree.text(declarator.name)
    let keyword = PropertyKeyword(word: word) ?? PropertyKeyword(elsewhere: word)
    return keyword?.schema.shape == .hidden && word != "visible"
      && view(named: tree.text(declaration.kind), from: place.scope) != nil
  }

  /// `state on`, `mode on` in the braces of a component: the equation that it is meant as.
  private func stateMeant(by declaration: Declaration, at place: Place) -> String? {
    let tree = library.trees[place.file]
    guard !declaration.isNative, declaration.declarators.count == 1, declaration.bounds == nil,
      declaration.body == nil, let declarator = tree[declaration.declarators].first,
      declarator.sample == nil, declarator.rangeEnd == nil
    else { return nil }
    let (word, state) = (tree.text(declaration.kind), tree.text(declarator.name))
    let view = scopes[place.scope].view
    guard ViewKind(rawValue: word) == nil, library.layout(word, in: place.file) == nil else {
      return nil
    }
    let groups = groupNames(of: view).filter { name in
      (word == name || ["state", "states", "initial", "default"].contains(word))
        && declaredGroup(name, of: view)?.states.contains(state) ?? false
    }
    return groups.first.map { "\($0) == \(state)" }
  }

  func isStateOfComponent(_ declaration: Declaration, at place: Place) -> Bool {
    stateMeant(by: declaration, at: place) != nil
  }

  private mutating func reportedAsState(_ declaration: Declaration, at place: Place) -> Bool {
    guard let meant = stateMeant(by: declaration, at: place) else { return false }
    let range = library.trees[place.file].range(declaration.tokens)
    diagnostics.append(
      Diagnostic(
        .syntax, "a state is set by an equation", at: range, label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(range, meant)])]))
    return true
  }

  mutating func reportedAsProperty(_ declaration: Declaration, at place: Place) -> Bool {
    if reportedAsState(declaration, at: place) { return true }
    guard isPropertyBehindView(declaration, at: place) else { return false }
    let tree = library.trees[place.file]
    let word = tree.text(declaration.kind + 1)
    let keyword = PropertyKeyword(word: word) ?? PropertyKeyword(elsewhere: word)
    let meant = "\(tree.text(declaration.kind)) { \(keyword?.word ?? word) }"
    diagnostics.append(
      Diagnostic(
        .syntax, "a property stands in the braces of its view",
        at: tree.range(declaration.kind + 1), label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(declaration.tokens), meant)])]))
    return true
  }

  /// `background red` where views cannot be declared; where they can, their kinds are looked at.
  mutating func reportedAsLine(_ declaration: Declaration, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    let word = tree.text(declaration.kind)
    guard !declaration.isNative, ViewKind(rawValue: word) == nil,
      library.layout(word, in: place.file) == nil,
      let told = ForeignLine(tree, from: declaration.kind)?.diagnostic
    else { return false }
    diagnostics.append(told)
    return true
  }

  /// Whether all that stands in braces is names with braces of their own, and none a view's.
  private func holdsStates(_ body: Block, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    return !body.statements.isEmpty
      && tree[body.statements].allSatisfy { statement in
        guard case .refinement(let inner) = statement, inner.words == nil,
          let reference = tree[inner.references].first, reference.path.count == 1
        else { return false }
        return view(named: tree.text(reference.path.first), from: place.scope) == nil
      }
  }

  private mutating func reportWithoutText(_ view: ViewID, _ words: TokenIndex, at place: Place) {
    let tree = library.trees[place.file]
    if views[view.index].kind.known == .image {
      return reportNameOfImage(views[view.index].title, at: tree.range(words), place)
    }
    var label = "this shows no text"
    if case .component(let name) = views[view.index].kind {
      label = "the views in `\(name)` show their own; name one of them in the braces"
    }
    diagnostics.append(
      Diagnostic(
        .value, "\(views[view.index].title) has no text of its own", at: tree.range(words),
        label: label))
  }

  /// `cover "emma"` in a row or a state: which image a view shows elsewhere is the app's.
  mutating func reportNameOfImage(_ title: String, at range: SourceRange, _ place: Place) {
    let tree = library.trees[place.file]
    var fixes: [Fix] = []
    if case .refinement(let line) = tree.statement(around: range), line.body == nil {
      fixes = [Fix("take it out", [Edit(tree.rangeWithSeparator(line.tokens), "")])]
    }
    diagnostics.append(
      Diagnostic(
        .value, "the image of \(title) is named where it is declared", at: range,
        label: "here the app says which it shows, as it does for each row", fixes: fixes))
  }

  /// Whether a view is declared by the layout whose statements stand at a place, rather than by a
  /// component of it.
  func isDeclaredHere(_ view: ViewID, at place: Place) -> Bool {
    if place.isOfRow { return false }
    for around in views.ancestors(of: view) {
      if case .component = views[around.index].kind {
        return views[around.index].path + "." == place.prefix
      }
    }
    return place.prefix.isEmpty
  }
}
