/// The greatest and least values that a program has taken so far, what they lie between, and what
/// is known of them.
struct ProgramRegisters: Sendable {
  private(set) var steps: [LayoutProgram.Step] = []
  private(set) var nextSlot: Int
  /// By parameter or register.
  private(set) var spans: [Int: Interval]
  /// By register, sums that are not below zero: it against its operands.
  private var facts: [Int: [LinearForm]] = [:]
  /// By register, what it is the greatest or the least of.
  private var choices: [Int: (operands: [LinearForm], isGreatest: Bool)] = [:]
  private var known: [Key: Int] = [:]
  /// Values at which some sum was below zero and some rows were not, the last found last: most that
  /// say no once say it again, of the next sum or of the same among other rows.
  private var witnesses: [[Int: Double]] = []
  private var samples: RegisterSamples
  /// By sum, whether registers alone imply it.
  private var answers: [LinearForm: Bool] = [:]
  /// By sum, whether cases tell that it is not below zero.
  private var certainties: [LinearForm: Bool] = [:]
  /// Linear programs solved to drop rows.
  private(set) var programs = 0
  /// So many linear programs are allowed in all.
  private var programLimit = 0
  /// What those of the component have taken, by `Implications`.
  private(set) var work = 0
  /// Whether nothing is decided by linear programs: what cases do not tell is taken for not known,
  /// which makes programs longer than need be, and large ones possible.
  let isLean: Bool
  /// By operands as they came, what became of them.
  private var merged: [[LinearForm]: LinearForm] = [:]
  /// Operands of all registers.
  private(set) var operandCount = 0

  private struct Key: Hashable {
    let isGreatest: Bool
    let operands: Set<LinearForm>
  }

  init(firstSlot: Int, spans: [Int: Interval], isLean: Bool = false) {
    nextSlot = firstSlot
    self.isLean = isLean
    self.spans = spans
    samples = RegisterSamples(spans, areMany: isLean)
  }

  // MARK: Ranges

  /// What a sum lies between, as far as the spans of its terms tell.
  func span(_ form: LinearForm, with others: [Int: Interval] = [:]) -> Interval {
    Interval(of: form.terms, constant: form.constant) { spans[$0] ?? others[$0] }
  }

  func isNeverNegative(_ form: LinearForm) -> Bool {
    span(form).holds(.greaterOrEqual)
  }

  /// Allows for work on a further component.
  mutating func beginComponent() {
    programLimit = programs + SolverBounds.programsOfComponent
    work = 0
  }

  /// Whether a component has taken so much that no short program will come of it.
  var isSpent: Bool { SolverBounds.workOfProjection < work }

  /// Takes down sums that lean work looks at; the other counts its linear programs.
  mutating func countSums(_ count: Int) {
    if isLean { work += count }
  }

  // MARK: Registers

  mutating func greatest(_ forms: [LinearForm]) -> LinearForm { register(forms, isGreatest: true) }

  mutating func least(_ forms: [LinearForm]) -> LinearForm { register(forms, isGreatest: false) }

  private mutating func register(_ forms: [LinearForm], isGreatest: Bool) -> LinearForm {
    guard isLean, 2 < forms.count else { return distinctRegister(forms, isGreatest: isGreatest) }
    // Rows that come again make the same many comparisons.
    let key = isGreatest ? forms : forms.map { -$0 }
    if let known = merged[key] { return isGreatest ? known : -known }
    let own = distinctRegister(forms, isGreatest: isGreatest)
    merged[key] = isGreatest ? own : -own
    return own
  }

  private mutating func distinctRegister(
    _ forms: [LinearForm], isGreatest: Bool
  ) -> LinearForm {
    var operands: [LinearForm] = []
    for form in forms where !operands.contains(form) { operands.append(form) }
    var place = 0
    while place < operands.count, 1 < operands.count {  // it grows, or the operands shrink
      let isDominated = operands.indices.contains { other in
        other != place
          && isImplied(
            isGreatest
              ? operands[other] - operands[place] : operands[place] - operands[other])
      }
      if isDominated { operands.remove(at: place) } else { place += 1 }
    }
    if operands.count == 1 { return operands[0] }
    // What all have in common stands outside, and `min(-a, -b)` is `-max(a, b)`: shorter, and more
    // of them are the same.
    let common = Self.common(operands)
    let isTurned =
      operands.allSatisfy { form in
        (form - common).variables.first.map { form.coefficient(of: $0).sign < 0 } ?? false
      }
    let rests = operands.map { isTurned ? common - $0 : $0 - common }
    let own = choice(rests, isGreatest: isGreatest != isTurned)
    return isTurned ? common - own : common + own
  }

  /// The terms that all of several forms have, and the constant if it is the same.
  private static func common(_ forms: [LinearForm]) -> LinearForm {
    let (first, others) = (forms[0], forms.dropFirst())
    let shared = first.terms.filter { variable, coefficient in
      others.allSatisfy { $0.coefficient(of: variable) == coefficient }
    }
    let hasConstant = others.allSatisfy { $0.constant == first.constant }
    return LinearForm(shared, constant: hasConstant ? first.constant : .zero)
  }

  private mutating func choice(_ operands: [LinearForm], isGreatest: Bool) -> LinearForm {
    let key = Key(isGreatest: isGreatest, operands: Set(operands))
    if let slot = known[key] { return LinearForm(slot) }
    let slot = nextSlot
    nextSlot += 1
    known[key] = slot
    let parts = operands.map(\.expression)
    steps.append(
      LayoutProgram.Step(slots: [slot], operation: isGreatest ? .greatest(parts) : .least(parts)))
    spans[slot] = joined(operands.map { span($0) }, isGreatest: isGreatest)
    let own = LinearForm(slot)
    facts[slot] = operands.map { isGreatest ? own - $0 : $0 - own }
    choices[slot] = (operands, isGreatest)
    operandCount += operands.count
    samples.add(slot, of: operands, isGreatest: isGreatest)
    return own
  }

  /// Takes down that a sum of registers is known not to be below zero.
  mutating func note(_ fact: LinearForm) {
    guard let slot = fact.variables.last(where: { choices[$0] != nil }) else { return }
    facts[slot, default: []].append(fact)
  }

  private func joined(_ spans: [Interval], isGreatest: Bool) -> Interval {
    let (lows, highs) = (spans.compactMap(\.least), spans.compactMap(\.most))
    if isGreatest {
      return Interval(
        least: lows.max(), most: highs.count == spans.count ? highs.max() : nil)
    }
    return Interval(least: lows.count == spans.count ? lows.min() : nil, most: highs.min())
  }

  /// How many terms the steps add up to, of those without which some forms have no value.
  ///
  /// - Parameter most: So many terms of a sum count at the most.
  func operations(needed forms: [LinearForm], most: Int = .max) -> Int {
    var isNeeded = Set(forms.flatMap(\.variables))
    var count = 0
    for step in steps.reversed() where isNeeded.contains(step.slots[0]) {
      for form in step.operation.forms {
        count += min(form.terms.count, most) + 1
        isNeeded.formUnion(form.terms.map(\.variable.index))
      }
    }
    return count
  }

  // MARK: Redundancy

  /// Whether a sum is not below zero for all values of the parameters, told by cases: each register
  /// is one of its operands. A no may mean only that so many cases do not tell.
  mutating func isCertain(_ form: LinearForm) -> Bool {
    if isNeverNegative(form) { return true }
    // What may be anything is below zero somewhere.
    if samples.refute(form) || form.variables.contains(where: { spans[$0] == nil }) { return false }
    if let known = certainties[form] { return known }
    if isLean, isSpent { return false }
    var cases = SolverBounds.casesOfSum
    let most = cases + SolverBounds.casesOfOperand * operandCount
    var many = isLean ? most : 0
    let answer = isCertainFromLast(form, &many) || isCertain(form, &cases)
    if isLean { countSums((most - many) * (1 + form.termCount / 8)) }
    certainties[form] = answer
    return answer
  }

  private func isCertain(_ form: LinearForm, _ cases: inout Int) -> Bool {
    if isNeverNegative(form) { return true }
    guard 0 < cases else { return false }
    cases -= 1
    // Registers whose every operand must do go first, then those of which one operand will; of
    // both the last made, on which no other depends.
    var one: (slot: Int, operands: [LinearForm])?
    for (slot, coefficient) in form.terms.reversed() {
      guard let choice = choices[slot] else { continue }
      if choice.isGreatest == (0 < coefficient.sign) {
        if one == nil { one = (slot, choice.operands) }
        continue
      }
      for operand in choice.operands
      where !isCertain(form.substituting(slot, by: operand), &cases) { return false }
      return true
    }
    guard let one else { return false }
    for operand in one.operands
    where isCertain(form.substituting(one.slot, by: operand), &cases) { return true }
    return false
  }

  /// The same with the register made last in question first, so that what it was made of goes away
  /// with it.
  private func isCertainFromLast(_ form: LinearForm, _ cases: inout Int) -> Bool {
    if isNeverNegative(form) { return true }
    guard 0 < cases, !samples.refute(form) else { return false }
    cases -= 1
    guard let place = form.variables.lastIndex(where: { choices[$0] != nil }),
      let choice = choices[form.variables[place]]
    else { return false }
    let forms = choice.operands.map { form.substituting(form.variables[place], by: $0) }
    if choice.isGreatest == (0 < form.coefficients[place].sign) {
      if forms.contains(where: isNeverNegative) { return true }
      for form in forms where isCertainFromLast(form, &cases) { return true }
      return false
    }
    for form in forms where !isCertainFromLast(form, &cases) { return false }
    return true
  }

  /// Whether a sum is not below zero wherever the rows are not, for all values of the parameters; a
  /// linear program, decided exactly. Its answer may be no where the limit on work is met.
  mutating func isImplied(_ form: LinearForm, by rows: [LinearForm] = []) -> Bool {
    if isCertain(form) { return true }
    if isLean { return false }
    if rows.isEmpty {
      if let known = answers[form] { return known }
      if form.variables.allSatisfy({ facts[$0] == nil }) { return false }
    }
    if samples.refute(form, by: rows) { return false }
    let sums = (rows + [form]).map { NearForm($0) }
    let isRefuted = witnesses.contains { witness in
      sums.last?.value(at: witness).map { $0 < 0 } ?? false
        && sums.dropLast().allSatisfy { $0.value(at: witness).map { 0 <= $0 } ?? false }
    }
    if isRefuted { return false }
    guard countProgram() else { return false }
    var implications = Implications(
      rows, asked: form, facts: facts(about: rows + [form]), spans: spans)
    let answer = implications.imply(form)
    work += implications.work
    if rows.isEmpty { answers[form] = answer }
    if !answer { remember(implications.witness) }
    return answer
  }

  /// The sums that are left when one after another goes that the rest implies, until there are
  /// `few`.
  mutating func withoutImplied(_ sums: [LinearForm], downTo few: Int) -> [LinearForm] {
    guard few < sums.count, !isLean else { return sums }
    let near = sums.map { NearForm($0) }
    var broken = witnesses.map { Self.broken(near, at: $0) }
    var isKept = [Bool](repeating: true, count: sums.count)
    var left = sums.count
    var implications: Implications?
    for place in sums.indices where few < left {
      var isImplied = isCertain(sums[place])
      if !isImplied {
        if broken.contains(where: { $0?.filter { isKept[$0] } == [place] }) { continue }
        guard countProgram() else { continue }
        let before = implications?.work ?? 0
        var own =
          implications ?? Implications(sums, facts: facts(about: sums), spans: spans)
        isImplied = own.leavesOut(place)
        work += own.work - before
        if !isImplied {
          remember(own.witness)
          broken.append(Self.broken(near, at: own.witness))
        }
        implications = own
      }
      guard isImplied else { continue }
      isKept[place] = false
      left -= 1
    }
    return sums.indices.filter { isKept[$0] }.map { sums[$0] }
  }

  /// The sums that are below zero at some values; nil where some value is not known.
  private static func broken(_ sums: [NearForm], at values: [Int: Double]) -> [Int]? {
    var broken: [Int] = []
    for (place, sum) in sums.enumerated() {
      guard let value = sum.value(at: values) else { return nil }
      if value < 0 { broken.append(place) }
    }
    return broken
  }

  /// What is known of all registers on which sums depend. One term by itself is said by a span.
  private func facts(about sums: [LinearForm]) -> [LinearForm] {
    var open = Set(sums.flatMap(\.variables)).sorted()
    var seen = Set(open)
    var found: [LinearForm] = []
    while let variable = open.popLast() {  // each variable comes once
      for fact in facts[variable] ?? [] where 1 < fact.termCount {
        found.append(fact)
        for other in fact.variables where seen.insert(other).inserted { open.append(other) }
      }
    }
    return found
  }

  /// Whether another linear program may be solved.
  private mutating func countProgram() -> Bool {
    guard programs < programLimit, !isSpent else { return false }
    programs += 1
    return true
  }

  private mutating func remember(_ witness: [Int: Double]) {
    if witness.isEmpty { return }
    if witnesses.count == SolverBounds.witnessesKept { witnesses.removeFirst() }
    witnesses.append(witness)
  }
}

/// A sum in doubles.
///
/// It only ever tells that a row says something, and a row too many does no harm.
private struct NearForm {
  private let terms: [(variable: Int, coefficient: Double)]
  private let constant: Double

  init(_ form: LinearForm) {
    terms = form.terms.map { ($0.variable, $0.coefficient.doubleValue) }
    constant = form.constant.doubleValue
  }

  /// Nil where a value is not known.
  func value(at values: [Int: Double]) -> Double? {
    var sum = constant
    for (variable, coefficient) in terms {
      guard let value = values[variable] else { return nil }
      sum += coefficient * value
    }
    return Swift.abs(sum) < 1e-6 ? 0 : sum
  }
}

extension LinearForm {
  var expression: Expression {
    Expression(
      zip(variables, coefficients).map { Term(VariableID($0), $1) }, constant: constant)
  }

  init(_ form: LayoutProgram.Form) {
    self.init(form.terms.map { ($0.variable.index, $0.coefficient) }, constant: form.constant)
  }
}
