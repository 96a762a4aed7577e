/// How an animation goes from its start to its end: UIKit's curves.
public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
  /// Slow at both ends, UIKit's default, `easeInOut`.
  case ease
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut

  /// UIKit's name of it.
  public var word: String { self == .ease ? "easeInOut" : rawValue }

  /// The words of the language; `ease` is short for `easeInOut`.
  static var words: [String] { allCases.map(\.word) + [ease.rawValue] }

  init?(word: String) {
    guard let curve = Self.allCases.first(where: { $0.word == word || $0.rawValue == word })
    else { return nil }
    self = curve
  }

  /// What UIKit, Core Animation, CSS and SwiftUI call them besides.
  init?(elsewhere word: String) {
    switch word {
    case "curveEaseInOut", "easeInEaseOut", "easeInOutQuad", "smooth", "default", "normal":
      self = .ease
    case "curveLinear", "constant": self = .linear
    case "curveEaseIn", "easein", "accelerate": self = .easeIn
    case "curveEaseOut", "easeout", "decelerate", "spring", "snappy": self = .easeOut
    default: return nil
    }
  }

  /// The times of the two inner points of its cubic Bézier curve, which lie at 0 and 1 of the way:
  /// those of CSS and of Core Animation's functions of these names.
  package var controlTimes: (Double, Double) {
    switch self {
    case .ease: (0.42, 0.58)
    case .linear: (1.0 / 3, 2.0 / 3)
    case .easeIn: (0.42, 1)
    case .easeOut: (0, 0.58)
    }
  }

  /// How much of the way is done after a part of the time, both from 0 to 1.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if 1 <= time { return 1 }
    if self == .linear { return time }
    // The time is monotonic in the parameter, so bisection finds it; 52 halvings are all that a
    // double can tell apart.
    var (low, high) = (0.0, 1.0)
    let (first, second) = controlTimes
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.bezier(middle, first, second) < time { low = middle } else { high = middle }
    }
    return Self.bezier((low + high) / 2, 0, 1)
  }

  /// A cubic Bézier polynomial from 0 to 1 with two values between.
  private static func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }
}
