import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

/// Everything that is wrong with a file: names and numbers, each statement by itself, and, where
/// all of it was understood, the conflicts and ambiguities that show at any declared size, in any
/// state and direction.
///
/// Comments that allow a rule are heeded, and those that silence nothing are reported.
///
/// - Parameters:
///   - screen: the only one to ask about; what a line does on others, and whether it ever does
///     anything, is then left open.
///   - platform: the one whose controls it has, whatever the file is for.
///   - isImported: whether other files import this one; see `analyze`.
///   - usedElsewhere: the layouts that other files use; see `analyze`.
///   - definitions: what metrics at the top of the file are worth in place of what it says.
///   - rules: which are asked, and as what they count.
///   - readsCorrected: whether layouts that cannot be proved for a mistake are proved as if it were
///     corrected as offered.
public func lint(
  _ source: SourceText, typography: Typography = Typography(), on screen: DeviceScreen? = nil,
  platform: PlumbModel.Platform? = nil, defining definitions: [String: Rational] = [:],
  asking rules: RuleLevels = RuleLevels(), readsCorrected: Bool = true,
  isImported: () -> Bool = { false }, usedElsewhere: () -> Set<String> = { [] },
  importing load: @escaping (_ path: String, _ importer: String) -> ImportResult
) -> Analysis {
  func analyzed(_ source: SourceText) -> Analysis {
    analyze(
      source, typography: typography, on: screen, platform: platform, defining: definitions,
      isImported: isImported, usedElsewhere: usedElsewhere, importing: load)
  }
  let analysis = analyzed(source)
  var diagnostics = analysis.diagnostics
  let hasErrors = diagnostics.contains { $0.severity == .error }
  var statistics = ProofStatistics()
  var failing: Set<String> = []
  func proved(_ scene: Scene, _ depth: ProofDepth, warns: Bool) -> [Diagnostic] {
    let proof = proof(of: scene.asking(warns ? rules : .only([])), to: depth)
    statistics += proof.statistics
    return proof.diagnostics.map { $0.shown(on: scene.screen.map { [$0] } ?? []) }
  }
  func isCheap() -> Bool { statistics.steps < ProofBounds.workBeforeReadings }
  for scene in analysis.scenes where scene.isSound {
    let found = proved(scene, .all, warns: true)
    if found.contains(where: { $0.severity == .error }) { failing.insert(scene.name) }
    diagnostics += found
  }
  let isDecided = statistics.undecidedLayouts == 0
  let readsCorrected = readsCorrected && source.bytes.count <= Limits.correctedText
  if readsCorrected, hasErrors,
    let reading = CorrectedReading(source, analysis, analyze: analyzed)
  {
    diagnostics += reading.hidden
    diagnostics += reading.findings(proving: proved, while: isCheap, analyze: analyzed)
  } else if readsCorrected, !hasErrors, !failing.isEmpty {
    let found = behindErrors(
      source, analysis, besides: diagnostics, of: failing, proving: proved, while: isCheap,
      analyze: analyzed)
    diagnostics += found?.diagnostics ?? []
    if found?.isAll != true {
      for scene in analysis.scenes where failing.contains(scene.name) {
        diagnostics += scalingTextBesideErrors(scene.asking(rules), besides: diagnostics)
      }
    }
  }
  let isComplete =
    screen == nil && !hasErrors && isDecided && !diagnostics.contains { $0.rule == .limit }
  diagnostics = reported(
    diagnostics, in: analysis.files, isComplete: isComplete,
    undecidedScales: statistics.undecidedScales, asking: rules)
  var linted = Analysis(
    files: analysis.files, scenes: analysis.scenes, diagnostics: diagnostics, proof: statistics)
  linted.metrics = analysis.metrics
  linted.colors = analysis.colors
  return linted
}

/// What is wrong behind errors that proofs found, where these can be thought away; nil where they
/// cannot.
///
/// - Parameters:
///   - told: all that is told of the file.
///   - failing: the layouts that have errors.
///   - isCheap: whether there is work left for more than one reading.
func behindErrors(
  _ source: SourceText, _ analysis: Analysis, besides told: [Diagnostic], of failing: Set<String>,
  proving prove: ProofOfReading, while isCheap: () -> Bool,
  analyze: (SourceText) -> Analysis
) -> FoundBehind? {
  if told.allSatisfy({ $0.severity != .error || !$0.fixes.isEmpty }) {
    return CorrectedReading(source, analysis, fixing: told, of: failing, analyze: analyze)?
      .behind(besides: told, proving: prove, while: isCheap, analyze: analyze)
  }
  return GuessedReadings(source, analysis, fixing: told, of: failing, analyze: analyze)
    .map { FoundBehind(diagnostics: $0.findings(besides: told, proving: prove), isAll: false) }
}

/// What solving tells of one sound scene.
///
/// - Parameters:
///   - mostPieces: another limit on the pieces that a part may have over its sizes.
///   - budget: what all the proofs together may take.
///   - isWanted: asked now and then; after a no, what is reported is not all.
package func proof(
  of scene: Scene, mostPieces: Int? = nil, budget: ProofBudget = ProofBudget(),
  while isWanted: () -> Bool = { true }
) -> (diagnostics: [Diagnostic], statistics: ProofStatistics) {
  proof(of: scene, to: .all, mostPieces: mostPieces, budget: budget, while: isWanted)
}

/// - Parameter depth: what is looked for.
private func proof(
  of scene: Scene, to depth: ProofDepth, mostPieces: Int? = nil,
  budget: ProofBudget = ProofBudget(), while isWanted: () -> Bool = { true }
) -> (diagnostics: [Diagnostic], statistics: ProofStatistics) {
  var statistics = ProofStatistics()
  statistics.layouts = 1
  if scene.isBlank { return ([], statistics) }
  var cache = ProofCache(budget: budget)
  var found = proof(of: scene, mostPieces: mostPieces, depth: depth, &cache, while: isWanted)
  if found.diagnostics.contains(where: { $0.rule == .limit }) {
    found.statistics.undecidedLayouts += 1
  }
  found.diagnostics += scene.fixedTextsWithRoom()
  return (found.diagnostics.withoutLimitsBesideErrors(of: scene), found.statistics)
}

extension Scene {
  /// Whether it has errors and many views: each edit for a larger size of text costs a proof of all
  /// variants there, and few work before the errors are gone.
  fileprivate func isLargeDraft(with found: [Diagnostic]) -> Bool {
    ProofBounds.viewsOfManyRepairs < views.count && found.contains { $0.severity == .error }
  }

  /// Whether nothing is in it nor said of it, so that nothing can be wrong with it.
  fileprivate var isBlank: Bool {
    views.count == 1 && views[0].settings.isEmpty && constraints.isEmpty && assertions.isEmpty
      && conditions.isEmpty && groups.isEmpty && rowScenes.isEmpty
  }
}

extension [Diagnostic] {
  /// What is open makes many questions of few: what could not be proved mostly can where the errors
  /// are gone, and until then nobody knows whether it can.
  fileprivate func withoutLimitsBesideErrors(of scene: Scene) -> [Diagnostic] {
    guard contains(where: { $0.severity == .error }) else { return self }
    return filter { $0.rule != .limit || $0.range != scene.nameRange }
  }
}

/// Whether a proof finds no error in a sound scene, within so much work.
package func isFreeOfErrors(_ scene: Scene, budget: ProofBudget) -> Bool {
  var cache = ProofCache(budget: budget)
  let found = proof(of: scene, depth: .errors, &cache, while: { true }).diagnostics
  return !found.contains { $0.severity == .error || $0.rule == .limit }
}

/// What a proof looks for. Fixes are proved by proofs that look for less.
enum ProofDepth: Comparable {
  /// Errors, only counted, with no words.
  case errors
  /// Warnings, too.
  case findings
  /// Also lines that nobody needs.
  case lines
  /// Also where a person would look for them.
  case places
  /// Also what is wrong with other texts and on other screens than the file's.
  case others
  /// Places, and how to fix what is found.
  case fixes
  /// All of it.
  case all

  /// Whether other texts and other screens than the file's are asked about.
  var asksOthers: Bool { self == .others || self == .all }

  /// As much, but for edits that nobody would read.
  var withoutFixes: ProofDepth {
    switch self {
    case .all: .others
    case .fixes: .places
    default: self
    }
  }

  /// Whether lines are looked for that nobody needs: one screen does not show what a line says on
  /// others.
  func asksLines(of scene: Scene) -> Bool {
    scene.sources.screen == nil && (self == .lines || asksOthers)
  }
}

/// - Parameters:
///   - depth: what is looked for.
///   - cache: what was proved of parts of layouts like this one.
func proof(
  of scene: Scene, mostPieces: Int? = nil, depth: ProofDepth, _ cache: inout ProofCache,
  while isWanted: () -> Bool
) -> (diagnostics: [Diagnostic], statistics: ProofStatistics) {
  let usual = proofOfItself(
    of: scene, mostPieces: mostPieces, depth: depth, &cache, while: isWanted)
  guard depth.asksOthers else { return (usual.diagnostics, usual.statistics) }
  // What these may take is their own, so that nothing is lost of what the file declares. Parts of
  // the layout without texts are what they were.
  var rest = cache.spending(ProofBudget(most: ProofBounds.workOnOthers))
  func prove(
    _ scene: Scene, depth: ProofDepth, possibleParts: Set<ViewPair>? = nil
  ) -> (diagnostics: [Diagnostic], statistics: ProofStatistics) {
    let found = proofOfItself(
      of: scene, mostPieces: mostPieces, depth: depth, possibleParts: possibleParts, &rest,
      while: isWanted)
    return (found.diagnostics, found.statistics)
  }
  let screens = OtherSafeAreas(scene, besides: usual.diagnostics, while: isWanted) {
    prove($0, depth: depth == .all ? .fixes : .places)
  }
  var repairs = cache.spending(ProofBudget(most: ProofBounds.workOnLargerText))
  func proveEdited(
    _ scene: Scene, hasSameParts: Bool, until isEnough: (Diagnostic) -> Bool
  ) -> (diagnostics: [Diagnostic], statistics: ProofStatistics)? {
    proof(
      ofEdited: scene, hasSameParts ? usual.parts : nil, &repairs, while: isWanted,
      until: isEnough)
  }
  let triesEdits = depth == .all && !scene.isLargeDraft(with: usual.diagnostics)
  let others = OtherTextScales(
    scene, besides: usual.diagnostics, triesEdits: triesEdits, afterEdits: proveEdited
  ) {
    // Scenes with repairs number their views anew, and have the usual size of text.
    prove($0, depth: $1, possibleParts: $0.showsSamples ? usual.parts : nil)
  }
  var statistics = usual.statistics
  statistics += others.statistics
  statistics += screens.statistics
  return (usual.diagnostics + others.diagnostics + screens.diagnostics, statistics)
}

/// What is wrong at other sizes of text with the parts of a layout that have one answer, where
/// others have an error at the usual one.
private func scalingTextBesideErrors(
  _ scene: Scene, besides told: [Diagnostic]
) -> [Diagnostic] {
  var cache = ProofCache(budget: ProofBudget(most: ProofBounds.workBesideErrors))
  var repairs = ProofCache(budget: ProofBudget(most: ProofBounds.workOnLargerText))
  func proveEdited(
    _ scene: Scene, hasSameParts: Bool, until isEnough: (Diagnostic) -> Bool
  ) -> (diagnostics: [Diagnostic], statistics: ProofStatistics)? {
    proof(ofEdited: scene, nil, &repairs, while: { true }, until: isEnough)
  }
  let scales = OtherTextScales(
    scene, besides: told, besideErrors: true, triesEdits: !scene.isLargeDraft(with: told),
    afterEdits: proveEdited
  ) { scene, depth in
    let found = proofOfItself(
      of: scene, mostPieces: nil, depth: depth, &cache, while: { true })
    return (found.diagnostics, found.statistics)
  }
  return scales.diagnostics.map { $0.shown(on: scene.screen.map { [$0] } ?? []) }
}

/// What is found in an edited scene; nil where there is no work left to find all.
private func proof(
  ofEdited scene: Scene, _ parts: Set<ViewPair>?, _ cache: inout ProofCache,
  while isWanted: () -> Bool, until isEnough: (Diagnostic) -> Bool
) -> (diagnostics: [Diagnostic], statistics: ProofStatistics)? {
  if cache.budget.isSpent { return nil }
  let found = proofOfItself(
    of: scene, mostPieces: nil, depth: .findings, possibleParts: parts, &cache, while: isWanted,
    until: isEnough)
  return cache.budget.isSpent ? nil : (found.diagnostics, found.statistics)
}

/// The same with the file's own sizes of text and safe areas alone.
///
/// - Parameters:
///   - possibleParts: what may lie on what, as a part of it; nil where anything may.
///   - isEnough: of a finding, after which nothing else is looked for: a proof of an edit need go
///     no further than what it was for.
/// - Returns: Also what does, where other sizes of text are asked for.
func proofOfItself(
  of scene: Scene, mostPieces: Int?, depth: ProofDepth, possibleParts: Set<ViewPair>? = nil,
  _ cache: inout ProofCache, while isWanted: () -> Bool,
  until isEnough: (Diagnostic) -> Bool = { _ in false }
) -> (diagnostics: [Diagnostic], statistics: ProofStatistics, parts: Set<ViewPair>?) {
  let proof = SceneProof(
    scene, mostPieces: mostPieces ?? Limits.pieces, depth: depth,
    cache: cache, possibleParts: possibleParts, while: isWanted, until: isEnough)
  cache = proof.cache
  var (diagnostics, statistics) = (proof.diagnostics, proof.statistics)
  if diagnostics.contains(where: isEnough) { return (diagnostics, statistics, nil) }
  if !scene.rowScenes.isEmpty {
    let rows = RowProof(
      scene, proof.rowWidths, proof.rowCorners, depth: depth,
      repair: Repair(scene, budget: proof.budget), &cache, while: isWanted)
    diagnostics += rows.diagnostics
    statistics += rows.statistics
  }
  guard !proof.doTextsSettle || !proof.areLinesKnown else {
    return (diagnostics, statistics, proof.parts)
  }
  let looksForFew = depth == .errors || depth == .findings && proof.areLinesKnown
  let wrapping = WrappingProof(
    scene, looksForCuts: !proof.areLinesKnown,
    most: looksForFew ? ProofBounds.wrappedVariants : .max, &cache)
  // Where heights never settle, that is what is wrong.
  let isFeedback = wrapping.diagnostics.contains { $0.rule == .feedback }
  if !isFeedback, let undecided = proof.findings.undecidedLines { diagnostics.append(undecided) }
  // How wide they are is not known either.
  if isFeedback { diagnostics.removeAll { $0.rule == .clipped } }
  return (diagnostics + wrapping.diagnostics, statistics, proof.parts)
}

/// In order of place, without what comments allow; whether those are needed is only known where all
/// that there is to say is known.
///
/// - Parameter undecidedScales: the sizes of text of which not all is known
///   (`ProofStatistics.undecidedScales`), so that what allows `text-scale` may be needed.
package func reported(
  _ diagnostics: [Diagnostic], in files: [ParsedFile], isComplete: Bool,
  undecidedScales: Int, asking rules: RuleLevels
) -> [Diagnostic] {
  var decided = rules
  if undecidedScales != 0 { decided[.textScale] = .off }
  let told = withoutEchoes(inOrder(withoutScaledEchoes(diagnostics).withRoomForTexts()))
  let left = Suppressions(files.map(\.tree)).applied(
    to: told, isComplete: isComplete, asking: decided)
  return withEachCauseOnce(withEachSideOnce(withEachTieOnce(rules.applied(to: left))))
}
