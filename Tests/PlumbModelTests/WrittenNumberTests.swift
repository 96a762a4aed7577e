import LayoutSupport
import PlumbModel
import PlumbProof
import PlumbText
import TestSupport
import Testing

/// Sizes that follow from how a number or a property is written.
@Suite struct WrittenNumberTests {
  private func width(of lines: String) throws -> Double {
    let analysis = analyzedAlone(
      "layout L {\n    size 320 by 480\n    \(lines)\n    a.leading == 0\n    a.top == 0\n}\n")
    #expect(analysis.diagnostics.map(\.message) == [])
    let scene = try #require(analysis.scenes.first)
    guard case .solved(let table) = frames(of: scene, in: scene.defaultSituation) else {
      throw Unsolved()
    }
    return try #require(table.views.first).frame.width
  }

  private struct Unsolved: Error {}

  @Test(arguments: [
    ("1e2", 100), ("1E2", 100), ("1e+2", 100), ("125e-1", 12.5), ("12.5e1", 125), ("12.5", 12.5),
    ("12pt", 12),
  ])
  func exponents(number: String, value: Double) throws {
    #expect(try width(of: "view a; a.width == \(number); a.height == 1") == value)
  }

  /// UIKit keeps a button at least 30 wide that has neither an image nor insets of its own.
  @Test func buttonsWithInsetsMayBeNarrow() throws {
    #expect(try width(of: "button a \"i\"") == 30)
    let bare = try width(of: "button a \"i\" { insets 0 }")
    #expect(bare < 10)
    #expect(try width(of: "button a \"i\" { insets leading 3 }") == bare + 3)
  }
}
