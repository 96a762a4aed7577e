import UIKit

/// Words and what is behind them have colors of their own, which states and rows change.
@MainActor
func pills() {
  let view = PillScreenLayoutView()
  view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
  let views = view.views
  func colors(_ view: UIView, _ words: UIColor?) -> [UIColor?] {
    [view.backgroundColor, words]
  }
  check("a field has two", colors(views.search, views.search.textColor), [.darkGray, .white])
  check("a text view too", colors(views.note, views.note.textColor), [.black, .lightGray])
  check("a label has one at first", colors(views.place, views.place.textColor), [nil, .white])
  views.finding = .on
  check("a state says words", colors(views.search, views.search.textColor), [.darkGray, .yellow])
  check("and what is behind", colors(views.place, views.place.textColor), [.white, .black])
  check("round as it is", views.place.layer.cornerRadius == 6 && views.place.layer.masksToBounds)
  views.finding = .off
  check("until it is left", colors(views.place, views.place.textColor), [nil, .white])

  view.layoutIfNeeded()
  for row in 0..<6 {
    guard let cell = views.people.cell(row) as? PillScreenLayout.PillRowCell else { continue }
    let unread = cell.content.unread
    let isRead = !row.isMultiple(of: 2)
    check(
      "row \(row) has its pill", colors(unread, unread.textColor),
      isRead ? [.systemGray5, .black] : [.blue, .white])
    check("its ends are round", unread.layer.cornerRadius == 11 && unread.layer.masksToBounds)
  }
}
