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

/// How a row's sum stands to zero.
public enum Relation: Hashable, Sendable { case equal, lessOrEqual, greaterOrEqual }

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
/// A row says `sum of terms + constant REL 0`. Required rows hold or the problem is impossible.
/// Below, priorities are strict levels from high to low; inside a level the weighted sum of the
/// absolute errors is least. Variables have no sign of their own.
///
/// Rows lie flat: row `i` owns the terms from `termStarts[i]` to `termStarts[i + 1]`, each variable
/// once, in ascending order, no coefficient zero.
public struct LinearProblem: Sendable {
  public private(set) var variableCount = 0

  private(set) var termStarts: [Int] = [0]
  private(set) var termVariables: [Int] = []
  private(set) var termCoefficients: [Rational] = []
  private(set) var constants: [Rational] = []
  private(set) var relations: [Relation] = []
  private(set) var priorities: [Priority] = []
  private(set) var weights: [Rational] = []

  public init() {}

  public var rowCount: Int { constants.count }

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

  /// Adds `sum of terms + constant REL 0`; a variable may appear in several terms.
  ///
  /// The weight counts among rows of one priority; it must not be negative, and a required row's is
  /// of no account.
  @discardableResult
  public mutating func addRow(
    _ terms: [Term], constant: Rational, _ relation: Relation, priority: Priority,
    weight: Rational = .one
  ) -> RowID {
    precondition(0 <= weight.sign, "a weight must not be negative")
    for term in canonical(terms) {
      termVariables.append(term.variable.index)
      termCoefficients.append(term.coefficient)
    }
    termStarts.append(termVariables.count)
    constants.append(constant)
    relations.append(relation)
    priorities.append(priority)
    weights.append(weight)
    return RowID(rowCount - 1)
  }

  // MARK: Reading rows

  public func terms(of row: RowID) -> [Term] {
    (termStarts[row.index]..<termStarts[row.index + 1]).map {
      Term(VariableID(termVariables[$0]), termCoefficients[$0])
    }
  }

  public func constant(of row: RowID) -> Rational { constants[row.index] }
  public func relation(of row: RowID) -> Relation { relations[row.index] }
  public func priority(of row: RowID) -> Priority { priorities[row.index] }
  public func weight(of row: RowID) -> Rational { weights[row.index] }

  /// By how much a row fails at a point: zero when it holds there.
  public func error(of row: RowID, at values: [Rational]) -> Rational {
    var sum = constants[row.index]
    for i in termStarts[row.index]..<termStarts[row.index + 1] {
      sum += termCoefficients[i] * values[termVariables[i]]
    }
    switch relations[row.index] {
    case .equal: return sum.abs
    case .lessOrEqual: return max(sum, .zero)
    case .greaterOrEqual: return max(-sum, .zero)
    }
  }

  /// Sorted by variable, each once, without zeros.
  private func canonical(_ terms: [Term]) -> [Term] {
    var result: [Term] = []
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      precondition(
        0 <= term.variable.index && term.variable.index < variableCount, "unknown variable")
      if let last = result.last, last.variable == term.variable {
        result[result.count - 1].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    result.removeAll { $0.coefficient.isZero }
    return result
  }
}

extension LinearProblem: CustomStringConvertible {
  /// One line a row: `r3: x0 + 2 x1 - 8 >= 0 @750 *2`.
  public var description: String {
    var lines = ["\(variableCount) variables, \(rowCount) rows"]
    for i in 0..<rowCount { lines.append("r\(i): \(description(of: RowID(i)))") }
    return lines.joined(separator: "\n")
  }

  public func description(of row: RowID) -> String {
    var text = ""
    func add(_ number: Rational, _ name: String) {
      let size = number.abs == .one && !name.isEmpty ? "" : "\(number.abs)"
      let sign = text.isEmpty ? (number.sign < 0 ? "-" : "") : number.sign < 0 ? " - " : " + "
      text += sign + size + (size.isEmpty || name.isEmpty ? "" : " ") + name
    }
    for term in terms(of: row) { add(term.coefficient, "x\(term.variable.index)") }
    if !constant(of: row).isZero || text.isEmpty { add(constant(of: row), "") }
    switch relation(of: row) {
    case .equal: text += " == 0"
    case .lessOrEqual: text += " <= 0"
    case .greaterOrEqual: text += " >= 0"
    }
    if !priority(of: row).isRequired { text += " @\(priority(of: row).value)" }
    if weight(of: row) != .one { text += " *\(weight(of: row))" }
    return text
  }
}
