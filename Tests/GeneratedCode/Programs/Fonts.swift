import UIKit

/// Titles of buttons are as large as people want text, also while the app runs.
@MainActor
func fonts() {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let layout = TitleFontsLayout(in: root)
  layout.look = .large
  let buttons = [
    "plain": layout.plain, "styled": layout.styled, "fixed": layout.fixed,
    "switched": layout.switched,
  ]
  func widths() -> [String: CGFloat] {
    root.layoutIfNeeded()
    return buttons.mapValues(\.frame.width)
  }
  let usual = widths()
  root.change(
    to: UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
  let large = widths()
  for name in ["plain", "styled", "switched"] {
    check("\(name) grows", (usual[name] ?? 0) + 20 < large[name] ?? 0)
  }
  check("a font of a size stays", large["fixed"], usual["fixed"])
  root.change(to: UITraitCollection())
  check("and all is as before", widths(), usual)
  layout.look = .small
  check("a property switches", widths()["switched"] ?? 0 < usual["switched"] ?? 0)
}
