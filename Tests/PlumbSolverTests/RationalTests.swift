import PlumbSolver
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test func reducesToLowestTerms() {
    #expect(Rational(numerator: 6, denominator: -8) == Rational(numerator: -3, denominator: 4))
    #expect("\(Rational(numerator: 6, denominator: -8))" == "-3/4")
    #expect(Rational(numerator: 0, denominator: -7) == .zero)
    #expect("\(Rational(numerator: 10, denominator: 5))" == "2")
    #expect(Rational(numerator: Int.min, denominator: Int.min) == .one)
    #expect(Rational(numerator: Int.min, denominator: -1).sign == 1)
  }

  @Test func agreesWithFractionsOfMachineIntegers() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<3000 {
      let (a, c) = (random.below(2001) - 1000, random.below(2001) - 1000)
      let (b, d) = (1 + random.below(60), 1 + random.below(60))
      let x = Rational(numerator: a, denominator: b)
      let y = Rational(numerator: c, denominator: d)
      #expect(x + y == Rational(numerator: a * d + c * b, denominator: b * d))
      #expect(x - y == Rational(numerator: a * d - c * b, denominator: b * d))
      #expect(x * y == Rational(numerator: a * c, denominator: b * d))
      if c != 0 { #expect(x / y == Rational(numerator: a * d, denominator: b * c)) }
      #expect((x < y) == (a * d < c * b))
    }
  }

  @Test func keepsTheLawsOfAFieldBeyondMachineIntegers() {
    var random = SeededRandom(seed: 2)
    func pick() -> Rational {
      let numbers = [1, 2, 3, Int.max, Int.max - 1, -Int.max, 1 << 40, random.below(Int.max)]
      return Rational(
        numerator: random.pick(numbers), denominator: Swift.max(1, random.pick(numbers)))
    }
    for _ in 0..<1000 {
      let (a, b, c) = (pick(), pick(), pick())
      #expect(a + b - b == a)
      #expect(a * b / b == a)
      #expect(a * (b + c) == a * b + a * c)
      #expect((a < b) == (a - b).isNegativeNumber)
      #expect((a + b).hashValue == (b + a).hashValue)
    }
  }

  @Test func comesBackToMachineIntegers() {
    let large = Rational(Int.max) * Rational(Int.max)
    #expect(large / Rational(Int.max) == Rational(Int.max))
    #expect((large / Rational(Int.max)).hashValue == Rational(Int.max).hashValue)
    #expect(large - large == .zero)
    #expect((large - large).isZero)
    #expect(Rational(Int.min) + Rational(1) == Rational(-Int.max))
    #expect(-Rational(Int.min) - Rational(1) == Rational(Int.max))
    #expect("\(Rational(Int.min))" == "\(Int.min)")
  }

  @Test(arguments: [
    ("0.333", "333/1000"), (".5", "1/2"), ("1e3", "1000"), ("1E-3", "1/1000"), ("5.", "5"),
    ("007", "7"), ("-2.50", "-5/2"), ("+1", "1"), ("12.5e1", "125"), ("0e400", "0"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
  ])
  func readsDecimals(text: String, value: String) {
    #expect(Rational(decimal: text.utf8)?.description == value)
  }

  @Test(arguments: ["", ".", "-", "e5", "1e", "1e+", "1.2.3", "0x10", "1_000", " 1", "1e401"])
  func refusesWhatIsNoDecimal(text: String) {
    #expect(Rational(decimal: text.utf8) == nil)
  }

  @Test func refusesEndlessLiterals() {
    #expect(Rational(decimal: String(repeating: "1", count: 801).utf8) == nil)
    #expect(Rational(decimal: "1e99999999999999999999999999".utf8) == nil)
    #expect(Rational(decimal: String(repeating: "1", count: 800).utf8) != nil)
  }

  @Test func takesDoublesExactly() {
    #expect(Rational(exactly: 0.1)?.description == "3602879701896397/36028797018963968")
    #expect(Rational(exactly: -0.75) == Rational(numerator: -3, denominator: 4))
    #expect(Rational(exactly: 1e300)?.doubleValue == 1e300)
    #expect(Rational(exactly: -0.0) == .zero)
    #expect(Rational(exactly: .infinity) == nil)
    #expect(Rational(exactly: .nan) == nil)
    #expect(Rational(exactly: .leastNonzeroMagnitude)?.doubleValue == .leastNonzeroMagnitude)
  }

  @Test func comesBackFromDoubles() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<3000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Rational(exactly: value)?.doubleValue == value)
    }
  }

  /// The double is nearest when no neighbour is nearer; compared exactly.
  @Test func roundsToTheNearestDouble() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<1000 {
      let value = Rational(
        numerator: Int(truncatingIfNeeded: random.next() >> 1),
        denominator: 1 + Int(random.next() >> random.pick([2, 20, 60])))
      let double = value.doubleValue
      guard let error = Rational(exactly: double).map({ ($0 - value).abs }),
        let above = Rational(exactly: double.nextUp), let below = Rational(exactly: double.nextDown)
      else {
        Issue.record("not finite")
        continue
      }
      #expect(error <= (above - value).abs && error <= (below - value).abs)
    }
  }

  @Test func roundsTiesToEven() {
    let unit = Rational(1 << 53)
    #expect((unit + .one).doubleValue == 0x1p53)
    #expect((unit + Rational(3)).doubleValue == 0x1p53 + 4)
    let tiny = Rational(exactly: .leastNonzeroMagnitude) ?? .zero
    #expect((tiny / Rational(2)).doubleValue == 0)
    #expect(
      (tiny * Rational(numerator: 3, denominator: 2)).doubleValue == 2
        * Double.leastNonzeroMagnitude)
    #expect((tiny / Rational(1000)).doubleValue == 0)
    let huge = Rational(exactly: .greatestFiniteMagnitude) ?? .zero
    #expect((huge * Rational(2)).doubleValue == .infinity)
    #expect((-huge * Rational(2)).doubleValue == -.infinity)
  }
}

extension Rational {
  fileprivate var isNegativeNumber: Bool { sign < 0 }
}
