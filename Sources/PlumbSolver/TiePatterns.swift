/// The ways in which the wishes can cancel along a line: a side of zero for each row that changes
/// along it, such that on every level nothing is won or lost (ALGORITHMS: T6).
struct TiePatterns {
  /// The rows that change and the sign that each has.
  typealias Pattern = [SignedRow]

  private(set) var patterns: [Pattern] = []
  /// False where there are more than the limit.
  private(set) var isComplete = true
  private let limit: Int

  /// Rows that are multiples of each other, with parameters and constants, change sign together.
  private struct Group {
    let row: Int
    /// By side, below and above zero of its first row: what each level gains along the line;
    /// nil for a side that a requirement forbids.
    var gains: [[Priority: Rational]?] = [[:], [:]]
  }

  private var groups: [Group] = []
  /// What the groups from a number on can add to each level at the least and at the most.
  private var reach: [Reach] = []
  private var sides: [Int] = []

  init(_ component: ParametricComponent, along direction: [Rational], limit: Int) {
    self.init(
      component, component.rows.indices.map { ($0, component.rows[$0].change(along: direction)) },
      rest: [:], limit: limit)
  }

  /// What a level can gain, at the least and at the most.
  typealias Reach = [Priority: (least: Rational, most: Rational)]

  /// - Parameters:
  ///   - changes: Rows and how they change.
  ///   - rest: What other rows can add.
  init(
    _ component: ParametricComponent, _ changes: [(row: Int, change: Rational)], rest: Reach,
    limit: Int
  ) {
    self.limit = limit
    var numbers: [ParametricComponent.RowValue: Int] = [:]
    for (index, change) in changes where !change.isZero {
      let row = component.rows[index]
      let (value, scale) = row.value
      let number = numbers[value] ?? groups.count
      if number == groups.count {
        numbers[value] = number
        groups.append(Group(row: index))
      }
      let lead = component.rows[groups[number].row].value.scale
      note(row, change, isAlike: scale.sign == lead.sign, in: number)
    }
    gatherReach(rest)
    choose(0, [:])
  }

  /// What all rows can gain, whatever their sides.
  var wholeReach: Reach { reach[0] }

  private mutating func note(
    _ row: ParametricComponent.Row, _ change: Rational, isAlike: Bool, in number: Int
  ) {
    for side in [0, 1] {
      // The row's own side: above zero, if it goes with the first row that is above.
      let isAbove = (side == 1) == isAlike
      let isViolated =
        switch row.relation {
        case .equal: true
        case .greaterOrEqual: !isAbove
        case .lessOrEqual: isAbove
        }
      guard isViolated else { continue }
      if row.priority.isRequired {
        groups[number].gains[side] = nil
      } else {
        let slope = isAbove ? change : -change
        groups[number].gains[side]?[row.priority, default: .zero] += slope * row.weight
      }
    }
  }

  private mutating func gatherReach(_ rest: Reach) {
    reach = Array(repeating: rest, count: groups.count + 1)
    for number in groups.indices.reversed() {
      var next = reach[number + 1]
      let gains = groups[number].gains.compactMap { $0 }
      for level in Set(gains.flatMap(\.keys)) {
        let own = gains.map { $0[level] ?? .zero }
        let old = next[level] ?? (.zero, .zero)
        next[level] = (
          old.least + (own.min() ?? .zero), old.most + (own.max() ?? .zero)
        )
      }
      reach[number] = next
    }
  }

  private mutating func choose(_ number: Int, _ sums: [Priority: Rational]) {
    guard isComplete else { return }
    // What is not cancelled yet must be within reach of the rest.
    for (level, sum) in sums where !sum.isZero {
      guard let rest = reach[number][level], (sum + rest.least).sign <= 0,
        0 <= (sum + rest.most).sign
      else { return }
    }
    for (level, rest) in reach[number] where sums[level] == nil {
      guard rest.least.sign <= 0, 0 <= rest.most.sign else { return }
    }
    guard number < groups.count else {
      guard patterns.count < limit else {
        isComplete = false
        return
      }
      patterns.append(zip(groups, sides).map { SignedRow(row: $0.row, sign: $1 == 1 ? 1 : -1) })
      return
    }
    for side in [0, 1] {
      guard let gains = groups[number].gains[side] else { continue }
      var next = sums
      for (level, gain) in gains { next[level, default: .zero] += gain }
      sides.append(side)
      choose(number + 1, next)
      sides.removeLast()
    }
  }
}
