/// A component of two variables, solved by walking about in their plane, without a simplex.
///
/// The points left are those where some rows have not changed sides: required rows at first, then
/// those of each level as they are at its optima. A level's cost is convex and bends along lines,
/// where its rows are zero. Around a point it is linear between the lines that meet there; so the
/// walk goes along these, as far as the cost falls, until it falls along none. Where it is level
/// along some, these span the optima.
///
/// It is a twin of the simplex for speed alone, and `ReductionTests` turn it off: left to the
/// simplex, labels and their places at many priorities take 2.5 times as long. Most
/// linked components of real layouts are of this kind: a place and a size that optional rows
/// of one level pull at.
///
/// - Complexity: a few passes over the rows for each corner passed.
struct PlaneProblem {
  private struct Row {
    /// What it adds up to at the place of the walk; its coefficients; its change a unit of the way.
    var value: Fraction
    let first: Fraction
    let second: Fraction
    var rate = Fraction.zero
    let weight: Fraction
    /// In the reduced problem.
    let number: Int32
    let costsAbove: Bool
    let costsBelow: Bool
    /// Whether points above zero, or below, are out of the question.
    var isNeverAbove = false
    var isNeverBelow = false
  }

  private struct Direction {
    var first: Fraction
    var second: Fraction

    func negated() throws(Fallback) -> Direction {
      Direction(first: try first.negated(), second: try second.negated())
    }

    func turned() throws(Fallback) -> Direction {
      Direction(first: try second.negated(), second: first)
    }

    func isParallel(to other: Direction) throws(Fallback) -> Bool {
      try first * other.second == second * other.first
    }
  }

  /// Those of the levels so far, from the highest on, and of which the error is being made small.
  private var rows: [Row] = []
  private var active = 0..<0
  /// Where the walk is.
  private var place = Direction(first: .zero, second: .zero)
  /// Of the points left, when they lie on one line.
  private var line: Direction?
  private var isPoint = false
  /// Ways that may be taken next, and the first two of different lines along which the cost rests.
  private var ways: [Direction] = []
  private var level: [Direction] = []
  private(set) var pivots = 0

  /// The optimum, or the one that soft rows choose in their order. Throws where there is none, or
  /// several are left.
  ///
  /// - Parameter members: rows of the reduced problem, ascending, about two variables, of which
  ///   this is the first.
  mutating func solve(
    _ problem: LinearProblem, _ reduced: ReducedProblem, first variable: Int, rows members: [Int],
    choosing: Bool, limits: Limits
  ) throws(Fallback) -> (first: Fraction, second: Fraction, active: (Int32, Int32), isUnique: Bool)
  {
    rows.removeAll(keepingCapacity: true)
    rows.reserveCapacity(members.count)
    place = Direction(first: .zero, second: .zero)
    (line, isPoint, pivots) = (nil, false, 0)
    // 1. What is required, and then levels from the top.
    var next: Double? = .infinity
    while !isPoint, let priority = next {  // they fall
      let start = rows.count
      next = nil
      for number in members {
        let source = Int(reduced.rows[number].source)
        let own = problem.rows[source].isRequired ? .infinity : problem.priority(source)
        if own == priority {
          try take(number, problem, reduced, variable)
        } else if own < priority && next ?? -.infinity < own {
          next = own
        }
      }
      try minimize(start..<rows.count, limits: limits)
      if priority != .infinity { continue }
      for row in rows where PlaneProblem.isWrong(row) { throw .undecided }
    }
    // 2. Each soft row by itself, in the order of the problem.
    let isUnique = isPoint
    if !isUnique {
      guard choosing else { throw .undecided }
      let order = rows.indices.filter { !problem.rows[source(of: $0, reduced)].isRequired }
        .sorted { source(of: $0, reduced) < source(of: $1, reduced) }
      for row in order where !isPoint { try minimize(row..<row + 1, limits: limits) }
      if !isPoint { throw .undecided }
    }
    return (place.first, place.second, try activePair(), isUnique)
  }

  private func source(of row: Int, _ reduced: ReducedProblem) -> Int {
    Int(reduced.rows[Int(rows[row].number)].source)
  }

  private mutating func take(
    _ number: Int, _ problem: LinearProblem, _ reduced: ReducedProblem, _ variable: Int
  ) throws(Fallback) {
    var (first, second) = (Fraction.zero, Fraction.zero)
    for i in reduced.termRange(number) {
      if Int(reduced.terms[i].variable) == variable {
        first = try reduced.coefficient(i)
      } else {
        second = try reduced.coefficient(i)
      }
    }
    let own = problem.rows[Int(reduced.rows[number].source)]
    let constant = reduced.constant(number)
    rows.append(
      Row(
        value: try constant + first * place.first + second * place.second, first: first,
        second: second, weight: own.isRequired ? .one : try problem.numbers.fraction(own.weight),
        number: Int32(truncatingIfNeeded: number), costsAbove: own.relation != .greaterOrEqual,
        costsBelow: own.relation != .lessOrEqual))
  }

  /// Two active rows that determine the point: not parallel.
  private func activePair() throws(Fallback) -> (Int32, Int32) {
    var held: Row?
    for row in rows where row.value.isZero {
      guard let first = held else {
        held = row
        continue
      }
      let normal = Direction(first: row.first, second: row.second)
      if try !normal.isParallel(to: Direction(first: first.first, second: first.second)) {
        return (first.number, row.number)
      }
    }
    throw .undecided
  }

  // MARK: One level

  /// Goes to where the error of some rows is least, and leaves the points where it is.
  private mutating func minimize(_ active: Range<Int>, limits: Limits) throws(Fallback) {
    self.active = active
    // Costs fall with each step, and have a least value on each of finitely many lines.
    while try descend(limits: limits) {}
    try narrow()
  }

  /// Goes as far as the cost falls along one of the ways; false if it falls along none.
  private mutating func descend(limits: Limits) throws(Fallback) -> Bool {
    try gatherWays()
    level.removeAll(keepingCapacity: true)
    for way in ways {
      guard let slope = try slope(along: way), slope.top <= 0 else { continue }
      if slope.isZero {
        if level.isEmpty {
          level.append(way)
        } else if level.count == 1, try !way.isParallel(to: level[0]) {
          level.append(way)
        }
        continue
      }
      if limits.pivots <= pivots { throw .undecided }
      pivots += 1
      repeat {
        try advance(along: way)
      } while try isFallingOn()
      return true
    }
    return false
  }

  /// Lists the lines that meet at this place, both ways, and if that leaves directions out, others
  /// after them.
  private mutating func gatherWays() throws(Fallback) {
    ways.removeAll(keepingCapacity: true)
    if let line {
      ways.append(line)
      ways.append(try line.negated())
      return
    }
    for i in rows.indices where rows[i].value.isZero {
      let way = try Direction(first: rows[i].first, second: rows[i].second).turned()
      var isKnown = false
      for known in ways where !isKnown { isKnown = try known.isParallel(to: way) }
      if !isKnown { ways.append(way) }
    }
    if ways.isEmpty {
      ways.append(Direction(first: .one, second: .zero))
      ways.append(Direction(first: .zero, second: .one))
    } else if ways.count == 1 {
      ways.append(try ways[0].turned())
    }
    // Both ways of the lines come before those of what is beside a single one.
    for i in ways.indices {
      let back = try ways[2 * i].negated()
      ways.insert(back, at: 2 * i + 1)
    }
  }

  /// What a unit in a direction costs; nil where it leads out of the points left.
  private mutating func slope(along way: Direction) throws(Fallback) -> Fraction? {
    for i in rows.indices {
      rows[i].rate = try rows[i].first * way.first + rows[i].second * way.second
    }
    return try slopeGoingOn()
  }

  private func isFallingOn() throws(Fallback) -> Bool {
    guard let slope = try slopeGoingOn() else { return false }
    return slope.top < 0
  }

  private func slopeGoingOn() throws(Fallback) -> Fraction? {
    var slope = Fraction.zero
    for i in rows.indices where !rows[i].rate.isZero {
      let isRising = 0 < rows[i].rate.top
      let isAbove = rows[i].value.isZero ? isRising : 0 < rows[i].value.top
      if rows[i].value.isZero && (isRising ? rows[i].isNeverAbove : rows[i].isNeverBelow) {
        return nil
      }
      if !active.contains(i) || !(isAbove ? rows[i].costsAbove : rows[i].costsBelow) { continue }
      let cost = try rows[i].weight * rows[i].rate
      slope = try isAbove ? slope + cost : slope - cost
    }
    return slope
  }

  /// Goes on to the next row that is zero, in the direction that `rate` is for.
  private mutating func advance(along way: Direction) throws(Fallback) {
    var nearest: Fraction?
    for i in rows.indices where !rows[i].rate.isZero && !rows[i].value.isZero {
      if (0 < rows[i].value.top) == (0 < rows[i].rate.top) { continue }
      let distance = try (rows[i].value / rows[i].rate).negated()
      if nearest.map({ distance < $0 }) ?? true { nearest = distance }
    }
    // What falls is never below zero, and so bends somewhere.
    guard let distance = nearest?.inLowestTerms() else { throw .undecided }
    for i in rows.indices where !rows[i].rate.isZero {
      rows[i].value = try rows[i].value + rows[i].rate * distance
    }
    place.first = try place.first + way.first * distance
    place.second = try place.second + way.second * distance
  }

  /// Leaves the points where the active rows are on the sides that they are on around here, as far
  /// as the cost rests.
  private mutating func narrow() throws(Fallback) {
    guard let first = level.first else {
      isPoint = true
      return
    }
    var inward = first
    if level.count == 1 {
      line = first
    } else {
      inward.first = try inward.first + level[1].first
      inward.second = try inward.second + level[1].second
    }
    _ = try slope(along: inward)
    for i in active {
      let side = rows[i].value.isZero ? rows[i].rate.top : rows[i].value.top
      if side <= 0 { rows[i].isNeverAbove = true }
      if 0 <= side { rows[i].isNeverBelow = true }
    }
  }

  private static func isWrong(_ row: Row) -> Bool {
    row.value.top < 0 ? row.costsBelow : 0 < row.value.top && row.costsAbove
  }
}
