import PlumbModel
import PlumbSolver
import PlumbText

/// Which constraints decide a number of a frame, in one situation.
///
/// What holds there exactly, taken as equations, leaves one answer. To say that a number is another
/// makes nonsense of them, and the certificate of that, of which no row can be left out
/// (ALGORITHMS: T3), is what decides it. Required constraints are asked first, then the optional
/// constraints from the strongest on, so that what only happens to hold is not blamed.
struct DecidingRows {
  private let lowered: LoweredScene
  private let solution: Solution
  /// The rows that hold exactly, by level: equations, other required constraints, optional
  /// constraints by priority.
  private let levels: [[Int]]
  private let open: Set<VariableID>

  init(_ lowered: LoweredScene, _ solution: Solution) {
    self.lowered = lowered
    self.solution = solution
    open = Set(solution.freeVariables)
    let problem = lowered.problem
    let values = solution.exactValues
    let exact = lowered.rows.indices.filter { index in
      let row = RowID(index)
      return problem.terms(of: row).reduce(problem.constant(of: row)) {
        $0 + $1.coefficient * values[$1.variable.index]
      }.isZero
    }
    let required = exact.filter { lowered.rows[$0].priority.isRequired }
    let optionals = exact.filter { !lowered.rows[$0].priority.isRequired }
    let priorities = Set(optionals.map { lowered.rows[$0].priority }).sorted(by: >)
    levels =
      [
        required.filter { lowered.rows[$0].relation == .equal },
        required.filter { lowered.rows[$0].relation != .equal },
      ] + priorities.map { priority in optionals.filter { lowered.rows[$0].priority == priority } }
  }

  /// Nil where nothing decides it; that it happens to be drawn at 0 does not.
  ///
  /// - Parameter keepsSmall: whether only those are asked for that keep it from being more. What
  ///   keeps something from being less takes no part in that, though it is just met.
  func rows(for variable: VariableID, keepsSmall: Bool = false) -> [LoweredScene.Row]? {
    guard !open.contains(variable) else { return nil }
    var problem = LinearProblem()
    _ = problem.addVariables(lowered.problem.variableCount)
    let value = solution.exactValues[variable.index]
    problem.addRow(
      [Term(variable)], constant: -(value + .one), .equal, priority: .required)
    var taken: [Int?] = [nil]
    for level in levels where !level.isEmpty {
      for index in level {
        let row = RowID(index)
        problem.addRow(
          Array(lowered.problem.terms(of: row)), constant: lowered.problem.constant(of: row),
          keepsSmall ? lowered.rows[index].relation : .equal, priority: .required)
        taken.append(index)
      }
      if let certificate = feasibility(of: problem).certificate {
        return certificate.rows.compactMap { taken[$0.index] }.sorted().map { lowered.rows[$0] }
      }
    }
    return nil
  }
}
