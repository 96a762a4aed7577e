import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import TestSupport
import Testing

/// Scroll views: what is in one gives its content a size.
@Suite struct ScrollTests {
  /// Frames at the narrowest and the widest size, and what lint says.
  @Test func goldenScrolling() {
    expectGolden("Scrolling") { source, _ in
      let analysis = lintedAlone(source)
      return drawn(
        analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
        + frameListing(of: analysis)
    }
  }
}
