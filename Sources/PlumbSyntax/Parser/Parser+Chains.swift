import PlumbText

/// Chains: Apple's Visual Format and what extends it.
extension Parser {
  /// Chain ::= Orientation? Line Option* As?
  mutating func chain() -> Chain {
    let start = cursor
    let orientation = orientationIfPresent()
    let elements = line()
    let base = nodes.options.count
    while optionIfPresent() {}
    let name = asIfPresent()
    return Chain(
      orientation: orientation, elements: elements,
      options: List(start: base, count: nodes.options.count - base), name: name,
      tokens: tokens(since: start))
  }

  /// Orientation ::= ChainAxis ':'
  /// ChainAxis ::= 'H' | 'V' | 'HV' | 'Z'
  private mutating func orientationIfPresent() -> TokenIndex? {
    guard let orientation = take(.name) else { return nil }
    if take(.colon) == nil { report(.missingColon(orientation)) }
    return orientation
  }

  /// Line ::= (Edge Connection?)? Box ((Connection? '..')? Connection? Box)* (Connection? Edge)?
  private mutating func line() -> List<ChainElement> {
    let base = elementStack.count
    if let edge = namedEdgeIfPresent() ?? edgeIfPresent() ?? foreignEdgeIfPresent() {
      elementStack.append(.edge(edge))
      if let connection = connectionIfPresent() { elementStack.append(.connection(connection)) }
    }
    boxes()
    return Self.move(&elementStack, from: base, to: &nodes.elements)
  }

  /// The line from its first box on.
  private mutating func boxes() {
    guard kind == .leftBracket else { return fail(missingBox) }
    // Each round consumes a box at least; the last one ends with an edge or where nothing follows.
    while kind == .leftBracket {
      let box = self.box()
      elementStack.append(.box(box))
      passStrengthBehindBox()
      passOptionBehindBox()
      var connection = connectionIfPresent()
      if let connection { elementStack.append(.connection(connection)) }
      if kind == .twoDots || kind == .threeDots { connection = dots() }
      if let edge = edgeIfPresent() ?? (connection == nil ? nil : foreignEdgeIfPresent()) {
        elementStack.append(.edge(edge))
        break
      }
      if let connection, kind != .leftBracket { fail(.danglingConnection(connection.tokens)) }
    }
  }

  /// The dots, and what connects the views that they leave out.
  private mutating func dots() -> Connection? {
    if kind == .threeDots { report(.wrongDots(here, .leftOutViews)) }
    elementStack.append(.dots(here))
    advance()
    let after = connectionIfPresent()
    if let after { elementStack.append(.connection(after)) }
    let isAtEdge = kind == .bar || kind == .doubleBar
    if after == nil || isAtEdge, kind != .leftBracket { fail(.expected(.box)) }
    return after
  }

  private var missingBox: Mistake {
    kind == .bar || kind == .doubleBar ? .missingView : .expected(.box)
  }

  /// Edge ::= '|' | '||'
  private mutating func edgeIfPresent() -> Edge? {
    guard kind == .bar || kind == .doubleBar else { return nil }
    let edge = Edge(token: here, isSafeArea: kind == .doubleBar)
    advance()
    return edge
  }

  /// Box ::= '[' (Nested | Member (',' Member)*) ']'
  private mutating func box() -> Box {
    let opener = open()
    let size = sizeOfNestedBox()
    if size != nil || kind == .name && nextKind == .colon {
      let inner = deeper { $0.nested(sizeEndingAt: size) }
      // Those within it are kept before it.
      let nested = List<Nested>(start: nodes.nested.count, count: inner == nil ? 0 : 1)
      if let inner { nodes.nested.append(inner) }
      return Box(open: opener, close: close(opener), members: .empty, nested: nested)
    }
    let base = nodes.members.count
    repeat {
      guard let member = memberIfPresent() else {
        fail(.expected(.viewName))
        break
      }
      nodes.members.append(member)
    } while take(.comma) != nil
    let members = List<Member>(start: base, count: nodes.members.count - base)
    return Box(open: opener, close: close(opener), members: members, nested: .empty)
  }

  /// Nested ::= (name - ChainAxis) ':' (('H' | 'V') ':')? Line Alignment*
  ///
  /// - Parameter size: the end of parentheses behind its name, where none can stand.
  private mutating func nested(sizeEndingAt size: TokenIndex?) -> Nested {
    let name = here
    var axis = word()?.isOrientation == true && size == nil ? name : nil
    if axis != nil { report(.foreign(.boxWithoutName(name))) }
    if let size {
      report(.foreign(.sizeInBox(TokenRange(name, size + 1))))
      skip(to: size)
    }
    advance()
    advance()
    if axis == nil, isAt(.axisH) || isAt(.axisV), nextKind == .colon {
      axis = here
      advance()
      advance()
    }
    let elements = line()
    let base = nodes.options.count
    while isAt(.align) || passedOptionInBox() { alignmentIfPresent() }
    let options = List<ChainOption>(start: base, count: nodes.options.count - base)
    return Nested(name: name, axis: axis, elements: elements, options: options)
  }

  /// Member ::= Reference Predicates?
  private mutating func memberIfPresent() -> Member? {
    let start = here
    guard let reference = referenceIfPresent() else { return nil }
    if let end = foreignSize(from: start) {
      report(.foreign(.sizeInBox(TokenRange(start, end + 1))))
      skip(to: end)
      advance()
      return Member(reference: reference, predicates: .empty)
    }
    let predicates = kind == .leftParen ? self.predicates() : .empty
    return Member(reference: reference, predicates: predicates)
  }

  /// Predicates ::= '(' Predicate (',' Predicate)* ')'
  private mutating func predicates() -> List<Predicate> {
    let opener = open()
    let base = nodes.predicates.count
    repeat {
      let predicate = self.predicate(mayBeOpen: true) { $0.expression() }
      nodes.predicates.append(predicate)
    } while take(.comma) != nil
    _ = close(opener)
    return List(start: base, count: nodes.predicates.count - base)
  }

  /// Predicate ::= (Relation? Expression | Interval) Strength?
  ///
  /// - Parameters:
  ///   - mayBeOpen: whether a range may leave out one of its ends.
  ///   - length: how its lengths are read.
  private mutating func predicate(
    mayBeOpen: Bool, _ length: (inout Parser) -> ExpressionID
  ) -> Predicate {
    let start = cursor
    var relation = relationIfPresent()
    let begins = mayBeOpen && relation == nil ? dotsIfPresent(.lengthRange) : nil
    relation = relation ?? begins
    let value = length(&self)
    var upper: ExpressionID?
    if let relation { refuseRange(after: relation, .predicate) }
    if begins == nil, mayBeOpen || !endsGap(start), let dots = dotsIfPresent(.lengthRange) {
      relation = dots
      if !mayBeOpen || kind != .rightParen && kind != .comma && kind != .at {
        upper = length(&self)
      }
    }
    let strength = strengthIfPresent()
    return Predicate(
      relation: relation, value: value, upper: upper, strength: strength,
      tokens: tokens(since: start))
  }

  /// Whether a gap without parentheses ends behind the dots of its range, which is told.
  private mutating func endsGap(_ start: Int) -> Bool {
    guard kind == .threeDots else { return false }
    // Its priority goes along.
    var end = here + 1
    switch (nextKind, kind(ahead: 2)) {
    case (.minus, .leftBracket), (.minus, .bar), (.minus, .doubleBar): break
    case (.leftBracket, _), (.bar, _), (.doubleBar, _): break
    case (.semicolon, _), (.rightBrace, _), (.endOfFile, _): break
    case (.at, .number), (.at, .name): end = here + 3
    default: return false
    }
    report(.openRange(TokenRange(TokenIndex(start), end), .gap))
    advance()
    return true
  }

  /// Connection ::= Gap | Spring | '->'
  private mutating func connectionIfPresent() -> Connection? {
    let start = cursor
    switch kind {
    case .minus:
      let form = gap()
      return Connection(form: form, tokens: tokens(since: start))
    case .tilde:
      let form = spring()
      return Connection(form: form, tokens: tokens(since: start))
    case .arrow:
      advance()
      return Connection(form: .none, tokens: tokens(since: start))
    case .name where nextKind != .minus: return nil
    case .number, .leftParen, .name:
      // `|8-[a]`, `[b]gap-[c]`: a size without the `-` before it.
      report(.missingDashBefore)
      return Connection(form: gapSize(), tokens: tokens(since: start))
    default: return nil
    }
  }

  /// Gap ::= '-' (GapSize '-')?
  private mutating func gap() -> Connection.Form {
    let dash = here
    advance()
    switch kind {
    case .leftBracket, .bar, .doubleBar, .semicolon, .rightBrace, .endOfFile, .rightBracket,
      .twoDots, .threeDots:
      return .standard
    default:
      return isStatementOnNextLine ? danglingGap(dash) : gapSize()
    }
  }

  /// The line ended in `-`, and what follows it is plainly another statement.
  @inline(__always)
  private var isStatementOnNextLine: Bool {
    guard tree.tokens[cursor].startsLine, let word = word() else { return false }
    return word.isOrientation && tree.tokens[cursor + 1].kind == .colon
  }

  private mutating func danglingGap(_ dash: TokenIndex) -> Connection.Form {
    fail(.danglingConnection(TokenRange(dash, dash + 1)))
    return .standard
  }

  /// GapSize ::= Predicates | (Relation? BareTerm | BareTerm '...' BareTerm) Strength?
  private mutating func gapSize() -> Connection.Form {
    let start = cursor
    let sizes: List<Predicate>
    if kind == .leftParen {
      sizes = predicates()
    } else {
      let predicate = self.predicate(mayBeOpen: false) { $0.bareTerm() }
      sizes = List(start: nodes.predicates.count, count: 1)
      nodes.predicates.append(predicate)
    }
    closeGap(start, .minus)
    return .gap(sizes)
  }

  /// The second `-` or `~`; reads on without it where a view or an edge follows.
  private mutating func closeGap(_ start: Int, _ dash: TokenKind) {
    guard take(dash) == nil else { return }
    switch kind {
    case .leftBracket, .bar, .doubleBar, .twoDots:
      report(.missingDashAfter(tokens(since: start), dash))
    default:
      fail(.missingDashAfter(tokens(since: start), dash))
    }
  }

  /// BareTerm ::= BareFactor (('*' | '/') BareFactor)*
  private mutating func bareTerm() -> ExpressionID {
    let start = cursor
    let value = bareFactor()
    guard kind == .star || kind == .slash else { return value }
    return products(of: value, start) { $0.bareFactor() }
  }

  /// BareFactor ::= ('-' | '+')? (Number | Path)
  private mutating func bareFactor() -> ExpressionID {
    let start = cursor
    let isNegative = kind == .minus
    if isNegative || kind == .plus { advance() }
    let valueStart = cursor
    let value: ExpressionID
    switch kind {
    case .number: value = numberExpression()
    case .name:
      let path = self.path()
      refuseChoice(path)
      value = node(.path(path), valueStart)
    default:
      fail(.expected(.gapOrBox))
      return node(.missing, cursor)
    }
    return isNegative ? node(.negate(value), start) : value
  }

  /// Spring ::= '~' (Predicates '~')?
  private mutating func spring() -> Connection.Form {
    advance()
    guard kind == .leftParen else { return .spring(.empty) }
    let start = cursor
    let sizes = predicates()
    closeGap(start, .tilde)
    return .spring(sizes)
  }

  /// Option ::= Alignment | 'leadingToTrailing' | 'leftToRight' | 'rightToLeft' | 'baselineSpacing'
  private mutating func optionIfPresent() -> Bool {
    guard let form = optionForm else { return false }
    if form != .align {
      nodes.options.append(ChainOption(form: form, token: here))
      advance()
      return true
    }
    alignment()
    return true
  }

  /// Alignment ::= 'align' (name - OptionWord)+
  private mutating func alignment() {
    advance()
    if !isAlignment { fail(.expected(.alignment)) }
    while isAlignment {
      nodes.options.append(ChainOption(form: .align, token: here))
      advance()
    }
  }

  private mutating func alignmentIfPresent() {
    if isAt(.align) { alignment() }
  }

  /// Goes past `leftToRight` in a box.
  private mutating func passedOptionInBox() -> Bool {
    guard optionForm != nil else { return false }
    report(.foreign(.optionInLine(isInBox: true)))
    advance()
    return true
  }

  /// Goes past `leftToRight` between a box and what follows it in its line.
  private mutating func passOptionBehindBox() {
    guard let form = optionForm, form != .align, !isAtLineBreak else { return }
    switch nextKind {
    case .minus, .tilde, .arrow, .leftBracket, .bar, .doubleBar:
      report(.foreign(.optionInLine(isInBox: 0 < openBrackets)))
      advance()
    default: break
    }
  }

  @inline(__always)
  private var isAlignment: Bool { kind == .name && optionForm == nil && !isAt(.as) }

  /// OptionWord ::= 'align' | 'leadingToTrailing' | 'leftToRight' | 'rightToLeft'
  ///              | 'baselineSpacing' | 'as'
  @inline(__always)
  private var optionForm: ChainOption.Form? {
    switch word() {
    case .align: .align
    case .leadingToTrailing: .leadingToTrailing
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .baselineSpacing: .baselineSpacing
    default: nil
    }
  }
}
