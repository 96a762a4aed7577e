extension Definitions {
  /// Whether a variable stands in no row, and is drawn as zero.
  func isLoose(_ variable: Int) -> Bool {
    variables[variable].state == .constant && variables[variable].rank == 0
  }

  /// Takes in a problem that has more rows and variables than before; `values` may lack these.
  mutating func grow(to problem: LinearProblem) {
    let shift = NumberTable.Shift(from: self.problem.numbers, to: problem.numbers)
    if !shift.isEmpty {
      numbers.insert(shift, from: problem.numbers)
      for i in slowTerms.indices { shift.apply(to: &slowTerms[i].coefficient) }
      for i in shortTerms.indices { shift.apply(to: &shortTerms[i].coefficient) }
    }
    self.problem = problem
    for variable in variables.count..<problem.variableCount {
      variables.append(Variable())
      variables[variable].state = .constant
      loose.append(Int32(truncatingIfNeeded: variable))
    }
  }

  /// Takes in one of the new variables as a parameter.
  mutating func addParameter(_ variable: Int) {
    variables[variable].state = .parameter
    variables[variable].isUsed = true
    loose.removeAll { Int($0) == variable }
  }

  /// Makes definitions of the equalities among some rows that have a variable none has used, and
  /// gives the others; all other definitions stay as they are. What stays open is numbered in the
  /// order of `numbered`. `values` must be complete.
  mutating func define(
    _ rows: [Int], _ numbered: inout [Int32]
  ) throws(Fallback) -> [Int] {
    // 1. What is loose is open now.
    var opened: [Int] = []
    for row in rows {
      for i in problem.termRange(row) {
        let variable = Int(problem.terms[i].variable)
        if isLoose(variable) {
          variables[variable].state = .open
          variables[variable].start = -1
          opened.append(variable)
        }
        if !problem.rows[row].isDefining { variables[variable].occurrences += 1 }
      }
    }
    // 2. Equalities of one variable first, then in order.
    var left: [Int] = []
    let first = fast.count
    for wantsSingles in [true, false] {
      for row in rows where problem.rows[row].isDefining {
        if (problem.termRange(row).count == 1) == wantsSingles && !defineLate(row) {
          left.append(row)
        }
      }
    }
    for variable in opened where variables[variable].state == .open {
      variables[variable].start = Int32(truncatingIfNeeded: openCount)
      openCount += 1
      numbered.append(Int32(truncatingIfNeeded: variable))
    }
    for i in first..<fast.count {
      let variable = Int(fast[i])
      try settleFast(variable)
      if variables[variable].state == .short {
        values[variable] = try values[variable] + openSum(ofShort: variable)
      }
    }
    if !opened.isEmpty { loose = loose.filter { isLoose(Int($0)) } }
    return left
  }

  private mutating func defineLate(_ row: Int) -> Bool {
    var best = -1
    for i in problem.termRange(row) {
      let variable = Int(problem.terms[i].variable)
      let isFresh =
        variables[variable].state == .open && variables[variable].start < 0
        && !variables[variable].isUsed
      if isFresh, best < 0 || variables[variable].occurrences <= variables[best].occurrences {
        best = variable
      }
    }
    if best < 0 { return false }
    for i in problem.termRange(row) { variables[Int(problem.terms[i].variable)].isUsed = true }
    fast.append(Int32(truncatingIfNeeded: best))
    variables[best].rank = Int32(truncatingIfNeeded: fast.count)
    variables[best].definingRow = Int32(truncatingIfNeeded: row)
    variables[best].state = .defined
    return true
  }
}

extension NumberTable {
  /// Room for numbers that a table has got since others were numbered after it.
  struct Shift {
    let start: Int
    let end: Int

    init(from old: NumberTable, to new: NumberTable) {
      start = old.count
      end = new.count
    }

    var isEmpty: Bool { start == end }

    func apply(to code: inout NumberTable.Code) {
      if code & 1 != 0 && start <= Int(code >> 1) { code += Int32(end - start) << 1 }
    }
  }
}

extension Core {
  /// Takes in the numbers that a problem has got since; see `Definitions.grow`.
  mutating func grow(_ shift: NumberTable.Shift, numbers: NumberTable) {
    if shift.isEmpty { return }
    for i in terms.indices { shift.apply(to: &terms[i].coefficient) }
    self.numbers = numbers
  }

  /// Adds one more row; false if it is no open variable's, in which case it must hold.
  mutating func add(_ row: Int, _ definitions: inout Definitions) throws(Fallback) -> Bool {
    let count = rows.count
    try insert(row, &definitions)
    return rows.count != count
  }
}
