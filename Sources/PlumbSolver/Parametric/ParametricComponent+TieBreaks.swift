extension ParametricComponent {
  /// The same over more parameters, given the new places of the old ones.
  func over(_ count: Int, places: [Int]) -> ParametricComponent {
    if places == Array(0..<count) { return self }
    let rows = rows.map { row in
      var wide = row
      wide.shares = row.shares.map {
        Term(VariableID(places[$0.variable.index]), $0.coefficient)
      }.sorted { $0.variable.index < $1.variable.index }
      return wide
    }
    return ParametricComponent(parameterCount: count, variableCount: variableCount, rows: rows)
  }

  /// With optional rows weaker than all others that tell its optima apart: each of its own alone,
  /// then that the sizes of some sums be least, in order.
  ///
  /// - Parameter sums: Over the places of variables, then of parameters.
  func breakingTies(_ sums: [LinearForm]) -> ParametricComponent {
    let optionals = rows.filter { !$0.priority.isRequired }
    var added = optionals
    for sum in sums {
      let own = sum.terms.filter { $0.variable < variableCount }
      let shares = sum.terms.filter { variableCount <= $0.variable }
        .map { Term(VariableID($0.variable - variableCount), $0.coefficient) }
      added.append(
        Row(
          terms: own.map { Term(VariableID($0.variable), $0.coefficient) }, shares: shares,
          constant: sum.constant, relation: .equal, priority: .required, weight: .one))
    }
    let weakest = min(optionals.map(\.priority.value).min() ?? 1, 1)
    let levels = added.enumerated().map { place, row in
      let share = Double(added.count - place) / Double(added.count + 1)
      return Row(
        terms: row.terms, shares: row.shares, constant: row.constant, relation: row.relation,
        priority: Priority(weakest * share), weight: row.weight)
    }
    return ParametricComponent(
      parameterCount: parameterCount, variableCount: variableCount, rows: rows + levels)
  }
}
