/// Reading JSON, RFC 8259: whole documents of a client, kept as values.
extension JSON {
  /// The value that bytes spell, or nil where they are no JSON.
  package init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    guard reader.at == bytes.count else { return nil }
    self = value
  }

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func skipBlanks() {
      while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard at < bytes.count, bytes[at] == byte else { return false }
      at += 1
      return true
    }

    private mutating func take(_ word: StaticString, _ value: JSON) -> JSON? {
      let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      guard bytes[at...].starts(with: letters) else { return nil }
      at += letters.count
      return value
    }

    mutating func value(depth: Int) -> JSON? {
      skipBlanks()
      guard at < bytes.count, depth <= JSONBounds.depth else { return nil }
      switch bytes[at] {
      case UInt8(ascii: "{"): return object(depth: depth)
      case UInt8(ascii: "["): return array(depth: depth)
      case UInt8(ascii: "\""): return string().map { .string($0) }
      case UInt8(ascii: "t"): return take("true", .bool(true))
      case UInt8(ascii: "f"): return take("false", .bool(false))
      case UInt8(ascii: "n"): return take("null", .null)
      default: return number()
      }
    }

    private mutating func object(depth: Int) -> JSON? {
      at += 1
      var members: [(key: String, value: JSON)] = []
      skipBlanks()
      if take(UInt8(ascii: "}")) { return .object([]) }
      // Every round takes at least a quote, or ends.
      while true {
        skipBlanks()
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\""), let key = string() else {
          return nil
        }
        skipBlanks()
        guard take(UInt8(ascii: ":")), let member = value(depth: depth + 1) else { return nil }
        members.append((key, member))
        skipBlanks()
        if take(UInt8(ascii: "}")) { return .object(members) }
        guard take(UInt8(ascii: ",")) else { return nil }
      }
    }

    private mutating func array(depth: Int) -> JSON? {
      at += 1
      var elements: [JSON] = []
      skipBlanks()
      if take(UInt8(ascii: "]")) { return .array([]) }
      while true {
        guard let element = value(depth: depth + 1) else { return nil }
        elements.append(element)
        skipBlanks()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        guard take(UInt8(ascii: ",")) else { return nil }
      }
    }

    private mutating func number() -> JSON? {
      let start = at
      while at < bytes.count, "+-.eE0123456789".utf8.contains(bytes[at]) { at += 1 }
      let text = String(decoding: bytes[start..<at], as: UTF8.self)
      guard let first = text.utf8.first, first == 0x2D || 0x30 <= first && first <= 0x39,
        let value = Double(text), value.isFinite
      else { return nil }
      return .number(value)
    }

    /// A string; half a surrogate pair, which no UTF-8 can hold, becomes U+FFFD.
    private mutating func string() -> String? {
      at += 1
      var text: [UInt8] = []
      while at < bytes.count {
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "\""):
          at += 1
          return String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "\\"):
          at += 1
          guard let scalar = escape() else { return nil }
          text += Array(String(scalar).utf8)
        case 0..<0x20: return nil
        default:
          text.append(byte)
          at += 1
        }
      }
      return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
      guard at < bytes.count else { return nil }
      at += 1
      switch bytes[at - 1] {
      case UInt8(ascii: "\""): return "\""
      case UInt8(ascii: "\\"): return "\\"
      case UInt8(ascii: "/"): return "/"
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "u"): return unicodeEscape()
      default: return nil
      }
    }

    private mutating func unicodeEscape() -> Unicode.Scalar? {
      guard let first = fourDigits() else { return nil }
      guard 0xD800 <= first, first < 0xDC00 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
      let before = at
      guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = fourDigits(),
        0xDC00 <= second, second < 0xE000
      else {
        at = before
        return "\u{FFFD}"
      }
      return Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func fourDigits() -> UInt32? {
      guard at + 4 <= bytes.count else { return nil }
      let text = String(decoding: bytes[at..<at + 4], as: UTF8.self)
      guard text.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }) else { return nil }
      at += 4
      return UInt32(text, radix: 16)
    }
  }
}

// MARK: Looking into a value

extension JSON {
  /// The member of an object; nil where there is none, or it is null.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self,
      let value = members.last(where: { $0.key == key })?.value
    else { return nil }
    if case .null = value { return nil }
    return value
  }

  package var text: String? { if case .string(let text) = self { text } else { nil } }

  package var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  /// A whole number; nil for what is none, or too large to be told from its neighbours.
  package var whole: Int? {
    guard case .number(let value) = self, value.magnitude <= 9_007_199_254_740_992 else {
      return nil
    }
    let whole = Int(value)
    return Double(whole) == value ? whole : nil
  }
}
