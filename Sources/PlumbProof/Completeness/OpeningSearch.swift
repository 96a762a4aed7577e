import PlumbModel
import PlumbSolver

/// The ambiguous frames of all variants: solves the layout where a proof found some, and enters
/// what the report on it says into the census.
struct OpeningSearch {
  private typealias Opening = ContentProof.Opening

  private let scene: Scene
  private let budget: RepairBudget
  private let mostPieces: Int
  private(set) var census = OpeningCensus()
  /// Whether something is ambiguous in one of the variants.
  private(set) var hasOpenings = false
  /// What is open by the proofs over contents, and not where it was drawn.
  private(set) var unseen: [VariableID] = []

  init(_ scene: Scene, mostPieces: Int, _ budget: RepairBudget) {
    (self.scene, self.mostPieces, self.budget) = (scene, mostPieces, budget)
  }

  /// - Parameter region: the sizes that the proofs are about.
  mutating func add(
    _ completeness: CompletenessProof, _ contents: ContentProof?, of variant: Variant,
    in region: SizeRegion, to findings: inout ProofFindings, _ cache: inout ProofCache
  ) {
    if !completeness.isDecided, !cache.budget.isSpent {
      let parts = ProvedParts(scene, variant, region, mostPieces: mostPieces)
      findings.addUndecided("the optimum has more than \(mostPieces) pieces", proved: parts.words)
    }
    let before = OpenCount(completeness, contents)
    if !completeness.openings.isEmpty || before.all != 0 {
      hasOpenings = true
      budget.take(cache)
    }
    var sizes: [SizePoint] = []
    var reported = ReportedOpenings(scene, variant)
    for opening in completeness.openings where census.admits(opening.example.variables) {
      let size =
        budget.isForRepairs ? niceSize(like: opening, variant, region, reported) : opening.point
      sizes.append(size)
      census.add(entries(of: Opening(opening, at: size), variant, before, &reported, &cache))
    }
    guard let contents else { return }
    let others = contents.openings(besides: sizes, isPlain: budget.isForRepairs) {
      census.admits($0.variables)
    }
    // Ties of one part are counted once.
    var counted: Set<[VariableID]> = []
    for opening in others
    where budget.isForRepairs || counted.insert(opening.variables).inserted {
      let found = entries(of: opening, variant, before, &reported, &cache)
      if found.isEmpty { unseen += opening.variables.filter { !unseen.contains($0) } }
      census.add(found)
    }
    if !contents.undecided.isEmpty { findings.addUndecided(contents.undecided) }
  }

  /// - Parameter reported: what was reported of the variant before.
  private mutating func entries(
    of opening: Opening, _ variant: Variant, _ count: OpenCount, _ reported: inout ReportedOpenings,
    _ cache: inout ProofCache
  ) -> [OpeningCensus.Entry] {
    guard let solved = reported.solved(opening) else { return [] }
    let report = AmbiguityReport(scene, solved.lowered, budget) { [budget] edited, mayOpenOthers in
      edited.variants(like: variant).allSatisfy {
        OpenCount(edited, $0, &budget.cache)
          .map { mayOpenOthers ? $0.isNoMoreAsDrawn(than: count) : $0 < count } ?? false
      }
    }
    let part = report.part(of: opening.variables, in: solved.solution)
    if solved.contents.isEmpty {
      guard reported.admits(part, at: opening.size) else { return [] }
    }
    census.cover(part)
    let findings = report.findings(solved.solution, in: part, besides: census.tells)
    // The whole is solved once; how far something goes is asked of the rows around it.
    cache.countProblems(budget.isForRepairs ? 2 : 1, rows: scene.constraints.count)
    return findings.map {
      OpeningCensus.Entry(
        report: report, finding: $0, contents: variant.changed.merging(solved.contents))
    }
  }

  /// A size that a person would name, at which the same is ambiguous for the same reason: the
  /// default one if it will do, else one of whole points.
  private func niceSize(
    like opening: CompletenessProof.Opening, _ variant: Variant, _ region: SizeRegion,
    _ reported: ReportedOpenings
  ) -> SizePoint {
    let sizes =
      [scene.usualSize] + opening.point.plainNeighbors + region.plainSizes(near: opening.point)
    let candidates = sizes.filter {
      region.contains($0) && variant.admits($0, in: scene) && opening.isLike($0)
    }
    // Best where texts on more than one line leave it ambiguous too.
    return candidates.first { reported.shows(Opening(opening, at: $0)) } ?? candidates.first
      ?? variant.admitted(near: opening.point, of: region, in: scene) { opening.isLike($0) }
  }
}
