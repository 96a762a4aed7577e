import PlumbDiagnostics
import PlumbSyntax
import PlumbText

extension SceneBuilder {
  /// `color gray`, `tint #3366cc`, `color "brand"`, which is the app's own.
  mutating func lowerColor(_ values: [Value], _ property: Property, at place: Place) {
    guard let first = values.first, let color = color(of: first, at: place) else { return }
    if property.keyword == .tint { reportVainTint(property, at: place) }
    let saying = property.keyword == .tint ? Setting.Value.tint : Setting.Value.color
    set(saying(color), property, at: place)
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
    case .switch, .spinner, .segmented, .stepper: break
    default: return
    }
    diagnostics.append(
      Diagnostic(
        .value, "`tint` does nothing to a \(kind?.rawValue ?? "")",
        at: tree.range(property.tokens), label: label, fixes: [fix], severity: .warning))
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
    let same = NamedColor.word(inAppKit: word)
    let near = same ?? closest(to: word, among: own + NamedColor.allWords)
    let isSame = same != nil || near?.lowercased() == word.lowercased()
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
