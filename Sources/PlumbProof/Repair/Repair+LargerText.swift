import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits for words that are too large for a reader of larger text: room for them, or an end of how
/// far they grow.
extension Repair {
  /// What holds some views becomes as high as they are: by the lines that keep them low, those of
  /// their own heights, and those of what they lie in.
  ///
  /// - Parameter told: the lines that the finding names.
  func growingRooms(of views: [ViewID], _ told: [SourceRange]) -> [Fix] {
    func heights(of views: [ViewID]) -> [SourceRange] {
      scene.constraints.filter { line in
        line.isWrittenLength
          && views.contains { line.form.terms[0].anchor == Anchor($0, .height) }
      }.map(\.origin.range)
    }
    let own = heights(of: views)
    let around = heights(of: views.flatMap(ancestors).filter { $0 != .root })
    var choices: [[SourceRange]] = []
    for places in [told, own, around, own + around] {
      let places = Set(places).sorted()
      if !places.isEmpty, !choices.contains(places) { choices.append(places) }
    }
    return choices.flatMap { leastHeights($0) }
  }

  /// Words that are cut in their line take more lines, or end in "…".
  func wordsInLessRoom(_ view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    guard node.kind.known?.showsText ?? false, !node.isOfNumber, !node.showsNumber else {
      return []
    }
    var fixes: [Fix] = []
    let saysLines = node.settings.contains { if case .lines = $0.value { true } else { false } }
    if node.kind.known == .label, node.hasSeveralWords, !saysLines,
      let lines = edit(adding: "lines 0", to: node)
    {
      fixes.append(Fix("let it take more lines", [lines]))
    }
    return fixes + cuts(of: view)
  }

  /// The words of some views, or of all that lies in them, grow no further than up to a size; nil
  /// where they do not grow so far anyhow.
  func limit(_ size: LargestTextSize, of views: [ViewID]) -> Fix? {
    var edits: [Edit] = []
    for view in views {
      let limits = scene.views[view.index].settings.filter(\.isLargest)
      guard let edit = edit(limiting: view, to: size, limits) else { return nil }
      if !edits.contains(edit) { edits.append(edit) }
    }
    guard !edits.isEmpty, edits.count <= ProofBounds.wordsLimited else { return nil }
    let isOfWords = views.allSatisfy { scene.views[$0.index].isInTextStyle }
    let titles = titles(of: views)
    let whose =
      isOfWords ? (views.count == 1 ? "its words" : "these words") : "the words in \(titles.listed)"
    return Fix("let \(whose) grow up to `\(size.rawValue)`", edits)
  }

  private func edit(
    limiting view: ViewID, to size: LargestTextSize, _ limits: [Setting]
  ) -> Edit? {
    let property = "\(PropertyKeyword.largest.word) \(size.rawValue)"
    let node = scene.views[view.index]
    guard let known = limits.last else {
      return node.kind.isLayout
        ? edit(addingToLayoutOf: node, property) : edit(adding: property, to: node)
    }
    guard limits.count == 1, known.guards.isEmpty, case .largest(let most) = known.value,
      size < most, case .property(let line) = tree(of: known.range).statement(around: known.range),
      line.keyword == .largest
    else { return nil }
    return Edit(known.range, property)
  }

  /// A layout says it for all of its uses, behind its `size` where it has one.
  private func edit(addingToLayoutOf node: ViewNode, _ property: String) -> Edit? {
    guard let (tree, layout) = declaration(of: node) else { return nil }
    let statements = tree[layout.body.statements]
    for case .size(let size) in statements {
      return tree.insertion(of: property, behindStatementAt: tree.range(size.tokens))
    }
    return tree.insertion(of: property, atStartOf: layout.body)
  }

  /// Where the layout of a root, or of a use of a component, stands.
  private func declaration(of node: ViewNode) -> (tree: Tree, layout: PlumbSyntax.Layout)? {
    guard let name = node.kind.layoutName else {
      let tree = tree(of: node.range)
      return tree.layout(around: node.range).map { (tree, $0) }
    }
    // Other files are not edited.
    let tree = tree(of: SourceRange(0, 0, in: .root))
    for case .layout(let layout) in tree[tree.items] where tree.text(layout.name) == name {
      return (tree, layout)
    }
    return nil
  }

  /// What a view lies in, the innermost first.
  func ancestors(of view: ViewID) -> [ViewID] {
    var found: [ViewID] = []
    var current = scene.views[view.index].parent
    while let view = current {
      found.append(view)
      current = scene.views[view.index].parent
    }
    return found
  }
}
