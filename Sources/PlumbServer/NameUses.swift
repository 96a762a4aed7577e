import PlumbModel
import PlumbSyntax
import PlumbText

/// Finds where the names of an index are used in one of its files.
struct NameUses {
  private let index: NameIndex
  private let file: Int
  private let tree: Tree
  private(set) var found: [NameIndex.Occurrence] = []

  init(_ index: NameIndex, _ file: Int) {
    self.index = index
    self.file = file
    tree = index.tree(file)
  }

  mutating func walk() {
    for statement in tree[tree.items] {
      switch statement {
      case .metric(let node): use(node.value, nil)
      case .layout(let node): walk(node.body, index.layoutScope(at: node.name, file))
      default: break
      }
    }
  }

  private mutating func walk(_ block: Block, _ scope: Int?) {
    for statement in tree[block.statements] { use(statement, scope) }
  }

  private mutating func use(_ statement: Statement, _ scope: Int?) {
    switch statement {
    case .metric(let node): use(node.value, scope)
    case .size(let node): for extent in [node.width, node.height] { use(extent, scope) }
    case .declaration(let node): use(node, scope)
    case .property(let node) where node.keyword == .rows || node.keyword == .items:
      let values = Array(tree[node.values])
      if case .expression(let id)? = values.first?.form { use(id, scope) }
      useRows(values.dropFirst())
    case .property(let node) where node.keyword == .header || node.keyword == .footer:
      useRows(tree[node.values][...])
    case .property(let node):
      for value in tree[node.values] {
        if case .expression(let id) = value.form { use(id, scope) }
      }
      use(node.strength, scope)
    case .chain(let node): use(node.elements, scope)
    case .equation(let node): use(node, scope)
    case .align(let node):
      use(node.references, scope)
      use(node.strength, scope)
    case .states(let node): for state in tree[node.states] { walk(state.body, scope) }
    case .when(let node):
      if case .comparison(let left, _, let right) = node.condition.form {
        use(left, scope)
        use(right, scope)
      }
      walk(node.body, scope)
      if let otherwise = node.otherwise { walk(otherwise.body, scope) }
    case .assert(let node): use(node, scope)
    case .import, .platform, .layout, .broken: break
    }
  }

  private mutating func use(_ node: Declaration, _ scope: Int?) {
    if !node.isNative, let layout = index.layout(tree.text(node.kind), file: file) {
      add(node.kind, layout.symbol)
    }
    for extent in [node.bounds?.width, node.bounds?.height] {
      if let extent { use(extent, scope) }
    }
    guard let body = node.body else { return }
    walk(body, index.scope(at: tree.range(body.open).upper, in: file) ?? scope)
  }

  /// `Contact name "Ada"` of a line of rows: a layout, and views of it, named as its own.
  private mutating func useRows(_ values: ArraySlice<Value>) {
    guard let first = values.first, case .word(let component) = first.form,
      let layout = index.layout(tree.text(component), file: file)
    else { return }
    add(component, layout.symbol)
    for value in values.dropFirst() {
      guard case .expression(let id) = value.form, case .path(let path) = tree[id].form else {
        continue
      }
      var current = index.scopes[layout.scope].views[tree.text(path[0])]
      for place in 0..<Int(path.count) {
        guard let view = current else { break }
        add(path[place], view)
        if place + 1 < Int(path.count) {
          current = index.child(tree.text(path[place + 1]), of: view)
        }
      }
    }
  }

  private mutating func use(_ node: Assert, _ scope: Int?) {
    switch node.form {
    case .inside(let path, let references):
      use(path, scope)
      use(references, scope)
    case .noOverlap(let references), .tapTarget(let references): use(references, scope)
    case .equation(let equation): use(equation, scope)
    }
  }

  private mutating func use(_ node: Equation, _ scope: Int?) {
    use(node.first, scope)
    for link in tree[node.rest] { use(link.expression, scope) }
    use(node.strength, scope)
  }

  private mutating func use(_ extent: Extent, _ scope: Int?) {
    switch extent.form {
    case .fits: break
    case .fixed(let id): use(id, scope)
    case .range(let lower, let upper):
      use(lower, scope)
      use(upper, scope)
    }
  }

  private mutating func use(_ list: List<Reference>, _ scope: Int?) {
    for reference in tree[list] { use(reference.path, scope) }
  }

  private mutating func use(_ list: List<ChainElement>, _ scope: Int?) {
    for element in tree[list] {
      switch element {
      case .edge: break
      case .box(let box):
        if let nested = box.nested {
          if let view = index.view(tree.text(nested.name), from: scope) { add(nested.name, view) }
          use(nested.elements, scope)
        }
        for member in tree[box.members] {
          use(member.reference.path, scope)
          use(member.predicates, scope)
        }
      case .connection(let connection):
        switch connection.form {
        case .gap(let predicates), .spring(let predicates): use(predicates, scope)
        case .standard, .none: break
        }
      }
    }
  }

  private mutating func use(_ list: List<Predicate>, _ scope: Int?) {
    for predicate in tree[list] {
      use(predicate.value, scope)
      use(predicate.strength, scope)
    }
  }

  private mutating func use(_ strength: Strength?, _ scope: Int?) {
    guard let strength, tree[strength.value].kind == .name,
      let metric = index.metric(tree.text(strength.value), from: scope, file: file)
    else { return }
    add(strength.value, metric)
  }

  /// Recursion is bounded by the parser, which bounds operators and brackets.
  private mutating func use(_ id: ExpressionID, _ scope: Int?) {
    switch tree[id].form {
    case .path(let path): use(path, scope)
    case .negate(let inner), .group(let inner): use(inner, scope)
    case .add(let left, let right), .subtract(let left, let right),
      .multiply(let left, let right), .divide(let left, let right):
      use(left, scope)
      use(right, scope)
    case .number, .percent, .missing: break
    }
  }

  /// A view and views inside it, or else a metric.
  private mutating func use(_ path: Path, _ scope: Int?) {
    let name = tree.text(path[0])
    guard var view = index.view(name, from: scope) else {
      if path.count == 1, let metric = index.metric(name, from: scope, file: file) {
        add(path[0], metric)
      }
      return
    }
    add(path[0], view)
    for i in 1..<max(1, Int(path.count)) {
      guard let child = index.child(tree.text(path[i]), of: view) else { return }
      add(path[i], child)
      view = child
    }
  }

  private mutating func add(_ token: TokenIndex, _ symbol: Int) {
    let range = tree.range(token)
    let stretch = range.lower..<range.upper
    // A declaration, as of a chain's guide, is there already.
    guard index.symbols[symbol].range != stretch || index.symbols[symbol].file != file else {
      return
    }
    found.append(
      NameIndex.Occurrence(range: stretch, symbol: symbol, isDeclaration: false))
  }
}

extension NameIndex {
  fileprivate func layoutScope(at name: TokenIndex, _ file: Int) -> Int? {
    layoutScopes[file][tree(file).range(name).lower]
  }
}
