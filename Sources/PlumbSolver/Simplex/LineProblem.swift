/// A component of one variable, solved without a simplex: each level's optima are an interval, the
/// weighted median of its wishes, and the intervals are intersected from the top down (L1).
///
/// Most components of real layouts are of this kind.
struct LineProblem {
  private(set) var lower: Bound?
  private(set) var upper: Bound?
  private var wishes: [Wish] = []

  /// Where the line ends; a required row remembers itself and its coefficient.
  struct Bound {
    var value: Rational
    var coreRow = -1
    var scale = Rational.one
  }

  private struct Wish {
    var priority: Priority
    var value: Rational
    var up: Rational
    var down: Rational
  }

  init(_ component: Component, of presolve: Presolve) {
    for row in component.rows { add(row, of: presolve) }
  }

  private mutating func add(_ row: Int, of presolve: Presolve) {
    let problem = presolve.elimination.problem
    let coreRow = presolve.coreRows[row]
    let scale = coreRow.form.coefficients[0]
    let value = -coreRow.form.constant / scale
    let relation = problem.relations[coreRow.source]
    let isLower = (relation == .greaterOrEqual) == (0 < scale.sign)
    let priority = problem.priorities[coreRow.source]
    guard priority.isRequired else {
      let cost = problem.weight(coreRow.source) * scale.abs
      wishes.append(
        Wish(
          priority: priority, value: value,
          up: relation == .equal || !isLower ? cost : .zero,
          down: relation == .equal || isLower ? cost : .zero))
      return
    }
    let bound = Bound(value: value, coreRow: row, scale: scale)
    if isLower {
      if let known = lower, value <= known.value { return }
      lower = bound
    } else {
      if let known = upper, known.value <= value { return }
      upper = bound
    }
  }

  /// Two required rows that cannot hold together, as multipliers of core rows; nil if there are
  /// none.
  var contradiction: [(coreRow: Int, multiplier: Rational)]? {
    guard let lower, let upper, upper.value < lower.value else { return nil }
    return [(lower.coreRow, lower.scale.reciprocal), (upper.coreRow, -upper.scale.reciprocal)]
  }

  /// Whether only one point is left.
  var isPoint: Bool {
    guard let lower, let upper else { return false }
    return lower.value == upper.value
  }

  /// Narrows the line to its lexicographic optima.
  mutating func minimize() {
    wishes.sort { ($0.priority, $1.value) > ($1.priority, $0.value) }
    var rest = wishes[...]
    while let priority = rest.first?.priority, !isPoint {  // takes a level
      let level = rest.prefix { $0.priority == priority }
      rest = rest.dropFirst(level.count)
      narrow(to: level)
    }
  }

  /// Intersects with the optima of one level, whose wishes ascend.
  private mutating func narrow(to level: ArraySlice<Wish>) {
    // 1. From left to right the slope grows; the optima are where it is zero.
    var slope = -level.reduce(.zero) { $0 + $1.down }
    var (left, right): (Rational?, Rational?) = (nil, nil)
    for wish in level where right == nil {
      let isFalling = slope.sign < 0
      slope += wish.up + wish.down
      if isFalling && 0 <= slope.sign { left = wish.value }
      if 0 < slope.sign { right = wish.value }
    }
    // 2. If they lie beyond an end, that end is nearest.
    if let left, lower.map({ $0.value < left }) ?? true {
      lower = Bound(value: upper.map { min($0.value, left) } ?? left)
    }
    if let right, upper.map({ right < $0.value }) ?? true {
      upper = Bound(value: lower.map { max($0.value, right) } ?? right)
    }
  }
}
