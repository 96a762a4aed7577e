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
  /// The lines that cannot all hold, those first that may give way; none where that is not what is
  /// repaired.
  private var conflicting: [LoweredScene.Row] = []

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

  /// The same for lines that cannot all hold.
  func ofConflict(_ rows: [LoweredScene.Row]) -> Repair {
    var repair = self
    repair.conflicting = rows
    return repair
  }

  /// Whether edits are proved for all sizes, rather than tried at one.
  var isProved: Bool { goal != nil }

  /// Whether anybody reads what is found.
  var isForRepairs: Bool { budget?.isForRepairs ?? false }

  // MARK: Proof

  /// What all repairs have cost so far, in steps.
  private var work: Int { budget?.cache.budget.work ?? 0 }

  /// The first of some fixes after which the conflict is gone, and if there is one, the first that
  /// leaves nothing open either.
  ///
  /// - Parameters:
  ///   - isComplete: whether one that leaves something open will not do.
  ///   - mayWarn: whether one will do that brings warnings, as of what nobody could see before.
  func firstWorking(
    _ fixes: some Sequence<Fix>, isComplete: Bool = false, mayWarn: Bool = false
  ) -> Fix? {
    var working: (fix: Fix, edited: Scene)?
    let workBefore = work
    for fix in fixes.prefix(ProofBounds.repairsTried) {
      // What comes behind it is to have an edit, too.
      if workBefore + ProofBounds.workToRepair < work { break }
      // It was refused for another conflict of the same lines.
      if mayWarn, let known = budget?.bringingWarnings[fix], goal?.isFixed(known) ?? true {
        return offered(fix, known)
      }
      guard let edited = scene(after: fix.edits),
        goal?.isFixed(edited) ?? (solved(edited) != nil)
      else { continue }
      let isCompleteNow = goal?.isComplete(edited) ?? true
      // Some drawings cost less than a proof of all errors, and that less than one of all warnings.
      guard isCompleteNow || working == nil && !isComplete,
        !isProved || isHarmless(edited), isGone(from: edited, after: fix)
      else { continue }
      guard mayWarn || !isProved || bringsNothing(edited) else {
        budget?.bringingWarnings[fix] = edited
        continue
      }
      if isCompleteNow { return offered(fix, edited) }
      working = (fix, edited)
    }
    return working.map { offered($0.fix, $0.edited) }
  }

  /// The first of some fixes after which what was open of a view is decided. What is offered for
  /// another finding already comes first, and nothing that contradicts it comes at all.
  func firstDeciding(
    _ fixes: some Sequence<Fix>, _ view: ViewID, _ unknowns: [LoweredScene.Unknown]
  ) -> Fix? {
    let path = scene.views[view.index].path
    let known = budget?.working { $0.severity == .error } ?? []
    let fresh = fixes.lazy.filter { fix in !known.contains { $0.contradicts(fix) } }
    var deciding: (fix: Fix, edited: Scene)?
    let workBefore = work
    for fix in known + fresh.prefix(ProofBounds.repairsTried) {
      let most = deciding == nil ? ProofBounds.workToRepair : ProofBounds.workToBetterRepair
      if workBefore + most < work { break }
      guard let edited = budget?.edited[fix] ?? scene(after: fix.edits),
        let solution = solved(edited),
        let same = edited.views.firstIndex(where: { $0.path == path })
      else { continue }
      let open = Set(unknowns.map { LoweredScene.variable(ViewID(same), $0) })
      guard open.isDisjoint(with: solution.freeVariables), goal?.isFixed(edited) ?? true,
        isHarmless(edited, keepsWords: true),
        known.contains(fix) || decides(fix, besides: known)
      else { continue }
      switch effect(of: edited) {
      case .fewer: return offered(fix, edited)
      case .others: deciding = deciding ?? (fix, edited)
      case .worse: break
      }
    }
    return deciding.map { offered($0.fix, $0.edited) }
  }

  /// Whether a view has one answer once those edits are made, too, that others are offered: two
  /// priorities that were raised each by itself may be alike again.
  private func decides(_ fix: Fix, besides known: [Fix]) -> Bool {
    var edits = fix.edits
    for edit in known.flatMap(\.edits) {
      if !edits.contains(where: { $0.range.touches(edit.range) }) { edits.append(edit) }
    }
    guard fix.edits.count < edits.count, let goal else { return true }
    return scene(after: edits).map(goal.isFixed) ?? true
  }

  /// Whether the edited layout passes in each variant like one of it before.
  func holds(
    after fix: Fix, inAllLike variant: Variant, _ passes: (Scene, Variant) -> Bool
  ) -> Bool {
    guard let edited = scene.edited(by: fix.edits) else {
      return false
    }
    return edited.variants(like: variant).allSatisfy { passes(edited, $0) } && isHarmless(edited)
  }

  /// Whether the layout as a whole is proved to have no further error after an edit, no such
  /// finding of a view, and no other warning of it instead.
  ///
  /// - Parameter beginnings: of what is said of the view before its name.
  func isFixed(
    _ fix: Fix, _ rule: Rule, of view: ViewID, saying beginnings: [String] = [""]
  ) -> Bool {
    guard let budget, budget.isForRepairs, fix.edits.allSatisfy({ $0.range.file == .root }),
      !budget.isSilenced(rule, at: scene.views[view.index].range, in: scene)
    else { return false }
    let title = scene.views[view.index].title
    let starts = beginnings.map { $0 + title + " " }
    let edited = { scene.edited(by: fix.edits) }
    let isGone = budget.fixes(
      fix, rule, in: edited().flatMap { isHarmless($0) ? $0.asking(.only(rule)) : nil },
      instead: scene
    ) {
      finding in
      // Small controls that lie beside each other are told of together.
      finding.rule == rule
        && (starts.contains { finding.message.hasPrefix($0) }
          || rule == .touchTarget && finding.message.contains(title))
    }
    // What an edit for another size of text does at the usual one, lint tells when it is made.
    if !isGone || scene.hasGivenTextScale { return isGone }
    return budget.bringsNoWarnings(
      fix, rule, of: scene.views[view.index].name, in: { edited()?.asking(scene.rules) },
      instead: scene)
  }

  /// Whether an edit for another size of text neither cuts some views nor moves them outside there,
  /// which is all that is asked of it besides; at the usual size all is.
  func keepsInsideAndWhole(_ fix: Fix, _ views: [ViewID]) -> Bool {
    !scene.hasGivenTextScale
      || views.allSatisfy { view in
        isFixed(fix, .outside, of: view)
          && isFixed(
            fix, .clipped, of: view, saying: ["the content of ", "a word of "] + Self.unread)
      }
  }

  /// What has fixed other findings of a rule in this layout.
  func known(_ rule: Rule) -> [Fix] { budget?.working { $0 == rule } ?? [] }

  /// Whether lint would tell next that a line which an edit lets give way can never hold.
  func isInVain(_ fix: Fix) -> Bool {
    isProved && saysInVain(fix)
  }

  /// Whether a line that an edit changes can never hold then.
  func saysInVain(_ fix: Fix) -> Bool {
    guard let budget, let edited = scene(after: fix.edits) else { return false }
    let overruled = budget.overruled(after: fix, in: edited)
    var shift = 0
    return fix.edits.sorted { $0.range < $1.range }.contains { edit in
      let lower = edit.range.lower + shift
      let upper = lower + edit.text.utf8.count
      shift += edit.text.utf8.count - (edit.range.upper - edit.range.lower)
      return overruled.contains { $0.lower < upper && lower <= $0.upper }
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
    guard let edited = scene.edited(by: fix.edits) else {
      return false
    }
    return texts(edited, without: []) == texts(scene, without: places)
  }

  private func offered(_ fix: Fix, _ edited: Scene) -> Fix {
    budget?.offer(fix, for: goal?.finding?.rule ?? .conflict, edited)
    return fix
  }

  /// Whether an edit brings no warning that there was not: of what conflicted nothing was known,
  /// and what comes in its place is to be sound.
  private func bringsNothing(_ edited: Scene) -> Bool {
    budget?.bringsNoWarnings(edited.asking(scene.rules), instead: scene, conflicting) ?? true
  }

  /// Whether an edit leaves no more errors than before, and nothing of the conflict that it is for.
  private func isGone(from edited: Scene, after fix: Fix) -> Bool {
    switch effect(of: edited) {
    case .fewer: true
    case .others:
      !(budget?.areInConflict(conflicting, in: edited, after: fix.edits, instead: scene) ?? false)
    case .worse: false
    }
  }

  /// What an edit does to the errors of the layout as a whole.
  private func effect(of edited: Scene) -> FixEffect {
    guard let finding = goal?.finding, let budget else { return .fewer }
    let effect = budget.effect(of: edited, instead: scene, fixing: finding)
    guard effect == .worse, !conflicting.isEmpty else { return effect }
    return budget.bringsOnlyHiddenErrors(edited, instead: scene, conflicting) ? .others : .worse
  }

  /// Required constraints that conflict even if some are left out.
  func rest(besides places: Set<SourceRange>) -> [LoweredScene.Row] {
    guard let goal, budget?.spend(on: scene) ?? true else { return [] }
    return goal.rest(scene.without(places))
  }

  /// The layout after some edits, where there is still something to spend on it.
  private func scene(after edits: [Edit]) -> Scene? {
    guard budget?.spend(on: scene) ?? true else { return nil }
    return scene.edited(by: edits)
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
