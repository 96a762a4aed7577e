import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Equations between whole rectangles: one for each of their edges, centers or sizes.

/// What of rectangles an equation is about.
package enum RectangleWord: String, CaseIterable {
  case edges, center, size

  var attributes: [Attribute] {
    switch self {
    case .edges: [.leading, .trailing, .top, .bottom]
    case .center: [.centerX, .centerY]
    case .size: [.width, .height]
    }
  }
}

/// One of the equations that such a word makes.
struct RectanglePart {
  let whole: RectangleWord
  let attribute: Attribute

  /// Edges are counted from outside inward, so that a distance goes inward at each of them.
  var isInward: Bool { attribute == .trailing || attribute == .bottom }

  /// A row as it is without counting inward.
  func outward(
    _ row: (form: LinearForm, relation: Relation, priority: Priority, origin: Origin)
  ) -> (form: LinearForm, relation: Relation, priority: Priority, origin: Origin) {
    guard isInward else { return row }
    return (
      row.form.scaled(by: -.one), ConstraintWriter.flipped(row.relation), row.priority, row.origin
    )
  }
}

extension SceneBuilder {
  /// `edges`, `center` or `size` where an equation speaks of one of a view.
  func rectangles(of equation: Equation, at place: Place) -> RectangleWord? {
    let tree = library.trees[place.file]
    let tokens = equation.tokens.lower.value..<equation.tokens.upper.value
    for index in tokens.dropFirst() {
      let token = TokenIndex(index)
      guard tree[token].kind == .name, tree[token + -1].kind == .dot,
        tree[token + 1].kind != .dot, let word = RectangleWord(rawValue: tree.text(token)),
        !namesView(endingAt: token, in: tree, at: place)
      else { continue }
      return word
    }
    return nil
  }

  /// Whether a path up to a name is one to a view that is called so.
  private func namesView(endingAt last: TokenIndex, in tree: Tree, at place: Place) -> Bool {
    var first = last
    while tree[first + -1].kind == .dot, tree[first + -2].kind == .name { first = first + -2 }
    guard var current = view(named: tree.text(first), from: place.scope) else { return false }
    var next = first + 2
    while !(last < next) {
      guard let child = innerScopes[current.index].flatMap({ scopes[$0].views[tree.text(next)] })
      else { return false }
      current = child
      next = next + 2
    }
    return true
  }

  /// `a.edges == 8`: inward from the edges of nothing.
  func numberForEdges(_ range: SourceRange, in tree: Tree) -> Diagnostic {
    let text = tree.source.text(range)
    let rest = text.first == "-" ? text.dropFirst() : Substring(text)
    let isSum = rest.contains { "+-*/( ".contains($0) }
    let meant =
      isSum ? "super + (\(text))" : "super \(rest.count < text.count ? "-" : "+") \(rest)"
    return Diagnostic(
      .value, "`\(text)` is a number, and has no edges", at: range, label: "expected `\(meant)`",
      fixes: [Fix("count it from the superview's", [Edit(range, meant)])])
  }

  /// What a path means to one of the equations; nil after a diagnostic.
  mutating func partForm(_ path: Path, _ part: RectanglePart, at place: Place) -> LinearForm? {
    let tree = library.trees[place.file]
    let last = path.last
    if 1 < path.count, let other = RectangleWord(rawValue: tree.text(last)), other != part.whole,
      !namesView(endingAt: last, in: tree, at: place)
    {
      diagnostics.append(
        Diagnostic(
          .unknownAttribute,
          "`\(part.whole.rawValue)` and `\(other.rawValue)` do not go together in one equation",
          at: tree.range(last), label: "expected `\(part.whole.rawValue)`"))
      return nil
    }
    switch resolve(path, as: part, at: place) {
    case .metric(let value): return LinearForm(constant: value)
    case .anchor(let anchor) where anchor.attribute == part.attribute:
      return LinearForm(anchor, times: part.isInward ? -.one : .one)
    case .anchor, .view, .region:
      let text = tree.source.text(tree.range(path.tokens))
      diagnostics.append(
        Diagnostic(
          .unknownAttribute, "`\(text)` is one length, and `\(part.whole.rawValue)` are several",
          at: tree.range(path.tokens), label: "expected a view, or its `\(part.whole.rawValue)`"))
      return nil
    case nil: return nil
    }
  }
}
