import PlumbSolver

/// The shadow that a view throws, in black, as `CALayer` and SwiftUI have it.
package struct Shadow: Hashable, Sendable {
  /// How far it is blurred.
  package let radius: Rational
  /// How far to the right and down it falls.
  package var x = Rational.zero
  package var y = Rational.zero
  /// From 0 to 1; by itself, that of SwiftUI's shadows.
  package var opacity = Rational(numerator: 33, denominator: 100)

  /// What CSS calls it, whose blur is twice as far.
  package var css: String {
    let lengths = [x, y, radius + radius].map { "\(ConstraintWriter.number($0))px" }
    return "\(lengths.joined(separator: " ")) rgba(0, 0, 0, \(ConstraintWriter.number(opacity)))"
  }
}

/// What may be said of a shadow besides.
package enum ShadowWord: String, CaseIterable, Sendable {
  case offset, opacity
}
