import PlumbSolver

/// How much work is put into looking for contents at which warnings would be due.
///
/// Warnings are not worth as much of it as errors, and where searches end undecided, those after
/// them get less: the views of one row or column mostly ask the same of the same contents.
struct WarningBudget {
  private var limits: ProofLimits

  /// - Parameter limits: of the first search.
  init(_ limits: ProofLimits) { self.limits = limits }

  /// Looks for a size and contents at which a form is below zero, as `ContentProof.place` does.
  mutating func place(
    below form: LinearForm, less content: OpenContent? = nil, in contents: ContentProof,
    _ cache: inout ProofCache
  ) -> Verdict<ContentProof.Place> {
    let verdict = contents.place(below: [form], less: content, limits: limits, &cache)
    if case .undecided = verdict {
      limits.programs = max(limits.programs / 2, ProofLimits.fewestPrograms)
    }
    return verdict
  }
}
