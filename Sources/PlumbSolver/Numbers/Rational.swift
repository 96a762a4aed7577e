/// An exact fraction, always in lowest terms with a positive denominator.
///
/// Numerator and denominator live in 64 bits as long as they fit; past that they move to big
/// integers, and back as soon as they fit again, so that equal numbers are stored alike.
/// No operation traps, but for dividing by zero.
public struct Rational: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    /// In lowest terms, the denominator positive, neither of them `Int.min`.
    case small(Int, Int)
    /// In lowest terms and not representable as `small`.
    case big(BigFraction)
  }

  let storage: Storage

  init(small numerator: Int, _ denominator: Int = 1) {
    storage = .small(numerator, denominator)
  }

  /// Reduces to lowest terms; the denominator must not be zero.
  init(_ numerator: BigInteger, over denominator: BigInteger) {
    precondition(!denominator.isZero, "division by zero")
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    let scale = denominator.isNegative ? -divisor : divisor
    let isReduced = scale == .one
    self.init(
      reduced: isReduced ? numerator : numerator.dividedExactly(by: scale),
      isReduced ? denominator : denominator.dividedExactly(by: scale))
  }

  /// Takes a fraction in lowest terms with a positive denominator.
  private init(reduced top: BigInteger, _ bottom: BigInteger) {
    if let a = top.asInt, let b = bottom.asInt, a != Int.min {
      storage = .small(a, b)
    } else {
      storage = .big(BigFraction(numerator: top, denominator: bottom))
    }
  }

  public init(_ value: Int) {
    if value == Int.min {
      self.init(BigInteger(value), over: .one)
    } else {
      self.init(small: value)
    }
  }

  public init(numerator: Int, denominator: Int) {
    precondition(denominator != 0, "division by zero")
    if numerator == Int.min || denominator == Int.min {
      self.init(BigInteger(numerator), over: BigInteger(denominator))
      return
    }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let scale = denominator < 0 ? -Int(divisor) : Int(divisor)
    self.init(small: numerator / scale, denominator / scale)
  }

  /// How many bits numerator and denominator take together: what calculating with it costs.
  public var bitWidth: Int {
    switch storage {
    case .small: 2 * Int.bitWidth
    case .big(let fraction): fraction.numerator.bitWidth + fraction.denominator.bitWidth
    }
  }

  public static let zero = Rational(small: 0)
  public static let one = Rational(small: 1)

  // MARK: What it is

  public var isZero: Bool {
    if case .small(let numerator, _) = storage { return numerator == 0 }
    return false
  }

  public var isInteger: Bool {
    switch storage {
    case .small(_, let denominator): denominator == 1
    case .big(let fraction): fraction.denominator == .one
    }
  }

  /// -1, 0 or 1.
  public var sign: Int {
    switch storage {
    case .small(let numerator, _): numerator.signum()
    case .big(let fraction): fraction.numerator.sign
    }
  }

  public var abs: Rational { sign < 0 ? -self : self }

  var numerator: BigInteger {
    switch storage {
    case .small(let numerator, _): BigInteger(numerator)
    case .big(let fraction): fraction.numerator
    }
  }

  var denominator: BigInteger {
    switch storage {
    case .small(_, let denominator): BigInteger(denominator)
    case .big(let fraction): fraction.denominator
    }
  }
}

/// Numerator and denominator that do not fit into 64 bits, in one place on the heap.
final class BigFraction: Hashable, Sendable {
  let numerator: BigInteger
  let denominator: BigInteger

  init(numerator: BigInteger, denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  static func == (a: BigFraction, b: BigFraction) -> Bool {
    a.numerator == b.numerator && a.denominator == b.denominator
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(numerator)
    hasher.combine(denominator)
  }
}

/// The greatest common divisor of two machine words; that of 0 and `a` is `a`.
func greatestCommonDivisor(_ a: UInt, _ b: UInt) -> UInt {
  var (larger, smaller) = (a, b)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }  // remainders fall
  return larger
}

// MARK: - Arithmetic

extension Rational {
  public static prefix func - (a: Rational) -> Rational {
    switch a.storage {
    case .small(let numerator, let denominator): Rational(small: -numerator, denominator)
    case .big(let fraction): Rational(-fraction.numerator, over: fraction.denominator)
    }
  }

  public static func + (a: Rational, b: Rational) -> Rational {
    if case .small(let n1, let d1) = a.storage, case .small(let n2, let d2) = b.storage {
      if d1 == 1 && d2 == 1 {
        let (sum, overflow) = n1.addingReportingOverflow(n2)
        if !overflow && sum != Int.min { return Rational(small: sum) }
      } else if let sum = smallSum(n1, d1, n2, d2) {
        return sum
      }
    }
    return bigSum(a, b)
  }

  public static func - (a: Rational, b: Rational) -> Rational { a + -b }

  public static func * (a: Rational, b: Rational) -> Rational {
    if case .small(let n1, let d1) = a.storage, case .small(let n2, let d2) = b.storage {
      if let product = smallProduct(n1, d1, n2, d2) { return product }
    }
    return bigProduct(a, b)
  }

  public static func / (a: Rational, b: Rational) -> Rational { a * b.reciprocal }

  public static func += (a: inout Rational, b: Rational) { a = a + b }
  public static func -= (a: inout Rational, b: Rational) { a = a - b }
  public static func *= (a: inout Rational, b: Rational) { a = a * b }
  public static func /= (a: inout Rational, b: Rational) { a = a / b }

  /// One over the number, which must not be zero.
  public var reciprocal: Rational {
    precondition(!isZero, "division by zero")
    switch storage {
    case .small(let numerator, let denominator):
      return numerator < 0
        ? Rational(small: -denominator, -numerator) : Rational(small: denominator, numerator)
    case .big(let fraction):
      return Rational(fraction.denominator, over: fraction.numerator)
    }
  }

  private static func bigSum(_ a: Rational, _ b: Rational) -> Rational {
    let (d1, d2) = (a.denominator, b.denominator)
    let common = BigInteger.greatestCommonDivisor(d1, d2)
    let part1 = d1.dividedExactly(by: common)
    let sum = a.numerator * d2.dividedExactly(by: common) + b.numerator * part1
    let cancel = BigInteger.greatestCommonDivisor(sum, common)
    return Rational(
      reduced: sum.dividedExactly(by: cancel), part1 * d2.dividedExactly(by: cancel))
  }

  private static func bigProduct(_ a: Rational, _ b: Rational) -> Rational {
    if a.isZero || b.isZero { return .zero }
    let cross1 = BigInteger.greatestCommonDivisor(a.numerator, b.denominator)
    let cross2 = BigInteger.greatestCommonDivisor(b.numerator, a.denominator)
    return Rational(
      reduced: a.numerator.dividedExactly(by: cross1) * b.numerator.dividedExactly(by: cross2),
      a.denominator.dividedExactly(by: cross2) * b.denominator.dividedExactly(by: cross1))
  }

  /// Knuth 4.5.1: only the greatest common divisor of the denominators can be left to cancel.
  private static func smallSum(_ n1: Int, _ d1: Int, _ n2: Int, _ d2: Int) -> Rational? {
    let common = Int(PlumbSolver.greatestCommonDivisor(d1.magnitude, d2.magnitude))
    let (left, overflow1) = n1.multipliedReportingOverflow(by: d2 / common)
    let (right, overflow2) = n2.multipliedReportingOverflow(by: d1 / common)
    let (sum, overflow3) = left.addingReportingOverflow(right)
    if overflow1 || overflow2 || overflow3 || sum == Int.min { return nil }
    let cancel = Int(PlumbSolver.greatestCommonDivisor(sum.magnitude, common.magnitude))
    let (denominator, overflow) = (d1 / common).multipliedReportingOverflow(by: d2 / cancel)
    return overflow ? nil : Rational(small: sum / cancel, denominator)
  }

  private static func smallProduct(_ n1: Int, _ d1: Int, _ n2: Int, _ d2: Int) -> Rational? {
    if n1 == 0 || n2 == 0 { return .zero }
    let cross1 = d2 == 1 ? 1 : Int(PlumbSolver.greatestCommonDivisor(n1.magnitude, d2.magnitude))
    let cross2 = d1 == 1 ? 1 : Int(PlumbSolver.greatestCommonDivisor(n2.magnitude, d1.magnitude))
    let (numerator, overflow1) = (n1 / cross1).multipliedReportingOverflow(by: n2 / cross2)
    let (denominator, overflow2) = (d1 / cross2).multipliedReportingOverflow(by: d2 / cross1)
    if overflow1 || overflow2 || numerator == Int.min { return nil }
    return Rational(small: numerator, denominator)
  }
}

extension Rational: Comparable {
  public static func < (a: Rational, b: Rational) -> Bool {
    if case .small(let n1, let d1) = a.storage, case .small(let n2, let d2) = b.storage {
      if d1 == d2 { return n1 < n2 }
      let left = n1.multipliedFullWidth(by: d2)
      let right = n2.multipliedFullWidth(by: d1)
      return (left.high, left.low) < (right.high, right.low)
    }
    return a.numerator * b.denominator < b.numerator * a.denominator
  }
}
