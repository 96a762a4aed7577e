import LayoutSupport
import PlumbModel
import PlumbSolver
import TestSupport
import Testing

/// What a proof takes a flow for: a content that is never higher where it is wider, and of whose
/// lines the width of all of it on one tells some.
@Suite struct FlowTests {
  @Test(arguments: 0..<60)
  func isAStaircase(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let widths = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      Int.random(in: 0...120, using: &random)
    }
    let spacing = Int.random(in: 0...12, using: &random)
    let flow = try content(widths, spacing: spacing)
    let line = widths.reduce(spacing * (widths.count - 1), +)
    let rooms = (0...(line + 10)).map { Rational($0) }
    let heights = rooms.map(flow.height(within:))
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 <= $0 })
    #expect(heights.last == flow.heights.least)
    for (room, height) in zip(rooms, heights) {
      let lines = try #require((1...widths.count).first { flow.height(ofLines: $0) == height })
      #expect(flow.lines(ofWidth: Rational(line), within: room) <= lines)
      #expect(Rational(line) <= flow.mostWidth(ofLines: lines, within: room))
      #expect(flow.heights.contains(height))
    }
  }

  /// As a line is filled: each view that still fits stands in it.
  @Test(arguments: [
    (100, [2, 1]), (99, [1, 1, 1]), (40, [1, 1, 1]), (160, [3]), (159, [2, 1]),
  ])
  func linesAreFull(room: Int, counts: [Int]) throws {
    let flow = try content([40, 50, 50], spacing: 10)
    let places = try #require(flow.flow).places(within: Rational(room))
    let lines = Dictionary(grouping: places, by: \.top).sorted { $0.key < $1.key }
    #expect(lines.map(\.value.count) == counts)
    #expect(places.allSatisfy { $0.start + $0.width <= Rational(room) })
  }

  private func content(_ widths: [Int], spacing: Int) throws -> WrappingContent {
    let views = widths.enumerated().map { "view v\($0.offset + 1) (\($0.element) by 20)" }
    let source = """
      layout Row {
          size 320 by fits
          flow all { spacing \(spacing); \(views.joined(separator: "; ")) }
          HV:|[all]|
      }
      """
    let scene = try #require(lintedAlone(source).scenes.first)
    let settings = LoweredScene(scene, in: scene.defaultSituation).settings
    return try #require(settings[1].intrinsic.wrapping)
  }
}
