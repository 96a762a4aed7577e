import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// The conflicts of all variants, each reported with its repairs the first time it is found.
struct ConflictCensus {
  private let scene: Scene
  private let budget: RepairBudget
  /// By the written constraints that contradict each other.
  private var known: Set<Set<Origin>> = []

  init(_ scene: Scene, _ budget: RepairBudget) { (self.scene, self.budget) = (scene, budget) }

  /// Those of the sample contents.
  mutating func add(
    _ proof: ConflictProof, _ variant: Variant, to findings: inout ProofFindings
  ) {
    for conflict in proof.conflicts where isNew(conflict.lowered, conflict.certificate) {
      report(to: &findings) { diagnostic(conflict, of: proof, variant) }
    }
  }

  /// Those that show for other contents only.
  mutating func add(
    _ proof: ContentConflicts, of subject: VariantProblem, to findings: inout ProofFindings
  ) {
    for conflict in proof.conflicts where isNew(conflict.lowered, conflict.certificate) {
      report(to: &findings) { diagnostic(conflict, of: proof, subject.variant) }
    }
  }

  /// Where repairs are not asked for, as of an edited layout, how many there are is enough.
  private func report(to findings: inout ProofFindings, _ diagnostic: () -> Diagnostic) {
    if budget.isForRepairs {
      findings.add(diagnostic())
    } else {
      findings.count(.conflict)
    }
  }

  private mutating func isNew(
    _ lowered: LoweredScene, _ certificate: InfeasibilityCertificate
  ) -> Bool {
    let origins = certificate.rows.map { lowered.rows[$0.index].origin }
    return known.insert(Set(origins.filter(\.isWritten))).inserted
  }

  // MARK: Words

  private func diagnostic(
    _ conflict: ConflictProof.Conflict, of proof: ConflictProof, _ variant: Variant
  ) -> Diagnostic {
    let origins = conflict.certificate.rows.map { conflict.lowered.rows[$0.index].origin }
    let places = Set(origins.filter(\.isWritten).map(\.range))
    let goal = RepairGoal(
      isFixed: { [budget] edited in
        // What is the mirror image has no conflict of its own.
        variant.direction == .rightToLeft && Mirror(edited).isExact
          || budget.conflicts(edited, variant).distinct < proof.conflicts.distinct
      },
      isComplete: { [budget] edited in
        edited.variants(like: variant).allSatisfy {
          OpenCount(edited, $0, &budget.cache)?.isZero ?? true
        }
      },
      rest: { [budget] scene in
        let conflicts = budget.conflicts(scene, variant)
        let left = conflicts.distinct < proof.conflicts.distinct ? [] : conflicts.map(\.rows)
        return left.first { $0.contains { places.contains($0.origin.range) } } ?? []
      })
    var diagnostic = ConflictReport(
      scene, conflict.lowered, conflict.certificate, absence: conflict.absence, budget: budget,
      goal: goal
    ).diagnostic()
    if variant.direction == .rightToLeft {
      let isOnly = !conflict.conflictsFromLeftToRight(scene, variant)
      diagnostic.notes.append(isOnly ? "only from right to left" : "from right to left")
    }
    if !variant.changed.isEmpty {
      diagnostic.notes.append("it shows when " + scene.words(for: variant.changed))
    }
    return diagnostic
  }

  private func diagnostic(
    _ conflict: ContentConflicts.Conflict, of proof: ContentConflicts, _ variant: Variant
  ) -> Diagnostic {
    let goal = RepairGoal(isFixed: { [budget] edited in
      edited.variants(like: variant).allSatisfy { other in
        guard budget.conflicts(edited, other).isEmpty else { return false }
        let rest = ContentConflicts(VariantProblem(edited, other, other.region), &budget.cache)
        return rest.doubt == nil && rest.conflicts.count < proof.conflicts.count
      }
    })
    var diagnostic = ConflictReport(
      scene, conflict.lowered, conflict.certificate, budget: budget, goal: goal
    ).diagnostic()
    diagnostic.message += " when " + scene.words(for: conflict.contents)
    if let limit = conflict.limit, let content = conflict.contents.first {
      let axis: Axis = content.width == nil ? .vertical : .horizontal
      diagnostic.notes.append(
        "contents of `\(content.view)` up to \(ConstraintWriter.amount(limit)) "
          + "\(axis.adjective) fit there")
    }
    return diagnostic
  }
}
