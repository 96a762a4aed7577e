/// A problem and what becomes of it step by step: rows, definitions, core rows, and the basis at
/// which each component ends. For tests and for looking closely; the thorough path is shown.
///
///     x = w + 8 (r1)               a definition, and the row it was read off
///     r3: w - 40 >= 0 @250         a core row, over what is not defined
///     fixed w = 40                 a form of the basis: fixed by the levels,
///     open w = 40 in 40...70       or left open by them,
///     x = [w] + 8 = 48             or expressed by those
public func dump(
  _ problem: LinearProblem, naming name: @escaping VariableNames = { "x\($0.index)" }
) -> String {
  var dump = Dump(problem: problem, name: name)
  dump.write()
  return dump.lines.map { $0 + "\n" }.joined()
}

private struct Dump {
  let problem: LinearProblem
  let name: VariableNames
  var lines: [String] = []

  mutating func write() {
    lines.append(problem.description(naming: name))
    let presolve = Presolve(problem, rows: 0..<problem.rowCount)
    write(presolve.elimination)
    if let row = presolve.contradiction {
      lines.append("contradiction: r\(row)")
      return writeCertificate()
    }
    if !presolve.coreRows.isEmpty { lines.append("core") }
    for row in presolve.coreRows {
      var constraint = problem.constraint(of: RowID(row.source))
      constraint.expression = expression(row.form)
      lines.append("  r\(row.source): \(constraint.description(naming: name))")
    }
    for component in presolve.components() { write(component, presolve) }
  }

  private func expression(_ form: LinearForm) -> Expression {
    Expression(
      zip(form.variables, form.coefficients).map { Term(VariableID($0), $1) },
      constant: form.constant)
  }

  private mutating func write(_ elimination: Elimination) {
    if elimination.definitionCount != 0 { lines.append("definitions") }
    for variable in elimination.definedInOrder {
      let (row, form) = elimination.definition(of: variable)
      let source = row.map { "r\($0)" } ?? "worked out"
      let text = expression(form).description(naming: name)
      lines.append("  \(name(VariableID(variable))) = \(text) (\(source))")
    }
  }

  private mutating func writeCertificate() {
    guard let certificate = solve(problem).certificate else { return }
    lines.append(certificate.description(in: problem, naming: name))
  }

  private mutating func write(_ component: Component, _ presolve: Presolve) {
    let names = component.variables.map { name(VariableID($0)) }.joined(separator: " ")
    let tangle = ComponentProblem(component, of: presolve)
    switch tangle.solve(limits: Limits()) {
    case .exhausted: lines.append("component \(names): the limit of pivots was met")
    case .infeasible:
      lines.append("component \(names): impossible")
      writeCertificate()
    case .optimum(let simplex):
      let point = simplex.isPoint ? "one optimum" : "perhaps several optima"
      lines.append("component \(names): \(point), \(simplex.pivots) pivots")
      write(simplex, of: tangle)
    }
  }

  private mutating func write(_ simplex: LevelSimplex, of tangle: ComponentProblem) {
    let words = simplex.values.indices.map { form in
      if form < tangle.freedom { return name(VariableID(tangle.variables[form])) }
      let terms = tangle.couplings[form - tangle.freedom].map {
        Term(VariableID(tangle.variables[$0.form]), $0.coefficient)
      }
      return Expression(terms).description(naming: name)
    }
    for form in words.indices where !simplex.tableau.isBasic[form] {
      let state = simplex.isFrozen[form] ? "fixed" : "open"
      let room = simplex.isFrozen[form] ? "" : " in \(range(of: form, simplex))"
      lines.append("  \(state) \(words[form]) = \(simplex.values[form])\(room)")
    }
    for form in words.indices where simplex.tableau.isBasic[form] {
      let row = simplex.tableau.rows[form]
      let sum = Expression(
        zip(row.columns, row.coefficients).map { Term(VariableID($0), $1) })
      let text = sum.description { "[\(words[$0.index])]" }
      lines.append("  \(words[form]) = \(text) = \(simplex.values[form])")
    }
  }

  /// The bounds that rows and levels have left a form, `40...70`.
  private func range(of form: Int, _ simplex: LevelSimplex) -> String {
    let lower = simplex.lower[form].map { "\($0)" } ?? ""
    let upper = simplex.upper[form].map { "\($0)" } ?? ""
    return "\(lower)...\(upper)"
  }
}
