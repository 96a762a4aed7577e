import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbText
import TestSupport
import Testing

/// Programs that are told what fonts decide hold for readers who want larger texts: what those of
/// the larger texts draw, they find out of its contents and lines.
@Suite struct ToldProgramTests {
  /// With texts that wrap, lines of two fonts side by side, and buttons with images.
  private static let names = ["MailRow", "ButtonImages", "NewsCell", "EmailRow"]

  @Test(arguments: names)
  func findsLargerTexts(name: String) throws {
    let path = "Samples/\(name).layout"
    let source = SourceText(path: path, bytes: try #require(Golden.bytes(at: path)))
    let analysis = analyze(source) { _, _ in .failed(reason: "no such file") }
    var cache = ProgramCache()
    var compared = 0
    for scene in analysis.scenes {
      let told = try scene.programs(told: .everything, &cache)
      let large = scene.scalingText(by: 2.35)
      let drawn = try large.programs(&cache)
      for states in scene.stateCombinations() {
        for direction in [Direction.leftToRight, .rightToLeft] {
          var situation = large.defaultSituation
          situation.states = states
          situation.direction = direction
          let one = try #require(scene.program(in: situation, among: told))
          let other = try #require(large.program(in: situation, among: drawn))
          let expected = drawn[other].values(width: situation.width, height: situation.height)
          expectSame(told[one].values(of: drawn[other], in: situation), expected, scene)
          compared += 1
        }
      }
    }
    #expect(0 < compared)
  }

  private func expectSame(_ found: [Double]?, _ expected: [Double]?, _ scene: Scene) {
    guard let found, let expected else {
      #expect(found == nil && expected == nil)
      return
    }
    for (place, view) in scene.views.enumerated() {
      for unknown in 0..<4 {
        let apart = abs(found[4 * place + unknown] - expected[4 * place + unknown])
        #expect(apart < 1e-6, "\(scene.name).\(view.path) at \(unknown)")
      }
    }
  }
}

extension SceneProgram {
  /// Its values for contents and lines as another has them.
  fileprivate func values(of other: SceneProgram, in situation: Situation) -> [Double]? {
    let given = parameters.map { parameter in
      switch parameter {
      case .width: situation.width ?? 0
      case .height: situation.height ?? 0
      case .inset, .content, .wrapped, .ascent, .descent: other.sample(parameter)
      }
    }
    return program.values(at: given) { place, width in
      guard case .wrapped(let view) = parameters[place] else { return 0 }
      return other.height(of: view, within: width)
    }
  }
}
