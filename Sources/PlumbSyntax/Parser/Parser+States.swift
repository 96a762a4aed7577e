import PlumbText

/// What changes with state, size and direction, and what is claimed of all of them.
extension Parser {
  /// States ::= 'states' name '{' End? (State End?)* '}'
  mutating func states() -> Statement {
    let start = cursor
    let keyword = here
    advance()
    if kind == .leftBrace { report(.expected(.groupName)) }
    if let (tokens, names) = statesWithoutGroup() {
      report(.foreign(.statesWithoutGroup(tokens, names: names)))
      isBroken = true
      while cursor < Int(tokens.upper.value) { advance() }
      return .states(statesWithoutLines(names, of: keyword, since: start))
    }
    // A group without a name goes by its keyword.
    guard let group = take(.name) ?? (kind == .leftBrace ? keyword : nil) else {
      return broken(.expected(.groupName))
    }
    if let bare = bareStates() {
      report(.foreign(.bareStates(bare.tokens, names: bare.names)))
      isBroken = true
      cursor = Int(bare.tokens.upper.value)
      refresh()
      return .states(statesWithoutLines(bare.names, of: group, since: start))
    }
    guard kind == .leftBrace else {
      failWithoutBlock()
      return .broken(tokens(since: statementStart))
    }
    let opener = here
    advance()
    var states: [State] = []
    while kind == .semicolon { passEnd() }
    // Each round consumes a state's name, or skips a token at least.
    while kind != .rightBrace, kind != .endOfFile {
      statementStart = cursor
      isQuiet = false
      fixed = nil
      appendStates(to: &states)
      while kind == .semicolon { passEnd() }
    }
    if take(.rightBrace) == nil {
      isBroken = true
      reportUnclosed(opener)
    }
    statementStart = start
    let list = List<State>(start: nodes.states.count, count: states.count)
    nodes.states += states
    return .states(States(group: group, states: list, tokens: tokens(since: start)))
  }

  private mutating func statesWithoutLines(
    _ names: [TokenIndex], of group: TokenIndex, since start: Int
  ) -> States {
    let list = List<State>(start: nodes.states.count, count: names.count)
    for name in names { nodes.states.append(stateWithoutLines(name)) }
    return States(group: group, states: list, tokens: tokens(since: start))
  }

  /// The next state, or all of those in `small, large { … }`: what is wrong in the braces is told
  /// once, of the last of them.
  private mutating func appendStates(to states: inout [State]) {
    let names = statesOfOneBlock()
    if 1 < names.count {
      report(.foreign(.statesOfOneBlock(names)))
      while here < names[names.count - 1] { advance() }
    }
    guard let last = stateIfPresent() else { return }
    for name in names.dropLast() { states.append(stateWithoutLines(name)) }
    states.append(last)
  }

  private func stateWithoutLines(_ name: TokenIndex) -> State {
    let empty = List<Statement>(start: nodes.statements.count, count: 0)
    let body = Block(open: name, close: nil, statements: empty)
    return State(name: name, body: body, tokens: TokenRange(name, name + 1))
  }

  /// State ::= name Block
  private mutating func stateIfPresent() -> State? {
    let start = cursor
    guard let name = take(.name) else {
      if kind == .leftBrace, start == statementStart, tree.tokens[start - 1].kind == .leftBrace {
        // `states group { {`: the states are those of the group.
        report(.blockWithoutHeader)
        openersTold += 1
        advance()
        return nil
      }
      fail(.expected(.stateName))
      if kind == .leftBrace { _ = block() }
      return nil
    }
    guard kind == .leftBrace || isAtLineBreak && tree.tokens[cursor].kind == .leftBrace else {
      failWithoutBlock()
      if kind == .leftBrace { _ = block() }
      return nil
    }
    let body = expectBlock()
    return State(name: name, body: body, tokens: tokens(since: start))
  }

  /// When ::= 'when' Condition Block (newline? 'else' (When | Block))?
  mutating func whenStatement() -> Statement {
    let start = cursor
    advance()
    let condition = self.condition()
    let body = expectBlock()
    let otherwise = otherwiseIfPresent()
    return .when(
      When(condition: condition, body: body, otherwise: otherwise, tokens: tokens(since: start)))
  }

  private mutating func otherwiseIfPresent() -> Otherwise? {
    guard isElse else { return nil }
    if isAtLineBreak { passEnd() }
    let keyword = here
    advance()
    guard isAt(.when) else {
      return Otherwise(keyword: keyword, body: expectBlock(), isWhen: false)
    }
    let first = here
    // Nested `else when` recurses; the limit is that of brackets.
    guard let statement = deeper({ $0.whenStatement() }) else { return nil }
    let list = List<Statement>(start: nodes.statements.count, count: 1)
    nodes.statements.append(statement)
    return Otherwise(
      keyword: keyword, body: Block(open: first, close: nil, statements: list), isWhen: true)
  }

  /// An `else` here or on the next line, and not an equation of something called so.
  private var isElse: Bool {
    guard word(at: cursor) == .else else { return false }
    // On the line of the `}` nothing else can follow.
    guard isAtLineBreak else { return kind == .name }
    let next = tree.tokens[cursor + 1]
    return next.kind == .leftBrace || word(at: cursor + 1) == .when
  }

  /// Condition ::= Conjunction ('or' Conjunction)*
  private mutating func condition() -> Condition {
    joined(by: .or, of: { $0.conjunction() }, as: { .any($0) })
  }

  /// Conjunction ::= Check ('and' Check)*
  private mutating func conjunction() -> Condition {
    joined(by: .and, of: { $0.check() }, as: { .all($0) })
  }

  private mutating func joined(
    by word: Word, of part: (inout Self) -> Condition,
    as form: (List<Condition>) -> Condition.Form
  ) -> Condition {
    let start = cursor
    var parts = [part(&self)]
    while kind == .name, self.word() == word {
      advance()
      parts.append(part(&self))
    }
    guard 1 < parts.count else { return parts[0] }
    let list = List<Condition>(start: nodes.conditions.count, count: parts.count)
    nodes.conditions += parts
    return Condition(form: form(list), tokens: tokens(since: start))
  }

  /// Check ::= '(' Condition ')' | ('compact' | 'regular') ('width' | 'height') | 'rtl' | 'ltr'
  ///         | 'accessibility' | 'platform' name
  ///         | Compared (Comparison Expression | Within)
  private mutating func check() -> Condition {
    let start = cursor
    let form: Condition.Form
    switch word() {
    case .compact where nextIsNoRange, .regular where nextIsNoRange:
      let size = here
      advance()
      if let axis = take(.width) ?? take(.height) {
        form = .sizeClass(size, axis: axis)
      } else {
        fail(.expected(.sizeClassAxis))
        form = .direction(size)
      }
    case .rtl where endsCheck(cursor + 1), .ltr where endsCheck(cursor + 1):
      form = .direction(here)
      advance()
    case .accessibility where endsCheck(cursor + 1):
      form = .accessibility(here)
      advance()
    case .platform where nextKind == .name && (nextIsNoRange || endsCheck(cursor + 2)):
      advance()
      form = .platform(here)
      advance()
    case _ where isAtTextScale: form = textScale()
    case _ where endsCheck(cursor + 1) && kind == .name && foreignCheck != nil:
      report(.foreign(.condition(here, meant: foreignCheck ?? "")))
      form = .accessibility(here)
      advance()
    case _ where kind == .leftParen && opensCondition():
      let opener = open()
      let condition = deeper { $0.condition() }
      _ = close(opener)
      if let condition { return condition }
      form = .direction(opener)
    default: form = comparison()
    }
    return Condition(form: form, tokens: tokens(since: start))
  }

  /// What a word alone is called here that is a condition elsewhere.
  private var foreignCheck: String? {
    switch tree.text(here) {
    case "ios", "iOS", "uikit", "UIKit": "platform ios"
    case "macos", "macOS", "appkit", "AppKit": "platform macos"
    case "isAccessibilityCategory", "isAccessibilitySize": "accessibility"
    default: nil
    }
  }

  private var nextIsNoRange: Bool { nextKind == .name && word(at: cursor + 1) != .in }

  /// Whether a check may end before a token.
  private func endsCheck(_ next: Int) -> Bool {
    guard next < tree.tokens.count else { return true }
    switch tree.tokens[next].kind {
    case .leftBrace, .rightParen: return true
    case .name: return word(at: next) == .and || word(at: next) == .or
    default: return false
    }
  }

  /// Whether the parentheses here hold a condition, and no side of a comparison.
  private mutating func opensCondition() -> Bool {
    let end = closer(of: cursor, counting: .parentheses)
    return end.map { endsCheck($0 + 1) } ?? false
  }

  private mutating func comparison() -> Condition.Form {
    let left = expression()
    if kind == .name, word() == .in {
      return .range(left, rangeAfterIn())
    }
    let (relation, right) = otherSide()
    return .comparison(left, relation: relation, right)
  }

  /// Compared ::= Expression | 'text' '-' 'scale'
  ///
  /// To the lexer `text-scale` is a name, a minus and another name.
  private var isAtTextScale: Bool {
    guard cursor + 2 < tree.tokens.count, tree.tokens[cursor].property == .text else {
      return false
    }
    return nextKind == .minus && word(at: cursor + 2) == .scale
  }

  private mutating func textScale() -> Condition.Form {
    for _ in 0..<3 { advance() }
    if kind == .name, word() == .in {
      return .textScaleRange(rangeAfterIn())
    }
    let (relation, value) = otherSide()
    return .textScale(relation: relation, value)
  }

  /// Comparison ::= Relation | '<' | '>'
  private mutating func otherSide() -> (relation: TokenIndex, value: ExpressionID) {
    let relation = here
    if kind == .less || kind == .greater {
      advance()
    } else if relationIfPresent() == nil {
      fail(.expected(.comparison))
      return (relation, node(.missing, cursor))
    }
    return (relation, expression())
  }

  /// Assert ::= 'assert' ('inside' Path ':' References | ('apart' | 'no' 'overlap') ':' References
  ///          | 'tap' 'target' ':' References | 'fits' ':' References | Equation)
  mutating func assertStatement() -> Statement {
    let start = cursor
    advance()
    let form: Assert.Form
    switch (word(), nextKind) {
    case (_, .name) where word(at: cursor + 1) == .in && !hasAhead { $0 == .colon }:
      // `assert inside in 2...3` is of a view that is called so.
      form = .equation(equation())
    case (.inside, .name):
      advance()
      let path = self.path()
      form = .inside(path, referencesAfterColon())
    case (.no, .name):
      advance()
      if take(.overlap) == nil { fail(.expected(.overlap)) }
      form = .apart(referencesAfterColon())
    case (.apart, .name), (.apart, .colon):
      advance()
      form = .apart(referencesAfterColon())
    case (.tap, .name):
      advance()
      if take(.target) == nil { fail(.expected(.target)) }
      form = .tapTarget(referencesAfterColon())
    case (.fits, .name), (.fits, .colon):
      advance()
      form = .fits(referencesAfterColon())
    default: form = .equation(equation())
    }
    return .assert(Assert(form: form, tokens: tokens(since: start)))
  }

  private mutating func referencesAfterColon() -> List<Reference> {
    if take(.colon) == nil { fail(.expected(.colon)) }
    return references()
  }
}
