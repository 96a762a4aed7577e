import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Looks for an edit that fixes a conflict or an ambiguity, and offers it only after the edited
/// text has been read, lowered and solved again in the same situation, and, where the finding was
/// proved, after the whole layout was proved again and has fewer errors, and everything that was
/// seen still is (`VisibleLosses`).
struct Repair {
  let scene: Scene
  let situation: Situation
  private let goal: RepairGoal?
  private let budget: RepairBudget?

  /// - Parameters:
  ///   - situation: in which the finding shows; by default the one that is drawn.
  ///   - budget: what all repairs of a layout may cost.
  ///   - goal: what an edited scene must pass; by default it is solved in the situation.
  init(
    _ scene: Scene, _ situation: Situation? = nil, budget: RepairBudget? = nil,
    goal: RepairGoal? = nil
  ) {
    self.scene = scene
    self.situation = situation ?? scene.defaultSituation
    self.budget = budget
    self.goal = goal
  }

  /// Whether edits are proved for all sizes, rather than tried at one.
  var isProved: Bool { goal != nil }

  // MARK: Proof

  /// The first of some fixes after which the conflict is gone, and if there is one, the first that
  /// leaves nothing open either.
  ///
  /// - Parameter isComplete: whether one that leaves something open will not do.
  func firstWorking(_ fixes: some Sequence<Fix>, isComplete: Bool = false) -> Fix? {
    var working: Fix?
    for fix in fixes.prefix(ProofBounds.repairsTried) {
      guard let edited = scene(after: fix.edits),
        goal?.isFixed(edited) ?? (solved(edited) != nil)
      else { continue }
      let isCompleteNow = goal?.isComplete(edited) ?? true
      guard isCompleteNow || working == nil && !isComplete, effect(of: edited) != .worse,
        !isProved || isHarmless(edited) && bringsNothing(edited)
      else { continue }
      if isCompleteNow { return offered(fix) }
      working = fix
    }
    return working.map(offered)
  }

  /// The first of some fixes after which what was open of a view is decided. What is offered for
  /// another finding already comes first, and nothing that contradicts it comes at all.
  func firstDeciding(
    _ fixes: some Sequence<Fix>, _ view: ViewID, _ unknowns: [LoweredScene.Unknown]
  ) -> Fix? {
    let path = scene.views[view.index].path
    let known = budget?.offered ?? []
    let fresh = fixes.lazy.filter { fix in !known.contains { $0.contradicts(fix) } }
    var deciding: Fix?
    let workBefore = budget?.cache.budget.work ?? 0
    for fix in known + fresh.prefix(ProofBounds.repairsTried) {
      let most = deciding == nil ? ProofBounds.workToRepair : ProofBounds.workToBetterRepair
      if let work = budget?.cache.budget.work, workBefore + most < work { break }
      guard let edited = scene(after: fix.edits), let solution = solved(edited),
        let same = edited.views.firstIndex(where: { $0.path == path })
      else { continue }
      let open = Set(unknowns.map { LoweredScene.variable(ViewID(same), $0) })
      guard open.isDisjoint(with: solution.freeVariables), goal?.isFixed(edited) ?? true,
        isHarmless(edited, keepsWords: true)
      else { continue }
      switch effect(of: edited) {
      case .fewer: return offered(fix)
      case .others: deciding = deciding ?? fix
      case .worse: break
      }
    }
    return deciding.map(offered)
  }

  /// Whether the edited layout passes in each variant like one of it before.
  func holds(
    after fix: Fix, inAllLike variant: Variant, _ passes: (Scene, Variant) -> Bool
  ) -> Bool {
    guard let edited = scene.sources.scene(named: scene.name, after: fix.edits) else {
      return false
    }
    return edited.variants(like: variant).allSatisfy { passes(edited, $0) } && isHarmless(edited)
  }

  /// Whether the layout as a whole is proved to have no error after an edit, and no such finding of
  /// a view.
  ///
  /// - Parameter besideErrors: whether errors that there were may stay.
  func isFixed(
    _ fix: Fix, _ rule: Rule, of view: ViewID, besideErrors: Bool = false
  ) -> Bool {
    guard let budget, budget.isForRepairs, fix.edits.allSatisfy({ $0.range.file == .root }) else {
      return false
    }
    let title = scene.views[view.index].title
    let start = rule == .clipped ? "the content of \(title) " : title + " "
    let edited = { scene.sources.scene(named: scene.name, after: fix.edits) }
    return budget.fixes(
      fix, of: view, in: edited().flatMap { isHarmless($0) ? $0.asking(.only(rule)) : nil },
      besideErrorsOf: besideErrors ? scene : nil
    ) {
      $0.rule == rule && $0.message.hasPrefix(start)
    }
  }

  /// Whether lint would tell next that a line which an edit lets give way can never hold.
  func isInVain(_ fix: Fix) -> Bool {
    guard isProved, let budget, let edited = scene(after: fix.edits) else { return false }
    let overruled = budget.overruled(in: edited)
    return fix.edits.contains { edit in
      overruled.contains { $0.lower <= edit.range.lower && edit.range.lower <= $0.upper }
    }
  }

  /// Whether an edit leaves every constraint as it is, but those of some places, which go.
  func keepsConstraints(_ fix: Fix, but places: Set<SourceRange>) -> Bool {
    func texts(_ scene: Scene, without places: Set<SourceRange>) -> [String] {
      let writer = ConstraintWriter(scene)
      return scene.constraints.filter { !places.contains($0.origin.range) }.map {
        writer.text($0.form, $0.relation) + " @\($0.priority.value) \($0.guards)"
      }
    }
    guard let edited = scene.sources.scene(named: scene.name, after: fix.edits) else {
      return false
    }
    return texts(edited, without: []) == texts(scene, without: places)
  }

  private func offered(_ fix: Fix) -> Fix {
    budget?.offer(fix)
    return fix
  }

  /// Whether an edit brings no warning that there was not: of what conflicted nothing was known,
  /// and what comes in its place is to be sound.
  private func bringsNothing(_ edited: Scene) -> Bool {
    budget?.bringsNoWarnings(edited.asking(scene.rules), instead: scene) ?? true
  }

  /// What an edit does to the errors of the layout as a whole.
  private func effect(of edited: Scene) -> FixEffect {
    guard let finding = goal?.finding, let budget else { return .fewer }
    return budget.effect(of: edited, instead: scene, fixing: finding)
  }

  /// Required constraints that conflict even if some are left out.
  func rest(besides places: Set<SourceRange>) -> [LoweredScene.Row] {
    guard let goal, budget?.spend(on: scene) ?? true else { return [] }
    return goal.rest(scene.without(places))
  }

  /// The layout after some edits, where there is still something to spend on it.
  private func scene(after edits: [Edit]) -> Scene? {
    guard budget?.spend(on: scene) ?? true else { return nil }
    return scene.sources.scene(named: scene.name, after: edits)
  }

  /// Another layout of the file as it is.
  func layout(_ name: String) -> Scene? {
    guard let budget else { return scene.sources.scene(named: name, after: []) }
    return budget.layout(name, of: scene.sources)
  }

  private func solved(_ scene: Scene) -> Solution? {
    var fixpoint = TextFixpoint(scene, situation)
    return fixpoint.rendered()?.solution
  }

  // MARK: Text

  func tree(of place: SourceRange) -> Tree { scene.sources.tree(of: place) }

  /// What the lines around some views call them: a component's call them by their own names.
  func titles(of views: [ViewID]) -> [String] {
    let component = scene.component(around: views)
    return views.map { scene.title(of: $0, in: component) }
  }
}

/// What an edited scene must pass before the edit is offered.
struct RepairGoal {
  /// What is to go, as it is reported.
  var finding: Diagnostic?
  /// Whether the complaint is gone.
  let isFixed: (Scene) -> Bool
  /// Whether nothing is open in it either, which is better still.
  var isComplete: (Scene) -> Bool = { _ in true }
  /// Required constraints that conflict as before where lines of the scene are left out; none if
  /// none do.
  var rest: (Scene) -> [LoweredScene.Row] = { _ in [] }
}

/// What may be spent on proving repairs of one layout.
///
/// Each try reads, lowers and proves it anew, so that a large layout with many ties is reported of
/// them all the same, but has to be fixed a few at a time.
final class RepairBudget {
  private struct FixProof: Hashable {
    let fix: Fix
    let view: ViewID
  }

  private var views: Int
  /// Whether anybody asks how to fix it, and wants to see two answers.
  let isForRepairs: Bool
  private var rowsToTell = Limits.rowsToTell
  /// Whether edits are proved for all contents. Where these are too many for the layout as it is,
  /// they are so after an edit, which would cost all that there is to spend to find out again.
  var asksContents = true
  /// Fixes that are offered for other findings of the layout.
  private(set) var offered: [Fix] = []
  /// The errors of the layout as it is, once a fix has come so far.
  private var errorsBefore: FindingCounts?
  /// The warnings of the layout as it is, likewise.
  private var warningsBefore: [FindingName: Int]?
  /// Whether fixes bring views where people read and touch them.
  private var fixProofs: [FixProof: Bool] = [:]
  /// Components by themselves, each read once.
  private var layouts: [String: Scene?] = [:]
  /// What was proved of parts that the edits leave as they are, and the work left for others.
  var cache = ProofCache(budget: ProofBudget(most: Limits.workFixing))

  /// - Parameter views: none where findings are only counted.
  init(views: Int = Limits.viewsFixed) {
    self.views = views
    isForRepairs = 0 < views
  }

  /// Whether the edited layout has no error and none of what a fix is for; proved once, although
  /// each variant asks it.
  ///
  /// - Parameter before: the layout as it is, where its errors may stay.
  func fixes(
    _ fix: Fix, of view: ViewID, in edited: @autoclosure () -> Scene?,
    besideErrorsOf before: Scene?, unless remains: (Diagnostic) -> Bool
  ) -> Bool {
    let key = FixProof(fix: fix, view: view)
    if let known = fixProofs[key] { return known }
    guard let edited = edited(), spend(on: edited) else { return false }
    let found = proof(of: edited, depth: .findings, &cache, while: { true }).diagnostics
    let isFixed =
      !found.contains(where: remains) && hasNoErrors(found, but: before)
    fixProofs[key] = isFixed
    return isFixed
  }

  private func hasNoErrors(_ found: [Diagnostic], but before: Scene?) -> Bool {
    let errors = found.filter { $0.severity == .error || $0.rule == .limit }
    guard let before, !errors.isEmpty else { return errors.isEmpty }
    let known = errorsBefore ?? self.errors(of: before)
    errorsBefore = known
    return FindingCounts(errors).hasNoNewErrors(besides: known)
  }

  /// Another layout of the file as it is.
  fileprivate func layout(_ name: String, of sources: SourceSet) -> Scene? {
    if let known = layouts[name] { return known }
    let layout = sources.scene(named: name, after: [])
    layouts[name] = .some(layout)
    return layout
  }

  /// Takes over what has been proved of the layout since, at no cost.
  func take(_ proved: ProofCache) { cache = proved.spending(cache.budget) }

  /// False where nothing is left. The first few tries are always allowed.
  func spend(on scene: Scene) -> Bool {
    guard 0 < views, !cache.budget.isSpent else { return false }
    views -= scene.views.count
    cache.countProblems(1, rows: scene.constraints.count)
    return true
  }

  /// The lines of a layout without errors that hold nowhere.
  func overruled(in edited: Scene) -> [SourceRange] {
    func findings(_ depth: ProofDepth) -> [Diagnostic] {
      proofOfItself(of: edited, mostPieces: nil, depth: depth, &cache, while: { true }).diagnostics
    }
    // Beside errors nothing is proved of lines, and repairs of these would ask here again.
    guard spend(on: edited), !findings(.errors).contains(where: { $0.severity == .error }) else {
      return []
    }
    return findings(.all).filter { $0.rule == .overruled }.map(\.range)
  }

  /// What conflicts in an edited layout in variants like one of it before.
  func conflicts(_ edited: Scene, _ variant: Variant) -> [ConflictProof.Conflict] {
    edited.variants(like: variant).flatMap { variant -> [ConflictProof.Conflict] in
      let proof = ConflictProof(edited, variant)
      cache.countProblems(proof.solves, rows: edited.constraints.count)
      return proof.conflicts
    }
  }

  /// Whether one more degree of freedom may be reported of a part of the layout that has so many
  /// rows: each is solved some five times to see how far it goes.
  func tells(rowCount: Int) -> Bool {
    rowsToTell -= rowCount
    return 0 <= rowsToTell
  }

  func offer(_ fix: Fix) {
    if !offered.contains(fix) { offered.append(fix) }
  }

  /// Proves the edited layout as a whole, of which it is known that a finding is gone.
  func effect(of edited: Scene, instead scene: Scene, fixing finding: Diagnostic) -> FixEffect {
    let before = errorsBefore ?? errors(of: scene)
    errorsBefore = before
    return spend(on: edited)
      ? before.effect(of: errors(of: edited), on: [finding], areGone: true) : .worse
  }

  /// Whether an edited layout has no warning more than before, of each rule and view.
  func bringsNoWarnings(_ edited: Scene, instead scene: Scene) -> Bool {
    guard spend(on: edited) else { return false }
    let after = warnings(of: edited)
    if after.isEmpty { return true }
    let before = warningsBefore ?? warnings(of: scene)
    warningsBefore = before
    return after.allSatisfy { $0.value <= before[$0.key] ?? 0 }
  }

  /// How many there are of each rule and view, which are called as they are declared: an edit moves
  /// their places.
  private func warnings(of scene: Scene) -> [FindingName: Int] {
    var counts: [FindingName: Int] = [:]
    for finding in proof(of: scene, depth: .findings, &cache, while: { true }).diagnostics
    where finding.severity == .warning && finding.rule != .limit {
      let name = scene.sources.tree(of: finding.range).source.text(finding.range)
      counts[FindingName(finding.rule, name), default: 0] += 1
    }
    return counts
  }

  private func errors(of scene: Scene) -> FindingCounts {
    let asked = asksContents ? scene : scene.showingSamples()
    return FindingCounts(
      proof(of: asked, depth: .errors, &cache, while: { true }).diagnostics.filter {
        $0.severity == .error || $0.rule == .limit
      })
  }
}

extension Fix {
  /// Whether two fixes say another number at one place: `hug horizontal 249` and `251`.
  fileprivate func contradicts(_ other: Fix) -> Bool {
    edits.contains { edit in
      other.edits.contains {
        $0.range == edit.range && $0.text != edit.text
          && $0.text.filter { !$0.isNumber } == edit.text.filter { !$0.isNumber }
      }
    }
  }
}
