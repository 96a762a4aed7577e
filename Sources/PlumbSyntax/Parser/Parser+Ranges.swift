import PlumbText

/// What lies between two lengths: ranges behind `in`, and how they are told from names.
extension Parser {
  /// Within ::= 'in' Interval
  mutating func withinIfPresent() -> Bool {
    guard !isAtLineBreak, let word = take(.in) else { return false }
    let (low, dots, high) = interval { $0.isEndOfEquation }
    if let low { nodes.relations.append(RelationLink(relation: word, expression: low)) }
    if let high { nodes.relations.append(RelationLink(relation: dots ?? word, expression: high)) }
    return true
  }

  /// Interval ::= Expression '...' Expression? | '...' Expression
  mutating func interval(
    endingAt isEnd: (borrowing Parser) -> Bool
  ) -> (low: ExpressionID?, dots: TokenIndex?, high: ExpressionID?) {
    if let dots = dotsIfPresent(.lengthRange) { return (nil, dots, expression()) }
    let low = expression()
    guard let dots = dotsIfPresent(.lengthRange) else {
      fail(.expected(.rangeDots))
      return (low, nil, nil)
    }
    return (low, dots, isEnd(self) ? nil : expression())
  }

  /// Behind the dots of `a.width in 20... as width`; a metric may be called `as`.
  private var isEndOfEquation: Bool {
    switch kind {
    case .semicolon, .rightBrace, .rightParen, .at, .endOfFile: true
    case .name:
      word() == .as && nextKind == .name
        && !(word(at: cursor + 1) == .as && kind(ahead: 2) == .name)
    default: false
    }
  }

  /// `...40`, where a range has both ends.
  mutating func passOpenBeginning(_ what: Mistake.OpenRange) {
    guard kind == .threeDots, let end = number(at: cursor + 1) else { return }
    report(.openRange(TokenRange(here, end + 1), what))
    advance()
  }

  private func number(at place: Int) -> TokenIndex? {
    tree.tokens[place].kind == .number ? TokenIndex(place) : nil
  }

  /// Whether nothing follows the dots of a range that has both ends, which is told.
  mutating func lacksEnd(_ what: Mistake.OpenRange, from start: Int) -> Bool {
    guard kind == .threeDots else { return false }
    switch nextKind {
    case .semicolon, .rightBrace, .rightParen, .comma, .at, .leftBrace, .endOfFile: break
    case .name where isBehindRange(what): break
    default: return false
    }
    report(.openRange(TokenRange(TokenIndex(start), here + 1), what))
    advance()
    return true
  }

  /// Whether the word behind the dots here goes on behind the range, and is no metric that is
  /// called so: then something follows it that could not follow a metric.
  private func isBehindRange(_ what: Mistake.OpenRange) -> Bool {
    let words: [Word]
    switch what {
    case .size: words = [.by, .or]
    case .gap, .count: return false
    }
    guard let word = word(at: cursor + 1), words.contains(word) else { return false }
    switch kind(ahead: 2) {
    case .number, .leftParen, .threeDots: return true
    case .name: return self.word(at: cursor + 2).map { !words.contains($0) } ?? true
    default: return false
    }
  }

  /// `mood in 2...3`, where `view in`, `size in - 2...3 by 4` and `align in a: b..3`
  /// have a name that is spelt so.
  var asksForRange: Bool {
    mutating get {
      guard word(at: cursor + 1) == .in else { return false }
      switch kind(ahead: 2) {
      case .number, .name, .leftParen, .plus, .minus, .threeDots: break
      default: return false
      }
      if word() == .assert, claimsRangeOfIn() { return false }
      return hasAhead { $0 == .threeDots || $0 == .twoDots } && !hasByAhead
        && !hasAhead { $0 == .colon }
    }
  }

  /// `assert in - 8 in 2...3` claims something of a view that is called `in`.
  private mutating func claimsRangeOfIn() -> Bool {
    let start = cursor + 2
    let end = first(from: start, within: .statement) { parser, place, _ in
      parser.tree.tokens[place].kind == .threeDots || parser.asksIn(at: place, from: start)
    }
    return end.map { tree.tokens[$0].kind == .name } ?? false
  }

  /// Whether the word at a place is the `in` between what is asked and its range. In
  /// `assert in in...8` the second is the one that is called so.
  private func asksIn(at place: Int, from start: Int) -> Bool {
    guard word(at: place) == .in, endsOperand(place - 1) else { return false }
    return switch tree.tokens[place + 1].kind {
    case .number, .name, .leftParen, .plus, .minus: true
    case .threeDots: start < place
    default: false
    }
  }

  private func endsOperand(_ token: Int) -> Bool {
    switch tree.tokens[token].kind {
    case .name, .number, .percent, .rightParen: true
    default: false
    }
  }

  /// A `by` between two lengths, and none that is called so.
  var hasByAhead: Bool {
    mutating get { has { parser, place, _ in parser.isByBetweenLengths(place) } }
  }

  private func isByBetweenLengths(_ place: Int) -> Bool {
    guard tree.tokens[place].word == .by, cursor + 1 < place, endsOperand(place - 1) else {
      return false
    }
    switch tree.tokens[place + 1].kind {
    case .number, .name, .leftParen: return true
    // Behind the `in` of a range it is a length that is called so.
    case .plus, .minus, .threeDots: return cursor + 2 < place
    default: return false
    }
  }

  /// The range of a condition, which `and` and `or` end as well.
  mutating func rangeAfterIn() -> Interval {
    advance()
    let (low, _, high) = interval { $0.isEndOfCheck }
    return Interval(low: low, high: high)
  }

  /// Behind the dots of `width in 400... and rtl`; a metric may be called `and`.
  private var isEndOfCheck: Bool {
    switch kind {
    case .leftBrace, .rightParen, .semicolon, .rightBrace, .endOfFile: true
    case .name where word() == .and || word() == .or: joinsChecks
    default: false
    }
  }

  /// Whether the `and` or `or` here is none that is called so: another check follows it.
  private var joinsChecks: Bool {
    var next = cursor + 1
    switch tree.tokens[next].kind {
    case .number, .leftParen: return true
    case .name:
      guard word(at: next) == .and || word(at: next) == .or else { return true }
      // In `and and rtl` the first is the metric, in `and and < 3` the second.
      switch tree.tokens[next + 1].kind {
      case .number, .leftParen: return false
      case .name: return word(at: next + 1) == .in
      default: return true
      }
    case .plus, .minus: break
    default: return false
    }
    // `and - 3 < width`, which no metric begins that is followed by `{`.
    while next < tree.tokens.count {
      let token = tree.tokens[next]
      switch token.kind {
      case .leftBrace, .rightBrace, .semicolon, .endOfFile: return false
      case .equalEqual, .lessEqual, .greaterEqual, .less, .greater: return true
      case .name where endsOperand(next - 1):
        if token.word == .and || token.word == .or { return false }
        if token.word == .in { return true }
      default: break
      }
      next += 1
    }
    return false
  }
}
