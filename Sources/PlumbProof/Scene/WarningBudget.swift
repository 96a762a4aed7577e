import PlumbModel
import PlumbSolver

/// How much work is put into looking for contents at which warnings would be due.
///
/// Warnings are not worth as much of it as errors, and where searches end undecided, those after
/// them get less: the views of one row or column mostly ask the same of the same contents.
struct WarningBudget {
  private let first: ProofLimits
  private var limits: ProofLimits
  private var left = ProofBounds.workOnWarnings
  /// Views of which it is not known whether a warning is due.
  private(set) var doubts: [ViewID] = []

  /// What was tried last: all that is asked of one view is asked of the same layouts.
  private var tried: (contents: ContentProof, view: ViewID, trials: [ContentProof.Trial])?

  /// - Parameter limits: of the first search.
  init(_ limits: ProofLimits) { (first, self.limits) = (limits, limits) }

  /// Whether nothing is left for any search.
  var isSpent: Bool { left <= 0 }

  /// Other questions: the first of them gets as much as the very first did.
  mutating func renew() { limits = first }

  /// Asks something of each cell in which texts beside other contents have one height, and then of
  /// all contents where these have one line.
  mutating func ask(
    _ bounded: BoundedContents, _ cache: inout ProofCache,
    _ question: (ContentProof, inout WarningBudget, inout ProofCache) -> Void
  ) {
    if isSpent { return }
    doubts += bounded.lines.doubts
    for number in bounded.lines.cells.indices {
      let before = cache.budget.work
      let contents = bounded.proof(inCell: number, &cache)
      left -= cache.budget.work - before
      if isSpent {
        doubts += bounded.lines.texts
        break
      }
      if let contents, contents.isUnique { question(contents, &self, &cache) }
    }
    if let rest = bounded.ofOneLine(&cache), bounded.isUnique || rest.isUnique {
      question(rest, &self, &cache)
    }
  }

  /// Looks for a size and contents at which all of some forms of a view are below zero, as
  /// `ContentProof.place` does.
  mutating func place(
    of view: ViewID, below forms: [LinearForm], less content: OpenContent? = nil,
    in contents: ContentProof,
    _ cache: inout ProofCache
  ) -> Verdict<ContentProof.Place> {
    if isSpent || cache.budget.isSpent { return doubt(view) }
    let before = cache.budget.work
    defer { left -= cache.budget.work - before }
    // What required constraints rule out is seen at once; else the ends are soon tried.
    var few = limits
    few.programs = ProofLimits.fewestPrograms
    let first = contents.place(below: forms, less: content, limits: few, &cache)
    if case .proved = first { return first }
    let trials = trials(of: view, contents, &cache)
    if let known = contents.attempt(below: forms, less: content, in: trials) { return known }
    if case .refuted = first { return first }
    if limits.programs <= few.programs { return doubt(view) }
    let verdict = contents.place(below: forms, less: content, limits: limits, &cache)
    guard case .undecided = verdict else { return verdict }
    limits.programs = max(limits.programs / 2, few.programs)
    return doubt(view)
  }

  private mutating func doubt(_ view: ViewID) -> Verdict<ContentProof.Place> {
    if !doubts.contains(view) { doubts.append(view) }
    return .undecided(.exhausted)
  }

  private mutating func trials(
    of view: ViewID, _ contents: ContentProof, _ cache: inout ProofCache
  ) -> [ContentProof.Trial] {
    if let tried, tried.contents === contents, tried.view == view { return tried.trials }
    let trials = contents.trials(of: view)
    cache.countProblems(trials.count, rows: contents.scene.constraints.count)
    tried = (contents, view, trials)
    return trials
  }
}
