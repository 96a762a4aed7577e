/// Rows over variables and, behind them, parameters in a box, of which some turn out to say nothing
/// and some variables to have one value.
struct LoosenedRows {
  struct OptionalRow {
    var form: LinearForm
    let relation: Relation
    let priority: Priority
    let weight: Rational
  }

  /// A variable and what is put in for it.
  typealias Step = (variable: Int, value: LinearForm)

  /// Not below zero, each.
  private(set) var required: [LinearForm] = []
  private(set) var optional: [OptionalRow]
  /// Variables that are sums over parameters at every optimum, and stand in no row.
  private(set) var determined: Set<Int> = []
  /// What was put in so far: values of those, and sums of which variables are a part.
  private(set) var steps: [Step] = []
  private let variableCount: Int
  private let box: ParameterBox
  /// By variable, what required rows over it alone leave it, whatever the parameters.
  private var bounds: [Interval] = []

  init(
    _ required: [LinearForm], _ optional: [OptionalRow], variableCount: Int, box: ParameterBox
  ) {
    (self.variableCount, self.box) = (variableCount, box)
    self.optional = optional
    dropImplied(of: required)
  }

  /// Lets each variable be determined that can be, and rows speak of as few as they may.
  mutating func loosen(_ budget: inout ProofBudget) {
    determine(&budget)
    while untangle(&budget) { determine(&budget) }  // what rows tie together shrinks
  }

  /// Puts in the values of variables that nothing keeps from a bound, as long as there are any.
  private mutating func determine(_ budget: inout ProofBudget) {
    var variable = 0
    while variable < variableCount {  // each value that is put in takes a variable out of all rows
      budget.countNodes(1, size: 1 + rowCount(of: variable))
      guard let value = value(of: variable) else {
        variable += 1
        continue
      }
      determined.insert(variable)
      put(value, for: variable)
      variable = 0
    }
  }

  private mutating func put(_ value: LinearForm, for variable: Int) {
    steps.append((variable, value))
    for place in optional.indices {
      optional[place].form = optional[place].form.substituting(variable, by: value)
    }
    dropImplied(of: required.map { $0.substituting(variable, by: value) })
  }

  private func rowCount(of variable: Int) -> Int {
    required.count { !$0[variable].isZero } + optional.count { !$0.form[variable].isZero }
  }

  // MARK: Implied rows

  /// Takes over the rows that do not follow from those over one variable each.
  private mutating func dropImplied(of forms: [LinearForm]) {
    bounds = Array(Interval(), times: variableCount)
    for form in forms where isOfOne(form) {
      // The rest is nowhere greater than this.
      let rest = Interval(of: form.terms.dropFirst(), constant: form.constant) { range(of: $0) }
      guard let most = rest.most else { continue }
      bounds[form.variables[0]].tighten(form.coefficients[0], most, .greaterOrEqual)
    }
    var seen: Set<LinearForm> = []
    required = forms.filter { form in
      guard !isOfParameters(form), seen.insert(form).inserted else { return false }
      return isOfOne(form) || !isNeverNegative(form)
    }
    optional = optional.filter { !isOfParameters($0.form) }
  }

  // MARK: Sums in the place of variables

  /// Takes a sum that rows speak of for a variable, in the place of one of its own, where rows are
  /// shorter for it: of views below each other equalities may keep the end of the last and not its
  /// height, so that all that is said of that speaks of all of them.
  ///
  /// Other coordinates have a single optimum if these have.
  ///
  /// - Returns: Whether there was such a sum.
  private mutating func untangle(_ budget: inout ProofBudget) -> Bool {
    let forms = (required + optional.map(\.form)).map(ownTerms)
    let links = forms.reduce(0) { $0 + $1.termCount - 1 }
    var best: (sum: LinearForm, variable: Int, links: Int)?
    var seen: Set<LinearForm> = []
    for sum in forms where 1 < sum.termCount {
      guard seen.count < SolverBounds.sumsUntangled else { break }
      guard seen.insert(sum * sum.coefficients[0].reciprocal).inserted else { continue }
      for variable in sum.variables {
        let value = Self.value(of: variable, by: sum)
        let shorter = forms.reduce(0) {
          $0 + $1.substituting(variable, by: value).termCount - 1
        }
        budget.countNodes(1, size: forms.count)
        if shorter < best?.links ?? links { best = (sum, variable, shorter) }
      }
    }
    guard let best else { return false }
    put(Self.value(of: best.variable, by: best.sum), for: best.variable)
    return true
  }

  /// What a variable is where its place stands for a sum that it is part of.
  private static func value(of variable: Int, by sum: LinearForm) -> LinearForm {
    let scale = sum[variable].reciprocal
    return (LinearForm(variable) - sum.dropping(variable)) * scale
  }

  /// Those over variables, not parameters.
  private func ownTerms(_ form: LinearForm) -> LinearForm {
    LinearForm(form.terms.filter { $0.variable < variableCount })
  }

  // MARK: Rows without effect

  private func isOfParameters(_ form: LinearForm) -> Bool {
    form.variables.first.map { variableCount <= $0 } ?? true
  }

  private func isOfOne(_ form: LinearForm) -> Bool {
    form.variables.prefix(2).count { $0 < variableCount } == 1
  }

  private func range(of variable: Int) -> Interval {
    variable < variableCount ? bounds[variable] : box[variable - variableCount]
  }

  private func isNeverNegative(_ form: LinearForm) -> Bool {
    Interval(of: form.terms, constant: form.constant) { range(of: $0) }.holds(.greaterOrEqual)
  }

  // MARK: Bounds that nothing keeps a variable from

  /// What a variable is at every optimum, over parameters: its bound, where no row gets worse on
  /// the way there and an optional one better. Nil where that is not seen.
  private func value(of variable: Int) -> LinearForm? {
    value(of: variable, sign: .one) ?? value(of: variable, sign: -.one)
  }

  /// - Parameter sign: -1 where it is an upper bound.
  private func value(of variable: Int, sign: Rational) -> LinearForm? {
    var lower: [LinearForm] = []
    for form in required where (form[variable] * sign).sign > 0 {
      guard isOfOne(form) else { return nil }
      lower.append(form.solved(for: variable))
    }
    // The greatest of several.
    let greatest = lower.first { bound in
      lower.allSatisfy { isNeverNegative((bound - $0) * sign) }
    }
    guard let greatest else { return nil }
    var isPulled = false
    for row in optional {
      let coefficient = row.form[variable]
      if coefficient.isZero { continue }
      let isAbove = 0 < (coefficient * sign).sign
      // Of one that wants no less than it has beyond the bound nothing is lost.
      if isOfOne(row.form) {
        let excess = (greatest - row.form.solved(for: variable)) * sign
        if isNeverNegative(excess) {
          isPulled = isPulled || row.relation != (isAbove ? .greaterOrEqual : .lessOrEqual)
          continue
        }
      }
      guard row.relation == (isAbove ? .lessOrEqual : .greaterOrEqual) else { return nil }
    }
    return isPulled ? greatest : nil
  }
}
