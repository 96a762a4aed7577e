import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax

/// `keyboard`: fields, and the buttons behind the last of them, that lie under the keyboard at some
/// size, whatever the state; and fields in a view that scrolls, of which the keyboard leaves less
/// than a line, or which stay under it when they are scrolled as far as they can be.
///
/// A state that keeps them above it is what the layout has for the keyboard; so what is asked is
/// whether there is one. Where the layout knows the keyboard, the states in which it is shown are
/// asked alone.
struct Keyboards {
  /// By combination of states, what lies under the keyboard there.
  private var under: [[StateChoice]: Set<ViewID>] = [:]
  /// Likewise, what is typed into there, and which lists are seen.
  private var seen: [[StateChoice]: Set<ViewID>] = [:]
  /// By view, where it lies least far under it.
  private var places: [ViewID: Place] = [:]

  private struct Place {
    let amount: Rational
    let diagnostic: Diagnostic
    let variant: Variant
    let keyboard: Rational
    let way: Way
  }

  /// How a view cannot be seen over the keyboard, in forms that are all below zero there.
  struct Way {
    let forms: [LinearForm]
    var kind = Kind.plain

    enum Kind {
      case plain
      /// A list, of which rows lie there.
      case rows
      /// Of a view that scrolls it, less than a line is left.
      case squeezed(ViewID)
      /// It lies there with a view scrolled to its end, as the first two forms say.
      case atEnd(ViewID)
    }

    var isOfRows: Bool { if case .rows = kind { true } else { false } }

    /// How far under it a view is where the forms have given values.
    func amount(of values: [Rational]) -> Rational {
      switch kind {
      case .plain, .rows: (values[0] - UseProof.hairline).abs
      case .squeezed: values[0].abs
      case .atEnd: (max(values[0], values[1]) - UseProof.hairline).abs
      }
    }
  }

  /// A field of UIKit's, which shows a line.
  static let line = Rational(34)

  /// The keyboard of a phone held upright without its bar of suggestions: over the home indicator
  /// of those that have one, and of those before.
  private static let height = (withIndicator: Rational(336), without: Rational(260))
  /// Phones held upright are no lower than this. What is lower is no screen, or has another
  /// keyboard, so that it is asked only where the layout says how high that is.
  private static let leastScreen = Rational(568)

  struct Top {
    let line: LinearForm
    let height: Rational
    /// Where the layout says that it is; nil where it says nothing of it.
    let guide: ViewID?

    var isSaid: Bool { guide != nil }
  }

  /// Looks at the sizes of a variant at which texts have given heights.
  ///
  /// - Parameter known: what lies under it for some content, on the same ground.
  /// - Returns: What was found in this variant.
  mutating func look(
    at proof: inout UseProof, knowing known: Set<ViewID>, _ cache: inout ProofCache
  ) -> Set<ViewID> {
    guard let top = Self.top(proof.proved) else { return [] }
    let typed = proof.views.typed
    var found = known.intersection(typed)
    for view in typed where !found.contains(view) {
      for way in Self.ways(under: top, view, proof) where !found.contains(view) {
        guard let (size, values) = proof.place(below: way.forms, of: view, &cache) else { continue }
        found.insert(view)
        note(view, way, under: top, by: way.amount(of: values), size, [], proof)
      }
    }
    if !typed.isEmpty { found.formUnion(lookAtLists(&proof, under: top, &cache)) }
    let states = proof.proved.variant.states
    seen[states, default: []].formUnion(typed + proof.views.lists)
    under[states, default: []].formUnion(found)
    return found
  }

  /// Lists whose last rows nobody can scroll out from under it, where the layout knows the keyboard
  /// and has something to type into.
  private mutating func lookAtLists(
    _ proof: inout UseProof, under top: Top, _ cache: inout ProofCache
  ) -> Set<ViewID> {
    guard let guide = top.guide else { return [] }
    var found: Set<ViewID> = []
    for list in proof.views.lists where proof.views.scroll(around: list) == nil {
      let settings = proof.views.settings[list.index]
      guard settings.rows.axis == .vertical else { continue }
      let end = LinearForm(Anchor(list, .bottom)) - LinearForm(constant: settings.safeArea.bottom)
      let way = Way(
        forms: [
          top.line - end + LinearForm(constant: UseProof.hairline),
          LinearForm(Anchor(list, .top)) + LinearForm(constant: Self.line) - top.line,
        ] + UseProof.shared(list, .root), kind: .rows)
      guard let (size, values) = proof.place(below: way.forms, of: list, &cache),
        let drawn = proof.drawn(at: size, toTheEndOf: list, &cache),
        let keyboard = drawn.frame(of: guide),
        drawn.pieces(of: list, words: false).contains(where: {
          keyboard.y + UseProof.hairline.doubleValue < $0.y + $0.height
        })
      else { continue }
      found.insert(list)
      note(list, way, under: top, by: way.amount(of: values), size, [], proof)
    }
    return found
  }

  /// Looks at contents other than drawn, as far as their range has an end.
  ///
  /// - Returns: What was found in this variant, beside what was known.
  mutating func look(
    at proof: UseProof, over contents: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) -> Set<ViewID> {
    let states = proof.proved.variant.states
    guard let top = Self.top(proof.proved), let known = under[states] else { return [] }
    var found: Set<ViewID> = []
    for view in proof.views.typed where !known.contains(view) {
      for way in Self.ways(under: top, view, proof) where !found.contains(view) {
        guard
          let place = proof.place(below: way.forms, of: view, in: contents, &budget, &cache)
        else { continue }
        found.insert(view)
        note(
          view, way, under: top, by: way.amount(of: place.values), place.size, place.contents,
          proof)
      }
    }
    under[states] = known.union(found)
    return found
  }

  private static func ways(under top: Top, _ view: ViewID, _ proof: UseProof) -> [Way] {
    let isUnder =
      top.line - LinearForm(Anchor(view, .bottom)) + LinearForm(constant: UseProof.hairline)
    guard let scroll = proof.views.scroll(around: view) else {
      return [Way(forms: [isUnder] + seen(view, under: top))]
    }
    // How far people scroll, they decide, and buttons come when the keyboard has gone.
    guard proof.views.takesText(view), proof.views.scroll(around: scroll) == nil,
      proof.scene.views[scroll.index].kind.known == .scroll
    else { return [] }
    let isSeen = seen(scroll, under: top)
    let above = top.line - LinearForm(Anchor(scroll, .top))
    let rooms = [above, LinearForm(Anchor(scroll, .height))].map {
      $0 - LinearForm(constant: line)
    }
    let squeezed = rooms.map { Way(forms: [$0] + isSeen, kind: .squeezed(scroll)) }
    guard let distance = scrolledDistance(of: scroll, proof) else { return squeezed }
    let atEnd = Way(forms: [isUnder, isUnder + distance] + isSeen, kind: .atEnd(scroll))
    return squeezed + [atEnd]
  }

  /// Below zero where a view is on a screen that is asked about.
  private static func seen(_ view: ViewID, under top: Top) -> [LinearForm] {
    let isScreen = LinearForm(constant: leastScreen - .one) - LinearForm(Anchor(.root, .height))
    return (top.isSaid ? [] : [isScreen]) + UseProof.shared(view, .root)
  }

  /// How far a view scrolls down to its end, below zero where there is nothing to scroll.
  private static func scrolledDistance(of scroll: ViewID, _ proof: UseProof) -> LinearForm? {
    guard let content = proof.scene.views[scroll.index].content else { return nil }
    let inset = proof.views.settings[scroll.index].safeArea.bottom
    return LinearForm(Anchor(content, .bottom)) - LinearForm(Anchor(scroll, .bottom))
      + LinearForm(constant: inset)
  }

  private mutating func note(
    _ view: ViewID, _ way: Way, under top: Top, by amount: Rational,
    _ size: SizePoint, _ contents: [ContentSize], _ proof: UseProof
  ) {
    if let known = places[view], known.amount <= amount { return }
    // Of a range the one at hand.
    let own = contents.last { $0.view == PropertyKeyword.keyboard.word }?.height
    let height = own.flatMap { Rational(exactly: $0) } ?? top.height
    let words = words(of: way, view, by: amount, under: top, height: height, proof.scene)
    // Its edit is looked for when all places are known: there is mostly a better one.
    let diagnostic = proof.diagnostic(
      .keyboard, words.message, view, words.label, size, contents, about: [words.form],
      helps: [words.help])
    places[view] = Place(
      amount: amount, diagnostic: diagnostic, variant: proof.proved.variant, keyboard: top.height,
      way: way)
  }

  /// What lies under it in every combination of states in which it is seen.
  func diagnostics(in scene: Scene, _ budget: RepairBudget) -> [Diagnostic] {
    let all = under.values.reduce(into: Set()) { $0.formUnion($1) }
    let always = all.filter { view in
      under.allSatisfy { states, found in
        found.contains(view) || seen[states].map { !$0.contains(view) } ?? false
      }
    }
    let lists = always.filter { places[$0]?.way.isOfRows ?? false }.sorted()
    // One list shows what the layout does not do for any.
    return always.subtracting(lists.dropFirst()).sorted().compactMap { view in
      guard let place = places[view] else { return nil }
      let defect = Defect.keyboard(view, place.variant, height: place.keyboard)
      if case .squeezed = place.way.kind { return place.diagnostic }
      guard let fix = Repair(scene, budget: budget).fix(for: defect) else {
        return place.diagnostic
      }
      var diagnostic = place.diagnostic
      (diagnostic.helps, diagnostic.fixes) = ([], [fix])
      return diagnostic
    }
  }

  /// Where the keyboard begins, and how high it is; nil where there is none.
  private static func top(_ proved: ProvedVariant) -> Top? {
    let scene = proved.scene
    guard !scene.height.fits, scene.usualPlatform != .macos else { return nil }
    let guide = scene.views.indices.first {
      scene.views[$0].kind == .keyboard && scene.views[$0].parent == .root
    }
    if let guide = guide.map({ ViewID($0) }) {
      let said =
        scene.constraints.lazy.compactMap { constraint -> Rational? in
          constraint.form.terms.map(\.anchor) == [Anchor(guide, .height)]
            ? constraint.form.constant.abs : nil
        }.first ?? proved.lowered.settings[guide.index].content(.vertical)?.size
      guard let said, proved.variant.states.contains(where: \.isOfShownKeyboard) else { return nil }
      return Top(line: LinearForm(Anchor(guide, .top)), height: said, guide: guide)
    }
    guard leastScreen.doubleValue <= scene.height.maximum else { return nil }
    let bottom = proved.lowered.settings[0].safeArea.bottom
    let height = 0 < bottom.sign ? height.withIndicator : height.without
    return Top(
      line: LinearForm(Anchor(.root, .bottom)) - LinearForm(constant: height), height: height,
      guide: nil)
  }
}
