import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText
import TestSupport
import Testing

/// A conflict shows every line that takes part in it, and no other: each is taken away in turn.
@Suite struct IrreducibilityTests {
  @Test(arguments: ["Diagnostics", "Theory", "Minimum"])
  func everyLabelledLineIsNeeded(folder: String) throws {
    var count = 0
    for name in Golden.files(in: "Tests/Golden/\(folder)", suffix: ".layout") {
      let text = try #require(Golden.text(at: "Tests/Golden/\(folder)/\(name)"))
      let analysis = lintedAlone(goldenSource(text))
      for diagnostic in analysis.diagnostics
      where diagnostic.rule == .conflict && diagnostic.severity == .error
        && !diagnostic.isBehindMistakes
      {
        count += 1
        try expectIrreducible(diagnostic, analysis, name)
      }
    }
    if folder != "Minimum" { #expect(5 < count) }
  }

  private func expectIrreducible(
    _ conflict: Diagnostic, _ analysis: Analysis, _ name: String
  ) throws {
    let example = try #require(conflict.counterexample, "\(name)")
    let scene = try #require(analysis.scenes.last { $0.nameRange.lower < conflict.range.lower })
    let lowered = LoweredScene(scene, in: Situation(example))
    let places = [conflict.range] + conflict.labels.map(\.range)
    let tellsSizes = conflict.notes.contains("widths and heights are never negative")
    func holds(without left: SourceRange?) -> Bool {
      let rest = places.filter { $0 != left }
      return solve(lowered.requirements(of: rest, without: left, sizes: tellsSizes)).solution != nil
    }
    // No line that is not labelled takes part: those that are clash by themselves.
    #expect(!holds(without: nil), "\(name): the lines of \"\(conflict.message)\" can all hold")
    for (place, label) in zip(places, [conflict.label] + conflict.labels.map(\.message)) {
      #expect(holds(without: place), "\(name): \"\(conflict.message)\" holds without \"\(label)\"")
    }
  }
}

extension LoweredScene {
  /// What some places require, at the root's size.
  ///
  /// - Parameters:
  ///   - left: what does not count, also inside one of the places.
  ///   - sizes: Whether that sizes are not negative, which nobody wrote, counts as well.
  fileprivate func requirements(
    of places: [SourceRange], without left: SourceRange?, sizes: Bool
  ) -> LinearProblem {
    var result = LinearProblem()
    _ = result.addVariables(problem.variableCount)
    for (index, row) in rows.enumerated() where row.priority.isRequired {
      if let left, left.contains(row.origin.range) { continue }
      let isShown = places.contains { $0.contains(row.origin.range) }
      let isSize = row.origin.kind == .implied && row.form.terms.first?.anchor.view != .root
      guard isShown || !row.origin.isWritten && (sizes || !isSize) else { continue }
      let id = RowID(index)
      result.addRow(
        problem.terms(of: id), constant: problem.constant(of: id), problem.relation(of: id),
        priority: .required)
    }
    return result
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    file == other.file && lower <= other.lower && other.upper <= upper
  }
}
