import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Lines of their own for a view that no line places.
extension Repair {
  /// From edge to edge, or from either.
  func pins(_ view: ViewID, _ axis: Axis, isSizeOpen: Bool) -> [Fix] {
    let node = scene.views[view.index]
    guard !node.name.isEmpty, node.kind != .scrollContent else { return [] }
    let letter = axis == .horizontal ? "H" : "V"
    let (first, last) = axis == .horizontal ? ("leading", "trailing") : ("top", "bottom")
    let title = titles(of: [view])[0]
    let stretch = "stretch \(title) from edge to edge"
    let both = [(stretch, "|-[\(node.name)]-|")]
    let starts = [
      ("put \(title) at the \(first) edge", "|-[\(node.name)]"),
      ("put \(title) at the \(last) edge", "[\(node.name)]-|"),
    ]
    // Without margins, where there is no room for them.
    let bare = [(stretch, "|[\(node.name)]|")]
    let chains = (isSizeOpen ? both + starts : starts + both) + bare
    let lines = newLines(for: view, axis)
    return chains.flatMap { title, chain in
      lines.map { line in Fix(title + line.words, [line.edit("\(letter):\(chain)")]) }
    }
  }

  /// `bar.height == 0 @50` for a view that is at least as high as what is in it.
  func contentPulls(_ view: ViewID, _ axis: Axis) -> [Fix] {
    let node = scene.views[view.index]
    guard node.kind.known == .view, !node.name.isEmpty else { return [] }
    let last: Attribute = axis == .vertical ? .bottom : .trailing
    let holds = scene.constraints.contains { line in
      let anchors = line.form.terms.map(\.anchor)
      return line.relation != .equal && line.priority.isRequired
        && anchors.contains { $0.view == view && $0.attribute == last }
        && anchors.contains { scene.views[$0.view.index].parent == view }
    }
    guard holds else { return [] }
    let title = titles(of: [view])[0]
    return newLines(for: view, axis).map { line in
      Fix(
        "let \(title) be as \(axis.adjective) as what is in it" + line.words,
        [line.edit("\(node.name).\(axis.size.rawValue) == 0 @50")])
    }
  }

  /// The same for its neighbors, of which one may take the room that the view would have.
  func contentPullsBeside(_ view: ViewID, _ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    let parent = scene.views[view.index].parent
    return scene.views.indices.map { ViewID($0) }.filter { other in
      other != view && scene.views[other.index].parent == parent
        && open.contains(LoweredScene.size(of: other, along: axis))
    }.flatMap { contentPulls($0, axis) }
  }

  /// The same for the views in what scrolls of which each leaves open how far that goes.
  func contentPullsOfAll(in view: ViewID, _ axis: Axis, _ open: Set<VariableID>) -> [Fix] {
    guard scene.views[view.index].kind == .scrollContent else { return [] }
    var edits: [Edit] = []
    var names: [String] = []
    for other in scene.views.indices.map({ ViewID($0) })
    where open.contains(LoweredScene.size(of: other, along: axis))
      && scene.views.lies(other, in: view)
    {
      // Of a component its own layout says that, whatever uses it.
      let layout = scene.views[other.index].kind.layoutName
      let own =
        layout.map { componentSize($0, axis).map { [$0.edit] } ?? [] }
        ?? contentPulls(other, axis).first?.edits ?? []
      guard !own.isEmpty, !edits.contains(own[0]) else { continue }
      edits += own
      names.append(layout.map { "`\($0)`" } ?? titles(of: [other])[0])
    }
    guard !edits.isEmpty else { return [] }
    let them = names.count == 1 ? "it" : "them"
    return [
      Fix(
        "let \(names.listed) be as \(axis.adjective) as what is in \(them)",
        edits.joinedInOnePlace)
    ]
  }

  /// Where a line may stand, and in which circumstances it then acts.
  private typealias NewLine = (words: String, edit: (String) -> Edit)

  /// In the state that lacks it, where other states place the view; else behind the last line of a
  /// chain that names it, or behind its declaration.
  private func newLines(for view: ViewID, _ axis: Axis) -> [NewLine] {
    if let groups = placingGroups(view, axis) {
      return groups.compactMap { lineInState(of: $0) }
    }
    let named = lastMention { $0.view == view && $0.axis != nil }
    let places = [named?.range, scene.views[view.index].declaration].compactMap { $0 }
    return places.map { ("", line(behind: $0)) }
  }

  /// Behind which a line of its own may stand: what a state says of a view names it as well, and a
  /// line there would hold in that state alone.
  func lastMention(where isOne: (ViewReference) -> Bool) -> ViewReference? {
    scene.mentions.last { $0.guards.isEmpty && isOne($0) } ?? scene.mentions.last(where: isOne)
  }

  private func line(behind place: SourceRange) -> (String) -> Edit {
    { tree(of: place).insertion(of: $0, behindStatementAt: place) }
  }

  /// The groups of states in some of which, and nowhere else, lines place a view along an axis; nil
  /// where a line does whatever the state, or none does.
  private func placingGroups(_ view: ViewID, _ axis: Axis) -> [Int]? {
    let own = scene.constraints.filter { constraint in
      [.gap, .size, .alignment, .equation].contains(constraint.origin.kind)
        && constraint.form.terms.contains {
          $0.anchor.view == view && !$0.anchor.isContainer && $0.anchor.attribute.axis == axis
        }
    }
    let groups = own.map { constraint in
      scene.chosenGroups(behind: constraint.guards)
    }
    guard !groups.isEmpty, groups.allSatisfy({ !$0.isEmpty }) else { return nil }
    return Set(groups.joined()).sorted()
  }

  /// Behind the last statement of the block of the state that a group is in; nil where it has none.
  private func lineInState(of group: Int) -> NewLine? {
    let chosen = situation.choices(of: scene)[group].state
    guard let state = scene.groups[group].states.firstIndex(of: chosen) else { return nil }
    let statements = scene.constraints.filter {
      $0.guards == [.state(group: group, state: state)] && $0.origin.isWritten
    }.map(\.origin.statement)
    guard let last = statements.max() else { return nil }
    return (" in `\(chosen)`", line(behind: last))
  }
}

extension [Edit] {
  /// Those of one place as one, in their order.
  var joinedInOnePlace: [Edit] {
    reduce(into: []) { all, edit in
      if let place = all.firstIndex(where: { $0.range == edit.range }) {
        all[place] = Edit(edit.range, all[place].text + edit.text)
      } else {
        all.append(edit)
      }
    }
  }
}
