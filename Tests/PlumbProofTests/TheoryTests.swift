import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// 56 layouts of which it is known what holds: 41 are complete, 9 ambiguous, 6 conflict. They are
/// those of a study of the algorithms, which found the verdicts in another way; here they stand in
/// the language.
@Suite struct TheoryTests {
  @Test func goldenTheory() {
    var counts: [Verdict: Int] = [:]
    expectGolden("Theory") { source, file in
      let name = String(file.dropLast(".layout".count))
      let analysis = lintedAlone(source)
      let verdict = Verdict(analysis)
      counts[verdict, default: 0] += 1
      #expect(verdict == expected(of: name), "\(name)")
      return "\(verdict.rawValue)\n"
        + drawn(analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
    }
    #expect(counts == [.complete: 41, .ambiguous: 9, .conflicting: 6])
  }

  private enum Verdict: String {
    case complete, ambiguous, conflicting, undecided, broken

    init(_ analysis: Analysis) {
      let rules = Set(analysis.diagnostics.map(\.rule))
      let others = analysis.diagnostics.contains {
        $0.severity == .error && $0.rule != .conflict && $0.rule != .ambiguous
      }
      // Frames may be complete where it is not known what some contents do to them.
      let isUndecided = analysis.diagnostics.contains {
        $0.rule == .limit && !$0.message.contains("can be cut")
      }
      self =
        others
        ? .broken
        : rules.contains(.conflict)
          ? .conflicting
          : rules.contains(.ambiguous)
            ? .ambiguous : isUndecided ? .undecided : .complete
    }
  }

  /// Two were written to be complete, and are not: the study found what their author had missed.
  private func expected(of name: String) -> Verdict {
    if name.hasPrefix("conflict-") { return .conflicting }
    let mistakes = ["login-form", "profile-header"]
    return name.hasPrefix("ambiguous-") || mistakes.contains(name) ? .ambiguous : .complete
  }

  /// Sizes at which the requirements can just hold, and the greatest double below, at which they
  /// cannot.
  @Test(arguments: [
    ("conflict-fixed-row", (312, 44), (312.0.nextDown, 44), "when the width is below 312"),
    ("conflict-settings-narrow", (299, 48), (299.0.nextDown, 48), "when the width is below 299"),
    ("conflict-settings-narrow", (299, 48), (299, 48.0.nextDown), "when the height is below 48"),
    (
      "conflict-dialog-small-height", (320, 358), (320, 358.0.nextDown),
      "when the height is below 358"
    ),
    (
      "conflict-aspect", (400, 360), (400, 360.0.nextDown), "unless height >= width * 0.75 + 60"
    ),
  ])
  func thresholdsAreExact(
    name: String, holding: (Double, Double), failing: (Double, Double), words: String
  ) throws {
    let analysis = try theory(name)
    let conflicts = analysis.diagnostics.filter { $0.rule == .conflict }
    #expect(conflicts.count { $0.message.hasSuffix(words) } == 1)
    #expect(conflicts.count == (name == "conflict-settings-narrow" ? 2 : 1))
    let scene = try #require(analysis.scenes.last)
    #expect(rules(scene, at: holding) == [])
    #expect(rules(scene, at: failing) == [.conflict])
  }

  /// What clashes at every size is said once, and without sizes.
  @Test(arguments: ["conflict-always", "conflict-nested-twice"])
  func whatNeverHoldsHasNoThreshold(name: String) throws {
    let conflicts = try theory(name).diagnostics.filter { $0.rule == .conflict }
    #expect(conflicts.count == 1)
    #expect(!conflicts[0].message.contains("when"))
  }

  private func theory(_ name: String) throws -> Analysis {
    let text = try #require(Golden.text(at: "Tests/Golden/Theory/\(name).layout"))
    return lintedAlone(goldenSource(text))
  }

  private func rules(_ scene: Scene, at size: (Double, Double)) -> [Rule] {
    var situation = scene.defaultSituation
    (situation.width, situation.height) = size
    switch frames(of: scene, in: situation) {
    case .solved: return []
    case .impossible(let diagnostics): return diagnostics.map(\.rule)
    }
  }
}
