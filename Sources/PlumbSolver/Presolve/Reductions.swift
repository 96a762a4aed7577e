/// Ways to make a problem smaller or its solution shorter; none changes the answer, and tests turn
/// each off to see that.
///
/// Only equalities have no switch: written as two inequalities, they are not substituted.
package struct Reductions: Hashable, Sendable {
  /// Remembers expanded substitutions of few terms (`Substitutions`).
  package var keepsShortForms = true
  /// Drops required rows that bounds of single variables imply (`Presolve`).
  package var dropsImpliedRows = true
  /// Fixes variables one by one, level by level, where their rows allow (`BoundPropagation`).
  package var propagatesBounds = true
  /// Solves components of one variable without a simplex (`VariableInterval`).
  package var solvesLinesDirectly = true
  /// Solves components of two variables in their plane, without a simplex (`PlaneProblem`).
  package var solvesPlanesDirectly = true
  /// Finds corners of large components in doubles first (`ApproximateSimplex`).
  package var approximatesCorners = true
  /// Solves in machine words where that suffices (`QuickSolution`).
  package var triesQuickPath = true

  package init() {}
}
