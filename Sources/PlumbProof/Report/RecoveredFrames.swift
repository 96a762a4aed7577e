import PlumbDiagnostics
import PlumbModel

/// What solving a scene gives where constraints that conflict are left out.
public struct RecoveredFrames: Sendable {
  public let outcome: FramesOutcome
  /// In the order in which they were found.
  public let broken: [BrokenConstraint]
  /// Why there are no frames without that.
  public let diagnostics: [Diagnostic]
}

/// Solves a scene as UIKit does: a constraint that cannot hold with those added before it is left
/// out, and the rest goes on.
///
/// - Parameters:
///   - added: when each of the scene's constraints was added; by default in their order.
///   - withConstraints: whether each view says what its lines ask of it.
/// - Source: Apple, "Auto Layout Guide: Unsatisfiable Layouts": the system breaks one of the
///   conflicting constraints and lays out by the remaining ones.
public func recoveredFrames(
  of scene: Scene, in situation: Situation, added: [Int] = [], withConstraints: Bool = true
) -> RecoveredFrames {
  let first = frames(of: scene, in: situation, withConstraints: withConstraints)
  guard case .impossible(let found) = first else {
    return RecoveredFrames(outcome: first, broken: [], diagnostics: [])
  }
  let (table, broken) = recoveredTable(
    of: scene, in: situation, added: added, withConstraints: withConstraints)
  let outcome: FramesOutcome =
    switch table {
    case .success(let table): .solved(table)
    case .failure(let error): .impossible([error.diagnostic])
    }
  return RecoveredFrames(outcome: outcome, broken: broken, diagnostics: found)
}
