import PlumbText

/// What a token is; words are all `name`, since keywords are contextual.
package enum TokenKind: UInt8, CaseIterable, Sendable {
  case name, number, string
  /// `#3366cc`.
  case color
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
package struct Token: Sendable {
  package let kind: TokenKind
  package let flags: Flags
  /// For a `name`, which of the grammar's words it spells, or which property.
  let word: Word?
  let property: PropertyKeyword?
  package let lower: UInt32
  package let upper: UInt32

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line break stands between the token before and this one (or this is the file's first).
    static let startsLine = Flags(rawValue: 1)
    /// A blank, a comment or a line break stands right before this token.
    package static let followsBlank = Flags(rawValue: 2)
    /// A string without its closing quote, or a number with a unit that is none.
    package static let isMalformed = Flags(rawValue: 4)
    /// A number of pixels, `1px`.
    package static let isPixels = Flags(rawValue: 8)
  }

  init(_ kind: TokenKind, _ flags: Flags, _ lower: UInt32, _ upper: UInt32) {
    self.init(kind, flags, lower, upper, SpeltWord())
  }

  init(_ kind: TokenKind, _ flags: Flags, _ lower: UInt32, _ upper: UInt32, _ spelt: SpeltWord) {
    self.kind = kind
    self.flags = flags
    word = spelt.word
    property = spelt.property
    self.lower = lower
    self.upper = upper
  }

  package var startsLine: Bool { flags.contains(.startsLine) }

  /// Whether it spells a word of the grammar; where it stands decides what it is.
  package var isKeyword: Bool { word != nil || property != nil }
}

/// A token's place in the table of tokens.
package struct TokenIndex: Hashable, Comparable, Sendable {
  package let value: UInt32

  package init(_ value: UInt32) { self.value = value }
  package init(_ value: Int) { self.value = UInt32(value) }

  package static func < (a: TokenIndex, b: TokenIndex) -> Bool { a.value < b.value }
  package static func + (a: TokenIndex, n: Int) -> TokenIndex { TokenIndex(Int(a.value) + n) }
}

/// A half-open run of tokens.
package struct TokenRange: Hashable, Sendable {
  package let lower: TokenIndex
  package let upper: TokenIndex

  package init(_ lower: TokenIndex, _ upper: TokenIndex) {
    self.lower = lower
    self.upper = upper
  }

  var isEmpty: Bool { lower == upper }

  package var indices: some Sequence<TokenIndex> {
    (lower.value..<upper.value).lazy.map { TokenIndex($0) }
  }
}

/// A comment, kept beside the tokens; `//` runs to the end of its line, `/* */` nests.
package struct Comment: Sendable {
  package let lower: UInt32
  package let upper: UInt32
  /// The token it stands before.
  package let before: TokenIndex
}
