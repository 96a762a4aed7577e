import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Puts conflicts into words, and says what a repair of each must do.
struct ConflictWords {
  let scene: Scene
  let budget: RepairBudget

  func report(
    _ conflict: ConflictProof.Conflict, of proof: ConflictProof, _ variant: Variant
  ) -> ConflictReport {
    let origins = conflict.certificate.rows.map { conflict.lowered.rows[$0.index].origin }
    let places = Set(origins.filter(\.isWritten).map(\.range))
    let goal = RepairGoal(
      isFixed: { [budget] edited in
        // What is the mirror image has no conflict of its own.
        variant.direction == .rightToLeft && Mirror(edited).isExact
          || budget.conflicts(edited, variant).distinct < proof.conflicts.distinct
      },
      isComplete: { [budget] edited in
        edited.variants(like: variant).allSatisfy { other in
          guard let open = OpenCount(edited, other, &budget.cache) else { return true }
          return open.isZero(among: ConnectedUnknowns(of: conflict, in: scene)(edited, other))
        }
      },
      rest: { [budget] scene in
        let conflicts = budget.conflicts(scene, variant)
        let left = conflicts.distinct < proof.conflicts.distinct ? [] : conflicts.map(\.rows)
        return left.first { $0.contains { places.contains($0.origin.range) } } ?? []
      })
    return ConflictReport(
      scene, conflict.lowered, conflict.certificate, absence: conflict.absence, budget: budget,
      goal: goal)
  }

  func diagnostic(
    _ conflict: ConflictProof.Conflict, of proof: ConflictProof, _ variant: Variant
  ) -> Diagnostic {
    var diagnostic = report(conflict, of: proof, variant).diagnostic()
    if variant.direction == .rightToLeft {
      let isOnly = !conflict.conflictsFromLeftToRight(scene, variant)
      diagnostic.notes.append(isOnly ? "only from right to left" : "from right to left")
    }
    if conflict.rows.contains(where: isOfScreenInBraces) {
      diagnostic.notes.append("the safe area is the screen's, in the braces of a view, too")
    }
    // Of pixels, the one that is drawn conflicts too.
    let pixels = variant.changed.filter { $0.view == ViewNode.pixelName }
    let others = variant.changed.filter { $0.view != ViewNode.pixelName }
    if !others.isEmpty { diagnostic.notes.append("it shows when " + scene.words(for: others)) }
    if !pixels.isEmpty, conflict.rows.contains(where: scene.isOfPixel) {
      diagnostic.notes.append("it is worst when " + scene.words(for: pixels))
    }
    return diagnostic
  }

  /// Whether a line ties something in a view to the safe area, of which UIKit has one for each.
  private func isOfScreenInBraces(_ row: LoweredScene.Row) -> Bool {
    let anchors = row.form.terms.map(\.anchor)
    return anchors.contains { $0.region == .safe && $0.view == .root }
      && anchors.contains { $0.view != .root && scene.views[$0.view.index].parent != .root }
  }

  func report(
    _ conflict: ContentConflicts.Conflict, of proof: ContentConflicts, _ variant: Variant
  ) -> ConflictReport {
    let goal = RepairGoal(isFixed: { [budget] edited in
      edited.variants(like: variant).allSatisfy { other in
        guard budget.conflicts(edited, other).isEmpty else { return false }
        let rest = ContentConflicts(VariantProblem(edited, other, other.region), &budget.cache)
        return rest.doubt == nil && rest.conflicts.count < proof.conflicts.count
      }
    })
    return ConflictReport(
      scene, conflict.lowered, conflict.certificate, budget: budget, goal: goal)
  }

  func diagnostic(
    _ conflict: ContentConflicts.Conflict, of proof: ContentConflicts, _ variant: Variant
  ) -> Diagnostic {
    var diagnostic = report(conflict, of: proof, variant).diagnostic()
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
