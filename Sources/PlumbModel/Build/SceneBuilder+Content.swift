import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText
import PlumbTypography

// Properties that tell what a view shows, beyond a plain `intrinsic`.

extension SceneBuilder {
  private mutating func complain(
    _ message: String, _ label: String, _ property: Property, at place: Place
  ) {
    diagnostics.append(
      .value(message, at: library.trees[place.file].range(property.tokens), label: label))
  }

  /// A size in points that is not negative; nil after a diagnostic.
  mutating func size(_ value: Value, _ what: String, at place: Place) -> Rational? {
    guard case .expression(let id) = value.form, let size = constant(id, what, at: place) else {
      return nil
    }
    let tree = library.trees[place.file]
    return isSize(size, at: tree.range(tree[id].tokens)) ? size : nil
  }

  // MARK: Padding

  /// Whether a size of `intrinsic` begins with a `+`, which pads what the view has by itself.
  func isPadding(_ value: Value, at place: Place) -> Bool {
    guard case .expression(let id) = value.form else { return false }
    let tree = library.trees[place.file]
    // A sign that changes nothing is no part of a lone number, and stands before it.
    var first = tree[id].tokens.lower
    while tree[first].kind == .leftParen { first = first + 1 }
    return tree.text(first) == "+" || tree.text(first + -1) == "+"
  }

  /// `intrinsic +20 by +10`
  mutating func lowerPadding(_ values: [Value], _ property: Property, at place: Place) {
    guard values.count == 2, values.allSatisfy({ isPadding($0, at: place) }) else {
      return reportHalfPadding(values, property, at: place)
    }
    let kind = views[scopes[place.scope].view.index].kind.known
    guard kind?.hasContent ?? false, kind != .flow else {
      return complain(
        "this view has no size of its own to pad", "`intrinsic` without `+` gives it one",
        property, at: place)
    }
    guard let width = size(values[0], "a padding", at: place),
      let height = size(values[1], "a padding", at: place)
    else { return }
    set(.padding(width: width, height: height), property, at: place)
  }

  /// `intrinsic +24 by none`, or `by 0`.
  private mutating func reportHalfPadding(
    _ values: [Value], _ property: Property, at place: Place
  ) {
    let tree = library.trees[place.file]
    let fixes = values.filter { !isPadding($0, at: place) }.compactMap { value -> Fix? in
      let range: SourceRange
      switch value.form {
      case .word(let token): range = tree.range(token)
      case .expression(let id): range = tree.range(tree[id].tokens)
      default: return nil
      }
      let text = tree.source.text(range)
      let padding = text == "none" ? "+0" : "+\(text)"
      return Fix("write `\(padding)`", [Edit(range, padding)])
    }
    diagnostics.append(
      Diagnostic(
        .value, "a `+` pads a size, and here only one of the two has it",
        at: tree.range(property.tokens), label: "`+0` leaves a size as it is",
        fixes: values.count == 2 && fixes.count == 1 ? fixes : []))
  }

  // MARK: Placeholders

  /// `placeholder "Search"`: what a field shows as long as nothing is typed into it.
  mutating func lowerPlaceholderWords(
    _ words: TokenIndex, _ property: Property, at place: Place
  ) {
    let tree = library.trees[place.file]
    let kind = views[scopes[place.scope].view.index].kind.known
    guard kind == .field else {
      diagnostics.append(
        Diagnostic(
          .value, "words for a placeholder are of fields", at: tree.range(property.tokens),
          label: kind == .textview
            ? "a text view has none: a label over it is shown instead" : "this is none",
          helps: kind?.hasWords ?? false && kind != .textview
            ? ["what it shows stands behind its name"] : []))
      return
    }
    set(.placeholderWords(tree.stringValue(words)), property, at: place)
  }

  /// `placeholder 320 by 60`; weak for a view that has its size from its children.
  mutating func lowerPlaceholder(
    _ sizes: [ContentRange?], _ property: Property, at place: Place
  ) {
    guard sizes.count == 2 else { return }
    let hasChildren = !scopes[place.scope].viewNames.isEmpty
    set(
      .placeholder(width: sizes[0], height: sizes[1], isWeak: hasChildren), property, at: place)
  }

  // MARK: Buttons

  /// `image leading 20 by 20`
  mutating func lowerImage(_ values: [Value], _ property: Property, at place: Place) {
    if values.count == 2, isButton(property, at: place) {
      return lowerImage(.leading, values[0], values[1], property, at: place)
    }
    guard values.count == 3, case .word(let token) = values[0].form,
      !reportedBareSize(values, property, at: place), isButton(property, at: place)
    else { return }
    let tree = library.trees[place.file]
    let word = tree.text(token)
    guard let side = ButtonParts.Place(rawValue: word) else {
      diagnostics.append(
        .unknown(
          .value, "`\(word)` is not a place for an image", word, at: tree.range(token),
          among: ButtonParts.Place.allCases.map(\.rawValue)))
      return
    }
    lowerImage(side, values[1], values[2], property, at: place)
  }

  private mutating func lowerImage(
    _ side: ButtonParts.Place, _ first: Value, _ second: Value, _ property: Property,
    at place: Place
  ) {
    guard let width = size(first, "a size", at: place),
      let height = size(second, "a size", at: place)
    else { return }
    set(
      .image(ButtonParts.Image(place: side, width: width, height: height)), property, at: place)
  }

  /// `image portrait 80 by 80`, where no button is: a view was meant.
  private mutating func reportedBareSize(
    _ values: [Value], _ property: Property, at place: Place
  ) -> Bool {
    let tree = library.trees[place.file]
    guard views[scopes[place.scope].view.index].kind.known != .button,
      case .word(let name) = values[0].form, case .expression(let width) = values[1].form,
      ButtonParts.Place(rawValue: tree.text(name)) == nil
    else { return false }
    // Where the `by` is missing too, that has been reported.
    guard tree.text(tree[width].tokens.upper) == "by" else { return true }
    let lower = tree.range(tree[width].tokens).lower
    let size = SourceRange(lower, tree.range(property.tokens).upper, in: tree.source.id)
    let text = "(\(tree.source.text(size)))"
    diagnostics.append(
      Diagnostic(
        .syntax, "a view's size stands in parentheses", at: size, label: "expected `\(text)`",
        fixes: [Fix("write `\(text)`", [Edit(size, text)], .safe)]))
    return true
  }

  /// `gap 8`
  mutating func lowerGap(_ values: [Value], _ property: Property, at place: Place) {
    guard isButton(property, at: place), let first = values.first,
      let gap = size(first, "a gap", at: place)
    else { return }
    set(.gap(gap), property, at: place)
  }

  private mutating func isButton(_ property: Property, at place: Place) -> Bool {
    let kind = views[scopes[place.scope].view.index].kind.known
    if kind == .button { return true }
    if property.keyword == .gap, [.stack, .grid, .collection].contains(kind) {
      let (range, meant) = (
        library.trees[place.file].range(property.keywordToken), PropertyKeyword.spacing.word
      )
      diagnostics.append(
        Diagnostic(
          .value, "`gap` is of buttons", at: range, label: "here it is `\(meant)`",
          fixes: [Fix("write `\(meant)`", [Edit(range, meant)], isTold: true)]))
      return false
    }
    complain(
      "`\(property.keyword.word)` is of buttons", "this is none", property, at: place)
    return false
  }

  // MARK: Aspect

  /// Whether `aspect image` is meant, and no metric of that name.
  mutating func isAspectOfImage(_ values: [Value], at place: Place) -> Bool {
    guard values.count == 1, case .expression(let id) = values[0].form else { return false }
    let tree = library.trees[place.file]
    guard case .path = tree[id].form,
      tree.source.text(tree.range(tree[id].tokens)) == ViewKind.image.rawValue
    else { return false }
    return visibleMetric(named: ViewKind.image.rawValue, at: place) == nil
  }

  /// The shape of what the view shows, whatever it shows.
  mutating func lowerAspectOfImage(_ property: Property, at place: Place) {
    guard let priority = priority(property.strength, at: place) else { return }
    set(.aspectOfContent(priority), property, at: place)
    note(shape: nil, property, at: place)
  }

  // MARK: Caps

  /// An image does not turn around with the reading direction, and neither do its caps; one that
  /// keeps its shape has none.
  mutating func checkCaps() {
    for view in views {
      var caps: [(side: Side?, length: Rational, setting: Setting)] = []
      for setting in view.settings {
        if case .cap(let side, let length) = setting.value { caps.append((side, length, setting)) }
      }
      guard let first = caps.first else { continue }
      let isShaped = view.settings.contains {
        if case .aspectOfContent = $0.value { true } else { false }
      }
      if isShaped {
        diagnostics.append(
          .value(
            "`caps` are for images that are stretched", at: first.setting.range,
            label: "what keeps its shape stretches nothing"))
      }
      guard let turning = caps.first(where: { $0.side == .leading || $0.side == .trailing }) else {
        continue
      }
      var (sides, mirrored) = (Insets(all: .zero), Insets(all: .zero))
      for cap in caps {
        sides.set(cap.side, cap.length, .leftToRight)
        mirrored.set(cap.side, cap.length, .rightToLeft)
      }
      let isSwitched = caps.contains { !$0.setting.guards.isEmpty }
      guard isSwitched || sides.left != mirrored.left || sides.right != mirrored.right else {
        continue
      }
      diagnostics.append(
        .value(
          "`caps` do not follow the reading direction", at: turning.setting.range,
          label: "say left and right"))
    }
  }
}
