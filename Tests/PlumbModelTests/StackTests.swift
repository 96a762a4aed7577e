import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import TestSupport
import Testing

/// Stack views, against what Apple's documentation of `UIStackView` says of each distribution and
/// alignment.
@Suite struct StackTests {
  /// Frames in every state, at the narrowest and the widest size, and what lint says.
  @Test func goldenStacks() {
    expectGolden("Stacks") { source, _ in
      let analysis = lintedAlone(source)
      return drawn(
        analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
        + frameListing(of: analysis)
    }
  }

  /// Three views with contents of 20, 40 and 60 in a row of 300, with 10 between them.
  private func row(_ properties: String) throws -> [Frame] {
    let source = """
      layout T {
          size 300 by 100
          stack row {
              spacing 10
              \(properties)
              view a { intrinsic 20 by 20; hug 249 }
              view b { intrinsic 40 by 40 }
              view c { intrinsic 60 by 60 }
          }
          HV:|[row]|
      }
      """
    let scene = try #require(lintedAlone(source).scenes.first)
    #expect(scene.isSound)
    guard case .solved(let table) = frames(of: scene, in: scene.defaultSituation) else {
      Issue.record("conflict with \(properties)")
      return []
    }
    #expect(table.ambiguous == [])
    return table.views.dropFirst().map(\.frame)
  }

  private func gaps(_ frames: [Frame]) -> [Double] {
    zip(frames, frames.dropFirst()).map { $1.x - $0.x - $0.width }
  }

  /// "If the arranged views do not fill the stack view, it stretches the views according to their
  /// hugging priority."
  @Test func fillStretchesTheOneThatHugsLeast() throws {
    let frames = try row("distribution fill")
    #expect(frames.map(\.width) == [180, 40, 60])
    #expect(gaps(frames) == [10, 10])
  }

  /// "The views are resized so that they are all the same size along the stack view's axis."
  @Test func fillEquallyMakesAllTheSame() throws {
    let frames = try row("distribution fillEqually")
    #expect(Set(frames.map { ($0.width * 3).rounded() }) == [280])
    #expect(gaps(frames).map { $0.rounded() } == [10, 10])
  }

  /// "Views are resized proportionally based on their intrinsic content size."
  @Test func fillProportionallyFollowsContent() throws {
    let frames = try row("distribution fillProportionally; spacing 0")
    #expect(frames.map(\.width) == [50, 100, 150])
    #expect(gaps(frames) == [0, 0])
  }

  /// "It pads the spacing between the views evenly."
  @Test func equalSpacingPadsGapsEvenly() throws {
    let frames = try row("distribution equalSpacing")
    #expect(frames.map(\.width) == [20, 40, 60])
    #expect(gaps(frames) == [90, 90])
  }

  /// "Position the arranged views so that they have an equal center-to-center spacing."
  @Test func equalCenteringSpacesCentersEvenly() throws {
    let frames = try row("distribution equalCentering")
    let centers = frames.map { $0.x + $0.width / 2 }
    #expect(centers[1] - centers[0] == centers[2] - centers[1])
    #expect(frames.map(\.width) == [20, 40, 60])
    #expect(gaps(frames).allSatisfy { 10 <= $0 })
  }

  /// Where equal distances leave less than the spacing, the spacing wins.
  @Test func equalCenteringKeepsTheSpacing() throws {
    let frames = try row("distribution equalCentering; spacing 88")
    #expect(gaps(frames) == [92, 88])
  }

  @Test(
    arguments: [
      ("fill", [0, 0, 0], [100, 100, 100]), ("top", [0, 0, 0], [20, 40, 60]),
      ("leading", [0, 0, 0], [20, 40, 60]), ("center", [40, 30, 20], [20, 40, 60]),
      ("bottom", [80, 60, 40], [20, 40, 60]), ("trailing", [80, 60, 40], [20, 40, 60]),
      // The baseline of a view without text is its bottom; in a higher stack all lie low.
      ("firstBaseline", [80, 60, 40], [20, 40, 60]), ("lastBaseline", [80, 60, 40], [20, 40, 60]),
    ] as [(String, [Double], [Double])])
  func alignments(word: String, tops: [Double], heights: [Double]) throws {
    let frames = try row("alignment \(word)")
    #expect(frames.map(\.y) == tops && frames.map(\.height) == heights)
  }
}
