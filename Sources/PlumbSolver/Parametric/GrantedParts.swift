/// What is left to decide of a component where rows are known to hold: parts that share no
/// variable, over coordinates of which the variables are sums.
struct GrantedParts {
  /// Over those of the parameters that it speaks of, and what these lie between at the least.
  struct Part {
    let component: ParametricComponent
    /// The places of its variables among the coordinates, and of its parameters.
    let variables: [Int]
    let parameters: [Int]
    let sides: [HalfSpace]
  }

  let parts: [Part]
  /// Zero, each.
  fileprivate let equalities: Echelon<LinearForm>
  /// What is then put in for variables, in this order.
  fileprivate let steps: [LoosenedRows.Step]

  /// A form over the places of variables, and parameters behind them, as a sum over coordinates.
  func expanded(_ form: LinearForm) -> LinearForm {
    steps.reduce(equalities.remainder(form)) { $0.substituting($1.variable, by: $1.value) }
  }
}

extension ParametricComponent {
  /// What is left to decide where the rows above a priority are known to hold at the optimum
  /// (`granted`): they are as good as required, so that a text that gets the height that it asks
  /// for is a number, and what only texts tie together falls apart.
  ///
  /// The component has a single optimum if all of these have. Nil where that is no shorter to
  /// prove.
  func parts(
    granting refused: Priority, over sides: [HalfSpace], _ budget: inout ProofBudget
  ) -> GrantedParts? {
    var elimination = RowElimination(
      variableCount: variableCount, sides: sides, parameterCount: parameterCount)
    let holding = rows.filter { refused < $0.priority }.flatMap { forms(of: $0) }
    guard let rest = elimination.takeEqualities(among: holding, &budget) else { return nil }
    // 1. The rows that are left, without those that others imply.
    let optional = rows.filter { $0.priority <= refused }.map { row in
      LoosenedRows.OptionalRow(
        form: elimination.equalities.remainder(wholeForm(of: row)), relation: row.relation,
        priority: row.priority, weight: row.weight)
    }
    budget.countNodes(rows.count, size: 1 + elimination.equalities.lines.count)
    var loosened = LoosenedRows(
      rest, optional, variableCount: variableCount,
      box: ParameterBox(of: sides, count: parameterCount))
    loosened.loosen(&budget)
    let left =
      loosened.required.map { row(of: $0, .greaterOrEqual, priority: .required, weight: .one) }
      + loosened.optional.map {
        row(of: $0.form, $0.relation, priority: $0.priority, weight: $0.weight)
      }
    let known = elimination.equalities.pivots.union(loosened.determined)
    // 2. By what they tie together.
    var sets = DisjointSets(count: variableCount)
    var isHeld = [Bool](repeating: false, count: variableCount)
    for row in left {
      sets.unite(row.terms.lazy.map(\.variable.index))
      for term in row.terms { isHeld[term.variable.index] = true }
    }
    let open = (0..<variableCount).filter { !known.contains($0) }
    // Of what nothing is said there are many values.
    guard open.allSatisfy({ isHeld[$0] }) else { return nil }
    var members: [Int: [Int]] = [:]
    for variable in open {
      members[sets.representative(of: variable), default: []].append(variable)
    }
    guard open.count < variableCount || 1 < members.count else { return nil }
    let parts = members.keys.sorted().map { first in
      let variables = members[first] ?? []
      let own = left.filter { sets.representative(of: $0.terms[0].variable.index) == first }
      return part(of: own, variables, sides)
    }
    return GrantedParts(
      parts: parts, equalities: elimination.equalities, steps: loosened.steps)
  }

  private func row(
    of form: LinearForm, _ relation: Relation, priority: Priority, weight: Rational
  ) -> Row {
    var terms: [Term] = []
    var shares: [Term] = []
    for (variable, coefficient) in form.terms {
      if variable < variableCount {
        terms.append(Term(VariableID(variable), coefficient))
      } else {
        shares.append(Term(VariableID(variable - variableCount), coefficient))
      }
    }
    return Row(
      terms: terms, shares: shares, constant: form.constant, relation: relation,
      priority: priority, weight: weight)
  }

  private func part(of rows: [Row], _ variables: [Int], _ sides: [HalfSpace]) -> GrantedParts.Part {
    let parameters = Set(rows.flatMap { $0.shares.map(\.variable.index) }).sorted()
    func renumbered(_ terms: [Term], _ places: [Int]) -> [Term] {
      terms.map { term in
        Term(
          VariableID(places.partitioningIndex(notBelow: term.variable.index)), term.coefficient)
      }
    }
    let component = ParametricComponent(
      parameterCount: parameters.count, variableCount: variables.count,
      rows: rows.map { row in
        var row = row
        row.terms = renumbered(row.terms, variables)
        row.shares = renumbered(row.shares, parameters)
        return row
      })
    let known = sides.filter { side in
      side.terms(from: 0).allSatisfy { term in parameters.contains(term.variable) }
    }
    let narrowed = known.map { side in
      HalfSpace(parameters.map { side.coefficients[$0] }, constant: side.constant)
    }
    return GrantedParts.Part(
      component: component, variables: variables, parameters: parameters, sides: narrowed)
  }
}
