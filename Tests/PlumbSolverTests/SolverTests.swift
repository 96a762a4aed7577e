import PlumbSolver
import TestSupport
import Testing

/// A solver that changes says what a new one would.
@Suite struct SolverTests {
  @Test(arguments: 0..<12)
  func agreesWithSolvingFromScratch(batch: Int) {
    for round in 0..<8 {
      let seed = UInt64(batch * 100 + round)
      var random = SeededRandom(seed: seed)
      var history = History(&random)
      for step in 0..<25 {
        history.change(&random)
        history.expectFromScratch("seed \(seed), step \(step)")
      }
    }
  }

  @Test func widensWithoutSolvingAgain() {
    var chain = EqualChain(50)
    for width in 3001...3100 {
      chain.solver.set(chain.width, to: Rational(width))
      chain.solver.solve()
      #expect(abs(chain.solver.values[chain.last] - Double(width - 8 * 51) / 50) < 1e-9)
    }
    #expect(chain.solver.work.solutions == 1)
    #expect(chain.solver.work.axes == 1)
    #expect(chain.solver.work.repairs == 0)
    #expect(chain.solver.work.moves == 100)
  }

  @Test func leavesAPieceAndComesBack() {
    var solver = Solver()
    let width = solver.addParameter(300)
    let title = solver.addVariable()
    solver.add([Term(title), Term(width, -1)], constant: 32, .lessOrEqual)
    solver.add([Term(title)], constant: -280, .equal, priority: .defaultHigh)
    for (size, expected) in [(300, 268.0), (310, 278), (312, 280), (400, 280), (100, 68)] {
      solver.set(width, to: Rational(size))
      solver.solve()
      #expect(solver.value(of: title) == expected, "at \(size)")
      #expect(solver.isUnique)
    }
  }

  /// Two variables at a corner of two inequalities that weigh them differently.
  @Test func movesACornerOfTwoRows() {
    var solver = Solver()
    let (width, height) = (solver.addParameter(100), solver.addParameter(120))
    let (x, y) = (solver.addVariable(), solver.addVariable())
    solver.add([Term(x), Term(y, 2), Term(width, -1)], constant: 0, .lessOrEqual)
    solver.add([Term(x, 3), Term(y), Term(height, -1)], constant: 0, .lessOrEqual)
    solver.add([Term(x), Term(y)], constant: -1_000, .equal, priority: .defaultLow)
    for (w, h) in [(100, 120), (110, 120), (110, 130), (95, 142), (100, 120)] {
      solver.set(width, to: Rational(w))
      solver.set(height, to: Rational(h))
      solver.solve()
      #expect(abs(solver.value(of: x) - Double(2 * h - w) / 5) < 1e-9, "\(w) by \(h)")
      #expect(abs(solver.value(of: y) - Double(3 * w - h) / 5) < 1e-9, "\(w) by \(h)")
    }
    #expect(solver.work.repairs == 0)
  }

  @Test func remembersStates() {
    var solver = Solver()
    let height = solver.addVariable()
    let isOpen = solver.addGroup(isOn: false)
    solver.add([Term(height)], constant: -44, .equal, priority: .defaultLow)
    solver.add([Term(height)], constant: -200, .greaterOrEqual, in: isOpen)
    solver.solve()
    for _ in 0..<10 {
      solver.set(isOpen, isOn: true)
      solver.solve()
      #expect(solver.value(of: height) == 200)
      solver.set(isOpen, isOn: false)
      solver.solve()
      #expect(solver.value(of: height) == 44)
    }
    #expect(solver.work.solutions == 2)
    #expect(solver.work.recalls == 19)
  }

  /// Kiwi and others are left in pieces by a constraint that cannot hold.
  @Test func recoversFromWhatCannotHold() {
    var solver = Solver()
    let width = solver.addParameter(100)
    let view = solver.addVariable()
    solver.add([Term(view), Term(width, -1)], .equal)
    let wide = solver.add([Term(view)], constant: -120, .greaterOrEqual)
    guard case .impossible(let certificate) = solver.solve() else {
      Issue.record("should be impossible")
      return
    }
    #expect(certificate.isValid(for: solver.problem))
    #expect(certificate.rows.contains(wide))
    #expect(certificate.rows.contains(solver.row(ofParameter: width) ?? RowID(-1)))
    solver.set(width, to: 130)
    solver.solve()
    #expect(solver.value(of: view) == 130)
    solver.set(width, to: 90)
    solver.remove(wide)
    solver.solve()
    #expect(solver.value(of: view) == 90)
  }

  @Test func copiesGoTheirOwnWays() {
    var one = EqualChain(3)
    var two = one
    one.solver.set(one.width, to: 332)
    one.solver.solve()
    two.solver.set(two.width, to: 362)
    two.solver.solve()
    #expect(abs(one.solver.values[one.last] - 100) < 1e-9)
    #expect(abs(two.solver.values[two.last] - 110) < 1e-9)
  }

  @Test func tellsWhatIsFree() {
    var solver = Solver()
    let (x, w) = (solver.addVariable(), solver.addVariable())
    let loose = solver.addVariable()
    solver.add([Term(x), Term(w)], constant: -100, .equal)
    solver.solve()
    #expect(solver.freeVariables == [x, w, loose])
    #expect(solver.isUnique([Term(x), Term(w)]))
    solver.add([Term(w)], constant: -40, .equal, priority: .defaultLow)
    solver.solve()
    #expect(solver.freeVariables == [loose])
    #expect(solver.value(of: x) == 60)
  }

  /// Numbers too long for machine words take the thorough path, and come back.
  @Test func longNumbersChangeNothing() {
    var solver = Solver()
    let width = solver.addParameter(1)
    let view = solver.addVariable()
    let tiny = Rational(numerator: 1, denominator: 1 << 62)
    solver.add([Term(view), Term(width, -tiny)], .equal)
    for value in [tiny * tiny, Rational(1 << 40), Rational(3)] {
      solver.set(width, to: value)
      solver.solve()
      #expect(solver.value(of: view) == (value * tiny).doubleValue)
    }
  }

  /// What a machine word holds and a double does not is rounded once, and not its parts first.
  @Test func longValuesAreRoundedOnce() {
    var random = SeededRandom(seed: 53)
    for _ in 0..<400 {
      let long = Rational(Int(random.next() >> 4))
      let short = Rational(3 + 2 * Int.random(in: 0...40, using: &random))
      for (top, bottom) in [(long, short), (short, long)] {
        var problem = LinearProblem()
        let view = problem.addVariable()
        problem.addRow([Term(view, bottom)], constant: -top, .equal, priority: .required)
        #expect(solve(problem).solution?.values[0] == (top / bottom).doubleValue)
        var solver = Solver()
        let own = solver.addVariable()
        solver.add([Term(own, bottom)], constant: -top, .equal)
        solver.solve()
        #expect(solver.value(of: own) == (top / bottom).doubleValue, "\(top) / \(bottom)")
      }
    }
  }
}

/// Equal widths, eight apart, filling a parent.
private struct EqualChain {
  var solver = Solver()
  let width: VariableID
  /// The index of the last view's width.
  let last: Int

  init(_ count: Int) {
    width = solver.addParameter(Rational(3000))
    var right: VariableID?
    var first: VariableID?
    var last = 0
    for _ in 0..<count {
      let (x, w) = (solver.addVariable(), solver.addVariable())
      let edge = solver.addVariable()
      solver.add([Term(x)] + (right.map { [Term($0, -1)] } ?? []), constant: -8, .equal)
      solver.add([Term(edge), Term(x, -1), Term(w, -1)], .equal)
      if let first { solver.add([Term(w), Term(first, -1)], .equal) }
      solver.add([Term(w)], .greaterOrEqual)
      (right, first, last) = (edge, first ?? w, w.index)
    }
    if let right { solver.add([Term(right), Term(width, -1)], constant: 8, .equal) }
    self.last = last
    solver.solve()
  }
}

/// A solver, and what was done to it.
struct History {
  var solver: Solver
  var parameters: [VariableID]
  var settings: [Rational]
  var variables: [VariableID] = []
  var groups: [GroupID]
  /// By row of the solver's problem, whether it counts.
  var rows: [(row: RowID, group: GroupID?, isRemoved: Bool)] = []

  init(_ random: inout SeededRandom, _ reductions: Reductions = Reductions()) {
    settings = [Rational(60), Rational(40)]
    var solver = Solver(reductions)
    parameters = settings.map { solver.addParameter($0) }
    groups = [solver.addGroup(), solver.addGroup(isOn: false)]
    variables = solver.addVariables(2 + random.below(4)).map { VariableID($0) }
    self.solver = solver
    for variable in variables where random.chance(80) {
      add([Term(variable)], 0, .greaterOrEqual, .required, nil)
    }
    for _ in 0..<variables.count * 2 { addRandom(&random) }
  }

  private mutating func add(
    _ terms: [Term], _ constant: Rational, _ relation: Relation, _ priority: Priority,
    _ group: GroupID?
  ) {
    let row = solver.add(
      terms, constant: constant, relation, priority: priority, in: group)
    rows.append((row, group, false))
  }

  private mutating func addRandom(_ random: inout SeededRandom) {
    var terms = [Term(random.pick(variables))]
    if random.chance(50) { terms.append(Term(random.pick(variables), random.pick([-1, 1, 2]))) }
    if random.chance(50) {
      let share = Rational(
        numerator: random.pick([-1, -1, -1, -2]), denominator: random.pick([1, 2, 3]))
      terms.append(Term(random.pick(parameters), share))
    }
    let isSoft = random.chance(75)
    add(
      terms, Rational(random.below(80) - 40),
      random.pick(isSoft ? [.equal, .lessOrEqual, .greaterOrEqual] : [.equal, .lessOrEqual]),
      isSoft ? Priority(random.pick([750, 500, 250.0])) : .required,
      random.chance(30) ? random.pick(groups) : nil)
  }

  mutating func change(_ random: inout SeededRandom) {
    switch random.below(10) {
    case 0: addRandom(&random)
    case 1:
      let place = random.below(rows.count)
      rows[place].isRemoved = true
      solver.remove(rows[place].row)
    case 2, 3:
      let group = random.pick(groups)
      solver.set(group, isOn: !solver.isOn(group))
    default:
      let place = random.below(2)
      settings[place] = Rational(
        numerator: random.below(240), denominator: random.pick([1, 1, 2, 3]))
      solver.set(parameters[place], to: settings[place])
    }
  }

  mutating func expectFromScratch(_ note: Comment) {
    var problem = LinearProblem()
    _ = problem.addVariables(solver.problem.variableCount)
    for (parameter, setting) in zip(parameters, settings) {
      problem.addRow([Term(parameter)], constant: -setting, .equal, priority: .required)
    }
    for (row, group, isRemoved) in rows where !isRemoved && group.map(solver.isOn) ?? true {
      problem.addRow(
        solver.problem.terms(of: row), constant: solver.problem.constant(of: row),
        solver.problem.relation(of: row), priority: solver.problem.priority(of: row))
    }
    var reductions = Reductions()
    reductions.triesQuickPath = false
    switch (solver.solve(), solve(problem, reductions: reductions)) {
    case (.solved, .solved(let expected)):
      #expect(solver.freeVariables == expected.freeVariables, note)
      for (value, exact) in zip(solver.values, expected.values) {
        #expect(abs(value - exact) < 1e-9, note)
      }
    case (.impossible(let certificate), .impossible):
      #expect(certificate.isValid(for: solver.problem), note)
    default: Issue.record("\(note)")
    }
  }
}
