import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

// Properties of what a text looks like, and of how a view scrolls: words out of a list.

/// Where the lines of a text lie, as `NSTextAlignment` has it; `leading` and `trailing` turn around
/// with the layout, and `natural` with the script.
package enum TextAlignment: String, CaseIterable, Sendable {
  case natural, leading, left, center, right, trailing, justified

  /// The side at which lines lie in a direction; nil in the middle.
  package func isAtRight(in direction: Direction) -> Bool? {
    switch self {
    case .left: false
    case .right: true
    case .center: nil
    case .natural, .leading, .justified: direction == .rightToLeft
    case .trailing: direction == .leftToRight
    }
  }
}

/// What people may do to a view that scrolls.
package enum ScrollingWay: String, CaseIterable, Sendable {
  /// It does not scroll, but what lies in it may be touched.
  case disabled
  /// Neither it nor what lies in it may be touched.
  case noInteraction
  /// It comes to rest at multiples of its own size.
  case paging
  /// It stops at the ends of its content, and does not go beyond.
  case noBounces
  /// Nothing shows how far it has been scrolled.
  case noIndicators
  /// It goes beyond them even where all of its content is seen.
  case alwaysBounceVertical, alwaysBounceHorizontal
}

extension SceneBuilder {
  func isWords(_ values: [Value]) -> Bool {
    if case .string = values.first?.form { true } else { false }
  }

  /// Whether `alignment` is that of lines in a text.
  func alignsText(_ place: Place) -> Bool {
    switch views[scopes[place.scope].view.index].kind.known {
    case .label, .field, .textview: true
    default: false
    }
  }

  /// `text "Show less"`, in a state or of a view in a component: what a view shows there.
  mutating func lowerWords(_ values: [Value], _ property: Property, at place: Place) {
    guard case .string(let token) = values.first?.form else { return }
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view
    if place.isInRefinement || !place.guards.isEmpty {
      guard mayShowWords(view, token, tree.range(property.tokens), at: place) else { return }
    } else {
      let fixes = move(tree.text(token), property, of: view, at: place)
      return reportWordsBesideName(view, token, fixes, at: place)
    }
    set(.words(tree.stringValue(token)), property, at: place)
  }

  /// The view of the name `text` in a component or a row, where `text "Hello"` says what it shows:
  /// these have no words of their own.
  func viewCalledText(_ values: [Value], at place: Place) -> ViewID? {
    let owner = scopes[place.scope].view
    guard isWords(values), isComponentRoot(place) || owner == .root && place.isOfRow,
      let children = innerScopes[owner.index]
    else { return nil }
    return scopes[children].views[PropertyKeyword.text.word]
  }

  mutating func lowerWords(
    _ values: [Value], _ property: Property, of view: ViewID, at place: Place
  ) {
    guard case .string(let token) = values.first?.form else { return }
    let tree = library.trees[place.file]
    guard views[view.index].kind.known?.hasWords ?? false else { return }
    set(.words(tree.stringValue(token)), of: view, at: place, tree.range(property.tokens))
  }

  /// Whether words may be given to a view here: those it always has stand where it is declared.
  mutating func mayShowWords(
    _ view: ViewID, _ words: TokenIndex, _ range: SourceRange, at place: Place
  ) -> Bool {
    guard place.guards.isEmpty, isDeclaredHere(view, at: place) else { return true }
    reportWordsBesideName(view, words, move(words, ofRefinementOf: view, at: place), at: place)
    return false
  }

  /// `title "Show"` as a line of its own goes to where a view without words is declared.
  private func move(
    _ words: TokenIndex, ofRefinementOf view: ViewID, at place: Place
  ) -> [Fix] {
    let tree = library.trees[place.file]
    let node = views[view.index]
    guard node.sample == nil, node.range.file == tree.source.id,
      case .refinement(let line) = tree.statement(around: tree.range(words)), line.body == nil,
      line.words == words, !tree.isAloneInBlock(line.tokens)
    else { return [] }
    let name = SourceRange(node.range.upper, node.range.upper, in: node.range.file)
    return [
      Fix(
        "move it there",
        [
          Edit(name, " " + tree.text(words)), Edit(tree.rangeWithSeparator(line.tokens), ""),
        ], .safe)
    ]
  }

  private mutating func reportWordsBesideName(
    _ view: ViewID, _ words: TokenIndex, _ fixes: [Fix], at place: Place
  ) {
    let tree = library.trees[place.file]
    let name = views[view.index].name
    diagnostics.append(
      Diagnostic(
        .syntax, "what a view shows stands behind its name", at: tree.range(words),
        label: "as in `\(views[view.index].kind.word) \(name) \(tree.text(words))`",
        notes: ["other words are for a state, a `when`, or a view in a component"], fixes: fixes))
  }

  /// The words go to where the view is declared, and braces that held nothing else go.
  func move(_ words: String, _ property: Property, of view: ViewID, at place: Place) -> [Fix] {
    let tree = library.trees[place.file]
    let node = views[view.index]
    guard node.sample == nil, node.range.file == tree.source.id else { return [] }
    let (before, after) = (property.tokens.lower + -1, property.tokens.upper)
    var range = tree.range(property.tokens)
    if tree[before].kind == .leftBrace, tree[after].kind == .rightBrace {
      let space = SourceRange(
        tree.range(before + -1).upper, tree.range(before).upper, in: range.file)
      range = range.union(space).union(tree.range(after))
    } else if tree[after].kind == .semicolon {
      range = SourceRange(range.lower, tree.range(after + 1).lower, in: range.file)
    }
    let name = SourceRange(node.range.upper, node.range.upper, in: range.file)
    return [Fix("move it there", [Edit(name, " " + words), Edit(range, "")], .safe)]
  }

  /// `alignment center`, of a text.
  mutating func lowerTextAlignment(_ values: [Value], _ property: Property, at place: Place) {
    let alignments: [TextAlignment] = choices(values, "an alignment of text", at: place)
    if let alignment = alignments.first { set(.textAlignment(alignment), property, at: place) }
  }

  /// `lineBreak truncatingMiddle`
  mutating func lowerLineBreak(_ values: [Value], _ property: Property, at place: Place) {
    let modes: [LineBreakMode] = choices(values, "a way to break lines", at: place)
    if let mode = modes.first { set(.lineBreak(mode), property, at: place) }
  }

  /// `symbol "star.fill"`
  mutating func lowerSymbol(_ values: [Value], _ property: Property, at place: Place) {
    guard case .string(let token) = values.first?.form else { return }
    set(.symbol(library.trees[place.file].stringValue(token)), property, at: place)
  }

  /// A button is as large as its title and its image: a symbol without an `image` beside it counts
  /// as `ButtonParts.symbolLength` wide and high, as long as it is shown.
  mutating func giveSymbolsSizes() {
    let usual = ButtonParts.Image(
      place: .leading, width: ButtonParts.symbolLength, height: ButtonParts.symbolLength)
    for index in views.indices where views[index].kind.known == .button {
      let settings = views[index].settings
      let hasImage = settings.contains { if case .image = $0.value { true } else { false } }
      if hasImage { continue }
      let symbols = settings.filter { if case .symbol = $0.value { true } else { false } }
      let shown = symbols.first { $0.guards.isEmpty }.map { [$0] } ?? symbols
      let images = shown.map { symbol in
        Setting(value: .image(usual), guards: symbol.guards, range: symbol.range)
      }
      views[index].settings.insert(contentsOf: images, at: 0)
    }
  }

  /// `contentMode scaleAspectFill`
  mutating func lowerContentMode(_ values: [Value], _ property: Property, at place: Place) {
    let modes = choices(values, "a content mode", elsewhere: ContentMode.elsewhere, at: place)
    for mode in modes { set(.contentMode(mode), property, at: place) }
  }

  /// `minimum 0.5`
  mutating func lowerMinimum(_ values: [Value], _ property: Property, at place: Place) {
    guard let value = values.first, let share = number(value, "a share", at: place) else { return }
    guard Rational.zero < share, share < Rational.one else {
      diagnostics.append(
        .value(
          "words become smaller by a share between 0 and 1",
          at: range(value, in: library.trees[place.file]), label: "as in `minimum 0.5`"))
      return
    }
    set(.minimum(share), property, at: place)
  }

  /// Words become smaller to fit into one line, and break into others instead where they may.
  mutating func checkMinimums() {
    for view in views {
      for setting in view.settings {
        guard case .minimum = setting.value else { continue }
        let lines = view.settings.last {
          if case .lines = $0.value { $0.guards.canMeet(setting.guards) } else { false }
        }
        guard let lines, case .lines(let count) = lines.value, count != 1 else { continue }
        diagnostics.append(
          Diagnostic(
            .value, "`minimum` is of a text in one line", at: setting.range,
            label: "these words break into more",
            labels: [Label(lines.range, "it may take so many")],
            fixes: fixes(takingOut: .minimum, of: setting, besides: .lines)))
      }
    }
  }

  /// `scrolling paging noBounces`
  mutating func lowerScrolling(_ values: [Value], _ property: Property, at place: Place) {
    guard views[scopes[place.scope].view.index].kind.known?.scrolls ?? false else {
      diagnostics.append(
        .value(
          "`scrolling` is of views that scroll",
          at: library.trees[place.file].range(property.tokens), label: "this one does not"))
      return
    }
    let ways: [ScrollingWay] = choices(values, "a way to scroll", at: place)
    for way in ways { set(.scrolling(way), property, at: place) }
  }

  /// The words that a property knows, each told that is none of them.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ values: [Value], _ what: String, elsewhere: [String: Choice] = [:], at place: Place
  ) -> [Choice] {
    values.compactMap { value in
      guard case .word(let token) = value.form else { return nil }
      return choice(token, what, elsewhere: elsewhere, at: place)
    }
  }
}
