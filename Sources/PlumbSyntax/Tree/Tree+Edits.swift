import PlumbText

/// Edits of nodes: what a repair knows of the text is in here.
extension Tree {
  // MARK: Statements

  /// The line of some tokens with its line break; nil where other tokens stand in it too.
  ///
  /// - Parameter hasComments: whether comments may stand in it behind them.
  package func ownLine(of tokens: TokenRange, hasComments: Bool = false) -> SourceRange? {
    let range = range(tokens)
    let start = source.lineStart(of: range.lower)
    guard self[tokens.lower].startsLine, endsLine(tokens),
      source.startOfBlanks(before: range.lower) <= start,
      hasComments || source.endOfBlanks(from: range.upper) == source.lineEnd(of: range.upper)
    else { return nil }
    return SourceRange(start, source.nextLine(after: range.upper), in: source.id)
  }

  /// Whether the next token stands in another line.
  private func endsLine(_ tokens: TokenRange) -> Bool {
    self[tokens.upper].kind == .endOfFile || self[tokens.upper].startsLine
  }

  /// Where a layout says its size; nil where it does not, or there is no such layout.
  package func sizeLine(ofLayout name: String) -> SourceRange? {
    for case .layout(let layout) in self[items] where text(layout.name) == name {
      for case .size(let size) in self[layout.body.statements] { return range(size.tokens) }
    }
    return nil
  }

  /// Takes a statement out, with its line or with the `;` that parts it from a neighbor.
  ///
  /// - Parameter hasComments: whether comments behind it go with its line.
  package func removal(of tokens: TokenRange, hasComments: Bool = false) -> Edit {
    if let line = ownLine(of: tokens, hasComments: hasComments) { return Edit(line, "") }
    let range = range(tokens)
    var (lower, upper) = (range.lower, range.upper)
    let startsLine = self[tokens.lower].startsLine
    if !startsLine, 0 < tokens.lower.value, self[tokens.lower + -1].kind == .semicolon {
      lower = Int(self[tokens.lower + -1].lower)
    } else if !endsLine(tokens), self[tokens.upper].kind == .semicolon {
      upper = source.endOfBlanks(from: Int(self[tokens.upper].upper))
    } else {
      (lower, upper) = (source.startOfBlanks(before: lower), source.endOfBlanks(from: upper))
    }
    return Edit(SourceRange(lower, upper, in: source.id), "")
  }

  /// Puts a statement behind the one that holds a range: in a line of its own, or after a `;` where
  /// a block ends in the same line.
  package func insertion(of text: String, behindStatementAt place: SourceRange) -> Edit {
    let tokens = statement(around: place)?.tokens ?? tokens(in: place)
    let range = range(tokens)
    var next = tokens.upper
    while self[next].kind != .endOfFile, !self[next].startsLine {
      if self[next].kind == .rightBrace { return insertion(of: "; " + text, at: range.upper) }
      next = next + 1
    }
    return insertion(
      of: "\n" + source.indentation(of: range.lower) + text, at: source.lineEnd(of: range.upper))
  }

  /// Puts a statement before another one, in a line of its own where that begins a line.
  package func insertion(of text: String, beforeStatement tokens: TokenRange) -> Edit {
    let lower = range(tokens).lower
    guard self[tokens.lower].startsLine else { return insertion(of: text + "; ", at: lower) }
    return insertion(of: text + "\n" + source.indentation(of: lower), at: lower)
  }

  /// Puts a statement before all others in some braces; nil where the `{` is still to be written.
  package func insertion(of text: String, atStartOf block: Block) -> Edit? {
    guard self[block.open].kind == .leftBrace else { return nil }
    let (brace, next) = (range(block.open).upper, block.open + 1)
    if self[next].kind == .rightBrace {
      let isTight = range(next).lower == brace
      return insertion(of: " " + text + (isTight ? " " : ""), at: brace)
    }
    return self[next].startsLine
      ? insertion(of: "\n" + source.indentation(of: range(next).lower) + text, at: brace)
      : insertion(of: " " + text + ";", at: brace)
  }

  /// The same behind the braces that a statement stands in.
  package func insertion(of text: String, behindBracesOf place: SourceRange) -> Edit? {
    var next = (statement(around: place)?.tokens ?? tokens(in: place)).upper
    var depth = 0
    while self[next].kind != .endOfFile {
      if self[next].kind == .leftBrace { depth += 1 }
      if self[next].kind == .rightBrace {
        if depth == 0 { break }
        depth -= 1
      }
      next = next + 1
    }
    guard self[next].kind == .rightBrace else { return nil }
    let end = range(next)
    guard self[next + 1].startsLine else { return insertion(of: "; " + text, at: end.upper) }
    return insertion(of: "\n" + source.indentation(of: end.lower) + text, at: end.upper)
  }

  package func insertion(of text: String, at place: Int) -> Edit {
    Edit(SourceRange(place, place, in: source.id), text)
  }

  // MARK: Chains

  /// Takes a part of a chain out: a length, an option, or the gap and the edge at one of its ends.
  /// Nil where the chain would fall apart.
  package func removal(of part: ChainPart, in chain: Chain) -> Edit? {
    switch part {
    case .size(let length, let all): return removal(of: length, among: all, withParentheses: true)
    case .gap(let connection, let length, let before, let after):
      if let length, let connection, 1 < connection.lengths.count {
        return removal(of: length, among: connection.lengths, withParentheses: false)
      }
      if case .spring = connection?.form { return nil }
      return removal(from: before, to: after, connection)
    case .option(let place): return removal(ofOption: place, of: chain)
    }
  }

  private func removal(
    of length: Predicate, among all: List<Predicate>, withParentheses: Bool
  ) -> Edit? {
    let tokens = length.tokens
    if self[tokens.lower + -1].kind == .comma {
      return removal(from: range(tokens.lower + -1).lower, to: range(tokens).upper)
    }
    if 1 < all.count {
      return removal(from: range(tokens).lower, to: range(tokens.upper + 1).lower)
    }
    guard withParentheses else { return nil }
    return removal(from: range(tokens.lower + -1).lower, to: range(tokens.upper).upper)
  }

  /// `|-8-` of `|-8-[a]`. A gap between two views stays.
  private func removal(
    from before: ChainElement, to after: ChainElement, _ connection: Connection?
  ) -> Edit? {
    switch (before, after) {
    case (.edge(let edge), .box(let box)):
      removal(from: range(edge.token).lower, to: range(box.open).lower)
    case (.box, .edge(let edge)):
      removal(
        from: range(connection?.tokens.lower ?? edge.token).lower, to: range(edge.token).upper)
    default: nil
    }
  }

  /// `align leading`, or one word of several after `align`.
  private func removal(ofOption place: Int, of chain: Chain) -> Edit? {
    let options = Array(self[chain.options])
    let token = options[place].token
    func isAligned(_ other: Int, _ token: TokenIndex) -> Bool {
      options.indices.contains(other) && options[other].form == .align
        && options[other].token == token
    }
    let isOnly = !isAligned(place - 1, token + -1) && !isAligned(place + 1, token + 1)
    return removal(from: range(token + (isOnly ? -2 : -1)).upper, to: range(token).upper)
  }

  private func removal(from lower: Int, to upper: Int) -> Edit {
    Edit(SourceRange(lower, upper, in: source.id), "")
  }

  /// One more length for what a box says of the last of its views: `[a(100, >=0)]`, `[a(>=0)]`.
  ///
  /// Nil where the box has no view, or several of which the last is said nothing.
  package func insertion(ofLength text: String, in box: Box) -> Edit? {
    guard let close = box.close, let last = self[box.members].last else { return nil }
    if let length = self[last.predicates].last {
      return insertion(of: ", " + text, at: range(length.tokens.upper).lower)
    }
    return box.members.count == 1 ? insertion(of: "(\(text))", at: range(close).lower) : nil
  }

  // MARK: Priorities

  /// The number or the word of the priority that a length or an equation has.
  package func priority(at range: SourceRange) -> SourceRange? {
    var strength: Strength?
    switch statement(around: range) {
    case .chain(let chain):
      switch part(of: chain, at: range) {
      case .size(let length, _), .gap(_, .some(let length), _, _): strength = length.strength
      default: return nil
      }
    case .equation(let equation): strength = equation.strength
    default: return nil
    }
    return strength.map { self.range($0.value) }
  }

  /// A priority for what takes up a range and has none: a length, an equation, or a property that
  /// may have one. Nil for all else.
  package func insertion(ofPriority priority: Int, at range: SourceRange) -> Edit? {
    switch statement(around: range) {
    case .chain(let chain):
      switch part(of: chain, at: range) {
      case .size(let length, _), .gap(_, .some(let length), _, _):
        guard length.strength == nil else { return nil }
        return insertion(of: "@\(priority)", at: self.range(length.tokens).upper)
      default: return nil
      }
    case .equation(let equation):
      // Of several relations it is said behind the last, for all of them.
      guard equation.strength == nil, self.range(equation.tokens).upper == range.upper,
        let last = self[equation.rest].last
      else { return nil }
      return insertion(
        of: " @\(priority)", at: self.range(self[last.expression].tokens).upper)
    case .property(let property):
      guard property.keyword == .aspect, property.strength == nil else { return nil }
      return insertion(of: " @\(priority)", at: self.range(property.tokens).upper)
    default: return nil
    }
  }

  /// The number with which a range ends, where that is all of a length.
  package func lastNumber(of range: SourceRange) -> SourceRange? {
    let last = tokens(in: range).upper + -1
    return self[last].kind == .number ? self.range(last) : nil
  }
}
