extension Substitutions<Fraction> {
  /// The required equalities among some rows, worked out. Throws where they contradict each other.
  init(
    _ problem: LinearProblem, rows: some Collection<Int>,
    parameters: [(variable: Int, value: Fraction)], reductions: Reductions
  ) throws(Fallback) {
    self.init(of: problem, reductions: reductions)
    for (variable, value) in parameters {
      variables[variable].state = .parameter
      variables[variable].isUsed = true
      values[variable] = value
    }
    try insertEqualities(among: rows)
    if contradiction != nil { throw .undecided }
    countRemaining()
    try evaluateAll()
  }

  /// Numbers the remaining variables; those that stand in no row at all count as zero.
  private mutating func countRemaining() {
    remainingCount = 0
    for variable in variables.indices where variables[variable].state == .remaining {
      if !variables[variable].isUsed && variables[variable].occurrences == 0 {
        variables[variable].state = .constant
        unconstrained.append(Int32(variable))
        continue
      }
      variables[variable].start = Int32(remainingCount)
      remainingCount += 1
    }
  }

  /// Whether a variable stands in no row, and counts as zero.
  func isLoose(_ variable: Int) -> Bool {
    variables[variable].state == .constant && variables[variable].rank == 0
  }

  /// Takes in a problem that has more rows and variables than before; `values` may lack these.
  mutating func grow(to problem: LinearProblem) {
    let shift = NumberTable.Shift(from: self.problem.numbers, to: problem.numbers)
    if !shift.isEmpty {
      numbers.insert(shift, from: problem.numbers)
      for i in expandedTerms.indices { shift.apply(to: &expandedTerms[i].coefficient) }
      for i in shortTerms.indices { shift.apply(to: &shortTerms[i].coefficient) }
    }
    self.problem = problem
    for variable in variables.count..<problem.variableCount {
      variables.append(Variable())
      variables[variable].state = .constant
      unconstrained.append(Int32(truncatingIfNeeded: variable))
    }
  }

  /// Takes in one of the new variables as a parameter.
  mutating func addParameter(_ variable: Int) {
    variables[variable].state = .parameter
    variables[variable].isUsed = true
    unconstrained.removeAll { Int($0) == variable }
  }

  /// Makes substitutions of the equalities among some rows that have a variable none has used, and
  /// gives the others; all other substitutions stay as they are. What remains is numbered in the
  /// order of `numbered`. `values` must be complete.
  mutating func define(
    _ rows: [Int], _ numbered: inout [Int32]
  ) throws(Fallback) -> [Int] {
    // 1. What was unconstrained remains now.
    var opened: [Int] = []
    for row in rows {
      for i in problem.termRange(row) {
        let variable = Int(problem.terms[i].variable)
        if isLoose(variable) {
          variables[variable].state = .remaining
          variables[variable].start = -1
          opened.append(variable)
        }
        if !problem.rows[row].isDefining { variables[variable].occurrences += 1 }
      }
    }
    // 2. Equalities of one variable first, then in order.
    var left: [Int] = []
    let first = sparse.count
    for wantsSingles in [true, false] {
      for row in rows where problem.rows[row].isDefining {
        if (problem.termRange(row).count == 1) == wantsSingles && !defineLate(row) {
          left.append(row)
        }
      }
    }
    for variable in opened where variables[variable].state == .remaining {
      variables[variable].start = Int32(truncatingIfNeeded: remainingCount)
      remainingCount += 1
      numbered.append(Int32(truncatingIfNeeded: variable))
    }
    for i in first..<sparse.count {
      let variable = Int(sparse[i])
      try evaluateSparse(variable)
      if variables[variable].state == .short {
        values[variable] = try values[variable] + sumOfTerms(ofShort: variable)
      }
    }
    if !opened.isEmpty { unconstrained = unconstrained.filter { isLoose(Int($0)) } }
    return left
  }

  private mutating func defineLate(_ row: Int) -> Bool {
    var best = -1
    for i in problem.termRange(row) {
      let variable = Int(problem.terms[i].variable)
      let isFresh =
        variables[variable].state == .remaining && variables[variable].start < 0
        && !variables[variable].isUsed
      if isFresh, best < 0 || variables[variable].occurrences <= variables[best].occurrences {
        best = variable
      }
    }
    if best < 0 { return false }
    for i in problem.termRange(row) { variables[Int(problem.terms[i].variable)].isUsed = true }
    sparse.append(Int32(truncatingIfNeeded: best))
    variables[best].rank = Int32(truncatingIfNeeded: sparse.count)
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

extension ReducedProblem {
  /// Takes in the numbers that a problem has got since; see `Substitutions.grow`.
  mutating func grow(_ shift: NumberTable.Shift, numbers: NumberTable) {
    if shift.isEmpty { return }
    for i in terms.indices { shift.apply(to: &terms[i].coefficient) }
    self.numbers = numbers
  }

  /// Adds one more row; false if it is no remaining variable's, in which case it must hold.
  mutating func add(_ row: Int, _ substitutions: inout Substitutions<Fraction>) throws(Fallback)
    -> Bool
  {
    let count = rows.count
    try insert(row, &substitutions)
    return rows.count != count
  }
}
