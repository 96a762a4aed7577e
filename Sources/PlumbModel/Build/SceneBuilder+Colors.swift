import PlumbDiagnostics
import PlumbSyntax
import PlumbText

extension SceneBuilder {
  /// `color gray`, `background #3366cc`, `tint "brand"`, which is the app's own.
  mutating func lowerColor(_ values: [Value], _ property: Property, at place: Place) {
    guard let first = values.first, let color = color(of: first, at: place) else { return }
    switch property.keyword {
    case .tint: reportVainTint(property, at: place)
    case .color: reportColorBehind(property, at: place)
    default: break
    }
    let value: Setting.Value =
      switch property.keyword {
      case .background: .background(color)
      case .textColor: .textColor(color)
      case .tint: .tint(color)
      default: .color(color)
      }
    set(value, property, at: place)
  }

  /// `background` of what is no label, `textColor` of what nobody types into: another property says
  /// it there. Always false.
  mutating func reportColorOfOthers(
    _ property: Property, _ lack: String, at place: Place
  ) -> Bool {
    let kind = views[scopes[place.scope].view.index].kind.known
    let tree = library.trees[place.file]
    let isBehind = property.keyword == .background
    let meant: PropertyKeyword? =
      switch kind {
      case _ where isBehind, .label: .color
      case .button, .image: .tint
      default: nil
      }
    var (label, fixes): (String, [Fix]) = (lack, [])
    if let meant {
      if !isBehind {
        let drawn = kind == .image ? "an image of one color is" : "its words are"
        label = "\(drawn) in its `\(meant.word)`"
      }
      if tree.says(meant, besides: property.keywordToken) {
        label += ", which says so already"
      } else if !isRightForOthers(property, at: place) {
        let range = tree.range(property.keywordToken)
        fixes = [Fix("write `\(meant.word)`", [Edit(range, meant.word)])]
      }
    } else {
      fixes = [Fix("take it out", [tree.removal(of: property.tokens)])]
    }
    let owners = property.keyword.schema.owners.plurals.listed
    diagnostics.append(
      Diagnostic(
        .value, "`\(property.keyword.word)` is of \(owners)", at: tree.range(property.tokens),
        label: label, fixes: fixes))
    return false
  }

  /// Whether a property stands in a style that others take, of whom it is right.
  private func isRightForOthers(_ property: Property, at place: Place) -> Bool {
    guard let declared = place.styles.last else { return false }
    let style = library.tree(of: declared).source.text(declared)
    let owners = property.keyword.schema.owners
    return library.trees.contains { $0.kinds(takingStyle: style).contains(where: owners.include) }
  }

  /// `tint` of a view that draws nothing in it, as UIKit has it.
  private mutating func reportVainTint(_ property: Property, at place: Place) {
    let kind = views[scopes[place.scope].view.index].kind.known
    let tree = library.trees[place.file]
    var fix = Fix("take it out", [tree.removal(of: property.tokens)])
    var label = "it draws nothing in a tint"
    switch kind {
    case .label:
      label = "its words are in its `color`"
      fix = Fix("write `color`", [Edit(tree.range(property.keywordToken), "color")])
    case .stepper: break
    default: return
    }
    diagnostics.append(
      Diagnostic(
        .value, "`tint` does nothing to a \(kind?.rawValue ?? "")",
        at: tree.range(property.tokens), label: label, fixes: [fix], severity: .warning))
  }

  /// `color white` of a spinner, which is a white square. With round corners it is meant.
  private mutating func reportColorBehind(_ property: Property, at place: Place) {
    let kind = views[scopes[place.scope].view.index].kind.known
    let tree = library.trees[place.file]
    guard let kind, [.spinner, .switch, .slider, .stepper].contains(kind), place.styles.isEmpty,
      !tree.says(.radius, besides: property.keywordToken)
    else { return }
    let isDrawn = kind != .stepper && !tree.says(.tint, besides: property.keywordToken)
    let range = tree.range(property.keywordToken)
    diagnostics.append(
      Diagnostic(
        .value, "the `color` of a \(kind.rawValue) is a rectangle behind it",
        at: tree.range(property.tokens),
        label: isDrawn ? "it is drawn in its `tint`" : "UIKit draws it on what is behind it",
        fixes: [
          isDrawn
            ? Fix("write `tint`", [Edit(range, "tint")])
            : Fix("take it out", [tree.removal(of: property.tokens)])
        ], severity: .warning))
  }

  /// What a file calls a color, with its own names resolved; nil after an error, and for what is
  /// none.
  mutating func color(of value: Value, at place: Place) -> String? {
    let tree = library.trees[place.file]
    switch value.form {
    case .word(let token):
      let word = tree.text(token)
      if let own = metric(named: word, at: tree.range(token), place) {
        guard let color = own.color else {
          diagnostics.append(
            Diagnostic(
              .value, "`\(word)` is a length, not a color", at: tree.range(token),
              labels: [Label(own.range, "declared here")]))
          return nil
        }
        return color
      }
      if NamedColor(word) == nil { reportUnknownColor(word, at: tree.range(token), place) }
      return word
    case .string(let token):
      let name = tree.stringValue(token)
      if let diagnostic = Diagnostic.brokenColor(name, at: tree.range(token)) {
        diagnostics.append(diagnostic)
      }
      return name
    case .expression, .row, .rows: return nil
    }
  }

  /// A word without quotes is a color that is known here.
  private mutating func reportUnknownColor(
    _ word: String, at range: SourceRange, _ place: Place
  ) {
    let own = visibleMetrics(at: place).filter {
      visibleMetric(named: $0, at: place)?.value.color != nil
    }
    // AppKit has other names for the same colors, and CSS writes the same words in small letters.
    let isNone = ["none", "transparent"].contains(word)
    let same = isNone ? "clear" : NamedColor.word(inAppKit: word)
    let near = same ?? closest(to: word, among: own + NamedColor.allWords)
    let isSame = same != nil && !isNone || near?.lowercased() == word.lowercased()
    let quoted = "\"\(word)\""
    diagnostics.append(
      Diagnostic(
        .value, "no color is called `\(word)`", at: range,
        label: near.map { "did you mean `\($0)`?" } ?? "not known here",
        helps: near == nil
          ? [] : ["a color of the app's asset catalog stands in quotes: `\(quoted)`"],
        fixes: [
          near.map {
            Fix("write `\($0)`", [Edit(range, $0)], isSame ? .safe : .unsafe, isTold: true)
          }
            ?? Fix("say that it is one of the app's own", [Edit(range, quoted)])
        ]))
  }
}

extension Diagnostic {
  /// A color where a length is needed.
  static func colorAsLength(_ name: String, at range: SourceRange) -> Diagnostic {
    .value("`\(name)` is a color, not a length", at: range, label: "expected a number or a metric")
  }

  /// `let meta = secondaryLabel`: a word there is a metric.
  static func colorWithoutQuotes(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownMetric, "no metric is called `\(name)`, which is a color", at: range,
      label: "here a color stands in quotes",
      fixes: [Fix("put it in quotes", [Edit(range, "\"\(name)\"")], .safe)])
  }

  /// What is wrong with a color as it is written; nil where nothing is.
  static func brokenColor(_ written: String, at range: SourceRange) -> Diagnostic? {
    guard written.hasPrefix("#"), NamedColor(written) == nil else { return nil }
    return .value(
      "this is not a color", at: range, label: "behind `#` are 3, 4, 6 or 8 digits from 0 to f")
  }
}
