/// A whole number of any size: the fallback behind `Rational` when 64 bits do not suffice.
///
/// Sign and magnitude, least significant limb first, no leading zero limbs; zero has no limbs.
/// Schoolbook algorithms: nothing in a layout needs more than a few limbs.
package struct BigInteger: Hashable, Sendable {
  package let isNegative: Bool
  let magnitude: [UInt]

  init(isNegative: Bool, magnitude: [UInt]) {
    var limbs = magnitude
    while limbs.last == 0 { limbs.removeLast() }
    self.isNegative = isNegative && !limbs.isEmpty
    self.magnitude = limbs
  }

  package init(_ value: Int) {
    self.init(isNegative: value < 0, magnitude: [value.magnitude])
  }

  package static let zero = BigInteger(0)
  package static let one = BigInteger(1)

  package var isZero: Bool { magnitude.isEmpty }

  var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

  package var absolute: BigInteger { BigInteger(isNegative: false, magnitude: magnitude) }

  /// The value as an `Int`, or nil when it does not fit.
  package var asInt: Int? {
    guard magnitude.count <= 1 else { return nil }
    let limb = magnitude.first ?? 0
    if limb <= UInt(Int.max) { return isNegative ? -Int(limb) : Int(limb) }
    return isNegative && limb == Int.min.magnitude ? Int.min : nil
  }

  /// How many bits the magnitude takes; 0 for zero.
  var bitWidth: Int {
    guard let top = magnitude.last else { return 0 }
    return magnitude.count * UInt.bitWidth - top.leadingZeroBitCount
  }
}

// MARK: - Order

extension BigInteger: Comparable {
  package static func < (a: BigInteger, b: BigInteger) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    let order = Limbs.compare(a.magnitude, b.magnitude)
    return a.isNegative ? 0 < order : order < 0
  }
}

// MARK: - Arithmetic

extension BigInteger {
  package static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger(isNegative: !a.isNegative, magnitude: a.magnitude)
  }

  package static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative {
      return BigInteger(
        isNegative: a.isNegative, magnitude: Limbs.sum(a.magnitude, b.magnitude))
    }
    if Limbs.compare(a.magnitude, b.magnitude) < 0 { return b + a }
    return BigInteger(
      isNegative: a.isNegative, magnitude: Limbs.difference(a.magnitude, b.magnitude))
  }

  package static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  package static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    BigInteger(
      isNegative: a.isNegative != b.isNegative,
      magnitude: Limbs.product(a.magnitude, b.magnitude))
  }

  package static func << (a: BigInteger, count: Int) -> BigInteger {
    precondition(0 <= count)
    return BigInteger(
      isNegative: a.isNegative, magnitude: Limbs.shiftedUp(a.magnitude, by: count))
  }

  /// Quotient toward zero and the remainder, which has the sign of the dividend.
  package func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "division by zero")
    let (quotient, remainder) = Limbs.divided(magnitude, by: divisor.magnitude)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, magnitude: quotient),
      BigInteger(isNegative: isNegative, magnitude: remainder)
    )
  }

  /// The quotient by a divisor that is known to leave no remainder.
  func dividedExactly(by divisor: BigInteger) -> BigInteger {
    divisor == .one ? self : quotientAndRemainder(dividingBy: divisor).quotient
  }

  /// The greatest common divisor, never negative.
  package static func greatestCommonDivisor(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    BigInteger(
      isNegative: false, magnitude: Limbs.greatestCommonDivisor(a.magnitude, b.magnitude))
  }

  /// Ten to a power that is not negative.
  package static func powerOfTen(_ exponent: Int) -> BigInteger {
    precondition(0 <= exponent)
    var result = BigInteger.one
    for _ in 0..<exponent { result = result * BigInteger(10) }
    return result
  }
}

extension BigInteger: CustomStringConvertible {
  package var description: String {
    if let small = asInt { return String(small) }
    let chunk: UInt = 1_000_000_000_000_000_000
    var parts: [String] = []
    var rest = magnitude
    while !rest.isEmpty {  // divided by 10^18 in each round
      let (quotient, remainder) = Limbs.divided(rest, by: [chunk])
      let digits = String(remainder.first ?? 0)
      rest = quotient
      parts.append(
        rest.isEmpty ? digits : String(repeating: "0", count: 18 - digits.count) + digits)
    }
    return (isNegative ? "-" : "") + parts.reversed().joined()
  }
}
