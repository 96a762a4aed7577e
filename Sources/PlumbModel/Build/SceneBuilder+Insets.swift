import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Distances from the sides of a view: `margins`, `insets` and `caps`.

extension SceneBuilder {
  mutating func lowerInsets(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    if let repeated = repeatedSide(values, in: tree) {
      diagnostics.append(repetition(of: repeated, values, property, in: tree))
      return
    }
    for value in values {
      let what = property.keyword == .caps ? "a cap" : "a margin"
      guard let distance = number(value, what, at: place) else { continue }
      let side = value.role.flatMap { Side(rawValue: tree.text($0)) }
      if property.keyword == .margins,
        let content = views[scopes[place.scope].view.index].content
      {
        set(.margin(side, distance), of: content, at: place, tree.range(property.tokens))
      }
      switch property.keyword {
      case .margins: set(.margin(side, distance), property, at: place)
      case .caps:
        if isSize(distance, at: range(value, in: tree)) {
          set(.cap(side, distance), property, at: place)
        }
      default: set(.inset(side, distance), property, at: place)
      }
    }
  }

  /// The first distance of a side that has one already; one that names no side is for all of them,
  /// and comes first.
  private func repeatedSide(_ values: [Value], in tree: Tree) -> Value? {
    var seen: Set<String> = []
    for value in values {
      guard let role = value.role.map(tree.text) else {
        if seen.isEmpty { seen.insert("") } else { return value }
        continue
      }
      if !seen.insert(role).inserted { return value }
    }
    return nil
  }

  private func repetition(
    of value: Value, _ values: [Value], _ property: Property, in tree: Tree
  ) -> Diagnostic {
    let keyword = tree.text(property.keywordToken)
    guard value.role == nil else {
      return .value(
        "`\(keyword)` gives one side two distances", at: range(value, in: tree))
    }
    var diagnostic = Diagnostic.value(
      "`\(keyword)` takes one distance for all sides, or one after the name of each",
      at: range(value, in: tree), label: "which side is this?")
    if values.count == 4, values.allSatisfy({ $0.role == nil }) {
      let words = zip(["top", "left", "bottom", "right"], values).map {
        "\($0) \(tree.source.text(range($1, in: tree)))"
      }.joined(separator: " ")
      let place = range(values[0], in: tree).union(range(values[3], in: tree))
      diagnostic.fixes = [Fix("name them in the order of UIEdgeInsets", [Edit(place, words)])]
    }
    return diagnostic
  }
}
