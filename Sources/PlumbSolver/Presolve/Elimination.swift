/// Equalities turned into straight-line substitutions of some variables by the others.
///
/// A row that has a *fresh* variable, neither defined nor used in a substitution, defines it and is
/// kept as written (the sparse way: a chain of n views stays n short rows, where the fully reduced
/// form would have n²/2 numbers). Other rows are expanded to remaining variables first (the
/// expanded way): nothing left means the row depends on earlier ones.
///
/// Ranks order the substitutions. A sparse one has a positive rank and refers to lower ones only;
/// the expanded one number `q` has rank `-(q + 1)` and refers to variables then remaining, which
/// later expanded ones may have defined since. Remaining variables have rank zero.
///
/// `Substitutions` does the same in machine words, for problems that need no proof and no long
/// numbers.
struct Elimination: Sendable {
  /// What became of a row.
  enum Effect {
    case defines(variable: Int)
    /// The row follows from earlier ones, but for this constant, which should be zero.
    case depends(constant: Rational)
  }

  /// A step of an expansion: this much of a substitution was added. For a sparse substitution it
  /// counts rows as written, for an expanded one `variable - form`.
  typealias Step = (variable: Int, multiplier: Rational)

  let problem: LinearProblem
  let keepsProof: Bool
  private let keepsShortForms: Bool
  /// How often variables stand outside equalities; the rare ones are defined, so that the others'
  /// rows stay short.
  private let occurrences: [Int]

  /// Variables that stand for given numbers and are never defined; empty for none.
  private let parameters: [Bool]
  /// Forms over parameters alone that equalities want to be zero.
  private(set) var parameterEqualities: [LinearForm] = []

  private(set) var ranks: [Int]
  private var isUsed: [Bool]
  /// By variable, for sparse substitutions: the row and the variable's coefficient in it.
  private(set) var definingRows: [Int]
  private(set) var pivots: [Rational]
  /// Sparse substitutions in order.
  private(set) var sparseVariables: [Int] = []
  /// Expanded substitutions in order; forms may be refreshed as more variables are defined.
  private(set) var expandedVariables: [Int] = []
  private(set) var expandedForms: [LinearForm] = []
  private var expandedProofs: [(row: Int, pivot: Rational, steps: [Step])] = []
  /// Fully expanded substitutions of few terms, which spare long walks; kept fresh when walked
  /// over.
  private(set) var shortForms: [LinearForm?]

  /// By variable, if any: values to put in instead of expanding further.
  private(set) var knownValues: [Rational?] = []

  private var sum = SparseSum<Rational>()
  /// By variable, its place in the sum or -1.
  private var slots: [Int32]
  private var steps: [Step] = []

  /// Substitutions with at most so many terms are remembered in expanded form.
  static let shortTermLimit = 4

  init(
    of problem: LinearProblem, keepsProof: Bool, keepsShortForms: Bool = true,
    occurrences: [Int], parameters: [Int] = []
  ) {
    // A proof needs to see each substitution that was used.
    self.keepsShortForms = keepsShortForms && !keepsProof
    self.problem = problem
    self.keepsProof = keepsProof
    self.occurrences = occurrences
    let count = problem.variableCount
    ranks = Array(repeating: 0, count: count)
    isUsed = Array(repeating: false, count: count)
    var isParameter = Array(repeating: false, count: parameters.isEmpty ? 0 : count)
    for parameter in parameters {
      isParameter[parameter] = true
      isUsed[parameter] = true
    }
    self.parameters = isParameter
    definingRows = Array(repeating: -1, count: count)
    pivots = Array(repeating: .zero, count: count)
    shortForms = Array(repeating: nil, count: count)
    slots = Array(repeating: -1, count: count)
  }

  func isParameter(_ variable: Int) -> Bool { !parameters.isEmpty && parameters[variable] }

  var substitutionCount: Int { sparseVariables.count + expandedVariables.count }

  // MARK: Adding equalities

  mutating func insert(_ row: Int) -> Effect {
    if let term = freshTerm(of: row) {
      define(termVariable: term, by: row)
      return .defines(variable: problem.variable(atTerm: term))
    }
    let form = expanded(row)
    guard let place = pivotPlace(in: form) else {
      if form.isConstant { return .depends(constant: form.constant) }
      parameterEqualities.append(form)
      return .depends(constant: .zero)
    }
    let (variable, pivot) = (form.variables[place], form.coefficients[place])
    expandedVariables.append(variable)
    ranks[variable] = -expandedVariables.count
    expandedForms.append(Elimination.solved(form, for: place))
    if keepsProof { expandedProofs.append((row, pivot, steps)) }
    return .defines(variable: variable)
  }

  /// The term whose variable the row can define as it stands.
  private func freshTerm(of row: Int) -> Int? {
    var best: Int?
    for term in problem.termRange(row) {
      let variable = problem.variable(atTerm: term)
      if ranks[variable] != 0 || isUsed[variable] { continue }
      if let current = best,
        occurrences[problem.variable(atTerm: current)] < occurrences[variable]
      {
        continue
      }
      best = term
    }
    return best
  }

  /// The term to solve an expanded row for: the rarest variable, a unit if possible, the last.
  private func pivotPlace(in form: LinearForm) -> Int? {
    func cost(_ place: Int) -> (Int, Int) {
      (occurrences[form.variables[place]], form.coefficients[place].abs == .one ? 0 : 1)
    }
    return form.variables.indices.reversed()
      .filter { !isParameter(form.variables[$0]) }
      .min { cost($0) < cost($1) }
  }

  private mutating func define(termVariable term: Int, by row: Int) {
    let variable = problem.variable(atTerm: term)
    var canBeShort = keepsShortForms
    for other in problem.termRange(row) where other != term {
      let operand = problem.variable(atTerm: other)
      isUsed[operand] = true
      if !isShort(operand) { canBeShort = false }
    }
    if canBeShort {
      let form = expanded(row)
      if let place = form.variables.firstIndex(of: variable),
        form.termCount <= Elimination.shortTermLimit + 1
      {
        shortForms[variable] = Elimination.solved(form, for: place)
      }
    }
    sparseVariables.append(variable)
    ranks[variable] = sparseVariables.count
    definingRows[variable] = row
    pivots[variable] = problem.coefficient(atTerm: term)
  }

  /// Whether a variable expands to few terms in few steps.
  private func isShort(_ variable: Int) -> Bool {
    let rank = ranks[variable]
    if 0 < rank { return shortForms[variable] != nil }
    return rank == 0 || expandedForms[-rank - 1].termCount <= Elimination.shortTermLimit
  }

  /// The form of one variable that makes `form` zero.
  static func solved(_ form: LinearForm, for place: Int) -> LinearForm {
    let scale = -form.coefficients[place].reciprocal
    var result = LinearForm(constant: form.constant * scale)
    result.variables.reserveCapacity(form.termCount - 1)
    result.coefficients.reserveCapacity(form.termCount - 1)
    for i in form.variables.indices where i != place {
      result.variables.append(form.variables[i])
      result.coefficients.append(form.coefficients[i] * scale)
    }
    return result
  }

  // MARK: Expanding

  /// A row over remaining variables.
  mutating func expanded(_ row: Int) -> LinearForm {
    addRow(row, times: .one, except: -1)
    return expandAccumulated()
  }

  /// Any terms over remaining variables.
  mutating func expanded(_ form: LinearForm) -> LinearForm {
    addForm(form, times: .one)
    return expandAccumulated()
  }

  /// Any terms, in any order, over remaining variables.
  mutating func expanded(_ terms: [Term]) -> LinearForm {
    for term in terms { addTerm(term.variable.index, term.coefficient) }
    return expandAccumulated()
  }

  /// From now on a variable counts as a constant in expansions.
  mutating func setKnown(_ variable: Int, _ value: Rational) {
    if knownValues.isEmpty { knownValues = Array(repeating: nil, count: ranks.count) }
    knownValues[variable] = value
  }

  private mutating func addTerm(_ variable: Int, _ coefficient: Rational) {
    if !knownValues.isEmpty, let value = knownValues[variable] {
      sum.constant += coefficient * value
    } else {
      sum.add(variable, coefficient, rank: Int32(ranks[variable]), slot: &slots[variable])
    }
  }

  private mutating func addRow(_ row: Int, times factor: Rational, except skipped: Int) {
    sum.constant += problem.constant(row) * factor
    for term in problem.termRange(row) {
      let variable = problem.variable(atTerm: term)
      if variable == skipped { continue }
      addTerm(variable, problem.coefficient(atTerm: term) * factor)
    }
  }

  private mutating func addForm(_ form: LinearForm, times factor: Rational) {
    sum.constant += form.constant * factor
    for i in form.variables.indices {
      addTerm(form.variables[i], form.coefficients[i] * factor)
    }
  }

  /// Puts substitutions in by falling rank; `steps` tells afterwards what was added.
  private mutating func expandAccumulated() -> LinearForm {
    steps.removeAll(keepingCapacity: true)
    while let term = sum.nextSubstituted() {  // ranks fall
      let (variable, coefficient) = (Int(term.variable), term.coefficient)
      // Nothing left refers to it, so that its slot is free.
      slots[variable] = -1
      if let form = shortForms[variable] {
        addForm(form, times: coefficient)
        steps.append((variable, -coefficient))
      } else if ranks[variable] < 0 {
        addForm(expandedForms[-ranks[variable] - 1], times: coefficient)
        steps.append((variable, -coefficient))
      } else {
        let multiplier = -coefficient / pivots[variable]
        addRow(definingRows[variable], times: multiplier, except: variable)
        steps.append((variable, multiplier))
      }
    }
    if keepsShortForms { refreshWalkedForms() }
    return takeSum()
  }

  /// Gives the sum and starts the next.
  private mutating func takeSum() -> LinearForm {
    for term in sum.terms { slots[Int(term.variable)] = -1 }
    sum.finish()
    defer { sum.reset() }
    return LinearForm(
      constant: sum.constant, variables: sum.terms.map { Int($0.variable) },
      coefficients: sum.terms.map(\.coefficient))
  }

  // MARK: Keeping short forms fresh

  /// Expands the short forms just walked over, last first, so that long walks happen once
  /// (as path compression in union-find).
  private mutating func refreshWalkedForms() {
    guard !expandedVariables.isEmpty else { return }
    for (variable, _) in steps.reversed() {
      if let form = shortForms[variable] {
        if let fresh = refreshed(form) { shortForms[variable] = fresh }
      } else if ranks[variable] < 0 {
        let place = -ranks[variable] - 1
        if let fresh = refreshed(expandedForms[place]) { expandedForms[place] = fresh }
      }
    }
  }

  /// A short form with expanded substitutions put in, if there are any and it stays short.
  private func refreshed(_ form: LinearForm) -> LinearForm? {
    let limit = Elimination.shortTermLimit
    guard form.termCount <= limit, form.variables.contains(where: { ranks[$0] < 0 }) else {
      return nil
    }
    var terms: [(variable: Int, coefficient: Rational)] = []
    var constant = form.constant
    func add(_ variable: Int, _ coefficient: Rational) {
      if let place = terms.firstIndex(where: { $0.variable == variable }) {
        terms[place].coefficient += coefficient
      } else {
        terms.append((variable, coefficient))
      }
    }
    for i in form.variables.indices {
      let (variable, coefficient) = (form.variables[i], form.coefficients[i])
      guard ranks[variable] < 0 else {
        add(variable, coefficient)
        continue
      }
      let inner = expandedForms[-ranks[variable] - 1]
      if limit < inner.termCount { return nil }
      constant += inner.constant * coefficient
      for j in inner.variables.indices {
        add(inner.variables[j], inner.coefficients[j] * coefficient)
      }
    }
    terms.removeAll { $0.coefficient.isZero }
    if limit < terms.count { return nil }
    terms.sort { $0.variable < $1.variable }
    return LinearForm(
      constant: constant, variables: terms.map(\.variable), coefficients: terms.map(\.coefficient))
  }

  // MARK: Proofs

  /// Completes a combination of rows by multiples of the defining rows, so that no defined variable
  /// is left in the sum. Needs `keepsProof`. By row, ascending, no multiplier zero.
  mutating func completed(
    _ combination: [(row: Int, multiplier: Rational)]
  ) -> [(row: Int, multiplier: Rational)] {
    precondition(keepsProof)
    var multipliers: [Int: Rational] = [:]
    for (row, multiplier) in combination {
      multipliers[row, default: .zero] += multiplier
      addRow(row, times: multiplier, except: -1)
    }
    _ = expandAccumulated()
    var expandedMultipliers = Array(repeating: Rational.zero, count: expandedVariables.count)
    func apply(_ steps: [Step], times factor: Rational) {
      for (variable, multiplier) in steps {
        if ranks[variable] < 0 {
          expandedMultipliers[-ranks[variable] - 1] += multiplier * factor
        } else {
          multipliers[definingRows[variable], default: .zero] += multiplier * factor
        }
      }
    }
    apply(steps, times: .one)
    // An expanded substitution was made from its row, earlier expanded ones and sparse ones.
    for q in expandedVariables.indices.reversed() where !expandedMultipliers[q].isZero {
      let (row, pivot, steps) = expandedProofs[q]
      let factor = expandedMultipliers[q] / pivot
      multipliers[row, default: .zero] += factor
      apply(steps, times: factor)
    }
    return multipliers.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
      .map { (row: $0.key, multiplier: $0.value) }
  }
}
