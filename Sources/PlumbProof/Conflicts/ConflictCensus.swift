import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// The conflicts of all variants, each found once, and of each cause the worst told, with a repair.
struct ConflictCensus {
  private let scene: Scene
  private let budget: RepairBudget
  /// One that is to be told.
  private struct Found {
    let cause: ConflictCause
    /// How many points short sizes are at most; nil where no size would do.
    let missing: Rational?
    let report: () -> ConflictReport
    let diagnostic: () -> Diagnostic

    func isWorse(than other: Found) -> Bool {
      guard let missing else { return other.missing != nil }
      return other.missing.map { $0 < missing } ?? false
    }
  }

  private var found: [Found] = []
  /// By the written constraints that contradict each other.
  private var known: Set<Set<Origin>> = []

  init(_ scene: Scene, _ budget: RepairBudget) { (self.scene, self.budget) = (scene, budget) }

  /// Those of the sample contents.
  mutating func add(
    _ proof: ConflictProof, _ variant: Variant, to findings: inout ProofFindings
  ) {
    let words = ConflictWords(scene: scene, budget: budget)
    for conflict in proof.conflicts where isNew(conflict.lowered, conflict.certificate) {
      let missing = conflict.absence.map { $0.missing(at: variant.region.corners) }
      add(conflict.lowered, conflict.certificate, missing: missing, to: &findings) {
        words.report(conflict, of: proof, variant)
      } telling: {
        words.diagnostic(conflict, of: proof, variant)
      }
    }
  }

  /// Those that show for other contents only.
  mutating func add(
    _ proof: ContentConflicts, of subject: VariantProblem, to findings: inout ProofFindings
  ) {
    let words = ConflictWords(scene: scene, budget: budget)
    for conflict in proof.conflicts where isNew(conflict.lowered, conflict.certificate) {
      let missing = conflict.certificate.missing(in: conflict.lowered)
      add(conflict.lowered, conflict.certificate, missing: missing, to: &findings) {
        words.report(conflict, of: proof, subject.variant)
      } telling: {
        words.diagnostic(conflict, of: proof, subject.variant)
      }
    }
  }

  /// Where repairs are not asked for, as of an edited layout, how many there are is enough.
  ///
  /// - Parameter missing: as of `Found`.
  private mutating func add(
    _ lowered: LoweredScene, _ certificate: InfeasibilityCertificate, missing: Rational?,
    to findings: inout ProofFindings, _ report: @escaping () -> ConflictReport,
    telling diagnostic: @escaping () -> Diagnostic
  ) {
    guard budget.isForRepairs else { return findings.count(.conflict) }
    found.append(
      Found(
        cause: ConflictCause(scene, lowered, certificate), missing: missing, report: report,
        diagnostic: diagnostic))
  }

  /// Tells the worst of each cause, with its repair, and of the others where they show.
  mutating func tell(to findings: inout ProofFindings) {
    var places: [ConflictCause: Int] = [:]
    var groups: [[Found]] = []
    for conflict in found {
      let place = places[conflict.cause] ?? groups.count
      if place == groups.count { groups.append([]) }
      places[conflict.cause] = place
      groups[place].append(conflict)
    }
    for group in groups {
      let worst = group.indices.reduce(0) { group[$1].isWorse(than: group[$0]) ? $1 : $0 }
      var diagnostic = group[worst].diagnostic()
      var notes: [String] = []
      for place in group.indices where place != worst {
        let words = group[place].report().alsoWords
        if !notes.contains(words) { notes.append(words) }
      }
      let left = notes.count - ProofBounds.namesListed
      diagnostic.notes += notes.prefix(ProofBounds.namesListed)
      if 0 < left { diagnostic.notes.append("and in \(left) more such cases") }
      findings.add(diagnostic)
    }
    found = []
  }

  private mutating func isNew(
    _ lowered: LoweredScene, _ certificate: InfeasibilityCertificate
  ) -> Bool {
    let origins = certificate.rows.map { lowered.rows[$0.index].origin }
    return known.insert(Set(origins.filter(\.isWritten))).inserted
  }
}

extension HalfPlane {
  /// How many points short the worst of some sizes is.
  fileprivate func missing(at corners: [SizePoint]) -> Rational {
    let least = corners.map { value(at: $0) }.min() ?? .zero
    let weight = coefficients.reduce(Rational.zero) { $0 + $1.abs }
    return weight.isZero ? .zero : -least / weight
  }
}
