import PlumbSolver
import TestSupport
import Testing

/// Whatever happened to a solver, it says exactly what solving from scratch says.
@Suite struct SolverAuditTests {
  @Test(arguments: 0..<8)
  func agreesExactlyAfterAnyHistory(batch: Int) {
    var (moves, repairs, extensions, spared) = (0, 0, 0, 0)
    for round in 0..<15 {
      let seed = UInt64(batch * 70 + round)
      var history = AuditedHistory(seed: seed)
      for step in 0..<16 {
        history.change()
        history.solver.solve()
        let broken = history.solver.brokenInvariants()
        #expect(broken.isEmpty, "seed \(seed), step \(step): \(broken)")
      }
      moves += history.solver.work.moves
      repairs += history.solver.work.repairs
      extensions += history.solver.work.extensions
      spared += history.solver.work.skipped
    }
    // All shortcuts were taken.
    #expect(
      5 <= min(moves, repairs, extensions) && 1 <= spared,
      "\(moves) \(repairs) \(extensions) \(spared)")
  }

  /// Among so many others that what a change touches is looked for.
  @Test(arguments: 0..<100)
  func agreesExactlyAmongManyOthers(seed: Int) {
    var history = AuditedHistory(seed: UInt64(9000 + seed), bystanders: 40)
    for step in 0..<8 {
      history.change()
      history.solver.solve()
      let broken = history.solver.brokenInvariants()
      #expect(broken.isEmpty, "seed \(seed), step \(step): \(broken)")
    }
  }

  /// More parameters than are followed one by one.
  @Test(arguments: 0..<20)
  func agreesExactlyAfterLeaps(seed: Int) {
    var history = AuditedHistory(seed: UInt64(7000 + seed), parameterCount: 12)
    for step in 0..<12 {
      if step % 3 == 2 { history.change() } else { history.moveAll() }
      history.solver.solve()
      let broken = history.solver.brokenInvariants()
      #expect(broken.isEmpty, "seed \(seed), step \(step): \(broken)")
    }
  }

  /// Parameters that move alone, some at a time, and all together, in any order: those that are
  /// followed one by one, then more than can be, then those again.
  @Test(arguments: 0..<60)
  func agreesExactlyAloneAndTogether(seed: Int) {
    var random = SeededRandom(seed: UInt64(4000 + seed))
    var chain = ParameterChain(count: 2 + random.below(19), isCoupled: seed % 2 == 1)
    chain.solver.solve()
    for step in 0..<24 {
      let count = chain.parameters.count
      var moving = Array(0..<count)
      switch random.below(6) {
      case 0: break
      case 1: moving.remove(at: random.below(count))
      case 2: moving = moving.filter { _ in random.chance(50) }
      default: moving = [step % count]
      }
      let shift = random.pick([0, 1, 10, 30])
      for place in moving { chain.set(place, to: Rational(10 + place + shift)) }
      chain.solver.solve()
      for place in 0..<count where chain.solver.exactValue(of: chain.views[place]) != chain[place] {
        Issue.record("seed \(seed), step \(step): view \(place) is not \(chain[place])")
      }
      if step % 8 != 7 { continue }
      let broken = chain.solver.brokenInvariants()
      #expect(broken.isEmpty, "seed \(seed), step \(step): \(broken)")
    }
  }

  @Test func whatIsInForceCanBePrinted() {
    var solver = Solver()
    let width = solver.addParameter(300)
    let view = solver.addVariable()
    let isWide = solver.addGroup(isOn: false)
    solver.add(view <= width)
    solver.add((view == 400).at(500), in: isWide)
    let gone = solver.add((view == 10).at(700))
    solver.remove(gone)
    solver.set(width, to: 320)
    #expect(
      solver.problemInForce().description == """
        2 variables, 2 rows
        r0: x0 - 320 == 0
        r1: -x0 + x1 <= 0
        """)
    solver.set(isWide, isOn: true)
    solver.solve()
    #expect(solver.problemInForce().rowCount == 3)
    #expect(solver.exactValue(of: view) == 320)
    #expect(solver.isUnique(view - width))
  }

  @Test func directionsAreThoseOfTheAnswer() {
    var solver = Solver()
    let (x, w, loose) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    solver.add(x + w == 100)
    solver.solve()
    #expect(solver.freeDirections() == [[Term(x), Term(w, -1)], [Term(loose)]])
    solver.add(w == 40)
    solver.solve()
    #expect(solver.freeDirections() == [[Term(loose)]])
  }
}

/// Views that are as large as a parameter each, at most so much smaller than the one before.
private struct ParameterChain {
  var solver = Solver()
  var parameters: [VariableID] = []
  var views: [VariableID] = []
  private var values: [Rational] = []

  init(count: Int, isCoupled: Bool) {
    for place in 0..<count {
      values.append(Rational(10 + place))
      parameters.append(solver.addParameter(values[place]))
      views.append(solver.addVariable())
      solver.add((views[place] >= parameters[place]).at(750))
      solver.add((views[place] <= parameters[place]).at(250))
      if isCoupled, 0 < place { solver.add(views[place] >= views[place - 1] - 100) }
    }
  }

  subscript(place: Int) -> Rational { values[place] }

  mutating func set(_ place: Int, to value: Rational) {
    values[place] = value
    solver.set(parameters[place], to: value)
  }
}

/// A random problem to which everything happens that a solver allows.
private struct AuditedHistory {
  private var random: SeededRandom
  var solver = Solver()
  private var variables: [VariableID] = []
  private var parameters: [VariableID] = []
  private var groups: [GroupID] = []
  private var rows: [RowID] = []

  init(seed: UInt64, parameterCount: Int = 1, bystanders: Int = 0) {
    random = SeededRandom(seed: seed)
    let source = randomProblem(seed: seed)
    variables = solver.addVariables(source.variableCount).map { VariableID($0) }
    parameters = (0..<parameterCount).map { solver.addParameter(Rational(7 + $0)) }
    groups = [solver.addGroup(isOn: false)]
    for row in 0..<source.rowCount { add(source.constraint(of: RowID(row))) }
    for (place, bystander) in solver.addVariables(bystanders).enumerated() {
      let view = VariableID(bystander)
      solver.add(view >= 0)
      solver.add((view == Rational(place % 7)).at(500))
      if place < 3 { variables.append(view) }
    }
  }

  /// Adds a constraint, in which a parameter may take part, and which may be a group's.
  private mutating func add(_ constraint: Constraint) {
    var constraint = constraint
    if random.chance(40) {
      constraint.expression += random.pick([1, -1, 2]) * random.pick(parameters)
    }
    rows.append(solver.add(constraint, in: random.chance(30) ? random.pick(groups) : nil))
  }

  private mutating func addConstraint() {
    var expression = Expression(constant: Rational(random.below(9) - 4))
    for _ in 0...random.below(3) {
      let coefficient = Rational(
        numerator: random.pick([-2, -1, -1, 1, 1, 3]), denominator: random.pick([1, 1, 1, 3]))
      expression += coefficient * random.pick(variables)
    }
    let isSoft = random.chance(70)
    let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
    add(
      Constraint(
        expression, random.pick(isSoft ? relations : relations + [.equal, .equal]),
        priority: isSoft ? Priority(random.pick([750.0, 500, 250])) : .required,
        weight: Rational(random.pick([1, 1, 1, 2, 0]))))
  }

  mutating func moveAll() {
    for parameter in parameters {
      let value = Rational(numerator: random.below(60), denominator: random.pick([1, 1, 3]))
      solver.set(parameter, to: value)
    }
  }

  mutating func change() {
    switch random.below(12) {
    case 0, 1:
      let group = random.pick(groups)
      solver.set(group, isOn: !solver.isOn(group))
    case 2 where !rows.isEmpty: solver.remove(random.pick(rows))
    case 3:
      for _ in 0...random.below(2) { variables.append(solver.addVariable()) }
      for _ in 0...random.below(3) { addConstraint() }
    case 4, 5: for _ in 0...random.below(2) { addConstraint() }
    case 6 where parameters.count < 4:
      parameters.append(solver.addParameter(Rational(random.below(20))))
      addConstraint()
    case 7 where groups.count < 4:
      groups.append(solver.addGroup(isOn: random.chance(50)))
      addConstraint()
    default:
      for _ in 0...random.below(2) {
        let value = Rational(numerator: random.below(60), denominator: random.pick([1, 1, 3]))
        solver.set(random.pick(parameters), to: value)
      }
    }
  }
}
