import PlumbText

/// The property lines of a view or a layout.
///
/// Where a rule here says `property`, the grammar lists the keywords whose rows in the schema have
/// that shape.
extension Parser {
  /// Property ::= Lines | Font | Text | Content | Pull | Insets | Aspect | Image | Amount | Spacing
  ///            | Span | Choice | Autoresize | Scrolling | Frame | Offset | Hidden | Color | Rows
  ///            | Header | Keyboard | Placeholder | Quoted | Never | Radius | Border | Shadow
  mutating func propertyIfPresent(_ keyword: PropertyKeyword) -> Property? {
    let start = cursor
    let keywordToken = here
    guard keyword != .image || isImageProperty() else { return nil }
    let shape = keyword.shape
    var base = nodes.values.count
    advance()
    if kind == .equal || kind == .colon, shape == .hidden, nextKind == .name {
      // `hidden = false`
      fail(.foreign(.propertyOfViews(TokenRange(here + 1, here + 2), keywordToken)))
    } else if shape == .color, isForeignConstant {
      // `ForeignLine` knows it as a whole.
      fail(.unexpected)
    } else if kind == .equal || kind == .colon {
      report(.needlessEqual)
      advance()
    }
    if kind == .string, !shape.takesString {
      fail(.foreign(.wordsInProperty(keywordToken)))
    } else if keyword.holdsRows {
      let values = shape == .rows ? rows() : header()
      // Properties in the braces of rows have left their values.
      base = nodes.values.count
      nodes.values += values.map { Value($0) }
    } else {
      values(shape)
    }
    let strength = shape == .aspect ? strengthIfPresent() : nil
    return Property(
      keyword: keyword, keywordToken: keywordToken,
      values: List(start: base, count: nodes.values.count - base), strength: strength,
      tokens: tokens(since: start))
  }

  private mutating func values(_ shape: PropertyShape) {
    switch shape {
    case .lines: lines()
    case .font: font()
    case .text(let unit): text(unit)
    case .content: content()
    case .pull: pull()
    case .insets: insets()
    case .aspect: aspect()
    case .image: image()
    case .amount(let what): amount(what)
    case .spacing: spacing()
    case .span: span()
    case .choice: choice()
    case .autoresize: autoresize()
    case .scrolling: scrolling()
    case .frame: frame()
    case .offset: offset()
    case .hidden: hidden()
    case .color: color()
    case .keyboard: keyboard()
    case .placeholder: placeholder()
    case .quoted: quoted()
    case .never: never()
    case .radius: radius()
    case .border: border()
    case .shadow: shadow()
    case .rows, .header: break
    }
  }

  /// `image leading 20 by 20` is the property, `image leading (20 by 20)` declares a view.
  private mutating func isImageProperty() -> Bool {
    if nextKind == .number { return hasOnLine { $0.word == .by } }
    guard nextKind == .name else { return false }
    switch kind(ahead: 2) {
    // `image art symbol "tray"` has lost its braces.
    case .name where tree[here + 2].property != nil && !hasOnLine({ $0.word == .by }): return false
    case .number where isSizeInOneWord(here + 2): return false
    case .number, .name: return true
    case .leftParen: return word(afterParenAt: cursor + 2) == .by
    default: return false
    }
  }

  mutating func add(_ form: Value.Form, role: TokenIndex? = nil) {
    nodes.values.append(Value(form, role: role))
  }

  /// Lines ::= property Operand
  private mutating func lines() {
    let start = cursor
    operand(.lineCount)
    passRangeOfLines(from: start)
  }

  /// Font ::= property Operand name*
  private mutating func font() {
    let property = here + -1
    let word = wordBeforeSize()
    operand(.fontSize)
    if let word { add(.word(word)) }
    words(of: property)
  }

  /// The words behind a value.
  mutating func words(of property: TokenIndex) {
    passCommaBetweenWords(of: property)
    while !beginsProperty, let name = take(.name) {
      add(.word(name))
      passCommaBetweenWords(of: property)
    }
  }

  /// A property with its value, where words of another one might stand: a `;` is missing.
  private var beginsProperty: Bool {
    guard kind == .name, tree[here].property != nil else { return false }
    switch nextKind {
    case .number, .string, .color, .leftParen: return true
    default: return false
    }
  }

  /// Text ::= property Operand ('...' Operand)? | 'text' string
  private mutating func text(_ unit: PropertyShape.TextUnit) {
    if unit == .characters, let words = string() { return add(.string(words)) }
    let count: Wanted =
      switch unit {
      case .characters: .characterCount
      case .digits: .digitCount
      case .times: .textTimes
      }
    let start = cursor
    passOpenBeginning(.count)
    operand(count)
    guard !lacksEnd(.count, from: start), let dots = dotsIfPresent(.lengthRange) else { return }
    operand(count, role: dots)
  }

  /// Content ::= property Measure 'by' Measure
  private mutating func content() {
    measure()
    expectBy()
    measure()
  }

  /// Quoted ::= property string
  private mutating func quoted() {
    guard let words = string() else { return fail(.expected(.quotedWords)) }
    add(.string(words))
  }

  /// Placeholder ::= property (Measure 'by' Measure | string)
  private mutating func placeholder() {
    if let words = string() { return add(.string(words)) }
    content()
  }

  mutating func dotsIfPresent(_ what: Mistake.Dots) -> TokenIndex? {
    guard kind == .threeDots || kind == .twoDots else { return nil }
    if kind == .twoDots { report(.wrongDots(here, what)) }
    let dots = here
    advance()
    return dots
  }

  /// Measure ::= 'none' | Expression ('...' Expression)?
  private mutating func measure() {
    if isAt(.none) {
      switch nextKind {
      case .plus, .minus, .star, .slash, .dot, .threeDots: break
      default:
        add(.word(here))
        return advance()
      }
    }
    let start = cursor
    passOpenBeginning(.size)
    let lower = expression()
    add(.expression(lower))
    guard !lacksEnd(.size, from: start), let dots = dotsIfPresent(.sizeRange) else { return }
    let upper = expression()
    add(.expression(upper), role: dots)
  }

  /// Pull ::= property PullValue+
  private mutating func pull() {
    repeat { pullValue() } while kind == .number || kind == .name
  }

  /// PullValue ::= ('horizontal' | 'vertical')? (number | name)
  private mutating func pullValue() {
    var role: TokenIndex?
    if let word = word(), word == .horizontal || word == .vertical,
      nextKind == .number || nextKind == .name
    {
      role = take(.name)
    }
    switch kind {
    case .number: add(.expression(numberValue()), role: role)
    case .name:
      let start = cursor
      let path = Path(first: here, count: 1)
      advance()
      add(.expression(node(.path(path), start)), role: role)
    default: fail(.expected(.priority))
    }
  }

  /// A number that cannot be a percentage.
  private mutating func numberValue() -> ExpressionID {
    let start = cursor
    let index = here
    _ = number()
    return node(.number(index), start)
  }

  /// Insets ::= property Inset+
  private mutating func insets() {
    repeat {
      inset()
      passCommaBetweenSides()
    } while kind == .number || kind == .name || kind == .leftParen
  }

  /// Inset ::= Side? Operand
  private mutating func inset() {
    let role = sideIfPresent()
    operand(.distance, role: role)
  }

  /// Side ::= 'top' | 'left' | 'bottom' | 'right' | 'leading' | 'trailing' | 'horizontal'
  ///        | 'vertical'
  private mutating func sideIfPresent() -> TokenIndex? {
    switch word() {
    case .top, .left, .bottom, .right, .leading, .trailing, .horizontal, .vertical: break
    default: return nil
    }
    switch nextKind {
    case .number, .name, .leftParen: return take(.name)
    case .minus where kind(ahead: 2) == .number: return take(.name)
    default: return nil
    }
  }

  /// Aspect ::= property Operand (':' Operand)? Strength?
  private mutating func aspect() {
    operand(.ratio)
    if kind == .slash { report(.foreign(.slashInRatio)) }
    if take(.colon) ?? take(.slash) != nil { operand(.number) }
  }

  /// Image ::= property (name Operand | number) 'by' Operand
  private mutating func image() {
    if let side = take(.name) { add(.word(side)) }
    operand(.size)
    expectBy()
    operand(.size)
  }

  /// Amount ::= property Operand
  private mutating func amount(_ what: PropertyShape.Amount) {
    operand(what == .count ? .number : .distance)
  }

  /// Keyboard ::= property Operand ('...' Operand)?
  private mutating func keyboard() {
    let start = cursor
    passOpenBeginning(.size)
    operand(.distance)
    guard !lacksEnd(.size, from: start), let dots = dotsIfPresent(.lengthRange) else { return }
    operand(.distance, role: dots)
  }

  /// Spacing ::= property Operand ('by' Operand | 'after' Path (',' Path)*)?
  private mutating func spacing() {
    operand(.distance)
    if take(.by) != nil { return operand(.distance) }
    guard let after = take(.after) else { return }
    repeat {
      let start = cursor
      guard kind == .name else { return fail(.expected(.viewName)) }
      let path = self.path()
      add(.expression(node(.path(path), start)), role: after)
    } while take(.comma) != nil
  }

  /// Span ::= property Operand ('by' Operand)?
  private mutating func span() {
    operand(.number)
    if take(.by) != nil { operand(.number) }
  }

  /// Choice ::= property name
  private mutating func choice() { word(.word) }

  /// Autoresize ::= property name+
  private mutating func autoresize() {
    word(.autoresizing)
    while !beginsProperty, let name = take(.name) { add(.word(name)) }
  }

  /// Scrolling ::= property name+
  private mutating func scrolling() {
    let property = here + -1
    word(.word)
    passCommaBetweenWords(of: property)
    while !beginsProperty, let name = take(.name) {
      add(.word(name))
      passCommaBetweenWords(of: property)
    }
  }

  /// Never ::= property (name | '(' Expression ')')+
  private mutating func never() {
    repeat {
      guard kind == .name || kind == .leftParen, let state = operandIfPresent() else {
        return fail(.expected(.stateName))
      }
      add(.expression(state))
    } while kind == .name || kind == .leftParen
  }

  private mutating func word(_ wanted: Wanted) {
    if let name = take(.name) { add(.word(name)) } else { fail(.expected(wanted)) }
  }

  /// Frame ::= property Coordinate Coordinate Coordinate Coordinate
  private mutating func frame() {
    for _ in 0..<4 where !isQuiet { coordinate() }
  }

  /// Offset ::= property Coordinate Coordinate
  private mutating func offset() {
    for _ in 0..<2 where !isQuiet { coordinate(.offset) }
  }

  /// Coordinate ::= '-'? Operand
  mutating func coordinate(_ wanted: Wanted = .frame, role: TokenIndex? = nil) {
    let start = cursor
    let isNegative = take(.minus) != nil
    guard let value = operandIfPresent() else { return fail(.expected(wanted)) }
    add(.expression(isNegative ? node(.negate(value), start) : value), role: role)
  }

  /// Hidden ::= property
  private mutating func hidden() { refusePropertyBeforeViews() }

  /// Color ::= property (name | string | color)
  private mutating func color() {
    if passedColorCall() { return }
    if !addColorIfPresent() { fail(.expected(.color)) }
  }

  /// (name | string | color)?
  mutating func addColorIfPresent() -> Bool {
    if let name = take(.name) {
      add(.word(name))
    } else if let color = take(.color) ?? string() {
      add(.string(color))
    } else {
      return false
    }
    return true
  }

  mutating func operand(_ wanted: Wanted, role: TokenIndex? = nil) {
    if kind == .minus, nextKind == .number {
      report(.foreign(.bareNegative))
      return coordinate(wanted, role: role)
    }
    if let value = operandIfPresent() {
      add(.expression(value), role: role)
    } else {
      fail(.expected(wanted))
    }
  }

  /// Operand ::= number | name | '(' Expression ')'
  mutating func operandIfPresent() -> ExpressionID? {
    let start = cursor
    switch kind {
    case .number: return numberValue()
    case .name:
      let path = Path(first: here, count: 1)
      advance()
      return node(.path(path), start)
    case .leftParen: return group()
    default: return nil
    }
  }
}
