/// A component of one variable, solved without a simplex.
///
/// Most components of real layouts are of this kind.
struct LineProblem {
  private typealias Interval = VariableInterval<Rational>

  private let presolve: Presolve
  private var interval = Interval()
  private var costs: [(priority: Priority, cost: Interval.Cost)] = []

  init(_ component: Component, of presolve: Presolve) {
    self.presolve = presolve
    for row in component.rows { add(row) }
  }

  private mutating func add(_ row: Int) {
    let problem = presolve.elimination.problem
    let coreRow = presolve.coreRows[row]
    let scale = coreRow.form.coefficients[0]
    let value = -coreRow.form.constant / scale
    let relation = problem.relations[coreRow.source].turned(by: scale.sign)
    let priority = problem.priorities[coreRow.source]
    let number = Int32(truncatingIfNeeded: row)
    guard !priority.isRequired else {
      if relation != .lessOrEqual { interval.require(atLeast: value, row: number) }
      if relation != .greaterOrEqual { interval.require(atMost: value, row: number) }
      return
    }
    let (up, down) = relation.costs(problem.weight(coreRow.source) * scale.abs)
    costs.append((priority, Interval.Cost(value: value, up: up, down: down, row: number)))
  }

  /// One of two required rows that cannot hold together; nil if there are none.
  var contradiction: Int? { interval.isEmpty ? Int(interval.lowerRow) : nil }

  /// Whether only one point is left.
  var isPoint: Bool { interval.isPoint }

  /// A point that is left.
  var value: Rational {
    0 <= interval.lowerRow ? interval.lower : 0 <= interval.upperRow ? interval.upper : .zero
  }

  /// Narrows the line to its lexicographic optima.
  mutating func minimize() {
    costs.sort { $1.priority < $0.priority }
    var rest = costs[...]
    while let priority = rest.first?.priority, !isPoint {  // takes a level
      var level = rest.prefix { $0.priority == priority }.map(\.cost)
      rest = rest.dropFirst(level.count)
      interval.narrow(to: &level)
    }
  }
}
