import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

extension Repair {
  /// In each state in which a view is gone, what holds instead of the equations that name it.
  func bridges(_ view: ViewID, _ axis: Axis) -> [Fix] {
    let lines = LinesOfGoneViews(scene, ActiveGuards(scene, situation))
    let component = scene.component(around: [view])
    return lines.bridges(of: view, axis).compactMap { bridge in
      let views = bridge.form.terms.map(\.anchor.view).filter { $0 != .root }
      guard scene.component(around: views) == component else { return nil }
      let text = ConstraintWriter(scene, in: component).text(bridge.form, .equal)
      let edits = bridge.places.compactMap { tree(of: $0).insertion(of: text, behindBracesOf: $0) }
      guard !edits.isEmpty, edits.count == bridge.places.count else { return nil }
      return Fix("say what holds while that view is gone", edits)
    }
  }

  /// `hidden` for `gone` of what a stack view arranges: it closes around that by itself, and aligns
  /// what it no longer shows, so that it would be 0 wide as well.
  func hiddenInStacks(_ rows: [LoweredScene.Row]) -> [Fix] {
    func stack(around view: ViewID) -> ViewID? {
      scene.views[view.index].parent.flatMap {
        scene.views[$0.index].kind.known == .stack ? $0 : nil
      }
    }
    let stacks = Set(
      rows.filter { $0.origin.kind == .absence }
        .flatMap { $0.form.terms.compactMap { stack(around: $0.anchor.view) } })
    var places: [SourceRange: Set<ViewID?>] = [:]
    for (index, view) in scene.views.enumerated() {
      for setting in view.settings {
        guard case .gone = setting.value else { continue }
        places[setting.range, default: []].insert(stack(around: ViewID(index)))
      }
    }
    let own = places.filter { place, around in
      !around.contains(nil) && around.contains { $0.map(stacks.contains) ?? false }
        && tree(of: place).source.text(place) == PropertyKeyword.gone.word
    }
    guard !own.isEmpty else { return [] }
    return [
      Fix(
        "write `hidden`: a stack view closes around what it does not show",
        own.keys.sorted().map { Edit($0, PropertyKeyword.hidden.word) })
    ]
  }

  /// `box { gone }` in the state in which all that is in it is gone: nothing is left that says how
  /// large it is.
  func goneWithAllInIt(_ view: ViewID) -> [Fix] {
    let inner = scene.views.filter { $0.parent == view && !$0.kind.isInvisible }
    let active = ActiveGuards(scene, situation)
    let component = scene.component(around: [view])
    let said = inner.compactMap { child in
      child.settings.first { setting in
        if case .gone = setting.value { active.holds(setting.guards) } else { false }
      }
    }
    guard !scene.views[view.index].mayBeGone, let last = said.last, said.count == inner.count,
      said.allSatisfy({ $0.guards == last.guards }),
      let child = scene.views.indices.first(where: { scene.views[$0].parent == view }),
      scene.component(around: [ViewID(child)]) == component,
      let edit = tree(of: last.range).insertion(
        of: ConstraintWriter(scene, in: component).path(of: view) + " { gone }",
        behindBracesOf: last.range)
    else { return [] }
    return [Fix("let \(scene.views[view.index].title) be gone with all that is in it", [edit])]
  }

  /// Where a view in a row is gone, and the row, closed around it, ties its neighbor to an edge
  /// that is not meant for that: the row ends with the view, and an equation that goes with the
  /// view ties it to the edge. Else the row ends before its edge.
  func openEnds(_ rows: [LoweredScene.Row]) -> [Fix] {
    guard rows.contains(where: { $0.guards.contains(where: scene.isAbsence) }) else { return [] }
    let gaps = rows.filter {
      $0.origin.kind == .gap && $0.relation == .equal && $0.priority.isRequired
    }
    let closed = gaps.filter { $0.guards.contains(where: scene.isAbsence) }
    return gaps.compactMap { equationAtEnd($0.form, $0.origin) }
      + closed.compactMap { splitRow($0.form, $0.origin) } + shortEnds(gaps)
  }

  /// The same where the row draws its neighbor to the edge, and so cuts words.
  func openEnds(_ places: [SourceRange], _ variant: Variant) -> [Fix] {
    lines(in: variant).filter {
      $0.origin.kind == .gap && places.contains($0.origin.range)
        && $0.guards.contains(where: scene.isAbsence)
    }.compactMap { equationAtEnd($0.form, $0.origin) }
  }

  /// `H:|-[notice]-[warning]` and `H:[warning]-[go]` for `H:|-[notice]-[warning]-[go]`, where the
  /// row closes to the edge around what is gone: its last view goes free with those.
  private func splitRow(_ form: LinearForm, _ origin: Origin) -> Fix? {
    let tree = tree(of: origin.range)
    let views = form.terms.filter { !$0.anchor.isContainer }.map(\.anchor.view)
    guard let view = views.first, views.count == 1, let chain = tree.chain(around: origin.range)
    else { return nil }
    let elements = Array(tree[chain.elements])
    let boxes = elements.compactMap { element -> (view: String, end: Int)? in
      guard case .box(let box) = element, let view = tree.onlyView(of: box) else { return nil }
      return (view, tree.range(element.tokens).upper)
    }
    let name = scene.views[view.index].name
    guard let place = boxes.firstIndex(where: { $0.view == name }), 0 < place,
      let last = elements.last
    else { return nil }
    let (before, end) = boxes[place - 1]
    let whole = tree.range(chain.tokens)
    let letter = form.terms[0].anchor.attribute.axis == .horizontal ? "H" : "V"
    let options = tree.source.text(tree.range(last.tokens).upper, whole.upper)
    let line = "\n" + tree.source.indentation(of: whole.lower) + "\(letter):[\(before)]"
    return Fix(
      "split the row before `\(name)`, which then goes free of the edge",
      [tree.insertion(of: options + line, at: end)])
  }

  /// `V:[title]-12-[chart]` and `chart.bottom == super.bottom - 14` for
  /// `V:[title]-12-[chart]-14-|`.
  private func equationAtEnd(_ form: LinearForm, _ origin: Origin) -> Fix? {
    let range = origin.range
    let tree = tree(of: range)
    guard let chain = tree.chain(around: range), tree[chain.options].isEmpty,
      let part = tree.part(of: chain, at: range),
      case .gap(let connection, let length, let before, let after) = part,
      connection.map({ $0.lengths.count < 2 }) ?? true,
      let axis = form.terms.first?.anchor.attribute.axis,
      1 < tree[chain.elements].count(where: { if case .box = $0 { true } else { false } }),
      let removal = tree.removal(of: part, in: chain)
    else { return nil }
    guard let (edge, view, isLast) = tree.end(before, after) else { return nil }
    let name = axis == .horizontal ? isLast ? "trailing" : "leading" : isLast ? "bottom" : "top"
    var region = edge.isSafeArea ? "safe." : ""
    var distance = ""
    if let length {
      let text = tree.source.text(tree.range(length.tokens))
      guard length.relation == nil, length.strength == nil, !text.contains("%") else { return nil }
      let isOneWord = length.tokens.lower + 1 == length.tokens.upper
      distance = (isLast ? " - " : " + ") + (isOneWord ? text : "(\(text))")
    } else if connection != nil {
      guard !edge.isSafeArea else { return nil }
      region = "margins."
    }
    let line = "\(view).\(name) == super.\(region)\(name)\(distance)"
    let insertion = tree.insertion(of: line, behindStatementAt: range)
    // At the end of a line the two are one edit.
    let edits =
      removal.range.upper == insertion.range.lower
      ? [Edit(removal.range, removal.text + insertion.text)] : [removal, insertion]
    return Fix("tie `\(view)` to that edge by an equation, which goes with it", edits)
  }

  /// `-(>=16,16@750)-|` for `-16-|` of a row that is too short for its edges where a view in it is
  /// gone: the row then ends before its last edge, and nothing else of it moves.
  private func shortEnds(_ gaps: [LoweredScene.Row]) -> [Fix] {
    gaps.compactMap { row -> Fix? in
      let range = row.origin.range
      let tree = tree(of: range)
      guard let chain = tree.chain(around: range),
        case .gap(let connection?, let length?, _, .edge) = tree.part(of: chain, at: range),
        connection.lengths.count == 1
      else { return nil }
      let text = tree.source.text(tree.range(length.tokens))
      let bounds = ">=\(text),\(text)@750"
      let isInParentheses = tree[connection.tokens.lower + 1].kind == .leftParen
      return Fix(
        "let the row end before its edge",
        [Edit(tree.range(length.tokens), isInParentheses ? bounds : "(\(bounds))")])
    }
  }
}

extension Tree {
  /// The edge at an end of a row, and the view beside it.
  fileprivate func end(
    _ before: ChainElement, _ after: ChainElement
  ) -> (edge: Edge, view: String, isLast: Bool)? {
    switch (before, after) {
    case (.box(let box), .edge(let edge)): onlyView(of: box).map { (edge, $0, true) }
    case (.edge(let edge), .box(let box)): onlyView(of: box).map { (edge, $0, false) }
    default: nil
    }
  }

  /// The path of the view that a box holds alone: `chart` of `[chart(44)]`.
  func onlyView(of box: Box) -> String? {
    let members = self[box.members]
    guard box.nested.isEmpty, members.count == 1, let member = members.first,
      member.reference.rangeEnd == nil
    else { return nil }
    return source.text(range(member.reference.path.tokens))
  }
}
