/// How the optional rows of one level become rows for weaker ones, from the cheapest way to the
/// dearest:
///
/// 1. Optional rows about one form bring it as near to what is asked for as the rows allow: the sum
///    of their errors is a convex function of that form alone, least between two of its bends.
/// 2. Optional rows that can always all hold become rows.
/// 3. Forms that can all be at their best at once are: no sum of errors is less than that of the
///    least ones.
/// 4. Optional rows about a variable that can hold whatever the others do become rows.
/// 5. Variables that the rows leave no choice are fixed, after which fewer forms may be left.
/// 6. Else optional rows have errors, and their least sum is projected out (Harvey, Stuckey,
///    Borning 2002; in `Projection+Sums.swift`).
extension LevelProjection {
  mutating func determine(_ part: Part) throws {
    if let (form, targets) = commonForm(of: part.optionals),
      let nearest = try nearest(form, targets, part.rows)
    {
      switch nearest {
      case .value(let value): fix(form, value)
      case .rows(let rows): projection.add(rows)
      }
      return
    }
    if try holdTogether(part) { return }
    if try solveApart(part) { return }
    if let rest = holdFree(part) {
      for smaller in parts(of: rest) { try determine(smaller) }
      return
    }
    if try substituteDetermined(part) {
      for smaller in parts(of: part.optionals.map(substituted)) { try determine(smaller) }
      return
    }
    try minimizeSum(part)
  }

  // MARK: One form

  /// What optional rows of one level want of a form: at least, at most, exactly.
  struct Targets {
    var least: [LinearForm] = []
    var most: [LinearForm] = []
    var equal: [LinearForm] = []
    var weights: Set<Rational> = []
  }

  /// How a form comes as near to its targets as may be.
  private enum Nearest {
    case value(LinearForm)
    /// Not below zero.
    case rows([LinearForm])
  }

  /// The form that all optional rows are about, its first own coefficient being one.
  private func commonForm(of optionals: [OptionalRow]) -> (form: LinearForm, Targets)? {
    var common: LinearForm?
    var targets = Targets()
    for optional in optionals {
      guard let (form, scale) = direction(of: optional) else { return nil }
      guard common == nil || common == form else { return nil }
      common = form
      let target = form - optional.form * scale.reciprocal
      let isTurned = scale.sign < 0
      switch optional.relation {
      case .equal: targets.equal.append(target)
      case .greaterOrEqual where !isTurned, .lessOrEqual where isTurned:
        targets.least.append(target)
      default: targets.most.append(target)
      }
      targets.weights.insert(optional.weight * scale.abs)
    }
    return common.map { ($0, targets) }
  }

  /// The own terms of an optional row, the first being one, and what that one was.
  func direction(of optional: OptionalRow) -> (form: LinearForm, scale: Rational)? {
    direction(of: optional.form)
  }

  func direction(of sum: LinearForm) -> (form: LinearForm, scale: Rational)? {
    let own = projection.own(sum)
    guard let first = own.first else { return nil }
    let scale = sum.coefficient(of: first)
    let factor = scale.reciprocal
    let form = LinearForm(
      own.map { ($0, sum.coefficient(of: $0) * factor) }, constant: .zero)
    return (form, scale)
  }

  /// Nil where that would be too much.
  private mutating func nearest(
    _ form: LinearForm, _ given: Targets, _ rows: [LinearForm]
  ) throws -> Nearest? {
    let (lower, upper) = try projection.bounds(of: form, rows)
    var targets = given
    // What rows keep from going beyond an optional row only ever comes back to it: a column
    // that holds the widest of its labels, and would be as near as may be to each.
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
    func raised(_ value: LinearForm) -> LinearForm {
      projection.registers.greatest([value] + lower)
    }
    func lowered(_ value: LinearForm) -> LinearForm {
      projection.registers.least([value] + upper)
    }
    switch (targets.least.count, targets.most.count, targets.equal.count) {
    case (0, 0, 1):
      return .value(projection.registers.least([raised(targets.equal[0])] + upper))
    case (_, 0, 0):
      return .rows([form - lowered(projection.registers.greatest(targets.least))])
    case (0, _, 0):
      return .rows([raised(projection.registers.least(targets.most)) - form])
    case (1, 1, 0) where targets.weights.count == 1:
      let ends = [targets.least[0], targets.most[0]]
      if ends[0] == ends[1] {
        return .value(projection.registers.least([raised(ends[0])] + upper))
      }
      let low = projection.registers.least(ends)
      let high = projection.registers.greatest(ends)
      return .rows([form - lowered(low), raised(high) - form])
    default: return nil
    }
  }

  // MARK: Several forms

  /// Takes optional rows for rows if they can always all hold.
  private mutating func holdTogether(_ part: Part) throws -> Bool {
    let wanted = part.optionals.flatMap(\.sums)
    guard try projection.canAlwaysHold(part.rows + wanted) else { return false }
    projection.add(wanted)
    return true
  }

  /// Brings each form as near to its targets as may be, if that can be done to all at once.
  private mutating func solveApart(_ part: Part) throws -> Bool {
    var order: [LinearForm] = []
    var groups: [LinearForm: [OptionalRow]] = [:]
    for optional in part.optionals {
      guard let (form, _) = direction(of: optional) else { continue }
      if groups[form] == nil { order.append(form) }
      groups[form, default: []].append(optional)
    }
    guard 1 < order.count else { return false }
    var wanted: [LinearForm] = []
    for form in order {
      guard let (_, targets) = commonForm(of: groups[form] ?? []),
        let nearest = try nearest(form, targets, part.rows)
      else { return false }
      switch nearest {
      case .value(let value): wanted += [form - value, value - form]
      case .rows(let rows): wanted += rows
      }
    }
    guard try projection.canAlwaysHold(part.rows + wanted) else { return false }
    projection.add(wanted)
    return true
  }

  /// Takes optional rows about a variable alone for rows where they can hold whatever the others
  /// do, which then get no less of theirs; gives the other optional rows, nil where there are no
  /// such.
  private mutating func holdFree(_ part: Part) -> [OptionalRow]? {
    var rest = part.optionals
    for variable in Set(part.optionals.flatMap { projection.own($0.form) }).sorted() {
      let own = rest.filter { !$0.form.coefficient(of: variable).isZero }
      guard own.allSatisfy({ projection.own($0.form).count == 1 }), own.count < rest.count else {
        continue
      }
      let wanted = own.flatMap(\.sums)
      let rows = part.rows.filter { !$0.coefficient(of: variable).isZero } + wanted
      let isFree = wanted.allSatisfy { sum in
        let scale = sum.coefficient(of: variable)
        return rows.allSatisfy { row in
          let other = row.coefficient(of: variable)
          guard scale.sign != other.sign else { return true }
          let joined = sum * other.abs + row * scale.abs
          return projection.registers.isImplied(joined, by: part.rows)
        }
      }
      guard isFree else { continue }
      projection.add(wanted)
      rest.removeAll { !$0.form.coefficient(of: variable).isZero }
    }
    return rest.count < part.optionals.count ? rest : nil
  }

  /// Fixes variables that rows leave one value; whether there were any.
  private mutating func substituteDetermined(_ part: Part) throws -> Bool {
    var isAny = false
    for variable in Set(part.optionals.flatMap { projection.own($0.form) }).sorted() {
      let (lower, upper) = try projection.bounds(of: LinearForm(variable), projection.rows)
      guard !lower.isEmpty, !upper.isEmpty else { continue }
      var registers = projection.registers
      let (low, high) = (registers.greatest(lower), registers.least(upper))
      guard registers.isImplied(low - high) else { continue }
      projection.registers = registers
      substitute(variable, by: low.termCount <= high.termCount ? low : high)
      isAny = true
    }
    return isAny
  }

  // MARK: Substituting

  /// Makes a form equal to a value.
  private mutating func fix(_ form: LinearForm, _ value: LinearForm) {
    guard let variable = projection.own(form).last else { return }
    substitute(variable, by: (form - value).solved(for: variable))
  }

  mutating func substitute(_ variable: Int, by form: LinearForm) {
    projection.substitute(variable, by: form)
    for level in levels.indices {
      for place in levels[level].indices {
        levels[level][place].form = levels[level][place].form.substituting(variable, by: form)
      }
    }
  }

  /// An optional row with all that has been put in since it was read.
  private func substituted(_ optional: OptionalRow) -> OptionalRow {
    var result = optional
    for (variable, form) in projection.substitutions {
      result.form = result.form.substituting(variable, by: form)
    }
    return result
  }
}
