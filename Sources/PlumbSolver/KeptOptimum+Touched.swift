extension KeptOptimum {
  /// Solves again what added rows are about and what other rows tie to that, but for what meets
  /// them as it is. It takes no components, which are not known yet; so it counts as one.
  ///
  /// - Complexity: near linear in the size of the core, but for what is solved.
  mutating func solveTouched(
    _ new: Growth, limits: Limits, _ work: inout Solver.Work
  ) throws(Detour) {
    if definitions.openCount <= KeptOptimum.fewOpen { return try solveAll(limits: limits, &work) }
    // 1. Who belongs together, and where an added row does not hold, or nothing is known.
    var sets = DisjointSets(count: definitions.openCount)
    for row in core.rows.indices where 0 <= core.rows[row].coupling {
      let range = core.termRange(row)
      let first = Int(core.terms[range.lowerBound].variable)
      for i in range.dropFirst() { sets.unite(first, Int(core.terms[i].variable)) }
    }
    func set(ofRow row: Int) -> Int {
      sets.representative(of: Int(core.terms[core.termRange(row).lowerBound].variable))
    }
    var (isTouched, isMoved) = (
      Array(repeating: false, count: definitions.openCount),
      Array(repeating: false, count: definitions.openCount)
    )
    try evaluate(from: new.firstDefinition)
    for row in new.firstRow..<core.rows.count { isTouched[set(ofRow: row)] = true }
    for number in new.firstOpen..<definitions.openCount {
      let own = sets.representative(of: number)
      // A new variable whose rows came to nothing stays open.
      if !isTouched[own] { throw .undecided }
      isMoved[own] = true
    }
    for row in new.firstRow..<core.rows.count where !isMoved[set(ofRow: row)] {
      if try !holdsAsWritten(row) { isMoved[set(ofRow: row)] = true }
    }
    work.spared += isTouched.indices.count { isTouched[$0] && !isMoved[$0] }
    // 2. All of that by itself.
    var numbers: [Int32] = []
    var places = [Int32](repeating: -1, count: definitions.openCount)
    for number in places.indices where isMoved[sets.representative(of: number)] {
      places[number] = Int32(truncatingIfNeeded: numbers.count)
      numbers.append(Int32(truncatingIfNeeded: number))
    }
    var rows: [Int32] = []
    for row in core.rows.indices
    where 0 <= places[Int(core.terms[core.termRange(row).lowerBound].variable)] {
      rows.append(Int32(truncatingIfNeeded: row))
    }
    try settle(numbers, rows, places, limits: limits, &work)
    try evaluateUnsettled()
  }

  /// Among so many open variables, solving all costs less than finding those concerned.
  private static let fewOpen = 8

  private mutating func solveAll(
    limits: Limits, _ work: inout Solver.Work
  ) throws(Detour) {
    let solution = try CoreSolution(
      definitions.problem, core, openCount: definitions.openCount, choosing: true, limits: limits)
    work.repairs += 1
    work.pivots += solution.pivots
    for variable in values.indices where definitions.variables[variable].state == .open {
      values[variable] = solution.value(Int(definitions.variables[variable].start))
    }
    basis = solution.basis
    try evaluateUnsettled()
  }

  private mutating func evaluateUnsettled() throws(Detour) {
    try definitions.evaluate(&values, onlyUnsettled: true)
    for variable in values.indices where !definitions.isNumber(variable) {
      doubles[variable] = values[variable].doubleValue
    }
  }

  /// Gives open variables, by their numbers, the values that some core rows decide.
  private mutating func settle(
    _ numbers: [Int32], _ rows: [Int32], _ places: [Int32], limits: Limits,
    _ work: inout Solver.Work
  ) throws(Detour) {
    var part = Core()
    for row in rows {
      let constant = try core.constant(Int(row))
      try part.append(Int(row), of: core, constant: constant) { places[Int($0)] }
    }
    let solution = try CoreSolution(
      definitions.problem, part, openCount: numbers.count, choosing: true, limits: limits)
    work.repairs += 1
    work.pivots += solution.pivots
    for variable in values.indices where definitions.variables[variable].state == .open {
      let place = Int(places[Int(definitions.variables[variable].start)])
      if 0 <= place { values[variable] = solution.value(place) }
    }
    basis.removeAll { 0 <= places[Int($0)] }
    basis.append(solution.basis.renumbered(variables: numbers[...], rows: rows[...]))
  }
}
