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
    guard let color = NamedColor(word) else {
      return "\(type)(named: \(SwiftWords.literal(word)))"
    }
    if color.isToolkitConstant { return "\(type).\(word)" }
    let parts = color.parts.map { byte in
      // From 0 to 1, to a thousandth.
      let thousandths = (Int(byte) * 1_000 + 127) / 255
      return SwiftWords.number(Rational(numerator: thousandths, denominator: 1_000))
    }
    return "\(type)(\(redPart): \(parts[0]), green: \(parts[1]), blue: \(parts[2]), "
      + "alpha: \(parts[3]))"
  }
}
