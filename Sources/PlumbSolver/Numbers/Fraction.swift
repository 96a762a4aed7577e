/// The quick path gives up, and the multi-precision one does all of the work.
enum Fallback: Error {
  /// A number does not fit into machine words.
  case overflow
  /// The problem is impossible, or has several optima, and deserves a full answer.
  case undecided
}

/// An exact fraction of machine words, for the paths where every nanosecond counts.
///
/// Unlike `Rational` it is plain memory and may be out of lowest terms: sums over one denominator
/// keep it, so that a chain of a thousand equal parts needs no division. Operations throw where a
/// result does not fit, and nothing is rounded.
struct Fraction: Sendable {
  var top: Int
  /// Positive.
  var bottom: Int

  @inline(__always) init(_ top: Int, over bottom: Int = 1) {
    self.top = top
    self.bottom = bottom
  }

  init(_ number: Rational) throws(Fallback) {
    guard case .small(let top, let bottom) = number.storage else { throw .overflow }
    self.init(top, over: bottom)
  }

  static let zero = Fraction(0)
  static let one = Fraction(1)

  var isZero: Bool { @inline(__always) get { top == 0 } }
  var sign: Int { @inline(__always) get { top.signum() } }
  var rational: Rational { Rational(numerator: top, denominator: bottom) }

  /// The nearest double.
  var doubleValue: Double {
    @inline(__always) get {
      if top == 0 { return 0 }
      // Both are exact as doubles, so that one division rounds once.
      let exact = UInt(1 << 53)
      if top.magnitude <= exact && bottom.magnitude <= exact {
        return bottom == 1 ? Double(top) : Double(top) / Double(bottom)
      }
      return rational.doubleValue
    }
  }

  // MARK: Arithmetic

  @inline(__always)
  static func + (a: Fraction, b: Fraction) throws(Fallback) -> Fraction {
    if a.bottom == b.bottom {
      let (sum, isLost) = a.top.addingReportingOverflow(b.top)
      if !isLost { return Fraction(sum, over: a.bottom) }
    }
    return try generalSum(a, b)
  }

  @inline(__always)
  static func - (a: Fraction, b: Fraction) throws(Fallback) -> Fraction { try a + b.negated() }

  @inline(__always)
  static func * (a: Fraction, b: Fraction) throws(Fallback) -> Fraction {
    if a.bottom == 1 && b.bottom == 1 {
      let (product, isLost) = a.top.multipliedReportingOverflow(by: b.top)
      if !isLost { return Fraction(product) }
    }
    return try generalProduct(a, b)
  }

  @inline(__always)
  static func / (a: Fraction, b: Fraction) throws(Fallback) -> Fraction {
    if b.bottom == 1 {
      if b.top == 1 { return a }
      if b.top == -1 { return try a.negated() }
    }
    return try generalProduct(a, b.reciprocal())
  }

  @inline(__always)
  static func += (a: inout Fraction, b: Fraction) throws(Fallback) { a = try a + b }

  @inline(__always)
  func negated() throws(Fallback) -> Fraction {
    top == Int.min ? try Fraction.overflow() : Fraction(-top, over: bottom)
  }

  /// By itself, so that what may throw it is small enough to be inlined in generic code.
  @inline(never)
  private static func overflow() throws(Fallback) -> Fraction { throw .overflow }

  /// One over the number, which must not be zero.
  func reciprocal() throws(Fallback) -> Fraction {
    if top == Int.min { throw .overflow }
    return top < 0 ? Fraction(-bottom, over: -top) : Fraction(bottom, over: top)
  }

  func magnitude() throws(Fallback) -> Fraction { top < 0 ? try negated() : self }

  func inLowestTerms() -> Fraction {
    let common = Int(greatestCommonDivisor(top.magnitude, bottom.magnitude))
    return common <= 1 ? self : Fraction(top / common, over: bottom / common)
  }

  @inline(never)
  private static func generalSum(_ a: Fraction, _ b: Fraction) throws(Fallback) -> Fraction {
    // Whole numbers join the other's denominator.
    if a.bottom == 1, let sum = sum(whole: a.top, b) { return sum }
    if b.bottom == 1, let sum = sum(whole: b.top, a) { return sum }
    let (x, y) = (a.inLowestTerms(), b.inLowestTerms())
    let common = Int(greatestCommonDivisor(x.bottom.magnitude, y.bottom.magnitude))
    let (left, isLost1) = x.top.multipliedReportingOverflow(by: y.bottom / common)
    let (right, isLost2) = y.top.multipliedReportingOverflow(by: x.bottom / common)
    let (sum, isLost3) = left.addingReportingOverflow(right)
    let (bottom, isLost4) = x.bottom.multipliedReportingOverflow(by: y.bottom / common)
    if isLost1 || isLost2 || isLost3 || isLost4 { throw .overflow }
    return Fraction(sum, over: bottom).inLowestTerms()
  }

  private static func sum(whole: Int, _ b: Fraction) -> Fraction? {
    let (raised, isLost) = whole.multipliedReportingOverflow(by: b.bottom)
    let (sum, isLost2) = raised.addingReportingOverflow(b.top)
    return isLost || isLost2 ? nil : Fraction(sum, over: b.bottom)
  }

  @inline(never)
  private static func generalProduct(_ a: Fraction, _ b: Fraction) throws(Fallback) -> Fraction {
    if a.top == 0 || b.top == 0 { return .zero }
    let cross1 = Int(greatestCommonDivisor(a.top.magnitude, b.bottom.magnitude))
    let cross2 = Int(greatestCommonDivisor(b.top.magnitude, a.bottom.magnitude))
    if let product = product(
      Fraction(a.top / cross1, over: a.bottom / cross2),
      Fraction(b.top / cross2, over: b.bottom / cross1))
    {
      return product
    }
    // What is in lowest terms has no more to give than this.
    let (x, y) = (a.inLowestTerms(), b.inLowestTerms())
    if x.bottom == a.bottom && y.bottom == b.bottom { throw .overflow }
    return try generalProduct(x, y)
  }

  private static func product(_ a: Fraction, _ b: Fraction) -> Fraction? {
    let (top, isLost1) = a.top.multipliedReportingOverflow(by: b.top)
    let (bottom, isLost2) = a.bottom.multipliedReportingOverflow(by: b.bottom)
    return isLost1 || isLost2 ? nil : Fraction(top, over: bottom)
  }

  // MARK: Comparing

  @inline(__always)
  static func < (a: Fraction, b: Fraction) -> Bool {
    a.bottom == b.bottom ? a.top < b.top : isLessAcross(a, b)
  }

  @inline(__always)
  static func == (a: Fraction, b: Fraction) -> Bool {
    a.bottom == b.bottom ? a.top == b.top : !isLessAcross(a, b) && !isLessAcross(b, a)
  }

  @inline(__always)
  static func <= (a: Fraction, b: Fraction) -> Bool { !(b < a) }

  private static func isLessAcross(_ a: Fraction, _ b: Fraction) -> Bool {
    let left = a.top.multipliedFullWidth(by: b.bottom)
    let right = b.top.multipliedFullWidth(by: a.bottom)
    return (left.high, left.low) < (right.high, right.low)
  }
}
