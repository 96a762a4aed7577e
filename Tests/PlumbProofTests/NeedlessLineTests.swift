import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbText
import TestSupport
import Testing

/// What is said to decide nothing is taken out, and frames at many sizes, in every state and for
/// other contents stay what they were.
@Suite struct NeedlessLineTests {
  private static let rules: Set<Rule> = [.duplicate, .inert]

  @Test func framesAreTheSameWithoutNeedlessLines() throws {
    var count = 0
    for name in Golden.files(in: "Tests/Golden/Diagnostics", suffix: ".layout") {
      let source = goldenSource(
        try #require(Golden.text(at: "Tests/Golden/Diagnostics/\(name)")))
      let before = lintedAlone(source)
      let needless = before.diagnostics.filter { Self.rules.contains($0.rule) }
      // All at once, those that do not overlap: each alone is the easier case.
      for fixes in [needless.flatMap(\.fixes)] + needless.map(\.fixes) where !fixes.isEmpty {
        var edits: [Edit] = []
        for edit in fixes.flatMap(\.edits)
        where !edits.contains(where: {
          $0.range.lower < edit.range.upper && edit.range.lower < $0.range.upper
        }) {
          edits.append(edit)
        }
        let text = SourceText(path: "case.layout", source).applying(edits)
        let after = analyzedAlone(String(decoding: text.bytes, as: UTF8.self))
        for (one, other) in zip(before.scenes, after.scenes) {
          count += 1
          expectSameFrames(one, other, name)
        }
      }
    }
    #expect(5 < count)
  }

  private func expectSameFrames(_ one: Scene, _ other: Scene, _ name: String) {
    var random = SeededRandom(seed: 7)
    for states in one.stateCombinations() {
      for direction in Direction.allCases {
        for _ in 0..<20 {
          let situation = Situation(
            width: one.width.fits ? nil : length(one.width, &random),
            height: one.height.fits ? nil : length(one.height, &random), states: states,
            direction: direction)
          guard case .solved(let frames) = frames(of: one, in: situation),
            case .solved(let others) = PlumbProof.frames(of: other, in: situation)
          else { continue }
          #expect(
            frames.views.map(\.frame) == others.views.map(\.frame), "\(name) \(situation)")
          #expect(frames.ambiguous == others.ambiguous, "\(name) \(situation)")
        }
      }
    }
  }

  private func length(_ extent: DeclaredExtent, _ random: inout SeededRandom) -> Double {
    let steps = Int((extent.maximum - extent.minimum) * 4)
    return extent.minimum + Double(random.below(steps + 1)) / 4
  }
}
