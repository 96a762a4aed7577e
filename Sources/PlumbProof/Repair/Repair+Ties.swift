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
  struct TieOrder {
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
        + worthiestFirst(optionals).map { optional in
          TieOrder(
            [(optional, optional.priority + 1)], "let \(optional.title) keep its \(optional.size)")
        }
    }
    let order = inOrder(optionals)
    let others = order.reversed().flatMap { optional in
      let last = TieOrder(
        [(optional, optional.priority + 1)], "let \(optional.title) \(optional.verb) last")
      // Nobody can use a control that is too low.
      if optional.kind == .resist, optional.axis == .vertical, isControl(optional) { return [last] }
      return [
        last,
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
