import PlumbSyntax
import PlumbText

// Groups of states, as equations name them: `home.mode == on`.

extension NameTable {
  /// The groups of a component, or of the layout around a scope; the numbers of their symbols.
  package func groups(of view: View) -> [Int] {
    let builder = layouts[view.layout].builder
    return builder.groupNames(of: view.id).compactMap { name in
      builder.declaredGroup(name, of: view.id).flatMap { symbol(of: $0) }
    }
  }

  /// The layout's own groups.
  package func groups(of scope: Scope) -> [Int] {
    groups(of: View(layout: scope.layout, id: .root))
  }

  /// The states of a group, by what a path to it says; none where it leads to no group.
  package func states(of path: [String], from scope: Scope?) -> [Int] {
    guard let scope, let word = path.last else { return [] }
    var view = View(layout: scope.layout, id: .root)
    if path.count > 1 {
      guard let first = self.view(path[0], from: scope) else { return [] }
      view = first
      for name in path.dropFirst().dropLast() {
        guard let child = child(name, of: view) else { return [] }
        view = child
      }
    }
    guard let group = layouts[view.layout].builder.declaredGroup(word, of: view.id) else {
      return []
    }
    return group.states.compactMap { symbol(ofState: $0, in: group) }
  }

  /// Notes the groups and states that an equation is about; gives the words that are no lengths.
  mutating func useStates(of equation: Equation, _ file: Int) -> [TokenIndex] {
    let tree = tree(file)
    guard let scope = scope(at: tree.range(equation.tokens).lower, in: file) else { return [] }
    let builder = layouts[scope.layout].builder
    let place = place(file, scope)
    guard let left = builder.path(equation.first, in: tree),
      var group = builder.group(left, at: place)
    else { return [] }
    var words = [left.last]
    use(symbol(of: group), left.last, file)
    for link in tree[equation.rest] {
      guard let right = builder.path(link.expression, in: tree) else { continue }
      let word = tree.text(right.last)
      if right.count == 1, group.states.contains(word) {
        use(symbol(ofState: word, in: group), right.last, file)
      } else if let other = builder.group(right, at: place) {
        group = other
        use(symbol(of: group), right.last, file)
      }
      words.append(right.last)
    }
    return words
  }

  /// Notes the groups and states that a transition leads between.
  mutating func useStates(of transition: Transition, _ file: Int) {
    let tree = tree(file)
    guard let scope = scope(at: tree.range(transition.tokens).lower, in: file) else { return }
    let builder = layouts[scope.layout].builder
    let ends = [transition.from, transition.to]
    let own = builder.groupNames(of: .root).compactMap { builder.declaredGroup($0, of: .root) }
    let named = ends.first { $0.count == 2 }.map { tree.text($0[0]) }
    let group = own.first { group in
      named.map { $0 == group.name }
        ?? ends.contains { group.states.contains(tree.text($0.last)) }
    }
    guard let group else { return }
    for end in ends {
      if end.count == 2, tree.text(end[0]) == group.name { use(symbol(of: group), end[0], file) }
      use(symbol(ofState: tree.text(end.last), in: group), end.last, file)
    }
  }

  /// Notes the states that `never` names; gives the words of a property that name no lengths.
  mutating func useStates(of property: Property, _ file: Int) -> [TokenIndex] {
    let tree = tree(file)
    let paths = tree[property.values].compactMap(tree.pathNamed)
    switch property.keyword {
    case .keyboard:
      return paths.map(\.first).filter { KeyboardKeys(rawValue: tree.text($0)) != nil }
    case .never: break
    default: return []
    }
    guard let scope = scope(at: tree.range(property.tokens).lower, in: file) else { return [] }
    let builder = layouts[scope.layout].builder
    let place = place(file, scope)
    let own = builder.groupNames(of: .root).compactMap { builder.declaredGroup($0, of: .root) }
    // As the compiler looks them up, which takes no group in whose braces it stands.
    let around = tree.enclosingStatements(of: tree.range(property.tokens)).flatMap { statement in
      guard case .states(let states) = statement else { return [String]() }
      let word = tree.text(states.group)
      return own.filter { self.tree($0.file).text($0.token) == word }.map(\.name)
    }
    for path in paths {
      let word = tree.text(path.last)
      let groups = builder.groupsNamed(
        by: path, word, at: place, besides: Set(around))
      guard let group = groups.first(where: { $0.states.contains(word) }) ?? groups.first else {
        continue
      }
      if 1 < path.count { use(symbol(of: group), path[Int(path.count) - 2], file) }
      use(symbol(ofState: word, in: group), path.last, file)
    }
    return paths.map(\.first)
  }

  private mutating func use(_ symbol: Int?, _ token: TokenIndex, _ file: Int) {
    if let symbol { add(symbol, tree(file).range(token), in: file) }
  }

  private func symbol(of group: DeclaredGroup) -> Int? {
    states(of: group)?[tree(group.file).text(group.token)]
  }

  private func symbol(ofState state: String, in group: DeclaredGroup) -> Int? {
    states(of: group)?[tree(group.file).text(group.token) + "." + state]
  }

  /// The groups and states of the layout that declares a group.
  private func states(of group: DeclaredGroup) -> [String: Int]? {
    let range = tree(group.file).range(group.token)
    return scope(at: range.lower, in: group.file).map { layouts[$0.layout].states }
  }
}
