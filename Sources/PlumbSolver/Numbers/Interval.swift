/// Between what a number lies; nil where there is no end.
struct Interval: Hashable, Sendable {
  var least: Rational?
  var most: Rational?
}

extension Interval {
  init(_ range: ParameterDomain.Range) { self.init(least: range.least, most: range.most) }

  /// What a sum lies between whose variables lie in a box: nil stands for no ends.
  ///
  /// - Source: activity bounds (Brearley, Mitra, Williams 1975).
  init(
    of terms: some Sequence<(variable: Int, coefficient: Rational)>, constant: Rational,
    in box: (Int) -> Interval?
  ) {
    self.init(least: constant, most: constant)
    for (variable, coefficient) in terms where least != nil || most != nil {
      let own = box(variable)
      let isPositive = 0 < coefficient.sign
      let (low, high) = isPositive ? (own?.least, own?.most) : (own?.most, own?.least)
      least = least.flatMap { sum in low.map { sum + coefficient * $0 } }
      most = most.flatMap { sum in high.map { sum + coefficient * $0 } }
    }
  }

  /// Keeps to the tighter bound.
  mutating func tighten(least bound: Rational) { least = least.map { max($0, bound) } ?? bound }

  mutating func tighten(most bound: Rational) { most = most.map { min($0, bound) } ?? bound }

  /// Keeps to where `coefficient * number + constant` stands in a relation to zero.
  mutating func tighten(_ coefficient: Rational, _ constant: Rational, _ relation: Relation) {
    let bound = -constant / coefficient
    let relation = relation.turned(by: coefficient.sign)
    if relation != .lessOrEqual { tighten(least: bound) }
    if relation != .greaterOrEqual { tighten(most: bound) }
  }

  /// Whether all of it stands in a relation to zero.
  func holds(_ relation: Relation) -> Bool {
    (relation == .lessOrEqual || least.map { 0 <= $0.sign } ?? false)
      && (relation == .greaterOrEqual || most.map { $0.sign <= 0 } ?? false)
  }
}
