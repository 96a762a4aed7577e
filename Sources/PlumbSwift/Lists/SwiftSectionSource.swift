import PlumbCode
import PlumbModel

/// The class that shows the sections of a layout in its table or collection: its data source, and
/// the delegate that knows of headers and footers.
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
    let isTable = container.kind == .table
    let delegates = cells.needsDelegate(sections, in: container) || rows.keeps
    code.line(
      "/// What `\(container.name)` shows until the screen has a data source"
        + "\(delegates ? " and a delegate" : "") of its own.")
    let delegate = rows.type + (isTable ? "Delegate" : "DelegateFlowLayout")
    let protocols = rows.methods.protocols + (delegates ? [delegate] : [])
    code.block(
      .type("private final class \(container.source.className)", ["NSObject"] + protocols)
    ) { code in
      writeProperties(to: &code)
      if sections.areSwitched { writeArranging(to: &code) }
      if sections.areSeveral || sections.areSwitched {
        code.block("func numberOfSections(in \(rows.view): \(rows.type)) -> Int {") {
          $0.line(sections.areSwitched ? "sections.count" : String(sections.sections.count))
        }
        code.line()
      }
      writeCount(to: &code)
      code.line()
      writeCell(to: &code)
      if !isTable, !sections.headers.isEmpty { writeSupplementaryViews(to: &code) }
      for part in [RowRun.Part.header, .footer] {
        if isTable, sections.has(part) { writeViews(part, to: &code) }
        guard sections.tellsHeight(of: part), cells.givenHeight(of: part, in: sections) == nil
        else { continue }
        if isTable { writeHeight(part, to: &code) } else { writeSizes(part, to: &code) }
      }
      if measures(.header) || measures(.footer) {
        if isTable { writeMeasuring(to: &code) } else { writeItemHeaderMeasuring(to: &code) }
      }
      if container.hasColumns { SwiftColumns(cells, container).write(to: &code) }
    }
  }

  private func writeProperties(to code: inout CodeWriter) {
    var isEmpty = false
    if sections.areSwitched {
      writeParts(to: &code)
    } else if sections.areSeveral, sections.areMixed {
      code.line("/// How many \(rows.item)s of each kind each section has, one kind after another.")
      let counts = sections.sections.map { Self.counts(of: $0.rows) }
      code.statement(.list("var counts = [", counts.map(Code.text), "]"))
    } else if container.isMixed, !sections.areSeveral {
      code.line("/// How many \(rows.item)s of each kind there are, one kind after another.")
      code.line("var counts = \(Self.counts(of: sections.sections[0].rows))")
    } else {
      isEmpty = true
    }
    rows.writeKept(to: &code)
    let arguments = container.kind == .table ? "reuseIdentifier: nil" : "frame: .zero"
    for name in cells.classNames(of: sections, in: container.kind, where: measures) {
      isEmpty = false
      code.line("private let \(SwiftRowSource.measured(name)) = \(name)(\(arguments))")
    }
    if !isEmpty || rows.keeps { code.line() }
  }

  private static func counts(of rows: [SwiftSections.Line]) -> String {
    SwiftRowSource.counts(of: rows.map(\.run))
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
    let asked = rows.methods.count
    code.function("func \(asked.name)", asked.parameters, "Int") { code in
      if sections.areSwitched {
        code.line("sections[section].reduce(0) { $0 + (counts[$1] ?? 0) }")
      } else if sections.areMixed {
        code.line("counts[section].reduce(0, +)")
      } else if Set(counts).count == 1 {
        code.line(String(counts[0]))
      } else {
        code.statement(.list("[", counts.map { .text(String($0)) }, "][section]"))
      }
    }
  }

  private func writeCell(to code: inout CodeWriter) {
    if isPlain { return rows.writeCell(to: &code) }
    rows.writeCell(to: &code) { code in
      if container.runs.isEmpty { return code.line("\(rows.methods.result)()") }
      if let run = runOfAll { return rows.writeFilling(run, number: "", to: &code) }
      if sections.areSwitched {
        writeSwitched(to: &code)
      } else if sections.areMixed {
        writeMixed(to: &code)
      } else {
        let runs = sections.sections.enumerated().compactMap { number, section in
          section.rows.first.map { (pattern: String(number), value: $0.run) }
        }
        writeRows(
          SwiftCases("indexPath.section", runs, by: \.looks), "indexPath.\(rows.item)", to: &code)
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

  /// The variable that a cell's number among its kind is in: another than the cell is.
  private var number: String { rows.numberOfKind }

  private func writeMixed(to code: inout CodeWriter) {
    code.line("let counts = counts[indexPath.section]")
    code.line("var (kind, \(number)) = (0, indexPath.\(rows.item))")
    code.block("while counts[kind] <= \(number) {") {
      $0.line("\(number) -= counts[kind]")
      $0.line("kind += 1")
    }
    let runs = sections.sections.enumerated().flatMap { number, section in
      let rows = section.rows.map(\.run)
      let period = SwiftRowSource.period(of: rows)
      return rows.prefix(period).enumerated().map { kind, run in
        (pattern: Self.pattern(number, kind, of: rows.count, period), value: run)
      }
    }
    writeRows(SwiftCases("(indexPath.section, kind)", runs, by: \.looks), number, to: &code)
  }

  /// `(1, 2)`, `(1, _)`, `(1, _) where kind.isMultiple(of: 2)`
  private static func pattern(
    _ section: Int, _ kind: Int, of count: Int, _ period: Int
  ) -> String {
    if count == 1 || period == 1 { return "(\(section), _)" }
    if period == count { return "(\(section), \(kind))" }
    let condition =
      kind == 0 ? "kind.isMultiple(of: \(period))" : "kind % \(period) == \(kind)"
    return "(\(section), _) where \(condition)"
  }

  // MARK: Sections that change

  /// What the list consists of, and the sections that are made of it.
  private func writeParts(to code: inout CodeWriter) {
    code.line("private enum Part { case header, rows, footer }")
    code.line()
    code.line("/// What the \(container.kind.rawValue) may consist of, from its top.")
    let parts = sections.lines.map { $0.run.part == .row ? ".rows" : ".\($0.run.part.rawValue)" }
    code.statement(.list("private let parts: [Part] = [", parts.map(Code.text), "]"))
    code.line()
    code.line(
      "/// How many \(rows.item)s each part has, 0 for headers; nil for one that is not there.")
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
    let asks = !sections.headers.isEmpty || cells.needsDelegate(sections, in: container)
    guard asks else { return }
    code.line("/// The number of the section's header or footer; nil where it has none.")
    code.block("private func number(of part: Part, in section: Int) -> Int? {") {
      $0.line("guard section < sections.count else { return nil }")
      $0.line("return sections[section].first { parts[$0] == part }")
    }
    code.line()
  }

  private func writeSwitched(to code: inout CodeWriter) {
    code.line("let section = sections[indexPath.section].filter { parts[$0] == .rows }")
    code.line("var (kind, \(number)) = (0, indexPath.\(rows.item))")
    code.block("while let count = counts[section[kind]], count <= \(number) {") {
      $0.line("\(number) -= count")
      $0.line("kind += 1")
    }
    let runs = sections.lines.enumerated().compactMap { number, line in
      line.run.part == .row && 0 < line.run.count
        ? (pattern: String(number), value: line.run) : nil
    }
    writeRows(SwiftCases("section[kind]", runs, by: \.looks), number, to: &code)
  }
}

extension RowRun {
  /// What two runs have in common that look the same.
  var looks: [String] {
    [String(scene)] + words.flatMap { [String($0.view.index)] + $0.texts }
  }
}
