import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// Lengths and ends of lines that say too much, too little or the wrong thing.
extension Repair {
  /// Lines that a row's height hangs on are optional constraints just below required.
  func relaxations(_ rows: [LoweredScene.Row]) -> [Fix] {
    let edits = rows.compactMap { row -> Edit? in
      let place = row.origin.range
      guard row.origin.kind != .gap || row.relation == .equal else { return nil }
      return tree(of: place).insertion(ofPriority: 999, at: place)
    }
    guard !edits.isEmpty, edits.count == rows.count else { return [] }
    return [Fix("let \(rows.count == 1 ? "it" : "them") give way for that moment", edits)]
  }

  /// What is taken for granted here is said, so that UIKit knows it too: `[box(>=0)]`; and of what
  /// has a size of its own and would not be seen, that it keeps it, `[name(>=20)]`, or has it at
  /// all sizes, where it looks the same in more room: `[wait(20)]`.
  func leastLengths(_ length: Anchor, _ variant: Variant) -> [Fix] {
    let (node, axis) = (scene.views[length.view.index], length.attribute.axis)
    let settings = LoweredScene(requiredOf: scene, in: variant, at: nil).settings[length.view.index]
    if let own = settings.content(axis)?.size, 0 < own.sign {
      let size = axis == .horizontal ? "width" : "height"
      let words = ConstraintWriter.amount(own)
      let isOfOneSize = node.kind.known.map { $0.isOfOneSize || $0 == .spinner } ?? false
      let lengths = (isOfOneSize ? [words] : []) + [">=" + words]
      return lengths.flatMap { insertions(of: $0, along: length, variant) }.map {
        Fix("let \(titles(of: [length.view])[0]) keep its \(size)", [$0])
      }
    }
    return node.kind.known?.isTouched ?? false
      ? []
      : insertions(of: ">=0", along: length, variant).map {
        Fix("say that it is never below 0", [$0])
      }
  }

  /// `[text(>=84)]` in each chain in force that names a view.
  func insertions(of predicate: String, along length: Anchor, _ variant: Variant) -> [Edit] {
    let active = ActiveGuards(scene, variant)
    let mentions = scene.mentions.filter {
      $0.view == length.view && $0.axis == length.attribute.axis && active.holds($0.guards)
    }
    return mentions.compactMap { mention in
      let tree = tree(of: mention.range)
      guard let chain = tree.chain(around: mention.range),
        let box = tree.box(at: mention.range, in: chain)?.box
      else { return nil }
      return tree.insertion(ofLength: predicate, in: box)
    }
  }

  /// `~(>=0)~` for each bare `~` of the line that places a view: equal gaps may be negative.
  func boundedSprings(_ view: ViewID, _ axis: Axis) -> [Fix] {
    scene.mentions.filter { $0.view == view && $0.axis == axis }.compactMap { mention in
      let tree = tree(of: mention.range)
      guard let chain = tree.chain(around: mention.range) else { return nil }
      let edits = tree[chain.elements].compactMap { element -> Edit? in
        guard case .connection(let connection) = element,
          case .spring(let lengths) = connection.form, lengths.isEmpty
        else { return nil }
        return Edit(tree.range(connection.tokens), "~(>=0)~")
      }
      return edits.isEmpty ? nil : Fix("keep the equal gaps from being negative", edits)
    }
  }

  /// The chains or the equations between a view and edges of the layout, tied to the safe area
  /// instead; of what scrolls, at both ends first, since it mostly holds more than one view.
  func safeEnds(_ view: ViewID, _ edges: [SafeEdge], _ variant: Variant) -> [Fix] {
    guard let scroll = scrolling(view) else { return safeEnds(of: view, edges, variant) }
    let across: [SafeEdge] = [.left, .right]
    let both = across.contains(where: edges.contains) ? across : []
    let all = both + edges.filter { !both.contains($0) }
    return safeEnds(of: scroll, all, variant)
      + (all.count == edges.count ? [] : safeEnds(of: scroll, edges, variant))
  }

  private func safeEnds(of view: ViewID, _ edges: [SafeEdge], _ variant: Variant) -> [Fix] {
    // What reaches to the edge with its background stays there.
    if scene.views[view.index].hasOwnBackground { return [] }
    let each = edges.map { safeChains(view, $0, variant) + safeEquations(view, $0, variant) }
    guard let first = each.first else { return [] }
    return each.dropFirst().reduce(first) { fixes, others in
      fixes.flatMap { fix in
        others.map { Fix(fix.title, (fix.edits + $0.edits).joinedInOnePlace) }
      }
    }
  }

  /// The view that scrolls in which one lies, the innermost.
  private func scrolling(_ view: ViewID) -> ViewID? {
    scene.views.ancestors(of: view).first { scene.views[$0.index].kind.known == .scroll }
  }

  /// `super.safe.leading` for `super.leading`.
  private func safeEquations(_ view: ViewID, _ edge: SafeEdge, _ variant: Variant) -> [Fix] {
    let names: [String] =
      switch edge {
      case .left: ["leading", "left"]
      case .right: ["trailing", "right"]
      default: [edge.rawValue]
      }
    return lines(in: variant).compactMap { constraint in
      guard constraint.origin.kind == .equation,
        constraint.form.terms.contains(where: { $0.anchor.view == view }),
        constraint.form.terms.contains(where: {
          $0.anchor.view == .root && $0.anchor.region == .frame
            && names.contains($0.anchor.attribute.rawValue)
        })
      else { return nil }
      let tree = tree(of: constraint.origin.range)
      let tokens = tree.tokens(in: constraint.origin.range)
      let words = (tokens.lower.value..<tokens.upper.value).map { TokenIndex($0) }
      let attribute = words.dropFirst(2).first { word in
        names.contains(tree.text(word)) && tree.text(word + -2) == "super"
      }
      return attribute.map {
        Fix("keep to the safe area", [tree.insertion(of: "safe.", at: tree.range($0).lower)])
      }
    }
  }

  /// `||` for `|`, of the layout or of what a view lies in: that may reach to the edge, and what is
  /// in it keeps off.
  private func safeChains(_ view: ViewID, _ edge: SafeEdge, _ variant: Variant) -> [Fix] {
    let around = [.root, scene.views[view.index].parent]
    return lines(in: variant).compactMap { constraint in
      guard constraint.origin.kind == .gap,
        constraint.form.terms.contains(where: { $0.anchor.view == view }),
        constraint.form.terms.contains(where: {
          $0.anchor.isContainer && around.contains($0.anchor.view) && $0.anchor.region != .safe
            && $0.anchor.attribute.isOf(edge)
        })
      else { return nil }
      let tree = tree(of: constraint.origin.statement)
      guard let chain = tree.chain(around: constraint.origin.statement),
        let end = edge == .bottom || edge == .right
          ? tree[chain.elements].last : tree[chain.elements].first,
        case .edge(let bar) = end, !bar.isSafeArea
      else { return nil }
      return Fix(
        "keep to the safe area", [tree.insertion(of: "|", at: tree.range(bar.token).lower)])
    }
  }

  /// Constraints that are in force, and written.
  func lines(in variant: Variant) -> [Constraint] {
    let active = ActiveGuards(scene, variant)
    return scene.constraints.filter { active.holds($0.guards) && $0.origin.isWritten }
  }
}

extension ViewNode {
  /// Whether words have something behind them that is as large as the view.
  var hasOwnBackground: Bool {
    settings.contains { if case .background = $0.value { true } else { false } }
  }
}

extension Attribute {
  /// Whether it lies along the axis on which an edge is a side.
  fileprivate func isOf(_ edge: SafeEdge) -> Bool {
    axis == (edge == .left || edge == .right ? .horizontal : .vertical)
  }
}
