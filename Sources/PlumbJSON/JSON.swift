import PlumbText

/// A JSON value whose objects keep the order they were written in.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  package static func integer(_ value: Int) -> JSON { .number(Double(value)) }
}

extension JSON {
  /// Columns up to which an array or an object stays in one line.
  private static let lineColumns = 100

  /// All in one line, for programs.
  package func inOneLine() -> String {
    var line = ""
    _ = writeInline(to: &line, limit: Int.max)
    return line
  }

  /// The document, with a line break at its end.
  package func written() -> String {
    var text = ""
    write(to: &text, indent: 0, room: Self.lineColumns)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int, room: Int) {
    var line = ""
    if writeInline(to: &line, limit: room) {
      text += line
      return
    }
    let blanks = String(repeating: " ", count: indent + 2)
    let innerRoom = Self.lineColumns - indent - 2
    switch self {
    case .null, .bool, .number, .string: text += line
    case .array(let elements):
      text += "[\n"
      for (place, element) in elements.enumerated() {
        text += blanks
        element.write(to: &text, indent: indent + 2, room: innerRoom)
        text += place + 1 < elements.count ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indent) + "]"
    case .object(let members):
      text += "{\n"
      for (place, member) in members.enumerated() {
        let key = quoted(member.key) + ": "
        text += blanks + key
        member.value.write(to: &text, indent: indent + 2, room: innerRoom - key.utf8.count)
        text += place + 1 < members.count ? ",\n" : "\n"
      }
      text += String(repeating: " ", count: indent) + "}"
    }
  }

  /// Writes all in one line; false as soon as a container is known to be longer than the limit.
  private func writeInline(to line: inout String, limit: Int) -> Bool {
    switch self {
    case .null: line += "null"
    case .bool(let value): line += value ? "true" : "false"
    case .number(let value): line += shortest(value)
    case .string(let value): line += quoted(value)
    case .array(let elements):
      line += "["
      for (place, element) in elements.enumerated() {
        if 0 < place { line += ", " }
        guard element.writeInline(to: &line, limit: limit), line.utf8.count < limit else {
          return false
        }
      }
      line += "]"
    case .object(let members):
      line += "{"
      for (place, member) in members.enumerated() {
        if 0 < place { line += ", " }
        line += quoted(member.key) + ": "
        guard member.value.writeInline(to: &line, limit: limit), line.utf8.count < limit else {
          return false
        }
      }
      line += "}"
    }
    return true
  }
}

/// A string in quotes, escaped as RFC 8259 asks: quotes, backslashes and control characters; and
/// marks that would break a line of a log, or turn it around.
package func quoted(_ text: String) -> String {
  var bytes: [UInt8] = [0x22]
  for byte in text.utf8 {
    switch byte {
    case 0x22, 0x5C: bytes += [0x5C, byte]
    case 0x0A: bytes += [0x5C, 0x6E]
    case 0x0D: bytes += [0x5C, 0x72]
    case 0x09: bytes += [0x5C, 0x74]
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes += [0x5C, 0x75, 0x30, 0x30, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: bytes.append(byte)
    }
  }
  bytes.append(0x22)
  let result = String(decoding: bytes, as: UTF8.self)
  return text.utf8.contains { 0x7F <= $0 } ? withHiddenEscaped(result) : result
}

private func withHiddenEscaped(_ text: String) -> String {
  text.escaping { scalar in
    guard scalar.isHidden else { return nil }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
