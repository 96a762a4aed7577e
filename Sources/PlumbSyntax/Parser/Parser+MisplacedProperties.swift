import PlumbText

// Properties that stand beside a view rather than in its braces, and relations as calls.

extension Parser {
  /// Fails at `a.hidden` and `a.lines 2` where an equation has its first side and no second.
  mutating func refuseProperty(_ expression: ExpressionID) {
    guard !isQuiet, !kind.isRelation, !isAt(.in), case .path(let path) = nodes[expression].form,
      1 < path.count
    else { return }
    let property = path[Int(path.count) - 1]
    guard isPropertyOnly(property) || hasValue && keywordMeant(byProperty: property) != nil else {
      return
    }
    fail(.foreign(.propertyOfViews(TokenRange(path.first, property + -1), property)))
  }

  /// Fails at `hidden a`.
  mutating func refusePropertyBeforeViews() {
    guard !isQuiet, kind == .name, !isAtLineBreak else { return }
    let property = here + -1
    let start = here
    var end = start
    // Ends with the names.
    while tree[end].kind == .name {
      end = end + 1
      guard [.dot, .comma].contains(tree[end].kind), !tree[end].startsLine else { break }
      end = end + 1
    }
    fail(.foreign(.propertyOfViews(TokenRange(start, end), property)))
  }

  /// Fails at `a lines 2`, which began like a declaration.
  mutating func refusePropertyBehindView(_ kind: TokenIndex) {
    let property = kind + 1
    guard !isQuiet, here == property + 1, hasValue, ViewKind(rawValue: tree.text(kind)) == nil,
      keywordMeant(byProperty: property) != nil
    else { return }
    fail(.foreign(.propertyOfViews(TokenRange(kind, property), property)))
  }

  /// `padding 20`, `padding: 20` or `padding 20 by 10`, which is another property in each kind of
  /// view.
  var asksForPadding: Bool {
    let ahead = nextKind == .colon ? 2 : 1
    switch kind(ahead: ahead) {
    case .number, .leftParen: break
    case .name where word(at: cursor + ahead + 1) == .by: break
    default: return false
    }
    return 0 < depth && tree.text(here) == "padding"
  }

  /// Goes past that.
  mutating func padding() -> Statement {
    let word = here
    advance()
    if kind == .colon { advance() }
    let first = paddingValue()
    let second = take(.by) == nil ? nil : paddingValue()
    return broken(.foreign(.padding(word, first, second)))
  }

  private mutating func paddingValue() -> TokenRange {
    let start = cursor
    if kind == .plus { advance() }
    let first = cursor
    _ = expression()
    return TokenRange(TokenIndex(UInt32(first)), tokens(since: start).upper)
  }

  private var hasValue: Bool {
    switch kind {
    case .number, .string, .leftParen: true
    case .name: !isAtLineBreak
    case .equal: [.number, .string, .name, .dot].contains(nextKind)
    default: false
    }
  }

  private func isPropertyOnly(_ token: TokenIndex) -> Bool {
    keywordMeant(byProperty: token).map { !$0.schema.isCommonName } ?? false
  }

  private func keywordMeant(byProperty token: TokenIndex) -> PropertyKeyword? {
    tree[token].property ?? PropertyKeyword(elsewhere: tree.text(token))
  }

  /// Fails at `a.width.equalTo(40)`.
  mutating func refuseCall(_ expression: ExpressionID) {
    guard !isQuiet, kind == .leftParen, case .path(let path) = nodes[expression].form,
      1 < path.count, CalledRelation(rawValue: tree.text(path[Int(path.count) - 1])) != nil
    else { return }
    var end = here
    // Ends with the statement.
    while ![.semicolon, .rightBrace, .endOfFile].contains(tree[end].kind),
      end == here || !tree[end].startsLine
    {
      end = end + 1
    }
    fail(.foreign(.callForRelation(TokenRange(path.first, end))))
  }
}

// MARK: Choices

extension Parser {
  /// Fails at `min(a.width, 200)`.
  mutating func refuseChoice(_ path: Path) {
    guard kind == .leftParen, path.count == 1, !isAtLineBreak,
      Choice(rawValue: tree.text(path.first)) != nil
    else { return }
    fail(.foreign(.choice(path.first)))
  }
}

/// A method that relates two lengths in libraries for constraints.
enum CalledRelation: String {
  case equalTo, equalToSuperview, lessThanOrEqualTo, greaterThanOrEqualTo

  var sign: String {
    switch self {
    case .equalTo, .equalToSuperview: "=="
    case .lessThanOrEqualTo: "<="
    case .greaterThanOrEqualTo: ">="
    }
  }
}
