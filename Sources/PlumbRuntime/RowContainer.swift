import PlumbModel

/// A table or a collection: of all its rows only those that are seen are views.
///
/// A row that is no longer seen waits, and one that comes takes a waiting view of its layout before
/// a new one is made, as cells are reused by their identifier in UIKit. Those that go are taken
/// away before others come, so that there are never more than are seen at once.
///
/// - Source: Apple, `UITableView.dequeueReusableCell(withIdentifier:for:)`: a view of the queue is
///   used again, after `prepareForReuse()`, before one is made.
final class RowContainer: View {
  /// A row that is seen, in the content's coordinates.
  struct Row: Hashable {
    /// Among all, from 0; of a header or a footer that of its section, and 0 of those of the table.
    let number: Int
    var part = RowRun.Part.row
    /// The layout it is made of, which is its identifier.
    let layout: String
    let frame: Frame
  }

  private struct Cell {
    let number: Int
    let part: RowRun.Part
    let layout: String
    let view: CellView

    var place: Place { Place(number: number, part: part) }
  }

  /// Which row, header or footer.
  private struct Place: Hashable {
    let number: Int
    let part: RowRun.Part
  }

  /// What its rows are called, and how they come into being.
  private var isTable = true
  private var source = Source.code
  /// Those to be seen after the next layout, from the first to the last.
  private var rows: [Row] = []
  /// Those that are there, likewise.
  private var cells: [Cell] = []
  private var waiting: [Cell] = []
  /// The header and the footer of the whole table.
  private var ends: [Cell] = []
  /// Which of those that are there are to be asked for anew.
  private var reloads: Reload = .none

  private enum Reload {
    case none, all
    case rows(Set<Int>)
  }

  /// How many have been made, by layout.
  private var counts: [String: Int] = [:]
  /// What is asked of it, and of its delegate.
  private var questions = RowQuestions()

  func setUp(isTable: Bool, source: Source) {
    self.isTable = isTable
    self.source = source
  }

  /// What is to be seen, and where the content lies.
  func take(_ rows: [Row], content: Frame, _ answers: RowQuestions.Answers) {
    boundsOrigin = (-content.x + 0, -content.y + 0)
    let isOther = questions.take(answers)
    guard rows != self.rows || isOther else { return }
    self.rows = rows
    if !needs(.layout) { mark(.layout, .contentChanged) }
  }

  /// Asks anew for all that are seen, or for one, at the next layout.
  func reload(_ row: Int?) {
    if let row {
      log?.call(name, isTable ? .reloadRows : .reloadItems, ["\(noun) \(row + 1)"])
      questions.forget(row)
      if case .rows(let rows) = reloads { reloads = .rows(rows.union([row])) }
      if case .none = reloads { reloads = .rows([row]) }
    } else {
      log?.call(name, .reloadData)
      reloads = .all
      questions.forget()
      ask()
    }
    mark(.layout, .contentChanged)
  }

  /// The words in the rows of some layouts have got another size.
  func changeContents(of layouts: Set<String>) {
    for cell in ends + cells where layouts.contains(cell.layout) {
      cell.view.changeContent()
      let view = cell.view.contentView
      log?.call(view.name, .setNeedsUpdateConstraints, view.reasons(for: .updateConstraints))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ask()
    placeEnds()
    removeUnseen()
    let before = cells
    var (new, again) = (0, 0)
    cells = rows.filter { !$0.part.isOfTable }.map { row in
      let known = before.first { $0.number == row.number && $0.part == row.part }
      if let known, !isReloaded(known) {
        if isTable, row.part == .row, questions.asksAgain(row) { size(known.view, row) }
        known.view.place(row.frame)
        return known
      }
      // One that is asked for anew is still in use until another has come.
      defer { if let known { putAway(known) } }
      tell(isTable ? row.part.made : row.part.madeOfItems, row.number, of: row.part)
      let waited = reused(row.layout, row.part)
      if waited == nil { new += 1 } else { again += 1 }
      let view = waited ?? made(row.layout, row.part)
      adopt(view)
      if row.part == .row { size(view, row) }
      view.place(row.frame)
      tell(isTable ? row.part.shown : row.part.shownOfItems, row.number, of: row.part)
      return Cell(number: row.number, part: row.part, layout: row.layout, view: view)
    }
    reloads = .none
    guard new + again != 0 || before.count != cells.count else { return }
    log?.note(
      "\(name): \(counted(cells.count, noun)) seen, \(new) made, \(again) used again, "
        + "\(waiting.count) waiting")
  }

  /// The header and the footer of the whole table, which are there before they are seen and stay.
  private func placeEnds() {
    for end in ends where !questions.has(end.part, of: end.layout) { letGo(end.view) }
    ends.removeAll { !questions.has($0.part, of: $0.layout) }
    for row in rows where row.part.isOfTable {
      if let known = ends.first(where: { $0.part == row.part }) {
        known.view.place(row.frame)
        continue
      }
      let view = made(row.layout, row.part)
      ends.append(Cell(number: 0, part: row.part, layout: row.layout, view: view))
      adopt(view)
      view.place(row.frame)
    }
  }

  private var noun: String { isTable ? "row" : "item" }

  private func tell(
    _ method: Method?, _ number: Int, _ answer: String? = nil, of part: RowRun.Part = .row
  ) {
    guard let method else { return }
    let header = isTable ? "section" : "\(part) of section"
    let noun = part == .row ? self.noun : header
    send(method, ["\(noun) \(number + 1)"] + (answer.map { [$0] } ?? []))
  }

  /// To the data source or the delegate, which a controller is.
  private func send(_ method: Method, _ reasons: [String]) {
    log?.call(root.controller?.name ?? name, method, reasons)
  }

  /// What is asked before any row is made, where it has not been.
  private func ask() {
    for (method, answer) in questions.asked(width: frame.width, isTable: isTable) {
      send(method, [answer])
    }
  }

  /// Asks how large a row is that has its content; it is measured if nobody knows.
  ///
  /// - Source: since iOS 11 a table asks for the height of a row after the row, with an estimate
  ///   and without, as developers report of devices.
  private func size(_ view: CellView, _ row: Row) {
    view.updateConstraintsIfNeeded()
    let size = "\(short(row.frame.width)) by \(short(row.frame.height))"
    guard isTable else {
      guard questions.measures(row.layout) else { return }
      return log?.call(view.name, .preferredLayoutAttributesFitting, [size]) ?? ()
    }
    if questions.isKnown(row) {
      tell(.heightForRow, row.number, short(row.frame.height))
    } else {
      tell(.heightForRow, row.number, "automatic")
      log?.call(view.name, .systemLayoutSizeFitting, [size])
    }
    questions.keep(row)
  }

  private func removeUnseen() {
    var layouts: [Place: String] = [:]
    for row in rows { layouts[Place(number: row.number, part: row.part)] = row.layout }
    if case .all = reloads { layouts = [:] }
    for cell in cells where layouts[cell.place] != cell.layout { putAway(cell) }
    cells.removeAll { layouts[$0.place] != $0.layout }
  }

  private func putAway(_ cell: Cell) {
    tell(isTable ? cell.part.gone : cell.part.goneOfItems, cell.number, of: cell.part)
    letGo(cell.view)
    waiting.append(cell)
  }

  private func isReloaded(_ cell: Cell) -> Bool {
    guard cell.part == .row, case .rows(let rows) = reloads else { return false }
    return rows.contains(cell.number)
  }

  /// The one that has waited longest.
  ///
  /// - Source: Apple, `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`: those of
  ///   a collection are of a kind, and no footer of it becomes a header.
  private func reused(_ layout: String, _ part: RowRun.Part) -> CellView? {
    let fits = { [isTable] (cell: Cell) in
      guard cell.layout == layout else { return false }
      return isTable ? (cell.part == .row) == (part == .row) : cell.part == part
    }
    guard let place = waiting.firstIndex(where: fits) else { return nil }
    let cell = waiting.remove(at: place)
    let word = part == .row ? noun : "\(cell.part) of section"
    log?.call(cell.view.name, .prepareForReuse, ["was \(word) \(cell.number + 1)"])
    cell.view.changeContent()
    return cell.view
  }

  private func made(_ layout: String, _ part: RowRun.Part) -> CellView {
    let number = counts[layout, default: 0] + 1
    counts[layout] = number
    let view = CellView(name: "\(name).\(layout)#\(number)", log: nil)
    view.contentView.log = log
    view.log = log
    switch source {
    case .code:
      log?.call(view.name, !isTable ? .initFrame : part == .row ? .initStyle : .initReuse)
    case .nib, .storyboard:
      log?.call(view.name, .initCoder)
      view.wake()
    }
    return view
  }
}

extension RowRun.Part {
  /// What asks for a view of it, and what tells that it comes and goes; nil where nothing does.
  fileprivate var made: Method? {
    switch self {
    case .row: .cellForRow
    case .header: .viewForHeader
    case .footer: .viewForFooter
    case .tableHeader, .tableFooter: nil
    }
  }

  fileprivate var shown: Method? {
    switch self {
    case .row: .willDisplayRow
    case .header: .willDisplayHeader
    case .footer: .willDisplayFooter
    case .tableHeader, .tableFooter: nil
    }
  }

  fileprivate var gone: Method? {
    switch self {
    case .row: .didEndDisplayingRow
    case .header: .didEndDisplayingHeader
    case .footer: .didEndDisplayingFooter
    case .tableHeader, .tableFooter: nil
    }
  }

  // The same in a collection, whose methods are told what kind of header it is.
  fileprivate var madeOfItems: Method { self == .row ? .cellForItem : .viewForSupplementary }
  fileprivate var shownOfItems: Method {
    self == .row ? .willDisplayItem : .willDisplaySupplementary
  }

  fileprivate var goneOfItems: Method {
    self == .row ? .didEndDisplayingItem : .didEndDisplayingSupplementary
  }
}
