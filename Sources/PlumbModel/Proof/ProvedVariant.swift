import PlumbSolver
import PlumbText

/// A variant whose frames are one affine map of the size on each of finitely many pieces, so that
/// questions about them can be answered at corners of pieces.
struct ProvedVariant {
  let scene: Scene
  let variant: Variant
  let lowered: LoweredScene
  let problem: ParametricProblem
  let parameters: SizeParameters
  private let expander: RowExpander

  /// Pieces of all components that one question speaks of.
  static let mostParts = 1_000

  init(
    _ scene: Scene, _ variant: Variant, _ lowered: LoweredScene, _ problem: ParametricProblem,
    _ parameters: SizeParameters
  ) {
    self.scene = scene
    self.variant = variant
    self.lowered = lowered
    self.problem = problem
    self.parameters = parameters
    expander = RowExpander(scene, lowered)
  }

  /// Pieces on each of which all the forms are affine; nil where there are too many.
  func parts(
    of forms: [LinearForm], _ cache: inout ProofCache
  ) -> [ParametricProblem.Part]? {
    parts(
      of: forms.map { form in
        let (terms, constant) = expander.expand(form)
        return ParametricProblem.Form(terms, constant: constant)
      }, &cache)
  }

  /// The same of a row of the lowered problem.
  func parts(ofRow index: Int, _ cache: inout ProofCache) -> [ParametricProblem.Part]? {
    let row = RowID(index)
    let form = ParametricProblem.Form(
      Array(lowered.problem.terms(of: row)), constant: lowered.problem.constant(of: row))
    return parts(of: [form], &cache)
  }

  private func parts(
    of forms: [ParametricProblem.Form], _ cache: inout ProofCache
  ) -> [ParametricProblem.Part]? {
    problem.parts(of: forms, between: parameters.corners, limit: Self.mostParts, &cache)
  }

  /// The corner of a part at which one of the first so many values is most below zero.
  func worstCorner(
    of parts: [ParametricProblem.Part], among count: Int
  ) -> (part: ParametricProblem.Part, corner: [Rational])? {
    var worst: (part: ParametricProblem.Part, corner: [Rational], least: Rational)?
    for part in parts {
      for corner in part.corners {
        guard let least = part.values(at: corner)[..<count].min(), least.sign < 0 else { continue }
        if worst.map({ least < $0.least }) ?? true { worst = (part, corner, least) }
      }
    }
    return worst.map { ($0.part, $0.corner) }
  }

  /// A size of the variant near a corner of a part, of which the values there still say so.
  func size(
    near corner: [Rational], in part: ParametricProblem.Part, where fails: ([Rational]) -> Bool
  ) -> (size: SizePoint, values: [Rational]) {
    let size = variant.admitted(near: parameters.point(at: corner), in: scene) {
      fails(part.values(at: parameters.values(at: $0)))
    }
    return (size, part.values(at: parameters.values(at: size)))
  }
}
