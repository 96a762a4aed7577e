import PlumbEditor
import PlumbText

/// What a client counts columns in.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// How many units a character takes that is so many bytes.
  func units(ofBytes count: Int) -> Int {
    switch self {
    case .utf8: count
    case .utf16: count == 4 ? 2 : 1
    case .utf32: 1
    }
  }
}

/// Byte offsets of a text to a client's lines and columns, both from 0, and back.
struct Positions: Sendable {
  let source: SourceText
  let encoding: PositionEncoding
  let table: LineTable

  init(_ document: Document, _ encoding: PositionEncoding) {
    source = document.source
    self.encoding = encoding
    table = document.table
  }

  init(_ source: SourceText, _ encoding: PositionEncoding) {
    self.source = source
    self.encoding = encoding
    table = LineTable(source)
  }

  /// The offset that a client's position means; one past its line's end is the line's end, one
  /// inside a character is where that begins, and one past the last line is the end of the text.
  func offset(_ position: Position) -> Int {
    let (line, column) = (position.line, position.character)
    guard 0 <= line else { return 0 }
    guard line < table.lineCount else { return source.bytes.count }
    let range = table.range(ofLine: line + 1)
    var at = range.lowerBound
    var units = 0
    while at < range.upperBound, units < column {
      let length = scalarLength(at, range.upperBound)
      units += encoding.units(ofBytes: length)
      guard units <= column else { return at }
      at += length
    }
    return at
  }

  /// How many bytes the character at an offset takes; one for each that is not UTF-8.
  private func scalarLength(_ at: Int, _ end: Int) -> Int {
    let lead = source.bytes[at]
    let wanted = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var length = 1
    while length < wanted, at + length < end, source.bytes[at + length] & 0xC0 == 0x80 {
      length += 1
    }
    return length
  }

  func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(0, offset), source.bytes.count)
    let line = table.line(at: offset)
    let start = table.range(ofLine: line).lowerBound
    return (line - 1, units(start, offset))
  }

  /// The same, counted on from a place before it where that is in the same line: what asks for many
  /// places of one line counts no character twice.
  func lineAndColumn(
    at offset: Int, after last: (offset: Int, line: Int, column: Int)
  ) -> (line: Int, column: Int) {
    let line = table.line(at: offset) - 1
    guard line == last.line, last.offset <= offset else { return lineAndColumn(at: offset) }
    return (line, last.column + units(last.offset, offset))
  }

  /// How long a stretch is in the client's units.
  func units(_ lower: Int, _ upper: Int) -> Int {
    guard encoding != .utf8 else { return upper - lower }
    var units = 0
    var at = lower
    while at < upper {
      let length = scalarLength(at, upper)
      units += encoding.units(ofBytes: length)
      at += length
    }
    return units
  }

  func position(at offset: Int) -> Position {
    let (line, column) = lineAndColumn(at: offset)
    return Position(line: line, character: column)
  }

  func range(_ lower: Int, _ upper: Int) -> PositionRange {
    PositionRange(start: position(at: lower), end: position(at: upper))
  }

  func range(_ range: SourceRange) -> PositionRange { self.range(range.lower, range.upper) }

  func range(_ range: Range<Int>) -> PositionRange {
    self.range(range.lowerBound, range.upperBound)
  }

  func edits(_ edits: [Edit]) -> [TextEdit] {
    edits.map { TextEdit(range: range($0.range), newText: $0.text) }
  }

  /// Edits that end their lines as the text does.
  func editsKeepingLineEnds(_ edits: [Edit]) -> [TextEdit] {
    edits.map { edit in
      let bytes = source.withOwnLineEnds(Array(edit.text.utf8))
      return TextEdit(range: range(edit.range), newText: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The stretch that a client's range means.
  func offsets(_ range: PositionRange) -> Range<Int> {
    let (lower, upper) = (offset(range.start), offset(range.end))
    return min(lower, upper)..<max(lower, upper)
  }
}
