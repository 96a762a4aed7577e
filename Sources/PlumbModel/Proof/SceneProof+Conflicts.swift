import PlumbSolver
import PlumbText

extension SceneProof {
  // MARK: Conflicts

  mutating func add(
    _ conflict: ConflictProof.Conflict, of proof: ConflictProof, _ variant: Variant
  ) {
    let origins = conflict.certificate.rows.map { conflict.lowered.rows[$0.index].origin }
    guard knownConflicts.insert(Set(origins.filter(\.isWritten))).inserted else { return }
    guard isRepairing else { return count(.conflict) }
    let places = Set(origins.filter(\.isWritten).map(\.range))
    let goal = RepairGoal(
      isFixed: { [budget] edited in
        // What is the mirror image has no conflict of its own.
        variant.direction == .rightToLeft && Mirror(edited).isExact
          || budget.conflicts(edited, variant).distinct < proof.conflicts.distinct
      },
      isWhole: { [budget] edited in
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
    diagnostics.append(diagnostic)
  }

  /// Those that show for contents other than drawn.
  mutating func addConflicts(of subject: VariantProblem) {
    let variant = subject.variant
    let proof = ContentConflicts(subject, &cache)
    statistics.programs += proof.solves
    switch proof.doubt {
    case nil: break
    case .exhausted?: undecided("too many contents are required to have their size")
    case .unreached?: undecided("how far views can be scrolled has too many pieces")
    }
    for conflict in proof.conflicts {
      let origins = conflict.certificate.rows.map { conflict.lowered.rows[$0.index].origin }
      guard knownConflicts.insert(Set(origins.filter(\.isWritten))).inserted else { continue }
      guard isRepairing else {
        count(.conflict)
        continue
      }
      let report = ConflictReport(
        scene, conflict.lowered, conflict.certificate, budget: budget,
        goal: RepairGoal(isFixed: { [budget] edited in
          edited.variants(like: variant).allSatisfy { other in
            guard budget.conflicts(edited, other).isEmpty else { return false }
            let rest = ContentConflicts(
              VariantProblem(edited, other, other.region), &budget.cache)
            return rest.doubt == nil && rest.conflicts.count < proof.conflicts.count
          }
        }))
      var diagnostic = report.diagnostic()
      diagnostic.message += " when " + scene.words(for: conflict.contents)
      if let limit = conflict.limit, let content = conflict.contents.first {
        let axis: Axis = content.width == nil ? .vertical : .horizontal
        diagnostic.notes.append(
          "contents of `\(content.view)` up to \(ConstraintWriter.amount(limit)) "
            + "\(axis.adjective) fit there")
      }
      diagnostics.append(diagnostic)
    }
  }
}
