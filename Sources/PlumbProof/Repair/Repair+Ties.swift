import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Ties of contents: which of some views keeps its size is said by priorities.
extension Repair {
  /// Priorities that put an order on contents of one priority: who grows, or shrinks, first.
  ///
  /// Controls, images and trailing values keep their size; the last to be tried is any other order.
  func tieBreaks(_ rows: [LoweredScene.Row]) -> [Fix] {
    var optionals = rows.compactMap(OptionalRow.init)
    for (place, title) in titles(of: optionals.map(\.anchor.view)).enumerated() {
      optionals[place].title = title
    }
    guard let first = optionals.first, 1 < optionals.count,
      optionals.allSatisfy({
        $0.kind == first.kind && $0.anchor.attribute == first.anchor.attribute
      })
    else {
      return optionals.compactMap { optional in
        fix([(optional, optional.priority + 1)], "let \(optional.title) keep its \(optional.size)")
      }
    }
    let order = inOrder(optionals)
    let others = order.reversed().flatMap { optional in
      [
        fix([(optional, optional.priority + 1)], "let \(optional.title) \(optional.verb) last"),
        fix([(optional, optional.priority - 1)], "let \(optional.title) \(optional.verb) first"),
      ]
    }
    return (orders(order) + others).compactMap { $0 }
  }

  /// A content's optional constraint to keep its size along an axis.
  private struct OptionalRow {
    let kind: Origin.Kind
    let anchor: Anchor
    let priority: Double
    /// The view's, as the lines around all of them call it.
    var title = ""

    init?(_ row: LoweredScene.Row) {
      guard row.origin.kind == .hug || row.origin.kind == .resist,
        let anchor = row.form.terms.first?.anchor
      else { return nil }
      kind = row.origin.kind
      self.anchor = anchor
      priority = row.priority.value
    }

    var axis: Axis { anchor.attribute.axis }
    var size: String { axis == .horizontal ? "width" : "height" }
    /// What it keeps the view from.
    var verb: String { kind == .hug ? "grow" : "shrink" }
    var property: String { kind == .hug ? "hug" : "resist" }
  }

  /// Priorities that one fix may set; more are a rewrite.
  private static var mostOrdered: Int { 6 }

  /// The whole order at once: of two, one keeps its size; of more, the first gives way, and if that
  /// still leaves a tie of the others, each has a priority of its own.
  private func orders(_ order: [OptionalRow]) -> [Fix?] {
    let (first, verb) = (order[0], order[0].verb)
    if order.count == 2 {
      return [
        fix(
          [(order[1], first.priority + 1)],
          "let \(first.title) \(verb) rather than \(order[1].title)")
      ]
    }
    let single = fix([(first, first.priority - 1)], "let \(first.title) \(verb) first")
    guard order.count <= Self.mostOrdered else { return [single] }
    let sequence = order.map(\.title).joined(separator: ", ")
    let ladder = order.enumerated().dropFirst().map { ($1, first.priority + Double($0)) }
    return [single, fix(ladder, "let them \(verb) in this order: \(sequence)")]
  }

  // MARK: Order

  /// Who gives way first comes first.
  private func inOrder(_ optionals: [OptionalRow]) -> [OptionalRow] {
    let isShrinking = optionals[0].kind == .resist
    // Of equals the first shows what the others are about; in a row that shrinks, the value at its
    // end does.
    let isFirstKept = !isShrinking || optionals[0].axis == .vertical
    let places = optionals.map { place($0) }
    return optionals.indices.sorted { a, b in
      let (mine, others) = (firmness(optionals[a]), firmness(optionals[b]))
      if mine != others { return mine < others }
      return isFirstKept ? places[b] < places[a] : places[a] < places[b]
    }.map { optionals[$0] }
  }

  /// Where the view stands in the lines of the axis, else among the declarations.
  private func place(_ optional: OptionalRow) -> Int {
    scene.mentions.firstIndex { $0.view == optional.anchor.view && $0.axis == optional.axis }
      ?? scene.mentions.count + optional.anchor.view.index
  }

  /// How wrong it looks in another size than its own.
  private func firmness(_ optional: OptionalRow) -> Int {
    let isShrinking = optional.kind == .resist
    switch scene.views[optional.anchor.view.index].kind.known {
    case .field, .textview, .slider, .progress: return isShrinking ? 1 : 0
    case .label, .view, .stack, .scroll, .table, .collection, .guide, .spacer, nil:
      return isShrinking ? 0 : 1
    case .button, .segmented: return 2
    case .image: return 3
    case .switch, .stepper, .spinner, .datepicker, .picker: return 4
    }
  }

  // MARK: Edits

  private func fix(_ changes: [(optional: OptionalRow, priority: Double)], _ title: String) -> Fix?
  {
    var edits: [Edit] = []
    var added: [ViewID: String] = [:]
    for (optional, priority) in changes {
      guard 1 < optional.priority, optional.priority < 999, 0 < priority, priority < 1000 else {
        return nil
      }
      let value = ConstraintWriter.number(Rational(exactly: priority) ?? .zero)
      let view = scene.views[optional.anchor.view.index]
      let property = "\(optional.property) \(optional.axis.rawValue) \(value)"
      if !isShared(view),
        let edit = edit(of: optional, view, to: value) ?? edit(adding: property, to: view)
      {
        edits.append(edit)
      } else {
        added[optional.anchor.view] = property
      }
    }
    guard let others = splittings(adding: added) else { return nil }
    edits += others
    return Set(edits.map(\.range)).count == edits.count ? Fix(title, edits) : nil
  }

  /// Another number for the property that sets a priority along this axis alone.
  private func edit(of optional: OptionalRow, _ view: ViewNode, to value: String) -> Edit? {
    let setting = view.settings.last { setting in
      switch setting.value {
      case .hug(let own, _): optional.kind == .hug && own == optional.axis
      case .resist(let own, _): optional.kind == .resist && own == optional.axis
      default: false
      }
    }
    guard let range = setting?.range, setting?.guards.isEmpty == true else { return nil }
    let words = text(range)
    guard words.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var offset = range.lower
    var previous: Substring = ""
    for word in words.split(separator: " ", omittingEmptySubsequences: false) {
      let end = offset + word.utf8.count
      if previous == optional.axis.rawValue, word.allSatisfy(\.isNumber), !word.isEmpty {
        return Edit(SourceRange(offset, end, in: range.file), value)
      }
      if !word.isEmpty { previous = word }
      offset = end + 1
    }
    return nil
  }

  /// Whether what its declaration says is said of other views too.
  private func isShared(_ view: ViewNode) -> Bool {
    guard let declaration = view.declaration else { return false }
    return scene.views.contains {
      $0.declaration == declaration && $0.parent == view.parent && $0.name != view.name
    }
  }

  /// A property more for a view.
  private func edit(adding property: String, to view: ViewNode) -> Edit? {
    if let last = view.settings.filter({ $0.guards.isEmpty }).map(\.range).max() {
      return Edit(SourceRange(last.upper, last.upper, in: last.file), "; " + property)
    }
    guard let opening = view.opening else { return nil }
    return Edit(opening.range, opening.isInBraces ? " \(property);" : " { \(property) }")
  }

  /// `label a { … }; label b, c` for `label a, b, c`; nil where that cannot be taken apart.
  private func splittings(adding properties: [ViewID: String]) -> [Edit]? {
    var left = properties
    var edits: [Edit] = []
    for view in properties.keys.sorted() where left[view] != nil {
      guard let declaration = scene.views[view.index].declaration else { return nil }
      let parent = scene.views[view.index].parent
      let shared = scene.views.indices.map { ViewID($0) }.filter {
        scene.views[$0.index].declaration == declaration && scene.views[$0.index].parent == parent
      }
      guard let text = split(declaration, shared, adding: properties) else { return nil }
      edits.append(Edit(declaration, text))
      for view in shared { left[view] = nil }
    }
    return edits
  }

  private func split(
    _ declaration: SourceRange, _ views: [ViewID], adding properties: [ViewID: String]
  ) -> String? {
    let source = scene.sources.files[declaration.file.index]
    let starts = views.map { scene.views[$0.index].range.lower }
    let all = source.text(declaration)
    guard 1 < views.count, starts == starts.sorted(), Set(starts).count == starts.count,
      !all.contains("//"), !all.contains("/*")
    else { return nil }
    let kind = source.text(declaration.lower, starts[0])
    let ends = starts.dropFirst() + [declaration.upper]
    let names = zip(starts, ends).map { start, end in
      var text = source.text(start, end)
      while let last = text.last, last.isWhitespace || last == "," { text.removeLast() }
      return text
    }
    // Properties in braces on one line are for all of them, as is a size.
    var (own, block) = (names, "")
    if all.hasSuffix("}"), let brace = names[names.count - 1].firstIndex(of: "{") {
      let last = names[names.count - 1]
      block = String(last[last.index(after: brace)...].dropLast())
        .trimmingBlanks(and: ";")
      own[own.count - 1] = String(last[..<brace]).trimmingBlanks()
      guard !block.contains(where: { "{}\"\n".contains($0) }) else { return nil }
    }
    guard own.allSatisfy({ !($0.hasSuffix(")") || $0.hasSuffix("}")) }) else { return nil }
    func written(_ names: [String], _ properties: [String]) -> String {
      let inner = properties.filter { !$0.isEmpty }.joined(separator: "; ")
      return kind + names.joined(separator: ", ") + (inner.isEmpty ? "" : " { \(inner) }")
    }
    var parts: [String] = []
    var run: [String] = []
    for (view, name) in zip(views, own) {
      guard let property = properties[view] else {
        run.append(name)
        continue
      }
      if !run.isEmpty { parts.append(written(run, [block])) }
      run = []
      parts.append(written([name], [block, property]))
    }
    if !run.isEmpty { parts.append(written(run, [block])) }
    return parts.joined(separator: separator(around: declaration))
  }
}

extension Repair {
  /// A line break where a declaration has its line to itself.
  private func separator(around declaration: SourceRange) -> String {
    let bytes = scene.sources.files[declaration.file.index].bytes
    let start = bytes[..<declaration.lower].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let indent = bytes[start..<declaration.lower]
    let isAlone =
      indent.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      && (bytes[declaration.upper...].first { $0 != 0x20 && $0 != 0x0D } ?? 0x0A) == 0x0A
    return isAlone ? "\n" + String(decoding: indent, as: UTF8.self) : "; "
  }
}

extension String {
  /// Without blanks, or another character, around it.
  fileprivate func trimmingBlanks(and other: Character = " ") -> String {
    func isOuter(_ character: Character) -> Bool { character == " " || character == other }
    let start = firstIndex { !isOuter($0) } ?? endIndex
    let end = lastIndex { !isOuter($0) }.map(index(after:)) ?? start
    return String(self[start..<end])
  }
}
