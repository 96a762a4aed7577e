import PlumbText
import PlumbTypography

/// How large the system's symbols are shown.
///
/// The file has the shape of a symbol at a size of some 100 points, whatever its font; how large it
/// is shown, the file says by the frame of what shows it only.
extension InterfaceView {
  /// The size of a symbol: where the frame without its insets could be that of the symbol at its
  /// font, on both axes, it is; otherwise what its font makes of its shape.
  func symbolSize(_ shape: InterfaceSize, isAlone: Bool) -> InterfaceSize {
    let usual = symbolHeight
    // Of shapes the longer side is about the same, so that a narrow one is no lower.
    let factor = usual / max(shape.width, shape.height, 1)
    let plain = InterfaceSize(
      width: nearest(shape.width * factor, parts: 2),
      height: nearest(shape.height * factor, parts: 2))
    guard isAlone, let shown = frameInsideInsets, isAbout(shown.width, plain.width),
      isAbout(shown.height, plain.height)
    else { return plain }
    return shown
  }

  private func isAbout(_ length: Double, _ usual: Double) -> Bool {
    usual * 0.75 <= length && length <= usual * 1.4
  }

  /// The longer side of a symbol by its font and scale: about a line, as SF Symbols are drawn.
  private var symbolHeight: Double {
    let own =
      element.child(key: "preferredSymbolConfiguration")
      ?? element.first("buttonConfiguration")?.child(key: "preferredSymbolConfigurationForImage")
      ?? element.first("state", key: "normal")?.child(key: "preferredSymbolConfiguration")
    var size = usualSymbolSize
    let given: String? = own?["pointSize"]
    if let given, let points = number(given) {
      size = points
    } else if let described = own?.first("fontDescription") {
      size = font(of: ViewText(text: "", font: described)).font.size
    }
    let scale: Double =
      switch own?["scale"] ?? "" {
      case "small": 0.78
      case "large": 1.29
      default: 1
      }
    return size * scale * 1.25
  }

  private var usualSymbolSize: Double {
    kind == "button" ? font(of: words).font.size : 17
  }

  /// Where its image lies, if it shows nothing else.
  private var frameInsideInsets: InterfaceSize? {
    guard let frame else { return nil }
    var insets = InterfaceInsets()
    if element.first("buttonConfiguration") != nil {
      insets = InterfaceInsets(left: 12, top: 7, right: 12, bottom: 7)
    } else if let own = element.first("inset", key: "contentEdgeInsets") {
      insets = InterfaceInsets(
        left: own["minX"].flatMap(number) ?? 0, top: own["minY"].flatMap(number) ?? 0,
        right: own["maxX"].flatMap(number) ?? 0, bottom: own["maxY"].flatMap(number) ?? 0)
    }
    let inner = InterfaceRect(x: 0, y: 0, width: frame.width, height: frame.height)
      .grown(by: insets, times: -1)
    guard 0 < inner.width, 0 < inner.height else { return nil }
    return InterfaceSize(width: inner.width, height: inner.height)
  }
}
