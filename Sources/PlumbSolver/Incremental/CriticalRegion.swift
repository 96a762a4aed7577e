/// How far along the axes an affine map of the parameters carries: an interval for each axis, by
/// component, and sides that several axes have to do with.
struct CriticalRegion: Sendable {
  /// Distances from the lower to the upper end, which may be infinite: an `Interval` in machine
  /// words, which each move looks at.
  struct StepRange: Sendable {
    /// Nothing over zero, which compares as it should.
    var lower = Fraction(-1, over: 0)
    var upper = Fraction(1, over: 0)

    @inline(__always)
    func contains(_ distance: Fraction) -> Bool {
      (lower.bottom == 0 || lower <= distance) && (upper.bottom == 0 || distance <= upper)
    }

    @inline(__always)
    fileprivate mutating func narrow(to other: StepRange) {
      if other.lower.bottom != 0 && lower < other.lower { lower = other.lower }
      if other.upper.bottom != 0 && other.upper < upper { upper = other.upper }
    }
  }

  /// `constant + sum of slopes times distances` must not be below zero.
  fileprivate struct Side: Sendable {
    /// The component whose row says so.
    var component: Int32
    var constant: Fraction
    /// By axis.
    var slopes: [Fraction]

    func holds(at distances: [Fraction]) throws(Fallback) -> Bool {
      var sum = constant
      for axis in slopes.indices { sum = try sum + slopes[axis] * distances[axis] }
      return 0 <= sum.top
    }
  }

  private let axisCount: Int
  /// By component and axis; the last ones are of rows that no component holds.
  private var stepRanges: [StepRange]
  private var sides: [Side] = []
  /// What the ranges of so many components in a row have in common, by row and axis, so that a
  /// step that few of them leave is not a matter of all.
  private var blocks: [StepRange]
  private var isStale: [Bool]
  private static let blockSize = 32
  /// By axis, what all ranges have in common.
  private(set) var common: [StepRange]
  private let componentCount: Int

  init(axisCount: Int = 0, componentCount: Int = 0) {
    self.axisCount = axisCount
    self.componentCount = componentCount
    stepRanges = Array(repeating: StepRange(), count: (componentCount + 1) * axisCount)
    common = Array(repeating: StepRange(), count: axisCount)
    let blockCount = componentCount / CriticalRegion.blockSize + 1
    blocks = Array(repeating: StepRange(), count: blockCount * axisCount)
    isStale = Array(repeating: false, count: blockCount)
  }

  /// The component in whose name rows count that are about no remaining variable.
  var outside: Int { componentCount }

  func contains(_ distances: [Fraction]) -> Bool {
    for axis in common.indices where !common[axis].contains(distances[axis]) { return false }
    return sides.isEmpty || sides.allSatisfy { (try? $0.holds(at: distances)) ?? false }
  }

  /// The components with a row that is on the wrong side.
  func left(at distances: [Fraction]) -> [Int] {
    var found: [Int] = []
    for block in isStale.indices where isLeft(block, at: distances, in: blocks) {
      for component in members(ofBlock: block)
      where isLeft(component, at: distances, in: stepRanges) {
        found.append(component)
      }
    }
    for side in sides {
      let component = Int(side.component)
      if found.contains(component) { continue }
      if !((try? side.holds(at: distances)) ?? false) { found.append(component) }
    }
    return found
  }

  private func isLeft(_ place: Int, at distances: [Fraction], in stepRanges: [StepRange]) -> Bool {
    for axis in 0..<axisCount where !stepRanges[place * axisCount + axis].contains(distances[axis])
    {
      return true
    }
    return false
  }

  private func members(ofBlock block: Int) -> ClosedRange<Int> {
    let first = block * CriticalRegion.blockSize
    return first...min(first + CriticalRegion.blockSize - 1, componentCount)
  }

  /// How far one axis may be gone along, nothing moving along the others; nil if numbers get long.
  func stepRange(along axis: Int, at distances: [Fraction]) -> StepRange? {
    var stepRange = common[axis]
    for side in sides where !side.slopes[axis].isZero {
      var sum = side.constant
      do {
        for other in distances.indices where other != axis {
          sum = try sum + side.slopes[other] * distances[other]
        }
        let end = try (sum / side.slopes[axis]).negated()
        if side.slopes[axis].top < 0 {
          if end < stepRange.upper { stepRange.upper = end }
        } else if stepRange.lower < end {
          stepRange.lower = end
        }
      } catch {
        return nil
      }
    }
    return stepRange
  }

  /// What one component's rows say.
  struct Bounds: Sendable {
    fileprivate var stepRanges: [StepRange]
    fileprivate var sides: [Side]

    func contains(_ distances: [Fraction]) -> Bool {
      for axis in stepRanges.indices where !stepRanges[axis].contains(distances[axis]) {
        return false
      }
      return sides.allSatisfy { (try? $0.holds(at: distances)) ?? false }
    }
  }

  func bounds(of component: Int) -> Bounds {
    Bounds(
      stepRanges: Array(stepRanges[component * axisCount..<(component + 1) * axisCount]),
      sides: sides.filter { Int($0.component) == component })
  }

  /// Takes over what the rows of a component say, of which nothing is known.
  mutating func set(_ bounds: Bounds, of component: Int) {
    for axis in 0..<axisCount { stepRanges[component * axisCount + axis] = bounds.stepRanges[axis] }
    isStale[component / CriticalRegion.blockSize] = true
    if !bounds.sides.isEmpty { sides += bounds.sides }
  }

  /// Forgets what a component's rows say.
  mutating func clear(_ component: Int) {
    for axis in 0..<axisCount { stepRanges[component * axisCount + axis] = StepRange() }
    isStale[component / CriticalRegion.blockSize] = true
    if !sides.isEmpty { sides.removeAll { Int($0.component) == component } }
  }

  /// To be called when the ranges are complete again.
  mutating func gather() {
    for block in isStale.indices where isStale[block] {
      isStale[block] = false
      for axis in 0..<axisCount {
        var own = StepRange()
        for component in members(ofBlock: block) {
          own.narrow(to: stepRanges[component * axisCount + axis])
        }
        blocks[block * axisCount + axis] = own
      }
    }
    for axis in 0..<axisCount {
      common[axis] = StepRange()
      for block in isStale.indices { common[axis].narrow(to: blocks[block * axisCount + axis]) }
    }
  }

  /// Keeps `constant + sum of slopes times distances` from falling below zero or, if `isUpper`,
  /// from rising above it.
  mutating func limit(
    _ component: Int, _ constant: Fraction, _ slopes: [Fraction], isUpper: Bool
  ) throws(Fallback) {
    var only = -1
    for axis in slopes.indices where !slopes[axis].isZero {
      if 0 <= only { return try addSide(component, constant, slopes, isUpper: isUpper) }
      only = axis
    }
    if only < 0 { return }
    let end = try (constant / slopes[only]).negated()
    let place = component * axisCount + only
    isStale[component / CriticalRegion.blockSize] = true
    if (slopes[only].top < 0) == isUpper {
      if stepRanges[place].lower < end { stepRanges[place].lower = end }
    } else if end < stepRanges[place].upper {
      stepRanges[place].upper = end
    }
  }

  private mutating func addSide(
    _ component: Int, _ constant: Fraction, _ slopes: [Fraction], isUpper: Bool
  ) throws(Fallback) {
    var side = Side(component: Int32(component), constant: constant, slopes: slopes)
    if isUpper {
      side.constant = try constant.negated()
      for axis in slopes.indices { side.slopes[axis] = try slopes[axis].negated() }
    }
    sides.append(side)
  }
}

extension KeptOptimum {
  /// Works out how far the map carries, all rows being where the answer was read last.
  mutating func limitRegion(rows: [Int]) throws(Fallback) {
    guard let components else { return }
    region = CriticalRegion(axisCount: axes.count, componentCount: components.count)
    var slopes = [Fraction](repeating: .zero, count: axes.count)
    // 1. Rows of components must keep their sides.
    for component in 0..<components.count {
      for row in components.rows(of: component) {
        try limit(component, byRow: Int(row), at: distances, &slopes)
      }
    }
    // 2. Rows that only parameters decide must hold.
    var isReduced = [Bool](repeating: false, count: substitutions.problem.rowCount)
    for row in reduced.rows { isReduced[Int(row.source)] = true }
    let problem = substitutions.problem
    for row in rows where problem.rows[row].isRequired && !isReduced[row] {
      if problem.rows[row].isDefining { continue }
      try limitOutside(byRow: row, &slopes)
    }
    for row in substitutions.redundantRows { try limitOutside(byRow: Int(row), &slopes) }
    region.gather()
  }

  /// A row of a component, which is on some side of zero at the given distances and must stay
  /// there.
  mutating func limit(
    _ component: Int, byRow row: Int, at distances: [Fraction], _ slopes: inout [Fraction]
  ) throws(Fallback) {
    var value = reduced.constant(row)
    for axis in axes.indices { slopes[axis] = axes[axis].rowSlopes[row] }
    for i in reduced.termRange(row) {
      let term = reduced.terms[i]
      let variable = Int(remainingVariables[Int(term.variable)])
      value = try value + reduced.numbers.product(term.coefficient, values[variable])
      for axis in axes.indices {
        let slope = axes[axis].slopes[variable]
        if slope.isZero { continue }
        slopes[axis] = try slopes[axis] + reduced.numbers.product(term.coefficient, slope)
      }
    }
    var here = value
    var isMoving = false
    for axis in axes.indices where !slopes[axis].isZero {
      isMoving = true
      here = try here + slopes[axis] * distances[axis]
    }
    if !isMoving { return }
    // Zero by accident: nothing is known of either side.
    if 0 <= here.top { try region.limit(component, value, slopes, isUpper: false) }
    if here.top <= 0 { try region.limit(component, value, slopes, isUpper: true) }
  }

  private mutating func limitOutside(byRow row: Int, _ slopes: inout [Fraction]) throws(Fallback) {
    let problem = substitutions.problem
    var isMoving = false
    for axis in axes.indices {
      slopes[axis] = try problem.sum(ofRow: row, axes[axis].slopes)
      isMoving = isMoving || !slopes[axis].isZero
    }
    if !isMoving { return }
    let constant = try problem.numbers.fraction(problem.rows[row].constant)
    let value = try constant + problem.sum(ofRow: row, values)
    let relation = problem.rows[row].relation
    if relation != .lessOrEqual {
      try region.limit(region.outside, value, slopes, isUpper: false)
    }
    if relation != .greaterOrEqual {
      try region.limit(region.outside, value, slopes, isUpper: true)
    }
  }
}
