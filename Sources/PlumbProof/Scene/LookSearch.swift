import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// What people cannot read or touch, over all variants of a layout: of contents as drawn, and of
/// others as far as their range has an end.
struct LookSearch {
  var use: UseSearch
  private var warnings = WarningSearch()
  /// Work on drawings for warnings: so much is paid for by these.
  private var left: Int

  /// - Parameter isOfFile: whether the file is proved as it stands, and no reading or edit of it.
  init(_ use: UseSearch, isOfFile: Bool) {
    self.use = use
    left = isOfFile ? ProofBounds.workOnDrawings : 0
  }

  /// Views of which it is not known whether a warning is due for some contents.
  var doubts: [ViewID] { warnings.doubts }

  /// What is seen in a variant: whether it is cut, covered, too small or too near to others.
  ///
  /// - Returns: The look, with what lies under the keyboard.
  mutating func look(
    at ground: ProvedGround, _ look: Look, _ budget: RepairBudget,
    _ findings: inout ProofFindings, _ cache: inout ProofCache
  ) -> Look {
    guard let order = ground.order else { return look }
    let known = ground.looks.first { $0.shows(look) }
    let bounded = known == nil ? ground.bounded : nil
    // What is asked of one view alone was asked where that was seen first.
    let isNew = ground.looks.isEmpty || look.showsMore(than: ground.looks)
    let rules = ground.subject.scene.rules
    if isNew, Self.boundRules.contains(where: rules.asks) {
      lookAtBounds(of: ground, bounded, budget, &findings, &cache)
    }
    let changes =
      ground.looks.first.map { look.changes(since: $0, ground.subject.scene.views) }
      ?? ground.changes
    var look = look
    if ground.looks.isEmpty { use.leaveGround() }
    let workBefore = cache.budget.work
    for (number, cell) in ground.cells.variants.enumerated() {
      let low = use.look(
        at: cell, number: number, order, ground.lengths, widening: ground.widening,
        beside: ground.looks, changes: changes, knowing: known, budget,
        &findings, &cache)
      look.underKeyboard.formUnion(low)
    }
    pay(since: workBefore, &cache)
    use.finish(ground.subject.variant)
    if let bounded, bounded.isUnique {
      let proof = UseProof(
        ground.proved, UsedViews(ground.subject.scene, ground.proved.lowered), order,
        ground.lengths,
        widening: ground.widening, possibleParts: use.possibleParts, changes: changes, budget)
      warnings.look(for: proof, over: bounded, &findings, &cache)
      look.underKeyboard.formUnion(use.lookForKeyboards(at: proof, over: bounded, &cache))
    }
    if isNew, ground.subject.asksContents {
      let workBefore = cache.budget.work
      var words = OtherWords(ground.proved, order, budget)
      findings.addFailures(words.diagnostics(besides: findings.failures, &cache))
      pay(since: workBefore, &cache)
    }
    return look
  }

  /// As `WarningBudget` does: what is drawn for warnings is not lost to errors, as far as it goes.
  private mutating func pay(since work: Int, _ cache: inout ProofCache) {
    let spent = cache.budget.work - work
    guard spent <= left else { return }
    left -= spent
    cache.grant(since: work)
  }

  /// Proofs of edits ask for one of these, or for none.
  static let boundRules: [Rule] = [.clipped, .outside, .negativeSize]

  private mutating func lookAtBounds(
    of ground: ProvedGround, _ bounded: BoundedContents?, _ budget: RepairBudget,
    _ findings: inout ProofFindings, _ cache: inout ProofCache
  ) {
    let scene = ground.subject.scene
    let seenBefore = Set(
      scene.views.indices.map { ViewID($0) }.filter { view in
        ground.looks.contains { $0.shows(view) }
      } + (ground.changes?.same(scene.views) ?? []))
    var ofSample: [BoundsProof.Finding] = []
    var measured = findings.measured
    let workBefore = cache.budget.work
    for cell in ground.cells.variants where scene.rules.asks(.clipped) || scene.rules.asks(.outside)
    {
      ofSample += BoundsProof(cell, budget, besides: seenBefore).findings(
        besides: findings.failures.union(measured.keys), measured, &cache)
      for finding in ofSample {
        measured[FindingIdentity(failure: finding.diagnostic)] = finding.diagnostic.scaledLengths
      }
    }
    pay(since: workBefore, &cache)
    warnings.look(
      at: ground.subject, ground.proved, ground.cells, bounded, ofSample, seenBefore, budget,
      &findings, &cache)
  }
}
