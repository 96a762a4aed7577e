import PlumbDiagnostics
import PlumbModel
import PlumbSolver

extension UseProof {
  /// `clipped`: words of the file that are longer than its own range of lengths allows. They are
  /// drawn as wide as the longest that are allowed, so that no proof sees that they are cut.
  func longWords(_ view: ViewID) -> Diagnostic? {
    let settings = proved.lowered.settings[view.index]
    guard !settings.isGone, let words = settings.text.words,
      let (length, range) = settings.textLength
    else { return nil }
    guard let count = length.count(of: words), length.most < Rational(count) else { return nil }
    let node = scene.views[view.index]
    let most = ConstraintWriter.number(length.most)
    let unit = count == 1 ? String(length.unit.rawValue.dropLast()) : length.unit.rawValue
    let size = proved.variant.region.middle.atSample
    return Diagnostic(
      .clipped, "the words of \(node.title) are longer than it allows", at: range,
      label: "\"\(words)\" has \(count) \(unit), and at most \(most) are allowed",
      notes: notes(about: [LinearForm(Anchor(view, .width))], at: size),
      helps: [
        "allow \(count), or say fewer: frames and proofs take no more than \(most) for it"
      ],
      counterexample: proved.variant.counterexample(at: size, in: scene))
  }
}
