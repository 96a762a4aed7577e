import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Tables and collections: their rows are layouts of their own, made when they are seen.

extension SceneBuilder {
  /// `rows 100 Contact`, `rows { Contact { name "Ada" } Contact { name "Grace" } }`
  mutating func lowerRows(_ values: [Value], _ property: Property, at place: Place) {
    let view = scopes[place.scope].view
    guard isOwned(property, at: place) else { return }
    let container: ViewKind = property.keyword == .items ? .collection : .table
    if property.keyword.shape == .header { return lowerHeader(values, property, at: place) }
    var count: Int?
    if case .expression = values.first?.form {
      count = rowCount(values[0], of: view, at: place)
      if count == nil { return }
    }
    let tree = library.trees[place.file]
    let rows = tree.rows(of: property).compactMap { filledRow($0, in: container, at: place) }
    guard !rows.isEmpty,
      count != nil || hasRoom(for: rows.count, in: view, at: tree.range(property.keywordToken))
    else { return }
    reportFooterAbove(property, at: place)
    lower(rows, count: count ?? rows.count, property, at: place)
  }

  /// `header R; footer R; rows { … }`: the footer ends a section without rows, and these are below
  /// it.
  private mutating func reportFooterAbove(_ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let parts = views[scopes[place.scope].view.index].settings.compactMap { setting in
      if case .rows(let run) = setting.value, !run.part.isOfTable {
        (part: run.part, setting)
      } else {
        nil
      }
    }
    guard let (last, footer) = parts.last, last == .footer, footer.guards == place.guards,
      parts.dropLast().last.map({ $0.part == .header && $0.1.guards == place.guards }) ?? true,
      footer.range.file == tree.source.id
    else { return }
    let word = property.keyword.word
    let statement = tree.tokens(in: footer.range)
    let isOnOwnLine = tree[statement.lower].startsLine
    let separator =
      isOnOwnLine ? "\n" + tree.source.indentation(of: footer.range.lower) : "; "
    let end = tree.range(property.tokens).upper
    diagnostics.append(
      Diagnostic(
        .misplaced, "these \(word) are below the footer, in a section without a header",
        at: tree.range(property.keywordToken),
        labels: [Label(footer.range, "ends its section, which has no \(word)")],
        helps: ["or begin another section, by `header none`"],
        fixes: [
          Fix(
            "move the footer below them",
            [
              Edit(tree.rangeWithSeparator(statement), ""),
              Edit(
                SourceRange(end, end, in: footer.range.file),
                separator + tree.source.text(footer.range)),
            ])
        ], severity: .warning))
  }

  /// One run for rows of a layout that follow each other; after the last row the first comes again.
  private mutating func lower(
    _ rows: [FilledRow], count: Int, _ property: Property, at place: Place
  ) {
    let range = library.trees[place.file].range(property.tokens)
    if rows.allSatisfy({ $0.scene == rows[0].scene }) {
      return add(run(of: rows[...], count: count), range, at: place)
    }
    var left = count
    var runs = 0
    while 0 < left {
      var first = 0
      while first < rows.count, 0 < left {
        let end = rows[first...].firstIndex { $0.scene != rows[first].scene } ?? rows.count
        let length = min(end - first, left)
        guard runs < Limits.rowRuns else {
          return report(
            limit: "rows of several layouts may take turns \(Limits.rowRuns) times", at: range)
        }
        add(run(of: rows[first..<end], count: length), range, at: place)
        (first, left, runs) = (end, left - length, runs + 1)
      }
    }
  }

  /// Each row shows what is said of it, and else what its layout does.
  private func run(of rows: ArraySlice<FilledRow>, count: Int) -> RowRun {
    let (scene, start) = (rows[rows.startIndex].scene, rows[rows.startIndex].range)
    var views: [ViewID] = []
    for row in rows {
      for (view, _) in row.words where !views.contains(view) { views.append(view) }
    }
    let words = views.map { view in
      RowWords(
        view: view,
        texts: rows.map { row in
          row.words.last { $0.view == view }?.text
            ?? rowScenes[scene].scene.views[view.index].sample ?? ""
        })
    }
    return RowRun(count: count, scene: scene, words: words, range: start)
  }

  private mutating func add(_ run: RowRun, _ range: SourceRange, at place: Place) {
    let view = scopes[place.scope].view
    rowCounts[view, default: 0] += run.count
    views[view.index].settings.append(
      Setting(value: .rows(run), guards: place.guards, range: range))
  }

  /// Whether a property of lists stands in a view of its kind; says so where not.
  private mutating func isOwned(
    _ property: Property, by kinds: [ViewKind]? = nil, at place: Place
  ) -> Bool {
    let own = views[scopes[place.scope].view.index].kind.known
    let keyword = property.keyword
    let kinds = kinds ?? keyword.schema.owners.kinds ?? []
    if let own, kinds.contains(own) { return true }
    let range = library.trees[place.file].range(property.keywordToken)
    let owners = kinds.map(\.schema.plural).joined(separator: " and ")
    var diagnostic = Diagnostic.value(
      "`\(keyword.word)` is of \(owners)", at: range, label: "this is none")
    switch (own, keyword) {
    case (.collection, .rows), (.table, .items):
      let word = own == .table ? "rows" : "items"
      diagnostic.label = "a \(own == .table ? "table" : "collection") is filled with `\(word)`"
      diagnostic.helps = ["write `\(word)`, or make this a \(kinds[0].rawValue)"]
    case (.collection, .tableHeader), (.collection, .tableFooter):
      diagnostic.label = "a collection has headers and footers of sections only"
      diagnostic.helps = [
        keyword == .tableHeader ? "`header` begins a section" : "`footer` ends a section"
      ]
    default: break
    }
    diagnostics.append(diagnostic)
    return false
  }

  /// `header Letter { title "A" }`, `header none`
  private mutating func lowerHeader(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    guard case .row(let row) = values.first?.form else { return }
    let range = tree.range(property.tokens)
    var run = RowRun(count: 0, scene: 0, words: [], range: range)
    if tree.text(row.name) != "none" || row.body != nil {
      guard let filled = filledRow(row, in: .table, at: place),
        isNoCell(rowScenes[filled.scene].scene, "a header or footer", at: tree.range(row.name))
      else { return }
      run = self.run(of: [filled], count: 1)
    }
    run.part = RowRun.Part(rawValue: property.keyword.word) ?? .header
    if run.part.isOfTable, reportedSecond(run.part, range, at: place) { return }
    add(run, range, at: place)
  }

  /// A table has one header and one footer for itself; says so where it has another one already.
  private mutating func reportedSecond(
    _ part: RowRun.Part, _ range: SourceRange, at place: Place
  ) -> Bool {
    let view = scopes[place.scope].view
    let first = views[view.index].settings.first { setting in
      guard case .rows(let run) = setting.value else { return false }
      return run.part == part && setting.guards == place.guards
    }
    guard let first else { return false }
    let word = part == .tableHeader ? "header" : "footer"
    diagnostics.append(
      Diagnostic(
        .value, "a table has one \(word) for all its rows", at: range, label: "this is another",
        labels: [Label(first.range, "the first is here")],
        helps: [
          part == .tableHeader ? "`header` begins a section" : "`footer` ends a section"
        ]))
    return true
  }

  /// `style grouped` of a table or a collection.
  mutating func lowerTableStyle(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view
    guard isOwned(property, by: [.table, .collection], at: place) else { return }
    guard case .word(let token) = values.first?.form else { return }
    let word = tree.text(token)
    if let style = CellStyle(rawValue: word) ?? CellStyle.elsewhere[word] {
      diagnostics.append(
        .value(
          "`\(word)` is a style of cells, not of lists", at: tree.range(token),
          label: "`style \(style.rawValue)` stands in the layout of the rows"))
      return
    }
    let plural = views[view.index].kind.known?.schema.plural ?? "lists"
    guard let style: TableStyle = choice(token, "a style of \(plural)", at: place) else { return }
    set(.tableStyle(style), of: view, at: place, tree.range(property.tokens))
  }

  /// `estimate 60`
  mutating func lowerEstimate(_ values: [Value], _ property: Property, at place: Place) {
    let what = "an estimated height"
    guard let (height, range) = ownNumber(values, property, what, at: place) else { return }
    guard Rational.zero < height else {
      diagnostics.append(.value("\(what) is above 0", at: range, label: "in points"))
      return
    }
    set(.estimate(height), property, at: place)
  }

  /// `columns 3`
  mutating func lowerColumns(_ values: [Value], _ property: Property, at place: Place) {
    let what = "a number of columns"
    guard let (count, range) = ownNumber(values, property, what, at: place) else { return }
    guard Rational.one <= count, count <= Rational(Limits.rows) else {
      diagnostics.append(
        .value(
          "a collection has 1 column at least", at: range,
          label: "as in `columns 3`, or `columns 1.2` for one and a part of the next"))
      return
    }
    set(.columns(count), property, at: place)
  }

  /// The number of a property that only lists have; nil after a diagnostic.
  private mutating func ownNumber(
    _ values: [Value], _ property: Property, _ what: String, at place: Place
  ) -> (value: Rational, range: SourceRange)? {
    guard isOwned(property, at: place), case .expression(let id) = values.first?.form,
      let value = constant(id, what, at: place)
    else { return nil }
    let tree = library.trees[place.file]
    return (value, tree.range(tree[id].tokens))
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
    // What it was meant to be is told already.
    let isTold = diagnostics.contains {
      [.unknownKind, .syntax].contains($0.rule) && $0.range == named
    }
    if isTold { return }
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
    let number = count <= Rational(Limits.rows) ? Int(count.doubleValue) : Limits.rows + 1
    return hasRoom(for: number, in: view, at: range) ? number : nil
  }

  private mutating func hasRoom(for count: Int, in view: ViewID, at range: SourceRange) -> Bool {
    if count <= Limits.rows - rowCounts[view, default: 0] { return true }
    diagnostics.append(
      Diagnostic(
        .limit, "a \(views[view.index].kind.word) may have \(Limits.rows) rows", at: range,
        label: "too many"))
    return false
  }

  /// Whether a layout's `size` tells how large its rows are; says so where it does not.
  mutating func isRow(
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
  mutating func isNoCell(_ scene: Scene, _ what: String, at range: SourceRange) -> Bool {
    guard let cell = scene.cellStyle else { return true }
    diagnostics.append(
      Diagnostic(
        .value, "\(what) has no `style`, which cells of tables have", at: range,
        label: "this is a cell", labels: [Label(cell.range, "its style is told here")]))
    return false
  }

  /// Items that are as wide as their collection says need to be reported so, those of one layout
  /// once.
  mutating func checkItemWidths() {
    var told: [ViewID: Set<SourceRange>] = [:]
    for (view, scene, range) in itemsWithoutSize
    where told[view, default: []].insert(scene.nameRange).inserted {
      let isGiven = views[view.index].settings.contains {
        if case .columns = $0.value { true } else { false }
      }
      if !isGiven { reportSize(scene.width, "width", of: scene, in: .collection, at: range) }
    }
  }

  /// Headers lie above their items, which they cannot where the next items are beside these.
  mutating func checkSidewaysHeaders() {
    for view in views where view.kind.known == .collection {
      let headers = view.settings.filter { setting in
        if case .rows(let run) = setting.value { run.part != .row && 0 < run.count } else { false }
      }
      let together = view.settings.filter(\.isSideways).lazy.compactMap { sideways in
        headers.first { $0.guards.canMeet(sideways.guards) }.map { (sideways, $0) }
      }
      guard let (sideways, header) = together.first else { continue }
      diagnostics.append(
        Diagnostic(
          .value, "headers and footers are of collections that scroll down", at: header.range,
          labels: [Label(sideways.range, "this one scrolls sideways")],
          helps: ["`header none` begins a section there, with insets of its own"]))
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

extension Setting {
  fileprivate var isSideways: Bool { if case .axis(.horizontal) = value { true } else { false } }
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
