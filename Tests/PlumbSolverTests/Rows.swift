import PlumbSolver

/// A problem written as text, one row a line: `2 left + width <= 1/3 parent - 8 @750 *2`.
///
/// Names become variables in the order of their first appearance. `@` gives the priority (required
/// without), `*` the weight.
struct Rows {
  private(set) var problem = LinearProblem()
  private(set) var names: [String] = []

  init(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    for line in lines where line.contains("=") { declareNames(in: line) }
    _ = problem.addVariables(names.count)
    for line in lines where line.contains("=") { add(line) }
  }

  func variable(_ name: String) -> VariableID {
    VariableID(names.firstIndex(of: name) ?? -1)
  }

  private mutating func declareNames(in line: String) {
    for word in line.split(separator: " ") where word.first?.isLetter == true {
      if !names.contains(String(word)) { names.append(String(word)) }
    }
  }

  private mutating func add(_ line: String) {
    var terms: [Term] = []
    var constant = Rational.zero
    var relation = Relation.equal
    var (priority, weight) = (Priority.required, Rational.one)
    var (sign, side) = (Rational.one, Rational.one)
    var number: Rational?
    func flush() {
      if let value = number { constant += sign * side * value }
      number = nil
    }
    for word in line.split(separator: " ") {
      switch word.first {
      case "@": priority = Priority(Double(String(word.dropFirst())) ?? 1000)
      case "*": weight = Rows.number(word.dropFirst())
      case "<", ">", "=":
        flush()
        relation = word == "<=" ? .lessOrEqual : word == ">=" ? .greaterOrEqual : .equal
        (sign, side) = (.one, -.one)
      case "+", "-":
        flush()
        sign = word == "+" ? .one : -.one
      case let first? where first.isLetter:
        terms.append(Term(variable(String(word)), sign * side * (number ?? .one)))
        number = nil
      default: number = Rows.number(word)
      }
    }
    flush()
    problem.addRow(terms, constant: constant, relation, priority: priority, weight: weight)
  }

  static func number(_ text: Substring) -> Rational {
    let parts = text.split(separator: "/").map { Rational(decimal: $0.utf8) ?? .zero }
    return parts.count == 2 ? parts[0] / parts[1] : parts[0]
  }
}

/// Twelve labels side by side that ask for 40 each, in a width of 300 that may change.
func labelsInLessRoomThanTheyWant() -> (Solver, width: VariableID, labels: [VariableID]) {
  var solver = Solver()
  let width = solver.addParameter(300)
  let labels = solver.addVariables(12).map { VariableID($0) }
  solver.add(labels.map { Term($0) } + [Term(width, -1)], .lessOrEqual)
  for label in labels {
    solver.add(label >= 0)
    solver.add((label == 40).at(750))
  }
  return (solver, width, labels)
}
