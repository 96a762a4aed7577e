extension KeptOptimum {
  /// Solves again what added rows are about and what other rows tie to that, but for what meets
  /// them as it is. It takes no components, which are not known yet; so it counts as one.
  ///
  /// Finding the components first, as after the first move, would be one way instead of two. It was
  /// measured to take 1.3 times as long where ten rows are added to a chain, and 200 times as long
  /// where they are added to a thousand cells: all of these, being one component, are solved
  /// again then.
  ///
  /// - Complexity: near linear in the size of the reduced problem, but for what is solved.
  mutating func solveDirty(
    _ new: Growth, limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) {
    if substitutions.remainingCount <= SolverBounds.fewRemaining {
      return try solveAll(limits: limits, &work)
    }
    // 1. Who belongs together, and where an added row does not hold, or nothing is known.
    let reduced = reduced
    var sets = DisjointSets(reduced, remainingCount: substitutions.remainingCount)
    func set(ofRow row: Int) -> Int {
      sets.representative(of: Int(reduced.terms[reduced.termRange(row).lowerBound].variable))
    }
    var isDirty = [Bool](repeating: false, count: substitutions.remainingCount)
    var isMoved = isDirty
    for row in new.firstRow..<reduced.rows.count {
      let own = set(ofRow: row)
      isDirty[own] = true
      if isMoved[own] { continue }
      if try !holdsAsWritten(row) { isMoved[own] = true }
    }
    for number in new.firstRemaining..<substitutions.remainingCount {
      let own = sets.representative(of: number)
      // A new variable whose rows came to nothing stays open.
      if !isDirty[own] { throw .undecided }
      isMoved[own] = true
    }
    // 2. All of that by itself.
    var numbers: [Int32] = []
    var places = [Int32](repeating: -1, count: substitutions.remainingCount)
    for number in places.indices {
      let own = sets.representative(of: number)
      if isMoved[own] {
        places[number] = Int32(truncatingIfNeeded: numbers.count)
        numbers.append(Int32(truncatingIfNeeded: number))
      } else if isDirty[own] && own == number {
        work.skipped += 1
      }
    }
    let rows = reduced.rows(about: places)
    let solution = try solve(numbers, rows, places, limits: limits, &work)
    work.repairs += 1
    basis.removeAll { 0 <= places[Int($0)] }
    basis.append(solution.basis.renumbered(variables: numbers[...], rows: rows[...]))
    try takeValues { places[$0] < 0 ? nil : solution.value(Int(places[$0])) }
  }

  private mutating func solveAll(
    limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) {
    let solution = try ReducedSolution(
      substitutions.problem, reduced, remainingCount: substitutions.remainingCount, choosing: true,
      limits: limits)
    work.repairs += 1
    work.pivots += solution.pivots
    basis = solution.basis
    try takeValues { solution.value($0) }
  }

  /// Solves remaining variables, given by their numbers and the places of these, by reduced rows
  /// about them alone.
  func solve(
    _ numbers: [Int32], _ rows: [Int32], _ places: [Int32], limits: Limits,
    _ work: inout Solver.Work
  ) throws(Fallback) -> ReducedSolution {
    var part = ReducedProblem(partOf: reduced, rowCount: rows.count)
    for row in rows { part.append(Int(row), of: reduced, places: places) }
    let solution = try ReducedSolution(
      substitutions.problem, part, remainingCount: numbers.count, choosing: true, limits: limits)
    work.pivots += solution.pivots
    return solution
  }

  /// Gives remaining variables, by their numbers, new values, and brings what is defined by those
  /// that change up to date.
  private mutating func takeValues(_ value: (Int) -> Fraction?) throws(Fallback) {
    var hasChanged = [Bool](repeating: false, count: values.count)
    for variable in values.indices where substitutions.variables[variable].state == .remaining {
      guard let new = value(Int(substitutions.variables[variable].start)),
        !(new == values[variable])
      else { continue }
      values[variable] = new
      doubles[variable] = new.doubleValue
      hasChanged[variable] = true
    }
    for place in substitutions.expanded.indices.reversed() {
      try update(Int(substitutions.expanded[place].variable), &hasChanged)
    }
    for place in substitutions.sparse.indices {
      try update(Int(substitutions.sparse[place]), &hasChanged)
    }
  }

  private mutating func update(_ variable: Int, _ hasChanged: inout [Bool]) throws(Fallback) {
    if substitutions.isNumber(variable) || !substitutions.refers(variable, to: hasChanged) {
      return
    }
    values[variable] = try substitutions.value(of: variable, values, withConstants: true)
    doubles[variable] = values[variable].doubleValue
    hasChanged[variable] = true
  }
}

extension ReducedProblem {
  /// The rows about remaining variables that have a place.
  fileprivate func rows(about places: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var start = 0
    for row in rows.indices {
      if 0 <= places[Int(terms[start].variable)] { found.append(Int32(truncatingIfNeeded: row)) }
      start = Int(rows[row].termEnd)
    }
    return found
  }
}
