import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `safe-area`, of bars that a layout draws as plain views: one of 64 points at the top of the
/// screen was right below a status bar of 20, and one of 49 at its bottom before there was a home
/// indicator.
extension UseProof {
  /// What a bar needs for a row that a finger hits.
  private static let row = Rational(44)

  func bars() -> [ViewID] {
    guard hasSafeArea else { return [] }
    let parents = Set(scene.views.compactMap(\.parent))
    return views.seen.filter { view in
      let node = scene.views[view.index]
      // What has views in it is told of by these.
      return node.parent == .root && node.kind.known == .view && !parents.contains(view)
        && (givenHeight(of: view).map { Self.row <= $0 } ?? false)
    }
  }

  /// A bar of which the safe area leaves less than a row, though more than a background.
  mutating func lowBar(_ view: ViewID, _ cache: inout ProofCache) -> Diagnostic? {
    let insets = proved.lowered.settings[0].safeArea
    for edge in [SafeEdge.top, .bottom] where 0 < insets[edge].sign {
      let (outer, inner) = edge == .top ? (Attribute.top, Attribute.bottom) : (.bottom, .top)
      let safe = LinearForm(Anchor(.root, outer, region: .safe))
      let (left, beyond) = (
        inward(LinearForm(Anchor(view, inner)) - safe, edge),
        inward(LinearForm(Anchor(view, outer)) - safe, edge)
      )
      let across = LinearForm(Anchor(.root, .width)) - LinearForm(Anchor(view, .width))
      let forms = [
        left - LinearForm(constant: Self.row), LinearForm(constant: Self.hairline) - left,
        beyond + LinearForm(constant: Self.row / 4),
        across - LinearForm(constant: Self.hairline),
      ]
      guard let (size, values) = place(below: forms, of: view, &cache) else { continue }
      return lowBar(view, edge, left: values[0] + Self.row, size, about: [left])
    }
    return nil
  }

  private func inward(_ distance: LinearForm, _ edge: SafeEdge) -> LinearForm {
    edge == .top ? distance : LinearForm() - distance
  }

  private func lowBar(
    _ view: ViewID, _ edge: SafeEdge, left: Rational, _ size: SizePoint, about forms: [LinearForm]
  ) -> Diagnostic {
    let node = scene.views[view.index]
    let height = givenHeight(of: view) ?? left
    let under = ConstraintWriter.amount(height - left)
    let (inner, sign) = edge == .top ? ("bottom", "+") : ("top", "-")
    return diagnostic(
      .safeArea,
      "\(under) of the \(ConstraintWriter.amount(height)) points of \(node.title) lie outside "
        + "the safe area",
      view, "\(ConstraintWriter.amount(left)) are left, and a row of controls needs 44", size,
      about: forms,
      helps: [
        "measure it from there, as "
          + "`\(node.name).\(inner) == super.safe.\(edge.rawValue) \(sign) 44` does"
      ])
  }

  /// How high a line says that a view is.
  private func givenHeight(of view: ViewID) -> Rational? {
    let line = proved.lowered.rows.first {
      $0.priority.isRequired && $0.relation == .equal && $0.form.terms.count == 1
        && $0.form.terms[0].anchor == Anchor(view, .height)
    }
    guard let line, let term = line.form.terms.first else { return nil }
    return -line.form.constant / term.coefficient
  }
}
