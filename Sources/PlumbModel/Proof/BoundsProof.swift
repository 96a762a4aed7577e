import PlumbSolver
import PlumbText

/// `outside`: a view that reaches beyond its superview at some size. `clipped`: a label or button
/// whose content is cut at some size, though it was not told to give way.
struct BoundsProof {
  private let scene: Scene
  private let variant: Variant
  private let lowered: LoweredScene
  private let problem: ParametricProblem
  private let parameters: SizeParameters

  /// Pieces of all components that one view's edges speak of.
  private static let mostParts = 1_000

  init(
    _ scene: Scene, _ variant: Variant, _ lowered: LoweredScene, _ problem: ParametricProblem,
    _ parameters: SizeParameters
  ) {
    self.scene = scene
    self.variant = variant
    self.lowered = lowered
    self.problem = problem
    self.parameters = parameters
  }

  /// What is not decided is not reported: these are warnings.
  func diagnostics(_ cache: inout ProofCache) -> [Diagnostic] {
    scene.views.indices.dropFirst().flatMap { index -> [Diagnostic] in
      let view = scene.views[index]
      guard !view.kind.isInvisible, !lowered.settings[index].isHidden else { return [] }
      return [outside(ViewID(index), &cache), clipped(ViewID(index), &cache)].compactMap { $0 }
    }
  }

  private func outside(_ view: ViewID, _ cache: inout ProofCache) -> Diagnostic? {
    guard let parent = scene.views[view.index].parent else { return nil }
    let container = Anchor(parent, .left, isContainer: true)
    let forms = Assertion(
      claim: .inside(view, container: container), guards: [], range: scene.views[view.index].range
    ).forms
    guard let (values, point) = worst(forms, &cache) else { return nil }
    let sides = zip(["left", "right", "top", "bottom"], values).filter { $0.1.sign < 0 }
      .map { "\(ConstraintWriter.amount($0.1.abs)) beyond the \($0.0)" }
    return diagnostic(
      .outside, "\(scene.views[view.index].title) reaches outside its superview", view, point,
      sides.joined(separator: " and "))
  }

  private func clipped(_ view: ViewID, _ cache: inout ProofCache) -> Diagnostic? {
    let node = scene.views[view.index]
    guard node.kind.known?.showsText ?? false else { return nil }
    for axis in [Axis.horizontal, .vertical] {
      // A lower resistance says that it may give way.
      guard let content = lowered.settings[view.index].content(axis),
        .defaultHigh <= content.resist
      else { continue }
      let room = LinearForm(Anchor(view, axis.size)) - LinearForm(constant: content.size)
      guard let (values, point) = worst([room], &cache) else { continue }
      let size = ConstraintWriter.amount(content.size + values[0])
      let wanted = ConstraintWriter.amount(content.size)
      return diagnostic(
        .clipped, "the content of \(node.title) is cut", view, point,
        "\(size) \(axis.adjective), and its content is \(wanted)")
    }
    return nil
  }

  /// The corner of a piece at which a form is most below zero.
  private func worst(
    _ forms: [LinearForm], _ cache: inout ProofCache
  ) -> (values: [Rational], point: SizePoint)? {
    let expander = RowExpander(
      views: scene.views, settings: lowered.settings, situation: lowered.situation)
    let expanded = forms.map { form in
      let (terms, constant) = expander.expand(form)
      return ParametricProblem.Form(terms, constant: constant)
    }
    let parts = problem.parts(
      of: expanded, between: parameters.corners, limit: Self.mostParts, &cache)
    var worst: (part: ParametricProblem.Part, point: [Rational], least: Rational)?
    for part in parts ?? [] {
      for corner in part.corners {
        let values = part.values(at: corner)
        guard let least = values.min(), least.sign < 0 else { continue }
        if worst.map({ least < $0.least }) ?? true { worst = (part, corner, least) }
      }
    }
    guard let (part, corner, _) = worst else { return nil }
    let size = variant.admitted(near: parameters.point(at: corner), in: scene) { size in
      part.values(at: parameters.values(at: size)).contains { $0.sign < 0 }
    }
    return (part.values(at: parameters.values(at: size)), size)
  }

  private func diagnostic(
    _ rule: Rule, _ message: String, _ view: ViewID, _ point: SizePoint, _ label: String
  ) -> Diagnostic {
    Diagnostic(
      rule, message + scene.words(for: point), at: scene.views[view.index].range, label: label,
      notes: variant.notes(in: scene),
      counterexample: variant.counterexample(at: point, in: scene))
  }
}
