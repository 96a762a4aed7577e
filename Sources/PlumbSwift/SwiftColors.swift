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
      return say(colors, or: .text(toolkit.labelColor)) {
        "\(name).textColor = \($0)"
      }
    }
    guard !toolkit.hasBackgrounds else {
      return say(colors, or: "nil") { "\(name).backgroundColor = \($0)" }
    }
    // A view of the Mac's draws nothing behind itself but by its layer.
    initial.append("\(name).wantsLayer = true")
    let layered = settings.compactMap { setting -> Choice? in
      guard case .color(let color) = setting.value else { return nil }
      // One of the app's own may be missing.
      let mark = NamedColor(color) == nil ? "?" : ""
      return Choice(value: "\(toolkit.color(color))\(mark).cgColor", guards: setting.guards)
    }
    say(layered, or: "nil") { "\(name).layer?.backgroundColor = \($0)" }
  }
}

extension Toolkit {
  /// A color word or `#rrggbb` as an expression; any other name is that of a color of the app's
  /// own, out of its asset catalog.
  func color(_ word: String) -> Code {
    let type = colorClass
    guard let color = NamedColor(word) else {
      return .call(type, ["named: \(SwiftWords.literal(word))"])
    }
    if color.isToolkitConstant { return "\(type).\(word)" }
    let parts = color.parts.map { byte in
      // From 0 to 1, to a thousandth.
      let thousandths = (Int(byte) * 1_000 + 127) / 255
      return SwiftWords.number(Rational(numerator: thousandths, denominator: 1_000))
    }
    let names = [redPart, "green", "blue", "alpha"]
    return .call(type, zip(names, parts).map { "\($0): \($1)" })
  }
}
