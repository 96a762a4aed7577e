import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import TestSupport
import Testing

/// Heights of texts that wrap, by what their widths depend on.
@Suite struct WrappingTests {
  /// Frames at the narrowest and widest size, and how often each was solved.
  @Test func goldenWrapping() {
    expectGolden("Wrapping") { source, _ in
      let analysis = lintedAlone(source)
      let feedback = analysis.diagnostics.filter { $0.rule == .feedback }
      return drawn(feedback, files: analysis.files.map(\.tree.source), color: false)
        + frameListing(of: analysis, failure: "does not settle") { scene, situation in
          var fixpoint = TextFixpoint(scene, situation)
          _ = fixpoint.result()
          return "  solved \(fixpoint.solves) times\n"
        }
    }
  }

  /// Of all heights of one text, in half points, the least that holds its lines.
  @Test(arguments: [
    "t.width == t.height * 4 / 3 @800", "t.width == t.height + 20 @800",
    "t.width == t.height * 2 - 10 @800", "t.width == 300 - t.height @800", "t.width == 131",
  ])
  func theLeastHeightIsFound(line: String) throws {
    for words in ["One calendar for the whole house", "Many well-known bridges breathe", "a b"] {
      let scene = try scene(words, line)
      let situation = scene.defaultSituation
      var fixpoint = TextFixpoint(scene, situation)
      let found = fixpoint.result()
      let label = try #require(scene.views.firstIndex { $0.name == "t" })
      let least = (0..<2_000).lazy.map { Rational(numerator: $0, denominator: 2) }.first {
        guard let width = self.width(scene, situation, label, at: $0) else { return false }
        return self.needed(scene, situation, label, width) <= $0
      }
      guard case .fixed(let lowered, _) = found else {
        Issue.record("\(line): not settled")
        continue
      }
      #expect(lowered.settings[label].content(.vertical)?.size == least, "\(line), \(words)")
    }
  }

  private func scene(_ words: String, _ line: String) throws -> Scene {
    let source = """
      layout Card {
          size 2000 by 2000
          label t "\(words)" {
              lines 0
              hug horizontal 200 vertical 740
              resist horizontal 700
          }
          H:|[t]-(>=0)-|
          V:|[t]
          \(line)
      }

      """
    let scene = try #require(lintedAlone(source).scenes.first)
    #expect(scene.isSound)
    return scene
  }

  private func width(
    _ scene: Scene, _ situation: Situation, _ label: Int, at height: Rational
  ) -> Rational? {
    let lowered = LoweredScene(scene, in: situation, heights: [label: height])
    return solve(lowered.problem).solution?
      .exactValues[LoweredScene.variable(ViewID(label), .width).index]
  }

  private func needed(
    _ scene: Scene, _ situation: Situation, _ label: Int, _ width: Rational
  ) -> Rational {
    LoweredScene(scene, in: situation)
      .settings[label].intrinsic.wrapping?.height(within: width) ?? .zero
  }

  @Test func cutAndNotCut() {
    func rules(_ height: String) -> [Rule] {
      lintedAlone(
        """
        layout Note {
            size 320...400 by 480

            label words "One calendar for the whole house, and all who stay" { lines 0 }

            H:|-16-[words]-16-|
            V:|-16-[words(\(height))]
        }

        """
      ).diagnostics.map(\.rule)
    }
    #expect(rules("40") == [.clipped])
    #expect(rules("41") == [])
    #expect(rules(">=20") == [])
  }
}
