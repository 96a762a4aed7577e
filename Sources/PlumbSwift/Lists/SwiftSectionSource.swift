import PlumbCode
import PlumbModel

/// The class that shows the sections of a layout in its table: its data source, and the delegate
/// that gives it headers and footers.
struct SwiftSectionSource {
  let cells: SwiftCells
  let container: SwiftCells.Container
  let sections: SwiftSections
  private let rows: SwiftRowSource
  /// Headers, footers or both, where some of them are as high as their words need.
  private let measured: Set<RowRun.Part>

  init(
    _ cells: SwiftCells, _ container: SwiftCells.Container, _ sections: SwiftSections
  ) {
    (self.cells, self.container, self.sections) = (cells, container, sections)
    rows = SwiftRowSource(cells, container)
    measured = sections.headers.reduce(into: []) { parts, line in
      if cells.scene.rowScenes[line.run.scene].heightOfRow == nil { parts.insert(line.run.part) }
    }
  }

  /// Whether some of them are as high as their words need.
  func measures(_ part: RowRun.Part) -> Bool { measured.contains(part) }

  func write(to code: inout CodeWriter) {
    let delegates = cells.needsDelegate(sections)
    code.line(
      "/// What `\(container.name)` shows until the screen has a data source"
        + "\(delegates ? " and a delegate" : "") of its own.")
    let protocols = ["UITableViewDataSource"] + (delegates ? ["UITableViewDelegate"] : [])
    code.block(
      .type("private final class \(container.source.className)", ["NSObject"] + protocols)
    ) { code in
      writeProperties(to: &code)
      if sections.areSwitched { writeArranging(to: &code) }
      if sections.areSeveral || sections.areSwitched {
        code.block("func numberOfSections(in tableView: UITableView) -> Int {") {
          $0.line(sections.areSwitched ? "sections.count" : String(sections.sections.count))
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
    var isEmpty = false
    if sections.areSwitched {
      writeParts(to: &code)
    } else if sections.areSeveral, sections.areMixed {
      code.line("/// How many rows of each kind each section has, one kind after another.")
      let counts = sections.sections.map { Self.counts(of: $0.rows) }
      code.statement(.list("var counts = [", counts, "]"))
    } else if container.isMixed, !sections.areSeveral {
      code.line("/// How many rows of each kind there are, one kind after another.")
      code.line("var counts = \(Self.counts(of: sections.sections[0].rows))")
    } else {
      isEmpty = true
    }
    for name in cells.classNames(of: sections, where: measures) {
      isEmpty = false
      code.line("private let \(SwiftRowSource.measured(name)) = \(name)(reuseIdentifier: nil)")
    }
    if !isEmpty { code.line() }
  }

  private static func counts(of rows: [SwiftSections.Line]) -> String {
    "[\(rows.map { String($0.run.count) }.joined(separator: ", "))]"
  }

  // MARK: Rows

  /// Whether it is one section, whose rows are told as those of a table without sections.
  private var isPlain: Bool {
    !sections.areSeveral && !sections.areSwitched && !container.runs.isEmpty
  }

  private func writeCount(to code: inout CodeWriter) {
    if isPlain { return rows.writeCount(to: &code) }
    let counts = sections.sections.map { section in
      section.rows.reduce(0) { $0 + $1.run.count }
    }
    code.function(
      "func tableView", ["_ tableView: UITableView", "numberOfRowsInSection section: Int"], "Int"
    ) { code in
      if sections.areSwitched {
        code.line("sections[section].reduce(0) { $0 + (counts[$1] ?? 0) }")
      } else if sections.areMixed {
        code.line("counts[section].reduce(0, +)")
      } else if Set(counts).count == 1 {
        code.line(String(counts[0]))
      } else {
        code.statement(.list("[", counts.map(String.init), "][section]"))
      }
    }
  }

  private func writeCell(to code: inout CodeWriter) {
    if isPlain { return rows.writeCell(to: &code) }
    code.function(
      "func tableView", ["_ tableView: UITableView", "cellForRowAt indexPath: IndexPath"],
      "UITableViewCell"
    ) { code in
      if container.runs.isEmpty { return code.line("UITableViewCell()") }
      if let run = runOfAll { return rows.writeFilling(run, number: "", to: &code) }
      if sections.areSwitched {
        writeSwitched(to: &code)
      } else if sections.areMixed {
        writeMixed(to: &code)
      } else {
        let runs = sections.sections.enumerated().compactMap { number, section in
          section.rows.first.map { (pattern: String(number), value: $0.run) }
        }
        writeRows(SwiftCases("indexPath.section", runs, by: \.looks), "indexPath.row", to: &code)
      }
    }
  }

  /// Where no two rows look different, any run of them.
  private var runOfAll: RowRun? {
    let runs = container.runs.map(\.run)
    let isOne = runs.allSatisfy { run in
      run.looks == runs[0].looks && run.words.allSatisfy { $0.texts.count == 1 }
    }
    return isOne ? runs[0] : nil
  }

  private func writeRows(
    _ cases: SwiftCases<RowRun>, _ number: String, to code: inout CodeWriter
  ) {
    cases.write(to: &code) { run, isAlone, code in
      rows.writeFilling(run, number: number, returns: !isAlone, to: &code)
    }
  }

  private func writeMixed(to code: inout CodeWriter) {
    code.line("let counts = counts[indexPath.section]")
    code.line("var (kind, row) = (0, indexPath.row)")
    code.block("while counts[kind] <= row {") {
      $0.line("row -= counts[kind]")
      $0.line("kind += 1")
    }
    let runs = sections.sections.enumerated().flatMap { number, section in
      section.rows.enumerated().map { kind, line in
        (pattern: "(\(number), \(section.rows.count == 1 ? "_" : String(kind)))", value: line.run)
      }
    }
    writeRows(SwiftCases("(indexPath.section, kind)", runs, by: \.looks), "row", to: &code)
  }

  // MARK: Sections that change

  /// What the table consists of, and the sections that are made of it.
  private func writeParts(to code: inout CodeWriter) {
    code.line("private enum Part { case header, rows, footer }")
    code.line()
    code.line("/// What the table may consist of, from its top.")
    let parts = sections.lines.map { $0.run.part == .row ? ".rows" : ".\($0.run.part.rawValue)" }
    code.statement(.list("private let parts: [Part] = [", parts, "]"))
    code.line()
    code.line("/// How many rows each part has, 0 for headers; nil for one that is not there.")
    code.block("var counts: [Int?] = [] {") { $0.line("didSet { arrange() }") }
    code.line()
    code.line("/// The parts of each section, by their numbers.")
    code.line("private var sections: [[Int]] = []")
  }

  /// How sections are made of parts, and which parts have views.
  private func writeArranging(to code: inout CodeWriter) {
    code.line("/// A header begins a section, and a footer ends it.")
    code.block("private func arrange() {") { code in
      code.line("sections = []")
      code.line("var isOpen = false")
      code.block("for (number, part) in parts.enumerated() where counts[number] != nil {") {
        $0.line("if part == .header || !isOpen { sections.append([]) }")
        $0.line("sections[sections.count - 1].append(number)")
        $0.line("isOpen = part != .footer")
      }
    }
    code.line()
    guard cells.needsDelegate(sections) else { return }
    code.line("/// The number of the section's header or footer; nil where it has none.")
    code.block("private func number(of part: Part, in section: Int) -> Int? {") {
      $0.line("guard section < sections.count else { return nil }")
      $0.line("return sections[section].first { parts[$0] == part }")
    }
    code.line()
  }

  private func writeSwitched(to code: inout CodeWriter) {
    code.line("let section = sections[indexPath.section].filter { parts[$0] == .rows }")
    code.line("var (kind, row) = (0, indexPath.row)")
    code.block("while let count = counts[section[kind]], count <= row {") {
      $0.line("row -= count")
      $0.line("kind += 1")
    }
    let runs = sections.lines.enumerated().compactMap { number, line in
      line.run.part == .row && 0 < line.run.count
        ? (pattern: String(number), value: line.run) : nil
    }
    writeRows(SwiftCases("section[kind]", runs, by: \.looks), "row", to: &code)
  }
}

extension RowRun {
  /// What two runs have in common that look the same.
  var looks: [String] {
    [String(scene)] + words.flatMap { [String($0.view.index)] + $0.texts }
  }
}
