import PlumbCode
import PlumbModel

// What a component asks of its size, as the whole asks it of its own.

extension SwiftUIUseProof {
  /// Whether a condition of a component holds where it is used; nil where nothing says so.
  func answer(
    to condition: SceneCondition, of use: SwiftUIUses.Use, at place: Int
  ) -> Bool? {
    let program = frames.programs[place]
    let asked = frames.scene.conditions.indices.first { other in
      let other = frames.scene.conditions[other]
      if condition.asksSize { return isSame(condition, other, use, place) }
      return ProgramConditions.text(condition).map { $0 == ProgramConditions.text(other) } ?? false
    }
    return asked.map { program.holds[$0] }
  }

  private func isSame(
    _ own: SceneCondition, _ other: SceneCondition, _ use: SwiftUIUses.Use, _ place: Int
  ) -> Bool {
    switch (own, other) {
    case (.comparison(let form, let comparison), .comparison(let otherForm, let otherComparison)):
      guard comparison == otherComparison,
        let sum = sum(of: form, at: place, view: use.views[0], in: use.layout.scene)
      else { return false }
      return sum == self.sum(of: otherForm, at: place, view: .root, in: frames.scene)
    case (.all(let parts), .all(let others)), (.any(let parts), .any(let others)):
      return parts.count == others.count
        && zip(parts, others).allSatisfy { isSame($0, $1, use, place) }
    case (.sizeClass, _), (.comparison, _), (.all, _), (.any, _): return false
    default:
      return ProgramConditions.text(own).map { $0 == ProgramConditions.text(other) } ?? false
    }
  }

  /// A form over the size of the root of a scene, which a view of the whole is; what fits its
  /// content has no size that could be asked.
  private func sum(
    of form: LinearForm, at place: Int, view: ViewID, in scene: Scene
  ) -> SharedSum? {
    guard let results = programs[place].results else { return nil }
    var sum = SharedSum(constant: form.constant)
    for (anchor, coefficient) in form.terms {
      let isWidth = anchor.attribute == .width
      guard anchor.view == .root, isWidth || anchor.attribute == .height,
        isWidth ? !scene.width.fits : !scene.height.fits
      else { return nil }
      let unknown: LoweredScene.Unknown = isWidth ? .width : .height
      sum.add(results[LoweredScene.variable(view, unknown).index], times: coefficient)
    }
    return sum
  }
}
