import LayoutSupport
import PlumbModel
import PlumbText
import TestSupport
import Testing

/// What is open is told once, and what is too much to tell is counted once.
@Suite struct OpeningCensusTests {
  /// Thirty views that nothing places, in two states that have no part in it.
  @Test func viewsBeyondTheLimitAreCountedOnce() {
    let views = (1...30).map { "view mark\($0)" }.joined(separator: "\n    ")
    let marks = lintedAlone(
      """
      layout Marks {
          size 320 by 480

          \(views)
          V:|[mark1..30]|
          states shade { light {} dark {} }
      }
      """
    ).diagnostics
    let notes = marks.flatMap(\.notes)
    #expect(marks.count == 24)
    #expect(notes.filter { $0.hasSuffix("open") } == ["6 more views are open"])
    #expect(!notes.contains { $0.contains("shade") })
  }
}
