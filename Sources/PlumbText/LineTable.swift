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
  /// How many scalars begin before each multiple of `stride`, so that a column in a line of many
  /// megabytes is found without walking the line.
  private let scalarsBefore: [Int]

  private static let stride = 1024

  public init(_ source: SourceText) {
    bytes = source.bytes
    var starts = [0]
    var scalarsBefore: [Int] = []
    var scalars = 0
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if i % Self.stride == 0 { scalarsBefore.append(scalars) }
      if byte & 0xC0 != 0x80 { scalars += 1 }
      i += 1
      if byte == 0x0A || (byte == 0x0D && (i == bytes.count || bytes[i] != 0x0A)) {
        starts.append(i)
      }
    }
    scalarsBefore.append(scalars)
    self.starts = starts
    self.scalarsBefore = scalarsBefore
  }

  /// How many scalars begin before an offset. A continuation byte (10xxxxxx) belongs to the scalar
  /// that began before it.
  private func scalars(before offset: Int) -> Int {
    let end = min(max(0, offset), bytes.count)
    let block = min(end / Self.stride, scalarsBefore.count - 1)
    var count = scalarsBefore[block]
    for i in block * Self.stride..<max(block * Self.stride, end) where bytes[i] & 0xC0 != 0x80 {
      count += 1
    }
    return count
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
    let column = 1 + scalars(before: offset) - scalars(before: starts[line - 1])
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
