import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

extension SceneBuilder {
  /// `44 <= a.height <= 60` gives a row for each relation.
  mutating func lower(_ equation: Equation, at place: Place) {
    if isAboutStates(equation, at: place) { return }
    for row in rows(of: equation, at: place) {
      add(row.form, row.relation, row.priority, at: place, row.origin)
    }
  }

  /// An equation's rows, checked; empty after a diagnostic.
  mutating func rows(
    of equation: Equation, at place: Place
  ) -> [(form: LinearForm, relation: Relation, priority: Priority, origin: Origin)] {
    guard let whole = rectangles(of: equation, at: place) else {
      let first = firstAttribute(of: equation, in: library.trees[place.file])
      return rows(of: equation, .equation(first), at: place)
    }
    let before = diagnostics.count
    var all: [(form: LinearForm, relation: Relation, priority: Priority, origin: Origin)] = []
    for attribute in whole.attributes where diagnostics.count == before {
      let part = RectanglePart(whole: whole, attribute: attribute)
      all += rows(of: equation, .part(part), at: place).map { part.outward($0) }
    }
    return diagnostics.count == before ? all : []
  }

  private mutating func rows(
    of equation: Equation, _ meaning: Meaning, at place: Place
  ) -> [(form: LinearForm, relation: Relation, priority: Priority, origin: Origin)] {
    let tree = library.trees[place.file]
    guard var left = form(equation.first, meaning, at: place) else { return [] }
    var leftTokens = tree[equation.first].tokens
    guard let priority = priority(equation.strength, at: place) else { return [] }
    var rows: [(LinearForm, Relation, Priority, Origin)] = []
    var lowerEnd: LinearForm?
    let statement = tree.range(equation.tokens)
    for link in tree[equation.rest] {
      guard let right = form(link.expression, meaning, at: place) else { return [] }
      let rightTokens = tree[link.expression].tokens
      let range = range(of: link, from: leftTokens, in: equation, tree)
      let difference = left - right
      guard isSound(left, right, at: range) else { return [] }
      if case .part(let part) = meaning, part.whole == .edges {
        for (side, tokens) in [(left, leftTokens), (right, rightTokens)] where side.isConstant {
          diagnostics.append(numberForEdges(tree.range(tokens), in: tree))
          return []
        }
      }
      rows.append(
        (
          difference, relation(link.relation, in: tree), priority,
          Origin(
            range, statement: statement, kind: .equation, name: equation.name.map { tree.text($0) })
        ))
      if isEndOfRange(link, in: tree) {
        if let least = lowerEnd {
          guard isRange(from: least, to: right, at: tree.range(rightTokens)) else { return [] }
        }
        lowerEnd = right
        continue
      }
      left = right
      leftTokens = rightTokens
    }
    return rows
  }

  /// A relation with both its sides; of `a.width in 10...20` all of it.
  func range(
    of link: RelationLink, from left: TokenRange, in equation: Equation, _ tree: Tree
  ) -> SourceRange {
    let last = isEndOfRange(link, in: tree) ? tree[equation.rest].last : nil
    let end = tree[(last ?? link).expression].tokens.upper
    return tree.range(TokenRange(left.lower, end))
  }

  /// The first attribute in an equation, along whose axis `%` is measured.
  func firstAttribute(of equation: Equation, in tree: Tree) -> Attribute? {
    for index in equation.tokens.lower.value..<equation.tokens.upper.value {
      let token = TokenIndex(index)
      guard tree[token].kind == .name, 0 < index, tree[TokenIndex(index - 1)].kind == .dot,
        let attribute = Attribute(rawValue: tree.text(token))
      else { continue }
      return attribute
    }
    return nil
  }

  /// Whether two sides may be compared: something to decide, one axis, one way of naming sides.
  mutating func isSound(_ left: LinearForm, _ right: LinearForm, at range: SourceRange) -> Bool {
    let anchors = left.terms.map(\.anchor) + right.terms.map(\.anchor)
    guard !anchors.isEmpty else {
      diagnostics.append(
        .value("this compares two numbers", at: range, label: "no view takes part"))
      return false
    }
    let positions = anchors.filter(\.attribute.isPosition)
    if let first = positions.first,
      let other = positions.first(where: { $0.attribute.axis != first.attribute.axis })
    {
      let (across, down) = sorted(first, other)
      diagnostics.append(
        Diagnostic(
          .axis, "`\(across.rawValue)` is horizontal and `\(down.rawValue)` vertical", at: range,
          label: "a constraint compares places on one axis"))
      return false
    }
    if let directional = positions.first(where: \.attribute.isDirectional),
      let physical = positions.first(where: \.attribute.isPhysicalSide)
    {
      diagnostics.append(mixedDirections(directional.attribute, physical.attribute, at: range))
      return false
    }
    return true
  }

  private func sorted(_ a: Anchor, _ b: Anchor) -> (Attribute, Attribute) {
    a.attribute.axis == .horizontal ? (a.attribute, b.attribute) : (b.attribute, a.attribute)
  }

  func mixedDirections(
    _ directional: Attribute, _ physical: Attribute, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .direction,
      "`\(directional.rawValue)` and `\(physical.rawValue)` do not go together in one constraint",
      at: range,
      label:
        "`\(directional.rawValue)` changes sides in right-to-left, `\(physical.rawValue)` does not",
      helps: ["use leading and trailing on both sides, or left and right"])
  }

  /// `align centerY: a, b, c`, `align top bottom: a, b`
  mutating func lower(_ align: Align, at place: Place) {
    let tree = library.trees[place.file]
    var attributes: [Attribute] = []
    for token in align.attributes.indices where tree[token].kind == .name {
      let word = tree.text(token)
      guard let attribute = Attribute(rawValue: word) else {
        diagnostics.append(
          .unknownAttribute(word, at: tree.range(token), center: "centerX centerY"))
        return
      }
      attributes.append(attribute)
    }
    guard let priority = priority(align.strength, at: place) else { return }
    var views: [(view: ViewID, range: SourceRange)] = []
    for reference in tree[align.references] {
      let range = tree.range(reference.path.tokens)
      views += resolveViews(reference, at: place).map { ($0, range) }
    }
    let statement = tree.range(align.tokens)
    guard 1 < views.count else {
      if views.count == 1 {
        diagnostics.append(
          .value("`align` lines up two views or more", at: statement, label: "only one is named"))
      }
      return
    }
    let name = align.name.map { tree.text($0) }
    let aligned = views.map {
      ($0.view, Origin($0.range, statement: statement, kind: .alignment, name: name))
    }
    for attribute in attributes {
      line(aligned, up: attribute, priority, at: place)
    }
  }

  /// All views with the first.
  mutating func line(
    _ views: [(view: ViewID, origin: Origin)], up attribute: Attribute, _ priority: Priority,
    at place: Place
  ) {
    guard let first = views.first?.view else { return }
    if library.hasGone {
      closings.alignments.append(
        Alignment(views: views, attribute: attribute, priority: priority, place: place))
    }
    for (view, origin) in views.dropFirst() {
      let form = LinearForm(Anchor(view, attribute)) - LinearForm(Anchor(first, attribute))
      add(form, .equal, priority, at: place, origin)
    }
  }
}
