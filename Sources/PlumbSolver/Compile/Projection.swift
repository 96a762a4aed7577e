/// Rows of a component over its variables and over given values, from which variables are projected
/// out one by one (Fourier and Motzkin), redundant rows being dropped on the way.
struct Projection {
  /// More work than a program is worth.
  struct TooLarge: Error {}

  var registers: ProgramRegisters
  /// What is not given.
  var variables: Set<Int>
  /// Sums that must not be below zero.
  var rows: [LinearForm] = []
  /// The same over given values alone.
  private(set) var conditions: [LinearForm] = []
  /// Variables by others and given values, in order of substitution.
  private(set) var substitutions: [(variable: Int, form: LinearForm)] = []

  /// So many rows at once make too long a program.
  private let rowLimit: Int

  init(_ registers: ProgramRegisters, variables: some Sequence<Int>, rowCount: Int) {
    self.registers = registers
    rowLimit = SolverBounds.rowsProjected + (registers.isLean ? 2 * rowCount : 0)
    self.registers.beginComponent()
    self.variables = Set(variables)
  }

  func own(_ form: LinearForm) -> [Int] { form.variables.filter { variables.contains($0) } }

  // MARK: Dropping rows

  /// The rows that say something more than the others. Those over given values alone go to
  /// `others`.
  ///
  /// Rows that share no variables say nothing of each other.
  mutating func pruned(
    _ rows: [LinearForm], beside more: [LinearForm] = [], _ others: inout [LinearForm]
  ) -> [LinearForm] {
    let lists = rows.map(own)
    for (row, own) in zip(rows, lists) where own.isEmpty { addGiven(row, to: &others) }
    let groups = DisjointSets.groups(of: lists)
    let few = groups.count == 1 && more.isEmpty ? 3 : 0
    return more + groups.flatMap { prunedGroup($0.map { rows[$0] }, downTo: few) }
  }

  /// Rows that share variables with some, or with others that do, apart from the rest.
  private func split(
    _ rows: [LinearForm], by variables: [Int]
  ) -> (tied: [LinearForm], others: [LinearForm]) {
    if variables.isEmpty { return ([], rows) }
    let places = DisjointSets.groups(of: [variables] + rows.map(own))[0].dropFirst().map { $0 - 1 }
    var isTied = [Bool](repeating: false, count: rows.count)
    for place in places { isTied[place] = true }
    return (places.map { rows[$0] }, rows.indices.filter { !isTied[$0] }.map { rows[$0] })
  }

  private mutating func prunedGroup(_ rows: [LinearForm], downTo few: Int) -> [LinearForm] {
    if registers.isLean { return rows.compactMap(scaled) }
    let bounds = bounds(of: rows)
    var kept: [LinearForm?] = []
    // By own terms, the places of the rows kept that have these.
    var parallels: [LinearForm: [Int]] = [:]
    for row in rows {
      let own = own(row)
      guard let first = own.first else { continue }
      let isImplied =
        1 < own.count && registers.span(row, with: bounds).holds(.greaterOrEqual)
      if isImplied { continue }
      let scaled = row * row.coefficient(of: first).abs.reciprocal
      let direction = LinearForm(
        own.map { ($0, scaled.coefficient(of: $0)) }, constant: .zero)
      var places = parallels[direction] ?? []
      let isDominated = places.contains { place in
        kept[place].map { registers.isNeverNegative(scaled - $0) } ?? false
      }
      if isDominated { continue }
      for place in places {
        if let other = kept[place], registers.isNeverNegative(other - scaled) { kept[place] = nil }
      }
      places.removeAll { kept[$0] == nil }
      parallels[direction] = places + [kept.count]
      kept.append(scaled)
    }
    return registers.withoutImplied(kept.compactMap(\.self), downTo: few)
  }

  /// A row whose first own coefficient is one or minus one; nil without own terms.
  private func scaled(_ row: LinearForm) -> LinearForm? {
    own(row).first.map { row * row.coefficient(of: $0).abs.reciprocal }
  }

  /// Takes down a row over given values alone.
  private func addGiven(_ row: LinearForm, to others: inout [LinearForm]) {
    if !registers.isNeverNegative(row), !others.contains(row) { others.append(row) }
  }

  /// Pruned rows together with others; what shares no variables with these stays as it is.
  private mutating func pruned(
    _ rows: [LinearForm], with more: [LinearForm], _ others: inout [LinearForm]
  ) -> [LinearForm] {
    if registers.isLean {
      for row in more where own(row).isEmpty { addGiven(row, to: &others) }
      return rows + more.compactMap(scaled)
    }
    let (tied, rest) = split(rows, by: more.flatMap(own))
    return pruned(tied + more, beside: rest, &others)
  }

  /// What rows of one variable say of it.
  private func bounds(of rows: [LinearForm]) -> [Int: Interval] {
    var bounds: [Int: Interval] = [:]
    for row in rows {
      let own = own(row)
      guard own.count == 1 else { continue }
      let variable = own[0]
      let span = registers.span(row.solved(for: variable))
      if 0 < row.coefficient(of: variable).sign {
        if let least = span.least {
          bounds[variable, default: Interval()].tighten(least: least)
        }
      } else if let most = span.most {
        bounds[variable, default: Interval()].tighten(most: most)
      }
    }
    return bounds
  }

  mutating func pruneRows() {
    var ignored: [LinearForm] = []
    rows = pruned(rows, &ignored)
  }

  mutating func add(_ more: [LinearForm]) {
    var ignored: [LinearForm] = []
    rows = pruned(rows, with: more, &ignored)
  }

  /// What given values must satisfy so that the rows can hold.
  mutating func findConditions() throws {
    conditions = try conditions(of: rows)
  }

  /// The same for any rows.
  mutating func conditions(of rows: [LinearForm]) throws -> [LinearForm] {
    var found: [LinearForm] = []
    var rest = pruned(rows, &found)
    if registers.isLean {
      var open = variables
      while let next = cheapest(open, rest) {  // one variable less each time
        rest = try without(next, rest, &found)
        open.remove(next)
      }
      return found
    }
    for variable in variables.sorted() { rest = try without(variable, rest, &found) }
    return registers.withoutImplied(found, downTo: 0)
  }

  /// Whether rows can hold for all given values that satisfy the conditions found before.
  mutating func canAlwaysHold(_ rows: [LinearForm]) throws -> Bool {
    var found: [LinearForm] = []
    var rest = pruned(rows, &found)
    var open = Set(rest.flatMap(own))
    var checked = 0
    while true {  // one variable less each time
      // One that does not follow is enough to know.
      for condition in found[checked...] where !conditions.contains(condition) {
        guard registers.isImplied(condition, by: conditions) else { return false }
      }
      checked = found.count
      guard let next = cheapest(open, rest) else { return true }
      rest = try without(next, rest, &found)
      open.remove(next)
    }
  }

  // MARK: Projecting

  /// The rows that are left when a variable may be anything.
  mutating func without(
    _ variable: Int, _ rows: [LinearForm], _ others: inout [LinearForm]
  ) throws -> [LinearForm] {
    var (lower, upper, rest): ([LinearForm], [LinearForm], [LinearForm]) = ([], [], [])
    for row in rows {
      let coefficient = row.coefficient(of: variable)
      switch coefficient.sign {
      case 1: lower.append(row * coefficient.reciprocal)
      case -1: upper.append(row * coefficient.abs.reciprocal)
      default: rest.append(row)
      }
    }
    if lower.isEmpty || upper.isEmpty { return rest }
    if registers.isSpent { throw TooLarge() }
    // An equality is two rows that sum to nothing; it is put in.
    for row in lower where upper.contains(-row) {
      return pruned(
        rest,
        with: lower.filter { $0 != row }.map { $0 - row }
          + upper.filter { $0 != -row }.map { $0 + row }, &others)
    }
    if registers.isLean { (lower, upper) = (merged(lower), merged(upper)) }
    guard lower.count * upper.count + rest.count <= 4 * rowLimit else { throw TooLarge() }
    let sums = lower.flatMap { a in upper.map { a + $0 } }
    registers.countSums(sums.count)
    let projected = pruned(rest, with: sums, &others)
    guard projected.count <= rowLimit else { throw TooLarge() }
    return projected
  }

  /// Rows with the same own terms as one, which says no less than all of them.
  private mutating func merged(_ rows: [LinearForm]) -> [LinearForm] {
    if rows.count == 1 { return rows }
    var order: [LinearForm] = []
    var groups: [LinearForm: [LinearForm]] = [:]
    for row in rows {
      let direction = LinearForm(own(row).map { ($0, row.coefficient(of: $0)) })
      if groups[direction] == nil { order.append(direction) }
      groups[direction, default: []].append(row)
    }
    return order.map { registers.least(groups[$0] ?? []) }
  }

  /// Over given values, what a form is at least and at most where the rows hold.
  mutating func bounds(
    of form: LinearForm, _ rows: [LinearForm]
  ) throws -> (lower: [LinearForm], upper: [LinearForm]) {
    let own = own(form)
    let rows = split(rows, by: own).tied
    let counts = own.map { variable in rows.count { !$0.coefficient(of: variable).isZero } }
    guard let least = counts.min(), let place = counts.firstIndex(of: least) else {
      return ([], [])
    }
    // The form becomes a variable itself, in place of the rarest of its own.
    let (replaced, value) = (own[place], Self.value)
    let replacement =
      (LinearForm(value) - form.dropping(replaced))
      * form.coefficient(of: replaced).reciprocal
    var rest = rows.map { $0.substituting(replaced, by: replacement) }
    variables.insert(value)
    defer { variables.remove(value) }
    var open = Set(rest.flatMap { self.own($0) })
    open.remove(value)
    var ignored: [LinearForm] = []
    while let next = cheapest(open, rest) {  // one variable less each time
      rest = try without(next, rest, &ignored)
      open.remove(next)
    }
    var (lower, upper): ([LinearForm], [LinearForm]) = ([], [])
    for row in rest {
      let coefficient = row.coefficient(of: value)
      if coefficient.isZero { continue }
      let bound = row.solved(for: value)
      if 0 < coefficient.sign { lower.append(bound) } else { upper.append(bound) }
    }
    if registers.isLean {
      // One name for what many forms are held to.
      if 1 < lower.count { lower = [registers.greatest(lower)] }
      if 1 < upper.count { upper = [registers.least(upper)] }
    }
    return (lower, upper)
  }

  /// Stands for the form whose bounds are looked for; error variables lie below it.
  static let value = -1

  /// The variable whose projection makes the fewest rows.
  private func cheapest(_ open: Set<Int>, _ rows: [LinearForm]) -> Int? {
    var counts: [Int: (lower: Int, upper: Int)] = [:]
    for row in rows {
      for (variable, coefficient) in zip(row.variables, row.coefficients)
      where open.contains(variable) {
        if 0 < coefficient.sign {
          counts[variable, default: (0, 0)].lower += 1
        } else {
          counts[variable, default: (0, 0)].upper += 1
        }
      }
    }
    var best: (variable: Int, cost: Int)?
    for variable in open.sorted() {
      let (lower, upper) = counts[variable] ?? (0, 0)
      if best.map({ lower * upper < $0.cost }) ?? true { best = (variable, lower * upper) }
    }
    return best?.variable
  }

  // MARK: Substituting

  /// Puts a form in for a variable, which is then fixed.
  mutating func substitute(_ variable: Int, by form: LinearForm) {
    substitutions.append((variable, form))
    variables.remove(variable)
    var touched: Set<Int> = []
    for place in rows.indices where !rows[place].coefficient(of: variable).isZero {
      rows[place] = rows[place].substituting(variable, by: form)
      touched.formUnion(own(rows[place]))
    }
    rows = rows.filter { !own($0).isEmpty }
    let (tied, others) = split(rows, by: touched.sorted())
    var ignored: [LinearForm] = []
    rows = pruned(tied, beside: others, &ignored)
  }
}
