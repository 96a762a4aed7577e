/// Compiles a component level by level into greatest and least values of sums.
///
/// A level whose wishes are all about one form needs no error variables: the form is brought as
/// near to what is wished as the rows allow, and that becomes a row for weaker levels. Where a
/// level has several forms, the least sum of errors is projected out (Harvey, Stuckey, Borning
/// 2002).
struct LevelProjection {
  private var projection: Projection
  /// From the strongest level to the weakest.
  private var levels: [[Wish]]
  /// All wishes, in the order of rows.
  private let wishes: [Wish]
  private var errorCount = 0

  /// A soft row: `form relation 0`.
  private struct Wish {
    var form: LinearForm
    let relation: Relation
    let weight: Rational
  }

  /// What came of a component.
  struct Result {
    let registers: ProgramRegisters
    /// Each variable over the registers and over those after it.
    let substitutions: [(variable: Int, form: LinearForm)]
    let conditions: [LinearForm]
  }

  /// - Parameters:
  ///   - variables: of the component, by their places in it.
  ///   - parameters: the same of its parameters.
  init(
    _ component: ParametricComponent, variables: [Int], parameters: [Int],
    _ registers: ProgramRegisters
  ) {
    projection = Projection(registers, variables: variables)
    levels = []
    var wishes: [(priority: Double, wish: Wish)] = []
    for row in component.rows {
      let form = LinearForm(
        row.terms.map { (variables[$0.variable.index], $0.coefficient) }
          + zip(parameters, row.shares).map { ($0, $1) }, constant: row.constant)
      guard row.priority.isRequired else {
        wishes.append(
          (row.priority.value, Wish(form: form, relation: row.relation, weight: row.weight)))
        continue
      }
      if row.relation != .lessOrEqual { projection.rows.append(form) }
      if row.relation != .greaterOrEqual { projection.rows.append(-form) }
    }
    self.wishes = wishes.map(\.wish)
    for priority in Set(wishes.map(\.priority)).sorted(by: >) {
      levels.append(wishes.filter { $0.priority == priority }.map(\.wish))
    }
  }

  /// Adds levels that tell optima apart: each wish alone, then the sizes of some variables.
  mutating func drawTies(by forms: [LinearForm]) {
    levels += wishes.map { [$0] }
    levels += forms.map { [Wish(form: $0, relation: .equal, weight: .one)] }
  }

  /// Throws where the program would be too large; `open` are variables that nothing holds.
  mutating func run() throws -> Result {
    projection.add([])
    try projection.findConditions()
    for place in levels.indices {
      settleMonotoneColumns(from: place)
      for part in parts(of: levels[place]) { try settle(part) }
      levels[place] = []
    }
    try settleRest()
    return Result(
      registers: projection.registers, substitutions: projection.substitutions,
      conditions: projection.conditions)
  }

  // MARK: Parts

  /// Wishes of a level that rows tie together, with those rows.
  private struct Part {
    var rows: [LinearForm] = []
    var wishes: [Wish] = []
  }

  private func parts(of wishes: [Wish]) -> [Part] {
    let order = projection.variables.sorted()
    var sets = DisjointSets(count: order.count)
    func unite(_ form: LinearForm) {
      let places = projection.own(form).map { order.partitioningIndex(notBelow: $0) }
      for place in places.dropFirst() { sets.unite(places[0], place) }
    }
    for row in projection.rows { unite(row) }
    for wish in wishes { unite(wish.form) }
    var parts: [Int: Part] = [:]
    var first: [Int] = []
    for wish in wishes {
      guard let own = projection.own(wish.form).first else { continue }
      let set = sets.representative(of: order.partitioningIndex(notBelow: own))
      if parts[set] == nil { first.append(set) }
      parts[set, default: Part()].wishes.append(wish)
    }
    for row in projection.rows {
      guard let own = projection.own(row).first else { continue }
      let set = sets.representative(of: order.partitioningIndex(notBelow: own))
      parts[set]?.rows.append(row)
    }
    return first.compactMap { parts[$0] }
  }

  // MARK: Levels

  /// What wishes of one level want of a form: at least, at most, exactly.
  private struct Targets {
    var least: [LinearForm] = []
    var most: [LinearForm] = []
    var equal: [LinearForm] = []
    var weights: Set<Rational> = []
  }

  private mutating func settle(_ part: Part) throws {
    guard let (form, common) = commonForm(of: part.wishes) else {
      return try settleSum(part)
    }
    var targets = common
    let (lower, upper) = try projection.bounds(of: form, part.rows)
    // What rows keep from going beyond a wish is only ever drawn back to it: a column that holds
    // the widest of its labels, and would be as near as may be to each.
    targets.equal.removeAll { target in
      if lower.contains(where: { projection.registers.isImplied($0 - target) }) {
        targets.most.append(target)
      } else if upper.contains(where: { projection.registers.isImplied(target - $0) }) {
        targets.least.append(target)
      } else {
        return false
      }
      return true
    }
    func clamped(_ value: LinearForm, _ registers: inout ProgramRegisters) -> LinearForm {
      registers.least([registers.greatest([value] + lower)] + upper)
    }
    switch (targets.least.count, targets.most.count, targets.equal.count) {
    case (0, 0, 1):
      fix(form, clamped(targets.equal[0], &projection.registers))
    case (_, 0, 0):
      let wish = projection.registers.greatest(targets.least)
      projection.add([form - projection.registers.least([wish] + upper)])
    case (0, _, 0):
      let wish = projection.registers.least(targets.most)
      projection.add([projection.registers.greatest([wish] + lower) - form])
    case (1, 1, 0) where targets.weights.count == 1:
      let ends = [targets.least[0], targets.most[0]]
      if ends[0] == ends[1] { return fix(form, clamped(ends[0], &projection.registers)) }
      let low = projection.registers.least(ends)
      let high = projection.registers.greatest(ends)
      projection.add([
        form - projection.registers.least([low] + upper),
        projection.registers.greatest([high] + lower) - form,
      ])
    default: try settleSum(part)
    }
  }

  /// The form that all wishes are about, its first own coefficient being one.
  private func commonForm(of wishes: [Wish]) -> (form: LinearForm, Targets)? {
    var common: LinearForm?
    var targets = Targets()
    for wish in wishes {
      let own = projection.own(wish.form)
      let scale = wish.form.coefficient(of: own[0])
      let scaled = wish.form * scale.reciprocal
      let form = LinearForm(own.map { ($0, scaled.coefficient(of: $0)) }, constant: .zero)
      guard common == nil || common == form else { return nil }
      common = form
      let target = form - scaled
      let isTurned = scale.sign < 0
      switch wish.relation {
      case .equal: targets.equal.append(target)
      case .greaterOrEqual where !isTurned, .lessOrEqual where isTurned:
        targets.least.append(target)
      default: targets.most.append(target)
      }
      targets.weights.insert(wish.weight * scale.abs)
    }
    return common.map { ($0, targets) }
  }

  /// Makes a form equal to a value.
  private mutating func fix(_ form: LinearForm, _ value: LinearForm) {
    guard let variable = projection.own(form).last else { return }
    substitute(variable, by: (form - value).solved(for: variable))
  }

  private mutating func substitute(_ variable: Int, by form: LinearForm) {
    projection.substitute(variable, by: form)
    for level in levels.indices {
      for place in levels[level].indices {
        levels[level][place].form = levels[level][place].form.substituting(variable, by: form)
      }
    }
  }

  /// A level with several forms.
  private mutating func settleSum(_ part: Part) throws {
    // 1. Wishes that can always all hold become rows.
    let wanted = part.wishes.flatMap { wish in
      (wish.relation == .lessOrEqual ? [] : [wish.form])
        + (wish.relation == .greaterOrEqual ? [] : [-wish.form])
    }
    let needs = try projection.conditions(of: part.rows + wanted)
    if needs.allSatisfy({ projection.conditions.contains($0) }) {
      return projection.add(wanted)
    }
    // 2. Otherwise each has an error, and the sum of errors is least.
    var sum = LinearForm()
    var extra: [LinearForm] = []
    var errors: [Int] = []
    for wish in part.wishes {
      errorCount += 1
      let error = Projection.value - errorCount
      errors.append(error)
      projection.variables.insert(error)
      sum = sum.adding(LinearForm(error), times: wish.weight)
      extra.append(LinearForm(error))
      if wish.relation != .lessOrEqual { extra.append(LinearForm(error) + wish.form) }
      if wish.relation != .greaterOrEqual { extra.append(LinearForm(error) - wish.form) }
    }
    let (lower, _) = try projection.bounds(of: sum, part.rows + extra)
    guard !lower.isEmpty else { throw Projection.TooLarge() }
    let least = projection.registers.greatest(lower)
    // 3. The errors themselves are of no interest.
    var ignored: [LinearForm] = []
    var rest = part.rows + extra + [least - sum]
    for error in errors { rest = try projection.without(error, rest, &ignored) }
    for error in errors { projection.variables.remove(error) }
    projection.add(rest)
  }

  // MARK: What is left

  /// A variable that only its own bounds keep from being better for every row and wish lies at that
  /// bound.
  private mutating func settleMonotoneColumns(from level: Int) {
    var isDone = false
    while !isDone {  // one variable less each time
      isDone = true
      for variable in projection.variables.sorted() {
        guard let bound = monotoneBound(of: variable, from: level) else { continue }
        substitute(variable, by: bound)
        isDone = false
        break
      }
    }
  }

  private mutating func monotoneBound(of variable: Int, from level: Int) -> LinearForm? {
    var (mayFall, mayRise, isWished) = (true, true, false)
    var (lower, upper): ([LinearForm], [LinearForm]) = ([], [])
    for row in projection.rows {
      let sign = row.coefficient(of: variable).sign
      if sign == 0 { continue }
      let isPure = projection.own(row).count == 1
      if 0 < sign {
        if isPure { lower.append(row.solved(for: variable)) } else { mayFall = false }
      } else {
        if isPure { upper.append(row.solved(for: variable)) } else { mayRise = false }
      }
    }
    for wish in levels[level...].joined() {
      let sign = wish.form.coefficient(of: variable).sign
      if sign == 0 { continue }
      isWished = true
      if wish.relation == .equal { (mayFall, mayRise) = (false, false) }
      if (0 < sign) == (wish.relation == .greaterOrEqual) {
        mayFall = false
      } else {
        mayRise = false
      }
    }
    guard isWished else { return nil }
    if mayFall, !lower.isEmpty { return projection.registers.greatest(lower) }
    if mayRise, !upper.isEmpty { return projection.registers.least(upper) }
    return nil
  }

  /// The optimum being single, the least that a variable may be is also the most.
  private mutating func settleRest() throws {
    while let variable = projection.variables.min() {  // one less each time
      let (lower, upper) = try projection.bounds(of: LinearForm(variable), projection.rows)
      guard !lower.isEmpty || !upper.isEmpty else { throw Projection.TooLarge() }
      let takesLower =
        !lower.isEmpty
        && (upper.isEmpty
          || lower.reduce(0) { $0 + $1.termCount + 1 } <= upper.reduce(0) { $0 + $1.termCount + 1 })
      let value =
        takesLower ? projection.registers.greatest(lower) : projection.registers.least(upper)
      substitute(variable, by: value)
    }
  }
}
