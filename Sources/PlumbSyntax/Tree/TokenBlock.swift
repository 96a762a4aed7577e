/// Braces and what stands before them, found in the tokens alone, so that they are known while a
/// text with mistakes is read.
struct TokenBlock {
  /// The tokens before the `{`, from where its statement begins.
  let header: Range<Int>
  let open: Int
  /// The `}`, or the last token.
  let close: Int
}

extension Tree {
  /// The innermost braces around a token.
  func block(around token: Int) -> TokenBlock? {
    var (at, open) = (token - 1, 0)
    // Ends at the file's first token.
    while 0 <= at {
      if tokens[at].kind == .rightBrace { open += 1 }
      if tokens[at].kind == .leftBrace {
        if open == 0 { return block(openedAt: at) }
        open -= 1
      }
      at -= 1
    }
    return nil
  }

  /// The blocks that stand in one, without those in them.
  func blocks(in block: TokenBlock) -> [TokenBlock] {
    var found: [TokenBlock] = []
    var at = block.open + 1
    // Ends with the block.
    while at < block.close {
      if tokens[at].kind == .leftBrace {
        let inner = self.block(openedAt: at)
        found.append(inner)
        at = inner.close
      }
      at += 1
    }
    return found
  }

  private func block(openedAt open: Int) -> TokenBlock {
    var first = open
    while 0 < first, first == open || !tokens[first].startsLine,
      ![.semicolon, .leftBrace, .rightBrace].contains(tokens[first - 1].kind)
    {
      first -= 1
    }
    var (close, depth) = (open + 1, 1)
    // Ends with the block, or the file.
    while close < tokens.count - 1 {
      if tokens[close].kind == .leftBrace { depth += 1 }
      if tokens[close].kind == .rightBrace { depth -= 1 }
      if depth == 0 { break }
      close += 1
    }
    return TokenBlock(header: first..<open, open: open, close: min(close, tokens.count - 1))
  }

  /// Whether braces are those of a state, a `when` or a layout, where no view is meant by `super`
  /// that is not around them.
  func isOfNoView(_ block: TokenBlock) -> Bool {
    switch block.header.first.map({ tokens[$0].word }) {
    case .layout, .when, .else: true
    default: isOfState(block)
    }
  }

  /// `dark {` in `states mood { … }`
  func isOfState(_ block: TokenBlock) -> Bool {
    guard block.header.count == 1, let group = self.block(around: block.open) else { return false }
    return group.header.first.map { tokens[$0].word } == .states
  }

  /// The kind of the view whose braces a token stands in: where these name one again, that of its
  /// declaration, as far as there is one of this name.
  package func ownerKind(of token: Int) -> ViewKind? {
    guard let block = block(around: token), let first = block.header.first else { return nil }
    let word = text(TokenIndex(first))
    if 1 < block.header.count {
      if let kind = ViewKind(rawValue: word) { return kind }
      // `UILabel title { … }` is going to be a label.
      if tokens[first + 1].kind == .name, let meant = ForeignKind(word) { return meant.kind }
    }
    let isNamedAgain = block.header.count == 1 || tokens[first + 1].kind == .string
    return isNamedAgain ? kind(ofView: text(TokenIndex(first))) : nil
  }

  /// That of the first view of the file that is declared by a name.
  func kind(ofView name: String) -> ViewKind? {
    declaration(of: name).flatMap { ViewKind(rawValue: text(TokenIndex($0 - 1))) }
  }

  /// Whether the braces around a statement have one of a property, too.
  package func says(_ property: PropertyKeyword, besides statement: TokenIndex) -> Bool {
    line(besides: statement) { tokens[$0].property == property } != nil
  }

  /// Whether the braces around a statement have one that begins with one of some words, too.
  func line(called words: Set<String>, besides statement: TokenIndex) -> TokenIndex? {
    line(besides: statement) { words.contains(text(TokenIndex($0))) }
  }

  /// The first other statement in the braces around one that begins with a token of some kind.
  private func line(besides statement: TokenIndex, where isWanted: (Int) -> Bool) -> TokenIndex? {
    guard let block = block(around: Int(statement.value)) else { return nil }
    var depth = 0
    for place in block.open + 1..<max(block.open + 1, block.close) {
      let (token, before) = (tokens[place], tokens[place - 1].kind)
      if token.kind == .leftBrace { depth += 1 }
      if token.kind == .rightBrace { depth -= 1 }
      if depth == 0, place != Int(statement.value),
        token.startsLine || before == .leftBrace || before == .semicolon, isWanted(place)
      {
        return TokenIndex(place)
      }
    }
    return nil
  }

  /// The kinds of the views that take a style of the file, as far as they are known.
  package func kinds(takingStyle name: String) -> Set<ViewKind> {
    Set(
      tokens.indices.dropLast().lazy.filter { place in
        self.tokens[place].property == .style && self.tokens[place + 1].kind == .name
          && self.text(TokenIndex(place + 1)) == name
      }.compactMap { self.ownerKind(of: $0) })
  }

  /// The first name in the file that is declared as a view with a kind right before it.
  private func declaration(of name: String) -> Int? {
    tokens.indices.dropFirst().first { place in
      tokens[place].kind == .name && !tokens[place].startsLine
        && tokens[place - 1].kind == .name && text(TokenIndex(place)) == name
        && ViewKind(rawValue: text(TokenIndex(place - 1))) != nil
    }
  }

  /// The word, with a number where something in the file is called so.
  func unusedName(_ word: String) -> String {
    let names = Set(
      tokens.indices.lazy.filter { self.tokens[$0].kind == .name }
        .map { self.text(TokenIndex($0)) })
    var (name, number) = (word, 1)
    // Ends at a number that no name has.
    while names.contains(name) {
      number += 1
      name = "\(word)\(number)"
    }
    return name
  }
}
