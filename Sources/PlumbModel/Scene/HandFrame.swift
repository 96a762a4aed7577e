import PlumbSolver
import PlumbText

/// A frame that somebody set: `frame 20 20 160 44`, in the superview's coordinates.
package struct HandFrame: Sendable {
  /// left, top, width and height, each with its own place.
  package let numbers: [(value: Rational, range: SourceRange)]
  package let guards: [Guard]
  package let range: SourceRange

  func start(_ axis: Axis) -> Rational { numbers[axis == .horizontal ? 0 : 1].value }
  func length(_ axis: Axis) -> Rational { numbers[axis == .horizontal ? 2 : 3].value }

  /// Whether both can hold at once.
  func canMeet(_ other: HandFrame) -> Bool { guards.canMeet(other.guards) }
}

/// What a mask may make flexible: the view's size, and its distances from the superview's edges.
package enum MaskPart: String, CaseIterable, Sendable {
  case left, width, right, top, height, bottom

  /// Before the view, its length, and behind it.
  static func parts(_ axis: Axis) -> [MaskPart] {
    axis == .horizontal ? [.left, .width, .right] : [.top, .height, .bottom]
  }
}
