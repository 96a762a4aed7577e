import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits for what scrolls and ends, or begins, under a bar.
extension Repair {
  /// It ends where the bar begins: `V:|[list][bar]` for `V:|[list]|`; or its rows do, by an inset.
  func endsAtCover(_ cover: ViewID, _ scrolled: Covers.Scrolled) -> [Fix] {
    let (node, bar) = (scene.views[scrolled.view.index], scene.views[cover.index])
    let isAtBottom = scrolled.end == .bottom
    var fixes: [Fix] = []
    if scrolled.mayEndThere, node.parent == bar.parent, !bar.name.isEmpty {
      let titles = titles(of: [scrolled.view, cover])
      let verbs = isAtBottom ? ("end", "begins") : ("begin", "ends")
      let title = "let \(titles[0]) \(verbs.0) where \(titles[1]) \(verbs.1)"
      let places = scene.mentions.filter { $0.view == scrolled.view && $0.axis == .vertical }
      fixes = places.compactMap {
        chainEnd(at: $0.range, to: "[\(bar.name)]", isAtBottom: isAtBottom)
      }.map { Fix(title, $0) }
    }
    let title = "let its rows \(isAtBottom ? "end" : "begin") there"
    fixes += scrolled.insets.compactMap { edit(insets: $0, of: node) }.map { Fix(title, [$0]) }
    return fixes
  }

  /// `insets top 59 bottom 106`
  static func words(_ insets: [(side: Side, length: Rational)]) -> String {
    "insets "
      + insets.map { "\($0.side.rawValue) \(ConstraintWriter.number($0.length))" }
      .joined(separator: " ")
  }

  /// Insets of a view beside those that its file says, in the same property; nil where it says them
  /// in several, or of all sides at once.
  private func edit(insets wanted: [(side: Side, length: Rational)], of node: ViewNode) -> Edit? {
    var insets: [(side: Side, length: Rational)] = []
    var places: Set<SourceRange> = []
    for setting in node.settings where setting.guards.isEmpty {
      guard case .inset(let side, let length) = setting.value else { continue }
      guard let side,
        case .property(let own) = tree(of: setting.range).statement(around: setting.range)
      else { return nil }
      insets.removeAll { $0.side == side }
      insets.append((side, length))
      places.insert(tree(of: setting.range).range(own.tokens))
    }
    if insets.isEmpty { return edit(adding: Self.words(wanted), to: node) }
    guard places.count == 1, let place = places.first else { return nil }
    for one in wanted {
      if let known = insets.firstIndex(where: { $0.side == one.side }) {
        insets[known] = one
      } else {
        insets.append(one)
      }
    }
    return Edit(place, Self.words(insets))
  }

  /// The line that draws one neighbor over the other; not over its words, which then nobody reads.
  func orders(_ layers: Covers.Layers) -> [Fix] {
    let (upper, lower) = (scene.views[layers.upper.index], scene.views[layers.lower.index])
    let hasWords = scene.views.indices.contains { index in
      let isPart = scene.views.lies(ViewID(index), in: layers.upper)
      return isPart && scene.views[index].kind.known != .image
        && !(scene.views[index].sample ?? "").isEmpty
    }
    guard !upper.name.isEmpty, !lower.name.isEmpty, !hasWords, let place = upper.declaration else {
      return []
    }
    let titles = titles(of: [layers.lower, layers.upper])
    let line = "Z:[\(upper.name)][\(lower.name)]"
    return [
      Fix(
        "draw \(titles[0]) over \(titles[1])",
        [tree(of: place).insertion(of: line, behindStatementAt: place)])
    ]
  }

  /// Another end for the vertical chain that a view stands at the end of; one that runs both ways
  /// becomes two.
  private func chainEnd(
    at place: SourceRange, to end: String, isAtBottom: Bool
  ) -> [Edit]? {
    let tree = tree(of: place)
    guard let chain = tree.chain(around: place) else { return nil }
    let elements = Array(tree[chain.elements])
    guard case .edge(let edge)? = isAtBottom ? elements.last : elements.first,
      let box = isAtBottom
        ? elements.last(where: { $0.isBox }) : elements.first(where: { $0.isBox }),
      tree.range(box.tokens).lower <= place.lower, place.upper <= tree.range(box.tokens).upper,
      let orientation = chain.orientation
    else { return nil }
    let inner = tree.range(box.tokens)
    if tree.text(orientation) == "V" {
      // The gap to the edge goes with it: the bar begins where the view ends.
      let edge = tree.range(edge.token)
      let old =
        isAtBottom
        ? SourceRange(inner.upper, edge.upper, in: edge.file)
        : SourceRange(edge.lower, inner.lower, in: edge.file)
      return [Edit(old, end)]
    }
    guard tree.text(orientation) == "HV", elements.count == 3, chain.options.count == 0,
      chain.name == nil, let first = elements.first, let last = elements.last
    else { return nil }
    let (lower, upper) = (tree.range(first.tokens).lower, tree.range(last.tokens).upper)
    let line =
      isAtBottom
      ? tree.source.text(lower, inner.upper) + end : end + tree.source.text(inner.lower, upper)
    return [
      Edit(tree.range(orientation), "H"),
      tree.insertion(of: "V:" + line, behindStatementAt: tree.range(chain.tokens)),
    ]
  }
}

extension ChainElement {
  fileprivate var isBox: Bool { if case .box = self { true } else { false } }
}
