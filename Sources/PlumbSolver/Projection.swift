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

  /// So many rows at once; more make too long a program.
  static let mostRows = 120

  init(_ registers: ProgramRegisters, variables: some Sequence<Int>) {
    self.registers = registers
    self.registers.beginComponent()
    self.variables = Set(variables)
  }

  func own(_ form: LinearForm) -> [Int] { form.variables.filter { variables.contains($0) } }

  /// The terms that are given.
  private func given(_ form: LinearForm) -> LinearForm {
    LinearForm(
      form.terms.filter { !variables.contains($0.variable) }.map { ($0.variable, $0.coefficient) },
      constant: form.constant)
  }

  // MARK: Dropping rows

  /// The rows that say something more than the others. Those over given values alone go to
  /// `others`.
  mutating func pruned(_ rows: [LinearForm], _ others: inout [LinearForm]) -> [LinearForm] {
    let bounds = bounds(of: rows)
    var kept: [LinearForm] = []
    for row in rows {
      let own = own(row)
      guard let first = own.first else {
        if !registers.isNeverNegative(row), !others.contains(row) { others.append(row) }
        continue
      }
      let isLoose =
        1 < own.count && (registers.span(row, with: bounds).least.map { 0 <= $0.sign } ?? false)
      if isLoose { continue }
      let scaled = row * row.coefficient(of: first).abs.reciprocal
      let isDominated = kept.contains {
        isParallel($0, scaled) && registers.isNeverNegative(scaled - $0)
      }
      if isDominated { continue }
      kept.removeAll { isParallel($0, scaled) && registers.isNeverNegative($0 - scaled) }
      kept.append(scaled)
    }
    return registers.withoutImplied(kept, downTo: 3)
  }

  private func isParallel(_ a: LinearForm, _ b: LinearForm) -> Bool {
    let difference = a - b
    return !difference.variables.contains { variables.contains($0) }
  }

  /// What rows of one variable say of it.
  private func bounds(of rows: [LinearForm]) -> [Int: ValueSpan] {
    var bounds: [Int: ValueSpan] = [:]
    for row in rows {
      let own = own(row)
      guard own.count == 1 else { continue }
      let variable = own[0]
      let span = registers.span(row.solved(for: variable))
      if 0 < row.coefficient(of: variable).sign {
        if let least = span.least {
          let old = bounds[variable]?.least
          bounds[variable, default: ValueSpan()].least = old.map { max($0, least) } ?? least
        }
      } else if let most = span.most {
        let old = bounds[variable]?.most
        bounds[variable, default: ValueSpan()].most = old.map { min($0, most) } ?? most
      }
    }
    return bounds
  }

  mutating func add(_ more: [LinearForm]) {
    var ignored: [LinearForm] = []
    rows = pruned(rows + more, &ignored)
  }

  /// What given values must satisfy so that the rows can hold.
  mutating func findConditions() throws {
    conditions = try conditions(of: rows)
  }

  /// The same for any rows.
  mutating func conditions(of rows: [LinearForm]) throws -> [LinearForm] {
    var found: [LinearForm] = []
    var rest = pruned(rows, &found)
    for variable in variables.sorted() { rest = try without(variable, rest, &found) }
    return registers.withoutImplied(found, downTo: 0)
  }

  // MARK: Projecting

  /// The rows that are left when a variable may be anything.
  mutating func without(
    _ variable: Int, _ rows: [LinearForm], _ others: inout [LinearForm]
  ) throws -> [LinearForm] {
    let scaled = rows.map { row in
      let coefficient = row.coefficient(of: variable)
      return coefficient.isZero ? row : row * coefficient.abs.reciprocal
    }
    let lower = scaled.filter { 0 < $0.coefficient(of: variable).sign }
    let upper = scaled.filter { $0.coefficient(of: variable).sign < 0 }
    let rest = scaled.filter { $0.coefficient(of: variable).isZero }
    if lower.isEmpty || upper.isEmpty { return rest }
    // An equality is two rows that sum to nothing; it is put in.
    for row in lower where upper.contains(-row) {
      return pruned(
        rest + lower.filter { $0 != row }.map { $0 - row }
          + upper.filter { $0 != -row }.map { $0 + row }, &others)
    }
    guard lower.count * upper.count + rest.count <= 4 * Self.mostRows else { throw TooLarge() }
    var projected = rest
    for a in lower { for b in upper { projected.append(a + b) } }
    projected = pruned(projected, &others)
    guard projected.count <= Self.mostRows else { throw TooLarge() }
    return projected
  }

  /// Over given values, what a form is at least and at most where the rows hold.
  mutating func bounds(
    of form: LinearForm, _ rows: [LinearForm]
  ) throws -> (lower: [LinearForm], upper: [LinearForm]) {
    let own = own(form)
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
    return (lower, upper)
  }

  /// Stands for the form whose bounds are looked for; error variables lie below it.
  static let value = -1

  /// The variable whose projection makes the fewest rows.
  private func cheapest(_ open: Set<Int>, _ rows: [LinearForm]) -> Int? {
    var best: (variable: Int, cost: Int)?
    for variable in open.sorted() {
      let signs = rows.map { $0.coefficient(of: variable).sign }
      let cost = signs.count { 0 < $0 } * signs.count { $0 < 0 }
      if best.map({ cost < $0.cost }) ?? true { best = (variable, cost) }
    }
    return best?.variable
  }

  // MARK: Substituting

  /// Puts a form in for a variable, which is then settled.
  mutating func substitute(_ variable: Int, by form: LinearForm) {
    substitutions.append((variable, form))
    variables.remove(variable)
    var ignored: [LinearForm] = []
    rows = pruned(rows.map { $0.substituting(variable, by: form) }, &ignored)
  }
}
