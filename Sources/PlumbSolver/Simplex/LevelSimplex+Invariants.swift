// What must hold of a basis between any two steps; tests ask after every component they solve.

extension LevelSimplex {
  /// What is broken, one sentence each; empty when all is well.
  ///
  /// - Complexity: linear in the size of the tableau.
  func brokenInvariants() -> [String] {
    var broken = tableau.brokenInvariants()
    var unfixedCount = 0
    for form in values.indices {
      // 1. Values lie within the bounds.
      if let bound = lower[form], values[form] < bound {
        broken.append("form \(form) is \(values[form]), below \(bound)")
      }
      if let bound = upper[form], bound < values[form] {
        broken.append("form \(form) is \(values[form]), above \(bound)")
      }
      // 2. Fixed means that the bounds have met.
      let haveMet = lower[form] != nil && lower[form] == upper[form]
      if isFixed[form] != haveMet { broken.append("form \(form) is fixed, or not, wrongly") }
      if !tableau.isBasic[form] {
        if !isFixed[form] { unfixedCount += 1 }
        continue
      }
      // 3. Basic forms are what their rows say.
      let row = tableau.rows[form]
      let sum = row.columns.indices.reduce(.zero) {
        $0 + row.coefficients[$1] * values[row.columns[$1]]
      }
      if sum != values[form] { broken.append("form \(form) is \(values[form]), its row \(sum)") }
    }
    if isPoint != (unfixedCount == 0) { broken.append("\(unfixedCount) forms are open") }
    return broken
  }
}

extension Tableau {
  func brokenInvariants() -> [String] {
    var broken: [String] = []
    for form in rows.indices {
      let row = rows[form]
      if !isBasic[form] && !row.columns.isEmpty { broken.append("nonbasic \(form) has a row") }
      if row.columns.count != row.coefficients.count { broken.append("row \(form) is uneven") }
      for (place, column) in row.columns.enumerated() {
        if isBasic[column] { broken.append("row \(form) has basic column \(column)") }
        if 0 < place && column <= row.columns[place - 1] {
          broken.append("row \(form) does not ascend")
        }
      }
      if row.coefficients.contains(where: \.isZero) { broken.append("row \(form) has a zero") }
    }
    return broken
  }
}
