import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Conflicts: the cause goes, where it is known: lines that do not change sides from right to left,
/// or the mask of a view that constraints lay out. Else one of the conflicting lines gives way, at
/// 750: a length with some give first, then a fixed one, an equation, a shape, a gap; where none
/// can, or where several conflict with each other, several of them do, or a line is taken out.
///
/// A state says what differs from the rest of the layout, so that its lines give way after those
/// that always hold, and those that place a view in it come last.
extension Repair {
  func causes(_ rows: [LoweredScene.Row]) -> [Fix] {
    let turned =
      situation.direction == .rightToLeft
      ? scene.turningFixes(of: Set(rows.map(\.origin.range))) : []
    return turned + unmaskings(rows) + edgesMeant(rows) + hiddenInStacks(rows)
  }

  /// `title.trailing == -16`, which SnapKit counts from the superview's edge.
  private func edgesMeant(_ rows: [LoweredScene.Row]) -> [Fix] {
    rows.compactMap { row in
      guard row.origin.kind == .equation, row.form.terms.count == 1,
        let term = row.form.terms.first,
        [.trailing, .right, .bottom].contains(term.anchor.attribute), !term.anchor.isContainer,
        row.origin.range.file == .root
      else { return nil }
      let place = row.origin.range
      let text = tree(of: place).source.text(place)
      guard let sign = text.lastIndex(of: "="),
        let minus = text[sign...].firstIndex(of: "-"),
        text[text.index(after: sign)..<minus].allSatisfy(\.isWhitespace)
      else { return nil }
      let start = place.lower + text.utf8.distance(from: text.startIndex, to: minus)
      let edge = "super.\(term.anchor.attribute.rawValue) - "
      return Fix(
        "count it from the edge of what holds it",
        [Edit(SourceRange(start, start + 1, in: place.file), edge)])
    }
  }

  /// The first line that may give way. One that would then never hold is taken out; where that
  /// fixes nothing, a few others are asked.
  func weakening(of ranked: [LoweredScene.Row], limiting limits: Set<SourceRange>) -> Fix? {
    var rows = ranked
    for _ in 0...ProofBounds.editsInVain {
      guard let fix = firstWorking(weakenings(rows, limiting: limits)) else { return nil }
      guard let place = fix.edits.first?.range.lower,
        let index = rows.firstIndex(where: {
          $0.origin.range.lower <= place && place <= $0.origin.range.upper
        }), contradicts(rows[index], ranked) || isInVain(fix)
      else { return fix }
      let removals = removals(of: rows[index].origin.range).map {
        Fix("take it out, since it could never hold", $0.edits)
      }
      if let removal = firstWorking(removals, isComplete: true) { return removal }
      rows.remove(at: index)
    }
    return nil
  }

  /// Whether a line of two that conflict says another length than the other wherever it acts, so
  /// that it could never hold.
  private func contradicts(_ row: LoweredScene.Row, _ both: [LoweredScene.Row]) -> Bool {
    guard both.count == 2, let other = both.first(where: { $0.origin.range != row.origin.range }),
      let own = row.form.terms.first,
      let share = other.form.terms.first(where: { $0.anchor == own.anchor }),
      (share.coefficient == own.coefficient ? other.form - row.form : other.form + row.form)
        .isConstant
    else { return false }
    return scene.provedGrounds.grounds.joined().allSatisfy { variant in
      let active = ActiveGuards(scene, variant)
      return !active.holds(row.guards) || active.holds(other.guards)
    }
  }

  /// None where one of them would then never hold: nobody knows which is meant.
  func severalGivingWay(_ ranked: [LoweredScene.Row]) -> Fix? {
    firstWorking(severalWeakenings(ranked), isComplete: true).flatMap { isInVain($0) ? nil : $0 }
  }

  /// - Parameter limits: places of those that keep something small.
  func weakenings(_ ranked: [LoweredScene.Row], limiting limits: Set<SourceRange>) -> [Fix] {
    // A little above contents, where they would trade against it.
    // A gap that gives way over the keyboard pushes the column out of the screen, what ends at the
    // keyboard would lie under it, and a bar would become as high as that.
    let isOverKeyboard = ranked.contains { isOfKeyboard($0) }
    let rows = ranked.filter {
      !isOverKeyboard
        || ($0.origin.kind != .gap && !isOfKeyboard($0) && !limits.contains($0.origin.range))
    }
    func fixes(_ row: LoweredScene.Row, _ priorities: [Int]) -> [Fix] {
      priorities.compactMap { priority in
        weakening(row, priority).map {
          Fix(title(of: row, isLimit: limits.contains(row.origin.range)), [$0])
        }
      }
    }
    // Or below them, where words would be cut.
    return rows.flatMap { fixes($0, [750, 751]) } + rows.flatMap { fixes($0, [740]) }
  }

  /// Lines that have no room for a priority are taken out, the last to give way first.
  func removals(_ ranked: [LoweredScene.Row]) -> some Sequence<Fix> {
    ranked.reversed().lazy.filter { weakening($0) == nil }
      .compactMap { fix(for: .needless(at: $0.origin.range)) }
      .map { Fix($0.title, $0.edits) }
  }

  /// In the order in which they may give way.
  func inRank(_ rows: [LoweredScene.Row]) -> [LoweredScene.Row] {
    var seen: Set<SourceRange> = []
    return rows.enumerated().filter { seen.insert($0.element.origin.range).inserted }
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  /// Lines that conflict in threes, as `== 50`, `== 60` and `== 70` do, need an edit more.
  func severalWeakenings(_ rows: [LoweredScene.Row]) -> [Fix] {
    rows.filter { weakening($0) != nil }.prefix(ProofBounds.editsAtOnce).compactMap { first in
      var weak = [first]
      while weak.count < ProofBounds.editsAtOnce {
        let places = Set(weak.map(\.origin.range))
        let next = inRank(rest(besides: places)).first {
          !places.contains($0.origin.range) && weakening($0) != nil
        }
        guard let next else { break }
        weak.append(next)
      }
      if weak.count < 2 { return nil }
      // Each by a little more than the next, so that they do not trade against each other.
      return Fix(
        "let these give way", weak.enumerated().compactMap { weakening($1, 750 - $0) })
    }
  }

  private func rank(_ row: LoweredScene.Row) -> Int {
    let isInState = row.guards.contains { if case .state = $0 { true } else { false } }
    let isOfPlaces = row.form.terms.contains { $0.anchor.attribute.isPosition }
    switch (row.origin.kind, row.relation) {
    case (.gap, _) where isInState, (.equation, _) where isInState && isOfPlaces: return 8
    case (.size, .equal): return isInState ? 4 : 1
    case (.size, _): return isInState ? 4 : 0
    case (.equation, _): return isInState ? 4 : 2
    case (.aspect, _): return 3
    case (.gap, _):
      return tree(of: row.origin.range).lastNumber(of: row.origin.range) != nil ? 5 : 6
    default: return 7
    }
  }

  // MARK: Masks

  /// `autoresize` goes from a view that other lines lay out too; its frame stays as an optional
  /// constraint.
  private func unmaskings(_ rows: [LoweredScene.Row]) -> [Fix] {
    var seen: Set<SourceRange> = []
    return rows.flatMap { row -> [Fix] in
      guard row.origin.kind == .frame else { return [] }
      return row.form.terms.compactMap { anchor, _ in
        let view = scene.views[anchor.view.index]
        guard let mask = view.mask, mask.range.file == row.origin.range.file,
          seen.insert(mask.range).inserted
        else { return nil }
        let tree = tree(of: mask.range)
        return Fix(
          "let constraints lay out \(titles(of: [anchor.view])[0]) instead of its mask",
          [tree.removal(of: tree.tokens(in: mask.range))])
      }
    }
  }

  /// `@750` behind what states a row; nil where no priority can stand.
  func weakening(_ row: LoweredScene.Row, _ priority: Int = 750) -> Edit? {
    // A hairline that gives way is none.
    guard row.priority.isRequired, !isOfPixels(row) else { return nil }
    let range = row.origin.range
    switch row.origin.kind {
    case .size, .aspect, .equation:
      return tree(of: range).insertion(ofPriority: priority, at: range)
    case .gap: return weakening(ofGap: row, priority)
    default: return nil
    }
  }

  private func isOfPixels(_ row: LoweredScene.Row) -> Bool {
    row.form.terms.contains { scene.views[$0.anchor.view.index].kind == .pixel }
  }

  /// A gap that names its length, the standard one between two views, or none between neighbours.
  private func weakening(ofGap row: LoweredScene.Row, _ priority: Int) -> Edit? {
    let range = row.origin.range
    let tree = tree(of: range)
    guard let chain = tree.chain(around: range),
      case .gap(let connection, let length, let before, _) = tree.part(of: chain, at: range)
    else { return nil }
    if length != nil { return tree.insertion(ofPriority: priority, at: range) }
    guard row.form.terms.allSatisfy({ $0.anchor.region == .frame }) else { return nil }
    guard let connection else {
      return tree.insertion(of: "-0@\(priority)-", at: tree.range(before.tokens).upper)
    }
    guard case .standard = connection.form, !row.form.constant.isZero else { return nil }
    return Edit(range, "-\(ConstraintWriter.number(row.form.constant.abs))@\(priority)-")
  }

  private func title(of row: LoweredScene.Row, isLimit: Bool) -> String {
    let view = row.form.terms.first { !$0.anchor.isContainer }?.anchor.view ?? .root
    let title = titles(of: [view])[0]
    let axis = row.form.terms.first?.anchor.attribute.axis ?? .horizontal
    // A share of the superview is too little where that is small.
    let isShare = row.form.terms.contains {
      $0.anchor.isContainer && !$0.anchor.attribute.isPosition
    }
    let when =
      switch axis {
      case .horizontal: isLimit != isShare ? "when the row is wide" : "when the row is narrow"
      case .vertical: isLimit != isShare ? "when the column is high" : "when the column is short"
      }
    switch row.origin.kind {
    case .gap: return "let this gap give way"
    case .size: return "let \(title) give way \(when)"
    case .aspect: return "let the shape of \(title) give way"
    default: return "let \(title) give way"
    }
  }
}
