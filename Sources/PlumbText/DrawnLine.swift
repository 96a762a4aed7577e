/// A line of a file as a terminal shows it, and where each of its bytes comes to stand.
///
/// Tabs become blanks up to the next multiple of four columns, wide characters take two columns,
/// combining ones none; control characters are shown as pictures, bytes that are not UTF-8 as
/// U+FFFD. Of a line wider than the limit a part around `anchor` is kept, with `...` where it is
/// cut.
struct DrawnLine {
  private(set) var text = ""
  private(set) var columnCount = 0
  /// The byte offset and the column of each scalar shown, ascending.
  private var places: [(offset: Int, column: Int)] = []

  private static let tabColumns = 4
  private static let ellipsis = "..."

  init(_ bytes: [UInt8], _ range: Range<Int>, anchor: Int) {
    var offset = range.lowerBound
    let isLong = DrawingLimit.lineColumns < range.count
    if isLong, range.lowerBound + DrawingLimit.columnsBeforeMark < anchor {
      offset = min(anchor, range.upperBound) - DrawingLimit.columnsBeforeMark
      while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      append(Self.ellipsis, columns: Self.ellipsis.utf8.count)
    }
    var afterJoiner = false
    while offset < range.upperBound {
      if DrawingLimit.lineColumns <= columnCount {
        places.append((offset, columnCount))
        append(Self.ellipsis, columns: Self.ellipsis.utf8.count)
        return
      }
      let (scalar, length) = decoded(bytes[offset..<range.upperBound])
      places.append((offset, columnCount))
      if scalar == "\t" {
        let blanks = Self.tabColumns - columnCount % Self.tabColumns
        append(String(repeating: " ", count: blanks), columns: blanks)
      } else {
        append(String(pictured(scalar)), columns: afterJoiner ? 0 : terminalColumns(of: scalar))
      }
      afterJoiner = scalar == "\u{200D}"
      offset += length
    }
    places.append((range.upperBound, columnCount))
  }

  private mutating func append(_ piece: String, columns: Int) {
    text += piece
    columnCount += columns
  }

  /// The column from 0 at which the byte begins; places that are cut off stand at the nearest end.
  func column(of offset: Int) -> Int {
    let found = places.partitioningIndex { offset <= $0.offset }
    return found < places.count ? places[found].column : columnCount
  }

  /// The columns of a stretch of bytes: at least one.
  func columns(_ lower: Int, _ upper: Int) -> Range<Int> {
    let start = column(of: lower)
    return start..<max(start + 1, column(of: upper))
  }
}

/// The first scalar of some bytes and the count of bytes it takes.
private func decoded(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int) {
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  switch parser.parseScalar(from: &iterator) {
  case .valid(let encoded): return (Unicode.UTF8.decode(encoded), encoded.count)
  case .error(let length): return ("\u{FFFD}", length)
  case .emptyInput: return ("\u{FFFD}", 1)
  }
}

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
  var result = ""
  for scalar in text.unicodeScalars { result.unicodeScalars.append(pictured(scalar)) }
  return result
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
private func terminalColumns(of scalar: Unicode.Scalar) -> Int {
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
