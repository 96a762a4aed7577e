import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Contents other than the sample ones at which a view is clipped, leaves its superview, lies on
/// another or under a bar, or is less than nothing wide, within what such warnings are worth.
struct WarningSearch {
  private var bounds = WarningBudget(.bounds)
  private var uses = WarningBudget(.bounds)
  private var negativeSizes = WarningBudget(.negativeSizes)

  /// Views of which it is not known whether a warning is due.
  var doubts: [ViewID] { bounds.doubts + uses.doubts + negativeSizes.doubts }

  /// Looks at a variant whose optimum is unique for the sample contents.
  ///
  /// - Parameters:
  ///   - bounded: contents whose range has an end; nil where there are none.
  ///   - ofSample: what was found for the contents that are drawn. They need not be the worst, of
  ///     which one wants to hear.
  ///   - seenBefore: views that were asked about where all frames are the same.
  mutating func look(
    at subject: VariantProblem, _ proved: ProvedVariant, _ cells: WrappingCells,
    _ bounded: BoundedContents?, _ ofSample: [BoundsProof.Finding], _ seenBefore: Set<ViewID>,
    _ budget: RepairBudget, _ findings: inout ProofFindings, _ cache: inout ProofCache
  ) {
    bounds.isTold = budget.isForRepairs
    negativeSizes.isTold = budget.isForRepairs
    let rules = subject.scene.rules
    if let bounded, bounded.isUnique, rules.asks(.clipped) || rules.asks(.outside) {
      let proof = BoundsProof(proved, budget, besides: seenBefore)
      lookForCuts(bounded, proof, ofSample, &findings, &cache)
    } else {
      findings.addFailures(ofSample.map(\.diagnostic))
    }
    guard rules.asks(.negativeSize) else { return }
    findings.addFailures(
      NegativeSizes(subject.scene, subject.variant, besides: seenBefore, budget).diagnostics(
        besides: cells, over: bounded, not: findings.viewsFailing(.negativeSize), &negativeSizes,
        &cache))
  }

  /// What people cannot read or touch, where there is one answer for all contents.
  mutating func look(
    for use: UseProof, over bounded: BoundedContents, _ findings: inout ProofFindings,
    _ cache: inout ProofCache
  ) {
    let rules = bounded.subject.scene.rules
    guard UseProof.rulesOverContents.contains(where: rules.asks) else { return }
    var found: [Diagnostic] = []
    let reported = findings.failures
    uses.isTold = use.budget.isForRepairs
    uses.ask(bounded, &cache) { contents, budget, cache in
      let told = reported.union(found.map { FindingIdentity(failure: $0) })
      found += use.diagnostics(over: contents, besides: told, &budget, &cache)
    }
    findings.addFailures(found)
  }

  private mutating func lookForCuts(
    _ bounded: BoundedContents, _ proof: BoundsProof, _ ofSample: [BoundsProof.Finding],
    _ findings: inout ProofFindings, _ cache: inout ProofCache
  ) {
    var found: [Diagnostic] = []
    var worst: [Int: Diagnostic] = [:]
    var reported = findings.failures.union(ofSample.map { FindingIdentity(failure: $0.diagnostic) })
    bounds.ask(bounded, &cache) { contents, budget, cache in
      for (place, finding) in ofSample.enumerated()
      where worst[place] == nil && proof.budget.isForRepairs {
        worst[place] = proof.worse(than: finding, over: contents, &budget, &cache)
      }
      let more = proof.diagnostics(over: contents, besides: reported, &budget, &cache)
      reported.formUnion(more.map { FindingIdentity($0.rule, $0.range) })
      found += more
    }
    findings.addFailures(ofSample.enumerated().map { worst[$0] ?? $1.diagnostic } + found)
  }
}
