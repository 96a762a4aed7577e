import PlumbSolver
import PlumbText

/// How long a layout takes from one state of a group to another, and by which curve.
public struct StateTransition: Hashable, Sendable {
  public let group: String
  public let from: String
  public let to: String
  /// Above 0 and at most `Limits.transitionSeconds`.
  package let seconds: Rational
  public let curve: AnimationCurve
  package let range: SourceRange

  /// In seconds.
  public var duration: Double { seconds.doubleValue }
}

extension Scene {
  /// What leads from one state of a group to another: a transition goes the other way as well,
  /// where that has none of its own. Nil where the change happens at once.
  public func transition(
    of group: String, from old: String, to new: String
  ) -> StateTransition? {
    let own = transitions.filter { $0.group == group }
    return own.first { $0.from == old && $0.to == new }
      ?? own.first { $0.from == new && $0.to == old }
  }
}
