import PlumbCode
import PlumbModel
import PlumbSolver
import PlumbText

extension SwiftSettings {
  /// How a table or a collection arranges what fills it.
  mutating func addContainer(
    _ container: SwiftCells.Container, _ settings: [Setting], _ cells: SwiftCells
  ) {
    initial += toolkit.setup(of: container, in: cells)
    refuseForeignCells(settings, cells)
    refuseSections(settings, of: container.kind)
    refuseFlows(settings, cells)
    if container.isSwitched, container.isFilled, container.hasSamples {
      // Other states leave what is shown, with what people scroll and swipe there.
      let counts = "\(container.source.property).counts"
      let before: Code = "let \(container.before) = \(counts)"
      let reload: Code = "if \(counts) != \(container.before) { \(container.list).reloadData() }"
      sayAgain([before] + container.counts(guards) + [reload], container.switches)
    }
    if let flow = container.flow {
      addFlow(settings, flow)
      addColumns(of: container, flow)
      addStaying(settings, container, flow)
      addInsets(settings, "\(flow).sectionInset")
    } else {
      addEnds(of: container, cells)
      addEstimates(settings, container, cells)
      addTableInsets(settings, container.name)
    }
    addOffset(
      settings, container.name, container.word,
      insets: "\(container.name).\(toolkit.insetsProperty)", isOwn: true)
  }

  /// What a layout says of a table or a collection that one of its components has.
  mutating func refine(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    if node.kind.known == .table, !insets(settings).isEmpty {
      initial.append(toolkit.keepingInsets(of: name))
      addTableInsets(settings, name)
    }
    addOffset(settings, name, "", insets: "", isOwn: false)
  }

  /// Of its own file, the style of a cell is refused where it is told.
  private mutating func refuseForeignCells(_ settings: [Setting], _ cells: SwiftCells) {
    for setting in settings {
      guard case .rows(let run) = setting.value, cells.scene.rowScenes.indices.contains(run.scene),
        let cell = cells.scene.rowScenes[run.scene].cellStyle,
        cell.range.file != setting.range.file, !toolkit.hasCellStyles
      else { continue }
      diagnostics.append(SwiftFile.refusal(ofCellAt: setting.range))
    }
  }

  /// A cell of UIKit's is laid out at its width before it tells how high it is.
  private mutating func refuseFlows(_ settings: [Setting], _ cells: SwiftCells) {
    guard !toolkit.hasScrollingLists else { return }
    refuse(settings, "a row is measured before a flow in it has its width") { value in
      guard case .rows(let run) = value, cells.scene.rowScenes.indices.contains(run.scene) else {
        return false
      }
      return !cells.scene.rowScenes[run.scene].flows.isEmpty
    }
  }

  /// What lies above and below all rows of a table.
  private mutating func addEnds(of container: SwiftCells.Container, _ cells: SwiftCells) {
    for end in container.ends where 0 < end.run.count {
      guard let cell = cells.cell(of: end.run, in: .table) else { continue }
      for words in end.run.words where container.hasSamples {
        cells.setWords(of: words.view, in: cell, end.property, words.texts[0]).map {
          initial.append($0)
        }
      }
    }
    for part in [RowRun.Part.tableHeader, .tableFooter] {
      let choices = container.ends.filter { $0.run.part == part }.map { end in
        Choice(value: end.property, guards: end.guards)
      }
      say(choices, or: "nil") { "\(container.name).\(part.rawValue)View = \($0)" }
    }
  }

  /// What a row counts that nobody has seen; AppKit takes the height of rows for it.
  private mutating func addEstimates(
    _ settings: [Setting], _ container: SwiftCells.Container, _ cells: SwiftCells
  ) {
    let estimates = settings.compactMap { setting -> Choice? in
      guard case .estimate(let height) = setting.value else { return nil }
      return Choice(value: metrics.length(height, in: setting.range), guards: setting.guards)
    }
    if toolkit.hasScrollingLists {
      say(estimates, or: "UITableView.automaticDimension") {
        "\(container.list).estimatedRowHeight = \($0)"
      }
    } else if cells.givenSize(in: container) == nil {
      say(estimates, or: "24") { "\(container.list).rowHeight = \($0)" }
    }
  }

  /// AppKit makes rows as wide as the scroll view shows them, so that only the ends may be inset.
  private mutating func addTableInsets(_ settings: [Setting], _ name: String) {
    let sides = insets(settings)
    if !toolkit.hasScrollingLists,
      let setting = sides.first(where: { $0.side != .top && $0.side != .bottom && !$0.value.isZero }
      )
    {
      return refuse(
        at: setting.range,
        "its tables are as wide as their rows: only `top` and `bottom` may be inset",
        helps: ["keep the distance in the rows' own layout, as by `|-16-`"])
    }
    addInsets(settings, "\(name).\(toolkit.insetsProperty)")
  }

  private mutating func addFlow(_ settings: [Setting], _ flow: String) {
    var axis = Axis.vertical
    for setting in settings {
      guard case .axis(let given) = setting.value else { continue }
      axis = given
      guard !setting.guards.isEmpty else { continue }
      refuse([setting], "what lies along its lines would change with it") { _ in true }
    }
    if axis == .horizontal { initial.append("\(flow).scrollDirection = .horizontal") }
    var along: [Choice] = []
    var across: [Choice] = []
    for setting in settings {
      guard case .itemSpacing(let width, let height) = setting.value else { continue }
      let sides = axis == .vertical ? (width, height) : (height, width)
      along.append(
        Choice(value: metrics.length(sides.0, in: setting.range), guards: setting.guards))
      across.append(
        Choice(value: metrics.length(sides.1, in: setting.range), guards: setting.guards))
    }
    say(along, or: "10") { "\(flow).minimumInteritemSpacing = \($0)" }
    say(across, or: "10") { "\(flow).minimumLineSpacing = \($0)" }
  }

  /// Lint has shown that one of them holds in any case, so that the first stands in for none.
  private mutating func addColumns(of container: SwiftCells.Container, _ flow: String) {
    guard container.hasColumns, container.areColumnsSwitched else { return }
    let choices = container.columns.map {
      Choice(value: SwiftWords.number($0.count), guards: $0.guards)
    }
    say(choices, or: choices[0].value) { "\(container.source.property).columns = \($0)" }
    sayAgain(["\(flow).invalidateLayout()"], choices.map(\.guards))
  }

  /// Headers that stay in sight do so by one property, and footers by another.
  private mutating func addStaying(
    _ settings: [Setting], _ container: SwiftCells.Container, _ flow: String
  ) {
    let choices = settings.compactMap { setting -> Choice? in
      guard case .tableStyle(let style) = setting.value else { return nil }
      return Choice(value: style == .plain ? "true" : "false", guards: setting.guards)
    }
    for part in [RowRun.Part.header, .footer] where container.sections?.has(part) ?? false {
      say(choices, or: "false") {
        "\(flow).section\(SwiftWords.capitalized(part.rawValue))sPinToVisibleBounds = \($0)"
      }
    }
  }

  private mutating func addInsets(_ settings: [Setting], _ property: String) {
    let insets = insets(settings)
    guard !insets.isEmpty else { return }
    addSides(insets, Insets(all: .zero), directional: nil, physical: property)
  }

  func insets(_ settings: [Setting]) -> [SideSetting] {
    sides(settings) { if case .inset(let side, let value) = $0 { (side, value) } else { nil } }
  }
}
