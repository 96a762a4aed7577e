extension ParametricComponent {
  /// Forms that no tie changes: a level on which a single form is left, whose wishes never cancel,
  /// has one best value of it. What is constant so may leave a single form on another level.
  var constantForms: Echelon {
    var constant = Echelon()
    let levels = Dictionary(grouping: rows.filter { !$0.priority.isRequired }, by: \.priority)
    let ordered = levels.keys.sorted(by: >).compactMap { levels[$0] }
    var hasChanged = true
    while hasChanged {  // each round adds a form, of which there are finitely many
      hasChanged = false
      for level in ordered {
        guard let form = onlyForm(of: level, constant), isDecided(level, constant) else { continue }
        constant.insert(form)
        hasChanged = true
      }
    }
    return constant
  }

  /// The one form that still changes among some rows; nil for none or several.
  private func onlyForm(of rows: [Row], _ constant: Echelon) -> [Rational]? {
    var only: [Rational]?
    for row in rows {
      guard let line = constant.reduced(form(of: row))?.line else { continue }
      if let only, only != line { return nil }
      only = line
    }
    return only
  }

  func form(of row: Row) -> [Rational] {
    var form = [Rational](repeating: .zero, count: variableCount)
    for term in row.terms { form[term.variable.index] = term.coefficient }
    return form
  }

  /// Whether the slopes of rows of one form never add up to zero: two equal ones of opposite sign
  /// may, and a bound that holds has none. Only plain cases are seen.
  private func isDecided(_ rows: [Row], _ constant: Echelon) -> Bool {
    let changing = rows.filter { constant.reduced(form(of: $0)) != nil }
    return changing.count == 1 && changing[0].relation == .equal && !changing[0].weight.isZero
  }
}
