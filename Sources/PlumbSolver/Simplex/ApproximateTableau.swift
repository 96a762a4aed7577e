/// A tableau in doubles, written out, with the reduced costs of its columns, which pivots keep up
/// to date.
struct ApproximateTableau {
  /// By place, the nonbasic forms, and the basic ones.
  private(set) var columns: [Int] = []
  private(set) var rows: [Int] = []
  /// By form, its place among either.
  private(set) var places: [Int]
  private(set) var isBasic: [Bool]
  /// By row and column.
  private var entries: [Double]
  /// By column.
  private(set) var reducedCosts: [Double]
  /// By column, about the square of how far its direction goes, counted from where they were reset
  /// last (Devex: Harris 1973).
  private(set) var weights: [Double]
  /// What is smaller is taken for what rounding has left of zero.
  static let tolerance = 1e-10

  init(_ tableau: Tableau) {
    isBasic = tableau.isBasic
    places = Array(0, times: isBasic.count)
    for form in isBasic.indices {
      places[form] = isBasic[form] ? rows.count : columns.count
      if isBasic[form] { rows.append(form) } else { columns.append(form) }
    }
    entries = Array(0, times: rows.count * columns.count)
    reducedCosts = Array(0, times: columns.count)
    weights = Array(1, times: columns.count)
    for (place, form) in rows.enumerated() {
      let row = tableau.rows[form]
      for i in row.columns.indices {
        entries[place * columns.count + places[row.columns[i]]] = row.coefficients[i].doubleValue
      }
    }
  }

  func entry(_ row: Int, _ column: Int) -> Double { entries[row * columns.count + column] }

  mutating func resetCosts() {
    reducedCosts = Array(0, times: columns.count)
    weights = Array(1, times: columns.count)
  }

  /// Takes into the reduced costs that the slope of a basic form's cost has grown.
  mutating func addReducedCosts(ofRow row: Int, times growth: Double) {
    if growth == 0 { return }
    let start = row * columns.count
    for column in columns.indices {
      let entry = entries[start + column]
      if entry != 0 { reducedCosts[column] += growth * entry }
    }
  }

  /// Makes the form of a column basic and that of a row nonbasic. Columns of fixed forms, which
  /// never enter again, are left as they are.
  mutating func pivot(row: Int, column: Int, isFixed: [Bool]) {
    let width = columns.count
    let start = row * width
    // 1. Solve the row for the column's form.
    let scale = 1 / entries[start + column]
    var touched: [Int] = []
    for place in 0..<width where entries[start + place] != 0 {
      if place == column {
        entries[start + place] = scale
      } else {
        entries[start + place] *= -scale
        if abs(entries[start + place]) < Self.tolerance {
          entries[start + place] = 0
        } else if !isFixed[columns[place]] {
          touched.append(place)
        }
      }
    }
    // 2. Put it into the others, and into the reduced costs.
    entries.withUnsafeMutableBufferPointer { entries in
      for other in rows.indices where other != row {
        let factor = entries[other * width + column]
        if factor == 0 { continue }
        let first = other * width
        entries[first + column] = factor * scale
        for place in touched {
          let entry = entries[first + place] + factor * entries[start + place]
          entries[first + place] = abs(entry) < Self.tolerance ? 0 : entry
        }
      }
    }
    let cost = reducedCosts[column]
    reducedCosts[column] = cost * scale
    let weight = weights[column]
    weights[column] = max(weight * scale * scale, 1)
    for place in touched {
      let entry = entries[start + place]
      reducedCosts[place] += cost * entry
      weights[place] = max(weights[place], entry * entry * weight)
    }
    swapForms(row: row, column: column)
  }

  private mutating func swapForms(row: Int, column: Int) {
    let (leaving, entering) = (rows[row], columns[column])
    rows[row] = entering
    columns[column] = leaving
    places[entering] = row
    places[leaving] = column
    isBasic[entering] = true
    isBasic[leaving] = false
  }
}
