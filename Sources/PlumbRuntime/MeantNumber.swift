import PlumbSolver

extension Rational {
  /// The number that a double stands for: a third for `1.0 / 3`, a tenth for 0.1.
  ///
  /// Constraints are solved exactly, and three views of a third each must fill a whole. A double
  /// within four units in its last place of a fraction with a small denominator means that
  /// fraction, every other its shortest decimal; what is no number means zero.
  ///
  /// - Source: convergents of the continued fraction, which are the best approximations there are
  ///   (Khinchin, "Continued Fractions").
  init(meaning value: Double) {
    guard value.isFinite else {
      self = .zero
      return
    }
    let size = value.magnitude
    // Beyond this the whole numbers are all that a double can say.
    guard size < 1e12 else {
      self = Rational(exactly: value) ?? .zero
      return
    }
    // The last two convergents' numerators and denominators.
    var tops: (Int64, Int64) = (0, 1)
    var bottoms: (Int64, Int64) = (1, 0)
    var rest = size
    for _ in 0..<RuntimeBounds.fractionSteps {
      let whole = Int64(rest)
      let (top, topOverflows) = whole.multipliedReportingOverflow(by: tops.1)
      let (bottom, bottomOverflows) = whole.multipliedReportingOverflow(by: bottoms.1)
      guard !topOverflows, !bottomOverflows else { break }
      tops = (tops.1, top &+ tops.0)
      bottoms = (bottoms.1, bottom &+ bottoms.0)
      guard bottoms.1 <= RuntimeBounds.denominator else { break }
      if (Double(tops.1) / Double(bottoms.1) - size).magnitude <= 4 * size.ulp {
        let numerator = value < 0 ? -tops.1 : tops.1
        self = Rational(numerator: Int(numerator), denominator: Int(bottoms.1))
        return
      }
      let fraction = rest - Double(whole)
      guard 1e-9 < fraction else { break }
      rest = 1 / fraction
    }
    self = Rational(shortest: value) ?? .zero
  }
}
