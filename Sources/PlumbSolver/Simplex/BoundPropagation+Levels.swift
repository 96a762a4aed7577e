extension BoundPropagation {
  /// Runs the levels, from the top.
  mutating func runLevels() throws(Fallback) {
    try gatherSoft()
    touched.reserveCapacity(min(lines.count, soft.count))
    var start = 0
    while start < soft.count {  // takes a level
      let priority = self.priority(Int(soft[start].row))
      var end = start + 1
      while end < soft.count, self.priority(Int(soft[end].row)) == priority { end += 1 }
      try run(start..<end)
      start = end
    }
  }

  private func priority(_ row: Int) -> Double { problem.priority(Int(reduced.rows[row].source)) }

  /// Lists the soft rows by falling priority, those of one level in order. Levels are few as a
  /// rule, and then counted.
  private mutating func gatherSoft() throws(Fallback) {
    var levels: [(priority: Double, end: Int)] = []
    levels.reserveCapacity(SolverBounds.levelsLookedAt)
    var count = 0
    for row in reduced.rows.indices where isSoft(row) {
      count += 1
      let own = priority(row)
      if let place = levels.firstIndex(where: { $0.priority == own }) {
        levels[place].end += 1
      } else if levels.count < SolverBounds.levelsLookedAt {
        levels.append((own, 1))
      } else {
        return sortSoft()
      }
    }
    levels.sort { $1.priority < $0.priority }
    for place in levels.indices.dropFirst() { levels[place].end += levels[place - 1].end }
    // From the last row backward, each to the end of its level's room.
    soft = Array(Soft(row: -1), times: count)
    for row in reduced.rows.indices.reversed() where isSoft(row) {
      let own = priority(row)
      guard let place = levels.firstIndex(where: { $0.priority == own }) else { continue }
      levels[place].end -= 1
      soft[levels[place].end].row = Int32(truncatingIfNeeded: row)
    }
  }

  private mutating func sortSoft() {
    var keys: [(priority: Double, row: Int)] = []
    for row in reduced.rows.indices where isSoft(row) { keys.append((priority(row), row)) }
    keys.sort { ($1.priority, $0.row) < ($0.priority, $1.row) }
    soft = keys.map { Soft(row: Int32(truncatingIfNeeded: $0.row)) }
  }

  private func isSoft(_ row: Int) -> Bool {
    !problem.rows[Int(reduced.rows[row].source)].isRequired
  }

  private mutating func run(_ level: Range<Int>) throws(Fallback) {
    // 1. Which line each row is about. Most have one of each level.
    touched.removeAll(keepingCapacity: true)
    for place in level {
      let row = Int(soft[place].row)
      switch try subject(ofRow: row) {
      case .fixed: continue
      case .several:
        let terms = reduced.termRange(row)
        for i in terms where !lines[Int(reduced.terms[i].variable)].isFixed {
          giveUp(Int(reduced.terms[i].variable))
          break
        }
      case .line(let term, _):
        let number = Int(term.variable)
        if lines[number].lastSoft < 0 { touched.append(term.variable) }
        soft[place].before = lines[number].lastSoft
        lines[number].lastSoft = Int32(truncatingIfNeeded: place)
      }
    }
    // 2. Each line by itself.
    for number in touched.lazy.map({ Int($0) }) {
      let last = Int(lines[number].lastSoft)
      lines[number].lastSoft = -1
      if soft[last].before < 0 {
        try lines[number].interval.narrow(to: cost(last))
      } else {
        costs.removeAll(keepingCapacity: true)
        var place = last
        while 0 <= place {  // to the first of the list
          costs.append(try cost(place))
          place = Int(soft[place].before)
        }
        try lines[number].interval.narrow(to: &costs)
      }
      if lines[number].isPoint { list(number) }
    }
    try fixListed()
  }

  private func cost(_ place: Int) throws(Fallback) -> VariableInterval<Fraction>.Cost {
    let row = Int(soft[place].row)
    guard case .line(let term, let constant) = try subject(ofRow: row) else { throw .undecided }
    let coefficient = try reduced.numbers.fraction(term.coefficient)
    let source = problem.rows[Int(reduced.rows[row].source)]
    let cost = try reduced.numbers.product(source.weight, coefficient.magnitude())
    let (up, down) = source.relation.turned(by: coefficient.top).costs(cost)
    return VariableInterval.Cost(
      value: try (constant / coefficient).negated(), up: up, down: down, row: soft[place].row)
  }
}
