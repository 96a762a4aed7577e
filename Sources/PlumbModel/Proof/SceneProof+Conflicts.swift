import PlumbSolver
import PlumbText

extension SceneProof {
  // MARK: Conflicts

  mutating func add(
    _ clash: ConflictProof.Clash, of proof: ConflictProof, _ variant: Variant
  ) {
    let origins = clash.certificate.rows.map { clash.lowered.rows[$0.index].origin }
    guard knownClashes.insert(Set(origins.filter(\.isWritten))).inserted else { return }
    guard isRepairing else { return count(.conflict) }
    let places = Set(origins.filter(\.isWritten).map(\.range))
    let goal = RepairGoal(
      isMended: { [budget] edited in
        // What is the mirror image has no conflict of its own.
        variant.direction == .rightToLeft && Mirror(edited).isExact
          || budget.clashes(edited, variant).distinct < proof.clashes.distinct
      },
      isWhole: { [budget] edited in
        edited.variants(like: variant).allSatisfy {
          OpenCount(edited, $0, &budget.cache)?.isZero ?? true
        }
      },
      rest: { [budget] scene in
        let clashes = budget.clashes(scene, variant)
        let left = clashes.distinct < proof.clashes.distinct ? [] : clashes.map(\.rows)
        return left.first { $0.contains { places.contains($0.origin.range) } } ?? []
      })
    var diagnostic = ConflictReport(
      scene, clash.lowered, clash.certificate, absence: clash.absence, budget: budget, goal: goal
    ).diagnostic()
    if variant.direction == .rightToLeft {
      let isOnly = !clash.conflictsFromLeftToRight(scene, variant)
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
    for clash in proof.clashes {
      let origins = clash.certificate.rows.map { clash.lowered.rows[$0.index].origin }
      guard knownClashes.insert(Set(origins.filter(\.isWritten))).inserted else { continue }
      guard isRepairing else {
        count(.conflict)
        continue
      }
      let report = ConflictReport(
        scene, clash.lowered, clash.certificate, budget: budget,
        goal: RepairGoal(isMended: { [budget] edited in
          edited.variants(like: variant).allSatisfy { other in
            guard budget.clashes(edited, other).isEmpty else { return false }
            let rest = ContentConflicts(
              VariantProblem(edited, other, other.region), &budget.cache)
            return rest.doubt == nil && rest.clashes.count < proof.clashes.count
          }
        }))
      var diagnostic = report.diagnostic()
      diagnostic.message += " when " + scene.words(for: clash.contents)
      if let limit = clash.limit, let content = clash.contents.first {
        let axis: Axis = content.width == nil ? .vertical : .horizontal
        diagnostic.notes.append(
          "contents of `\(content.view)` up to \(ConstraintWriter.amount(limit)) "
            + "\(axis.adjective) fit there")
      }
      diagnostics.append(diagnostic)
    }
  }
}
