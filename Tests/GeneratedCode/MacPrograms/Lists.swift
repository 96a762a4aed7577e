import AppKit

/// A list of people that the screen fills itself, with row views of the layout.
private final class People: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  let names = (0..<1_000).map { "Number \($0)" }
  /// Every row view that was ever shown.
  var views: Set<NSView> = []

  func numberOfRows(in tableView: NSTableView) -> Int { names.count }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    let cell = ContactListLayout.ContactRowCell.dequeued(by: tableView)
    cell.content.name.stringValue = names[row]
    cell.content.note.stringValue =
      row % 10 == 9
      ? "A note that takes more than one line, however wide the window may be" : ""
    views.insert(cell)
    return cell
  }
}

/// Rows are made for what is seen, used again, and as high as their words need.
@MainActor
func lists() {
  let screen = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 568))
  let layout = ContactListLayout(in: screen)
  screen.layoutIfNeeded()
  let table = layout.contacts
  // Lines are as far apart as the font has them; a text style would keep more room between them.
  check("the layout's own rows", table.cell(2)?.frame.height, 96.5)

  let people = People()
  layout.contactsTable.dataSource = people
  layout.contactsTable.delegate = people
  screen.layoutIfNeeded()
  check("rows of the screen", (0..<3).compactMap { table.cell($0)?.frame.height }, [64, 64, 64])
  check("as many as are seen", (0..<1_000).filter { table.cell($0) != nil }.count, 9)
  table.contentView.scroll(to: NSPoint(x: 0, y: 200))
  screen.layoutIfNeeded()
  check("those scrolled away are put away", table.cell(2) == nil && table.cell(3) != nil, true)
  check("one with more words", 64 < table.cell(9)?.frame.height ?? 0, true)
  let made = people.views.count
  for step in 1...200 {
    table.contentView.scroll(to: NSPoint(x: 0, y: 100 * step))
    screen.layoutIfNeeded()
  }
  check("row views are used again", people.views.count <= made + 2, true)
  let seen = (0..<1_000).filter { table.cell($0) != nil }
  let names = seen.map { (table.cell($0) as? Row)?.content.name.stringValue }
  check("and filled again", names, seen.map { "Number \($0)" })

  screen.frame.size.width = 430
  screen.layoutIfNeeded()
  let widths = (0..<1_000).compactMap { table.cell($0)?.frame.width }
  check("rows follow the table's width", Set(widths), [430])
}

private typealias Row = ContactListLayout.ContactRowCell

/// What changes with the state, with the row's width, and from one use of a row to the next.
@MainActor
func cells() {
  let screen = NSView(frame: NSRect(x: 0, y: 0, width: 390, height: 844))
  let layout = ListsLayout(in: screen)
  screen.layoutIfNeeded()
  func row(_ number: Int) -> ListsLayout.LineCell? {
    layout.first.cell(number) as? ListsLayout.LineCell
  }
  check("narrow rows", row(0)?.content.more.frame.width, 60)
  check("a badge with the layout's words", row(0)?.content.badgeLayout.count.stringValue, "7")
  layout.apply(.many)
  screen.layoutIfNeeded()
  check("rows of the state", row(5)?.content.words.stringValue, "Many")
  check(
    "with the words that they had before", row(5)?.content.badgeLayout.count.stringValue, "1")
  screen.frame.size.width = 430
  screen.layoutIfNeeded()
  check("wide rows", row(0)?.content.more.frame.width, 80)
  layout.apply(.few)
  screen.layoutIfNeeded()
  check("and without it", row(5) == nil, true)

  check("scrolled as the layout says", layout.second.cell(0) == nil, true)
  layout.second.contentView.scroll(to: NSPoint(x: 0, y: 30 * 150))
  screen.layoutIfNeeded()
  check("rows of one height", layout.second.cell(150)?.frame.minY, 4500)
  let made = layout.sidewaysCollection.itemsMade
  layout.sideways.contentView.scroll(to: NSPoint(x: 300, y: 0))
  screen.layoutIfNeeded()
  check("items are used again", layout.sidewaysCollection.itemsMade <= made + 2, true)
}

/// A table and a collection that go by what identifies their rows and items.
@MainActor
func diffable() {
  let screen = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 568))
  let layout = ReadingLayout(in: screen)
  let poems = NSTableViewDiffableDataSource<String, Int>(
    tableView: layout.poemsTable,
    cellProvider: ReadingLayout.PoemCell.provider { cell, number in
      cell.content.title.stringValue = "Number \(number)"
      if number.isMultiple(of: 3) { cell.content.badgeLayout.mode = .alert }
    })
  let covers = NSCollectionViewDiffableDataSource<String, Int>(
    collectionView: layout.coversCollection,
    itemProvider: ReadingLayout.PoemItem.provider { $0.content.title.stringValue = "Cover \($1)" })
  var shown = NSDiffableDataSourceSnapshot<String, Int>()
  shown.appendSections(["All"])
  shown.appendItems(Array(3..<300))
  poems.apply(shown, animatingDifferences: false)
  covers.apply(shown, animatingDifferences: false)
  screen.layoutIfNeeded()
  let first = layout.poems.cell(0) as? ReadingLayout.PoemCell
  check("a row by what it is", first?.content.title.stringValue, "Number 3")
  let item = layout.covers.cell(0) as? ReadingLayout.PoemItem
  check("and an item", item?.content.title.stringValue, "Cover 3")
  for step in 1...100 {
    layout.poems.contentView.scroll(to: NSPoint(x: 0, y: 100 * step))
    screen.layoutIfNeeded()
  }
  let seen = (0..<297).compactMap { row in
    (layout.poems.cell(row) as? ReadingLayout.PoemCell).map { (row, $0) }
  }
  let modes = seen.map { $0.1.content.badgeLayout.mode }
  check("states inside are as new", modes, seen.map { $0.0.isMultiple(of: 3) ? .alert : .plain })
}

@MainActor private var failures: [String] = []

@MainActor
private func check<Value: Equatable>(_ what: String, _ got: Value, _ expected: Value) {
  if got != expected { failures.append("\(what): \(got) in place of \(expected)") }
}

@main
struct MacPrograms {
  @MainActor
  static func main() {
    lists()
    cells()
    diffable()
    for failure in failures { print(failure) }
    print("programs for the Mac: \(failures.count) checks failed")
    exit(failures.isEmpty ? 0 : 1)
  }
}
