import PlumbText

/// The tree as indented text, a node a line, for tests and for looking at.
///
/// Operators stand before their operands: `a + b * 2` is `(+ a (* b 2))`.
public func dump(_ file: ParsedFile) -> String {
  var dump = Dump(tree: file.tree)
  dump.statements(file.tree.items)
  return dump.text
}

private struct Dump {
  let tree: Tree
  var text = ""
  private var depth = 0

  init(tree: Tree) { self.tree = tree }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private mutating func nested(_ body: (inout Dump) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func statements(_ list: List<Statement>) {
    for statement in tree[list] { self.statement(statement) }
  }

  private mutating func block(_ block: Block) {
    nested { $0.statements(block.statements) }
    if block.close == nil { nested { $0.line("unclosed") } }
  }

  private mutating func statement(_ statement: Statement) {
    switch statement {
    case .import(let node): line("import \(tree.text(node.path))")
    case .metric(let node): line("let \(tree.text(node.name)) = \(expression(node.value))")
    case .platform(let node): line("platform \(tree.text(node.name))")
    case .layout(let node):
      line("layout \(tree.text(node.name))")
      block(node.body)
    case .size(let node): line("size \(extent(node.width)) by \(extent(node.height))")
    case .declaration(let node): declaration(node)
    case .property(let node): line(property(node))
    case .chain(let node): chain(node)
    case .equation(let node): line("equation " + equation(node))
    case .align(let node):
      let ending = strength(node.strength) + name(node.name)
      line("align \(tree.text(node.attribute)): \(references(node.references))\(ending)")
    case .states(let node): states(node)
    case .when(let node): when(node)
    case .assert(let node): line("assert " + assert(node.form))
    case .broken(let tokens): line("broken \(tree.source.text(tree.range(tokens)))")
    }
  }

  private mutating func declaration(_ node: Declaration) {
    let names = tree[node.declarators].map { declarator in
      let end = declarator.rangeEnd.map { ".." + tree.text($0) } ?? ""
      let sample = declarator.sample.map { " " + tree.text($0) } ?? ""
      return tree.text(declarator.name) + end + sample
    }
    let native = node.isNative ? "native " : ""
    let bounds = node.bounds.map { " (\(extent($0.width)) by \(extent($0.height)))" } ?? ""
    line("view \(native)\(tree.text(node.kind)): \(names.joined(separator: ", "))\(bounds)")
    if let body = node.body { block(body) }
  }

  private mutating func states(_ node: States) {
    line("states \(tree.text(node.group))")
    for state in tree[node.states] {
      nested {
        $0.line("state \($0.tree.text(state.name))")
        $0.block(state.body)
      }
    }
  }

  private mutating func when(_ node: When) {
    switch node.condition.form {
    case .sizeClass(let size, let axis): line("when \(tree.text(size)) \(tree.text(axis))")
    case .direction(let word): line("when \(tree.text(word))")
    case .comparison(let left, let relation, let right):
      line("when (\(tree.text(relation)) \(expression(left)) \(expression(right)))")
    }
    block(node.body)
    guard let otherwise = node.otherwise else { return }
    line("else")
    nested { $0.statements(otherwise.body.statements) }
  }
}

// MARK: Chains

extension Dump {
  private mutating func chain(_ node: Chain) {
    line("chain \(node.orientation.map { tree.text($0) } ?? "-")\(name(node.name))")
    elements(node.elements)
    for option in tree[node.options] {
      let word = option.form == .align ? "align " : ""
      nested { $0.line("option " + word + $0.tree.text(option.token)) }
    }
  }

  private mutating func elements(_ list: List<ChainElement>) {
    nested { dump in
      for element in dump.tree[list] { dump.element(element) }
    }
  }

  private mutating func element(_ element: ChainElement) {
    switch element {
    case .edge(let edge): line("edge \(tree.text(edge.token))")
    case .connection(let connection): line(self.connection(connection.form))
    case .box(let box):
      if let nested = box.nested {
        line("nested \(tree.text(nested.name))")
        elements(nested.elements)
      } else {
        let members = tree[box.members].map { reference($0.reference) + predicates($0.predicates) }
        line("box \(members.joined(separator: ", "))\(box.close == nil ? " unclosed" : "")")
      }
    }
  }

  private func connection(_ form: Connection.Form) -> String {
    switch form {
    case .standard: "gap"
    case .gap(let list): "gap" + predicates(list)
    case .spring(let list): "spring" + predicates(list)
    case .none: "no gap"
    }
  }

  private func predicates(_ list: List<Predicate>) -> String {
    tree[list].map { predicate in
      let relation = predicate.relation.map { tree.text($0) + " " } ?? ""
      return " [\(relation)\(expression(predicate.value))\(strength(predicate.strength))]"
    }.joined()
  }
}

// MARK: Parts

extension Dump {
  private func property(_ node: Property) -> String {
    let values = tree[node.values].map { value in
      let role = value.role.map { tree.text($0) + ": " } ?? ""
      switch value.form {
      case .word(let word): return " \(role)\(tree.text(word))"
      case .string(let string): return " \(role)\(tree.text(string))"
      case .expression(let id): return " \(role)\(expression(id))"
      }
    }
    return "property \(node.keyword.rawValue)\(values.joined())\(strength(node.strength))"
  }

  private func equation(_ node: Equation) -> String {
    let rest = tree[node.rest].map { " \(tree.text($0.relation)) \(expression($0.expression))" }
    return expression(node.first) + rest.joined() + strength(node.strength) + name(node.name)
  }

  private func assert(_ form: Assert.Form) -> String {
    switch form {
    case .inside(let path, let list): "inside \(self.path(path)): \(references(list))"
    case .noOverlap(let list): "no overlap: \(references(list))"
    case .tapTarget(let list): "tap target: \(references(list))"
    case .equation(let node): equation(node)
    }
  }

  private func extent(_ extent: Extent) -> String {
    switch extent.form {
    case .fits: "fits"
    case .fixed(let id): expression(id)
    case .range(let low, let high): "\(expression(low))...\(expression(high))"
    }
  }

  private func references(_ list: List<Reference>) -> String {
    tree[list].map { reference($0) }.joined(separator: ", ")
  }

  private func reference(_ reference: Reference) -> String {
    path(reference.path) + (reference.rangeEnd.map { ".." + tree.text($0) } ?? "")
  }

  private func path(_ path: Path) -> String {
    (0..<Int(path.count)).map { tree.text(path[$0]) }.joined(separator: ".")
  }

  private func strength(_ strength: Strength?) -> String {
    strength.map { " @\(tree.text($0.value))" } ?? ""
  }

  private func name(_ token: TokenIndex?) -> String { token.map { " as \(tree.text($0))" } ?? "" }

  private func expression(_ id: ExpressionID) -> String {
    switch tree[id].form {
    case .number(let token): tree.text(token)
    case .percent(let token): tree.text(token) + "%"
    case .path(let path): self.path(path)
    case .negate(let value): "(- \(expression(value)))"
    case .add(let a, let b): "(+ \(expression(a)) \(expression(b)))"
    case .subtract(let a, let b): "(- \(expression(a)) \(expression(b)))"
    case .multiply(let a, let b): "(* \(expression(a)) \(expression(b)))"
    case .divide(let a, let b): "(/ \(expression(a)) \(expression(b)))"
    case .group(let inner): expression(inner)
    case .missing: "?"
    }
  }
}
