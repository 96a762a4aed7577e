import UIKit

/// An app's own lectures, of which only every third has a title, and has been heard.
private final class Lectures: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 300 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = CourseLayout.LectureCell.dequeued(by: tableView, at: indexPath)
    guard indexPath.row.isMultiple(of: 3) else { return cell }
    cell.content.title.text = "Number \(indexPath.row)"
    cell.content.cover.image = UIImage(systemName: "star")
    cell.content.progress = .heard
    return cell
  }
}

/// Words and rows are the app's alone, and a cell that is used again shows nothing of before.
@MainActor
func reuse() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let layout = CourseLayout(in: screen)
  screen.layoutIfNeeded()
  check("no rows of the file", layout.lectures.dataSource == nil && layout.lectures.cell(0) == nil)
  check("nor items", layout.covers.cell(0) == nil)
  check("a placeholder is no sample", layout.search.placeholder, "Search")
  check("a view by its name", layout.search.accessibilityIdentifier, "Course.search")

  let lectures = Lectures()
  layout.lectures.dataSource = lectures
  screen.layoutIfNeeded()
  let made = layout.lectures.cellsMade
  for step in 0..<100 {
    layout.lectures.contentOffset.y = CGFloat(100 * step)
    screen.layoutIfNeeded()
    for row in 0..<300 {
      guard let cell = layout.lectures.cell(row) as? CourseLayout.LectureCell else { continue }
      let content = cell.content
      let isOwn = row.isMultiple(of: 3)
      guard (content.title.text ?? "") == (isOwn ? "Number \(row)" : ""),
        (content.cover.image != nil) == isOwn, content.progress == (isOwn ? .heard : .fresh),
        content.state.text == (isOwn ? "Heard" : "New")
      else { return check("row \(row) is as new", false) }
    }
  }
  check("cells are used again", layout.lectures.cellsMade <= made + 2)
  keptWords()
}

/// What the app has a label say is there again after a state with words of its own.
@MainActor
private func keptWords() {
  let root = UIView()
  let lecture = CourseLayout.LectureLayout(in: root)
  lecture.state.text = "Soon"
  lecture.progress = .heard
  check("a state says its words", lecture.state.text, "Heard")
  lecture.progress = .fresh
  check("and leaves those of the app", lecture.state.text, "Soon")
  lecture.progress = .heard
  lecture.state.text = "Later"
  lecture.progress = .fresh
  check("also those that it got meanwhile", lecture.state.text, "Later")
}
