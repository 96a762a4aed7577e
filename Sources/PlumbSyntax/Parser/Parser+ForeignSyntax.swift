import PlumbText

/// What people write who come from Swift, CSS or another constraint language: it has one plain
/// meaning, so it is read as that, and how it is written here is told.
enum ForeignSyntax {
  /// `let a = 8, b = 12`
  case commaBetweenMetrics
  /// `font 17, lines 2`, `a.top == 8, b.top == 8`, `H:|[a]|, V:|[a]|`: what the two are.
  case commaBetweenStatements(String)
  /// `font 17, bold`: the property.
  case commaBetweenWords(TokenIndex)
  /// `insets top 47, bottom 34`
  case commaBetweenSides
  /// `view a 44 by 44`, `view a 44 x 44` or `view a 44x44`: the tokens of the size.
  case bareSize(TokenRange)
  /// `view a (44x44)`: the number.
  case sizeInOneWord(TokenIndex)
  /// `label a (lines 2)`: the parentheses and what is in them.
  case propertyInParentheses(TokenRange)
  /// `placeholder "Name"`, `text "Hello"`: the property's keyword.
  case wordsInProperty(TokenIndex)
  /// `padding 20`, `padding 20 by 10`: the word, and what follows it.
  case padding(TokenIndex, TokenRange, TokenRange?)
  /// `a.hidden`, `hidden a`, `a hidden`: the views, and the property.
  case propertyOfViews(TokenRange, TokenIndex)
  /// `a.width.equalTo(40)`: all of it.
  case callForRelation(TokenRange)
  /// `a.width <= min(b.width, 200)`: the word.
  case choice(TokenIndex)
  /// `(a.width == 44)`: the parentheses and what is in them.
  case parentheses(TokenRange)
  /// `a.width == b.width priority 750`
  case wordForStrength
  /// `a.top == b.bottom offset 8`
  case wordForSum
  /// `aspect 16/9`
  case slashInRatio
  /// `spacing -4`
  case bareNegative
  /// `align top, bottom: a, b`
  case commaBetweenAlignments
  /// `V:safe-8-[a]`: what stands for the edge.
  case edge(TokenRange, ForeignEdge)
  /// `[V:[a]-[b]]`: the orientation, where a box has its name.
  case boxWithoutName(TokenIndex)
  /// `[words(100):V:[a]-[b]]`, `[a(40 by 40)]`, `[a(height 40)]`: from the name to the end of its
  /// parentheses.
  case sizeInBox(TokenRange)
  /// `items { hidden }`: the property, where a view of its name is meant.
  case viewCalledRows(TokenIndex)
  /// `size "XL"`
  case viewCalledKeyword(TokenIndex)
  /// `view a (height 1)`, `(by 1)`, `(80 by)`: the parentheses and what is in them.
  case sizeOfOneAxis(TokenRange)
  /// `view a (>=44)`, `(100)`: what stands before the parentheses, and they.
  case sizeOfSomeAxis(TokenRange, TokenRange)
  /// `states mode { small, large }`, `states mode: small, large`: what stands behind the group.
  case bareStates(TokenRange, names: [TokenIndex])
  /// `small, large { … }` in the braces of a group: the names.
  case statesOfOneBlock([TokenIndex])
  /// `closed -> open`, `open for 0.3`: the word that is meant; the cursor is at the other one.
  case otherWord(Word)
  /// `closed to open 0.3`: the word that is missing before the cursor.
  case missingWord(Word)
  /// `0.3s`, `300ms`: the number.
  case unitOfTime(TokenIndex)
  /// `ease-in-out`: its words.
  case dashesInCurve(TokenRange)
  /// `, .easeOut`: the comma, the dot or both.
  case marksBeforeCurve(TokenRange)
  /// `when macOS { … }`
  case condition(TokenIndex, meant: String)
  /// `rows 2 Contact name "Ada", "Grace"`
  case bareWords(BareWords)
  /// `Contact "Ada"` among rows: the layout.
  case wordsOfNoView(TokenIndex)
  /// `layout A: Base {`, `layout A extends Base {`: from the sign to the other layout's name.
  case inheritance(TokenRange)
  /// `font bold 17`: the word and the number.
  case wordBeforeSize(TokenRange)
  /// `lines 2...4`: the range.
  case rangeOfLines(TokenRange)
  /// `radius 50%`: the property, and the share.
  case shareOfSide(TokenIndex, TokenRange)
  /// `offset 0 by 2` of a shadow.
  case needlessBy
  /// `color rgb(1, 2, 3)`: the call.
  case colorCall(TokenRange)
  /// `button a (44 by 44) "A"`: the size and the words.
  case wordsBehindSize(TokenRange, TokenIndex)
  /// `layout A for phones {`, `layout A size 320 by 44 {`: what stands before the brace, and what
  /// that is in the braces.
  case headerOfLayout(TokenRange, meant: String)
  /// `label a lines 0`, `view a hidden`: the properties behind the view.
  case propertiesBehindView(TokenRange)
  /// `align center`: both words.
  case alignmentOfWords(TokenRange)
  /// `states small, large`: what stands behind the keyword, and the names in it.
  case statesWithoutGroup(TokenRange, names: [TokenIndex])
  /// `label a: "A"`, `label a = "A"`: the sign.
  case signBeforeWords
  /// `label "A" a`: the words; the cursor is at the name.
  case wordsBeforeName(TokenIndex)
  /// `[row:[a]-[b] leftToRight]`, `[a] leftToRight-[b]`: what is said of a whole chain.
  case optionInLine(isInBox: Bool)
  /// `[a]@750[b]`, `[a(44)]@750`: the priority, and what it is of.
  case strengthBehindBox(TokenRange, StrengthOwner)
  /// `style a (44 by 44) {`: the parentheses and what is in them.
  case sizeOfStyle(TokenRange)
  /// `[a(>=240...320)]`, `a.width == 240...320`: the relation; the cursor is at the dots.
  case rangeAfterRelation(TokenIndex, RangePlace)

  enum RangePlace { case predicate, equation }

  /// What a priority behind a box may be of.
  enum StrengthOwner {
    /// That the box touches what follows.
    case nextToIt
    /// The last length in its parentheses, before this token.
    case lengthBefore(TokenIndex)
    case unknown
  }
}

// MARK: Statements and properties

extension Parser {
  /// `{ small, large }`, `{ case small; case large }`, `: small, large` behind the name of a group:
  /// states that are named without what holds in them. The tokens, and the names among them.
  func bareStates() -> (tokens: TokenRange, names: [TokenIndex])? {
    guard kind == .leftBrace || kind == .colon || kind == .equal else { return nil }
    var names: [TokenIndex] = []
    var end = cursor + 1
    while end < tree.tokens.count {
      let token = TokenIndex(UInt32(end))
      switch tree[token].kind {
      case .rightBrace where kind == .leftBrace:
        return names.isEmpty ? nil : (TokenRange(here, token + 1), names)
      case _ where kind != .leftBrace && tree[token].startsLine, .rightBrace, .endOfFile:
        return kind == .leftBrace || names.isEmpty ? nil : (TokenRange(here, token), names)
      case .name where tree.text(token) == "case" && tree[token + 1].kind == .name: break
      case .name: names.append(token)
      case .comma, .semicolon: break
      default: return nil
      }
      end += 1
    }
    return nil
  }

  /// `small, large` before braces that are for all of them.
  mutating func statesOfOneBlock() -> [TokenIndex] {
    guard kind == .name, nextKind == .comma else { return [] }
    var names = [here]
    var end = here + 1
    // Goes on by a comma and a name.
    while tree[end].kind == .comma, tree[end + 1].kind == .name, 0 < lookaheadBudget {
      lookaheadBudget -= 1
      names.append(end + 1)
      end = end + 2
    }
    return tree[end].kind == .leftBrace ? names : []
  }

  /// `: Base`, `extends Base` between a layout's name and its braces.
  func inheritance() -> TokenRange? {
    let words: Set<String> = ["extends", "inherits", "is"]
    guard kind == .colon || kind == .name && words.contains(tree.text(here)),
      tree[here + 1].kind == .name, tree[here + 2].kind == .leftBrace
    else { return nil }
    return TokenRange(here, here + 2)
  }

  /// Goes past a comma where a statement should have ended, if what follows is another one of the
  /// same sort; false where it is not.
  mutating func passedCommaBetweenStatements() -> Bool {
    guard kind == .comma, nextKind == .name else { return false }
    switch statementStack.last {
    case .metric where kind(ahead: 2) == .equal:
      report(.foreign(.commaBetweenMetrics))
      // Its `let` is missing for the same reason.
      followsMistake = true
    case .property where tree.tokens[cursor + 1].property != nil:
      report(.foreign(.commaBetweenStatements("properties")))
    case .equation where beginsEquation(at: cursor + 1):
      report(.foreign(.commaBetweenStatements("equations")))
    case .chain where word(at: cursor + 1)?.isOrientation == true && kind(ahead: 2) == .colon:
      report(.foreign(.commaBetweenStatements("chains")))
    default: return false
    }
    isBroken = true
    advance()
    return true
  }

  /// Goes past a comma between two words of a property.
  mutating func passCommaBetweenWords(of property: TokenIndex) {
    guard kind == .comma, nextKind == .name, tree.tokens[cursor + 1].property == nil else { return }
    report(.foreign(.commaBetweenWords(property)))
    advance()
  }

  /// Goes past a comma between two sides of `insets` or `margins`.
  mutating func passCommaBetweenSides() {
    guard kind == .comma else { return }
    switch nextKind {
    case .number, .leftParen: break
    case .name:
      switch word(at: cursor + 1) {
      case .top, .left, .bottom, .right, .leading, .trailing: break
      default: return
      }
    default: return
    }
    report(.foreign(.commaBetweenSides))
    advance()
  }
}

// MARK: Views

extension Parser {
  /// The size in `view a 44 by 44`, which has lost its parentheses; for `44x44`, which is one
  /// word, there is none.
  mutating func bareBoundsIfPresent(_ extents: (inout Parser) -> (Extent, Extent)) -> Bounds? {
    guard kind == .number, !isAtLineBreak else { return nil }
    if isSizeInOneWord(here) {
      report(.foreign(.bareSize(TokenRange(here, here + 1))))
      advance()
      return nil
    }
    guard nextKind == .name, kind(ahead: 2) == .number else { return nil }
    let start = cursor
    report(.foreign(.bareSize(TokenRange(here, here + 3))))
    let (width, height) = extents(&self)
    return Bounds(width: width, height: height, tokens: tokens(since: start))
  }

  /// `44x44`, which the lexer takes for a number with a strange unit.
  func isSizeInOneWord(_ number: TokenIndex) -> Bool { sizeInOneWord(number) != nil }

  /// `44 by 44` for `44x44`.
  func sizeInOneWord(_ number: TokenIndex) -> String? {
    guard tree[number].kind == .number, tree[number].flags.contains(.isMalformed) else {
      return nil
    }
    let text = tree.text(number)
    guard let cross = text.firstIndex(of: "x"), cross != text.startIndex else { return nil }
    let height = text[text.index(after: cross)...]
    guard !height.isEmpty, height.utf8.allSatisfy({ 0x30 <= $0 && $0 <= 0x39 }) else { return nil }
    return "\(text[..<cross]) by \(height)"
  }

  /// `(lines 2)` behind a view's name is no size; goes past it.
  mutating func passedPropertyInParentheses() -> Bool {
    guard kind == .leftParen, nextKind == .name, tree.tokens[cursor + 1].property != nil,
      kind(ahead: 2) == .number, let end = closerInLine(from: cursor)
    else { return false }
    report(.foreign(.propertyInParentheses(TokenRange(here, TokenIndex(end + 1)))))
    while cursor <= end { advance() }
    return true
  }

  /// Goes past `(height 1)`, `(width == 80)`, `(by 0.5)`, `(80 by)`, `(80)` and `(>=80)`, which say
  /// one size of two.
  mutating func passedSizeOfOneAxis(ofDeclarationAt declaration: Int) -> Bool {
    guard kind == .leftParen, let end = closerInLine(from: cursor) else { return false }
    let tokens = TokenRange(here, TokenIndex(end + 1))
    if sizeOfBothAxes(tokens) != nil {
      report(.foreign(.sizeOfOneAxis(tokens)))
    } else {
      let header = TokenRange(TokenIndex(declaration), here)
      guard SizeOfOneAxis(tree, of: header, in: tokens) != nil else { return false }
      report(.foreign(.sizeOfSomeAxis(header, tokens)))
    }
    while cursor <= end { advance() }
    return true
  }

  /// `(fits by 1)` for `(height 1)`; nil where it is not such a size.
  func sizeOfBothAxes(_ parentheses: TokenRange) -> String? {
    var (lower, upper) = (parentheses.lower + 1, parentheses.upper + -1)
    guard lower + 1 < upper else { return nil }
    var isWidth = false
    switch (tree[lower].word, tree[upper + -1].word) {
    case (.width, _), (.height, _):
      isWidth = tree[lower].word == .width
      lower = lower + 1
      if [.equal, .equalEqual, .colon].contains(tree[lower].kind) { lower = lower + 1 }
    case (.by, _): lower = lower + 1
    case (_, .by):
      isWidth = true
      upper = upper + -1
    default: return nil
    }
    let kinds = TokenRange(lower, max(lower, upper)).indices.map { tree[$0].kind }
    guard kinds == [.number] || kinds == [.number, .threeDots, .number] else { return nil }
    let size = tree.source.text(tree.range(TokenRange(lower, upper)))
    return isWidth ? "(\(size) by fits)" : "(fits by \(size))"
  }
}

// MARK: Equations

extension Parser {
  /// Reports the dots of a range behind the first length after a relation.
  mutating func refuseRange(after relation: TokenIndex, _ place: ForeignSyntax.RangePlace) {
    guard kind == .threeDots || kind == .twoDots else { return }
    if tree[relation].kind.isRelation {
      report(.foreign(.rangeAfterRelation(relation, place)))
    }
    // Read here where a range can stand; in an equation it is gone past.
    guard place == .equation else { return }
    advance()
    _ = expression()
  }

  /// Whether all of an equation stands in parentheses: then goes past the first of them.
  mutating func openedNeedlessly() -> Bool {
    guard kind == .leftParen, let end = closerInLine(from: cursor),
      tree.tokens[cursor..<end].contains(where: { $0.kind.isRelation || $0.kind == .threeDots })
    else { return false }
    report(.foreign(.parentheses(TokenRange(here, TokenIndex(end + 1)))))
    advance()
    return true
  }

  /// `offset 8` behind a side of an equation is read as `+ 8`.
  mutating func foreignSum(_ first: ExpressionID, _ start: Int) -> ExpressionID {
    var value = first
    while property() == .offset, !isAtLineBreak {
      switch nextKind {
      case .number, .leftParen, .name, .minus: break
      default: return value
      }
      report(.foreign(.wordForSum))
      advance()
      let other = expression()
      value = node(.add(value, other), start)
    }
    return value
  }

  /// `priority 750` is read as `@750`.
  mutating func foreignStrengthIfPresent() -> Strength? {
    guard kind == .name, !isAtLineBreak, nextKind == .number || nextKind == .name else {
      return nil
    }
    let text = tree.text(here)
    guard text == "priority" || text == "prio" || text == "strength" else { return nil }
    report(.foreign(.wordForStrength))
    let at = here
    advance()
    advance()
    return Strength(at: at)
  }
}
