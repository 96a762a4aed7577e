import Foundation
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbText
import TestSupport
import Testing

/// Samples compiled to programs lay out as solving does, whatever the size and contents.
@Suite struct ProgramTests {
  @Test(arguments: SampleTests.names)
  func laysOutAsSolvingDoes(name: String) throws {
    let bytes = try #require(Golden.bytes(at: "Samples/" + name))
    let analysis = analyze(SourceText(path: name, bytes: bytes)) { _, _ in
      .failed(reason: "no such file")
    }
    for scene in analysis.scenes {
      let programs = try scene.programs()
      var random = SeededRandom(seed: 1)
      for combination in scene.stateCombinations() {
        for direction in Direction.allCases {
          var situation = Situation(
            width: random.length(scene.width), height: random.length(scene.height),
            states: combination, direction: direction)
          let place = try #require(scene.program(in: situation, among: programs))
          let program = programs[place]
          let contents = program.randomContents(&random)
          situation.safeArea = program.safeArea(contents)
          situation.contents = contents.compactMap { parameter, value in
            guard case .content(let view, let axis) = parameter else { return nil }
            return ContentSize(
              view: scene.views[view.index].path, width: axis == .horizontal ? value : nil,
              height: axis == .vertical ? value : nil)
          }
          situation.contents = situation.contents.merged()
          expectSame(program, scene, situation, contents)
        }
      }
    }
  }

  private func expectSame(
    _ program: SceneProgram, _ scene: Scene, _ situation: Situation,
    _ contents: [SceneProgram.Parameter: Double]
  ) {
    let values = program.values(
      width: situation.width, height: situation.height, contents: contents)
    guard case .solved(let table) = frames(of: scene, in: situation) else {
      #expect(values == nil, "\(scene.name) in \(situation)")
      return
    }
    guard let values else {
      Issue.record("\(scene.name) in \(situation) is said to clash")
      return
    }
    // The rows of a table are scenes of their own.
    let own = Set(scene.views.map(\.path))
    let views = table.views.filter { own.contains($0.path) }
    for (place, view) in views.enumerated() where !table.ambiguous.contains(view.path) {
      let lengths = values[(4 * place + 4)..<(4 * place + 8)]
      let expected = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
      let isSame = zip(lengths, expected).allSatisfy { abs($0 - $1) <= 1e-6 }
      #expect(
        isSame,
        "\(scene.name).\(view.path) \(lengths) not \(expected) in \(situation)")
    }
  }
}

extension SeededRandom {
  /// A length in halves of a point; nil where the content decides.
  fileprivate mutating func length(_ extent: DeclaredExtent) -> Double? {
    if extent.fits { return nil }
    return extent.minimum + Double(below(Int(2 * (extent.maximum - extent.minimum)) + 1)) / 2
  }
}

extension SceneProgram {
  /// Some contents as drawn, others anything.
  fileprivate func randomContents(_ random: inout SeededRandom) -> [Parameter: Double] {
    var contents: [Parameter: Double] = [:]
    for (place, parameter) in parameters.enumerated() {
      if case .inset = parameter { contents[parameter] = Double(random.below(136)) / 2 }
      guard case .content(_, let axis) = parameter, random.chance(50) else { continue }
      let size = Double(random.below(axis == .horizontal ? 600 : 80)) / 2
      let range = ranges[place]
      contents[parameter] = min(max(size, range.least ?? size), range.most ?? size)
    }
    return contents
  }

  /// The insets among the values of parameters; nil where none is asked for.
  fileprivate func safeArea(_ values: [Parameter: Double]) -> EdgeInsets? {
    let insets = SafeEdge.allCases.map { values[.inset($0)] }
    if insets.allSatisfy({ $0 == nil }) { return nil }
    return EdgeInsets(
      top: insets[0] ?? 0, left: insets[1] ?? 0, bottom: insets[2] ?? 0, right: insets[3] ?? 0)
  }
}

extension [ContentSize] {
  /// Each view once.
  fileprivate func merged() -> [ContentSize] {
    var result: [ContentSize] = []
    for content in self {
      if let place = result.firstIndex(where: { $0.view == content.view }) {
        result[place].width = result[place].width ?? content.width
        result[place].height = result[place].height ?? content.height
      } else {
        result.append(content)
      }
    }
    return result
  }
}
