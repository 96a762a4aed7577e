import PlumbSolver
import PlumbText

/// A variant whose frames are one affine map of the size on each of finitely many pieces, so that
/// questions about them can be answered at corners of pieces. Handed about, and large: a class.
final class ProvedVariant: Sendable {
  let scene: Scene
  let variant: Variant
  let lowered: LoweredScene
  let problem: ParametricProblem
  let parameters: SizeParameters
  /// Those of texts that wrap, where it is a cell of the sizes on which each has one.
  let heights: [Int: Rational]
  private let expander: RowExpander

  /// Pieces of all components that one question speaks of.
  static let mostParts = 1_000

  init(
    _ scene: Scene, _ variant: Variant, _ lowered: LoweredScene, _ problem: ParametricProblem,
    _ parameters: SizeParameters, heights: [Int: Rational] = [:]
  ) {
    self.scene = scene
    self.variant = variant
    self.lowered = lowered
    self.problem = problem
    self.parameters = parameters
    self.heights = heights
    expander = lowered.expander
  }

  /// Pieces on each of which all the forms are affine; nil where there are too many.
  func parts(
    of forms: [LinearForm], _ cache: inout ProofCache
  ) -> [ParametricProblem.Part]? {
    parts(of: forms.map(expanded), &cache)
  }

  convenience init(_ subject: VariantProblem) {
    self.init(subject.scene, subject.variant, subject.lowered, subject.drawn, subject.sizes)
  }

  private func expanded(_ form: LinearForm) -> ParametricProblem.Form {
    let (terms, constant) = expander.expand(form)
    return ParametricProblem.Form(terms, constant: constant)
  }

  /// The least and the greatest value of a form at any of the sizes; nil where there are too many
  /// pieces.
  func range(of form: LinearForm, _ cache: inout ProofCache) -> ClosedRange<Rational>? {
    range(of: expanded(form), &cache)
  }

  /// The same of a row of the lowered problem.
  func range(ofRow index: Int, _ cache: inout ProofCache) -> ClosedRange<Rational>? {
    range(of: lowered.form(ofRow: index), &cache)
  }

  func range(
    of form: ParametricProblem.Form, _ cache: inout ProofCache
  ) -> ClosedRange<Rational>? {
    problem.range(of: form, between: parameters.corners, limit: Self.mostParts, &cache)
  }

  /// The same of a row of the lowered problem.
  func parts(ofRow index: Int, _ cache: inout ProofCache) -> [ParametricProblem.Part]? {
    parts(of: [lowered.form(ofRow: index)], &cache)
  }

  private func parts(
    of forms: [ParametricProblem.Form], _ cache: inout ProofCache
  ) -> [ParametricProblem.Part]? {
    problem.parts(of: forms, between: parameters.corners, limit: Self.mostParts, &cache)
  }

  /// The frames at the corners of the sizes, for questions about all views.
  func corners(_ cache: inout ProofCache) -> ParametricProblem.CornerValues {
    problem.values(at: parameters.corners, limit: Self.mostParts, &cache)
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

  /// A size of the variant near a corner of a part, of which the values there still say so; nil
  /// where texts that wrap have other heights wherever it was tried.
  ///
  /// - Parameter tries: So many sizes may be solved to see what heights texts have there.
  func size(
    near corner: [Rational], in part: ParametricProblem.Part, tries: Int = .max,
    where fails: ([Rational]) -> Bool
  ) -> (size: SizePoint, values: [Rational])? {
    let own = SizeRegion(corners: part.corners.map { parameters.point(at: $0) })
    var left = tries
    let isWorthIt = { (size: SizePoint) in
      left -= 1
      return 0 <= left && self.isReal(size)
    }
    let size = variant.admitted(near: parameters.point(at: corner), of: own, in: scene, isWorthIt) {
      fails(part.values(at: parameters.values(at: $0)))
    }
    guard isReal(size) else { return nil }
    return (size, part.values(at: parameters.values(at: size)))
  }

  /// Whether texts have these heights at a size, as `frames` draws them.
  private func isReal(_ size: SizePoint) -> Bool { heights.isEmpty || scene(at: size) != nil }

  /// The scene at a size; nil where texts that wrap have other heights there.
  func scene(at size: SizePoint) -> LoweredScene? {
    if heights.isEmpty {
      return LoweredScene(
        scene, in: variant, at: size, allowsNegativeSizes: lowered.allowsNegativeSizes)
    }
    var settling = TextSettling(scene, variant.situation(at: size, in: scene))
    guard case .settled(let settled, _) = settling.result() else { return nil }
    let isSame = heights.allSatisfy {
      settled.settings[$0.key].content(.vertical)?.size == $0.value
    }
    return isSame ? settled : nil
  }
}
