extension ComponentProblem {
  /// Where the simplex starts, by variable: near the end, since it goes from corner to corner and
  /// looks at all variables at each.
  ///
  /// Only the way there depends on it, never the answer.
  func start() -> [Rational] {
    // 1. Each variable follows its own rows, the weakest first, as if nothing tied it to others.
    var start = [Rational](repeating: .zero, count: freedom)
    for level in levels.reversed() {
      for bend in level where bend.form < freedom {
        let value = start[bend.form]
        if (value < bend.value && !bend.down.isZero) || (bend.value < value && !bend.up.isZero) {
          start[bend.form] = bend.value
        }
      }
    }
    for form in variables.indices {
      if let bound = lower[form] { start[form] = max(start[form], bound.value) }
      if let bound = upper[form] { start[form] = min(start[form], bound.value) }
    }
    // 2. Where they ask too much together, optional rows give way.
    for (place, linkingRow) in linkingRows.prefix(SolverBounds.rowsGivenRoom).enumerated() {
      let value = linkingRow.reduce(.zero) { $0 + $1.coefficient * start[$1.form] }
      if let bound = lower[freedom + place]?.value, value < bound {
        makeRoom(bound - value, linkingRow, &start)
      } else if let bound = upper[freedom + place]?.value, bound < value {
        makeRoom(bound - value, linkingRow, &start)
      }
    }
    return start
  }

  /// Changes a sum by letting the weakest optional rows go first, and of equal ones the last: what
  /// is left to fill after that is one variable. (A continuous knapsack, filled in order of
  /// priority.)
  private func makeRoom(
    _ amount: Rational, _ linkingRow: [(form: Int, coefficient: Rational)],
    _ start: inout [Rational]
  ) {
    var rates = [Rational](repeating: .zero, count: freedom)
    for (form, coefficient) in linkingRow { rates[form] = coefficient }
    // 1. By optional row, how far its variable may go at its expense: to where a stronger one, or a
    //    required constraint, would suffer.
    var ends: [Rational?] = (0..<freedom).map { form in
      (rates[form].sign == amount.sign ? upper[form] : lower[form])?.value
    }
    var steps: [(form: Int, end: Rational?)] = []
    for level in levels {
      for bend in level where bend.form < freedom && !rates[bend.form].isZero {
        let isRising = rates[bend.form].sign == amount.sign
        if !(isRising ? bend.up : bend.down).isZero { steps.append((bend.form, ends[bend.form])) }
      }
      for bend in level where bend.form < freedom && !rates[bend.form].isZero {
        let isRising = rates[bend.form].sign == amount.sign
        if (isRising ? bend.up : bend.down).isZero { continue }
        let end = ends[bend.form] ?? bend.value
        ends[bend.form] = isRising ? min(end, bend.value) : max(end, bend.value)
      }
    }
    for (form, _) in linkingRow { steps.append((form, ends[form])) }
    // 2. The last steps first. Where there is no room at all, nothing moves.
    let wanted = start
    var rest = amount
    for (form, end) in steps.reversed() where !rest.isZero {
      let isRising = rates[form].sign == amount.sign
      var value = start[form] + rest / rates[form]
      if let end { value = isRising ? min(value, end) : max(value, end) }
      if isRising ? value <= start[form] : start[form] <= value { continue }
      rest -= (value - start[form]) * rates[form]
      start[form] = value
    }
    if !rest.isZero { start = wanted }
  }
}
