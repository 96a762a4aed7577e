import PlumbModel
import PlumbSolver

/// The rows of a layout's tables and the items of its collections: a cell class for each layout
/// that they are, and what shows them until the screen has a data source of its own.
///
/// They stand inside the layout's class, so that two layouts may have rows of one component.
struct SwiftCells {
  private let toolkit: SwiftToolkit
  private let prefix: String
  private let scene: Scene
  private var cells: [Cell] = []
  private(set) var containers: [Container] = []

  /// A class of cells, for a component in tables or in collections.
  private struct Cell {
    let container: ViewKind
    let component: Int
    let className: String
    let layout: CellLayout
    /// What its content view is held to, where the container does not say it.
    var width: Rational?
    var height: Rational?
    /// Views that are given other words from row to row.
    var views: [ViewID] = []
  }

  /// A table or a collection of the layout.
  struct Container {
    let view: ViewID
    let kind: ViewKind
    /// The view's property.
    let name: String
    let runs: [(run: RowRun, guards: [Guard])]
    /// What shows the rows of the layout: a property and its class.
    let source: (property: String, className: String)
    /// What arranges the items of a collection.
    let flow: String?

    var isSwitched: Bool { runs.contains { !$0.guards.isEmpty } }

    /// `contactsRows.counts = [2, disclosure == .all ? 100 : 0]`
    func counts(_ guards: SwiftGuards) -> String {
      let counts = runs.map { run, circumstances in
        circumstances.isEmpty
          ? String(run.count) : "\(guards.condition(circumstances)) ? \(run.count) : 0"
      }
      return "\(source.property).counts = [\(counts.joined(separator: ", "))]"
    }
  }

  /// The class of the layout in a cell, as far as the cell has to know it.
  struct CellLayout {
    let names: SwiftNames
    /// `update()` with the size, or without; nil where nothing in it changes by itself.
    let update: String?
  }

  init(
    _ scene: Scene, _ names: SwiftNames, _ options: SwiftOptions, _ pool: inout NamePool,
    layout: (Scene) -> CellLayout
  ) {
    toolkit = options.toolkit
    prefix = options.prefix
    self.scene = scene
    guard toolkit == .uikit else { return }
    for index in scene.views.indices where names.isOwn(ViewID(index)) {
      let node = scene.views[index]
      guard let kind = node.kind.known, kind.hasRows else { continue }
      let runs = node.settings.compactMap { setting -> (run: RowRun, guards: [Guard])? in
        guard case .rows(let run) = setting.value, 0 < run.count, names.isOwn(setting.range) else {
          return nil
        }
        return (run, setting.guards)
      }
      let name = names.property(ViewID(index)).filter { $0 != "`" }
      let word = kind == .table ? "Rows" : "Items"
      containers.append(
        Container(
          view: ViewID(index), kind: kind, name: names.property(ViewID(index)), runs: runs,
          source: (pool.take(name + word), pool.take(SwiftWords.capitalized(name) + word)),
          flow: kind == .collection ? pool.take(name + "Flow") : nil))
      for (run, _) in runs { add(run, kind, &pool, layout) }
      hold(runs.map(\.run), kind)
    }
  }

  private mutating func add(
    _ run: RowRun, _ kind: ViewKind, _ pool: inout NamePool, _ layout: (Scene) -> CellLayout
  ) {
    var place = cells.firstIndex { $0.container == kind && $0.component == run.scene }
    if place == nil {
      let component = scene.rowScenes[run.scene]
      cells.append(
        Cell(
          container: kind, component: run.scene, className: pool.take(component.name + "Cell"),
          layout: layout(component)))
      place = cells.count - 1
    }
    guard let place else { return }
    for words in run.words where !cells[place].views.contains(words.view) {
      cells[place].views.append(words.view)
    }
  }

  /// Where rows are not all alike, those with a size of their own are held to it.
  private mutating func hold(_ runs: [RowRun], _ kind: ViewKind) {
    guard givenSize(of: runs, kind) == nil else { return }
    for place in cells.indices where cells[place].container == kind {
      guard runs.contains(where: { $0.scene == cells[place].component }) else { continue }
      let component = scene.rowScenes[cells[place].component]
      cells[place].height = component.heightOfRow
      if kind == .collection { cells[place].width = component.widthOfItem }
    }
  }

  /// The size of all rows, where it is one and given; the width counts in collections only.
  private func givenSize(
    of runs: [RowRun], _ kind: ViewKind
  ) -> (width: Rational, height: Rational)? {
    var size: (width: Rational, height: Rational)?
    for component in runs.map({ scene.rowScenes[$0.scene] }) {
      guard let height = component.heightOfRow,
        let width = kind == .table ? .zero : component.widthOfItem
      else { return nil }
      if let size, size != (width, height) { return nil }
      size = (width, height)
    }
    return size
  }

  func container(_ view: ViewID) -> Container? { containers.first { $0.view == view } }

  private func cell(of run: RowRun, in kind: ViewKind) -> Cell? {
    cells.first { $0.container == kind && $0.component == run.scene }
  }

  // MARK: Making

  /// What a container is told once: its cells, how large they are, and who fills them.
  func setup(of container: Container) -> [String] {
    let name = container.name
    var lines = ["\(name).contentInsetAdjustmentBehavior = .never"]
    let size = givenSize(of: container.runs.map(\.run), container.kind)
    if let flow = container.flow {
      if let size {
        let (width, height) = (SwiftWords.number(size.width), SwiftWords.number(size.height))
        lines.append("\(flow).itemSize = CGSize(width: \(width), height: \(height))")
      } else if !container.runs.isEmpty {
        lines.append("\(flow).estimatedItemSize = UICollectionViewFlowLayout.automaticSize")
      }
    } else {
      lines += ["\(name).insetsContentViewsToSafeArea = false", "\(name).separatorStyle = .none"]
      if let size { lines.append("\(name).rowHeight = \(SwiftWords.number(size.height))") }
    }
    let reuse = container.kind == .table ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier"
    var seen: Set<String> = []
    for (run, _) in container.runs {
      guard let cell = cell(of: run, in: container.kind)?.className, seen.insert(cell).inserted
      else { continue }
      lines.append("\(name).register(\(cell).self, \(reuse): \"\(cell)\")")
    }
    if !container.runs.isEmpty {
      lines.append("\(name).dataSource = \(container.source.property)")
    }
    return lines
  }

  /// The properties beside those of the views.
  func properties(of container: Container) -> [String] {
    guard !container.runs.isEmpty else { return [] }
    let (property, className) = container.source
    return ["private let \(property) = \(className)()"]
  }

  // MARK: Classes

  func write(to code: inout CodeWriter, _ access: String) {
    for cell in cells {
      code.line()
      write(cell, to: &code, access)
    }
    for container in containers where !container.runs.isEmpty {
      code.line()
      writeSource(of: container, to: &code)
    }
  }

  private func write(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let component = scene.rowScenes[cell.component].name
    let isRow = cell.container == .table
    let base = isRow ? "UITableViewCell" : "UICollectionViewCell"
    code.line("/// \(isRow ? "A row" : "An item") with the views of the layout `\(component)`.")
    code.block("\(access)final class \(cell.className): \(base) {") { code in
      code.line(
        "\(access)private(set) lazy var layout = \(prefix)\(component)Layout(in: contentView)")
      code.line()
      writeInitializers(of: cell, to: &code, access)
      if let update = cell.layout.update { writeUpdates(update, to: &code, access) }
      code.line()
      writeDequeued(cell, to: &code, access)
    }
  }

  private func writeInitializers(of cell: Cell, to code: inout CodeWriter, _ access: String) {
    let isRow = cell.container == .table
    let (parameters, arguments) =
      isRow
      ? (
        "style: UITableViewCell.CellStyle, reuseIdentifier: String?",
        "style: style, reuseIdentifier: reuseIdentifier"
      ) : ("frame: CGRect", "frame: frame")
    code.block("\(access)override init(\(parameters)) {") {
      $0.line("super.init(\(arguments))")
      $0.line("setUp()")
    }
    code.line()
    code.block("\(access)required init?(coder: NSCoder) {") {
      $0.line("super.init(coder: coder)")
      $0.line("setUp()")
    }
    code.line()
    let sides = [("width", cell.width), ("height", cell.height)].compactMap { side, length in
      length.map { (side, SwiftWords.number($0)) }
    }
    code.block("private func setUp() {") { code in
      code.line("_ = layout  // Made at once, for a cell is measured before it is filled.")
      guard !sides.isEmpty else { return }
      code.line("// Below required, since the size that it is laid out in may be rounded.")
      for (side, length) in sides {
        code.line("let \(side) = contentView.\(side)Anchor.constraint(equalToConstant: \(length))")
        code.line("\(side).priority = UILayoutPriority(999)")
        code.line("\(side).isActive = true")
      }
    }
  }

  /// What changes with the size or the reading direction follows them before it is measured, too.
  private func writeUpdates(_ update: String, to code: inout CodeWriter, _ access: String) {
    let asksSize = update.contains("size")
    code.line()
    code.block("\(access)override func layoutSubviews() {") {
      $0.line("super.layoutSubviews()")
      $0.line(asksSize ? "layout.update(size: contentView.bounds.size)" : "layout.update()")
    }
    code.line()
    code.line("\(access)override func systemLayoutSizeFitting(")
    code.line("  _ targetSize: CGSize,")
    code.line("  withHorizontalFittingPriority horizontalPriority: UILayoutPriority,")
    code.line("  verticalFittingPriority verticalPriority: UILayoutPriority")
    code.block(") -> CGSize {") {
      $0.line(asksSize ? "layout.update(size: targetSize)" : "layout.update()")
      $0.line("return super.systemLayoutSizeFitting(")
      $0.line("  targetSize, withHorizontalFittingPriority: horizontalPriority,")
      $0.line("  verticalFittingPriority: verticalPriority)")
    }
  }

  private func writeDequeued(_ cell: Cell, to code: inout CodeWriter, _ access: String) {
    let isRow = cell.container == .table
    let (view, type) =
      isRow ? ("tableView", "UITableView") : ("collectionView", "UICollectionView")
    let name = cell.className
    code.line("/// A new one, or one that was scrolled away.")
    code.function(
      "\(access)static func dequeued(", "by \(view): \(type), at indexPath: IndexPath",
      ") -> \(name) {"
    ) {
      let call =
        isRow
        ? "dequeueReusableCell(withIdentifier: " : "dequeueReusableCell(withReuseIdentifier: "
      $0.statement("let cell = \(view).\(call)\"\(name)\", for: indexPath)")
      $0.line("guard let cell = cell as? \(name) else {")
      $0.line("  preconditionFailure(\"another class is registered as \(name)\")")
      $0.line("}")
      $0.line("return cell")
    }
  }

  // MARK: The layout's own rows

  private func writeSource(of container: Container, to code: inout CodeWriter) {
    let isTable = container.kind == .table
    let (view, type, item) =
      isTable
      ? ("tableView", "UITableView", "row") : ("collectionView", "UICollectionView", "item")
    let runs = container.runs.map(\.run)
    let isMany = 1 < runs.count || container.isSwitched
    code.line("/// What `\(container.name)` shows until the screen has a data source of its own.")
    code.block("private final class \(container.source.className): NSObject, \(type)DataSource {") {
      code in
      if isMany {
        let counts = runs.map { String($0.count) }.joined(separator: ", ")
        code.line("/// How many \(item)s of each kind there are, one kind after another.")
        code.line("var counts = [\(counts)]")
        code.line()
      }
      code.function(
        "func \(view)(",
        "_ \(view): \(type), numberOf\(isTable ? "Rows" : "Items")InSection section: Int",
        ") -> Int {"
      ) {
        $0.line(isMany ? "counts.reduce(0, +)" : String(runs[0].count))
      }
      code.line()
      code.function(
        "func \(view)(",
        "_ \(view): \(type), cellFor\(isTable ? "Row" : "Item")At indexPath: IndexPath",
        ") -> \(type)Cell {"
      ) { code in
        guard isMany else { return writeFilling(runs[0], container, to: &code) }
        code.line("var (kind, \(item)) = (0, indexPath.\(item))")
        code.block("while counts[kind] <= \(item) {") {
          $0.line("\(item) -= counts[kind]")
          $0.line("kind += 1")
        }
        code.line("switch kind {")
        for (place, run) in runs.enumerated() {
          code.line(place == runs.count - 1 ? "default:" : "case \(place):")
          code.indented { writeFilling(run, container, to: &$0) }
        }
        code.line("}")
      }
    }
  }

  private func writeFilling(
    _ run: RowRun, _ container: Container, to code: inout CodeWriter
  ) {
    guard let cell = cell(of: run, in: container.kind) else { return }
    let view = container.kind == .table ? "tableView" : "collectionView"
    let number =
      (container.kind == .table ? "row" : "item")
    let isMany = 1 < container.runs.count || container.isSwitched
    let call = "\(cell.className).dequeued(by: \(view), at: indexPath)"
    guard !cell.views.isEmpty else { return code.line(isMany ? "return \(call)" : call) }
    code.line("let cell = \(call)")
    let component = scene.rowScenes[cell.component]
    for viewID in cell.views {
      let node = component.views[viewID.index]
      let name = "cell.layout." + cell.layout.names.expression(viewID)
      guard let kind = node.kind.known,
        let (before, after) = toolkit.textSetter(name, kind, isConfigured: node.holdsMoreThanTitle)
      else { continue }
      let texts = run.words.first { $0.view == viewID }?.texts ?? [node.sample ?? ""]
      let literals = texts.map(SwiftWords.literal)
      if literals.count == 1 {
        code.line(before + literals[0] + after)
      } else {
        let place = (isMany ? "" : "indexPath.") + number
        code.list(before + "[", literals, "][\(place) % \(literals.count)]" + after)
      }
    }
    code.line("return cell")
  }
}
