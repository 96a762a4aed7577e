import PlumbSolver

/// The same questions answered by the plainest means: a dense two-phase simplex with Bland's rule
/// on split variables and error columns, one linear program a level, each level's cost then fixed.
///
/// Shares nothing with the solver but `Rational` and `LinearProblem`.
struct Reference {
  /// Rows over columns that are not negative: `sum a z == b`.
  private var rows: [[Rational]] = []
  private var rights: [Rational] = []
  private var columnCount: Int
  private let problem: LinearProblem
  /// By soft row: its error columns.
  private var errors: [(row: Int, columns: [Int])] = []

  /// Only the given rows count, all by default.
  init(_ problem: LinearProblem, rows wanted: [Int]? = nil) {
    self.problem = problem
    columnCount = 2 * problem.variableCount
    for row in wanted ?? Array(0..<problem.rowCount) { add(row) }
  }

  private mutating func addColumn() -> Int {
    columnCount += 1
    for i in rows.indices { rows[i].append(.zero) }
    return columnCount - 1
  }

  private func dense(_ terms: [Term]) -> [Rational] {
    var line = Array(repeating: Rational.zero, count: columnCount)
    for term in terms {
      line[2 * term.variable.index] += term.coefficient
      line[2 * term.variable.index + 1] -= term.coefficient
    }
    return line
  }

  private mutating func add(_ row: Int) {
    let id = RowID(row)
    var line = dense(problem.terms(of: id))
    func append(_ coefficient: Rational) -> Int {
      line.append(coefficient)
      return addColumn()
    }
    let relation = problem.relation(of: id)
    if relation == .greaterOrEqual { _ = append(-.one) }
    if relation == .lessOrEqual { _ = append(.one) }
    if !problem.priority(of: id).isRequired {
      var columns: [Int] = []
      if relation != .lessOrEqual { columns.append(append(.one)) }
      if relation != .greaterOrEqual { columns.append(append(-.one)) }
      errors.append((row, columns))
    }
    rows.append(line)
    rights.append(-problem.constant(of: id))
  }

  /// The errors of a variable's size, `x = e1 - e2`.
  private mutating func addSize(of variable: Int) -> [Int] {
    let first = addColumn()
    let second = addColumn()
    var line = dense([Term(VariableID(variable))])
    line[first] = -.one
    line[second] = .one
    rows.append(line)
    rights.append(.zero)
    return [first, second]
  }

  // MARK: Questions

  var isFeasible: Bool {
    minimum(of: Array(repeating: .zero, count: columnCount)) != nil
  }

  struct Answer {
    var values: [Rational]
    var free: [Int]
  }

  /// The canonical lexicographic optimum and the variables that are free, or nil if impossible.
  func answer() -> Answer? {
    var state = self
    guard state.isFeasible else { return nil }
    let priorities = Set(errors.map { problem.priority(of: RowID($0.row)) })
    for priority in priorities.sorted(by: >) {
      var cost = Array(repeating: Rational.zero, count: state.columnCount)
      for (row, columns) in errors where problem.priority(of: RowID(row)) == priority {
        for column in columns { cost[column] = problem.weight(of: RowID(row)) }
      }
      state.fix(cost)
    }
    let free = (0..<problem.variableCount).filter { !state.isUnique([Term(VariableID($0))]) }
    for (_, columns) in errors { state.fix(columns) }
    for variable in 0..<problem.variableCount { state.fix(state.addSize(of: variable)) }
    let point = state.point(minimizing: Array(repeating: .zero, count: state.columnCount)) ?? []
    let values = (0..<problem.variableCount).map { point[2 * $0] - point[2 * $0 + 1] }
    return Answer(values: values, free: free)
  }

  /// Whether a sum of terms is the same in all optima of the levels fixed so far.
  private func isUnique(_ terms: [Term]) -> Bool {
    let cost = dense(terms)
    guard let low = minimum(of: cost), let high = minimum(of: cost.map { -$0 }) else {
      return false
    }
    return low == -high
  }

  /// Whether a sum of terms is the same in all lexicographic optima.
  func isUniqueInOptima(_ terms: [Term]) -> Bool {
    var state = self
    let priorities = Set(errors.map { problem.priority(of: RowID($0.row)) })
    for priority in priorities.sorted(by: >) {
      var cost = Array(repeating: Rational.zero, count: state.columnCount)
      for (row, columns) in errors where problem.priority(of: RowID(row)) == priority {
        for column in columns { cost[column] = problem.weight(of: RowID(row)) }
      }
      state.fix(cost)
    }
    return state.isUnique(terms)
  }

  private mutating func fix(_ columns: [Int]) {
    var cost = Array(repeating: Rational.zero, count: columnCount)
    for column in columns { cost[column] = .one }
    fix(cost)
  }

  private mutating func fix(_ cost: [Rational]) {
    guard let least = minimum(of: cost) else { return }
    rows.append(cost)
    rights.append(least)
  }

  // MARK: Linear programming

  /// The least cost; nil when there is no point, or no least.
  private func minimum(of cost: [Rational]) -> Rational? {
    point(minimizing: cost).map { point in
      zip(point, cost).reduce(.zero) { $0 + $1.0 * $1.1 }
    }
  }

  private func point(minimizing cost: [Rational]) -> [Rational]? {
    // 1. Artificial columns make a first basis; their sum has to become zero.
    let count = rows.count
    var table = rows.indices.map { i -> [Rational] in
      let sign: Rational = rights[i].sign < 0 ? -.one : .one
      var line = rows[i].map { $0 * sign }
      for j in 0..<count { line.append(i == j ? .one : .zero) }
      return line + [rights[i] * sign]
    }
    var basis = (0..<count).map { columnCount + $0 }
    let artificial = (0..<columnCount + count).map { $0 < columnCount ? Rational.zero : .one }
    guard Reference.optimize(&table, &basis, artificial, columnCount + count) else { return nil }
    for i in basis.indices where columnCount <= basis[i] {
      if !(table[i].last ?? .zero).isZero { return nil }
    }
    // 2. Artificial columns that stayed leave at zero, or their row says nothing.
    for i in basis.indices where columnCount <= basis[i] {
      if let column = (0..<columnCount).first(where: { !table[i][$0].isZero }) {
        Reference.pivot(&table, &basis, i, column)
      }
    }
    // 3. The cost itself.
    let padded = cost + Array(repeating: .zero, count: count)
    guard Reference.optimize(&table, &basis, padded, columnCount) else { return nil }
    var point = Array(repeating: Rational.zero, count: columnCount)
    for i in basis.indices where basis[i] < columnCount { point[basis[i]] = table[i].last ?? .zero }
    return point
  }

  private static func optimize(
    _ table: inout [[Rational]], _ basis: inout [Int], _ cost: [Rational], _ columns: Int
  ) -> Bool {
    while true {  // Bland's rule does not cycle
      let entering = (0..<columns).first { column in
        let reduced = basis.indices.reduce(cost[column]) {
          table[$1][column].isZero ? $0 : $0 - cost[basis[$1]] * table[$1][column]
        }
        return reduced.sign < 0
      }
      guard let entering else { return true }
      var leaving: (ratio: Rational, column: Int, row: Int)?
      for i in basis.indices where 0 < table[i][entering].sign {
        let ratio = (table[i].last ?? .zero) / table[i][entering]
        if let best = leaving, (best.ratio, best.column) <= (ratio, basis[i]) { continue }
        leaving = (ratio, basis[i], i)
      }
      guard let leaving else { return false }
      pivot(&table, &basis, leaving.row, entering)
    }
  }

  private static func pivot(
    _ table: inout [[Rational]], _ basis: inout [Int], _ row: Int, _ column: Int
  ) {
    let scale = table[row][column].reciprocal
    table[row] = table[row].map { $0.isZero ? $0 : $0 * scale }
    for i in table.indices where i != row && !table[i][column].isZero {
      let factor = table[i][column]
      for j in table[i].indices where !table[row][j].isZero {
        table[i][j] -= factor * table[row][j]
      }
    }
    basis[row] = column
  }
}
