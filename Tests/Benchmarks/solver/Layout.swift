import PlumbSolver

/// A workload in a solver: one for all its problems, as for the rows of a table.
struct Layout {
  let workload: Workload
  private(set) var solver = Solver()
  private let width: VariableID
  private var groups: [GroupID] = []

  init(_ workload: Workload, withGroup: Bool = false) {
    self.workload = workload
    let groupRows = workload.groups.reduce(0) { $0 + $1.count }
    solver.reserve(
      constraints: workload.rows.count + groupRows + 2, terms: workload.terms.count + 2)
    width = solver.addParameter(Rational(Int(workload.size[0])))
    if workload.hasHeight { _ = solver.addParameter(Rational(Int(workload.size[1]))) }
    let count = withGroup ? workload.variableCount : workload.frameVariables.upperBound
    _ = solver.addVariables(count - solver.problem.variableCount)
    for row in workload.rows {
      solver.add(
        workload.terms[row.terms], constant: row.constant, row.relation, priority: row.priority)
    }
    if withGroup {
      for rows in workload.groups {
        let group = solver.addGroup(isOn: false)
        groups.append(group)
        for row in rows {
          solver.add(
            workload.terms[row.terms], constant: row.constant, row.relation, priority: row.priority,
            in: group)
        }
      }
    }
    solve()
  }

  private mutating func solve() {
    guard case .solved = solver.solve() else { fatalError("no answer") }
  }

  /// To so many points more than at first; gives the sum.
  mutating func widen(by points: Int) -> Double {
    solver.set(width, to: Rational(Int(workload.size[0]) + points))
    solve()
    return Layout.sum(solver.values, workload.frameVariables)
  }

  /// Switches all groups and gives the sum.
  mutating func switchGroups(on isOn: Bool) -> Double {
    for group in groups { solver.set(group, isOn: isOn) }
    solve()
    return Layout.sum(solver.values, workload.frameVariables)
  }

  func sum() -> Double { Layout.sum(solver.values, workload.frameVariables) }

  /// Touches every value that is asked for. Takes them and not the layout, which a call would copy.
  private static func sum(_ values: [Double], _ frames: Range<Int>) -> Double {
    let values = values.span.extracting(frames)
    var sums = SIMD4<Double>.zero
    var place = 0
    while place + 4 <= values.count {  // four at a time, as each view has
      sums += SIMD4(values[place], values[place + 1], values[place + 2], values[place + 3])
      place += 4
    }
    return sums.sum()
  }
}
