import Foundation
import PlumbModel
import PlumbProof
import PlumbReport
import PlumbText
import TestSupport
import Testing

/// The least sizes of layouts, and the lines that decide them.
@Suite struct MinimumTests {
  @Test func goldenMinimums() {
    expectGolden("Minimum") { source, _ in
      let analysis = analyze(SourceText(path: "case.layout", source)) { _, _ in
        .failed(reason: "no such file")
      }
      let files = analysis.files.map(\.tree.source)
      return analysis.scenes.filter(\.isSound).flatMap(minimumSizes)
        .map { minimumText($0, files: files) }.joined()
    }
  }

  /// One point less in either direction clashes, the least itself does not.
  @Test(arguments: Golden.files(in: "Tests/Golden/Minimum", suffix: ".layout"))
  func leastIsLeast(name: String) {
    let source = Golden.text(at: "Tests/Golden/Minimum/\(name)") ?? ""
    let text = source.components(separatedBy: "\n----\n")[0]
    let analysis = analyze(SourceText(path: "case.layout", text)) { _, _ in
      .failed(reason: "no such file")
    }
    for scene in analysis.scenes where scene.isSound {
      for minimum in minimumSizes(of: scene) {
        guard let axes = minimum.axes else { continue }
        // The other axis has room enough.
        let roomy = Situation(
          width: scene.width.fits ? nil : 100_000, height: scene.height.fits ? nil : 100_000,
          states: minimum.states)
        for (index, axis) in axes.enumerated() where 0 < axis.least {
          for (size, isPossible) in [(axis.least, true), (axis.least - 0.001, false)] {
            var situation = roomy
            if index == 0 { situation.width = size } else { situation.height = size }
            let outcome = frames(of: scene, in: situation)
            var isSolved = false
            if case .solved = outcome { isSolved = true }
            #expect(isSolved == isPossible, "\(name): \(axis.name) \(size)")
          }
        }
      }
    }
  }
}
