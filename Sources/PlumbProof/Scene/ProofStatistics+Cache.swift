import PlumbModel
import PlumbSolver

extension ProofStatistics {
  /// A layout, and what its proofs have taken.
  mutating func add(
    variants: Int, unasked: Int, _ cache: ProofCache, since before: ProofCache
  ) {
    layouts += 1
    self.variants += variants
    self.unasked += unasked
    programs += cache.programs - before.programs
    pieces += cache.pieces - before.pieces
    parts += cache.parts - before.parts
    pivots += cache.pivots - before.pivots
    steps += cache.budget.work - before.budget.work
  }
}
