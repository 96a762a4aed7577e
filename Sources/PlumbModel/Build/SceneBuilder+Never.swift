import PlumbDiagnostics
import PlumbSyntax
import PlumbText

// `states mode { choose { never shown } }`: combinations of states that nobody proves. Groups may
// stand below, so that states are looked up once all are there.

extension Tree {
  /// `shown`, or the `(mode.shown)` in parentheses; nil for other expressions.
  func pathNamed(by value: Value) -> Path? {
    guard case .expression(var id) = value.form else { return nil }
    // Each round goes one pair of parentheses inward.
    while case .group(let inner) = self[id].form { id = inner }
    if case .path(let path) = self[id].form { return path }
    return nil
  }
}

extension SceneBuilder {
  mutating func lowerNevers() {
    for (property, place) in neverLines {
      let tree = library.trees[place.file]
      guard !place.guards.isEmpty else {
        reportNeverAlone(property, at: place)
        continue
      }
      for value in tree[property.values] {
        guard let (group, state) = state(namedBy: value, at: place) else { continue }
        exclude(group, state, at: place, range(value, in: tree))
      }
    }
  }

  private mutating func exclude(
    _ group: Int, _ state: Int, at place: Place, _ range: SourceRange
  ) {
    let excluded = Guard.state(group: group, state: state)
    if place.guards.contains(excluded) {
      diagnostics.append(
        .value(
          "`\(groups[group].states[state])` would never be", at: range,
          label: "this stands in its own braces"))
    } else if place.guards.contains(where: { !$0.canMeet(excluded) }) {
      diagnostics.append(
        .value(
          "states of one group are never together", at: range,
          label: "`\(groups[group].name)` has both"))
    } else {
      exclusions.append(Exclusion(guards: place.guards + [excluded], range: range))
    }
  }

  // MARK: Names

  /// The group and the state that a value names; nil after a diagnostic.
  private mutating func state(namedBy value: Value, at place: Place) -> (group: Int, state: Int)? {
    let tree = library.trees[place.file]
    guard let path = tree.pathNamed(by: value) else {
      diagnostics.append(
        .value(
          "`never` is said of states", at: range(value, in: tree),
          label: "as in `never shown` or `never (mode.shown)`"))
      return nil
    }
    let word = tree.text(path.last)
    let around = place.guards.compactMap { guardian -> String? in
      if case .state(let number, _) = guardian { groups[number].name } else { nil }
    }
    let found = groupsNamed(by: path, word, at: place, besides: Set(around))
    guard let group = found.first, group.states.contains(word) else {
      diagnostics.append(unknownState(word, path, found.first, at: place))
      return nil
    }
    if 1 < found.count {
      let names = found.map { shortName($0, at: place) }
      let range = tree.range(path.tokens)
      diagnostics.append(
        Diagnostic(
          .value, "several groups have a state `\(word)`", at: range,
          label: "of " + names.map { "`\($0)`" }.listed("or"),
          fixes: names.map { Fix("say that of `\($0)`", [Edit(range, "(\($0).\(word))")]) }))
      return nil
    }
    guard let number = groups.firstIndex(where: { $0.name == group.name }),
      let state = groups[number].states.firstIndex(of: word)
    else { return nil }
    return (number, state)
  }

  /// The groups that `shown` or `mode.shown` may speak of, the one meant first.
  ///
  /// - Parameter besides: the names of those in one of whose states it stands.
  func groupsNamed(
    by path: Path, _ state: String, at place: Place, besides: Set<String>
  ) -> [DeclaredGroup] {
    path.count == 1
      ? groups(with: state, at: place, besides: besides)
      : group(path.withoutLast, at: place).map { [$0] } ?? []
  }

  private func unknownState(
    _ word: String, _ path: Path, _ group: DeclaredGroup?, at place: Place
  ) -> Diagnostic {
    let range = library.trees[place.file].range(path.last)
    if let group {
      return .unknown(
        .unknownState, "`\(shortName(group, at: place))` has no state called `\(word)`", word,
        at: range, among: group.states)
    }
    let groups = groups(around: place)
    let having = groups.filter { $0.states.contains(word) }
    if 1 < path.count, let only = having.first, having.count == 1 {
      // The braces of a plain view name no group.
      let (tree, name) = (library.trees[place.file], shortName(only, at: place))
      let said = (0..<Int(path.count) - 1).map { tree.text(path[$0]) }.joined(separator: ".")
      return Diagnostic(
        .unknownState, "no group is called `\(said)`", at: tree.range(path.tokens),
        label: "`\(word)` is a state of `\(name)` here",
        fixes: [Fix("call it `\(name)`", [Edit(tree.range(path.tokens), "\(name).\(word)")])])
    }
    return .unknown(
      .unknownState, "no group has a state called `\(word)`", word, at: range,
      among: statesOnce(groups))
  }

  /// The groups of the layout, or of the component in whose braces a place is.
  private func groups(around place: Place) -> [DeclaredGroup] {
    var scope: Int? = place.scope
    // Ends at the root, which has groups.
    while let number = scope, !hasGroups(scopes[number].view) { scope = scopes[number].parent }
    let view = scope.map { scopes[$0].view } ?? .root
    // That of the keyboard may be told again.
    var seen: Set<String> = []
    return groupNames(of: view).compactMap { declaredGroup($0, of: view) }
      .filter { seen.insert($0.name).inserted }
  }

  /// Those of them that have a state, but for those in one of whose states this is said.
  private func groups(
    with word: String, at place: Place, besides: Set<String> = []
  ) -> [DeclaredGroup] {
    let all = groups(around: place).filter { $0.states.contains(word) }
    let others = all.filter { !besides.contains($0.name) }
    return others.isEmpty ? Array(all.prefix(1)) : others
  }

  private func shortName(_ group: DeclaredGroup, at place: Place) -> String {
    let name = group.name
    return name.hasPrefix(place.prefix) ? String(name.dropFirst(place.prefix.count)) : name
  }

  // MARK: Alone

  /// `never choose and shown`, outside of any state: one of them stands in the other's braces.
  private mutating func reportNeverAlone(_ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let range = tree.range(property.tokens)
    let words = tree[property.values].map { value -> String in
      tree.source.text(self.range(value, in: tree))
    }
    var diagnostic = Diagnostic(
      .misplaced, "`never` stands in a state, or under a `when`", at: range,
      label: "what is it never together with?",
      helps: ["in the braces of one state it names others: `choose { never shown }`"])
    let others = words.dropFirst().filter { !["and", "or"].contains($0) }
    if let first = words.first, words.dropFirst().first == "and",
      words.filter({ $0 == "and" }).count == 1, !others.isEmpty,
      let group = groups(with: first, at: place).first, group.file == place.file,
      let block = block(of: first, in: group),
      let line = tree.insertion(
        of: "never " + others.joined(separator: " "), atStartOf: block)
    {
      diagnostic.helps = []
      diagnostic.fixes = [
        Fix("say it in the braces of `\(first)`", [line, tree.removal(of: property.tokens)])
      ]
    }
    diagnostics.append(diagnostic)
  }

  /// The braces of a state, where its group is declared.
  private func block(of state: String, in group: DeclaredGroup) -> Block? {
    let tree = library.trees[group.file]
    guard case .states(let states) = tree.statement(around: tree.range(group.token)) else {
      return nil
    }
    return tree[states.states].first { tree.text($0.name) == state }?.body
  }
}
