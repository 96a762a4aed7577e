/// Unsigned arithmetic on limbs, least significant first; results may not have leading zeros.
///
/// Source: Knuth, The Art of Computer Programming 2, 4.3.1 (algorithms A, S, M and D).
enum Limbs {
  /// Negative, zero or positive as `a` is below, equal to or above `b`; both without leading zeros.
  static func compare(_ a: [UInt], _ b: [UInt]) -> Int {
    if a.count != b.count { return a.count - b.count }
    for i in a.indices.reversed() where a[i] != b[i] { return a[i] < b[i] ? -1 : 1 }
    return 0
  }

  static func sum(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    if a.count < b.count { return sum(b, a) }
    var result = a
    var carry: UInt = 0
    for i in a.indices {
      if b.count <= i && carry == 0 { break }
      let (partial, overflow) = a[i].addingReportingOverflow(i < b.count ? b[i] : 0)
      let (total, carried) = partial.addingReportingOverflow(carry)
      result[i] = total
      carry = overflow || carried ? 1 : 0
    }
    if carry != 0 { result.append(carry) }
    return result
  }

  /// `a - b`, where `b` is not above `a`.
  static func difference(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    var result = a
    var borrow: UInt = 0
    for i in a.indices {
      if b.count <= i && borrow == 0 { break }
      let (partial, underflow) = a[i].subtractingReportingOverflow(i < b.count ? b[i] : 0)
      let (total, borrowed) = partial.subtractingReportingOverflow(borrow)
      result[i] = total
      borrow = underflow || borrowed ? 1 : 0
    }
    return trimmed(result)
  }

  static func product(_ a: [UInt], _ b: [UInt]) -> [UInt] {
    if a.isEmpty || b.isEmpty { return [] }
    var result = [UInt](repeating: 0, count: a.count + b.count)
    for i in a.indices {
      var carry: UInt = 0
      for j in b.indices {
        let (high, low) = a[i].multipliedFullWidth(by: b[j])
        let (partial, overflow) = result[i + j].addingReportingOverflow(low)
        let (total, carried) = partial.addingReportingOverflow(carry)
        result[i + j] = total
        carry = high &+ (overflow ? 1 : 0) &+ (carried ? 1 : 0)
      }
      result[i + b.count] = carry
    }
    return trimmed(result)
  }

  static func shiftedUp(_ a: [UInt], by count: Int) -> [UInt] {
    let (limbs, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    var result = [UInt](repeating: 0, count: limbs)
    var carry: UInt = 0
    for limb in a {
      result.append(limb << bits | carry)
      carry = bits == 0 ? 0 : limb >> (UInt.bitWidth - bits)
    }
    result.append(carry)
    return trimmed(result)
  }

  static func shiftedDown(_ a: [UInt], by count: Int) -> [UInt] {
    let (limbs, bits) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    if a.count <= limbs { return [] }
    var result = Array(a[limbs...])
    guard bits != 0 else { return result }
    for i in result.indices {
      let above = i + 1 < result.count ? result[i + 1] << (UInt.bitWidth - bits) : 0
      result[i] = result[i] >> bits | above
    }
    return trimmed(result)
  }

  static func divided(_ a: [UInt], by b: [UInt]) -> (quotient: [UInt], remainder: [UInt]) {
    if compare(a, b) < 0 { return ([], a) }
    guard 1 < b.count else { return divided(a, bySingle: b[0]) }

    // 1. Normalize, so that the divisor's top bit is set.
    let shift = b[b.count - 1].leadingZeroBitCount
    let divisor = shiftedUp(b, by: shift)
    var dividend = shiftedUp(a, by: shift)
    while dividend.count <= a.count { dividend.append(0) }
    let (n, m) = (divisor.count, a.count - divisor.count)
    let (top, second) = (divisor[n - 1], divisor[n - 2])

    var quotient = [UInt](repeating: 0, count: m + 1)
    for j in stride(from: m, through: 0, by: -1) {
      // 2. Guess a digit from the leading limbs; the guess is at most two too large.
      var guess: UInt
      var rest: UInt
      var restOverflows = false
      if top <= dividend[j + n] {
        guess = UInt.max
        (rest, restOverflows) = dividend[j + n - 1].addingReportingOverflow(top)
      } else {
        (guess, rest) = top.dividingFullWidth((dividend[j + n], dividend[j + n - 1]))
      }
      while !restOverflows {  // at most twice
        let (high, low) = guess.multipliedFullWidth(by: second)
        guard (rest, dividend[j + n - 2]) < (high, low) else { break }
        guess -= 1
        (rest, restOverflows) = rest.addingReportingOverflow(top)
      }
      // 3. Subtract, and add back if the guess was still one too large.
      if subtract(divisor, times: guess, from: &dividend, at: j) {
        guess -= 1
        addBack(divisor, to: &dividend, at: j)
      }
      quotient[j] = guess
    }
    return (trimmed(quotient), shiftedDown(trimmed(Array(dividend[..<n])), by: shift))
  }

  // MARK: Helpers

  private static func divided(
    _ a: [UInt], bySingle b: UInt
  ) -> (quotient: [UInt], remainder: [UInt]) {
    var quotient = a
    var remainder: UInt = 0
    for i in a.indices.reversed() {
      (quotient[i], remainder) = b.dividingFullWidth((remainder, a[i]))
    }
    return (trimmed(quotient), trimmed([remainder]))
  }

  /// Subtracts a multiple in place; true when the result went below zero.
  private static func subtract(
    _ divisor: [UInt], times factor: UInt, from dividend: inout [UInt], at offset: Int
  ) -> Bool {
    var carry: UInt = 0
    for i in divisor.indices {
      let (high, low) = divisor[i].multipliedFullWidth(by: factor)
      let (amount, overflow) = low.addingReportingOverflow(carry)
      let (rest, underflow) = dividend[i + offset].subtractingReportingOverflow(amount)
      dividend[i + offset] = rest
      carry = high &+ (overflow ? 1 : 0) &+ (underflow ? 1 : 0)
    }
    let place = divisor.count + offset
    let (rest, underflow) = dividend[place].subtractingReportingOverflow(carry)
    dividend[place] = rest
    return underflow
  }

  private static func addBack(
    _ divisor: [UInt], to dividend: inout [UInt], at offset: Int
  ) {
    var carry: UInt = 0
    for i in divisor.indices {
      let (partial, overflow) = dividend[i + offset].addingReportingOverflow(divisor[i])
      let (total, carried) = partial.addingReportingOverflow(carry)
      dividend[i + offset] = total
      carry = overflow || carried ? 1 : 0
    }
    dividend[divisor.count + offset] &+= carry
  }

  static func trimmed(_ limbs: [UInt]) -> [UInt] {
    var limbs = limbs
    while limbs.last == 0 { limbs.removeLast() }
    return limbs
  }
}
