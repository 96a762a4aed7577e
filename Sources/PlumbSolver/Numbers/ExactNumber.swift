/// A number that is calculated with exactly or not at all: `Fraction`, which is plain memory and
/// throws where a result does not fit, or `Rational`, which has no end and never throws.
///
/// What both paths do is written once over it, and specialised within the module.
protocol ExactNumber: Comparable, Sendable {
  /// `Never` where every result fits.
  associatedtype Failure: Error

  static var zero: Self { get }
  var sign: Int { get }

  static func + (a: Self, b: Self) throws(Failure) -> Self
  static func - (a: Self, b: Self) throws(Failure) -> Self
}

extension Rational: ExactNumber {
  typealias Failure = Never
}

extension Fraction: ExactNumber {
  typealias Failure = Fallback
}
