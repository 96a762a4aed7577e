import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbText
import TestSupport
import Testing

/// What is scrolled, laid out from the size of its scroll view alone, lies as in the whole,
/// whatever the size and contents.
@Suite struct ScrolledPartTests {
  @Test(arguments: SampleTests.names)
  func laysOutPartsAsTheWhole(name: String) throws {
    let bytes = try #require(Golden.bytes(at: "Samples/" + name))
    let analysis = analyze(SourceText(path: name, bytes: bytes)) { _, _ in
      .failed(reason: "no such file")
    }
    var random = SeededRandom(seed: 1)
    for scene in analysis.scenes where scene.views.contains(where: { $0.kind == .scrollContent }) {
      let programs = try scene.programs()
      let cut = ScrolledParts(scene, programs)
      #expect(cut.ties.isEmpty)
      for program in programs {
        let contents = program.someContents(&random)
        let width = program.someLength(.width, &random)
        let height = program.someLength(.height, &random)
        let whole = program.values(width: width, height: height, contents: contents)
        guard let whole else { continue }
        for part in cut.parts {
          let own = cut.program(of: part, in: program)
          #expect(own.stranger == nil, "\(scene.name)")
          expectSame(own.program, part, whole, scene, cut, width, height, contents)
        }
      }
    }
  }

  private func expectSame(
    _ program: SceneProgram, _ part: ScrolledPart, _ whole: [Double], _ scene: Scene,
    _ cut: ScrolledParts, _ width: Double?, _ height: Double?,
    _ contents: [SceneProgram.Parameter: Double]
  ) {
    func length(_ view: ViewID, _ place: Int) -> Double { whole[4 * view.index + place] }
    let scroll = part.scroll
    let values = program.values(
      width: scroll.map { length($0.view, 2) } ?? width,
      height: scroll.map { length($0.view, 3) } ?? height, contents: contents)
    guard let values else {
      Issue.record("\(scene.name) has no values")
      return
    }
    for view in part.views {
      for place in 0..<4 {
        var expected = length(view, place)
        if place < 2 { expected += shift(of: view, place, part, scene, cut, whole, program) }
        #expect(
          abs(values[4 * view.index + place] - expected) < 1e-6,
          "\(scene.name).\(scene.views[view.index].path) at \(place)")
      }
    }
  }

  /// What keeps its place is counted from its scroll view, what is scrolled from where that begins.
  private func shift(
    of view: ViewID, _ place: Int, _ part: ScrolledPart, _ scene: Scene, _ cut: ScrolledParts,
    _ whole: [Double], _ program: SceneProgram
  ) -> Double {
    guard let parent = scene.views[view.index].parent else { return 0 }
    if cut.pinned.contains(view) { return whole[4 * parent.index + place] }
    guard let scroll = part.scroll, parent == scroll.content else { return 0 }
    let rest = program.lowered.settings[scroll.view.index].offsetAtRest
    return -(place == 0 ? rest.x : rest.y).doubleValue
  }
}

extension SceneProgram {
  fileprivate func someLength(_ own: Parameter, _ random: inout SeededRandom) -> Double? {
    guard let place = parameters.firstIndex(of: own) else { return nil }
    let (least, most) = (ranges[place].least ?? 0, ranges[place].most ?? 1000)
    return least + Double(random.below(Int(2 * (most - least)) + 1)) / 2
  }

  fileprivate func someContents(_ random: inout SeededRandom) -> [Parameter: Double] {
    var contents: [Parameter: Double] = [:]
    for (place, parameter) in parameters.enumerated() {
      switch parameter {
      case .inset: contents[parameter] = Double(random.below(136)) / 2
      case .content(_, let axis):
        let size = Double(random.below(axis == .horizontal ? 600 : 80)) / 2
        contents[parameter] = min(
          max(size, ranges[place].least ?? size), ranges[place].most ?? size)
      case .width, .height, .wrapped, .ascent, .descent: continue
      }
    }
    return contents
  }
}
