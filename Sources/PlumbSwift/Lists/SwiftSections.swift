import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax
import PlumbText

/// The sections of a table or a collection, as headers and footers begin and end them.
struct SwiftSections {
  typealias Line = (run: RowRun, guards: [Guard])

  struct Section {
    /// Nil for none, as `header none` says it.
    var header: Line?
    var rows: [Line] = []
    var footer: Line?

    subscript(part: RowRun.Part) -> Line? { part == .header ? header : footer }

    /// Whether its rows are of several kinds, or not always there.
    var isMixed: Bool { 1 < rows.count || isSwitched }

    var isSwitched: Bool { rows.contains { !$0.guards.isEmpty } }
  }

  /// Those that there may be.
  private(set) var sections: [Section] = []
  /// All that they consist of, in order, also `header none` and no rows.
  let lines: [Line]
  /// Whether they are of a table that was made so.
  let isGrouped: Bool
  /// Whether some are there in some circumstances only, or begin or end elsewhere.
  let areSwitched: Bool

  /// Nil for a plain table and a collection without headers and footers, which are one section.
  init?(of settings: [Setting], in kind: ViewKind) {
    var lines: [Line] = []
    var style = TableStyle.plain
    for setting in settings {
      if case .rows(let run) = setting.value, !run.part.isOfTable {
        lines.append((run, setting.guards))
      }
      if case .tableStyle(let given) = setting.value { style = given }
    }
    isGrouped = kind == .table && style == .grouped
    guard isGrouped || lines.contains(where: { $0.run.part != .row }) else { return nil }
    self.lines = lines
    let numbers = lines.map(\.run).sections
    let lasting = Set(zip(lines, numbers).filter { $0.0.guards.isEmpty }.map(\.1))
    areSwitched =
      lines.contains { $0.run.part != .row && !$0.guards.isEmpty }
      || !numbers.allSatisfy(lasting.contains)
    for (line, section) in zip(lines, numbers) {
      if sections.count <= section { sections.append(Section()) }
      guard 0 < line.run.count else { continue }
      switch line.run.part {
      case .row: sections[section].rows.append(line)
      case .header: sections[section].header = line
      case .footer: sections[section].footer = line
      case .tableHeader, .tableFooter: break
      }
    }
  }

  var isEmpty: Bool { sections.isEmpty }

  var areSeveral: Bool { 1 < sections.count }

  /// All headers and footers, in order.
  var headers: [Line] { sections.flatMap { [$0.header, $0.footer] }.compactMap { $0 } }

  /// The headers of all sections, or the footers.
  func all(_ part: RowRun.Part) -> [Line?] { sections.map { $0[part] } }

  func has(_ part: RowRun.Part) -> Bool { sections.contains { $0[part] != nil } }

  /// UIKit gives the sections of a grouped table room of its own, unless it is told how much.
  func tellsHeight(of part: RowRun.Part) -> Bool { isGrouped || has(part) }

  /// Whether rows of some section are of several kinds, or not always there.
  var areMixed: Bool { sections.contains(where: \.isMixed) }

  /// What a section without it says for its height: a grouped table takes 0 for a question.
  var noHeight: String { isGrouped ? ".leastNonzeroMagnitude" : "0" }

  func height(_ height: Rational) -> String {
    height.isZero ? noHeight : SwiftWords.number(height)
  }

  /// Whether each section has one at all times.
  func haveAll(_ part: RowRun.Part) -> Bool {
    !areSwitched && sections.allSatisfy { $0[part] != nil }
  }
}

extension SwiftCells {
  /// How high the headers or footers of all sections are; nil where they differ, or size
  /// themselves.
  func givenHeight(of part: RowRun.Part, in sections: SwiftSections) -> String? {
    guard !sections.areSwitched else { return nil }
    let heights = sections.all(part).map { line in
      line.flatMap { scene.rowScenes[$0.run.scene].heightOfRow }
    }
    guard let first = heights.first, let height = first,
      heights.allSatisfy({ $0 == height })
    else { return nil }
    return sections.height(height)
  }

  /// Items in columns, and what stands above and below them, that an app fills but does not size:
  /// the widths of the items are told by what would know of the heights.
  func withoutHeights(_ container: Container) -> Diagnostic? {
    guard !container.hasSamples, container.hasColumns else { return nil }
    let isMixed = 1 < Set(container.runs.map(\.run.scene)).count
    let measured: String
    if isMixed, givenSize(in: container) == nil {
      measured = "items"
    } else if let sections = container.sections,
      let part = [RowRun.Part.header, .footer].first(where: {
        sections.has($0) && givenHeight(of: $0, in: sections) == nil
      })
    {
      measured = part.rawValue + "s"
    } else {
      return nil
    }
    let view = scene.views[container.view.index]
    return Diagnostic(
      .unsupported, "with `--no-samples` nothing tells how high these \(measured) are",
      at: view.range, label: "\(view.title) tells widths by `columns`, and asks nobody",
      helps: ["give them one height in the `size` of their layouts"], severity: .warning)
  }

  /// Whether a delegate has to answer for headers, footers, or their heights; a collection asks its
  /// data source for them, and its layout for heights that are all the same.
  func needsDelegate(_ sections: SwiftSections, in container: Container) -> Bool {
    [RowRun.Part.header, .footer].contains { part in
      sections.tellsHeight(of: part)
        && (container.kind == .table || givenHeight(of: part, in: sections) == nil)
    }
  }

  /// What makes headers and footers that were not scrolled away.
  func registration(of sections: SwiftSections, in container: Container) -> [Code] {
    let register = "\(container.name).register"
    guard container.kind == .collection else {
      return classNames(of: sections, in: .table) { _ in true }.map { name in
        let reuse = "forHeaderFooterViewReuseIdentifier: \(name).reuseIdentifier"
        return .call(register, ["\(name).self", .text(reuse)])
      }
    }
    return [RowRun.Part.header, .footer].flatMap { part in
      classNames(of: sections, in: .collection) { $0 == part }.map { name in
        .each(
          "\(register)(",
          [
            "\(name).self", "forSupplementaryViewOfKind: \(part.elementKind)",
            "withReuseIdentifier: \(name).reuseIdentifier",
          ], ")")
      }
    }
  }

  /// What a list with sections is told once, beside its cells and who fills it.
  func setup(of sections: SwiftSections, in container: Container) -> [Code] {
    let name = container.name
    var lines: [Code] = []
    if let flow = container.flow {
      if container.isFilled, !container.hasColumns, needsDelegate(sections, in: container) {
        lines.append("\(name).delegate = \(container.source.property)")
      }
      for part in [RowRun.Part.header, .footer] where sections.has(part) {
        guard let height = givenHeight(of: part, in: sections) else { continue }
        let size = Code.call("CGSize", ["width: 0", "height: \(height)"])
        lines.append("\(flow).\(part.rawValue)ReferenceSize = \(size)")
      }
      return lines
    }
    guard needsDelegate(sections, in: container) else { return [] }
    if container.isFilled { lines.append("\(name).delegate = \(container.source.property)") }
    for (part, word) in [(RowRun.Part.header, "Header"), (.footer, "Footer")] {
      guard sections.tellsHeight(of: part) else { continue }
      // Without a delegate that measures them, UIKit does, which an estimate of 0 would forbid.
      if container.isFilled { lines.append("\(name).estimatedSection\(word)Height = 0") }
      if let height = givenHeight(of: part, in: sections) {
        lines.append("\(name).section\(word)Height = \(height)")
      }
    }
    lines.append("if #available(iOS 15, tvOS 15, *) { \(name).sectionHeaderTopPadding = 0 }")
    return lines
  }

  /// The classes of some headers and footers, each once.
  func classNames(
    of sections: SwiftSections, in kind: ViewKind, where isMeant: (RowRun.Part) -> Bool
  ) -> [String] {
    sections.headers.reduce(into: []) { names, line in
      guard isMeant(line.run.part), let name = cell(of: line.run, in: kind)?.className,
        !names.contains(name)
      else { return }
      names.append(name)
    }
  }

  /// What is said of a class of headers or footers, or both, by what the layout has them for.
  func wordOfHeader(_ run: RowRun) -> String {
    let name = scene.rowScenes[run.scene].name
    if name.hasSuffix("Header") || name.hasSuffix("Footer") { return "View" }
    let parts = scene.views.flatMap(\.settings).compactMap { setting -> RowRun.Part? in
      guard case .rows(let other) = setting.value, 0 < other.count, other.scene == run.scene
      else { return nil }
      return other.part == .row ? nil : other.part
    }
    let isHeader = parts.contains(.header) || parts.contains(.tableHeader)
    let isFooter = parts.contains(.footer) || parts.contains(.tableFooter)
    return (isHeader ? "Header" : "") + (isFooter ? "Footer" : "") + "View"
  }
}

extension SwiftSettings {
  /// What the sections of a list cannot say in the toolkit.
  mutating func refuseSections(_ settings: [Setting], of kind: ViewKind) {
    if kind == .collection {
      guard !toolkit.hasSections else { return }
      let headers = settings.filter { $0.part?.isOfSection ?? false }.prefix(1)
      return refuse(
        Array(headers), "sections of an NSCollectionView are not written",
        helps: ["have a collection for each section"]
      ) { _ in true }
    }
    if !toolkit.hasSections {
      let row = "make it a row of its own, which goes with the others"
      let headers = settings.filter { $0.part?.isOfSection ?? false }.prefix(1)
      refuse(Array(headers), "an NSTableView has group rows, but no sections", helps: [row]) { _ in
        true
      }
      let ends = settings.filter { $0.part?.isOfTable ?? false }
      refuse(ends, "an NSTableView scrolls its rows alone", helps: [row]) { _ in true }
      refuse(settings, "an NSTableView has no sections that could be grouped") {
        if case .tableStyle(.grouped) = $0 { true } else { false }
      }
      return
    }
    let guarded = settings.filter { !$0.guards.isEmpty }
    refuse(guarded, "a UITableView keeps the style that it was made with") {
      if case .tableStyle = $0 { true } else { false }
    }
  }
}

extension RowRun.Part {
  /// What a collection calls it.
  var elementKind: String {
    "UICollectionView.elementKindSection\(SwiftWords.capitalized(rawValue))"
  }
}

extension Setting {
  /// What it is of a list; nil for another property.
  fileprivate var part: RowRun.Part? {
    if case .rows(let run) = value { run.part } else { nil }
  }
}
