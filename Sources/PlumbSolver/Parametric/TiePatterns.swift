/// The ways in which the optional rows can cancel along a line: a side of zero for each row that
/// changes along it, such that on every level nothing is won or lost (ALGORITHMS: T6).
///
/// Rows that are multiples of each other, with parameters and constants, change sign together. Of
/// rows that differ in their constants only, those with less are below zero first: n of them have
/// n + 1 patterns of signs, not 2^n.
struct TiePatterns {
  /// The rows that change and the sign that each has.
  typealias Pattern = [SignedRow]

  private(set) var patterns: [Pattern] = []
  /// False where there are more than the limits, or looking for them takes too long.
  private(set) var isComplete = true
  private let limits: ProofLimits
  private var nodes = 0

  /// Rows that are multiples of one value.
  private struct Group {
    let row: Int
    /// Of the value, and what the value is without it.
    let constant: Rational
    let shape: Int
    let isReversed: Bool
    /// By side, below and above zero of the value: by level what is gained along the line; nil for
    /// a side that a required constraint forbids.
    var gains: [[Rational]?]
  }

  /// Rows of which the first so many are below zero and the others above.
  private struct Bundle {
    /// In the order in which they get below zero.
    var groups: [Group]
    /// By how many are below zero: what each level gains; nil where that is forbidden.
    var gains: [[Rational]?] = []

    mutating func gatherGains() {
      groups.sort { $0.constant < $1.constant }
      gains = (0...groups.count).map { count in
        var sum: [Rational]?
        for (place, group) in groups.enumerated() {
          guard let own = group.gains[place < count ? 0 : 1] else { return nil }
          sum = sum.map { zip($0, own).map { $0 + $1 } } ?? own
        }
        return sum
      }
    }

    func pattern(below count: Int) -> Pattern {
      groups.enumerated().map { place, group in
        SignedRow(row: group.row, sign: (place < count) == group.isReversed ? 1 : -1)
      }
    }
  }

  private let levels: [Priority]
  private var bundles: [Bundle] = []
  /// By bundle and level: what that bundle and those after it can add, at the least and most.
  private var possibleGains: [[(least: Rational, most: Rational)]] = []
  /// By bundle that has been chosen for, how many of its rows are below zero.
  private var chosen: [Int] = []
  private var sums: [Rational]

  init(
    _ component: ParametricComponent, _ index: RowIndex, along direction: LinearForm,
    limits: ProofLimits, _ budget: inout ProofBudget
  ) {
    self.init(
      component, index, index.changes(along: direction), rest: [:], limits: limits, &budget)
  }

  /// What a level can gain, at the least and at the most.
  typealias Gains = [Priority: (least: Rational, most: Rational)]

  /// - Parameters:
  ///   - changes: Rows and how they change.
  ///   - rest: What other rows can add.
  ///   - budget: Counts choices.
  init(
    _ component: ParametricComponent, _ index: RowIndex,
    _ changes: [(row: Int, change: Rational)], rest: Gains, limits: ProofLimits,
    _ budget: inout ProofBudget
  ) {
    self.limits = limits
    var found = Set(rest.keys)
    for (index, change) in changes where !change.isZero {
      let priority = component.rows[index].priority
      if !priority.isRequired { found.insert(priority) }
    }
    levels = found.sorted(by: >)
    sums = Array(repeating: .zero, count: levels.count)
    gatherBundles(component, index, changes)
    gatherPossibleGains(rest)
    choose(&budget)
  }

  /// What all rows can gain, whatever their sides.
  var wholeGains: Gains {
    Dictionary(uniqueKeysWithValues: zip(levels, possibleGains[0]))
  }

  // MARK: Rows that change sign together, or one after the other

  private mutating func gatherBundles(
    _ component: ParametricComponent, _ index: RowIndex,
    _ changes: [(row: Int, change: Rational)]
  ) {
    var numbers: [Int: Int] = [:]
    var groups: [Group] = []
    let none = [Rational](.zero, times: levels.count)
    for (row, change) in changes where !change.isZero {
      let (value, isAlike) = index.values[row]
      let number = numbers[value] ?? groups.count
      if number == groups.count {
        numbers[value] = number
        groups.append(
          Group(
            row: row, constant: index.constants[value], shape: index.shapes[value],
            isReversed: !isAlike, gains: [none, none]))
      }
      note(component.rows[row], change, isAlike: isAlike, in: &groups[number])
    }
    var places: [Int: Int] = [:]
    for group in groups {
      let place = places[group.shape] ?? bundles.count
      if place == bundles.count {
        places[group.shape] = place
        bundles.append(Bundle(groups: []))
      }
      bundles[place].groups.append(group)
    }
    for place in bundles.indices { bundles[place].gatherGains() }
  }

  private func note(
    _ row: ParametricComponent.Row, _ change: Rational, isAlike: Bool, in group: inout Group
  ) {
    for side in [0, 1] {
      // The row's own side: above zero, if it goes with the value that is above.
      let isAbove = (side == 1) == isAlike
      let isViolated =
        switch row.relation {
        case .equal: true
        case .greaterOrEqual: !isAbove
        case .lessOrEqual: isAbove
        }
      guard isViolated else { continue }
      if row.priority.isRequired {
        group.gains[side] = nil
      } else if let level = levels.firstIndex(of: row.priority) {
        let slope = isAbove ? change : -change
        group.gains[side]?[level] += slope * row.weight
      }
    }
  }

  // MARK: Choosing

  private mutating func gatherPossibleGains(_ rest: Gains) {
    let none = (least: Rational.zero, most: Rational.zero)
    possibleGains = Array(repeating: levels.map { rest[$0] ?? none }, count: bundles.count + 1)
    for number in bundles.indices.reversed() {
      let gains = bundles[number].gains.compactMap { $0 }
      for level in levels.indices {
        let (least, most) = possibleGains[number + 1][level]
        possibleGains[number][level] = (
          least + (gains.map { $0[level] }.min() ?? .zero),
          most + (gains.map { $0[level] }.max() ?? .zero)
        )
      }
    }
  }

  /// Whether the bundles not chosen for yet can cancel what those chosen for gain.
  private var isWithinGains: Bool {
    zip(sums, possibleGains[chosen.count]).allSatisfy { sum, rest in
      (sum + rest.least).sign <= 0 && 0 <= (sum + rest.most).sign
    }
  }

  private mutating func choose(_ budget: inout ProofBudget) {
    nodes += 1
    budget.countNodes(1, size: 1 + levels.count)
    if limits.nodes < nodes || budget.isSpent { isComplete = false }
    guard isComplete, isWithinGains else { return }
    guard chosen.count < bundles.count else {
      if patterns.count < limits.patterns {
        patterns.append(zip(bundles, chosen).flatMap { $0.pattern(below: $1) })
      } else {
        isComplete = false
      }
      return
    }
    let bundle = bundles[chosen.count]
    for count in bundle.gains.indices.reversed() {
      guard let gains = bundle.gains[count] else { continue }
      for level in levels.indices { sums[level] += gains[level] }
      chosen.append(count)
      choose(&budget)
      chosen.removeLast()
      for level in levels.indices { sums[level] -= gains[level] }
    }
  }
}
