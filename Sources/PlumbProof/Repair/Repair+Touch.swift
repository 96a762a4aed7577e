import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Edits for controls that are too small to touch.
extension Repair {
  /// The lengths below 44 that lines give a view, made so long: those of all controls beside it
  /// that are as small, or its own. A radius that is half as long grows with them.
  func enlargements(_ view: ViewID, _ variant: Variant) -> [Fix] {
    let lines = lines(in: variant)
    let own = shortLengths(of: view, lines)
    guard !own.isEmpty else { return [] }
    let like = scene.views.indices.map { ViewID($0) }.filter { other in
      let node = scene.views[other.index]
      return node.parent == scene.views[view.index].parent
        && node.kind == scene.views[view.index].kind
        && Set(shortLengths(of: other, lines).map(\.length)) == Set(own.map(\.length))
    }
    func edits(_ views: [ViewID]) -> [Edit] {
      views.flatMap { view -> [Edit] in
        let lengths = shortLengths(of: view, lines)
        return lengths.map { Edit($0.number, tapSize) }
          + grownRadii(of: view, lengths.map(\.length))
      }.reduce(into: []) { all, edit in if !all.contains(edit) { all.append(edit) } }
    }
    let alone = Fix("make it \(tapSize) points long where it is less", edits([view]))
    return like.count < 2
      ? [alone] : [Fix("make them \(tapSize) points long where they are less", edits(like)), alone]
  }

  private var tapSize: String { ConstraintWriter.amount(Assertion.tapSize) }

  private func shortLengths(
    of view: ViewID, _ lines: [Constraint]
  ) -> [(number: SourceRange, length: Rational)] {
    lines.compactMap { constraint in
      guard constraint.relation == .equal, constraint.form.terms.count == 1,
        let term = constraint.form.terms.first, term.anchor.view == view,
        !term.anchor.attribute.isPosition, term.coefficient == .one
      else { return nil }
      let length = -constraint.form.constant
      let tree = tree(of: constraint.origin.range)
      guard length < Assertion.tapSize, let number = tree.lastNumber(of: constraint.origin.range),
        tree.source.text(number) == ConstraintWriter.amount(length)
      else { return nil }
      return (number, length)
    }
  }

  /// A circle stays one: `radius 22` for the 16 of a control that was 32 long. Where a style says
  /// it, which others may have too, the control says its own.
  private func grownRadii(of view: ViewID, _ lengths: [Rational]) -> [Edit] {
    let node = scene.views[view.index]
    let grown = "radius \(ConstraintWriter.amount(Assertion.tapSize / 2))"
    return node.settings.compactMap { setting -> Edit? in
      guard case .radius(let radius) = setting.value, lengths.contains(radius * 2),
        setting.guards.isEmpty
      else { return nil }
      let tree = tree(of: setting.range)
      guard case .property(let property) = tree.statement(around: setting.range),
        property.keyword == .radius
      else { return edit(adding: grown, to: node) }
      guard let number = tree.lastNumber(of: setting.range) else { return nil }
      return Edit(number, ConstraintWriter.amount(Assertion.tapSize / 2))
    }
  }
}
