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
      if property.keyword == .caps, !isSize(distance, at: range(value, in: tree)) { continue }
      for side in Self.sides(meantBy: value.role.map(tree.text)) {
        inset(side, distance, property, at: place)
      }
    }
  }

  private mutating func inset(
    _ side: Side?, _ distance: Rational, _ property: Property, at place: Place
  ) {
    switch property.keyword {
    case .margins:
      if let content = views[scopes[place.scope].view.index].content {
        let range = library.trees[place.file].range(property.tokens)
        set(.margin(side, distance), of: content, at: place, range)
      }
      set(.margin(side, distance), property, at: place)
    case .caps: set(.cap(side, distance), property, at: place)
    default: set(.inset(side, distance), property, at: place)
    }
  }

  /// `horizontal` is both sides of an axis; without a word all are meant.
  private static func sides(meantBy role: String?) -> [Side?] {
    switch role {
    case nil: [nil]
    case "horizontal": [.left, .right]
    case "vertical": [.top, .bottom]
    case let role?: [Side(rawValue: role)]
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
      let covered: Set<String> =
        switch role {
        case "horizontal": ["left", "right", "leading", "trailing"]
        case "vertical": ["top", "bottom"]
        default: [role]
        }
      guard seen.isDisjoint(with: covered) else { return value }
      seen.formUnion(covered)
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
    let orders: [Int: (whose: String, words: [String])] = [
      2: ("CSS", ["vertical", "horizontal"]),
      4: ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    ]
    if let order = orders[values.count], values.allSatisfy({ $0.role == nil }) {
      let words = zip(order.words, values).map {
        "\($0) \(tree.source.text(range($1, in: tree)))"
      }.joined(separator: " ")
      let place = range(values[0], in: tree).union(range(values[values.count - 1], in: tree))
      diagnostic.fixes = [Fix("name them in the order of \(order.whose)", [Edit(place, words)])]
    }
    return diagnostic
  }
}
