import PlumbSolver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Solves problems from standard input, for `random_problems.py` and the like; numbers are fractions
// `p/q` both ways.
//
//     problem VARIABLES ROWS                 then a line for each row:
//     RELATION PRIORITY WEIGHT CONSTANT (VARIABLE COEFFICIENT)...
//
// For each comes one line `solved`, `impossible` or `exhausted`, with values by variable or
// multipliers `ROW:NUMBER`, then `free` with variables, `solver` with what a `Solver` gives as
// doubles, and `broken` with what is wrong inside.

// With the argument `work` it holds its own work to numbers instead; see `Work.swift`.

if CommandLine.arguments.dropFirst().first == "work" {
  var work = Work()
  work.report()
  exit(work.isWithinBounds ? 0 : 1)
}

var input = Input()
while let problem = input.problem() {
  print(answer(problem))
  print("solver " + answerOfSolver(problem))
  print("broken " + brokenInvariants(solving: problem).joined(separator: "; "))
}

func answer(_ problem: LinearProblem) -> String {
  switch solve(problem) {
  case .exhausted: return "exhausted\nfree"
  case .impossible(let certificate):
    let words = certificate.multipliers.map { "\($0.row.index):\($0.multiplier)" }
    return "impossible " + words.joined(separator: " ") + "\nfree"
  case .solved(let solution):
    let values = solution.exactValues.map(\.description).joined(separator: " ")
    let free = solution.freeVariables.map { "\($0.index)" }.joined(separator: " ")
    return "solved \(values)\nfree \(free)"
  }
}

/// The same rows in a solver: half of them in a group that is switched on last, and one constant
/// moved in by a parameter, so that little is as it was when first solved. `farthest` is the
/// greatest value that any variable had on the way: doubles keep digits of that, not of the last
/// one.
func answerOfSolver(_ problem: LinearProblem) -> String {
  var solver = Solver()
  _ = solver.addVariables(problem.variableCount)
  let group = solver.addGroup(isOn: false)
  let shift = solver.addParameter(0)
  for i in 0..<problem.rowCount {
    var constraint = problem.constraint(of: RowID(i))
    if i == problem.rowCount / 2 {
      constraint.expression += shift
      constraint.expression.constant -= 3
    }
    solver.add(constraint, in: i % 2 == 0 ? nil : group)
  }
  var farthest = 0.0
  func solved() -> Bool {
    guard case .solved = solver.solve() else { return false }
    farthest = solver.values[..<problem.variableCount].reduce(farthest) { max($0, abs($1)) }
    return true
  }
  _ = solved()
  solver.set(group, isOn: true)
  _ = solved()
  solver.set(shift, to: 1)
  _ = solved()
  solver.set(shift, to: 3)
  guard solved() else { return "impossible" }
  let values = solver.values[..<problem.variableCount].map(\.description)
  let free = solver.freeVariables.map { "\($0.index)" }
  return "solved \(values.joined(separator: " ")) free \(free.joined(separator: " "))"
    + " farthest \(farthest)"
}

struct Input {
  mutating func problem() -> LinearProblem? {
    guard let header = readLine()?.split(separator: " "), header.count == 3,
      let variables = Int(header[1]), let rows = Int(header[2])
    else { return nil }
    var problem = LinearProblem()
    _ = problem.addVariables(variables)
    for _ in 0..<rows { addRow(to: &problem) }
    return problem
  }

  private func addRow(to problem: inout LinearProblem) {
    let words = (readLine() ?? "").split(separator: " ")
    guard 4 <= words.count else { return }
    let relations: [Substring: Relation] = [
      "==": .equal, "<=": .lessOrEqual, ">=": .greaterOrEqual,
    ]
    var terms: [Term] = []
    for place in stride(from: 4, to: words.count - 1, by: 2) {
      terms.append(Term(VariableID(Int(words[place]) ?? 0), number(words[place + 1])))
    }
    problem.addRow(
      terms, constant: number(words[3]), relations[words[0]] ?? .equal,
      priority: Priority(Double(words[1]) ?? 1000), weight: number(words[2]))
  }

  private func number(_ text: Substring) -> Rational {
    let parts = text.split(separator: "/").map { Rational(decimal: $0.utf8) ?? .zero }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first ?? .zero
  }
}
