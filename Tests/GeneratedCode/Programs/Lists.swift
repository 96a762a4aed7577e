import UIKit

/// A list of people that the screen fills itself, with cells of the layout.
private final class People: NSObject, UITableViewDataSource {
  let names = (0..<1_000).map { "Number \($0)" }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = ContactListLayout.ContactRowCell.dequeued(by: tableView, at: indexPath)
    cell.content.name.text = names[indexPath.row]
    cell.content.note.text =
      indexPath.row % 10 == 9
      ? "A note that takes more than one line, however wide the screen of a telephone may be" : ""
    return cell
  }
}

/// Rows are made for what is seen, used again, and as high as their words need.
@MainActor
func lists() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let layout = ContactListLayout(in: screen)
  screen.layoutIfNeeded()
  let table = layout.contacts
  check("the layout's own rows", table.cell(2)?.frame.height, 100.5)
  func heights(_ rows: Range<Int>) -> [CGFloat] {
    rows.compactMap { table.cell($0)?.frame.height }
  }

  let people = People()
  table.dataSource = people
  screen.layoutIfNeeded()
  check("rows of the screen", heights(0..<3), [64, 64, 64])
  check("as many as are seen", table.cell(8) != nil && table.cell(9) == nil)
  table.contentOffset = CGPoint(x: 0, y: 200)
  screen.layoutIfNeeded()
  check("those scrolled away are put away", table.cell(2) == nil && table.cell(3) != nil)
  check("one with more words", heights(9..<10)[0] > 64)
  let made = table.cellsMade
  for step in 1...200 {
    table.contentOffset.y = CGFloat(100 * step)
    screen.layoutIfNeeded()
  }
  check("cells are used again", table.cellsMade <= made + 2)
  let seen = (0..<1_000).filter { table.cell($0) != nil }
  check("as many as fit", (7...10).contains(seen.count))
  let names = seen.map { (table.cell($0) as? Row)?.content.name.text }
  check("and filled again", names, seen.map { "Number \($0)" })

  screen.frame.size.width = 430
  screen.layoutIfNeeded()
  let widths = (0..<1_000).compactMap { table.cell($0)?.frame.width }
  check("rows follow the table's width", Set(widths), [430])

  let cell = Row(style: .default, reuseIdentifier: nil)
  check("a cell by itself", cell.contentView.subviews.count, 3)
  cells()
}

private typealias Row = ContactListLayout.ContactRowCell

/// What changes with the state, with the row's width, and from one use of a cell to the next.
@MainActor
private func cells() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let layout = ListsLayout(in: screen)
  screen.layoutIfNeeded()
  func row(_ number: Int) -> ListsLayout.LineCell? {
    layout.first.cell(number) as? ListsLayout.LineCell
  }
  check("narrow rows", row(0)?.content.more.frame.width, 60)
  check("a badge with the layout's words", row(0)?.content.badgeLayout.count.text, "7")
  layout.apply(.many)
  screen.layoutIfNeeded()
  check("rows of the state", row(5)?.content.words.text, "Many")
  check("with the words that they had before", row(5)?.content.badgeLayout.count.text, "1")
  screen.frame.size.width = 430
  screen.layoutIfNeeded()
  check("wide rows", row(0)?.content.more.frame.width, 80)
  layout.apply(.few)
  screen.layoutIfNeeded()
  check("and without it", row(5) == nil)

  layout.second.contentOffset = CGPoint(x: 0, y: 30 * 150)
  screen.layoutIfNeeded()
  check("rows of one height", layout.second.cell(150)?.frame.minY, 4500)
  let made = layout.sideways.cellsMade
  layout.sideways.contentOffset = CGPoint(x: 300, y: 0)
  screen.layoutIfNeeded()
  check("items are used again", layout.sideways.cellsMade <= made + 2)
}
