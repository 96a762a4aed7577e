import PlumbModel
import PlumbSyntax
import PlumbText

/// The part of a picture in which views that scroll show what lies in them.
struct ScrolledWindow: Hashable {
  /// In the root's coordinates.
  private var left = -Double.infinity
  private var top = -Double.infinity
  private var right = Double.infinity
  private var bottom = Double.infinity

  /// Nil where no view scrolls the one at a place.
  init?(around place: Int, in table: FrameTable) {
    var isScrolled = false
    var parent = table.views[place].parent
    while let at = parent {
      let view = table.views[at]
      if ViewKind(rawValue: view.kind)?.scrolls ?? false {
        isScrolled = true
        (left, top) = (max(left, view.rootX), max(top, view.rootY))
        right = min(right, view.rootX + view.frame.width)
        bottom = min(bottom, view.rootY + view.frame.height)
      }
      parent = view.parent
    }
    if !isScrolled { return nil }
  }

  /// Whether all of a view lies in it.
  func holds(_ view: ViewFrame) -> Bool {
    left <= view.rootX && view.rootX + view.frame.width <= right && top <= view.rootY
      && view.rootY + view.frame.height <= bottom
  }

  var rectangle: String {
    "<rect x=\"\(readable(left))\" y=\"\(readable(top))\" "
      + "width=\"\(readable(max(0, right - left)))\" height=\"\(readable(max(0, bottom - top)))\"/>"
  }
}
