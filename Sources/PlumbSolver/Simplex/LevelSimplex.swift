/// Minimizes one level's cost after another over a shrinking set of points, exactly.
///
/// The set is `lower <= y <= upper` on all forms. A level's cost is a sum of convex piecewise
/// linear functions, one a form, so no slack or error columns are needed: a basic form lies in a
/// segment of its cost, a nonbasic one mostly at a break or bound. At an optimum the slopes add up
/// to zero on every direction; then the optimal set is once more of that kind, with tighter bounds:
/// each form stays where its slope is a subgradient (Rockafellar, Convex Analysis, theorem 31.3).
///
/// A basic form at a break belongs to one of the two segments, and this choice is part of the
/// basis; looking at one coordinate direction at a time without it would miss better points.
/// Bland's rule, taken while steps have length zero for long, keeps cycling out.
///
/// `BoundPropagation` and `PlaneProblem` find the same optima of easy components without a tableau
/// (`ReductionTests` turn them off); `LevelProjection` gives sums over parameters, not a point.
struct LevelSimplex: Sendable {
  var tableau: Tableau
  var values: [Rational]
  var lower: [Rational?]
  var upper: [Rational?]
  /// Whether the bounds of a form have met.
  private(set) var isFixed: [Bool]
  /// Nonbasic forms that are not fixed; at zero the set is a single point.
  var unfixedCount: Int

  var pivots = 0
  var flips = 0

  // The state of one level; segments count for basic forms with costs only.
  private var slots: [Int]
  private var segments: [Int]
  private var reducedCosts: [Rational]
  private var steepForms: [Int] = []
  private var costlyForms: [Int] = []
  /// Whether `reducedCosts` is up to date, and what went down when it was worked out, steepest
  /// last.
  var isPriced = false
  private var candidates: [Move] = []
  private var candidatesAreSorted = false

  /// Starts at a point, given by the values of so many independent forms.
  init(values: [Rational]) {
    tableau = Tableau(freedom: values.count)
    self.values = values
    lower = Array(nil, times: values.count)
    upper = lower
    isFixed = Array(false, times: values.count)
    unfixedCount = values.count
    slots = Array(-1, times: values.count)
    segments = Array(0, times: values.count)
    reducedCosts = Array(.zero, times: values.count)
  }

  /// Whether the set is surely a single point.
  var isPoint: Bool { unfixedCount == 0 }

  /// Adds a form given by others, without bounds, and returns its number.
  mutating func append(_ terms: [(form: Int, coefficient: Rational)]) -> Int {
    values.append(terms.reduce(.zero) { $0 + $1.coefficient * values[$1.form] })
    lower.append(nil)
    upper.append(nil)
    isFixed.append(false)
    slots.append(-1)
    segments.append(0)
    reducedCosts.append(.zero)
    return tableau.append(terms)
  }

  mutating func tighten(_ form: Int, lower bound: Rational) {
    if let known = lower[form], bound <= known { return }
    lower[form] = bound
    noteFixed(form)
  }

  mutating func tighten(_ form: Int, upper bound: Rational) {
    if let known = upper[form], known <= bound { return }
    upper[form] = bound
    noteFixed(form)
  }

  /// Lets a form go as far down as others let it.
  mutating func loosen(lower form: Int) {
    lower[form] = nil
    guard isFixed[form] else { return }
    isFixed[form] = false
    if !tableau.isBasic[form] { unfixedCount += 1 }
  }

  mutating func fix(_ form: Int) {
    tighten(form, lower: values[form])
    tighten(form, upper: values[form])
  }

  private mutating func noteFixed(_ form: Int) {
    if isFixed[form] || lower[form] != upper[form] { return }
    isFixed[form] = true
    if !tableau.isBasic[form] { unfixedCount -= 1 }
  }

  /// Pivots two forms without moving.
  mutating func pivot(entering: Int, leaving: Int) {
    tableau.pivot(entering: entering, leaving: leaving)
    isPriced = false
    if !isFixed[entering] { unfixedCount -= 1 }
    if !isFixed[leaving] { unfixedCount += 1 }
    pivots += 1
  }

  // MARK: One level

  /// Moves to a point of least cost. False when the pivot limit is met.
  mutating func minimize(_ costs: LevelCosts, limits: Limits) -> Bool {
    begin(costs)
    var stalled = 0
    while let move = descent(costs, usesBland: SolverBounds.stepsOfNothing < stalled) {
      if limits.pivots <= pivots { return false }
      // The cost falls, or the step has length zero and Bland's rule ends such a series.
      let hasMoved = step(move, costs, isShort: SolverBounds.stepsOfNothing < stalled)
      stalled = hasMoved ? 0 : stalled + 1
    }
    return true
  }

  /// Narrows the set to the points of least cost; to be called at one, right after `minimize`.
  mutating func restrictToOptimalFace(_ costs: LevelCosts) {
    for slot in costs.forms.indices {
      let form = costs.forms[slot]
      if tableau.isBasic[form] {
        let segment = segments[form]
        if 0 < segment { tighten(form, lower: costs.breakValue(slot, segment - 1)) }
        if segment < costs.breakCount(slot) {
          tighten(form, upper: costs.breakValue(slot, segment))
        }
      } else {
        restrictNonbasic(form, costs)
      }
    }
    for form in steepForms where slots[form] < 0 { restrictNonbasic(form, costs) }
  }

  private mutating func restrictNonbasic(_ form: Int, _ costs: LevelCosts) {
    let value = values[form]
    let slot = slots[form]
    let around = slot < 0 ? (0, 0) : costs.segments(slot, at: value)
    let (falling, rising) = derivatives(form, costs)
    if 0 < rising.sign {
      tighten(form, upper: value)
    } else if 0 <= slot, around.1 < costs.breakCount(slot) {
      tighten(form, upper: costs.breakValue(slot, around.1))
    }
    if 0 < falling.sign {
      tighten(form, lower: value)
    } else if 0 <= slot, 0 < around.0 {
      tighten(form, lower: costs.breakValue(slot, around.0 - 1))
    }
  }

  /// After `minimize`: slopes, one a form, each a subgradient of its cost, that cancel as linear
  /// forms. Those that are zero are left out.
  func stationarySlopes(_ costs: LevelCosts) -> [(form: Int, slope: Rational)] {
    var slopes: [(form: Int, slope: Rational)] = []
    for slot in costs.forms.indices where tableau.isBasic[costs.forms[slot]] {
      let form = costs.forms[slot]
      slopes.append((form, costs.slope(slot, segment: segments[form])))
    }
    for form in steepForms { slopes.append((form, -reducedCosts[form])) }
    return slopes.filter { !$0.slope.isZero }
  }

  // MARK: Pricing

  private struct Move: Sendable {
    var form: Int
    /// 1 or -1.
    var direction: Int
    /// What a unit in this direction costs; negative.
    var derivative: Rational
  }

  private mutating func begin(_ costs: LevelCosts) {
    isPriced = false
    for form in costlyForms { slots[form] = -1 }
    costlyForms = costs.forms
    for (slot, form) in costs.forms.enumerated() {
      slots[form] = slot
      guard tableau.isBasic[form] else { continue }
      let (left, right) = costs.segments(slot, at: values[form])
      // At a break: the segment that the bounds leave, else the flatter one.
      if lower[form] == values[form] {
        segments[form] = right
      } else if upper[form] == values[form] {
        segments[form] = left
      } else {
        let isRightFlatter =
          costs.slope(slot, segment: right).abs < costs.slope(slot, segment: left).abs
        segments[form] = isRightFlatter ? right : left
      }
    }
  }

  /// Adds up the slopes of the basic forms for each nonbasic one.
  private mutating func price(_ costs: LevelCosts) {
    for form in steepForms { reducedCosts[form] = .zero }
    steepForms.removeAll(keepingCapacity: true)
    for slot in costs.forms.indices where tableau.isBasic[costs.forms[slot]] {
      let form = costs.forms[slot]
      let slope = costs.slope(slot, segment: segments[form])
      if slope.isZero { continue }
      let columns = tableau.rows[form].columns
      let coefficients = tableau.rows[form].coefficients
      for i in columns.indices {
        if reducedCosts[columns[i]].isZero { steepForms.append(columns[i]) }
        reducedCosts[columns[i]] += slope * coefficients[i]
      }
    }
    // A sum that passed through zero was noted twice.
    steepForms.sort()
    var last = -1
    steepForms.removeAll { form in
      defer { last = form }
      return form == last
    }
  }

  /// What a unit downward and a unit upward cost, bounds aside.
  private func derivatives(
    _ form: Int, _ costs: LevelCosts
  ) -> (falling: Rational, rising: Rational) {
    let slot = slots[form]
    if slot < 0 { return (-reducedCosts[form], reducedCosts[form]) }
    let (left, right) = costs.segments(slot, at: values[form])
    return (
      -(reducedCosts[form] + costs.slope(slot, segment: left)),
      reducedCosts[form] + costs.slope(slot, segment: right)
    )
  }

  /// The steepest descent, or under Bland's rule the first one; nil at an optimum.
  ///
  /// While no basic form leaves its segment and none is pivoted, slopes stay as they are, and
  /// what went down before and was not taken is all that still does: no form is looked at twice.
  private mutating func descent(_ costs: LevelCosts, usesBland: Bool) -> Move? {
    if isPriced && !usesBland {
      if !candidatesAreSorted {
        candidates.sort { ($1.derivative, $1.form) < ($0.derivative, $0.form) }
        candidatesAreSorted = true
      }
      while let move = candidates.popLast() {  // the list gets shorter
        if let move = descent(along: move.form, costs) { return move }
      }
      return nil
    }
    price(costs)
    isPriced = true
    candidates.removeAll(keepingCapacity: true)
    candidatesAreSorted = false
    var best: Move?
    for form in steepForms { best = note(descent(along: form, costs), best, usesBland) }
    for form in costs.forms where !tableau.isBasic[form] && reducedCosts[form].isZero {
      best = note(descent(along: form, costs), best, usesBland)
    }
    return best
  }

  private mutating func note(_ move: Move?, _ best: Move?, _ usesBland: Bool) -> Move? {
    guard let move else { return best }
    candidates.append(move)
    return LevelSimplex.better(best, move, usesBland: usesBland)
  }

  private func descent(along form: Int, _ costs: LevelCosts) -> Move? {
    let (falling, rising) = derivatives(form, costs)
    if falling.sign < 0 && lower[form] != values[form] {
      return Move(form: form, direction: -1, derivative: falling)
    }
    if rising.sign < 0 && upper[form] != values[form] {
      return Move(form: form, direction: 1, derivative: rising)
    }
    return nil
  }

  private static func better(_ a: Move?, _ b: Move?, usesBland: Bool) -> Move? {
    guard let a else { return b }
    guard let b else { return a }
    if usesBland { return a.form < b.form ? a : b }
    return (a.derivative, a.form) < (b.derivative, b.form) ? a : b
  }

  // MARK: Stepping

  /// Moves a nonbasic form until the cost would rise (or, short, to the first event), and pivots
  /// it with the form met there. True when the step has length.
  private mutating func step(_ move: Move, _ costs: LevelCosts, isShort: Bool) -> Bool {
    let direction = Rational(small: move.direction)
    let column = tableau.entries(ofColumn: move.form)
    // 1. Gather what is met on the way before the first bound.
    var events: [SimplexEvent] = []
    var end: Rational?
    let slot = slots[move.form]
    var ownSegment = 0
    if 0 <= slot {
      let (left, right) = costs.segments(slot, at: values[move.form])
      ownSegment = 0 < move.direction ? right : left
    }
    block(&events, &end, move.form, rate: direction)
    for (form, coefficient) in column {
      block(&events, &end, form, rate: coefficient * direction)
    }
    gather(&events, until: end, move.form, rate: direction, segment: ownSegment, costs)
    for (form, coefficient) in column {
      gather(
        &events, until: end, form, rate: coefficient * direction, segment: segments[form], costs)
    }
    // 2. Pass breaks while the cost still falls.
    let passed = events.moveForward(untilRising: isShort ? .zero : move.derivative)
    // Costs are never negative, so that a descent always ends at a break or bound.
    precondition(passed < events.count, "a descent without end")
    let stop = events[passed]
    for event in events[..<passed] {
      if event.form == move.form {
        ownSegment += move.direction
      } else {
        let rate = tableau.rows[event.form].coefficient(of: move.form)
        isPriced = false
        segments[event.form] += rate.sign * move.direction
      }
    }
    // 3. Move, and pivot.
    if !stop.time.isZero {
      values[move.form] += direction * stop.time
      let distance = direction * stop.time
      for (form, coefficient) in column { values[form] += coefficient * distance }
    }
    if stop.form == move.form {
      flips += 1
    } else {
      pivot(entering: move.form, leaving: stop.form)
      segments[move.form] = ownSegment
    }
    return !stop.time.isZero
  }

  /// Notes the bound of a form if none is met earlier.
  private func block(
    _ events: inout [SimplexEvent], _ end: inout Rational?, _ form: Int, rate: Rational
  ) {
    guard let bound = 0 < rate.sign ? upper[form] : lower[form] else { return }
    let time = (bound - values[form]) / rate
    if let end, end < time { return }
    if time != end { events.removeAll(keepingCapacity: true) }
    end = time
    events.append(SimplexEvent(time: time, form: form, jump: nil))
  }

  private func gather(
    _ events: inout [SimplexEvent], until end: Rational?, _ form: Int, rate: Rational, segment: Int,
    _ costs: LevelCosts
  ) {
    let slot = slots[form]
    if slot < 0 { return }
    let isRising = 0 < rate.sign
    let bound = isRising ? upper[form] : lower[form]
    var next = isRising ? segment : segment - 1
    while 0 <= next && next < costs.breakCount(slot) {  // next runs to one end
      let place = costs.breakValue(slot, next)
      if let bound, isRising ? bound <= place : place <= bound { break }
      let time = (place - values[form]) / rate
      if let end, end < time { break }
      events.append(SimplexEvent(time: time, form: form, jump: costs.jump(slot, next) * rate.abs))
      next += isRising ? 1 : -1
    }
  }
}
