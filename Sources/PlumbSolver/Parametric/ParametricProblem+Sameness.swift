extension ParametricProblem {
  /// A row of the problem as it is told apart from others: what it says, and how strongly.
  public struct RowForm: Sendable {
    let form: Form
    let relation: Relation
    let priority: Priority

    public init(_ form: Form, _ relation: Relation, _ priority: Priority) {
      self.form = form
      self.relation = relation
      self.priority = priority
    }
  }

  /// Whether the optimum is single without some rows and the same as with them, for all values of a
  /// set for which the rows that are required can hold: true if that is proved.
  ///
  /// Both optima are put side by side, a component with the rows beside it without them, and each
  /// variable of one is compared with that of the other, piece by piece.
  ///
  /// - Parameter rows: no required equalities, which are put in and cannot be taken out again.
  /// - Complexity: two searches for places (`place`) for each variable of the components concerned.
  public func isSame(
    without rows: [RowForm], over domain: ParameterDomain, limits: ProofLimits = ProofLimits(),
    _ cache: inout ProofCache
  ) -> Bool {
    let expanded = cache.expanded(rows.map(\.form), over: self)
    for number in components(of: expanded) {
      let own = zip(expanded, rows).filter { form, _ in
        form.variables.contains { homes[$0]?.component == number }
      }
      let lines = own.map { local($0, number, $1.relation, $1.priority) }
      guard let rest = components[number].without(lines) else { return false }
      let sides = domain.sides(of: ownParameters[number])
      guard case .unique = cache.ties(rest, sides, limits) else { return false }
      let count = ownParameters[number].count
      let granted = [cache.granted(components[number], sides), cache.granted(rest, sides)]
      for place in 0..<components[number].variableCount {
        for sign in [Rational.one, -.one] {
          let question = PlaceSearch.Question(
            components: [components[number], rest],
            parameters: [Array(0..<count), Array(0..<count)], parameterCount: count, sides: sides,
            granted: granted,
            forms: [
              ComponentSum(
                terms: [(0, place, sign), (1, place, -sign)],
                rest: HalfSpace([Rational](.zero, times: count), constant: .zero))
            ], limits: limits)
          guard case .none = cache.answer(to: question) else { return false }
        }
      }
    }
    return true
  }

  /// A row over the variables of a component and its parameters.
  private func local(
    _ form: LinearForm, _ number: Int, _ relation: Relation, _ priority: Priority
  ) -> ParametricComponent.Row {
    let sum = split(form)
    let terms = sum.terms.filter { $0.component == number }
      .map { Term(VariableID($0.place), $0.coefficient) }
    let rest = HalfSpace(
      ownParameters[number].map { sum.rest.coefficients[$0] }, constant: form.constant)
    return ParametricComponent.Row(
      terms: terms, shares: rest.shares, constant: rest.constant, relation: relation,
      priority: priority, weight: .one)
  }
}

extension ParametricComponent {
  /// The component without some rows, whatever their weight; nil where one is not among its own.
  fileprivate func without(_ lines: [Row]) -> ParametricComponent? {
    var rest = rows
    for line in lines {
      let found = rest.firstIndex { row in
        row.relation == line.relation && row.priority == line.priority
          && row.constant == line.constant && row.shares == line.shares
          && Set(row.terms) == Set(line.terms)
      }
      guard let found else { return nil }
      rest.remove(at: found)
    }
    return ParametricComponent(
      parameterCount: parameterCount, variableCount: variableCount, rows: rest)
  }
}
