/// Why the bytes of a file are no font; words that follow the file's name and a colon.
public struct FontProblem: Error, Hashable, Sendable {
  public let reason: String

  init(_ reason: String) { self.reason = reason }

  static func ends(_ table: String) -> FontProblem {
    FontProblem("its table '\(table)' is cut off")
  }
}

/// A stretch of a font's bytes, read with its bounds checked; numbers are big-endian.
struct FontBytes: Sendable {
  private let bytes: [UInt8]
  private let range: Range<Int>
  /// The name of the table, for messages.
  private let name: String

  init(_ bytes: [UInt8]) {
    self.init(bytes, bytes.indices, "directory")
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ name: String) {
    self.bytes = bytes
    self.range = range
    self.name = name
  }

  var count: Int { range.count }

  /// A part of it, as a table of its own.
  func part(_ offset: Int, _ length: Int, _ name: String) throws(FontProblem) -> FontBytes {
    guard 0 <= offset, 0 <= length, offset <= count, length <= count - offset else {
      throw .ends(name)
    }
    let start = range.lowerBound + offset
    return FontBytes(bytes, start..<start + length, name)
  }

  /// nil beyond the end.
  func uint16IfPresent(at offset: Int) -> Int? {
    guard 0 <= offset, offset <= count - 2 else { return nil }
    let place = range.lowerBound + offset
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  func uint16(_ offset: Int) throws(FontProblem) -> Int {
    guard let value = uint16IfPresent(at: offset) else { throw .ends(name) }
    return value
  }

  func int16(_ offset: Int) throws(FontProblem) -> Int {
    Int(Int16(truncatingIfNeeded: try uint16(offset)))
  }

  func uint32(_ offset: Int) throws(FontProblem) -> Int {
    try uint16(offset) << 16 | uint16(offset + 2)
  }

  func tag(_ offset: Int) throws(FontProblem) -> String {
    guard 0 <= offset, offset <= count - 4 else { throw .ends(name) }
    let start = range.lowerBound + offset
    return String(decoding: bytes[start..<start + 4], as: UTF8.self)
  }
}
