/// `LevelSimplex` in doubles: finds the corner where that will end, in a fraction of the time, as
/// far as doubles can tell.
///
/// Nothing is decided here. `LevelSimplex` starts at the corner and goes on from there if anything
/// is left to do, so that its answer is exact, and the same as from any other start. Nonbasic forms
/// lie at breaks and bounds, whose numbers are known exactly; so the corner is exact too.
///
/// - Source: SoPlex and QSopt_ex (Applegate, Cook, Dash, Espinoza 2007) solve exactly in this way.
struct ApproximateSimplex {
  var tableau: ApproximateTableau
  var values: [Double]
  /// Of nonbasic forms.
  var exactValues: [Rational]
  var lower: [Double]
  var upper: [Double]
  var exactLower: [Rational?]
  var exactUpper: [Rational?]
  var isFixed: [Bool]

  // The state of one level: by form its slot and, if it is basic, its segment.
  var costs = LevelCosts([])
  var breaks: [Double] = []
  var slopes: [Double] = []
  var slots: [Int]
  var segments: [Int]
  /// By column, the slopes of its own form's cost on both sides.
  var leftSlopes: [Double]
  var rightSlopes: [Double]

  var pivots = 0
  private let pivotLimit: Int

  /// Differences of values and of slopes that count as none.
  static let tolerance = 1e-9
  static let slopeTolerance = 1e-7

  init(_ simplex: LevelSimplex, pivotLimit: Int) {
    let count = simplex.values.count
    tableau = ApproximateTableau(simplex.tableau)
    values = simplex.values.map(\.doubleValue)
    exactValues = simplex.values
    exactLower = simplex.lower
    exactUpper = simplex.upper
    lower = exactLower.map { $0?.doubleValue ?? -.infinity }
    upper = exactUpper.map { $0?.doubleValue ?? .infinity }
    isFixed = simplex.isFixed
    slots = Array(-1, times: count)
    segments = Array(0, times: count)
    leftSlopes = Array(0, times: tableau.columns.count)
    rightSlopes = leftSlopes
    self.pivotLimit = pivotLimit
  }

  /// The nonbasic forms, with their values.
  var corner: [(form: Int, value: Rational)] { tableau.columns.map { ($0, exactValues[$0]) } }

  var isPoint: Bool { tableau.columns.allSatisfy { isFixed[$0] } }

  func value(of form: Int) -> Double { values[form] }

  /// Whether a form's value is the same on all of the set.
  func isConstant(_ form: Int) -> Bool {
    if !tableau.isBasic[form] { return isFixed[form] }
    let row = tableau.places[form]
    return tableau.columns.indices.allSatisfy {
      isFixed[tableau.columns[$0]] || tableau.entry(row, $0) == 0
    }
  }

  mutating func tighten(_ form: Int, lower bound: Rational) {
    if let known = exactLower[form], bound <= known { return }
    exactLower[form] = bound
    lower[form] = bound.doubleValue
    isFixed[form] = exactLower[form] == exactUpper[form]
  }

  mutating func tighten(_ form: Int, upper bound: Rational) {
    if let known = exactUpper[form], known <= bound { return }
    exactUpper[form] = bound
    upper[form] = bound.doubleValue
    isFixed[form] = exactLower[form] == exactUpper[form]
  }

  // MARK: One level

  /// Moves to a point of least cost; false where it loses its way, and must not be asked further.
  mutating func minimize(_ costs: LevelCosts) -> Bool {
    begin(costs)
    var stalled = 0
    while let move = steepest() {
      guard pivots < pivotLimit, stalled < SolverBounds.approximateStall, let length = step(move)
      else { return false }
      stalled = 0 < length ? 0 : stalled + 1
    }
    return true
  }

  private mutating func begin(_ costs: LevelCosts) {
    for form in self.costs.forms { slots[form] = -1 }
    self.costs = costs
    breaks = costs.values.map(\.doubleValue)
    slopes = costs.slopes.map(\.doubleValue)
    tableau.resetCosts()
    for (slot, form) in costs.forms.enumerated() {
      slots[form] = slot
      guard tableau.isBasic[form] else { continue }
      let (left, right) = around(slot, values[form])
      segments[form] = left
      if left != right {
        let isFlatter = abs(slope(slot, right)) < abs(slope(slot, left))
        if isNear(lower[form], values[form]) || !isNear(upper[form], values[form]) && isFlatter {
          segments[form] = right
        }
      }
      tableau.addReducedCosts(
        ofRow: tableau.places[form], times: slope(slot, segments[form]))
    }
    for column in tableau.columns.indices { setOwnSlopes(column) }
  }

  func slope(_ slot: Int, _ segment: Int) -> Double {
    slopes[costs.starts[slot] + slot + segment]
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= Self.tolerance * (1 + abs(b))
  }

  func around(_ slot: Int, _ value: Double) -> (left: Int, right: Int) {
    let range = costs.starts[slot]..<costs.starts[slot + 1]
    let slack = Self.tolerance * (1 + abs(value))
    var left = range.lowerBound
    while left < range.upperBound, breaks[left] < value - slack { left += 1 }
    var right = left
    while right < range.upperBound, breaks[right] <= value + slack { right += 1 }
    return (left - range.lowerBound, right - range.lowerBound)
  }

  mutating func setOwnSlopes(_ column: Int) {
    let form = tableau.columns[column]
    let slot = slots[form]
    (leftSlopes[column], rightSlopes[column]) = (0, 0)
    if slot < 0 { return }
    let (left, right) = around(slot, values[form])
    leftSlopes[column] = slope(slot, left)
    rightSlopes[column] = slope(slot, right)
  }

  /// Narrows the set to the points of least cost; to be called at one, right after `minimize`.
  mutating func restrictToOptimalFace() {
    for (slot, form) in costs.forms.enumerated() where tableau.isBasic[form] {
      narrow(form, slot, left: segments[form], right: segments[form])
    }
    for (column, form) in tableau.columns.enumerated() where !isFixed[form] {
      let slot = slots[form]
      let (left, right) = slot < 0 ? (0, 0) : around(slot, values[form])
      let cost = tableau.reducedCosts[column]
      if Self.slopeTolerance < cost + rightSlopes[column] {
        tighten(form, upper: exactValues[form])
      } else if 0 <= slot {
        narrow(form, slot, left: nil, right: right)
      }
      if Self.slopeTolerance < -(cost + leftSlopes[column]) {
        tighten(form, lower: exactValues[form])
      } else if 0 <= slot {
        narrow(form, slot, left: left, right: nil)
      }
    }
  }

  /// Keeps a form between the break to the left of one segment and that to the right of another.
  private mutating func narrow(_ form: Int, _ slot: Int, left: Int?, right: Int?) {
    if let left, 0 < left { tighten(form, lower: costs.breakValue(slot, left - 1)) }
    if let right, right < costs.breakCount(slot) {
      tighten(form, upper: costs.breakValue(slot, right))
    }
  }
}
