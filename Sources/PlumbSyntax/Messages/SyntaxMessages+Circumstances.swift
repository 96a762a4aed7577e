import PlumbDiagnostics
import PlumbText

// `when landscape`: circumstances that other tools have words for.

extension Parser {
  /// What says so here; nil where the word is none of these.
  func circumstance(_ word: TokenIndex) -> Diagnostic? {
    let text = tree.text(word)
    if Self.looks.contains(text) {
      return Diagnostic(
        .syntax, "no condition asks for the light or the dark", at: tree.range(word),
        label: "colors follow it by themselves, as `systemBackground` and `label` do, and those of "
          + "an asset catalog")
    }
    guard let meant = Self.circumstances[text] else { return nil }
    return Diagnostic(
      .syntax, "\(quoted(word)) is not a condition", at: tree.range(word),
      label: "here it is `\(meant)`",
      fixes: [Fix("write `\(meant)`", [Edit(tree.range(word), meant)], isTold: true)])
  }

  private static let looks: Set = ["dark", "light", "darkMode", "lightMode"]

  private static let circumstances = [
    "landscape": "width > height", "portrait": "width <= height",
    "iPad": "regular width", "tablet": "regular width", "pad": "regular width",
    "iPhone": "compact width", "phone": "compact width",
    "mac": "platform macos", "macos": "platform macos", "macOS": "platform macos",
    "ios": "platform ios", "iOS": "platform ios",
    "largeText": "accessibility", "accessibilitySize": "accessibility",
    "rightToLeft": "rtl", "leftToRight": "ltr",
  ]
}
