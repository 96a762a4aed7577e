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
      let core = solution.open.core
      var rowSlopes: [Fraction] = []
      for row in core.rows {
        rowSlopes.append(try problem.sum(ofRow: Int(row.source), directions))
      }
      let open = try solution.open.slopes(ofRows: rowSlopes)
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

extension LinearProblem {
  /// A row's terms at the given values, without its constant.
  func sum(ofRow row: Int, _ values: [Fraction]) throws(Detour) -> Fraction {
    var sum = Fraction.zero
    for i in termRange(row) {
      let value = values[Int(terms[i].variable)]
      if value.isZero { continue }
      sum = try sum + numbers.fraction(terms[i].coefficient) * value
    }
    return sum
  }
}
