import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbSyntax

// What tables and collections show.

extension SwiftUISampleView {
  /// Its rows, as far as their layouts stand in the file.
  func writeRows(_ code: inout CodeWriter) {
    let settings = looks.first(index)
    let turns = rows?.turns(of: settings.rows.runs, in: layout) ?? []
    guard !turns.isEmpty else { return code.line("Color.gray.opacity(0.25)") }
    let isCollection = view.kind.known == .collection
    let goesSideways = isCollection && settings.rows.axis == .horizontal
    code.block(goesSideways ? "ScrollView(.horizontal) {" : "ScrollView {") { code in
      if isCollection, !goesSideways {
        writeGrid(settings.rows, &code)
      } else {
        let spacing = goesSideways ? SwiftWords.number(settings.rows.spacing.width) : "0"
        let stays = pinnedViews(settings.rows)
        let stack = "Lazy\(goesSideways ? "H" : "V")Stack"
        code.block(.function(stack, ["spacing: \(spacing)"] + stays, nil)) { code in
          if stays.isEmpty {
            for turn in turns { write(turn, &code) }
          } else {
            writeSections(settings.rows.runs, &code)
          }
        }
      }
      guard isCollection else { return }
      let insets = settings.safeArea
      let sides = [
        ("leading", insets.left), ("trailing", insets.right), ("top", insets.top),
        ("bottom", insets.bottom),
      ]
      for (edge, inset) in sides.prefix(goesSideways ? 2 : 4) where !inset.isZero {
        code.line(".padding(.\(edge), \(SwiftWords.number(inset)))")
      }
    }
    if let hidden = looks.indicators(index) { code.line(".scrollIndicators(\(hidden))") }
  }

  private func write(_ turn: SwiftUIRowSamples.Turn, _ code: inout CodeWriter) {
    guard 1 < turn.count else { return code.lines(turn.calls) }
    let opening = "ForEach(0..<\(turn.count), id: \\.self) { _ in"
    guard 1 < turn.calls.count else { return code.line("\(opening) \(turn.calls[0]) }") }
    code.block(opening) { $0.lines(turn.calls) }
  }

  /// As many items beside each other as the layout says, in sections where it has headers.
  private func writeGrid(_ settings: RowSettings, _ code: inout CodeWriter) {
    let gap = SwiftWords.number(settings.spacing.height)
    let arguments = ["columns: \(columns(settings))", "spacing: \(gap)"] + pinnedViews(settings)
    code.block(.function("LazyVGrid", arguments, nil)) { writeSections(settings.runs, &$0) }
  }

  /// What keeps headers and footers in sight, where the toolkit does.
  private func pinnedViews(_ settings: RowSettings) -> [String] {
    let kind = view.kind.known ?? .table
    let stays =
      settings.runs.contains { $0.part.isOfSection } && settings.headersStay(in: kind)
    return stays ? ["pinnedViews: [.sectionHeaders, .sectionFooters]"] : []
  }

  /// Rows in sections, where these have headers or footers, below that of the whole.
  private func writeSections(_ runs: [RowRun], _ code: inout CodeWriter) {
    let sections = zip(runs, runs.sections)
    let hasEnds = runs.contains { $0.part.isOfSection }
    for turn in turns(runs, .tableHeader) { write(turn, &code) }
    for section in 0...(runs.sections.last ?? 0) {
      let own = sections.filter { $0.1 == section }.map(\.0)
      let items = CodeWriter.lines { code in
        for turn in turns(own, .row) { write(turn, &code) }
      }
      guard hasEnds else {
        code.add(items)
        continue
      }
      code.line("Section {")
      code.indented { $0.add(items) }
      for (part, label) in [(RowRun.Part.header, "header"), (.footer, "footer")] {
        let ends = turns(own, part)
        guard !ends.isEmpty else { continue }
        code.line("} \(label): {")
        code.indented { code in
          for turn in ends { write(turn, &code) }
        }
      }
      code.line("}")
    }
    for turn in turns(runs, .tableFooter) { write(turn, &code) }
  }

  private func turns(_ runs: [RowRun], _ part: RowRun.Part) -> [SwiftUIRowSamples.Turn] {
    rows?.turns(of: runs.filter { $0.part == part }, in: layout) ?? []
  }

  /// `columns`, or as many as there is room for; one where items are as wide as their words, which
  /// no grid lays out.
  private func columns(_ settings: RowSettings) -> String {
    let gap = SwiftWords.number(settings.spacing.width)
    if let count = settings.columns {
      let item = "GridItem(.flexible(), spacing: \(gap))"
      let whole = max(.one, count.roundedDown)
      return "Array(repeating: \(item), count: \(SwiftWords.number(whole)))"
    }
    let widths = settings.runs.filter { $0.part == .row }.map {
      layout.scene.rowScenes[$0.scene].widthOfItem
    }
    guard let width = widths.first ?? nil, widths.allSatisfy({ $0 == width }) else {
      return "[GridItem()]"
    }
    let length = SwiftWords.number(width)
    return "[GridItem(.adaptive(minimum: \(length), maximum: \(length)), spacing: \(gap))]"
  }
}
