import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbProof
import PlumbSolver
import PlumbSyntax

/// Swift that works out the frames of layouts by arithmetic, without views, constraints or a
/// solver: a struct for each layout, with a rectangle for each view.
public struct SwiftFrames: SwiftEmitter {
  public let text: String
  /// Errors, each with a place, whose subject the text lacks, and warnings of what it takes as it
  /// is drawn.
  public let diagnostics: [Diagnostic]

  /// A struct for each layout of the analyzed file, in file order.
  public init(_ analysis: Analysis, _ options: SwiftOptions = SwiftOptions()) {
    let analysis = (options.layout.flatMap(analysis.only) ?? analysis).decidedOnOwnPlatforms()
    var code = CodeWriter()
    code.lines(SwiftFile.heading(of: analysis))
    code.lines([
      "#if canImport(CoreGraphics)", "import CoreGraphics", "#else", "import Foundation", "#endif",
    ])
    let (structs, diagnostics) = Self.structs(of: analysis.scenes, analysis, options)
    let written = SwiftFrameCalls.calling(structs)
    for frames in written {
      code.line()
      frames.write(to: &code)
    }
    if options.writesViews, !written.isEmpty {
      code.lines(["", "#if canImport(UIKit)", "import UIKit"])
      for frames in written { SwiftFrameViews(frames).write(to: &code) }
      code.line("#endif")
    }
    text = code.text
    self.diagnostics = diagnostics
  }

  /// A struct for each layout that arithmetic can follow, and what there is to say of the others
  /// and of what is taken as it is drawn.
  ///
  /// - Parameters:
  ///   - told: What of that which fonts decide is handed to them, and not drawn.
  ///   - asksFlows: Whether flows place themselves what is in them.
  static func structs(
    of scenes: [Scene], _ analysis: Analysis, _ options: SwiftOptions,
    told: SceneProgram.Told = .nothing, asksFlows: Bool = false
  ) -> (structs: [SwiftFrameStruct], diagnostics: [Diagnostic]) {
    var structs: [SwiftFrameStruct] = []
    var diagnostics: [Diagnostic] = []
    var cache = ProgramCache()
    for scene in scenes {
      do {
        // Tests look at views in all states.
        let held = told == .everything ? [] : scene.groupsOfLooks
        let programs = try scene.programs(
          told: told, holding: held, asksFlows: asksFlows, &cache)
        let frames = SwiftFrameStruct(scene, programs, analysis.files, options)
        guard frames.isComplete else {
          diagnostics.append(tooMany(scene))
          continue
        }
        if told != .everything {
          diagnostics += frames.shapers.map { shaper(scene.views[$0.index]) }
        }
        structs.append(frames)
      } catch {
        diagnostics.append(diagnostic(error, scene))
      }
    }
    return (structs, diagnostics)
  }

  /// With the groups that multiply, and what has fewer of them.
  private static func tooMany(_ scene: Scene) -> Diagnostic {
    let looks = scene.groupsOfLooks
    let groups = scene.groups.indices.filter { !looks.contains($0) }.map { scene.groups[$0] }
    let names = groups.map { "`\($0.name)`" }.listed(most: SwiftBounds.groupsListed)
    return Diagnostic(
      .limit,
      "there are too many combinations of states and conditions"
        + (1 < groups.count ? ", since \(names) multiply" : ""),
      at: scene.nameRange, label: "write it for a toolkit instead",
      helps: scene.waysToFewer(groups, orNever: true))
  }

  private static func shaper(_ view: ViewNode) -> Diagnostic {
    Diagnostic(
      .unsupported, "the frames take the shape of \(view.title) as drawn", at: view.range,
      label: "what it shows may have another", severity: .warning)
  }

  private static func diagnostic(_ failure: SceneProgram.Failure, _ scene: Scene) -> Diagnostic {
    let view = scene.views[failure.view?.index ?? 0]
    let message: String
    switch failure {
    case .feedback:
      message = "the height of \(view.title) decides its own width, which only a solver can follow"
    case .tooLarge:
      message = "\(view.title) depends on more lines than arithmetic can follow"
    case .wrappingShares:
      message = "what \(view.title) shares out follows the lines of texts, which arithmetic cannot"
    case .flows:
      message = "the lines of \(view.title) hang on all widths in it, as no arithmetic does"
    case .impossible, .ambiguous, .ties:
      return Diagnostic(
        .conflict, "there are no frames to write", at: scene.nameRange,
        label: "plumb lint says why")
    }
    return Diagnostic(
      .limit, message, at: view.range, label: "write it for a toolkit instead")
  }
}
