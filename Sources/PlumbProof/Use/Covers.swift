import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// `overlap`, of views with a color of their own: what people read or touch lies under one at some
/// size, whatever the state; or, in a view that scrolls, however far it is scrolled.
///
/// A state in which it is seen is a way to reach it, so that sheets and veils that come and go are
/// no mistakes. A strip along an end of what scrolls, as a toolbar or a player, stays while people
/// read there: of one, a state is enough.
struct Covers {
  /// By combination of states, what is seen in it, and of that what is covered.
  private var seen: [[StateChoice]: (all: Set<ViewID>, covered: Set<ViewID>)] = [:]
  /// By view, where least of it is seen.
  private var places: [ViewID: Place] = [:]
  /// The same under strips alone.
  private var strips: [ViewID: Place] = [:]
  /// The same in all variants, and in all cells of their sizes.
  private var ways: [Question: Ways] = [:]

  /// By combination of states, how many variants of it are still to be looked at.
  private var left: [[StateChoice]: Int] = [:]
  /// What is seen somewhere, if only in part: a control that never is, is `unreachable`.
  private var shown: Set<ViewID> = []
  /// What is covered nowhere in some combination, and so nothing is told of: most views are free in
  /// the first states, and are asked about in no others.
  private var free: Set<ViewID> = []
  /// What is known on one ground, by cell: whatever else is seen, of two views it is the same.
  private var known: [CellPair: Place?] = [:]

  private struct CellPair: Hashable {
    let cell: Int
    let view: ViewID
    let cover: ViewID
  }

  struct Place {
    let cover: ViewID
    let amount: Rational
    var finding: UseProof.Unreported
    /// What may be moved away from under it; nil where nothing scrolls.
    var scrolled: Scrolled?
    /// Whether nothing of the view is seen, at any of the sizes that were looked at.
    var isWhole = false
    /// Neighbors that hold the two, or are they.
    var layers: Layers?

    /// What hides all of a view is more often meant to than what hides a part of it.
    func isWorse(than other: Place) -> Bool {
      isWhole == other.isWhole ? other.amount < amount : other.isWhole
    }
  }

  /// Neighbors of which the upper one is drawn over the lower.
  typealias Layers = (upper: ViewID, lower: ViewID)

  /// A view that scrolls, and the end of it that lies under the cover.
  struct Scrolled {
    let view: ViewID
    let end: Attribute
    /// Whether it may end where the cover begins, which is not so of one that floats over it.
    var mayEndThere = true
    /// With one of these insets nothing would lie there; none where they are no way.
    var insets: [[(side: Side, length: Rational)]] = []
  }

  /// So little is the width of a line that somebody draws.
  static let line = Rational.one
  /// What is as thin as this is a rule, or an underline, and lies beside the letters; beside a
  /// hairline.
  static let rule = Rational(2)
  /// How high a line of the smallest text is that is read as a rule.
  private static let footnote = Rational(16)

  /// All variants that are going to be looked at.
  mutating func expect(_ variants: [Variant]) {
    for variant in variants { left[variant.states, default: 0] += 1 }
  }

  /// Variants on another ground are looked at from here on.
  mutating func leaveGround() { known = [:] }

  /// A variant with these states has been looked at, in all its cells.
  mutating func finish(_ states: [StateChoice]) {
    guard let rest = left[states] else { return }
    left[states] = rest - 1
    if rest == 1, let (all, covered) = seen[states] { free.formUnion(all.subtracting(covered)) }
  }

  /// Looks at the sizes of a variant at which texts have given heights.
  ///
  /// - Parameter cell: The number of these sizes on the ground.
  mutating func look(
    at proof: inout UseProof, cell: Int, _ corners: ParametricProblem.CornerValues,
    _ cache: inout ProofCache
  ) {
    let views = proof.views
    let states = proof.proved.variant.states
    // Where nothing has a color, all is free that is seen.
    let opaque = views.opaque
    var (all, covered) = seen[states] ?? ([], [])
    for view in views.used + views.lists {
      let isFree = free.contains(view)
      if !isFree { all.insert(view) }
      var isShown = true
      let scroll = views.isList(view) ? view : views.scroll(around: view)
      // Of two lists in one place the app shows one at a time.
      for cover in opaque where !(views.isList(view) && views.isList(cover)) {
        let isOrdered = views.lies(cover, over: view, asSaid: true)
        guard isOrdered || views.lies(cover, inTheWayOf: view) else { continue }
        // Of what can be scrolled nobody says that it is never to be seen.
        let isSaid = isOrdered && scroll == views.scroll(around: cover)
        let isAlongEnd = scroll.map { isStrip(cover, along: $0, corners) } ?? false
        guard !isFree || isAlongEnd && !isSaid else { continue }
        let pair = CellPair(cell: cell, view: view, cover: cover)
        let found =
          known[pair]
          ?? (isSaid
            ? middle(of: view, under: cover, &proof, corners, &cache)
            : place(of: view, under: cover, &proof, corners, &cache))
        known[pair] = .some(found)
        guard let place = found else { continue }
        if place.scrolled != nil, isAlongEnd, strips[view].map(place.isWorse) ?? true {
          strips[view] = place
        }
        if isFree { continue }
        covered.insert(view)
        if place.isWhole { isShown = false }
        if let known = places[view], !place.isWorse(than: known) { continue }
        places[view] = place
      }
      if isShown { shown.insert(view) }
    }
    seen[states] = (all, covered)
  }

  /// What is covered in every combination of states in which it is seen: of those under one view,
  /// the one of which most is.
  func diagnostics(in scene: Scene, _ budget: RepairBudget) -> [Diagnostic] {
    let always = places.filter { view, place in
      let hasLabel = [view, place.cover].contains { scene.views[$0.index].kind.known == .label }
      return (shown.contains(view) || hasLabel)
        && seen.values.allSatisfy { !$0.all.contains(view) || $0.covered.contains(view) }
    }
    let told = always.merging(strips) { place, _ in place }
    var worst: [ViewID: ViewID] = [:]
    for (view, place) in told.sorted(by: { $0.key.index < $1.key.index }) {
      if let known = worst[place.cover].flatMap({ told[$0] }), place.amount <= known.amount {
        continue
      }
      worst[place.cover] = view
    }
    return worst.values.sorted { $0.index < $1.index }.compactMap { view in
      guard let place = told[view] else { return nil }
      var diagnostic = place.finding.told
      // What ends before a strip would do so where that is not seen, too.
      if always[view] != nil, let fix = fix(of: place, view, Repair(scene, budget: budget)) {
        (diagnostic.helps, diagnostic.fixes) = ([], [fix])
      }
      return diagnostic
    }
  }

  /// Whether it is as wide as what scrolls, and a quarter of its height at the most.
  private func isStrip(
    _ cover: ViewID, along scroll: ViewID, _ corners: ParametricProblem.CornerValues
  ) -> Bool {
    func length(_ view: ViewID, _ axis: Axis) -> VariableID {
      LoweredScene.size(of: view, along: axis)
    }
    let (own, whole) = (length(cover, .horizontal), length(scroll, .horizontal))
    let (low, high) = (length(cover, .vertical), length(scroll, .vertical))
    return corners.allSatisfy(of: own, whole, low, high) {
      $0(whole) - UseProof.hairline <= $0(own) && $0(low) * Rational(4) <= $0(high)
    } ?? false
  }

  private func fix(of place: Place, _ view: ViewID, _ repair: Repair) -> Fix? {
    if let scrolled = place.scrolled {
      return repair.fix(for: .covered(view, by: place.cover, scrolled))
    }
    guard let layers = place.layers, !shown.contains(view) else { return nil }
    return repair.fix(for: .buried(view, under: place.cover, layers))
  }

  private mutating func place(
    of view: ViewID, under cover: ViewID, _ proof: inout UseProof,
    _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Place? {
    let views = proof.views
    guard let scroll = views.scroll(around: view), scroll != views.scroll(around: cover) else {
      if views.isList(view) {
        let rows = rows(of: view, under: cover, &proof, &cache)
        // A bar hides all that is there.
        if rows?.scrolled?.mayEndThere ?? false { return rows }
        return headers(of: view, under: cover, &proof, &cache) ?? rows
      }
      // A button beside it must be apart from it anyway, or lies in it.
      if views.isTouched(cover) { return nil }
      return plain(view, under: cover, &proof, corners, &cache)
    }
    for end in [Attribute.bottom, .top] {
      if let found = scrolled(view, under: cover, at: end, of: scroll, &proof, &cache) {
        return found
      }
    }
    return nil
  }

  /// What the file says is drawn over another, that does not scroll by itself, is meant to hide
  /// some of it, and not its middle, wherever that is seen.
  private func middle(
    of view: ViewID, under cover: ViewID, _ proof: inout UseProof,
    _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Place? {
    guard !proof.views.isList(view),
      proof.views.scroll(around: view) == proof.views.scroll(around: cover),
      var place = plain(view, under: cover, &proof, corners, &cache)
    else { return nil }
    let quarter = Rational(numerator: 1, denominator: 4)
    let sides: [(Attribute, Attribute, Attribute)] = [
      (.left, .right, .width), (.top, .bottom, .height),
    ]
    for (start, end, length) in sides {
      let room = LinearForm(Anchor(view, length), times: quarter)
      let before = LinearForm(from: Anchor(cover, start), to: Anchor(view, start)) + room
      let behind = LinearForm(from: Anchor(view, end), to: Anchor(cover, end)) + room
      for form in [before, behind] where proof.place(below: [form], of: view, &cache) != nil {
        return nil
      }
    }
    place.finding.diagnostic.helps = ["keep them apart with a gap"]
    return place
  }

  /// Where neither scrolls by itself.
  private func plain(
    _ view: ViewID, under cover: ViewID, _ proof: inout UseProof,
    _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Place? {
    if proof.areApart(view, cover, corners) || isToken(cover, in: view, proof, corners) {
      return nil
    }
    // A line along an edge of words hides none of them.
    let shared = UseProof.shared(view, cover).map { $0 + LinearForm(constant: Self.rule) }
    guard let (size, values) = proof.place(below: shared, of: view, &cache),
      !isBadge(cover, on: view, at: size, proof, &cache)
    else { return nil }
    let (across, down) = Assertion.shared(values.map { $0 - UseProof.hairline - Self.rule })
    let scene = proof.scene
    return Place(
      cover: cover, amount: min(across, down),
      finding: proof.unreported(
        .overlap, "\(scene.views[cover.index].title) covers \(scene.views[view.index].title)",
        view, UseProof.label(values.map { $0 - Self.rule }), size, about: shared,
        labels: [Label(scene.views[cover.index].range, "this is drawn over it")],
        helps: UseProof.waysApart), isWhole: proof.isInside(view, cover, corners),
      layers: proof.views.branches(cover, view).map { (upper: $0.0, lower: $0.1) })
  }

  /// Whether a view lies on a corner of a button's symbol, as a count of what is new does: beside
  /// its words, on a third of it at the most, and not on its middle.
  private func isBadge(
    _ cover: ViewID, on button: ViewID, at size: SizePoint, _ proof: UseProof,
    _ cache: inout ProofCache
  ) -> Bool {
    guard proof.scene.views[button.index].kind.known == .button,
      let drawn = proof.drawn(at: size, &cache), let whole = drawn.frame(of: button),
      let shared = drawn.frame(of: cover).flatMap(whole.shared)
    else { return false }
    let title = drawn.title(of: button) ?? Self.title(proof.views.settings[button.index], in: whole)
    if let title, title.shared(with: shared) != nil { return false }
    let middle = Frame(
      x: whole.x + whole.width / 2, y: whole.y + whole.height / 2, width: 0, height: 0)
    return 3 * shared.width * shared.height <= whole.width * whole.height && !shared.holds(middle)
  }

  /// Where a line of words lies in a button without an image; nil without any.
  static func title(_ settings: EffectiveSettings, in button: Frame) -> Frame? {
    guard !(settings.shownWords ?? "").isEmpty,
      let words = settings.intrinsic.textSize(.horizontal)?.size.doubleValue
    else { return nil }
    let width = min(words, button.width)
    let height = min((settings.text.ascent + settings.text.descent).doubleValue, button.height)
    return Frame(
      x: button.x + (button.width - width) / 2, y: button.y + (button.height - height) / 2,
      width: width, height: height)
  }

  /// Whether words lie in a field, as a token does: they take no touches, and leave something of it
  /// to be seen.
  private func isToken(
    _ cover: ViewID, in view: ViewID, _ proof: UseProof, _ corners: ParametricProblem.CornerValues
  ) -> Bool {
    proof.scene.views[cover.index].kind.known == .label && proof.views.takesText(view)
      && !proof.isInside(view, cover, corners) && proof.isInside(cover, view, corners)
  }

  /// What is asked of a view and one that may cover it.
  private struct Question: Hashable {
    let view: ViewID
    let cover: ViewID
    let end: Attribute
  }

  /// Forms that are all below zero where a view is covered at an end of what scrolls.
  private struct Ways {
    let depth: [LinearForm]
    let isThere: [LinearForm]
  }

  private mutating func ways(_ question: Question, _ proof: UseProof) -> Ways? {
    if let known = ways[question] { return known }
    let found = Self.ways(question, proof)
    ways[question] = found
    return found
  }

  private static func ways(_ question: Question, _ proof: UseProof) -> Ways? {
    let (view, cover) = (question.view, question.cover)
    guard let scroll = proof.views.scroll(around: view),
      let content = proof.scene.views[scroll.index].content
    else { return nil }
    func distance(_ from: Anchor, _ to: Anchor) -> LinearForm {
      LinearForm(from: from, to: to)
    }
    let hairline = LinearForm(constant: UseProof.hairline)
    // What is read line by line is read beside the cover too, and of what has one line, all is.
    let text = proof.views.settings[view.index]
    let slit =
      text.intrinsic.wrapping == nil
      ? LinearForm(Anchor(view, .height))
      : LinearForm(constant: text.text.ascent + text.text.descent)
    let line = LinearForm(constant: proof.views.isTouched(cover) ? Self.footnote : Self.line)
    // How far it can be scrolled, if at all.
    let way = LinearForm(Anchor(content, .height)) - LinearForm(Anchor(scroll, .height))
    let depth: [LinearForm]
    let isAtEnd: [LinearForm]
    if question.end == .bottom {
      let room = distance(Anchor(view, .bottom), Anchor(cover, .top)) + hairline
      depth = [room, room + way]
      isAtEnd = [
        distance(Anchor(cover, .bottom), Anchor(scroll, .bottom)) - slit,
        distance(Anchor(cover, .top), Anchor(scroll, .top)) + line,
      ]
    } else {
      depth = [
        distance(Anchor(cover, .bottom), Anchor(view, .top)) + hairline,
        distance(Anchor(view, .bottom), Anchor(cover, .top)) + hairline,
      ]
      isAtEnd = [
        distance(Anchor(scroll, .top), Anchor(cover, .top)) - slit,
        distance(Anchor(scroll, .bottom), Anchor(cover, .bottom)) + line,
      ]
    }
    let beside = [
      distance(Anchor(cover, .right), Anchor(view, .left)) + hairline,
      distance(Anchor(view, .right), Anchor(cover, .left)) + hairline,
    ]
    return Ways(depth: depth, isThere: isAtEnd + beside)
  }

  /// At an end of what scrolls: the bottom of a view that ends lower than the cover begins when all
  /// is scrolled up, or its top where nothing is.
  private mutating func scrolled(
    _ view: ViewID, under cover: ViewID, at end: Attribute, of scroll: ViewID,
    _ proof: inout UseProof, _ cache: inout ProofCache
  ) -> Place? {
    let scene = proof.scene
    guard let ways = ways(Question(view: view, cover: cover, end: end), proof) else { return nil }
    // Insets say how much further it can be scrolled, by state; at rest it lies below the upper.
    let insets = proof.views.settings[scroll.index].safeArea
    let further = [Rational.zero, end == .bottom ? insets.top + insets.bottom : .zero]
    let depth = zip(ways.depth, further).map { $0 + LinearForm(constant: $1) }
    guard
      let (size, values) = proof.place(below: depth + ways.isThere, of: view, &cache)
    else { return nil }
    let covering = end == .bottom ? values[..<2] : values[..<1]
    let amount = (covering.map { $0 - UseProof.hairline }.max() ?? .zero).abs
    let words = ConstraintWriter.amount(amount)
    let (title, other) = (scene.views[view.index].title, scene.views[cover.index].title)
    let page = scene.views[scroll.index].title
    let label =
      end == .bottom
      ? "at the end its bottom lies \(words) below the top of \(other)"
      : "its top lies \(words) above the bottom of \(other)"
    return Place(
      cover: cover, amount: amount,
      finding: proof.unreported(
        .overlap, "\(other) covers \(title) however far \(page) is scrolled", view, label, size,
        about: depth, labels: [Label(scene.views[cover.index].range, "this is drawn over it")],
        helps: [
          "leave \(words) more \(end == .bottom ? "behind" : "before") it in \(page), or let"
            + " \(page) \(end == .bottom ? "end where \(other) begins" : "begin where it ends")"
        ]), scrolled: Scrolled(view: scroll, end: end))
  }
}
