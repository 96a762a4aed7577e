import LayoutSupport
import PlumbDiagnostics
import PlumbModel
import TestSupport
import Testing

/// Frames set by hand: under a mask they follow the superview, without one constraints override
/// them.
@Suite struct MaskTests {
  /// What lint says, and frames at the narrowest and the widest size.
  @Test func goldenMasks() {
    expectGolden("Masks") { source, _ in
      let analysis = lintedAlone(source)
      return drawn(
        analysis.diagnostics, files: analysis.files.map(\.tree.source), color: false)
        + frameListing(of: analysis)
    }
  }
}
