import PlumbModel

/// The class that shows the sections of a layout in its table: its data source, and the delegate
/// that gives it headers and footers.
struct SwiftSectionSource {
  private let cells: SwiftCells
  private let container: SwiftCells.Container
  private let sections: SwiftSections
  private let rows: SwiftRowSource

  init(
    _ cells: SwiftCells, _ container: SwiftCells.Container, _ sections: SwiftSections
  ) {
    (self.cells, self.container, self.sections) = (cells, container, sections)
    rows = SwiftRowSource(cells, container)
  }

  func write(to code: inout CodeWriter) {
    let delegates = cells.needsDelegate(sections)
    code.line(
      "/// What `\(container.name)` shows until the screen has a data source"
        + "\(delegates ? " and a delegate" : "") of its own.")
    let protocols = ["UITableViewDataSource"] + (delegates ? ["UITableViewDelegate"] : [])
    code.type(
      "private final class \(container.source.className):", ["NSObject"] + protocols
    ) { code in
      writeProperties(to: &code)
      if sections.areSeveral {
        code.block("func numberOfSections(in tableView: UITableView) -> Int {") {
          $0.line(String(sections.sections.count))
        }
        code.line()
      }
      writeCount(to: &code)
      code.line()
      writeCell(to: &code)
      for part in [RowRun.Part.header, .footer] {
        if sections.has(part) { writeViews(part, to: &code) }
        if sections.tellsHeight(of: part), cells.givenHeight(of: part, in: sections) == nil {
          writeHeight(part, to: &code)
        }
      }
      if measures(.header) || measures(.footer) { writeMeasuring(to: &code) }
    }
  }

  private func writeProperties(to code: inout CodeWriter) {
    if sections.areSeveral, sections.areMixed {
      code.line("/// How many rows of each kind each section has, one kind after another.")
      code.list("var counts = [", sections.sections.map { Self.counts(of: $0.rows) }, "]")
    } else if container.isMixed, !sections.areSeveral {
      code.line("/// How many rows of each kind there are, one kind after another.")
      code.line("var counts = \(Self.counts(of: sections.sections[0].rows))")
    }
    let measured = cells.classNames(of: sections) { measures($0) }
    for name in measured {
      code.line("private let \(SwiftRowSource.measured(name)) = \(name)(reuseIdentifier: nil)")
    }
    if sections.areMixed || !measured.isEmpty { code.line() }
  }

  private static func counts(of rows: [SwiftSections.Line]) -> String {
    "[\(rows.map { String($0.run.count) }.joined(separator: ", "))]"
  }

  // MARK: Rows

  private func writeCount(to code: inout CodeWriter) {
    guard sections.areSeveral || container.runs.isEmpty else { return rows.writeCount(to: &code) }
    let counts = sections.sections.map { section in
      section.rows.reduce(0) { $0 + $1.run.count }
    }
    code.function(
      "func tableView(", "_ tableView: UITableView, numberOfRowsInSection section: Int",
      ") -> Int {"
    ) { code in
      if sections.areMixed {
        code.line("counts[section].reduce(0, +)")
      } else if Set(counts).count == 1 {
        code.line(String(counts[0]))
      } else {
        code.list("[", counts.map(String.init), "][section]")
      }
    }
  }

  private func writeCell(to code: inout CodeWriter) {
    if !sections.areSeveral, !container.runs.isEmpty { return rows.writeCell(to: &code) }
    code.function(
      "func tableView(", "_ tableView: UITableView, cellForRowAt indexPath: IndexPath",
      ") -> UITableViewCell {"
    ) { code in
      if container.runs.isEmpty { return code.line("UITableViewCell()") }
      if sections.areMixed {
        writeMixed(to: &code)
      } else {
        writeSections(to: &code)
      }
    }
  }

  /// Where each section has rows of one kind; those that look the same stand together.
  private func writeSections(to code: inout CodeWriter) {
    let runs = sections.sections.map { $0.rows.first?.run }
    let cases = Self.cases(runs) { $0.map(Self.words) }.filter { $0.value != nil }
    writeSwitch("indexPath.section", cases, to: &code) { run, isAlone, code in
      guard let run else { return }
      rows.writeFilling(run, number: "indexPath.row", returns: !isAlone, to: &code)
    }
  }

  private func writeMixed(to code: inout CodeWriter) {
    code.line("let counts = counts[indexPath.section]")
    code.line("var (kind, row) = (0, indexPath.row)")
    code.block("while counts[kind] <= row {") {
      $0.line("row -= counts[kind]")
      $0.line("kind += 1")
    }
    let kinds = sections.sections.enumerated().flatMap { number, section in
      section.rows.enumerated().map { kind, line in
        (pattern: "(\(number), \(section.rows.count == 1 ? "_" : String(kind)))", run: line.run)
      }
    }
    let cases = Self.cases(kinds.map(\.run), named: kinds.map(\.pattern), by: Self.words)
    writeSwitch("(indexPath.section, kind)", cases, to: &code) { run, isAlone, code in
      rows.writeFilling(run, number: "row", returns: !isAlone, to: &code)
    }
  }

  // MARK: Headers and footers

  private func writeViews(_ part: RowRun.Part, to code: inout CodeWriter) {
    let name = part.rawValue
    let opening = "func tableView("
    let asked = "_ tableView: UITableView, viewFor\(part.word)InSection section: Int"
    code.line()
    guard measures(part) else {
      return code.function(opening, asked, ") -> UIView? {") { writeFilled(part, to: &$0) }
    }
    code.function(opening, asked, ") -> UIView? {") {
      $0.line("\(name)(in: section, of: tableView)")
    }
    code.line()
    code.line("/// The \(name) with its words; without a table view, one to be measured.")
    code.function(
      "private func \(name)(", "in section: Int, of tableView: UITableView?",
      ") -> UITableViewHeaderFooterView? {"
    ) { writeFilled(part, to: &$0) }
  }

  private func writeFilled(_ part: RowRun.Part, to code: inout CodeWriter) {
    let lines = sections.all(part)
    let runs = lines.map { $0?.run }
    if runs.allSatisfy({ $0 != nil && $0?.scene == runs[0]?.scene }) {
      return writeFilled(runs.compactMap { $0 }, part, isAlone: true, to: &code)
    }
    let cases = Self.cases(runs) { $0.map(Self.words) }
    let ordered = cases.filter { $0.value != nil } + cases.filter { $0.value == nil }
    writeSwitch("section", ordered, to: &code) { run, _, code in
      if let run {
        writeFilled([run], part, isAlone: false, to: &code)
      } else {
        code.line("return nil")
      }
    }
  }

  /// - Parameter runs: One, or by section those that differ in words only.
  private func writeFilled(
    _ runs: [RowRun], _ part: RowRun.Part, isAlone: Bool, to code: inout CodeWriter
  ) {
    guard let cell = cells.cell(of: runs[0], in: .table) else { return }
    let name = cell.className
    let made =
      measures(part)
      ? "tableView.map { \(name).dequeued(by: $0) } ?? \(SwiftRowSource.measured(name))"
      : "\(name).dequeued(by: tableView)"
    guard !cell.views.isEmpty else { return code.line((isAlone ? "" : "return ") + made) }
    code.assignment("let \(part.rawValue) =", made)
    for view in cell.views {
      let sample = cells.scene.rowScenes[cell.component].views[view.index].sample ?? ""
      let texts = runs.map { run in run.words.first { $0.view == view }?.texts[0] ?? sample }
      cells.writeWords(
        of: view, in: cell, part.rawValue, Set(texts).count == 1 ? [texts[0]] : texts,
        number: "section", to: &code)
    }
    code.line("return \(part.rawValue)")
  }

  // MARK: Heights

  /// Whether some of them are as high as their words need.
  private func measures(_ part: RowRun.Part) -> Bool {
    sections.all(part).contains { line in
      line.map { cells.scene.rowScenes[$0.run.scene].heightOfRow == nil } ?? false
    }
  }

  private func writeHeight(_ part: RowRun.Part, to code: inout CodeWriter) {
    let measured = "height(of: \(part.rawValue)(in: section, of: nil), in: tableView)"
    let heights = sections.all(part).map { line in
      guard let line else { return measures(part) ? measured : sections.noHeight }
      return cells.scene.rowScenes[line.run.scene].heightOfRow.map(SwiftWords.number) ?? measured
    }
    code.line()
    code.function(
      "func tableView(", "_ tableView: UITableView, heightFor\(part.word)InSection section: Int",
      ") -> CGFloat {"
    ) { code in
      let cases = Self.cases(heights) { $0 }
      let rest = measures(part) ? measured : sections.noHeight
      let ordered = cases.filter { $0.value != rest } + cases.filter { $0.value == rest }
      writeSwitch("section", ordered, to: &code) { height, isAlone, code in
        code.line((isAlone ? "" : "return ") + height)
      }
    }
  }

  private func writeMeasuring(to code: inout CodeWriter) {
    code.line()
    code.line("/// As high as its words need at the table's width.")
    code.block(
      "private func height(of view: UIView?, in tableView: UITableView) -> CGFloat {"
    ) { code in
      code.line("guard let view else { return \(sections.noHeight) }")
      code.line("return view.systemLayoutSizeFitting(")
      code.line("  CGSize(width: tableView.bounds.width, height: 0),")
      code.line(
        "  withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel")
      code.line(").height")
    }
  }

  // MARK: Cases

  private struct Case<Value> {
    var patterns: [String]
    let value: Value
  }

  /// Equal values share a case; the patterns are the numbers of values, unless they have names.
  private static func cases<Value, Key: Equatable>(
    _ values: [Value], named names: [String]? = nil, by key: (Value) -> Key
  ) -> [Case<Value>] {
    var cases: [Case<Value>] = []
    for (number, value) in values.enumerated() {
      let pattern = names?[number] ?? String(number)
      if let place = cases.firstIndex(where: { key($0.value) == key(value) }) {
        cases[place].patterns.append(pattern)
      } else {
        cases.append(Case(patterns: [pattern], value: value))
      }
    }
    return cases
  }

  /// By what two runs look the same.
  private static func words(_ run: RowRun) -> [String] {
    [String(run.scene)] + run.words.flatMap { [String($0.view.index)] + $0.texts }
  }

  /// The last case is Swift's for all that is left.
  private func writeSwitch<Value>(
    _ subject: String, _ cases: [Case<Value>], to code: inout CodeWriter,
    _ write: (_ value: Value, _ isAlone: Bool, inout CodeWriter) -> Void
  ) {
    if cases.count == 1 { return write(cases[0].value, true, &code) }
    code.line("switch \(subject) {")
    for (place, one) in cases.enumerated() {
      let isLast = place == cases.count - 1
      code.list(isLast ? "default" : "case ", isLast ? [] : one.patterns, ":")
      code.indented { write(one.value, false, &$0) }
    }
    code.line("}")
  }
}

extension RowRun.Part {
  /// As methods of table views have it.
  fileprivate var word: String { self == .header ? "Header" : "Footer" }
}
