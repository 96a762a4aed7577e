import PlumbCode
import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbSyntax

/// The rows of a layout's tables and the items of its collections: a cell class for each layout
/// that they are, and what shows them until the screen has a data source of its own.
///
/// They stand inside the layout's class, so that two layouts may have rows of one component.
struct SwiftCells {
  let toolkit: any Toolkit
  private let context: SwiftContext
  /// That of the class that has them.
  private let name: SwiftClassName
  let scene: Scene
  private(set) var cells: [Cell] = []
  private(set) var containers: [Container] = []

  /// A class of cells, for a component in tables or in collections.
  struct Cell {
    let kind: CellKind
    let component: Int
    /// By other use of the component, with states or words of its own: what tells the cell of them,
    /// of which each begins with `content`.
    var variants: [Int: [Code]] = [:]
    let className: String
    var layout: CellLayout
    /// What its content view is held to, where the container does not say it.
    var width: Rational?
    var height: Rational?
    /// Views that are given other words from row to row.
    var views: [ViewID] = []

    func shows(_ run: RowRun, in container: ViewKind) -> Bool {
      kind == CellKind(run, in: container)
        && (component == run.scene || variants[run.scene] != nil)
    }
  }

  enum CellKind {
    case row, item
    /// A header or a footer, of a table and of a section of a collection.
    case header, supplementary

    init(_ run: RowRun, in container: ViewKind) {
      switch container {
      case .table: self = run.part == .row ? .row : .header
      default: self = run.part == .row ? .item : .supplementary
      }
    }

    var isHeader: Bool { self == .header || self == .supplementary }

    var description: String {
      switch self {
      case .row: "A row"
      case .item: "An item"
      case .header, .supplementary: "A header or footer"
      }
    }
  }

  /// A table or a collection of the layout.
  struct Container {
    let view: ViewID
    let kind: ViewKind
    /// The view's property.
    let name: String
    /// The same as a part of other names.
    let word: String
    /// The property of what is filled: the view itself, or what lies in it as its document.
    let list: String
    let runs: [(run: RowRun, guards: [Guard])]
    /// Those of a list that has headers or footers, or of a table with a style of its own.
    let sections: SwiftSections?
    /// Above and below all sections of a table, each with its property, `nil` for none.
    let ends: [(run: RowRun, guards: [Guard], property: String)]
    /// What shows the rows of the layout: a property and its class.
    let source: (property: String, className: String)
    /// How many there were, where they follow states.
    let before: String
    /// What arranges the items of a collection.
    let flow: String?
    /// Along which it scrolls.
    let axis: Axis
    /// How many items are as wide as the collection, in order.
    let columns: [(count: Rational, guards: [Guard])]

    /// Whether it tells its items how wide they are.
    var hasColumns: Bool { !columns.isEmpty && !runs.isEmpty }

    var areColumnsSwitched: Bool { columns.contains { !$0.guards.isEmpty } }

    /// How many there are until it is told otherwise.
    var standardColumns: Rational? {
      (columns.last { $0.guards.isEmpty } ?? columns.first)?.count
    }

    var isSwitched: Bool { switches.contains { !$0.isEmpty } }

    /// What its rows, headers and footers depend on.
    var switches: [[Guard]] { (sections?.lines ?? runs).map(\.guards) }

    /// Whether its rows are shown until the app has others.
    let hasSamples: Bool

    /// Whether it has a source: for what it shows, or for what the widths of its items are.
    var isFilled: Bool {
      hasSamples ? !runs.isEmpty || sections?.isEmpty == false : hasColumns
    }

    /// `contactsRows.counts = [2, disclosure == .all ? 100 : 0]`, or so for each section.
    func counts(_ guards: SwiftGuards) -> [Code] {
      func line(
        _ property: String, _ runs: [(run: RowRun, guards: [Guard])], else rest: String = "0"
      ) -> Code {
        let counts = runs.map { run, circumstances in
          let count = String(run.part == .row ? run.count : 0)
          return circumstances.isEmpty
            ? count : "\(guards.condition(circumstances)) ? \(count) : \(rest)"
        }
        return .list("\(source.property).\(property) = [", counts.map(Code.text), "]")
      }
      guard let sections, sections.areSeveral || sections.areSwitched else {
        return [line("counts", runs)]
      }
      if sections.areSwitched { return [line("counts", sections.lines, else: "nil")] }
      return sections.sections.enumerated().filter(\.element.isSwitched).map {
        line("counts[\($0.offset)]", $0.element.rows)
      }
    }

    /// Whether its rows are of several kinds, or not always there.
    var isMixed: Bool { 1 < runs.count || isSwitched }
  }

  /// The class of the layout in a cell, as far as the cell has to know it.
  struct CellLayout {
    let names: SwiftNames
    let wording: SwiftWording
    /// Whether what changes in it by itself goes by its size; nil where nothing does.
    let asksSize: Bool?
    /// Whether flows are in it, whose lines are known once their width is.
    let hasFlows: Bool
    /// What makes the layout's views what they were at first, for a cell that is used again.
    var resets: [Code]
    /// The same where the cell says nothing of them besides; nil where nobody knows.
    let plainResets: [Code]?
    /// What the cell says of the layout's views once they are made.
    var addendum = SwiftAddendum()
  }

  init(
    _ scene: Scene, _ names: SwiftNames, _ toolkit: any Toolkit, _ context: SwiftContext,
    _ name: SwiftClassName, _ pool: inout NamePool, hasSamples: Bool, layout: (Scene) -> CellLayout
  ) {
    self.toolkit = toolkit
    (self.context, self.name) = (context, name)
    self.scene = scene
    for index in scene.views.indices where names.isOwn(ViewID(index)) {
      let node = scene.views[index]
      guard let kind = node.kind.known, kind.hasRows else { continue }
      let own = node.settings.filter { names.isOwn($0.range) }
      let runs = own.compactMap { setting -> (run: RowRun, guards: [Guard])? in
        guard case .rows(let run) = setting.value, 0 < run.count, run.part == .row,
          toolkit.hasCell(of: scene.rowScenes[run.scene])
        else { return nil }
        return (run, setting.guards)
      }
      let columns = node.settings.compactMap { setting -> (count: Rational, guards: [Guard])? in
        guard case .columns(let count) = setting.value else { return nil }
        return (count, setting.guards)
      }
      let name = names.word(ViewID(index))
      let isTable = kind == .table
      let word = isTable ? "Rows" : "Items"
      let property = names.property(ViewID(index))
      containers.append(
        Container(
          view: ViewID(index), kind: kind, name: property, word: name,
          list: toolkit.hasScrollingLists
            ? property : pool.take(name + (isTable ? "Table" : "Collection")),
          runs: runs, sections: toolkit.hasSections ? SwiftSections(of: own, in: kind) : nil,
          ends: toolkit.hasSections ? Self.ends(own, name, &pool) : [],
          source: (pool.take(name + word), pool.take(SwiftWords.capitalized(name) + word)),
          before: pool.take(name + word + "Before"),
          flow: kind == .collection ? pool.take(name + "Flow") : nil, axis: node.axisOfItems,
          columns: columns, hasSamples: hasSamples))
      for (run, _) in runs { add(run, kind, &pool, layout) }
      for (run, _) in containers[containers.count - 1].sections?.headers ?? [] {
        add(run, kind, &pool, layout)
      }
      for end in containers[containers.count - 1].ends where 0 < end.run.count {
        add(end.run, kind, &pool, layout)
      }
      hold(containers[containers.count - 1])
    }
  }

  /// `peopleTableHeader`
  private static func ends(
    _ settings: [Setting], _ name: String, _ pool: inout NamePool
  ) -> [(run: RowRun, guards: [Guard], property: String)] {
    settings.compactMap { setting in
      guard case .rows(let run) = setting.value, run.part.isOfTable else { return nil }
      guard 0 < run.count else { return (run, setting.guards, "nil") }
      return (
        run, setting.guards, pool.take(name + SwiftWords.capitalized(run.part.rawValue))
      )
    }
  }

  private mutating func add(
    _ run: RowRun, _ kind: ViewKind, _ pool: inout NamePool, _ layout: (Scene) -> CellLayout
  ) {
    var place = cells.firstIndex { $0.shows(run, in: kind) }
    if place == nil {
      let component = scene.rowScenes[run.scene]
      let own = layout(component)
      place = cells.firstIndex { canTell($0, own, of: run, kind) }
      if let place {
        cells[place].tell(of: run.scene, own)
      } else {
        cells.append(
          Cell(
            kind: CellKind(run, in: kind), component: run.scene,
            className: pool.take(component.name + word(of: run, in: kind)), layout: own))
        place = cells.count - 1
      }
    }
    guard let place else { return }
    for words in run.words where !cells[place].views.contains(words.view) {
      cells[place].views.append(words.view)
    }
  }

  /// What is said of a class of cells: where a component is a row and an item, too, which of both.
  private func word(of run: RowRun, in kind: ViewKind) -> String {
    if run.part != .row { return wordOfHeader(run) }
    if !toolkit.hasCellStyles { return kind == .collection ? "Item" : "Cell" }
    guard cells.contains(where: { !$0.kind.isHeader && $0.component == run.scene }) else {
      return "Cell"
    }
    return kind == .collection ? "ItemCell" : "RowCell"
  }

  /// Where rows are not all alike, those with a size of their own are held to it.
  private mutating func hold(_ container: Container) {
    for end in container.ends where 0 < end.run.count {
      guard let place = cells.firstIndex(where: { $0.shows(end.run, in: .table) }) else { continue }
      cells[place].height = scene.rowScenes[end.run.scene].heightOfRow
    }
    guard givenSize(in: container) == nil else { return }
    for place in cells.indices {
      guard container.runs.contains(where: { cells[place].shows($0.run, in: container.kind) })
      else { continue }
      let component = scene.rowScenes[cells[place].component]
      cells[place].height = component.heightOfRow
      if container.kind == .collection, !container.hasColumns {
        cells[place].width = component.widthOfItem
      }
    }
  }

  /// The size of all rows, where it is one and given; the width counts where items have one.
  func givenSize(in container: Container) -> (width: Rational, height: Rational)? {
    var size: (width: Rational, height: Rational)?
    let isWidthGiven = container.kind == .table || container.hasColumns
    for component in container.runs.map({ scene.rowScenes[$0.run.scene] }) {
      guard let height = component.heightOfRow,
        let width = isWidthGiven ? .zero : component.widthOfItem
      else { return nil }
      if let size, size != (width, height) { return nil }
      size = (width, height)
    }
    return size
  }

  /// What rows say that their cells cannot be told.
  var diagnostics: [Diagnostic] {
    cells.flatMap(\.layout.addendum.diagnostics) + containers.compactMap(withoutHeights)
  }

  func container(_ view: ViewID) -> Container? { containers.first { $0.view == view } }

  func cell(of run: RowRun, in kind: ViewKind) -> Cell? {
    cells.first { $0.shows(run, in: kind) }
  }

  /// The style of UIKit's that a cell has; nil where the layout's own lines lay it out.
  func style(of cell: Cell) -> CellStyle? { scene.rowScenes[cell.component].cellStyle?.style }

  /// The class of the layout that a cell shows.
  func contentClass(of cell: Cell) -> String {
    context.className(ofRow: scene.rowScenes[cell.component], in: scene, name)
  }

  // MARK: Making

  /// The properties beside those of the views.
  func properties(of container: Container) -> [String] {
    let ends = container.ends.compactMap { run, _, property -> String? in
      guard 0 < run.count, let cell = cell(of: run, in: .table) else { return nil }
      return "private let \(property) = \(cell.className)(reuseIdentifier: nil)"
    }
    guard container.isFilled else { return ends }
    let (property, className) = container.source
    return ["private let \(property) = \(className)()"] + ends
  }

  /// The classes of a container's cells that it makes itself, each once.
  func classNames(in container: Container) -> [String] {
    container.runs.reduce(into: []) { names, run in
      guard let cell = cell(of: run.run, in: container.kind), style(of: cell) == nil,
        !names.contains(cell.className)
      else { return }
      names.append(cell.className)
    }
  }

  // MARK: Classes

  func write(to code: inout CodeWriter, _ access: String) {
    for cell in cells {
      code.line()
      let component = scene.rowScenes[cell.component].name
      code.line("/// \(cell.kind.description) with the views of the layout `\(component)`.")
      if let style = style(of: cell) {
        writeStyledCell(cell, style, to: &code, access)
      } else {
        toolkit.write(cell, in: self, to: &code, access)
      }
    }
    for container in containers where container.isFilled {
      code.line()
      if let sections = container.sections, container.hasSamples {
        SwiftSectionSource(self, container, sections).write(to: &code)
      } else {
        SwiftRowSource(self, container).write(to: &code)
      }
    }
  }

  /// Holds a cell to the size that its layout says, where the container does not.
  func writeSides(of cell: Cell, _ view: String, to code: inout CodeWriter) {
    let sides = [("width", cell.width), ("height", cell.height)].compactMap { side, length in
      length.map { (side, SwiftWords.number($0)) }
    }
    guard !sides.isEmpty else { return }
    code.line("// Below required, since the size that it is laid out in may be rounded.")
    for (side, length) in sides {
      code.line("let \(side) = \(view)\(side)Anchor.constraint(equalToConstant: \(length))")
      code.line("\(side).priority = \(toolkit.priorityType)(999)")
      code.line("\(side).isActive = true")
    }
  }

  /// A cell that is used again shows nothing of what it showed before.
  func writeReuse(of cell: Cell, to code: inout CodeWriter, _ access: String) {
    guard !cell.layout.resets.isEmpty else { return }
    code.line()
    code.block("\(access)override func prepareForReuse() {") { code in
      code.line("super.prepareForReuse()")
      for line in cell.layout.resets { code.statement(line) }
    }
  }

  /// Both initializers of a cell's class, which end in `setUp()`.
  ///
  /// - Parameter designated: The parameters of the one not for coders, and what it hands on.
  func writeInitializers(
    _ designated: (parameters: String, arguments: String), to code: inout CodeWriter,
    _ access: String
  ) {
    let all = [
      ("override init(\(designated.parameters))", designated.arguments),
      ("required init?(coder: NSCoder)", "coder: coder"),
    ]
    for (signature, arguments) in all {
      code.block("\(access)\(signature) {") {
        $0.line("super.init(\(arguments))")
        $0.line("setUp()")
      }
      code.line()
    }
  }
}

extension ViewNode {
  /// The axis along which a collection scrolls, where that does not change.
  fileprivate var axisOfItems: Axis {
    settings.reduce(.vertical) { axis, setting in
      if case .axis(let given) = setting.value { given } else { axis }
    }
  }
}
