extension ParametricComponent {
  /// Whether some way leads away from every point of a pattern to a better one, whatever the rows
  /// do of which the pattern says nothing: then none of its points is an optimum.
  func isRefuted(_ pattern: TiePatterns.Pattern, by ways: [[Rational]]) -> Bool {
    var signs: [RowValue: Int] = [:]
    for part in pattern {
      let (value, scale) = rows[part.row].value
      signs[value] = part.sign * scale.sign
    }
    let known = rows.map { row in
      let (value, scale) = row.value
      return signs[value].map { $0 * scale.sign }
    }
    return ways.contains { isImprovement($0, known) }
  }

  /// Whether a small step is allowed and better, judged by the worst that unknown rows can do.
  private func isImprovement(_ way: [Rational], _ signs: [Int?]) -> Bool {
    var losses: [Priority: Rational] = [:]
    for (row, sign) in zip(rows, signs) {
      let change = row.change(along: way)
      if change.isZero { continue }
      // Away from what the row wants: a lower bound shrinks, an upper one grows.
      let isWorse =
        switch row.relation {
        case .equal: true
        case .greaterOrEqual: change.sign < 0
        case .lessOrEqual: 0 < change.sign
        }
      if row.priority.isRequired {
        if isWorse && sign == nil { return false }
        continue
      }
      let loss: Rational
      switch (row.relation, sign) {
      case (_, nil): loss = isWorse ? change.abs : .zero
      case (.equal, let sign?): loss = 0 < sign ? change : -change
      case (.greaterOrEqual, let sign?): loss = 0 < sign ? .zero : -change
      case (.lessOrEqual, let sign?): loss = 0 < sign ? change : .zero
      }
      if !loss.isZero { losses[row.priority, default: .zero] += loss * row.weight }
    }
    let decisive = losses.filter { !$0.value.isZero }.max { $0.key < $1.key }
    return decisive.map { $0.value.sign < 0 } ?? false
  }
}
