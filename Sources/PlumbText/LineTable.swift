/// A place as people count: lines and columns from 1, columns in Unicode scalars.
public struct LineColumn: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where each line of a file begins; made once, when a place has to be shown.
///
/// A line ends at LF, CRLF or a lone CR.
public struct LineTable: Sendable {
  private let starts: [Int]
  private let bytes: [UInt8]

  public init(_ source: SourceText) {
    bytes = source.bytes
    var starts = [0]
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      if byte == 0x0D, i < bytes.count, bytes[i] == 0x0A { i += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(i) }
    }
    self.starts = starts
  }

  public var lineCount: Int { starts.count }

  /// The line, from 1, that holds a byte offset.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  public func position(at offset: Int) -> LineColumn {
    let line = line(at: offset)
    let start = starts[line - 1]
    var column = 1
    // A continuation byte (10xxxxxx) belongs to the scalar that began before it.
    for i in start..<min(max(start, offset), bytes.count) where bytes[i] & 0xC0 != 0x80 {
      column += 1
    }
    return LineColumn(line: line, column: column)
  }

  /// The bytes of a line, from 1, without its end.
  public func range(ofLine line: Int) -> Range<Int> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while start < end, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
