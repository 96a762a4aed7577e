import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension Repair {
  /// Breaks a tie of contents by a priority, closes what was left open, or says what is not said.
  ///
  /// - Parameters:
  ///   - unknowns: what of the view is open.
  ///   - open: all that is open in the layout.
  func deciding(
    _ view: ViewID, _ unknowns: [LoweredScene.Unknown], _ trade: [LoweredScene.Row]?,
    besides open: Set<VariableID>
  ) -> [Fix] {
    let breaks = tieBreaks(trade ?? [])
    let axes = [Axis.horizontal, .vertical].filter { axis in
      unknowns.contains { $0.axis == axis }
    }
    let each = axes.map { axis in
      let isSizeOpen = unknowns.contains { $0.axis == axis && $0.isSize }
      let others = breaks.isEmpty ? alike(view, axis, open) : []
      return endings(view, axis) + others + closedGaps(view, axis) + optionals(view, axis)
        + pins(view, axis, isSizeOpen: isSizeOpen)
    }
    let others = each.count == 2 ? both(each[0], each[1]) : each.flatMap { $0 }
    return firstDeciding(breaks + others, view, unknowns).map { [$0] } ?? []
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

  /// `[second(first)]`: as long as a neighbour in the same chain whose own length is open too.
  private func alike(_ view: ViewID, _ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    guard let own = mention(view, axis), let name = plainName(own) else { return [] }
    let parent = scene.views[view.index].parent
    var fixes: [Fix] = []
    for other in scene.mentions
    where other.axis == axis && other.view != view && other.range.file == own.range.file
      && open.contains(LoweredScene.size(of: other.view, along: axis))
      && scene.views[other.view.index].parent == parent && isSameLine(own.range, other.range)
    {
      guard let otherName = plainName(other) else { continue }
      let isFirst = own.range.lower < other.range.lower
      let (later, text) = isFirst ? (other, name) : (own, otherName)
      let titles = titles(of: [own, other].map(\.view))
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

  /// `-16-` for `-(>=16)-`, where that alone keeps two things apart.
  private func closedGaps(_ view: ViewID, _ axis: Axis) -> [Fix] {
    scene.constraints.compactMap { constraint in
      let range = constraint.origin.range
      guard constraint.origin.kind == .gap, isBound(constraint, of: view, axis) else { return nil }
      let words = text(range)
      let bytes = scene.sources.files[range.file.index].bytes
      guard words.hasPrefix(">="), !words.contains("@"), !words.contains(","), 0 < range.lower,
        range.upper < bytes.count, bytes[range.lower - 1] == UInt8(ascii: "("),
        bytes[range.upper] == UInt8(ascii: ")")
      else { return nil }
      let length = String(words.dropFirst(2).drop { $0 == " " })
      let all = SourceRange(range.lower - 1, range.upper + 1, in: range.file)
      let isPlain = length.allSatisfy { $0.isNumber || $0.isLetter || $0 == "." }
      return Fix("make this gap exactly \(length)", [Edit(all, isPlain ? length : "(\(length))")])
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
      let range = constraint.origin.range
      guard constraint.origin.kind == .size || constraint.origin.kind == .gap,
        isBound(constraint, of: view, axis)
      else { return nil }
      let words = text(range)
      let bytes = scene.sources.files[range.file.index].bytes
      guard words.hasPrefix(">=") || words.hasPrefix("<="), !words.contains("@"),
        range.upper < bytes.count, bytes[range.upper] == 0x29 || bytes[range.upper] == 0x2C
      else { return nil }
      let length = words.dropFirst(2).drop { $0 == " " }
      let bound = words.hasPrefix(">=") ? "no more than" : "as much as"
      return Fix(
        "make this \(bound) \(length) where it can be",
        [insertion(", \(length)@250", at: range.upper, range)])
    }
  }
}
