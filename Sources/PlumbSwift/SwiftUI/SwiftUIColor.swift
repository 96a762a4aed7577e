import PlumbCode
import PlumbModel
import PlumbSolver

/// Colors as SwiftUI has them.
enum SwiftUIColor {
  /// What holds those that the system changes; a type of the file's own.
  static let system = "SystemColors"

  /// `Color.blue` for `systemBlue`, whose name SwiftUI has for that; `SystemColors.separator` for
  /// what else the system draws otherwise in the dark; of other colors the parts; any other name is
  /// that of a color of the app's own.
  static func code(_ written: String) -> String {
    if let name = constants[written] { return "Color.\(name)" }
    guard let color = NamedColor(written) else { return "Color(\(SwiftWords.literal(written)))" }
    return color.isSemantic ? "\(system).\(written)" : parts(of: color)
  }

  private static func parts(of color: NamedColor) -> String {
    let parts = color.parts.map { byte in
      // From 0 to 1, to a thousandth.
      let thousandths = (Int(byte) * 1_000 + 127) / 255
      return SwiftWords.number(Rational(numerator: thousandths, denominator: 1_000))
    }
    let opacity = parts[3] == "1" ? "" : ", opacity: \(parts[3])"
    return "Color(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2])\(opacity))"
  }

  /// Apple's documentation of `Color`: standard colors.
  private static let constants = [
    "black": "black", "clear": "clear", "label": "primary", "secondaryLabel": "secondary",
    "systemBlue": "blue", "systemBrown": "brown", "systemCyan": "cyan", "systemGray": "gray",
    "systemGreen": "green", "systemIndigo": "indigo", "systemMint": "mint",
    "systemOrange": "orange", "systemPink": "pink", "systemPurple": "purple", "systemRed": "red",
    "systemTeal": "teal", "systemYellow": "yellow", "tintColor": "accentColor", "white": "white",
  ]

  // MARK: Of the system

  /// Says what those are that the system changes and the views of some scenes have; a platform
  /// without a name for one has it as it is in the light.
  static func writeSystem(usedIn scenes: [Scene], to code: inout CodeWriter) {
    let names = Set(scenes.map(\.name))
    let rows = scenes.flatMap(\.rowScenes).filter { names.contains($0.name) }
    let settings = (scenes + rows).flatMap(\.views).flatMap(\.settings)
    let written = Set(settings.compactMap(\.writtenColor))
    let own = written.sorted().compactMap { written -> (name: String, color: NamedColor)? in
      guard constants[written] == nil, let color = NamedColor(written), color.isSemantic else {
        return nil
      }
      return (written, color)
    }
    guard !own.isEmpty else { return }
    code.line()
    code.lines([
      "/// Colors that the system draws otherwise in the dark, and for readers who want more",
      "/// contrast.",
    ])
    code.block("private enum \(system) {") { code in
      func write(_ value: (NamedColor) -> String) {
        for (name, color) in own { code.line("static let \(name) = \(value(color))") }
      }
      code.line("#if \(SwiftUIShared.hasUIKit)")
      write { $0.uiKit.map { "Color(uiColor: .\($0))" } ?? parts(of: $0) }
      code.line("#elseif os(macOS)")
      write { $0.appKit.map { "Color(nsColor: .\($0))" } ?? parts(of: $0) }
      code.line("#else")
      write { parts(of: $0) }
      code.line("#endif")
    }
  }
}
