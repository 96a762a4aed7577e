import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `overlap`, of words, a spinner, or a control without a color, over words that a neighbor
/// scrolls, before anybody scrolls: those in a scroll view, or in the rows of a list. What lies
/// over them may scroll by itself, too.
extension UseProof {
  mutating func wordsOverScrolled(
    _ isNew: (Rule, ViewNode) -> Bool, _ cache: inout ProofCache
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let lists = views.lists.filter { scene.haveRowsWords(of: $0) }
    let scrolling = (views.scrolling + lists).filter(isAtRest)
    if scrolling.isEmpty { return [] }
    let used = views.used
    for label in used + views.spinners where isNew(.overlap, scene.views[label.index]) {
      for scroll in scrolling where views.liesBare(label, over: scroll) {
        let around = views.scrolls(around: label, besidesThatAround: scroll) ?? []
        guard around.allSatisfy(isAtRest) else { continue }
        let overlap =
          views.isList(scroll)
          ? overRows(label, in: around, scroll, &cache)
          : overWords(label, in: around, scroll, used, &cache)
        guard let overlap else { continue }
        found.append(overlap)
        break
      }
    }
    return found
  }

  /// Whether what a view scrolls begins at its upper left corner.
  private func isAtRest(_ scroll: ViewID) -> Bool {
    let own = proved.lowered.settings[scroll.index]
    return own.offset == nil
      && (views.isList(scroll) || SafeEdge.allCases.allSatisfy { own.safeArea[$0].isZero })
  }

  /// Below zero where it is seen of words that they share a place with a view, in others around
  /// them that scroll.
  private static func seen(
    _ label: ViewID, in around: [ViewID], over view: ViewID
  ) -> [LinearForm] {
    shared(view, label) + around.flatMap { shared($0, label) }
  }

  /// What is seen of words in views around them that scroll.
  private static func seen(
    _ label: ViewID, in around: [ViewID], _ drawn: DrawnFrames
  ) -> Frame? {
    around.reduce(drawn.frame(of: label)) { seen, scroll in
      seen.flatMap { seen in drawn.frame(of: scroll).flatMap(seen.shared) }
    }
  }

  private mutating func overWords(
    _ label: ViewID, in around: [ViewID], _ scroll: ViewID, _ used: [ViewID],
    _ cache: inout ProofCache
  ) -> Diagnostic? {
    let onScroll = Self.seen(label, in: around, over: scroll)
    // Something with a color that was between them may be so no more.
    let isRepainted = changes?.repaint(behind: label, scene.views) ?? true
    for view in used
    where views.scroll(around: view) == scroll
      && (isRepainted || changes?.concern(view, label, scene.views) ?? true)
      && relation(view, label, &cache) != .apart
    {
      let own = Self.shared(view, label)
      let forms = own + onScroll + Self.shared(view, scroll)
      guard let (size, values) = place(below: forms, of: label, &cache),
        let drawn = drawn(at: size, &cache), let upper = Self.seen(label, in: around, drawn),
        let other = drawn.frame(of: view), let shared = upper.shared(with: other),
        !hasGround(label, over: scroll, at: shared, drawn)
      else { continue }
      return overlap(view, label, Array(values.prefix(own.count)), own, size)
    }
    return nil
  }

  /// Rows are drawn at one size, and at the corners of all: what their words are is known at each.
  private mutating func overRows(
    _ label: ViewID, in around: [ViewID], _ list: ViewID, _ cache: inout ProofCache
  ) -> Diagnostic? {
    let forms = Self.seen(label, in: around, over: list)
    guard let (size, _) = place(below: forms, of: label, &cache) else { return nil }
    for size in drawnSizes(from: size) {
      guard let drawn = drawn(at: size, &cache),
        let own = Self.seen(label, in: around, drawn),
        let shared = drawn.pieces(of: list, words: true).lazy.compactMap(own.shared).first,
        !hasGround(label, over: list, at: shared, drawn)
      else { continue }
      let (title, other) = (scene.views[label.index].title, scene.views[list.index].title)
      let (across, down) = (Rational(points: shared.width), Rational(points: shared.height))
      return diagnostic(
        .overlap, "\(title) lies on words in the rows of \(other)", label,
        "they share \(ConstraintWriter.amount(across)) by \(ConstraintWriter.amount(down))", size,
        about: forms, labels: [Label(scene.views[list.index].range, "its rows lie behind it")],
        helps: [
          "hide one of the two in a state, keep them apart, or say with `Z:` which lies over the"
            + " other"
        ])
    }
    return nil
  }

  /// Whether something with a color, or a picture, is drawn between words and what scrolls.
  private func hasGround(
    _ label: ViewID, over scroll: ViewID, at place: Frame, _ drawn: DrawnFrames
  ) -> Bool {
    views.painting.contains { ground in
      guard ground != scroll, let (upper, lower) = views.branches(ground, scroll),
        views.lies(upper, over: lower), let (above, below) = views.branches(label, ground),
        views.lies(above, over: below)
      else { return false }
      return drawn.frame(of: ground)?.holds(place) ?? false
    }
  }
}

extension Scene {
  /// Whether words may stand in the rows of a list, or in what its headers are.
  fileprivate func haveRowsWords(of list: ViewID) -> Bool {
    views[list.index].settings.contains { setting in
      guard case .rows(let run) = setting.value else { return false }
      return rowScenes[run.scene].hasWords
    }
  }

  /// Whether one of its views shows words, as a row of a list or as what is in that.
  var hasWords: Bool {
    views.contains { view in
      view.kind.known == .label || view.kind.known != .image && !(view.sample ?? "").isEmpty
        || view.settings.contains { if case .words = $0.value { true } else { false } }
    } || rowScenes.contains(where: \.hasWords)
  }
}
