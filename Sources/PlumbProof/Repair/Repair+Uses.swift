import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

extension Repair {
  /// A component that a line makes longer or shorter than its `size` says is made as long as that
  /// where it is used, in all its uses at once: its own lines are proved for that size.
  func usesWithinSizes(_ rows: [LoweredScene.Row]) -> [Fix] {
    var fixes: [Fix] = []
    for row in rows {
      guard let use = use(row.form, row.relation),
        let kind = scene.views[use.view.index].kind.layoutName,
        let length = declared(use.length, of: kind, use.axis)
      else { continue }
      let edits = scene.constraints.compactMap { other -> Edit? in
        guard let own = self.use(other.form, other.relation), own.axis == use.axis,
          scene.views[own.view.index].kind.layoutName == kind,
          let wanted = declared(own.length, of: kind, own.axis)
        else { return nil }
        let tree = tree(of: other.origin.range)
        guard let number = tree.lastNumber(of: other.origin.range),
          tree.source.text(number) == ConstraintWriter.amount(own.length)
        else { return nil }
        return Edit(number, ConstraintWriter.amount(wanted))
      }
      guard !edits.isEmpty, Set(edits.map(\.range)).count == edits.count else { continue }
      let size = "\(ConstraintWriter.amount(length)) \(use.axis.adjective)"
      let fix = Fix("let `\(kind)` be \(size), as its `size` says", edits)
      if !fixes.contains(fix) { fixes.append(fix) }
    }
    return fixes
  }

  /// What a line says of how long one view is.
  private func use(
    _ form: LinearForm, _ relation: Relation
  ) -> (view: ViewID, axis: Axis, length: Rational)? {
    guard relation == .equal, form.terms.count == 1, let term = form.terms.first,
      !term.anchor.attribute.isPosition, term.coefficient == .one
    else { return nil }
    return (term.anchor.view, term.anchor.attribute.axis, -form.constant)
  }

  /// The nearest length that a layout is made for; nil for one that it is made for.
  private func declared(_ length: Rational, of kind: String, _ axis: Axis) -> Rational? {
    guard let own = layout(kind) else { return nil }
    let extent = axis == .horizontal ? own.width : own.height
    guard !extent.fits else { return nil }
    let (least, most) = (Rational(points: extent.minimum), Rational(points: extent.maximum))
    return length < least ? least : most < length ? most : nil
  }
}
