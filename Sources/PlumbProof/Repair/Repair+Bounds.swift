import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Lines that keep views apart, or inside what holds them, to which what places these gives way.
extension Repair {
  /// `V:[solution]-(>=8)-[report]`: of two views that lie on each other, first along the axis on
  /// which they share less; by itself, or with one of the lines that place them giving way to it.
  func gapsBetween(_ a: ViewID, _ b: ViewID, _ variant: Variant) -> [Fix] {
    let parent = scene.views[a.index].parent
    guard parent == scene.views[b.index].parent,
      [a, b].allSatisfy({ !scene.views[$0.index].name.isEmpty }),
      let orders = orders(a, b, variant),
      let place = placeOfLine(about: [a, b])
    else { return [] }
    return orders.flatMap { axis, views in
      let names = views.map { scene.views[$0.index].name }
      let line = "\(axis == .horizontal ? "H" : "V"):[\(names[0])]-(>=8)-[\(names[1])]"
      let titles = titles(of: views)
      let edit = tree(of: place).insertion(of: line, behindStatementAt: place)
      let fix = Fix("keep \(titles[0]) and \(titles[1]) apart", [edit])
      return [fix] + yielding([b, a], axis, variant, to: fix)
    }
  }

  /// The axes along which one of two views begins and ends before the other, and which does; that
  /// on which they share least first.
  private func orders(
    _ a: ViewID, _ b: ViewID, _ variant: Variant
  ) -> [(axis: Axis, views: [ViewID])]? {
    var fixpoint = TextFixpoint(scene, situation)
    guard let solution = fixpoint.rendered()?.solution else { return nil }
    func ends(_ view: ViewID, _ axis: Axis) -> (start: Rational, end: Rational) {
      let place: LoweredScene.Unknown = axis == .horizontal ? .left : .top
      let start = solution.exactValues[LoweredScene.variable(view, place).index]
      let size = solution.exactValues[LoweredScene.size(of: view, along: axis).index]
      return (start, start + size)
    }
    let found = [Axis.vertical, .horizontal].compactMap {
      axis -> (axis: Axis, views: [ViewID], shared: Rational)? in
      let (first, second) = (ends(a, axis), ends(b, axis))
      let order = [second.start - first.start, second.end - first.end].map(\.sign)
      guard order != [0, 0], !(order.contains(1) && order.contains(-1)) else { return nil }
      let shared = min(first.end, second.end) - max(first.start, second.start)
      let isTurned = axis == .horizontal && variant.direction == .rightToLeft
      let isInOrder = order.contains(1)
      return (axis, isInOrder != isTurned ? [a, b] : [b, a], shared)
    }
    return found.sorted { $0.shared < $1.shared }.map { ($0.axis, $0.views) }
  }

  /// `V:||-(>=0)-[title]-(>=0)-||`: a view stays inside, and a line that places it gives way.
  func insideBounds(_ view: ViewID, _ axis: Axis?, _ variant: Variant) -> [Fix] {
    let node = scene.views[view.index]
    guard let axis, !node.name.isEmpty, let place = placeOfLine(about: [view]) else { return [] }
    // A row, or a card, has no bars of its own.
    let isOnScreen = node.parent == .root && !scene.height.fits && !scene.isPart && !scene.isRow
    let edge = isOnScreen && axis == .vertical ? "||" : "|"
    let line =
      "\(axis == .horizontal ? "H" : "V"):\(edge)-(>=0)-[\(node.name)]-(>=0)-\(edge)"
    let edit = tree(of: place).insertion(of: line, behindStatementAt: place)
    let fix = Fix("keep \(titles(of: [view])[0]) inside", [edit])
    return [fix] + yielding([view], axis, variant, to: fix)
  }

  /// `H:|-(>=16)-[name]-(>=16)-|`, and more lines or a "…" for words that are longer than that: a
  /// label that only its middle places is as wide as they are.
  func insideWithWords(_ view: ViewID, _ axis: Axis?) -> [Fix] {
    let node = scene.views[view.index]
    guard axis == .horizontal, !node.name.isEmpty, node.kind.known == .label,
      let place = placeOfLine(about: [view])
    else { return [] }
    let edit = tree(of: place).insertion(
      of: "H:|-(>=16)-[\(node.name)]-(>=16)-|", behindStatementAt: place)
    let title = "keep \(titles(of: [view])[0]) inside"
    return (moreLines(of: view) + cuts(of: view)).map {
      Fix("\(title), and \($0.title)", ([edit] + $0.edits).joinedInOnePlace)
    }
  }

  /// The same for what ends under a bar of the screen, at its top or bottom.
  func insideSafeArea(_ view: ViewID, _ edges: [SafeEdge], _ variant: Variant) -> [Fix] {
    guard scene.views[view.index].parent == .root, !scene.views[view.index].hasOwnBackground,
      edges.allSatisfy({ $0 == .top || $0 == .bottom })
    else { return [] }
    return insideBounds(view, .vertical, variant)
  }

  /// Whether a view that the other end of the screen places could lie inside the safe area, and
  /// everything be seen that is, whatever else says where it ends; true where nobody knows.
  func hasRoomInSafeArea(_ view: ViewID, _ edges: [SafeEdge], _ variant: Variant) -> Bool {
    guard isForRepairs, edges.count == 1, let fix = insideSafeArea(view, edges, variant).first,
      let edited = scene.edited(by: fix.edits),
      let line = fix.edits.first?.text.trimmed,
      let before = VisibleLosses(scene.openAt(edges[0], besides: line), situation)
    else { return true }
    guard let after = VisibleLosses(edited.openAt(edges[0], besides: line), situation) else {
      return false
    }
    return VisibleLosses.isNoWorse(after.losses, than: before.losses)
  }

  /// Behind which a line about some views may stand that holds in all states: a chain with one of
  /// them, or the last of their declarations.
  private func placeOfLine(about views: [ViewID]) -> SourceRange? {
    let chain = scene.mentions.last {
      $0.guards.isEmpty && $0.axis != nil && views.contains($0.view)
    }
    return chain?.range ?? views.compactMap { scene.views[$0.index].declaration }.max()
  }

  /// An edit together with each of the lines that place some views, which then gives way; it does
  /// so before words do. What lines two of them up stays, and so do gaps beside a view that is kept
  /// inside, where it could come to lie on the other.
  private func yielding(
    _ views: [ViewID], _ axis: Axis, _ variant: Variant, to fix: Fix
  ) -> [Fix] {
    let lines = lines(in: variant).filter { line in
      line.relation == .equal && line.priority.isRequired
        && (line.origin.kind == .gap || line.origin.kind == .equation)
        && line.form.terms.contains { term in
          views.contains(term.anchor.view) && term.anchor.attribute.axis == axis
            && term.anchor.attribute.isPosition
        } && mayYield(line, views)
    }
    let fixes = lines.compactMap { line -> Fix? in
      let place = line.origin.range
      return tree(of: place).insertion(ofPriority: 749, at: place).map { edit in
        Fix(
          "\(fix.title), and let a line that places \(views.count == 1 ? "it" : "one") give way",
          (fix.edits + [edit]).joinedInOnePlace)
      }
    }
    return Array(fixes.prefix(ProofBounds.editsAtOnce))
  }

  private func mayYield(_ line: Constraint, _ views: [ViewID]) -> Bool {
    let others = line.form.terms.map(\.anchor).filter { !$0.isContainer }.map(\.view)
    if 1 < views.count { return !views.allSatisfy(others.contains) }
    let parent = scene.views[views[0].index].parent
    let isOfEdge = others.allSatisfy { $0 == views[0] || $0 == parent || $0 == .root }
    return isOfEdge || line.origin.kind == .equation && !scene.hasGivenTextScale
  }
}

extension Scene {
  /// Without the lines that place something by the top or bottom of the screen, or by its middle or
  /// height, but for one.
  fileprivate func openAt(_ edge: SafeEdge, besides line: String) -> Scene {
    let other: Attribute = edge == .top ? .bottom : .top
    let places = constraints.filter { constraint in
      constraint.form.terms.contains { term in
        term.anchor.view == .root && term.anchor.isContainer
          && term.anchor.attribute.axis == .vertical && term.anchor.attribute != other
      }
    }.map(\.origin).filter { origin in
      origin.isWritten
        && !line.hasSuffix(sources.tree(of: origin.statement).source.text(origin.statement))
    }
    return without(Set(places.map(\.range)))
  }
}

extension String {
  fileprivate var trimmed: String { String(split(whereSeparator: \.isWhitespace).joined()) }
}
