import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// `assert fits`, by frames: what is said not to fit is drawn so.
@Suite struct AssertedWordsTests {
  @Test func counterexamplesAreDrawnSo() throws {
    var count = 0
    let names = Golden.files(in: "Tests/Golden/Diagnostics", suffix: ".layout")
    for name in names where name.hasPrefix("words-that-fit") {
      let text = try #require(Golden.text(at: "Tests/Golden/Diagnostics/\(name)"))
      let analysis = lintedAlone(goldenSource(text))
      let scene = try #require(analysis.scenes.last)
      for found in analysis.diagnostics where found.rule == .assertion {
        let example = try #require(found.counterexample, "\(name)")
        let path = try #require(found.message.split(separator: "`").first)
        let words = found.label.split(separator: " ")
        let (room, isWidth) = (try #require(Double(words[0])), words[1] == "wide,")
        guard case .solved(let table) = frames(of: scene, in: Situation(example)) else {
          Issue.record("\(name): no frames where \(found.message)")
          continue
        }
        let view = try #require(table.views.first { $0.path == path })
        #expect(abs((isWidth ? view.frame.width : view.frame.height) - room) < 0.01, "\(name)")
        #expect(!view.isHidden)
        count += 1
      }
    }
    #expect(10 <= count)
  }

  /// Of all widths in half points, the least at which a text is drawn whole.
  @Test(arguments: [
    (2, "Words that take two lines or three"), (3, "One calendar for the whole house"),
    (2, "Wellbeing"), (2, "a\nb\nc"),
  ])
  func theLeastWidthIsFound(lines: Int, words: String) throws {
    let quoted = words.replacing("\n", with: "\\n")
    for halves in stride(from: 40, through: 600, by: 7) {
      let width = Double(halves) / 2
      let text = """
        layout L {
            size \(width) by 100
            label t "\(quoted)" { lines \(lines) }
            label all "\(quoted)" { lines 0 }
            H:|[t]|
            H:|[all]|
            V:|[t]
            V:|[all]
            assert fits: t
        }
        """
      let analysis = lintedAlone(text)
      let scene = try #require(analysis.scenes.last)
      guard case .solved(let table) = frames(of: scene, in: Situation(width: width, height: 100))
      else {
        Issue.record("no frames at \(width)")
        continue
      }
      let isWhole = table.views[0].frame.height == table.views[1].frame.height
      let fails = analysis.diagnostics.contains { $0.rule == .assertion }
      #expect(fails != isWhole, "\(words) at \(width)")
    }
  }
}
