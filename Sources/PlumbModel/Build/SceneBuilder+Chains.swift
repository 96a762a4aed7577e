import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

extension SceneBuilder {
  /// The gap of a bare `-` between siblings, in points (Auto Layout Guide: standard space).
  static let standardGap = Rational(8)

  mutating func lower(_ chain: Chain, at place: Place) {
    let tree = library.trees[place.file]
    let orientation = chain.orientation.map { tree.text($0) } ?? "H"
    if orientation == "Z" { return lowerOrder(chain, at: place) }
    for axis in [Axis.horizontal, .vertical] {
      guard orientation != (axis == .horizontal ? "V" : "H") else { continue }
      var line = ChainLine(
        axis: axis, reading: reading(of: chain, in: tree), container: scopes[place.scope].view,
        isSuper: true, layoutView: place.layoutView, statement: lineRange(of: chain, in: tree),
        name: chain.name.map { tree.text($0) })
      line.isOfBoth = orientation == "HV"
      line.isBaselineSpaced =
        axis == .vertical && tree[chain.options].contains { $0.form == .baselineSpacing }
      lower(chain.elements, &line, isNested: false, at: place)
      lowerSprings(of: line, at: place)
      for (attribute, range) in alignments(chain.options, line, at: place) {
        let views = line.views.map { ($0.view, line.origin(range, .alignment)) }
        self.line(views, up: attribute, .required, at: place)
      }
    }
  }

  /// The line itself, without its orientation, options and name.
  private func lineRange(of chain: Chain, in tree: Tree) -> SourceRange {
    guard let first = tree[chain.elements].first, let last = tree[chain.elements].last else {
      return tree.range(chain.tokens)
    }
    return tree.range(TokenRange(first.tokens.lower, last.tokens.upper))
  }

  private func reading(of chain: Chain, in tree: Tree) -> ChainLine.Reading {
    var reading = ChainLine.Reading.leading
    for option in tree[chain.options] {
      switch option.form {
      case .leftToRight: reading = .left
      case .rightToLeft: reading = .right
      case .leadingToTrailing: reading = .leading
      case .align, .baselineSpacing: break
      }
    }
    return reading
  }

  /// Walks a line's elements, connecting each to the one before.
  mutating func lower(
    _ list: List<ChainElement>, _ line: inout ChainLine, isNested: Bool, at place: Place
  ) {
    let tree = library.trees[place.file]
    // A nested line without an edge of its own is flush with its guide.
    var previous: (node: ChainLine.Node, token: TokenIndex)?
    var connection: Connection?
    var lastIsEdge = false
    var dots: (token: TokenIndex, box: Box, gap: Connection?)?
    var box: Box?
    for (position, element) in tree[list].enumerated() {
      switch element {
      case .connection(let found): connection = found
      case .edge(let edge):
        let node = ChainLine.Node.edge(isSafeArea: edge.isSafeArea)
        if let previous {
          connect(previous, (node, edge.token), connection, &line, at: place)
        }
        previous = (node, edge.token)
        connection = nil
        lastIsEdge = 0 < position
      case .dots(let token):
        dots = box.map { (token, $0, connection) }
        connection = nil
      case .box(let next):
        if let (token, before, gap) = dots {
          checkGaps(gap, token, connection, at: place)
          let range = tree.range(TokenRange(token, token + 1))
          for view in viewsLeftOut(between: before, next, at: place) {
            guard let member = tree[next.members].first else { continue }
            lower(member, of: view, range, in: range, &line, at: place)
            let node = ChainLine.Node.views([view])
            if let previous { connect(previous, (node, token), connection, &line, at: place) }
            previous = (node, token)
          }
        }
        let views = lower(next, &line, at: place)
        if previous == nil, isNested { previous = (.edge(isSafeArea: false), next.open) }
        if let previous, !views.isEmpty {
          connect(previous, (.views(views), next.open), connection, &line, at: place)
        }
        previous = views.isEmpty ? nil : (.views(views), next.close ?? next.open)
        box = next
        (connection, dots, lastIsEdge) = (nil, nil, false)
      }
    }
    if isNested, !lastIsEdge, let previous, case .views = previous.node {
      connect(previous, (.edge(isSafeArea: false), previous.token), nil, &line, at: place)
    }
  }

  /// The views of a box; their sizes along the line are lowered on the way.
  private mutating func lower(_ box: Box, _ line: inout ChainLine, at place: Place) -> [ViewID] {
    let tree = library.trees[place.file]
    if let nested = tree[box.nested].first { return lower(nested, in: &line, at: place) }
    let boxRange = tree.range(TokenRange(box.open, (box.close ?? box.open) + 1))
    var found: [ViewID] = []
    for member in tree[box.members] {
      let range = tree.range(member.reference.path.tokens)
      for view in resolveViews(member.reference, at: place) {
        found.append(view)
        lower(member, of: view, range, in: boxRange, &line, at: place)
      }
    }
    return found
  }

  /// A view in a line, and its sizes along it.
  private mutating func lower(
    _ member: Member, of view: ViewID, _ range: SourceRange, in box: SourceRange,
    _ line: inout ChainLine, at place: Place
  ) {
    let tree = library.trees[place.file]
    line.views.append((view, range))
    references.append(ViewReference(view: view, range: box, axis: line.axis, guards: place.guards))
    for predicate in tree[member.predicates] {
      let size = LinearForm(Anchor(view, line.axis.size))
      lower(predicate, on: size, .size, line, at: place)
    }
  }

  /// The rows of what stands between two neighbours.
  private mutating func connect(
    _ before: (node: ChainLine.Node, token: TokenIndex),
    _ after: (node: ChainLine.Node, token: TokenIndex),
    _ connection: Connection?, _ line: inout ChainLine, at place: Place
  ) {
    let tree = library.trees[place.file]
    let tokens =
      connection?.tokens
      ?? TokenRange(min(before.token, after.token), max(before.token, after.token) + 1)
    let range = tree.range(tokens)
    if library.hasGone {
      if line.nodes.isEmpty { line.nodes.append((before.node, tokens, nil)) }
      line.nodes.append((after.node, tokens, connection))
    }
    var isStandard = false
    if case .standard = connection?.form { isStandard = true }
    for gap in line.gaps(from: before.node, to: after.node, atMargin: isStandard) {
      switch connection?.form {
      case nil: add(gap, .equal, .required, at: place, line.origin(range, .gap))
      case .some(.none): break
      case .standard:
        let space = standardSpace(before.node, after.node)
        add(
          gap - LinearForm(constant: space), .equal, .required, at: place, line.origin(range, .gap))
      case .gap(let predicates):
        for predicate in tree[predicates] {
          reportSharedNames(in: predicate, at: place)
          lower(predicate, on: gap, .gap, line, at: place)
        }
      case .spring(let predicates):
        for predicate in tree[predicates] { lower(predicate, on: gap, .gap, line, at: place) }
        line.springs.append((gap, range))
      }
    }
  }

  /// Nothing beyond a margin, which is a distance itself.
  func standardSpace(_ before: ChainLine.Node, _ after: ChainLine.Node) -> Rational {
    for node in [before, after] {
      if case .edge(isSafeArea: false) = node { return .zero }
    }
    return Self.standardGap
  }

  private mutating func lower(
    _ predicate: Predicate, on length: LinearForm, _ kind: Origin.Kind, _ line: ChainLine,
    at place: Place
  ) {
    let tree = library.trees[place.file]
    guard
      let bounds = bounds(
        predicate, .length(line.axis, container: line.container), at: place),
      let priority = priority(predicate.strength, at: place)
    else { return }
    let range = tree.range(predicate.tokens)
    for (relation, value) in bounds {
      if kind == .size, value.isConstant, relation != .greaterOrEqual,
        !isSize(value.constant, at: range)
      {
        return
      }
      add(length - value, relation, priority, at: place, line.origin(range, kind))
    }
  }

  mutating func lowerSprings(of line: ChainLine, at place: Place) {
    if library.hasGone { return closings.lines.append((line, place)) }
    guard let first = line.springs.first else { return }
    for spring in line.springs.dropFirst() {
      add(spring.gap - first.gap, .equal, .required, at: place, line.origin(spring.range, .gap))
    }
  }

  /// By which edges the views of a line are aligned; what cannot be one is told.
  ///
  /// - Parameter nested: the box that the line is in.
  mutating func alignments(
    _ options: List<ChainOption>, _ line: ChainLine, of nested: Nested? = nil, at place: Place
  ) -> [(attribute: Attribute, range: SourceRange)] {
    let tree = library.trees[place.file]
    var found: [(attribute: Attribute, range: SourceRange)] = []
    for option in tree[options] where option.form == .align {
      let word = tree.text(option.token)
      let range = tree.range(option.token)
      guard let attribute = Attribute(rawValue: word), attribute.isPosition else {
        let center = line.axis == .horizontal ? "centerY" : "centerX"
        diagnostics.append(.unknownAttribute(word, at: range, center: center))
        continue
      }
      if attribute.axis != line.axis {
        found.append((attribute, range))
      } else if !line.isOfBoth {
        let told = alongItsOwnAxis(attribute, line.axis, at: range)
        diagnostics.append(nested.map { turning(told, $0, line.axis, in: tree) } ?? told)
      }
    }
    return found
  }

  private func alongItsOwnAxis(
    _ attribute: Attribute, _ axis: Axis, at range: SourceRange
  ) -> Diagnostic {
    let isRow = axis == .horizontal
    return Diagnostic(
      .axis,
      "a \(isRow ? "row" : "column") cannot be aligned by `\(attribute.rawValue)`", at: range,
      label: isRow
        ? "expected `top`, `bottom`, `centerY` or a baseline"
        : "expected `leading`, `trailing`, `left`, `right` or `centerX`")
  }

  /// A box that does not say which way its views follow each other takes the way of its chain:
  /// where all that it is aligned by is of the other, that is meant.
  private func turning(
    _ told: Diagnostic, _ nested: Nested, _ axis: Axis, in tree: Tree
  ) -> Diagnostic {
    let words = tree[nested.options].filter { $0.form == .align }.map { tree.text($0.token) }
    guard nested.axis == nil, words.allSatisfy({ Attribute(rawValue: $0)?.axis == axis }) else {
      return told
    }
    let (own, other, meant) =
      axis == .horizontal ? ("row", "column", "V:") : ("column", "row", "H:")
    let name = tree.text(nested.name)
    var told = told
    told.label = "`\(name)` is a \(own) as its chain is, and with `\(meant)` a \(other)"
    let colon = tree.range(nested.name + 1)
    told.fixes = [Fix("make it a \(other)", [tree.insertion(of: meant, at: colon.upper)])]
    return told
  }

  /// `Z:` raises the drawing order: each view lies above the one before.
  private mutating func lowerOrder(_ chain: Chain, at place: Place) {
    let tree = library.trees[place.file]
    guard !place.isInVariant else {
      misplaced(
        chain.tokens, "the order of drawing is the same in all states and sizes", at: place)
      return
    }
    var level = 0
    var step = 1
    for element in tree[chain.elements] {
      switch element {
      case .edge, .dots: break
      case .connection(let connection):
        guard case .gap(let predicates) = connection.form, let first = tree[predicates].first,
          let value = constant(first.value, "a step in the order of drawing", at: place)
        else { continue }
        step = Int(value.doubleValue)
      case .box(let box):
        level += step
        step = 1
        for member in tree[box.members] {
          for view in resolveViews(member.reference, at: place) { views[view.index].level = level }
        }
      }
    }
  }

  /// Views that `Z:` names change places with each other; those beside them keep theirs.
  mutating func orderViews() {
    let named = views.indices.filter { views[$0].level != 0 }
    for parent in Set(named.compactMap { views[$0].parent }) {
      let all = views.indices.filter { views[$0].parent == parent }
      let places = all.indices.filter { views[all[$0]].level != 0 }
      let sorted = places.map { all[$0] }.sorted { (views[$0].level, $0) < (views[$1].level, $1) }
      var order = all
      for (place, view) in zip(places, sorted) { order[place] = view }
      guard order != all else { continue }
      for (place, view) in order.enumerated() { views[view].zOrder = place + 1 }
    }
  }
}
