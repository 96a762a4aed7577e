import PlumbJSON

/// Cuts what comes in into messages, by the base protocol of LSP 3.17: header lines that end in
/// CRLF, `Content-Length` among them, an empty line, and so many bytes.
package struct MessageBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0
  /// What came cannot be cut any more: a header without a length, or one beyond the limit.
  package private(set) var isBroken = false

  private static let lengthName = Array("content-length:".utf8)

  package init() {}

  package mutating func append(_ more: [UInt8]) {
    if 0 < start {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next whole message's bytes; nil until more has come.
  package mutating func next() -> [UInt8]? {
    guard !isBroken, let end = headerEnd() else {
      if ServerBounds.headerBytes < bytes.count - start, !isBroken { isBroken = headerEnd() == nil }
      return nil
    }
    guard let length = contentLength(start..<end), length <= ServerBounds.messageBytes else {
      isBroken = true
      return nil
    }
    let body = end + 4
    guard length <= bytes.count - body else { return nil }
    start = body + length
    return Array(bytes[body..<start])
  }

  /// Where the empty line's CRLF CRLF begins.
  private func headerEnd() -> Int? {
    var i = start
    while i + 4 <= bytes.count, i - start < ServerBounds.headerBytes {
      if bytes[i] == 0x0D, bytes[i + 1] == 0x0A, bytes[i + 2] == 0x0D, bytes[i + 3] == 0x0A {
        return i
      }
      i += 1
    }
    return nil
  }

  private func contentLength(_ header: Range<Int>) -> Int? {
    for line in bytes[header].split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
      let folded = line.map { 0x41 <= $0 && $0 <= 0x5A ? $0 + 0x20 : $0 }
      guard folded.starts(with: Self.lengthName) else { continue }
      let digits = folded.dropFirst(Self.lengthName.count).filter { $0 != 0x20 && $0 != 0x09 }
      guard digits.allSatisfy({ 0x30 <= $0 && $0 <= 0x39 }) else { return nil }
      return Int(String(decoding: digits, as: UTF8.self))
    }
    return nil
  }
}

/// A message with its header, as bytes for the client.
package func framed(_ message: JSON) -> [UInt8] {
  let body = Array(message.inOneLine().utf8)
  return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
