import PlumbText

/// What a token is; words are all `name`, since keywords are contextual.
public enum TokenKind: UInt8, CaseIterable, Sendable {
  case name, number, string
  case leftBracket, rightBracket, leftParen, rightParen, leftBrace, rightBrace
  case bar, doubleBar, minus, arrow, tilde, plus, star, slash, percent
  case comma, semicolon, colon, dot, twoDots, threeDots, at
  case equal, equalEqual, lessEqual, greaterEqual, less, greater
  /// Bytes that begin no token: a stray character, a control character, invalid UTF-8.
  case unknown
  /// One, empty, at the end of every file.
  case endOfFile

  /// Whether it relates two sides of an equation.
  package var isRelation: Bool {
    self == .equalEqual || self == .lessEqual || self == .greaterEqual
  }
}

/// A token: its kind and its place; twelve bytes, so that a big file stays small.
public struct Token: Sendable {
  public let kind: TokenKind
  public let flags: Flags
  /// For a `name`, which of the grammar's words it spells.
  let word: Word?
  public let lower: UInt32
  public let upper: UInt32

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line break stands between the token before and this one (or this is the file's first).
    public static let startsLine = Flags(rawValue: 1)
    /// A blank, a comment or a line break stands right before this token.
    public static let followsBlank = Flags(rawValue: 2)
    /// A string without its closing quote, or a number with a unit that is not `pt`.
    public static let isMalformed = Flags(rawValue: 4)
  }

  public init(_ kind: TokenKind, _ flags: Flags, _ lower: UInt32, _ upper: UInt32) {
    self.init(kind, flags, lower, upper, word: nil)
  }

  init(_ kind: TokenKind, _ flags: Flags, _ lower: UInt32, _ upper: UInt32, word: Word?) {
    self.kind = kind
    self.flags = flags
    self.word = word
    self.lower = lower
    self.upper = upper
  }

  public var startsLine: Bool { flags.contains(.startsLine) }

  /// Whether it spells a word of the grammar; where it stands decides what it is.
  package var isKeyword: Bool { word != nil }
}

/// A token's place in the table of tokens.
public struct TokenIndex: Hashable, Comparable, Sendable {
  public let value: UInt32

  public init(_ value: UInt32) { self.value = value }
  public init(_ value: Int) { self.value = UInt32(value) }

  public static func < (a: TokenIndex, b: TokenIndex) -> Bool { a.value < b.value }
  public static func + (a: TokenIndex, n: Int) -> TokenIndex { TokenIndex(Int(a.value) + n) }
}

/// A half-open run of tokens.
public struct TokenRange: Hashable, Sendable {
  public let lower: TokenIndex
  public let upper: TokenIndex

  public init(_ lower: TokenIndex, _ upper: TokenIndex) {
    self.lower = lower
    self.upper = upper
  }

  public var isEmpty: Bool { lower == upper }
}

/// A comment, kept beside the tokens; `//` runs to the end of its line, `/* */` nests.
public struct Comment: Sendable {
  public let lower: UInt32
  public let upper: UInt32
  /// The token it stands before.
  public let before: TokenIndex

  public init(lower: UInt32, upper: UInt32, before: TokenIndex) {
    self.lower = lower
    self.upper = upper
    self.before = before
  }
}
