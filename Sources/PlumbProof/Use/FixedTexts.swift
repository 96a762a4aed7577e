import PlumbDiagnostics
import PlumbModel
import PlumbText

extension Scene {
  /// The findings of `fixed-text` once more, with the edits that only proofs can offer; `reported`
  /// tells them in place of those without.
  func fixedTextsWithRoom() -> [Diagnostic] {
    guard rules.asks(.fixedText) else { return [] }
    let places = fixedTexts
    guard !places.isEmpty else { return [] }
    let repair = Repair(self, budget: RepairBudget())
    var fixes: [SourceRange: Fix?] = [:]
    return checkFixedText(self).compactMap { finding in
      let place = finding.range
      let views = places.filter { $0.place == place }.map(\.view)
      guard !views.isEmpty else { return nil }
      let fix = fixes[place] ?? repair.fix(for: .fixedText(views, at: place))
      fixes[place] = fix
      guard let fix else { return nil }
      var finding = finding
      (finding.helps, finding.fixes) = ([], [fix])
      return finding
    }
  }
}

extension [Diagnostic] {
  /// The findings of `fixed-text` each once, with its edits where they were proved.
  func withRoomForTexts() -> [Diagnostic] {
    var proved: [FindingIdentity: [Fix]] = [:]
    for finding in self where finding.rule == .fixedText && !finding.fixes.isEmpty {
      proved[FindingIdentity(finding)] = finding.fixes
    }
    guard !proved.isEmpty else { return self }
    var told: Set<FindingIdentity> = []
    return compactMap { finding in
      guard finding.rule == .fixedText, let fixes = proved[FindingIdentity(finding)] else {
        return finding
      }
      guard told.insert(FindingIdentity(finding)).inserted else { return nil }
      var finding = finding
      (finding.helps, finding.fixes) = ([], fixes)
      return finding
    }
  }
}
