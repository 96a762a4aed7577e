/// Which scalars outside ASCII may begin and continue a name: those of Swift's identifiers, but for
/// the marks that turn the order of what is shown around, so that a name is what it looks like.
///
/// Source: "The Swift Programming Language", Lexical Structure, identifier-head and
/// identifier-character; `Grammar/Layout.ebnf` has the same ranges under `head` and `tail`.
enum NameCharacters {
  static func isHead(_ scalar: UInt32) -> Bool {
    scalar < 0x10000 ? contains(scalar, in: headRanges) : isSupplementary(scalar)
  }

  static func isTail(_ scalar: UInt32) -> Bool {
    isHead(scalar) || contains(scalar, in: tailRanges)
  }

  /// Planes 1 to 14, without the two scalars at the end of each that are no characters.
  private static func isSupplementary(_ scalar: UInt32) -> Bool {
    scalar < 0xF0000 && scalar & 0xFFFF <= 0xFFFD
  }

  private static func contains(_ scalar: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }

  private static let headRanges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE,
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x61B, 0x61D...0x167F, 0x1681...0x180D,
    0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D, 0x203F...0x2040, 0x2054...0x2054,
    0x2060...0x2065, 0x206A...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
    0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
    0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
  ]

  private static let tailRanges: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]
}

/// A scalar read from UTF-8, and how many bytes it took.
struct DecodedScalar {
  let value: UInt32
  let length: Int

  /// The scalar at an offset, or nil where the bytes are not UTF-8 (an overlong form, a surrogate,
  /// a stray or missing continuation byte).
  init?(_ bytes: borrowing Span<UInt8>, at offset: Int) {
    let first = bytes[offset]
    let length: Int
    let least: UInt32
    var value: UInt32
    switch first {
    case 0x00...0x7F: (length, least, value) = (1, 0, UInt32(first))
    case 0xC2...0xDF: (length, least, value) = (2, 0x80, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, least, value) = (3, 0x800, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, least, value) = (4, 0x10000, UInt32(first & 0x07))
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    for i in offset + 1..<offset + length {
      guard bytes[i] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[i] & 0x3F)
    }
    guard least <= value, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
    self.value = value
    self.length = length
  }
}
