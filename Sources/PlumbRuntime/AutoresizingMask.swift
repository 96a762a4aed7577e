import PlumbModel
import PlumbSolver

/// Which distances of a view give way when its superview gets another size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

/// A priority on each axis.
public struct AxisPriorities: Hashable, Sendable {
  public var horizontal: Priority
  public var vertical: Priority

  public init(_ both: Priority) {
    horizontal = both
    vertical = both
  }

  public init(horizontal: Priority, vertical: Priority) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// One axis of a mask: where a view lies and how long it is for any length of its superview.
///
/// The flexible ones of the three parts before, the view and after share what the superview gains
/// or loses in proportion to what they have; in equal parts where they have nothing. Where nothing
/// is flexible, the part after is.
struct MaskedAxis {
  /// `start = startConstant + startShare * superview's length`, and so for the length.
  let startConstant: Rational
  let startShare: Rational
  let lengthConstant: Rational
  let lengthShare: Rational

  /// - Parameter whole: the superview's length at which `start` and `length` were set.
  init(
    start: Rational, length: Rational, whole: Rational, isStartFlexible: Bool,
    isLengthFlexible: Bool, isEndFlexible: Bool
  ) {
    let parts = [start, length, whole - start - length]
    let isFlexible = [isStartFlexible, isLengthFlexible, isEndFlexible]
    let places = isFlexible.contains(true) ? (0..<3).filter { isFlexible[$0] } : [2]
    let total = places.reduce(Rational.zero) { $0 + parts[$1] }
    func share(_ place: Int) -> Rational {
      guard places.contains(place) else { return .zero }
      if total.isZero { return Rational(numerator: 1, denominator: places.count) }
      return parts[place] / total
    }
    startShare = share(0)
    startConstant = start - startShare * whole
    lengthShare = share(1)
    lengthConstant = length - lengthShare * whole
  }
}
