extension ParametricComponent {
  /// Forms that no tie changes: a level on which a single form is left, whose optional rows never
  /// cancel, has one best value of it. What is constant so may leave a single form on another
  /// level.
  ///
  /// - Parameter budget: Counts what is looked at for them.
  func constantForms(_ index: RowIndex, _ budget: inout ProofBudget) -> Echelon<LinearForm> {
    var constant = Echelon<LinearForm>()
    for hub in 0..<variableCount where isFixed(hub: hub, index, &budget) {
      constant.insert(LinearForm(hub))
    }
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
  private func onlyForm(of rows: [Row], _ constant: Echelon<LinearForm>) -> LinearForm? {
    var only: LinearForm?
    for row in rows {
      guard let line = constant.reduced(form(of: row))?.line else { continue }
      if let only, only != line { return nil }
      only = line
    }
    return only
  }

  func form(of row: Row) -> LinearForm {
    LinearForm(row.terms.map { ($0.variable.index, $0.coefficient) })
  }

  /// Whether the slopes of rows of one form never add up to zero: two equal ones of opposite sign
  /// may, and a bound that holds has none. Only plain cases are seen.
  private func isDecided(_ rows: [Row], _ constant: Echelon<LinearForm>) -> Bool {
    let changing = rows.filter { constant.reduced(form(of: $0)) != nil }
    return changing.count == 1 && changing[0].relation == .equal && !changing[0].weight.isZero
  }

  /// Whether a variable that others hang on one by one, as cells on a column, never moves along a
  /// tie: whatever they do, its own optional rows do not cancel.
  ///
  /// A cell moves with the hub, so that a row of both stays as it is, or not at all; either way it
  /// adds to each level something between two bounds.
  private func isFixed(hub: Int, _ index: RowIndex, _ budget: inout ProofBudget) -> Bool {
    var cells: [Int: [Int]] = [:]
    var own: [(row: Int, change: Rational)] = []
    for number in index.rows[hub] {
      let terms = rows[number].terms
      guard terms.count <= 2 else { return false }
      for term in terms where term.variable.index != hub { cells[term.variable.index] = [] }
      if terms.count == 1 { own.append((number, terms[0].coefficient)) }
    }
    for cell in cells.keys {
      let numbers = index.rows[cell]
      let areOfBoth = numbers.allSatisfy { number in
        rows[number].terms.allSatisfy { [cell, hub].contains($0.variable.index) }
      }
      guard areOfBoth else { return false }
      cells[cell] = numbers
    }
    guard 1 < cells.count else { return false }
    var rest: TiePatterns.Gains = [:]
    for cell in cells.keys.sorted() {
      let gains = possibleGains(of: cell, cells[cell] ?? [], on: hub, index, &budget)
      for (level, range) in gains {
        let sum = rest[level] ?? (.zero, .zero)
        rest[level] = (sum.least + range.least, sum.most + range.most)
      }
    }
    let patterns = TiePatterns(self, index, own, rest: rest, limits: ProofLimits(), &budget)
    return patterns.isComplete && patterns.patterns.isEmpty
  }

  /// What the rows of a cell add to each level while the hub moves by one.
  private func possibleGains(
    of cell: Int, _ numbers: [Int], on hub: Int, _ index: RowIndex,
    _ budget: inout ProofBudget
  ) -> TiePatterns.Gains {
    var none = ProofLimits()
    none.nodes = 0
    var speeds: Set<Rational> = [.zero]
    func coefficient(_ number: Int, _ variable: Int) -> Rational {
      rows[number].terms.first { $0.variable.index == variable }?.coefficient ?? .zero
    }
    for number in numbers {
      speeds.insert(-coefficient(number, hub) / coefficient(number, cell))
    }
    var possibleGains: TiePatterns.Gains = [:]
    for speed in speeds {
      let changes = numbers.map {
        ($0, coefficient($0, hub) + speed * coefficient($0, cell))
      }
      let own = TiePatterns(
        self, index, changes, rest: [:], limits: none, &budget
      ).wholeGains
      for (level, range) in own {
        let known = possibleGains[level] ?? (.zero, .zero)
        possibleGains[level] = (min(known.least, range.least), max(known.most, range.most))
      }
    }
    return possibleGains
  }
}
