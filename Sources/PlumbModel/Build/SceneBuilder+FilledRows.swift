import PlumbDiagnostics
import PlumbSyntax
import PlumbText

/// A row as it is declared: a layout, and what some of its views show in it.
struct FilledRow {
  /// Among the scene's `rowScenes`.
  let scene: Int
  /// Where its layout is named.
  let range: SourceRange
  var words: [(view: ViewID, text: String)] = []
}

/// The layout of some rows, made into a scene of its own.
struct RowLayout {
  let scene: Scene
  let file: Int
}

extension SceneBuilder {
  /// `Contact { name "Ada" }`; nil after a diagnostic.
  mutating func filledRow(_ row: Row, in container: ViewKind, at place: Place) -> FilledRow? {
    let range = library.trees[place.file].range(row.name)
    let words = row.body.map { wordsOnly($0, at: place) } ?? []
    guard let words else {
      // What is wrong with the layout itself is told of the rows that say nothing.
      guard rowScene(row.name, nil, in: container, at: place) != nil else { return nil }
      return rowScene(row.name, row.body, in: container, at: place)
        .map { FilledRow(scene: $0, range: range) }
    }
    guard let scene = rowScene(row.name, nil, in: container, at: place) else { return nil }
    var filled = FilledRow(scene: scene, range: range)
    for (path, text) in words {
      guard let view = rowView(path, in: rowScenes[scene].scene, at: place) else { continue }
      filled.words.append((view, text))
    }
    return filled
  }

  /// What views show, where braces say nothing else; nil where they do.
  ///
  /// Rows that differ in words alone are of one scene, and proved once for all of them.
  private func wordsOnly(_ body: Block, at place: Place) -> [(path: Path, text: String)]? {
    let tree = library.trees[place.file]
    var words: [(path: Path, text: String)] = []
    for statement in tree[body.statements] {
      guard case .refinement(let node) = statement, node.body == nil, let text = node.words,
        let reference = tree[node.references].first, reference.rangeEnd == nil
      else { return nil }
      words.append((reference.path, tree.stringValue(text)))
    }
    return words
  }

  /// A view of a row that shows text; nil after a diagnostic.
  private mutating func rowView(_ path: Path, in scene: Scene, at place: Place) -> ViewID? {
    let tree = library.trees[place.file]
    let range = tree.range(path.tokens)
    // `super.size` is a view that is called as a property is.
    let first = 1 < path.count && tree.text(path[0]) == "super" ? 1 : 0
    let words = (first..<Int(path.count)).map { tree.text(path[$0]) }.joined(separator: ".")
    guard
      let index = scene.views.indices.dropFirst().first(where: { scene.views[$0].path == words })
    else {
      if let inner = scene.views.first(where: { $0.name == words && $0.path != words }) {
        diagnostics.append(.unknownView(words, at: range, inside: inner.path))
        return nil
      }
      diagnostics.append(
        .unknown(
          .unknownView, "no view of `\(scene.name)` is called `\(words)`", words, at: range,
          among: scene.views.dropFirst().filter { $0.kind.known?.hasWords ?? false }.map(\.path)))
      return nil
    }
    if scene.views[index].kind.known == .image {
      reportNameOfImage("`\(words)`", at: range, place)
      return nil
    }
    guard scene.views[index].kind.known?.hasWords ?? false else {
      diagnostics.append(
        .value(
          "`\(words)` shows no text", at: range,
          label: "its kind is `\(scene.views[index].kind.word)`"))
      return nil
    }
    return ViewID(index)
  }

  /// The number of a row's scene, made when it is first named; nil after a diagnostic.
  private mutating func rowScene(
    _ token: TokenIndex, _ body: Block?, in container: ViewKind, at place: Place
  ) -> Int? {
    let tree = library.trees[place.file]
    let name = tree.text(token)
    let range = tree.range(token)
    guard let found = library.layout(name, in: place.file) else {
      let message =
        ViewKind(rawValue: name) == nil
        ? "no layout is called `\(name)`" : "`\(name)` is a kind of view, and no layout"
      diagnostics.append(
        .unknown(.unknownKind, message, name, at: range, among: library.layoutNames(in: place.file))
      )
      return nil
    }
    if let imported = found.imported { used.insert(imported) }
    guard !place.expanding.contains(name) else {
      reportCycle(through: name, at: range, place)
      return nil
    }
    guard place.expanding.count < Limits.componentDepth else {
      report(limit: "components may nest \(Limits.componentDepth) deep", at: range)
      return nil
    }
    let braces = body.map { tree.range(of: $0) }
    let given = metrics(givenBy: body, to: found.layout, file: found.file, isRow: true, at: place)
    let values = given.isEmpty ? nil : GivenMetrics(given)
    if let known = rowScenes.firstIndex(where: {
      $0.scene.name == name && $0.file == found.file && $0.scene.braces == braces
        && $0.scene.given == values
    }) {
      return isRow(rowScenes[known].scene, in: container, at: range, place) ? known : nil
    }
    guard
      let scene = madeScene(
        of: found.layout, file: found.file, body, given, at: range, place)
    else {
      return nil
    }
    rowScenes.append(RowLayout(scene: scene, file: found.file))
    return isRow(scene, in: container, at: range, place) ? rowScenes.count - 1 : nil
  }

  /// A component as a layout of its own, its views counted with those of this one.
  private mutating func madeScene(
    of layout: PlumbSyntax.Layout, file: Int, _ body: Block?, _ given: [String: MetricValue],
    at range: SourceRange, _ place: Place
  ) -> Scene? {
    guard hasRoomForView(at: range) else { return nil }
    var builder = SceneBuilder(library: library)
    builder.reportedCycles = reportedCycles
    builder.viewLimit = viewLimit - views.count
    builder.given = given
    builder.build(layout, file: file, inside: place.expanding) { builder, own in
      guard let body else { return }
      builder.lowerBraces(body, ofRowIn: place, own)
    }
    let viewCount = builder.views.count + builder.rowViewCount
    rowViewCount += viewCount
    viewLimit -= viewCount
    reportedCycles = builder.reportedCycles
    used.formUnion(builder.used)
    let size = builder.declaredSize(of: layout, file: file)
    var scene = builder.scene(size.sizes, isSound: true)
    if !builder.given.isEmpty {
      scene.given = GivenMetrics(builder.given)
      addVariant(of: layout, file: file, builder.given, at: place)
    }
    scene.braces = body.map { library.trees[place.file].range(of: $0) }
    diagnostics += (builder.diagnostics + size.diagnostics).filter { found in
      scene.braces.map { $0.file == found.range.file && $0.union(found.range) == $0 } ?? true
    }
    return scene
  }

  /// What a row says of its views, over what their layout says.
  private mutating func lowerBraces(_ body: Block, ofRowIn place: Place, _ own: Place) {
    var inner = own
    inner.file = place.file
    inner.expanding = place.expanding
    inner.isInRefinement = true
    inner.isOfRow = true
    let tree = library.trees[place.file]
    for statement in tree[body.statements] {
      switch statement {
      case .refinement, .property, .equation: break
      case .metric(let metric) where scopes[own.scope].given[tree.text(metric.name)] != nil: break
      default:
        misplaced(
          statement.tokens, "a row says what its views show, and in which state it is", at: inner)
        return
      }
    }
    lower(body.statements, at: inner)
  }
}
