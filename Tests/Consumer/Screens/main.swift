import UIKit

let root = UIView()
let home = HomeCardLayout(in: root)
let search = SearchCardLayout(in: root)
print(root.subviews.count, "views, one of them with", home.dot.subviews.count)
let lines = [FirstLayout(in: UIView()).lineLayout, SecondLayout(in: UIView()).lineLayout]
print(lines.count, "lines of a layout from outside")
for constraint in NSLayoutConstraint.active {
  print(constraint.identifier ?? "no identifier", constraint.constant)
}
