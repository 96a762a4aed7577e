/// A variable of a `LinearProblem`, by its place.
public struct VariableID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (a: VariableID, b: VariableID) -> Bool { a.index < b.index }
}

/// A row of a `LinearProblem`, by its place.
public struct RowID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (a: RowID, b: RowID) -> Bool { a.index < b.index }
}

/// A variable times a number.
public struct Term: Hashable, Sendable {
  public var variable: VariableID
  public var coefficient: Rational

  public init(_ variable: VariableID, _ coefficient: Rational = .one) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// Linear rows over real variables, each required or wanted at a priority.
///
///     var problem = LinearProblem()
///     let (a, b) = (problem.addVariable(), problem.addVariable())
///     problem.add(a + b == 300)
///     problem.add((a == 2 * b).at(500))
///
/// A row says `sum of terms + constant REL 0`. Required rows hold or the problem is impossible.
/// Below, priorities are strict levels from high to low; inside a level the weighted sum of the
/// absolute errors is least. Variables have no sign of their own.
///
/// Rows lie flat, their terms one row after another, each variable once, in ascending order, no
/// coefficient zero. Adding a row takes memory for nothing else.
public struct LinearProblem: Sendable {
  public private(set) var variableCount = 0

  private(set) var rows: [Row] = []
  private(set) var terms: [StoredTerm] = []
  private(set) var numbers = NumberTable()
  /// Priorities that are not whole numbers of moderate size.
  private var oddPriorities: [Double] = []

  /// A row but for its terms, which lie between the end of the one before and its own.
  ///
  /// It is kept to sixteen bytes, since layouts have thousands.
  struct Row: Sendable {
    var termEnd: Int32
    var constant: NumberTable.Code
    var weight: NumberTable.Code
    /// The relation, whether it is required, and the priority, from low bits to high.
    fileprivate var kind: Int32

    var relation: Relation {
      kind & 3 == 0 ? .equal : kind & 3 == 1 ? .lessOrEqual : .greaterOrEqual
    }
    var isRequired: Bool { kind & 4 != 0 }
    /// Whether presolve makes a substitution of it.
    var isDefining: Bool { kind & 7 == 4 }
  }

  struct StoredTerm: Sendable {
    var variable: Int32
    var coefficient: NumberTable.Code
  }

  public init() {}

  public var rowCount: Int { rows.count }

  public mutating func addVariable() -> VariableID {
    variableCount += 1
    return VariableID(variableCount - 1)
  }

  /// Adds several variables and gives the range of their indices.
  public mutating func addVariables(_ count: Int) -> Range<Int> {
    precondition(0 <= count)
    variableCount += count
    return variableCount - count..<variableCount
  }

  /// Takes memory for so many rows and terms at once.
  mutating func reserve(rows rowCount: Int, terms termCount: Int) {
    rows.reserveCapacity(rowCount)
    terms.reserveCapacity(termCount)
  }

  /// Adds `sum of terms + constant REL 0`; a variable may appear in several terms.
  ///
  /// The weight counts among rows of one priority; it must not be negative, and a required row's is
  /// of no account.
  @discardableResult
  public mutating func addRow(
    _ terms: [Term], constant: Rational, _ relation: Relation, priority: Priority,
    weight: Rational = .one
  ) -> RowID {
    addRow(terms[...], constant: constant, relation, priority: priority, weight: weight)
  }

  /// The same for part of an array, which spares making one for each row.
  @discardableResult
  mutating func addRow(
    _ terms: ArraySlice<Term>, constant: Rational, _ relation: Relation, priority: Priority,
    weight: Rational = .one
  ) -> RowID {
    precondition(0 <= weight.sign, "a weight must not be negative")
    let start = self.terms.count
    var isReduced = append(terms)
    if self.terms.count - start != terms.count {
      // Other than small whole numbers among them.
      for term in terms {
        let variable = term.variable.index
        precondition(0 <= variable && variable < variableCount, "unknown variable")
        self.terms.append(
          StoredTerm(variable: Int32(variable), coefficient: numbers.code(term.coefficient)))
      }
    }
    if !isReduced { isReduced = sortTerms(from: start) }
    if !isReduced { reduceTerms(from: start) }
    rows.append(
      Row(
        termEnd: Int32(self.terms.count), constant: numbers.code(constant),
        weight: numbers.code(weight), kind: kind(relation, priority)))
    return RowID(rows.count - 1)
  }

  /// Appends terms if their coefficients are small whole numbers, as they mostly are, or else none
  /// of them; true if they ascend and none is zero.
  private mutating func append(_ terms: ArraySlice<Term>) -> Bool {
    let variableCount = variableCount
    var isReduced = true
    self.terms.append(addingCapacity: terms.count) { stored in
      var last = -1
      for i in terms.indices {
        let variable = terms[i].variable.index
        precondition(0 <= variable && variable < variableCount, "unknown variable")
        let code = NumberTable.plainCode(terms[i].coefficient)
        isReduced = isReduced && last < variable && code != NumberTable.zero
        last = variable
        if code == NumberTable.none {
          isReduced = false
          stored.removeAll()
          return
        }
        stored.append(StoredTerm(variable: Int32(truncatingIfNeeded: variable), coefficient: code))
      }
    }
    return isReduced
  }

  private mutating func kind(_ relation: Relation, _ priority: Priority) -> Int32 {
    let low: Int32 = relation == .equal ? 0 : relation == .lessOrEqual ? 1 : 2
    let marks = priority.isRequired ? low | 4 : low
    let value = priority.value
    if 0 <= value && value < 1_048_576 && Double(Int32(value)) == value {
      return Int32(value) << 4 | marks
    }
    oddPriorities.append(value)
    return Int32(oddPriorities.count - 1) << 4 | 8 | marks
  }

  @inline(__always)
  func priority(_ row: Int) -> Double {
    let kind = rows[row].kind
    return kind & 8 == 0 ? Double(kind >> 4) : oddPriorities[Int(kind >> 4)]
  }

  /// Sorts the last row's terms by variable; false when one comes twice or is zero.
  private mutating func sortTerms(from start: Int) -> Bool {
    // Rows are short and mostly sorted; long ones are not left to insertion.
    guard terms.count - start <= 16 else {
      terms[start...].sort { $0.variable < $1.variable }
      return false
    }
    var terms = terms.mutableSpan
    var isReduced = true
    for i in start..<terms.count {
      let term = terms[i]
      if term.coefficient == NumberTable.zero { isReduced = false }
      var hole = i
      while start < hole, term.variable < terms[hole - 1].variable {  // the hole sinks
        terms[hole] = terms[hole - 1]
        hole -= 1
      }
      terms[hole] = term
      if start < hole, terms[hole - 1].variable == term.variable { isReduced = false }
    }
    return isReduced
  }

  /// Adds up the last row's terms of one variable, which are sorted, and drops zeros.
  private mutating func reduceTerms(from start: Int) {
    var end = start
    for i in start..<terms.count {
      if start < end, terms[end - 1].variable == terms[i].variable {
        let sum = numbers[terms[end - 1].coefficient] + numbers[terms[i].coefficient]
        terms[end - 1].coefficient = numbers.code(sum)
      } else {
        if start < end, terms[end - 1].coefficient == NumberTable.zero { end -= 1 }
        terms[end] = terms[i]
        end += 1
      }
    }
    if start < end, terms[end - 1].coefficient == NumberTable.zero { end -= 1 }
    terms.removeSubrange(end...)
  }

  mutating func setConstant(_ constant: Rational, of row: RowID) {
    rows[row.index].constant = numbers.code(constant)
  }

  func termStart(_ row: Int) -> Int { row == 0 ? 0 : Int(rows[row - 1].termEnd) }

  /// The places of a row's terms.
  func termRange(_ row: Int) -> Range<Int> { termStart(row)..<Int(rows[row].termEnd) }

  // MARK: Reading rows

  public func terms(of row: RowID) -> [Term] {
    terms[termRange(row.index)].map {
      Term(VariableID(Int($0.variable)), numbers[$0.coefficient])
    }
  }

  public func constant(of row: RowID) -> Rational { numbers[rows[row.index].constant] }
  public func relation(of row: RowID) -> Relation { rows[row.index].relation }
  public func priority(of row: RowID) -> Priority { Priority(priority(row.index)) }
  public func weight(of row: RowID) -> Rational { numbers[rows[row.index].weight] }

  /// By how much a row fails at a point: zero when it holds there.
  public func error(of row: RowID, at values: [Rational]) -> Rational {
    let sum = value(of: row, at: values)
    switch rows[row.index].relation {
    case .equal: return sum.abs
    case .lessOrEqual: return max(sum, .zero)
    case .greaterOrEqual: return max(-sum, .zero)
    }
  }

  /// What a row's sum of terms and constant is at a point.
  func value(of row: RowID, at values: [Rational]) -> Rational {
    terms[termRange(row.index)].reduce(numbers[rows[row.index].constant]) {
      $0 + numbers[$1.coefficient] * values[Int($1.variable)]
    }
  }

  /// The same variables with some of the rows, by their numbers.
  public func keeping(_ isKept: (Int) -> Bool) -> LinearProblem {
    var kept = LinearProblem()
    _ = kept.addVariables(variableCount)
    kept.reserve(rows: rowCount, terms: terms.count)
    for row in 0..<rowCount where isKept(row) { kept.add(row, of: self) }
    return kept
  }

  /// Adds the rows of another problem from one on; its variables in them must be called the same
  /// here.
  package mutating func addRows(from first: Int, of other: LinearProblem) {
    reserve(
      rows: rowCount + other.rowCount - first,
      terms: terms.count + other.terms.count - other.termStart(first))
    for row in first..<other.rowCount { add(row, of: other) }
  }

  /// Adds a row of another problem; numbers in the table have other places here.
  private mutating func add(_ row: Int, of other: LinearProblem) {
    for term in other.terms[other.termRange(row)] {
      precondition(Int(term.variable) < variableCount, "unknown variable")
      terms.append(
        StoredTerm(
          variable: term.variable, coefficient: numbers.code(term.coefficient, of: other.numbers)))
    }
    var added = other.rows[row]
    added.termEnd = Int32(terms.count)
    added.constant = numbers.code(added.constant, of: other.numbers)
    added.weight = numbers.code(added.weight, of: other.numbers)
    if added.kind & 8 != 0 {
      oddPriorities.append(other.priority(row))
      added.kind = Int32(oddPriorities.count - 1) << 4 | added.kind & 15
    }
    rows.append(added)
  }
}
