import PlumbDiagnostics

/// `fixed-text`: a width fixed for words that a translation makes longer.
///
/// Only where the sample text has a letter: digits and signs stay as they are; and not where it
/// wraps, since a longer text then takes more lines.
@Sendable func checkFixedText(_ scene: Scene) -> [Diagnostic] {
  var reported: Set<ViewID> = []
  return scene.constraints.compactMap { constraint in
    guard constraint.relation == .equal, constraint.priority.isRequired,
      constraint.form.terms.count == 1, let anchor = constraint.form.terms.first?.anchor,
      anchor.attribute == .width, anchor.region == .frame,
      !constraint.guards.contains(where: scene.isAbsence)
    else { return nil }
    let view = scene.views[anchor.view.index]
    guard view.kind.known?.showsText ?? false, let sample = view.sample,
      sample.contains(where: \.isLetter), !view.wraps, reported.insert(anchor.view).inserted
    else { return nil }
    return Diagnostic(
      .fixedText,
      "the width of \(view.title) is fixed, and a translation of its text may be longer",
      at: constraint.origin.range, label: "\"\(sample)\" has no room to grow",
      helps: ["say `>=`, or leave the width to the text"])
  }
}
