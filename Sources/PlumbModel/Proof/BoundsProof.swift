import PlumbSolver
import PlumbText

/// `outside`: a view that reaches beyond its superview at some size. `clipped`: a label or button
/// whose content is cut at some size, though it was not told to give way.
struct BoundsProof {
  private let proved: ProvedVariant
  private var scene: Scene { proved.scene }

  init(_ proved: ProvedVariant) { self.proved = proved }

  /// What is not decided is not reported: these are warnings.
  func diagnostics(_ cache: inout ProofCache) -> [Diagnostic] {
    scene.views.indices.dropFirst().flatMap { index -> [Diagnostic] in
      let view = scene.views[index]
      guard !view.kind.isInvisible, !proved.lowered.settings[index].isHidden else { return [] }
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
      guard let content = proved.lowered.settings[view.index].words(axis),
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

  /// The size at which one of the forms is most below zero, and all of them there.
  private func worst(
    _ forms: [LinearForm], _ cache: inout ProofCache
  ) -> (values: [Rational], point: SizePoint)? {
    guard let parts = proved.parts(of: forms, &cache),
      let (part, corner) = proved.worstCorner(of: parts, among: forms.count)
    else { return nil }
    let (size, values) = proved.size(near: corner, in: part) { $0.contains { $0.sign < 0 } }
    return (values, size)
  }

  private func diagnostic(
    _ rule: Rule, _ message: String, _ view: ViewID, _ point: SizePoint, _ label: String
  ) -> Diagnostic {
    Diagnostic(
      rule, message + scene.words(for: point), at: scene.views[view.index].range, label: label,
      notes: proved.variant.notes(in: scene),
      counterexample: proved.variant.counterexample(at: point, in: scene))
  }
}
