import UIKit

/// Layers of components take their colors anew where the appearance changes, by themselves and
/// where they are told.
@MainActor
func borders() {
  let view = BorderScreenLayoutView()
  let tiles = [view.views.oneLayout, view.views.twoLayout]
  func isDrawn() -> [Bool] { tiles.map { $0.box.layer.borderColor != nil } }
  check("lines are drawn", isDrawn(), [true, true])
  for tile in tiles { tile.box.layer.borderColor = nil }
  view.change(to: .init(layoutDirection: .rightToLeft))
  check("lines are drawn anew", isDrawn(), [true, true])
  for tile in tiles { tile.box.layer.borderColor = nil }
  view.views.repaint()
  check("lines are drawn where that is asked for", isDrawn(), [true, true])
}
