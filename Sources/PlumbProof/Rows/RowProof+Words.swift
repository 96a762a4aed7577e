import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension RowProof {
  /// Rows that say words alone are of one scene, which has one answer for all words that there may
  /// be. What is asked of the words that are drawn is asked of those of each row.
  mutating func proveWords(
    of number: Int, in container: ViewNode, _ widths: RowWidths.Range?, _ cache: inout ProofCache,
    _ isWanted: () -> Bool
  ) {
    let row = scene.rowScenes[number]
    let shown = widths.map { row.replacing(widths: $0.found) } ?? row
    let isDeclared = widths.map { row.declares($0.found) } ?? true
    // Findings of the layout's own words are told at the layout.
    var reported: Set<RowFinding>?
    var seen: Set<[String]> = [[]]
    for run in container.rows(of: number) {
      for content in 0..<run.period where isWanted() {
        let words = run.words(of: content, in: row)
        let names = words.map { "\(row.views[$0.view.index].title) is \"\($0.text)\"" }
        guard seen.count <= ProofBounds.rowsWithWords, seen.insert(names).inserted else { continue }
        var known =
          reported ?? toldOfDrawnWords(of: row, shown, areDeclared: isDeclared, &cache, isWanted)
        let found = findings(
          of: run.showing(content, shown),
          as: RowOrigin(shown, number: number, of: scene, showing: words), besides: known, &cache,
          isWanted)
        for var diagnostic in found
        where known.insert(RowFinding(diagnostic)).inserted && diagnostic.rule != .limit {
          diagnostic.notes.append(
            "\(Self.use(in: container, [.row])) in which \(names.listed)")
          diagnostics.append(diagnostic)
        }
        reported = known
      }
    }
  }

  private mutating func toldOfDrawnWords(
    of row: Scene, _ shown: Scene, areDeclared: Bool, _ cache: inout ProofCache,
    _ isWanted: () -> Bool
  ) -> Set<RowFinding> {
    let own = told(of: row, &cache, isWanted)
    if areDeclared { return own }
    let other = proof(of: shown, depth: depth, &cache, while: isWanted)
    return own.union(other.diagnostics.map(RowFinding.init))
  }
}

extension ViewNode {
  /// The rows that are of a scene, in any of the container's circumstances.
  fileprivate func rows(of scene: Int) -> [RowRun] {
    settings.compactMap { setting in
      guard case .rows(let run) = setting.value, run.scene == scene, run.part == .row,
        !run.words.isEmpty
      else { return nil }
      return run
    }
  }
}
