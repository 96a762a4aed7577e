import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Ties of contents: which of some views keeps its size is said by priorities.
extension Repair {
  /// Priorities that put an order on contents of one priority: who grows, or shrinks, first.
  ///
  /// Controls, images and trailing values keep their size; the last to be tried is any other order.
  func tieBreaks(_ rows: [LoweredScene.Row]) -> [Fix] {
    tieOrders(rows).compactMap { fix($0.changes, $0.title) }
  }

  /// Orders for who grows together with orders for who shrinks, the first of both before any
  /// second; none where one of the two is none.
  func jointTieBreaks(_ rows: [LoweredScene.Row], _ others: [LoweredScene.Row]) -> [Fix] {
    let (first, second) = (tieOrders(rows), tieOrders(others))
    let pairs = first.indices.flatMap { i in second.indices.map { (i, $0) } }
    return pairs.sorted { ($0.0 + $0.1, $0.0) < ($1.0 + $1.1, $1.0) }.compactMap { i, j in
      fix(first[i].changes + second[j].changes, "\(first[i].title), and \(second[j].title)")
    }
  }

  /// Priorities that contents get.
  private struct TieOrder {
    let changes: [(optional: OptionalRow, priority: Double)]
    let title: String

    init(_ changes: [(OptionalRow, Double)], _ title: String) {
      self.changes = changes.map { (optional: $0.0, priority: $0.1) }
      self.title = title
    }
  }

  private func tieOrders(_ rows: [LoweredScene.Row]) -> [TieOrder] {
    var optionals = rows.compactMap(OptionalRow.init)
    for (place, title) in titles(of: optionals.map(\.anchor.view)).enumerated() {
      optionals[place].title = title
    }
    guard let first = optionals.first, 1 < optionals.count,
      optionals.allSatisfy({
        $0.kind == first.kind && $0.anchor.attribute == first.anchor.attribute
      })
    else {
      // What may take more lines keeps its words when it gets narrower.
      let wrapping = optionals.filter {
        $0.kind == .resist && $0.axis == .horizontal && scene.views[$0.anchor.view.index].wraps
      }
      return wrapping.map { optional in
        TieOrder(
          [(optional, optional.priority - 1)],
          "let \(optional.title) break its lines rather than keep its width")
      }
        + optionals.map { optional in
          TieOrder(
            [(optional, optional.priority + 1)], "let \(optional.title) keep its \(optional.size)")
        }
    }
    let order = inOrder(optionals)
    let others = order.reversed().flatMap { optional in
      [
        TieOrder(
          [(optional, optional.priority + 1)], "let \(optional.title) \(optional.verb) last"),
        TieOrder(
          [(optional, optional.priority - 1)], "let \(optional.title) \(optional.verb) first"),
      ]
    }
    return orders(order) + others
  }

  /// A line that trades against contents gives way to them, or they to it.
  func otherPriorities(_ rows: [LoweredScene.Row]) -> [Fix] {
    let lines = rows.filter { $0.origin.isWritten && !$0.origin.isOfContent }
    guard lines.count < rows.count else { return [] }
    return lines.flatMap { row -> [Fix] in
      guard let place = tree(of: row.origin.range).priority(at: row.origin.range),
        1 < row.priority.value, row.priority.value < 999
      else { return [] }
      return [(-1, "give way first"), (1, "hold first")].map { step, what in
        let value = ConstraintWriter.number(Rational(exactly: row.priority.value + step) ?? .zero)
        return Fix("let this line \(what)", [Edit(place, value)])
      }
    }
  }

  /// `-12@740-|` for `-12@999-|`, where a column is as low as its last gap says, though its words
  /// are cut by that: the container grows instead. Of views that hug, a gap grows in their place
  /// that said so too strongly: `-16@240-|` for `-16@500-|`.
  func givingEnds(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard let first = rows.first, rows.allSatisfy({ $0.origin.kind == first.origin.kind }),
      [.resist, .hug].contains(first.origin.kind),
      let axis = first.form.terms.first?.anchor.attribute.axis
    else { return [] }
    let component = scene.component(around: rows.flatMap { $0.form.terms.map(\.anchor.view) })
    let active = ActiveGuards(scene, situation)
    let isGrown = first.origin.kind == .hug
    return scene.constraints.compactMap { line in
      guard line.origin.kind == .gap, line.relation == .equal, !line.priority.isRequired,
        first.priority < line.priority, active.holds(line.guards),
        isGrown
          ? line.priority < .defaultHigh
          : line.form.terms.contains(where: \.anchor.isContainer),
        line.form.terms.allSatisfy({ $0.anchor.attribute.axis == axis }),
        scene.component(around: line.form.terms.map(\.anchor.view).filter { $0 != .root })
          == component,
        let place = tree(of: line.origin.range).priority(at: line.origin.range),
        let priority = Rational(exactly: first.priority.value - 10), 1 < priority
      else { return nil }
      return Fix(
        isGrown ? "let this gap grow rather than them" : "let this gap give way to the words",
        [Edit(place, ConstraintWriter.number(priority))])
    }
  }

  /// A content's optional constraint to keep its size along an axis.
  private struct OptionalRow {
    let kind: Origin.Kind
    let anchor: Anchor
    let priority: Double
    /// The view's, as the lines around all of them call it.
    var title = ""

    init?(_ row: LoweredScene.Row) {
      guard row.origin.isOfContent,
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

  /// The whole order at once: of two, one keeps its size; of more, the first gives way, and if that
  /// still leaves a tie of the others, each has a priority of its own.
  private func orders(_ order: [OptionalRow]) -> [TieOrder] {
    let (first, verb) = (order[0], order[0].verb)
    if order.count == 2 {
      return [
        TieOrder(
          [(order[1], first.priority + 1)],
          "let \(first.title) \(verb) rather than \(order[1].title)")
      ]
    }
    let single = TieOrder([(first, first.priority - 1)], "let \(first.title) \(verb) first")
    guard order.count <= ProofBounds.prioritiesOrdered else { return [single] }
    let sequence = order.map(\.title).joined(separator: ", ")
    let ladder = order.enumerated().dropFirst().map { ($1, first.priority + Double($0)) }
    return [single, TieOrder(ladder, "let them \(verb) in this order: \(sequence)")]
  }

  /// Who gives way first comes first.
  private func inOrder(_ optionals: [OptionalRow]) -> [OptionalRow] {
    // Of equals the first shows what the others are about; in a row, the value at its end does,
    // which stands at that end only as long as what is before it grows.
    let isFirstKept = optionals[0].axis == .vertical
    let places = sharedPlaces(optionals) ?? optionals.map { place($0) }
    let brevities = optionals.map { brevity($0) }
    return optionals.indices.sorted { a, b in
      if brevities[a] != brevities[b] {
        return brevities[a].lexicographicallyPrecedes(brevities[b])
      }
      let (mine, others) = (firmness(optionals[a]), firmness(optionals[b]))
      if mine != others { return mine < others }
      return isFirstKept ? places[b] < places[a] : places[a] < places[b]
    }.map { optionals[$0] }
  }

  /// Where views, or what they lie in, stand in the one line that names them all.
  private func sharedPlaces(_ optionals: [OptionalRow]) -> [Int]? {
    let ancestry = Ancestry(scene.views)
    let own = optionals.map { optional in
      scene.mentions.indices.filter { place in
        let mention = scene.mentions[place]
        return mention.axis == optional.axis
          && (mention.view == optional.anchor.view
            || ancestry.lies(optional.anchor.view, in: mention.view))
      }
    }
    guard let first = own.first else { return nil }
    for place in first {
      let range = scene.mentions[place].range
      guard let chain = tree(of: range).chain(around: range) else { continue }
      let line = tree(of: range).range(chain.tokens)
      let places = own.compactMap { places in
        places.first {
          let mention = scene.mentions[$0].range
          return mention.file == line.file && line.lower <= mention.lower
            && mention.upper <= line.upper
        }
      }
      if places.count == own.count { return places }
    }
    return nil
  }

  /// Where the view stands in the lines of the axis, else among the declarations.
  private func place(_ optional: OptionalRow) -> Int {
    scene.mentions.firstIndex { $0.view == optional.anchor.view && $0.axis == optional.axis }
      ?? scene.mentions.count + optional.anchor.view.index
  }

  /// How short a text is that has to become narrower: what may have any length is cut somewhere
  /// anyway, and so gives way before what may not, words before numbers, and long before short;
  /// of a sign there is nothing left that could be cut, and a button's words are as written.
  private func brevity(_ optional: OptionalRow) -> [Int] {
    guard optional.kind == .resist, optional.axis == .horizontal else { return [] }
    let node = scene.views[optional.anchor.view.index]
    var lengths: [Int] = []
    for setting in node.settings {
      switch setting.value {
      case .textLength(let length): lengths.append(length.most(like: node.sample ?? ""))
      case .lineBreak, .minimum: return [0]
      default: break
      }
    }
    switch node.kind.known {
    case .image, .switch, .stepper, .spinner, .datepicker, .picker: return [2]
    case .label where lengths.isEmpty && node.isSign: return [1, 3]
    case .button where lengths.isEmpty: return [1, 1, 0]
    default: return lengths.max().map { [1, value(node), -$0] } ?? [0]
    }
  }

  /// How wrong it looks in another size than its own: by its kind, then by what is said of it.
  private func firmness(_ optional: OptionalRow) -> Int {
    let node = scene.views[optional.anchor.view.index]
    var firmness = 4 * self.firmness(node.kind.known, isShrinking: optional.kind == .resist)
    // A pill is as wide as its words, as a button is.
    if optional.kind == .hug, node.hasBackground { firmness += 4 }
    // A column that is too high is so by the words that may take any number of lines.
    guard optional.axis == .horizontal else {
      return optional.kind == .resist && node.wraps ? firmness - 1 : firmness
    }
    guard optional.kind == .hug else { return firmness + value(node) }
    // What may take more lines has use for more room; what must not shrink is short.
    if node.wraps { firmness -= 1 }
    let keepsItsWords = node.settings.contains { setting in
      if case .resist(let axis, let priority) = setting.value {
        axis != .vertical && .defaultHigh < priority
      } else {
        false
      }
    }
    return keepsItsWords ? firmness + 2 : firmness
  }

  /// A number is no number any more where it is cut; what may be any text is cut somewhere anyway.
  private func value(_ node: ViewNode) -> Int {
    // `10:42` is one, too.
    let words = node.sample ?? ""
    var value = words.isQuantity ? 1 : 0
    for setting in node.settings {
      switch setting.value {
      case .textLength(let length): value = length.unit == .digits ? 2 : 1
      case .lineBreak, .minimum: return 0
      default: break
      }
    }
    return value
  }

  private func firmness(_ kind: ViewKind?, isShrinking: Bool) -> Int {
    switch kind {
    case .field, .textview, .slider, .progress: isShrinking ? 1 : 0
    case .label, .view, .stack, .grid, .flow, .scroll, .table, .collection, .guide, .spacer, nil:
      isShrinking ? 0 : 1
    case .button, .segmented: 2
    case .image: 3
    case .switch, .stepper, .spinner, .datepicker, .picker: 4
    }
  }

  // MARK: Edits

  private func fix(_ changes: [(optional: OptionalRow, priority: Double)], _ title: String) -> Fix?
  {
    var edits: [Edit] = []
    var own: [ViewID: [String]] = [:]
    var shared: [ViewID: [String]] = [:]
    for (optional, priority) in changes {
      guard 1 < optional.priority, optional.priority < 999, 0 < priority, priority < 1000 else {
        return nil
      }
      let value = ConstraintWriter.number(Rational(exactly: priority) ?? .zero)
      let view = optional.anchor.view
      let property = "\(optional.property) \(optional.axis.rawValue) \(value)"
      if isShared(scene.views[view.index]) {
        shared[view, default: []].append(property)
      } else if let edit = edit(of: optional, scene.views[view.index], to: value) {
        edits.append(edit)
      } else {
        own[view, default: []].append(property)
      }
    }
    var added = shared.mapValues { $0.joined(separator: "; ") }
    // What ties in a component ties in all of its uses.
    let isOfComponent = scene.component(around: changes.map(\.optional.anchor.view)) != nil
    for view in own.keys.sorted() {
      let properties = own[view, default: []].joined(separator: "; ")
      let edit = edit(adding: properties, to: scene.views[view.index], ofAllUses: isOfComponent)
      if let edit {
        edits.append(edit)
      } else {
        added[view] = properties
      }
    }
    guard let others = splittings(adding: added) else { return nil }
    edits += others
    return Set(edits.map(\.range)).count == edits.count ? Fix(title, edits) : nil
  }

  /// Contents of some rows keep their size along an axis by other priorities.
  func contentPriorities(
    _ changes: [(row: LoweredScene.Row, priority: Double)], _ title: String
  ) -> Fix? {
    let optionals = changes.compactMap { row, priority in
      OptionalRow(row).map { (optional: $0, priority: priority) }
    }
    return optionals.count == changes.count ? fix(optionals, title) : nil
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
    let tree = tree(of: range)
    guard case .property(let property) = tree.statement(around: range) else { return nil }
    let number = tree[property.values].lazy.compactMap { value -> SourceRange? in
      guard case .expression(let expression) = value.form,
        case .number(let number) = tree[expression].form,
        value.role.map({ tree.text($0) }) == optional.axis.rawValue
      else { return nil }
      return tree.range(number)
    }.first
    return number.map { Edit($0, value) }
  }

  /// Whether what its declaration says is said of other views too.
  private func isShared(_ view: ViewNode) -> Bool {
    guard let declaration = view.declaration else { return false }
    return scene.views.contains {
      $0.declaration == declaration && $0.parent == view.parent && $0.name != view.name
    }
  }

  /// A property more for a view.
  ///
  /// - Parameter ofAllUses: whether it is said where the view is declared, not where some use of
  ///   its component says more of it: of a row always, since others may show as much.
  func edit(adding property: String, to view: ViewNode, ofAllUses: Bool = false) -> Edit? {
    func isSaid(_ place: SourceRange, with declared: SourceRange) -> Bool {
      guard place.file == declared.file else { return false }
      let tree = tree(of: place)
      let layouts = [place, declared].map { tree.layout(around: $0).map { tree.range($0.name) } }
      return layouts[0] == layouts[1]
    }
    let isOfAll = ofAllUses || scene.rowOrigin != nil
    let settings = view.settings.filter {
      $0.guards.isEmpty && (!isOfAll || isSaid($0.range, with: view.range))
    }
    if let last = settings.map(\.range).max() {
      // `title "A"` in the braces of a component says no more of `title`.
      let tree = tree(of: last)
      if case .refinement(let refinement) = tree.statement(around: last), refinement.body == nil {
        let end = tree.range(refinement.tokens).upper
        return Edit(SourceRange(end, end, in: last.file), " { \(property) }")
      }
      return Edit(SourceRange(last.upper, last.upper, in: last.file), "; " + property)
    }
    guard let opening = view.opening else { return nil }
    return Edit(opening.range, opening.isInBraces ? " \(property);" : " { \(property) }")
  }
}

extension ViewNode {
  /// Whether it shows one letter, or a sign as `€`, beside what that is of; a digit is none.
  fileprivate var isSign: Bool {
    sample.map { $0.count == 1 && !$0.contains(where: \.isNumber) } ?? false
  }

  /// Whether a label has a color behind its words in some state.
  fileprivate var hasBackground: Bool {
    settings.contains { if case .background = $0.value { true } else { false } }
  }
}
