import PlumbModel
import PlumbSolver

/// Other contents than those that are drawn, of all variants of a layout.
struct OtherContents {
  /// Whether they are still asked about: not where those of a variant took all the steps.
  private(set) var areAsked = true

  /// What is so for other contents; nil where there are none, or they are asked no more.
  ///
  /// Where it takes all the steps, there are some more for what is drawn in the other variants:
  /// contents come after that, and would take as many there.
  mutating func proof(
    of subject: VariantProblem, _ repairs: RepairBudget, _ cache: inout ProofCache
  ) -> ContentProof? {
    guard areAsked else { return nil }
    let wasSpent = cache.budget.isSpent
    let contents = ContentProof(subject, &cache)
    if cache.budget.isSpent, !wasSpent, contents?.undecided.isEmpty == false {
      (areAsked, repairs.asksContents) = (false, false)
      cache = cache.spending(cache.budget.extended(by: Limits.workOnDrawn))
    }
    return contents
  }
}
