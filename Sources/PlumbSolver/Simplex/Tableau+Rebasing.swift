extension Tableau {
  /// The same forms with others nonbasic; nil where these depend on each other.
  ///
  /// Rows of forms that leave are solved for those that enter, those first in which the fewest are
  /// unknown (Markowitz 1957), before any other row is looked at.
  func rebased(to nonbasic: [Int]) -> Tableau? {
    var isNonbasic = [Bool](false, times: formCount)
    for form in nonbasic { isNonbasic[form] = true }
    // 1. The rows that leave, by themselves.
    var result = Tableau(freedom: formCount)
    result.columnCount = columnCount
    result.work = work
    result.isBasic = isBasic
    let leaving = nonbasic.filter { isBasic[$0] }
    for form in leaving { result.take(rows[form], of: form) }
    var unknowns = [Int](0, times: formCount)
    func count(_ form: Int) -> Int {
      result.rows[form].columns.count { !isNonbasic[$0] }
    }
    for form in leaving { unknowns[form] = count(form) }
    var left = leaving
    while !left.isEmpty {  // one is solved
      guard let place = left.indices.min(by: { unknowns[left[$0]] < unknowns[left[$1]] }) else {
        break
      }
      let form = left[place]
      left.swapAt(place, left.count - 1)
      left.removeLast()
      let entering = result.rows[form].columns.filter { !isNonbasic[$0] }
        .min { result.columnRows[$0].count < result.columnRows[$1].count }
      guard let entering else { return nil }
      let changed = result.columnRows[entering]
      result.pivot(entering: entering, leaving: form)
      for other in changed where isNonbasic[other] && result.isBasic[other] {
        unknowns[other] = count(other)
      }
    }
    // 2. The rows that stay, over the new columns.
    var sum = SparseSumOfRows(count: formCount)
    for form in rows.indices where isBasic[form] && !isNonbasic[form] {
      let row = rows[form]
      guard row.columns.contains(where: { !isNonbasic[$0] }) else {
        result.take(row, of: form)
        continue
      }
      for i in row.columns.indices {
        if isNonbasic[row.columns[i]] {
          sum.add(row.coefficients[i], row.columns[i])
        } else {
          sum.add(result.rows[row.columns[i]], times: row.coefficients[i])
        }
      }
      let new = sum.takeRow()
      result.work += new.columns.count
      result.take(new, of: form)
    }
    return result
  }

  private mutating func take(_ row: Row, of form: Int) {
    rows[form] = row
    for column in row.columns { columnRows[column].append(form) }
  }
}

/// Adds up multiples of rows.
private struct SparseSumOfRows {
  private var sums: [Rational]
  private var isTouched: [Bool]
  private var touched: [Int] = []

  init(count: Int) {
    sums = Array(.zero, times: count)
    isTouched = Array(false, times: count)
  }

  mutating func add(_ coefficient: Rational, _ column: Int) {
    if isTouched[column] {
      sums[column] += coefficient
    } else {
      isTouched[column] = true
      touched.append(column)
      sums[column] = coefficient
    }
  }

  mutating func add(_ row: Tableau.Row, times factor: Rational) {
    for i in row.columns.indices { add(row.coefficients[i] * factor, row.columns[i]) }
  }

  mutating func takeRow() -> Tableau.Row {
    touched.sort()
    var row = Tableau.Row(room: touched.count)
    for column in touched {
      isTouched[column] = false
      if sums[column].isZero { continue }
      row.columns.append(column)
      row.coefficients.append(sums[column])
    }
    touched.removeAll(keepingCapacity: true)
    return row
  }
}
