/// A number that is calculated with exactly or not at all: `Fraction`, which is plain memory and
/// throws where a result does not fit, or `Rational`, which has no end and never throws.
///
/// What both paths do is written once over it, and specialised within the module.
protocol ExactNumber: Comparable, Sendable {
  /// `Never` where every result fits.
  associatedtype Failure: Error

  static var zero: Self { get }
  static var one: Self { get }
  var sign: Int { get }
  /// Whether it is 1 or -1.
  var isUnit: Bool { get }

  static func + (a: Self, b: Self) throws(Failure) -> Self
  static func - (a: Self, b: Self) throws(Failure) -> Self
  static func * (a: Self, b: Self) throws(Failure) -> Self
  static func / (a: Self, b: Self) throws(Failure) -> Self
  func negated() throws(Failure) -> Self

  init(whole number: Int)
  /// One of those that a table has numbered.
  init(_ code: NumberTable.Code, in table: NumberTable) throws(Failure)
  func code(in table: inout NumberTable) -> NumberTable.Code
}

extension Rational: ExactNumber {
  typealias Failure = Never

  var isUnit: Bool { abs == .one }
  func negated() -> Rational { -self }
  @inline(__always)
  init(whole number: Int) { self.init(small: number) }
  init(_ code: NumberTable.Code, in table: NumberTable) { self = table[code] }
  func code(in table: inout NumberTable) -> NumberTable.Code { table.code(self) }
}

extension Fraction: ExactNumber {
  typealias Failure = Fallback

  var isUnit: Bool { @inline(__always) get { top.magnitude == bottom.magnitude } }

  @inline(__always)
  init(whole number: Int) { self.init(number) }

  init(_ code: NumberTable.Code, in table: NumberTable) throws(Fallback) {
    self = try table.fraction(code)
  }

  @inline(__always)
  func code(in table: inout NumberTable) -> NumberTable.Code { table.code(self) }
}

// Most coefficients are 1 or -1, and most constants small and whole.
extension NumberTable {
  @inline(__always)
  func number<Number: ExactNumber>(_ code: Code) throws(Number.Failure) -> Number {
    code & 1 == 0 ? Number(whole: Int(code >> 1)) : try Number(code, in: self)
  }

  @inline(__always)
  func product<Number: ExactNumber>(
    _ code: Code, _ number: Number
  ) throws(Number.Failure) -> Number {
    if code == NumberTable.one { return number }
    if code == -NumberTable.one { return try number.negated() }
    return try self.number(code) * number
  }

  /// Minus a number by that of a code.
  @inline(__always)
  func negatedQuotient<Number: ExactNumber>(
    _ number: Number, _ code: Code
  ) throws(Number.Failure) -> Number {
    if code == NumberTable.one { return try number.negated() }
    if code == -NumberTable.one { return number }
    return try (number / self.number(code)).negated()
  }
}
