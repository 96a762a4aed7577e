import PlumbModel

/// How an animation goes from its start to its end.
public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
  /// Slow at both ends, UIKit's default: the cubic Bézier curve through (0.42, 0) and (0.58, 1).
  case ease
  case linear

  /// How much of the way is done after a part of the time, both from 0 to 1.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if 1 <= time { return 1 }
    guard self == .ease else { return time }
    // The time is monotonic in the parameter, so bisection finds it; 52 halvings are all that a
    // double can tell apart.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.bezier(middle, 0.42, 0.58) < time { low = middle } else { high = middle }
    }
    return Self.bezier((low + high) / 2, 0, 1)
  }

  /// A cubic Bézier polynomial from 0 to 1 with two values between.
  private static func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }
}

/// Frames between two layouts: what `UIView.animate` shows of a `layoutIfNeeded` in its block.
public struct Animation: Hashable, Sendable {
  /// In seconds.
  public let duration: Double
  public let curve: AnimationCurve
  /// What moves, first frames left out.
  public let changes: [FrameChange]

  /// Pictures a second.
  public static let rate = 60.0
  /// The longest that is shown.
  public static let longest = 10.0

  public init(duration: Double, curve: AnimationCurve, changes: [FrameChange]) {
    self.duration = duration
    self.curve = curve
    self.changes = changes
  }

  /// The times of its pictures in seconds, the first and the last among them.
  public var times: [Double] {
    var times: [Double] = []
    var picture = 0.0
    while picture / Self.rate < duration - 1e-9 {
      times.append(picture / Self.rate)
      picture += 1
    }
    return times + [duration]
  }

  /// The frames of what moves at a time, in the order of `changes`.
  ///
  /// Centers and sizes go in a straight line, and so do the edges.
  public func frames(at time: Double) -> [Frame] {
    let progress = curve.progress(at: duration == 0 ? 1 : time / duration)
    func between(_ a: Double, _ b: Double) -> Double {
      progress == 1 ? b : a + (b - a) * progress
    }
    return changes.map { change in
      Frame(
        x: between(change.old.x, change.new.x), y: between(change.old.y, change.new.y),
        width: between(change.old.width, change.new.width),
        height: between(change.old.height, change.new.height))
    }
  }
}
