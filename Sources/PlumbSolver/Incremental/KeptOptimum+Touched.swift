extension KeptOptimum {
  /// Solves again what added rows are about and what other rows tie to that, but for what meets
  /// them as it is. It takes no components, which are not known yet; so it counts as one.
  ///
  /// Finding the components first, as after the first move, would be one way instead of two. It was
  /// measured to take 1.3 times as long where ten rows are added to a chain, and 200 times as long
  /// where they are added to a thousand cells: all of these, being one component, are solved
  /// again then.
  ///
  /// - Complexity: near linear in the size of the core, but for what is solved.
  mutating func solveTouched(
    _ new: Growth, limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) {
    if definitions.openCount <= KeptOptimum.fewOpen { return try solveAll(limits: limits, &work) }
    // 1. Who belongs together, and where an added row does not hold, or nothing is known.
    let core = core
    var sets = DisjointSets(core, openCount: definitions.openCount)
    func set(ofRow row: Int) -> Int {
      sets.representative(of: Int(core.terms[core.termRange(row).lowerBound].variable))
    }
    var isTouched = [Bool](repeating: false, count: definitions.openCount)
    var isMoved = isTouched
    for row in new.firstRow..<core.rows.count {
      let own = set(ofRow: row)
      isTouched[own] = true
      if isMoved[own] { continue }
      if try !holdsAsWritten(row) { isMoved[own] = true }
    }
    for number in new.firstOpen..<definitions.openCount {
      let own = sets.representative(of: number)
      // A new variable whose rows came to nothing stays open.
      if !isTouched[own] { throw .undecided }
      isMoved[own] = true
    }
    // 2. All of that by itself.
    var numbers: [Int32] = []
    var places = [Int32](repeating: -1, count: definitions.openCount)
    for number in places.indices {
      let own = sets.representative(of: number)
      if isMoved[own] {
        places[number] = Int32(truncatingIfNeeded: numbers.count)
        numbers.append(Int32(truncatingIfNeeded: number))
      } else if isTouched[own] && own == number {
        work.spared += 1
      }
    }
    let rows = core.rows(about: places)
    let solution = try solve(numbers, rows, places, limits: limits, &work)
    work.repairs += 1
    basis.removeAll { 0 <= places[Int($0)] }
    basis.append(solution.basis.renumbered(variables: numbers[...], rows: rows[...]))
    try takeValues { places[$0] < 0 ? nil : solution.value(Int(places[$0])) }
  }

  /// Among so many open variables, solving all costs less than finding those concerned.
  private static let fewOpen = 8

  private mutating func solveAll(
    limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) {
    let solution = try CoreSolution(
      definitions.problem, core, openCount: definitions.openCount, choosing: true, limits: limits)
    work.repairs += 1
    work.pivots += solution.pivots
    basis = solution.basis
    try takeValues { solution.value($0) }
  }

  /// Solves open variables, given by their numbers and the places of these, by core rows about them
  /// alone.
  func solve(
    _ numbers: [Int32], _ rows: [Int32], _ places: [Int32], limits: Limits,
    _ work: inout Solver.Work
  ) throws(Fallback) -> CoreSolution {
    var part = Core(partOf: core, rowCount: rows.count)
    for row in rows { part.append(Int(row), of: core, places: places) }
    let solution = try CoreSolution(
      definitions.problem, part, openCount: numbers.count, choosing: true, limits: limits)
    work.pivots += solution.pivots
    return solution
  }

  /// Gives open variables, by their numbers, new values, and brings what is defined by those that
  /// change up to date.
  private mutating func takeValues(_ value: (Int) -> Fraction?) throws(Fallback) {
    var hasChanged = [Bool](repeating: false, count: values.count)
    for variable in values.indices where definitions.variables[variable].state == .open {
      guard let new = value(Int(definitions.variables[variable].start)),
        !(new == values[variable])
      else { continue }
      values[variable] = new
      doubles[variable] = new.doubleValue
      hasChanged[variable] = true
    }
    for place in definitions.slow.indices.reversed() {
      try update(Int(definitions.slow[place].variable), &hasChanged)
    }
    for place in definitions.fast.indices {
      try update(Int(definitions.fast[place]), &hasChanged)
    }
  }

  private mutating func update(_ variable: Int, _ hasChanged: inout [Bool]) throws(Fallback) {
    if definitions.isNumber(variable) || !definitions.refers(variable, to: hasChanged) { return }
    values[variable] = try definitions.value(of: variable, values, withConstants: true)
    doubles[variable] = values[variable].doubleValue
    hasChanged[variable] = true
  }
}

extension Core {
  /// The rows about open variables that have a place.
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
