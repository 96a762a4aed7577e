import PlumbSolver
import PlumbText

/// Proves a scene free of conflicts and complete for every variant and every size, or tells where
/// it is not: each conflict and each open size once, whatever the number of variants it shows in.
struct SceneProof {
  var diagnostics: [Diagnostic] = []
  var statistics = ProofStatistics()
  let scene: Scene
  var knownConflicts: Set<Set<Origin>> = []
  private var openings = OpeningCensus()
  private var knownFailures: Set<ToldFailure> = []
  private var optionals = OptionalCensus()
  private(set) var rowWidths = RowWidths()
  private var repeated = RepeatedLines()
  private var isDecided = true
  /// Whether there are variants of which not all could be asked.
  private var hasGaps = false
  /// Whether something is open in one of them.
  private var hasOpenings = false
  var isDecidedForContents = true
  var cache: ProofCache
  let budget: RepairBudget
  var isRepairing: Bool { budget.isForRepairs }
  /// Views of which it is not known whether some content cuts them or pushes them out.
  private var doubts: [ViewID] = []
  private var boundsBudget = WarningBudget(.bounds)
  private var negativeBudget = WarningBudget(.negativeSizes)

  /// The variants that were proved, for questions about all of them; not those of large layouts.
  private var kept: [VariantProblem] = []
  private var areAllKept = true

  /// Those looked at before the budget was spent.
  private var provedVariants = 0

  private let mostPieces: Int

  /// Views whose shape follows contents that have a range.
  var shapers: [ViewID] = []
  /// Whether texts that wrap are among those contents.
  var hasSharedLines = false

  /// What is said where lines of texts are not known at all sizes.
  var undecidedLines: Diagnostic?

  /// Whether the lines that texts have are known at all sizes.
  var areLinesKnown: Bool { undecidedLines == nil && !hasSharedLines }

  /// - Parameters:
  ///   - mostPieces: that a part of the layout may have before its proof is given up.
  ///   - isRepairing: whether fixes are looked for, and needless lines; else findings are only
  ///     counted, with no words.
  ///   - cache: what was proved of layouts like this one, and what all proofs may still take.
  ///   - isWanted: asked before each variant; after a no, what is known is not all.
  init(
    _ scene: Scene, mostPieces: Int = CompletenessProof.mostPieces, isRepairing: Bool = true,
    cache: ProofCache = ProofCache(), while isWanted: () -> Bool = { true }
  ) {
    self.scene = scene
    self.mostPieces = mostPieces
    budget = RepairBudget(views: isRepairing ? Limits.viewsFixed : 0)
    self.cache = cache
    statistics.layouts = 1
    var (variants, areAll) = scene.variants(byParts: true)
    for variant in variants where isWanted() { look(at: variant) }
    if hasGaps, 1 < scene.groups.count {
      // A part that conflicts or is ambiguous hides what others do in the same states.
      let all = scene.variants()
      let more = all.list.filter { variant in !variants.contains { $0.isLike(variant) } }
      for variant in more where isWanted() { look(at: variant) }
      variants += more
      areAll = areAll && all.areAll
    }
    let told = openings.diagnostics(scene)
    diagnostics += told
    if hasOpenings, told.isEmpty, isRepairing { undecided("some frames are ambiguous") }
    if !shapers.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
      undecidedShapes()
    }
    if !areAll {
      areAllKept = false
      undecided(
        "there are more than \(Limits.variants) combinations of states and conditions",
        proved: "the first \(Limits.variants) are proved")
    }
    tellDoubts()
    // One screen does not tell what a line says on others.
    if scene.screen == nil, isRepairing { lookForNeedless(while: isWanted) }
    if self.cache.budget.isSpent { tellSpentBudget(of: variants.count) }
    statistics.variants = variants.count
    statistics.programs += self.cache.programs - cache.programs
    statistics.pieces = self.cache.pieces - cache.pieces
    statistics.pivots += self.cache.pivots - cache.pivots
    statistics.steps += self.cache.budget.work - cache.budget.work
  }

  /// Lines that say nothing at any size, or nothing that others do not.
  private mutating func lookForNeedless(while isWanted: () -> Bool) {
    let isSound = isDecided && !diagnostics.contains { $0.severity == .error }
    // Of shapes that follow contents the ends alone are looked at.
    let all = isSound && areAllKept && shapers.isEmpty ? kept : nil
    repeated.leaveOutUnproved(in: scene, all, &cache)
    let repetitions = repeated.diagnostics(scene)
    diagnostics += repetitions
    if isSound {
      let overruled = optionals.neverGranted(scene, all, &cache)
      diagnostics += overruled
      if isDecidedForContents, isWanted() {
        // Of two lines that say the same it is told that they do.
        let told = repetitions.flatMap { $0.labels.map(\.range) } + overruled.map(\.range)
        var inert = InertLines(scene, besides: told, repeated: repeated.ranges)
        diagnostics += inert.diagnostics(besides: all, &cache)
        statistics.unasked = inert.unasked
      }
    }
  }

  /// First all together, since most layouts are sound; only where requirements conflict is it asked
  /// which, and at what sizes.
  private mutating func look(at variant: Variant) {
    let subject = VariantProblem(scene, variant, variant.region)
    let ratios = RatioContents(scene, subject)
    guard !ratios.contents.isEmpty else { return look(at: subject) }
    for other in [ratios.asDrawn(variant)] + ratios.atEnds(variant) {
      look(at: VariantProblem(scene, other, variant.region))
    }
    hasSharedLines = hasSharedLines || ratios.hasLines
    shapers += ratios.owners.filter { !shapers.contains($0) }
  }

  private mutating func look(at subject: VariantProblem) {
    let variant = subject.variant
    let isPossible = subject.drawn.isFeasible(
      at: subject.sizes.corners, pieceLimit: mostPieces, &cache)
    repeated.look(at: subject, isPossible: isPossible == true)
    guard isPossible == true else { return lookForConflicts(in: variant) }
    keep(subject)
    let completeness = CompletenessProof(subject, mostPieces: mostPieces, &cache)
    let contents = ContentProof(subject, &cache)
    if contents != nil { addConflicts(of: subject) }
    addOpenings(of: variant, completeness, contents, in: variant.region)
    let proved = ProvedVariant(subject)
    guard completeness.openings.isEmpty, completeness.isDecided else {
      hasGaps = true
      return addFailures(of: subject, hasOneAnswer: false)
    }
    let unique = contents.flatMap { $0.isUnique ? $0 : nil }
    let hasBounded = contents?.hasBounded ?? false
    let cells = WrappingCells(subject, proved, &cache)
    if let reason = cells.undecided { undecided(reason) }
    for cell in cells.variants {
      let failures = AssertionProof(cell).failures(&cache)
      // What is open where a text has more lines has been told.
      let isOpen = !cell.texts.isEmpty && unique == nil
      addFailures(isOpen ? failures.filter { $0.rule != .limit } : failures)
      guard isRepairing else { continue }
      addFailures(BoundsProof(cell).diagnostics(told: knownFailures, &cache))
    }
    addFailures(AssertionProof(proved).failures(besides: unique, asDrawn: false, &cache))
    if isRepairing {
      let lines = hasBounded ? FollowedLines(subject, proved, &cache) : nil
      if let lines, unique != nil { lookForCuts(subject, proved, lines) }
      addFailures(
        NegativeSizes(scene, variant).diagnostics(
          besides: cells, over: lines, &negativeBudget, &cache))
    }
    if !cache.budget.isSpent { provedVariants += 1 }
    optionals.look(at: proved, &cache)
    rowWidths.look(at: proved, contents, &cache)
  }

  /// What is cut or pushed outside for contents other than drawn, whose range has an end.
  private mutating func lookForCuts(
    _ subject: VariantProblem, _ proved: ProvedVariant, _ lines: FollowedLines
  ) {
    let bounds = BoundsProof(proved)
    var found: [Diagnostic] = []
    var told = knownFailures
    boundsBudget.ask(subject, lines, isUnique: true, &cache) { contents, budget, cache in
      let more = bounds.diagnostics(over: contents, told: told, &budget, &cache)
      told.formUnion(more.map { ToldFailure($0.rule, $0.range) })
      found += more
    }
    addFailures(found)
  }

  /// Warnings that may be due for contents that no search has come to.
  private mutating func tellDoubts() {
    doubts += boundsBudget.doubts + negativeBudget.doubts
    guard isDecided, isDecidedForContents, !doubts.isEmpty, !cache.budget.isSpent,
      !diagnostics.contains(where: { $0.severity == .error })
    else { return }
    // Of a view of which something was told, more is no news.
    let told = Set(diagnostics.map(\.range))
    var names: [String] = []
    for view in doubts.map({ scene.views[$0.index] })
    where !told.contains(view.range) && !names.contains(view.title) { names.append(view.title) }
    if names.isEmpty { return }
    tellUndecided("whether \(Self.few(names)) can be cut or pushed outside")
  }

  /// Says once what all the searches that ended undecided for it have in common.
  private mutating func tellSpentBudget(of variantCount: Int) {
    let proved =
      provedVariants == 0
      ? nil : "\(provedVariants) of \(variantCount) combinations of states and conditions are"
    guard isDecidedForContents else { return }
    undecided("it takes more steps than the proofs of a layout may", proved: proved)
  }

  private mutating func keep(_ subject: VariantProblem) {
    let rows = (kept.count + 1) * scene.constraints.count
    areAllKept = areAllKept && rows <= ProofBounds.inertRows
    if areAllKept { kept.append(subject) } else { kept = [] }
  }

  private mutating func lookForConflicts(in variant: Variant) {
    areAllKept = false
    hasGaps = true
    let proof = ConflictProof(scene, variant)
    cache.countProblems(proof.solves, rows: scene.constraints.count)
    if !proof.isDecided { undecided("a layout is too hard to solve within the limit on pivots") }
    for conflict in proof.conflicts { add(conflict, of: proof, variant) }
    let told = proof.conflicts.reduce(into: Set<ViewID>()) { $0.formUnion($1.viewsWithoutSize) }
    addFailures(
      NegativeSizes(scene, variant).diagnostics(
        besides: nil, not: told, &negativeBudget, &cache))
    guard variant.reaches(proof.feasible, in: scene) else { return }
    let rest = VariantProblem(scene, variant, proof.feasible)
    let completeness = CompletenessProof(rest, mostPieces: mostPieces, &cache)
    addOpenings(of: variant, completeness, ContentProof(rest, &cache), in: proof.feasible)
    let isSingle = completeness.openings.isEmpty && completeness.isDecided
    addFailures(of: rest, hasOneAnswer: isSingle)
  }

  /// Assertions that fail in a variant of which something else is told: of parts that have one
  /// answer it is known whether that is as asserted.
  private mutating func addFailures(of subject: VariantProblem, hasOneAnswer: Bool) {
    let cells = WrappingCells(subject, ProvedVariant(subject), &cache)
    for cell in cells.variants where cells.undecided == nil {
      addFailures(AssertionProof(cell, hasOneAnswer: hasOneAnswer).failures(&cache))
    }
  }

  private mutating func addFailures(_ failures: [Diagnostic]) {
    for diagnostic in failures
    where knownFailures.insert(ToldFailure(diagnostic.rule, diagnostic.range)).inserted {
      diagnostics.append(diagnostic)
    }
  }

  /// Counts an error that nobody is told of.
  mutating func count(_ rule: Rule) {
    diagnostics.append(Diagnostic(rule, "", at: scene.nameRange))
  }

  /// Lint never says "proved" of what it did not prove.
  ///
  /// - Parameter proved: the part that is proved.
  mutating func undecided(_ reason: String, proved: String? = nil) {
    guard isDecided else { return }
    isDecided = false
    diagnostics.append(
      Diagnostic(
        .limit, "not proved for every size: \(reason)", at: scene.nameRange,
        label: proved ?? "what is reported holds all the same", severity: .warning))
  }

  // MARK: Completeness

  private mutating func addOpenings(
    of variant: Variant, _ completeness: CompletenessProof, _ contents: ContentProof?,
    in region: SizeRegion
  ) {
    if !completeness.isDecided, !cache.budget.isSpent {
      let parts = ProvedParts(scene, variant, region, mostPieces: mostPieces)
      undecided("the optimum has more than \(mostPieces) pieces", proved: parts.words)
    }
    let before = OpenCount(completeness, contents)
    if !completeness.openings.isEmpty || before.all != 0 {
      hasOpenings = true
      budget.take(cache)
    }
    var sizes: [SizePoint] = []
    var told = ToldOpenings(scene, variant)
    for opening in completeness.openings where openings.admits(opening.example.variables) {
      let size = isRepairing ? niceSize(like: opening, variant, region, told) : opening.point
      sizes.append(size)
      openings.add(entries(of: Opening(opening, at: size), variant, before, &told))
    }
    guard let contents else { return }
    let others = contents.openings(besides: sizes, isPlain: isRepairing) {
      openings.admits($0.variables)
    }
    // Ties of one part are counted once.
    var counted: Set<[VariableID]> = []
    for opening in others where isRepairing || counted.insert(opening.variables).inserted {
      openings.add(entries(of: opening, variant, before, &told))
    }
    if !contents.undecided.isEmpty { undecided(contents.undecided) }
  }

  private typealias Opening = ContentProof.Opening

  /// - Parameter told: what was told of the variant before.
  private mutating func entries(
    of opening: Opening, _ variant: Variant, _ count: OpenCount,
    _ told: inout ToldOpenings
  ) -> [OpeningCensus.Entry] {
    guard let solved = told.solved(opening) else { return [] }
    let report = AmbiguityReport(scene, solved.lowered, budget) { [budget] edited in
      edited.variants(like: variant).allSatisfy {
        OpenCount(edited, $0, &budget.cache).map { $0 < count } ?? false
      }
    }
    let part = report.part(of: opening.variables, in: solved.solution)
    if solved.contents.isEmpty {
      guard told.admits(part, at: opening.size) else { return [] }
    }
    openings.cover(part)
    let findings = report.findings(solved.solution, in: part)
    let degrees = findings.reduce(0) { $0 + $1.unknowns.count }
    cache.countProblems(1 + 5 * degrees, rows: scene.constraints.count)
    return findings.map {
      OpeningCensus.Entry(
        report: report, finding: $0, contents: variant.changed.merging(solved.contents))
    }
  }
  /// A size that a person would name, at which the same is open for the same reason: the default
  /// one if it will do, else one of whole points.
  private func niceSize(
    like opening: CompletenessProof.Opening, _ variant: Variant, _ region: SizeRegion,
    _ told: ToldOpenings
  ) -> SizePoint {
    let candidates = ([scene.usualSize] + opening.point.plainNeighbors).filter {
      region.contains($0) && variant.admits($0, in: scene) && opening.isLike($0)
    }
    // Best where texts on more than one line leave it open too.
    return candidates.first { told.shows(Opening(opening, at: $0)) } ?? candidates.first
      ?? variant.admitted(near: opening.point, of: region, in: scene) { opening.isLike($0) }
  }
}

/// What fails at some size, told once whatever the variants it fails in.
struct ToldFailure: Hashable {
  let rule: Rule
  let range: SourceRange

  init(_ rule: Rule, _ range: SourceRange) {
    self.rule = rule
    self.range = range
  }
}
