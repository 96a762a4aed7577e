import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

extension UseProof {
  /// `sideways`, of a column in a view that scrolls: only its words say how wide it is, so that it
  /// is narrower than the view. Whoever ties views to both edges means those of the view.
  mutating func narrow(
    _ scroll: ViewID, _ content: ViewID, _ cache: inout ProofCache
  ) -> Diagnostic? {
    guard widening[scroll] != nil, isColumn(content) else { return nil }
    let widths = [content, scroll].map { LinearForm(Anchor($0, .width)) }
    let lack = widths[0] - widths[1] + LinearForm(constant: Self.leastLack)
    guard let (size, values) = place(below: [lack], showing: widths, of: scroll, &cache) else {
      return nil
    }
    let (own, outer) = (ConstraintWriter.amount(values[1]), ConstraintWriter.amount(values[2]))
    let fix = repair.fix(for: .sideways(scroll))
    return diagnostic(
      .sideways, "\(scene.views[scroll.index].title) is wider than what it scrolls", scroll,
      "its content is \(own) wide, as only words in it say, and it is \(outer)", size,
      about: [lack], helps: ["say how wide what is in it is"], fixes: fix.map { [$0] } ?? [])
  }

  /// Less may be meant as a margin.
  private static let leastLack = Rational(16)

  /// Whether views stand below each other in a content, each from its left to its right edge.
  private func isColumn(_ content: ViewID) -> Bool {
    var sides: [ViewID: Set<Bool>] = [:]
    for row in proved.lowered.rows
    where row.relation == .equal && row.priority.isRequired && row.form.terms.count == 2 {
      let anchors = row.form.terms.map(\.anchor)
      guard let edge = anchors.first(where: { $0.view == content }),
        let own = anchors.first(where: { scene.views[$0.view.index].parent == content }),
        own.attribute == edge.attribute
      else { continue }
      switch own.attribute {
      case .left, .leading: sides[own.view, default: []].insert(true)
      case .right, .trailing: sides[own.view, default: []].insert(false)
      default: continue
      }
    }
    let reaching = sides.filter { $0.value.count == 2 }.keys
    return 1 < reaching.count
      || reaching.contains { view in
        scene.views[view.index].kind.known == .stack
          && proved.lowered.settings[view.index].stack.axis == .vertical
      }
  }
}
