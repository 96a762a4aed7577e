import PlumbProof
import PlumbText

/// Where the parts of a moving picture stand: the caption, the ruler along the length that goes,
/// the layout, and what is said of conflicts.
struct MotionSheet {
  let isWide: Bool
  let range: ClosedRange<Double>
  /// Of the root, at most.
  let width: Double
  let height: Double
  /// Lines that are said of conflicts.
  let conflicts: Int

  private static let border = 28.0
  /// From the caption's top to the layout, beside the ruler.
  private static let captionHeight = 24.0
  /// The ruler with its numbers.
  private static let ruler = 70.0
  /// From its outer edge to its line.
  private static let line = 34.0
  private static let conflictLine = 20.0
  static let pillHeight = 20.0
  private static let pillWidth = 46.0
  /// Numbers that are nearer than this to another are left out.
  static let labelRoom = 28.0

  /// Of the layout's top left corner.
  var x: Double { Self.border + (isWide ? 0 : Self.ruler + 24) }
  var y: Double { headHeight + (isWide ? Self.ruler - 4 : 0) }
  var captionY: Double { Self.border + 10 }

  func conflictY(_ line: Int) -> Double { captionY + Double(line + 1) * Self.conflictLine }

  private var headHeight: Double {
    Self.border + Self.captionHeight + Double(conflicts) * Self.conflictLine
  }

  var size: (width: Double, height: Double) {
    (max(x + width, Self.border + 240) + Self.border, y + height + Self.border)
  }

  /// The ruler's line.
  private var axis: Double {
    isWide ? headHeight + Self.line : Self.border + Self.pillWidth + 4
  }

  private func point(_ length: Double, across: Double) -> (x: Double, y: Double) {
    isWide ? (x + length, axis + across) : (axis + across, y + length)
  }

  func line(_ name: String, from low: Double, to high: Double) -> String {
    let (a, b) = (point(low, across: 0), point(high, across: 0))
    return "<line class=\"\(name)\" x1=\"\(readable(a.x))\" y1=\"\(readable(a.y))\" "
      + "x2=\"\(readable(b.x))\" y2=\"\(readable(b.y))\"/>"
  }

  func tick(_ length: Double, isBad: Bool) -> String {
    let (a, b) = (point(length, across: -4), point(length, across: 4))
    let words = point(length, across: isWide ? 19 : 20)
    return "<line class=\"rule\" x1=\"\(readable(a.x))\" y1=\"\(readable(a.y))\" "
      + "x2=\"\(readable(b.x))\" y2=\"\(readable(b.y))\"/>"
      + "<text class=\"tick\(isBad ? " bad" : "")\" x=\"\(readable(words.x))\" "
      + "y=\"\(readable(words.y + (isWide ? 0 : 4)))\">\(readable(length))</text>"
  }

  /// Where the marker is, as it moves.
  func marker(_ length: Double) -> [Double] {
    let place = point(length, across: 0)
    return [place.x, place.y]
  }

  /// From the marker to the layout's edge.
  var lead: String {
    let end = isWide ? y - axis : x - axis
    return "<line class=\"lead\" x2=\"\(isWide ? "0" : readable(end))\" "
      + "y2=\"\(isWide ? readable(end) : "0")\"/>"
  }

  /// The marker's number.
  func pill(_ counter: String) -> String {
    let (x, y) =
      isWide
      ? (-Self.pillWidth / 2, -Self.pillHeight - 8) : (-Self.pillWidth - 8, -Self.pillHeight / 2)
    let box =
      "x=\"\(readable(x))\" y=\"\(readable(y))\" width=\"\(readable(Self.pillWidth))\" "
      + "height=\"\(readable(Self.pillHeight))\""
    return "<rect class=\"pill\" \(box) rx=\"10\"/><svg \(box)>\(counter)</svg>"
  }
}
