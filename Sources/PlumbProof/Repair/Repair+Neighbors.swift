import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// What the lines around a view say, where none says it of the view itself.
extension Repair {
  /// `V:|-12-[title]-12-|` for `V:[title]-12-|` in a view that nothing makes as high as it is: its
  /// content does.
  func closedInside(_ view: ViewID, _ axis: Axis) -> [Fix] {
    let node = scene.views[view.index]
    guard node.kind.known == .view, !node.name.isEmpty else { return [] }
    var seen: Set<SourceRange> = []
    let inside = scene.mentions.filter {
      $0.axis == axis && $0.guards.isEmpty && scene.views[$0.view.index].parent == view
    }
    return inside.flatMap { mention -> [Fix] in
      let tree = tree(of: mention.range)
      guard let chain = tree.chain(around: mention.range),
        seen.insert(tree.range(chain.tokens)).inserted
      else { return [] }
      let title = "let \(titles(of: [view])[0]) be as \(axis.adjective) as what is in it"
      return edges(missingOf: chain, tree, isAtTop: axis == .vertical && isAtTop(view)).map {
        Fix(title, [$0])
      }
    }
  }

  /// Of a chain that has one edge, the other one, as far away.
  private func edges(missingOf chain: Chain, _ tree: Tree, isAtTop: Bool) -> [Edit] {
    let elements = Array(tree[chain.elements])
    guard 1 < elements.count, let first = elements.first, let last = elements.last else {
      return []
    }
    switch (first, last) {
    case (.edge, .box):
      let end = tree.range(last.tokens).upper
      return [tree.insertion(of: gapText(elements[1], tree) + "|", at: end)]
    case (.box, .edge):
      let gap = gapText(elements[elements.count - 2], tree)
      let start = tree.range(first.tokens).lower
      return (isAtTop ? ["||", "|"] : ["|"]).map { tree.insertion(of: $0 + gap, at: start) }
    default: return []
    }
  }

  /// `-12-`; nothing where two touch.
  private func gapText(_ element: ChainElement, _ tree: Tree) -> String {
    guard case .connection(let connection) = element else { return "" }
    return tree.source.text(tree.range(connection.tokens))
  }

  /// Whether a line lays a view on the upper end of the screen.
  private func isAtTop(_ view: ViewID) -> Bool {
    scene.constraints.contains { line in
      line.relation == .equal && line.form.constant.isZero && line.form.terms.count == 2
        && line.form.terms.contains { $0.anchor == Anchor(view, .top) }
        && line.form.terms.contains {
          $0.anchor.view == .root && $0.anchor.attribute == .top && $0.anchor.region != .safe
        }
    }
  }

  /// `align centerY` behind the row that a view stands in, or a line that centers it on a neighbor
  /// there.
  func onItsRow(_ view: ViewID, _ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    let across: Axis = axis == .vertical ? .horizontal : .vertical
    let start: LoweredScene.Unknown = axis == .vertical ? .top : .left
    guard let place = scene.mentions.last(where: { $0.view == view && $0.axis == across }),
      place.guards.isEmpty, let chain = tree(of: place.range).chain(around: place.range)
    else { return [] }
    let tree = tree(of: place.range)
    let parent = scene.views[view.index].parent
    let range = tree.range(chain.tokens)
    let neighbors = scene.mentions.filter {
      $0.axis == across && range.lower <= $0.range.lower && $0.range.upper <= range.upper
        && $0.range.file == range.file && $0.view != view
        && scene.views[$0.view.index].parent == parent && !scene.views[$0.view.index].name.isEmpty
        && !open.contains(LoweredScene.variable($0.view, start))
    }
    guard let neighbor = neighbors.last(where: { $0.range < place.range }) ?? neighbors.first else {
      return []
    }
    let (own, other) = (titles(of: [view])[0], titles(of: [neighbor.view])[0])
    // A column begins at one edge, unless what stands in it is centered.
    let isCentered =
      axis == .vertical
      || scene.constraints.contains { line in
        line.form.terms.contains { $0.anchor == Anchor(neighbor.view, .centerX) }
      }
    let shared: Attribute = axis == .vertical ? .centerY : isCentered ? .centerX : .leading
    let title =
      isCentered ? "lay \(own) on the middle of \(other)" : "let \(own) begin where \(other) does"
    var fixes: [Fix] = []
    if tree[chain.options].isEmpty, chain.name == nil {
      let end = tree.range(chain.tokens).upper
      fixes.append(Fix(title, [tree.insertion(of: "  align \(shared.rawValue)", at: end)]))
    }
    let names = [view, neighbor.view].map { "\(scene.views[$0.index].name).\(shared.rawValue)" }
    fixes.append(
      Fix(
        title,
        [tree.insertion(of: names.joined(separator: " == "), behindStatementAt: place.range)]))
    return fixes
  }

  /// `H:[add][more]-16-||` for a row without an edge, as far from it as another row beside it is;
  /// at that of its ends first at which it lies on nothing.
  func rowAtEdge(_ view: ViewID, _ axis: Axis) -> [Fix] {
    guard let own = scene.mentions.last(where: { $0.view == view && $0.axis == axis }),
      own.guards.isEmpty, let chain = tree(of: own.range).chain(around: own.range)
    else { return [] }
    let tree = tree(of: own.range)
    let elements = Array(tree[chain.elements])
    guard let begin = elements.first, let last = elements.last, case .box = begin, case .box = last
    else { return [] }
    let (edge, gap) = usualEnd(of: scene.views[view.index].parent, axis) ?? ("|", "-")
    let line = axis == .vertical ? "column" : "row"
    let names = axis == .vertical ? ["top", "bottom"] : ["leading", "trailing"]
    let start = Fix(
      "begin the \(line) at the \(names[0]) edge",
      [tree.insertion(of: edge + gap, at: tree.range(begin.tokens).lower)])
    let end = Fix(
      "end the \(line) at the \(names[1]) edge",
      [tree.insertion(of: gap + edge, at: tree.range(last.tokens).upper)])
    return isApart(view, after: start) ? [start, end] : [end, start]
  }

  /// `||` and `-16-` of `H:||-16-[title]`, a row of the same superview.
  private func usualEnd(of parent: ViewID?, _ axis: Axis) -> (edge: String, gap: String)? {
    for mention in scene.mentions
    where mention.axis == axis && scene.views[mention.view.index].parent == parent {
      let tree = tree(of: mention.range)
      guard let chain = tree.chain(around: mention.range) else { continue }
      let elements = Array(tree[chain.elements])
      guard 2 < elements.count, case .edge(let edge) = elements[0],
        case .connection(let connection) = elements[1], case .gap(let lengths) = connection.form,
        lengths.count == 1, tree[lengths].first?.relation == nil
      else { continue }
      return (tree.text(edge.token), gapText(elements[1], tree))
    }
    return nil
  }
}
