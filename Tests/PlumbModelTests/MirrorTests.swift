import LayoutSupport
import PlumbModel
import PlumbText
import TestSupport
import Testing

/// Which layouts are their own mirror image, so that one proof does for both directions, and what
/// is found in those that are not.
@Suite struct MirrorTests {
  private static let views = "view a; view b; H:[a(50)]; V:|[a(20)]; V:|[b(20)]; "

  @Test(arguments: [
    ("a.leading == 8; b.trailing == super.trailing; b.width == 20", true),
    ("a.trailing == super.trailing - 8; H:|[b]|", true),
    ("a.centerX == super.centerX; H:|[b]|", true),
    ("a.centerX == super.centerX + 10; H:|[b]|", false),
    ("a.centerX == super.margins.centerX; H:|[b]|", true),
    ("a.centerX == 100; H:|[b]|", false),
    ("a.left == super.left + 8; H:|[b]|", false),
    ("a.left == super.left; b.leading == a.trailing; b.width == 20", false),
    // Both sides together are physical lines that mirror only as a pair.
    ("a.leading == 8; b.left == super.left; b.right == super.right", false),
    ("a.leading == super.margins.leading; b.width == super.margins.width; b.leading == 0", true),
    ("a.leading == super.safe.leading; b.width == super.safe.width; b.leading == 0", true),
    ("a.leading == 8; b.left == super.margins.left; b.width == 20", false),
    ("a.leading == 8; H:|[b]|; view line; HV:|[line(1px)]", true),
    ("margins left 20; a.leading == super.margins.leading; H:|[b]|", false),
    ("margins horizontal 20; a.leading == super.margins.leading; H:|[b]|", true),
    ("margins left 20 right 10; a.leading == super.margins.leading; H:|[b]|", false),
    ("margins leading 20; a.leading == super.margins.leading; H:|[b]|", true),
    ("a.leading == 8; H:|[b]|; when rtl { assert a.width == 50 }", false),
    ("a.leading == 8; H:|[b]|; assert a.leading >= 0", true),
    // Sides in an assertion are meant from left to right.
    ("a.leading == 8; H:|[b]|; assert a.left >= 0", true),
  ])
  func mirrors(lines: String, isMirrored: Bool) throws {
    let analysis = analyzedAlone("layout L {\nsize 320 by 480\n\(Self.views)\(lines)\n}\n")
    #expect(!analysis.diagnostics.contains { $0.severity == .error })
    let scene = try #require(analysis.scenes.first)
    #expect(scene.isProvedFromRightToLeft == !isMirrored)
  }

  /// What is in the content of a scroll view mirrors in the content; a line from in there to views
  /// outside crosses a place that does not.
  @Test(arguments: [
    ("title.leading == 8", true),
    ("title.leading == outside.leading", false),
    ("title.centerX == outside.centerX", false),
    ("title.top == outside.top", true),
  ])
  func mirrorsInScrolledContent(line: String, isMirrored: Bool) throws {
    let analysis = analyzedAlone(
      """
      layout L {
          size 320 by 480
          view outside
          H:|-40-[outside(20)]
          V:|[outside(10)]
          scroll page {
              view title
              title.width == 50
              title.height == 20
              \(line)
          }
          H:|[page]|
          V:|[page]|
      }
      """)
    let scene = try #require(analysis.scenes.first { $0.name == "L" })
    #expect(scene.isProvedFromRightToLeft == !isMirrored)
  }

  /// Right to left has findings of its own, and what is wrong in both directions is found once.
  @Test func findingsFromRightToLeft() {
    let found = lintedAlone(
      """
      layout OnlyThere {
          size 320 by 480
          view a
          view b
          V:|[a(20)]
          V:|[b(20)]
          a.left == 0
          a.width == 100
          b.trailing == super.trailing
          b.width == 300
          when rtl { b.left >= a.right }
      }
      layout Both {
          size 320 by 480
          view a
          V:|[a(20)]
          H:|-[a(400)]-|
      }
      """)
    #expect(
      found.diagnostics.filter { $0.severity == .error }.map {
        "\($0.rule) \($0.notes.filter { $0.contains("right to left") })"
      } == [
        "conflict [\"only from right to left\"]", "conflict []",
      ])
  }
}
