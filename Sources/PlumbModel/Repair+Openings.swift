import PlumbSolver
import PlumbText

extension Repair {
  /// Breaks a tie of contents by a priority, closes what was left open, or says what is not said.
  ///
  /// - Parameter unknowns: what of the view is open.
  func settling(
    _ view: ViewID, _ unknowns: [LoweredScene.Unknown], _ trade: [LoweredScene.Row]?
  ) -> [Fix] {
    let breaks = tieBreaks(trade ?? [])
    let axes = [Axis.horizontal, .vertical].filter { axis in
      unknowns.contains { $0.axis == axis }
    }
    let each = axes.map { axis in
      let isSizeOpen = unknowns.contains { $0.axis == axis && $0.isSize }
      return endings(view, axis) + alike(view, axis) + wishes(view, axis)
        + pins(view, axis, isSizeOpen: isSizeOpen)
    }
    let others = each.count == 2 ? both(each[0], each[1]) : each.flatMap { $0 }
    return firstSettling(breaks + others, view, unknowns).map { [$0] } ?? []
  }

  /// One of each; the first of both before any second.
  private func both(_ first: [Fix], _ second: [Fix]) -> [Fix] {
    let pairs = first.indices.flatMap { i in second.indices.map { (i, $0) } }
    return pairs.sorted { ($0.0 + $0.1, $0.0) < ($1.0 + $1.1, $1.0) }.map { i, j in
      let edits = first[i].edits + second[j].edits
      let title =
        first[i].title == second[j].title
        ? first[i].title : "\(first[i].title), and \(second[j].title)"
      guard edits.count == 2, edits[0].range == edits[1].range else { return Fix(title, edits) }
      return Fix(title, [Edit(edits[0].range, edits[0].text + edits[1].text)])
    }
  }

  // MARK: Priorities

  /// `hug horizontal 251` after the last property of one of those that tie, or as its first; of
  /// more than two, one that hugs less decides where one that hugs more leaves a tie of the others.
  private func tieBreaks(_ rows: [LoweredScene.Row]) -> [Fix] {
    let weaker = 2 < rows.count ? tieBreaks(rows, by: -1, "less strongly") : []
    return tieBreaks(rows, by: 1, "more strongly") + weaker
  }

  private func tieBreaks(_ rows: [LoweredScene.Row], by step: Double, _ how: String) -> [Fix] {
    rows.compactMap { row in
      guard row.origin.kind == .hug || row.origin.kind == .resist,
        let anchor = row.form.terms.first?.anchor, 1 < row.priority.value, row.priority.value < 999
      else { return nil }
      let verb = row.origin.kind == .hug ? "hug" : "resist"
      let value = ConstraintWriter.number(Rational(exactly: row.priority.value + step) ?? .zero)
      let axis = anchor.attribute.axis
      let text = "\(verb) \(axis.rawValue) \(value)"
      let view = scene.views[anchor.view.index]
      guard
        let edit = edit(of: row.origin.kind, axis, of: view, to: value)
          ?? edit(adding: text, to: view)
      else { return nil }
      return Fix("let \(view.title) \(verb) \(how)", [edit])
    }
  }

  /// Another number for the property that sets a priority along this axis alone.
  private func edit(
    of kind: Origin.Kind, _ axis: Axis, of view: ViewNode, to value: String
  ) -> Edit? {
    let setting = view.settings.last { setting in
      switch setting.value {
      case .hug(let own, _): kind == .hug && own == axis
      case .resist(let own, _): kind == .resist && own == axis
      default: false
      }
    }
    guard let range = setting?.range, setting?.guards.isEmpty == true else { return nil }
    guard let last = text(range).split(separator: " ").last, last.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return Edit(SourceRange(range.upper - last.utf8.count, range.upper, in: range.file), value)
  }

  /// A property more for a view.
  private func edit(adding property: String, to view: ViewNode) -> Edit? {
    if let last = view.settings.filter({ $0.guards.isEmpty }).map(\.range).max() {
      return Edit(SourceRange(last.upper, last.upper, in: last.file), "; " + property)
    }
    guard let opening = view.opening else { return nil }
    return Edit(opening.range, opening.isInBraces ? " \(property);" : " { \(property) }")
  }

  // MARK: Chains

  /// The chain that ends in the view is closed, or, of the content of a scroll view, the one that
  /// ends in the last that is in it.
  private func endings(_ view: ViewID, _ axis: Axis) -> [Fix] {
    let inside = scene.views.indices.reversed().map { ViewID($0) }.filter {
      scene.views[$0.index].parent == view && scene.views[view.index].kind == .scrollContent
    }
    return closings(view, axis) + inside.flatMap { closings($0, axis) }
  }

  private func mention(_ view: ViewID, _ axis: Axis) -> ViewReference? {
    scene.mentions.last { $0.view == view && $0.axis == axis }
  }

  /// A chain that ends in the view is closed at the superview's edge with the gap it began with.
  private func closings(_ view: ViewID, _ axis: Axis) -> [Fix] {
    guard let mention = mention(view, axis) else { return [] }
    let source = scene.sources.files[mention.range.file.index]
    let after = source.bytes[mention.range.upper...].first { $0 != 0x20 }
    guard after == nil || after == 0x0A || after == 0x0D || after == 0x3B || after == 0x7D else {
      return []
    }
    let line = axis == .vertical ? "column" : "row"
    return [openingGap(before: mention.range, in: source), "-"].compactMap { $0 }.map {
      Fix("close the \(line)", [insertion($0 + "|", at: mention.range.upper, mention.range)])
    }
  }

  /// `-12-` of `|-12-[title]…`, on the line of a box.
  private func openingGap(before range: SourceRange, in source: SourceText) -> String? {
    let start = source.bytes[..<range.lower].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let head = source.text(start, range.lower)
    guard let edge = head.firstIndex(of: "|") else { return nil }
    let box = head[edge...].firstIndex(of: "[") ?? head.endIndex
    let gap = head[head.index(after: edge)..<box]
    return gap.contains(">") || gap.contains("<") ? nil : String(gap)
  }

  /// `[second(first)]`: as long as a neighbour in the same chain.
  private func alike(_ view: ViewID, _ axis: Axis) -> [Fix] {
    guard let own = mention(view, axis), let name = plainName(own) else { return [] }
    let parent = scene.views[view.index].parent
    var fixes: [Fix] = []
    for other in scene.mentions
    where other.axis == axis && other.view != view && other.range.file == own.range.file
      && scene.views[other.view.index].parent == parent && isSameLine(own.range, other.range)
    {
      guard let otherName = plainName(other) else { continue }
      let isFirst = own.range.lower < other.range.lower
      let (later, text) = isFirst ? (other, name) : (own, otherName)
      let titles = [own, other].map { scene.views[$0.view.index].title }
      let (short, long) = isFirst ? (titles[1], titles[0]) : (titles[0], titles[1])
      fixes.append(
        Fix(
          "make \(short) as \(axis.adjective) as \(long)",
          [insertion("(\(text))", at: later.range.upper - 1, later.range)]))
    }
    return fixes
  }

  /// `title` of `[title]`; nil where more stands in the box.
  private func plainName(_ mention: ViewReference) -> String? {
    let words = text(mention.range)
    guard words.hasPrefix("["), words.hasSuffix("]") else { return nil }
    let name = words.dropFirst().dropLast()
    return name.contains(where: { " ,:(".contains($0) }) ? nil : String(name)
  }

  private func isSameLine(_ a: SourceRange, _ b: SourceRange) -> Bool {
    let between = SourceRange(min(a.lower, b.lower), max(a.upper, b.upper), in: a.file)
    return !text(between).contains { $0.isNewline || $0 == ";" }
  }

  /// `(>=60, 60@250)`: a bound that is wished for as well.
  private func wishes(_ view: ViewID, _ axis: Axis) -> [Fix] {
    scene.constraints.compactMap { constraint in
      let range = constraint.origin.range
      guard constraint.origin.kind == .size || constraint.origin.kind == .gap,
        constraint.relation != .equal, constraint.priority.isRequired,
        constraint.form.terms.contains(where: { $0.anchor.view == view }),
        constraint.form.terms.first?.anchor.attribute.axis == axis
      else { return nil }
      let words = text(range)
      let bytes = scene.sources.files[range.file.index].bytes
      guard words.hasPrefix(">=") || words.hasPrefix("<="), !words.contains("@"),
        range.upper < bytes.count, bytes[range.upper] == 0x29 || bytes[range.upper] == 0x2C
      else { return nil }
      let length = words.dropFirst(2).drop { $0 == " " }
      return Fix("wish for \(length) here", [insertion(", \(length)@250", at: range.upper, range)])
    }
  }

  // MARK: New lines

  /// A chain of its own: from edge to edge, or from either.
  private func pins(_ view: ViewID, _ axis: Axis, isSizeOpen: Bool) -> [Fix] {
    let node = scene.views[view.index]
    guard !node.name.isEmpty, node.kind != .scrollContent else { return [] }
    let letter = axis == .horizontal ? "H" : "V"
    let both = "|-[\(node.name)]-|"
    let chains = ["|-[\(node.name)]", "[\(node.name)]-|"]
    return (isSizeOpen ? [both] + chains : chains + [both]).flatMap { chain in
      newLines(for: view).map { Fix("say where it lies", [$0("\(letter):\(chain)")]) }
    }
  }

  /// Behind the last line of a chain that names the view, or behind its declaration.
  private func newLines(for view: ViewID) -> [(String) -> Edit] {
    let named = scene.mentions.last { $0.view == view && $0.axis != nil }
    let places = [named?.range, scene.views[view.index].declaration].compactMap { $0 }
    return places.map { place in
      let bytes = scene.sources.files[place.file.index].bytes
      let start = bytes[..<place.lower].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let end = bytes[place.upper...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let indent = String(
        decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
      // In braces on one line, behind a semicolon.
      if bytes[place.upper..<end].contains(0x7D) {
        return { insertion("; \($0)", at: place.upper, place) }
      }
      return { insertion("\n\(indent)\($0)", at: end, place) }
    }
  }
}
