/// The lexicographic optimum of reduced rows that have exactly one, or of which soft rows in their
/// order choose one: lines fixed one after another where that suffices, two variables that are
/// linked in their plane, and more of them by the simplex.
struct ReducedSolution: ~Copyable {
  let reduced: ReducedProblem
  let basis: Basis
  private let lines: [BoundPropagation.Line]
  private(set) var pivots = 0
  private(set) var flips = 0

  /// Throws where the rows are impossible or need longer numbers, and where they have several
  /// optima that soft rows alone do not choose from, or may not.
  init(
    _ problem: LinearProblem, _ reduced: ReducedProblem, remainingCount: Int, choosing: Bool,
    limits: Limits
  ) throws(Fallback) {
    self.reduced = reduced
    var propagation = try BoundPropagation(problem, reduced, remainingCount: remainingCount)
    guard try !propagation.isSolved() else {
      basis = Basis(lines: propagation.activeRows { _ in true })
      lines = propagation.lines
      return
    }
    let components = ReducedComponents(reduced, remainingCount: remainingCount)
    let isLinked = propagation.linked(components)
    var pairs: [Basis.Pair] = []
    var blocks: [BasisBlock] = []
    var plane = PlaneProblem()
    for component in isLinked.indices where isLinked[component] {
      let variables = components.numbers(of: component).map { Int($0) }
      let rows = components.rows(of: component).map { Int($0) }
      if variables.count == 2 && reduced.reductions.solvesPlanesDirectly {
        pairs.append(
          try ReducedSolution.solve(
            problem, reduced, variables, rows, choosing: choosing, limits: limits, &plane,
            &propagation
          ))
        pivots += plane.pivots
        continue
      }
      let block = try ReducedSolution.solve(
        problem, reduced, variables, rows, choosing: choosing, limits: limits, &propagation)
      pivots += block.pivots
      flips += block.flips
      blocks.append(block)
    }
    basis = Basis(
      lines: propagation.activeRows { !isLinked[components.component(of: $0)] }, pairs: pairs,
      blocks: blocks)
    lines = propagation.lines
  }

  /// The value of a remaining variable.
  @inline(__always)
  func value(_ number: Int) -> Fraction { lines[number].interval.lower }

  /// Fixes two variables.
  private static func solve(
    _ problem: LinearProblem, _ reduced: ReducedProblem, _ variables: [Int], _ rows: [Int],
    choosing: Bool,
    limits: Limits, _ plane: inout PlaneProblem, _ propagation: inout BoundPropagation
  ) throws(Fallback) -> Basis.Pair {
    let answer = try plane.solve(
      problem, reduced, first: variables[0], rows: rows, choosing: choosing, limits: limits)
    propagation.setValue(of: variables[0], answer.first)
    propagation.setValue(of: variables[1], answer.second)
    return Basis.Pair(
      first: Basis.ActiveRow(
        variable: Int32(truncatingIfNeeded: variables[0]), row: answer.active.0),
      second: Basis.ActiveRow(
        variable: Int32(truncatingIfNeeded: variables[1]), row: answer.active.1),
      isUnique: answer.isUnique)
  }

  /// Has the simplex fix some variables.
  private static func solve(
    _ problem: LinearProblem, _ reduced: ReducedProblem, _ variables: [Int], _ rows: [Int],
    choosing: Bool,
    limits: Limits, _ propagation: inout BoundPropagation
  ) throws(Fallback) -> BasisBlock {
    let (block, values) = try BasisBlock.solve(
      problem, reduced, variables, rows, from: nil, choosing: choosing, limits: limits)
    for (place, number) in variables.enumerated() {
      propagation.setValue(of: number, values[place])
    }
    return block
  }
}

extension BasisBlock {
  /// Has the simplex decide on variables by rows about nothing else, starting at a corner of
  /// before if one is given; gives their values too.
  static func solve(
    _ problem: LinearProblem, _ reduced: ReducedProblem, _ variables: [Int], _ rows: [Int],
    from corner: Corner?, choosing: Bool, limits: Limits
  ) throws(Fallback) -> (block: BasisBlock, values: [Fraction]) {
    let component = try ComponentProblem(
      problem, reduced, variables: variables, rows: rows, like: corner?.shape)
    let answer = component.solve(
      from: corner, approximation: reduced.reductions.approximation(choosing: choosing),
      limits: limits, usesInterval: reduced.reductions.solvesLinesDirectly)
    guard case .optimum(var simplex) = answer,
      simplex.fixConstantForms(limits: limits)
    else { throw .undecided }
    let isUnique = simplex.isPoint
    if !isUnique {
      guard choosing, component.breakTiesBySoftRows(&simplex, limits: limits), simplex.isPoint
      else { throw .undecided }
    }
    var values: [Fraction] = []
    values.reserveCapacity(variables.count)
    for place in variables.indices { values.append(try Fraction(simplex.values[place])) }
    return (component.block(simplex, isUnique: isUnique), values)
  }
}
