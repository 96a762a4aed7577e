import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// The keyboard: a guide that covers what it covers of the screen, and two states of its own.

extension SceneBuilder {
  /// What the guide and its states are called.
  private static let keyboard = PropertyKeyword.keyboard.word
  private static let states = ["hidden", StateChoice.shownKeyboard]

  /// Between those of phones on their side and of large ones with what lies above the keys.
  private static let heights = ContentRange(least: Rational(216), most: Rational(420))
  /// The keyboard of a phone held upright.
  private static let drawn = Rational(336)

  /// Makes the guide, so that lines above may speak of it.
  mutating func declareKeyboard(_ property: Property, at place: Place) {
    let range = library.trees[place.file].range(property.tokens)
    declareKeyboard(range, property.tokens.lower, at: place)
  }

  /// Makes it where it has a height under conditions, as a phone on its side has another keyboard.
  mutating func declareKeyboard(underConditionsOf list: List<Statement>, at place: Place) {
    let tree = library.trees[place.file]
    guard isScreen(place), let first = Self.keyboard(underConditionsOf: list, in: tree) else {
      return
    }
    declareKeyboard(first, at: place)
    guard let guide = scopes[place.scope].views[Self.keyboard],
      views[guide.index].kind == .keyboard
    else { return }
    variedKeyboards.insert(guide)
    // What no condition says otherwise.
    let isSaid = tree[list].contains {
      if case .property(let property) = $0 { property.keyword == .keyboard } else { false }
    }
    if !isSaid { spokenKeyboards.append(guide) }
  }

  private static func keyboard(
    underConditionsOf list: List<Statement>, in tree: Tree
  ) -> Property? {
    for case .when(let when) in tree[list] {
      for block in [when.body, when.otherwise?.body].compactMap(\.self) {
        for case .property(let property) in tree[block.statements]
        where property.keyword == .keyboard {
          return property
        }
        if let inner = keyboard(underConditionsOf: block.statements, in: tree) { return inner }
      }
    }
    return nil
  }

  /// Makes it where a layout speaks of `super.keyboard` and does not say how high it is.
  mutating func declareKeyboard(spokenOfIn list: List<Statement>, at place: Place) {
    let tree = library.trees[place.file]
    // What `devices` names has a keyboard of a known height, which needs no line of its own.
    let isKnown = tree[list].contains {
      if case .property(let property) = $0 { property.keyword == .devices } else { false }
    }
    guard isScreen(place), scopes[place.scope].views[Self.keyboard] == nil,
      let range = tree[list].lazy.compactMap({
        tree.mention(of: Self.keyboard, in: $0.tokens)
          ?? (isKnown ? Self.keyboardNamed(in: $0.tokens, of: tree) : nil)
      }).first
    else { return }
    declareKeyboard(range, tree.tokens(in: range).lower, at: place)
    if let guide = scopes[place.scope].views[Self.keyboard] { spokenKeyboards.append(guide) }
  }

  /// `[keyboard]` or `states keyboard`.
  private static func keyboardNamed(in tokens: TokenRange, of tree: Tree) -> SourceRange? {
    var i = tokens.lower + 1
    while i < tokens.upper {
      let before = i + -1
      if tree[i].kind == .name, tree.text(i) == keyboard,
        tree[before].kind == .leftBracket || tree.text(before) == "states"
      {
        return tree.range(i)
      }
      i = i + 1
    }
    return nil
  }

  /// Says where those lie that no line tells the height of.
  mutating func lowerSpokenKeyboards() {
    for guide in spokenKeyboards {
      let range = views[guide.index].range
      let isOfScreen = screenKeyboard == nil || screenKeyboard == guide.index
      guard let group = tie(guide, range), isOfScreen else { continue }
      // The word alone, so that it is told from the guide itself.
      let length = Self.keyboard.utf8.count
      let word =
        variedKeyboards.contains(guide)
        ? SourceRange(range.lower, range.lower + length, in: range.file)
        : SourceRange(range.upper - length, range.upper, in: range.file)
      // Before what conditions say.
      let shown = Guard.state(group: group, state: 1)
      let ofAny = Setting(
        value: .deviceLength(.vertical, drawn: Self.drawn, Self.heights), guards: [shown],
        range: word)
      let ofDevices = deviceBoxes.map { condition, box in
        Setting(
          value: .deviceLength(.vertical, drawn: box.keyboard.clamp(Self.drawn), box.keyboard),
          guards: [shown, .condition(condition, holds: true)], range: word)
      }
      views[guide.index].settings.insert(contentsOf: [ofAny] + ofDevices, at: 0)
    }
  }

  private mutating func declareKeyboard(
    _ range: SourceRange, _ token: TokenIndex, at place: Place
  ) {
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
        name: Self.keyboard, states: Self.states, token: token, file: place.file))
  }

  /// Both states of the keyboard, where a group of its name says something of one of them.
  func statesOfKeyboard(saying said: [String], as name: String, at place: Place) -> [String]? {
    guard name == Self.keyboard, isScreen(place), said.allSatisfy(Self.states.contains) else {
      return nil
    }
    return Self.states
  }

  private func isScreen(_ place: Place) -> Bool { isOfScreen(place) && !place.isInVariant }

  /// In a layout itself, or in a `when` or a state of it.
  private func isOfScreen(_ place: Place) -> Bool {
    switch views[scopes[place.scope].view.index].kind {
    case .root, .component: true
    default: false
    }
  }

  /// `keyboard 336`: as high as that where it is shown, and else what lies below the safe area, as
  /// `UIView.keyboardLayoutGuide` has it. It is that of the screen in components too.
  mutating func lowerKeyboard(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let range = tree.range(property.tokens)
    guard isScreen(place) || isUnderConditions(place) else {
      return reportKeyboard(values, property, at: place)
    }
    guard let guide = scopes[place.scope].views[Self.keyboard],
      views[guide.index].range == range || variedKeyboards.contains(guide)
    else {
      let first = view(named: Self.keyboard, from: place.scope).map { views[$0.index].range }
      diagnostics.append(
        .duplicateName("view", Self.keyboard, at: range, first: first ?? range))
      return
    }
    var heights: [Rational] = []
    for value in values {
      guard let height = height(value, at: place) else { return }
      heights.append(height)
    }
    guard let height = heights.first, let group = tie(guide, range),
      screenKeyboard ?? guide.index == guide.index
    else { return }
    if heights.count == 2 || variedKeyboards.contains(guide) {
      let whole = SourceRange(
        self.range(values[0], in: tree).lower,
        self.range(values[values.count - 1], in: tree).upper, in: range.file)
      return setHeights(
        heights[0], heights[heights.count - 1], of: guide,
        place.guards + [.state(group: group, state: 1)], at: place, whole)
    }
    let origin = Origin(range, statement: range, kind: .equation)
    add(
      LinearForm(Anchor(guide, .height)) - LinearForm(constant: height), .equal, .required,
      guards: [.state(group: group, state: 1)], origin)
  }

  private mutating func reportKeyboard(
    _ values: [Value], _ property: Property, at place: Place
  ) {
    let tree = library.trees[place.file]
    // `button pay { keyboard decimalPad }`
    if case .expression(let id) = values.first?.form, let path = path(id, in: tree),
      visibleMetric(named: tree.text(path.first), at: place) == nil
    {
      diagnostics.append(
        Diagnostic(
          .misplaced, "`keyboard` says how high the keyboard of a layout is",
          at: tree.range(property.tokens),
          label: "which keys it has is said of fields and text views"))
    } else if isOfScreen(place) {
      diagnostics.append(
        Diagnostic(
          .misplaced, "a state does not change how high the keyboard is",
          at: tree.range(property.tokens),
          label: "said of the layout, or under a `when` of it",
          helps: ["what holds while it is there stands in `states keyboard { shown { … } }`"]))
    } else {
      misplaced(
        property.tokens,
        "`keyboard` is told of a layout or under `when`, and has states of its own", at: place)
    }
  }

  private mutating func height(_ value: Value, at place: Place) -> Rational? {
    guard case .expression(let id) = value.form,
      let height = constant(id, "the height of a keyboard", at: place)
    else { return nil }
    guard Rational.zero < height else {
      let range = library.trees[place.file].range(library.trees[place.file][id].tokens)
      diagnostics.append(
        .value("a keyboard is higher than 0", at: range, label: "in points"))
      return nil
    }
    return height
  }

  /// `keyboard 250...400`: proved for all of them, drawn with one.
  private mutating func setHeights(
    _ least: Rational, _ most: Rational, of guide: ViewID, _ guards: [Guard],
    at place: Place, _ range: SourceRange
  ) {
    guard least <= most else {
      diagnostics.append(.value("this range is empty", at: range, label: "the ends are swapped"))
      return
    }
    let heights = ContentRange(least: least, most: most)
    var shown = place
    shown.guards = guards
    // Behind what always holds, wherever that is written.
    set(
      .deviceLength(.vertical, drawn: heights.clamp(Self.drawn), heights), of: guide, at: shown,
      range)
  }

  /// In a `when` of a layout, and in no state.
  private func isUnderConditions(_ place: Place) -> Bool {
    place.when != nil && isOfScreen(place)
      && place.guards.allSatisfy { if case .condition = $0 { true } else { false } }
  }

  /// The keyboard of the screen's own layout.
  private var screenKeyboard: Int? {
    views.indices.first { views[$0].kind == .keyboard && views[$0].parent == .root }
  }

  /// Ties the guide to the screen's end, and where it is hidden to the safe area; gives the group
  /// of its states.
  private mutating func tie(_ guide: ViewID, _ range: SourceRange) -> Int? {
    guard let group = groupOfKeyboard(at: range) else { return nil }
    guard tiedKeyboards.insert(guide).inserted else { return group }
    let origin = Origin(range, statement: range, kind: .equation)
    func edge(_ attribute: Attribute) -> LinearForm {
      LinearForm(Anchor(guide, attribute))
        - LinearForm(Anchor(.root, attribute, isContainer: true))
    }
    for attribute in [Attribute.leading, .trailing, .bottom] {
      add(edge(attribute), .equal, .required, guards: [], origin)
    }
    if let screen = screenKeyboard, screen != guide.index {
      // The screen's own says how high it is.
      let top = LinearForm(Anchor(ViewID(screen), .top))
      add(LinearForm(Anchor(guide, .top)) - top, .equal, .required, guards: [], origin)
      return group
    }
    let safe = LinearForm(Anchor(.root, .bottom, region: .safe, isContainer: true))
    add(
      LinearForm(Anchor(guide, .top)) - safe, .equal, .required,
      guards: [.state(group: group, state: 0)], origin)
    return group
  }

  /// The group of the keyboard's states, where a layout that has one says more of them:
  /// `states keyboard { shown { logo { hidden } } }`, in the layout or in the braces of a view.
  mutating func groupOfKeyboard(saidAgainBy states: States, at place: Place) -> Int? {
    let tree = library.trees[place.file]
    guard tree.text(states.group) == Self.keyboard, !place.isInVariant,
      let guide = view(named: Self.keyboard, from: place.scope),
      views[guide.index].kind == .keyboard,
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

extension StateChoice {
  /// Of the keyboard.
  package static let shownKeyboard = "shown"

  /// Whether the keyboard is there.
  package var isOfShownKeyboard: Bool {
    let name = group.split(separator: ".").last
    return name.map(String.init) == PropertyKeyword.keyboard.word && state == Self.shownKeyboard
  }
}
