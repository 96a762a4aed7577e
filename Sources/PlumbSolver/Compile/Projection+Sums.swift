/// The last way to minimize a level: the sum of all errors is made least.
///
/// Optional rows that ask the same form for more, or for less, have one error together. With
/// targets in order, `a >= b >= c`, it is the greatest of `0`, `a - form`, `a + b - 2 form` and so
/// on, where each optional row by itself would make a sum for each set of them.
extension LevelProjection {
  mutating func minimizeSum(_ part: Part) throws {
    // Without linear programs they would be many more sums than a program is worth.
    if projection.registers.isLean { throw Projection.TooLarge() }
    // 1. The sum of what the errors may be at least.
    let errors = errors(of: part)
    let rows = part.rows + errors.rows
    let (lower, _) = try projection.bounds(of: errors.sum, rows)
    guard !lower.isEmpty else { throw Projection.TooLarge() }
    let least = projection.registers.greatest(lower)
    // 2. The errors themselves are of no interest.
    var ignored: [LinearForm] = []
    var rest = rows + [least - errors.sum]
    for error in errors.variables { rest = try projection.without(error, rest, &ignored) }
    for error in errors.variables { projection.variables.remove(error) }
    projection.add(rest)
  }

  // MARK: Errors

  /// The errors of a level: what is made least, and what holds them.
  private struct Errors {
    var sum = LinearForm()
    var rows: [LinearForm] = []
    var variables: [Int] = []
  }

  /// What several optional rows of a level ask a form for: more, or less.
  private struct Goal: Hashable {
    let form: LinearForm
    let isUpward: Bool
    let weight: Rational
  }

  private mutating func errors(of part: Part) -> Errors {
    var errors = Errors()
    var order: [Goal] = []
    var goals: [Goal: [LinearForm]] = [:]
    for optional in part.optionals {
      guard optional.relation != .equal, let (form, scale) = direction(of: optional) else {
        add(optional.sums.map { -$0 }, weight: optional.weight, to: &errors)
        continue
      }
      let isUpward = (optional.relation == .greaterOrEqual) == (0 < scale.sign)
      let goal = Goal(form: form, isUpward: isUpward, weight: optional.weight * scale.abs)
      if goals[goal] == nil { order.append(goal) }
      goals[goal, default: []].append(form - optional.form * scale.reciprocal)
    }
    for goal in order {
      let targets = ordered(goals[goal] ?? [], of: goal, part.rows)
      var sides: [LinearForm] = []
      var side = LinearForm()
      for target in targets {
        side = side + (goal.isUpward ? target - goal.form : goal.form - target)
        sides.append(side)
      }
      if !sides.isEmpty { add(sides, weight: goal.weight, to: &errors) }
    }
    return errors
  }

  /// Adds an error that is not below zero, nor below some sums.
  private mutating func add(_ sums: [LinearForm], weight: Rational, to errors: inout Errors) {
    errorCount += 1
    let error = LinearForm(Projection.value - errorCount)
    errors.variables += error.variables
    projection.variables.formUnion(error.variables)
    errors.sum = errors.sum.adding(error, times: weight)
    errors.rows += [error] + sums.map { error - $0 }
  }

  // MARK: Order

  /// Targets in order, those that are missed first coming first. What one form cannot reach counts
  /// as the farthest that it can, which changes its error by what nothing depends on.
  private mutating func ordered(
    _ given: [LinearForm], of goal: Goal, _ rows: [LinearForm]
  ) -> [LinearForm] {
    guard 1 < given.count, given.count <= SolverBounds.targetsOrdered else { return given }
    var (lower, upper): ([LinearForm], [LinearForm]) = ([], [])
    for row in rows {
      guard let (form, scale) = direction(of: row), form == goal.form else { continue }
      let bound = form - row * scale.reciprocal
      if 0 < scale.sign { lower.append(bound) } else { upper.append(bound) }
    }
    var targets = given
    for place in targets.indices {
      if !lower.isEmpty { targets[place] = projection.registers.greatest([targets[place]] + lower) }
      if !upper.isEmpty { targets[place] = projection.registers.least([targets[place]] + upper) }
    }
    // One that the form never misses has no error.
    targets.removeAll { target in
      goal.isUpward
        ? lower.contains { projection.registers.isCertain($0 - target) }
        : upper.contains { projection.registers.isCertain(target - $0) }
    }
    projection.registers.sort(&targets)
    return goal.isUpward ? targets : targets.reversed()
  }

}

extension ProgramRegisters {
  /// Puts sums in order, the greatest first.
  ///
  /// - Source: Batcher, "Sorting Networks and Their Applications" (AFIPS 1968): the odd-even one.
  mutating func sort(_ sums: inout [LinearForm]) {
    let count = sums.count
    var size = 1
    while size < count {  // doubles
      var step = size
      while 0 < step {  // halves
        for start in stride(from: step % size, to: count - step, by: 2 * step) {
          for place in start..<min(start + step, count - step)
          where place / (2 * size) == (place + step) / (2 * size) {
            let pair = [sums[place], sums[place + step]]
            sums[place] = greatest(pair)
            sums[place + step] = least(pair)
          }
        }
        step /= 2
      }
      size *= 2
    }
    for (more, less) in zip(sums, sums.dropFirst()) { note(more - less) }
  }
}
