import PlumbSolver
import PlumbText

/// Looks for an edit that mends a conflict or an ambiguity, and offers it only after the edited
/// text has been read, lowered and solved again in the same situation.
struct Repair {
  private let scene: Scene
  private let situation: Situation
  private let isMended: ((Scene) -> Bool)?
  private let budget: RepairBudget?

  /// Edits tried for one diagnostic: each costs a parse and a solve.
  private static let mostTried = 12

  /// - Parameters:
  ///   - budget: what all repairs of a layout may cost.
  ///   - isMended: what an edited scene must pass; by default it is solved in the situation.
  init(
    _ scene: Scene, _ situation: Situation, budget: RepairBudget? = nil,
    isMended: ((Scene) -> Bool)? = nil
  ) {
    self.scene = scene
    self.situation = situation
    self.budget = budget
    self.isMended = isMended
  }

  /// The layout after some edits, where there is still something to spend on it.
  private func scene(after edits: [Edit]) -> Scene? {
    guard budget?.spend(on: scene) ?? true else { return nil }
    return scene.sources.scene(named: scene.name, after: edits)
  }

  // MARK: Conflicts

  /// Lets one of the clashing lengths give way, at 750: a length with some give first, then a fixed
  /// one, then a gap.
  func relaxing(_ rows: [LoweredScene.Row]) -> [Fix] {
    let candidates = rows.filter { canTakePriority($0) }
      .enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    for (_, row) in candidates.prefix(Self.mostTried) {
      let end = SourceRange(
        row.origin.range.upper, row.origin.range.upper, in: row.origin.range.file)
      let edit = Edit(end, row.origin.kind == .equation ? " @750" : "@750")
      guard let edited = scene(after: [edit]),
        isMended?(edited) ?? (solved(edited) != nil)
      else { continue }
      return [Fix(title(of: row), [edit])]
    }
    return []
  }

  private func canTakePriority(_ row: LoweredScene.Row) -> Bool {
    let text = scene.sources.files[row.origin.range.file.index].text(row.origin.range)
    guard row.priority.isRequired, !text.contains("@") else { return false }
    switch row.origin.kind {
    case .size: return true
    // A bare gap has no predicate to carry a priority.
    case .gap: return text.last?.isNumber ?? false
    case .equation: return row.origin.range.upper == row.origin.statement.upper
    default: return false
    }
  }

  private func rank(_ row: LoweredScene.Row) -> Int {
    switch (row.origin.kind, row.relation) {
    case (.size, .equal): 1
    case (.size, _): 0
    case (.equation, _): 2
    default: 3
    }
  }

  private func title(of row: LoweredScene.Row) -> String {
    let view = row.form.terms.first { !$0.anchor.isContainer }?.anchor.view ?? .root
    let title = scene.views[view.index].title
    let axis = row.form.terms.first?.anchor.attribute.axis ?? .horizontal
    let when = axis == .horizontal ? "when the row is narrow" : "when the column is short"
    switch row.origin.kind {
    case .gap: return "let this gap give way"
    case .size: return "let \(title) give way \(when)"
    default: return "let \(title) give way"
    }
  }

  // MARK: Ambiguities

  /// Breaks a tie of contents by a priority, or closes what was left open.
  func settling(
    _ view: ViewID, _ axis: Axis, _ unknown: LoweredScene.Unknown, _ trade: [LoweredScene.Row]?
  ) -> [Fix] {
    // The content of a scroll view is closed behind the last that is in it.
    let inside = scene.views.indices.reversed().map { ViewID($0) }.filter {
      scene.views[$0.index].parent == view && scene.views[view.index].kind == .scrollContent
    }
    let ends = closings(view, axis) + inside.flatMap { closings($0, axis) }
    for fix in tieBreaks(trade ?? []) + ends where settles(fix, view) {
      return [fix]
    }
    return []
  }

  /// `hug horizontal 251` after the last property of one of those that tie, or as its first.
  private func tieBreaks(_ rows: [LoweredScene.Row]) -> [Fix] {
    rows.compactMap { row in
      guard row.origin.kind == .hug || row.origin.kind == .resist,
        let anchor = row.form.terms.first?.anchor, row.priority.value < 999
      else { return nil }
      let verb = row.origin.kind == .hug ? "hug" : "resist"
      let value = ConstraintWriter.number(Rational(exactly: row.priority.value + 1) ?? .zero)
      let axis = anchor.attribute.axis
      let text = "\(verb) \(axis.rawValue) \(value)"
      let view = scene.views[anchor.view.index]
      guard
        let edit = edit(of: row.origin.kind, axis, of: view, to: value)
          ?? edit(adding: text, to: view)
      else { return nil }
      return Fix("let \(view.title) \(verb) more strongly", [edit])
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
    let text = scene.sources.files[range.file.index].text(range)
    guard let last = text.split(separator: " ").last, last.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
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

  /// A chain that ends in the view is closed at the superview's edge with the gap it began with.
  private func closings(_ view: ViewID, _ axis: Axis) -> [Fix] {
    guard let mention = scene.mentions.last(where: { $0.view == view && $0.axis == axis }) else {
      return []
    }
    let source = scene.sources.files[mention.range.file.index]
    let after = source.bytes[mention.range.upper...].first { $0 != 0x20 }
    guard after == nil || after == 0x0A || after == 0x0D || after == 0x3B || after == 0x7D else {
      return []
    }
    let end = SourceRange(mention.range.upper, mention.range.upper, in: mention.range.file)
    let line = axis == .vertical ? "column" : "row"
    return [openingGap(before: mention.range, in: source), "-"].compactMap { $0 }.map {
      Fix("close the \(line)", [Edit(end, $0 + "|")])
    }
  }

  /// `-12-` of `|-12-[title]…`, on the line of a box.
  private func openingGap(before range: SourceRange, in source: SourceText) -> String? {
    let start = source.bytes[..<range.lower].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let head = source.text(start, range.lower)
    guard let edge = head.firstIndex(of: "|"),
      let box = head[edge...].firstIndex(of: "[")
    else { return nil }
    let gap = head[head.index(after: edge)..<box]
    return gap.contains(">") || gap.contains("<") ? nil : String(gap)
  }

  // MARK: Proof

  private func settles(_ fix: Fix, _ view: ViewID) -> Bool {
    guard let edited = scene(after: fix.edits),
      let table = solved(edited), !table.ambiguous.contains(scene.views[view.index].path)
    else { return false }
    return isMended?(edited) ?? true
  }

  private func solved(_ scene: Scene) -> FrameTable? {
    var settling = TextSettling(scene, situation)
    guard case .settled(let lowered, let outcome) = settling.result(),
      let solution = outcome.solution
    else { return nil }
    return FrameTable(scene, lowered, solution)
  }
}

/// What may be spent on proving repairs of one layout.
///
/// Each try reads, lowers and proves it anew, so that a large layout with many ties is told of them
/// all the same, but has to be mended a few at a time.
final class RepairBudget {
  private var views = Limits.viewsMended
  /// What was proved of parts that the edits leave as they are.
  var cache = ProofCache()

  /// False where nothing is left. The first few tries are always allowed.
  func spend(on scene: Scene) -> Bool {
    guard 0 < views else { return false }
    views -= scene.views.count
    return true
  }
}
