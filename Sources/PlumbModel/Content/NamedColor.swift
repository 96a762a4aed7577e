/// A color that a layout names by itself: a word, or `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`. Any
/// other name is that of a color of the app's own, of which nothing is known here.
package struct NamedColor: Sendable, Hashable {
  /// Red, green, blue and alpha, each from 0 to 255.
  package let parts: [UInt8]
  /// What a picture writes: a word that CSS has for the same color, or the code.
  package let css: String
  /// Whether UIKit and AppKit have a constant of this name.
  package let isToolkitConstant: Bool

  package init?(_ written: String) {
    if let word = Self.words[written] {
      self.init(code: word.code, css: word.isCSS ? written : word.code, word.isConstant)
    } else {
      self.init(code: written, css: written, false)
    }
  }

  private init?(code: String, css: String, _ isToolkitConstant: Bool) {
    let digits = code.dropFirst().compactMap { $0.isASCII ? UInt8(String($0), radix: 16) : nil }
    guard code.hasPrefix("#"), digits.count == code.count - 1 else { return nil }
    switch digits.count {
    case 3, 4: parts = digits.map { 17 * $0 } + (digits.count == 3 ? [255] : [])
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map { 16 * digits[$0] + digits[$0 + 1] }
      parts = bytes + (bytes.count == 3 ? [255] : [])
    default: return nil
    }
    self.css = css
    self.isToolkitConstant = isToolkitConstant
  }

  /// Every word that stands for a color, in order.
  package static let allWords = words.keys.sorted()

  /// What the app shows: for its constants the values in Apple's documentation of UIColor, which
  /// are not always those of CSS; for other words those of CSS.
  ///
  /// - Source: for `systemBlue` and its like, which the system changes in the dark, Apple's Human
  ///   Interface Guidelines, "Color", as they are in the light.
  private static let words: [String: (code: String, isConstant: Bool, isCSS: Bool)] = [
    "black": ("#000000", true, true), "blue": ("#0000ff", true, true),
    "brown": ("#996633", true, false), "cyan": ("#00ffff", true, true),
    "clear": ("#00000000", true, false), "darkGray": ("#555555", true, false),
    "gold": ("#ffd700", false, true), "gray": ("#808080", true, true),
    "green": ("#00ff00", true, false), "grey": ("#808080", false, true),
    "indigo": ("#4b0082", false, true), "lime": ("#00ff00", false, true),
    "lightGray": ("#aaaaaa", true, false), "systemBlue": ("#007aff", true, false),
    "systemBrown": ("#a2845e", true, false), "systemCyan": ("#32ade6", true, false),
    "systemGray": ("#8e8e93", true, false), "systemGreen": ("#34c759", true, false),
    "systemIndigo": ("#5856d6", true, false), "systemMint": ("#00c7be", true, false),
    "systemOrange": ("#ff9500", true, false), "systemPink": ("#ff2d55", true, false),
    "systemPurple": ("#af52de", true, false), "systemRed": ("#ff3b30", true, false),
    "systemTeal": ("#30b0c7", true, false), "systemYellow": ("#ffcc00", true, false),
    "magenta": ("#ff00ff", true, true), "maroon": ("#800000", false, true),
    "navy": ("#000080", false, true), "olive": ("#808000", false, true),
    "orange": ("#ff8000", true, false), "pink": ("#ffc0cb", false, true),
    "purple": ("#800080", true, true), "red": ("#ff0000", true, true),
    "silver": ("#c0c0c0", false, true), "teal": ("#008080", false, true),
    "tomato": ("#ff6347", false, true), "violet": ("#ee82ee", false, true),
    "white": ("#ffffff", true, true), "yellow": ("#ffff00", true, true),
  ]
}
