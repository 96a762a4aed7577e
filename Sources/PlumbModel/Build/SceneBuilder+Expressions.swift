import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

extension SceneBuilder {
  /// What names and percentages mean in an expression.
  enum Meaning {
    /// Only metrics and numbers; `what` begins the sentence that says so.
    case constant(what: String)
    /// The same, and pixels of the screen.
    case size(what: String)
    /// A length along an axis: a bare view stands for its size there, `50%` is of the container.
    case length(Axis, container: ViewID)
    /// A side of an equation, of which this is the first attribute; `%` is of the superview along
    /// its axis.
    case equation(Attribute?)
    /// The same of one part of the rectangles that an equation is about.
    case part(RectanglePart)
    /// A `when`: `width` and `height` are those of the layout that it stands in.
    case condition
  }

  /// Works an expression out; nil after a diagnostic.
  mutating func form(_ id: ExpressionID, _ meaning: Meaning, at place: Place) -> LinearForm? {
    var evaluator = ExpressionEvaluator(library.trees[place.file])
    let result = evaluator.form(id) { leaf in
      switch leaf {
      case .path(let path): leafForm(path, meaning, at: place)
      case .percent(let fraction, let range): percent(fraction, range, meaning, at: place)
      case .pixels(let count, let range): pixels(count, range, meaning)
      }
    }
    diagnostics += evaluator.diagnostics
    return result
  }

  /// A number; nil after a diagnostic.
  mutating func constant(_ id: ExpressionID, _ what: String, at place: Place) -> Rational? {
    form(id, .constant(what: what), at: place)?.constant
  }

  private mutating func leafForm(_ path: Path, _ meaning: Meaning, at place: Place) -> LinearForm? {
    let tree = library.trees[place.file]
    let range = tree.range(path.tokens)
    if case .condition = meaning, let size = askedSize(path, at: place) { return size }
    if case .part(let part) = meaning { return partForm(path, part, at: place) }
    switch (resolve(path, at: place), meaning) {
    case (nil, _): return nil
    case (.metric(let value), _): return LinearForm(constant: value)
    case (_, .constant(let what)), (_, .size(let what)):
      diagnostics.append(
        .value("\(what) is a number", at: range, label: "expected a number or a metric"))
      return nil
    case (_, .condition):
      var diagnostic = Diagnostic(
        .misplaced, "`when` asks only for the layout's own size and direction", at: range,
        label: "expected `width`, `height`, `screen.width` or a metric")
      let word = tree.text(path.last)
      if path.count == 2, tree.text(path[0]) == "super", ["width", "height"].contains(word) {
        diagnostic.fixes = [Fix("write `\(word)`", [Edit(range, word)])]
      }
      diagnostics.append(diagnostic)
      return nil
    case (.view(let view, let isContainer), .length(let axis, _)):
      return LinearForm(Anchor(view, axis.size, isContainer: isContainer))
    case (.view, .equation), (.view, .part), (.region, _):
      let text = tree.source.text(range)
      if 1 < path.count, Attribute(rawValue: tree.text(path.last)) != nil {
        diagnostics.append(hiddenAttribute(path, text, in: tree))
        return nil
      }
      if path.count == 1, reportSharedName(path[0], at: place) { return nil }
      diagnostics.append(rectangle(text, meaning, at: range))
      return nil
    case (.anchor(let anchor), .length(let axis, _)):
      guard !anchor.attribute.isPosition else {
        diagnostics.append(
          Diagnostic(
            .axis, "a length is needed, but `\(tree.source.text(range))` is a place", at: range,
            label: "`\(axis.size.rawValue)` is a length"))
        return nil
      }
      return LinearForm(anchor)
    case (.anchor(let anchor), .equation), (.anchor(let anchor), .part): return LinearForm(anchor)
    }
  }

  /// `a.leading == b`, where libraries for constraints take the same edge of both.
  private func rectangle(_ text: String, _ meaning: Meaning, at range: SourceRange) -> Diagnostic {
    let message = "`\(text)` is a rectangle, not a length"
    guard case .equation(let attribute?) = meaning else {
      return Diagnostic(
        .unknownAttribute, message, at: range, label: "say which edge or size: `\(text).width`")
    }
    let meant = "\(text).\(attribute.rawValue)"
    return Diagnostic(
      .unknownAttribute, message, at: range, label: "its `\(attribute.rawValue)` is `\(meant)`",
      fixes: [Fix("write `\(meant)`", [Edit(range, meant)], isTold: true)])
  }

  /// `pass.top` where a view in `pass` is called `top`.
  private func hiddenAttribute(_ path: Path, _ text: String, in tree: Tree) -> Diagnostic {
    let word = tree.text(path.last)
    let owner = tree.source.text(tree.range(path.withoutLast.tokens))
    return Diagnostic(
      .unknownAttribute, "`\(text)` is a rectangle, not a length", at: tree.range(path.tokens),
      label: "a view in `\(owner)` is called `\(word)`, which hides the `\(word)` of `\(owner)`",
      helps: [
        "call that view otherwise; a chain holds the edges of `\(owner)` too: `V:|-8-[\(owner)]`"
      ])
  }

  private mutating func percent(
    _ fraction: Rational, _ range: SourceRange, _ meaning: Meaning, at place: Place
  ) -> LinearForm? {
    switch meaning {
    case .length(let axis, let container):
      return LinearForm(Anchor(container, axis.size, isContainer: true), times: fraction)
    case .part(let part):
      let view = scopes[place.scope].view
      return LinearForm(
        Anchor(view, part.attribute.axis.size, isContainer: true), times: fraction)
    case .equation(let attribute?):
      let view = scopes[place.scope].view
      return LinearForm(Anchor(view, attribute.axis.size, isContainer: true), times: fraction)
    case .equation(nil), .constant, .size, .condition:
      diagnostics.append(
        Diagnostic(
          .unit, "`%` is a share of the superview's size, which means nothing here", at: range,
          label: "expected a number",
          helps: ["write it in a chain, `H:[photo(50%)]`, or an equation, `photo.width == 50%`"]))
      return nil
    }
  }

  /// What `@…` says, 1000 without one; nil after a diagnostic.
  mutating func priority(_ strength: Strength?, at place: Place) -> Priority? {
    guard let strength else { return .required }
    let tree = library.trees[place.file]
    let whole = TokenRange(strength.at, strength.value + 1)
    return priority(
      strength.value, at: place,
      removal: Fix("leave the priority out", [Edit(tree.range(whole), "")], isTold: true))
  }

  /// A priority given by a number, a strength's name or a metric; nil after a diagnostic.
  mutating func priority(
    _ token: TokenIndex, at place: Place, removal: Fix? = nil
  ) -> Priority? {
    let tree = library.trees[place.file]
    let range = tree.range(token)
    var value: Rational?
    if tree[token].kind == .name {
      let word = tree.text(token)
      if let metric = metric(named: word, at: range, place) {
        if metric.color != nil {
          diagnostics.append(.colorAsLength(word, at: range))
          return nil
        }
        value = metric.length
      } else if let named = NamedStrength.all.first(where: { $0.name == word }) {
        return Priority(named.priority)
      } else {
        diagnostics.append(
          .unknown(
            .unknownMetric, "no metric or strength is called `\(word)`", word, at: range,
            among: NamedStrength.all.map(\.name) + visibleMetrics(at: place)))
        return nil
      }
    } else {
      var evaluator = ExpressionEvaluator(tree)
      value = evaluator.number(token)
      diagnostics += evaluator.diagnostics
    }
    guard let value else { return nil }
    guard Rational.one <= value, value <= Rational(1000) else {
      // Beyond 1000 "required" is meant; below 1 nothing plain is.
      let text = tree.text(token)
      diagnostics.append(
        .priority(
          text, at: removal?.edits.first?.range ?? range,
          fix: Rational(1000) < value ? removal : nil))
      return nil
    }
    return Priority(value.doubleValue)
  }

  /// `==` where a relation is left out.
  func relation(_ token: TokenIndex?, in tree: Tree) -> Relation {
    switch token.map({ tree[$0].kind }) {
    case .lessEqual: .lessOrEqual
    case .greaterEqual: .greaterOrEqual
    // The two ends of `a.width in 10...20`.
    case .name: .greaterOrEqual
    case .threeDots, .twoDots: .lessOrEqual
    default: .equal
    }
  }

  /// What a predicate compares a length with: two lengths where it is a range; nil after a
  /// diagnostic.
  mutating func bounds(
    _ predicate: Predicate, _ meaning: Meaning, at place: Place
  ) -> [(relation: Relation, length: LinearForm)]? {
    let tree = library.trees[place.file]
    guard let value = form(predicate.value, meaning, at: place) else { return nil }
    guard let end = predicate.upper else {
      let isLeast = predicate.relation.map { isLeastEnd(predicate.value, before: $0, in: tree) }
      return [(isLeast == true ? .greaterOrEqual : relation(predicate.relation, in: tree), value)]
    }
    guard let upper = form(end, meaning, at: place),
      isRange(from: value, to: upper, at: tree.range(tree[end].tokens))
    else { return nil }
    return [(.greaterOrEqual, value), (.lessOrEqual, upper)]
  }

  /// Whether it is `20...`, which has no other end.
  func isLeastEnd(_ value: ExpressionID, before dots: TokenIndex, in tree: Tree) -> Bool {
    [.threeDots, .twoDots].contains(tree[dots].kind) && tree[value].tokens.lower < dots
  }

  /// False after a diagnostic where one end of a range is plainly below the other.
  mutating func isRange(from least: LinearForm, to most: LinearForm, at end: SourceRange) -> Bool {
    let length = most - least
    guard length.isConstant, length.constant < .zero else { return true }
    diagnostics.append(.value("this range is empty", at: end, label: "below its other end"))
    return false
  }

  /// Whether a relation is one of the ends of a range, both of which are about the first side.
  func isEndOfRange(_ link: RelationLink, in tree: Tree) -> Bool {
    switch tree[link.relation].kind {
    case .name, .threeDots, .twoDots: true
    default: false
    }
  }
}
