/// What rows leave of one variable, from bound to bound, each with the row that says so.
///
/// The optima of one level are an interval too, the weighted medians of its rows, and the intervals
/// are intersected from the strongest level down (ALGORITHMS: L1).
struct VariableInterval<Number: ExactNumber>: Sendable {
  private(set) var lower = Number.zero
  private(set) var upper = Number.zero
  /// -1 where there is no bound.
  private(set) var lowerRow: Int32 = -1
  private(set) var upperRow: Int32 = -1

  var isPoint: Bool { 0 <= lowerRow && 0 <= upperRow && lower == upper }
  var isEmpty: Bool { 0 <= lowerRow && 0 <= upperRow && upper < lower }

  /// A row that asks a variable for a value: what a unit above it costs, and a unit below.
  struct Cost: Sendable {
    var value: Number
    var up: Number
    var down: Number
    var row: Int32
  }

  /// Takes the tighter bound, of equal ones the earlier.
  mutating func require(atLeast bound: Number, row: Int32) {
    if lowerRow < 0 || lower < bound { (lower, lowerRow) = (bound, row) }
  }

  mutating func require(atMost bound: Number, row: Int32) {
    if upperRow < 0 || bound < upper { (upper, upperRow) = (bound, row) }
  }

  /// Fixes the variable at a value that was found elsewhere.
  mutating func fix(at value: Number) { lower = value }

  /// Narrows to the optima of one row, or to the end that is nearest to them.
  mutating func narrow(to cost: Cost) {
    narrow(
      left: cost.down.sign == 0 ? nil : cost, right: cost.up.sign == 0 ? nil : cost)
  }

  /// Narrows to the optima of the rows of one level, in any order, or to the end that is nearest to
  /// them.
  mutating func narrow(to costs: inout [Cost]) throws(Number.Failure) {
    costs.sort { $0.value < $1.value }
    var slope = Number.zero
    for cost in costs { slope = try slope - cost.down }
    // From left to right the slope grows; the optima are where it is zero.
    var (left, right): (Cost?, Cost?) = (nil, nil)
    for cost in costs where right == nil {
      let isFalling = slope.sign < 0
      slope = try slope + cost.up + cost.down
      if isFalling && 0 <= slope.sign { left = cost }
      if 0 < slope.sign { right = cost }
    }
    narrow(left: left, right: right)
  }

  private mutating func narrow(left: Cost?, right: Cost?) {
    if let left, lowerRow < 0 || lower < left.value {
      if 0 <= upperRow && upper < left.value {
        (lower, lowerRow) = (upper, upperRow)
      } else {
        (lower, lowerRow) = (left.value, left.row)
      }
    }
    if let right, upperRow < 0 || right.value < upper {
      if 0 <= lowerRow && right.value < lower {
        (upper, upperRow) = (lower, lowerRow)
      } else {
        (upper, upperRow) = (right.value, right.row)
      }
    }
  }
}
