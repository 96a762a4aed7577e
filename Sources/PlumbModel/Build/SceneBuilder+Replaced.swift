import PlumbDiagnostics
import PlumbSyntax

extension SceneBuilder {
  /// `overruled`: properties that a later one of the same braces replaces.
  mutating func reportReplaced(in list: List<Statement>, at place: Place) {
    let tree = library.trees[place.file]
    var last: [PropertyKeyword: Property] = [:]
    // Of a layout, a second style or keyboard is an error of its own.
    let isLayout = scopes[place.scope].view == .root || isComponentRoot(place)
    let alone: [PropertyKeyword] = isLayout ? [.style, .keyboard] : []
    for case .property(let property) in tree[list].reversed()
    where property.keyword.schema.shape.isReplaced && !alone.contains(property.keyword) {
      // `spacing 20 after a` is of another view than `spacing 8`.
      if property.keyword == .spacing, 1 < property.values.count { continue }
      guard let later = last[property.keyword] else {
        last[property.keyword] = property
        continue
      }
      let (range, word) = (tree.range(property.tokens), property.keyword.word)
      diagnostics.append(
        Diagnostic(
          .overruled, "a later `\(word)` replaces this one", at: range, label: "has no effect",
          labels: [Label(tree.range(later.tokens), "this one holds")],
          fixes: [Fix("take it out", [tree.removal(of: property.tokens)], .safe)]))
    }
  }
}
