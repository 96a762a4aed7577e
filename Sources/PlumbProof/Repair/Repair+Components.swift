import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Sizes of components: what `size` says of one counts where it is proved by itself.
extension Repair {
  /// What `size` says of a component is where it is proved, and no length of it where it is used:
  /// its layout says that by a line.
  func componentSizes(_ view: ViewID, _ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    let node = scene.views[view.index]
    let holdsThem =
      node.kind == .scrollContent || node.kind.layoutName != nil || node.kind.known == .stack
    var layouts: [String] = []
    for index in scene.views.indices
    where open.contains(LoweredScene.size(of: ViewID(index), along: axis))
      && (!holdsThem || scene.views.lies(ViewID(index), in: view))
    {
      guard let name = scene.views[index].kind.layoutName, !layouts.contains(name) else {
        continue
      }
      layouts.append(name)
    }
    let lines = layouts.compactMap { componentSize($0, axis) }
    guard let first = lines.first, lines.count == layouts.count else { return [] }
    let both = layouts.count == 1 ? componentSize(layouts[0]) : []
    return both + [Fix(first.title, lines.map(\.edit))]
  }

  /// The lengths that components say are theirs, where contents in them trade for those.
  func componentLengths(_ trade: [LoweredScene.Row], _ open: Set<VariableID>) -> [Fix] {
    var layouts: [String] = []
    for view in trade.flatMap(\.form.terms).map(\.anchor.view) {
      guard let part = scene.component(around: [view]),
        open.contains(LoweredScene.size(of: part, along: .horizontal)),
        let name = scene.views[part.index].kind.layoutName, !layouts.contains(name),
        layout(name)?.widthOfItem != nil
      else { continue }
      layouts.append(name)
    }
    return layouts.compactMap { componentSize($0, .horizontal) }.map { Fix($0.title, [$0.edit]) }
  }

  /// `size fits by fits` for a badge that is as wide as it is high, or wider, which no range of
  /// sizes is throughout: what is in it says how large it is.
  func sizesOfContents(_ rows: [LoweredScene.Row]) -> [Fix] {
    let tiesLengths = rows.contains { row in
      row.origin.isWritten
        && [.width, .height].allSatisfy { attribute in
          row.form.terms.contains { $0.anchor.view == .root && $0.anchor.attribute == attribute }
        }
    }
    guard scene.isPart, tiesLengths, let tree = scene.sources.trees.first,
      let line = tree.sizeLine(ofLayout: scene.name)
    else { return [] }
    return [Fix("let what is in it say how large it is", [Edit(line, "size fits by fits")])]
  }

  /// Both lengths of a component that says both, and has no line that does.
  private func componentSize(_ name: String) -> [Fix] {
    guard let own = layout(name), let width = own.widthOfItem, let height = own.heightOfRow,
      let tree = scene.sources.trees.first, let line = tree.sizeLine(ofLayout: name),
      !own.constraints.contains(where: { row in
        row.form.terms.count == 1 && row.form.terms[0].anchor.view == .root
          && row.origin.isWritten
      })
    else { return [] }
    let lengths = [("width", width), ("height", height)].map {
      "super.\($0) == \(ConstraintWriter.number($1))"
    }
    let size = [width, height].map(ConstraintWriter.number).joined(separator: " by ")
    return [
      Fix(
        "let `\(name)` be \(size), as its `size` says",
        lengths.map { tree.insertion(of: $0, behindStatementAt: line) }.joinedInOnePlace)
    ]
  }

  /// `bar.height == 44` for a component that says so; its own layout may be lower elsewhere.
  func declaredHeights(of part: ViewID, _ height: Rational) -> [Fix] {
    let node = scene.views[part.index]
    guard !node.name.isEmpty, let name = node.kind.layoutName,
      let place = scene.mentions.last(where: { $0.view == part && $0.axis == .vertical })
        ?? scene.mentions.last(where: { $0.view == part })
    else { return [] }
    let length = ConstraintWriter.number(height)
    let line = tree(of: place.range).insertion(
      of: "\(node.name).height == \(length)", behindStatementAt: place.range)
    return [Fix("let \(node.title) be \(length) high, as `\(name)` says", [line])]
  }

  /// The same, also of all uses of the component beside it, without lines that leave no room for
  /// that.
  func declaredHeights(
    of part: ViewID, _ height: Rational, by places: [SourceRange], all: [SourceRange]
  ) -> [Fix] {
    guard let alone = declaredHeights(of: part, height).first else { return [] }
    func without(_ places: [SourceRange], _ fix: Fix) -> Fix {
      Fix(fix.title, fix.edits + places.flatMap { removals(of: $0).flatMap(\.edits) })
    }
    let together = declaredHeights(ofEach: usesBeside(part), height)
    return [alone] + together + declaredHeights(ofEach: lowUses(beside: part, height), height)
      + places.map { without([$0], alone) }
      + (all.isEmpty ? [] : together.map { without(all, $0) })
  }

  /// The same of several uses of one component.
  private func declaredHeights(ofEach uses: [ViewID], _ height: Rational) -> [Fix] {
    let heights = uses.flatMap { declaredHeights(of: $0, height) }
    guard 1 < uses.count, heights.count == uses.count else { return [] }
    let layout = scene.views[uses[0].index].kind.layoutName ?? ""
    return [
      Fix(
        "let \(titles(of: uses).listed) be as high as `\(layout)` says",
        heights.flatMap(\.edits).joinedInOnePlace)
    ]
  }

  /// The uses of a component beside one that are lower than it says.
  private func lowUses(beside part: ViewID, _ height: Rational) -> [ViewID] {
    var fixpoint = TextFixpoint(scene, situation)
    guard let values = fixpoint.rendered()?.solution.exactValues else { return [] }
    return usesBeside(part).filter {
      values[LoweredScene.size(of: $0, along: .vertical).index] < height
    }
  }

  /// All views that one declaration makes, in all uses of its layout.
  func usesAtPlace(of view: ViewID) -> [ViewID] {
    scene.views.indices.map { ViewID($0) }.filter {
      scene.views[$0.index].range == scene.views[view.index].range
    }
  }

  /// The uses of a component that lie where one does, with it.
  func usesBeside(_ part: ViewID) -> [ViewID] {
    let node = scene.views[part.index]
    return scene.views.indices.map { ViewID($0) }.filter {
      scene.views[$0.index].kind == node.kind && scene.views[$0.index].parent == node.parent
    }
  }

  /// The same of the component that a view lies in, where it is lower than it says.
  func heightsAround(_ view: ViewID) -> [Fix] {
    guard let part = scene.component(around: [view]), let wanted = declaredHeight(of: part) else {
      return []
    }
    let low = lowUses(beside: part, wanted)
    guard low.contains(part) else { return [] }
    return declaredHeights(of: part, wanted) + declaredHeights(ofEach: low, wanted)
  }

  /// One of these after which no use of the component is too low for what a declaration makes.
  func heightOfAll(around view: ViewID) -> Fix? {
    let alike = usesAtPlace(of: view)
    return heightsAround(view).first { fix in
      alike.allSatisfy { isFixed(fix, .outside, of: $0) }
    }
  }

  /// `Lesson a (76 by 76)` for the component that a view lies in, where its layout has that size
  /// alone: what `size` says of it counts where it is proved by itself.
  func declaredSizes(around view: ViewID) -> [Fix] {
    guard let part = scene.component(around: [view]), case let node = scene.views[part.index],
      let name = node.kind.layoutName, let own = layout(name), let width = own.widthOfItem,
      let height = own.heightOfRow,
      case let size = [width, height].map(ConstraintWriter.number).joined(separator: " by "),
      let edit = edit(giving: size, to: node)
    else { return [] }
    return [Fix("let \(node.title) be \(size), as `\(name)` says", [edit])]
  }

  /// `(24 by 24)` behind the name of a view.
  func edit(giving size: String, to node: ViewNode) -> Edit? {
    guard let opening = node.opening else { return nil }
    let place = opening.isInBraces ? opening.range.lower - 1 : opening.range.lower
    let text = opening.isInBraces ? "(\(size)) " : " (\(size))"
    return tree(of: opening.range).insertion(of: text, at: place)
  }

  /// How high a component says that it is.
  func declaredHeight(of part: ViewID) -> Rational? {
    scene.views[part.index].kind.layoutName.flatMap { layout($0)?.heightOfRow }
  }

  /// `size 46...200 by fits` for `size 40...200 by fits`: a small component is as large as its
  /// words ask for at the least, where that is not much more.
  ///
  /// - Parameter isOfOneSize: whether that is said of it, rather than a range.
  func largerPart(_ axis: Axis, _ missing: Rational, isOfOneSize: Bool) -> [Fix] {
    let tree = tree(of: scene.nameRange)
    let extent = axis == .horizontal ? scene.width : scene.height
    guard scene.isSmallPart, scene.nameRange.file == .root, !extent.fits,
      let least = Rational(exactly: extent.minimum),
      case let wanted = (least + missing).roundedUp,
      wanted * Rational(2) <= least * Rational(3),
      let most = Rational(exactly: extent.maximum), isOfOneSize ? least == most : wanted < most,
      let line = tree.sizeLine(ofLayout: scene.name),
      let place = tree.leastLength(ofSize: line, axis),
      tree.source.text(place) == ConstraintWriter.number(least)
    else { return [] }
    let number = ConstraintWriter.number(wanted)
    return [
      Fix(
        "let `\(scene.name)` be \(number) \(axis.adjective)"
          + (isOfOneSize ? "" : " at the least"),
        [Edit(place, number)])
    ]
  }

  func componentSize(_ name: String, _ axis: Axis) -> (title: String, edit: Edit)? {
    guard let tree = scene.sources.trees.first, let line = tree.sizeLine(ofLayout: name),
      let own = layout(name)
    else { return nil }
    let extent = axis == .horizontal ? own.width : own.height
    let size = "super.\(axis.size.rawValue)"
    if extent.fits {
      return (
        "let `\(name)` be as \(axis.adjective) as what is in it",
        tree.insertion(of: "\(size) == 0 @50", behindStatementAt: line)
      )
    }
    guard extent.minimum == extent.maximum else { return nil }
    let length = ConstraintWriter.amount(Rational(points: extent.minimum))
    return (
      "let `\(name)` be \(length) \(axis.adjective), as its `size` says",
      tree.insertion(of: "\(size) == \(length)", behindStatementAt: line)
    )
  }
}

extension Scene {
  /// Whether it is a component as chips and tabs are, which may be less wide than any screen: how
  /// wide these are says nothing of it.
  fileprivate static let widthOfSmallParts = 200.0
  fileprivate static let widthOfScreens = 320.0

  var isSmallPart: Bool {
    !isRow && !width.fits && width.minimum < Self.widthOfSmallParts
      && (isPart || width.maximum < Self.widthOfScreens)
  }
}

extension Tree {
  /// The first number of an extent that a `size` says; nil where no number stands there.
  fileprivate func leastLength(ofSize line: SourceRange, _ axis: Axis) -> SourceRange? {
    let text = Array(source.text(line).utf8)
    func number(from start: Int) -> SourceRange? {
      let own = text[start...].prefix { (48...57).contains($0) }
      return own.isEmpty
        ? nil
        : SourceRange(line.lower + start, line.lower + start + own.count, in: line.file)
    }
    let (word, by) = (Array("size ".utf8), Array(" by ".utf8))
    if axis == .horizontal { return text.starts(with: word) ? number(from: word.count) : nil }
    let start = text.indices.first { text[$0...].starts(with: by) }
    return start.flatMap { number(from: $0 + by.count) }
  }
}
