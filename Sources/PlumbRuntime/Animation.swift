import PlumbModel

/// Frames between two layouts: what `UIView.animate` shows of a `layoutIfNeeded` in its block.
public struct Animation: Hashable, Sendable {
  /// In seconds.
  public let duration: Double
  public let curve: AnimationCurve
  /// What moves, first frames left out.
  public let changes: [FrameChange]

  /// Pictures a second.
  public static let rate = 60.0
  /// The longest that is shown, in seconds.
  public static let longest = Limits.transitionSeconds

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
