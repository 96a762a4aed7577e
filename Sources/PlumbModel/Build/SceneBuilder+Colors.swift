import PlumbSyntax
import PlumbText

extension SceneBuilder {
  /// `color gray`, `color "#3366cc"`, `color "brand"`, which is the app's own.
  mutating func lowerColor(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard let first = values.first else { return }
    switch first.form {
    case .word(let token):
      let word = tree.text(token)
      if NamedColor(word) == nil { reportUnknownColor(word, at: tree.range(token)) }
      set(.color(word), property, at: place)
    case .string(let token):
      let name = tree.stringValue(token)
      if name.hasPrefix("#"), NamedColor(name) == nil {
        diagnostics.append(
          .value(
            "this is not a color", at: tree.range(token),
            label: "behind `#` are 3, 4, 6 or 8 digits from 0 to f"))
      }
      set(.color(name), property, at: place)
    case .expression: break
    }
  }

  /// A word without quotes is a color that is known here.
  private mutating func reportUnknownColor(_ word: String, at range: SourceRange) {
    let near = closest(to: word, among: NamedColor.allWords)
    let own = "\"\(word)\""
    diagnostics.append(
      Diagnostic(
        .value, "no color is called `\(word)`", at: range,
        label: near.map { "did you mean `\($0)`?" } ?? "not known here",
        helps: near == nil ? [] : ["a color of the app's asset catalog stands in quotes: `\(own)`"],
        fixes: [
          near.map { Fix("write `\($0)`", [Edit(range, $0)], isTold: true) }
            ?? Fix("say that it is one of the app's own", [Edit(range, own)])
        ]))
  }
}
