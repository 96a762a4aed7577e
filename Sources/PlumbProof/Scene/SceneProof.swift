import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// Proves a scene free of conflicts and complete for every variant and every size, or finds where
/// it is not: each conflict and each ambiguity once, whatever the number of variants it shows in.
///
/// It goes through the variants and asks the proofs in turn; what they find is written down in
/// `ProofFindings`, by a census for each kind of finding.
struct SceneProof {
  private(set) var findings: ProofFindings
  private(set) var statistics = ProofStatistics()
  private(set) var rowWidths = RowWidths()
  private(set) var rowCorners = RowCorners()
  private(set) var cache: ProofCache
  private let scene: Scene
  private let mostPieces: Int
  let budget: RepairBudget
  private var conflicts: ConflictCensus
  private var openings: OpeningSearch
  private var needless = NeedlessLines()
  private var seen: LookSearch
  private var bases: StateBases

  /// Whether there are variants of which not all could be asked.
  private var hasGaps = false {
    didSet { if hasGaps { seen.use.asksEveryState = false } }
  }
  /// Variants looked at before the budget was spent.
  private var provedVariants = 0
  /// Variants looked at, those of which it is known that heights of texts decide no widths, and
  /// those that were asked of all that is not open.
  private var looks = (all: 0, fixed: 0, besideErrors: 0)
  /// Views whose ratio follows contents that have a range.
  private var ratioOwners: [ViewID] = []
  /// Whether texts that wrap are among those contents.
  private var hasSharedLines = false

  var diagnostics: [Diagnostic] { findings.diagnostics }

  /// Words and controls that lie on each other somewhere, as a part of a control does.
  ///
  /// Nil where not all of it was looked at.
  var parts: Set<ViewPair>? { hasAllParts ? seen.use.parts : nil }
  private var hasAllParts = false

  /// Whether the lines that texts have are known at all sizes.
  var areLinesKnown: Bool { findings.undecidedLines == nil && !hasSharedLines }

  /// Whether it is proved that no text's height decides a text's width, at any size in any state.
  private(set) var doTextsSettle = false

  private let depth: ProofDepth
  /// Whether anybody reads what is found.
  private var tells: Bool { .places <= depth }

  /// - Parameters:
  ///   - mostPieces: that a part of the layout may have before its proof is given up.
  ///   - depth: what is looked for.
  ///   - cache: what was proved of layouts like this one, and what all proofs may still take.
  ///   - possibleParts: what may lie on what at other sizes of text, as a part of it.
  ///   - isWanted: asked before each variant; after a no, what is known is not all.
  ///   - isEnough: of a finding, after which nothing else is looked for.
  init(
    _ scene: Scene, mostPieces: Int = Limits.pieces, depth: ProofDepth = .all,
    cache: ProofCache = ProofCache(), possibleParts: Set<ViewPair>? = nil,
    while isWanted: () -> Bool = { true }, until isEnough: (Diagnostic) -> Bool = { _ in false }
  ) {
    self.scene = scene
    self.mostPieces = mostPieces
    self.cache = cache
    self.depth = depth
    seen = LookSearch(
      UseSearch(
        possibleParts: possibleParts,
        findsParts: depth.asksOthers && OtherTextScales.isAsked(of: scene)),
      isOfFile: depth.asksOthers)
    bases = StateBases(scene)
    budget = RepairBudget(for: depth)
    findings = ProofFindings(scene)
    findings.isRead = .places <= depth
    conflicts = ConflictCensus(scene, budget)
    openings = OpeningSearch(scene, mostPieces: mostPieces, budget)
    let (count, areAll) = lookAtVariants(while: isWanted, until: isEnough)
    budget.asksContents = findings.isDecidedForContents
    conflicts.tell(to: &findings)
    doTextsSettle = areAll && count <= looks.all && looks.all == looks.fixed
    addOpenings()
    if !ratioOwners.isEmpty, !findings.hasErrors {
      findings.addUndecided(ratios: ratioOwners, haveLines: hasSharedLines)
    }
    if !areAll {
      needless.skip()
      findings.addMoreVariants(than: Limits.grounds)
    }
    addDoubts()
    if areAll, !hasGaps, findings.isDecided {
      findings.addFailures(
        seen.use.unreachable(in: scene) + seen.use.underKeyboard(in: scene, budget)
          + seen.use.underCovers(in: scene, budget))
    }
    findings.addDoubts(
      seen.use.doubts, "lie on each other, or where nobody reads or touches them",
      ofOne: "lies on another view, or where nobody reads or touches it")
    if depth.asksLines(of: scene) {
      needless.add(to: &findings, hasRatios: !ratioOwners.isEmpty, &self.cache, while: isWanted)
    }
    if self.cache.budget.isSpent { addSpentBudget(of: count) }
    findings.complete(by: budget)
    findings.dropUnseen()
    if depth.asksOthers { findings.shareOverlaps() }
    hasAllParts = areAll && !hasGaps && !self.cache.budget.isSpent
    statistics.add(variants: count, unasked: needless.unasked, self.cache, since: cache)
  }

  // MARK: Variants

  /// How many there are, and whether those are all.
  private mutating func lookAtVariants(
    while isWanted: () -> Bool, until isEnough: (Diagnostic) -> Bool
  ) -> (count: Int, areAll: Bool) {
    let (grounds, areAll) = scene.provedGrounds
    var variants = grounds.flatMap(\.self)
    seen.use.expect(variants)
    seen.use.asksEveryState = areAll
    for looks in grounds {
      look(at: looks, while: isWanted)
      if findings.holdsForSure(isEnough) {
        hasGaps = true
        return (variants.count, areAll)
      }
    }
    if hasGaps, 1 < scene.groups.count, variants.count < ProofBounds.variantsBehindErrors {
      // A part that conflicts or is ambiguous hides what others do in the same states; the rest
      // shows once that is fixed.
      let more = scene.variants(limit: ProofBounds.variantsBehindErrors).list.filter { variant in
        !variants.contains { $0.isLike(variant) }
      }
      for variant in more where isWanted() && !cache.budget.isSpent { _ = look(at: variant) }
      variants += more
    }
    return (variants.count, areAll)
  }

  /// Looks at variants on one ground: at all of the first, and of others at what is seen in them,
  /// those first that show most, since what is seen in others is mostly seen in these.
  private mutating func look(at variants: [Variant], while isWanted: () -> Bool) {
    guard isWanted(), !cache.budget.isSpent else { return }
    let ground = look(at: variants[0])
    let others = variants.dropFirst()
    if others.isEmpty { return }
    guard var ground else {
      for variant in others
      where looks.all < Limits.grounds && isWanted() && !cache.budget.isSpent {
        _ = look(at: variant)
      }
      return
    }
    let drawn = others.map { variant in
      let other = ground.redrawn(as: variant)
      return (ground: other, look: Look(scene, other.subject.lowered))
    }
    let order = drawn.indices.sorted {
      (drawn[$1].look.seenCount, $0) < (drawn[$0].look.seenCount, $1)
    }
    for number in order where isWanted() && !cache.budget.isSpent {
      looks.all += 1
      if ground.cells.areFixed { looks.fixed += 1 }
      let look = drawn[number].look
      var other = drawn[number].ground
      other.looks = ground.looks
      ground.looks.append(seen.look(at: other, look, budget, &findings, &cache))
      if !cache.budget.isSpent { provedVariants += 1 }
    }
  }

  /// Ratios that are contents multiply sizes: they are looked at where each has an end.
  ///
  /// - Returns: What is known of others on the same ground, where it has one answer.
  private mutating func look(at variant: Variant) -> ProvedGround? {
    let subject = VariantProblem(scene, variant, variant.region)
    let ratios = RatioContents(scene, subject.lowered)
    guard !ratios.contents.isEmpty else { return look(at: subject) }
    for other in [ratios.atSample(variant)] + ratios.atEnds(variant) {
      _ = look(at: VariantProblem(scene, other, variant.region))
    }
    hasSharedLines = hasSharedLines || ratios.hasLines
    ratioOwners += ratios.owners.filter { !ratioOwners.contains($0) }
    return nil
  }

  /// First all together, since most layouts are sound; only where required constraints conflict is
  /// it asked which, and at what sizes.
  private mutating func look(at subject: VariantProblem) -> ProvedGround? {
    looks.all += 1
    let variant = subject.variant
    let isPossible = subject.sampled.isFeasible(
      at: subject.sizes.corners, pieceLimit: mostPieces, &cache)
    if depth.asksLines(of: scene) { needless.look(at: subject, isPossible: isPossible == true) }
    guard isPossible == true else {
      lookForConflicts(in: subject)
      return nil
    }
    let completeness = CompletenessProof(subject, mostPieces: mostPieces, &cache)
    let contents = budget.otherContents(of: subject, &cache)
    if contents != nil { lookForConflicts(ofContentsOf: subject) }
    openings.add(completeness, contents, of: variant, in: variant.region, to: &findings, &cache)
    guard completeness.openings.isEmpty, completeness.isDecided else {
      hasGaps = true
      lookBesideErrors(of: subject, hasOneAnswer: false)
      return nil
    }
    return look(at: subject, ProvedVariant(subject), contents)
  }

  /// A variant that has one answer at each of its sizes.
  private mutating func look(
    at subject: VariantProblem, _ proved: ProvedVariant, _ contents: ContentProof?
  ) -> ProvedGround {
    let unique = contents.flatMap { $0.isUnique ? $0 : nil }
    let cells = WrappingCells(subject, proved, &cache)
    if let reason = cells.undecided { findings.addUndecided(reason) }
    if !subject.asksContents { lookForOpenings(in: cells) }
    if cells.areFixed { looks.fixed += 1 }
    let order = asksWarnings(of: subject) ? ProvedOrder(subject.lowered, scene.views) : nil
    let bounded =
      order != nil && subject.variant.isOfUsualText && contents?.hasBounded ?? false
      ? BoundedContents(subject, proved, isUnique: unique != nil, &cache) : nil
    var ground = ProvedGround(
      subject, proved, cells, bounded, order,
      widening: order != nil ? widening(of: subject) : [:],
      changes: bases.changes(in: subject.variant, besideErrors: false))
    for cell in cells.variants {
      let failures = AssertionProof(cell, tells: tells).failures(&cache)
      // What is open where a text has more lines has been reported.
      let isOpen = !cell.texts.isEmpty && unique == nil
      findings.addFailures(isOpen ? failures.filter { $0.rule != .limit } : failures)
    }
    findings.addFailures(
      AssertionProof(proved, tells: tells).failures(besides: unique, atSample: false, &cache))
    if scene.assertsWords() {
      findings.addWords(of: subject, proved, unique, tells: tells, mostPieces: mostPieces, &cache)
    }
    ground.looks.append(
      seen.look(at: ground, Look(scene, subject.lowered), budget, &findings, &cache))
    if !cache.budget.isSpent {
      provedVariants += 1
      bases.add(subject.variant, besideErrors: false)
    }
    if depth.asksLines(of: scene) { needless.look(at: proved, &cache) }
    rowWidths.look(at: proved, contents, &cache)
    if depth != .errors { rowCorners.look(at: proved, &cache) }
    return ground
  }

  /// Whether what people see is asked: where a layout is a view of another, at other sizes of text
  /// than the usual one there alone. After an edit of it, what that may do anywhere is.
  private func asksWarnings(of subject: VariantProblem) -> Bool {
    let isToldElsewhere = tells && scene.isAskedInOthers && !subject.variant.isOfUsualText
    return depth != .errors && !isToldElsewhere
  }

  /// Scroll views whose width words have no part in, where that is asked.
  private mutating func widening(of subject: VariantProblem) -> [ViewID: Set<ViewID>] {
    scene.rules.asks(.sideways) ? UseProof.widening(subject, &cache) : [:]
  }

  // MARK: Conflicts

  private mutating func lookForConflicts(in subject: VariantProblem) {
    let variant = subject.variant
    hasGaps = true
    let proof = ConflictProof(scene, variant, over: subject.sampled, subject.sizes, &cache)
    cache.countProblems(proof.solves, rows: scene.constraints.count)
    if !proof.isDecided {
      findings.addUndecided("a layout is too hard to solve within the limit on pivots")
    }
    for worst in YieldingContents.worst(of: subject, proof.conflicts) {
      let proof = ConflictProof(
        scene, worst.variant, over: subject.problem(giving: worst.sizes), subject.sizes, &cache)
      conflicts.add(proof, worst.variant, to: &findings)
    }
    conflicts.add(proof, variant, to: &findings)
    if variant.reaches(proof.feasible, in: scene) {
      let rest = subject.feasible(over: proof.feasible)
      let isSingle = lookForOpenings(in: rest)
      lookBesideErrors(of: rest, hasOneAnswer: isSingle)
    }
    for rest in YieldingContents(subject, beyond: proof.feasible, &cache).subjects {
      _ = lookForOpenings(in: rest)
    }
  }

  /// Whether the variant has one answer, contents as drawn, where its required constraints can
  /// hold.
  private mutating func lookForOpenings(in rest: VariantProblem) -> Bool {
    let completeness = CompletenessProof(rest, mostPieces: mostPieces, &cache)
    let contents = ContentProof(rest, &cache)
    openings.add(completeness, contents, of: rest.variant, in: rest.region, to: &findings, &cache)
    return completeness.openings.isEmpty && completeness.isDecided
  }

  /// Where texts have the lines that they are drawn with, of which no proof over contents tells.
  private mutating func lookForOpenings(in cells: WrappingCells) {
    for cell in cells.subjects where !cell.heights.isEmpty {
      let proof = CompletenessProof(cell, mostPieces: mostPieces, &cache)
      if proof.openings.isEmpty { continue }
      hasGaps = true
      openings.add(proof, nil, of: cell.variant, in: cell.region, to: &findings, &cache)
    }
  }

  /// Those that show for contents other than drawn.
  private mutating func lookForConflicts(ofContentsOf subject: VariantProblem) {
    let proof = ContentConflicts(subject, &cache)
    cache.countProblems(proof.solves, rows: scene.constraints.count)
    switch proof.doubt {
    case nil: break
    case .exhausted?: findings.addUndecided("too many contents are required to have their size")
    case .unreached?: findings.addUndecided("how far views can be scrolled has too many pieces")
    }
    conflicts.add(proof, of: subject, to: &findings)
  }

  // MARK: Findings

  /// Assertions that fail, and warnings, in a variant of which something else is reported: of parts
  /// that have one answer it is known where they lie, so that nobody need correct the errors first
  /// to hear of them. Words other than drawn are asked once those are corrected.
  private mutating func lookBesideErrors(of subject: VariantProblem, hasOneAnswer: Bool) {
    guard looks.besideErrors < ProofBounds.variantsBehindErrors else { return }
    looks.besideErrors += 1
    let cells = WrappingCells(subject, ProvedVariant(subject), &cache)
    guard cells.undecided == nil else { return }
    let asksOrder = asksWarnings(of: subject) && scene.rules.asksWarnings
    let order = asksOrder ? ProvedOrder(subject.lowered, scene.views) : nil
    let lengths = WrittenLengths(subject.lowered)
    let widening = order != nil ? self.widening(of: subject) : [:]
    let changes = bases.changes(in: subject.variant, besideErrors: true)
    let same = Set(changes?.same(scene.views) ?? [])
    for cell in cells.variants {
      findings.addFailures(
        AssertionProof(cell, hasOneAnswer: hasOneAnswer, tells: tells).failures(&cache))
      guard let order else { continue }
      if LookSearch.boundRules.contains(where: scene.rules.asks) {
        findings.addFailures(
          BoundsProof(cell, budget, besides: same).findings(
            besides: findings.failures, findings.measured, &cache
          ).map(\.diagnostic))
      }
      // What is not known here is known when the errors are gone.
      var beside = UseSearch(possibleParts: seen.use.possibleParts)
      beside.asksEveryState = false
      _ = beside.look(
        at: cell, number: 0, order, lengths, widening: widening, changes: changes, budget,
        &findings, &cache)
    }
    if !cache.budget.isSpent { bases.add(subject.variant, besideErrors: true) }
  }

  private mutating func addOpenings() {
    let ambiguous = openings.census.diagnostics(scene)
    findings.add(ambiguous)
    guard openings.hasOpenings, ambiguous.isEmpty, .fixes <= depth else { return }
    // The lines that texts take there decide it, and may not do so elsewhere.
    if !openings.unseen.isEmpty { return findings.addUndecided(openings.unseen) }
    findings.addUndecided("some frames are ambiguous")
  }

  /// Warnings that may be due for contents that no search has come to.
  private mutating func addDoubts() {
    guard findings.isDecided, findings.isDecidedForContents, !cache.budget.isSpent,
      !findings.hasErrors
    else { return }
    findings.addDoubts(seen.doubts)
  }

  /// Says once what all the searches that ended undecided for it have in common.
  private mutating func addSpentBudget(of variantCount: Int) {
    if !findings.isDecidedForContents {
      guard provedVariants < variantCount else { return }
      findings.withdrawUndecidedContents()
    }
    findings.addSpentBudget(proved: provedVariants, of: variantCount)
  }
}
