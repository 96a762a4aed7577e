import PlumbText

/// Equations, alignments and the arithmetic in them.
extension Parser {
  /// Equation ::= Expression ((Relation Expression)+ | Within) Strength? As?
  mutating func equation() -> Equation {
    let start = cursor
    let isWrapped = openedNeedlessly()
    let first = expression()
    refuseProperty(first)
    refuseCall(first)
    let base = nodes.relations.count
    if !withinIfPresent() {
      while let relation = relationIfPresent() {
        let valueStart = cursor
        let value = foreignSum(expression(), valueStart)
        refuseRange(after: relation, .equation)
        nodes.relations.append(RelationLink(relation: relation, expression: value))
      }
    }
    if nodes.relations.count == base { fail(.missingRelation(tokens(since: start))) }
    if isWrapped, kind == .rightParen { advance() }
    let strength = strengthIfPresent()
    let name = asIfPresent()
    return Equation(
      first: first, rest: List(start: base, count: nodes.relations.count - base),
      strength: strength, name: name, tokens: tokens(since: start))
  }

  /// Align ::= 'align' name+ ':' References Strength? As?
  mutating func align() -> Statement {
    let start = cursor
    advance()
    guard kind == .name else { return broken(.expected(.alignment)) }
    if let tokens = alignmentOfWords() { return broken(.foreign(.alignmentOfWords(tokens))) }
    let attributes = self.attributes()
    if take(.colon) == nil { fail(.expected(.colon)) }
    let references = self.references()
    let strength = strengthIfPresent()
    let name = asIfPresent()
    return .align(
      Align(
        attributes: attributes, references: references, strength: strength, name: name,
        tokens: tokens(since: start)))
  }

  /// The words up to the colon; the first alone where none follows on the line.
  private mutating func attributes() -> TokenRange {
    let start = cursor
    var colon = cursor + 1
    // Ends with the words, or with the line.
    while tree.tokens[colon].kind == .name || tree.tokens[colon].kind == .comma,
      !tree.tokens[colon].startsLine
    {
      colon += 1
    }
    let isList = tree.tokens[colon].kind == .colon && !tree.tokens[colon].startsLine
    // Ends at the colon.
    repeat {
      if kind == .comma { report(.foreign(.commaBetweenAlignments)) }
      advance()
    } while isList && cursor < colon
    return tokens(since: start)
  }

  /// References ::= Reference (',' Reference)*
  mutating func references() -> List<Reference> {
    let base = nodes.references.count
    repeat {
      guard let reference = referenceIfPresent() else {
        fail(.expected(.viewName))
        break
      }
      nodes.references.append(reference)
    } while take(.comma) != nil
    return List(start: base, count: nodes.references.count - base)
  }

  /// Reference ::= Path Range?
  mutating func referenceIfPresent() -> Reference? {
    guard kind == .name else { return nil }
    let path = self.path()
    return Reference(path: path, rangeEnd: rangeEndIfPresent())
  }

  /// Range ::= '..' number
  mutating func rangeEndIfPresent() -> TokenIndex? {
    if kind == .threeDots {
      report(.wrongDots(here, .viewRun))
    } else if kind != .twoDots {
      return nil
    }
    advance()
    guard let end = number() else {
      fail(.expected(.lastOfRun))
      return nil
    }
    return end
  }

  /// Path ::= name ('.' name)*
  mutating func path() -> Path {
    let first = here
    var count: UInt32 = 1
    advance()
    while kind == .dot {
      advance()
      guard kind == .name else {
        fail(.expected(.name))
        break
      }
      advance()
      count += 1
    }
    return Path(first: first, count: count)
  }

  /// Relation ::= '==' | '<=' | '>='
  mutating func relationIfPresent() -> TokenIndex? {
    switch kind {
    case .equalEqual, .lessEqual, .greaterEqual: break
    case .equal, .less, .greater: return misspeltRelation()
    default: return nil
    }
    let index = here
    advance()
    return index
  }

  /// `=`, `=>`, `=<`, `<`, `>`: reported, and read as what was meant.
  private mutating func misspeltRelation() -> TokenIndex {
    let index = here
    let isReversed = kind == .equal && (nextKind == .less || nextKind == .greater)
    report(isReversed ? .reversedRelation(index) : .weakRelation(index))
    advance()
    if isReversed { advance() }
    return index
  }

  /// Strength ::= '@' (number | name)
  mutating func strengthIfPresent() -> Strength? {
    guard let at = take(.at) else { return foreignStrengthIfPresent() }
    if kind == .number {
      _ = number()
    } else if take(.name) == nil {
      fail(.expected(.priority))
      return nil
    }
    return Strength(at: at)
  }

  /// As ::= 'as' name
  mutating func asIfPresent() -> TokenIndex? {
    guard kind == .name, take(.as) != nil else { return nil }
    guard let name = take(.name) else {
      fail(.expected(.name))
      return nil
    }
    return name
  }

  /// Expression ::= Term (('+' | '-') Term)*
  mutating func expression() -> ExpressionID {
    let start = cursor
    // Most are a number alone.
    if kind == .number, nextKind.endsNumber { return numberExpression() }
    var value = term()
    var operators = 0
    while kind == .plus || kind == .minus && !isGapAfterValue {
      let isSum = kind == .plus
      advance()
      let other = term()
      value = node(isSum ? .add(value, other) : .subtract(value, other), start)
      operators += 1
      if operators == SyntaxBounds.operators { fail(.tooManyOperators) }
    }
    return value
  }

  /// The `-` before a view is a gap whose parenthesis was not closed, never a subtraction.
  @inline(__always)
  private var isGapAfterValue: Bool {
    switch nextKind {
    case .leftBracket, .bar, .doubleBar: true
    default: false
    }
  }

  /// Term ::= Factor (('*' | '/') Factor)*
  private mutating func term() -> ExpressionID {
    let start = cursor
    let value = factor()
    guard kind == .star || kind == .slash else { return value }
    return products(of: value, start) { $0.factor() }
  }

  /// What follows the first factor of a product.
  mutating func products(
    of first: ExpressionID, _ start: Int, factor: (inout Parser) -> ExpressionID
  ) -> ExpressionID {
    var value = first
    var operators = 0
    while kind == .star || kind == .slash {
      let isProduct = kind == .star
      advance()
      let other = factor(&self)
      value = node(isProduct ? .multiply(value, other) : .divide(value, other), start)
      operators += 1
      if operators == SyntaxBounds.operators { fail(.tooManyOperators) }
    }
    return value
  }

  /// Factor ::= ('-' | '+')? Primary
  private mutating func factor() -> ExpressionID {
    guard kind == .minus || kind == .plus else { return primary() }
    let start = cursor
    let isNegative = kind == .minus
    advance()
    let value = primary()
    // A `+` changes nothing; its token is kept in the range only.
    return isNegative ? node(.negate(value), start) : value
  }

  /// Primary ::= Number | Path | '(' Expression ')'
  private mutating func primary() -> ExpressionID {
    let start = cursor
    switch kind {
    case .number: return numberExpression()
    case .name:
      let path = self.path()
      refuseChoice(path)
      return node(.path(path), start)
    case .leftParen: return group()
    default:
      fail(.expected(.value))
      return node(.missing, cursor)
    }
  }

  /// `( Expression )`
  mutating func group() -> ExpressionID {
    let start = cursor
    let inner = deeper { parser in
      let opener = parser.open()
      let value = parser.expression()
      _ = parser.close(opener)
      return value
    }
    guard let inner else { return node(.missing, start) }
    return node(.group(inner), start)
  }

  /// Number ::= number '%'? | pixels
  mutating func numberExpression() -> ExpressionID {
    let start = cursor
    let index = here
    if tree.tokens[cursor].flags.contains(.isPixels) {
      advance()
      return node(.pixels(index), start)
    }
    _ = number()
    if take(.percent) != nil { return node(.percent(index), start) }
    return node(.number(index), start)
  }

  /// A `number` token, whose unit may be wrong.
  mutating func number() -> TokenIndex? {
    guard kind == .number else { return nil }
    if isSizeInOneWord(here) {
      report(.foreign(.sizeInOneWord(here)))
    } else if !tree.tokens[cursor].flags.isDisjoint(with: [.isMalformed, .isPixels]) {
      report(.unknownUnit(here))
    }
    return take(.number)
  }

  /// A `string` token; one without its closing quote has swallowed the rest of its line.
  mutating func string() -> TokenIndex? {
    guard kind == .string else { return nil }
    if tree.tokens[cursor].flags.contains(.isMalformed) { report(.malformedString(here)) }
    return take(.string)
  }

  mutating func node(_ form: ExpressionNode.Form, _ start: Int) -> ExpressionID {
    let id = ExpressionID(UInt32(truncatingIfNeeded: nodes.expressions.count))
    nodes.expressions.append(ExpressionNode(form: form, tokens: tokens(since: start)))
    return id
  }
}

extension TokenKind {
  /// After a number, this is no part of the expression.
  fileprivate var endsNumber: Bool {
    switch self {
    case .rightParen, .comma, .semicolon, .at, .rightBrace: true
    default: false
    }
  }
}
