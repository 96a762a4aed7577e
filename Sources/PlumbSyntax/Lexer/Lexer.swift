import PlumbText

/// Splits a file into tokens and comments; takes any bytes, and gives every byte to a token, a
/// comment or a blank.
///
/// It reads over a span of the bytes and writes into spans of the table: on this kind of loop spans
/// are the fastest view, and safe.
struct Lexer {
  /// How many tokens are written before the table is asked for room again.
  private static let chunk = 4_096

  private(set) var tokens: [Token] = []
  let comments: [Comment]
  /// The last comment runs to the end of the file for want of `*/`.
  let hasUnclosedComment: Bool
  /// There was more than the limits allow.
  let isCut: Bool

  init(_ source: SourceText) {
    var scanner = Scanner()
    if source.bytes.count <= SyntaxBounds.fileBytes {
      // Realistic lines have two to four bytes a token.
      tokens.reserveCapacity(source.bytes.count / 3 + Self.chunk)
      let bytes = source.bytes.span
      let classes = Self.classes.span
      scanner.skipByteOrderMark(bytes)
      while scanner.at < bytes.count, tokens.count < SyntaxBounds.tokens {
        scanner.tokenCount = tokens.count
        tokens.append(addingCapacity: Self.chunk) { scanner.run(bytes, classes, into: &$0) }
      }
    }
    // What is beyond the limits is one token, so that no byte is lost.
    let end = min(source.bytes.count, SyntaxBounds.fileBytes)
    isCut = scanner.at < source.bytes.count
    if scanner.at < end {
      tokens.append(Token(.unknown, scanner.flags, UInt32(scanner.at), UInt32(end)))
    }
    tokens.append(Token(.endOfFile, isCut ? [] : scanner.flags, UInt32(end), UInt32(end)))
    comments = scanner.comments
    hasUnclosedComment = scanner.hasUnclosedComment
  }

  static func isEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// What a byte begins.
  struct ByteClass {
    enum Role: UInt8 {
      /// A token that is this byte alone.
      case single
      case letter, digit, blank, lineBreak
      /// A sign that may be doubled, or followed by `=` or `>`.
      case pair
      /// A quote, a slash, a dot or a `#`.
      case special
      case other
    }

    let role: Role
    let kind: TokenKind
    /// The kind of the pair's two bytes.
    let pairKind: TokenKind

    init(_ role: Role, _ kind: TokenKind = .unknown, _ pairKind: TokenKind = .unknown) {
      self.role = role
      self.kind = kind
      self.pairKind = pairKind
    }
  }

  private static let classes: [ByteClass] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "["): ByteClass(.single, .leftBracket)
    case UInt8(ascii: "]"): ByteClass(.single, .rightBracket)
    case UInt8(ascii: "("): ByteClass(.single, .leftParen)
    case UInt8(ascii: ")"): ByteClass(.single, .rightParen)
    case UInt8(ascii: "{"): ByteClass(.single, .leftBrace)
    case UInt8(ascii: "}"): ByteClass(.single, .rightBrace)
    case UInt8(ascii: ","): ByteClass(.single, .comma)
    case UInt8(ascii: ";"): ByteClass(.single, .semicolon)
    case UInt8(ascii: ":"): ByteClass(.single, .colon)
    case UInt8(ascii: "@"): ByteClass(.single, .at)
    case UInt8(ascii: "~"): ByteClass(.single, .tilde)
    case UInt8(ascii: "+"): ByteClass(.single, .plus)
    case UInt8(ascii: "*"): ByteClass(.single, .star)
    case UInt8(ascii: "%"): ByteClass(.single, .percent)
    case UInt8(ascii: "|"): ByteClass(.pair, .bar, .doubleBar)
    case UInt8(ascii: "-"): ByteClass(.pair, .minus, .arrow)
    case UInt8(ascii: "="): ByteClass(.pair, .equal, .equalEqual)
    case UInt8(ascii: "<"): ByteClass(.pair, .less, .lessEqual)
    case UInt8(ascii: ">"): ByteClass(.pair, .greater, .greaterEqual)
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "#"):
      ByteClass(.special)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      ByteClass(.letter, .name)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): ByteClass(.digit, .number)
    case UInt8(ascii: " "), UInt8(ascii: "\t"): ByteClass(.blank)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): ByteClass(.lineBreak)
    default: ByteClass(.other)
    }
  }

  /// Where the number that begins here ends, without its unit.
  static func endOfNumber(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = endOfDigits(bytes, from: start)
    guard end < bytes.count else { return end }
    if bytes[end] == UInt8(ascii: "."), isDigit(bytes, end + 1) {
      end = endOfDigits(bytes, from: end + 1)
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let isSigned =
        end + 1 < bytes.count
        && (bytes[end + 1] == UInt8(ascii: "+") || bytes[end + 1] == UInt8(ascii: "-"))
      let digits = isSigned ? end + 2 : end + 1
      if isDigit(bytes, digits) { end = endOfDigits(bytes, from: digits) }
    }
    return end
  }

  /// Where the digits of a color that begin here end; nil where other letters are glued to them.
  static func endOfColor(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < bytes.count, isHexadecimal(bytes[end]) { end += 1 }
    return start < end ? end : nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  static func isDigit(_ bytes: borrowing Span<UInt8>, _ i: Int) -> Bool {
    i < bytes.count && bytes[i] &- UInt8(ascii: "0") < 10
  }

  private static func endOfDigits(_ bytes: borrowing Span<UInt8>, from start: Int) -> Int {
    var end = start
    while isDigit(bytes, end) { end += 1 }
    return end
  }
}
