import UIKit

/// Lets the layout follow its size from `layoutSubviews`, and counts how often that is called.
private final class Board: UIView {
  private(set) lazy var layout = ConfiguredLayout(in: self)
  private(set) var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    layout.update(size: bounds.size)
  }

  func lays(after change: () -> Void) -> Int {
    let before = count
    change()
    layoutIfNeeded()
    return count - before
  }
}

/// What depends on the size is switched once for each change of it, and settles.
@MainActor
func switching() {
  let board = Board(frame: CGRect(x: 0, y: 0, width: 400, height: 480))
  _ = board.layout
  board.layoutIfNeeded()
  check("narrow", board.layout.panel.directionalLayoutMargins.leading, 10)
  check("nothing changes", board.lays {}, 0)
  check("a size on the same side", board.lays { board.frame.size.width = 420 }, 1)
  check("a size on the other side", board.lays { board.frame.size.width = 600 } <= 2)
  check("wide", board.layout.panel.directionalLayoutMargins.leading, 30)
  check("inside moves", board.layout.inside, (30, 10, 14, 20.5))
  check("nothing changes then", board.lays { board.layout.update() }, 0)
  check("back", board.lays { board.frame.size.width = 400 } <= 2)
  check("inside moves back", board.layout.inside, (10, 10, 14, 20.5))

  let before = board.layout.like.frame
  UIView.animate(withDuration: 0.2) {
    board.layout.apply(.many)
    board.layoutIfNeeded()
  }
  check("a state that changes what a button holds", before.height < board.layout.like.frame.height)
  board.layout.apply(.few)
  board.layoutIfNeeded()
  check("and back", board.layout.like.frame, before)

  let animator = board.layout.animate(to: .many)
  check("a transition", animator.duration == 0.25 && animator.curve == .easeOut)
  check("it moves what it changes", before.height < board.layout.like.frame.height)
  let again = board.layout.animate(to: .many)
  check("to the state that holds", again.duration, 0)
  check("the other way", board.layout.animate(to: .few).duration, 0.25)
  check("and all is as before", board.layout.like.frame, before)
}
