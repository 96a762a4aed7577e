import PlumbCode
import PlumbModel
import PlumbSolver

// The colors of views: of a label, that of its words; of any other view, what is behind it.

extension SwiftSettings {
  mutating func addColors(_ settings: [Setting], _ name: String, _ node: ViewNode) {
    let colors = settings.compactMap { setting -> Choice? in
      guard case .color(let color) = setting.value else { return nil }
      return Choice(value: toolkit.color(color), guards: setting.guards)
    }
    guard !colors.isEmpty else { return }
    if node.kind.known == .label {
      return say(colors, or: toolkit.labelColor) {
        "\(name).textColor = \($0)"
      }
    }
    guard !toolkit.hasBackgrounds else {
      return say(colors, or: "nil") { "\(name).backgroundColor = \($0)" }
    }
    // A view of the Mac's draws nothing behind itself but by its layer.
    initial.append("\(name).wantsLayer = true")
    let layered = colors.map { Choice(value: $0.value + cgColor(of: $0.value), guards: $0.guards) }
    say(layered, or: "nil") { "\(name).layer?.backgroundColor = \($0)" }
  }

  /// A color of the app's own may be missing.
  private func cgColor(of color: String) -> String {
    color.contains("(named: ") ? "?.cgColor" : ".cgColor"
  }
}

extension Toolkit {
  /// A color word or `#rrggbb` as an expression; any other name is that of a color of the app's
  /// own, out of its asset catalog.
  func color(_ word: String) -> String {
    let type = colorClass
    if ColorWords.system.contains(word) { return "\(type).\(word)" }
    guard let code = ColorWords.codes[word] ?? (svgColor(word) == nil ? nil : word),
      let parts = ColorWords.parts(of: code)
    else { return "\(type)(named: \(SwiftWords.literal(word)))" }
    return "\(type)(\(redPart): \(parts[0]), green: \(parts[1]), blue: \(parts[2]), "
      + "alpha: \(parts[3]))"
  }
}

private enum ColorWords {
  /// The words that both toolkits have a color for.
  static let system: Set = [
    "black", "blue", "brown", "cyan", "gray", "green", "magenta", "orange", "purple", "red",
    "white", "yellow",
  ]

  /// The others that pictures know, as CSS has them.
  static let codes = [
    "gold": "#ffd700", "grey": "#808080", "indigo": "#4b0082", "lime": "#00ff00",
    "maroon": "#800000", "navy": "#000080", "olive": "#808000", "pink": "#ffc0cb",
    "silver": "#c0c0c0", "teal": "#008080", "tomato": "#ff6347", "violet": "#ee82ee",
  ]

  /// Red, green, blue and alpha of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, from 0 to 1, to a
  /// thousandth.
  static func parts(of code: String) -> [String]? {
    let digits = code.dropFirst().compactMap { Int(String($0), radix: 16) }
    guard code.hasPrefix("#"), digits.count == code.count - 1 else { return nil }
    var bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { 17 * $0 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { 16 * digits[$0] + digits[$0 + 1] }
    default: return nil
    }
    if bytes.count == 3 { bytes.append(255) }
    return bytes.map { byte in
      let thousandths = (byte * 1_000 + 127) / 255
      return SwiftWords.number(Rational(numerator: thousandths, denominator: 1_000))
    }
  }
}
