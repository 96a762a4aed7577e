import PlumbSolver

/// A workload in a solver.
struct Layout {
  let workload: Workload
  private(set) var solver = Solver()
  private let width: VariableID
  private var group: GroupID?

  init(_ workload: Workload, withGroup: Bool = false) {
    self.workload = workload
    solver.reserve(constraints: workload.rows.count + 12, terms: workload.terms.count + 2)
    width = solver.addParameter(Rational(Int(workload.size[0])))
    if workload.hasHeight {
      _ = solver.addParameter(Rational(Int(workload.size[1])))
    } else {
      _ = solver.addVariable()
    }
    let count = withGroup ? workload.variableCount : workload.frameVariables.upperBound
    _ = solver.addVariables(count - 2)
    for row in workload.rows {
      solver.add(
        workload.terms[row.terms], constant: row.constant, row.relation, priority: row.priority)
    }
    if withGroup {
      group = solver.addGroup(isOn: false)
      for row in workload.groupRows {
        solver.add(
          workload.terms[row.terms], constant: row.constant, row.relation, priority: row.priority,
          in: group)
      }
    }
    solve()
  }

  private mutating func solve() {
    guard case .solved = solver.solve() else { fatalError("no answer") }
  }

  /// To so many points more than at first.
  mutating func widen(by points: Int) {
    solver.set(width, to: Rational(Int(workload.size[0]) + points))
    solve()
  }

  mutating func switchGroup(on isOn: Bool) {
    guard let group else { return }
    solver.set(group, isOn: isOn)
    solve()
  }

  /// Touches every value that is asked for.
  func sum() -> Double {
    let values = solver.values
    var sums = SIMD8<Double>.zero
    var place = workload.frameVariables.lowerBound
    while place + 8 <= workload.frameVariables.upperBound {  // eight at a time
      for lane in 0..<8 { sums[lane] += values[place + lane] }
      place += 8
    }
    var sum = sums.sum()
    while place < workload.frameVariables.upperBound {  // and the rest
      sum += values[place]
      place += 1
    }
    return sum
  }
}
