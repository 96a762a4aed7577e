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
    let around = heights(of: views.flatMap(scene.views.ancestors).filter { $0 != .root })
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
    if node.showsNumber { return smallerNumbers(view) }
    guard node.kind.known?.showsText ?? false, node.whatIsWhole == nil else { return [] }
    return moreLines(of: view) + cuts(of: view)
  }

  /// A number that is cut is another one; it may become smaller.
  func smallerNumbers(_ view: ViewID) -> [Fix] {
    let node = scene.views[view.index]
    guard node.kind.known == .label, node.showsNumber else { return [] }
    return smallerMinimums(of: view, Self.minimumsOfLargeText)
  }

  /// Words of which hardly a letter is left take more lines, or become smaller.
  func moreToRead(of view: ViewID) -> [Fix] {
    guard scene.views[view.index].kind.known == .label else { return [] }
    return moreLines(of: view) + smallerMinimums(of: view, Self.minimumsOfLargeText)
  }

  /// Of words that are three times as large as usual, half is what others read.
  private static let minimumsOfLargeText = [
    Rational(numerator: 3, denominator: 4), Rational(numerator: 1, denominator: 2),
  ]

  /// The words of some views, or of all that lies in them, grow no further than up to a size; nil
  /// where they do not grow so far anyhow.
  func limit(_ size: LargestTextSize, of views: [ViewID]) -> Fix? {
    var edits: [Edit] = []
    let views = views.filter { !isLimitedAround($0, to: size) }
    for view in views {
      let limits = scene.views[view.index].settings.filter(\.isLargest)
      guard let edit = edit(limiting: view, to: size, limits) else { return nil }
      if !edits.contains(edit) { edits.append(edit) }
    }
    guard !edits.isEmpty, edits.count <= ProofBounds.wordsLimited else { return nil }
    let isOfWords = views.allSatisfy { scene.views[$0.index].isInTextStyle }
    // What is said of a component is said in its layout, and of all of its uses.
    let titles = zip(views, titles(of: views)).map { view, title in
      scene.views[view.index].kind.layoutName.map { "`\($0)`" } ?? title
    }
    let whose =
      isOfWords ? (views.count == 1 ? "its words" : "these words") : "the words in \(titles.listed)"
    return Fix("let \(whose) grow up to `\(size.rawValue)`", edits)
  }

  /// Whether what a view lies in keeps its words as small anyhow.
  private func isLimitedAround(_ view: ViewID, to size: LargestTextSize) -> Bool {
    scene.views.ancestors(of: view).flatMap { scene.views[$0.index].settings }.contains { setting in
      if case .largest(let most) = setting.value {
        most <= size && setting.guards.isEmpty
      } else {
        false
      }
    }
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
    if let name = node.kind.layoutName { return edit(addingToLayout: name, property) }
    let tree = tree(of: node.range)
    return tree.layout(around: node.range).flatMap { tree.insertion(of: property, in: $0) }
  }

  /// The same of a layout by its name; other files are not edited.
  func edit(addingToLayout name: String, _ property: String) -> Edit? {
    let tree = tree(of: SourceRange(0, 0, in: .root))
    for case .layout(let layout) in tree[tree.items] where tree.text(layout.name) == name {
      return tree.insertion(of: property, in: layout)
    }
    return nil
  }

  /// No bar of Apple's is higher, in points.
  private static let heightOfBars = Rational(60)

  /// Whether a line, or the size of its layout, makes it as low as a bar.
  func isBar(_ view: ViewID) -> Bool {
    let own = view != .root ? declaredHeight(of: view) : scene.isRow ? nil : scene.heightOfRow
    if let own, own <= Self.heightOfBars { return true }
    return scene.constraints.contains { line in
      line.isWrittenLength && line.relation == .equal && line.priority.isRequired
        && line.form.terms[0].anchor == Anchor(view, .height)
        && -line.form.constant / line.form.terms[0].coefficient <= Self.heightOfBars
    }
  }
}

extension Tree {
  /// A property of a layout, behind its `size`.
  fileprivate func insertion(of property: String, in layout: PlumbSyntax.Layout) -> Edit? {
    for case .size(let size) in self[layout.body.statements] {
      return insertion(of: property, behindStatementAt: range(size.tokens))
    }
    return insertion(of: property, atStartOf: layout.body)
  }
}
