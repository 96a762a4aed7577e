import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbText
import PlumbTypography
import Testing

/// Texts measured by an app's own means, and at a reader's size.
@Suite struct MeasurerTests {
  /// Every character is half as wide as its font is large, and lines are as high.
  private struct Typewriter: TextMeasurer {
    func width(of line: Substring, in font: Font) -> Double { Double(line.count) * font.size / 2 }

    func metrics(of font: Font) -> FontMetrics {
      FontMetrics(ascent: font.size * 0.75, descent: font.size / 4, lineHeight: font.size)
    }
  }

  private func source(about font: String) -> SourceText {
    SourceText(
      path: "case.layout",
      """
      layout Note {
          size 200 by fits

          label title "Twelve marks" { font 10; lines 0 }
          label about "x" { font \(font); text 2...6; resist horizontal 740 }

          H:|[title(<=50)]-10-[about]  align firstBaseline
          V:|-5-[title]-5-|
      }

      """)
  }

  private func scene(_ typography: Typography, about font: String = "10") throws -> Scene {
    let source = source(about: font)
    let analysis = analyze(source, typography: typography) { _, _ in .failed(reason: "none") }
    #expect(analysis.diagnostics.isEmpty)
    return try #require(analysis.scenes.first)
  }

  private func frames(_ typography: Typography) throws -> [Frame] {
    let scene = try scene(typography)
    guard case .solved(let table) = PlumbProof.frames(of: scene, in: scene.defaultSituation) else {
      return []
    }
    #expect(table.views[0].lines == ["Twelve", "marks"])
    return table.views.map(\.frame)
  }

  @Test func framesFollowTheMeasurer() throws {
    let frames = try frames(Typography(measurer: Typewriter()))
    #expect(
      frames == [
        Frame(x: 0, y: 5, width: 50, height: 20), Frame(x: 60, y: 5, width: 10, height: 10),
      ])
  }

  /// The widths that a proof holds for grow with the reader's text, where that is in a text style:
  /// `callout` is of 16 points, and of 32 where body text is of 33.
  @Test(arguments: [(1.0, 16, 48), (1.94, 32, 96)])
  func rangesFollowTheTextScale(scale: Double, least: Int, most: Int) throws {
    func widths(_ font: String) throws -> ContentRange {
      let scene = try scene(Typography(measurer: Typewriter(), textScale: scale), about: font)
      let lowered = LoweredScene(scene, in: scene.defaultSituation)
      return try #require(lowered.settings[2].content(.horizontal)?.sizes)
    }
    #expect(
      try widths("callout") == ContentRange(least: Rational(least), most: Rational(most)))
    #expect(try widths("16") == ContentRange(least: Rational(16), most: Rational(48)))
  }
}
