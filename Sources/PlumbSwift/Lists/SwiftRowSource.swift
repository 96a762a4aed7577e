import PlumbCode
import PlumbModel

/// How a toolkit asks for the rows of a table, or for the items of a collection.
struct SwiftRowMethods {
  /// What the class that shows them conforms to.
  let protocols: [String]
  /// What asks how many there are.
  let count: (name: String, parameters: [String])
  /// What asks for one, and what that is.
  let parameters: [String]
  let result: String
  /// Where its number stands; nil in an index path.
  var number: String?
  /// The variable that is the cell.
  let cell: String
  /// What its class is told to find one that was scrolled away, beside the table or collection.
  var place: [Code] = ["at: indexPath"]
  /// What makes one that is only measured.
  var arguments = ""
  /// What a diffable data source asks for one with, before what identifies it, and what that is.
  let provided: (parameters: [(name: String, type: String)], result: String)
}

/// The class that shows the rows of a layout in its table or collection.
struct SwiftRowSource {
  private let cells: SwiftCells
  private let container: SwiftCells.Container
  let methods: SwiftRowMethods
  private let isTable: Bool
  /// The parameter that is the table or collection, and its class.
  let view: String
  let type: String

  init(_ cells: SwiftCells, _ container: SwiftCells.Container) {
    self.cells = cells
    self.container = container
    isTable = container.kind == .table
    methods = cells.toolkit.rowMethods(isTable: isTable)
    view = isTable ? "tableView" : "collectionView"
    type = cells.toolkit.letters + (isTable ? "TableView" : "CollectionView")
  }

  private var runs: [RowRun] { container.runs.map(\.run) }

  private var measures: Bool { cells.measuresItems(of: container) }

  /// What a row is called, where its number stands, and what that is called among its kind.
  var item: String { isTable ? "row" : "item" }
  private var number: String { methods.number ?? "indexPath." + item }
  var numberOfKind: String { methods.cell == item ? "number" : item }

  func write(to code: inout CodeWriter) {
    var protocols = methods.protocols
    if measures || container.hasColumns { protocols.append(type + "DelegateFlowLayout") }
    let also = 1 < protocols.count ? " and a delegate" : ""
    code.line(
      "/// What `\(container.name)` shows until the screen has a data source\(also) of its own.")
    code.block(
      .type("private final class \(container.source.className)", ["NSObject"] + protocols)
    ) { code in
      if tellsKinds {
        code.line("/// How many \(item)s of each kind there are, one kind after another.")
        code.line("var counts = \(Self.counts(of: runs))")
      }
      writeKept(to: &code)
      if tellsKinds || keeps { code.line() }
      writeCount(to: &code)
      code.line()
      writeCell(to: &code)
      if container.hasColumns { SwiftColumns(cells, container).write(to: &code) }
    }
  }

  /// Whether it keeps more than how many rows there are.
  var keeps: Bool { measures || container.hasColumns }

  /// What is measured, and how many columns there are.
  func writeKept(to code: inout CodeWriter) {
    if measures {
      for name in cells.classNames(in: container) {
        code.line("private let \(Self.measured(name)) = \(name)(\(methods.arguments))")
      }
    }
    if container.hasColumns, let columns = container.standardColumns {
      let word = container.areColumnsSwitched ? "var" : "private let"
      code.line(
        "/// How many \(item)s are as wide as the collection, with the gaps between them.")
      code.line("\(word) columns: CGFloat = \(SwiftWords.number(columns))")
    }
  }

  static func measured(_ className: String) -> String { "measured" + className }

  func writeCount(to code: inout CodeWriter) {
    let count =
      !container.hasSamples
      ? "0" : container.isMixed ? "counts.reduce(0, +)" : String(runs[0].count)
    code.function("func \(methods.count.name)", methods.count.parameters, "Int") { $0.line(count) }
  }

  /// - Parameter filling: Makes the cell at an index path; nil where its number tells its kind.
  func writeCell(
    to code: inout CodeWriter, filling: ((inout CodeWriter) -> Void)? = nil
  ) {
    let filling = filling ?? writeKinds
    code.function("func \(view)", methods.parameters, methods.result) {
      if measures {
        $0.line("\(methods.cell)(at: indexPath, of: collectionView)")
      } else {
        filling(&$0)
      }
    }
    if measures { writeMeasuring(filling, to: &code) }
  }

  private func writeMeasuring(
    _ filling: (inout CodeWriter) -> Void, to code: inout CodeWriter
  ) {
    code.line()
    if !container.hasColumns {
      let asked = [
        "_ collectionView: NSCollectionView", "layout: NSCollectionViewLayout",
        "sizeForItemAt indexPath: IndexPath",
      ]
      code.function("func collectionView", asked, "NSSize") {
        $0.line("item(at: indexPath, of: nil).view.fittingSize")
      }
      code.line()
    }
    code.line("/// The item with its words; without a collection view, one to be measured.")
    code.function(
      "private func \(methods.cell)", ["at indexPath: IndexPath", "of collectionView: \(type)?"],
      methods.result, filling)
  }

  /// Whether it takes the number of a row to know what it shows; where the app has the rows, to
  /// know of which layout it may be.
  private var tellsKinds: Bool {
    container.isMixed && (container.hasSamples || 1 < Set(runs.map(\.scene)).count)
  }

  private func writeKinds(_ code: inout CodeWriter) {
    guard tellsKinds else { return writeFilling(runs[0], number: number, to: &code) }
    code.line("var (kind, \(numberOfKind)) = (0, \(number))")
    // An app may have more rows than the layout.
    let others = container.hasSamples ? "" : "kind < \(runs.count - 1), "
    code.block("while \(others)counts[kind] <= \(numberOfKind) {") {
      $0.line("\(numberOfKind) -= counts[kind]")
      $0.line("kind += 1")
    }
    let period = container.hasSamples ? Self.period(of: runs) : runs.count
    if period == 1 {
      return writeFilling(runs[0], number: numberOfKind, returns: true, to: &code)
    }
    code.line(period == runs.count ? "switch kind {" : "switch kind % \(period) {")
    for (place, run) in runs.prefix(period).enumerated() {
      code.line(place == period - 1 ? "default:" : "case \(place):")
      code.indented { writeFilling(run, number: numberOfKind, returns: true, to: &$0) }
    }
    code.line("}")
  }

  /// `[3, 2]`, or `Array(repeating: 1, count: 40)`, how many there are of each kind.
  static func counts(of runs: [RowRun]) -> String {
    let counts = runs.map { String($0.count) }
    let isEven = 4 < counts.count && Set(counts).count == 1
    return isEven
      ? "Array(repeating: \(counts[0]), count: \(counts.count))"
      : "[\(counts.joined(separator: ", "))]"
  }

  /// After how many kinds the same ones come again; all of them where they do not.
  static func period(of runs: [RowRun]) -> Int {
    let looks = runs.map(\.looks)
    let period = (1..<runs.count / 2 + 1).first { period in
      looks.indices.allSatisfy { looks[$0] == looks[$0 % period] }
    }
    return period ?? runs.count
  }

  /// Makes a cell and gives it its words.
  ///
  /// - Parameters:
  ///   - number: Which of its run it is, in Swift.
  ///   - returns: Whether other statements stand around it.
  func writeFilling(
    _ run: RowRun, number: String, returns: Bool = false, to code: inout CodeWriter
  ) {
    guard let cell = cells.cell(of: run, in: container.kind) else { return }
    let name = cell.className
    let made: Code
    if measures {
      made = .either(
        "collectionView.map { \(name).dequeued(by: $0, at: indexPath) }",
        or: .text(Self.measured(name)))
    } else {
      let place = cells.style(of: cell) == nil ? methods.place : []
      made = CallChain(name).calling("dequeued", ["by: \(view)"] + place).code
    }
    let told = cell.variants[run.scene] ?? []
    // Who measures is not used again by a list, and forgets nothing by itself.
    let forgets = measures && !cell.variants.isEmpty
    let words = cell.views.compactMap { view -> Code? in
      let texts = run.words.first { $0.view == view }?.texts
      let line = cells.words(
        of: view, in: cell, run.scene, methods.cell, texts, number: number)
      guard let line, texts == nil, !cell.variants.isEmpty else { return line }
      // Told already, or so at first.
      let isTold = told.contains { "\(methods.cell).\($0)".setter == line.description.setter }
      let isFirst = cell.layout.resets.contains { "\(methods.cell).\($0)" == line.description }
      return isTold || isFirst ? nil : line
    }
    guard forgets || !told.isEmpty || !words.isEmpty else {
      return code.line("\(returns ? "return " : "")\(made.description)")
    }
    code.statement("let \(methods.cell) = \(.below(made))")
    if forgets { code.line("\(methods.cell).prepareForReuse()") }
    for line in told { code.statement("\(methods.cell).\(line)") }
    for line in words { code.statement(line) }
    code.line("return \(methods.cell)")
  }
}

extension SwiftCells {
  /// Gives a view in a cell its words.
  ///
  /// - Parameters:
  ///   - texts: By number, again from the first after the last; nil for those of its layout.
  ///   - number: Which of them it is, in Swift.
  func writeWords(
    of view: ViewID, in cell: Cell, _ variable: String, _ texts: [String]?, number: String,
    to code: inout CodeWriter
  ) {
    let line = words(
      of: view, in: cell, cell.component, variable, texts, number: number)
    if let line { code.statement(line) }
  }

  /// The line that does; nil for a view that has none.
  ///
  /// - Parameter use: Whose words are meant where no others are given.
  func words(
    of viewID: ViewID, in cell: Cell, _ use: Int, _ variable: String, _ texts: [String]?,
    number: String
  ) -> Code? {
    guard let texts else {
      let row = scene.rowScenes[use]
      let words = cell.layout.wording.code(
        row.wordsAtFirst(of: viewID), of: row.views[viewID.index])
      return setter(ofWordsOf: viewID, in: cell, variable)?(words)
    }
    let node = scene.rowScenes[cell.component].views[viewID.index]
    let all = texts.shortestRound.map { cell.layout.wording.code($0, of: node) }
    let words = all.count == 1 ? all[0] : .list("[", all, "][\(number) % \(all.count)]")
    return setter(ofWordsOf: viewID, in: cell, variable)?(words)
  }

  /// The same of a view that is made once.
  func setWords(of view: ViewID, in cell: Cell, _ variable: String, _ text: String) -> Code? {
    setter(ofWordsOf: view, in: cell, variable)?(.text(SwiftWords.literal(text)))
  }

  private func setter(
    ofWordsOf view: ViewID, in cell: Cell, _ variable: String
  ) -> ((Code) -> Code)? {
    let node = scene.rowScenes[cell.component].views[view.index]
    let name = variable + ".content." + cell.layout.names.expression(view)
    return node.kind.known.flatMap {
      toolkit.textSetter(name, $0, isConfigured: node.holdsMoreThanTitle, isNew: false)
    }
  }
}

extension Array where Element: Equatable {
  /// The fewest of them that say the same, beginning again from the first after the last.
  fileprivate var shortestRound: Self {
    let length = (1...Swift.max(1, count)).first { length in
      count.isMultiple(of: length) && indices.allSatisfy { self[$0] == self[$0 % length] }
    }
    return Array(prefix(length ?? count))
  }
}

extension String {
  /// What a line sets, or calls, before its value.
  fileprivate var setter: Substring { prefix { !"=(\"".contains($0) } }
}

extension Scene {
  /// What a view shows in the states that a row says, or else in the first.
  fileprivate func wordsAtFirst(of view: ViewID) -> String {
    let node = views[view.index]
    guard node.settings.contains(where: \.isWords) else { return node.sample ?? "" }
    let lowered = LoweredScene(self, in: defaultSituation)
    return lowered.settings[view.index].text.words ?? node.sample ?? ""
  }
}
