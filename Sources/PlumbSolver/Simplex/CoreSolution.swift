/// The lexicographic optimum of core rows that have exactly one, or of which soft rows in their
/// order choose one: lines settled one after another where that suffices, two variables that are
/// tangled in their plane, and more of them by the simplex.
struct CoreSolution: ~Copyable {
  let core: Core
  let basis: Basis
  private let lines: [Cascade.Line]
  private(set) var pivots = 0
  private(set) var flips = 0

  /// Throws where the rows are impossible or need longer numbers, and where they have several
  /// optima that soft rows alone do not choose from, or may not.
  init(
    _ problem: LinearProblem, _ core: Core, openCount: Int, choosing: Bool, limits: Limits
  ) throws(Detour) {
    self.core = core
    var cascade = try Cascade(problem, core, openCount: openCount)
    guard try !cascade.isSolved() else {
      basis = Basis(lines: cascade.holds { _ in true })
      lines = cascade.lines
      return
    }
    let components = OpenComponents(core, openCount: openCount)
    let isTangled = cascade.tangles(components)
    var pairs: [Basis.Pair] = []
    var tangles: [Tangle] = []
    var plane = PlaneProblem()
    for component in isTangled.indices where isTangled[component] {
      let variables = components.numbers(of: component).map { Int($0) }
      let rows = components.rows(of: component).map { Int($0) }
      if variables.count == 2 {
        pairs.append(
          try CoreSolution.solve(
            problem, core, variables, rows, choosing: choosing, limits: limits, &plane, &cascade))
        pivots += plane.pivots
        continue
      }
      let tangle = try CoreSolution.solve(
        problem, core, variables, rows, choosing: choosing, limits: limits, &cascade)
      pivots += tangle.pivots
      flips += tangle.flips
      tangles.append(tangle)
    }
    basis = Basis(
      lines: cascade.holds { !isTangled[components.component(of: $0)] }, pairs: pairs,
      tangles: tangles)
    lines = cascade.lines
  }

  /// The value of an open variable.
  @inline(__always)
  func value(_ number: Int) -> Fraction { lines[number].interval.lower }

  /// Settles two variables.
  private static func solve(
    _ problem: LinearProblem, _ core: Core, _ variables: [Int], _ rows: [Int], choosing: Bool,
    limits: Limits, _ plane: inout PlaneProblem, _ cascade: inout Cascade
  ) throws(Detour) -> Basis.Pair {
    let answer = try plane.solve(
      problem, core, first: variables[0], rows: rows, choosing: choosing, limits: limits)
    cascade.setValue(of: variables[0], answer.first)
    cascade.setValue(of: variables[1], answer.second)
    return Basis.Pair(
      first: Basis.Hold(variable: Int32(truncatingIfNeeded: variables[0]), row: answer.held.0),
      second: Basis.Hold(variable: Int32(truncatingIfNeeded: variables[1]), row: answer.held.1),
      isUnique: answer.isUnique)
  }

  /// Has the simplex settle some variables.
  private static func solve(
    _ problem: LinearProblem, _ core: Core, _ variables: [Int], _ rows: [Int], choosing: Bool,
    limits: Limits, _ cascade: inout Cascade
  ) throws(Detour) -> Tangle {
    let component = try ComponentProblem(problem, core, variables: variables, rows: rows)
    guard case .optimum(var simplex) = component.solve(limits: limits),
      simplex.freezeConstantForms(limits: limits)
    else { throw .undecided }
    let isUnique = simplex.isPoint
    if !isUnique {
      guard choosing, component.settleSoftRows(&simplex, limits: limits), simplex.isPoint
      else { throw .undecided }
    }
    for (place, number) in variables.enumerated() {
      cascade.setValue(of: number, try Fraction(simplex.values[place]))
    }
    return component.tangle(simplex, isUnique: isUnique)
  }
}
