import PlumbDiagnostics
import PlumbModel
import PlumbSolver

/// A variant whose frames are one affine map of the size on each of finitely many pieces, so that
/// questions about them can be answered at corners of pieces. Handed about, and large: a class.
final class ProvedVariant: Sendable {
  let scene: Scene
  let variant: Variant
  let lowered: LoweredScene
  let problem: ParametricProblem
  let parameters: SizeParameters
  /// By view, the texts that wrap, where it is a cell of the sizes on which each has one height.
  let texts: [Int: FixedLines]
  private let expander: RowExpander

  init(
    _ scene: Scene, _ variant: Variant, _ lowered: LoweredScene, _ problem: ParametricProblem,
    _ parameters: SizeParameters, texts: [Int: FixedLines] = [:]
  ) {
    self.scene = scene
    self.variant = variant
    self.lowered = lowered
    self.problem = problem
    self.parameters = parameters
    self.texts = texts
    expander = lowered.expander
  }

  /// Pieces on each of which all the forms are affine; nil where there are too many.
  func parts(
    of forms: [LinearForm], _ cache: inout ProofCache
  ) -> [ParametricProblem.Part]? {
    parts(of: expander.forms(forms), &cache)
  }

  convenience init(_ subject: VariantProblem) {
    self.init(subject.scene, subject.variant, subject.lowered, subject.sampled, subject.sizes)
  }

  /// The same frames, of a variant on the same ground.
  func redrawn(_ lowered: LoweredScene, as variant: Variant) -> ProvedVariant {
    ProvedVariant(
      scene, variant.over(self.variant.region), lowered, problem, parameters, texts: texts)
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
    problem.range(of: form, between: parameters.corners, limit: ProofBounds.parts, &cache)
  }

  /// The same of a row of the lowered problem.
  func parts(ofRow index: Int, _ cache: inout ProofCache) -> [ParametricProblem.Part]? {
    parts(of: [lowered.form(ofRow: index)], &cache)
  }

  private func parts(
    of forms: [ParametricProblem.Form], _ cache: inout ProofCache
  ) -> [ParametricProblem.Part]? {
    problem.parts(of: forms, between: parameters.corners, limit: ProofBounds.parts, &cache)
  }

  /// The frames at the corners of the sizes, for questions about all views.
  func corners(_ cache: inout ProofCache) -> ParametricProblem.CornerValues {
    problem.values(at: parameters.corners, limit: ProofBounds.parts, &cache)
  }

  /// The same at the corners of parts, for questions of which nearly all are answered with no.
  func piecewiseValues(_ cache: inout ProofCache) -> PiecewiseValues {
    problem.piecewiseValues(at: parameters.corners, limit: ProofBounds.parts, &cache)
  }

  /// Whether it is seen that all of some forms are nowhere below zero together.
  func seesNever(below forms: [LinearForm], _ values: PiecewiseValues) -> Bool {
    values.isNowhere(below: forms.count) { expanded(forms[$0]) }
  }

  /// By part and corner, what a form is; nil where that is not known.
  func values(of form: LinearForm, _ values: PiecewiseValues) -> [[Rational]]? {
    values.values(of: expanded(form))
  }

  /// Whether some forms speak of what is not known to have one value.
  func isOpen(_ forms: [LinearForm], _ values: PiecewiseValues) -> Bool {
    forms.contains { values.isOpen(expanded($0)) }
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
  func size(
    near corner: [Rational], in part: ParametricProblem.Part, where fails: ([Rational]) -> Bool
  ) -> (size: SizePoint, values: [Rational])? {
    let own = SizeRegion(corners: part.corners.map { parameters.point(at: $0) })
    let size = variant.admitted(
      near: parameters.point(at: corner), of: own, in: scene, isReal
    ) { fails(part.values(at: parameters.values(at: $0))) }
    guard isReal(size) else { return nil }
    return (size, part.values(at: parameters.values(at: size)))
  }

  /// Whether texts have these heights at a size, as `frames` draws them.
  private func isReal(_ size: SizePoint) -> Bool {
    let point = texts.isEmpty ? [] : parameters.values(at: size.atSample)
    var unmeasured: [Int: Rational] = [:]
    for (view, text) in texts {
      switch text.evidence {
      case .known: break
      case .measured: unmeasured[view] = text.height
      case .width(let width, let wrapping):
        guard wrapping.height(within: width.value(at: point)) == text.height else { return false }
      }
    }
    return unmeasured.isEmpty || isFixed(unmeasured, at: size)
  }

  /// Whether texts have these heights when the scene is solved.
  private func isFixed(_ heights: [Int: Rational], at size: SizePoint) -> Bool {
    var fixpoint = TextFixpoint(scene, variant.situation(at: size, in: scene))
    guard case .fixed(let fixed, _) = fixpoint.result() else { return false }
    return heights.allSatisfy { fixed.settings[$0.key].content(.vertical)?.size == $0.value }
  }

  /// Whether forms are below zero for some contents where texts that wrap are as high as the lines
  /// of their words.
  func areBelow(_ forms: [LinearForm], at size: SizePoint, _ contents: [ContentSize]) -> Bool {
    guard lowered.settings.contains(where: { $0.intrinsic.wrapping != nil }) else { return true }
    var fixpoint = TextFixpoint(scene, variant, at: size, contents)
    guard let (lowered, solution) = fixpoint.rendered() else { return false }
    return forms.allSatisfy { lowered.expander.value(of: $0, in: solution).sign < 0 }
  }

  /// The scene at a size; nil where texts that wrap have other heights there.
  func scene(at size: SizePoint) -> LoweredScene? {
    if texts.isEmpty {
      return LoweredScene(
        scene, in: variant, at: size, allowsNegativeSizes: lowered.allowsNegativeSizes)
    }
    guard isReal(size) else { return nil }
    return LoweredScene(
      scene, in: variant.situation(at: size, in: scene), heights: texts.mapValues(\.height))
  }
}

/// A text that wraps, on a cell of the sizes where it has one height but for a rim.
struct FixedLines: Sendable {
  /// What tells whether it has this height at a size.
  enum Evidence: Sendable {
    /// It was measured at the only size.
    case known
    /// How wide it is over the parameters of the sizes.
    case width(HalfSpace, WrappingContent)
    /// Nothing but solving the scene there.
    case measured
  }

  let height: Rational
  let evidence: Evidence

  init(height: Rational, _ evidence: Evidence) { (self.height, self.evidence) = (height, evidence) }
}
