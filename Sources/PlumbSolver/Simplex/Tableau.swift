/// Linear forms of which some, the basic ones, are expressed by the others: `y_i = sum a_ij y_j`.
///
/// There are as many nonbasic forms as degrees of freedom. A pivot makes one basic and one
/// nonbasic form trade places (the dictionary of the simplex method, without slack columns). Rows
/// are sparse; for each column a list of the rows that may touch it is kept.
struct Tableau: Sendable {
  /// A basic form over nonbasic ones, which ascend.
  struct Row: Sendable {
    var columns: [Int] = []
    var coefficients: [Rational] = []

    init() {}

    /// Empty, with room for so many terms.
    init(room count: Int) {
      columns.reserveCapacity(count)
      coefficients.reserveCapacity(count)
    }

    init(summing parts: [(column: Int, coefficient: Rational)]) {
      self.init(room: parts.count)
      for (column, coefficient) in parts.sorted(by: { $0.column < $1.column }) {
        if columns.last == column {
          coefficients[columns.count - 1] += coefficient
        } else {
          dropLastIfZero()
          columns.append(column)
          coefficients.append(coefficient)
        }
      }
      dropLastIfZero()
    }

    private mutating func dropLastIfZero() {
      guard let last = coefficients.last, last.isZero else { return }
      columns.removeLast()
      coefficients.removeLast()
    }

    /// What it adds up to, given values by form.
    func value(_ values: [Rational]) -> Rational {
      var sum = Rational.zero
      for i in columns.indices { sum += coefficients[i] * values[columns[i]] }
      return sum
    }

    func coefficient(of column: Int) -> Rational {
      let place = columns.partitioningIndex(notBelow: column)
      return place < columns.count && columns[place] == column ? coefficients[place] : .zero
    }
  }

  var isBasic: [Bool]
  /// By form; empty for nonbasic ones.
  var rows: [Row]
  /// By form: rows that touch the column, perhaps some that no longer do.
  var columnRows: [[Int]]
  private var isSeen: [Bool]
  /// Terms looked at by pivots so far.
  var work = 0

  /// How many forms are nonbasic.
  var columnCount: Int

  /// Starts with so many forms, all nonbasic.
  init(freedom count: Int) {
    columnCount = count
    isBasic = Array(false, times: count)
    rows = Array(Row(), times: count)
    columnRows = Array([], times: count)
    isSeen = Array(false, times: count)
  }

  var formCount: Int { rows.count }

  /// Adds a basic form, given over any forms, and returns its number.
  mutating func append(_ terms: [(form: Int, coefficient: Rational)]) -> Int {
    var parts: [(column: Int, coefficient: Rational)] = []
    for (form, coefficient) in terms {
      if !isBasic[form] { parts.append((form, coefficient)) }
      for i in rows[form].columns.indices {
        parts.append((rows[form].columns[i], rows[form].coefficients[i] * coefficient))
      }
    }
    let sum = Row(summing: parts)
    let number = rows.count
    for column in sum.columns { columnRows[column].append(number) }
    rows.append(sum)
    isBasic.append(true)
    columnRows.append([])
    isSeen.append(false)
    return number
  }

  /// The basic forms that a nonbasic one moves, with their rates.
  mutating func entries(ofColumn column: Int) -> [(row: Int, coefficient: Rational)] {
    var entries: [(row: Int, coefficient: Rational)] = []
    for row in columnRows[column] where isBasic[row] && !isSeen[row] {
      let coefficient = rows[row].coefficient(of: column)
      if coefficient.isZero { continue }
      isSeen[row] = true
      entries.append((row, coefficient))
    }
    for (row, _) in entries { isSeen[row] = false }
    columnRows[column] = entries.map(\.row)
    return entries
  }

  /// Makes `entering` basic and `leaving` nonbasic; the leaving row must touch the entering column.
  mutating func pivot(entering: Int, leaving: Int) {
    let column = entries(ofColumn: entering)
    // 1. Solve the leaving row for the entering form.
    let old = rows[leaving]
    let scale = old.coefficient(of: entering).reciprocal
    var new = Row(room: old.columns.count)
    var isPlaced = false
    for i in old.columns.indices where old.columns[i] != entering {
      if !isPlaced && leaving < old.columns[i] {
        new.columns.append(leaving)
        new.coefficients.append(scale)
        isPlaced = true
      }
      new.columns.append(old.columns[i])
      new.coefficients.append(-old.coefficients[i] * scale)
    }
    if !isPlaced {
      new.columns.append(leaving)
      new.coefficients.append(scale)
    }
    isBasic[leaving] = false
    isBasic[entering] = true
    rows[leaving] = Row()
    rows[entering] = new
    columnRows[entering] = []
    // 2. Put it into the other rows.
    columnRows[leaving] = []
    for column in new.columns { columnRows[column].append(entering) }
    for (row, coefficient) in column where row != leaving {
      substitute(new, for: entering, times: coefficient, inRow: row)
    }
  }

  private mutating func substitute(
    _ new: Row, for column: Int, times factor: Rational, inRow row: Int
  ) {
    let old = rows[row]
    work += old.columns.count + new.columns.count
    var result = Row(room: old.columns.count + new.columns.count)
    var (i, j) = (0, 0)
    while i < old.columns.count || j < new.columns.count {  // one of them advances
      if i < old.columns.count && old.columns[i] == column {
        i += 1
        continue
      }
      let left = i < old.columns.count ? old.columns[i] : Int.max
      let right = j < new.columns.count ? new.columns[j] : Int.max
      var coefficient = left <= right ? old.coefficients[i] : .zero
      if right <= left { coefficient += new.coefficients[j] * factor }
      if right < left { columnRows[right].append(row) }
      if left <= right { i += 1 }
      if right <= left { j += 1 }
      if coefficient.isZero { continue }
      result.columns.append(min(left, right))
      result.coefficients.append(coefficient)
    }
    rows[row] = result
  }
}

extension RandomAccessCollection where Element: Comparable, Index == Int {
  /// The first place whose element is not below the given one; elements ascend.
  func partitioningIndex(notBelow element: Element) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {  // the gap halves
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
