import UIKit

/// Sections that the screen fills itself, with cells and headers of the layout.
private final class Weeks: NSObject, UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 40 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section % 4
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = DaysLayout.ErrandCell.dequeued(by: tableView, at: indexPath)
    cell.content.words.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = Header.dequeued(by: tableView)
    header.content.words.text = "Week \(section)"
    return header
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 28 }
}

private typealias Header = DaysLayout.WeekdayHeaderFooterView

/// Headers stay in sight, are used again, and come and go with the states.
@MainActor
func sections() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let layout = DaysLayout(in: screen)
  let table = layout.plain
  func header(_ section: Int) -> Header? { table.headerView(forSection: section) as? Header }
  func scroll(to y: CGFloat) {
    table.contentOffset = CGPoint(x: 0, y: y)
    screen.layoutIfNeeded()
  }
  scroll(to: 100)
  check("a header stays in sight", header(0)?.frame.minY, 112)
  scroll(to: 150)
  check("until its section goes", header(0)?.frame.minY, 160)
  check("the layout's words", header(1)?.content.words.text, "Tuesday")
  scroll(to: 189)
  check("and is put away", header(0) == nil && header(1) != nil)

  let note = layout.uniform.footerView(forSection: 0)?.frame.height
  check("a footer as high as its words", note, 24)
  let last = layout.plain.footerView(forSection: 2)?.frame.height
  screen.frame.size.width = 320
  screen.layoutIfNeeded()
  let narrow = layout.plain.footerView(forSection: 2)?.frame.height
  check("and higher in a narrow table", last.map { $0 + 15.5 }, narrow)
  weeks(screen, table)
  circumstances()
}

/// A screen with more sections than the layout has, first with the layout's own delegate.
@MainActor
private func weeks(_ screen: UIView, _ table: UITableView) {
  let weeks = Weeks()
  table.dataSource = weeks
  screen.layoutIfNeeded()
  table.delegate = weeks
  table.contentOffset = .zero
  screen.layoutIfNeeded()
  let made = table.headersMade
  for step in 1...60 {
    table.contentOffset.y = CGFloat(50 * step)
    screen.layoutIfNeeded()
  }
  check("headers are used again", table.headersMade <= made + 4)
  let seen = (0..<40).filter { table.headerView(forSection: $0) != nil }
  let words = seen.map { (table.headerView(forSection: $0) as? Header)?.content.words.text }
  check("and filled again", words, seen.map { "Week \($0)" })
  check("as many as are seen", (2...8).contains(seen.count))
}

/// A header makes two sections of one, and without it they are one again.
@MainActor
private func circumstances() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let layout = ChoresLayout(in: screen)
  let rooms = layout.rooms
  func words(_ section: Int) -> String? {
    (rooms.headerView(forSection: section) as? ChoresLayout.RoomHeaderView)?.content.words.text
  }
  func sections() -> Int? { rooms.dataSource?.numberOfSections(in: rooms) }
  screen.layoutIfNeeded()
  check("one section", sections(), 1)
  layout.apply(.many)
  screen.layoutIfNeeded()
  check("two with the header", sections(), 2)
  check("which is the state's", words(1), "Bath")
  check("below its rows", rooms.headerView(forSection: 1)?.frame.minY, 188)
  screen.frame.size.width = 430
  layout.update()
  screen.layoutIfNeeded()
  check("three with a footer between rows", sections(), 3)
  check("which is as high as its words", rooms.footerView(forSection: 1)?.frame.height, 49)
  layout.apply(.few)
  screen.layoutIfNeeded()
  check("and without the header, two", sections(), 2)
  check("of which the second has none", words(1), nil)
  layout.apply(.byName)
  screen.layoutIfNeeded()
  check("no section of rows that are not there", layout.early.header(0, isFooter: false) != nil)
}
