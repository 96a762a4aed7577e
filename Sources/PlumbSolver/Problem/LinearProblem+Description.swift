// Problems, rows and proofs in writing: for failing tests, for dumps, and to see what was added.

/// How a variable is called in writing.
public typealias VariableNames = (VariableID) -> String

extension LinearProblem: CustomStringConvertible {
  /// One line a row: `r3: x0 + 2 x1 - 8 >= 0 @750 *2`.
  public var description: String { description { "x\($0.index)" } }

  /// One line a row, with names for variables: `r3: left + 2 width - 8 >= 0 @750 *2`.
  public func description(naming name: VariableNames) -> String {
    var lines = ["\(variableCount) variables, \(rowCount) rows"]
    for i in 0..<rowCount { lines.append("r\(i): \(description(of: RowID(i), naming: name))") }
    return lines.joined(separator: "\n")
  }

  public func description(of row: RowID) -> String {
    description(of: row) { "x\($0.index)" }
  }

  public func description(of row: RowID, naming name: VariableNames) -> String {
    constraint(of: row).description(naming: name)
  }
}

extension Expression: CustomStringConvertible {
  /// `x0 + 2 x1 - 8`, and `0` for nothing.
  public var description: String { description { "x\($0.index)" } }

  public func description(naming name: VariableNames) -> String {
    var text = ""
    func add(_ number: Rational, _ name: String) {
      let size = number.abs == .one && !name.isEmpty ? "" : "\(number.abs)"
      let sign = text.isEmpty ? (number.sign < 0 ? "-" : "") : number.sign < 0 ? " - " : " + "
      text += sign + size + (size.isEmpty || name.isEmpty ? "" : " ") + name
    }
    for term in terms { add(term.coefficient, name(term.variable)) }
    if !constant.isZero || text.isEmpty { add(constant, "") }
    return text
  }
}

extension Constraint: CustomStringConvertible {
  /// `x0 + 2 x1 - 8 >= 0 @750 *2`.
  public var description: String { description { "x\($0.index)" } }

  public func description(naming name: VariableNames) -> String {
    var text = expression.description(naming: name)
    text += " \(relation) 0"
    if !priority.isRequired { text += " @\(priority)" }
    if weight != .one { text += " *\(weight)" }
    return text
  }
}

extension InfeasibilityCertificate {
  /// The sum that makes nonsense, a line for each row and one for what they add up to:
  ///
  ///     r0 times 1: x0 - 10 >= 0
  ///     r2 times -1: x0 - 8 <= 0
  ///     together: -2 >= 0
  public func description(
    in problem: LinearProblem, naming name: VariableNames = { "x\($0.index)" }
  ) -> String {
    var lines: [String] = []
    for (row, multiplier) in multipliers {
      lines.append(
        "r\(row.index) times \(multiplier): \(problem.description(of: row, naming: name))")
    }
    // All may be equalities; then the sum is one, too.
    let isEquality = multipliers.allSatisfy { problem.relation(of: $0.row) == .equal }
    lines.append("together: \(-shortfall) \(isEquality ? "==" : ">=") 0")
    return lines.joined(separator: "\n")
  }
}
