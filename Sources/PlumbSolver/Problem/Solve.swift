/// Finds the lexicographic optimum of a problem, or why there is none.
///
///     var problem = LinearProblem()
///     let (left, width) = (problem.addVariable(), problem.addVariable())
///     problem.add(left + width <= 100)
///     problem.add((width == 120).at(.defaultHigh))
///     problem.add(left >= 8)
///     solve(problem).solution?.value(of: width)     // 92
///
/// Required rows hold; then the rows of the highest priority are off by as little as can be, summed
/// with their weights; among the points where that is so those of the next priority, and so on.
/// Every decision is made in exact arithmetic, so that neither tolerances nor magnitudes matter;
/// doubles appear only in the answer. Equal problems give equal answers, bit by bit. Where the
/// answer is unique it does not depend on the order of rows or variables either; of several optima
/// the one is chosen at which earlier rows are off by less (see `Solution`), which does.
///
/// - Complexity: near linear in the size of the rows while equalities and rows of one variable at a
///   time fix things, as they do in layouts; otherwise that of the simplex method on what is
///   left, component by component.
/// - Source: levels over a set that shrinks are lexicographic goal programming; that required
///   equalities become substitutions before, and that a piecewise linear cost needs no columns of
///   its own, are long-step and dual methods of linear programming (Maros, Computational Techniques
///   of the Simplex Method, 2003). Cassowary (Badros, Borning, Stuckey 2001) solves the same kind
///   of problem with weights.
public func solve(_ problem: LinearProblem, limits: Limits = Limits()) -> Outcome {
  solve(problem, limits: limits, reductions: Reductions())
}

/// Solves with some reductions turned off.
package func solve(
  _ problem: LinearProblem, limits: Limits = Limits(), reductions: Reductions
) -> Outcome {
  switch optimize(problem, limits, reductions) {
  case .answered(let outcome): return outcome
  case .optimal(var run):
    // 3. Of several optima one is chosen; then the substitutions are evaluated.
    guard run.chooseAmongOptima() else { return .exhausted(.pivots) }
    return .solved(run.solution())
  }
}

/// One of the optima of a problem, not the tie-broken one where there are several: for questions
/// about what all of them have in common. Breaking ties takes longer than finding where much is
/// open.
package func anyOptimum(of problem: LinearProblem, limits: Limits = Limits()) -> Solution? {
  switch optimize(problem, limits, Reductions()) {
  case .answered(let outcome): return outcome.solution
  case .optimal(var run):
    run.gatherAmbiguity()
    return run.solution()
  }
}

/// How many optima a problem has, and which if it is one.
enum OptimumCount {
  /// It is impossible, or takes too long.
  case none
  case one([Rational])
  case several

  init(of problem: LinearProblem, _ pivots: inout Int) {
    if let quick = try? QuickSolution(
      problem, rows: 0..<problem.rowCount, choosing: false, limits: Limits())
    {
      pivots += quick.reducedSolution.pivots
      self =
        quick.substitutions.unconstrained.isEmpty ? .one(quick.values.map(\.rational)) : .several
    } else if let solution = anyOptimum(of: problem) {
      pivots += solution.statistics.pivots
      self = solution.isUnique ? .one(solution.exactValues) : .several
    } else {
      self = .none
    }
  }
}

/// Whether the rows of a problem can hold.
package enum Feasibility: Sendable {
  case feasible
  case impossible(InfeasibilityCertificate)
  case exhausted(Limit)

  package var certificate: InfeasibilityCertificate? {
    if case .impossible(let certificate) = self { certificate } else { nil }
  }
}

/// Whether a problem has an answer, as `solve` decides it. None is chosen, which is what takes the
/// longest where only required constraints are given, and these leave much open.
package func feasibility(
  of problem: LinearProblem, limits: Limits = Limits()
) -> Feasibility {
  switch optimize(problem, limits, Reductions()) {
  case .optimal, .answered(.solved): .feasible
  case .answered(.impossible(let certificate)): .impossible(certificate)
  case .answered(.exhausted(let limit)): .exhausted(limit)
  }
}

private enum Optimized {
  case answered(Outcome)
  /// Every level is as well off as can be, by one point or by several.
  case optimal(Run)
}

private func optimize(
  _ problem: LinearProblem, _ limits: Limits, _ reductions: Reductions
) -> Optimized {
  // 0. Most problems have one answer in small numbers.
  if reductions.triesQuickPath,
    let quick = try? QuickSolution(
      problem, rows: 0..<problem.rowCount, choosing: false, limits: limits,
      reductions: reductions)
  {
    return .answered(
      .solved(
        Solution(
          exactValues: quick.values.map(\.rational),
          freeVariables: quick.substitutions.unconstrained.map { VariableID(Int($0)) },
          statistics: quick.statistics(), ambiguity: nil)))
  }
  // 1. Equalities become substitutions; contradictions among them are found.
  let presolve = Presolve(problem, rows: 0..<problem.rowCount, reductions: reductions)
  if let row = presolve.contradiction {
    return .answered(explainImpossibility(of: problem, around: row, limits: limits))
  }
  // 2. What is left falls into components, each solved level by level.
  var run = Run(presolve, limits: limits)
  for place in run.components.indices {
    switch run.solve(place) {
    case .done: continue
    case .exhausted(let limit): return .answered(.exhausted(limit))
    case .infeasible(let row):
      return .answered(explainImpossibility(of: problem, around: row, limits: limits))
    }
  }
  return .optimal(run)
}

extension Statistics {
  /// What is known before anything is solved.
  init<Number>(
    _ substitutions: Substitutions<Number>, reducedRows: Int, componentSizes: [Int]
  ) {
    variables = substitutions.problem.variableCount
    rows = substitutions.problem.rowCount
    self.substitutions = substitutions.substitutionCount
    redundantEqualities = substitutions.redundantRows.count
    reducedVariables = componentSizes.reduce(0, +)
    self.reducedRows = reducedRows
    components = componentSizes.count
    largestComponent = componentSizes.max() ?? 0
  }
}

/// The state of one `solve` after presolve.
private struct Run {
  let presolve: Presolve
  let components: [Component]
  let limits: Limits
  private var statistics: Statistics
  private var values: [Rational]
  /// Places of components with several optima.
  private var ambiguous: [Int] = []
  private var ambiguity: Ambiguity?
  private var freeVariables: [Int] = []

  enum Effect {
    case done
    case exhausted(Limit)
    /// A row that takes part in a contradiction.
    case infeasible(row: Int)
  }

  init(_ presolve: Presolve, limits: Limits) {
    self.presolve = presolve
    self.limits = limits
    components = presolve.components()
    values = Array(repeating: .zero, count: presolve.substitutions.problem.variableCount)
    statistics = Statistics(
      presolve.substitutions, reducedRows: presolve.reducedRows.count,
      componentSizes: components.map(\.variables.count))
  }

  mutating func solve(_ place: Int) -> Effect {
    let component = components[place]
    if component.rows.isEmpty {
      note(ambiguous: place) { $0.add(unconstrained: component.variables[0]) }
      return .done
    }
    let answer = ComponentProblem(component, of: presolve).solve(
      approximation: presolve.reductions.approximation(choosing: false), limits: limits,
      usesInterval: presolve.reductions.solvesLinesDirectly)
    switch answer {
    case .exhausted(let limit): return .exhausted(limit)
    case .infeasible(let multipliers):
      return .infeasible(row: presolve.reducedRows[multipliers[0].reducedRow].source)
    case .optimum(var simplex):
      guard simplex.fixConstantForms(limits: limits) else { return .exhausted(.pivots) }
      for (form, variable) in component.variables.enumerated() {
        values[variable] = simplex.values[form]
      }
      if !simplex.isPoint { note(ambiguous: place) { $0.add(component.variables, simplex) } }
      statistics.pivots += simplex.pivots
      statistics.flips += simplex.flips
      return .done
    }
  }

  private mutating func note(ambiguous place: Int, _ add: (inout Ambiguity) -> Void) {
    ambiguous.append(place)
    // Taken out while it changes, so that it is not copied.
    var changed = ambiguity ?? Ambiguity(presolve.substitutions)
    ambiguity = nil
    add(&changed)
    ambiguity = changed
  }

  /// Finds out what is open where there are several optima.
  mutating func gatherAmbiguity() {
    guard var found = ambiguity else { return }
    ambiguity = nil
    found.finish()
    freeVariables = found.freeVariables()
    ambiguity = found
  }

  mutating func chooseAmongOptima() -> Bool {
    gatherAmbiguity()
    guard let found = ambiguity else { return true }
    var tieBreak = TieBreak(
      presolve: presolve, components: components, ambiguous: ambiguous, ambiguity: found,
      freeVariables: freeVariables, limits: limits)
    guard tieBreak.apply(to: &values) else { return false }
    statistics.pivots += tieBreak.pivots
    statistics.flips += tieBreak.flips
    return true
  }

  mutating func solution() -> Solution {
    presolve.substitutions.evaluate(&values)
    return Solution(
      exactValues: values, freeVariables: freeVariables.map { VariableID($0) },
      statistics: statistics, ambiguity: ambiguity)
  }
}
