import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

extension Repair {
  /// Breaks a tie of contents by a priority, closes what was left open, or says what is not said.
  ///
  /// - Parameters:
  ///   - unknowns: what of the view is open.
  ///   - trade: the optional constraints that are tied, if it is their doing.
  ///   - open: all that is open in the layout.
  func decisions(
    _ view: ViewID, _ unknowns: [LoweredScene.Unknown], _ trade: [LoweredScene.Row],
    _ open: Set<VariableID>
  ) -> [Fix] {
    let breaks =
      splitAlignments(squeezing: trade) + componentLengths(trade, open) + givingEnds(trade)
      + tieBreaks(trade)
      + otherPriorities(trade)
    let isUnsized = [.width, .height].allSatisfy(unknowns.contains)
    let sized = isUnsized && trade.isEmpty ? iconSize(view) : []
    let grown = trade.isEmpty ? growingTexts(open) : []
    let gone = unknowns.contains(where: \.isSize) ? goneWithAllInIt(view) : []
    let axes = [Axis.horizontal, .vertical].filter { axis in
      unknowns.contains { $0.axis == axis }
    }
    let each = axes.map { axis in
      let isSizeOpen = unknowns.contains { $0.axis == axis && $0.isSize }
      let others = breaks.isEmpty ? alike(view, axis, open) : []
      let shared = isSizeOpen ? sharedEdges(view, axis) : []
      let pulled =
        isSizeOpen
        ? contentPulls(view, axis) + contentPullsBeside(view, axis, open)
          + contentPullsOfAll(in: view, axis, open) : []
      let elsewhere =
        joinedLines(axis) + bridges(view, axis) + standIns(view, axis, open)
        + otherSides(view, axis)
      let bars = barHeights(axis, open)
      let sizes = componentSizes(view, axis, open) + bars + shared
      let widths = axis == .horizontal ? contentWidths(view) : []
      let gaps = equalGaps(view, axis) + closedGaps(view, axis) + optionals(view, axis)
      let inside = isSizeOpen ? closedInside(view, axis) : []
      let beside = isSizeOpen ? [] : onItsRow(view, axis, open) + rowAtEdge(view, axis)
      return edgesOfNeighbors(view, axis) + elsewhere + sizes + inside + endings(view, axis)
        + widths + pulled + others + gaps
        + beside + pins(view, axis, isSizeOpen: isSizeOpen)
    }
    let covering = axes.count == 2 ? coverings(view) : []
    return breaks + gone + covering + sized + grown
      + (each.count == 2 ? both(each[0], each[1]) : each.flatMap { $0 })
  }

  /// An image of which no line says how large it is is an icon: `image chevron (24 by 24)`.
  private func iconSize(_ view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    guard node.kind.known == .image, let edit = edit(giving: "24 by 24", to: node) else {
      return []
    }
    return [Fix("say how large it is", [edit])]
  }

  /// `intrinsic none by 36...120` for a text view that may be 36 to 120 high: its words say which.
  private func growingTexts(_ open: Set<VariableID>) -> [Fix] {
    scene.rangedTexts(among: open).compactMap { text in
      let (least, most) = (ConstraintWriter.amount(text.least), ConstraintWriter.amount(text.most))
      return edit(
        adding: "intrinsic none by \(least)...\(most)", to: scene.views[text.view.index]
      ).map { Fix("let it be as high as its words", [$0]) }
    }
  }

  /// One of each; the first of both before any second.
  private func both(_ first: [Fix], _ second: [Fix]) -> [Fix] {
    let pairs = first.indices.flatMap { i in second.indices.map { (i, $0) } }
    return pairs.sorted { ($0.0 + $0.1, $0.0) < ($1.0 + $1.1, $1.0) }.map { i, j in
      let edits = first[i].edits + second[j].edits
      let title =
        first[i].title == second[j].title
        ? first[i].title : "\(first[i].title), and \(second[j].title)"
      return Fix(title, edits.joinedInOnePlace)
    }
  }

  // MARK: Chains

  /// `align top bottom` for `align top`: the views of a row share both edges.
  private func sharedEdges(_ view: ViewID, _ axis: Axis) -> [Fix] {
    guard let own = mention(view, axis == .vertical ? .horizontal : .vertical),
      let chain = tree(of: own.range).chain(around: own.range)
    else { return [] }
    let tree = tree(of: own.range)
    let options = tree[chain.options].filter { $0.form == .align }
    let words = Set(options.map { tree.text($0.token) })
    let opposites =
      axis == .vertical
      ? ["top": "bottom", "bottom": "top"] : ["leading": "trailing", "trailing": "leading"]
    let what = axis == .vertical ? "row as high" : "column as wide"
    return options.compactMap { option in
      guard let other = opposites[tree.text(option.token)], !words.contains(other) else {
        return nil
      }
      let end = tree.range(option.token).upper
      return Fix(
        "make all of this \(what) as each other", [tree.insertion(of: " " + other, at: end)])
    }
  }

  /// The chain that ends in the view is closed, or, of the content of a scroll view, the one that
  /// ends in the last that is in it.
  private func endings(_ view: ViewID, _ axis: Axis) -> [Fix] {
    let inside = scene.views.indices.reversed().map { ViewID($0) }.filter {
      scene.views[$0.index].parent == view && scene.views[view.index].kind == .scrollContent
    }
    return closings(view, axis) + inside.flatMap { closings($0, axis) }
      + lastEdges(of: inside, axis)
  }

  /// `story.bottom == super.bottom - 16` for content whose last view an equation places, as far
  /// from the end as the first one is from the start.
  private func lastEdges(of views: [ViewID], _ axis: Axis) -> [Fix] {
    let (first, last) =
      axis == .horizontal ? (Attribute.leading, Attribute.trailing) : (.top, .bottom)
    let equations = scene.constraints.filter { constraint in
      constraint.relation == .equal && constraint.form.terms.count == 2
        && [.equation, .gap].contains(constraint.origin.kind)
        && constraint.form.terms.allSatisfy { $0.anchor.attribute.axis == axis }
    }
    let start = equations.lazy.compactMap { constraint -> Rational? in
      guard constraint.form.terms.allSatisfy({ $0.anchor.attribute == first }),
        constraint.form.terms.contains(where: \.anchor.isContainer),
        let own = constraint.form.terms.first(where: { !$0.anchor.isContainer }),
        views.contains(own.anchor.view)
      else { return nil }
      return -(constraint.form.constant * own.coefficient)
    }.first
    guard let start, 0 <= start.sign else { return [] }
    let gap = start.isZero ? "" : " - \(ConstraintWriter.amount(start))"
    return views.compactMap { view in
      guard mention(view, axis) == nil,
        let line = equations.last(where: { constraint in
          constraint.origin.kind == .equation
            && constraint.form.terms.contains { $0.anchor.view == view }
        })
      else { return nil }
      let edge = last.rawValue
      let text = "\(scene.views[view.index].name).\(edge) == super.\(edge)\(gap)"
      let place = line.origin.statement
      return Fix(
        "say where the content ends",
        [tree(of: place).insertion(of: text, behindStatementAt: place)])
    }
  }

  private func mention(_ view: ViewID, _ axis: Axis) -> ViewReference? {
    scene.mentions.last { $0.view == view && $0.axis == axis }
  }

  /// A chain that ends in the view is closed at the superview's edge with the gap it began with.
  private func closings(_ view: ViewID, _ axis: Axis) -> [Fix] {
    guard let mention = mention(view, axis) else { return [] }
    let tree = tree(of: mention.range)
    guard let chain = tree.chain(around: mention.range),
      tree.range(chain.tokens).upper == mention.range.upper
    else { return [] }
    let line = axis == .vertical ? "column" : "row"
    return [openingGap(of: chain, in: tree), "-"].compactMap { $0 }.map {
      Fix("close the \(line)", [tree.insertion(of: $0 + "|", at: mention.range.upper)])
    }
  }

  /// `-12-` of `|-12-[title]…`; nil where a chain does not begin at the superview's edge, or not
  /// with one length.
  private func openingGap(of chain: Chain, in tree: Tree) -> String? {
    let elements = tree[chain.elements]
    guard case .edge(let edge) = elements.first, !edge.isSafeArea,
      let box = elements.dropFirst().first(where: { if case .box = $0 { true } else { false } })
    else { return nil }
    let gap = tree.source.text(
      tree.range(edge.token).upper, tree.range(box.tokens.lower).lower)
    for case .connection(let connection) in elements.dropFirst().prefix(1) {
      if case .none = connection.form { return nil }
      let isLimit = tree[connection.lengths].contains { length in
        length.relation.map { [.lessEqual, .greaterEqual].contains(tree[$0].kind) } ?? false
      }
      if isLimit { return nil }
    }
    return gap
  }

  /// `[second(first)]`: as long as a neighbour in the same chain whose own length is open too.
  private func alike(_ view: ViewID, _ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    guard let own = mention(view, axis), let chain = tree(of: own.range).chain(around: own.range),
      let name = plainName(own, in: chain)
    else { return [] }
    let parent = scene.views[view.index].parent
    var fixes: [Fix] = []
    for other in scene.mentions
    where other.axis == axis && other.view != view && other.range.file == own.range.file
      && open.contains(LoweredScene.size(of: other.view, along: axis))
      && scene.views[other.view.index].parent == parent
    {
      let scrolling = [own, other].map { scene.views[$0.view.index].kind.known?.scrolls ?? false }
      // What scrolls takes the room that others leave.
      guard scrolling[0] == scrolling[1], let otherName = plainName(other, in: chain) else {
        continue
      }
      let isFirst = own.range.lower < other.range.lower
      let (later, text) = isFirst ? (other, name) : (own, otherName)
      let titles = titles(of: [own, other].map(\.view))
      let (short, long) = isFirst ? (titles[1], titles[0]) : (titles[0], titles[1])
      fixes.append(
        Fix(
          "make \(short) as \(axis.adjective) as \(long)",
          [tree(of: later.range).insertion(of: "(\(text))", at: later.range.upper - 1)]))
    }
    return fixes
  }

  /// `title` of `[title]`; nil where more stands in the box, or it stands in another chain.
  private func plainName(_ mention: ViewReference, in chain: Chain) -> String? {
    let tree = tree(of: mention.range)
    guard let box = tree.box(at: mention.range, in: chain)?.box, box.members.count == 1,
      let member = tree[box.members].first, member.predicates.isEmpty,
      member.reference.rangeEnd == nil
    else { return nil }
    return tree.source.text(tree.range(member.reference.path.tokens))
  }

  /// The length that a bound says, where it is a limit without a priority.
  private func limit(_ constraint: Constraint) -> (part: Tree.ChainPart, length: Predicate)? {
    let range = constraint.origin.range
    let tree = tree(of: range)
    guard let chain = tree.chain(around: range), let part = tree.part(of: chain, at: range) else {
      return nil
    }
    switch part {
    case .size(let length, _), .gap(_, .some(let length), _, _):
      guard length.strength == nil, let relation = length.relation,
        [.lessEqual, .greaterEqual].contains(tree[relation].kind),
        [.comma, .rightParen].contains(tree[length.tokens.upper].kind)
      else { return nil }
      return (part, length)
    default: return nil
    }
  }

  /// `~(>=4)~` for each `-(>=4)-` of a row that has several.
  private func equalGaps(_ view: ViewID, _ axis: Axis) -> [Fix] {
    guard let own = mention(view, axis), let chain = tree(of: own.range).chain(around: own.range)
    else { return [] }
    let tree = tree(of: own.range)
    var edits: [Edit] = []
    var bounds: Set<String> = []
    for case .connection(let connection) in tree[chain.elements] {
      guard case .gap(let lengths) = connection.form else {
        if case .spring = connection.form { return [] }
        continue
      }
      guard lengths.count == 1, let length = tree[lengths].first, length.strength == nil,
        let relation = length.relation, tree[relation].kind == .greaterEqual
      else { continue }
      let text = tree.source.text(tree.range(length.tokens))
      bounds.insert(text)
      edits.append(Edit(tree.range(connection.tokens), "~(\(text))~"))
    }
    guard 1 < edits.count, bounds.count == 1 else { return [] }
    let line = axis == .vertical ? "column" : "row"
    return [Fix("make the gaps of this \(line) equal", edits)]
  }

  /// `-16-` for `-(>=16)-`, where that alone keeps two things apart.
  private func closedGaps(_ view: ViewID, _ axis: Axis) -> [Fix] {
    scene.constraints.compactMap { constraint in
      guard constraint.origin.kind == .gap, isBound(constraint, of: view, axis),
        let (part, length) = limit(constraint), constraint.relation == .greaterOrEqual,
        case .gap(.some(let connection), _, _, _) = part, connection.lengths.count == 1
      else { return nil }
      let tree = tree(of: constraint.origin.range)
      let value = tree.source.text(tree.range(tree[length.value].tokens))
      let all = tree.range(TokenRange(length.tokens.lower + -1, length.tokens.upper + 1))
      let isPlain = value.allSatisfy { $0.isNumber || $0.isLetter || $0 == "." }
      return Fix("make this gap exactly \(value)", [Edit(all, isPlain ? value : "(\(value))")])
    }
  }

  /// Whether a line is a required limit to what lies at a view along an axis.
  private func isBound(_ constraint: Constraint, of view: ViewID, _ axis: Axis) -> Bool {
    constraint.relation != .equal && constraint.priority.isRequired
      && constraint.form.terms.contains { $0.anchor.view == view }
      && constraint.form.terms.first?.anchor.attribute.axis == axis
  }

  /// `(>=60, 60@250)`: a bound that is asked for as well.
  private func optionals(_ view: ViewID, _ axis: Axis) -> [Fix] {
    scene.constraints.compactMap { constraint in
      guard constraint.origin.kind == .size || constraint.origin.kind == .gap,
        isBound(constraint, of: view, axis), let (_, length) = limit(constraint),
        let relation = length.relation
      else { return nil }
      let tree = tree(of: constraint.origin.range)
      let value = tree.source.text(tree.range(tree[length.value].tokens))
      let bound = tree[relation].kind == .greaterEqual ? "no more than" : "as much as"
      return Fix(
        "make this \(bound) \(value) where it can be",
        [tree.insertion(of: ", \(value)@250", at: tree.range(length.tokens).upper)])
    }
  }
}

extension Scene {
  /// Text views of open heights between two numbers: what such a view shows scrolls, so that
  /// nothing says which of these it is.
  func rangedTexts(
    among open: Set<VariableID>
  ) -> [(view: ViewID, least: Rational, most: Rational)] {
    views.indices.map { ViewID($0) }.compactMap { view in
      guard views[view.index].kind.known == .textview,
        open.contains(LoweredScene.size(of: view, along: .vertical))
      else { return nil }
      func bound(_ relation: Relation) -> Rational? {
        constraints.lazy.filter { line in
          line.relation == relation && line.priority.isRequired && line.guards.isEmpty
            && line.form.terms.count == 1 && line.form.terms[0].anchor == Anchor(view, .height)
            && line.form.terms[0].coefficient == .one
        }.map { -$0.form.constant }.first
      }
      guard let least = bound(.greaterOrEqual), let most = bound(.lessOrEqual) else { return nil }
      return (view, least, most)
    }
  }
}
