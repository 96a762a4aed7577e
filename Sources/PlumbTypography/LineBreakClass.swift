/// What a scalar does at the end of a line: the classes of Unicode Standard Annex 14, those aside
/// that need a dictionary (Thai and its neighbours), whose words are kept whole here.
enum LineBreakClass: UInt8, Sendable {
  /// Break after: line and paragraph separators, returns, line feeds.
  case mandatory, carriageReturn, lineFeed
  case space, zeroWidthSpace
  case combining, zeroWidthJoiner, wordJoiner, glue
  case breakAfter, breakBefore, breakBoth, hyphen
  case open, wideOpen, close, closeParenthesis, quotation, exclamation, nonstarter, inseparable
  case infix, symbol, numeric, prefix, postfix
  case alphabetic, ideograph
  case emojiBase, emojiModifier, regionalIndicator
  case leadingJamo, vowelJamo, trailingJamo, syllable, closedSyllable

  init(_ scalar: Unicode.Scalar) {
    self =
      scalar.value < 0x80
      ? Self.ascii[Int(scalar.value)] : Self.listed(scalar.value) ?? Self.derived(scalar)
  }

  static let ascii: [LineBreakClass] = (0..<0x80).map { value in
    switch Unicode.Scalar(UInt8(value)) {
    case "\n": .lineFeed
    case "\r": .carriageReturn
    case "\u{B}", "\u{C}": .mandatory
    case "\t", "|": .breakAfter
    case " ": .space
    case "!", "?": .exclamation
    case "\"", "'": .quotation
    case "$", "+", "\\": .prefix
    case "%": .postfix
    case "(", "[", "{": .open
    case ")", "]": .closeParenthesis
    case "}": .close
    case ",", ".", ":", ";": .infix
    case "-": .hyphen
    case "/": .symbol
    case "0"..."9": .numeric
    case "\0"..."\u{1F}", "\u{7F}": .combining
    default: .alphabetic
    }
  }

  /// Scalars that the annex lists one by one.
  private static func listed(_ value: UInt32) -> LineBreakClass? {
    switch value {
    case 0x85, 0x2028, 0x2029: .mandatory
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x180E: .glue
    case 0xAD, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x2010, 0x2012, 0x2013, 0x3000:
      .breakAfter
    case 0xB4, 0x2C8, 0x2CC, 0x1FFD: .breakBefore
    case 0x200B: .zeroWidthSpace
    case 0x200D: .zeroWidthJoiner
    case 0x2060, 0xFEFF: .wordJoiner
    case 0x2014, 0x2E3A, 0x2E3B: .breakBoth
    case 0xA1, 0xBF, 0x201A, 0x201E: .open
    case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: .quotation
    case 0x2024...0x2026: .inseparable
    case 0x2044, 0x37E, 0x589, 0x60C, 0x60D: .infix
    case 0xA2, 0xB0, 0x2030...0x2037, 0x20A7, 0x20B6, 0x20BB, 0x20BE, 0x2103, 0x2109: .postfix
    case 0xB1, 0x2116, 0x2212, 0x2213: .prefix
    case 0x3001, 0x3002, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: .close
    case 0xFF01, 0xFF1F, 0xFE56, 0xFE57, 0x61B, 0x61F: .exclamation
    case 0x203C, 0x203D, 0x2047...0x2049, 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0,
      0x30FB...0x30FE, 0xFF1A, 0xFF1B, 0xFE54, 0xFE55, 0xFF65, 0x31F0...0x31FF, 0xFF67...0xFF70:
      .nonstarter
    // Small kana, which do not begin a line.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6:
      .nonstarter
    case 0x1100...0x115F, 0xA960...0xA97C: .leadingJamo
    case 0x1160...0x11A7, 0xD7B0...0xD7C6: .vowelJamo
    case 0x11A8...0x11FF, 0xD7CB...0xD7FB: .trailingJamo
    case 0xAC00...0xD7A3: (value - 0xAC00) % 28 == 0 ? .syllable : .closedSyllable
    case 0x1F1E6...0x1F1FF: .regionalIndicator
    case 0x1F3FB...0x1F3FF: .emojiModifier
    default: nil
    }
  }

  /// All others follow from what Unicode says of them.
  private static func derived(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .openPunctuation: return scalar.isWide ? .wideOpen : .open
    case .closePunctuation: return .close
    case .initialPunctuation, .finalPunctuation: return .quotation
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control: return .combining
    case .decimalNumber: return scalar.isWide ? .ideograph : .numeric
    case .currencySymbol: return .prefix
    default: break
    }
    if properties.isEmojiModifierBase { return .emojiBase }
    return scalar.isWide || properties.isEmojiPresentation || scalar.isPictograph
      ? .ideograph : .alphabetic
  }
}

extension Unicode.Scalar {
  /// The planes of pictures, where what is not assigned yet is reserved for more of them.
  fileprivate var isPictograph: Bool { 0x1F000 <= value && value <= 0x1FAFF }
}
