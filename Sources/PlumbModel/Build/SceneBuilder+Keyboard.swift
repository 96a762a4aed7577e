import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// The keyboard: a guide that covers what it covers of the screen, and two states of its own.

extension SceneBuilder {
  /// What the guide and its states are called.
  private static let keyboard = PropertyKeyword.keyboard.word
  private static let states = ["hidden", "shown"]

  /// Makes the guide, so that lines above may speak of it.
  mutating func declareKeyboard(_ property: Property, at place: Place) {
    let range = library.trees[place.file].range(property.tokens)
    guard isScreen(place), view(named: Self.keyboard, from: place.scope) == nil,
      hasRoomForView(at: range)
    else { return }
    let path = views[scopes[place.scope].view.index].path
    let guide = addView(
      name: Self.keyboard, kind: .keyboard, parent: host(in: place.scope), range: range,
      path: path.isEmpty ? Self.keyboard : path + "." + Self.keyboard, sample: nil,
      margin: place.standardMargin)
    scopes[place.scope].declare(Self.keyboard, guide)
    declaredGroups.declare(
      Self.keyboard,
      DeclaredGroup(
        name: Self.keyboard, states: Self.states, token: property.tokens.lower,
        file: place.file))
  }

  private func isScreen(_ place: Place) -> Bool {
    switch views[scopes[place.scope].view.index].kind {
    case .root, .component: !place.isInVariant
    default: false
    }
  }

  /// `keyboard 336`: as high as that where it is shown, and else what lies below the safe area, as
  /// `UIView.keyboardLayoutGuide` has it. It is that of the screen in components too.
  mutating func lowerKeyboard(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let range = tree.range(property.tokens)
    guard isScreen(place) else {
      // `field amount { keyboard decimalPad }`
      if case .expression(let id) = values.first?.form, let path = path(id, in: tree),
        visibleMetric(named: tree.text(path.first), at: place) == nil
      {
        diagnostics.append(
          Diagnostic(
            .misplaced, "`keyboard` says how high the keyboard of a layout is", at: range,
            label: "which keys it has moves nothing, and is said in Swift, as `keyboardType`"))
        return
      }
      return misplaced(
        property.tokens, "`keyboard` is told of a layout, and has states of its own", at: place)
    }
    guard let guide = scopes[place.scope].views[Self.keyboard],
      views[guide.index].range == range
    else {
      let first = view(named: Self.keyboard, from: place.scope).map { views[$0.index].range }
      diagnostics.append(
        .duplicateName("view", Self.keyboard, at: range, first: first ?? range))
      return
    }
    guard case .expression(let id) = values.first?.form,
      let height = constant(id, "the height of a keyboard", at: place)
    else { return }
    guard Rational.zero < height else {
      diagnostics.append(
        .value("a keyboard is higher than 0", at: tree.range(tree[id].tokens), label: "in points"))
      return
    }
    guard let group = groupOfKeyboard(at: range) else { return }
    let screens = views.indices.first { views[$0].kind == .keyboard && views[$0].parent == .root }
    let origin = Origin(range, statement: range, kind: .equation)
    func edge(_ attribute: Attribute) -> LinearForm {
      LinearForm(Anchor(guide, attribute))
        - LinearForm(Anchor(.root, attribute, isContainer: true))
    }
    for attribute in [Attribute.leading, .trailing, .bottom] {
      add(edge(attribute), .equal, .required, guards: [], origin)
    }
    if let screens, screens != guide.index {
      // The screen's own says how high it is.
      let top = LinearForm(Anchor(ViewID(screens), .top))
      return add(LinearForm(Anchor(guide, .top)) - top, .equal, .required, guards: [], origin)
    }
    let safe = LinearForm(Anchor(.root, .bottom, region: .safe, isContainer: true))
    add(
      LinearForm(Anchor(guide, .top)) - safe, .equal, .required,
      guards: [.state(group: group, state: 0)], origin)
    add(
      LinearForm(Anchor(guide, .height)) - LinearForm(constant: height), .equal, .required,
      guards: [.state(group: group, state: 1)], origin)
  }

  /// The group of the keyboard's states, where a layout that has one says more of them:
  /// `states keyboard { shown { logo { hidden } } }`.
  mutating func groupOfKeyboard(saidAgainBy states: States, at place: Place) -> Int? {
    let tree = library.trees[place.file]
    guard tree.text(states.group) == Self.keyboard, isScreen(place),
      let guide = scopes[place.scope].views[Self.keyboard], views[guide.index].kind == .keyboard,
      !tree[states.states].isEmpty,
      tree[states.states].allSatisfy({ Self.states.contains(tree.text($0.name)) })
    else { return nil }
    return groupOfKeyboard(at: views[guide.index].range)
  }

  /// There is one keyboard, whatever speaks of it; nil after a diagnostic.
  private mutating func groupOfKeyboard(at range: SourceRange) -> Int? {
    if let keyboardGroup { return keyboardGroup }
    if let first = groups.firstIndex(where: { $0.name == Self.keyboard }) {
      diagnostics.append(
        .duplicateName("group of states", Self.keyboard, at: range, first: groupRanges[first]))
      return nil
    }
    groups.append(StateGroup(name: Self.keyboard, states: Self.states))
    groupRanges.append(range)
    keyboardGroup = groups.count - 1
    return keyboardGroup
  }
}
