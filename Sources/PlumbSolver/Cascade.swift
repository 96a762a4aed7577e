/// Solves the core level by level as long as each row of a level is about one variable alone.
///
/// A variable's line is narrowed to the level's optima (ALGORITHMS: L1); once it is a point, the
/// rows of several variables lose it, and may then be about one variable themselves. If in the end
/// all is fixed and the required rows hold, they could be met with the optima of every level on
/// the way, since lines only shrink: so nothing better was given up, and the result is the only
/// optimum.
/// Where this does not work out, the component is left to the simplex.
///
/// - Complexity: near linear in the size of the rows.
struct Cascade: Sendable {
  struct Line: Sendable {
    var lower = Fraction.zero
    var upper = Fraction.zero
    /// The core rows that say so.
    var lowerRow: Int32 = -1
    var upperRow: Int32 = -1
    /// The first wish of the level at hand, in `nextWish`.
    var firstWish: Int32 = -1
    var isFixed = false

    var isPoint: Bool { 0 <= lowerRow && 0 <= upperRow && lower == upper }
  }

  let problem: LinearProblem
  private(set) var core: Core
  private(set) var lines: [Line]
  /// The order in which variables became fixed.
  private(set) var fixedOrder: [Int32] = []
  /// By core row, a member of its line's list of wishes.
  private var nextWish: [Int32] = []
  /// By variable, where its couplings begin in `columnRows`; empty without couplings.
  private var columnStarts: [Int32] = []
  private var columnEntries: [(row: Int32, coefficient: Fraction)] = []
  private var queue: [Int32] = []
  /// Lines that a level bears on.
  private var touched: [Int32] = []
  /// By variable, the least one that couplings tie it to; empty without couplings.
  private(set) var components: [Int32] = []
  /// By component, whether lines do not suffice.
  private var isTangled: [Bool] = []

  private struct Wish {
    var value: Fraction
    var up: Fraction
    var down: Fraction
    var row: Int32
  }

  /// Runs; afterwards lines that are not fixed, or belong with a broken row, are for the simplex.
  init(_ problem: LinearProblem, _ core: Core, openCount: Int) throws(Detour) {
    self.problem = problem
    self.core = core
    lines = Array(repeating: Line(), count: openCount)
    if openCount == 0 { return }
    if !core.couplings.isEmpty {
      gatherColumns()
      gatherComponents()
    }
    nextWish = Array(repeating: -1, count: core.rows.count)
    // 1. What is required of single variables.
    var soft: [Int32] = []
    soft.reserveCapacity(core.rows.count)
    fixedOrder.reserveCapacity(openCount)
    queue.reserveCapacity(openCount)
    for row in core.rows.indices {
      if !problem.rows[Int(core.rows[row].source)].isRequired {
        soft.append(Int32(row))
      } else if core.rows[row].openCount == 1 {
        try require(row)
      }
    }
    for number in lines.indices where lines[number].isPoint && !lines[number].isFixed {
      queue.append(Int32(number))
    }
    try fixQueued()
    // 2. Levels from the top.
    sort(&soft)
    var start = 0
    while start < soft.count {  // takes a level
      let priority = self.priority(soft[start])
      var end = start + 1
      while end < soft.count, self.priority(soft[end]) == priority { end += 1 }
      try run(soft[start..<end])
      start = end
    }
  }

  private func priority(_ row: Int32) -> Double {
    problem.priority(Int(core.rows[Int(row)].source))
  }

  /// By falling priority, rows of one level in order. Levels are few as a rule, and then counted.
  private func sort(_ rows: inout [Int32]) {
    var levels: [Double] = []
    for row in rows {
      let own = priority(row)
      if levels.last == own || levels.contains(own) { continue }
      levels.append(own)
      if 16 < levels.count { break }
    }
    if 16 < levels.count {
      rows.sort { (priority($1), $0) < (priority($0), $1) }
      return
    }
    if levels.count <= 1 { return }
    levels.sort(by: >)
    var result: [Int32] = []
    result.reserveCapacity(rows.count)
    for level in levels {
      for row in rows where priority(row) == level { result.append(row) }
    }
    rows = result
  }

  private mutating func gatherColumns() {
    columnStarts = Array(repeating: 0, count: lines.count + 1)
    for row in core.couplings {
      for i in core.termRange(Int(row)) { columnStarts[Int(core.terms[i].variable) + 1] += 1 }
    }
    for number in lines.indices { columnStarts[number + 1] += columnStarts[number] }
    var ends = columnStarts
    columnEntries = Array(
      repeating: (0, .zero), count: Int(columnStarts[lines.count]))
    for row in core.couplings {
      for i in core.termRange(Int(row)) {
        let number = Int(core.terms[i].variable)
        columnEntries[Int(ends[number])] = (row, core.terms[i].coefficient)
        ends[number] += 1
      }
    }
  }

  private mutating func gatherComponents() {
    var sets = DisjointSets(count: lines.count)
    for row in core.couplings {
      let range = core.termRange(Int(row))
      let first = Int(core.terms[range.lowerBound].variable)
      for i in range { sets.unite(first, Int(core.terms[i].variable)) }
    }
    components = lines.indices.map { Int32(sets.representative(of: $0)) }
    isTangled = Array(repeating: false, count: lines.count)
  }

  /// Leaves a variable's component to the simplex.
  private mutating func giveUp(_ number: Int) throws(Detour) {
    if components.isEmpty { throw .undecided }
    isTangled[Int(components[number])] = true
  }

  /// The components, by their names, that are not solved; those of one line have no answer here.
  func tangledComponents() throws(Detour) -> [Int32] {
    if fixedOrder.count != lines.count {
      if components.isEmpty { throw .undecided }
    }
    if components.isEmpty { return [] }
    var isTangled = isTangled
    for number in lines.indices where !lines[number].isFixed {
      isTangled[Int(components[number])] = true
    }
    return lines.indices.filter { isTangled[$0] }.map { Int32($0) }
  }

  // MARK: Required rows

  /// The one open term of a row.
  private func openTerm(_ row: Int) -> Definitions.FormTerm {
    for i in core.termRange(row) where !lines[Int(core.terms[i].variable)].isFixed {
      return core.terms[i]
    }
    preconditionFailure("a row without an open term")
  }

  /// Narrows a line by a required row of which it is the only open variable.
  private mutating func require(_ row: Int) throws(Detour) {
    let term = openTerm(row)
    let number = Int(term.variable)
    let bound = try (core.rows[row].constant / term.coefficient).negated()
    let relation = problem.rows[Int(core.rows[row].source)].relation
    if (relation == .greaterOrEqual) == (0 < term.coefficient.top) {
      if lines[number].lowerRow < 0 || lines[number].lower < bound {
        lines[number].lower = bound
        lines[number].lowerRow = Int32(row)
      }
    } else if lines[number].upperRow < 0 || bound < lines[number].upper {
      lines[number].upper = bound
      lines[number].upperRow = Int32(row)
    }
    if 0 <= lines[number].lowerRow && 0 <= lines[number].upperRow
      && lines[number].upper < lines[number].lower
    {
      try giveUp(number)
    }
  }

  /// Takes fixed variables out of the rows of several variables.
  private mutating func fixQueued() throws(Detour) {
    while let number = queue.popLast().map({ Int($0) }) {  // each variable is fixed once
      if lines[number].isFixed { continue }
      lines[number].isFixed = true
      fixedOrder.append(Int32(number))
      if columnStarts.isEmpty { continue }
      for i in Int(columnStarts[number])..<Int(columnStarts[number + 1]) {
        let entry = columnEntries[i]
        let row = Int(entry.row)
        try core.fix(lines[number].lower, times: entry.coefficient, inRow: row)
        let source = problem.rows[Int(core.rows[row].source)]
        guard source.isRequired else { continue }
        if core.rows[row].openCount == 0 {
          if !Core.holds(core.rows[row].constant, source.relation) { try giveUp(number) }
        } else if core.rows[row].openCount == 1 {
          let other = openTerm(row).variable
          try require(row)
          if lines[Int(other)].isPoint { queue.append(other) }
        }
      }
    }
  }

  // MARK: Levels

  private mutating func run(_ level: ArraySlice<Int32>) throws(Detour) {
    // 1. Whose wish each row is.
    touched.removeAll(keepingCapacity: true)
    for row in level where !isSettled(Int(row)) {
      if core.rows[Int(row)].openCount != 1 {
        try giveUp(Int(openTerm(Int(row)).variable))
        continue
      }
      let number = Int(openTerm(Int(row)).variable)
      if lines[number].firstWish < 0 { touched.append(Int32(number)) }
      nextWish[Int(row)] = lines[number].firstWish
      lines[number].firstWish = row
    }
    // 2. Each line by itself.
    for place in touched.indices {
      let number = touched[place]
      let first = lines[Int(number)].firstWish
      lines[Int(number)].firstWish = -1
      if nextWish[Int(first)] < 0 {
        let wish = try self.wish(first)
        narrow(
          Int(number), left: wish.down.isZero ? nil : wish, right: wish.up.isZero ? nil : wish)
      } else {
        try narrow(Int(number), wishesFrom: first)
      }
      if lines[Int(number)].isPoint { queue.append(number) }
    }
    try fixQueued()
  }

  private func isSettled(_ row: Int) -> Bool {
    if core.rows[row].termCount != 1 { return core.rows[row].openCount == 0 }
    return lines[Int(core.terms[Int(core.rows[row].termStart)].variable)].isFixed
  }

  private func wish(_ row: Int32) throws(Detour) -> Wish {
    let term = openTerm(Int(row))
    let source = problem.rows[Int(core.rows[Int(row)].source)]
    let value = try (core.rows[Int(row)].constant / term.coefficient).negated()
    let cost = try problem.numbers.fraction(source.weight) * term.coefficient.magnitude()
    let isLower = (source.relation == .greaterOrEqual) == (0 < term.coefficient.top)
    return Wish(
      value: value, up: source.relation == .equal || !isLower ? cost : .zero,
      down: source.relation == .equal || isLower ? cost : .zero, row: row)
  }

  /// Intersects with the weighted median of several wishes.
  private mutating func narrow(_ number: Int, wishesFrom first: Int32) throws(Detour) {
    var wishes: [Wish] = []
    var row = first
    var slope = Fraction.zero
    while 0 <= row {  // to the end of the list
      let wish = try self.wish(row)
      slope = try slope - wish.down
      wishes.append(wish)
      row = nextWish[Int(row)]
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
