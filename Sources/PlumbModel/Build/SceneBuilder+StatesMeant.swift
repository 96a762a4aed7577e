import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// What holds in a state, written as a condition or as a part of the group.

extension SceneBuilder {
  /// `when mode == large { … }`
  mutating func reportedAsStates(_ when: When, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    guard case .comparison(let left, let relation, let right) = when.condition.form,
      let name = path(left, in: tree), name.count == 1,
      visibleMetric(named: tree.text(name[0]), at: place) == nil,
      let group = group(name, at: place)
    else { return false }
    let range = tree.range(when.condition.tokens)
    var diagnostic = Diagnostic(
      .syntax, "what holds in a state stands in the braces of its group", at: range,
      label: "`\(tree.text(name[0]))` is a group of states")
    if tree.text(relation) == "==", let state = path(right, in: tree), state.count == 1,
      group.states.contains(tree.text(state[0])), when.otherwise == nil, !place.isInVariant
    {
      let lead = tree.range(when.tokens.lower).union(range)
      diagnostic.fixes = [fix(lead, when.body, group: name[0], state: state[0], tree)]
    }
    diagnostics.append(diagnostic)
    return true
  }

  /// `mode.large { … }`
  mutating func reportedAsStates(
    _ path: Path, _ refinement: Refinement, at place: Place
  ) -> Bool {
    let tree = library.trees[place.file]
    guard path.count == 2, let body = refinement.body, refinement.words == nil,
      view(named: tree.text(path[0]), from: place.scope) == nil,
      let group = declaredGroups[place.prefix + tree.text(path[0])],
      group.states.contains(tree.text(path[1]))
    else { return false }
    let range = tree.range(path.tokens)
    diagnostics.append(
      Diagnostic(
        .syntax, "what holds in a state stands in the braces of its group", at: range,
        label: "`\(tree.text(path[0]))` is a group of states",
        fixes: place.isInVariant
          ? [] : [fix(range, body, group: path[0], state: path[1], tree)]))
    return true
  }

  /// `state large { … }`
  mutating func reportedAsStates(_ declaration: Declaration, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    guard tree.text(declaration.kind) == "state", !declaration.isNative,
      let body = declaration.body, declaration.declarators.count == 1,
      let name = tree[declaration.declarators].first?.name
    else { return false }
    let state = tree.text(name)
    let group = declaredGroups.all.map(\.value).first {
      $0.file == place.file && $0.states.contains(state)
    }
    let lead = tree.range(TokenRange(declaration.kind, name + 1))
    diagnostics.append(
      Diagnostic(
        .syntax, "what holds in a state stands in the braces of its group", at: lead,
        label: group.map { "`\(state)` is a state of `\($0.name)`" }
          ?? "as in `states mode { \(state) { … } }`",
        fixes: place.isInVariant
          ? [] : group.map { [fix(lead, body, group: $0.token, state: name, tree)] } ?? []))
    return true
  }

  private func fix(
    _ lead: SourceRange, _ body: Block, group: TokenIndex, state: TokenIndex, _ tree: Tree
  ) -> Fix {
    var edits = [Edit(lead, "states \(tree.text(group)) { \(tree.text(state))")]
    if let close = body.close { edits.append(Edit(tree.range(close), "} }")) }
    return Fix("write `states \(tree.text(group)) { \(tree.text(state)) { … } }`", edits, .safe)
  }
}

extension SceneBuilder {
  /// `when compact width { states mode { large { … } } }`: the group is one at all sizes, and asks
  /// for the size in each of its states.
  func fix(putting states: States, outside when: When, isElse: Bool, at place: Place) -> Fix? {
    let tree = library.trees[place.file]
    let isAlone = tree.isAloneInBlock(states.tokens)
    guard place.guards.count == 1, !(when.otherwise?.isWhen ?? false) else { return nil }
    let condition = tree.source.text(tree.range(when.condition.tokens))
    let parts = tree[states.states].map { state -> String in
      let name = tree.text(state.name)
      guard !state.body.statements.isEmpty else { return "\(name) { }" }
      let body = tree.source.text(
        tree.range(TokenRange(state.body.open, (state.body.close ?? state.body.open) + 1)))
      return "\(name) { when \(condition) \(isElse ? "{ } else " : "")\(body) }"
    }
    let text = "states \(tree.text(states.group)) { \(parts.joined(separator: " ")) }"
    let range = tree.range(when.tokens)
    let edits =
      isAlone && when.otherwise == nil
      ? [Edit(range, text)]
      : [
        tree.removal(of: states.tokens),
        tree.insertion(of: text, behindStatementAt: range),
      ]
    return Fix("put the condition into its states", edits)
  }
}
