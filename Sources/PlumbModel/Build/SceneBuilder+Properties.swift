import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

extension SceneBuilder {
  /// A property of the view whose braces it stands in.
  mutating func lower(_ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let values = Array(tree[property.values])
    if property.keyword == .text, let view = viewCalledText(values, at: place) {
      return lowerWords(values, property, of: view, at: place)
    }
    guard isTyped(property, values, at: place) || isOfItsKind(property, at: place) else { return }
    switch property.keyword {
    case .intrinsic: lowerIntrinsic(values, property, at: place)
    case .text where isWords(values): lowerWords(values, property, at: place)
    case .text, .digits: lowerTextLength(values, property, at: place)
    case .translated: lowerTranslated(values, property, at: place)
    case .hug, .resist: lowerContentPriority(values, property, at: place)
    case .insets where !hasInsets(place):
      if !isComponentRoot(place) { reportInsets(values, property, at: place) }
    case .margins, .caps, .insets: lowerInsets(values, property, at: place)
    case .aspect: lowerAspect(values, property, at: place)
    case .lines: lowerLines(values, property, at: place)
    case .font: lowerFont(values, property, at: place)
    case .hidden: set(.hidden, property, at: place)
    case .gone: lowerGone(property, at: place)
    case .color, .background, .textColor, .tint: lowerColor(values, property, at: place)
    case .radius: lowerRadius(values, property, at: place)
    case .border: lowerBorder(values, property, at: place)
    case .shadow: lowerShadow(values, property, at: place)
    case .placeholder where isWords(values):
      if case .string(let words) = values[0].form {
        lowerPlaceholderWords(words, property, at: place)
      }
    case .placeholder: lowerPlaceholder(measures(values, at: place), property, at: place)
    case .image: lowerImage(values, property, at: place)
    case .gap: lowerGap(values, property, at: place)
    case .rows, .items, .header, .footer, .tableHeader, .tableFooter:
      lowerRows(values, property, at: place)
    case .keyboard where isTypedInto(place): lowerKeys(values, property, at: place)
    case .keyboard: lowerKeyboard(values, property, at: place)
    case .secure: set(.secure, property, at: place)
    case .touch: lowerTouch(values, property, at: place)
    case .accessibilityLabel, .accessibilityTraits: lowerHeard(values, property, at: place)
    case .devices: lowerDevices(property, at: place)
    case .never: neverLines.append((property, place))
    case .estimate: lowerEstimate(values, property, at: place)
    case .span: lowerGrid(values, property, at: place)
    case .columns where isGrid(place), .spacing where isGrid(place),
      .distribution where isGrid(place):
      lowerGrid(values, property, at: place)
    case .columns: lowerColumns(values, property, at: place)
    case .style where namedStyle(property, at: place) != nil || isOfNoLook(property, at: place):
      lowerNamedStyle(property, at: place)
    case .style where scopes[place.scope].view == .root || isComponentRoot(place):
      lowerCellStyle(values, property, at: place)
    case .style: lowerTableStyle(values, property, at: place)
    case .accessory: lowerAccessory(values, property, at: place)
    case .alignment where alignsText(place): lowerTextAlignment(values, property, at: place)
    case .axis, .spacing, .distribution, .alignment: lowerStack(values, property, at: place)
    case .contentMode: lowerContentMode(values, property, at: place)
    case .symbol: lowerSymbol(values, property, at: place)
    case .lineBreak: lowerLineBreak(values, property, at: place)
    case .minimum: lowerMinimum(values, property, at: place)
    case .largest: lowerLargest(values, property, at: place)
    case .scrolling: lowerScrolling(values, property, at: place)
    case .offset: lowerOffset(values, property, at: place)
    case .frame: lowerFrame(values, property, at: place)
    case .autoresize: lowerMask(values, property, at: place)
    }
  }

  private func hasInsets(_ place: Place) -> Bool {
    let kind = views[scopes[place.scope].view.index].kind
    return kind == .root || [.button, .scroll].contains(kind.known) || kind.known?.hasRows ?? false
  }

  /// Whether words are a property of what a view shows; says so where not, since it would do
  /// nothing.
  private mutating func isOfItsKind(_ property: Property, at place: Place) -> Bool {
    let view = views[scopes[place.scope].view.index]
    let owners = property.keyword.schema.owners
    guard let lack = property.keyword.schema.lack,
      !(view.kind.known.map(owners.include) ?? (view.kind.isLayout && owners.includeLayouts))
    else { return true }
    var helps: [String] = []
    if property.keyword == .lines, view.kind.known == .textview {
      helps = ["`intrinsic none by 36...120` says how high it may want to be"]
    }
    let tree = library.trees[place.file]
    let (word, range) = (property.keyword.word, tree.range(property.tokens))
    var fixes: [Fix] = []
    let values = Array(tree[property.values])
    if property.keyword == .text, case .string(let words) = values.first?.form,
      let shown = self.view(named: word, from: place.scope)
    {
      let meant = "\(word) { \(tree.source.text(range)) }"
      fixes =
        place.guards.isEmpty && isDeclaredHere(shown, at: place)
        ? move(tree.text(words), property, of: shown, at: place)
        : [Fix("say it of the view `\(word)`", [Edit(range, meant)])]
    }
    if property.keyword.shape == .color { return reportColorOfOthers(property, lack, at: place) }
    if fixes.isEmpty { fixes = [Fix("take it out", [tree.removal(of: property.tokens)])] }
    let label =
      switch view.kind.known {
      case _ where property.keyword == .touch: lack
      case .textview: "this scrolls what it shows, and has no size of its own"
      case .button, .segmented: "the words of a \(view.kind.known?.rawValue ?? "") are on one line"
      default: lack
      }
    diagnostics.append(
      Diagnostic(
        .value, "`\(word)` is of \(owners.plurals.listed)", at: range,
        label: label, helps: helps, fixes: fixes))
    return false
  }

  /// A layout's `insets` are the device's; inside another layout they are not asked again.
  func isComponentRoot(_ place: Place) -> Bool {
    if case .component = views[scopes[place.scope].view.index].kind { true } else { false }
  }

  /// What has no insets keeps what lies in it away from its edges by margins, or its words by
  /// padding.
  private mutating func reportInsets(
    _ values: [Value], _ property: Property, at place: Place
  ) {
    let tree = library.trees[place.file]
    let kind = views[scopes[place.scope].view.index].kind.known
    var (label, fixes): (String, [Fix]) = ("this has none", [])
    if kind == .view || kind == .stack {
      label = "its `margins` keep what lies in it from its edges"
      fixes = [
        Fix("say `margins`", [Edit(tree.range(property.keywordToken), "margins")], isTold: true)
      ]
    } else if kind == .label, values.count == 1,
      let inset = number(values[0], "an inset", at: place)
    {
      label = "room around its words is added to their size"
      let both = ConstraintWriter.number(inset + inset)
      fixes = [
        Fix(
          "make it larger by both sides",
          [Edit(tree.range(property.tokens), "intrinsic +\(both) by +\(both)")])
      ]
    }
    diagnostics.append(
      Diagnostic(
        .value, "`insets` are of layouts, buttons, scroll views, tables and collections",
        at: tree.range(property.keywordToken), label: label, fixes: fixes))
  }

  mutating func set(_ value: Setting.Value, _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    set(value, of: scopes[place.scope].view, at: place, tree.range(property.tokens))
  }

  /// The last of a view's settings that holds counts. What holds in a state or under a condition
  /// stands behind what always holds, wherever each is written, and what a layout says of a
  /// component's views behind what the component says.
  mutating func set(_ value: Setting.Value, of view: ViewID, at place: Place, _ range: SourceRange)
  {
    let strength = strength(at: place)
    let setting = Setting(value: value, guards: place.guards, range: range, strength: strength)
    let settings = views[view.index].settings
    let index = settings.firstIndex { strength < $0.strength } ?? settings.count
    views[view.index].settings.insert(setting, at: index)
  }

  func strength(at place: Place) -> Setting.Strength {
    Setting.Strength(
      isInVariant: place.isInVariant && !place.isOfMetricAlone, depth: place.expanding.count)
  }

  /// The number of a property's value; nil after a diagnostic.
  mutating func number(_ value: Value, _ what: String, at place: Place) -> Rational? {
    if case .expression(let id) = value.form { return constant(id, what, at: place) }
    return nil
  }

  func range(_ value: Value, in tree: Tree) -> SourceRange {
    switch value.form {
    case .word(let token), .string(let token): tree.range(token)
    case .expression(let id): tree.range(tree[id].tokens)
    case .row(let row): tree.range(row.tokens)
    case .rows(let block): tree.range(block.open)
    }
  }

  private mutating func lowerIntrinsic(_ values: [Value], _ property: Property, at place: Place) {
    if values.contains(where: { isPadding($0, at: place) }) {
      return lowerPadding(values, property, at: place)
    }
    let sizes = measures(values, at: place)
    guard sizes.count == 2 else { return }
    set(.intrinsic(width: sizes[0], height: sizes[1]), property, at: place)
  }

  /// The two sizes of a content, nil for `none`; fewer after a diagnostic.
  private mutating func measures(_ values: [Value], at place: Place) -> [ContentRange?] {
    let tree = library.trees[place.file]
    var sizes: [ContentRange?] = []
    for value in values {
      if case .word = value.form {
        sizes.append(nil)
        continue
      }
      guard let size = number(value, "an intrinsic size", at: place),
        isSize(size, at: range(value, in: tree))
      else { return [] }
      if value.role == nil {
        sizes.append(ContentRange(only: size))
      } else if let least = sizes.popLast() ?? nil {
        guard let both = contentRange(least.least, size, upTo: value, at: place) else { return [] }
        sizes.append(both)
      }
    }
    return sizes
  }

  private mutating func contentRange(
    _ least: Rational, _ most: Rational, upTo value: Value, at place: Place
  ) -> ContentRange? {
    let end = range(value, in: library.trees[place.file])
    guard isRange(from: LinearForm(constant: least), to: LinearForm(constant: most), at: end)
    else { return nil }
    return ContentRange(least: least, most: most)
  }

  /// `text 3...40`: from so many narrow to so many wide characters; `digits 1...7` likewise.
  private mutating func lowerTextLength(
    _ values: [Value], _ property: Property, at place: Place
  ) {
    let unit: TextLength.Unit = property.keyword == .digits ? .digits : .characters
    let what = "a number of \(unit)"
    let counts = numbers(values, what, at: place, "\(what) is whole", as: "12") {
      Rational.zero <= $0 && $0.isInteger
    }
    guard let counts else { return }
    set(
      .textLength(TextLength(least: counts.least, most: counts.most, unit: unit)), property,
      at: place)
  }

  /// `translated 1.5`: from the sample's width to so many times it; `translated 0.8...1.5`.
  private mutating func lowerTranslated(
    _ values: [Value], _ property: Property, at place: Place
  ) {
    let times = numbers(
      values, "a number of times", at: place,
      "words are 0.1 to 10 times as wide in another language", as: "translated 1.5"
    ) { Limits.textLengths.contains($0.doubleValue) }
    guard let times else { return }
    // One number is how far the sample goes.
    let start = values.count == 1 ? min(times.least, .one) : times.least
    let end = values.count == 1 ? max(times.most, .one) : times.most
    set(.textLength(TextLength(least: start, most: end, unit: .times)), property, at: place)
  }

  /// One number or a range of them; nil after a diagnostic.
  ///
  /// - Parameters:
  ///   - rule: What is said of a number that is not wanted.
  ///   - example: One that is.
  private mutating func numbers(
    _ values: [Value], _ what: String, at place: Place, _ rule: String, as example: String,
    where isWanted: (Rational) -> Bool
  ) -> (least: Rational, most: Rational)? {
    let tree = library.trees[place.file]
    var found: [Rational] = []
    for value in values {
      guard let number = number(value, what, at: place) else { return nil }
      guard isWanted(number) else {
        diagnostics.append(
          .value(rule, at: range(value, in: tree), label: "as in `\(example)`"))
        return nil
      }
      found.append(number)
    }
    guard let least = found.first, let most = found.last,
      contentRange(least, most, upTo: values[values.count - 1], at: place) != nil
    else { return nil }
    return (least, most)
  }

  private mutating func lowerContentPriority(
    _ values: [Value], _ property: Property, at place: Place
  ) {
    let tree = library.trees[place.file]
    for value in values {
      guard let token = priorityToken(value, in: tree), let priority = priority(token, at: place)
      else { continue }
      let axis = value.role.flatMap { Axis(rawValue: tree.text($0)) }
      let pull: Setting.Value =
        property.keyword == .hug ? .hug(axis, priority) : .resist(axis, priority)
      set(pull, property, at: place)
    }
  }

  /// The number or word that a priority is given by.
  private func priorityToken(_ value: Value, in tree: Tree) -> TokenIndex? {
    switch value.form {
    case .word(let token): return token
    case .expression(let id):
      switch tree[id].form {
      case .number(let token): return token
      case .path(let path) where path.count == 1: return path.first
      default: return nil
      }
    case .string, .row, .rows: return nil
    }
  }

  private mutating func lowerAspect(_ values: [Value], _ property: Property, at place: Place) {
    if isAspectOfImage(values, at: place) { return lowerAspectOfImage(property, at: place) }
    let tree = library.trees[place.file]
    guard let first = values.first, let wide = number(first, "an aspect ratio", at: place) else {
      return
    }
    var high = Rational.one
    if 1 < values.count {
      guard let second = number(values[1], "an aspect ratio", at: place) else { return }
      high = second
    }
    let whole = tree.range(property.tokens)
    guard Rational.zero < wide, Rational.zero < high else {
      diagnostics.append(
        .value("an aspect ratio is of two numbers above 0", at: whole, label: "as in `aspect 4:3`"))
      return
    }
    guard let priority = priority(property.strength, at: place) else { return }
    let view = scopes[place.scope].view
    let form =
      LinearForm(Anchor(view, .width)) - LinearForm(Anchor(view, .height), times: wide / high)
    add(form, .equal, priority, at: place, Origin(whole, statement: whole, kind: .aspect))
    note(shape: wide / high, property, at: place)
  }

  private mutating func lowerLines(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard let first = values.first, let lines = number(first, "a number of lines", at: place)
    else { return }
    guard Rational.zero <= lines, lines.isInteger, lines <= Rational(Limits.points) else {
      diagnostics.append(
        .value(
          "a number of lines is whole, and 0 stands for any number", at: range(first, in: tree)))
      return
    }
    set(.lines(Int(lines.doubleValue)), property, at: place)
  }
}
