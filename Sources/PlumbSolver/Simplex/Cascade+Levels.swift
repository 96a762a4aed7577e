extension Cascade {
  /// So many levels are told apart by looking at each; more are sorted.
  private static let levelLimit = 16

  /// Runs the levels, from the top.
  mutating func runLevels() throws(Detour) {
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

  private func priority(_ row: Int) -> Double { problem.priority(Int(core.rows[row].source)) }

  /// Lists the soft rows by falling priority, those of one level in order. Levels are few as a
  /// rule, and then counted.
  private mutating func gatherSoft() throws(Detour) {
    var levels: [(priority: Double, end: Int)] = []
    levels.reserveCapacity(Cascade.levelLimit)
    var count = 0
    for row in core.rows.indices where isSoft(row) {
      count += 1
      let own = priority(row)
      if let place = levels.firstIndex(where: { $0.priority == own }) {
        levels[place].end += 1
      } else if levels.count < Cascade.levelLimit {
        levels.append((own, 1))
      } else {
        return sortSoft()
      }
    }
    levels.sort { $1.priority < $0.priority }
    for place in levels.indices.dropFirst() { levels[place].end += levels[place - 1].end }
    // From the last row backward, each to the end of its level's room.
    soft = Array(Soft(row: -1), times: count)
    for row in core.rows.indices.reversed() where isSoft(row) {
      let own = priority(row)
      guard let place = levels.firstIndex(where: { $0.priority == own }) else { continue }
      levels[place].end -= 1
      soft[levels[place].end].row = Int32(truncatingIfNeeded: row)
    }
  }

  private mutating func sortSoft() {
    var keys: [(priority: Double, row: Int)] = []
    for row in core.rows.indices where isSoft(row) { keys.append((priority(row), row)) }
    keys.sort { ($1.priority, $0.row) < ($0.priority, $1.row) }
    soft = keys.map { Soft(row: Int32(truncatingIfNeeded: $0.row)) }
  }

  private func isSoft(_ row: Int) -> Bool { !problem.rows[Int(core.rows[row].source)].isRequired }

  private mutating func run(_ level: Range<Int>) throws(Detour) {
    // 1. Whose wish each row is. Most lines have one, which is granted at once if it is the last.
    touched.removeAll(keepingCapacity: true)
    for place in level {
      let row = Int(soft[place].row)
      switch try subject(ofRow: row) {
      case .settled: continue
      case .several:
        let terms = core.termRange(row)
        for i in terms where !lines[Int(core.terms[i].variable)].isFixed {
          giveUp(Int(core.terms[i].variable))
          break
        }
      case .line(let term, _):
        let number = Int(term.variable)
        if lines[number].lastWish < 0 { touched.append(term.variable) }
        soft[place].before = lines[number].lastWish
        lines[number].lastWish = Int32(truncatingIfNeeded: place)
      }
    }
    // 2. Each line by itself.
    for number in touched.lazy.map({ Int($0) }) {
      let last = Int(lines[number].lastWish)
      lines[number].lastWish = -1
      if soft[last].before < 0 {
        let wish = try self.wish(last)
        narrow(number, left: wish.down.isZero ? nil : wish, right: wish.up.isZero ? nil : wish)
      } else {
        try narrow(number, wishesFrom: last)
      }
      if lines[number].isPoint { list(number) }
    }
    try fixListed()
  }

  private func wish(_ place: Int) throws(Detour) -> Wish {
    let row = Int(soft[place].row)
    guard case .line(let term, let constant) = try subject(ofRow: row) else { throw .undecided }
    let coefficient = try core.numbers.fraction(term.coefficient)
    let source = problem.rows[Int(core.rows[row].source)]
    let cost = try core.numbers.product(source.weight, coefficient.magnitude())
    let isLower = (source.relation == .greaterOrEqual) == (0 < coefficient.top)
    return Wish(
      value: try (constant / coefficient).negated(),
      up: source.relation == .equal || !isLower ? cost : .zero,
      down: source.relation == .equal || isLower ? cost : .zero, row: soft[place].row)
  }

  /// Narrows to the optima of several wishes: their weighted median, or the end nearest to it.
  private mutating func narrow(_ number: Int, wishesFrom last: Int) throws(Detour) {
    wishes.removeAll(keepingCapacity: true)
    var place = last
    var slope = Fraction.zero
    while 0 <= place {  // to the first of the list
      let wish = try self.wish(place)
      slope = try slope - wish.down
      wishes.append(wish)
      place = Int(soft[place].before)
    }
    wishes.sort { $0.value < $1.value }
    // From left to right the slope grows; the optima are where it is zero.
    var (left, right): (Wish?, Wish?) = (nil, nil)
    for wish in wishes where right == nil {
      let isFalling = slope.top < 0
      slope = try slope + wish.up + wish.down
      if isFalling && 0 <= slope.top { left = wish }
      if 0 < slope.top { right = wish }
    }
    narrow(number, left: left, right: right)
  }

  /// Narrows a line to an interval, or to the end that is nearest to it.
  private mutating func narrow(_ number: Int, left: Wish?, right: Wish?) {
    var line = lines[number]
    if let left, line.lowerRow < 0 || line.lower < left.value {
      if 0 <= line.upperRow && line.upper < left.value {
        (line.lower, line.lowerRow) = (line.upper, line.upperRow)
      } else {
        (line.lower, line.lowerRow) = (left.value, left.row)
      }
    }
    if let right, line.upperRow < 0 || right.value < line.upper {
      if 0 <= line.lowerRow && right.value < line.lower {
        (line.upper, line.upperRow) = (line.lower, line.lowerRow)
      } else {
        (line.upper, line.upperRow) = (right.value, right.row)
      }
    }
    lines[number] = line
  }
}
