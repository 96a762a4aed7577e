import UIKit

let root = UIView()
let home = HomeCardLayout(in: root)
let search = SearchCardLayout(in: root)
print(root.subviews.count, "views, one of them with", home.dot.subviews.count)
for constraint in NSLayoutConstraint.active {
  print(constraint.identifier ?? "no identifier", constraint.constant)
}
