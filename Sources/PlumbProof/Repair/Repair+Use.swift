import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits for what people cannot read, reach or see.
extension Repair {
  /// The content of a scroll view is tied to its width: `page.content.width == page.width`.
  func widthTies(_ scroll: ViewID) -> [Fix] {
    let node = scene.views[scroll.index]
    guard let place = node.declaration, !node.name.isEmpty else { return [] }
    let line = "\(node.name).content.width == \(node.name).width"
    return [
      Fix(
        "let it be as wide as \(node.title)",
        [tree(of: place).insertion(of: line, behindStatementAt: place)])
    ]
  }

  /// Components that a line of what scrolls names without a width are as wide as they say
  /// themselves: `[card(140)]`.
  func partWidths(in scroll: ViewID) -> [Fix] {
    let parts = scene.views.indices.filter { index in
      scene.views[index].parent == scene.views[scroll.index].content
        && scene.views[index].kind.layoutName != nil
    }
    let edits = parts.flatMap { part -> [Edit] in
      guard let own = scene.views[part].kind.layoutName.flatMap(layout)?.widthOfItem else {
        return []
      }
      let mentions = scene.mentions.filter { $0.view.index == part && $0.axis == .horizontal }
      return mentions.compactMap { mention in
        let tree = tree(of: mention.range)
        guard let chain = tree.chain(around: mention.range),
          let box = tree.box(at: mention.range, in: chain)?.box,
          tree[box.members].allSatisfy({ tree[$0.predicates].isEmpty })
        else { return nil }
        return tree.insertion(ofLength: ConstraintWriter.amount(own), in: box)
      }
    }
    return edits.isEmpty ? [] : [Fix("let them be as wide as they say themselves", edits)]
  }

  /// The content of a scroll view is tied to its width, where it is open.
  func contentWidths(_ view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    guard node.kind == .scrollContent, let scroll = node.parent else { return [] }
    return widthTies(scroll)
  }

  /// Of a view that reaches outside its superview, along one axis or with long words.
  func insets(_ view: ViewID, _ axis: Axis?) -> [Fix] {
    guard let axis else { return ends(view) + bounds(view, atBothSides: false) }
    let heights = axis == .vertical ? heightsAround(view) : []
    return heights + ownEdges(view, axis) + bridges(view, axis) + boundedSprings(view, axis)
      + (axis == .horizontal ? bounds(view, atBothSides: true) : [])
  }

  /// `|` for `||` in the braces of a view, where that is the safe area of the screen: in one line,
  /// or in all of them.
  private func ownEdges(_ view: ViewID, _ axis: Axis) -> [Fix] {
    guard let parent = scene.views[view.index].parent, parent != .root,
      scene.views[parent.index].kind.layoutName == nil
    else { return [] }
    func edits(_ mention: ViewReference) -> [Edit] {
      let tree = tree(of: mention.range)
      guard let chain = tree.chain(around: mention.range) else { return [] }
      return tree[chain.elements].compactMap { element -> Edit? in
        guard case .edge(let edge) = element, edge.isSafeArea else { return nil }
        return Edit(tree.range(edge.token), "|")
      }
    }
    let own = scene.mentions.filter { $0.view == view && $0.axis == axis }.map(edits)
    let all = scene.mentions.filter { scene.views[$0.view.index].parent == parent }.flatMap(edits)
      .reduce(into: [Edit]()) { known, edit in if !known.contains(edit) { known.append(edit) } }
    let title = scene.views[parent.index].title
    let why = "the edges of \(title): `||` is the safe area of the screen"
    // One of its ends may lie at the screen's, where both would be outside the safe area.
    let single = own.filter { 1 < $0.count }.flatMap { edits in edits.map { [$0] } }
    return (own.filter { !$0.isEmpty } + single).map { Fix("end it at \(why)", $0) }
      + (all.isEmpty ? [] : [Fix("end these at \(why)", all)])
  }

  /// A row that ends in a label is closed with at least the gap that it began with.
  func ends(_ view: ViewID) -> [Fix] {
    guard let mention = scene.mentions.last(where: { $0.view == view && $0.axis == .horizontal })
    else { return [] }
    let tree = tree(of: mention.range)
    guard let chain = tree.chain(around: mention.range),
      tree.range(chain.tokens).upper == mention.range.upper
    else { return [] }
    return [openingLength(of: chain, in: tree), "8", "0"].compactMap { $0 }.map {
      Fix(
        "let it end before the edge",
        [tree.insertion(of: "-(>=\($0))-|", at: mention.range.upper)])
    }
  }

  /// A view that no chain holds ends inside by a line of its own, and a label then goes over more
  /// lines where it is drawn too wide: `H:|-(>=8)-[title]-(>=8)-|`.
  ///
  /// - Parameter atBothSides: whether it begins inside by that too.
  func bounds(_ view: ViewID, atBothSides: Bool) -> [Fix] {
    let node = scene.views[view.index]
    guard node.kind.known?.showsText ?? false, !node.name.isEmpty, let place = node.declaration
    else { return [] }
    let mention = lastMention { $0.view == view && $0.axis != .vertical }
    let isInPart = isInPart(view)
    return waysToFit(node, atBothSides).flatMap { how, edits in
      // What has to become so small reaches out by more than a margin.
      let isMuch = edits.contains { $0.text.contains(Self.leastMinimum) }
      return (isInPart && !isMuch ? ["0", "8"] : ["8"]).flatMap { gap in
        let line = "H:\(atBothSides ? "|-(>=\(gap))-" : "")[\(node.name)]-(>=\(gap))-|"
        return [mention?.range, place].compactMap(\.self).map { place in
          Fix(
            "keep \(titles(of: [view])[0]) inside" + how,
            edits + [tree(of: place).insertion(of: line, behindStatementAt: place)])
        }
      }
    }
  }

  private static let leastMinimum = "minimum 0.5"

  /// Whether it lies in a small component, whose edges are no screen's: what fills a tab needs no
  /// margin.
  private func isInPart(_ view: ViewID) -> Bool {
    scene.isSmallPart
      || scene.views.ancestors(of: view).contains { around in
        scene.views[around.index].kind.layoutName.flatMap(layout)?.isSmallPart ?? false
      }
  }

  /// What has to be said besides of a label that is drawn too wide: several words go over more
  /// lines, and a number or a single word, which would be broken, gets smaller.
  private func waysToFit(
    _ node: ViewNode, _ isDrawnTooWide: Bool
  ) -> [(how: String, edits: [Edit])] {
    let asIs: [(how: String, edits: [Edit])] = [("", [])]
    guard isDrawnTooWide, node.kind.known == .label, !node.wraps, node.sample != nil else {
      return asIs
    }
    func saying(_ property: String, _ how: String) -> [(how: String, edits: [Edit])] {
      edit(adding: property, to: node).map { [(how, [$0])] } ?? []
    }
    if node.hasSeveralWords { return saying("lines 0", ", on more lines") + asIs }
    let isMeasured = !node.settings.contains {
      if case .intrinsic = $0.value { true } else { false }
    }
    guard isMeasured else { return asIs }
    return asIs
      + ["minimum 0.8", Self.leastMinimum].flatMap { saying($0, ", and let it shrink") }
  }

  /// A label ends before what it would grow over: `title.trailing <= action.leading - 8`.
  func parting(_ label: ViewID, _ other: ViewID) -> [Fix] {
    let (own, next) = (scene.views[label.index], scene.views[other.index])
    guard own.parent == next.parent,
      let place = [own.declaration, next.declaration].compactMap({ $0 }).max(),
      let mention = lastMention(where: { $0.view == label || $0.view == other })
    else { return [] }
    let line = "\(own.name).trailing <= \(next.name).leading - 8"
    let titles = titles(of: [label, other])
    let weaker = edit(adding: "resist horizontal 740", to: own)
    return [mention.range, place].flatMap { place in
      let edit = tree(of: place).insertion(of: line, behindStatementAt: place)
      return [[edit], [weaker, edit].compactMap { $0 }].map {
        Fix("let \(titles[0]) end before \(titles[1])", $0)
      }
    }
  }

  /// `16` of `|-16-[title]…`; nil where a chain does not begin so.
  private func openingLength(of chain: Chain, in tree: Tree) -> String? {
    let elements = Array(tree[chain.elements])
    guard elements.count > 2, case .edge(let edge) = elements[0],
      case .box(let box) = elements[2]
    else { return nil }
    let gap = tree.source.text(
      tree.range(edge.token).upper, tree.range(box.open).lower)
    let length = gap.drop { $0 == "-" }.prefix { $0 != "-" }
    return !length.isEmpty && length.allSatisfy { $0.isNumber || $0.isLetter || $0 == "." }
      ? String(length) : nil
  }

  /// Words that were of one color in the color that is nearest and can be read; where a state gives
  /// them what is behind them, in that state alone.
  func readableColors(_ view: ViewID, _ variant: Variant, _ colors: [String]) -> [Fix] {
    let active = ActiveGuards(scene, variant)
    let node = scene.views[view.index]
    let keyword: PropertyKeyword =
      switch node.kind.known {
      case .button: .tint
      case .field, .textview: .textColor
      default: .color
      }
    let setting = node.settings.last { setting in
      setting.value.keyword == keyword && active.holds(setting.guards)
    }
    let ground = node.settings.last { setting in
      setting.ground(of: node) != nil && active.holds(setting.guards)
    }
    let isOfState = ground.map { !$0.guards.isEmpty } ?? false && setting?.guards.isEmpty ?? true
    let end = isOfState ? ground.map(\.range) : nil
    let inState = colors.compactMap { color in
      end.map { end in
        Fix(
          "write it in \(color) there",
          [Edit(SourceRange(end.upper, end.upper, in: end.file), "; \(keyword.word) \(color)")])
      }
    }
    guard let range = setting?.range else {
      return inState
        + colors.compactMap { color in
          edit(adding: "\(keyword.word) \(color)", to: node).map {
            Fix("write it in \(color)", [$0])
          }
        }
    }
    let tree = tree(of: range)
    // A style says more than the color, and what stands behind it goes before it.
    var before = tree.source.text(range) + "; "
    if case .property(let property) = tree.statement(around: range), property.keyword == keyword {
      before = ""
    }
    return inState
      + colors.map {
        Fix("write it in \($0)", [Edit(range, before + "\(keyword.word) \($0)")])
      }
  }

  /// Words of a text style grow as far as those of Apple's bars do, where a height has to stay.
  func smallerWords(of view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    guard scene.growsWithoutEnd(view), !node.wraps, node.kind.known != .segmented,
      let edit = edit(adding: "largest \(LargestTextSize.xxxLarge.rawValue)", to: node)
    else { return [] }
    return [Fix("let its words grow no further than those of a bar", [edit])]
  }

  /// Lengths that hold words become least ones, or the words may take more lines.
  func roomForLongerWords(_ view: ViewID, _ variant: Variant) -> [Fix] {
    var edits: [Edit] = []
    for constraint in lines(in: variant)
    where constraint.origin.kind == .size && constraint.relation == .equal
      && constraint.form.terms.count == 1 && constraint.form.terms[0].anchor.view == view
    {
      let tree = tree(of: constraint.origin.range)
      guard let number = tree.lastNumber(of: constraint.origin.range),
        number == constraint.origin.range
      else { continue }
      edits.append(tree.insertion(of: ">=", at: number.lower))
    }
    var fixes = edits.isEmpty ? [] : [Fix("let it become as large as its words", edits)]
    let node = scene.views[view.index]
    if node.kind.known == .label, !node.wraps, node.hasSeveralWords,
      let lines = edit(adding: "lines 0", to: node)
    {
      fixes.append(Fix("let it take more lines", [lines]))
      if !edits.isEmpty {
        fixes.append(Fix("let it take more lines, and as much room", edits + [lines]))
      }
    }
    return fixes
  }
}
