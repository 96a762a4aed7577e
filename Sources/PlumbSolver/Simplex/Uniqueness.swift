extension LevelSimplex {
  /// Fixes each form that is constant on the set, though its bounds do not say so; afterwards the
  /// nonbasic forms that are not fixed move freely in some neighbourhood inside the set, in the
  /// sense that each direction of theirs is a difference of two points of the set.
  ///
  /// The set is near this point the cone of directions that no active bound forbids. In a cone
  /// everything can be scaled, so the forms that can leave their bound at all can do so by one
  /// together: one more level, on unperturbed data, finds them (ALGORITHMS: T6, part two).
  /// False when the pivot limit is met.
  mutating func fixConstantForms(limits: Limits) -> Bool {
    if isPoint { return true }
    // 1. Without a basic form at a bound each nonbasic one can move by itself.
    let isDegenerate = values.indices.contains { form in
      tableau.isBasic[form] && (lower[form] == values[form] || upper[form] == values[form])
    }
    if isDegenerate {
      var cone = self
      let costs = cone.becomeTangentCone()
      guard cone.minimize(LevelCosts(costs), limits: limits) else { return false }
      for cost in costs where cone.values[cost.form].isZero {
        fix(cost.form)
      }
      addWork(of: cone)
    }
    // 2. Fixed forms become nonbasic as far as possible; then no other basic form depends on them
    //    alone, and the rest of the nonbasic ones are coordinates of the set's affine hull.
    for form in values.indices where tableau.isBasic[form] && isFixed[form] {
      if let column = tableau.rows[form].columns.first(where: { !isFixed[$0] }) {
        pivot(entering: column, leaving: form)
      }
    }
    return true
  }

  /// A form over the coordinates of the set's affine hull: empty if it is constant on the set.
  /// To be asked after `fixConstantForms`.
  func direction(of form: Int) -> [(coordinate: Int, coefficient: Rational)] {
    if !tableau.isBasic[form] { return isFixed[form] ? [] : [(form, .one)] }
    let row = tableau.rows[form]
    return row.columns.indices.filter { !isFixed[row.columns[$0]] }
      .map { (row.columns[$0], row.coefficients[$0]) }
  }

  /// Turns the set into the cone of directions in which no bound at the current point forbids to
  /// go; gives a cost for each form that may go one way only: to go by one.
  private mutating func becomeTangentCone() -> [Break] {
    var costs: [Break] = []
    for form in values.indices {
      let isAtLower = lower[form] == values[form]
      let isAtUpper = upper[form] == values[form]
      lower[form] = isAtLower ? .zero : nil
      upper[form] = isAtUpper ? .zero : nil
      values[form] = .zero
      if isAtLower && !isAtUpper {
        costs.append(Break(form, atLeast: .one))
      } else if isAtUpper && !isAtLower {
        costs.append(Break(form, atMost: -.one))
      }
    }
    return costs
  }

  /// Counts the work of a copy that went its own way.
  private mutating func addWork(of other: LevelSimplex) {
    pivots = other.pivots
    flips = other.flips
  }
}
