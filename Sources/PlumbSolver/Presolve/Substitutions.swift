/// Required equalities as straight-line substitutions of some variables by the others.
///
/// A row that has a *fresh* variable, neither defined nor used in a substitution, defines it and is
/// kept as written (the sparse way: a chain of n views stays n short rows, where the fully reduced
/// form would have n²/2 numbers). Other rows are expanded to remaining variables first (the
/// expanded way): nothing left means the row depends on earlier ones.
///
/// Numbers are machine words, or rationals where these do not suffice. Terms lie flat; how a
/// substitution is put back stands in `Substitutions+Values`.
struct Substitutions<Number: ExactNumber>: Sendable {
  typealias Variable = SubstitutionVariable

  struct Expanded: Sendable {
    var variable: Int32
    /// The end of its terms in `expandedTerms`, which begin where those of the one before end.
    var termEnd: Int32
    var constant: Number
  }

  var problem: LinearProblem
  /// The problem's, and more.
  var numbers: NumberTable
  var variables: [Variable]
  /// The values of parameters and of what is constant or fixed; the constant of a short form.
  var values: [Number]
  var sparse: [Int32] = []
  private(set) var expanded: [Expanded] = []
  var expandedTerms: [LinearProblem.StoredTerm] = []
  var shortTerms: [LinearProblem.StoredTerm] = []
  /// Equalities that follow from earlier ones, for these parameters at least.
  var redundantRows: [Int32] = []
  /// Those of them that relate symbols to each other.
  private(set) var symbolRows: [Int] = []
  /// An equality that those before it contradict.
  private(set) var contradiction: Int?
  var remainingCount = 0
  /// Whether `values` of short forms hold what these come to instead of their constants, and those
  /// of remaining variables what they are.
  var isComplete = false
  /// Variables that stand in no row.
  var unconstrained: [Int32] = []
  private(set) var sum = SparseSum<Number>()
  /// What proofs need, if they are wanted: they must see each substitution, so that none is worked
  /// out then.
  private(set) var record: SubstitutionRecord<Number>?

  var substitutionCount: Int { sparse.count + expanded.count }

  /// Substitutions of at most so many terms are kept expanded.
  let shortTermLimit: Int

  /// None yet.
  init(
    of problem: LinearProblem, keepsProof: Bool = false, reductions: Reductions = Reductions()
  ) {
    self.problem = problem
    numbers = problem.numbers
    variables = Array(Variable(), times: problem.variableCount)
    values = Array(.zero, times: problem.variableCount)
    shortTermLimit = reductions.keepsShortForms ? 4 : 0
    if keepsProof { record = SubstitutionRecord() }
  }

  /// Hands over the values, which are complete but for what depends on remaining variables.
  mutating func takeValues() -> [Number] {
    defer { values = [] }
    return values
  }

  // MARK: Adding equalities

  /// Takes in the required equalities among some rows: those of one variable first, since they make
  /// constants, then in order.
  ///
  /// - Parameter refreshes: Works out what is defined so far whenever twice as many rows were
  ///   expanded. Else each walks all that it goes through, which takes two chains of n views that
  ///   are aligned pair by pair n² steps.
  mutating func insertEqualities(
    among rows: some Collection<Int>, refreshes: Bool = false
  ) throws(Number.Failure) {
    sparse.reserveCapacity(variables.count)
    let hasLonger = countTerms(of: rows)
    for row in rows where problem.rows[row].isDefining && problem.termRange(row).count == 1 {
      try insertSingle(row, problem.terms[problem.termRange(row).lowerBound])
    }
    guard hasLonger else { return }
    var expansions = 0
    for row in rows where problem.rows[row].isDefining && problem.termRange(row).count != 1 {
      if contradiction != nil { return }
      let count = sparse.count
      _ = try insert(row)
      if !refreshes || sparse.count != count { continue }
      expansions += 1
      if expansions < 32 || expansions & (expansions - 1) != 0 { continue }
      try refresh()
    }
  }

  /// Counts how often each variable stands in equalities and other rows; gives whether one has
  /// several. Of all terms, so that a check at each would be a hundredth of solving from nothing.
  private mutating func countTerms(of rows: some Collection<Int>) -> Bool {
    var hasLonger = false
    variables.withUnsafeMutableBufferPointer { variables in
      for row in rows {
        let range = problem.termRange(row)
        if !problem.rows[row].isDefining {
          for i in range { variables[Int(problem.terms[i].variable)].occurrences += 1 }
        } else if range.count != 1 {
          hasLonger = true
          for i in range { variables[Int(problem.terms[i].variable)].equalities += 1 }
        }
      }
    }
    return hasLonger
  }

  private mutating func insertSingle(
    _ row: Int, _ term: LinearProblem.StoredTerm
  ) throws(Number.Failure) {
    var variable = variables[Int(term.variable)]
    if variable.rank != 0 || variable.isUsed {
      if contradiction == nil { _ = try insertExpanded(row) }
      return
    }
    sparse.append(term.variable)
    variable.rank = Int32(truncatingIfNeeded: sparse.count)
    variable.definingRow = Int32(truncatingIfNeeded: row)
    variable.state = record == nil ? .constant : .defined
    variables[Int(term.variable)] = variable
    let constant: Number = try numbers.number(problem.rows[row].constant)
    values[Int(term.variable)] = try numbers.negatedQuotient(constant, term.coefficient)
  }

  /// Takes in any row as an equality: gives the constant that should be zero where the row depends
  /// on earlier ones, and nil where it defines a variable.
  mutating func insert(_ row: Int) throws(Number.Failure) -> Number? {
    let range = problem.termRange(row)
    // The rarest fresh variable: in other rows, then in equalities; the last of several. A view's
    // length is then kept rather than that of what is as long as several, so that views beside each
    // other stay components of their own.
    var best = -1
    var fewest = (Int32.max, Int32.max)
    for i in range {
      let variable = variables[Int(problem.terms[i].variable)]
      let count = (variable.occurrences, variable.equalities)
      if variable.rank == 0, !variable.isUsed, count <= fewest { (best, fewest) = (i, count) }
    }
    if best < 0 { return try insertExpanded(row) }
    try define(term: best, by: row, range)
    return nil
  }

  private mutating func define(
    term: Int, by row: Int, _ range: Range<Int>
  ) throws(Number.Failure) {
    let own = problem.terms[term]
    sparse.append(own.variable)
    var variable = variables[Int(own.variable)]
    variable.rank = Int32(truncatingIfNeeded: sparse.count)
    variable.definingRow = Int32(truncatingIfNeeded: row)
    variable.state = .defined
    variables[Int(own.variable)] = variable
    // Of constants alone it is one; of one other variable perhaps the same but for a constant.
    var other = -1
    var others = 0
    for i in range where i != term {
      let operand = Int(problem.terms[i].variable)
      if variables[operand].state != .constant {
        variables[operand].isUsed = true
        others += 1
        other = i
      }
    }
    if 1 < others || record != nil { return }
    let factor = others == 0 ? 0 : problem.terms[other].coefficient
    let isSame = factor == own.coefficient
    if others == 1 && !isSame && (factor != -own.coefficient || factor & 1 != 0) { return }
    var constant: Number = try numbers.number(problem.rows[row].constant)
    for i in range where i != term && i != other {
      let operand = Int(problem.terms[i].variable)
      constant = try constant + numbers.product(problem.terms[i].coefficient, values[operand])
    }
    constant = try numbers.negatedQuotient(constant, own.coefficient)
    if others == 0 {
      values[Int(own.variable)] = constant
      variables[Int(own.variable)].state = .constant
    } else {
      try setRoot(
        of: Int(own.variable), Int(problem.terms[other].variable), isSame, constant)
    }
  }

  /// Notes that `variable` is `±operand + offset`.
  private mutating func setRoot(
    of variable: Int, _ operand: Int, _ isNegated: Bool, _ offset: Number
  ) throws(Number.Failure) {
    var (root, isNegated, offset) = (operand, isNegated, offset)
    if 0 <= variables[operand].root {
      root = Int(variables[operand].root)
      offset = try isNegated ? offset - values[operand] : offset + values[operand]
      isNegated = isNegated != variables[operand].rootIsNegated
    }
    variables[variable].root = Int32(root)
    variables[variable].rootIsNegated = isNegated
    values[variable] = offset
  }

  private mutating func insertExpanded(_ row: Int) throws(Number.Failure) -> Number? {
    try expand(row)
    let terms = sum.terms
    let constant = sum.constant
    // A unit of the rarest variable, the last of several.
    var best = -1
    var least: (Int32, Int) = (.max, 2)
    for (place, term) in terms.enumerated().reversed() {
      let variable = variables[Int(term.variable)]
      if variable.isGiven { continue }
      let cost = (variable.occurrences, term.coefficient.isUnit ? 0 : 1)
      if cost < least { (best, least) = (place, cost) }
    }
    if best < 0 { return try noteDependent(row, terms, constant) }
    let pivot = try terms[best].coefficient.negated()
    for (place, term) in terms.enumerated() where place != best {
      let coefficient = try (term.coefficient / pivot).code(in: &numbers)
      expandedTerms.append(
        LinearProblem.StoredTerm(variable: term.variable, coefficient: coefficient))
    }
    let variable = Int(terms[best].variable)
    expanded.append(
      Expanded(
        variable: Int32(variable), termEnd: Int32(expandedTerms.count),
        constant: try constant / pivot))
    variables[variable].rank = -Int32(expanded.count)
    variables[variable].state = .defined
    if record != nil {
      record?.keep(row, pivot: terms[best].coefficient)
    } else if terms.count == 1 {
      variables[variable].state = .constant
      values[variable] = expanded[expanded.count - 1].constant
    }
    return nil
  }

  /// A row that earlier ones leave nothing but a condition on what is given.
  private mutating func noteDependent(
    _ row: Int, _ terms: [SparseSum<Number>.Term], _ constant: Number
  ) throws(Number.Failure) -> Number {
    redundantRows.append(Int32(row))
    var rest = constant
    for term in terms {
      if variables[Int(term.variable)].state == .symbol {
        symbolRows.append(row)
        return .zero
      }
      rest = try rest + term.coefficient * values[Int(term.variable)]
    }
    if rest.sign != 0 && contradiction == nil { contradiction = row }
    return rest
  }

  // MARK: Expanding

  /// Leaves a row over remaining variables and numbers in `sum`.
  mutating func expand(_ row: Int) throws(Number.Failure) {
    sum.reset()
    try addRow(row, times: .one, except: -1)
    try expandSum()
  }

  /// Starts the next sum, to be added to and then expanded.
  mutating func beginSum() { sum.reset() }

  /// Puts substitutions in, highest ranks first.
  mutating func expandSum() throws(Number.Failure) {
    record?.beginSum()
    while let term = sum.nextSubstituted() {  // ranks fall
      // Nothing left refers to it, so that its slot is free.
      variables[Int(term.variable)].slot = -1
      let rank = variables[Int(term.variable)].rank
      if 0 < rank {
        let row = Int(variables[Int(term.variable)].definingRow)
        let pivot = coefficient(of: Int(term.variable), inRow: row)
        let multiplier = try numbers.negatedQuotient(term.coefficient, pivot)
        record?.note(Int(term.variable), multiplier)
        try addRow(row, times: multiplier, except: term.variable)
      } else {
        let substitution = Int(-rank - 1)
        if record != nil {
          record?.note(Int(term.variable), try term.coefficient.negated())
        }
        sum.constant = try sum.constant + expanded[substitution].constant * term.coefficient
        for i in expandedTermRange(substitution) {
          let coefficient = try numbers.product(expandedTerms[i].coefficient, term.coefficient)
          try add(Int(expandedTerms[i].variable), coefficient)
        }
      }
    }
    for term in sum.terms { variables[Int(term.variable)].slot = -1 }
    sum.finish()
  }

  private func coefficient(of variable: Int, inRow row: Int) -> NumberTable.Code {
    for i in problem.termRange(row) where Int(problem.terms[i].variable) == variable {
      return problem.terms[i].coefficient
    }
    return NumberTable.zero
  }

  mutating func addRow(
    _ row: Int, times factor: Number, except skipped: Int32 = -1
  ) throws(Number.Failure) {
    sum.constant = try sum.constant + numbers.product(problem.rows[row].constant, factor)
    for i in problem.termRange(row) where problem.terms[i].variable != skipped {
      let coefficient = try numbers.product(problem.terms[i].coefficient, factor)
      try add(Int(problem.terms[i].variable), coefficient)
    }
  }

  mutating func add(_ variable: Int, _ coefficient: Number) throws(Number.Failure) {
    switch variables[variable].state {
    case .constant, .fixed:
      sum.constant = try sum.constant + coefficient * values[variable]
    case .remaining, .parameter, .symbol:
      try sum.add(variable, coefficient, rank: 0, slot: &variables[variable].slot)
    case .short:
      sum.constant = try sum.constant + coefficient * shortConstant(variable)
      let start = Int(variables[variable].start)
      for i in start..<start + Int(variables[variable].count) {
        let inner = Int(shortTerms[i].variable)
        let product = try numbers.product(shortTerms[i].coefficient, coefficient)
        if variables[inner].state == .fixed {
          sum.constant = try sum.constant + product * values[inner]
        } else {
          // It may have been defined since.
          try wait(inner, product)
        }
      }
    case .defined, .long:
      let root = Int(variables[variable].root)
      if root < 0 || variables[variable].state == .long {
        try wait(variable, coefficient)
        return
      }
      sum.constant = try sum.constant + coefficient * values[variable]
      let passed = variables[variable].rootIsNegated ? try coefficient.negated() : coefficient
      if variables[root].state == .constant || variables[root].state == .fixed {
        sum.constant = try sum.constant + passed * values[root]
      } else {
        try wait(root, passed)
      }
    }
  }

  private mutating func wait(_ variable: Int, _ coefficient: Number) throws(Number.Failure) {
    try sum.add(
      variable, coefficient, rank: variables[variable].rank, slot: &variables[variable].slot)
  }

  func expandedTermRange(_ substitution: Int) -> Range<Int> {
    (substitution == 0 ? 0 : Int(expanded[substitution - 1].termEnd))..<Int(
      expanded[substitution].termEnd)
  }
}
