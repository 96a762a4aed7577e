import PlumbModel
import PlumbText
import PlumbTypography

/// The words of a view as a picture has them, and on which pieces.
struct ViewWords {
  /// As they are where they are largest.
  private var text: RenderedText
  private let ink: String
  /// Where they begin: at the leading edge, in the middle, or where they end.
  let share: Double
  /// Between the edge and the words: of fields, and of labels with room around theirs.
  private let margin: Double
  private(set) var ranges: [ClosedRange<Double>]
  /// Of their font at both ends of each range, in points.
  private var sizes: [(start: Double, end: Double)]

  /// Those of a view on a piece; nil where it shows none.
  init?(of piece: ViewPictures.Piece, _ place: Int) {
    let view = piece.start.views[place]
    let isStill = piece.range.lowerBound == piece.range.upperBound
    guard let start = piece.start.text(of: view, cut: isStill),
      let end = piece.end.text(of: piece.end.views[place], cut: isStill)
    else { return nil }
    text = start.size < end.size ? end : start
    sizes = [(start.size, end.size)]
    ink = textColor(of: view).map { " style=\"fill:\($0)\"" } ?? ""
    let isCentered = ["button", "segmented"].contains(view.kind)
    let isAtRight = isCentered ? nil : view.alignment.isAtRight(in: piece.start.direction)
    share = isAtRight.map { $0 ? 1 : 0 } ?? 0.5
    margin =
      switch view.kind {
      case "field", "textview": 7
      case "label": view.padding / 2
      default: 0
      }
    ranges = [piece.range]
  }

  /// Whether they are larger at some lengths than at others.
  var isScaled: Bool { sizes.contains { $0 != (text.size, text.size) } }

  /// Whether both can be one element: the same words, but for their size where that moves.
  func isLike(_ other: ViewWords) -> Bool {
    guard share == other.share, ink == other.ink else { return false }
    if text == other.text { return true }
    return (isScaled || other.isScaled) && text.weight == other.text.weight
      && text.lines.map(\.words) == other.text.lines.map(\.words)
  }

  /// Adds where words like these are seen.
  mutating func take(_ other: ViewWords) {
    if text.size < other.text.size { text = other.text }
    ranges += other.ranges
    sizes += other.sizes
  }

  /// Their size at a length, as a share of that in which they are drawn.
  func scale(at length: Double) -> Double {
    guard let number = ranges.firstIndex(where: { $0.contains(length) }) else { return 1 }
    let (range, size) = (ranges[number], sizes[number])
    let whole = range.upperBound - range.lowerBound
    let share = whole == 0 ? 0 : (length - range.lowerBound) / whole
    return (size.start + (size.end - size.start) * share) / text.size
  }

  /// Whether a view of a size at a length shows them whole.
  func fits(_ key: (at: Double, frame: Frame)) -> Bool {
    guard ranges.contains(where: { $0.contains(key.at) }) else { return true }
    let scale = scale(at: key.at)
    let width = scale * (text.lines.map(\.width).max() ?? 0)
    return width <= key.frame.width + 1 && scale * text.height <= key.frame.height + 1
  }

  /// Around the middle of the view's height.
  var svg: String {
    let anchor = share == 0 ? "" : " text-anchor=\"\(share == 1 ? "end" : "middle")\""
    let place = share == 0 ? margin : share == 1 ? -margin : 0
    let x = place == 0 ? "" : " x=\"\(readable(place))\""
    let weight = ((Font.Weight.allCases.firstIndex(of: text.weight) ?? 3) + 1) * 100
    let font = " font-size=\"\(readable(text.size))\" font-weight=\"\(weight)\""
    return text.lines.enumerated().map { number, line in
      let baseline = text.ascent - text.height / 2 + Double(number) * text.pitch
      // As wide as it was measured, whatever font there is.
      let length =
        line.words.count < 2
        ? "" : " textLength=\"\(readable(line.width))\" lengthAdjust=\"spacingAndGlyphs\""
      return "<text class=\"sample\"\(x)\(anchor) y=\"\(readable(baseline))\"\(font)\(length)"
        + "\(ink)>\(escapedXML(line.words))</text>"
    }.joined()
  }
}
