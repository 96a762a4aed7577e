import UIKit

/// Views that are written for layouts follow what happens to them, and nobody calls `update`.
@MainActor
func ownViews() {
  states()
  let board = ConfiguredLayoutView()
  board.frame = CGRect(x: 0, y: 0, width: 400, height: 480)
  board.layoutIfNeeded()
  check("its own view, narrow", board.views.panel.directionalLayoutMargins.leading, 10)
  board.frame.size.width = 600
  board.layoutIfNeeded()
  check("its own view, wide", board.views.panel.directionalLayoutMargins.leading, 30)
  check("what is in it moves", board.views.inside, (30, 10, 14, 20.5))
}

@MainActor
private func states() {
  var styled = 0
  let view = SongViewLayoutView {
    styled += 1
    $0.backgroundColor = .white
  }
  check("it is styled once", styled, 1)
  check("it has the style", view.backgroundColor, .white)
  check("it shows what the layout says", view.numberText, "0")
  view.nameText = "So What"
  check("its views show what it is told", view.views.name.text, "So What")

  let room = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  view.translatesAutoresizingMaskIntoConstraints = false
  room.addSubview(view)
  NSLayoutConstraint.activate([
    view.leadingAnchor.constraint(equalTo: room.leadingAnchor),
    view.trailingAnchor.constraint(equalTo: room.trailingAnchor),
    view.topAnchor.constraint(equalTo: room.topAnchor),
  ])
  room.layoutIfNeeded()
  check("it begins in the first state", view.disclosure, .collapsed)
  check("it is as high as that", view, (0, 0, 375, 40))
  view.disclosure = .expanded
  room.layoutIfNeeded()
  check("it is as high as the other", view, (0, 0, 375, 80))
  check("its views follow", view.views.number.frame.width, 35)
}
