import PlumbText

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
    let isLong = DrawingBounds.lineColumns < range.count
    if isLong, range.lowerBound + DrawingBounds.columnsBeforeMark < anchor {
      offset = min(anchor, range.upperBound) - DrawingBounds.columnsBeforeMark
      while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      append(Self.ellipsis, columns: Self.ellipsis.utf8.count)
    }
    var afterJoiner = false
    while offset < range.upperBound {
      if DrawingBounds.lineColumns <= columnCount {
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
