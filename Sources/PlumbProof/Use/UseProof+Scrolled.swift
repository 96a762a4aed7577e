import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `overlap`, of words, a spinner, or a control without a color, over words that a neighbor
/// scrolls, before anybody scrolls: those in a scroll view, or in the rows of a list.
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
        let overlap =
          views.isList(scroll)
          ? overRows(label, scroll, &cache) : overWords(label, scroll, used, &cache)
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

  private mutating func overWords(
    _ label: ViewID, _ scroll: ViewID, _ used: [ViewID], _ cache: inout ProofCache
  ) -> Diagnostic? {
    let onScroll = Self.shared(scroll, label)
    for view in used where views.scroll(around: view) == scroll {
      let own = Self.shared(view, label)
      let forms = own + onScroll + Self.shared(view, scroll)
      guard let (size, values) = place(below: forms, of: label, &cache),
        let drawn = drawn(at: size, &cache), let upper = drawn.frame(of: label),
        let other = drawn.frame(of: view), let shared = upper.shared(with: other),
        !hasGround(label, over: scroll, at: shared, drawn)
      else { continue }
      return overlap(view, label, Array(values.prefix(own.count)), own, size)
    }
    return nil
  }

  /// Rows are drawn at one size, and at the corners of all: what their words are is known at each.
  private mutating func overRows(
    _ label: ViewID, _ list: ViewID, _ cache: inout ProofCache
  ) -> Diagnostic? {
    let forms = Self.shared(list, label)
    guard let (size, _) = place(below: forms, of: label, &cache) else { return nil }
    let corners = proved.variant.region.corners.filter { proved.variant.admits($0, in: scene) }
    for size in [size] + corners {
      guard let drawn = drawn(at: size, &cache), let own = drawn.frame(of: label),
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
      view.kind.known == .label || !(view.sample ?? "").isEmpty
        || view.settings.contains { if case .words = $0.value { true } else { false } }
    } || rowScenes.contains(where: \.hasWords)
  }
}
