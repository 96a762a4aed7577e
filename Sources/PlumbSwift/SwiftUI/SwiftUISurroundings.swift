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
