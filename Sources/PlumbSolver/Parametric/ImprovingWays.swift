/// Ways along which points of a component may be bettered, to show of a pattern that none of its
/// points is an optimum, whatever the rows do of which it says nothing.
struct ImprovingWays {
  /// A row that changes along a way, and what that costs.
  private struct Effect {
    /// Which of the rows' distinct values it is a multiple of, and whether by a positive factor.
    let value: Int
    let isAlike: Bool
    let relation: Relation
    let isRequired: Bool
    let priority: Priority
    /// Whether it changes away from what the row wants.
    let isWorse: Bool
    /// The change times the weight.
    let loss: Rational
  }

  /// By way, required rows first and then from the highest level on.
  private var ways: [[Effect]] = []
  /// By row of the component.
  private let values: [(number: Int, isAlike: Bool)]
  /// By value, what the pattern in question says: below zero, above, or 0 for nothing.
  private var signs: [Int]
  /// The way that refuted the last pattern, which refutes many of those after it.
  private var last = 0

  /// Both ways along each of the directions.
  init(_ component: ParametricComponent, _ index: RowIndex, along directions: [LinearForm]) {
    values = index.values
    signs = Array(repeating: 0, count: index.valueCount)
    ways.reserveCapacity(2 * directions.count)
    for direction in directions {
      let changes = index.changes(along: direction)
        .sorted { component.rows[$1.row].priority < component.rows[$0.row].priority }
      for isBack in [false, true] {
        ways.append(
          changes.map { effect(of: $0.row, component, isBack ? -$0.change : $0.change) })
      }
    }
  }

  private func effect(
    of number: Int, _ component: ParametricComponent, _ change: Rational
  ) -> Effect {
    let row = component.rows[number]
    // A lower bound shrinks, an upper one grows.
    let isWorse =
      switch row.relation {
      case .equal: true
      case .greaterOrEqual: change.sign < 0
      case .lessOrEqual: 0 < change.sign
      }
    return Effect(
      value: values[number].number, isAlike: values[number].isAlike, relation: row.relation,
      isRequired: row.priority.isRequired, priority: row.priority, isWorse: isWorse,
      loss: change * row.weight)
  }

  /// Whether a way leads away from every point of the pattern to a better one.
  ///
  /// - Parameter budget: Counts ways that are looked at.
  mutating func refute(_ pattern: TiePatterns.Pattern, _ budget: inout ProofBudget) -> Bool {
    if ways.isEmpty { return false }
    for part in pattern {
      let (value, isAlike) = values[part.row]
      signs[value] = isAlike ? part.sign : -part.sign
    }
    defer { for part in pattern { signs[values[part.row].number] = 0 } }
    for step in ways.indices {
      let way = (last + step) % ways.count
      budget.countNodes(1, size: ways[way].count)
      if isImprovement(ways[way]) {
        last = way
        return true
      }
    }
    return false
  }

  /// Whether a small step is allowed and better, judged by the worst that unknown rows can do.
  private func isImprovement(_ way: [Effect]) -> Bool {
    var sum = Rational.zero
    var level: Priority?
    for effect in way {
      let sign = effect.isAlike ? signs[effect.value] : -signs[effect.value]
      if effect.isRequired {
        if effect.isWorse && sign == 0 { return false }
        continue
      }
      if let level, level != effect.priority, !sum.isZero { return sum.sign < 0 }
      level = effect.priority
      switch (effect.relation, sign) {
      case (_, 0): if effect.isWorse { sum += effect.loss.abs }
      case (.equal, 1): sum += effect.loss
      case (.equal, _): sum -= effect.loss
      case (.greaterOrEqual, -1): sum -= effect.loss
      case (.lessOrEqual, 1): sum += effect.loss
      default: break
      }
    }
    return sum.sign < 0
  }
}
