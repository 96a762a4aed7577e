/// How far along the axes an affine map of the parameters carries: an interval for each axis, by
/// component, and sides that several axes have to do with.
struct Region: Sendable {
  /// Distances from the lower to the upper end, which may be infinite.
  struct Reach: Sendable {
    /// Nothing over zero, which compares as it should.
    var lower = Fraction(-1, over: 0)
    var upper = Fraction(1, over: 0)

    @inline(__always)
    func contains(_ distance: Fraction) -> Bool {
      (lower.bottom == 0 || lower <= distance) && (upper.bottom == 0 || distance <= upper)
    }

    @inline(__always)
    fileprivate mutating func narrow(to other: Reach) {
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
  private var reaches: [Reach]
  private var sides: [Side] = []
  /// What the reaches of so many components in a row have in common, by row and axis, so that a
  /// step that few of them leave is not a matter of all.
  private var blocks: [Reach]
  private var isStale: [Bool]
  private static let blockSize = 32
  /// By axis, what all reaches have in common.
  private(set) var common: [Reach]
  private let componentCount: Int

  init(axisCount: Int = 0, componentCount: Int = 0) {
    self.axisCount = axisCount
    self.componentCount = componentCount
    reaches = Array(repeating: Reach(), count: (componentCount + 1) * axisCount)
    common = Array(repeating: Reach(), count: axisCount)
    let blockCount = componentCount / Region.blockSize + 1
    blocks = Array(repeating: Reach(), count: blockCount * axisCount)
    isStale = Array(repeating: false, count: blockCount)
  }

  /// The component in whose name rows count that are about no open variable.
  var outside: Int { componentCount }

  func contains(_ distances: [Fraction]) -> Bool {
    for axis in common.indices where !common[axis].contains(distances[axis]) { return false }
    return sides.isEmpty || sides.allSatisfy { (try? $0.holds(at: distances)) ?? false }
  }

  /// The components with a row that is on the wrong side.
  func left(at distances: [Fraction]) -> [Int] {
    var found: [Int] = []
    for block in isStale.indices where isLeft(block, at: distances, in: blocks) {
      for component in members(ofBlock: block) where isLeft(component, at: distances, in: reaches) {
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

  private func isLeft(_ place: Int, at distances: [Fraction], in reaches: [Reach]) -> Bool {
    for axis in 0..<axisCount where !reaches[place * axisCount + axis].contains(distances[axis]) {
      return true
    }
    return false
  }

  private func members(ofBlock block: Int) -> ClosedRange<Int> {
    let first = block * Region.blockSize
    return first...min(first + Region.blockSize - 1, componentCount)
  }

  /// How far one axis may be gone along, nothing moving along the others; nil if numbers get long.
  func reach(along axis: Int, at distances: [Fraction]) -> Reach? {
    var reach = common[axis]
    for side in sides where !side.slopes[axis].isZero {
      var sum = side.constant
      do {
        for other in distances.indices where other != axis {
          sum = try sum + side.slopes[other] * distances[other]
        }
        let end = try (sum / side.slopes[axis]).negated()
        if side.slopes[axis].top < 0 {
          if end < reach.upper { reach.upper = end }
        } else if reach.lower < end {
          reach.lower = end
        }
      } catch {
        return nil
      }
    }
    return reach
  }

  /// What one component's rows say.
  struct Bounds: Sendable {
    fileprivate var reaches: [Reach]
    fileprivate var sides: [Side]

    func contains(_ distances: [Fraction]) -> Bool {
      for axis in reaches.indices where !reaches[axis].contains(distances[axis]) { return false }
      return sides.allSatisfy { (try? $0.holds(at: distances)) ?? false }
    }
  }

  func bounds(of component: Int) -> Bounds {
    Bounds(
      reaches: Array(reaches[component * axisCount..<(component + 1) * axisCount]),
      sides: sides.filter { Int($0.component) == component })
  }

  /// Takes over what the rows of a component say, of which nothing is known.
  mutating func set(_ bounds: Bounds, of component: Int) {
    for axis in 0..<axisCount { reaches[component * axisCount + axis] = bounds.reaches[axis] }
    isStale[component / Region.blockSize] = true
    if !bounds.sides.isEmpty { sides += bounds.sides }
  }

  /// Forgets what a component's rows say.
  mutating func clear(_ component: Int) {
    for axis in 0..<axisCount { reaches[component * axisCount + axis] = Reach() }
    isStale[component / Region.blockSize] = true
    if !sides.isEmpty { sides.removeAll { Int($0.component) == component } }
  }

  /// To be called when the reaches are complete again.
  mutating func gather() {
    for block in isStale.indices where isStale[block] {
      isStale[block] = false
      for axis in 0..<axisCount {
        var own = Reach()
        for component in members(ofBlock: block) {
          own.narrow(to: reaches[component * axisCount + axis])
        }
        blocks[block * axisCount + axis] = own
      }
    }
    for axis in 0..<axisCount {
      common[axis] = Reach()
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
    isStale[component / Region.blockSize] = true
    if (slopes[only].top < 0) == isUpper {
      if reaches[place].lower < end { reaches[place].lower = end }
    } else if end < reaches[place].upper {
      reaches[place].upper = end
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
    region = Region(axisCount: axes.count, componentCount: components.count)
    var slopes = [Fraction](repeating: .zero, count: axes.count)
    // 1. Rows of components must keep their sides.
    for component in 0..<components.count {
      for row in components.rows(of: component) {
        try limit(component, byRow: Int(row), at: distances, &slopes)
      }
    }
    // 2. Rows that only parameters decide must hold.
    var isCore = [Bool](repeating: false, count: definitions.problem.rowCount)
    for row in core.rows { isCore[Int(row.source)] = true }
    let problem = definitions.problem
    for row in rows where problem.rows[row].isRequired && !isCore[row] {
      if problem.rows[row].isDefining { continue }
      try limitOutside(byRow: row, &slopes)
    }
    for row in definitions.redundantRows { try limitOutside(byRow: Int(row), &slopes) }
    region.gather()
  }

  /// A row of a component, which is on some side of zero at the given distances and must stay
  /// there.
  mutating func limit(
    _ component: Int, byRow row: Int, at distances: [Fraction], _ slopes: inout [Fraction]
  ) throws(Fallback) {
    var value = core.constant(row)
    for axis in axes.indices { slopes[axis] = axes[axis].rowSlopes[row] }
    for i in core.termRange(row) {
      let term = core.terms[i]
      let variable = Int(openVariables[Int(term.variable)])
      value = try value + core.numbers.product(term.coefficient, values[variable])
      for axis in axes.indices {
        let slope = axes[axis].slopes[variable]
        if slope.isZero { continue }
        slopes[axis] = try slopes[axis] + core.numbers.product(term.coefficient, slope)
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
    let problem = definitions.problem
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
