import PlumbDiagnostics
import PlumbSolver
import PlumbSyntax
import PlumbText

// Grids: views in columns of one width, and in rows. What a grid asks of its views is equations, as
// if somebody had written them, once for each circumstance that changes its columns or spans.

extension SceneBuilder {
  /// A property of a grid or of a view in it; says so where it is neither.
  mutating func lowerGrid(_ values: [Value], _ property: Property, at place: Place) {
    let tree = library.trees[place.file]
    let view = scopes[place.scope].view
    guard isDeclaredHere(view, at: place) else {
      diagnostics.append(
        Diagnostic(
          .misplaced, "the columns of a grid in a component are for that component to say",
          at: tree.range(property.tokens), label: "its views are placed there"))
      return
    }
    switch property.keyword {
    case .span: lowerSpan(values, property, at: place)
    case .columns:
      guard let value = values.first else { return }
      // What is no count is told, and then counts as one.
      let count = count(value, "a number of columns", at: place) ?? 1
      set(.columns(Rational(count)), property, at: place)
    case .spacing:
      if let after = values.last?.role, tree.text(after) == "after" {
        diagnostics.append(
          .value(
            "a grid has one spacing across and one down", at: tree.range(property.tokens),
            label: "as in `spacing 8 by 12`"))
        return
      }
      lowerItemSpacing(values, property, at: place)
    default:
      guard case .word(let token) = values.first?.form,
        let distribution: StackSettings.Distribution =
          choice(token, "a distribution", at: place)
      else { return }
      guard distribution == .fill || distribution == .fillEqually else {
        diagnostics.append(
          .value(
            "the rows of a grid are as high as what is in them, or all of one height",
            at: tree.range(token), label: "expected `fill` or `fillEqually`"))
        return
      }
      set(.distribution(distribution), property, at: place)
    }
  }

  /// `span 2`, `span 1 by 2`
  private mutating func lowerSpan(_ values: [Value], _ property: Property, at place: Place) {
    let view = scopes[place.scope].view
    guard let grid = views[view.index].parent, views[grid.index].kind.known == .grid else {
      diagnostics.append(
        .value(
          "`span` is of views in a grid",
          at: library.trees[place.file].range(property.tokens), label: "this is in none"))
      return
    }
    var counts: [Int] = []
    for value in values {
      guard let count = count(value, "how many it spans", at: place) else { return }
      counts.append(count)
    }
    let span = GridCells.Span(columns: counts[0], rows: counts.count == 2 ? counts[1] : 1)
    set(.span(columns: span.columns, rows: span.rows), property, at: place)
  }

  func isGrid(_ place: Place) -> Bool {
    views[scopes[place.scope].view.index].kind.known == .grid
  }

  private mutating func count(_ value: Value, _ what: String, at place: Place) -> Int? {
    guard let number = number(value, what, at: place) else { return nil }
    guard Rational.one <= number, number <= Rational(Limits.gridColumns), number.isInteger else {
      diagnostics.append(
        .value(
          "\(what) is a whole number from 1 to \(Limits.gridColumns)",
          at: range(value, in: library.trees[place.file]), label: "found another"))
      return nil
    }
    return Int(number.doubleValue)
  }

  /// Ties the views of all grids to these; once all properties are known.
  mutating func fillGrids() {
    for index in views.indices where views[index].kind.known == .grid {
      let grid = ViewID(index)
      let children = views.indices.filter {
        views[$0].parent == grid && views[$0].kind.known != .guide && views[$0].kind != .chainGuide
          && !views[$0].kind.isOfSystem
      }.map { ViewID($0) }
      let start = constraints.count
      guard let all = circumstances(of: grid, children) else {
        report(
          limit: "a grid may change with \(Limits.gridCircumstances) circumstances",
          at: views[index].range)
        continue
      }
      var told: Set<SourceRange> = []
      for guards in all { fill(grid, children, under: guards, &told) }
      if 1 < all.count { joinConstraints(from: start) }
    }
  }

  // MARK: Circumstances

  /// All that can hold together of what changes a grid; nil where that is too much.
  private func circumstances(of grid: ViewID, _ children: [ViewID]) -> [[Guard]]? {
    let settings = ([grid] + children).flatMap { views[$0.index].settings.filter(\.isOfGrids) }
    var alternatives: [[Guard]] = []
    for guardian in settings.flatMap(\.guards)
    where !alternatives.contains(where: { $0.contains(guardian) }) {
      switch guardian {
      case .condition(let index, _):
        alternatives.append([.condition(index, holds: true), .condition(index, holds: false)])
      case .state(let group, _):
        guard group < groups.count else { continue }
        alternatives.append(
          groups[group].states.indices.map { .state(group: group, state: $0) })
      }
    }
    var all: [[Guard]] = [[]]
    for choices in alternatives {
      all = all.flatMap { guards in choices.map { guards + [$0] } }
      if Limits.gridCircumstances < all.count { return nil }
    }
    return all
  }

  /// The last of some settings that hold under guards.
  private func last<Result>(
    _ view: ViewID, under guards: [Guard], _ value: (Setting.Value) -> Result?
  ) -> (value: Result, range: SourceRange)? {
    for setting in views[view.index].settings.reversed()
    where setting.guards.allSatisfy(guards.contains) {
      if let result = value(setting.value) { return (result, setting.range) }
    }
    return nil
  }

  // MARK: Lines

  private mutating func fill(
    _ grid: ViewID, _ children: [ViewID], under guards: [Guard], _ told: inout Set<SourceRange>
  ) {
    let columns = last(grid, under: guards) {
      if case .columns(let count) = $0 { Int(count.doubleValue) } else { nil }
    }
    guard let columns else {
      if told.insert(views[grid.index].range).inserted { reportNoColumns(of: grid) }
      return
    }
    var spans: [GridCells.Span] = []
    for view in children {
      let span = last(view, under: guards) {
        if case .span(let columns, let rows) = $0 {
          GridCells.Span(columns: columns, rows: rows)
        } else {
          nil
        }
      }
      if let span, columns.value < span.value.columns {
        if told.insert(span.range).inserted {
          diagnostics.append(
            Diagnostic(
              .value,
              "\(views[view.index].title) spans \(span.value.columns) columns of "
                + "\(columns.value)",
              at: span.range, label: "wider than the grid",
              labels: [Label(columns.range, "it has so many")]))
        }
        return
      }
      spans.append(span?.value ?? GridCells.Span())
    }
    let cells = GridCells(spans, columns: columns.value)
    guard
      !reportedEmptyRow(in: cells, children, under: guards, columns, &told)
    else { return }
    let spacing = last(grid, under: guards) { value -> (Rational, Rational)? in
      if case .itemSpacing(let width, let height) = value { (width, height) } else { nil }
    }
    let isEqual = last(grid, under: guards) {
      if case .distribution(let word) = $0 { word == .fillEqually } else { nil }
    }
    let lines = GridLines(
      grid: grid, views: children, cells: cells, columns: columns.value,
      spacing: spacing?.value ?? (.zero, .zero), hasEqualRows: isEqual?.value ?? false)
    for (view, form) in lines.forms {
      let range = views[view.index].range
      add(
        form, .equal, .required, guards: guards,
        Origin(range, statement: range, kind: .cell))
    }
  }

  private mutating func reportNoColumns(of grid: ViewID) {
    let isSome = views[grid.index].settings.contains {
      if case .columns = $0.value { true } else { false }
    }
    diagnostics.append(
      Diagnostic(
        .value, "\(views[grid.index].title) has no columns" + (isSome ? " in some states" : ""),
        at: views[grid.index].range, label: "expected `columns 3` in its braces"))
  }

  /// A row in which no view begins has no height that anything could tell.
  private mutating func reportedEmptyRow(
    in cells: GridCells, _ children: [ViewID], under guards: [Guard],
    _ columns: (value: Int, range: SourceRange), _ told: inout Set<SourceRange>
  ) -> Bool {
    for row in 0..<cells.rowCount where cells.first(beginningIn: row) == nil {
      let tall = cells.cells.firstIndex { $0.row < row && row <= $0.lastRow }
      guard let tall, let view = children.indices.contains(tall) ? children[tall] : nil else {
        continue
      }
      let range = last(view, under: guards) { value -> Bool? in
        if case .span = value { true } else { nil }
      }?.range
      guard let range else { continue }
      if told.insert(range).inserted {
        diagnostics.append(
          Diagnostic(
            .value, "no view begins in row \(row + 1), which \(views[view.index].title) spans",
            at: range, label: "spans more rows than there are",
            labels: [Label(columns.range, "with so many columns")]))
      }
      return true
    }
    return false
  }
}

/// What a grid asks of its views, as forms that are 0.
private struct GridLines {
  let grid: ViewID
  let views: [ViewID]
  let cells: GridCells
  let columns: Int
  let spacing: (across: Rational, down: Rational)
  let hasEqualRows: Bool

  /// Each of a view that it places.
  var forms: [(view: ViewID, form: LinearForm)] {
    cells.cells.indices.flatMap { index in
      (across(index) + down(index)).map { (views[index], $0) }
    }
  }

  private func across(_ index: Int) -> [LinearForm] {
    let cell = cells.cells[index]
    let start = place(index, .leading)
    let before = cell.before.map { place($0, .trailing) + LinearForm(constant: spacing.across) }
    return [
      start - (before ?? own(.leading)),
      share(index, .width, cell.span.columns, of: columns, spacing.across),
    ]
  }

  private func down(_ index: Int) -> [LinearForm] {
    let cell = cells.cells[index]
    var forms: [LinearForm] = []
    if let first = cells.first(beginningIn: cell.row), first != index {
      forms.append(place(index, .top) - place(first, .top))
    } else if 0 < cell.row, let above = cells.first(endingIn: cell.row - 1) {
      let bottom = place(above, .bottom) + LinearForm(constant: spacing.down)
      forms.append(place(index, .top) - bottom)
    } else {
      forms.append(place(index, .top) - own(.top))
    }
    if hasEqualRows {
      forms.append(share(index, .height, cell.span.rows, of: cells.rowCount, spacing.down))
    } else if let first = cells.first(endingIn: cell.lastRow), first != index {
      forms.append(place(index, .bottom) - place(first, .bottom))
    } else if cell.lastRow == cells.rowCount - 1 {
      forms.append(place(index, .bottom) - own(.bottom))
    }
    return forms
  }

  /// As long as so many of the equal parts of the grid, with the spacing between them.
  private func share(
    _ index: Int, _ size: Attribute, _ span: Int, of count: Int, _ spacing: Rational
  ) -> LinearForm {
    let part = Rational(span) / Rational(count)
    let gaps = Rational(span - 1) - Rational(count - 1) * part
    return place(index, size) - own(size).scaled(by: part)
      - LinearForm(constant: spacing * gaps)
  }

  private func place(_ index: Int, _ attribute: Attribute) -> LinearForm {
    LinearForm(Anchor(views[index], attribute))
  }

  private func own(_ attribute: Attribute) -> LinearForm {
    LinearForm(Anchor(grid, attribute, isContainer: true))
  }
}

extension Setting {
  /// Whether the places in a grid hang on it.
  fileprivate var isOfGrids: Bool {
    switch value {
    case .columns, .span, .itemSpacing, .distribution: true
    default: false
    }
  }
}
