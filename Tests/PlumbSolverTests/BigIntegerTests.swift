import PlumbSolver
import TestSupport
import Testing

@Suite struct BigIntegerTests {
  @Test func agreesWithMachineIntegers() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<2000 {
      let a = random.below(1 << 31) - (1 << 30)
      let b = random.below(1 << random.below(31)) - 3
      let (x, y) = (BigInteger(a), BigInteger(b))
      #expect((x + y).asInt == a + b)
      #expect((x - y).asInt == a - b)
      #expect((x * y).asInt == a * b)
      #expect((x < y) == (a < b))
      guard b != 0 else { continue }
      let (quotient, remainder) = x.quotientAndRemainder(dividingBy: y)
      #expect(quotient.asInt == a / b)
      #expect(remainder.asInt == a % b)
    }
  }

  @Test func dividesWhatItMultiplied() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<2000 {
      let divisor = large(&random)
      let quotient = large(&random)
      let remainder = large(&random)
      guard !divisor.isZero, remainder.absolute < divisor.absolute else { continue }
      let product = quotient * divisor
      let rest = product.isNegative ? -remainder.absolute : remainder.absolute
      let result = (product + rest).quotientAndRemainder(dividingBy: divisor)
      #expect(result.remainder == (product.isZero ? remainder.absolute : rest))
      #expect(result.quotient == quotient)
    }
  }

  /// Knuth's rare case, in which the guessed digit has to be corrected by adding back.
  @Test func dividesWithAddBack() {
    let top = BigInteger.one << 191
    let dividend = top - (BigInteger.one << 64)
    let divisor = (BigInteger.one << 127) + (BigInteger.one << 64) - .one
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    #expect(quotient * divisor + remainder == dividend)
    #expect(remainder < divisor && !remainder.isNegative)
  }

  @Test func obeysTheLawsOfARing() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let (a, b, c) = (large(&random), large(&random), large(&random))
      #expect(a * (b + c) == a * b + a * c)
      #expect((a + b) - b == a)
      #expect((a * b) * c == a * (b * c))
      #expect(a - a == .zero)
    }
  }

  @Test func findsCommonDivisors() {
    let a = BigInteger(2 * 3 * 5) << 100
    let b = BigInteger(3 * 5 * 7) << 90
    #expect(BigInteger.greatestCommonDivisor(a, -b) == BigInteger(15) << 90)
    #expect(BigInteger.greatestCommonDivisor(.zero, b) == b)
  }

  /// Lehmer's steps on leading bits against Euclid's on all of them.
  @Test func findsTheDivisorsThatEuclidFinds() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<1000 {
      let common = large(&random)
      let (a, b) = (large(&random) * common, large(&random) * common)
      var (larger, smaller) = (a.absolute, b.absolute)
      while !smaller.isZero {
        (larger, smaller) = (smaller, larger.quotientAndRemainder(dividingBy: smaller).remainder)
      }
      #expect(BigInteger.greatestCommonDivisor(a, b) == larger)
    }
  }

  @Test func printsDecimals() {
    #expect("\(BigInteger.one << 64)" == "18446744073709551616")
    #expect("\(-(BigInteger.one << 128))" == "-340282366920938463463374607431768211456")
    #expect("\(BigInteger.powerOfTen(36))" == "1" + String(repeating: "0", count: 36))
    #expect("\(BigInteger(Int.min))" == "\(Int.min)")
  }

  @Test func knowsWhatFitsIntoAMachineInteger() {
    #expect(BigInteger(Int.min).asInt == Int.min)
    #expect(BigInteger(Int.max).asInt == Int.max)
    #expect((BigInteger(Int.max) + .one).asInt == nil)
    #expect((BigInteger(Int.min) - .one).asInt == nil)
  }

  /// Up to five limbs, often with many ones or zeros.
  private func large(_ random: inout SeededRandom) -> BigInteger {
    var value = BigInteger.zero
    for _ in 0..<random.below(6) {
      let limb = random.pick([0, 1, Int.max, random.below(Int.max), random.below(1 << 20)])
      value = (value << 63) + BigInteger(limb)
    }
    return random.chance(50) ? -value : value
  }
}
