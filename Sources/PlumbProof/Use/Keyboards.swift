import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax

/// `keyboard`: fields, and the buttons behind the last of them, that lie under the keyboard at some
/// size, whatever the state; and fields in a view that scrolls, of which the keyboard leaves less
/// than a line.
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
  private struct Way {
    let forms: [LinearForm]
    /// What scrolls it; nil where nothing does.
    var scroll: ViewID?
    /// Whether it is a list, of which rows lie there.
    var isOfRows = false
  }

  /// A field of UIKit's, which shows a line.
  private static let line = Rational(34)

  /// The keyboard of a phone held upright without its bar of suggestions: over the home indicator
  /// of those that have one, and of those before.
  private static let height = (withIndicator: Rational(336), without: Rational(260))
  /// Phones held upright are no lower than this. What is lower is no screen, or has another
  /// keyboard, so that it is asked only where the layout says how high that is.
  private static let leastScreen = Rational(568)

  private struct Top {
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
        note(view, way, under: top, by: values[0], size, [], proof)
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
        ] + UseProof.shared(list, .root), isOfRows: true)
      guard let (size, values) = proof.place(below: way.forms, of: list, &cache),
        let drawn = proof.drawn(at: size, toTheEndOf: list, &cache),
        let keyboard = drawn.frame(of: guide),
        drawn.pieces(of: list, words: false).contains(where: {
          keyboard.y + UseProof.hairline.doubleValue < $0.y + $0.height
        })
      else { continue }
      found.insert(list)
      note(list, way, under: top, by: values[0], size, [], proof)
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
        note(view, way, under: top, by: place.values[0], place.size, place.contents, proof)
      }
    }
    under[states] = known.union(found)
    return found
  }

  private static func ways(under top: Top, _ view: ViewID, _ proof: UseProof) -> [Way] {
    let isScreen = LinearForm(constant: leastScreen - .one) - LinearForm(Anchor(.root, .height))
    guard let scroll = proof.views.scroll(around: view) else {
      let isUnder =
        top.line - LinearForm(Anchor(view, .bottom)) + LinearForm(constant: UseProof.hairline)
      let forms = (top.isSaid ? [isUnder] : [isUnder, isScreen]) + UseProof.shared(view, .root)
      return [Way(forms: forms)]
    }
    // How far people scroll, they decide, and buttons come when the keyboard has gone.
    guard proof.views.takesText(view), proof.views.scroll(around: scroll) == nil,
      proof.scene.views[scroll.index].kind.known == .scroll
    else { return [] }
    let above = top.line - LinearForm(Anchor(scroll, .top))
    let rooms = [above, LinearForm(Anchor(scroll, .height))].map {
      $0 - LinearForm(constant: line)
    }
    return rooms.map { room in
      Way(
        forms: (top.isSaid ? [room] : [room, isScreen]) + UseProof.shared(scroll, .root),
        scroll: scroll)
    }
  }

  private mutating func note(
    _ view: ViewID, _ way: Way, under top: Top, by value: Rational,
    _ size: SizePoint, _ contents: [ContentSize], _ proof: UseProof
  ) {
    let amount = (way.scroll == nil ? value - UseProof.hairline : value).abs
    if let known = places[view], known.amount <= amount { return }
    let title = proof.scene.views[view.index].title
    // Of a range the one at hand.
    let own = contents.last { $0.view == PropertyKeyword.keyboard.word }?.height
    let height = own.flatMap { Rational(exactly: $0) } ?? top.height
    let keyboard = "a keyboard \(ConstraintWriter.amount(height)) high"
    // Its edit is looked for when all places are known: there is mostly a better one.
    let diagnostic: Diagnostic
    if let scroll = way.scroll {
      let name = proof.scene.views[scroll.index].title
      let left = max(.zero, Self.line - amount)
      diagnostic = proof.diagnostic(
        .keyboard, "the keyboard leaves no room for \(title)", view,
        "\(ConstraintWriter.amount(left)) points of \(name) are left above \(keyboard)", size,
        contents, about: [way.forms[0]],
        helps: ["let something above \(name) be `gone` while it is shown, or scroll, too"])
    } else {
      let (what, they) =
        way.isOfRows ? ("the last rows of \(title) lie", "they end") : ("\(title) lies", "it ends")
      diagnostic = proof.diagnostic(
        .keyboard, "\(what) under the keyboard", view,
        "\(they) \(ConstraintWriter.amount(amount)) below the top of \(keyboard)", size, contents,
        about: [top.line - LinearForm(Anchor(view, .bottom))], helps: [help(top)])
    }
    places[view] = Place(
      amount: amount, diagnostic: diagnostic, variant: proof.proved.variant, keyboard: top.height,
      way: way)
  }

  private func help(_ top: Top) -> String {
    top.isSaid
      ? "end above `super.keyboard`, let it scroll, or let something above it be `gone`"
      : "say how high the keyboard is, `keyboard \(ConstraintWriter.amount(top.height))`,"
        + " and end at it, or let it scroll"
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
      guard place.way.scroll == nil,
        let fix = Repair(scene, budget: budget).fix(for: defect)
      else { return place.diagnostic }
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
