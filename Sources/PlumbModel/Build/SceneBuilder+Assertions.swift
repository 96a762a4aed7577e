import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

extension SceneBuilder {
  mutating func lower(_ assert: Assert, at place: Place) {
    let tree = library.trees[place.file]
    switch assert.form {
    case .equation(let equation): lower(claim: equation, at: place)
    case .inside(let path, let references):
      guard let container = container(path, at: place) else { return }
      for (view, range) in views(of: references, at: place) {
        let seen = seenFromContent(container, by: [view])
        add(.inside(view, container: seen), range, at: place)
      }
    case .tapTarget(let references):
      for (view, range) in views(of: references, at: place) {
        add(.tapTarget(view), range, at: place)
      }
    case .fits(let references):
      for (view, range) in views(of: references, at: place) where showsWords(view, at: range) {
        add(.fits(view), range, at: place)
      }
    case .apart(let references):
      let all = views(of: references, at: place)
      guard 1 < all.count else {
        if all.count == 1 {
          diagnostics.append(
            .value(
              "views lie apart from each other: two or more", at: tree.range(assert.tokens),
              label: "only one is named"))
        }
        return
      }
      guard assertions.count + all.count * (all.count - 1) / 2 <= Limits.assertions else {
        report(
          limit: "a layout may hold \(Limits.assertions) assertions, one for each pair",
          at: tree.range(assert.tokens))
        return
      }
      for i in all.indices {
        for other in all[(i + 1)...] {
          add(.apart(all[i].view, other.view), other.range, at: place)
        }
      }
    }
  }

  private mutating func add(_ claim: Assertion.Claim, _ range: SourceRange, at place: Place) {
    assertions.append(Assertion(claim: claim, guards: place.guards, range: range))
  }

  /// Labels and buttons do: those that `clipped` tells of.
  private mutating func showsWords(_ view: ViewID, at range: SourceRange) -> Bool {
    let node = views[view.index]
    if node.kind.known?.showsText ?? false { return true }
    diagnostics.append(
      .value(
        "`fits` is about the words of labels and buttons", at: range,
        label: "\(node.title) is a \(node.kind.word)"))
    return false
  }

  private mutating func views(
    of references: List<Reference>, at place: Place
  ) -> [(view: ViewID, range: SourceRange)] {
    let tree = library.trees[place.file]
    var views: [(view: ViewID, range: SourceRange)] = []
    for reference in tree[references] {
      let range = tree.range(reference.path.tokens)
      views += resolveViews(reference, at: place).map { ($0, range) }
    }
    return views
  }

  /// The rectangle that a view must lie inside.
  private mutating func container(_ path: Path, at place: Place) -> Anchor? {
    switch resolve(path, isView: true, at: place) {
    case .view(let view, let isContainer): return Anchor(view, .left, isContainer: isContainer)
    case .region(let view, let region):
      return Anchor(view, .left, region: region, isContainer: true)
    case .anchor, .metric:
      let tree = library.trees[place.file]
      let range = tree.range(path.tokens)
      diagnostics.append(
        Diagnostic(
          .unknownView, "`\(tree.source.text(range))` is not a rectangle", at: range,
          label: "expected a view, `super.margins` or `super.safe`"))
      return nil
    case nil: return nil
    }
  }

  /// A comparison for each relation of a claimed equation.
  private mutating func lower(claim equation: Equation, at place: Place) {
    let tree = library.trees[place.file]
    let first = firstAttribute(of: equation, in: tree)
    guard var left = side(equation.first, first, at: place) else { return }
    var lowerEnd: LinearForm?
    var leftTokens = tree[equation.first].tokens
    if let strength = equation.strength {
      diagnostics.append(
        .value(
          "an assertion holds or fails, and has no priority",
          at: tree.range(TokenRange(strength.at, strength.value + 1)), label: "take it out"))
    }
    for link in tree[equation.rest] {
      guard let right = side(link.expression, first, at: place) else { return }
      let rightTokens = tree[link.expression].tokens
      let range = range(of: link, from: leftTokens, in: equation, tree)
      guard isSound(left.form, right.form, at: range) else { return }
      let claim = Assertion.Claim.compare(
        seenFromContent(left, beside: right), relation(link.relation, in: tree),
        seenFromContent(right, beside: left))
      add(claim, range, at: place)
      if isEndOfRange(link, in: tree) {
        if let least = lowerEnd {
          guard isRange(from: least, to: right.form, at: tree.range(rightTokens)) else { return }
        }
        lowerEnd = right.form
        continue
      }
      left = right
      leftTokens = rightTokens
    }
  }

  private mutating func side(
    _ id: ExpressionID, _ first: Attribute?, at place: Place
  ) -> Assertion.Side? {
    let tree = library.trees[place.file]
    guard let form = form(id, .equation(first), at: place) else { return nil }
    return Assertion.Side(text: tree.source.text(tree.range(tree[id].tokens)), form: form)
  }

  private func seenFromContent(
    _ side: Assertion.Side, beside other: Assertion.Side
  ) -> Assertion.Side {
    Assertion.Side(text: side.text, form: seenFromContent(side.form, beside: other.form))
  }
}
