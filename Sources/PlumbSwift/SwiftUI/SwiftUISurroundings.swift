import PlumbCode

/// What code of views asks of what is around them, each by a property of the view.
enum SwiftUISurroundings: CaseIterable {
  case textSize, pixel, direction
  /// How large the layout is that a view stands in.
  case size

  /// What conditions are called there.
  static let names = {
    var names = ProgramConditions.Names(width: "layoutSize.width", height: "layoutSize.height")
    names.isRightToLeft = "layoutDirection == .rightToLeft"
    names.isLeftToRight = "layoutDirection == .leftToRight"
    names.textScale = textScale
    return names
  }()

  /// How many times as large as usual readers want body text.
  static let textScale = "bodySize / 17"
  static let pixelLength = "1 / displayScale"

  /// The names of the properties.
  static let words = ["bodySize", "displayScale", "layoutDirection", "layoutSize"]

  /// What code that asks for it says.
  private var mark: String {
    switch self {
    case .textSize: Self.textScale
    case .pixel: Self.pixelLength
    case .direction: "layoutDirection == ."
    case .size: "layoutSize."
    }
  }

  /// The property of a view that asks for it.
  var property: String {
    switch self {
    // The size that readers want is that outside of what keeps a view's own texts smaller.
    case .textSize: "@ScaledMetric(relativeTo: .body) private var bodySize = 17.0"
    case .pixel: "@Environment(\\.displayScale) private var displayScale"
    case .direction: "@Environment(\\.layoutDirection) private var layoutDirection"
    case .size: "@Environment(\\.layoutSize) private var layoutSize"
    }
  }

  /// `DirectionReader { layoutDirection in`: what asks for it around the views of a layout.
  ///
  /// - Parameter drawn: How large the layout is that tells its size, before anybody knows.
  func reading(from drawn: String) -> String {
    self == .size
      ? "\(reader)(layoutSize: \(drawn)) { layoutSize in" : "\(reader) { \(name) in"
  }

  /// The view that asks for it.
  private var reader: String {
    switch self {
    case .textSize: "TextSizeReader"
    case .pixel: "PixelReader"
    case .direction: "DirectionReader"
    case .size: "LayoutSizeTeller"
    }
  }

  /// What that calls it.
  private var name: String {
    switch self {
    case .textSize: "bodySize"
    case .pixel: "displayScale"
    case .direction: "layoutDirection"
    case .size: "layoutSize"
    }
  }

  /// The views that ask, of those that code speaks of.
  static func writeReaders(in lines: [CodeWriter.Line], to code: inout CodeWriter) {
    for own in allCases where lines.contains(where: { $0.contains(own.reader) }) {
      own.writeReader(&code)
    }
  }

  private func writeReader(_ code: inout CodeWriter) {
    let type =
      switch self {
      case .textSize: "Double"
      case .pixel: "CGFloat"
      case .direction: "LayoutDirection"
      case .size: "CGSize"
      }
    code.line()
    let tells = self == .size ? "tells how large it is" : "follows what is around it"
    code.line("/// A view that \(tells).")
    code.line(SwiftUIFile.availability)
    code.block("private struct \(reader)<Content: View>: View {") { code in
      // A private one would make its initializer private.
      let property = property.split(separator: "private ").joined()
      code.line(self == .size ? "@State var layoutSize: CGSize" : property)
      code.line("@ViewBuilder let content: (\(type)) -> Content")
      code.line()
      let body = CodeWriter.lines { code in
        code.line("content(\(name))")
        guard self == .size else { return }
        code.indented { code in
          code.line(".onGeometryChange(for: CGSize.self) { $0.size } action: { layoutSize = $0 }")
          code.line(".environment(\\.layoutSize, layoutSize)")
        }
      }
      code.property("var body: some View {", body, most: SwiftBounds.memberLine)
    }
  }

  /// Whether code asks for it; words that look like it do no harm.
  func isAsked(in lines: [CodeWriter.Line]) -> Bool { lines.contains { $0.contains(mark) } }

  /// The properties that code needs.
  static func properties(for lines: [CodeWriter.Line]) -> [String] {
    allCases.filter { $0.isAsked(in: lines) }.map(\.property)
  }

  /// Code that stands outside of the layout whose size it asks for.
  static func reading(_ code: Code) -> Code {
    guard Self.size.isAsked(in: CodeWriter.lines { $0.statement(code) }) else { return code }
    return "\(SwiftUIShared.sizeReader) { layoutSize in \(code) }"
  }

  static func reading(_ lines: [CodeWriter.Line]) -> [CodeWriter.Line] {
    guard Self.size.isAsked(in: lines) else { return lines }
    return CodeWriter.lines { code in
      code.block("\(SwiftUIShared.sizeReader) { layoutSize in") { $0.add(lines) }
    }
  }
}
