import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// `keyboard`: fields, and the button behind the last of them, that lie under the keyboard at some
/// size, whatever the state.
///
/// A state that keeps them above it is what the layout has for the keyboard; so what is asked is
/// whether there is one. Where the layout knows the keyboard, the states in which it is shown are
/// asked alone.
struct Keyboards {
  /// By combination of states, what lies under the keyboard there.
  private var under: [[StateChoice]: Set<ViewID>] = [:]
  /// By view, where it lies least far under it.
  private var places: [ViewID: Place] = [:]

  private struct Place {
    let amount: Rational
    let diagnostic: Diagnostic
  }

  /// The keyboard of a phone held upright without its bar of suggestions: over the home indicator
  /// of those that have one, and of those before.
  private static let height = (withIndicator: Rational(336), without: Rational(260))
  /// Phones are no lower than this; what is lower is no screen.
  private static let leastScreen = Rational(568)

  /// Looks at the sizes of a variant at which texts have given heights.
  mutating func look(at proof: inout UseProof, _ cache: inout ProofCache) {
    guard let top = Self.top(proof.proved) else { return }
    var found = under[proof.proved.variant.states] ?? []
    for view in Self.typed(proof) {
      let forms = Self.ways(under: top.line, view)
      guard let (size, values) = proof.place(below: forms, of: view, &cache) else { continue }
      found.insert(view)
      note(view, under: top, by: values[0], size, [], proof)
    }
    under[proof.proved.variant.states] = found
  }

  /// Looks at contents other than drawn, as far as their range has an end.
  mutating func look(
    at proof: UseProof, over contents: ContentProof, _ budget: inout WarningBudget,
    _ cache: inout ProofCache
  ) {
    let states = proof.proved.variant.states
    guard let top = Self.top(proof.proved), var found = under[states] else { return }
    for view in Self.typed(proof) where !found.contains(view) {
      let forms = Self.ways(under: top.line, view)
      guard
        let place = proof.place(below: forms, of: view, in: contents, &budget, &cache)
      else { continue }
      found.insert(view)
      note(view, under: top, by: place.values[0], place.size, place.contents, proof)
    }
    under[states] = found
  }

  private static func typed(_ proof: UseProof) -> [ViewID] {
    proof.views.typed.filter { proof.views.scroll(around: $0) == nil }
  }

  /// Forms that are all below zero where a view on a screen lies under a line.
  private static func ways(under line: LinearForm, _ view: ViewID) -> [LinearForm] {
    let isUnder = line - LinearForm(Anchor(view, .bottom)) + LinearForm(constant: UseProof.hairline)
    let isScreen = LinearForm(constant: leastScreen - .one) - LinearForm(Anchor(.root, .height))
    return [isUnder, isScreen] + UseProof.shared(view, .root)
  }

  private mutating func note(
    _ view: ViewID, under top: (line: LinearForm, height: Rational), by value: Rational,
    _ size: SizePoint, _ contents: [ContentSize], _ proof: UseProof
  ) {
    let amount = (value - UseProof.hairline).abs
    if let known = places[view], known.amount <= amount { return }
    places[view] = Place(
      amount: amount,
      diagnostic: proof.diagnostic(
        .keyboard, "\(proof.scene.views[view.index].title) lies under the keyboard", view,
        "\(ConstraintWriter.amount(amount)) of it, of a keyboard "
          + "\(ConstraintWriter.amount(top.height)) high", size, contents,
        about: [top.line - LinearForm(Anchor(view, .bottom))],
        helps: [
          "say how high the keyboard is, `keyboard \(ConstraintWriter.amount(top.height))`,"
            + " and end at it, or let it scroll"
        ],
        fixes: proof.repair.fix(
          for: .keyboard(view, proof.proved.variant, height: top.height)
        ).map { [$0] } ?? []))
  }

  /// What lies under it in every combination of states.
  func diagnostics(in scene: Scene) -> [Diagnostic] {
    guard let first = under.values.first else { return [] }
    let always = under.values.reduce(first) { $0.intersection($1) }
    return always.sorted { $0.index < $1.index }.compactMap { places[$0]?.diagnostic }
  }

  /// Where the keyboard begins, and how high it is; nil where there is none.
  private static func top(_ proved: ProvedVariant) -> (line: LinearForm, height: Rational)? {
    let scene = proved.scene
    guard !scene.height.fits, leastScreen.doubleValue <= scene.height.maximum,
      !scene.views[0].isOnMac
    else { return nil }
    let guide = scene.views.indices.first {
      scene.views[$0].kind == .keyboard && scene.views[$0].parent == .root
    }
    if let guide = guide.map({ ViewID($0) }) {
      let said =
        scene.constraints.lazy.compactMap { constraint -> Rational? in
          constraint.form.terms.map(\.anchor) == [Anchor(guide, .height)]
            ? constraint.form.constant.abs : nil
        }.first ?? proved.lowered.settings[guide.index].content(.vertical)?.size
      guard let said, proved.variant.states.contains(where: isShown) else { return nil }
      return (LinearForm(Anchor(guide, .top)), said)
    }
    let bottom = proved.lowered.settings[0].safeArea.bottom
    let height = 0 < bottom.sign ? height.withIndicator : height.without
    return (LinearForm(Anchor(.root, .bottom)) - LinearForm(constant: height), height)
  }

  private static func isShown(_ choice: StateChoice) -> Bool {
    choice.group == "keyboard" && choice.state == "shown"
  }
}
