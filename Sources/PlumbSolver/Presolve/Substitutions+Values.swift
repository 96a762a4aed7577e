extension Substitutions {
  /// Works out every substitution once, each after those it refers to: as a number where the
  /// parameters decide it, as a short form where few remaining variables do.
  mutating func evaluateAll() throws(Number.Failure) {
    for substitution in expanded.indices.reversed() {
      let variable = Int(expanded[substitution].variable)
      if variables[variable].state == .constant { continue }
      let range = expandedTermRange(substitution)
      var constant = expanded[substitution].constant
      var remainingTerms = 0
      for i in range {
        let operand = Int(expandedTerms[i].variable)
        if isNumber(operand) {
          constant = try constant + numbers.product(expandedTerms[i].coefficient, values[operand])
        } else {
          remainingTerms += 1
        }
      }
      let start = shortTerms.count
      if remainingTerms != 0 {
        for i in range where !isNumber(Int(expandedTerms[i].variable)) {
          let term = expandedTerms[i]
          let coefficient: Number = try numbers.number(term.coefficient)
          try join(Int(term.variable), coefficient, from: start, &constant)
        }
      }
      finish(variable, from: start, constant)
    }
    for variable in sparse where variables[Int(variable)].state == .defined {
      try evaluateSparse(Int(variable))
    }
  }

  /// Works out every substitution once more; some were before, and others have come.
  mutating func refresh() throws(Number.Failure) {
    for i in variables.indices where variables[i].rank != 0 && variables[i].state != .constant {
      variables[i].state = .defined
      variables[i].root = -1
    }
    shortTerms = []
    try evaluateAll()
  }

  @inline(__always)
  func isNumber(_ variable: Int) -> Bool {
    switch variables[variable].state {
    case .constant, .fixed, .parameter: true
    case .remaining, .symbol, .defined, .short, .long: false
    }
  }

  mutating func evaluateSparse(_ variable: Int) throws(Number.Failure) {
    let root = Int(variables[variable].root)
    if 0 <= root, isNumber(root) {
      let offset = values[variable]
      values[variable] =
        try variables[variable].rootIsNegated ? offset - values[root] : offset + values[root]
      variables[variable].state = .fixed
      return
    }
    let row = Int(variables[variable].definingRow)
    var constant: Number = try numbers.number(problem.rows[row].constant)
    var own = NumberTable.one
    var remainingTerms = 0
    for i in problem.termRange(row) {
      let term = problem.terms[i]
      if Int(term.variable) == variable {
        own = term.coefficient
      } else if isNumber(Int(term.variable)) {
        constant = try constant + numbers.product(term.coefficient, values[Int(term.variable)])
      } else {
        remainingTerms += 1
      }
    }
    constant = try numbers.negatedQuotient(constant, own)
    let start = shortTerms.count
    if remainingTerms != 0 {
      for i in problem.termRange(row) {
        let term = problem.terms[i]
        if Int(term.variable) == variable || isNumber(Int(term.variable)) { continue }
        let coefficient: Number = try numbers.number(term.coefficient)
        try join(
          Int(term.variable), numbers.negatedQuotient(coefficient, own), from: start, &constant)
      }
    }
    finish(variable, from: start, constant)
  }

  /// Adds a multiple of a variable that is no number to the short form under construction.
  private mutating func join(
    _ variable: Int, _ coefficient: Number, from start: Int, _ constant: inout Number
  ) throws(Number.Failure) {
    // What is too long stays so; a column of views is as long as it has views.
    if isTooLong(from: start) { return }
    switch variables[variable].state {
    case .remaining, .symbol:
      try join(remaining: Int32(variable), coefficient, from: start)
    case .short:
      constant = try constant + coefficient * shortConstant(variable)
      let own = Int(variables[variable].start)
      for i in own..<own + Int(variables[variable].count) {
        let term = shortTerms[i]
        try join(
          remaining: term.variable, numbers.product(term.coefficient, coefficient), from: start)
      }
    default:
      // Too long, which as many terms as that tell.
      for _ in 0...shortTermLimit {
        shortTerms.append(
          LinearProblem.StoredTerm(variable: Int32(variable), coefficient: NumberTable.one))
      }
    }
  }

  private func isTooLong(from start: Int) -> Bool { shortTermLimit < shortTerms.count - start }

  private mutating func join(
    remaining variable: Int32, _ coefficient: Number, from start: Int
  ) throws(Number.Failure) {
    for i in start..<shortTerms.count where shortTerms[i].variable == variable {
      let sum: Number = try numbers.number(shortTerms[i].coefficient) + coefficient
      shortTerms[i].coefficient = sum.code(in: &numbers)
      return
    }
    shortTerms.append(
      LinearProblem.StoredTerm(variable: variable, coefficient: coefficient.code(in: &numbers)))
  }

  private mutating func finish(_ variable: Int, from start: Int, _ constant: Number) {
    let count = shortTerms.count - start
    if count == 0 {
      values[variable] = constant
      variables[variable].state = .fixed
    } else if count <= shortTermLimit {
      values[variable] = constant
      variables[variable].start = Int32(start)
      variables[variable].count = UInt8(count)
      variables[variable].state = .short
    } else {
      shortTerms.removeSubrange(start...)
      variables[variable].state = .long
    }
  }

  /// A row's sum, if all its variables are numbers.
  @inline(__always)
  func number(_ row: Int, _ range: Range<Int>) throws(Number.Failure) -> Number? {
    var sum: Number = try numbers.number(problem.rows[row].constant)
    for i in range {
      let variable = Int(problem.terms[i].variable)
      guard isNumber(variable) else { return nil }
      sum = try sum + numbers.product(problem.terms[i].coefficient, values[variable])
    }
    return sum
  }

  /// What a short form comes to where its variables are zero.
  @inline(__always)
  func shortConstant(_ variable: Int) throws(Number.Failure) -> Number {
    isComplete ? try values[variable] - sumOfTerms(ofShort: variable) : values[variable]
  }

  /// A short form without its constant.
  func sumOfTerms(ofShort variable: Int) throws(Number.Failure) -> Number {
    var sum = Number.zero
    let start = Int(variables[variable].start)
    for term in shortTerms[start..<start + Int(variables[variable].count)] {
      sum = try sum + numbers.product(term.coefficient, values[Int(term.variable)])
    }
    return sum
  }

  // MARK: Values

  /// Fills in the defined variables, given the remaining ones and the parameters; without constants
  /// for directions instead of points. `onlyUnfixed` trusts what `evaluateAll` found.
  func evaluate(
    _ values: inout [Number], withConstants: Bool = true, onlyUnfixed: Bool = false
  ) throws(Number.Failure) {
    for substitution in expanded.indices.reversed() {
      let variable = Int(expanded[substitution].variable)
      if onlyUnfixed && isNumber(variable) { continue }
      values[variable] = try value(of: variable, values, withConstants: withConstants)
    }
    for variable in sparse.lazy.map({ Int($0) }) where !onlyUnfixed || !isNumber(variable) {
      values[variable] = try value(of: variable, values, withConstants: withConstants)
    }
  }

  /// A defined variable, given those it refers to; without constants for directions.
  func value(
    of variable: Int, _ values: [Number], withConstants: Bool
  ) throws(Number.Failure) -> Number {
    let rank = variables[variable].rank
    if rank < 0 {
      let substitution = Int(-rank - 1)
      var sum = withConstants ? expanded[substitution].constant : .zero
      for i in expandedTermRange(substitution) {
        let value = values[Int(expandedTerms[i].variable)]
        if value.sign == 0 { continue }
        sum = try sum + numbers.product(expandedTerms[i].coefficient, value)
      }
      return sum
    }
    let row = Int(variables[variable].definingRow)
    var sum: Number = try withConstants ? numbers.number(problem.rows[row].constant) : .zero
    var own = NumberTable.one
    for i in problem.termRange(row) {
      let term = problem.terms[i]
      if Int(term.variable) == variable {
        own = term.coefficient
      } else if values[Int(term.variable)].sign != 0 {
        sum = try sum + numbers.product(term.coefficient, values[Int(term.variable)])
      }
    }
    if sum.sign == 0 { return sum }
    return try numbers.negatedQuotient(sum, own)
  }
}
