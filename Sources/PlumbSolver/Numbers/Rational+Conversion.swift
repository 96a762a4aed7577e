// Rationals from and to doubles and decimal text, without loss where that is possible.

extension Rational {
  /// The exact value of a finite double; nil for infinities and NaN.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    if value == 0 {
      self = .zero
      return
    }
    // 1. An integer of 53 bits times a power of two (from the bits: no mathematics library).
    let isNormal = value.exponentBitPattern != 0
    var significand = Int(value.significandBitPattern) | (isNormal ? 1 << 52 : 0)
    var exponent = Int(isNormal ? value.exponentBitPattern : 1) - 1075
    let zeros = significand.trailingZeroBitCount
    significand >>= zeros
    exponent += zeros
    let signed = BigInteger(value < 0 ? -significand : significand)
    // 2. The power goes above or below the line.
    if exponent == 0 {
      self.init(value < 0 ? -significand : significand)
    } else if 0 < exponent {
      self.init(signed << exponent, over: .one)
    } else {
      self.init(signed, over: BigInteger.one << -exponent)
    }
  }

  /// The shortest decimal that names a finite double: a tenth for 0.1, as a person would mean it;
  /// nil for infinities and NaN.
  public init?(shortest value: Double) {
    guard value.isFinite, let number = Rational(decimal: value.description.utf8) else {
      return nil
    }
    self = number
  }

  /// The exact value of a decimal literal in ASCII, such as `0.333`, `.5` or `1e3`; nil when it is
  /// not one, or beyond the bounds of `SolverBounds`.
  ///
  /// Decimal ::= [+-]? digit* ('.' digit*)? ([eE] [+-]? digit+)?, with a digit before the exponent
  public init?(decimal text: some Sequence<UInt8>) {
    guard let literal = DecimalLiteral(text) else { return nil }
    var power = -literal.fractionDigits
    guard Swift.abs(literal.exponent) <= SolverBounds.decimalExponent else { return nil }
    power += literal.exponent
    if let small = literal.smallSignificand, power == 0 {
      self.init(small: literal.isNegative ? -small : small)
      return
    }
    var significand = BigInteger.zero
    for digit in literal.digits {
      significand = significand * BigInteger(10) + BigInteger(Int(digit))
    }
    if literal.isNegative { significand = -significand }
    let scale = BigInteger.powerOfTen(Swift.abs(power))
    if power < 0 {
      self.init(significand, over: scale)
    } else {
      self.init(significand * scale, over: .one)
    }
  }

  /// The nearest double, ties to even; infinite beyond the largest.
  public var doubleValue: Double {
    if case .small(let numerator, let denominator) = storage {
      // Both are exact as doubles, so that one division rounds once.
      let exact = 1 << 53
      if -exact <= numerator && numerator <= exact && denominator <= exact {
        return Double(numerator) / Double(denominator)
      }
    }
    return sign < 0
      ? -Rational.rounded(-numerator, denominator)
      : Rational.rounded(
        numerator, denominator)
  }

  /// Divides to 63 or 64 bits and what is left over, then rounds those once.
  private static func rounded(_ numerator: BigInteger, _ denominator: BigInteger) -> Double {
    let shift = 63 - (numerator.bitWidth - denominator.bitWidth)
    let dividend = 0 <= shift ? numerator << shift : numerator
    let divisor = 0 <= shift ? denominator : denominator << -shift
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    guard let bits = quotient.magnitude.first else { return 0 }
    // The value is bits * 2^-shift, and a little more if there is a remainder.
    let width = UInt.bitWidth - bits.leadingZeroBitCount
    let exponent = width - 1 - shift
    if Int(Double.greatestFiniteMagnitude.exponent) < exponent { return .infinity }
    let smallestExponent = Int(Double.leastNormalMagnitude.exponent)
    let precision = exponent < smallestExponent ? 53 - (smallestExponent - exponent) : 53
    if precision < 0 { return 0 }
    let dropped = width - precision
    let kept = dropped < UInt.bitWidth ? bits >> dropped : 0
    let half: UInt = 1 << (dropped - 1)
    let below = bits & (half - 1)
    let isAboveHalf = bits & half != 0 && (below != 0 || !remainder.isZero)
    let isHalf = bits & half != 0 && !isAboveHalf
    let mantissa = isAboveHalf || isHalf && kept & 1 == 1 ? kept + 1 : kept
    return Double(sign: .plus, exponent: dropped - shift, significand: Double(mantissa))
  }
}

extension Rational: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(value) }

  /// As it is written: `0.1` is a tenth, not the double next to it. At most 17 digits count.
  public init(floatLiteral value: Double) {
    guard let number = Rational(shortest: value) else {
      preconditionFailure("a literal beyond the largest double")
    }
    self = number
  }
}

extension Rational: CustomStringConvertible {
  /// `3/4`, or `3` for a whole number.
  public var description: String {
    isInteger ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

/// The parts of a decimal literal.
private struct DecimalLiteral {
  var isNegative = false
  var digits: [UInt8] = []
  var fractionDigits = 0
  var exponent = 0

  init?(_ text: some Sequence<UInt8>) {
    var part = Part.start
    var exponentIsNegative = false
    var hasExponentDigit = false
    for byte in text {
      switch (byte, part) {
      case (0x2B, .start), (0x2D, .start):
        isNegative = byte == 0x2D
        part = .whole
      case (0x30...0x39, .start), (0x30...0x39, .whole):
        digits.append(byte - 0x30)
        part = .whole
      case (0x30...0x39, .fraction):
        digits.append(byte - 0x30)
        fractionDigits += 1
      case (0x2E, .start), (0x2E, .whole):
        part = .fraction
      case (0x45, .whole), (0x65, .whole), (0x45, .fraction), (0x65, .fraction):
        part = .exponentStart
      case (0x2B, .exponentStart), (0x2D, .exponentStart):
        exponentIsNegative = byte == 0x2D
        part = .exponent
      case (0x30...0x39, .exponentStart), (0x30...0x39, .exponent):
        exponent = min(exponent * 10 + Int(byte - 0x30), SolverBounds.decimalExponent + 1)
        hasExponentDigit = true
        part = .exponent
      default:
        return nil
      }
      if SolverBounds.decimalDigits < digits.count { return nil }
    }
    let hasExponent = part == .exponentStart || part == .exponent
    if digits.isEmpty || hasExponent && !hasExponentDigit { return nil }
    if exponentIsNegative { exponent = -exponent }
  }

  /// All digits as one number, when it surely fits.
  var smallSignificand: Int? {
    guard digits.count <= 18 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1) }
  }

  private enum Part { case start, whole, fraction, exponentStart, exponent }
}
