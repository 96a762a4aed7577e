/// The lexicographic optimum of core rows that have exactly one: lines settled one after another
/// where that suffices, and what is tangled by the simplex.
struct CoreSolution: Sendable {
  /// The rows, and by open variable its line and value.
  private(set) var cascade: Cascade
  private(set) var pivots = 0
  private(set) var flips = 0
  /// By open variable its component, and what belongs to each, if some needed the simplex.
  private var components: [Int32] = []
  private var members = Members()
  /// Their names.
  private var tangled: [Int32] = []

  /// Throws where the rows are impossible, have several optima, or need longer numbers.
  init(
    _ problem: LinearProblem, _ core: Core, openCount: Int, limits: Limits
  ) throws(Detour) {
    cascade = try Cascade(problem, core, openCount: openCount)
    if try cascade.isSolved() { return }
    components = cascade.components()
    tangled = cascade.tangles(components)
    members = Members(core, components: components)
    for component in tangled { try solve(component, problem, limits: limits) }
  }

  var core: Core { cascade.core }

  /// The value of an open variable.
  func value(_ number: Int) -> Fraction { cascade.lines[number].lower }

  private mutating func solve(
    _ component: Int32, _ problem: LinearProblem, limits: Limits
  ) throws(Detour) {
    let numbers = members.variables(of: component)
    var rows: [(number: Int, row: CoreRow)] = []
    let core = core
    for row in members.rows(of: component) {
      var form = LinearForm(constant: try core.constant(row).rational)
      for i in core.termRange(row) {
        form.variables.append(Int(core.terms[i].variable))
        form.coefficients.append(try core.coefficient(i).rational)
      }
      rows.append((row, CoreRow(form: form, source: Int(core.rows[row].source))))
    }
    let tangle = ComponentProblem(problem, variables: numbers, rows: rows)
    guard case .optimum(var simplex) = tangle.solve(limits: limits),
      simplex.freezeConstantForms(limits: limits), simplex.isPoint
    else { throw .undecided }
    for (place, number) in numbers.enumerated() {
      cascade.setValue(of: number, try Fraction(simplex.values[place]))
    }
    pivots += simplex.pivots
    flips += simplex.flips
  }

  // MARK: How it moves

  /// How the open variables move when the rows' constants do, as long as every row that is zero
  /// stays zero; throws where the zero rows do not tell.
  func slopes(ofRows rowSlopes: [Fraction]) throws(Detour) -> [Fraction] {
    let (core, lines) = (core, cascade.lines)
    var slopes = [Fraction](repeating: .zero, count: lines.count)
    // 1. Lines move with the row that holds them, and it with lines fixed earlier.
    var isTangled = [Bool](repeating: false, count: tangled.isEmpty ? 0 : lines.count)
    for component in tangled { isTangled[Int(component)] = true }
    for number in cascade.fixedOrder {
      let number = Int(number)
      if !tangled.isEmpty, isTangled[Int(components[number])] { continue }
      let row = Int(lines[number].lowerRow)
      var sum = rowSlopes[row]
      var own = Fraction.one
      for i in core.termRange(row) {
        let variable = Int(core.terms[i].variable)
        if variable == number {
          own = try core.coefficient(i)
        } else {
          sum = try sum + core.numbers.product(core.terms[i].coefficient, slopes[variable])
        }
      }
      slopes[number] = try (sum / own).negated()
    }
    // 2. A tangle moves so that its zero rows stay zero.
    for component in tangled { try solveTangle(component, rowSlopes, &slopes) }
    return slopes
  }

  /// Gauss-Jordan on the rows that are zero at the optimum.
  private func solveTangle(
    _ component: Int32, _ rowSlopes: [Fraction], _ slopes: inout [Fraction]
  ) throws(Detour) {
    let core = core
    let numbers = members.variables(of: component)
    var pivots: [(place: Int, line: [Fraction])] = []
    for row in members.rows(of: component) where pivots.count < numbers.count {
      guard try value(ofRow: row).isZero else { continue }
      var line = [Fraction](repeating: .zero, count: numbers.count + 1)
      for i in core.termRange(row) {
        line[numbers.partitioningIndex(notBelow: Int(core.terms[i].variable))] =
          try core.coefficient(i)
      }
      line[numbers.count] = rowSlopes[row]
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
    var sum = try core.constant(row)
    for i in core.termRange(row) {
      let value = value(Int(core.terms[i].variable))
      sum = try sum + core.numbers.product(core.terms[i].coefficient, value)
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

extension CoreSolution {
  /// The variables and rows of each component, ascending.
  struct Members: Sendable {
    private var variableStarts: [Int] = []
    private var variables: [Int] = []
    private var rowStarts: [Int] = []
    private var rows: [Int] = []

    init() {}

    init(_ core: Core, components: [Int32]) {
      let names = components.map { Int($0) }
      (variableStarts, variables) = Members.sorted(names, buckets: components.count)
      let rowNames = core.rows.indices.map { row in
        names[Int(core.terms[core.termRange(row).lowerBound].variable)]
      }
      (rowStarts, rows) = Members.sorted(rowNames, buckets: components.count)
    }

    func variables(of component: Int32) -> [Int] {
      Array(variables[variableStarts[Int(component)]..<variableStarts[Int(component) + 1]])
    }

    func rows(of component: Int32) -> [Int] {
      Array(rows[rowStarts[Int(component)]..<rowStarts[Int(component) + 1]])
    }

    /// Places by name, by counting.
    private static func sorted(_ names: [Int], buckets: Int) -> (starts: [Int], places: [Int]) {
      var starts = [Int](repeating: 0, count: buckets + 1)
      for name in names { starts[name + 1] += 1 }
      for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
      var ends = starts
      var places = [Int](repeating: 0, count: names.count)
      for (place, name) in names.enumerated() {
        places[ends[name]] = place
        ends[name] += 1
      }
      return (starts, places)
    }
  }
}
