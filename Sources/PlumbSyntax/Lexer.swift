import PlumbText

/// Splits a file into tokens and comments; takes any bytes, and gives every byte to a token, a
/// comment or a blank.
///
/// It reads over a span of the bytes: on this kind of loop spans are the fastest view, and safe.
struct Lexer {
  /// Offsets are 32 bits wide, which keeps a token within twelve bytes.
  static let maximumFileSize = Int(UInt32.max) - 1

  private(set) var tokens: [Token] = []
  private(set) var comments: [Comment] = []
  /// The last comment runs to the end of the file for want of `*/`.
  private(set) var hasUnclosedComment = false

  private var at = 0
  private var flags: Token.Flags = [.startsLine, .followsBlank]

  init(_ source: SourceText) {
    // Realistic lines have two to four bytes a token.
    tokens.reserveCapacity(source.bytes.count / 3 + 16)
    if source.bytes.count <= Self.maximumFileSize { run(source.bytes.span) }
    append(.endOfFile, at, at)
  }

  private mutating func run(_ bytes: borrowing Span<UInt8>) {
    skipByteOrderMark(bytes)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        at += 1
        flags.insert(.followsBlank)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        at += 1
        flags = [.startsLine, .followsBlank]
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        append(.name, at, Self.endOfName(bytes, from: at + 1))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number(bytes)
      case UInt8(ascii: "/"):
        slash(bytes)
      case UInt8(ascii: "\""):
        string(bytes)
      case UInt8(ascii: "!")...UInt8(ascii: "~"):
        punctuation(bytes)
      default:
        otherByte(bytes)
      }
    }
  }

  private mutating func append(_ kind: TokenKind, _ lower: Int, _ upper: Int) {
    tokens.append(
      Token(kind, flags, UInt32(truncatingIfNeeded: lower), UInt32(truncatingIfNeeded: upper)))
    at = upper
    flags = []
  }

  /// A mark of UTF-8 at the file's start is a blank.
  private mutating func skipByteOrderMark(_ bytes: borrowing Span<UInt8>) {
    if 3 <= bytes.count, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
  }

  /// `name ::= head tail*`
  private static func endOfName(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        end += 1
      case 0x80...:
        guard let scalar = DecodedScalar(bytes, at: end), NameCharacters.isTail(scalar.value)
        else { return end }
        end += scalar.length
      default:
        return end
      }
    }
    return end
  }

  /// `number ::= (digit+ ('.' digit+)? | '.' digit+) exponent? 'pt'?`, and any letters glued to it,
  /// which make it malformed.
  private mutating func number(_ bytes: borrowing Span<UInt8>) {
    let end = Self.endOfNumber(bytes, from: at)
    let unit = Self.endOfName(bytes, from: end)
    let isPoints =
      unit == end + 2 && bytes[end] == UInt8(ascii: "p") && bytes[end + 1] == UInt8(ascii: "t")
    if end < unit && !isPoints { flags.insert(.isMalformed) }
    append(.number, at, unit)
  }

  /// Where the number that begins here ends, without its unit.
  static func endOfNumber(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = Self.endOfDigits(bytes, from: start)
    if Self.isDigit(bytes, end + 1), bytes[end] == UInt8(ascii: ".") {
      end = Self.endOfDigits(bytes, from: end + 1)
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let isSigned =
        end + 1 < bytes.count
        && (bytes[end + 1] == UInt8(ascii: "+") || bytes[end + 1] == UInt8(ascii: "-"))
      let digits = isSigned ? end + 2 : end + 1
      if Self.isDigit(bytes, digits) { end = Self.endOfDigits(bytes, from: digits) }
    }
    return end
  }

  private static func isDigit(_ bytes: borrowing Span<UInt8>, _ i: Int) -> Bool {
    i < bytes.count && bytes[i] &- UInt8(ascii: "0") < 10
  }

  private static func endOfDigits(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = start
    while isDigit(bytes, end) { end += 1 }
    return end
  }

  /// `string ::= '"' (character | escape)* '"'`; an unclosed one ends with its line.
  private mutating func string(_ bytes: borrowing Span<UInt8>) {
    var end = at + 1
    var isClosed = false
    var isSound = true
    while end < bytes.count, !isClosed {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      end += 1
      switch byte {
      case UInt8(ascii: "\""): isClosed = true
      case UInt8(ascii: "\\"):
        guard end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r")
        else { break }
        isSound = isSound && Self.isEscape(bytes[end])
        if bytes[end] < 0x80 { end += 1 }
      case 0x20...0x7E: break
      case 0x80...:
        let scalar = DecodedScalar(bytes, at: end - 1)
        isSound = isSound && 0xA0 <= scalar?.value ?? 0
        end += (scalar?.length ?? 1) - 1
      default: isSound = false
      }
    }
    if !isClosed || !isSound { flags.insert(.isMalformed) }
    append(.string, at, end)
  }

  static func isEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    default: false
    }
  }
}

extension Lexer {
  private mutating func slash(_ bytes: borrowing Span<UInt8>) {
    switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
    case UInt8(ascii: "/"): lineComment(bytes)
    case UInt8(ascii: "*"): blockComment(bytes)
    default: append(.slash, at, at + 1)
    }
  }

  private mutating func lineComment(_ bytes: borrowing Span<UInt8>) {
    var end = at + 2
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    comment(to: end)
  }

  /// Comments nest; one that holds a line break breaks the line.
  private mutating func blockComment(_ bytes: borrowing Span<UInt8>) {
    var end = at + 2
    var depth = 1
    while end < bytes.count, 0 < depth {
      let next = end + 1 < bytes.count ? bytes[end + 1] : 0
      switch bytes[end] {
      case UInt8(ascii: "*") where next == UInt8(ascii: "/"):
        depth -= 1
        end += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        depth += 1
        end += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): flags.insert(.startsLine)
      default: break
      }
      end += 1
    }
    if 0 < depth { hasUnclosedComment = true }
    comment(to: end)
  }

  private mutating func comment(to end: Int) {
    comments.append(
      Comment(
        lower: UInt32(truncatingIfNeeded: at), upper: UInt32(truncatingIfNeeded: end),
        before: TokenIndex(tokens.count)))
    at = end
    flags.insert(.followsBlank)
  }

  private mutating func punctuation(_ bytes: borrowing Span<UInt8>) {
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    let third = at + 2 < bytes.count ? bytes[at + 2] : 0
    switch bytes[at] {
    case UInt8(ascii: "["): append(.leftBracket, at, at + 1)
    case UInt8(ascii: "]"): append(.rightBracket, at, at + 1)
    case UInt8(ascii: "("): append(.leftParen, at, at + 1)
    case UInt8(ascii: ")"): append(.rightParen, at, at + 1)
    case UInt8(ascii: "{"): append(.leftBrace, at, at + 1)
    case UInt8(ascii: "}"): append(.rightBrace, at, at + 1)
    case UInt8(ascii: ","): append(.comma, at, at + 1)
    case UInt8(ascii: ";"): append(.semicolon, at, at + 1)
    case UInt8(ascii: ":"): append(.colon, at, at + 1)
    case UInt8(ascii: "@"): append(.at, at, at + 1)
    case UInt8(ascii: "~"): append(.tilde, at, at + 1)
    case UInt8(ascii: "+"): append(.plus, at, at + 1)
    case UInt8(ascii: "*"): append(.star, at, at + 1)
    case UInt8(ascii: "%"): append(.percent, at, at + 1)
    case UInt8(ascii: "|"): pair(.bar, second == UInt8(ascii: "|"), .doubleBar)
    case UInt8(ascii: "="): pair(.equal, second == UInt8(ascii: "="), .equalEqual)
    case UInt8(ascii: "<"): pair(.less, second == UInt8(ascii: "="), .lessEqual)
    case UInt8(ascii: ">"): pair(.greater, second == UInt8(ascii: "="), .greaterEqual)
    case UInt8(ascii: "-"):
      // `->=` is a gap's `-` and its relation.
      pair(.minus, second == UInt8(ascii: ">") && third != UInt8(ascii: "="), .arrow)
    case UInt8(ascii: "."):
      if second == UInt8(ascii: "."), third == UInt8(ascii: ".") {
        append(.threeDots, at, at + 3)
      } else if Self.isDigit(bytes, at + 1) {
        number(bytes)
      } else {
        pair(.dot, second == UInt8(ascii: "."), .twoDots)
      }
    default: unknown(bytes)
    }
  }

  private mutating func pair(_ one: TokenKind, _ isPair: Bool, _ two: TokenKind) {
    append(isPair ? two : one, at, isPair ? at + 2 : at + 1)
  }

  /// A byte outside ASCII, or a control character.
  private mutating func otherByte(_ bytes: borrowing Span<UInt8>) {
    if let scalar = DecodedScalar(bytes, at: at), NameCharacters.isHead(scalar.value) {
      append(.name, at, Self.endOfName(bytes, from: at + scalar.length))
    } else {
      unknown(bytes)
    }
  }

  /// Takes all bytes up to the next one that could begin something, as one token.
  private mutating func unknown(_ bytes: borrowing Span<UInt8>) {
    var end = at
    repeat {
      end += DecodedScalar(bytes, at: end)?.length ?? 1
    } while end < bytes.count && Self.beginsNothing(bytes, at: end)
    append(.unknown, at, end)
  }

  private static func beginsNothing(_ bytes: borrowing Span<UInt8>, at offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"),
      UInt8(ascii: "'"), UInt8(ascii: "?"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
      UInt8(ascii: "`"), 0x7F, 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F:
      return true
    case 0x80...:
      guard let scalar = DecodedScalar(bytes, at: offset) else { return true }
      return !NameCharacters.isHead(scalar.value)
    default:
      return false
    }
  }
}
