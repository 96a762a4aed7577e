import PlumbModel
import PlumbSwift
import TestSupport
import Testing

/// The arithmetic of a layout is no longer than so many lines for each of its views; what else is
/// written, `tables sizes` of Tests/Benchmarks counts.
@Suite struct CodeSizeTests {
  private static let linesOfView = 40

  @Test(arguments: SampleTests.names)
  func arithmeticIsShort(name: String) throws {
    let text = try #require(Golden.text(at: "Samples/" + name))
    let analysis = analysis(of: text, path: name)
    let views = analysis.scenes.map { $0.views.count - 1 }.reduce(0, +)
    let lines = SwiftFrames(analysis, SwiftOptions()).text.split(separator: "\n").count
    #expect(lines <= Self.linesOfView * views)
  }
}
