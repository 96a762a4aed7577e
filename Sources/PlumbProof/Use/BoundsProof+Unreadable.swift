import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// `clipped`, of words that may end in "…", and of which that is nearly all that is seen: "N…" for
/// "Notifications", or of several lines a letter or two on each. At the largest text as at the
/// usual one nobody knows then what stands there.
extension BoundsProof {
  /// So many letters tell one word from others.
  private static let lettersRead = 3

  /// Words that give way to others until hardly a letter of them is left. What is less than nothing
  /// wide is told so, and what a line makes nothing wide is meant to be.
  func unreadable(
    _ view: ViewID, _ corners: Corners, _ cache: inout ProofCache
  ) -> Finding? {
    guard let start = start(of: view) else { return nil }
    let length = LoweredScene.size(of: view, along: .horizontal)
    if corners.allSatisfy(of: length, holds: { start.least <= $0(length) }) == true { return nil }
    let lack = LinearForm(Anchor(view, .width)) - LinearForm(constant: start.least)
    guard let (values, size) = worst([lack], &cache), 0 <= (start.least + values[0]).sign,
      !isWrittenAway(view)
    else { return nil }
    return Finding(
      view: view, axis: .horizontal,
      diagnostic: unreadable(view, start, in: start.least + values[0], at: size, about: lack))
  }

  /// Whether a line makes it as narrow as no words are, or says that it may be: `[title(>=0)]`.
  private func isWrittenAway(_ view: ViewID) -> Bool {
    WrittenLengths(proved.lowered).ownRows(about: view, .horizontal).contains { row in
      let width = -row.form.constant / row.form.terms[0].coefficient
      return !row.origin.isOfContent && width <= Self.letter
    }
  }

  /// No letter of a text is wider by much, nor are words that are narrower.
  static let letter = Rational(8)

  /// What of some words has to be seen.
  private struct Start {
    let letters: Int
    /// The room for so many letters, and for one, with "…" where they have one line.
    let least: Rational
    let first: Rational
    /// Where nothing is cut.
    let whole: Rational
    /// Whether they have more than one line, so that none but the last ends in "…".
    let wraps: Bool
  }

  /// A third of the words, three letters at most: "Not…". Words that are as short as that, with
  /// the dots, are to be seen whole.
  private func start(of view: ViewID) -> Start? {
    (fieldLine(of: view) ?? givingLine(of: view) ?? cutLines(of: view)).flatMap {
      start(of: view, whole: $0)
    }
  }

  /// The room that the first letter of some words takes, with "…"; nil without any.
  func startOfWords(_ view: ViewID, whole: Rational) -> Rational? {
    start(of: view, whole: whole)?.first
  }

  private func start(of view: ViewID, whole: Rational) -> Start? {
    let settings = proved.lowered.settings[view.index]
    guard let words = settings.shownWords, !words.isEmpty else { return nil }
    let typography = scene.typography(for: proved.variant.traits)
    func width(of line: String) -> Rational {
      let width = typography.width(of: line[...], in: settings.text.font)
      return Rational(points: width).roundedUp
    }
    let around =
      fieldLine(of: view).map { max(.zero, $0 - width(of: words)) }
      ?? settings.intrinsic.titleRoom?.extra ?? .zero
    let wraps = settings.intrinsic.wrapping != nil
    func room(letters: Int) -> Rational {
      let line = words.prefix(letters) + (wraps ? "" : "…")
      return min(around + settings.text.shrunk(width(of: String(line))), whole)
    }
    let letters = max(1, min(Self.lettersRead, words.count / 3))
    return Start(
      letters: letters, least: room(letters: letters), first: room(letters: 1), whole: whole,
      wraps: wraps)
  }

  private func unreadable(
    _ view: ViewID, _ start: Start, in room: Rational, at size: SizePoint, about lack: LinearForm
  ) -> Diagnostic {
    let isNothing = room < start.first
    let (least, letters) = isNothing ? (start.first, 1) : (start.least, start.letters)
    let title = scene.views[view.index].title
    let first = letters == 1 ? "letter" : "\(letters) letters"
    let rest = start.wraps ? letters == 1 ? " takes" : " take" : " and \"…\" take"
    let what = least == start.whole ? "its words take" : "its first \(first)\(rest)"
    var finding = diagnostic(
      .clipped, "\(isNothing ? "nothing" : "hardly anything") of \(title) can be read", view, size,
      "\(ConstraintWriter.amount(room)) wide, and \(what) \(ConstraintWriter.amount(least))",
      about: [lack])
    finding.lengths = MeasuredLengths(
      width: room.doubleValue, missing: (start.whole - room).doubleValue)
    if budget.isForRepairs { finding.notes += notesOfHidden(beside: view, at: size) }
    finding.fixes = widening(of: view, start.whole, at: size)
    if finding.fixes.isEmpty, !isOfLargerText,
      let larger = largerPart(view, .horizontal, by: least - room, at: size, isOfOneSize: false)
    {
      finding.fixes = [larger]
    }
    if finding.fixes.isEmpty { finding.helps = ["give it more room, or a line of its own"] }
    return finding
  }

  /// How wide a field is around its words, or what stands for them: whatever it resists, what is
  /// typed into it scrolls, and in no room nobody reads that either.
  private func fieldLine(of view: ViewID) -> Rational? {
    let intrinsic = proved.lowered.settings[view.index].intrinsic
    guard scene.views[view.index].kind.known == .field, intrinsic.intrinsic == nil,
      proved.lowered.settings[view.index].textLength == nil
    else { return nil }
    return proved.lowered.settings[view.index].content(.horizontal)?.size
  }

  /// How wide words of several lines are that so many lines hold, or if none do, on one.
  private func cutLines(of view: ViewID) -> Rational? {
    let settings = proved.lowered.settings[view.index]
    guard let wrapping = settings.intrinsic.wrapping, wrapping.flow == nil, wrapping.given == nil
    else { return nil }
    let whole = wrapping.leastWidth ?? wrapping.lineWidth
    return whole.map { $0 * settings.text.leastShare }
  }

  /// How wide words are on their line, of which the file does not ask that they all be seen.
  func givingLine(of view: ViewID) -> Rational? {
    let (kind, settings) = (
      scene.views[view.index].kind.known, proved.lowered.settings[view.index]
    )
    guard kind == .label || kind == .button,
      let content = settings.intrinsic.textSize(.horizontal)
    else { return nil }
    return content.resist < .defaultHigh || settings.text.saysWhereCut ? content.size : nil
  }
}
