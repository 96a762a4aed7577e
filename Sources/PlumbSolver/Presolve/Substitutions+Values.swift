extension Substitutions {
  /// Works out every substitution once, each after those it refers to: as a number where the
  /// parameters decide it, as a short form where few remaining variables do.
  mutating func evaluateAll() throws(Fallback) {
    countRemaining()
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
          let coefficient = try numbers.fraction(term.coefficient)
          try join(Int(term.variable), coefficient, from: start, &constant)
        }
      }
      finish(variable, from: start, constant)
    }
    for variable in sparse where variables[Int(variable)].state == .defined {
      try evaluateSparse(Int(variable))
    }
  }

  @inline(__always)
  func isNumber(_ variable: Int) -> Bool {
    switch variables[variable].state {
    case .constant, .fixed, .parameter: true
    case .remaining, .defined, .short, .long: false
    }
  }

  mutating func evaluateSparse(_ variable: Int) throws(Fallback) {
    let root = Int(variables[variable].root)
    if 0 <= root, isNumber(root) {
      let offset = values[variable]
      values[variable] =
        try variables[variable].rootIsNegated ? offset - values[root] : offset + values[root]
      variables[variable].state = .fixed
      return
    }
    let row = Int(variables[variable].definingRow)
    var constant = try numbers.fraction(problem.rows[row].constant)
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
    let scale = try numbers.fraction(own).negated()
    constant = try constant / scale
    let start = shortTerms.count
    if remainingTerms != 0 {
      for i in problem.termRange(row) {
        let term = problem.terms[i]
        if Int(term.variable) == variable || isNumber(Int(term.variable)) { continue }
        let coefficient = try numbers.fraction(term.coefficient) / scale
        try join(Int(term.variable), coefficient, from: start, &constant)
      }
    }
    finish(variable, from: start, constant)
  }

  /// Adds a multiple of a variable that is no number to the short form under construction.
  private mutating func join(
    _ variable: Int, _ coefficient: Fraction, from start: Int, _ constant: inout Fraction
  ) throws(Fallback) {
    switch variables[variable].state {
    case .remaining:
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
      for _ in 0...Substitutions.shortTermLimit {
        shortTerms.append(
          LinearProblem.StoredTerm(variable: Int32(variable), coefficient: NumberTable.one))
      }
    }
  }

  private mutating func join(
    remaining variable: Int32, _ coefficient: Fraction, from start: Int
  ) throws(Fallback) {
    for i in start..<shortTerms.count where shortTerms[i].variable == variable {
      let sum = try numbers.fraction(shortTerms[i].coefficient) + coefficient
      shortTerms[i].coefficient = numbers.code(sum)
      return
    }
    shortTerms.append(
      LinearProblem.StoredTerm(variable: variable, coefficient: numbers.code(coefficient)))
  }

  private mutating func finish(_ variable: Int, from start: Int, _ constant: Fraction) {
    let count = shortTerms.count - start
    if count == 0 {
      values[variable] = constant
      variables[variable].state = .fixed
    } else if count <= Substitutions.shortTermLimit {
      values[variable] = constant
      variables[variable].start = Int32(start)
      variables[variable].count = UInt8(count)
      variables[variable].state = .short
    } else {
      shortTerms.removeSubrange(start...)
      variables[variable].state = .long
    }
  }

  // MARK: Values

  /// Fills in the defined variables, given the remaining ones and the parameters; without constants
  /// for directions instead of points. `onlyUnfixed` trusts what `evaluateAll` found.
  func evaluate(
    _ values: inout [Fraction], withConstants: Bool = true, onlyUnfixed: Bool = false
  ) throws(Fallback) {
    for substitution in expanded.indices.reversed() {
      let variable = Int(expanded[substitution].variable)
      if onlyUnfixed && isNumber(variable) { continue }
      values[variable] = try value(of: variable, values, withConstants: withConstants)
    }
    for variable in sparse.lazy.map({ Int($0) }) where !onlyUnfixed || !isNumber(variable) {
      values[variable] = try value(of: variable, values, withConstants: withConstants)
    }
  }
}
