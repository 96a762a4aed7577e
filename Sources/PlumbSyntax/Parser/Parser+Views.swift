import PlumbText

/// Views, their sizes and their properties.
extension Parser {
  /// Refinement ::= ((name - BlockKeyword) Range? | Inner) Block
  ///              | ((name - Keyword) Range? | Inner) string Block?
  ///              | Reference (',' Reference)+ Block
  mutating func refinement() -> Statement {
    let start = cursor
    let references = self.references()
    let words = references.count == 1 ? string() : nil
    if kind != .leftBrace, references.count != 1 { failWithoutBlock() }
    let body = kind == .leftBrace ? block() : nil
    return .refinement(
      Refinement(
        references: references, words: words, body: body, tokens: tokens(since: start)))
  }

  /// Whether views are named here, and then words or braces: no statement but a refinement begins
  /// so. A view may be called as a statement or a property begins: `text { hidden }`.
  var beginsRefinement: Bool {
    // The braces of a file's own statements, and of states that were lost, are other mistakes.
    guard 0 < depth, lostBlocks == 0 else { return false }
    let end = endOfReference(from: cursor)
    guard !tree.tokens[end].startsLine else { return false }
    let isInner = beginsInner
    let isKeyword = !isInner && tree.tokens[cursor].isStatementKeyword
    return switch tree.tokens[end].kind {
    case .leftBrace: isInner || !hasBlockOfItsOwn
    case .string: !isKeyword && !isKindBeforeWords(end)
    case .comma: !isKeyword || listsViews(from: end)
    default: false
    }
  }

  /// `label "Hello" title`: a declaration that has its words first.
  private func isKindBeforeWords(_ words: Int) -> Bool {
    words == cursor + 1 && tree.tokens[words + 1].kind == .name
      && !tree.tokens[words + 1].startsLine && ViewKind(rawValue: tree.text(here)) != nil
  }

  /// `size "XL"`: a view that is called as a statement begins is given words, since no statement of
  /// that word has any.
  var saysWordsOfKeyword: Bool {
    guard 0 < depth, lostBlocks == 0, nextKind == .string, !tree.tokens[cursor + 1].startsLine
    else { return false }
    return switch word() {
    case .size, .when, .align, .states, .transition, .platform: true
    default: false
    }
  }

  /// Inner ::= name ('.' name)+ Range?
  private var beginsInner: Bool { tree.tokens[cursor + 1].kind == .dot }

  /// BlockKeyword ::= 'layout' | 'states' | 'when' | 'else' | 'rows' | 'items'
  private var hasBlockOfItsOwn: Bool {
    switch word() {
    case .layout, .states, .when, .else: true
    default: property()?.shape == .rows
    }
  }

  /// The token behind a reference, which ends with its line.
  private func endOfReference(from start: Int) -> Int {
    var end = start + 1
    // Ends with the path.
    while end + 1 < tree.tokens.count, tree.tokens[end].kind == .dot,
      tree.tokens[end + 1].kind == .name, !tree.tokens[end].startsLine
    {
      end += 2
    }
    if end + 1 < tree.tokens.count, tree.tokens[end].kind == .twoDots { end += 2 }
    return min(end, tree.tokens.count - 1)
  }

  /// Whether the comma at a place, others, and names stand before braces.
  private func listsViews(from comma: Int) -> Bool {
    var end = comma
    // Ends with the names.
    while tree.tokens[end].kind == .comma, tree.tokens[end + 1].kind == .name {
      end = endOfReference(from: end + 1)
      if tree.tokens[end].startsLine { return false }
    }
    return tree.tokens[end].kind == .leftBrace
  }

  /// Size ::= 'size' Extent 'by' Extent ('or' Extent 'by' Extent)*
  mutating func size() -> Statement {
    let start = cursor
    advance()
    var rectangles = [rectangle()]
    while goesOnWithSize {
      if word() != .or { report(.missingOr(here)) }
      advance()
      rectangles.append(rectangle())
    }
    let list = List<Bounds>(start: nodes.rectangles.count, count: rectangles.count)
    nodes.rectangles += rectangles
    return .size(Size(rectangles: list, tokens: tokens(since: start)))
  }

  /// At an `or`, or at what others write for it: `,`, `|`, `||` or `and`.
  private var goesOnWithSize: Bool {
    switch kind {
    case .comma, .bar, .doubleBar: return true
    case .name: return word() == .or || word() == .and
    default: return false
    }
  }

  /// One of the ranges of `size`.
  private mutating func rectangle() -> Bounds {
    let start = cursor
    let (width, height) = extents()
    return Bounds(width: width, height: height, tokens: tokens(since: start))
  }

  private mutating func extents() -> (Extent, Extent) {
    let width = extent()
    expectBy()
    return (width, extent())
  }

  mutating func expectBy() {
    guard take(.by) == nil else { return }
    switch kind {
    case .number, .leftParen: report(.missingBy)
    case .name:
      report(.missingBy)
      // An `x` between two sizes was meant as the `by`.
      if nextKind == .number || nextKind == .name { advance() }
    default: fail(.missingBy)
    }
  }

  /// Extent ::= 'fits' | Expression ('...' Expression)?
  private mutating func extent() -> Extent {
    let start = cursor
    if isAt(.fits), !goesOnAsExpression {
      advance()
      return Extent(form: .fits, tokens: tokens(since: start))
    }
    passOpenBeginning(.size)
    let low = expression()
    guard !lacksEnd(.size, from: start), dotsIfPresent(.sizeRange) != nil else {
      return Extent(form: .fixed(low), tokens: tokens(since: start))
    }
    let high = expression()
    return Extent(form: .range(low, high), tokens: tokens(since: start))
  }

  /// The word here is used as a metric's name: `fits + 5`.
  @inline(__always)
  private var goesOnAsExpression: Bool {
    switch nextKind {
    case .plus, .minus, .star, .slash, .dot, .threeDots: true
    default: false
    }
  }

  /// A declaration, unless its first word is a keyword misspelt.
  mutating func declarationOrMisspelt() -> Statement {
    if asksForPadding { return padding() }
    if asksForTransition {
      report(.misspelt(here, .word(.transition)))
      return transition()
    }
    switch nextKind {
    case .name: return .declaration(declaration())
    case .string where kind(ahead: 2) == .name && ViewKind(rawValue: tree.text(here)) != nil:
      return .declaration(declaration())
    case .bar, .doubleBar, .leftBracket: return broken(.unknownOrientation)
    default:
      let word = here
      advance()
      if kind == .leftBrace, 0 < lostBlocks { isQuiet = true }
      return broken(.misspelt(word, keywordMeant(by: word)))
    }
  }

  /// The keyword that a word was most likely meant to be: what the property is called here that has
  /// this name in UIKit, CSS or the like, or the closest. `hidden` has no value, and `visible` is
  /// its opposite, so that these are not put in place of each other.
  func keywordMeant(by index: TokenIndex) -> Keyword? {
    let text = tree.text(index)
    if let known = PropertyKeyword(elsewhere: text), known != .hidden { return .property(known) }
    guard let closest = closest(to: text, among: Keyword.all.map(\.text)), closest != text else {
      return nil
    }
    return Keyword.all.first { $0.text == closest }
  }

  mutating func declaration() -> Statement { .declaration(declaration()) }

  /// Declaration ::= Kind Declarator (',' Declarator)* Bounds? Block?
  private mutating func declaration() -> Declaration {
    let start = cursor
    let (kindToken, isNative) = viewKind()
    let base = nodes.declarators.count
    let words = tokens(since: start)
    appendDeclarators()
    let bounds = boundsIfPresent(start) ?? bareBoundsIfPresent { $0.extents() }
    if bounds != nil, kind == .comma, nextKind == .name { report(.nameAfterBounds(words)) }
    while bounds != nil, kind == .comma, nextKind == .name {
      advance()
      appendDeclarators()
      _ = boundsIfPresent(start)
    }
    if let bounds { passWordsBehindSize(bounds) }
    // The block below has declarators of its own.
    let declarators = List<Declarator>(start: base, count: nodes.declarators.count - base)
    switch kind {
    case .leftBrace, .rightBrace, .endOfFile, .semicolon: break
    default: finishHeader(kindToken)
    }
    if isAtLineBreak, tree.tokens[cursor].kind == .leftBrace, !isQuiet {
      report(.braceOnNextLine)
      passEnd()
    }
    let body = kind == .leftBrace ? block() : nil
    return Declaration(
      kind: kindToken, isNative: isNative, declarators: declarators, bounds: bounds, body: body,
      tokens: tokens(since: start))
  }

  private mutating func appendDeclarators() {
    repeat {
      guard let declarator = declaratorIfPresent() else { return fail(.expected(.viewName)) }
      nodes.declarators.append(declarator)
    } while take(.comma) != nil
  }

  /// Something strange before the block: perhaps no declaration at all, but a keyword misspelt.
  private mutating func finishHeader(_ kindToken: TokenIndex) {
    refusePropertyBehindView(kindToken)
    if kind == .name, tree.tokens[cursor].isStatementKeyword { return }
    let meant = keywordMeant(by: kindToken)
    fail(meant == nil || kind == .string ? .unexpected : .misspelt(kindToken, meant))
  }

  /// Kind ::= 'native' string | name - Keyword
  private mutating func viewKind() -> (TokenIndex, isNative: Bool) {
    let index = here
    let isNative = isAt(.native)
    advance()
    guard isNative else { return (index, false) }
    guard let name = string() else {
      fail(.expected(.className))
      return (index, false)
    }
    return (name, true)
  }

  /// Declarator ::= name Range? string?
  private mutating func declaratorIfPresent() -> Declarator? {
    let start = cursor
    if kind == .string, nextKind == .name {
      let words = here
      advance()
      report(.foreign(.wordsBeforeName(words)))
    }
    guard let name = take(.name) else { return nil }
    let rangeEnd = rangeEndIfPresent()
    passSignBeforeWords()
    let sample = string()
    return Declarator(
      name: name, rangeEnd: rangeEnd, sample: sample, tokens: tokens(since: start))
  }

  /// Bounds ::= '(' Extent 'by' Extent ')'
  private mutating func boundsIfPresent(_ declaration: Int) -> Bounds? {
    guard kind == .leftParen, !passedPropertyInParentheses(),
      !passedSizeOfOneAxis(ofDeclarationAt: declaration)
    else { return nil }
    let start = cursor
    let opener = open()
    let (width, height) = extents()
    _ = close(opener)
    return Bounds(width: width, height: height, tokens: tokens(since: start))
  }
}
