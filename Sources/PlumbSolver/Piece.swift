/// How the answer moves with one parameter, and how far that carries.
///
/// As long as the rows that are zero stay zero and the others keep their signs, every slope stays
/// as it is, and so does the proof that the optimum is one (ALGORITHMS: 2.7, T6): the answer is one
/// affine map. At the ends it is still right, since the optimum is continuous (T4).
struct Piece: Sendable {
  /// The ends, where there are any, as values of the parameter.
  private(set) var lower: Fraction?
  private(set) var upper: Fraction?
  /// The variables that move.
  private var moving: [Motion] = []

  private struct Motion {
    var variable: Int
    /// The value where the problem was solved.
    var base: Double
    /// The change for each unit of the parameter.
    var speed: Double
  }

  /// The parameter's value where the problem was solved, and all values there.
  let place: Fraction
  let values: [Double]

  /// - Complexity: linear in the size of the rows, and cubic in that of tangled components.
  init(
    _ solution: QuickSolution, values: [Double], parameter: Int, rows: some Sequence<Int>
  ) throws(Detour) {
    self.values = values
    place = solution.values[parameter]
    let definitions = solution.definitions
    let problem = definitions.problem
    // 1. How the constants of the core rows move, then the open variables, then all.
    var slopes = [Fraction](repeating: .zero, count: problem.variableCount)
    slopes[parameter] = .one
    if definitions.openCount != 0 {
      var directions = slopes
      try definitions.evaluate(&directions, withConstants: false)
      let open = try solution.openSlopes(rowSlopes: directions)
      for variable in definitions.variables.indices
      where definitions.variables[variable].state == .open {
        slopes[variable] = open[Int(definitions.variables[variable].start)]
      }
    }
    try definitions.evaluate(&slopes, withConstants: false)
    // 2. Where the first row meets zero on either side.
    for row in rows where !problem.rows[row].isDefining {
      try limit(by: row, of: problem, solution.values, slopes)
    }
    for row in definitions.redundantRows {
      try limit(by: Int(row), of: problem, solution.values, slopes)
    }
    for variable in slopes.indices where !slopes[variable].isZero {
      moving.append(
        Motion(
          variable: variable, base: values[variable],
          speed: slopes[variable].doubleValue))
    }
  }

  private mutating func limit(
    by row: Int, of problem: LinearProblem, _ values: [Fraction], _ slopes: [Fraction]
  ) throws(Detour) {
    var slope = Fraction.zero
    for i in problem.termRange(row) {
      let change = slopes[Int(problem.terms[i].variable)]
      if change.isZero { continue }
      slope = try slope + problem.numbers.fraction(problem.terms[i].coefficient) * change
    }
    if slope.isZero { return }
    var value = try problem.numbers.fraction(problem.rows[row].constant)
    for i in problem.termRange(row) {
      let variable = Int(problem.terms[i].variable)
      value = try value + problem.numbers.fraction(problem.terms[i].coefficient) * values[variable]
    }
    let end = try place - value / slope
    if value.isZero {
      // Zero by accident: nothing is known of either side.
      (lower, upper) = (place, place)
    } else if end < place {
      if lower.map({ $0 < end }) ?? true { lower = end }
    } else if upper.map({ end < $0 }) ?? true {
      upper = end
    }
  }

  /// Puts in what moves, for a value of the parameter that the piece reaches.
  func move(_ values: inout [Double], to value: Fraction) throws(Detour) {
    let distance = try (value - place).doubleValue
    for motion in moving { values[motion.variable] = motion.base + motion.speed * distance }
  }

  func reaches(_ place: Fraction) -> Bool {
    if let lower, place < lower { return false }
    if let upper, upper < place { return false }
    return true
  }
}

extension QuickSolution {
  /// How the open variables move, when the rows move as the given values of variables tell, with
  /// open variables at rest.
  func openSlopes(rowSlopes directions: [Fraction]) throws(Detour) -> [Fraction] {
    var slopes = [Fraction](repeating: .zero, count: definitions.openCount)
    // 1. Lines move with the row that holds them, and it with lines fixed earlier.
    var isTangled = [Bool](repeating: false, count: tangled.isEmpty ? 0 : definitions.openCount)
    for component in tangled { isTangled[Int(component)] = true }
    for number in cascade.fixedOrder {
      let number = Int(number)
      if !tangled.isEmpty, isTangled[Int(cascade.components[number])] { continue }
      let row = Int(cascade.lines[number].lowerRow)
      var sum = try slope(ofRow: row, directions)
      var own = Fraction.one
      for i in core.termRange(row) {
        let term = core.terms[i]
        if Int(term.variable) == number {
          own = term.coefficient
        } else {
          sum = try sum + term.coefficient * slopes[Int(term.variable)]
        }
      }
      slopes[number] = try (sum / own).negated()
    }
    // 2. A tangle moves so that its zero rows stay zero.
    for component in tangled { try solveTangle(component, directions, &slopes) }
    return slopes
  }

  private func slope(ofRow row: Int, _ directions: [Fraction]) throws(Detour) -> Fraction {
    let problem = definitions.problem
    var sum = Fraction.zero
    for i in problem.termRange(Int(core.rows[row].source)) {
      let term = problem.terms[i]
      let direction = directions[Int(term.variable)]
      if direction.isZero { continue }
      sum = try sum + problem.numbers.fraction(term.coefficient) * direction
    }
    return sum
  }

  /// Gauss-Jordan on the rows that are zero at the optimum.
  private func solveTangle(
    _ component: Int32, _ directions: [Fraction], _ slopes: inout [Fraction]
  ) throws(Detour) {
    let numbers = members.variables(of: component)
    var pivots: [(place: Int, line: [Fraction])] = []
    for row in members.rows(of: component) where pivots.count < numbers.count {
      guard try value(ofRow: row).isZero else { continue }
      var line = [Fraction](repeating: .zero, count: numbers.count + 1)
      for i in core.termRange(row) {
        line[numbers.partitioningIndex(notBelow: Int(core.terms[i].variable))] =
          core.terms[i].coefficient
      }
      line[numbers.count] = try slope(ofRow: row, directions)
      for pivot in pivots { try subtract(pivot.line, at: pivot.place, from: &line) }
      guard let place = line.indices.dropLast().first(where: { !line[$0].isZero }) else {
        continue
      }
      let scale = line[place]
      for i in line.indices { line[i] = try line[i] / scale }
      for i in pivots.indices { try subtract(line, at: place, from: &pivots[i].line) }
      pivots.append((place, line))
    }
    guard pivots.count == numbers.count else { throw .undecided }
    for pivot in pivots {
      slopes[numbers[pivot.place]] = try pivot.line[numbers.count].negated()
    }
  }

  private func value(ofRow row: Int) throws(Detour) -> Fraction {
    let problem = definitions.problem
    let source = Int(core.rows[row].source)
    var sum = try problem.numbers.fraction(problem.rows[source].constant)
    for i in problem.termRange(source) {
      let term = problem.terms[i]
      sum = try sum + problem.numbers.fraction(term.coefficient) * values[Int(term.variable)]
    }
    return sum
  }

  private func subtract(
    _ pivot: [Fraction], at place: Int, from line: inout [Fraction]
  ) throws(Detour) {
    let factor = try line[place].negated()
    if factor.isZero { return }
    for i in line.indices where !pivot[i].isZero { line[i] = try line[i] + factor * pivot[i] }
  }
}
