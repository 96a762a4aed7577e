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
    // How wide a pixel is stands where the layout first speaks of one, and is shown in a line that
    // takes part.
    let unit = places.first { scene.sources.tree(of: $0).source.text($0) == "px" }
    func shown(_ row: LoweredScene.Row) -> SourceRange {
      let isOfPixel = row.form.terms.contains { scene.views[$0.anchor.view.index].kind == .pixel }
      return isOfPixel && row.origin.isOfContent ? unit ?? row.origin.range : row.origin.range
    }
    func holds(without left: SourceRange?) -> Bool {
      let rest = places.filter { $0 != left }
      let lines = lowered.requirements(of: rest, without: left, sizes: tellsSizes, at: shown)
      return solve(lines).solution != nil
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
  ///   - place: where a row is shown.
  fileprivate func requirements(
    of places: [SourceRange], without left: SourceRange?, sizes: Bool,
    at place: (Row) -> SourceRange
  ) -> LinearProblem {
    var result = LinearProblem()
    _ = result.addVariables(problem.variableCount)
    for (index, row) in rows.enumerated() where row.priority.isRequired {
      if let left, left.contains(place(row)) { continue }
      let isShown = places.contains { $0.contains(place(row)) }
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
