/// The scalar to show for one: control characters by their pictures, and those that change the
/// direction of text by U+FFFD, so that a file cannot make its own diagnostics lie ("Trojan
/// Source", Boucher and Anderson 2021).
package func pictured(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: "\u{FFFD}"
  default: scalar
  }
}

/// A text in which nothing ends the line or turns what follows around.
package func pictured(_ text: String) -> String {
  text.escaping { String(pictured($0)) }
}

extension Unicode.Scalar {
  /// Controls, and marks that break lines or turn the order of what is shown around: outputs for
  /// programs write them as escapes.
  ///
  /// - Source: UAX 9, Bidi_Control; UAX 14, BK.
  package var isHidden: Bool {
    switch value {
    case 0..<32, 127..<160, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

/// How many columns terminals give a text in one line.
package func terminalColumns(of text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + terminalColumns(of: $1) }
}

/// How many columns terminals give a scalar.
///
/// Source: Unicode 16, `EastAsianWidth.txt` (W and F, blocks merged) and the general categories
/// Mn, Me and Cf.
package func terminalColumns(of scalar: Unicode.Scalar) -> Int {
  let value = scalar.value
  if value < 0x300 { return value == 0xAD ? 0 : 1 }
  switch value {
  case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x2E80...0x303E, 0x3041...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
    0x20000...0x3FFFD:
    return 2
  case 0x1F3FB...0x1F3FF: return 0  // Skin tones join the person before them.
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: return scalar.properties.isEmojiPresentation ? 2 : 1
  }
}
