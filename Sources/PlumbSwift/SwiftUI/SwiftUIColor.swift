import PlumbCode
import PlumbModel
import PlumbSolver

/// Colors as SwiftUI has them.
enum SwiftUIColor {
  /// `Color.blue` for `systemBlue`, whose name SwiftUI has for that; of other colors the parts; any
  /// other name is that of a color of the app's own.
  static func code(_ written: String) -> String {
    if let name = constants[written] { return "Color.\(name)" }
    guard let color = NamedColor(written) else { return "Color(\(SwiftWords.literal(written)))" }
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
    "systemTeal": "teal", "systemYellow": "yellow", "white": "white",
  ]
}
