import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText
import TestSupport
import Testing

/// Every repair that is offered anywhere in the golden files is applied, and what comes out is
/// linted, that is proved, once more.
@Suite struct FixTests {
  /// Those of mistakes in the text itself are applied where they are parsed, in PlumbSyntaxTests.
  @Test(arguments: [
    "Diagnostics", "Theory", "Constraints", "Minimum", "Swift", "Wrapping", "Masks", "Scrolling",
    "Stacks", "Tables", "Fixes",
  ])
  func everyFixHelps(folder: String) throws {
    var count = 0
    for name in Golden.files(in: "Tests/Golden/\(folder)", suffix: ".layout") {
      let text = try #require(Golden.text(at: "Tests/Golden/\(folder)/\(name)"))
      count += expectFixesHelp(lintedAlone(goldenSource(text)), goldenSource(text), name)
    }
    if ["Diagnostics", "Theory"].contains(folder) { #expect(0 < count) }
  }

  /// The finding is gone, of no rule there are more errors, and a safe fix of what was sound leaves
  /// all frames as they were. Tells how many were applied.
  private func expectFixesHelp(_ before: Analysis, _ source: String, _ name: String) -> Int {
    var count = 0
    for diagnostic in before.diagnostics {
      for fix in diagnostic.fixes {
        count += 1
        let mended = SourceText(path: "case.layout", source).applying(fix.edits)
        let after = lintedAlone(String(decoding: mended.bytes, as: UTF8.self))
        let told = "\(name): \"\(fix.title)\" of \"\(diagnostic.message)\""
        #expect(number(of: diagnostic, in: after) < number(of: diagnostic, in: before), "\(told)")
        // What scrolled sideways squeezed nothing.
        let mayTie = diagnostic.rule == .sideways
        // What shows once other mistakes are corrected is no doing of this fix.
        let seen = after.diagnostics.filter { $0.severity == .error && !$0.isBehindMistakes }
        let isHidden = { (error: Diagnostic) in
          isBehindConflict(error, in: mended, diagnostic, source)
        }
        for error in seen where !(mayTie && error.rule == .ambiguous) && !isHidden(error) {
          #expect(
            seen.count { $0.rule == error.rule } <= errors(of: error.rule, in: before),
            "\(told) brings \"\(error.message)\"")
        }
        if fix.applicability == .safe { expectSameFrames(before, after, told) }
        if diagnostic.rule == .conflict {
          expectNoMoreSeen(
            before, after, besides: namedIn(diagnostic, source), tellsNext: isOfRow(fix), source,
            told)
        }
      }
    }
    return count
  }

  /// The fix of a conflict brings nothing that people would see, but for what only the conflict hid
  /// of views that it does not name.
  ///
  /// - Parameters:
  ///   - lines: what the conflict shows of the source.
  ///   - tellsNext: whether what shows then may be told beside it.
  private func expectNoMoreSeen(
    _ before: Analysis, _ after: Analysis, besides lines: [String], tellsNext: Bool,
    _ source: String, _ told: String
  ) {
    let text = SourceText(path: "case.layout", source)
    func isHidden(_ finding: Diagnostic) -> Bool {
      let name = text.text(finding.range)
      return finding.isBehindMistakes && !lines.contains { $0.contains(name) }
    }
    for rule in [Rule.clipped, .outside, .overlap, .negativeSize, .safeArea, .touchTarget] {
      // What shows once other errors are corrected is no doing of this fix.
      let seen = before.diagnostics.count {
        $0.rule == rule && (!$0.isBehindMistakes || tellsNext || isHidden($0))
      }
      let left = after.diagnostics.count { $0.rule == rule && !$0.isBehindMistakes }
      #expect(left <= seen, "\(told) brings \(rule.rawValue)")
    }
  }

  /// Whether a fix parts a row from what a column says too, or from what is gone: where the rest of
  /// it comes to lie nobody could see.
  private func isOfRow(_ fix: Fix) -> Bool {
    ["align ", "tie ", "split ", "let the row end"].contains(where: fix.title.hasPrefix)
  }

  /// Whether an error speaks of a view that a conflict, now gone, does not name: it was hidden.
  private func isBehindConflict(
    _ error: Diagnostic, in mended: SourceText, _ finding: Diagnostic, _ source: String
  ) -> Bool {
    let name = mended.text(error.range)
    return finding.rule == .conflict && error.rule != .conflict
      && !namedIn(finding, source).contains { $0.contains(name) }
  }

  private func namedIn(_ conflict: Diagnostic, _ source: String) -> [String] {
    let text = SourceText(path: "case.layout", source)
    return ([conflict.range] + conflict.labels.map(\.range)).map { text.text($0) }
  }

  private func errors(of rule: Rule, in analysis: Analysis) -> Int {
    analysis.diagnostics.count { $0.rule == rule && $0.severity == .error }
  }

  /// At the ends of all ranges and between them, in every state and direction; where there was no
  /// single answer, another may be drawn.
  private func expectSameFrames(_ before: Analysis, _ after: Analysis, _ told: String) {
    for (old, new) in zip(before.scenes, after.scenes) where old.isSound && new.isSound {
      for width in lengths(old.width) {
        for height in lengths(old.height) {
          for states in old.stateCombinations(limit: 8) {
            for direction in Direction.allCases {
              let situation = Situation(
                width: width, height: height, states: states, direction: direction)
              guard case .solved(let table) = frames(of: old, in: situation),
                table.ambiguous.isEmpty
              else { continue }
              guard case .solved(let other) = frames(of: new, in: situation) else {
                Issue.record("\(told): no frames at \(situation)")
                continue
              }
              #expect(
                zip(table.views, other.views).allSatisfy { isNear($0, $1) }, "\(told): \(situation)"
              )
            }
          }
        }
      }
    }
  }

  private func lengths(_ extent: DeclaredExtent) -> [Double?] {
    if extent.fits { return [nil] }
    let span = extent.maximum - extent.minimum
    return [0, 1.0 / 7, 0.5, 2.0 / 3, 1].map { extent.minimum + span * $0 }
  }

  private func isNear(_ a: ViewFrame, _ b: ViewFrame) -> Bool {
    zip(
      [a.frame.x, a.frame.y, a.frame.width, a.frame.height],
      [b.frame.x, b.frame.y, b.frame.width, b.frame.height]
    ).allSatisfy {
      ($0 - $1).magnitude < 1e-6
    }
  }

  private func number(of diagnostic: Diagnostic, in analysis: Analysis) -> Int {
    analysis.diagnostics.count {
      $0.rule == diagnostic.rule && $0.message == diagnostic.message && $0.label == diagnostic.label
    }
  }
}
