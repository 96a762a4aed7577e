import PlumbDiagnostics
import PlumbText

/// Reads a file into a tree and says what was wrong with it.
///
/// Never fails, whatever the bytes: a broken line is reported once, what could be read of it is
/// kept, and the next line is read as if nothing had happened.
public func parse(_ source: SourceText) -> ParsedFile {
  var parser = Parser(source)
  parser.file()
  return parser.finished()
}

/// A recursive descent along `Grammar/Layout.ebnf`: one function a rule, which its comment repeats.
///
/// A function consumes what it reads; `kind` is what stands at the cursor. A line break that ends
/// a statement shows as a `semicolon` there, so that no function need look for it.
///
/// What only looks, and is asked for each token, is inlined: to call it, the compiler would copy
/// the parser.
struct Parser: ~Copyable {
  /// The file's tokens, as a tree that has no nodes yet: what messages read.
  let tree: Tree
  var nodes = Nodes()
  var diagnostics: [Diagnostic] = []
  var cursor = 0
  var kind = TokenKind.endOfFile
  /// The `semicolon` at the cursor is a line break.
  var isAtLineBreak = false
  /// How many ( and [ are open; line breaks mean nothing within them.
  var openBrackets = 0
  var depth = 0
  /// Something in this statement has been reported, so that what follows from it is not.
  var isQuiet = false
  /// Something in this statement is not as it should be; the formatter leaves it alone.
  var isBroken = false
  /// Where in this statement the last mistake stands that could be read as if it were right.
  var fixed: Int?
  /// What stands here was reported to be outside a layout, or to have lost the layout's `{`; what
  /// follows, up to the next item of the file, comes of the same mistake.
  var isOutside = false
  /// The token at which the last mistake was reported.
  var lastFault: Int?
  /// How many `{` were told to belong to nothing: each leaves a block open at the end, of which
  /// nothing is said.
  var openersTold = 0
  /// How many of the blocks around belong to nothing; a name and `{` in them may be a state.
  var lostBlocks = 0
  /// A separator was missing before this statement; what else is wrong may follow from that.
  var followsMistake = false
  /// The same of the statement that is read, in which nothing else has been wrong yet.
  var isBehindMissingEnd = false
  /// Where the statement began.
  var statementStart = 0
  /// The rest of the file has gone into a comment; so have the braces that would close it.
  private(set) var hasUnclosedComment = false
  /// What looking ahead may still cost; a bound that keeps parsing linear on any input.
  var lookaheadBudget: Int
  /// Children collected until all of their parent's are known, since they must lie side by side.
  var elementStack: [ChainElement] = []
  var statementStack: [Statement] = []

  init(_ source: SourceText) {
    let lexer = Lexer(source)
    tree = Tree(source, lexer.tokens, lexer.comments)
    lookaheadBudget = 4 * lexer.tokens.count + 64
    reserveTables()
    refresh()
    if lexer.isCut { report(.fileTooLarge) }
    hasUnclosedComment = lexer.hasUnclosedComment
    if hasUnclosedComment, let comment = tree.comments.last {
      report(.unclosedComment(comment))
    }
  }

  consuming func finished() -> ParsedFile {
    ParsedFile(tree: tree.holding(nodes), diagnostics: diagnostics.sorted { $0.range < $1.range })
  }
}

extension Parser {
  /// Room for what such a run of tokens usually becomes, so that no table is moved while it grows.
  /// What is not used stays untouched, and costs no memory.
  private mutating func reserveTables() {
    let count = tree.tokens.count
    nodes.statements.reserveCapacity(count / 8)
    nodes.elements.reserveCapacity(count / 3)
    nodes.expressions.reserveCapacity(count / 3)
    nodes.members.reserveCapacity(count / 8)
    nodes.predicates.reserveCapacity(count / 8)
    nodes.references.reserveCapacity(count / 16)
    nodes.relations.reserveCapacity(count / 16)
    nodes.declarators.reserveCapacity(count / 16)
    nodes.values.reserveCapacity(count / 16)
  }
}

// MARK: Moving along the tokens

extension Parser {
  // Offsets and therefore tokens have at most 32 bits.
  @inline(__always)
  var here: TokenIndex { TokenIndex(UInt32(truncatingIfNeeded: cursor)) }

  @inline(__always)
  func tokens(since start: Int) -> TokenRange {
    let lower = TokenIndex(UInt32(truncatingIfNeeded: start))
    return TokenRange(lower, start < cursor ? here : lower)
  }

  mutating func advance() {
    // The last token is the file's end, which is never passed.
    if cursor + 1 < tree.tokens.count { cursor += 1 }
    refresh()
  }

  /// Sets `kind` from the token at the cursor and the state of the brackets.
  mutating func refresh() {
    let token = tree.tokens[cursor]
    isAtLineBreak = token.startsLine && endsLine
    kind = isAtLineBreak ? .semicolon : token.kind
  }

  /// A line break before the cursor's token ends the statement.
  @inline(__always)
  private var endsLine: Bool {
    openBrackets == 0 && 0 < cursor && !tree.tokens[cursor - 1].kind.continuesLine
  }

  /// Goes past a `;` or a line break.
  mutating func passEnd() {
    guard isAtLineBreak else { return advance() }
    isAtLineBreak = false
    kind = tree.tokens[cursor].kind
  }

  /// The kind of the token after the one at the cursor.
  @inline(__always)
  var nextKind: TokenKind {
    let i = cursor + 1
    guard !isAtLineBreak, i < tree.tokens.count else { return .semicolon }
    let token = tree.tokens[i]
    return token.startsLine && openBrackets == 0 && !tree.tokens[cursor].kind.continuesLine
      ? .semicolon : token.kind
  }

  /// The kind of the token after the next `distance - 1`, where no line break comes before it.
  func kind(ahead distance: Int) -> TokenKind {
    if isAtLineBreak { return .semicolon }
    for i in cursor + 1..<cursor + distance + 1 {
      guard i < tree.tokens.count else { return .endOfFile }
      if tree.tokens[i].startsLine && openBrackets == 0 && !tree.tokens[i - 1].kind.continuesLine {
        return .semicolon
      }
    }
    return tree.tokens[cursor + distance].kind
  }

  /// The word at the cursor, if the grammar knows it.
  @inline(__always)
  func word() -> Word? { kind == .name ? tree.tokens[cursor].word : nil }

  @inline(__always)
  func word(at index: Int) -> Word? {
    index < tree.tokens.count ? tree.tokens[index].word : nil
  }

  /// The property that the word at the cursor spells, if any.
  @inline(__always)
  func property() -> PropertyKeyword? { kind == .name ? tree.tokens[cursor].property : nil }

  @inline(__always)
  func isAt(_ word: Word) -> Bool { self.word() == word }

  mutating func take(_ wanted: TokenKind) -> TokenIndex? {
    guard kind == wanted else { return nil }
    let index = here
    advance()
    return index
  }

  mutating func take(_ word: Word) -> TokenIndex? {
    guard isAt(word) else { return nil }
    let index = here
    advance()
    return index
  }
}

extension Parser {
  /// The children above `base` go from their stack to the end of their table, side by side.
  static func move<Node>(
    _ stack: inout [Node], from base: Int, to table: inout [Node]
  ) -> List<Node> {
    let count = stack.count - base
    let list = List<Node>(start: table.count, count: count)
    table.append(addingCapacity: count) { span in
      for i in base..<stack.count { span.append(stack[i]) }
    }
    stack.removeLast(count)
    return list
  }
}

// MARK: Brackets

extension Parser {
  /// Goes past a `(` or `[`; until it is closed, line breaks are blanks.
  mutating func open() -> TokenIndex {
    let index = here
    openBrackets += 1
    advance()
    return index
  }

  /// Goes past the closing bracket, or reports that it is missing and reads on without it.
  mutating func close(_ opener: TokenIndex) -> TokenIndex? {
    let closer: TokenKind = tree[opener].kind == .leftParen ? .rightParen : .rightBracket
    if kind != closer {
      guard !isQuiet else {
        endBracket()
        return nil
      }
      if steppedOntoNextLine { cursor -= 1 }
      guard let end = closerOnLine(from: cursor), tree.tokens[end].kind == closer else {
        report(.unclosed(opener))
        endBracket()
        return nil
      }
      report(.unexpectedInside(opener))
      cursor = end
      refresh()
    }
    openBrackets = max(0, openBrackets - 1)
    let index = here
    advance()
    return index
  }

  private mutating func endBracket() {
    openBrackets = max(0, openBrackets - 1)
    refresh()
  }

  /// Runs `body` one level deeper, or gives nil and skips where that would be too deep.
  mutating func deeper<Node>(_ body: (inout Parser) -> Node) -> Node? {
    guard depth < SyntaxBounds.depth else {
      fail(.tooDeep)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}

extension TokenKind {
  /// A line that ends in this goes on in the next one.
  var continuesLine: Bool {
    switch self {
    case .minus, .tilde, .arrow, .plus, .star, .slash, .equalEqual, .lessEqual, .greaterEqual,
      .less, .greater, .equal, .at, .colon, .comma:
      true
    default: false
    }
  }
}
