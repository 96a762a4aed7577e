import PlumbText

/// Files, blocks and the statements that are no views, chains or states.
extension Parser {
  /// File ::= End? (Item (End Item)*)? End?
  mutating func file() {
    nodes.items = statements(inBlock: nil)
  }

  /// Block ::= '{' End? (Statement (End Statement)*)? End? '}'
  mutating func block() -> Block { block(ofRows: false) }

  /// RowBlock ::= '{' End? (Row (End Row)*)? End? '}'
  mutating func block(ofRows: Bool) -> Block {
    let opener = here
    advance()
    let (start, wasQuiet, wasBroken, wasFixed) = (statementStart, isQuiet, isBroken, fixed)
    let wasBehindMissingEnd = isBehindMissingEnd
    let statements = deeper { $0.statements(inBlock: opener, ofRows: ofRows) }
    if statements == nil { skipBlock() }
    statementStart = start
    isQuiet = wasQuiet
    fixed = wasFixed
    isBehindMissingEnd = wasBehindMissingEnd
    isBroken = wasBroken || statements == nil
    var closer: TokenIndex?
    if kind == .rightBrace {
      closer = here
      advance()
    } else {
      isBroken = true
      reportUnclosed(opener)
    }
    return Block(open: opener, close: closer, statements: statements ?? .empty)
  }

  /// A block on the line of what it belongs to, or an empty one where it is missing.
  mutating func expectBlock() -> Block {
    if isAtLineBreak, tree.tokens[cursor].kind == .leftBrace {
      report(.braceOnNextLine)
      passEnd()
    }
    if kind != .leftBrace { failWithoutBlock() }
    return kind == .leftBrace ? block() : Block(open: here, close: nil, statements: .empty)
  }

  /// - Parameter opener: Of the block that holds them; nil for those of the file.
  private mutating func statements(
    inBlock opener: TokenIndex?, ofRows: Bool = false
  ) -> List<Statement> {
    let inFile = opener == nil
    let base = statementStack.count
    ends()
    // Each round consumes a statement of at least one token, or a stray brace.
    while kind != .endOfFile {
      if kind == .rightBrace {
        if let opener {
          guard closesLostBrace(since: opener) else { break }
          openersTold += 1
        } else if !isOutside {
          report(.strayBrace)
        }
        advance()
      } else {
        if !inFile, closesMissingBrace { break }
        let start = cursor
        statementStart = start
        isQuiet = followsMistake
        isBehindMissingEnd = followsMistake
        followsMistake = false
        isBroken = isQuiet
        fixed = nil
        statementStack.append(inFile ? item() : ofRows ? rowStatement() : statement())
        finishStatement()
        if isBroken { nodes.brokenStatements.append(TokenIndex(start)) }
      }
      ends()
    }
    return Self.move(&statementStack, from: base, to: &nodes.statements)
  }

  private mutating func rowStatement() -> Statement {
    let start = cursor
    return row(.component).map(Statement.row) ?? .broken(tokens(since: start))
  }

  /// A `layout` at the very left, inside a block that is not: the block's `}` was forgotten.
  @inline(__always)
  private var closesMissingBrace: Bool {
    guard isAt(.layout), nextKind == .name else { return false }
    let lower = Int(tree.tokens[cursor].lower)
    guard 0 < lower else { return false }
    let before = tree.source.bytes[lower - 1]
    return before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r")
  }

  /// End ::= (newline | ';')+
  private mutating func ends() {
    while kind == .semicolon { passEnd() }
  }

  /// Past all that a block holds, when it lies too deep to be read.
  private mutating func skipBlock() {
    var open = 0
    while kind != .endOfFile, 0 < open || kind != .rightBrace {
      if kind == .leftBrace { open += 1 }
      if kind == .rightBrace { open -= 1 }
      if kind == .semicolon { passEnd() } else { advance() }
    }
  }

  /// Item ::= Import | Let | Platform | Style | Layout
  private mutating func item() -> Statement {
    let first = here
    let statement = self.statement()
    switch statement {
    case .import, .metric, .platform, .style: isOutside = false
    case .layout(let layout):
      isOutside = layout.body.close == nil && tree[layout.body.open].kind != .leftBrace
    case .broken: break
    case .declaration:
      switch keywordMeant(by: first) {
      case .word(.layout): report(.misspelt(first, .word(.layout)))
      case .word(.platform): report(.misspelt(first, .word(.platform)))
      case .word(.import): report(.misspelt(first, .word(.import)))
      default: reportMisplaced(first)
      }
    default: reportMisplaced(first)
    }
    return statement
  }

  /// Unless it may be something else with a mistake in it.
  private mutating func reportMisplaced(_ first: TokenIndex) {
    if !isBroken, !isOutside, !mayHaveClosedTooMuch { report(.misplacedInFile(first)) }
    isOutside = true
  }

  /// Statement ::= Let | Platform | Size | Declaration | Refinement | Property | Chain | Equation
  ///             | Align | States | Transition | When | Assert
  mutating func statement() -> Statement {
    switch kind {
    case .name: return wordStatement()
    case .bar, .doubleBar, .leftBracket: return .chain(chain())
    case .number, .leftParen, .plus: return .equation(equation())
    case .color: return broken(.unknownBytes)
    case .minus:
      // `-8-[a]` has lost its edge, where `-8 + a == b` is an equation.
      if hasAhead({ $0 == .leftBracket }) { return broken(.leadingConnection) }
      return .equation(equation())
    case .tilde, .arrow: return broken(.leadingConnection)
    case .rightParen, .rightBracket:
      report(.unexpected)
      while kind == .rightParen || kind == .rightBracket { advance() }
      let isEnd = kind == .semicolon || kind == .rightBrace || kind == .endOfFile
      return isEnd ? .broken(tokens(since: statementStart)) : statement()
    case .leftBrace:
      report(.blockWithoutHeader)
      openersTold += 1
      _ = block()
      return .broken(tokens(since: statementStart))
    default: return broken(.unexpected)
    }
  }

  /// A statement that begins with a name: what comes next decides whether it is a keyword.
  private mutating func wordStatement() -> Statement {
    let word = self.word()
    let property = self.property()
    if beginsRefinement { return refinement() }
    if saysWordsOfKeyword {
      report(.foreign(.viewCalledKeyword(here)))
      return refinement()
    }
    if property == .style, nextKind == .name, depth == 0 || kind(ahead: 2) == .leftBrace {
      return style()
    }
    switch nextKind {
    case .colon:
      if word?.isOrientation == true { return .chain(chain()) }
      if asksForPadding { return padding() }
      guard 0 < depth, property != nil, kind(ahead: 2) != .leftBracket else {
        return broken(.unknownOrientation)
      }
    case .equal where word == .let: break
    case .equal where 0 < depth && property != nil: break
    case .equal: return metricWithoutLet()
    case .dot, .star, .slash, .equalEqual, .lessEqual, .greaterEqual, .less, .greater:
      return .equation(equation())
    case .plus, .minus:
      if isKeywordBeforeSign(word, property) { break }
      return .equation(equation())
    case .bar, .doubleBar, .leftBracket:
      if word?.isOrientation == true { return .chain(chain()) }
    case .name where asksForRange: return .equation(equation())
    case .leftParen where hasAhead { $0.isRelation } && Choice(rawValue: tree.text(here)) != nil:
      return .equation(equation())
    case .leftParen where property == .image:
      return broken(.expected(.name))
    default: break
    }
    if let word { return keywordStatement(word) }
    if let property, let line = propertyIfPresent(property) { return .property(line) }
    return declarationOrMisspelt()
  }

  /// `size -1 by 2` and `size - 1 == x`: only the equation has a relation.
  private mutating func isKeywordBeforeSign(_ word: Word?, _ property: PropertyKeyword?) -> Bool {
    let shape = property?.shape
    let takesSign = shape.map { $0.takesSign || $0.isDistance } ?? word?.takesSign ?? false
    guard takesSign else { return false }
    return switch word {
    case .when: hasAhead { $0 == .leftBrace }
    case .assert: kind(ahead: 2) != .minus && kind(ahead: 2) != .plus
    default:
      !hasAhead { $0 == .equalEqual || $0 == .lessEqual || $0 == .greaterEqual } && !asksForSum
    }
  }

  /// `size + 1 in 2...3`, where `size - in by 4` and `spacing -in` have a name that is spelt so.
  private var asksForSum: Bool {
    mutating get {
      hasAhead { $0 == .threeDots || $0 == .twoDots }
        && has(ahead: { parser, place, _ in parser.word(at: place) == .in }) && !hasByAhead
    }
  }

  private mutating func keywordStatement(_ word: Word) -> Statement {
    switch word {
    case .let: return metric()
    case .size: return size()
    case .platform: return platform()
    case .import: return importStatement()
    case .layout: return layout()
    case .align: return align()
    case .states: return states()
    case .transition: return transition()
    case .when: return whenStatement()
    case .assert: return assertStatement()
    case .native: return declaration()
    case .else: return broken(.elseWithoutWhen)
    default: return declarationOrMisspelt()
    }
  }

  /// Skips the statement and keeps its tokens.
  mutating func broken(_ mistake: Mistake) -> Statement {
    fail(mistake)
    return .broken(tokens(since: statementStart))
  }

  /// Import ::= 'import' string
  private mutating func importStatement() -> Statement {
    let start = cursor
    let word = here
    advance()
    guard let path = string() else { return broken(.expected(.path)) }
    if 0 < depth { report(.misplaced(word, .import)) }
    return .import(Import(path: path, tokens: tokens(since: start)))
  }

  /// Let ::= 'let' name '=' (Expression | color | string)
  private mutating func metric() -> Statement {
    let start = cursor
    advance()
    guard let name = take(.name) else { return broken(.expected(.metricName)) }
    if kind == .equalEqual {
      report(.doubleEqual)
      advance()
    } else if take(.equal) == nil {
      fail(.expected(.equalSign))
    }
    let value = metricValue()
    return .metric(Metric(name: name, value: value, tokens: tokens(since: start)))
  }

  /// `gap = 8`, read as if it had its `let`.
  private mutating func metricWithoutLet() -> Statement {
    let start = cursor
    let name = here
    report(.missingLet)
    advance()
    advance()
    let value = metricValue()
    return .metric(Metric(name: name, value: value, tokens: tokens(since: start)))
  }

  private mutating func metricValue() -> Metric.Value {
    if let color = take(.color) ?? string() { return .color(color) }
    return .length(expression())
  }

  /// Platform ::= 'platform' name
  private mutating func platform() -> Statement {
    let start = cursor
    advance()
    guard let name = take(.name) else { return broken(.expected(.platform)) }
    return .platform(Platform(name: name, tokens: tokens(since: start)))
  }

  /// Style ::= 'style' name Block
  private mutating func style() -> Statement {
    let start = cursor
    let word = here
    advance()
    guard let name = take(.name) else { return broken(.expected(.word)) }
    if 0 < depth { report(.misplaced(word, .style)) }
    passSizeOfStyle()
    let body = expectBlock()
    return .style(Style(name: name, body: body, tokens: tokens(since: start)))
  }

  /// Layout ::= 'layout' name Block
  private mutating func layout() -> Statement {
    let start = cursor
    let word = here
    advance()
    guard let name = take(.name) else { return broken(.expected(.layoutName)) }
    if 0 < depth { report(.misplaced(word, .layout)) }
    if let tokens = inheritance() {
      report(.foreign(.inheritance(tokens)))
      while cursor < Int(tokens.upper.value) { advance() }
    }
    passHeaderOfLayout()
    let body = expectBlock()
    return .layout(Layout(name: name, body: body, tokens: tokens(since: start)))
  }
}
