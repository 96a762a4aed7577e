import PlumbText

/// The tree as indented text, a node a line, for tests and for looking at.
///
/// Operators stand before their operands: `a + b * 2` is `(+ a (* b 2))`.
public func dump(_ file: ParsedFile) -> String {
  dumpedNodes(of: file.tree).map { node in
    let text = node.text.isEmpty ? "" : " " + node.text
    return String(repeating: "  ", count: node.depth) + node.kind + text + "\n"
  }.joined()
}

/// A node of the tree in writing: `chain H` at its place, so deep under its file.
package struct DumpedNode: Sendable {
  package let depth: Int
  package let kind: String
  package let text: String
  package let range: SourceRange
}

/// Every node, those around before those within.
package func dumpedNodes(of tree: Tree) -> [DumpedNode] {
  var dump = Dump(tree: tree)
  dump.statements(tree.items)
  return dump.nodes
}

private struct Dump {
  let tree: Tree
  var nodes: [DumpedNode] = []
  private var depth = 0

  init(tree: Tree) { self.tree = tree }

  private mutating func add(_ kind: String, _ text: String = "", at range: SourceRange) {
    nodes.append(DumpedNode(depth: depth, kind: kind, text: text, range: range))
  }

  private mutating func add(_ kind: String, _ text: String = "", at tokens: TokenRange) {
    add(kind, text, at: tree.range(tokens))
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
    if block.close == nil { nested { $0.add("unclosed", at: $0.tree.range(block.open)) } }
  }

  private mutating func statement(_ statement: Statement) {
    switch statement {
    case .import(let node): add("import", tree.text(node.path), at: node.tokens)
    case .metric(let node):
      let value =
        switch node.value {
        case .length(let id): expression(id)
        case .color(let token): tree.text(token)
        }
      add("let", "\(tree.text(node.name)) = \(value)", at: node.tokens)
    case .platform(let node): add("platform", tree.text(node.name), at: node.tokens)
    case .style(let node):
      add("style", tree.text(node.name), at: node.tokens)
      block(node.body)
    case .layout(let node):
      add("layout", tree.text(node.name), at: node.tokens)
      block(node.body)
    case .size(let node):
      let sizes = tree[node.rectangles].map { "\(extent($0.width)) by \(extent($0.height))" }
      add("size", sizes.joined(separator: " or "), at: node.tokens)
    case .declaration(let node): declaration(node)
    case .refinement(let node):
      let words = node.words.map { " " + tree.text($0) } ?? ""
      add("refine", references(node.references) + words, at: node.tokens)
      if let body = node.body { block(body) }
    case .row(let node):
      add("row", tree.text(node.name), at: node.tokens)
      if let body = node.body { block(body) }
    case .property(let node):
      add("property", property(node), at: node.tokens)
      for body in tree.blocks(of: .property(node)) { block(body) }
    case .chain(let node): chain(node)
    case .equation(let node): add("equation", equation(node), at: node.tokens)
    case .align(let node):
      let ending = strength(node.strength) + name(node.name)
      let attributes = node.attributes.indices.map { tree.text($0) }.joined(separator: " ")
      add("align", "\(attributes): \(references(node.references))\(ending)", at: node.tokens)
    case .states(let node): states(node)
    case .transition(let node):
      let curve = node.curve.map { " " + tree.text($0) } ?? ""
      add(
        "transition",
        "\(path(node.from)) to \(path(node.to)) in \(expression(node.duration))\(curve)",
        at: node.tokens)
    case .when(let node): when(node)
    case .assert(let node): add("assert", assert(node.form), at: node.tokens)
    case .broken(let tokens): add("broken", tree.source.text(tree.range(tokens)), at: tokens)
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
    add(
      "view", "\(native)\(tree.text(node.kind)): \(names.joined(separator: ", "))\(bounds)",
      at: node.tokens)
    if let body = node.body { block(body) }
  }

  private mutating func states(_ node: States) {
    add("states", tree.text(node.group), at: node.tokens)
    for state in tree[node.states] {
      nested {
        $0.add("state", $0.tree.text(state.name), at: state.tokens)
        $0.block(state.body)
      }
    }
  }

  private mutating func when(_ node: When) {
    add("when", condition(node.condition.form), at: node.tokens)
    block(node.body)
    guard let otherwise = node.otherwise else { return }
    add("else", at: tree.range(otherwise.keyword))
    nested { $0.statements(otherwise.body.statements) }
  }

  private func condition(_ form: Condition.Form) -> String {
    switch form {
    case .sizeClass(let size, let axis): "\(tree.text(size)) \(tree.text(axis))"
    case .direction(let word), .accessibility(let word): tree.text(word)
    case .platform(let name): "platform \(tree.text(name))"
    case .textScale(let relation, let value):
      "(\(tree.text(relation)) text-scale \(expression(value)))"
    case .textScaleRange(let range): "(in text-scale \(interval(range)))"
    case .comparison(let left, let relation, let right):
      "(\(tree.text(relation)) \(expression(left)) \(expression(right)))"
    case .range(let value, let range): "(in \(expression(value)) \(interval(range)))"
    case .all(let list):
      "(and \(tree[list].map { condition($0.form) }.joined(separator: " ")))"
    case .any(let list):
      "(or \(tree[list].map { condition($0.form) }.joined(separator: " ")))"
    }
  }
}

extension Dump {
  private func interval(_ range: Interval) -> String {
    "\(range.low.map { expression($0) } ?? "-") \(range.high.map { expression($0) } ?? "-")"
  }
}

// MARK: Chains

extension Dump {
  private mutating func chain(_ node: Chain) {
    let orientation = node.orientation.map { tree.text($0) } ?? "-"
    add("chain", orientation + name(node.name), at: node.tokens)
    elements(node.elements)
    options(node.options)
  }

  private mutating func options(_ list: List<ChainOption>) {
    for option in tree[list] {
      let word = option.form == .align ? "align " : ""
      nested {
        $0.add("option", word + $0.tree.text(option.token), at: $0.tree.range(option.token))
      }
    }
  }

  private mutating func elements(_ list: List<ChainElement>) {
    nested { dump in
      for element in dump.tree[list] { dump.element(element) }
    }
  }

  private mutating func element(_ element: ChainElement) {
    switch element {
    case .edge(let edge): add("edge", tree.text(edge.token), at: element.tokens)
    case .connection(let connection):
      let (kind, text) = self.connection(connection.form)
      add(kind, text, at: element.tokens)
    case .dots: add("dots", at: element.tokens)
    case .box(let box):
      if let nested = tree[box.nested].first {
        let axis = nested.axis.map { " " + tree.text($0) } ?? ""
        add("nested", tree.text(nested.name) + axis, at: element.tokens)
        elements(nested.elements)
        options(nested.options)
      } else {
        let members = tree[box.members].map { reference($0.reference) + predicates($0.predicates) }
        let ending = box.close == nil ? " unclosed" : ""
        add("box", members.joined(separator: ", ") + ending, at: element.tokens)
      }
    }
  }

  private func connection(_ form: Connection.Form) -> (kind: String, text: String) {
    switch form {
    case .standard: ("gap", "")
    case .gap(let list): ("gap", String(predicates(list).dropFirst()))
    case .spring(let list): ("spring", String(predicates(list).dropFirst()))
    case .none: ("no gap", "")
    }
  }

  /// A range with one end is a relation.
  private func relation(_ token: TokenIndex, _ value: ExpressionID) -> String {
    guard [.threeDots, .twoDots].contains(tree[token].kind) else { return tree.text(token) }
    return tree[value].tokens.lower < token ? ">=" : "<="
  }

  /// Each in brackets behind a blank.
  private func predicates(_ list: List<Predicate>) -> String {
    tree[list].map { predicate in
      let strength = strength(predicate.strength)
      if let upper = predicate.upper {
        return " [\(expression(predicate.value))...\(expression(upper))\(strength)]"
      }
      let relation = predicate.relation.map { self.relation($0, predicate.value) + " " } ?? ""
      return " [\(relation)\(expression(predicate.value))\(strength)]"
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
      case .row(let row): return " \(tree.text(row.name))"
      case .rows: return ""
      }
    }
    return "\(node.keyword.word)\(values.joined())\(strength(node.strength))"
  }

  private func equation(_ node: Equation) -> String {
    let rest = tree[node.rest].map { " \(tree.text($0.relation)) \(expression($0.expression))" }
    return expression(node.first) + rest.joined() + strength(node.strength) + name(node.name)
  }

  private func assert(_ form: Assert.Form) -> String {
    switch form {
    case .inside(let path, let list): "inside \(self.path(path)): \(references(list))"
    case .apart(let list): "apart: \(references(list))"
    case .tapTarget(let list): "tap target: \(references(list))"
    case .fits(let list): "fits: \(references(list))"
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
    case .pixels(let token): tree.text(token)
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
