import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// `gone`: a view that is taken out falls out of all lines, and chains close around it. Whether it
// is there is a group of its own that is decided, `there` or `gone`; lines that name it hang on it.

/// What closes around views that are gone, kept until it is known which those are.
struct Closings {
  var lines: [(line: ChainLine, place: SceneBuilder.Place)] = []
  var alignments: [Alignment] = []
  /// By view: the number of the group that says whether it is there.
  var presences: [ViewID: Int] = [:]
}

/// Views that share an edge with the first of them.
struct Alignment {
  let views: [(view: ViewID, origin: Origin)]
  let attribute: Attribute
  let priority: Priority
  let place: SceneBuilder.Place
}

extension SceneBuilder {
  mutating func lowerGone(_ property: Property, at place: Place) {
    let view = scopes[place.scope].view
    guard view != .root, place.prefix != views[view.index].path + "." else {
      let range = library.trees[place.file].range(property.tokens)
      diagnostics.append(
        Diagnostic(
          .misplaced, "a layout is not gone by itself", at: range,
          label: "expected in the braces of a view in it, or of one that is such a layout"))
      return
    }
    guard isDeclaredHere(view, at: place) else {
      let range = library.trees[place.file].range(property.tokens)
      diagnostics.append(
        Diagnostic(
          .misplaced, "a part of a component is gone by the lines of that component", at: range,
          label: "it closes the gaps there",
          helps: ["give it a state in which the view is gone, and set that state here"]))
      return
    }
    let parent = views[view.index].parent.flatMap { views[$0.index].kind.known }
    if parent == .grid || parent == .flow {
      let tree = library.trees[place.file]
      diagnostics.append(
        Diagnostic(
          .value,
          parent == .grid ? "a view in a grid keeps its place" : "no gap is to be closed in a flow",
          at: tree.range(property.tokens),
          label: parent == .grid
            ? "the others do not move up" : "a view that is `hidden` leaves it",
          fixes: [Fix("hide it there", [Edit(tree.range(property.keywordToken), "hidden")])]))
      return
    }
    set(.gone, property, at: place)
  }

  /// Guards the lines that name views which may be gone, closes gaps around these, and says where
  /// they lie meanwhile.
  mutating func takeGoneViewsOut() {
    guard library.hasGone else { return }
    addPresences()
    guardLines()
    for (line, place) in closings.lines { close(line, at: place) }
    for alignment in closings.alignments { close(alignment) }
    for index in views.indices.dropFirst() { layAside(ViewID(index)) }
  }

  private mutating func addPresences() {
    for (index, view) in views.enumerated() {
      let lines = view.settings.compactMap { setting -> DecidedGroup.Line? in
        guard case .gone = setting.value else { return nil }
        return DecidedGroup.Line(state: 1, guards: setting.guards, range: setting.range)
      }
      guard !lines.isEmpty else { continue }
      closings.presences[ViewID(index)] = groups.count + decidedGroups.count
      decidedGroups.append(
        DecidedGroup(
          group: StateGroup(name: view.path, states: ["there", "gone"]), lines: lines,
          isAsked: true, isPresence: true))
    }
  }

  // MARK: Guards

  /// The views around one that may be gone, outermost first, and itself.
  private func changing(_ view: ViewID) -> [ViewID] {
    let inner = [view] + views.ancestors(of: view)
    return inner.filter { closings.presences[$0] != nil }.reversed()
  }

  func guards(there view: ViewID) -> [Guard] {
    changing(view).compactMap { closings.presences[$0] }.map { .state(group: $0, state: 0) }
  }

  /// The ways in which a view is gone, of which one at most holds: with one around it, or itself.
  func ways(gone view: ViewID) -> [[Guard]] {
    let groups = changing(view).compactMap { closings.presences[$0] }
    return groups.indices.map { place in
      groups[..<place].map { .state(group: $0, state: 0) }
        + [.state(group: groups[place], state: 1)]
    }
  }

  /// The guards as far as they are not so anyway; nil where they never hold together.
  func joined(_ guards: [Guard], _ more: [Guard]) -> [Guard]? {
    var result = guards
    for guardian in more where !result.contains(guardian) {
      guard result.canMeet([guardian]) else { return nil }
      if case .state(let group, 0) = guardian, isPresence(group),
        !decidedGroups[group - groups.count].lines.contains(where: { $0.guards.canMeet(guards) })
      {
        continue
      }
      result.append(guardian)
    }
    let all = implied(by: result)
    return all.canMeet(all) ? result : nil
  }

  /// Guards, and what holds wherever these do, as far as one line of each group tells: what takes a
  /// view out where it is gone, and the contrary where it is there.
  private func implied(by guards: [Guard]) -> [Guard] {
    guards.flatMap { guardian -> [Guard] in
      guard case .state(let group, let state) = guardian, isPresence(group) else {
        return [guardian]
      }
      let lines = decidedGroups[group - groups.count].lines
      if state == 1 { return [guardian] + (lines.count == 1 ? lines[0].guards : []) }
      return [guardian]
        + lines.compactMap { line in
          let others = line.guards.count == 1 ? contraries(line.guards[0]) : []
          return others.count == 1 ? others[0] : nil
        }
    }
  }

  /// What may hold in place of a guard, of which one does: the other states of its group.
  func contraries(_ guardian: Guard) -> [Guard] {
    switch guardian {
    case .condition(let index, let holds): return [.condition(index, holds: !holds)]
    case .state(let group, let state):
      let states =
        group < groups.count
        ? groups[group].states : decidedGroups[group - groups.count].group.states
      return states.indices.filter { $0 != state }.map { .state(group: group, state: $0) }
    }
  }

  /// The circumstances in which some guards hold, and of others not all of any: one of these at
  /// most holds at a time. Of more than `Limits.circumstances`, some.
  func circumstances(of guards: [Guard], without others: [[Guard]]) -> [[Guard]] {
    var rest = [guards]
    for other in others where rest.count <= Limits.circumstances {
      rest = rest.flatMap { guards -> [[Guard]] in
        guard guards.canMeet(other) else { return [guards] }
        var found: [[Guard]] = []
        var both = guards
        for guardian in other where !both.contains(guardian) {
          found += contraries(guardian).filter { both.canMeet([$0]) }.map { both + [$0] }
          both.append(guardian)
        }
        return found
      }
    }
    return rest
  }

  private func isPresence(_ group: Int) -> Bool {
    groups.count <= group && decidedGroups[group - groups.count].isPresence
  }

  private mutating func guardLines() {
    func isThere(_ forms: [LinearForm]) -> [Guard] {
      var seen: Set<ViewID> = []
      return forms.flatMap(\.terms).map(\.anchor.view).filter { seen.insert($0).inserted }
        .flatMap { guards(there: $0) }
    }
    constraints = constraints.compactMap { constraint in
      let more = isThere([constraint.form])
      guard !more.isEmpty else { return constraint }
      return joined(constraint.guards, more).map {
        Constraint(
          form: constraint.form, relation: constraint.relation, priority: constraint.priority,
          guards: $0, origin: constraint.origin)
      }
    }
    assertions = assertions.compactMap { assertion in
      let more = isThere(assertion.forms)
      guard !more.isEmpty else { return assertion }
      return joined(assertion.guards, more).map {
        Assertion(claim: assertion.claim, guards: $0, range: assertion.range)
      }
    }
  }

  // MARK: What is gone

  /// A view that is gone has no size, at the corner of its superview; in a stack view it waits
  /// where that has it.
  private mutating func layAside(_ view: ViewID) {
    guard let parent = views[view.index].parent, views[view.index].kind != .keyboard else { return }
    let isArranged =
      views[parent.index].kind.known == .stack && !views[view.index].kind.isInvisible
    let hasPlace = !isArranged && views[view.index].kind != .scrollContent
    for (way, owner) in zip(ways(gone: view), changing(view)) {
      let settings = views[owner.index].settings
      let range = settings.first { if case .gone = $0.value { true } else { false } }?.range
      guard let range else { continue }
      layAside(view, in: hasPlace ? parent : nil, where: way, said: range)
    }
  }

  /// - Parameter parent: nil for a view that another line gives its place.
  mutating func layAside(
    _ view: ViewID, in parent: ViewID?, where guards: [Guard], said range: SourceRange
  ) {
    let origin = Origin(range, statement: range, kind: .absence)
    for size in [Attribute.width, .height] {
      add(LinearForm(Anchor(view, size)), .equal, .required, guards: guards, origin)
    }
    guard let parent else { return }
    for edge in [Attribute.leading, .top] {
      let form =
        LinearForm(Anchor(view, edge)) - LinearForm(Anchor(parent, edge, isContainer: true))
      add(form, .equal, .required, guards: guards, origin)
    }
  }

  // MARK: Alignments

  /// The first view that is there stands in for the first.
  private mutating func close(_ alignment: Alignment) {
    let views = alignment.views
    for first in views.indices.dropFirst() {
      let before = views[..<first].map(\.view)
      guard before.allSatisfy({ !ways(gone: $0).isEmpty }) else { return }
      guard before.count <= Limits.goneInARow else {
        return reportGoneInARow(views[first].origin.statement)
      }
      for (view, origin) in views[(first + 1)...] {
        let form =
          LinearForm(Anchor(view, alignment.attribute))
          - LinearForm(Anchor(views[first].view, alignment.attribute))
        for guards in guards(alignment.place, there: [views[first].view, view], gone: before) {
          add(form, .equal, alignment.priority, guards: guards, origin)
        }
      }
    }
  }

  /// The circumstances of a place in which some views are there and others gone.
  func guards(_ place: Place, there: [ViewID], gone: [ViewID]) -> [[Guard]] {
    // Those of a place are from before groups were decided.
    guard let own = decidedGuards(place.guards),
      let start = joined(own, there.flatMap { guards(there: $0) })
    else { return [] }
    return gone.reduce([start]) { all, view in
      all.flatMap { guards in ways(gone: view).compactMap { joined(guards, $0) } }
    }
  }
}
