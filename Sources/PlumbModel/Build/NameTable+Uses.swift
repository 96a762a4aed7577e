import PlumbSyntax
import PlumbText

// Where names are used: each path, reference, priority and layout is looked up where it stands.

extension NameTable {
  mutating func resolveNames(of file: Int) {
    let tree = tree(file)
    // Paths that are looked up elsewhere than where they stand, by their first tokens.
    var others: Set<TokenIndex> = []
    tree.forEachStatement { statement in
      switch statement {
      case .declaration(let node) where !node.isNative: useLayout(node.kind, file)
      case .property(let node):
        use(node.strength, file)
        useWord(of: node, file)
        for case .row(let row) in tree[node.values].map(\.form) { useLayout(row.name, file) }
        others.formUnion(useStates(of: node, file))
      case .row(let node): useLayout(node.name, file)
      case .equation(let node):
        use(node.strength, file)
        others.formUnion(useStates(of: node, file))
      case .align(let node): use(node.strength, file)
      case .transition(let node): useStates(of: node, file)
      case .chain(let node): useElements(node.elements, file)
      case .when(let node): others.formUnion(ownSizes(in: node.condition, tree))
      case .assert(let node):
        if case .inside(let path, _) = node.form { use(path, file) }
        if case .equation(let equation) = node.form { use(equation.strength, file) }
      default: break
      }
    }
    for reference in tree.references { use(reference, file) }
    for member in tree.members { use(member.reference, file) }
    for predicate in tree.predicates { use(predicate.strength, file) }
    for expression in tree.expressions {
      guard case .path(let path) = expression.form, !others.contains(path.first) else { continue }
      use(path, file)
    }
  }

  /// `width` and `height` in a condition are the layout's own.
  private func ownSizes(in condition: Condition, _ tree: Tree) -> [TokenIndex] {
    switch condition.form {
    case .sizeClass, .direction, .accessibility, .platform: return []
    default: break
    }
    return (condition.tokens.lower.value..<condition.tokens.upper.value).map(TokenIndex.init)
      .filter { ["width", "height"].contains(tree.text($0)) }
  }

  /// `color brand`, `style title`.
  private mutating func useWord(of property: Property, _ file: Int) {
    let tree = tree(file)
    let values = tree[property.values]
    let value = property.keyword == .border ? values.last : values.first
    guard case .word(let token)? = value?.form else { return }
    switch property.keyword {
    case .color, .background, .textColor, .tint, .border: useMetric(token, file)
    case .style:
      guard let found = library.style(tree.text(token), in: file) else { return }
      let range = self.tree(found.file).range(found.style.name)
      if let symbol = numbers[SymbolKey(range: range, name: tree.text(token))] {
        add(symbol, tree.range(token), in: file)
      }
    default: break
    }
  }

  private mutating func useLayout(_ token: TokenIndex, _ file: Int) {
    let tree = tree(file)
    guard let found = library.layout(tree.text(token), in: file),
      let symbol = symbol(of: found.layout, in: found.file)
    else { return }
    add(symbol, tree.range(token), in: file)
  }

  /// The guides of nested lines, and the views that dots stand for.
  private mutating func useElements(_ list: List<ChainElement>, _ file: Int) {
    let tree = tree(file)
    var last: Box?
    var dots: TokenIndex?
    for element in tree[list] {
      if case .dots(let token) = element { dots = token }
      guard case .box(let box) = element else { continue }
      if let dots, let last { useDots(dots, between: last, box, file) }
      (last, dots) = (box, nil)
      guard let nested = tree[box.nested].first else { continue }
      let range = tree.range(nested.name)
      if let scope = scope(at: range.lower, in: file),
        let view = view(tree.text(nested.name), from: scope),
        let symbol = symbol(of: view.id, in: scope.layout)
      {
        addUse(of: symbol, range, in: file)
      }
      useElements(nested.elements, file)
    }
  }

  private mutating func useDots(
    _ dots: TokenIndex, between first: Box, _ last: Box, _ file: Int
  ) {
    let range = tree(file).range(dots)
    guard let scope = scope(at: range.lower, in: file) else { return }
    resolve(file, scope) { builder, place in
      for view in builder.viewsLeftOut(between: first, last, at: place) {
        builder.references.append(ViewReference(view: view, range: range))
      }
    }
  }

  private mutating func use(_ strength: Strength?, _ file: Int) {
    let tree = tree(file)
    guard let strength, tree[strength.value].kind == .name else { return }
    useMetric(strength.value, file)
  }

  private mutating func use(_ reference: Reference, _ file: Int) {
    let lower = tree(file).range(reference.path.first).lower
    guard let scope = scope(at: lower, in: file) else { return }
    resolve(file, scope) { builder, place in
      // Where a run is none, its first name is still one.
      if builder.resolveViews(reference, at: place).isEmpty, reference.rangeEnd != nil {
        _ = builder.resolve(reference.path, at: place)
      }
    }
  }

  /// A view and views inside it, or else a metric.
  private mutating func use(_ path: Path, _ file: Int) {
    let tree = tree(file)
    let scope = scope(at: tree.range(path.first).lower, in: file)
    if path.count == 1, view(tree.text(path.first), from: scope) == nil {
      return useMetric(path.first, file)
    }
    guard let scope else { return }
    resolve(file, scope) { _ = $0.resolve(path, at: $1) }
  }

  private mutating func useMetric(_ token: TokenIndex, _ file: Int) {
    let tree = tree(file)
    let name = tree.text(token)
    let range = tree.range(token)
    let found: MetricValue?
    if let block = block(at: range.lower, in: file) {
      found = metric(named: name, at: range, block, file)
    } else {
      found = library.metric(name, in: file)?.value
    }
    guard let found, let symbol = numbers[SymbolKey(range: found.range, name: name)] else { return }
    add(symbol, range, in: file)
  }

  /// What a metric of a component is made of where that is used, is seen around the use.
  private func metric(
    named name: String, at range: SourceRange, _ block: Int, _ file: Int
  ) -> MetricValue? {
    func visible(from scope: Scope) -> MetricValue? {
      layouts[scope.layout].builder.visibleMetric(named: name, at: place(file, scope))?.value
    }
    let found = visible(from: blocks[file][block].scope)
    guard case .metric(let node)? = tree(file).statement(around: range),
      let values = found?.values,
      values.contains(where: { $0.range == tree(file).range(node.name) }),
      let around = blocks[file][block].parent
    else { return found }
    return visible(from: blocks[file][around].scope) ?? library.metric(name, in: file)?.value
  }

  /// Has a builder resolve something, and notes which views it referred to.
  private mutating func resolve(
    _ file: Int, _ scope: Scope,
    _ body: (inout SceneBuilder, SceneBuilder.Place) -> Void
  ) {
    body(&layouts[scope.layout].builder, place(file, scope))
    let references = layouts[scope.layout].builder.references
    layouts[scope.layout].builder.references.removeAll(keepingCapacity: true)
    layouts[scope.layout].builder.diagnostics.removeAll(keepingCapacity: true)
    for reference in references {
      guard let symbol = symbol(of: reference.view, in: scope.layout) else { continue }
      addUse(of: symbol, reference.range, in: file)
    }
  }

  func place(_ file: Int, _ scope: Scope) -> SceneBuilder.Place {
    SceneBuilder.Place(file: file, scope: scope.number, expanding: [], standardMargin: .zero)
  }

  /// A use, unless it is the declaration itself.
  private mutating func addUse(of symbol: Int, _ range: SourceRange, in file: Int) {
    let stretch = range.lower..<range.upper
    guard symbols[symbol].range != stretch || symbols[symbol].file != file else { return }
    add(symbol, range, in: file)
  }
}
