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

  init(_ subject: VariantProblem) { self.init(subject.sampled, subject.sizes, subject.region) }

  /// - Parameters:
  ///   - problem: over the sizes of the region.
  ///   - isKnown: whether it is known to be possible at values of its parameters.
  init(
    _ problem: ParametricProblem, _ parameters: SizeParameters, _ region: SizeRegion,
    where isKnown: ([Rational]) -> Bool = { _ in false }
  ) {
    self.region = region
    var proven: Set<SizePoint> = []
    var cuts = 0
    while let corner = self.region.corners.first(where: { !proven.contains($0) }) {
      let values = parameters.values(at: corner)
      if isKnown(values) {
        proven.insert(corner)
        continue
      }
      switch problem.possibility(at: values, isFirst: proven.isEmpty) {
      case .possible: proven.insert(corner)
      case .exhausted:
        isDecided = false
        return
      case .impossible(let side):
        cuts += 1
        self.region =
          cuts < ProofBounds.cuts
          ? self.region.clipped(by: parameters.plane(of: side)) : SizeRegion(corners: [])
      }
    }
  }
}
