import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension RowProof {
  /// What is wrong with a row; where that is told of it alone, with what fixes it in the row and
  /// does its layout no harm.
  ///
  /// - Parameter told: of the layout by itself.
  mutating func findings(
    of row: Scene, as origin: RowOrigin, besides told: Set<RowFinding>, _ cache: inout ProofCache,
    _ isWanted: () -> Bool
  ) -> [Diagnostic] {
    let found = proof(of: row, depth: depth, &cache, while: isWanted)
    statistics += found.statistics
    let new = Set(found.diagnostics.map(RowFinding.init)).subtracting(told).subtracting(ofRows)
    ofRows.formUnion(new)
    guard triesEdits, !new.isEmpty, isWanted() else { return found.diagnostics }
    var own = row
    own.rowOrigin = origin
    let fixed = proof(
      of: own, depth: depth == .others ? .all : .fixes, &cache, while: isWanted)
    statistics += fixed.statistics
    return withHarmlessEdits(fixed.diagnostics, of: row, &cache, isWanted) { finding in
      found.diagnostics.first { RowFinding($0) == RowFinding(finding) }
    }
  }

  /// Without edits after which the layout of a row, or other rows of it that say more than words,
  /// have more errors or warnings.
  ///
  /// - Parameter unedited: a finding with what is said where there is no edit.
  private func withHarmlessEdits(
    _ findings: [Diagnostic], of row: Scene, _ cache: inout ProofCache, _ isWanted: () -> Bool,
    else unedited: (Diagnostic) -> Diagnostic?
  ) -> [Diagnostic] {
    func counts(after fix: Fix?) -> (errors: Int, warnings: Int)? {
      let edits = fix?.edits ?? []
      guard let alone = row.sources.scene(named: row.name, after: edits),
        let around = row.sources.scene(named: scene.name, after: edits)
      else { return nil }
      let rows = around.rowScenes.filter { $0.name == row.name && $0.braces != nil }
      let found = ([alone] + rows).flatMap { other in
        proof(of: other.asking(row.rules), depth: .findings, &cache, while: isWanted).diagnostics
      }
      let errors = found.count { $0.severity == .error }
      return (errors, found.count - errors)
    }
    guard findings.contains(where: { !$0.fixes.isEmpty }), let before = counts(after: nil) else {
      return findings
    }
    var known: [Fix: Bool] = [:]
    func isHarmless(_ fix: Fix) -> Bool {
      if let known = known[fix] { return known }
      let isHarmless = counts(after: fix).map {
        $0.errors <= before.errors && $0.warnings <= before.warnings
      }
      known[fix] = isHarmless ?? false
      return isHarmless ?? false
    }
    return findings.map { finding in
      var told = finding
      told.fixes.removeAll { !isHarmless($0) }
      return told.fixes.isEmpty && !finding.fixes.isEmpty ? unedited(finding) ?? told : told
    }
  }
}
