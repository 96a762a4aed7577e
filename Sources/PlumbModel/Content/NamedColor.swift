/// A color that a layout names by itself: a word, or `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`. Any
/// other name is that of a color of the app's own, of which nothing is known here.
package struct NamedColor: Sendable, Hashable {
  /// Red, green, blue and alpha, each from 0 to 255.
  package let parts: [UInt8]
  /// What a picture writes: a word that CSS has for the same color, or the code.
  package let css: String
  /// What UIKit and AppKit call their constant of this color; nil where one has none.
  package let uiKit: String?
  package let appKit: String?
  /// Whether it is named by what it is for: the system draws it otherwise in the dark, and for
  /// readers who ask for more contrast.
  package let isSemantic: Bool
  /// Whether that is words.
  package let isForWords: Bool

  package init?(_ written: String) {
    let (standard, own) = (Self.standard[written], Self.semantic[written])
    guard let parts = Self.parts(of: standard?.code ?? own?.code ?? written) else { return nil }
    self.parts = parts
    css = standard?.isCSS == true ? written : standard?.code ?? own?.code ?? written
    uiKit = standard?.isConstant == true || own != nil ? written : nil
    appKit = standard?.isConstant == true ? written : own?.appKit
    isSemantic = own != nil
    isForWords = own != nil && Self.ofWords.contains(written)
  }

  private static func parts(of code: String) -> [UInt8]? {
    let digits = code.dropFirst().compactMap { $0.isASCII ? UInt8(String($0), radix: 16) : nil }
    guard code.hasPrefix("#"), digits.count == code.count - 1 else { return nil }
    switch digits.count {
    case 3, 4: return digits.map { 17 * $0 } + (digits.count == 3 ? [255] : [])
    case 6, 8:
      let bytes = stride(from: 0, to: digits.count, by: 2).map { 16 * digits[$0] + digits[$0 + 1] }
      return bytes + (bytes.count == 3 ? [255] : [])
    default: return nil
    }
  }

  /// Every word that stands for a color, in order.
  package static let allWords = (Array(standard.keys) + Array(semantic.keys)).sorted()

  /// The word for what AppKit calls so: `separator` for `separatorColor`.
  package static func word(inAppKit name: String) -> String? {
    allWords.first { NamedColor($0)?.appKit.map { $0 == name || $0 + "Color" == name } ?? false }
  }

  /// Colors that are the same everywhere: whether UIKit and AppKit have a constant of this name,
  /// whose value is in Apple's documentation of UIColor, and whether CSS has the same color under
  /// it.
  private static let standard: [String: (code: String, isConstant: Bool, isCSS: Bool)] = [
    "black": ("#000000", true, true), "blue": ("#0000ff", true, true),
    "brown": ("#996633", true, false), "clear": ("#00000000", true, false),
    "cyan": ("#00ffff", true, true), "darkGray": ("#555555", true, false),
    "gold": ("#ffd700", false, true), "gray": ("#808080", true, true),
    "green": ("#00ff00", true, false), "grey": ("#808080", false, true),
    "indigo": ("#4b0082", false, true), "lightGray": ("#aaaaaa", true, false),
    "lime": ("#00ff00", false, true), "magenta": ("#ff00ff", true, true),
    "maroon": ("#800000", false, true), "navy": ("#000080", false, true),
    "olive": ("#808000", false, true), "orange": ("#ff8000", true, false),
    "pink": ("#ffc0cb", false, true), "purple": ("#800080", true, true),
    "red": ("#ff0000", true, true), "silver": ("#c0c0c0", false, true),
    "systemBlue": ("#007aff", true, false), "systemBrown": ("#a2845e", true, false),
    "systemCyan": ("#32ade6", true, false), "systemGray": ("#8e8e93", true, false),
    "systemGreen": ("#34c759", true, false), "systemIndigo": ("#5856d6", true, false),
    "systemMint": ("#00c7be", true, false), "systemOrange": ("#ff9500", true, false),
    "systemPink": ("#ff2d55", true, false), "systemPurple": ("#af52de", true, false),
    "systemRed": ("#ff3b30", true, false), "systemTeal": ("#30b0c7", true, false),
    "systemYellow": ("#ffcc00", true, false), "teal": ("#008080", false, true),
    "tomato": ("#ff6347", false, true), "violet": ("#ee82ee", false, true),
    "white": ("#ffffff", true, true), "yellow": ("#ffff00", true, true),
  ]

  private static let ofWords: Set = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link",
  ]

  /// UIKit's colors by what they are for, and what AppKit calls the same. AppKit draws without a
  /// name where it has none.
  ///
  /// - Source: Apple's Human Interface Guidelines, "Color", as they are in the light; the system
  ///   changes them in the dark.
  private static let semantic: [String: (code: String, appKit: String?)] = [
    "label": ("#000000", "labelColor"), "link": ("#007aff", "linkColor"),
    "opaqueSeparator": ("#c6c6c8", nil),
    "placeholderText": ("#3c3c434c", "placeholderTextColor"),
    "quaternaryLabel": ("#3c3c432d", "quaternaryLabelColor"),
    "quaternarySystemFill": ("#74748014", nil),
    "secondaryLabel": ("#3c3c4399", "secondaryLabelColor"),
    "secondarySystemBackground": ("#f2f2f7", nil), "secondarySystemFill": ("#78788028", nil),
    "secondarySystemGroupedBackground": ("#ffffff", nil),
    "separator": ("#3c3c4349", "separatorColor"),
    "systemBackground": ("#ffffff", "textBackgroundColor"), "systemFill": ("#78788033", nil),
    "systemGray2": ("#aeaeb2", nil), "systemGray3": ("#c7c7cc", nil),
    "systemGray4": ("#d1d1d6", nil), "systemGray5": ("#e5e5ea", nil),
    "systemGray6": ("#f2f2f7", nil),
    "systemGroupedBackground": ("#f2f2f7", "windowBackgroundColor"),
    "tertiaryLabel": ("#3c3c434c", "tertiaryLabelColor"),
    "tertiarySystemBackground": ("#ffffff", nil), "tertiarySystemFill": ("#7676801e", nil),
    "tertiarySystemGroupedBackground": ("#f2f2f7", nil),
    "tintColor": ("#007aff", "controlAccentColor"),
  ]
}
