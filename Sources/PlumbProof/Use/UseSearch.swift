import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// What people cannot read or touch, over all variants of a layout.
struct UseSearch {
  /// Views of which something is not known.
  var doubts: [ViewID] { ofSample + contents.doubts }
  private var ofSample: [ViewID] = []
  /// Controls and lists that can be touched somewhere.
  private var free: Set<ViewID> = []
  /// Those under another view, and where that was seen first.
  private var covered: [ViewID: Covered] = [:]
  private var keyboards = Keyboards()
  /// For the keyboard.
  private var contents = WarningBudget(.bounds)
  private var covers = Covers()
  /// The pairs of which one view may be a part of the other; nil where all may.
  let possibleParts: Set<ViewPair>?
  /// Pairs of which one view may be a part of the other somewhere; looked for where `findsParts`.
  private(set) var parts: Set<ViewPair> = []
  private let findsParts: Bool
  /// Whether anything is told of what is so in every state: not where some of them are not known.
  var asksEveryState = true

  init(possibleParts: Set<ViewPair>?, findsParts: Bool = false) {
    self.possibleParts = possibleParts
    self.findsParts = findsParts
  }

  private struct Covered {
    let cover: ViewID
    let counterexample: Counterexample
  }

  /// All variants that are going to be looked at.
  mutating func expect(_ variants: [Variant]) { covers.expect(variants) }

  /// Variants on another ground are looked at from here on.
  mutating func leaveGround() { covers.leaveGround() }

  /// All cells of a variant have been looked at.
  mutating func finish(_ variant: Variant) { covers.finish(variant.states) }

  /// Looks at the sizes of a variant at which texts have given heights.
  ///
  /// - Parameters:
  ///   - number: of the cell on its ground.
  ///   - looks: of variants on the same ground that were looked at.
  ///   - changes: since the first of them; nil where there is none.
  ///   - known: the one of them in which all is seen that is seen in this one.
  /// - Returns: What lies under the keyboard.
  mutating func look(
    at cell: ProvedVariant, number: Int, _ order: ProvedOrder, _ lengths: WrittenLengths,
    widening: [ViewID: Set<ViewID>], beside looks: [Look] = [], changes: Look.Changes? = nil,
    knowing known: Look? = nil, _ budget: RepairBudget,
    _ findings: inout ProofFindings,
    _ cache: inout ProofCache
  ) -> Set<ViewID> {
    let views = UsedViews(cell.scene, cell.lowered)
    var proof = UseProof(
      cell, views, order, lengths, widening: widening, possibleParts: possibleParts,
      changes: changes, budget)
    let corners = cell.corners(&cache)
    if known == nil {
      findings.addFailures(
        proof.diagnostics(
          besides: findings.failures, where: { view in !looks.contains { $0.shows(view) } }, &cache)
      )
    }
    findings.addFailures(proof.faintWords(besides: findings.failures, &cache))
    var low: Set<ViewID> = []
    if asksEveryState, cell.scene.rules.asks(.keyboard) {
      low = keyboards.look(at: &proof, knowing: known?.underKeyboard ?? [], &cache)
    }
    if asksEveryState, cell.scene.rules.asks(.overlap) {
      covers.look(at: &proof, cell: number, corners, &cache)
    }
    if findsParts, known == nil { parts.formUnion(proof.pairsOfParts(corners)) }
    ofSample += proof.doubts
    if asksEveryState, cell.scene.rules.asks(.unreachable) {
      lookForCovered(cell, views, proof, corners)
    }
    return low
  }

  private mutating func lookForCovered(
    _ cell: ProvedVariant, _ views: UsedViews, _ proof: UseProof,
    _ corners: ParametricProblem.CornerValues
  ) {
    let covering = views.covering
    // Lists are touched to be scrolled, and so are the rows in them.
    for view in views.touched + views.lists where !free.contains(view) {
      let cover = covering.first { cover in
        guard let (own, other) = views.branches(view, cover), views.lies(other, over: own) else {
          return false
        }
        // Of two lists in one place the app shows one at a time.
        if views.isList(view), views.isList(cover) { return false }
        return views.scroll(around: view) == views.scroll(around: cover)
          && proof.isInside(view, cover, corners)
      }
      if let cover {
        covered[view] =
          covered[view]
          ?? Covered(
            cover: cover,
            counterexample: cell.variant.counterexample(
              at: cell.variant.region.middle.atSample, in: cell.scene))
      } else {
        free.insert(view)
      }
    }
  }

  /// Looks at contents other than drawn, of a variant that was looked at.
  ///
  /// - Returns: What lies under the keyboard then.
  mutating func lookForKeyboards(
    at proof: UseProof, over bounded: BoundedContents, _ cache: inout ProofCache
  ) -> Set<ViewID> {
    guard asksEveryState, proof.scene.rules.asks(.keyboard) else { return [] }
    var keyboards = keyboards
    var low: Set<ViewID> = []
    contents.isTold = proof.budget.isForRepairs
    contents.ask(bounded, &cache) { contents, budget, cache in
      low.formUnion(keyboards.look(at: proof, over: contents, &budget, &cache))
    }
    self.keyboards = keyboards
    return low
  }

  /// `keyboard`: what lies under it in every state.
  func underKeyboard(in scene: Scene, _ budget: RepairBudget) -> [Diagnostic] {
    keyboards.diagnostics(in: scene, budget)
  }

  /// `overlap`: what a view with a color covers in every state.
  func underCovers(in scene: Scene, _ budget: RepairBudget) -> [Diagnostic] {
    covers.diagnostics(in: scene, budget)
  }

  /// `unreachable`: controls, and lists with rows, that another view covers at every size, in every
  /// state in which they are seen.
  func unreachable(in scene: Scene) -> [Diagnostic] {
    covered.keys.sorted { $0.index < $1.index }.filter { !free.contains($0) }.compactMap { view in
      guard let found = covered[view] else { return nil }
      let cover = scene.views[found.cover.index]
      return Diagnostic(
        .unreachable, "nothing can touch \(scene.views[view.index].title)",
        at: scene.views[view.index].range, label: "\(cover.title) lies over it at every size",
        labels: [Label(cover.range, "this takes the touches")],
        helps: ["declare it after \(cover.title), or hide \(cover.title) in a state"],
        counterexample: found.counterexample)
    }
  }
}
