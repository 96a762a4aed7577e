import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// A view is placed by one that may be gone: another that is always there takes its part.
extension Repair {
  /// Where the required lines say that a view stands to another one in a fixed way as long as the
  /// view is there that places it, that is said instead; else the column goes through the view
  /// itself.
  ///
  /// - Parameter open: all that is open in the layout.
  func standIns(_ view: ViewID, _ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    var fixes: [Fix] = []
    for line in LinesOfGoneViews(scene, ActiveGuards(scene, situation)).lines(of: view, axis)
    where line.constraint.relation == .equal && line.constraint.priority.isRequired {
      let anchors = line.constraint.form.terms.map(\.anchor)
      guard let own = anchors.first(where: { $0.view == view && $0.attribute.isPosition }),
        anchors.contains(where: { $0.view == line.gone })
      else { continue }
      let stands = fixedDistances(of: own, besides: line, open)
      fixes += stands.prefix(ProofBounds.standIns.tried).flatMap { standIns($0, own, for: line) }
      fixes += columns(through: view, insteadOf: line.gone, axis)
    }
    return fixes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  // MARK: Places

  /// `own == other + length`
  private struct FixedDistance {
    let other: Anchor
    let length: Rational

    private var roughness: Int { length.isZero ? 0 : length.isInteger ? 1 : 2 }

    /// Best first: the same line of both, then a whole number of points, and few of them.
    func isSimpler(than another: FixedDistance) -> Bool {
      (roughness, length.abs) < (another.roughness, another.length.abs)
    }
  }

  /// Places of views beside one, which are there whatever the state, and how far it lies behind
  /// them as long as the line is in force.
  private func fixedDistances(
    of own: Anchor, besides line: LinesOfGoneViews.Line, _ open: Set<VariableID>
  ) -> [FixedDistance] {
    let parent = scene.views[own.view.index].parent
    var others: [Anchor] = []
    for index in scene.views.indices where scene.views[index].parent == parent {
      let (other, node) = (ViewID(index), scene.views[index])
      let isOpen = LoweredScene.Unknown.allCases.contains {
        $0.axis == own.attribute.axis && open.contains(LoweredScene.variable(other, $0))
      }
      if other == own.view || isOpen || node.mayBeGone || node.kind.isInvisible { continue }
      others += attributes(like: own.attribute, of: node).map { Anchor(other, $0) }
    }
    if let parent { others += containers(of: own, parent, line.gone) }
    let systems = equalities(where: line.constraint.guards)
    guard !systems.isEmpty else { return [] }
    let found = others.compactMap { other -> FixedDistance? in
      let lengths = systems.map { expander, system -> Rational? in
        var system = system
        let (terms, constant) = expander.expand(LinearForm(from: other, to: own))
        return system.value(of: terms).map { $0 + constant }
      }
      guard let first = lengths[0], lengths.allSatisfy({ $0 == first }) else { return nil }
      let isBaseline = [own, other].contains { $0.attribute.isBaseline }
      // How far that lies from anything else, the reader's size of text says.
      return isBaseline && !first.isZero ? nil : FixedDistance(other: other, length: first)
    }
    return found.sorted { $0.isSimpler(than: $1) }
  }

  private func attributes(like own: Attribute, of node: ViewNode) -> [Attribute] {
    let isText = node.kind.known?.showsText ?? false
    if own.isBaseline { return isText ? [own] : [] }
    let all: [Attribute] =
      own.axis == .vertical ? [.centerY, .top, .bottom] : [.centerX, .leading, .trailing]
    return [own] + all.filter { $0 != own }
  }

  /// Edges of what holds both, as the lines of the view that is gone speak of it.
  private func containers(of own: Anchor, _ parent: ViewID, _ gone: ViewID) -> [Anchor] {
    let axis = own.attribute.axis
    var anchors: [Anchor] = []
    for constraint in scene.constraints
    where constraint.form.terms.contains(where: { $0.anchor.view == gone }) {
      for (anchor, _) in constraint.form.terms
      where anchor.isContainer && anchor.view == parent && anchor.attribute.isPosition
        && anchor.attribute.axis == axis && !anchors.contains(anchor)
      {
        anchors.append(anchor)
      }
    }
    return anchors
  }

  /// What the required lines say wherever some guards hold.
  private func equalities(
    where guards: [Guard]
  ) -> [(expander: RowExpander, system: EqualitySystem)] {
    let variants = scene.provedGrounds.grounds.lazy.compactMap(\.first).filter {
      ActiveGuards(scene, $0).holds(guards)
    }
    return variants.prefix(ProofBounds.standIns.variants).map { variant in
      let lowered = LoweredScene(requiredOf: scene, in: variant, at: nil, opensInsets: true)
      let rows = lowered.rows.indices.filter { lowered.rows[$0].relation == .equal }
      return (lowered.expander, EqualitySystem(lowered.problem, rows.map { RowID($0) }))
    }
  }

  // MARK: Edits

  /// In the place of an equation; of what a chain aligns, in the place of the chain's edge that
  /// places the view that is gone, else in each state in which that is gone.
  private func standIns(
    _ distance: FixedDistance, _ own: Anchor, for line: LinesOfGoneViews.Line
  ) -> [Fix] {
    let component = scene.component(around: [own.view])
    let form =
      LinearForm(own) - LinearForm(distance.other) - LinearForm(constant: distance.length)
    let text = ConstraintWriter(scene, in: component).text(form, .equal)
    let titles = [own.view, line.gone].map { scene.title(of: $0, in: component) }
    let place = line.constraint.origin.statement
    let tree = tree(of: place)
    if case .equation(let equation) = tree.statement(around: place) {
      guard equation.rest.count == 1, equation.strength == nil, equation.name == nil else {
        return []
      }
      return [
        Fix(
          "tie \(titles[0]) to what is there without \(titles[1])",
          [Edit(tree.range(equation.tokens), text)])
      ]
    }
    if let fix = inPlaceOfEdge(text, line.gone, own.attribute.axis, titles) { return [fix] }
    let places = scene.places(ofBeingGone: line.gone)
    let edits = places.compactMap { self.tree(of: $0).insertion(of: text, behindBracesOf: $0) }
    guard !edits.isEmpty, edits.count == places.count else { return [] }
    return [Fix("say where \(titles[0]) stands while \(titles[1]) is gone", edits)]
  }

  /// `V:[back(44)]` and `account.centerY == bar.centerY` for `V:||[back(44)]`.
  private func inPlaceOfEdge(
    _ text: String, _ gone: ViewID, _ axis: Axis, _ titles: [String]
  ) -> Fix? {
    let edges = scene.constraints.filter { constraint in
      let anchors = constraint.form.terms.map(\.anchor)
      return constraint.origin.kind == .gap && constraint.relation == .equal
        && anchors.contains { $0.view == gone && $0.attribute.axis == axis }
        && anchors.contains(where: \.isContainer)
    }
    guard let edge = edges.first, edges.count == 1 else { return nil }
    let range = edge.origin.range
    let tree = tree(of: range)
    guard let chain = tree.chain(around: range), tree[chain.elements].count == 2,
      let part = tree.part(of: chain, at: range), let removal = tree.removal(of: part, in: chain)
    else { return nil }
    return Fix(
      "tie \(titles[0]) to what is there without \(titles[1])",
      [removal, tree.insertion(of: text, behindStatementAt: range)])
  }

  /// `V:[price]-4-[prime]-12-[stock]` for `V:[price]-4-[was]-12-[stock]`, where `prime` stands
  /// beside `was`.
  private func columns(through view: ViewID, insteadOf gone: ViewID, _ axis: Axis) -> [Fix] {
    let parents = [view, gone].map { scene.views[$0.index].parent }
    // What takes more lines, or holds others, decides how high its column is.
    guard parents[0] == parents[1], !scene.views[view.index].mayBeGone,
      !scene.views[gone.index].wraps, !scene.views.contains(where: { $0.parent == gone }),
      !scene.mentions.contains(where: { $0.view == view && $0.axis == axis })
    else { return [] }
    let titles = titles(of: [view, gone])
    return scene.mentions.compactMap { mention in
      guard mention.view == gone, mention.axis == axis else { return nil }
      let tree = tree(of: mention.range)
      guard let chain = tree.chain(around: mention.range),
        let box = tree.box(at: mention.range, in: chain)?.box, box.nested.isEmpty,
        box.members.count == 1, let member = tree[box.members].first, member.predicates.isEmpty,
        member.reference.rangeEnd == nil
      else { return nil }
      let line = axis == .vertical ? "column" : "row"
      return Fix(
        "let the \(line) go through \(titles[0]), which is there without \(titles[1])",
        [Edit(tree.range(member.reference.path.tokens), scene.views[view.index].name)])
    }
  }
}

extension Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
