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
///
/// - Parameter withConstraints: whether each view says what its lines ask of it
///   (`ViewFrame.constraints`), which takes as long as solving does.
public func frames(
  of scene: Scene, in situation: Situation, withConstraints: Bool = true
) -> FramesOutcome {
  do throws(Unsolvable) {
    return .solved(try frameTable(of: scene, in: situation, withConstraints: withConstraints))
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
