import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// What may be spent on proving repairs of one layout.
///
/// Each try reads, lowers and proves it anew, so that a large layout with many ties is reported of
/// them all the same, but has to be fixed a few at a time.
final class RepairBudget {
  private struct FixProof: Hashable {
    let fix: Fix
    let rule: Rule
  }

  private struct AfterFix {
    /// Nil where it does harm.
    let found: [Diagnostic]?
    /// Whether that is all there is; a proof goes no further than what the fix was for.
    let isAll: Bool
  }

  private var views: Int
  /// Whether anybody asks how to fix it, and wants to see two answers.
  let isForRepairs: Bool
  private var rowsToTell = Limits.rowsToTell
  /// Whether contents other than drawn are asked about, of the layout and of its edits. Where these
  /// are too many for the layout as it is, they are so after an edit, which would cost all that
  /// there is to spend to find out again.
  var asksContents = true
  /// What has fixed findings of the layout, with their rules, in order: it may fix others as well.
  private var working: [FixProof] = []
  /// The layout after each of them: they are tried for every finding that follows.
  private(set) var edited: [Fix: Scene] = [:]
  /// Likewise after edits that are refused for the warnings that they bring alone, where another
  /// may bring none.
  var bringingWarnings: [Fix: Scene] = [:]
  /// The errors of the layout as it is, once a fix has come so far.
  private var errorsBefore: FindingCounts?
  /// The warnings of the layout as it is, likewise.
  private var warningsBefore: (counts: [FindingName: Int], isBesideErrors: Bool)?
  private struct HiddenWarnings: Hashable {
    let places: [SourceRange]
    let rules: Set<Rule>
  }

  /// By the lines of a conflict, and by rules, the warnings that only it hides.
  private var warningsBehind: [HiddenWarnings: [FindingName: Int]] = [:]
  /// Likewise the errors.
  var errorsBehind: [[SourceRange]: Set<FindingName>] = [:]
  /// What is open in the layout as it is, once that alone is asked.
  var openBefore: [(variant: Variant, count: OpenCount?)]?
  /// Steps in which it may still be counted what is open, in the layout and after edits.
  var workToCountLeft = ProofBounds.workToCount
  /// What of a rule is still found after a fix, and which errors.
  private var fixProofs: [FixProof: AfterFix] = [:]
  /// Those of the layout after an edit.
  private var warningsAfter: [Fix: [FindingName: Int]] = [:]
  /// What comments of the files silence, once it is asked for.
  private var suppressions: Suppressions?
  /// Components by themselves, each read once.
  private var layouts: [String: Scene?] = [:]
  /// What else is said of findings, until it is known which of them are told.
  private var completions: [Diagnostic: (inout Diagnostic) -> Void] = [:]
  /// By control that is too small, what makes it larger: which of them share an edit is asked in
  /// each variant, though they are told of in the first.
  private var fixesOfTargets: [ViewID: Fix?] = [:]
  /// What was proved of parts that the edits leave as they are, and the work left for others.
  var cache = ProofCache(budget: ProofBudget(most: Limits.workFixing))

  /// - Parameters:
  ///   - views: none where findings are only counted.
  ///   - isForRepairs: whether anybody reads them, also where no edits are tried.
  init(views: Int = Limits.viewsFixed, isForRepairs: Bool? = nil) {
    self.views = views
    self.isForRepairs = isForRepairs ?? (0 < views)
  }

  /// Says how a finding comes about and what fixes it: once it is known that it is told, since in
  /// other states and at other sizes it may be worse; or at once where nobody asks for edits.
  func complete(_ finding: inout Diagnostic, _ completion: @escaping (inout Diagnostic) -> Void) {
    if isForRepairs {
      completions[finding] = completion
    } else {
      completion(&finding)
    }
  }

  /// What is told, with all that is said of it.
  func completed(_ findings: [Diagnostic]) -> [Diagnostic] {
    defer { completions = [:] }
    return findings.map { finding in
      var told = finding
      completions[finding]?(&told)
      return told
    }
  }

  func fixOfTarget(_ view: ViewID, _ find: () -> Fix?) -> Fix? {
    if let known = fixesOfTargets[view] { return known }
    let fix = find()
    fixesOfTargets[view] = .some(fix)
    return fix
  }

  /// Of a proof that looks for so much.
  convenience init(for depth: ProofDepth) {
    self.init(
      views: .fixes <= depth ? Limits.viewsFixed : 0, isForRepairs: .places <= depth)
  }

  /// Whether the edited layout has no error that there was not, and none of what a fix is for;
  /// proved once, although each view of each variant asks it.
  ///
  /// - Parameters:
  ///   - rule: what the fix is for.
  ///   - before: the layout as it is, whose errors may stay.
  func fixes(
    _ fix: Fix, _ rule: Rule, in edited: @autoclosure () -> Scene?, instead before: Scene,
    unless remains: (Diagnostic) -> Bool
  ) -> Bool {
    let key = FixProof(fix: fix, rule: rule)
    var after = fixProofs[key]
    if after.map({ !$0.isAll && !($0.found?.contains(where: remains) ?? true) }) ?? true {
      guard !isSpent else { return false }
      let edited = edited()
      // Whoever asks again has it proved to the end, and has paid for it.
      let isFirst = after == nil
      if isFirst, let edited, !spend(on: edited) { return false }
      after = self.after(edited) { isFirst && remains($0) }
      fixProofs[key] = after
    }
    guard let found = after?.found, !found.contains(where: remains),
      hasNoErrors(found.filter { rule != .sideways || !$0.isTieOfOtherContents }, but: before)
    else { return false }
    noteWorking(FixProof(fix: fix, rule: rule))
    return true
  }

  private func after(_ edited: Scene?, until isEnough: (Diagnostic) -> Bool) -> AfterFix {
    guard let edited else { return AfterFix(found: nil, isAll: true) }
    let found = proofOfItself(
      of: edited, mostPieces: nil, depth: .findings, &cache, while: { true }, until: isEnough
    ).diagnostics
    return AfterFix(found: found, isAll: !found.contains(where: isEnough))
  }

  private func hasNoErrors(_ found: [Diagnostic], but before: Scene) -> Bool {
    let errors = found.filter {
      $0.rule == .limit ? asksContents : $0.severity == .error && (asksContents || !$0.isOfContents)
    }
    if errors.isEmpty { return true }
    let known = errorsBefore ?? self.errors(of: before)
    errorsBefore = known
    return FindingCounts(errors).hasNoNewErrors(besides: known)
  }

  /// Whether comments silence a finding of a scene: nobody waits for an edit of it.
  func isSilenced(_ rule: Rule, at place: SourceRange, in scene: Scene) -> Bool {
    let suppressions = suppressions ?? Suppressions(scene.sources.trees)
    self.suppressions = suppressions
    return suppressions.allow(rule, at: place)
      || scene.hasGivenTextScale && suppressions.allow(.textScale, at: place)
  }

  /// Another layout of the file as it is.
  func layout(_ name: String, of sources: SourceSet) -> Scene? {
    if let known = layouts[name] { return known }
    let layout = sources.scene(named: name, after: [])
    layouts[name] = .some(layout)
    return layout
  }

  /// Takes over what has been proved of the layout since, at no cost.
  func take(_ proved: ProofCache) { cache = proved.spending(cache.budget) }

  private var isSpent: Bool { views <= 0 || cache.budget.isSpent }

  /// False where nothing is left. The first few tries are always allowed.
  func spend(on scene: Scene) -> Bool {
    guard !isSpent else { return false }
    views -= scene.views.count
    cache.countProblems(1, rows: scene.constraints.count)
    return true
  }

  /// The lines of a layout without errors that hold nowhere after an edit.
  func overruled(after fix: Fix, in edited: Scene) -> [SourceRange] {
    let edited = edited.asking(.only(.overruled))
    func findings(_ depth: ProofDepth) -> [Diagnostic] {
      proofOfItself(of: edited, mostPieces: nil, depth: depth, &cache, while: { true }).diagnostics
    }
    // Beside errors nothing is proved of lines, and repairs of these would ask here again.
    guard spend(on: edited), !isKnownToFail(fix),
      !findings(.errors).contains(where: { $0.severity == .error })
    else { return [] }
    return findings(.lines).filter { $0.rule == .overruled }.map(\.range)
  }

  /// Whether errors were found after an edit, whatever it was tried for.
  private func isKnownToFail(_ fix: Fix) -> Bool {
    fixProofs.contains { key, after in
      key.fix == fix && after.found?.contains { $0.severity == .error } ?? false
    }
  }

  /// What conflicts in an edited layout in variants like one of it before.
  func conflicts(_ edited: Scene, _ variant: Variant) -> [ConflictProof.Conflict] {
    edited.variants(like: variant).flatMap { variant -> [ConflictProof.Conflict] in
      let subject = VariantProblem(edited, variant, variant.region)
      let proof = ConflictProof(edited, variant, over: subject.sampled, subject.sizes, &cache)
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

  /// An edit that a finding of a rule is offered, and the layout after it.
  func offer(_ fix: Fix, for rule: Rule, _ scene: Scene) {
    noteWorking(FixProof(fix: fix, rule: rule))
    edited[fix] = scene
  }

  private func noteWorking(_ proof: FixProof) {
    if !working.contains(proof) { working.append(proof) }
  }

  /// What has fixed findings of some rules, each edit once.
  func working(_ isLike: (Rule) -> Bool) -> [Fix] {
    working.reduce(into: []) { fixes, proof in
      if isLike(proof.rule), !fixes.contains(proof.fix) { fixes.append(proof.fix) }
    }
  }

  /// Proves the edited layout as a whole, of which it is known that a finding is gone.
  ///
  /// Of a large layout, or one with many ties, few may cost so much. What is required is as it was
  /// where an edit sets priorities, and conflicts are, too.
  func effect(of edited: Scene, instead scene: Scene, fixing finding: Diagnostic) -> FixEffect {
    let isCostly =
      ProofBounds.viewsOfManyRepairs < scene.views.count
      || Limits.workFixing < 2 * cache.budget.work
    if isCostly, scene.requires(theSameAs: edited) {
      return spend(on: edited) && hasFewerOpenings(edited, instead: scene) ? .fewer : .worse
    }
    let before = errorsBefore ?? errors(of: scene)
    errorsBefore = before
    return spend(on: edited)
      ? before.effect(of: errors(of: edited), on: [finding], areGone: true) : .worse
  }

  /// Whether an edit brings no warning in the place of the one that it is for, to the same view, or
  /// of the same rule to another: what is moved is not fixed. The layout after it is proved once
  /// for all views.
  func bringsNoWarnings(
    _ fix: Fix, _ rule: Rule, of view: String, in edited: () -> Scene?, instead scene: Scene
  ) -> Bool {
    let after: [FindingName: Int]
    if let known = warningsAfter[fix] {
      after = known
    } else {
      guard let edited = edited(), spend(on: edited) else { return false }
      after = warnings(of: edited).counts
      warningsAfter[fix] = after
    }
    if after.isEmpty { return true }
    let (before, isBesideErrors) = allWarnings(of: scene)
    let new = after.filter { before[$0.key] ?? 0 < $0.value }
    // Beside errors not all is known that there is.
    return !new.contains { $0.key.message == view || !isBesideErrors && $0.key.rule == rule }
  }

  /// Those of the layout as it is.
  private func allWarnings(
    of scene: Scene
  ) -> (counts: [FindingName: Int], isBesideErrors: Bool) {
    let known = warningsBefore ?? warnings(of: scene)
    warningsBefore = known
    return known
  }

  /// Whether an edited layout has no warning more than before, of each rule and view, but those
  /// that a conflict hides.
  func bringsNoWarnings(
    _ edited: Scene, instead scene: Scene, _ conflicting: [LoweredScene.Row]
  ) -> Bool {
    guard spend(on: edited) else { return false }
    let after = warnings(of: edited).counts
    if after.isEmpty { return true }
    let before = allWarnings(of: scene).counts
    let new = after.filter { before[$0.key] ?? 0 < $0.value }
    if new.isEmpty { return true }
    let hidden = warnings(behind: conflicting, in: scene, of: Set(new.keys.map(\.rule)))
    return new.allSatisfy { $0.value <= hidden[$0.key] ?? 0 }
  }

  /// What is wrong whichever of some conflicting lines goes, with views that they do not speak of,
  /// is wrong for another reason: nobody could see it behind the conflict.
  ///
  /// - Parameter rules: those that are asked: each costs proofs of its own.
  private func warnings(
    behind rows: [LoweredScene.Row], in scene: Scene, of rules: Set<Rule>
  ) -> [FindingName: Int] {
    let places = rows.map(\.origin.range)
    let question = HiddenWarnings(places: places, rules: rules)
    if let known = warningsBehind[question] { return known }
    var seen: [[FindingName: Int]] = []
    // Beside another conflict nothing is seen, whatever goes.
    for place in places.prefix(2 * ProofBounds.linesLeftOut)
    where seen.count < ProofBounds.linesLeftOut && spend(on: scene) {
      let rest = warnings(of: scene.without([place]).asking(.only(rules)))
      if !rest.isBesideErrors { seen.append(rest.counts) }
    }
    let own = Set(
      rows.flatMap { $0.form.terms.map { scene.views[$0.anchor.view.index].name } })
    var hidden: [FindingName: Int] = [:]
    if let first = seen.first, seen.count == ProofBounds.linesLeftOut {
      hidden = first.filter { !own.contains($0.key.message) }
      for (name, count) in hidden {
        hidden[name] = seen.reduce(count) { min($0, $1[name] ?? 0) }
      }
    }
    warningsBehind[question] = hidden
    return hidden
  }

  /// How many there are of each rule and view, which are called as they are declared: an edit moves
  /// their places.
  private func warnings(
    of scene: Scene
  ) -> (counts: [FindingName: Int], isBesideErrors: Bool) {
    var counts: [FindingName: Int] = [:]
    let found = proof(of: scene, depth: .findings, &cache, while: { true }).diagnostics
    for finding in found where finding.severity == .warning && finding.rule != .limit {
      let name = scene.sources.tree(of: finding.range).source.text(finding.range)
      counts[FindingName(finding.rule, name), default: 0] += 1
    }
    return (counts, found.contains { $0.severity == .error })
  }

  private func errors(of scene: Scene) -> FindingCounts {
    FindingCounts(foundErrors(of: scene))
  }

  func foundErrors(of scene: Scene) -> [Diagnostic] {
    let asked = asksContents ? scene : scene.showingSamples()
    return proof(of: asked, depth: .errors, &cache, while: { true }).diagnostics.filter {
      $0.severity == .error || $0.rule == .limit
    }
  }
}

extension Scene {
  /// Whether another scene requires the same lines, and none of the two claims anything.
  fileprivate func requires(theSameAs other: Scene) -> Bool {
    func required(_ scene: Scene) -> [String] {
      let writer = ConstraintWriter(scene)
      return scene.constraints.filter(\.priority.isRequired).map {
        writer.text($0.form, $0.relation) + " \($0.guards)"
      }
    }
    return assertions.isEmpty && views.count == other.views.count
      && required(self) == required(other)
  }
}

extension Diagnostic {
  /// Whether it shows for other contents than those that are drawn.
  fileprivate var isOfContents: Bool { counterexample?.contents.isEmpty == false }

  /// What is as wide as it likes squeezes nothing: where it no longer is, it may be open which of
  /// two views gives way to long words.
  fileprivate var isTieOfOtherContents: Bool { rule == .ambiguous && isOfContents }
}
