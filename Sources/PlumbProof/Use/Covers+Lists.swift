import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `overlap`, of lists: their first or their last rows lie under a bar, or under a button that
/// floats over them, however far they are scrolled.
extension Covers {
  /// Where a list that scrolls down begins or ends under a bar, or words or controls of its first
  /// or its last rows lie under what floats over a part of its width.
  func rows(
    of list: ViewID, under cover: ViewID, _ proof: inout UseProof, _ cache: inout ProofCache
  ) -> Place? {
    guard proof.views.settings[list.index].rows.axis == .vertical else { return nil }
    // Of a list that the file fills with some rows only, the end is seen on large screens.
    let isLow =
      LinearForm(Anchor(.root, .height))
      - LinearForm(constant: (Rational(exactly: proof.scene.height.minimum) ?? .zero) + .one)
    for end in [Attribute.bottom, .top] {
      for way in Self.ways(list, under: cover, at: end, proof) {
        for forms in [way.forms, way.forms + [isLow]] {
          guard let (size, values) = proof.place(below: forms, of: list, &cache),
            let when = Self.hides(cover, piecesOf: list, at: end, way.isBar, size, proof, &cache)
          else { continue }
          return place(list, under: cover, at: end, when, way.isBar, values, size, forms, proof)
        }
      }
    }
    return nil
  }

  /// When something of the rows that are seen at an end of a list lies under a cover: beneath a
  /// bar any of it; beneath what floats words and controls, unless most rows are seen beyond it
  /// once they are scrolled there.
  private static func hides(
    _ cover: ViewID, piecesOf list: ViewID, at end: Attribute, _ isBar: Bool, _ size: SizePoint,
    _ proof: UseProof, _ cache: inout ProofCache
  ) -> String? {
    let drawn = proof.drawn(at: size, toTheEndOf: end == .bottom ? list : nil, &cache)
    guard let drawn, let frame = drawn.frame(of: cover), let whole = drawn.frame(of: list) else {
      return nil
    }
    let pieces = isBar ? drawn.pieces(of: list, words: false) : drawn.drawn(in: list)
    let hidden = pieces.filter { $0.shared(with: frame) != nil }
    guard !hidden.isEmpty else { return nil }
    // What is there at the one end of the way, and at the other, is there all along.
    let distance = drawn.distance(scrolled: list)
    let shift = end == .bottom ? distance : -distance
    if isBar || hidden.contains(where: { $0.moved(down: shift).shared(with: frame) != nil }) {
      return always
    }
    let (safeTop, safeBottom) = drawn.safeEnds
    let beyond =
      end == .bottom
      ? min(whole.y + whole.height, safeBottom) - frame.y - frame.height
      : frame.y - max(whole.y, safeTop)
    guard beyond < Self.row else { return nil }
    return end == .bottom ? "where it is scrolled to its end" : "before anybody scrolls"
  }

  private static let always = "however far it is scrolled"

  /// Rows are as high or higher, in points.
  private static let row = 44.0

  /// Forms that are all below zero where a cover begins before the rows end, at that end of the
  /// list: first by how much, from each place where they may end. A bar hides most of their width,
  /// up to the end; what floats, some of it.
  private static func ways(
    _ list: ViewID, under cover: ViewID, at end: Attribute, _ proof: UseProof
  ) -> [(forms: [LinearForm], isBar: Bool)] {
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
    let line = LinearForm(constant: Self.line)
    let hidden =
      ends.map { hairline - inward(place(cover, far), of: $0) }
      + [inward(place(cover, far), of: place(list, far)) + line]
    let beside = [
      place(cover, .left) - place(list, .right) + hairline,
      place(list, .left) - place(cover, .right) + hairline,
    ]
    let floating = proof.views.floats(cover, over: list) ? [(hidden + beside, false)] : []
    if proof.views.isTouched(cover) { return floating }
    let quarter = LinearForm(Anchor(list, .width), times: Rational(numerator: 1, denominator: 4))
    func wide(_ bar: ViewID) -> [LinearForm] {
      [
        place(bar, .left) - place(list, .left) - quarter,
        place(list, .right) - quarter - place(bar, .right),
      ]
    }
    func reaches(
      _ bar: ViewID, _ end: LinearForm, within room: LinearForm
    ) -> [LinearForm] {
      wide(bar) + [inward(place(bar, near), of: end) - room]
    }
    // A player over the tabs hides rows as these do; between the two no row is seen.
    let row = LinearForm(constant: Rational(Int(Self.row)))
    let below = proof.views.opaque.filter { other in
      other != cover && !proof.views.isTouched(other)
        && proof.views.lies(other, inTheWayOf: list)
    }.map { reaches(cover, place($0, far), within: row) + reaches($0, ends[0], within: line) }
    return (ends.map { reaches(cover, $0, within: line) } + below).map { (hidden + $0, true) }
      + floating
  }

  private func place(
    _ list: ViewID, under cover: ViewID, at end: Attribute, _ when: String, _ isBar: Bool,
    _ values: [Rational], _ size: SizePoint, _ forms: [LinearForm], _ proof: UseProof
  ) -> Place {
    let (scene, isAtBottom) = (proof.scene, end == .bottom)
    let insets = proof.views.settings[list.index].safeArea
    let keepsOff = scene.views[list.index].keepsOffBars && proof.hasSafeArea
    let bars = proof.proved.lowered.settings[0].safeArea
    let hasBar = 0 < (isAtBottom ? bars.bottom : bars.top).sign
    let amounts = values[..<(keepsOff && hasBar ? 2 : 1)].map { UseProof.hairline - $0 }
    let amount = amounts.min() ?? .zero
    let own = (isAtBottom ? insets.bottom : insets.top) + (UseProof.hairline - values[0])
    // Where nothing scrolls, insets move nothing.
    let ways =
      isBar || when != Self.always
      ? Self.insets(own.roundedUp, isAtBottom, keepsOff ? bars : Insets(all: .zero)) : []
    let words = ConstraintWriter.amount(amount)
    let (title, other) = (scene.views[list.index].title, scene.views[cover.index].title)
    let rows = isAtBottom ? "last" : "first"
    let label =
      isAtBottom
      ? "they end \(words) below the top of \(other)"
      : "they begin \(words) above the bottom of \(other)"
    let verbs = isAtBottom ? "end where \(other) begins" : "begin where \(other) ends"
    return Place(
      cover: cover, amount: amount,
      finding: proof.unreported(
        .overlap, "the \(rows) rows of \(title) lie under \(other) \(when)", list, label, size,
        about: [forms[0]],
        labels: [Label(scene.views[cover.index].range, "this is drawn over it")],
        helps: [
          ways.first.map {
            (isBar ? "let \(title) \(verbs), or " : "") + "say of it `\(Repair.words($0))`"
          }
            ?? "let \(title) \(verbs), or keep \(other) off its words"
        ]),
      scrolled: Scrolled(view: list, end: end, mayEndThere: isBar, insets: ways))
  }

  /// Properties that keep rows off an end; one that keeps off bars by itself does so no more then,
  /// so that the last of them says what those at its other end ask for.
  static func insets(
    _ inset: Rational, _ isAtBottom: Bool, _ bars: Insets
  ) -> [[(side: Side, length: Rational)]] {
    let own = (side: isAtBottom ? Side.bottom : .top, length: inset)
    let other = isAtBottom ? bars.top : bars.bottom
    if other.sign <= 0 { return [[own]] }
    return [[own], [(side: isAtBottom ? .top : .bottom, length: other), own]]
  }
}

extension Frame {
  fileprivate func moved(down distance: Double) -> Frame {
    Frame(x: x, y: y + distance, width: width, height: height)
  }
}
