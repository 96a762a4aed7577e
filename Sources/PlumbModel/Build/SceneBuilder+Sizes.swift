import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

/// `size 320...430 by 568...932 or 568...932 by 320...430`
extension SceneBuilder {
  /// What the layout's `size` says.
  mutating func declaredSize(
    of layout: PlumbSyntax.Layout, file: Int
  ) -> (sizes: DeclaredSizes, diagnostics: [Diagnostic]) {
    let tree = library.trees[file]
    let before = diagnostics.count
    var sizes = DeclaredSizes.standard
    if let devices = DeclaredSizes(deviceBoxes(of: layout, file: file).map(\.size)) {
      sizes = devices
      sizes.areOfDevices = true
    }
    var first: (node: Size, isSound: Bool)?
    let place = Place(file: file, scope: 0, expanding: [], standardMargin: .zero)
    for case .size(let node) in tree[layout.body.statements] {
      let count = diagnostics.count
      let own = declared(node, at: place)
      let isSound = diagnostics.count == count
      guard let first else {
        first = (node, isSound)
        sizes = own
        continue
      }
      var fixes: [Fix] = []
      if isSound, first.isSound, own.haveSameAxes(as: sizes) {
        fixes = [joining(node, to: first.node, in: tree)]
      }
      diagnostics.append(
        Diagnostic(
          .misplaced, "a layout has one `size`", at: tree.range(node.tokens), label: "again here",
          labels: [Label(tree.range(first.node.tokens), "the first is here")], fixes: fixes))
    }
    let found = Array(diagnostics[before...])
    diagnostics.removeSubrange(before...)
    return (sizes, found)
  }

  /// Both lines as one.
  private func joining(_ node: Size, to first: Size, in tree: Tree) -> Fix {
    let end = tree.range(first.tokens).upper
    let text = tree[node.rectangles].map { tree.source.text(tree.range($0.tokens)) }
    return Fix(
      "join them by `or`",
      [
        Edit(
          SourceRange(end, end, in: tree.source.id), text.map { " or " + $0 }.joined()),
        tree.removal(of: node.tokens),
      ])
  }

  /// `size` stands among a layout's own lines; says so elsewhere, and what is meant.
  mutating func checkPlace(of size: Size, at place: Place) {
    let view = scopes[place.scope].view
    let isOfLayout = view == .root || place.prefix == views[view.index].path + "."
    guard place.isInVariant || place.isInRefinement || !isOfLayout else { return }
    let tree = library.trees[place.file]
    let range = tree.range(size.tokens)
    var diagnostic = Diagnostic(
      .misplaced, "`size` says once for which sizes a layout is made", at: range,
      label: isOfLayout ? "how large it is here, lines say" : "lines say how large a view is")
    // Its surroundings may ask for another size of a layout.
    let strength = isOfLayout ? " @\(ConstraintWriter.number(Self.ownSize))" : ""
    if let own = tree[size.rectangles].first, tree[size.rectangles].count == 1,
      let text = lines(own, strength, in: tree)
    {
      diagnostic.fixes = [
        (isOfLayout ? nil : behindName(own, of: view, size.tokens, at: place))
          ?? Fix("say it by lines", [Edit(range, text)])
      ]
    }
    diagnostics.append(diagnostic)
  }

  /// `image art { size 44 by 44 }`: `image art (44 by 44)`.
  private func behindName(
    _ own: Bounds, of view: ViewID, _ tokens: TokenRange, at place: Place
  ) -> Fix? {
    let tree = library.trees[place.file]
    let node = views[view.index]
    guard node.kind.known != nil, !place.isInVariant, !place.isInRefinement,
      let opening = node.opening, opening.isInBraces, opening.range.file == tree.source.id,
      [own.width, own.height].allSatisfy({ if case .fixed = $0.form { true } else { false } })
    else { return nil }
    let behind = opening.range.lower
    let brace = tree.tokens(in: SourceRange(behind - 1, behind, in: tree.source.id)).lower
    guard tree[brace].kind == .leftBrace, tree[brace + -1].kind != .rightParen else { return nil }
    let lengths = [own.width, own.height].map { tree.source.text(tree.range($0.tokens)) }
    let text = "(\(lengths.joined(separator: " by ")))"
    let lower = tree.range(brace).lower
    if brace + 1 == tokens.lower, tree[tokens.upper].kind == .rightBrace {
      let whole = SourceRange(lower, tree.range(tokens.upper).upper, in: tree.source.id)
      return Fix("put it behind the name", [Edit(whole, text)])
    }
    return Fix(
      "put it behind the name",
      [tree.insertion(of: text + " ", at: lower), tree.removal(of: tokens)])
  }

  private static let ownSize = Rational(750)

  /// `super.width == 44; super.height in 20...44`
  private func lines(_ size: Bounds, _ strength: String, in tree: Tree) -> String? {
    let lines = zip([Attribute.width, .height], [size.width, size.height]).compactMap {
      attribute, extent -> String? in
      let relation: String
      switch extent.form {
      case .fits: return nil
      case .fixed: relation = "=="
      case .range: relation = "in"
      }
      let length = tree.source.text(tree.range(extent.tokens))
      return "super.\(attribute.rawValue) \(relation) \(length)\(strength)"
    }
    return lines.isEmpty ? nil : lines.joined(separator: "; ")
  }

  private mutating func declared(_ node: Size, at place: Place) -> DeclaredSizes {
    let tree = library.trees[place.file]
    var all: [DeclaredSize] = []
    for rectangle in tree[node.rectangles] {
      let size = DeclaredSize(
        width: declared(rectangle.width, or: .defaultWidth, at: place),
        height: declared(rectangle.height, or: .defaultHeight, at: place))
      if let first = all.first, !size.hasSameAxes(as: first) {
        let isWidth = size.width.fits != first.width.fits
        diagnostics.append(
          .value(
            "a layout's \(isWidth ? "width" : "height") `fits` in all of its sizes or in none",
            at: tree.range(isWidth ? rectangle.width.tokens : rectangle.height.tokens),
            label: (isWidth ? first.width.fits : first.height.fits)
              ? "`fits` in the first of them" : "a length in the first of them"))
        continue
      }
      guard all.count < Limits.sizes else {
        diagnostics.append(
          Diagnostic(
            .limit, "a layout has more than \(Limits.sizes) ranges of sizes",
            at: tree.range(rectangle.tokens), label: "one too many"))
        break
      }
      if !all.contains(size) { all.append(size) }
    }
    return DeclaredSizes(all) ?? .standard
  }

  private mutating func declared(
    _ extent: Extent, or fallback: DeclaredExtent, at place: Place
  ) -> DeclaredExtent {
    let range = library.trees[place.file].range(extent.tokens)
    switch extent.form {
    case .fits: return DeclaredExtent(minimum: 0, maximum: Double(Limits.points), fits: true)
    case .fixed(let id):
      guard let value = constant(id, "a size", at: place),
        isSize(value, at: range, fixes: rangeMeant(by: id, in: library.trees[place.file]))
      else {
        return fallback
      }
      return DeclaredExtent(minimum: value.doubleValue, maximum: value.doubleValue, fits: false)
    case .range(let lowerID, let upperID):
      guard let lower = constant(lowerID, "a size", at: place),
        let upper = constant(upperID, "a size", at: place), isSize(lower, at: range)
      else { return fallback }
      guard lower <= upper else {
        diagnostics.append(.value("this range is empty", at: range, label: "the ends are swapped"))
        return fallback
      }
      return DeclaredExtent(
        minimum: lower.doubleValue, maximum: upper.doubleValue, fits: false)
    }
  }
}
