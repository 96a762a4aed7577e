import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `touch-target`, of components that say how high they are and are lower where they stand: nothing
/// around them decides it, so that what is in them does, a button of 32 in a bar of 44.
extension UseProof {
  mutating func lowTarget(
    _ view: ViewID, _ corners: ParametricProblem.CornerValues, _ cache: inout ProofCache
  ) -> Diagnostic? {
    guard let (part, wanted) = part(around: view) else { return nil }
    let lengths = [view, part].map { LoweredScene.size(of: $0, along: .vertical) }
    let isHigh = zip(lengths, [Assertion.tapSize, wanted - Self.hairline]).contains { own, least in
      corners.allSatisfy(of: own, holds: { least <= $0(own) }) == true
    }
    // Rows are soon looked through; sizes at which texts have the heights asked of are not.
    guard !isHigh, !isHeightDecided(around: part) else { return nil }
    let height = LinearForm(Anchor(view, .height))
    let forms = [
      height - LinearForm(constant: Assertion.tapSize),
      LinearForm(Anchor(part, .height)) - LinearForm(constant: wanted - Self.hairline),
    ]
    let shown = [LinearForm(Anchor(view, .width)), height]
    guard let (size, values) = place(below: forms, showing: shown, of: view, &cache) else {
      return nil
    }
    let (node, title) = (scene.views[part.index], scene.views[view.index].title)
    let name = node.kind.layoutName ?? ""
    let fix = repair.fix(for: .lowComponent(view, in: part, height: wanted))
    let amounts = values.suffix(2).map { ConstraintWriter.amount($0) }
    var low = diagnostic(
      .touchTarget, "\(title) is too small to touch", view,
      "\(amounts.joined(separator: " by ")), since \(node.title) is lower than `\(name)` says",
      size, about: [forms[0]],
      labels: [
        Label(node.range, "nothing decides here that it is \(ConstraintWriter.amount(wanted)) high")
      ],
      helps: ["say how high it is: `\(node.name).height == \(ConstraintWriter.amount(wanted))`"],
      fixes: fix.map { [$0] } ?? [])
    // Whatever lies in it is low by the same.
    low.sharedCause = SharedCause(layout: scene.name, .touchTarget, places: [node.range])
    return low
  }

  /// The component that a view lies in, and how high that says it is, if a finger has room there.
  private func part(around view: ViewID) -> (part: ViewID, height: Rational)? {
    var current = scene.views[view.index].parent
    while let part = current {
      if let name = scene.views[part.index].kind.layoutName {
        guard let height = repair.layout(name)?.heightOfRow, Assertion.tapSize <= height else {
          return nil
        }
        return (part, height)
      }
      current = scene.views[part.index].parent
    }
    return nil
  }

  /// Whether lines outside a component say more of its height than where one of its edges lies, or
  /// that it is as high as what holds it, of whose height nothing else is said.
  private func isHeightDecided(around part: ViewID) -> Bool {
    switch scene.views[part.index].parent.flatMap({ scene.views[$0.index].kind.known }) {
    case .stack, .grid, .flow: return true
    default: break
    }
    let ancestry = Ancestry(scene.views)
    var said: Set<Attribute> = []
    var others: Set<ViewID> = []
    for row in proved.lowered.rows
    where !row.origin.isOfContent && row.origin.kind != .implied {
      let anchors = row.form.terms.map(\.anchor)
      guard anchors.contains(where: { $0.view == part && $0.attribute.axis == .vertical }) else {
        continue
      }
      let isInside = anchors.allSatisfy {
        $0.view == part || ancestry.lies($0.view, in: part)
      }
      // A length by itself stands in the component's own lines or in those around it.
      for anchor in anchors
      where anchor.view == part && anchor.attribute.axis == .vertical
        && (!isInside || !anchor.attribute.isPosition && anchors.count == 1)
      {
        said.insert(anchor.attribute)
        others.formUnion(anchors.map(\.view).filter { $0 != part })
      }
    }
    if let holder = scene.views[part.index].parent, holder != .root, others == [holder] {
      return isHeightDecided(around: holder)
    }
    return 1 < said.count || said.contains(.height)
  }
}
