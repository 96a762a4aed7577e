import PlumbText

// What stands beside braces that it belongs into, or on the other side of a name.

extension Parser {
  /// Goes past `for phones`, `size 320 by 44`, `devices` between a layout's name and its braces.
  mutating func passHeaderOfLayout() {
    guard kind != .leftBrace, !isAtLineBreak, kind != .endOfFile else { return }
    var end = here
    // Ends with the line.
    while tree[end].kind != .leftBrace {
      guard tree[end].kind != .endOfFile, !tree[end].startsLine || end == here else { return }
      end = end + 1
    }
    guard !tree[end].startsLine else { return }
    let tokens = TokenRange(here, end)
    guard let meant = propertyOfHeader(tokens) else { return }
    report(.foreign(.headerOfLayout(tokens, meant: meant)))
    isBroken = true
    while here < end { advance() }
  }

  /// `devices phones` of `for phones`, `size 320 by 44` of `(320 by 44)`; nil where they say
  /// nothing of a layout.
  private func propertyOfHeader(_ tokens: TokenRange) -> String? {
    var (first, last) = (tokens.lower, tokens.upper + -1)
    if tree[first].kind == .colon || ["for", "on"].contains(tree.text(first)) { first = first + 1 }
    if tree[first].kind == .leftParen, tree[last].kind == .rightParen {
      (first, last) = (first + 1, last + -1)
    }
    guard first <= last else { return nil }
    let text = tree.source.text(tree.range(TokenRange(first, last + 1)))
    switch tree[first].kind {
    case .number:
      return TokenRange(first, last).indices.contains { tree[$0].word == .by }
        ? "size " + text : nil
    case .name:
      if tree[first].property == .devices { return first == last ? "devices phones" : text }
      if tree[first].word == .size || tree[first].property != nil { return text }
      let isOfDevices = ["phone", "tablet", "iphone", "ipad"].contains {
        tree.text(first).lowercased().hasPrefix($0)
      }
      guard isOfDevices else { return nil }
      let words = TokenRange(first, last + 1).indices.map { tree.text($0) }
      let meant = words.compactMap { word -> String? in
        switch word.lowercased() {
        case "phone", "phones", "iphone", "iphones": "phones"
        case "tablet", "tablets", "ipad", "ipads": "tablets"
        case "portrait", "landscape": word.lowercased()
        default: nil
        }
      }
      return "devices " + meant.joined(separator: " ")
    default: return nil
    }
  }

  /// Goes past properties behind a view that has no braces, up to the end of the line.
  mutating func passedPropertiesBehindView() -> Bool {
    guard case .declaration(let view)? = statementStack.last, view.body == nil, !lacksBrace,
      kind == .name,
      let keyword = property(), isProperty(keyword), nodes.declarators.count > 0
    else { return false }
    var end = here
    // Ends with the line.
    while ![.semicolon, .leftBrace, .rightBrace, .endOfFile].contains(tree[end].kind),
      end == here || !tree[end].startsLine
    {
      end = end + 1
    }
    guard tree[end].kind != .leftBrace || tree[end].startsLine else { return false }
    report(.foreign(.propertiesBehindView(TokenRange(here, end))))
    isBroken = true
    while here < end { advance() }
    return true
  }

  /// Whether a property with what it needs stands at the cursor, and no line of its own.
  private func isProperty(_ keyword: PropertyKeyword) -> Bool {
    switch nextKind {
    case .number, .string, .color: true
    case .name, .leftParen: keyword.schema.values != nil
    case .semicolon, .rightBrace, .endOfFile, .comma: keyword.schema.values == nil
    default: false
    }
  }

  /// `align center`, which aligns no views.
  func alignmentOfWords() -> TokenRange? {
    guard ["center", "left", "right", "leading", "trailing", "natural"].contains(tree.text(here)),
      [.semicolon, .rightBrace, .endOfFile].contains(nextKind)
    else { return nil }
    return TokenRange(here + -1, here + 1)
  }

  /// `small, large` to the end of the line, without the name of their group.
  func statesWithoutGroup() -> (tokens: TokenRange, names: [TokenIndex])? {
    guard kind == .name, nextKind == .comma else { return nil }
    var names: [TokenIndex] = []
    var end = here
    // Ends with the line.
    while tree[end].kind == .name, end == here || !tree[end].startsLine {
      names.append(end)
      end = end + 1
      guard tree[end].kind == .comma, !tree[end].startsLine else { break }
      end = end + 1
    }
    let isEnd = [.semicolon, .rightBrace, .endOfFile].contains(tree[end].kind)
    guard isEnd || tree[end].startsLine else { return nil }
    return (TokenRange(here, end), names)
  }

  /// Goes past the sign in `label a: "A"`.
  mutating func passSignBeforeWords() {
    guard kind == .colon || kind == .equal, nextKind == .string else { return }
    report(.foreign(.signBeforeWords))
    advance()
  }

  /// Goes past `@750` behind a box.
  mutating func passStrengthBehindBox() {
    guard kind == .at, nextKind == .number || nextKind == .name else { return }
    let tokens = TokenRange(here, here + 2)
    let closer = tree[tokens.lower + -2]
    switch tree[tokens.upper].kind {
    case .leftBracket, .bar, .doubleBar:
      report(.foreign(.strengthBehindBox(tokens, .nextToIt)))
    case _ where tree[tokens.upper].startsLine && closer.kind == .rightParen:
      report(.foreign(.strengthBehindBox(tokens, .lengthBefore(tokens.lower + -2))))
    default: report(.foreign(.strengthBehindBox(tokens, .unknown)))
    }
    isBroken = true
    advance()
    advance()
  }

  /// Goes past `(44 by 44)` behind the name of a style.
  mutating func passSizeOfStyle() {
    guard kind == .leftParen, let end = closerInLine(from: cursor) else { return }
    report(.foreign(.sizeOfStyle(TokenRange(here, TokenIndex(UInt32(end + 1))))))
    isBroken = true
    while cursor <= end { advance() }
  }
}
