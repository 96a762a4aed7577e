/// Which substitutions were added to expand a row, for combinations of rows that prove something.
struct SubstitutionRecord<Number: ExactNumber>: Sendable {
  /// So much of a substitution was added: for a sparse one it counts rows as written, for an
  /// expanded one `variable - form`.
  typealias Step = (variable: Int, multiplier: Number)

  /// Of the last sum.
  private(set) var steps: [Step] = []
  /// By expanded substitution.
  private(set) var expanded: [(row: Int, pivot: Number, steps: [Step])] = []

  mutating func beginSum() { steps.removeAll(keepingCapacity: true) }

  mutating func note(_ variable: Int, _ multiplier: Number) { steps.append((variable, multiplier)) }

  /// Keeps the last sum, which was made of a row, as an expanded substitution.
  mutating func keep(_ row: Int, pivot: Number) { expanded.append((row, pivot, steps)) }
}

extension Substitutions<Rational> {
  /// Completes a combination of rows by multiples of the defining rows, so that no defined variable
  /// is left in the sum. Needs `keepsProof`. By row, ascending, no multiplier zero.
  mutating func completed(
    _ combination: [(row: Int, multiplier: Rational)]
  ) -> [(row: Int, multiplier: Rational)] {
    var multipliers: [Int: Rational] = [:]
    beginSum()
    for (row, multiplier) in combination {
      multipliers[row, default: .zero] += multiplier
      addRow(row, times: multiplier)
    }
    expandSum()
    guard let record else { preconditionFailure("no record was kept") }
    var expandedMultipliers = Array(repeating: Rational.zero, count: expanded.count)
    func apply(_ steps: [SubstitutionRecord<Rational>.Step], times factor: Rational) {
      for (variable, multiplier) in steps {
        let rank = Int(variables[variable].rank)
        if rank < 0 {
          expandedMultipliers[-rank - 1] += multiplier * factor
        } else {
          let row = Int(variables[variable].definingRow)
          multipliers[row, default: .zero] += multiplier * factor
        }
      }
    }
    apply(record.steps, times: .one)
    // An expanded substitution was made from its row, earlier expanded ones and sparse ones.
    for q in expanded.indices.reversed() where !expandedMultipliers[q].isZero {
      let (row, pivot, steps) = record.expanded[q]
      let factor = expandedMultipliers[q] / pivot
      multipliers[row, default: .zero] += factor
      apply(steps, times: factor)
    }
    return multipliers.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
      .map { (row: $0.key, multiplier: $0.value) }
  }
}
