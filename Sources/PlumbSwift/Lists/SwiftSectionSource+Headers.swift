import PlumbCode
import PlumbModel

/// Headers and footers of a table's sections, and how high they are.
extension SwiftSectionSource {
  /// By the number of its section, or of its part where sections change: what header or footer
  /// there is; nil for none.
  func ends(_ part: RowRun.Part) -> [(pattern: String, value: RowRun?)] {
    guard sections.areSwitched else {
      return sections.all(part).enumerated().map { (String($0.offset), $0.element?.run) }
    }
    let own = sections.lines.enumerated().filter {
      $0.element.run.part == part && 0 < $0.element.run.count
    }
    return own.map { (String($0.offset), $0.element.run) } + [("nil", nil)]
  }

  /// What Swift asks for these numbers.
  ///
  /// - Parameter section: What the number of the section is called.
  func subject(_ part: RowRun.Part, in section: String) -> String {
    sections.areSwitched ? "number(of: .\(part.rawValue), in: \(section))" : section
  }

  private var section: String {
    container.kind == .table ? "section" : "indexPath.section"
  }

  func writeViews(_ part: RowRun.Part, to code: inout CodeWriter) {
    let name = part.rawValue
    let asked = ["_ tableView: UITableView", "viewFor\(part.word)InSection section: Int"]
    code.line()
    guard measures(part) else {
      return code.function("func tableView", asked, "UIView?") { writeFilled(part, to: &$0) }
    }
    code.function("func tableView", asked, "UIView?") {
      $0.line("\(name)(in: section, of: tableView)")
    }
    code.line()
    code.line("/// The \(name) with its words; without a table view, one to be measured.")
    code.function(
      "private func \(name)", ["in section: Int", "of tableView: UITableView?"],
      "UITableViewHeaderFooterView?"
    ) { writeFilled(part, to: &$0) }
  }

  /// - Parameter returns: Whether other statements stand before it.
  func writeFilled(_ part: RowRun.Part, returns: Bool = false, to code: inout CodeWriter) {
    let ends = ends(part)
    let runs = ends.compactMap(\.value)
    if runs.count == ends.count, runs.allSatisfy({ $0.scene == runs[0].scene }) {
      return writeFilled(runs, part, isAlone: !returns, to: &code)
    }
    let cases = SwiftCases(subject(part, in: section), ends) { $0?.looks }
    cases.last { $0 == nil }.write(to: &code) { run, _, code in
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
    guard let cell = cells.cell(of: runs[0], in: container.kind) else { return }
    let name = cell.className
    let made = container.kind == .table ? view(name, part) : supplementaryView(name, part)
    guard !cell.views.isEmpty else {
      return code.statement("\(isAlone ? "" : "return ")\(made)")
    }
    code.statement("let \(part.rawValue) = \(.below(made))")
    for view in cell.views {
      let sample = cells.scene.rowScenes[cell.component].views[view.index].sample ?? ""
      let texts = runs.map { run in run.words.first { $0.view == view }?.texts[0] ?? sample }
      cells.writeWords(
        of: view, in: cell, part.rawValue, Set(texts).count == 1 ? [texts[0]] : texts,
        number: section, to: &code)
    }
    code.line("return \(part.rawValue)")
  }

  /// What is called for one that scrolled into sight, or to be measured.
  private func view(_ name: String, _ part: RowRun.Part) -> Code {
    measures(part)
      ? .either(
        "tableView.map { \(name).dequeued(by: $0) }", or: .text(SwiftRowSource.measured(name)))
      : CallChain(name).calling("dequeued", ["by: tableView"]).code
  }

  // MARK: Heights

  func writeHeight(_ part: RowRun.Part, to code: inout CodeWriter) {
    let measured = "height(of: \(part.rawValue)(in: section, of: nil), in: tableView)"
    let rest = measures(part) ? measured : sections.noHeight
    let heights = ends(part).map { pattern, run in
      let given = run.map { cells.scene.rowScenes[$0.scene].heightOfRow.map(sections.height) }
      return (pattern: pattern, value: given.map { $0 ?? measured } ?? rest)
    }
    code.line()
    let asked = ["_ tableView: UITableView", "heightFor\(part.word)InSection section: Int"]
    code.function("func tableView", asked, "CGFloat") { code in
      let cases = SwiftCases(subject(part, in: section), heights) { $0 }
      cases.last { $0 == rest }.write(to: &code) { height, isAlone, code in
        code.line((isAlone ? "" : "return ") + height)
      }
    }
  }

  func writeMeasuring(to code: inout CodeWriter) {
    code.line()
    code.line("/// As high as its words need at the table's width.")
    code.block(
      "private func height(of view: UIView?, in tableView: UITableView) -> CGFloat {"
    ) { code in
      code.line("guard let view else { return \(sections.noHeight) }")
      code.line("let size = view.systemLayoutSizeFitting(")
      code.line("  CGSize(width: tableView.bounds.width, height: 0),")
      code.line(
        "  withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)")
      let height = "size.height"
      code.line(
        "return " + (sections.isGrouped ? "Swift.max(\(height), \(sections.noHeight))" : height))
    }
  }
}

extension RowRun.Part {
  /// As methods of table views have it.
  fileprivate var word: String { self == .header ? "Header" : "Footer" }
}
