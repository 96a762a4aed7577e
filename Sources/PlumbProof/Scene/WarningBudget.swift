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
  /// Whether anybody reads where it is: places are looked for then that a person would name.
  var isTold = true

  /// By view, how many places were found where it is not so once its texts take their lines.
  private var unseen: [ViewID: Int] = [:]
  private var allUnseen = 0

  /// What was tried last: all that is asked of one view is asked of the same layouts.
  private var tried: (contents: ContentProof, view: ViewID, trials: [ContentProof.Trial])?

  /// - Parameter limits: of the first search.
  init(_ limits: ProofLimits) { (first, self.limits) = (limits, limits) }

  /// Whether nothing is left for any search.
  var isSpent: Bool { left <= 0 }

  /// Other questions: the first of them gets as much as the very first did.
  mutating func renew() { limits = first }

  /// Pays for what was done since some work. Where it is told, nothing of that is lost to errors.
  private mutating func pay(since work: Int, _ cache: inout ProofCache) {
    left -= cache.budget.work - work
    if isTold { cache.grant(since: work) }
  }

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
      pay(since: before, &cache)
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
  ///
  /// - Parameter shows: whether it is so where texts have the lines that they take there: of places
  ///   where it is not, few are worth the search for one that a person would name.
  mutating func place(
    of view: ViewID, below forms: [LinearForm], less content: OpenContent? = nil,
    in contents: ContentProof, _ cache: inout ProofCache,
    where shows: (ContentProof.Place) -> Bool = { _ in true }
  ) -> Verdict<ContentProof.Place> {
    if isSpent || cache.budget.isSpent { return doubt(view) }
    let before = cache.budget.work
    defer { pay(since: before, &cache) }
    // What required constraints rule out is seen at once; else the ends are soon tried.
    var few = limits
    few.programs = ProofLimits.fewestPrograms
    let first = contents.place(below: forms, less: content, limits: few, isPlain: false, &cache)
    if case .proved = first { return first }
    let trials = trials(of: view, contents, &cache)
    let ofEnds = contents.attempt(below: forms, less: content, in: trials, isPlain: false)
    let found = ofEnds ?? first
    if case .refuted(let place) = found {
      guard isTold, isWorthNaming(view, shows(place)) else { return found }
      return ofEnds == nil
        ? contents.place(below: forms, less: content, limits: few, isPlain: true, &cache)
        : contents.attempt(below: forms, less: content, in: trials, isPlain: true) ?? found
    }
    if limits.programs <= few.programs { return doubt(view) }
    let verdict = contents.place(
      below: forms, less: content, limits: limits, isPlain: isTold, &cache)
    guard case .undecided = verdict else { return verdict }
    limits.programs = max(limits.programs / 2, few.programs)
    return doubt(view)
  }

  private mutating func isWorthNaming(_ view: ViewID, _ shows: Bool) -> Bool {
    if shows { return true }
    unseen[view, default: 0] += 1
    allUnseen += 1
    return unseen[view, default: 0] <= ProofBounds.placesUnseen.ofView
      && allUnseen <= ProofBounds.placesUnseen.all
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
