import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Tables and collections: their rows are layouts of their own, made when they are seen.

extension SceneBuilder {
  /// `rows 100 Contact name "Ada", "Grace"`
  mutating func lowerRows(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view
    let whole = tree.range(property.tokens)
    let container: ViewKind = property.keyword == .items ? .collection : .table
    guard isOwned(property, by: container, at: place) else { return }
    if property.keyword == .header || property.keyword == .footer {
      return lowerHeader(values, property, at: place)
    }
    guard 2 <= values.count, let count = rowCount(values[0], of: view, at: place),
      case .word(let name) = values[1].form, let scene = rowScene(name, in: container, at: place)
    else { return }
    let words = rowWords(values.dropFirst(2), in: rowScenes[scene].scene, at: place)
    add(RowRun(count: count, scene: scene, words: words, range: whole), at: place)
  }

  private mutating func add(_ run: RowRun, at place: Place) {
    let view = scopes[place.scope].view
    rowCounts[view, default: 0] += run.count
    views[view.index].settings.append(
      Setting(value: .rows(run), guards: place.guards, range: run.range))
  }

  /// Whether a property stands in a view of its kind; says so where not.
  private mutating func isOwned(
    _ property: Property, by kind: ViewKind, at place: Place
  ) -> Bool {
    if views[scopes[place.scope].view.index].kind.known == kind { return true }
    let range = library.trees[place.file].range(property.keywordToken)
    diagnostics.append(
      .value(
        "`\(property.keyword.word)` is of \(kind.schema.plural)", at: range,
        label: "this is none"))
    return false
  }

  /// `header Letter title "A"`, `header none`
  private mutating func lowerHeader(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard case .word(let name) = values.first?.form else { return }
    var run = RowRun(count: 0, scene: 0, words: [], range: tree.range(property.tokens))
    if tree.text(name) != "none" || values.count != 1 {
      guard let scene = rowScene(name, in: .table, at: place),
        isNoCell(rowScenes[scene].scene, "a header or footer", at: tree.range(name))
      else { return }
      let words = rowWords(values.dropFirst(), in: rowScenes[scene].scene, at: place)
      run = RowRun(count: 1, scene: scene, words: words, range: run.range)
    }
    run.part = property.keyword == .header ? .header : .footer
    add(run, at: place)
  }

  /// `style grouped`
  mutating func lowerTableStyle(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view
    guard isOwned(property, by: .table, at: place) else { return }
    guard case .word(let token) = values.first?.form else { return }
    let word = tree.text(token)
    if let style = CellStyle(rawValue: word) ?? CellStyle.elsewhere[word] {
      diagnostics.append(
        .value(
          "`\(word)` is a style of cells, not of tables", at: tree.range(token),
          label: "`style \(style.rawValue)` stands in the layout of the rows"))
      return
    }
    guard let style: TableStyle = choice(token, "a style of tables", at: place) else { return }
    set(.tableStyle(style), of: view, at: place, tree.range(property.tokens))
  }

  /// `estimate 60`
  mutating func lowerEstimate(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view
    guard isOwned(property, by: .table, at: place) else { return }
    guard case .expression(let id) = values.first?.form,
      let height = constant(id, "an estimated height", at: place)
    else { return }
    let range = tree.range(tree[id].tokens)
    guard Rational.zero < height else {
      diagnostics.append(.value("an estimated height is above 0", at: range, label: "in points"))
      return
    }
    set(.estimate(height), of: view, at: place, tree.range(property.tokens))
  }

  /// `columns 3`
  mutating func lowerColumns(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view
    guard isOwned(property, by: .collection, at: place) else { return }
    guard case .expression(let id) = values.first?.form,
      let count = constant(id, "a number of columns", at: place)
    else { return }
    guard Rational.one <= count, count <= Rational(Limits.rows) else {
      diagnostics.append(
        .value(
          "a collection has 1 column at least", at: tree.range(tree[id].tokens),
          label: "as in `columns 3`, or `columns 1.2` for one and a part of the next"))
      return
    }
    set(.columns(count), of: view, at: place, tree.range(property.tokens))
  }

  /// `spacing 8 by 12` between the items of a collection.
  mutating func lowerItemSpacing(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    var distances: [Rational] = []
    for value in values {
      guard case .expression(let id) = value.form,
        let distance = constant(id, "a spacing", at: place),
        isSize(distance, at: tree.range(tree[id].tokens))
      else { return }
      distances.append(distance)
    }
    guard let width = distances.first, let height = distances.last else { return }
    set(.itemSpacing(width: width, height: height), property, at: place)
  }

  /// A view that is declared where there is only room for rows.
  mutating func reportViewAmongRows(_ declaration: Declaration, at place: Place) {
    let container = views[scopes[place.scope].view.index]
    guard let kind = container.kind.known, kind.hasRows else { return }
    let named = library.trees[place.file].range(declaration.kind)
    if diagnostics.contains(where: { $0.rule == .unknownKind && $0.range == named }) { return }
    let word = kind == .table ? "rows" : "items"
    misplaced(
      declaration.tokens, "a \(kind.rawValue) holds `\(word)` of a layout, and no views", at: place)
  }

  private mutating func rowCount(_ value: Value, of view: ViewID, at place: Place) -> Int? {
    guard case .expression(let id) = value.form,
      let count = constant(id, "how many there are", at: place)
    else { return nil }
    let tree = library.trees[place.file]
    let range = tree.range(tree[id].tokens)
    guard Rational.zero <= count, count.isInteger else {
      diagnostics.append(
        .value("how many there are is a whole number", at: range, label: "as in `20`"))
      return nil
    }
    guard count <= Rational(Limits.rows - rowCounts[view, default: 0]) else {
      let kind = views[view.index].kind.word
      diagnostics.append(
        Diagnostic(
          .limit, "a \(kind) may have \(Limits.rows) rows", at: range, label: "too many"))
      return nil
    }
    return Int(count.doubleValue)
  }

  /// What each view of a row shows; nothing for what is wrong.
  private mutating func rowWords(
    _ values: ArraySlice<Value>, in scene: Scene, at place: Place
  ) -> [RowWords] {
    let tree = library.trees[place.file]
    var lists: [RowWords] = []
    var view: ViewID?
    for value in values {
      switch value.form {
      case .expression(let id):
        view = nil
        guard case .path(let path) = tree[id].form else { continue }
        view = rowView(path, in: scene, at: place)
        if let view { lists.append(RowWords(view: view, texts: [])) }
      case .string(let token):
        guard view != nil, let last = lists.indices.last else { continue }
        lists[last].texts.append(tree.stringValue(token))
      case .word: break
      }
    }
    return lists.filter { !$0.texts.isEmpty }
  }

  /// A view of a row that shows text; nil after a diagnostic.
  private mutating func rowView(_ path: Path, in scene: Scene, at place: Place) -> ViewID? {
    let tree = library.trees[place.file]
    let range = tree.range(path.tokens)
    let words = (0..<Int(path.count)).map { tree.text(path[$0]) }.joined(separator: ".")
    guard
      let index = scene.views.indices.dropFirst().first(where: { scene.views[$0].path == words })
    else {
      diagnostics.append(
        .unknown(
          .unknownView, "no view of `\(scene.name)` is called `\(words)`", words, at: range,
          among: scene.views.dropFirst().filter { $0.kind.known?.hasWords ?? false }.map(\.path)))
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

  // MARK: Components

  /// The number of a component's scene, made when it is first named; nil after a diagnostic.
  private mutating func rowScene(
    _ token: TokenIndex, in container: ViewKind, at place: Place
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
    if let known = rowScenes.firstIndex(where: { $0.scene.name == name && $0.file == found.file }) {
      return isRow(rowScenes[known].scene, in: container, at: range, place) ? known : nil
    }
    guard let scene = madeScene(of: found.layout, file: found.file, at: range, place) else {
      return nil
    }
    rowScenes.append((scene, found.file))
    return isRow(scene, in: container, at: range, place) ? rowScenes.count - 1 : nil
  }

  /// A component as a layout of its own, its views counted with those of this one.
  private mutating func madeScene(
    of layout: PlumbSyntax.Layout, file: Int, at range: SourceRange, _ place: Place
  ) -> Scene? {
    guard hasRoomForView(at: range) else { return nil }
    var builder = SceneBuilder(library: library)
    builder.reportedCycles = reportedCycles
    builder.viewLimit = viewLimit - views.count
    builder.build(layout, file: file, inside: place.expanding)
    let viewCount = builder.views.count + builder.rowViewCount
    rowViewCount += viewCount
    viewLimit -= viewCount
    reportedCycles = builder.reportedCycles
    used.formUnion(builder.used)
    diagnostics += builder.diagnostics
    let size = builder.declaredSize(of: layout, file: file)
    diagnostics += size.diagnostics
    return builder.scene(size.width, size.height, isSound: true)
  }

  /// Whether a layout's `size` tells how large its rows are; says so where it does not.
  private mutating func isRow(
    _ scene: Scene, in container: ViewKind, at range: SourceRange, _ place: Place
  ) -> Bool {
    guard scene.height.isGiven else {
      reportSize(scene.height, "height", of: scene, in: container, at: range)
      return false
    }
    guard container == .table || isNoCell(scene, "an item", at: range) else { return false }
    // Columns may be reported further down.
    if container == .collection, !scene.width.isGiven {
      itemsWithoutSize.append((scopes[place.scope].view, scene, range))
    }
    return true
  }

  /// Whether a component is laid out by its own lines; says so where it is a cell of a table.
  private mutating func isNoCell(_ scene: Scene, _ what: String, at range: SourceRange) -> Bool {
    guard let cell = scene.cellStyle else { return true }
    diagnostics.append(
      Diagnostic(
        .value, "\(what) has no `style`, which cells of tables have", at: range,
        label: "this is a cell", labels: [Label(cell.range, "its style is told here")]))
    return false
  }

  /// Items that are as wide as their collection says need to be reported so.
  mutating func checkItemWidths() {
    for (view, scene, range) in itemsWithoutSize {
      let isGiven = views[view.index].settings.contains {
        if case .columns = $0.value { true } else { false }
      }
      if !isGiven { reportSize(scene.width, "width", of: scene, in: .collection, at: range) }
    }
  }

  private mutating func reportSize(
    _ extent: DeclaredExtent, _ what: String, of scene: Scene, in container: ViewKind,
    at range: SourceRange
  ) {
    let isTable = container == .table
    let most = ConstraintWriter.amount(Rational(exactly: extent.maximum) ?? .zero)
    let least = ConstraintWriter.amount(Rational(exactly: extent.minimum) ?? .zero)
    let content = "let its content decide: "
    var helps = [content + (isTable ? "`size 320...430 by fits`" : "`size fits by fits`")]
    if what == "width" { helps.append("or the collection: `columns 3`") }
    diagnostics.append(
      Diagnostic(
        .value, "the \(what) of \(isTable ? "a row" : "an item") is a number or `fits`",
        at: range, label: "`\(scene.name)` is for \(least)...\(most)",
        labels: [Label(scene.nameRange, "its `size` says so, or has none")], helps: helps))
  }
}

extension DeclaredExtent {
  /// Whether it is one number, or the content's.
  fileprivate var isGiven: Bool { fits || minimum == maximum }
}

extension ViewKind {
  /// Whether it is filled with rows of a component.
  package var hasRows: Bool { self == .table || self == .collection }

  /// Whether sample words change what it shows.
  var hasWords: Bool { showsText || self == .field || self == .textview }
}
