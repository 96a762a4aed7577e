import PlumbSolver

/// One axis of a mask: where a view lies and how long it is for any length of its superview.
///
/// The flexible ones of the three parts before, the view and after share what the superview gains
/// or loses in proportion to what they have; in equal parts where they have nothing. Where nothing
/// is flexible, the part after is.
package struct MaskedAxis {
  /// `start = startConstant + startShare * superview's length`, and so for the length.
  package let startConstant: Rational
  package let startShare: Rational
  package let lengthConstant: Rational
  package let lengthShare: Rational

  /// - Parameter whole: the superview's length at which `start` and `length` were set.
  package init(
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
