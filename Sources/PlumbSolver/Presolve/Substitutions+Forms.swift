// Linear forms over what remains, on the multi-precision path.

extension Substitutions<Rational> {
  /// - Parameter symbols: Variables that stand for numbers not given, and are never defined.
  init(of problem: LinearProblem, keepsProof: Bool, symbols: [Int], _ reductions: Reductions) {
    self.init(of: problem, keepsProof: keepsProof, reductions: reductions)
    for symbol in symbols {
      variables[symbol].state = .symbol
      variables[symbol].isUsed = true
    }
  }

  // MARK: Expanding

  /// A row over remaining variables.
  mutating func expanded(_ row: Int) -> LinearForm {
    expand(row)
    return form
  }

  /// Any terms, in any order, over remaining variables.
  mutating func expanded(_ terms: [Term]) -> LinearForm {
    beginSum()
    for term in terms { add(term.variable.index, term.coefficient) }
    expandSum()
    return form
  }

  private var form: LinearForm {
    LinearForm(
      constant: sum.constant, variables: sum.terms.map { Int($0.variable) },
      coefficients: sum.terms.map(\.coefficient))
  }

  /// From now on a variable counts as a constant in expansions.
  mutating func setKnown(_ variable: Int, _ value: Rational) {
    variables[variable].state = .fixed
    values[variable] = value
  }

  // MARK: Reading

  /// Defined variables, each after those it refers to.
  var definedInOrder: [Int] {
    expanded.reversed().map { Int($0.variable) } + sparse.map { Int($0) }
  }

  /// The variables a substitution refers to.
  func operands(of variable: Int) -> [Int] {
    switch variables[variable].state {
    case .constant, .fixed: return []
    case .short: return shortForm(of: variable).variables
    default:
      var operands: [Int] = []
      forEachOperand(of: variable) { operands.append($0) }
      return operands
    }
  }

  /// A substitution as it is kept: the row that made it, and the form, if it differs from that row.
  func substitution(of variable: Int) -> (row: Int?, form: LinearForm) {
    let rank = Int(variables[variable].rank)
    if rank < 0 {
      switch variables[variable].state {
      case .constant, .fixed: return (nil, LinearForm(constant: values[variable]))
      case .short: return (nil, shortForm(of: variable))
      default:
        let constant = expanded[-rank - 1].constant
        return (nil, form(expandedTerms[expandedTermRange(-rank - 1)], constant: constant))
      }
    }
    let row = Int(variables[variable].definingRow)
    let whole = form(problem.terms[problem.termRange(row)], constant: problem.constant(row))
    return (row, whole.solved(for: variable))
  }

  private func shortForm(of variable: Int) -> LinearForm {
    let start = Int(variables[variable].start)
    return form(
      shortTerms[start..<start + Int(variables[variable].count)], constant: values[variable])
  }

  private func form(
    _ terms: ArraySlice<LinearProblem.StoredTerm>, constant: Rational
  ) -> LinearForm {
    LinearForm(terms.map { (Int($0.variable), numbers[$0.coefficient]) }, constant: constant)
  }
}
