import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

// Whether what was found is so as a layout is drawn: a proof takes much longer to say it.

extension Diagnostic {
  /// Where the views are declared that it is about: of a tie, those whose contents trade.
  var subjects: [SourceRange] {
    brokenRule == .ambiguous ? labels.map(\.range) : [range]
  }

  /// The view of a layout that it is about.
  func view(in scene: Scene) -> ViewID? {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    guard 2 < parts.count else { return nil }
    return scene.views.firstIndex { $0.path == parts[1] }.map { ViewID($0) }
  }
}

extension VisibleLosses {
  /// Whether what a finding says of a view is so as it is drawn; false where that is not known.
  static func fails(
    _ view: ViewID, _ finding: Diagnostic, in scene: Scene, _ situation: Situation
  ) -> Bool {
    switch finding.brokenRule {
    case .outside:
      return VisibleLosses(scene, situation)?.losses
        .contains(Loss(view: scene.views[view.index].path, kind: .outside)) ?? false
    case .clipped where finding.lengths.width == nil:
      var fixpoint = TextFixpoint(scene, situation)
      guard let (lowered, solution) = fixpoint.rendered(),
        let content = lowered.settings[view.index].content(.vertical)
      else { return false }
      return solution.exactValues[LoweredScene.variable(view, .height).index] < content.size
    default: return false
    }
  }
}

extension VisibleLosses {
  /// Whether a word that is told to break in the middle still does.
  static func breaks(
    _ view: ViewID, _ finding: Diagnostic, in scene: Scene, _ situation: Situation
  ) -> Bool {
    var fixpoint = TextFixpoint(scene, situation)
    guard finding.message.hasPrefix("a word of "),
      let (lowered, solution) = fixpoint.rendered(),
      case let settings = lowered.settings[view.index],
      let widest = settings.intrinsic.wrapping?.widestWord
    else { return false }
    let width = solution.exactValues[LoweredScene.variable(view, .width).index]
    return width + BoundsProof.pixel < widest.width * settings.text.leastShare
  }
}

extension Scene {
  /// Where a finding shows.
  func situation(of example: Counterexample) -> Situation {
    var situation = defaultSituation
    (situation.width, situation.height) = (example.width, example.height)
    situation.states = example.state
    situation.direction = Direction(rawValue: example.direction) ?? .leftToRight
    return situation
  }
}
