import PlumbDiagnostics
import PlumbModel
import PlumbText

extension [Diagnostic] {
  /// The findings of `fixed-text` with edits, which only proofs can offer.
  func withRoom(forTextsOf scene: Scene) -> [Diagnostic] {
    let places = scene.fixedTexts
    guard !places.isEmpty else { return self }
    let repair = Repair(scene, budget: RepairBudget())
    return map { finding in
      guard finding.rule == .fixedText, finding.fixes.isEmpty,
        let (view, place) = places.first(where: { $0.place == finding.range }),
        let fix = repair.fix(for: .fixedText(view, number: place))
      else { return finding }
      var finding = finding
      (finding.helps, finding.fixes) = ([], [fix])
      return finding
    }
  }
}
