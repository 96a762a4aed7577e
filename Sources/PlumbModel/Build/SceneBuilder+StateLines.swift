import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// `home.mode == on` and `a.mode == b.mode`: equations between groups of states. They are told from
// others by names that are declared before anything is lowered, and mean something once all groups
// are there (SceneBuilder+DecidedGroups).

/// A group of states by name, wherever it is declared.
struct DeclaredGroup {
  let name: String
  let states: [String]
  /// Its name, and the layout's file that it stands in.
  let token: TokenIndex
  let file: Int
}

extension SceneBuilder {
  /// Notes the groups of a block, so that lines above may speak of them.
  mutating func declareGroups(in list: List<Statement>, at place: Place) {
    let tree = library.trees[place.file]
    for statement in tree[list] {
      switch statement {
      case .states(let states):
        let name = place.prefix + tree.text(states.group)
        guard declaredGroups[name] == nil else { continue }
        let said = tree[states.states].map { tree.text($0.name) }
        let names = statesOfKeyboard(saying: said, as: name, at: place) ?? said
        declaredGroups.declare(
          name,
          DeclaredGroup(name: name, states: names, token: states.group, file: place.file))
      case .refinement(let refinement):
        if let body = refinement.body { declareGroups(in: body.statements, at: place) }
      default: break
      }
    }
  }

  /// Whether an equation is one between groups of states; then it is kept until all are there.
  mutating func isAboutStates(_ equation: Equation, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    guard let left = path(equation.first, in: tree) else { return false }
    let others = tree[equation.rest].map { path($0.expression, in: tree) }
    let metric = left.count == 1 ? visibleMetric(named: tree.text(left[0]), at: place) : nil
    if let group = group(left, at: place) {
      guard let metric = metric?.value else {
        stateLines.append((equation, place))
        return true
      }
      if namesState(others, of: group, at: place) {
        reportSharedName(left[0], metric, group, at: place)
        return true
      }
    }
    // `home.mood == on`: what has groups is a component, and no view is called `on`.
    guard isUnknownPart(left, at: place),
      others.allSatisfy({ other in
        guard let other else { return false }
        return group(other, at: place) != nil || isUnknownPart(other, at: place)
          || other.count == 1 && view(named: tree.text(other[0]), from: place.scope) == nil
            && visibleMetric(named: tree.text(other[0]), at: place) == nil
      })
    else { return false }
    stateLines.append((equation, place))
    return true
  }

  /// Whether an equation ends in the name of a state, which means nothing else.
  private func namesState(_ others: [Path?], of group: DeclaredGroup, at place: Place) -> Bool {
    let tree = library.trees[place.file]
    guard others.count == 1, let other = others[0], other.count == 1,
      case let name = tree.text(other[0]), group.states.contains(name)
    else { return false }
    return view(named: name, from: place.scope) == nil
      && visibleMetric(named: name, at: place) == nil
  }

  /// An expression that is nothing but a path.
  func path(_ id: ExpressionID, in tree: Tree) -> Path? {
    if case .path(let path) = tree[id].form { path } else { nil }
  }

  /// The group that a path names, of the component that it leads to, or of one around.
  func group(_ path: Path, at place: Place) -> DeclaredGroup? {
    let word = library.trees[place.file].text(path.last)
    guard path.count == 1 else {
      if Attribute(rawValue: word) != nil { return nil }
      return owner(of: path, at: place).flatMap { declaredGroups[prefix(of: $0) + word] }
    }
    var scope: Int? = place.scope
    while let number = scope {
      let view = scopes[number].view
      if hasGroups(view), let group = declaredGroups[prefix(of: view) + word] { return group }
      scope = scopes[number].parent
    }
    return declaredGroups[place.prefix + word]
  }

  /// The component, or the layout, that a path without its last name leads to.
  func owner(of path: Path, at place: Place) -> ViewID? {
    let tree = library.trees[place.file]
    let first = tree.text(path[0])
    var current = view(named: first, from: place.scope)
    if current == nil, first == "super" { current = scopes[place.scope].view }
    for index in 1..<max(1, Int(path.count) - 1) {
      guard let view = current, let inner = innerScopes[view.index] else { return nil }
      current = scopes[inner].views[tree.text(path[index])]
    }
    return current.flatMap { hasGroups($0) ? $0 : nil }
  }

  /// The names of a component's groups, without its own.
  func groupNames(of view: ViewID) -> [String] {
    let start = prefix(of: view)
    return declaredGroups.all.map(\.name).filter { name in
      name.hasPrefix(start) && !name.dropFirst(start.count).contains(".")
    }.map { String($0.dropFirst(start.count)) }
  }

  func declaredGroup(_ name: String, of view: ViewID) -> DeclaredGroup? {
    declaredGroups[prefix(of: view) + name]
  }

  func hasGroups(_ view: ViewID) -> Bool {
    if case .component = views[view.index].kind { true } else { view == .root }
  }

  private func prefix(of view: ViewID) -> String {
    view == .root ? "" : views[view.index].path + "."
  }

  /// Whether a path goes through a component with groups to what is none of its lengths or views.
  private func isUnknownPart(_ path: Path, at place: Place) -> Bool {
    let word = library.trees[place.file].text(path.last)
    guard path.count > 1, Attribute(rawValue: word) == nil, ForeignNames.attribute(word) == nil,
      ForeignNames.attributes(word).isEmpty, ForeignNames.property(word) == nil,
      !["margins", "safe", "frame"].contains(word), let owner = owner(of: path, at: place),
      owner != .root, !groupNames(of: owner).isEmpty
    else { return false }
    return innerScopes[owner.index].map { scopes[$0].views[word] == nil } ?? true
  }

  // MARK: What they say

  /// What a line says of one group.
  struct StateLine {
    let group: Int
    let meaning: Meaning
    let guards: [Guard]
    let range: SourceRange
    /// How deep the layout that says it lies in others: what stands around it is stronger.
    let depth: Int

    enum Meaning {
      case set(Int)
      case link(Int)
    }
  }

  /// What an equation between groups says, checked.
  mutating func lines(of equation: Equation, at place: Place) -> [StateLine] {
    let tree = library.trees[place.file]
    let range = tree.range(equation.tokens)
    reportBeyondStates(equation, at: place)
    guard var left = path(equation.first, in: tree),
      var group = resolvedGroup(left, at: place)
    else { return [] }
    var lines: [StateLine] = []
    for link in tree[equation.rest] {
      guard relation(link.relation, in: tree) == .equal else {
        diagnostics.append(
          .value(
            "a group of states is equal to a state or to another group",
            at: tree.range(link.relation), label: "expected `==`"))
        return lines
      }
      guard let right = path(link.expression, in: tree) else {
        diagnostics.append(
          .value(
            "a group of states is no length", at: tree.range(tree[link.expression].tokens),
            label: "expected " + groups[group].states.map { "`\($0)`" }.joined(separator: ", ")))
        return lines
      }
      if right.count == 1,
        let state = groups[group].states.firstIndex(of: tree.text(right[0]))
      {
        lines.append(
          StateLine(
            group: group, meaning: .set(state), guards: place.guards, range: range,
            depth: place.expanding.count))
        continue
      }
      guard let other = linked(to: left, group, right, at: place) else { return lines }
      lines.append(
        StateLine(
          group: group, meaning: .link(other), guards: place.guards, range: range,
          depth: place.expanding.count))
      (left, group) = (right, other)
    }
    return lines
  }

  /// What only lines about lengths have: a priority, a name.
  private mutating func reportBeyondStates(_ equation: Equation, at place: Place) {
    let tree = library.trees[place.file]
    if let strength = equation.strength {
      let range = tree.range(TokenRange(strength.at, strength.value + 1))
      var diagnostic = Diagnostic.value(
        "a line about states has no priority", at: range, label: "take it out")
      diagnostic.fixes = [Fix("leave the priority out", [Edit(range, "")])]
      diagnostics.append(diagnostic)
    }
    if let name = equation.name {
      diagnostics.append(
        .value(
          "a line about states makes no constraint that could have a name", at: tree.range(name),
          label: "take it out"))
    }
  }

  /// The group that a path names; nil after a diagnostic.
  private mutating func resolvedGroup(_ path: Path, at place: Place) -> Int? {
    noteViews(of: path, at: place)
    if let name = group(path, at: place)?.name,
      let number = groups.firstIndex(where: { $0.name == name })
    {
      return number
    }
    reportUnknownGroup(path, at: place)
    return nil
  }

  /// The group on the right; a word that is no state of the left may be meant as one.
  private mutating func linked(
    to left: Path, _ group: Int, _ right: Path, at place: Place
  ) -> Int? {
    let tree = library.trees[place.file]
    guard right.count == 1, self.group(right, at: place) == nil else {
      return resolvedGroup(right, at: place)
    }
    let title = "`\(tree.source.text(tree.range(left.tokens)))`"
    let word = tree.text(right[0])
    diagnostics.append(
      .unknown(
        .unknownState, "\(title) has no state called `\(word)`", word, at: tree.range(right[0]),
        among: groups[group].states + groupNames(of: .root)))
    return nil
  }

  private mutating func reportUnknownGroup(_ path: Path, at place: Place) {
    let tree = library.trees[place.file]
    let word = tree.text(path.last)
    let owner = path.count == 1 ? ViewID.root : owner(of: path, at: place)
    guard let owner else {
      _ = resolve(path, at: place)
      return
    }
    diagnostics.append(
      .unknown(
        .unknownState, "\(views[owner.index].title) has no group of states called `\(word)`", word,
        at: tree.range(path.last), among: groupNames(of: owner)))
  }

  /// The views that a path leads through are named by it.
  private mutating func noteViews(of path: Path, at place: Place) {
    guard path.count > 1 else { return }
    _ = resolveView(path.withoutLast, at: place)
  }
}
