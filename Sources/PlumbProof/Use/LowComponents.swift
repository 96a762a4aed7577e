import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// `touch-target`, of components that say how high they are and are lower where they stand: nothing
/// around them decides it, so that what is in them does, a button of 32 in a bar of 44; or two of
/// their edges do, and what other lines leave between these.
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
    guard !isHigh, let said = saidOfHeight(around: part) else { return nil }
    let height = LinearForm(Anchor(view, .height))
    let forms = [
      height - LinearForm(constant: Assertion.tapSize),
      LinearForm(Anchor(part, .height)) - LinearForm(constant: wanted - Self.hairline),
    ]
    let shown = [LinearForm(Anchor(view, .width)), height]
    guard let (size, values) = place(below: forms, showing: shown, of: view, &cache) else {
      return nil
    }
    return low(view, in: part, of: wanted, said, values, size, about: forms[0])
  }

  private func low(
    _ view: ViewID, in part: ViewID, of wanted: Rational, _ said: SaidOfHeight,
    _ values: [Rational], _ size: SizePoint, about form: LinearForm
  ) -> Diagnostic {
    let (node, title) = (scene.views[part.index], scene.views[view.index].title)
    let (name, height) = (node.kind.layoutName ?? "", ConstraintWriter.amount(wanted))
    func causes(of part: ViewID) -> [Label] {
      said == .edges && budget.isForRepairs
        ? SizeCauses(scene, proved.variant).labels(of: part, .vertical, at: size) : []
    }
    let (own, uses) = (causes(of: part), repair.usesBeside(part))
    let fix = repair.fix(
      for: .lowComponent(
        view, in: part, height: wanted, by: own.map(\.range),
        all: Set(uses.flatMap(causes).map(\.range)).sorted()))
    let amounts = values.suffix(2).map { ConstraintWriter.amount($0) }
    let left = ConstraintWriter.amount(values[1] + wanted - Self.hairline)
    var low = diagnostic(
      .touchTarget, "\(title) is too small to touch", view,
      "\(amounts.joined(separator: " by ")), since \(node.title) is lower than `\(name)` says",
      size, about: [form],
      labels: [
        Label(
          node.range,
          said == .nothing
            ? "nothing decides here that it is \(height) high"
            : "\(left) high, as its edges are so near, and `\(name)` is \(height) high")
      ] + own,
      helps: [
        said == .nothing
          ? "say how high it is: `\(node.name).height == \(height)`"
          : "leave it \(height) points between the lines that say where its edges are"
      ],
      fixes: fix.map { [$0] } ?? [])
    // Whatever lies in it is low by the same.
    low.sharedCause = SharedCause(layout: scene.name, .touchTarget, places: [node.range])
    return low
  }

  /// The component that a view lies in, and how high that says it is, if a finger has room there.
  private func part(around view: ViewID) -> (part: ViewID, height: Rational)? {
    guard let part = scene.component(around: [view]),
      let height = repair.declaredHeight(of: part), Assertion.tapSize <= height
    else { return nil }
    return (part, height)
  }

  private enum SaidOfHeight {
    case nothing
    /// Where two edges are, and no length.
    case edges
  }

  /// What lines outside a component say of its height; nil where they say what it is. That it is as
  /// high as what holds it, is what they say of that.
  private func saidOfHeight(around part: ViewID) -> SaidOfHeight? {
    switch scene.views[part.index].parent.flatMap({ scene.views[$0.index].kind.known }) {
    case .stack, .grid, .flow: return nil
    default: break
    }
    var said: Set<Attribute> = []
    var others: Set<ViewID> = []
    for row in proved.lowered.rows
    where !row.origin.isOfContent && row.origin.kind != .implied {
      let anchors = row.form.terms.map(\.anchor)
      guard anchors.contains(where: { $0.view == part && $0.attribute.axis == .vertical }) else {
        continue
      }
      let isInside = anchors.allSatisfy {
        scene.views.lies($0.view, in: part)
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
      return saidOfHeight(around: holder)
    }
    if said.contains(.height) { return nil }
    return 1 < said.count ? .edges : .nothing
  }
}
