import PlumbModel
import PlumbSyntax
import PlumbText

extension Workspace {
  /// "Extract metric": a number becomes a name, declared before the layout or in its braces.
  func extractingMetric(at stretch: Range<Int>, _ names: NameTable) -> CodeAction? {
    let tree = names.tree(0)
    var found: TokenIndex?
    for expression in tree.expressions {
      if case .number(let token) = expression.form {
        let range = tree.range(token)
        if range.lower <= stretch.lowerBound, stretch.upperBound <= range.upper { found = token }
      }
    }
    guard let found else { return nil }
    let range = tree.range(found)
    guard let layout = tree.layout(around: range),
      let declaration = placeForMetric(layout, tree)
    else { return nil }
    let scope = names.scope(at: range.lower)
    var taken = Set(names.visibleMetrics(from: scope, in: 0).map { names.symbols[$0].name })
    taken.formUnion(names.visibleViews(from: scope).map { names.symbols[$0].name })
    let stem = stem(at: found, tree)
    var name = stem
    var count = 2
    while taken.contains(name) {
      name = stem + String(count)
      count += 1
    }
    let text = declaration.before + "let \(name) = \(tree.text(found))" + declaration.after
    return CodeAction(
      title: "Extract metric `\(name)`", kind: .extract,
      edits: [
        Edit(SourceRange(declaration.place, declaration.place), text), Edit(range, name),
      ])
  }

  /// What the number is for gives its name.
  private func stem(at number: TokenIndex, _ tree: Tree) -> String {
    var name = "length"
    tree.forEachStatement { statement in
      let tokens = statement.tokens
      guard tokens.lower <= number, number < tokens.upper else { return }
      switch statement {
      case .chain(let chain):
        for element in tree[chain.elements]
        where element.tokens.lower <= number && number < element.tokens.upper {
          if case .connection = element { name = "gap" } else { name = "size" }
        }
      case .property(let property): name = property.keyword.word + "Value"
      case .size, .declaration: name = "size"
      default: break
      }
    }
    return name
  }

  /// After the last metric above the layout, or at the beginning of its braces.
  private func placeForMetric(
    _ layout: Layout, _ tree: Tree
  ) -> (place: Int, before: String, after: String)? {
    let start = tree.range(layout.tokens).lower
    let metrics = tree[tree.items].compactMap { statement -> SourceRange? in
      guard case .metric(let metric) = statement else { return nil }
      let range = tree.range(metric.tokens)
      return range.upper <= start ? range : nil
    }
    if let last = metrics.last { return (last.upper, "\n", "") }
    let open = tree.range(layout.body.open)
    guard layout.body.close != nil else { return nil }
    let next = tree[layout.body.open + 1]
    return next.startsLine ? (open.upper, "\n    ", "") : (open.upper, " ", ";")
  }
}

/// An equation between edges that a chain can state: `b.leading == a.trailing + 8`.
private struct Link {
  enum End: Equatable {
    case container
    case view(String)
  }
  let isHorizontal: Bool
  let before: End
  let after: End
  /// `-8-`, or nothing where they touch.
  let connection: String
}

extension Workspace {
  /// "Turn equations into a chain": those of the selected lines, if a chain says the same; that is
  /// tried before it is suggested.
  func chaining(
    _ stretch: Range<Int>, _ names: NameTable, _ findings: DocumentFindings
  ) -> Rewriting? {
    let tree = names.tree(0)
    var equations: [(equation: Equation, link: Link)] = []
    tree.forEachStatement { statement in
      guard case .equation(let equation) = statement else { return }
      let range = tree.range(equation.tokens)
      guard range.lower <= stretch.upperBound, stretch.lowerBound <= range.upper,
        let link = link(equation, tree)
      else { return }
      equations.append((equation, link))
    }
    guard let first = equations.first,
      equations.allSatisfy({ $0.link.isHorizontal == first.link.isHorizontal }),
      let line = chainText(equations.map(\.link))
    else { return nil }
    var edits = [Edit(tree.range(first.equation.tokens), line)]
    for (equation, _) in equations.dropFirst() {
      let line = tree.ownLine(of: equation.tokens) ?? tree.range(equation.tokens)
      edits.append(Edit(line, ""))
    }
    let title =
      equations.count == 1 ? "Turn this equation into a chain" : "Turn equations into a chain"
    return Rewriting(title: title, kind: .rewrite) { saysTheSame(edits, findings) ? edits : nil }
  }

  private func link(_ equation: Equation, _ tree: Tree) -> Link? {
    guard equation.rest.count == 1, equation.strength == nil, equation.name == nil,
      let rest = tree[equation.rest].first,
      let left = edge(equation.first, tree), left.distance.isEmpty,
      let right = edge(rest.expression, tree)
    else { return nil }
    let relation = tree.text(rest.relation)
    guard relation == "==" || relation == ">=" && !right.isNegative else { return nil }
    let starts: Set = ["leading", "top"]
    let ends: Set = ["trailing", "bottom"]
    let horizontal: Set = ["leading", "trailing"]
    guard starts.union(ends).contains(left.attribute),
      horizontal.contains(left.attribute) == horizontal.contains(right.attribute)
    else { return nil }
    let size =
      relation == "==" ? right.distance : "(>=\(right.distance.isEmpty ? "0" : right.distance))"
    func made(_ before: Link.End, _ after: Link.End) -> Link {
      Link(
        isHorizontal: horizontal.contains(left.attribute), before: before, after: after,
        connection: size.isEmpty ? "" : "-\(size)-")
    }
    if right.isNegative {
      // `b.trailing == super.trailing - 16`
      guard right.end == .container, ends.contains(left.attribute),
        left.attribute == right.attribute, left.end != .container
      else { return nil }
      return made(left.end, .container)
    }
    guard starts.contains(left.attribute) || left.end == .container else { return nil }
    if right.end == .container {
      guard left.attribute == right.attribute, left.end != .container else { return nil }
      return made(.container, left.end)
    }
    if left.end == .container {
      guard left.attribute == right.attribute, ends.contains(left.attribute) else { return nil }
      return made(right.end, .container)
    }
    return ends.contains(right.attribute) ? made(right.end, left.end) : nil
  }

  /// `a.trailing + 8` as its parts.
  private func edge(
    _ id: ExpressionID, _ tree: Tree
  ) -> (end: Link.End, attribute: String, distance: String, isNegative: Bool)? {
    switch tree[id].form {
    case .path(let path):
      guard path.count == 2 else { return nil }
      let view = tree.text(path[0])
      return (view == "super" ? .container : .view(view), tree.text(path[1]), "", false)
    case .add(let first, let second), .subtract(let first, let second):
      guard case .path = tree[first].form, let edge = edge(first, tree) else { return nil }
      switch tree[second].form {
      case .number: break
      case .path(let path) where path.count == 1: break
      default: return nil
      }
      var isNegative = false
      if case .subtract = tree[id].form { isNegative = true }
      return (
        edge.end, edge.attribute, tree.source.text(tree.range(tree[second].tokens)), isNegative
      )
    default: return nil
    }
  }

  /// The links in a row, each beginning where the one before ends.
  private func chainText(_ links: [Link]) -> String? {
    var rest = links
    func isFirst(_ link: Link) -> Bool {
      link.before == .container || !links.contains { $0.after == link.before }
    }
    guard let start = rest.firstIndex(where: isFirst) else { return nil }
    var link = rest.remove(at: start)
    var text = (link.isHorizontal ? "H:" : "V:") + word(link.before)
    while true {
      text += link.connection + word(link.after)
      guard link.after != .container,
        let next = rest.firstIndex(where: { $0.before == link.after })
      else { break }
      link = rest.remove(at: next)
    }
    return rest.isEmpty ? text : nil
  }

  private func word(_ end: Link.End) -> String {
    switch end {
    case .container: "|"
    case .view(let name): "[\(name)]"
    }
  }
}
