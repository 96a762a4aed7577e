import UIKit

let root = UIView()
let home = HomeCardLayout(in: root)
let search = SearchCardLayout(in: root)
print(root.subviews.count, "views")
for constraint in NSLayoutConstraint.active {
  print(constraint.identifier ?? "no identifier", constraint.constant)
}
