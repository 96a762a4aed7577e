import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Views that lie from edge to edge, as bars and pages do, and what people touch over all of a row.
extension Repair {
  /// `H:|[bar, footer]|` for `H:|[bar]|`: a view in a column with others runs along the same edges.
  func edgesOfNeighbors(_ view: ViewID, _ axis: Axis) -> [Fix] {
    let node = scene.views[view.index]
    guard node.holdsOthers, !node.name.isEmpty,
      !scene.mentions.contains(where: { $0.view == view && $0.axis == axis })
    else { return [] }
    let title = titles(of: [view])[0]
    return neighbors(of: view, across: axis).flatMap { neighbor -> [Fix] in
      let words = "let \(title) run from edge to edge as \(titles(of: [neighbor])[0]) does"
      return scene.mentions.filter {
        $0.view == neighbor && $0.axis == axis && $0.guards.isEmpty
      }.compactMap { mention in
        edit(adding: node.name, toTheLineOf: mention).map { Fix(words, [$0]) }
      }
    }
  }

  /// Views that stand in one line with another along the other axis, the nearest first.
  private func neighbors(of view: ViewID, across axis: Axis) -> [ViewID] {
    let parent = scene.views[view.index].parent
    return scene.mentions.filter { $0.view == view && $0.axis != axis && $0.axis != nil }.flatMap {
      own -> [ViewID] in
      let tree = tree(of: own.range)
      guard let chain = tree.chain(around: own.range) else { return [] }
      let line = tree.range(chain.tokens)
      let others = scene.mentions.filter {
        $0.view != view && $0.axis == own.axis && $0.range.file == line.file
          && line.lower <= $0.range.lower && $0.range.upper <= line.upper
          && scene.views[$0.view.index].parent == parent
          && scene.views[$0.view.index].holdsOthers
      }
      let before = others.filter { $0.range < own.range }.reversed()
      return (before + others.filter { own.range < $0.range }).map(\.view)
    }
  }

  /// A name more in the box of a line with edges at both ends, which have one length each at the
  /// most; or a line of its own, where the box says more of what is in it.
  private func edit(adding name: String, toTheLineOf mention: ViewReference) -> Edit? {
    let tree = tree(of: mention.range)
    guard let chain = tree.chain(around: mention.range), chain.name == nil,
      tree[chain.options].isEmpty
    else { return nil }
    let elements = Array(tree[chain.elements])
    let boxes = elements.compactMap { if case .box(let box) = $0 { box } else { nil } }
    guard boxes.count == 1, let box = boxes.first, let close = box.close, box.nested.isEmpty,
      case .edge? = elements.first, case .edge? = elements.last,
      elements.allSatisfy({ !isLoose($0, tree) })
    else { return nil }
    let letter = chain.orientation.map { tree.text($0) } ?? "H"
    let isBare = tree[box.members].allSatisfy { $0.predicates.isEmpty }
    if isBare, letter != "HV" {
      return tree.insertion(of: ", \(name)", at: tree.range(close).lower)
    }
    let (first, last) = (tree.range(elements[0].tokens), tree.range(elements.last!.tokens))
    let start = tree.source.text(first.lower, tree.range(box.open).lower)
    let end = tree.source.text(tree.range(close).upper, last.upper)
    let axis = mention.axis == .vertical ? "V" : "H"
    return tree.insertion(
      of: "\(axis):\(start)[\(name)]\(end)", behindStatementAt: mention.range)
  }

  /// Whether a connection leaves open how long it is.
  private func isLoose(_ element: ChainElement, _ tree: Tree) -> Bool {
    guard case .connection(let connection) = element else { return false }
    switch connection.form {
    case .standard, .none: return false
    case .gap(let lengths):
      return tree[lengths].contains { $0.relation != nil || $0.strength != nil }
    case .spring: return true
    }
  }

  /// `HV:|[touch]|` for a view that shows nothing, and that no line speaks of: what people touch
  /// over all of what it lies in.
  func coverings(_ view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    guard !node.name.isEmpty, let place = node.declaration, showsNothing(view),
      !scene.mentions.contains(where: { $0.view == view && $0.axis != nil }),
      !scene.constraints.contains(where: { line in
        line.origin.isWritten && line.form.terms.contains { $0.anchor.view == view }
      })
    else { return [] }
    return [
      Fix(
        "lay \(titles(of: [view])[0]) over all from edge to edge",
        [tree(of: place).insertion(of: "HV:|[\(node.name)]|", behindStatementAt: place)])
    ]
  }

  /// Whether it is a button without words or picture, or a plain view with neither color nor views
  /// in it, beside others.
  private func showsNothing(_ view: ViewID) -> Bool {
    let node = scene.views[view.index]
    let isPlain = node.settings.allSatisfy { setting in
      switch setting.value.keyword {
      case .accessibilityLabel, .radius, .hug, .resist, .hidden, .gone, .tint: true
      default: false
      }
    }
    guard isPlain, (node.sample ?? "").isEmpty else { return false }
    switch node.kind.known {
    case .button: return true
    case .view:
      let others = scene.views.indices.map { ViewID($0) }.filter { $0 != view }
      return !others.contains { scene.views[$0.index].parent == view }
        && others.contains { scene.views[$0.index].parent == node.parent }
    default: return false
    }
  }
}

extension ViewNode {
  /// Whether it is one that others lie in, or rows.
  fileprivate var holdsOthers: Bool {
    switch kind {
    case .component: true
    case .known(let kind): kind == .view || kind == .grid || kind.scrolls || kind.hasRows
    default: false
    }
  }
}
