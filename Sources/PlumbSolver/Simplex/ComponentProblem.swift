/// A component's rows, gathered on its distinct linear forms, ready for the level simplex.
///
/// Rows that are multiples of each other share a form, of which each says something at one value:
/// `s (y - v) REL 0`. Form `j` below `freedom` is the component's variable `j` itself.
struct ComponentProblem: Sendable {
  /// What a row says about its form: row = scale * (form - value).
  struct Bound: Sendable {
    var value: Rational
    var reducedRow: Int
    var scale: Rational
  }

  let variables: [Int]
  /// The forms of several variables, over places in `variables`.
  private(set) var linkingRows: [[(form: Int, coefficient: Rational)]] = []
  /// By form, what required rows allow.
  private(set) var lower: [Bound?] = []
  private(set) var upper: [Bound?] = []
  /// What each row says of its form: row = scale * (form - value).
  private(set) var rowValues: [(form: Int, bound: Bound)] = []
  /// Soft rows in order, with their bends.
  private(set) var softRows: [(source: Int, bend: Break)] = []
  /// The bends of each level, from the highest priority down.
  private(set) var levels: [[Break]] = []

  init(_ component: Component, of presolve: Presolve) {
    self.init(
      presolve.substitutions.problem, variables: component.variables,
      rows: component.rows.map { ($0, presolve.reducedRows[$0]) })
  }

  /// Takes variables, ascending, and reduced rows with their numbers.
  init(
    _ problem: LinearProblem, variables: [Int], rows: [(number: Int, row: ReducedRow)]
  ) {
    self.variables = variables
    lower = Array(nil, times: variables.count)
    upper = lower
    var forms: [LinearForm: Int] = [:]
    for (row, reducedRow) in rows {
      let scale = reducedRow.form.coefficients[0]
      let form = number(of: reducedRow.form, scale, &forms)
      let bound = Bound(value: -reducedRow.form.constant / scale, reducedRow: row, scale: scale)
      add(bound, form, reducedRow.source, problem)
    }
    gatherLevels(problem)
  }

  /// Takes numbers of remaining variables and rows of a reduced problem, both ascending.
  ///
  /// It stands beside the other for its speed: made into expressions first, rows of one variable
  /// take so much longer that chains too narrow for their views take 1.2 times as long in all.
  ///
  /// - Parameter shape: what was gathered of the same rows before, if these had other constants.
  init(
    _ problem: LinearProblem, _ reduced: ReducedProblem, variables: [Int], rows: [Int],
    like shape: Shape? = nil
  ) throws(Fallback) {
    self.variables = variables
    let known = shape?.rowForms.count == rows.count ? shape : nil
    linkingRows = known?.linkingRows ?? []
    lower = Array(nil, times: variables.count + linkingRows.count)
    upper = lower
    rowValues.reserveCapacity(rows.count)
    softRows.reserveCapacity(rows.count)
    var forms: [LinearForm: Int] = [:]
    for (place, row) in rows.enumerated() {
      let range = reduced.termRange(row)
      let scale = try reduced.coefficient(range.lowerBound)
      let bound = Bound(
        value: try (reduced.constant(row) / scale).negated().rational, reducedRow: row,
        scale: scale.rational)
      var form = 0
      if let known {
        form = Int(known.rowForms[place])
      } else if range.count == 1 {
        form = self.place(of: Int(reduced.terms[range.lowerBound].variable)) ?? 0
      } else {
        var sum = LinearForm(constant: .zero)
        for i in range {
          sum.variables.append(Int(reduced.terms[i].variable))
          sum.coefficients.append(try reduced.coefficient(i).rational)
        }
        form = number(of: sum, bound.scale, &forms)
      }
      add(bound, form, Int(reduced.rows[row].source), problem)
    }
    // Rows that came late may stand before others in the problem, and ties look at their order.
    if zip(softRows, softRows.dropFirst()).contains(where: { $1.source < $0.source }) {
      softRows.sort { $0.source < $1.source }
    }
    gatherLevels(problem)
  }

  /// Takes in what a row, not yet known, says of its form.
  private mutating func add(
    _ bound: Bound, _ form: Int, _ source: Int, _ problem: LinearProblem
  ) {
    rowValues.append((form, bound))
    let row = problem.rows[source]
    let relation = row.relation.turned(by: bound.scale.sign)
    if row.isRequired {
      // Equalities that came after all substitutions are both.
      if relation != .lessOrEqual { require(bound, form, isLower: true) }
      if relation != .greaterOrEqual { require(bound, form, isLower: false) }
      return
    }
    let (up, down) = relation.costs(problem.weight(source) * bound.scale.abs)
    softRows.append((source, Break(form: form, value: bound.value, up: up, down: down)))
  }

  /// What does not depend on constants: linking rows, and by row its form.
  struct Shape: Sendable {
    let linkingRows: [[(form: Int, coefficient: Rational)]]
    let rowForms: [Int32]
  }

  var shape: Shape {
    Shape(linkingRows: linkingRows, rowForms: rowValues.map { Int32($0.form) })
  }

  var freedom: Int { variables.count }

  /// The form that is a variable of the problem, if it belongs to the component.
  func place(of variable: Int) -> Int? {
    let place = variables.partitioningIndex(notBelow: variable)
    return place < variables.count && variables[place] == variable ? place : nil
  }

  /// The number of a row's form, scaled so that its first coefficient is one.
  private mutating func number(
    of form: LinearForm, _ scale: Rational, _ forms: inout [LinearForm: Int]
  ) -> Int {
    if form.termCount == 1 { return place(of: form.variables[0]) ?? 0 }
    var normal = form
    normal.constant = .zero
    if scale != .one { normal.coefficients = form.coefficients.map { $0 / scale } }
    if let known = forms[normal] { return known }
    let number = freedom + linkingRows.count
    forms[normal] = number
    linkingRows.append(
      zip(normal.variables, normal.coefficients).map { (place(of: $0) ?? 0, $1) })
    lower.append(nil)
    upper.append(nil)
    return number
  }

  /// Keeps the tighter bound, of equal ones the earlier.
  private mutating func require(_ bound: Bound, _ form: Int, isLower: Bool) {
    if isLower {
      if let known = lower[form], bound.value <= known.value { return }
      lower[form] = bound
    } else {
      if let known = upper[form], known.value <= bound.value { return }
      upper[form] = bound
    }
  }

  private mutating func gatherLevels(_ problem: LinearProblem) {
    var places = softRows.indices.map {
      (priority: problem.priority(softRows[$0].source), place: $0)
    }
    places.sort { ($1.priority, $0.place) < ($0.priority, $1.place) }
    var last: Double?
    for (priority, place) in places {
      if priority != last { levels.append([]) }
      last = priority
      levels[levels.count - 1].append(softRows[place].bend)
    }
  }

  // MARK: Solving

  /// A simplex on the forms, at the start or at a corner of before, without bounds.
  private func makeSimplex(at corner: BasisBlock.Corner?) -> LevelSimplex {
    var simplex =
      corner.map { LevelSimplex($0.tableau, nonbasic: $0.values) }
      ?? LevelSimplex(values: start())
    // Forms of rows that came since are behind the others.
    for linkingRow in linkingRows.dropFirst(simplex.values.count - freedom) {
      _ = simplex.append(linkingRow)
    }
    return simplex
  }

  /// How far a simplex in doubles goes ahead of the exact one.
  enum Approximation { case none, levels, ties }

  enum Answer {
    case optimum(LevelSimplex)
    /// Reduced rows that cannot hold together: multipliers of a sum without variables.
    case infeasible([(reducedRow: Int, multiplier: Rational)])
    case exhausted(Limit)
  }

  /// Minimizes one level after another.
  ///
  /// - Parameters:
  ///   - corner: where to start; only the way depends on it, never the answer.
  ///   - approximation: the same, where no corner is given.
  ///   - usesInterval: whether one variable alone is solved without pivots.
  func solve(
    from corner: BasisBlock.Corner? = nil, approximation: Approximation = .none, limits: Limits,
    usesInterval: Bool = true
  ) -> Answer {
    // 1. A form that would have to lie above and below.
    for form in lower.indices {
      if let low = lower[form], let high = upper[form], high.value < low.value {
        return .infeasible([
          (low.reducedRow, low.scale.reciprocal), (high.reducedRow, -high.scale.reciprocal),
        ])
      }
    }
    if usesInterval && freedom == 1 { return .optimum(intervalOptimum()) }
    // 2. The required rows: their errors must add up to nothing.
    var simplex = makeSimplex(at: corner)
    let required = LevelCosts(requiredBends())
    let levels = levels.map { LevelCosts($0) }
    if corner == nil && approximation != .none {
      simplex.approach(
        required: requiredBends(), levels: levels,
        ties: approximation == .ties ? softRows.map(\.bend) : [], limits: limits)
    }
    let isApproximate = 0 < simplex.pivots
    guard simplex.minimize(required, limits: limits) else { return .exhausted(.pivots) }
    if let multipliers = contradiction(in: simplex, required) {
      // Of several proofs it is to be the one that is found without doubles.
      if isApproximate { return solve(limits: limits, usesInterval: usesInterval) }
      return .infeasible(multipliers)
    }
    for form in lower.indices {
      if let bound = lower[form] { simplex.tighten(form, lower: bound.value) }
      if let bound = upper[form] { simplex.tighten(form, upper: bound.value) }
    }
    // 3. The levels, as long as anything is left to choose.
    for costs in levels {
      if simplex.isPoint { break }
      guard simplex.minimize(costs, limits: limits) else { return .exhausted(.pivots) }
      simplex.restrictToOptimalFace(costs)
    }
    return .optimum(simplex)
  }

  /// Of one variable: each level narrows its interval (ALGORITHMS: L1). Most components of real
  /// layouts are of this kind.
  private func intervalOptimum() -> LevelSimplex {
    var interval = VariableInterval<Rational>()
    if let bound = lower[0] { interval.require(atLeast: bound.value, row: 0) }
    if let bound = upper[0] { interval.require(atMost: bound.value, row: 0) }
    for level in levels where !interval.isPoint {
      var costs = level.map {
        VariableInterval.Cost(value: $0.value, up: $0.up, down: $0.down, row: 0)
      }
      interval.narrow(to: &costs)
    }
    let (hasLower, hasUpper) = (0 <= interval.lowerRow, 0 <= interval.upperRow)
    var simplex = LevelSimplex(
      values: [hasLower ? interval.lower : hasUpper ? interval.upper : .zero])
    if hasLower { simplex.tighten(0, lower: interval.lower) }
    if hasUpper { simplex.tighten(0, upper: interval.upper) }
    return simplex
  }

  private func requiredBends() -> [Break] {
    var bends: [Break] = []
    for form in lower.indices {
      if let bound = lower[form] { bends.append(Break(form, atLeast: bound.value)) }
      if let bound = upper[form] { bends.append(Break(form, atMost: bound.value)) }
    }
    return bends
  }

  /// The multipliers that prove the required rows impossible, if any of them is violated.
  ///
  /// The slopes at the least total error cancel, and what they leave is minus that error.
  private func contradiction(
    in simplex: LevelSimplex, _ costs: LevelCosts
  ) -> [(reducedRow: Int, multiplier: Rational)]? {
    let isViolated = lower.indices.contains { form in
      lower[form].map { simplex.values[form] < $0.value } ?? false
        || upper[form].map { $0.value < simplex.values[form] } ?? false
    }
    guard isViolated else { return nil }
    var multipliers: [(reducedRow: Int, multiplier: Rational)] = []
    for (form, slope) in simplex.stationarySlopes(costs) {
      guard let bound = slope.sign < 0 ? lower[form] : upper[form] else { continue }
      // Below, the error is value - form, above form - value; the row is scale * (form - value).
      multipliers.append((bound.reducedRow, -slope / bound.scale))
    }
    return multipliers
  }
}

extension ComponentProblem {
  /// The corner where the simplex has ended: each nonbasic form lies where some row is zero.
  func block(_ simplex: LevelSimplex, isUnique: Bool) -> BasisBlock {
    var isHeld = [Bool](false, times: simplex.values.count)
    var activeRows: [BasisBlock.ActiveRow] = []
    for (form, bound) in rowValues where !simplex.tableau.isBasic[form] && !isHeld[form] {
      guard bound.value == simplex.values[form] else { continue }
      isHeld[form] = true
      activeRows.append(
        BasisBlock.ActiveRow(form: form, row: Int32(bound.reducedRow), scale: bound.scale))
    }
    return BasisBlock(
      variables: variables.map { Int32($0) }, activeRows: activeRows, tableau: simplex.tableau,
      shape: shape, isUnique: isUnique, pivots: simplex.pivots, flips: simplex.flips)
  }
}

extension Reductions {
  /// - Parameter choosing: whether soft rows will choose among optima.
  func approximation(choosing: Bool) -> ComponentProblem.Approximation {
    approximatesCorners ? choosing ? .ties : .levels : .none
  }
}
