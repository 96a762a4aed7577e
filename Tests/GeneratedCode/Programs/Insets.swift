import UIKit

/// A red view that keeps a yellow one 20 points inside itself, by hand.
private final class FramedView: UIView {
  let yellow = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(yellow)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    yellow.frame = bounds.insetBy(dx: 20, dy: 20)
    super.layoutSubviews()
  }
}

/// A label with room around its words.
private final class RoomyLabel: UILabel {
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 20, height: size.height + 20)
  }
}

/// Distances that are kept by a mask, by hand and by constraints, and a size that is content's.
@MainActor
func insets() {
  let red = UIView(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
  let masked = UIView(frame: red.bounds.insetBy(dx: 20, dy: 20))
  masked.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  red.addSubview(masked)
  let framed = FramedView(frame: red.frame)
  let held = UIView(frame: red.frame)
  let inside = UIView()
  inside.translatesAutoresizingMaskIntoConstraints = false
  held.addSubview(inside)
  NSLayoutConstraint.activate([
    inside.leadingAnchor.constraint(equalTo: held.leadingAnchor, constant: 20),
    inside.trailingAnchor.constraint(equalTo: held.trailingAnchor, constant: -20),
    inside.topAnchor.constraint(equalTo: held.topAnchor, constant: 20),
    inside.bottomAnchor.constraint(equalTo: held.bottomAnchor, constant: -20),
  ])
  for side in [CGFloat(200), 320, 90] {
    for view in [red, framed, held] {
      view.frame.size = CGSize(width: side, height: side)
      view.layoutIfNeeded()
    }
    for (way, yellow) in [("mask", masked), ("hand", framed.yellow), ("constraints", inside)] {
      check("20 inside \(side) by \(way)", yellow, (20, 20, side - 40, side - 40))
    }
  }
  labels()
}

/// A label is as large as its words and its room, and a view as high as its two labels.
@MainActor
private func labels() {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let (plain, roomy) = (UILabel(), RoomyLabel())
  for (place, label) in [plain, roomy].enumerated() {
    label.text = "Content"
    label.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 8),
      label.topAnchor.constraint(
        equalTo: screen.topAnchor, constant: place == 0 ? 8 : 60),
    ])
  }
  screen.layoutIfNeeded()
  let size = plain.frame.size
  check("as large as its words", size.width > 0 && size.height > 0)
  check("larger by its room", roomy, (8, 60, size.width + 20, size.height + 20))

  let box = UIView()
  let (first, second) = (UILabel(), UILabel())
  for view in [box, first, second] { view.translatesAutoresizingMaskIntoConstraints = false }
  screen.addSubview(box)
  for label in [first, second] {
    label.numberOfLines = 0
    box.addSubview(label)
  }
  first.text = "One line"
  second.text = "So many words that they need more lines than one in a view of such a width"
  var held = [first, second].flatMap {
    [
      $0.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8),
      $0.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8),
    ]
  }
  held += [
    box.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 8),
    box.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -8),
    box.topAnchor.constraint(equalTo: screen.topAnchor, constant: 8),
    first.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
    second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 9),
    second.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8),
  ]
  NSLayoutConstraint.activate(held)
  screen.layoutIfNeeded()
  check("more than one line", first.frame.height < second.frame.height)
  check("as high as both", box.frame.height, 25 + first.frame.height + second.frame.height)
  let before = box.frame.height
  second.text = "Few words"
  screen.layoutIfNeeded()
  check("and lower with fewer words", box.frame.height < before)
}
