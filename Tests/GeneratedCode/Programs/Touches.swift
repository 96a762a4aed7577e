import UIKit

/// A button is touched in the area that its layout says, around its middle.
@MainActor
func touches() {
  let view = TouchScreenLayoutView()
  view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
  view.layoutIfNeeded()
  let more = view.views.more
  func isTouched(_ x: CGFloat, _ y: CGFloat) -> Bool {
    more.point(inside: CGPoint(x: x, y: y), with: nil)
  }
  check("it is drawn small", more, (346, 20, 20, 20))
  check("it is touched around", isTouched(-12, -12) && isTouched(31, 31))
  check("but no farther", !isTouched(-13, 10) && !isTouched(10, 33))
  view.editing = .on
  check("a state says another width", isTouched(-20, 10) && !isTouched(-21, 10))
  check("and the same height", isTouched(10, -12) && !isTouched(10, -13))
}
