/// Ways to make a problem smaller or its solution shorter; none changes the answer, and tests turn
/// each off to see that.
package struct Reductions: Hashable, Sendable {
  /// Remembers expanded substitutions of few terms.
  package var keepsShortForms = true
  /// Drops required rows that bounds of single variables imply.
  package var dropsImpliedRows = true
  /// Solves components of one variable without a simplex.
  package var solvesLinesDirectly = true
  /// Solves components of two variables in their plane, without a simplex.
  package var solvesPlanesDirectly = true
  /// Solves in machine words, variable by variable, where that suffices.
  package var triesQuickPath = true

  package init() {}
}
