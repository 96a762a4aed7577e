import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `clipped`, of words that an optional line of another purpose cuts beside free points: a title
/// ends in "…" though there is room on both of its sides, since a line has it centered. That
/// the words may be cut says the file for want of room, and there is some.
extension BoundsProof {
  /// Lines that words give way to, and what they would have without these.
  struct Holding {
    let places: [SourceRange]
    let labels: [Label]
    let resist: LoweredScene.Row
    /// With what priority the words would hold against them, and squeeze no others than before; nil
    /// where there is none.
    let stronger: Priority?
    let room: Rational
    let roomWithout: Rational
  }

  func held(
    _ view: ViewID, _ corners: Corners, _ cache: inout ProofCache
  ) -> Finding? {
    guard !isOfLargerText, let whole = givingLine(of: view) else { return nil }
    let length = LoweredScene.size(of: view, along: .horizontal)
    if corners.allSatisfy(of: length, holds: { whole <= $0(length) }) == true { return nil }
    let lack = LinearForm(Anchor(view, .width)) - LinearForm(constant: whole - Self.pixel)
    guard mayBeHeld(view), let (_, size) = worst([lack], &cache) else { return nil }
    cache.countProblems(2, rows: scene.constraints.count)
    guard let holding = holding(view, at: size) else { return nil }
    let title = scene.views[view.index].title
    let (own, wanted, other) = (
      ConstraintWriter.amount(holding.room), ConstraintWriter.amount(whole),
      ConstraintWriter.amount(holding.roomWithout)
    )
    let lines = holding.places.count == 1 ? "this line" : "these lines"
    var finding = diagnostic(
      .clipped, "the words of \(title) are cut beside free room", view, size,
      holding.roomWithout < whole
        ? "\(own) wide, and \(other) without \(lines); its words take \(wanted)"
        : "\(own) wide, and its words take \(wanted), for which there is room without \(lines)",
      about: [lack])
    finding.labels = holding.labels
    finding.lengths = MeasuredLengths(
      width: holding.room.doubleValue, missing: (whole - holding.room).doubleValue)
    if let fix = yielding(to: view, holding, at: size) {
      finding.fixes = [fix]
    } else {
      finding.helps = ["let what they say give way to the words, by a lower priority"]
    }
    return Finding(view: view, axis: .horizontal, diagnostic: finding)
  }

  /// Nil where no such line makes a difference of a letter.
  func holding(_ view: ViewID, at size: SizePoint) -> Holding? {
    guard mayBeHeld(view) else { return nil }
    let length = LoweredScene.size(of: view, along: .horizontal)
    func drawn(_ scene: Scene) -> (lowered: LoweredScene, solution: Solution)? {
      var fixpoint = TextFixpoint(scene, proved.variant, at: size, [])
      return fixpoint.rendered()
    }
    guard let (lowered, solution) = drawn(scene), let resist = Self.resist(of: view, lowered)
    else { return nil }
    let rows = DecidingRows(lowered, solution).rows(for: length, keepsSmall: true) ?? []
    let optional = rows.filter { isOptionalPlace($0) && resist.priority < $0.priority }
    guard let highest = optional.map(\.priority).max(), optional.count <= ProofBounds.causesShown
    else { return nil }
    let places = Set(optional.map(\.origin.range)).sorted()
    guard let other = drawn(scene.without(Set(places))) else { return nil }
    let rooms = [solution, other.solution].map { $0.exactValues[length.index] }
    guard rooms[0] + Self.letter <= rooms[1] else { return nil }
    let writer = ConstraintWriter(scene)
    let labels = optional.map { Label($0.origin.range, writer.text($0)) }
    return Holding(
      places: places, labels: labels, resist: resist,
      stronger: Self.stronger(than: highest, for: resist, lowered), room: rooms[0],
      roomWithout: rooms[1])
  }

  private static func stronger(
    than priority: Priority, for resist: LoweredScene.Row, _ lowered: LoweredScene
  ) -> Priority? {
    let wanted = Priority(priority.value + 1)
    let beats = lowered.rows.contains {
      $0.origin.kind == .resist && resist.priority < $0.priority && $0.priority <= wanted
        && $0.form.terms.first?.anchor.attribute == .width
    }
    return beats ? nil : wanted
  }

  private static func resist(of view: ViewID, _ lowered: LoweredScene) -> LoweredScene.Row? {
    lowered.rows.first {
      $0.origin.kind == .resist && $0.form.terms.first?.anchor == Anchor(view, .width)
    }
  }

  /// Whether there are such lines at all.
  private func mayBeHeld(_ view: ViewID) -> Bool {
    guard let resist = Self.resist(of: view, proved.lowered) else { return false }
    return proved.lowered.rows.contains { resist.priority < $0.priority && isOptionalPlace($0) }
  }

  /// An optional place of something, which is no length nor a gap between two views.
  private func isOptionalPlace(_ row: LoweredScene.Row) -> Bool {
    row.origin.isWritten && !row.origin.isOfContent && !row.priority.isRequired
      && row.relation == .equal && row.origin.kind != .gap
      && row.form.terms.allSatisfy {
        $0.anchor.attribute.isPosition && $0.anchor.attribute.axis == .horizontal
      }
  }

  /// A number or a code gives way to no words: it holds against those beside it.
  func keepingNumber(_ view: ViewID, at size: SizePoint) -> Fix? {
    scene.views[view.index].whatIsWhole != nil ? keepingWidth(of: view, at: size) : nil
  }

  func keepingWidth(of view: ViewID, at size: SizePoint) -> Fix? {
    guard let resist = Self.resist(of: view, proved.lowered), resist.priority < .required
    else { return nil }
    return repair(at: size).fix(
      for: .givingNumber(view, resist, among: proved.lowered.rows))
  }

  /// The lines give way to the words, or the words hold against them.
  func yielding(to view: ViewID, _ holding: Holding, at size: SizePoint) -> Fix? {
    repair(at: size).fix(
      for: .heldWords(
        view, by: holding.places, holding.resist, stronger: holding.stronger))
  }
}
