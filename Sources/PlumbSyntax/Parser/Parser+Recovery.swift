import PlumbText

/// Reporting, and finding the way back: a mistake is reported once, and reading goes on at the end
/// of its line.
extension Parser {
  /// Reports, unless this statement has had its mistake already.
  mutating func report(_ mistake: Mistake) {
    let mistake = mistake.isAboutCursor ? atFault ?? mistake : mistake
    guard isNews(mistake) else { return }
    if !isFaulty(before: cursor), losesCloser(mistake) { openersTold += 1 }
    lastFault = cursor
    if diagnostics.count < SyntaxBounds.mistakes {
      diagnostics.append(diagnostic(for: mistake))
    } else if diagnostics.count == SyntaxBounds.mistakes {
      diagnostics.append(diagnostic(for: .tooManyMistakes))
    }
  }

  /// What is wrong with the token at the cursor itself.
  private var atFault: Mistake? {
    if kind == .unknown { return .unknownBytes }
    let isMalformed = kind == .string && tree.tokens[cursor].flags.contains(.isMalformed)
    return isMalformed ? .strayQuote : nil
  }

  /// Keeps track of what has been wrong in this statement; false for what may follow from that.
  private mutating func isNews(_ mistake: Mistake) -> Bool {
    if mistake.weight == .independent { return true }
    isBroken = true
    // Of several that are missing in a row each is told.
    if case .missingSeparator = mistake, isBehindMissingEnd { return true }
    isBehindMissingEnd = false
    if isFaulty(before: statementStart), !beginsLikeStatement { isQuiet = true }
    if isQuiet || followsBrace { return false }
    // Right beside another, it is the same mistake.
    let isBeside = fixed.map { cursor - $0 < 3 } ?? false
    let hasFixed = fixed != nil
    switch mistake.weight {
    case .spoiling:
      isQuiet = true
      return !hasFixed
    default:
      fixed = cursor
      return !isBeside
    }
  }

  /// A brace parts this from a mistake on the same line: in the middle of a line, it most likely
  /// is that mistake.
  private var followsBrace: Bool {
    guard let lastFault, lastFault < cursor, cursor - lastFault < SyntaxBounds.tokensOfOneMistake
    else {
      return false
    }
    var hasBrace = false
    for i in lastFault..<cursor {
      let kind = tree.tokens[i].kind
      if kind == .semicolon || tree.tokens[i + 1].startsLine { return false }
      if kind == .leftBrace || kind == .rightBrace { hasBrace = true }
    }
    return hasBrace
  }

  /// A mistake was reported farther to the left on the line of a token.
  private func isFaulty(before token: Int) -> Bool {
    guard let lastFault, lastFault < token, token - lastFault < SyntaxBounds.tokensOfOneMistake
    else {
      return false
    }
    return !(lastFault + 1...token).contains { tree.tokens[$0].startsLine }
  }

  /// A `}` behind a mistake, in a line below its block's `{`: it closes what that line was to open.
  func closesLostBrace(since opener: TokenIndex) -> Bool {
    guard lastFault == cursor || isFaulty(before: cursor), !tree.tokens[cursor].startsLine else {
      return false
    }
    return (Int(opener.value) + 1..<cursor).contains { tree.tokens[$0].startsLine }
  }

  /// What the statement begins with may begin one, if not with these words.
  private var beginsLikeStatement: Bool {
    [.name, .leftBracket, .bar, .doubleBar].contains(tree.tokens[statementStart].kind)
  }

  /// The line of the last mistake holds a `}` too many: it may have closed too much.
  var mayHaveClosedTooMuch: Bool {
    guard let lastFault else { return false }
    let line = tokensOfLine(around: lastFault)
    return hasStrayBrace(in: line.dropFirst())
  }

  /// On the cursor's line a `}` is without its `{`.
  var lacksBrace: Bool { hasStrayBrace(in: tokensOfLine(around: cursor)) }

  private func hasStrayBrace(in line: Range<Int>) -> Bool {
    var braces = OpenBraces()
    return line.contains { !braces.pass(tree.tokens[$0].kind, at: $0) }
  }

  /// As far as they are near.
  private func tokensOfLine(around token: Int) -> Range<Int> {
    var start = token
    while 0 < start, token - start < SyntaxBounds.tokensOfOneMistake, !tree.tokens[start].startsLine
    {
      start -= 1
    }
    var end = start + 1
    while end < tree.tokens.count - 1, end - start < 2 * SyntaxBounds.tokensOfOneMistake,
      !tree.tokens[end].startsLine
    {
      end += 1
    }
    return start..<end
  }

  /// The line of this mistake opens a block and says something in it, but does not close it, or has
  /// another bracket alone where a `}` should be: at the file's end one will be missing.
  private func losesCloser(_ mistake: Mistake) -> Bool {
    switch mistake {
    case .unclosed, .unclosedInLine, .blockWithoutHeader: return false
    default: break
    }
    let places = tokensOfLine(around: cursor)
    let line = tree.tokens[places]
    if line.count == 1 {
      return [.rightParen, .rightBracket].contains(line[places.lowerBound].kind)
    }
    var braces = OpenBraces()
    for i in line.indices { _ = braces.pass(line[i].kind, at: i) }
    return braces.openers.contains { $0 + 1 < places.upperBound }
  }

  /// Reports and skips to where the statement ends: a line break, `;`, or a brace.
  mutating func fail(_ mistake: Mistake) {
    if steppedOntoNextLine {
      // What was missing is missing at the end of the line before.
      cursor -= 1
      report(.lineLeadsNowhere)
    } else {
      report(mistake)
    }
    isQuiet = true
    isBroken = true
    skipToEnd()
  }

  /// A block that is not closed at the end of the file, unless it is for a brace told of before.
  mutating func reportUnclosed(_ opener: TokenIndex) {
    isQuiet = hasUnclosedComment
    if 0 < openersTold {
      openersTold -= 1
    } else {
      report(openerInLine(after: opener).map { .unclosedInLine($0) } ?? .unclosed(opener))
    }
  }

  /// A `{` further down that is followed by something and not closed on its line, as those are that
  /// say what a view is like: it is the one that was forgotten rather than its block's.
  private mutating func openerInLine(after opener: TokenIndex) -> TokenIndex? {
    var braces = OpenBraces()
    var i = Int(opener.value) + 1
    while i < tree.tokens.count - 1, 0 < lookaheadBudget {  // bounded by the budget
      lookaheadBudget -= 1
      if tree.tokens[i].startsLine {
        if let open = braces.openers.first(where: { $0 + 1 < i }) { return TokenIndex(open) }
        braces = OpenBraces()
      }
      _ = braces.pass(tree.tokens[i].kind, at: i)
      i += 1
    }
    return nil
  }

  /// Reports that a block is missing, and goes past it where all but its `{` is there: the lines
  /// below that stand farther to the right, and the `}` behind them.
  mutating func failWithoutBlock() {
    let isAtEnd = isAtLineBreak && !isQuiet
    fail(.expected(.block))
    guard isAtEnd, isAtLineBreak, let own = indentation(at: statementStart),
      let inner = indentation(at: cursor), own < inner, let closer = closerOfLostBlock(at: own)
    else { return }
    cursor = closer
    refresh()
    kind = .rightBrace
    advance()
  }

  /// Bytes before a token that begins its line; nil for one that does not.
  private func indentation(at token: Int) -> Int? {
    let lower = Int(tree.tokens[token].lower)
    var start = lower
    while 0 < start {  // goes to the left
      let byte = tree.source.bytes[start - 1]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") else { return nil }
      start -= 1
    }
    return lower - start
  }

  /// The `}` that closes what was never opened: the first one too many, below its header.
  private mutating func closerOfLostBlock(at indentation: Int) -> Int? {
    var braces = OpenBraces()
    var i = cursor
    while i < tree.tokens.count, 0 < lookaheadBudget {  // bounded by the budget
      lookaheadBudget -= 1
      guard braces.pass(tree.tokens[i].kind, at: i) else {
        return self.indentation(at: i) == indentation ? i : nil
      }
      i += 1
    }
    return nil
  }

  /// The last token read begins a line and, with this one, a statement of its own: `H:`, or two
  /// names side by side, which nothing else has.
  var steppedOntoNextLine: Bool {
    guard statementStart < cursor - 1, !isQuiet, tree.tokens[cursor - 1].startsLine,
      tree.tokens[cursor - 1].kind == .name
    else { return false }
    switch tree.tokens[cursor].kind {
    case .colon: return word(at: cursor - 1)?.isOrientation ?? false
    case .dot, .equalEqual, .lessEqual, .greaterEqual, .number: return openBrackets == 0
    case .name: return !tree.tokens[cursor].startsLine && word(at: cursor) != .by
    default: return false
    }
  }

  /// Within open brackets a line that goes on from the one before is skipped too.
  private mutating func skipToEnd() {
    var open = openBrackets
    openBrackets = 0
    var i = cursor
    scan: while i < tree.tokens.count {
      if statementStart < i, tree.tokens[i].startsLine, endsStatement(before: i, open) { break }
      switch tree.tokens[i].kind {
      case .leftParen, .leftBracket: open += 1
      case .rightParen, .rightBracket: open = max(0, open - 1)
      case .semicolon, .leftBrace, .rightBrace, .endOfFile: break scan
      default: break
      }
      i += 1
    }
    cursor = min(i, tree.tokens.count - 1)
    let token = tree.tokens[cursor]
    isAtLineBreak = token.startsLine && statementStart < cursor
    kind = isAtLineBreak ? .semicolon : token.kind
  }

  private func endsStatement(before i: Int, _ open: Int) -> Bool {
    // Words in quotes, and a name before them, go on from a comma.
    if tree.tokens[i - 1].kind == .comma {
      let word = tree.tokens[i].kind == .name ? i + 1 : i
      if tree.tokens[word].kind == .string { return false }
    }
    guard 0 < open, i != cursor else { return true }
    if word(at: i)?.isOrientation == true, tree.tokens[i + 1].kind == .colon { return true }
    guard !tree.tokens[i - 1].kind.continuesLine else { return false }
    switch tree.tokens[i].kind {
    case .name: return word(at: i) != .by
    case .number, .bar, .doubleBar, .leftBracket: return true
    default: return false
    }
  }

  /// After a statement only its end may stand; whatever else does is reported and skipped.
  mutating func finishStatement() {
    // Each round reads a block or skips to a statement's end, where the loop stops.
    while true {
      switch kind {
      case .semicolon, .rightBrace, .endOfFile: return
      case .leftBrace:
        report(.blockWithoutHeader)
        openersTold += 1
        lostBlocks += 1
        _ = block()
        lostBlocks -= 1
      default:
        if !isQuiet, passedCommaBetweenStatements() { return }
        if !isQuiet, passedPropertiesBehindView() { return }
        if !isQuiet || isBehindMissingEnd, beginsStatement {
          report(.missingSeparator)
          followsMistake = true
          return
        }
        fail(.unexpected)
      }
    }
  }

  /// What stands here could hardly be anything but a new statement.
  private var beginsStatement: Bool {
    guard kind == .name else { return false }
    let token = tree.tokens[cursor]
    return token.isStatementKeyword
      || ((token.word?.isOrientation ?? false) && nextKind == .colon) || saysMoreOfView
      || followsLine && beginsEquation(at: cursor)
  }

  private var followsLine: Bool {
    switch statementStack.last {
    case .equation, .chain: true
    default: false
    }
  }

  /// `b.top == 8` behind the end of another equation or of a chain: a view's edge, and a relation
  /// on its line.
  func beginsEquation(at place: Int) -> Bool {
    guard place + 2 < tree.tokens.count, tree.tokens[place].kind == .name,
      tree.tokens[place + 1].kind == .dot, tree.tokens[place + 2].kind == .name
    else { return false }
    for token in tree.tokens[(place + 1)...] {
      if token.startsLine { return false }
      switch token.kind {
      case .equalEqual, .lessEqual, .greaterEqual: return true
      case .comma, .semicolon, .leftBrace, .rightBrace, .endOfFile: return false
      default: break
      }
    }
    return false
  }

  /// `value "B"` and `Value { … }` behind words or braces, with which nothing goes on that way.
  private var saysMoreOfView: Bool {
    guard 0 < cursor, !tree.tokens[cursor].startsLine else { return false }
    let isBehindBrace = tree.tokens[cursor - 1].kind == .rightBrace
    guard isBehindBrace || tree.tokens[cursor - 1].kind == .string else { return false }
    return nextKind == .leftBrace || nextKind == .string || isBehindBrace && nextKind == .name
  }
}
