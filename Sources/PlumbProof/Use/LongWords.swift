import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension UseProof {
  /// `clipped`: words of the file that are longer than its own range of lengths allows. They are
  /// drawn as wide as the longest that are allowed, so that no proof sees that they are cut. So it
  /// is with words in the place of a number, as "Sold out", that are no `digits`.
  func longWords(_ view: ViewID) -> Diagnostic? {
    let settings = proved.lowered.settings[view.index]
    guard !settings.isGone, let words = settings.text.words,
      let (length, range) = settings.textLength, let count = length.count(of: words)
    else { return nil }
    let isLong = length.most < Rational(count)
    // Words in the place of a number have other widths than any number.
    let isNoNumber = length.unit == .digits && Rational(count) < length.least && !words.isEmpty
    guard isLong || isNoNumber else { return nil }
    let node = scene.views[view.index]
    let end = ConstraintWriter.number(isLong ? length.most : length.least)
    let unit = count == 1 ? String(length.unit.rawValue.dropLast()) : length.unit.rawValue
    let size = proved.variant.region.middle.atSample
    let (found, ends) = isLong ? ("longer", "at most") : ("shorter", "at least")
    return Diagnostic(
      .clipped, "the words of \(node.title) are \(found) than it allows", at: range,
      label: "\"\(words)\" has \(count == 0 ? "no" : "\(count)") \(unit), and \(ends) \(end) "
        + "are allowed",
      notes: notes(about: [LinearForm(Anchor(view, .width))], at: size),
      helps: [
        "allow \(count), or say \(isLong ? "fewer" : "more"): frames and proofs take no "
          + "\(isLong ? "more" : "less") than \(end) for it"
      ],
      counterexample: proved.variant.counterexample(at: size, in: scene))
  }
}
