// How what was substituted is put back, and what refers to what.

extension Elimination {
  /// Fills in the defined variables, given the remaining ones; without constants on demand, for
  /// directions instead of points.
  func evaluate(_ values: inout [Rational], withConstants: Bool = true) {
    // 1. Expanded substitutions refer to later expanded ones and to remaining variables.
    for q in expandedVariables.indices.reversed() {
      values[expandedVariables[q]] = value(of: expandedForms[q], at: values, withConstants)
    }
    // 2. Sparse ones refer to expanded ones and to earlier sparse ones.
    for variable in sparseVariables {
      if let form = shortForms[variable] {
        values[variable] = value(of: form, at: values, withConstants)
        continue
      }
      let row = definingRows[variable]
      var sum = withConstants ? problem.constant(row) : .zero
      for term in problem.termRange(row) {
        let operand = problem.variable(atTerm: term)
        if operand != variable && !values[operand].isZero {
          sum += problem.coefficient(atTerm: term) * values[operand]
        }
      }
      values[variable] = -sum / pivots[variable]
    }
  }

  private func value(
    of form: LinearForm, at values: [Rational], _ withConstants: Bool
  ) -> Rational {
    var sum = withConstants ? form.constant : .zero
    for i in form.variables.indices where !values[form.variables[i]].isZero {
      sum += form.coefficients[i] * values[form.variables[i]]
    }
    return sum
  }

  /// Defined variables, each after those it refers to.
  var definedInOrder: [Int] { expandedVariables.reversed() + sparseVariables }

  /// The variables a substitution refers to.
  func operands(of variable: Int) -> [Int] {
    if let form = shortForms[variable] { return form.variables }
    if ranks[variable] < 0 { return expandedForms[-ranks[variable] - 1].variables }
    let row = definingRows[variable]
    return problem.terms[problem.termRange(row)].map { Int($0.variable) }
      .filter { $0 != variable }
  }

  /// A substitution as it is kept: the row that made it, and the form, if it differs from that row.
  func substitution(of variable: Int) -> (row: Int?, form: LinearForm) {
    if ranks[variable] < 0 { return (nil, expandedForms[-ranks[variable] - 1]) }
    let row = definingRows[variable]
    var form = LinearForm(constant: problem.constant(row))
    for term in problem.termRange(row) {
      form.variables.append(problem.variable(atTerm: term))
      form.coefficients.append(problem.coefficient(atTerm: term))
    }
    let place = form.variables.firstIndex(of: variable) ?? 0
    return (row, Elimination.solved(form, for: place))
  }
}
