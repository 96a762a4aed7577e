import PlumbModel
import PlumbSolver
import PlumbText

/// Lines that are seen to decide something at a declared size, so that nothing need be proved of
/// them: a few solutions tell that of most lines, where a proof takes all sizes apart.
struct InertScreen {
  private let subject: VariantProblem
  private let active: ActiveGuards
  private let changed: Set<SourceRange>

  /// - Parameter subject: one each of whose sizes has frames.
  init(_ subject: VariantProblem, bounds: [Constraint], _ cache: inout ProofCache) {
    self.subject = subject
    let active = ActiveGuards(subject.scene, subject.variant)
    self.active = active
    var limits = ReachedLimits(bounds.filter { active.holds($0.guards) }, in: subject, &cache)
    limits.look(overAllSizesOf: ProvedVariant(subject), &cache)
    limits.look(at: [subject.region.middle], &cache)
    changed = limits.places
  }

  /// Whether lines of a place are seen to count: optional constraints that something is left to,
  /// limits that are reached.
  func sees(
    _ lines: [Constraint], at priority: Priority, _ cache: inout ProofCache
  ) -> Bool {
    let inForce = lines.filter { active.holds($0.guards) }
    guard let first = inForce.first else { return false }
    guard first.relation == .equal else { return changed.contains(first.origin.range) }
    return subject.areSingle(subject.forms(of: inForce), above: priority, &cache) == false
  }
}
