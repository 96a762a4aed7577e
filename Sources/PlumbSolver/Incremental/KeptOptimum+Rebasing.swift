// Many parameters that move at once, as when a whole layout is measured anew.

extension KeptOptimum {
  /// Goes to other values of many parameters, along one axis for all of them, which is then
  /// forgotten. Throws as `move` does.
  ///
  /// - Parameter rows: the active ones.
  /// - Complexity: linear in the size of the rows, and what `repair` takes.
  mutating func rebase(
    to settings: [Fraction], rows: [Int], limits: Limits, _ work: inout Solver.Work
  ) throws(Fallback) {
    try rebaseOrigin()
    prepareComponents()
    var rest = [Fraction](repeating: .zero, count: values.count)
    for (parameter, variable) in parameterVariables.enumerated() {
      rest[variable] = try settings[parameter] - origin[parameter]
    }
    axes = [try axis(along: -1, rest)]
    distances = [.zero]
    work.axes += 1
    try limitRegion(rows: rows)
    do {
      if !region.contains([.one]) { try repair(at: [.one], limits: limits, &work) }
    } catch {
      forgetAxes()
      throw error
    }
    distances = [.one]
    try rebaseOrigin()
  }
}
