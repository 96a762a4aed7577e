import PlumbModel
import PlumbSolver

/// Proves that the frames of a variant are decided at every size of a region where its required
/// constraints can hold, or finds sizes at which they are not.
struct CompletenessProof {
  /// A part of the layout that is open at some size.
  struct Opening {
    let point: SizePoint
    let example: AmbiguityExample
    private let parameters: SizeParameters

    init(_ example: AmbiguityExample, _ parameters: SizeParameters) {
      self.example = example
      self.parameters = parameters
      point = parameters.point(at: example.point)
    }

    /// Whether the same ties leave the same open at another size of the region.
    func isLike(_ size: SizePoint) -> Bool { example.isLike(parameters.values(at: size)) }
  }

  /// One for each part of the layout that is open somewhere.
  let openings: [Opening]
  let isDecided: Bool
  private(set) var pieces = 0

  /// The variant as a problem over its size.
  init(
    _ problem: ParametricProblem, _ parameters: SizeParameters, mostPieces: Int = Limits.pieces,
    _ cache: inout ProofCache
  ) {
    let verdict = problem.proveUniqueness(
      between: parameters.corners, pieceLimit: mostPieces, &cache)
    switch verdict {
    case .unique(let count):
      openings = []
      isDecided = true
      pieces = count
    case .ambiguous(let examples):
      openings = examples.map { Opening($0, parameters) }
      isDecided = true
    case .undecided(let examples):
      openings = examples.map { Opening($0, parameters) }
      isDecided = false
    }
  }

  /// The same of what is seen.
  init(
    _ subject: VariantProblem, mostPieces: Int = Limits.pieces, _ cache: inout ProofCache
  ) {
    let proof = CompletenessProof(
      subject.sampled, subject.sizes, mostPieces: mostPieces, &cache)
    openings = proof.openings.filter { subject.areSeen($0.example.variables) }
    isDecided = proof.isDecided
    pieces = proof.pieces
  }

  /// The same from scratch, for a region of an edited scene.
  init(
    _ scene: Scene, _ variant: Variant, _ region: SizeRegion, mostPieces: Int = Limits.pieces
  ) {
    let parameters = SizeParameters(region)
    let lowered = LoweredScene(scene, in: variant, over: parameters)
    var cache = ProofCache()
    self.init(
      ParametricProblem(lowered, parameters), parameters, mostPieces: mostPieces, &cache)
  }
}

extension VariantProblem {
  /// Whether some unknowns are of a view that no stack leaves out: where nobody sees them, it does
  /// not matter which of their places they take. What a file claims of them it may claim all the
  /// same. (A view that is hidden elsewhere is seen in other states with the same lines.)
  func areSeen(_ variables: [VariableID]) -> Bool {
    !scene.assertions.isEmpty
      || variables.contains { variable in
        let view = variable.index / LoweredScene.Unknown.allCases.count
        return view < scene.views.count && !lowered.isLeftOutOfStack(ViewID(view), in: scene)
      }
  }
}

extension ParametricProblem {
  /// A variant over its size, whose parameters are the last variables.
  init(_ lowered: LoweredScene, _ parameters: SizeParameters) {
    self.init(lowered, count: parameters.count)
  }
}
