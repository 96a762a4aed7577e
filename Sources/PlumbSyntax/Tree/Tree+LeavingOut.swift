import PlumbText

/// A stretch of a text that is left out, since something in it was not understood.
package struct LeftOut: Sendable {
  package let edit: Edit
  /// The names in it and around it: what the rest says of these is not all that the file says.
  package let names: Set<String>
  /// Whether it may have said where views lie; what is left then holds too little.
  package let isLine: Bool
}

extension Tree {
  /// What to leave out of a text for a mistake in its form: the statement on its line, or of a
  /// declaration what stands behind the view's name.
  package func leavingOut(syntaxAt place: SourceRange) -> LeftOut? {
    let found = tokens(in: place).lower
    let at = place.isEmpty && 0 < found.value ? found + -1 : found
    let start = startOfLine(at)
    var end = at
    while !isEnd(end, from: at), self[end].kind != .leftBrace { end = end + 1 }
    guard start < end || self[start].kind == .leftBrace else { return nil }
    if beginsDeclaration(start), start + 1 < at {
      let rest = TokenRange(at, end)
      return LeftOut(
        edit: Edit(range(rest), ""), names: names(in: TokenRange(start, end)), isLine: false)
    }
    if self[end].kind == .leftBrace, let block = block(openedBy: end) { end = block.upper }
    return leavingOut(TokenRange(start, end))
  }

  /// What to leave out for something that means nothing: the statement that it stands in, or of a
  /// view that lines speak of its kind.
  package func leavingOut(meaningAt place: SourceRange) -> LeftOut? {
    switch statement(around: place) {
    case .chain(let node): leavingOut(node.tokens)
    case .equation(let node): leavingOut(node.tokens)
    case .align(let node): leavingOut(node.tokens)
    case .property(let node): leavingOut(node.tokens)
    case .refinement(let node): leavingOut(node.tokens)
    case .transition(let node): leavingOut(node.tokens)
    case .row(let node): leavingOut(node.tokens)
    case .assert(let node): LeftOut(edit: removal(of: node.tokens), names: [], isLine: false)
    case .declaration(let node) where range(node.kind) == place:
      self[node.declarators].contains { isNamedTwice($0.name) }
        ? LeftOut(
          edit: Edit(place, ViewKind.view.rawValue), names: names(in: node.tokens), isLine: false)
        : leavingOut(node.tokens)
    default: nil
    }
  }

  private func leavingOut(_ tokens: TokenRange) -> LeftOut {
    let around = block(around: Int(tokens.lower.value))
    let isSaidOfView = around.map { !isOfNoView($0) } ?? false
    let isPlain = tokens.indices.allSatisfy { self[$0].kind.isInProperty }
    var names = self.names(in: tokens)
    for token in around?.header ?? 0..<0 where self.tokens[token].kind == .name {
      names.insert(text(TokenIndex(token)))
    }
    return LeftOut(
      edit: removal(of: tokens), names: names,
      isLine: !isSaidOfView || !isPlain || self[tokens.lower].movesViews)
  }

  /// Where the statement at a token begins.
  private func startOfLine(_ token: TokenIndex) -> TokenIndex {
    var start = token
    while 0 < start.value {
      let before = self[start + -1].kind
      if [.semicolon, .leftBrace, .rightBrace].contains(before) { break }
      if self[start].startsLine, !before.continuesLine { break }
      start = start + -1
    }
    return start
  }

  private func isEnd(_ token: TokenIndex, from start: TokenIndex) -> Bool {
    if [.semicolon, .rightBrace, .endOfFile].contains(self[token].kind) { return true }
    return start < token && self[token].startsLine && !self[token + -1].kind.continuesLine
  }

  /// `button c`, `Row first`, `native "MKMapView" map`
  private func beginsDeclaration(_ start: TokenIndex) -> Bool {
    guard self[start].kind == .name, Int(start.value) + 2 < tokens.count else { return false }
    if self[start].word == .native { return self[start + 1].kind == .string }
    let word = text(start)
    return self[start + 1].kind == .name
      && (ViewKind(rawValue: word) != nil || word.first?.isUppercase ?? false)
  }

  private func names(in range: TokenRange) -> Set<String> {
    Set(range.indices.filter { self[$0].kind == .name }.map { text($0) })
  }

  private func isNamedTwice(_ name: TokenIndex) -> Bool {
    let wanted = text(name)
    return tokens.indices.contains { place in
      place != Int(name.value) && tokens[place].kind == .name
        && text(TokenIndex(place)) == wanted
    }
  }
}

extension TokenKind {
  /// Whether it may stand in a property, and says nothing of edges.
  fileprivate var isInProperty: Bool {
    switch self {
    case .name, .number, .string, .color, .comma, .percent, .unknown, .equal, .minus, .leftParen,
      .rightParen:
      true
    default: false
    }
  }
}

extension Token {
  /// Whether it begins a statement that moves views, or a property that does.
  fileprivate var movesViews: Bool {
    if let word { return word.isKeyword }
    switch property?.schema.bearing {
    case nil, .background, .paint, .picture: return false
    case .frames, .room, .line, .words: return true
    }
  }
}
