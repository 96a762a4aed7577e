import PlumbModel
import PlumbSolver

/// Other contents than those that are drawn, of all variants of a layout.
extension RepairBudget {
  /// What is so for other contents; nil where there are none, or they are asked no more.
  ///
  /// Where it takes all the steps, there are some more for what is drawn in the other variants:
  /// contents come after that, and would take as many there.
  func otherContents(
    of subject: VariantProblem, _ cache: inout ProofCache
  ) -> ContentProof? {
    guard asksContents else { return nil }
    let wasSpent = cache.budget.isSpent
    let contents = ContentProof(subject, &cache)
    if cache.budget.isSpent, !wasSpent, contents?.undecided.isEmpty == false {
      asksContents = false
      cache = cache.spending(cache.budget.extended(by: Limits.workOnDrawn))
    }
    return contents
  }
}
