/// Looking ahead: one walk along the tokens, and what is asked of it.
extension Parser {
  /// Where a walk ends at the latest, besides at a brace.
  enum Reach {
    /// At the end of the line, or a `;`.
    case line
    /// At that of the statement, which goes on in the next line within brackets, or behind a sign
    /// that leads there.
    case statement
    /// Nowhere: brackets may be closed lines below.
    case block
  }

  /// Which brackets a walk keeps count of.
  enum Counted { case parentheses, all }

  /// The first token from a place on that is wanted, with so many brackets open since there.
  @inline(__always)
  private func first(
    from start: Int, within reach: Reach, counting counted: Counted, spending budget: inout Int,
    where isWanted: (borrowing Parser, _ place: Int, _ open: Int) -> Bool
  ) -> Int? {
    var open = 0
    var i = start
    // Ends with its reach or with the budget.
    while i < tree.tokens.count, 0 < budget {
      budget -= 1
      let token = tree.tokens[i]
      switch reach {
      case .line where token.startsLine: return nil
      case .statement
      where cursor < i && open == 0 && token.startsLine && !tree.tokens[i - 1].kind.continuesLine:
        return nil
      default: break
      }
      if isWanted(self, i, open) { return i }
      switch token.kind {
      case .leftParen: open += 1
      case .leftBracket where counted == .all: open += 1
      case .rightParen: open = max(0, open - 1)
      case .rightBracket where counted == .all: open = max(0, open - 1)
      case .semicolon where reach != .block: return nil
      case .leftBrace, .rightBrace, .endOfFile: return nil
      default: break
      }
      i += 1
    }
    return nil
  }

  /// The same for what is asked of any token, and may look far.
  @inline(__always)
  mutating func first(
    from start: Int, within reach: Reach, counting counted: Counted = .all,
    where isWanted: (borrowing Parser, _ place: Int, _ open: Int) -> Bool
  ) -> Int? {
    var budget = lookaheadBudget
    let found = first(
      from: start, within: reach, counting: counted, spending: &budget, where: isWanted)
    lookaheadBudget = budget
    return found
  }

  /// Whether such a token stands in this statement; in so many brackets.
  mutating func has(
    ahead isWanted: (borrowing Parser, _ place: Int, _ open: Int) -> Bool
  ) -> Bool {
    first(from: cursor, within: .statement, where: isWanted) != nil
  }

  /// Whether such a token stands in this statement outside its brackets.
  mutating func hasAhead(_ isWanted: (TokenKind) -> Bool) -> Bool {
    has { parser, place, open in open == 0 && isWanted(parser.tree.tokens[place].kind) }
  }

  /// Whether such a token stands further on in this line.
  func hasOnLine(_ isWanted: (Token) -> Bool) -> Bool {
    let rest = tree.tokens[(cursor + 1)...].prefix { !$0.startsLine && $0.kind != .semicolon }
    return rest.contains(where: isWanted)
  }

  // MARK: Brackets

  /// Whether a token closes what is open where a walk began.
  private func closes(_ place: Int, _ open: Int, _ counted: Counted) -> Bool {
    let kind = tree.tokens[place].kind
    return open == 0 && (kind == .rightParen || kind == .rightBracket && counted == .all)
  }

  /// The bracket on the line that closes what is open at a place.
  func closerOnLine(from start: Int, counting counted: Counted = .all) -> Int? {
    var budget = tree.tokens.count
    return first(from: start, within: .line, counting: counted, spending: &budget) {
      $0.closes($1, $2, counted)
    }
  }

  /// The `)` of the `(` at a place, if it stands on the same line.
  func closerInLine(from opener: Int) -> Int? {
    closerOnLine(from: opener + 1, counting: .parentheses)
  }

  /// The bracket that closes the one at a place, on its line or below.
  mutating func closer(of opener: Int, counting counted: Counted = .all) -> Int? {
    first(from: opener + 1, within: .block, counting: counted) { $0.closes($1, $2, counted) }
  }

  /// The word behind the parentheses that open at a place, on the line where they end.
  mutating func word(afterParenAt opener: Int) -> Word? {
    guard let end = closer(of: opener), !tree.tokens[end + 1].startsLine else { return nil }
    return word(at: end + 1)
  }
}

/// The braces of a stretch of tokens, one after another.
struct OpenBraces {
  /// The `{` that are not closed yet.
  private(set) var openers: [Int] = []

  /// - Returns: False for a `}` without its `{`.
  mutating func pass(_ kind: TokenKind, at place: Int) -> Bool {
    if kind == .leftBrace { openers.append(place) }
    return kind != .rightBrace || openers.popLast() != nil
  }
}
