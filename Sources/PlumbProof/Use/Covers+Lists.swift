import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `overlap`, of lists: their first or their last rows lie under a bar however far they are
/// scrolled.
extension Covers {
  /// Where a list that scrolls down begins or ends under a bar, unlike under a button that floats
  /// over a corner of it.
  func rows(
    of list: ViewID, under cover: ViewID, _ proof: inout UseProof, _ cache: inout ProofCache
  ) -> Place? {
    guard !proof.views.isTouched(cover), proof.views.settings[list.index].rows.axis == .vertical
    else { return nil }
    // Of a list that the file fills with some rows only, the end is seen on large screens.
    let isLow =
      LinearForm(Anchor(.root, .height))
      - LinearForm(constant: (Rational(exactly: proof.scene.height.minimum) ?? .zero) + .one)
    for end in [Attribute.bottom, .top] {
      for way in Self.ways(list, under: cover, at: end, proof) {
        for forms in [way, way + [isLow]] {
          guard let (size, values) = proof.place(below: forms, of: list, &cache),
            Self.hides(cover, piecesOf: list, at: end, size, proof, &cache)
          else { continue }
          return place(list, under: cover, at: end, values, size, forms, proof)
        }
      }
    }
    return nil
  }

  /// Whether something of the rows that are seen at an end of a list lies under a cover.
  private static func hides(
    _ cover: ViewID, piecesOf list: ViewID, at end: Attribute, _ size: SizePoint,
    _ proof: UseProof, _ cache: inout ProofCache
  ) -> Bool {
    let drawn = proof.drawn(at: size, toTheEndOf: end == .bottom ? list : nil, &cache)
    guard let drawn, let frame = drawn.frame(of: cover) else { return false }
    return drawn.pieces(of: list, words: false).contains { $0.shared(with: frame) != nil }
  }

  /// Forms that are all below zero where a cover begins before the rows end, at that end of the
  /// list, and hides most of their width: first by how much, from each place where they may end.
  private static func ways(
    _ list: ViewID, under cover: ViewID, at end: Attribute, _ proof: UseProof
  ) -> [[LinearForm]] {
    let insets = proof.views.settings[list.index].safeArea
    let (isAtBottom, hairline) = (end == .bottom, LinearForm(constant: UseProof.hairline))
    func place(_ view: ViewID, _ attribute: Attribute) -> LinearForm {
      LinearForm(Anchor(view, attribute))
    }
    // How far one place lies inward of another.
    func inward(_ form: LinearForm, of other: LinearForm) -> LinearForm {
      isAtBottom ? other - form : form - other
    }
    let (near, far): (Attribute, Attribute) = isAtBottom ? (.bottom, .top) : (.top, .bottom)
    let inset = LinearForm(constant: isAtBottom ? insets.bottom : insets.top)
    var ends = [isAtBottom ? place(list, near) - inset : place(list, near) + inset]
    let bar = proof.proved.lowered.settings[0].safeArea[isAtBottom ? .bottom : .top]
    if proof.scene.views[list.index].keepsOffBars, 0 < bar.sign {
      ends.append(LinearForm(Anchor(.root, near, region: .safe, isContainer: true)))
    }
    let hidden = ends.map { hairline - inward(place(cover, far), of: $0) }
    let quarter = LinearForm(Anchor(list, .width), times: Rational(numerator: 1, denominator: 4))
    let line = LinearForm(constant: Self.line)
    let wide = [
      place(cover, .left) - place(list, .left) - quarter,
      place(list, .right) - quarter - place(cover, .right),
      inward(place(cover, far), of: place(list, far)) + line,
    ]
    return ends.map { hidden + [inward(place(cover, near), of: $0) - line] + wide }
  }

  private func place(
    _ list: ViewID, under cover: ViewID, at end: Attribute, _ values: [Rational],
    _ size: SizePoint, _ forms: [LinearForm], _ proof: UseProof
  ) -> Place {
    let (scene, isAtBottom) = (proof.scene, end == .bottom)
    let insets = proof.views.settings[list.index].safeArea
    // An inset of its own would take those away that the screen gives it.
    let keepsOff = scene.views[list.index].keepsOffBars && proof.hasSafeArea
    let bar = proof.proved.lowered.settings[0].safeArea[isAtBottom ? .bottom : .top]
    let amounts = values[..<(keepsOff && 0 < bar.sign ? 2 : 1)].map { UseProof.hairline - $0 }
    let amount = amounts.min() ?? .zero
    let words = ConstraintWriter.amount(amount)
    let (title, other) = (scene.views[list.index].title, scene.views[cover.index].title)
    let rows = isAtBottom ? "last" : "first"
    let label =
      isAtBottom
      ? "they end \(words) below the top of \(other)"
      : "they begin \(words) above the bottom of \(other)"
    return Place(
      cover: cover, amount: amount,
      diagnostic: proof.diagnostic(
        .overlap, "the \(rows) rows of \(title) lie under \(other) however far it is scrolled",
        list, label, size, about: [forms[0]],
        labels: [Label(scene.views[cover.index].range, "this is drawn over it")],
        helps: [
          "let \(title) \(isAtBottom ? "end where \(other) begins" : "begin where \(other) ends")"
            + ", or say of it `insets \(isAtBottom ? "bottom" : "top") \(words)`"
        ]),
      scrolled: Scrolled(
        view: list, end: end,
        inset: keepsOff ? nil : (isAtBottom ? insets.bottom : insets.top) + amount.roundedUp))
  }
}
