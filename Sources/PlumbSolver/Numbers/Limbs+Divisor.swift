/// The greatest common divisor of long numbers.
///
/// Euclid's algorithm, of which many steps at a time are worked out on the leading bits alone.
/// Source: Knuth, The Art of Computer Programming 2, 4.5.2, algorithm L (Lehmer).
extension Limbs {
  static func greatestCommonDivisor(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var (larger, smaller) = compare(a, b) < 0 ? (b, a) : (a, b)
    while 1 < smaller.count {  // the numbers fall
      let steps = leadingSteps(larger, smaller)
      if steps.b == 0 {
        (larger, smaller) = (smaller, divided(larger, by: smaller).remainder)
      } else {
        (larger, smaller) = (
          combination(larger, steps.a, smaller, steps.b),
          combination(larger, steps.c, smaller, steps.d)
        )
      }
    }
    guard let word = smaller.first else { return larger }
    let rest = divided(larger, by: smaller).remainder.first ?? 0
    return [PlumbSolver.greatestCommonDivisor(word, rest)]
  }

  /// What a row of Euclid's steps makes of two numbers: `(a x + b y, c x + d y)`.
  private struct Steps {
    var (a, b, c, d) = (1, 0, 0, 1)
  }

  /// The steps that the leading 62 bits suffice to decide; none if `b` is zero.
  private static func leadingSteps(_ larger: [UInt], _ smaller: [UInt]) -> Steps {
    let count = larger.count * UInt.bitWidth - larger[larger.count - 1].leadingZeroBitCount
    var x = leadingBits(larger, above: count - 62)
    var y = leadingBits(smaller, above: count - 62)
    var steps = Steps()
    while y + steps.c != 0 && y + steps.d != 0 {  // y falls
      let quotient = (x + steps.a) / (y + steps.c)
      if quotient != (x + steps.b) / (y + steps.d) { break }
      (steps.a, steps.c) = (steps.c, steps.a - quotient * steps.c)
      (steps.b, steps.d) = (steps.d, steps.b - quotient * steps.d)
      (x, y) = (y, x - quotient * y)
    }
    return steps
  }

  /// The number without so many low bits, which must leave at most 62.
  private static func leadingBits(_ limbs: [UInt], above low: Int) -> Int {
    let (limb, bit) = low.quotientAndRemainder(dividingBy: UInt.bitWidth)
    guard limb < limbs.count else { return 0 }
    var bits = limbs[limb] >> bit
    if bit != 0 && limb + 1 < limbs.count { bits |= limbs[limb + 1] << (UInt.bitWidth - bit) }
    return Int(bits)
  }

  /// `a x + b y`, where the factors have different signs and the sum is not negative.
  private static func combination(_ x: [UInt], _ a: Int, _ y: [UInt], _ b: Int) -> [UInt] {
    if a < 0 || 0 < b { return combination(y, b, x, a) }
    let (plus, minus) = (UInt(a), b.magnitude)
    var result = [UInt](repeating: 0, count: Swift.max(x.count, y.count) + 1)
    var (added, taken, borrow): (UInt, UInt, UInt) = (0, 0, 0)
    for i in result.indices {
      let (high1, low1) = (i < x.count ? x[i] : 0).multipliedFullWidth(by: plus)
      let (sum1, carry1) = low1.addingReportingOverflow(added)
      added = high1 &+ (carry1 ? 1 : 0)
      let (high2, low2) = (i < y.count ? y[i] : 0).multipliedFullWidth(by: minus)
      let (sum2, carry2) = low2.addingReportingOverflow(taken)
      taken = high2 &+ (carry2 ? 1 : 0)
      let (rest, under1) = sum1.subtractingReportingOverflow(sum2)
      let (total, under2) = rest.subtractingReportingOverflow(borrow)
      result[i] = total
      borrow = under1 || under2 ? 1 : 0
    }
    return trimmed(result)
  }
}
