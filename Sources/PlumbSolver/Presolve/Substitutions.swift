/// Required equalities as straight-line substitutions, kept without record of how they came about.
///
/// The same method as `Elimination` (rows with a fresh variable stay as written, others are
/// expanded first), in plain memory and words: it serves all problems but those that turn out
/// impossible, ambiguous, or to need longer numbers. It stands beside that one for its speed: each
/// substitution is worked out once (`evaluateAll`), terms lie flat, and nothing is kept for proofs.
struct Substitutions: Sendable {
  /// What is known of a variable.
  enum State: UInt8, Sendable {
    /// No equality defines it.
    case remaining
    /// A number that the caller may change.
    case parameter
    /// A number whatever the parameters.
    case constant
    /// Defined, but not looked at since.
    case defined
    /// A number, given the parameters.
    case fixed
    /// Defined, by few remaining variables, which `shortTerms` lists.
    case short
    /// Defined, by many remaining variables.
    case long
  }

  struct Variable: Sendable {
    /// Zero when not defined; positive for a row as written, which refers to lower ranks only;
    /// `-(q + 1)` for expanded substitution `q`, which refers to later expanded ones only.
    var rank: Int32 = 0
    var definingRow: Int32 = -1
    /// A variable that is this one but for its sign and a constant, which `values` holds meanwhile.
    /// Without it chains, grids and trees take a tenth longer in all.
    var root: Int32 = -1
    /// How often it stands in rows that are not equalities; the rare ones are defined.
    var occurrences: Int32 = 0
    /// For short ones where their terms begin, for remaining ones their number.
    var start: Int32 = 0
    /// Its place in the form being added up, or -1.
    var slot: Int32 = -1
    var count: UInt8 = 0
    var state = State.remaining
    var isUsed = false
    var rootIsNegated = false
  }

  struct Expanded: Sendable {
    var variable: Int32
    /// The end of its terms in `expandedTerms`, which begin where those of the one before end.
    var termEnd: Int32
    var constant: Fraction
  }

  var problem: LinearProblem
  /// The problem's, and more.
  var numbers: NumberTable
  var variables: [Variable]
  /// The values of parameters and of what is constant or fixed; the constant of a short form.
  var values: [Fraction]
  var sparse: [Int32] = []
  private(set) var expanded: [Expanded] = []
  var expandedTerms: [LinearProblem.StoredTerm] = []
  var shortTerms: [LinearProblem.StoredTerm] = []
  /// Equalities that follow from earlier ones, for these parameters at least.
  var redundantRows: [Int32] = []
  var remainingCount = 0
  /// Whether `values` of short forms hold what these come to instead of their constants, and those
  /// of remaining variables what they are.
  var isComplete = false
  /// Variables that stand in no row.
  var unconstrained: [Int32] = []
  private(set) var sum = SparseSum<Fraction>()

  /// Substitutions of at most so many terms are kept expanded.
  static let shortTermLimit = 4

  /// Takes in the required equalities among some rows.
  init(
    _ problem: LinearProblem, rows: some Collection<Int>,
    parameters: [(variable: Int, value: Fraction)]
  ) throws(Fallback) {
    self.problem = problem
    numbers = problem.numbers
    let count = problem.variableCount
    variables = Array(Variable(), times: count)
    values = Array(.zero, times: count)
    for (variable, value) in parameters {
      variables[variable].state = .parameter
      variables[variable].isUsed = true
      values[variable] = value
    }
    // 1. Equalities of one variable first, since they make constants.
    sparse.reserveCapacity(count)
    var hasLonger = false
    for row in rows {
      let range = problem.termRange(row)
      if !problem.rows[row].isDefining {
        for i in range { variables[Int(problem.terms[i].variable)].occurrences += 1 }
      } else if range.count == 1 {
        try insertSingle(row, problem.terms[range.lowerBound])
      } else {
        hasLonger = true
      }
    }
    // 2. Then in order.
    if hasLonger {
      for row in rows where problem.rows[row].isDefining && problem.termRange(row).count != 1 {
        try insert(row)
      }
    }
    try evaluateAll()
  }

  /// Hands over the values, which are complete but for what depends on remaining variables.
  mutating func takeValues() -> [Fraction] {
    defer { values = [] }
    return values
  }

  // MARK: Adding equalities

  private mutating func insertSingle(
    _ row: Int, _ term: LinearProblem.StoredTerm
  ) throws(Fallback) {
    var variable = variables[Int(term.variable)]
    if variable.rank != 0 || variable.isUsed { return try insertExpanded(row) }
    sparse.append(term.variable)
    variable.rank = Int32(truncatingIfNeeded: sparse.count)
    variable.definingRow = Int32(truncatingIfNeeded: row)
    variable.state = .constant
    variables[Int(term.variable)] = variable
    values[Int(term.variable)] = try quotient(problem.rows[row].constant, term.coefficient)
  }

  /// Minus one number by another; constants of layouts are small and whole.
  private func quotient(
    _ constant: NumberTable.Code, _ divisor: NumberTable.Code
  ) throws(Fallback) -> Fraction {
    try (numbers.fraction(constant) / numbers.fraction(divisor)).negated()
  }

  private mutating func insert(_ row: Int) throws(Fallback) {
    let range = problem.termRange(row)
    // 1. The rarest fresh variable, the last of several.
    var best = -1
    var fewest = Int32.max
    for i in range {
      let variable = Int(problem.terms[i].variable)
      let occurrences = variables[variable].occurrences
      if variables[variable].rank == 0 && !variables[variable].isUsed && occurrences <= fewest {
        best = i
        fewest = occurrences
      }
    }
    if 0 <= best {
      try define(term: best, by: row, range)
    } else {
      try insertExpanded(row)
    }
  }

  private mutating func define(term: Int, by row: Int, _ range: Range<Int>) throws(Fallback) {
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
    if 1 < others { return }
    let factor = others == 0 ? 0 : problem.terms[other].coefficient
    let isSame = factor == own.coefficient
    if others == 1 && !isSame && (factor != -own.coefficient || factor & 1 != 0) { return }
    var constant = try numbers.fraction(problem.rows[row].constant)
    for i in range where i != term && i != other {
      let operand = Int(problem.terms[i].variable)
      constant = try constant + numbers.product(problem.terms[i].coefficient, values[operand])
    }
    constant = try (constant / numbers.fraction(own.coefficient)).negated()
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
    of variable: Int, _ operand: Int, _ isNegated: Bool, _ offset: Fraction
  ) throws(Fallback) {
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

  private mutating func insertExpanded(_ row: Int) throws(Fallback) {
    try expand(row)
    let terms = sum.terms
    let constant = sum.constant
    // A unit of the rarest variable, the last of several.
    var best = -1
    var least: (Int32, Int) = (.max, 2)
    for (place, term) in terms.enumerated().reversed() {
      let variable = variables[Int(term.variable)]
      if variable.state == .parameter { continue }
      let isUnit = term.coefficient.top.magnitude == term.coefficient.bottom.magnitude
      let cost = (variable.occurrences, isUnit ? 0 : 1)
      if cost < least { (best, least) = (place, cost) }
    }
    guard 0 <= best else {
      // A condition on parameters alone.
      var rest = constant
      for term in terms { rest = try rest + term.coefficient * values[Int(term.variable)] }
      if !rest.isZero { throw .undecided }
      redundantRows.append(Int32(row))
      return
    }
    let pivot = try terms[best].coefficient.negated()
    for (place, term) in terms.enumerated() where place != best {
      let coefficient = try numbers.code(term.coefficient / pivot)
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
    if terms.count == 1 {
      variables[variable].state = .constant
      values[variable] = expanded[expanded.count - 1].constant
    }
  }

  // MARK: Expanding

  /// Leaves a row over remaining variables and numbers in `sum`.
  mutating func expand(_ row: Int) throws(Fallback) {
    sum.reset()
    try addRow(row, times: .one, except: -1)
    // Highest ranks first.
    while let term = sum.nextSubstituted() {  // ranks fall
      // Nothing left refers to it, so that its slot is free.
      variables[Int(term.variable)].slot = -1
      let rank = variables[Int(term.variable)].rank
      if 0 < rank {
        let row = Int(variables[Int(term.variable)].definingRow)
        let pivot = try coefficient(of: Int(term.variable), inRow: row)
        try addRow(row, times: (term.coefficient / pivot).negated(), except: term.variable)
      } else {
        let substitution = Int(-rank - 1)
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

  private func coefficient(of variable: Int, inRow row: Int) throws(Fallback) -> Fraction {
    for i in problem.termRange(row) where Int(problem.terms[i].variable) == variable {
      return try numbers.fraction(problem.terms[i].coefficient)
    }
    return .zero
  }

  private mutating func addRow(
    _ row: Int, times factor: Fraction, except skipped: Int32
  ) throws(Fallback) {
    sum.constant = try sum.constant + numbers.product(problem.rows[row].constant, factor)
    for i in problem.termRange(row) where problem.terms[i].variable != skipped {
      let coefficient = try numbers.product(problem.terms[i].coefficient, factor)
      try add(Int(problem.terms[i].variable), coefficient)
    }
  }

  private mutating func add(_ variable: Int, _ coefficient: Fraction) throws(Fallback) {
    switch variables[variable].state {
    case .constant, .fixed:
      sum.constant = try sum.constant + coefficient * values[variable]
    case .remaining, .parameter:
      try sum.add(variable, coefficient, rank: 0, slot: &variables[variable].slot)
    case .short:
      sum.constant = try sum.constant + coefficient * shortConstant(variable)
      let start = Int(variables[variable].start)
      for i in start..<start + Int(variables[variable].count) {
        let inner = Int(shortTerms[i].variable)
        let product = try numbers.product(shortTerms[i].coefficient, coefficient)
        try sum.add(inner, product, rank: 0, slot: &variables[inner].slot)
      }
    case .defined, .long:
      let root = Int(variables[variable].root)
      if root < 0 || variables[variable].state == .long {
        try wait(variable, coefficient)
        return
      }
      sum.constant = try sum.constant + coefficient * values[variable]
      let passed = variables[variable].rootIsNegated ? try coefficient.negated() : coefficient
      if variables[root].state == .constant {
        sum.constant = try sum.constant + passed * values[root]
      } else {
        try wait(root, passed)
      }
    }
  }

  private mutating func wait(_ variable: Int, _ coefficient: Fraction) throws(Fallback) {
    try sum.add(
      variable, coefficient, rank: variables[variable].rank, slot: &variables[variable].slot)
  }

  /// A row's sum, if all its variables are numbers.
  @inline(__always)
  func number(_ row: Int, _ range: Range<Int>) throws(Fallback) -> Fraction? {
    var sum = try numbers.fraction(problem.rows[row].constant)
    for i in range {
      let variable = Int(problem.terms[i].variable)
      guard isNumber(variable) else { return nil }
      sum = try sum + numbers.product(problem.terms[i].coefficient, values[variable])
    }
    return sum
  }

  /// What a short form comes to where its variables are zero.
  @inline(__always)
  func shortConstant(_ variable: Int) throws(Fallback) -> Fraction {
    isComplete ? try values[variable] - sumOfTerms(ofShort: variable) : values[variable]
  }

  /// A short form without its constant.
  func sumOfTerms(ofShort variable: Int) throws(Fallback) -> Fraction {
    var sum = Fraction.zero
    let start = Int(variables[variable].start)
    for term in shortTerms[start..<start + Int(variables[variable].count)] {
      sum = try sum + numbers.product(term.coefficient, values[Int(term.variable)])
    }
    return sum
  }

  func expandedTermRange(_ substitution: Int) -> Range<Int> {
    (substitution == 0 ? 0 : Int(expanded[substitution - 1].termEnd))..<Int(
      expanded[substitution].termEnd)
  }

  /// Numbers the remaining variables; those that stand in no row at all count as zero.
  mutating func countRemaining() {
    remainingCount = 0
    for variable in variables.indices where variables[variable].state == .remaining {
      if !variables[variable].isUsed && variables[variable].occurrences == 0 {
        variables[variable].state = .constant
        unconstrained.append(Int32(variable))
        continue
      }
      variables[variable].start = Int32(remainingCount)
      remainingCount += 1
    }
  }
}
