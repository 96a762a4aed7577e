import PlumbCode
import PlumbModel
import PlumbProof
import PlumbText

/// The rectangle of a view, whose size may move.
struct PictureBox {
  let width: Double
  let height: Double
  private let size: String

  /// - Parameter motion: The class of how its size moves.
  init(_ width: Double, _ height: Double, _ motion: String? = nil) {
    (self.width, self.height) = (max(0, width), max(0, height))
    size =
      (motion.map { "class=\"\($0)\" " } ?? "")
      + "width=\"\(readable(self.width))\" height=\"\(readable(self.height))\""
  }

  func rectangle(_ attributes: String) -> String { "<rect \(size) \(attributes)/>" }
}

/// Mountains and a sun around the origin.
///
/// - Parameter side: How large a view of it may be.
func imageIcon(_ side: Double, tint: String?) -> String {
  let scale = readable(min(max(side * 0.45, 8), 48) / 24)
  return "<g class=\"icon\"\(fillStyle(tint)) transform=\"scale(\(scale)) translate(-12 -12)\">"
    + "<circle cx=\"17\" cy=\"7\" r=\"2.6\"/><path d=\"M1 20l7-11 5 7 3-4 7 8z\"/></g>"
}

/// A dashed rectangle inside another; nothing where there is no distance or no room.
func insetRectangle(_ box: PictureBox, _ insets: EdgeInsets, _ name: String) -> String {
  let width = box.width - insets.left - insets.right
  let height = box.height - insets.top - insets.bottom
  guard insets != EdgeInsets(), 0 < width, 0 < height else { return "" }
  return "<rect class=\"\(name)\" x=\"\(readable(insets.left))\" y=\"\(readable(insets.top))\" "
    + "width=\"\(readable(width))\" height=\"\(readable(height))\"/>"
}

/// The line around a view, whose middle lies half its width inside the edges.
func borderRectangle(
  _ box: PictureBox, _ width: Double, _ color: String, radius: Double
) -> String {
  let corners = min(max(0, radius - width / 2), max(0, min(box.width, box.height) / 2))
  return box.rectangle(
    "x=\"\(readable(width / 2))\" y=\"\(readable(width / 2))\" rx=\"\(readable(corners))\""
      + styleAttribute(["fill:none", "stroke:\(color)", "stroke-width:\(readable(width))"]))
}

/// In what its words are written, or what stands for them.
func textColor(of view: ViewFrame) -> String? {
  if view.placeholder != nil { return NamedColor("placeholderText")?.css }
  return view.ink.flatMap { NamedColor($0)?.css }
}

/// The attribute that fills with a color; nothing for one of the app's own.
func fillStyle(_ color: String?) -> String { styleAttribute(fill(color)) }

/// The attribute that throws a shadow, which what cuts corners would cut too.
func shadowStyle(of view: ViewFrame) -> String {
  styleAttribute(view.shadow.map { ["filter:drop-shadow(\($0.css))"] } ?? [])
}

/// The attribute with what is drawn behind a view: its color, and what cuts corners that differ.
func backgroundStyle(of view: ViewFrame, radius: String) -> String {
  var styles = fill(view.ground)
  if 0 < view.radius, view.roundCorners.contains(false) {
    let corners = view.roundCorners.map { $0 ? "\(radius)px" : "0" }.joined(separator: " ")
    styles.append("clip-path:inset(0 round \(corners))")
  }
  return styleAttribute(styles)
}

private func fill(_ color: String?) -> [String] {
  color.flatMap { NamedColor($0) }.map { ["fill:\($0.css)"] } ?? []
}

private func styleAttribute(_ styles: [String]) -> String {
  styles.isEmpty ? "" : " style=\"\(styles.joined(separator: ";"))\""
}
