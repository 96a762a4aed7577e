// Starts at a corner that is known, and ways to one that doubles have found.

extension LevelSimplex {
  /// Starts at the corner of a tableau that has been worked out before, given by the values of its
  /// nonbasic forms.
  init(_ tableau: Tableau, nonbasic: [(form: Int, value: Rational)]) {
    self.init(values: Array(.zero, times: tableau.formCount))
    self.tableau = tableau
    unfixedCount = nonbasic.count
    for (form, value) in nonbasic { values[form] = value }
    for form in values.indices where tableau.isBasic[form] {
      values[form] = tableau.rows[form].value(values)
    }
  }

  /// Goes to the corner where, as far as doubles can tell, forms keep to what is required of them
  /// and levels are optimal, one after another; then soft rows, each by itself. Stays where it is
  /// if that is not worth it, or doubles lose their way: only the way depends on it, never the
  /// answer.
  mutating func approach(
    required: [Break], levels: [LevelCosts], ties: [Break] = [], limits: Limits
  ) {
    let rowCount = values.count - tableau.columnCount
    guard SolverBounds.rowsApproximated <= rowCount,
      rowCount * tableau.columnCount <= SolverBounds.entriesApproximated
    else { return }
    var simplex = ApproximateSimplex(self, pivotLimit: limits.pivots - pivots)
    guard simplex.minimize(LevelCosts(required)) else { return }
    for bound in required {
      let (value, distance) = (simplex.value(of: bound.form), bound.value.doubleValue)
      let miss = bound.up.isZero ? distance - value : value - distance
      if SolverBounds.approximateMiss < miss { return }
      if bound.up.isZero {
        simplex.tighten(bound.form, lower: bound.value)
      } else {
        simplex.tighten(bound.form, upper: bound.value)
      }
    }
    for level in levels where !simplex.isPoint {
      guard simplex.minimize(level) else { return }
      simplex.restrictToOptimalFace()
    }
    for bend in ties where !simplex.isPoint && !simplex.isConstant(bend.form) {
      guard simplex.minimize(LevelCosts([bend])) else { return }
      simplex.restrictToOptimalFace()
    }
    if rebase(to: simplex.corner) { pivots += simplex.pivots }
  }

  /// Goes to a corner, given by other nonbasic forms and their values, if it is one, and within the
  /// bounds.
  private mutating func rebase(to corner: [(form: Int, value: Rational)]) -> Bool {
    guard let tableau = tableau.rebased(to: corner.map(\.form)) else { return false }
    var values = values
    for (form, value) in corner { values[form] = value }
    for form in values.indices where !self.tableau.isBasic[form] && tableau.isBasic[form] {
      values[form] = tableau.rows[form].value(values)
    }
    for form in values.indices where self.tableau.isBasic[form] && tableau.isBasic[form] {
      values[form] = self.tableau.rows[form].value(values)
    }
    for form in values.indices {
      if let bound = lower[form], values[form] < bound { return false }
      if let bound = upper[form], bound < values[form] { return false }
    }
    self.tableau = tableau
    self.values = values
    isPriced = false
    unfixedCount = corner.count { !isFixed[$0.form] }
    return true
  }
}
