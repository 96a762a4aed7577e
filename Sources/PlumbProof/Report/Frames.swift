import PlumbDiagnostics
import PlumbModel

/// What solving a scene gives.
public enum FramesOutcome: Sendable {
  case solved(FrameTable)
  /// No frames satisfy every required constraint; the diagnostics say why.
  case impossible([Diagnostic])
}

/// Solves a scene in one situation.
///
/// Texts that wrap are measured at the widths they get, see `TextFixpoint`.
///
/// A scene that is not sound is solved as far as it was understood; callers print its diagnostics
/// first.
public func frames(of scene: Scene, in situation: Situation) -> FramesOutcome {
  do throws(Unsolvable) {
    return .solved(try frameTable(of: scene, in: situation))
  } catch {
    return .impossible([error.diagnostic])
  }
}

extension Unsolvable {
  /// In words.
  var diagnostic: Diagnostic {
    switch self {
    case .conflict(let scene, let lowered, let certificate):
      ConflictReport(scene, lowered, certificate).diagnostic()
    case .feedback(let scene, let lowered, let texts):
      FeedbackReport(scene, lowered).diagnostic(texts)
    case .told(let diagnostic): diagnostic
    }
  }
}
