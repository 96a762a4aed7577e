import PlumbModel
import PlumbText
import PlumbTypography

/// The words of a view as a picture has them, and on which pieces.
struct ViewWords {
  private let text: RenderedText
  private let ink: String
  /// Where they begin: at the leading edge, in the middle, or where they end.
  let share: Double
  /// Of fields: between their edge and their words.
  private let margin: Double
  var ranges: [ClosedRange<Double>]

  init(
    _ text: RenderedText, _ view: ViewFrame, isRightToLeft: Bool, on range: ClosedRange<Double>
  ) {
    self.text = text
    ink = textColor(of: view).map { " style=\"fill:\($0)\"" } ?? ""
    let isCentered = view.alignment == .center || ["button", "segmented"].contains(view.kind)
    let isRight = view.alignment == .right || (view.alignment != .left && isRightToLeft)
    share = isCentered ? 0.5 : isRight ? 1 : 0
    margin = view.kind == "field" || view.kind == "textview" ? 7 : 0
    ranges = [range]
  }

  func isLike(_ other: ViewWords) -> Bool {
    text == other.text && share == other.share && ink == other.ink
  }

  /// Whether a view of a size at a length shows them whole.
  func fits(_ key: (at: Double, frame: Frame)) -> Bool {
    guard ranges.contains(where: { $0.contains(key.at) }) else { return true }
    let width = text.lines.map(\.width).max() ?? 0
    return width <= key.frame.width + 1 && text.height <= key.frame.height + 1
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
