import PlumbSolver

/// How much work is put into looking for contents at which warnings would be due.
///
/// Warnings are not worth as much of it as errors, and where searches end undecided, those after
/// them get less: the views of one row or column mostly ask the same of the same contents.
struct WarningBudget {
  private var limits: ProofLimits
  /// Views of which it is not known whether a warning is due.
  private(set) var doubts: [ViewID] = []

  /// What was tried last: all that is asked of one view is asked of the same layouts.
  private var tried: (contents: ContentProof, view: ViewID, trials: [ContentProof.Trial])?

  /// - Parameter limits: of the first search.
  init(_ limits: ProofLimits) { self.limits = limits }

  /// Looks for a size and contents at which a form of a view is below zero, as
  /// `ContentProof.place` does.
  mutating func place(
    of view: ViewID, below form: LinearForm, less content: OpenContent? = nil,
    in contents: ContentProof,
    _ cache: inout ProofCache
  ) -> Verdict<ContentProof.Place> {
    if let known = contents.attempt(below: form, less: content, in: trials(of: view, contents)) {
      return known
    }
    let verdict = contents.place(below: [form], less: content, limits: limits, &cache)
    if case .undecided = verdict {
      if !doubts.contains(view) { doubts.append(view) }
      limits.programs = max(limits.programs / 2, ProofLimits.fewestPrograms)
    }
    return verdict
  }

  private mutating func trials(
    of view: ViewID, _ contents: ContentProof
  ) -> [ContentProof.Trial] {
    if let tried, tried.contents === contents, tried.view == view { return tried.trials }
    let trials = contents.trials(of: view)
    tried = (contents, view, trials)
    return trials
  }
}
