import PlumbModel
import PlumbSolver
import PlumbText

/// Lines that say nothing at any size, or nothing that others do not: `duplicate`, `overruled` and
/// `inert`, each proved over all variants where these are few enough to be kept.
struct NeedlessLines {
  private var repeated = RepeatedLines()
  private var optionals = OptionalCensus()
  /// The feasible variants, for questions about all of them; not those of large layouts.
  private var kept: [VariantProblem] = []
  private var areAllKept = true
  /// Lines that were not asked, since nothing was left.
  private(set) var unasked = 0

  /// Notes a variant.
  ///
  /// - Parameter isPossible: whether its required constraints can hold at all its sizes.
  mutating func look(at subject: VariantProblem, isPossible: Bool) {
    repeated.look(at: subject, isPossible: isPossible)
    guard isPossible else { return skip() }
    let rows = (kept.count + 1) * subject.scene.constraints.count
    areAllKept = areAllKept && rows <= ProofBounds.inertRows
    if areAllKept { kept.append(subject) } else { kept = [] }
  }

  /// Notes a variant whose optimum is unique.
  mutating func look(at proved: ProvedVariant, _ cache: inout ProofCache) {
    optionals.look(at: proved, &cache)
  }

  /// A variant is left out: nothing is proved of all of them.
  mutating func skip() { areAllKept = false }

  /// - Parameter hasRatios: whether ratios are contents, whose ends alone were looked at.
  mutating func add(
    to findings: inout ProofFindings, hasRatios: Bool, _ cache: inout ProofCache,
    while isWanted: () -> Bool
  ) {
    let scene = findings.scene
    let isSound = findings.isDecided && !findings.hasErrors
    let all = isSound && areAllKept && !hasRatios ? kept : nil
    repeated.leaveOutUnproved(in: scene, all, &cache)
    let repetitions = repeated.diagnostics(scene)
    findings.add(repetitions)
    guard isSound else { return }
    let overruled = optionals.neverGranted(scene, all, &cache)
    findings.add(overruled)
    guard findings.isDecidedForContents, isWanted() else { return }
    // Of two lines that say the same it is reported that they do.
    let known = repetitions.flatMap { $0.labels.map(\.range) } + overruled.map(\.range)
    var inert = InertLines(scene, besides: known, repeated: repeated.ranges)
    findings.add(inert.diagnostics(besides: all, &cache))
    unasked = inert.unasked
  }
}
