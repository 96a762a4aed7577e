import PlumbModel
import PlumbSolver

/// The sizes of a variant at which its required constraints can hold: exactly those that a
/// `ConflictProof` ends with, without a word about what conflicts at the others.
///
/// Corners of what is left of the region are tried until all can be met; one that cannot gives a
/// half-plane to be cut off (ALGORITHMS: T1, T2).
struct FeasibleSizes {
  /// Empty where the required constraints hold nowhere.
  private(set) var region: SizeRegion
  /// False where the solver met its limit.
  private(set) var isDecided = true

  init(_ subject: VariantProblem) {
    region = subject.region
    let parameters = subject.sizes
    var proven: Set<SizePoint> = []
    var cuts = 0
    while let corner = region.corners.first(where: { !proven.contains($0) }) {
      switch subject.sampled.possibility(at: parameters.values(at: corner), isFirst: proven.isEmpty)
      {
      case .possible: proven.insert(corner)
      case .exhausted:
        isDecided = false
        return
      case .impossible(let side):
        cuts += 1
        region =
          cuts < ProofBounds.cuts
          ? region.clipped(by: parameters.plane(of: side)) : SizeRegion(corners: [])
      }
    }
  }
}
