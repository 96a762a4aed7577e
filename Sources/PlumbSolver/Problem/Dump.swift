/// A problem and what becomes of it step by step: rows, substitutions, reduced rows, and the basis
/// at which each component ends. For tests and for looking closely; the multi-precision path is
/// shown.
///
///     x = w + 8 (r1)               a substitution, and the row it was read off
///     r3: w - 40 >= 0 @250         a reduced row, over what is not defined
///     fixed w = 40                 a form of the basis: fixed by the levels,
///     open w = 40 in 40...70       or left open by them,
///     x = [w] + 8 = 48             or expressed by those
public func dump(
  _ problem: LinearProblem, naming name: @escaping VariableNames = { "x\($0.index)" }
) -> String {
  let steps = SolvingSteps(of: problem, naming: name)
  var lines = [problem.description(naming: name)]
  var last: SolvingSteps.Kind?
  for step in steps.presolved where step.kind != .component {
    if step.kind != last, let heading = step.kind.heading { lines.append(heading) }
    last = step.kind
    lines.append(step.line)
  }
  lines += steps.solved.map(\.line)
  return lines.map { $0 + "\n" }.joined()
}

/// What becomes of a problem on the multi-precision path, in writing, each step with the row it
/// comes from.
package struct SolvingSteps {
  private let problem: LinearProblem
  private let presolve: Presolve
  private let name: VariableNames

  package init(of problem: LinearProblem, naming name: @escaping VariableNames) {
    self.problem = problem
    self.name = name
    presolve = Presolve(problem, rows: 0..<problem.rowCount)
  }

  package enum Kind: String, Sendable {
    // Both are printed under the names that they had first.
    /// A variable and what a required equality makes of it.
    case substitution = "definition"
    /// A row of the reduced problem, over the variables that remain.
    case reducedRow = "core"
    /// A required row that the equalities exclude.
    case contradiction
    /// Variables that reduced rows tie together.
    case component
    /// Forms of a basis: fixed by the levels, left open by them, or expressed by those.
    case fixed, open, basic
    /// A row of the certificate, and what all of them add up to.
    case proof

    /// What stands above a run of them.
    fileprivate var heading: String? {
      switch self {
      case .substitution: "definitions"
      case .reducedRow: "core"
      default: nil
      }
    }
  }

  package struct Step: Sendable {
    package let kind: Kind
    package let text: String
    /// Nil for what no single row says.
    package var row: RowID?

    fileprivate var line: String {
      let source = row.map { "r\($0.index)" } ?? "worked out"
      return switch kind {
      case .substitution: "  \(text) (\(source))"
      case .reducedRow: "  \(source): \(text)"
      case .contradiction: "contradiction: \(source)"
      case .component: "component \(text)"
      case .fixed, .open: "  \(kind.rawValue) \(text)"
      case .basic: "  \(text)"
      case .proof: row == nil ? text : "\(source) \(text)"
      }
    }
  }
}

extension SolvingSteps {
  /// Substitutions, reduced rows and components; or the row that no answer can meet.
  package var presolved: [Step] {
    var steps = substitutions
    if let row = presolve.contradiction {
      let text = problem.description(of: RowID(row), naming: name)
      return steps + [Step(kind: .contradiction, text: text, row: RowID(row))]
    }
    for row in presolve.reducedRows {
      var constraint = problem.constraint(of: RowID(row.source))
      constraint.expression = row.form.expression
      steps.append(
        Step(
          kind: .reducedRow, text: constraint.description(naming: name), row: RowID(row.source)))
    }
    return steps + presolve.components().map { Step(kind: .component, text: names(of: $0)) }
  }

  /// Each component with the basis at which it ends; or the proof that there is no answer.
  package var solved: [Step] {
    if presolve.contradiction != nil { return proof }
    return presolve.components().flatMap(basis)
  }

  private var substitutions: [Step] {
    presolve.substitutions.definedInOrder.map { variable in
      let (row, form) = presolve.substitutions.substitution(of: variable)
      let text = form.expression.description(naming: name)
      return Step(
        kind: .substitution, text: "\(name(VariableID(variable))) = \(text)",
        row: row.map { RowID($0) })
    }
  }

  private func names(of component: Component) -> String {
    component.variables.map { name(VariableID($0)) }.joined(separator: " ")
  }

  private var proof: [Step] {
    guard let certificate = solve(problem).certificate else { return [] }
    let lines = certificate.description(in: problem, naming: name).split(separator: "\n")
    return zip(lines, certificate.rows.map(Optional.some) + [nil]).map { line, row in
      // The row is told beside it.
      let text = row.map { line.dropFirst("r\($0.index) ".count) } ?? line
      return Step(kind: .proof, text: String(text), row: row)
    }
  }

  private func basis(of component: Component) -> [Step] {
    let names = names(of: component)
    let component = ComponentProblem(component, of: presolve)
    switch component.solve(limits: Limits(), usesInterval: false) {
    case .exhausted: return [Step(kind: .component, text: "\(names): the limit of pivots was met")]
    case .infeasible: return [Step(kind: .component, text: "\(names): impossible")] + proof
    case .optimum(let simplex):
      let point = simplex.isPoint ? "one optimum" : "perhaps several optima"
      let text = "\(names): \(point), \(simplex.pivots) pivots"
      return [Step(kind: .component, text: text)] + forms(of: simplex, component)
    }
  }

  private func forms(of simplex: LevelSimplex, _ component: ComponentProblem) -> [Step] {
    let words = simplex.values.indices.map { form in
      if form < component.freedom { return name(VariableID(component.variables[form])) }
      let terms = component.linkingRows[form - component.freedom].map {
        Term(VariableID(component.variables[$0.form]), $0.coefficient)
      }
      return Expression(terms).description(naming: name)
    }
    var steps: [Step] = []
    for form in words.indices where !simplex.tableau.isBasic[form] {
      let isFixed = simplex.isFixed[form]
      let room = isFixed ? "" : " in \(range(of: form, simplex))"
      steps.append(
        Step(
          kind: isFixed ? .fixed : .open, text: "\(words[form]) = \(simplex.values[form])\(room)"))
    }
    for form in words.indices where simplex.tableau.isBasic[form] {
      let row = simplex.tableau.rows[form]
      let sum = Expression(
        zip(row.columns, row.coefficients).map { Term(VariableID($0), $1) })
      let text = sum.description { "[\(words[$0.index])]" }
      steps.append(
        Step(kind: .basic, text: "\(words[form]) = \(text) = \(simplex.values[form])"))
    }
    return steps
  }

  /// The bounds that rows and levels have left a form, `40...70`.
  private func range(of form: Int, _ simplex: LevelSimplex) -> String {
    let lower = simplex.lower[form].map { "\($0)" } ?? ""
    let upper = simplex.upper[form].map { "\($0)" } ?? ""
    return "\(lower)...\(upper)"
  }
}
