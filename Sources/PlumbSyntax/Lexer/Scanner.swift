import PlumbText

/// The lexer's loop and where it stands.
struct Scanner {
  private(set) var at = 0
  private(set) var flags: Token.Flags = [.startsLine, .followsBlank]
  private(set) var comments: [Comment] = []
  private(set) var hasUnclosedComment = false
  /// How many tokens came before those of this run.
  var tokenCount = 0
  private let words = WordTable.shared

  /// A mark of UTF-8 at the file's start is a blank.
  mutating func skipByteOrderMark(_ bytes: borrowing Span<UInt8>) {
    if 3 <= bytes.count, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
  }

  /// Writes tokens until there is no more room or no more text.
  ///
  /// The place and the flags live in locals: the loop runs once a token, and half its time would
  /// go into storing them.
  mutating func run(
    _ bytes: borrowing Span<UInt8>, _ classes: borrowing Span<Lexer.ByteClass>,
    into output: inout OutputSpan<Token>
  ) {
    var at = self.at
    var flags = self.flags
    // Each round goes on by a byte at least.
    while at < bytes.count, !output.isFull {
      let start = UInt32(truncatingIfNeeded: at)
      let byteClass = classes[Int(bytes[at])]
      var kind = byteClass.kind
      var word = SpeltWord()
      switch byteClass.role {
      case .blank:
        flags.insert(.followsBlank)
        repeat { at &+= 1 } while at < bytes.count && bytes[at] == UInt8(ascii: " ")
        continue
      case .lineBreak:
        at &+= 1
        flags = [.startsLine, .followsBlank]
        continue
      case .single: at &+= 1
      case .letter:
        let end = Self.endOfName(bytes, classes, from: at &+ 1)
        // Most names have an empty slot of the table, and that ends it.
        if words.slots[WordTable.slot(bytes, at, end)] != 0 { word = words.word(bytes, at, end) }
        at = end
      case .digit: at = Self.endOfNumber(bytes, classes, from: at, &flags)
      case .pair:
        let second = at &+ 1 < bytes.count ? bytes[at &+ 1] : 0
        let isPair = Self.isPair(bytes, at, second)
        kind = isPair ? byteClass.pairKind : kind
        at &+= isPair ? 2 : 1
      case .special, .other:
        self.at = at
        self.flags = flags
        if byteClass.role == .special {
          special(bytes, classes, &output)
        } else {
          other(bytes, classes, &output)
        }
        at = self.at
        flags = self.flags
        continue
      }
      output.append(Token(kind, flags, start, UInt32(truncatingIfNeeded: at), word))
      flags = []
    }
    self.at = at
    self.flags = flags
  }

  /// Whether the sign here is doubled, or has its `=` or `>`; `->=` is a gap's `-` and its
  /// relation.
  private static func isPair(
    _ bytes: borrowing Span<UInt8>, _ at: Int, _ second: UInt8
  ) -> Bool {
    switch bytes[at] {
    case UInt8(ascii: "|"): second == UInt8(ascii: "|")
    case UInt8(ascii: "-"):
      second == UInt8(ascii: ">")
        && !(at &+ 2 < bytes.count && bytes[at &+ 2] == UInt8(ascii: "="))
    default: second == UInt8(ascii: "=")
    }
  }

  private mutating func append(
    _ kind: TokenKind, to end: Int, _ output: inout OutputSpan<Token>
  ) {
    output.append(
      Token(kind, flags, UInt32(truncatingIfNeeded: at), UInt32(truncatingIfNeeded: end)))
    at = end
    flags = []
  }

  /// `name ::= head tail*`
  private static func endOfName(
    _ bytes: borrowing Span<UInt8>, _ classes: borrowing Span<Lexer.ByteClass>, from start: Int
  ) -> Int {
    var end = start
    while end < bytes.count {
      switch classes[Int(bytes[end])].role {
      case .letter, .digit: end &+= 1
      case .other:
        guard let scalar = DecodedScalar(bytes, at: end), NameCharacters.isTail(scalar.value)
        else { return end }
        end += scalar.length
      default: return end
      }
    }
    return end
  }

  /// `number ::= (digit+ ('.' digit+)? | '.' digit+) exponent? 'pt'?`, `pixels` with `px`, and any
  /// letters glued to it, which make it malformed.
  private static func endOfNumber(
    _ bytes: borrowing Span<UInt8>, _ classes: borrowing Span<Lexer.ByteClass>, from start: Int,
    _ flags: inout Token.Flags
  ) -> Int {
    let end = Lexer.endOfNumber(bytes, from: start)
    guard end < bytes.count, classes[Int(bytes[end])].role != .blank else { return end }
    let unit = endOfName(bytes, classes, from: end)
    if unit == end { return unit }
    let isShort = unit == end + 2 && bytes[end] == UInt8(ascii: "p")
    if isShort, bytes[end + 1] == UInt8(ascii: "x") {
      flags.insert(.isPixels)
    } else if !isShort || bytes[end + 1] != UInt8(ascii: "t") {
      flags.insert(.isMalformed)
    }
    return unit
  }

  /// `string ::= '"' (character | escape)* '"'`; an unclosed one ends with its line.
  private mutating func string(
    _ bytes: borrowing Span<UInt8>, _ output: inout OutputSpan<Token>
  ) {
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
        isSound = isSound && Lexer.isEscape(bytes[end])
        if bytes[end] < 0x80 { end += 1 }
      case 0x20...0x7E: break
      case 0x80...:
        let scalar = DecodedScalar(bytes, at: end - 1)
        isSound = isSound && 0xA0 <= scalar?.value ?? 0
        end += (scalar?.length ?? 1) - 1
      default: isSound = false
      }
    }
    if !isClosed { end = Self.endWithoutBraces(bytes, from: at + 1, to: end) }
    if !isClosed || !isSound { flags.insert(.isMalformed) }
    append(.string, to: end, &output)
  }
}

extension Scanner {
  /// A string that is not closed ends before the first brace of its line, so that blocks keep
  /// theirs.
  private static func endWithoutBraces(
    _ bytes: borrowing Span<UInt8>, from start: Int, to lineEnd: Int
  ) -> Int {
    var end = start
    while end < lineEnd, bytes[end] != UInt8(ascii: "{"), bytes[end] != UInt8(ascii: "}") {
      end += 1
    }
    guard end < lineEnd else { return end }
    while start < end, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end
  }
}

// MARK: Comments

extension Scanner {
  private mutating func slash(
    _ bytes: borrowing Span<UInt8>, _ output: inout OutputSpan<Token>
  ) {
    switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
    case UInt8(ascii: "/"): lineComment(bytes, output.count)
    case UInt8(ascii: "*"): blockComment(bytes, output.count)
    default: append(.slash, to: at + 1, &output)
    }
  }

  private mutating func lineComment(_ bytes: borrowing Span<UInt8>, _ count: Int) {
    var end = at + 2
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    comment(to: end, count)
  }

  /// Comments nest; one that holds a line break breaks the line.
  private mutating func blockComment(_ bytes: borrowing Span<UInt8>, _ count: Int) {
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
    comment(to: end, count)
  }

  private mutating func comment(to end: Int, _ count: Int) {
    comments.append(
      Comment(
        lower: UInt32(truncatingIfNeeded: at), upper: UInt32(truncatingIfNeeded: end),
        before: TokenIndex(tokenCount + count)))
    at = end
    flags.insert(.followsBlank)
  }
}

// MARK: Other bytes

extension Scanner {
  /// A quote, a slash, a dot or a `#`.
  private mutating func special(
    _ bytes: borrowing Span<UInt8>, _ classes: borrowing Span<Lexer.ByteClass>,
    _ output: inout OutputSpan<Token>
  ) {
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    switch bytes[at] {
    case UInt8(ascii: "\""): string(bytes, &output)
    case UInt8(ascii: "/"): slash(bytes, &output)
    case UInt8(ascii: "#"): hash(bytes, classes, &output)
    default:
      if second == UInt8(ascii: "."), at + 2 < bytes.count, bytes[at + 2] == UInt8(ascii: ".") {
        append(.threeDots, to: at + 3, &output)
      } else if Lexer.isDigit(bytes, at + 1) {
        let end = Self.endOfNumber(bytes, classes, from: at, &flags)
        append(.number, to: end, &output)
      } else if second == UInt8(ascii: ".") {
        append(.twoDots, to: at + 2, &output)
      } else {
        append(.dot, to: at + 1, &output)
      }
    }
  }

  /// `color ::= '#' [0-9A-Fa-f]+`, up to what could not go on a name.
  private mutating func hash(
    _ bytes: borrowing Span<UInt8>, _ classes: borrowing Span<Lexer.ByteClass>,
    _ output: inout OutputSpan<Token>
  ) {
    if let end = Lexer.endOfColor(bytes, from: at + 1),
      end == Self.endOfName(bytes, classes, from: end)
    {
      append(.color, to: end, &output)
    } else {
      other(bytes, classes, &output)
    }
  }

  /// A name outside ASCII, or bytes that begin nothing, which up to the next that could make one
  /// token.
  private mutating func other(
    _ bytes: borrowing Span<UInt8>, _ classes: borrowing Span<Lexer.ByteClass>,
    _ output: inout OutputSpan<Token>
  ) {
    if let scalar = DecodedScalar(bytes, at: at), NameCharacters.isHead(scalar.value) {
      return append(.name, to: Self.endOfName(bytes, classes, from: at + scalar.length), &output)
    }
    var end = at
    repeat {
      end += DecodedScalar(bytes, at: end)?.length ?? 1
    } while end < bytes.count && Self.beginsNothing(bytes, classes, at: end)
    append(.unknown, to: end, &output)
  }

  private static func beginsNothing(
    _ bytes: borrowing Span<UInt8>, _ classes: borrowing Span<Lexer.ByteClass>, at offset: Int
  ) -> Bool {
    guard classes[Int(bytes[offset])].role == .other else { return false }
    guard let scalar = DecodedScalar(bytes, at: offset) else { return true }
    return !NameCharacters.isHead(scalar.value)
  }
}
