import PlumbText

/// What of the tree stands at a place of the text.
extension Tree {
  /// The comments that lie in a stretch of the text, in order.
  package func comments(in stretch: Range<Int>) -> ArraySlice<Comment> {
    let first = comments.partitioningIndex { stretch.lowerBound <= Int($0.lower) }
    let end = comments.partitioningIndex { stretch.upperBound < Int($0.upper) }
    return comments[first..<max(first, end)]
  }

  /// The tokens of which any part lies in a range.
  package func tokens(in range: SourceRange) -> TokenRange {
    let lower = tokens.partitioningIndex { range.lower < Int($0.upper) }
    let upper = tokens.partitioningIndex { range.upper <= Int($0.lower) }
    return TokenRange(TokenIndex(min(lower, upper)), TokenIndex(upper))
  }

  /// The innermost statement that holds a range.
  package func statement(around range: SourceRange) -> Statement? {
    enclosingStatements(of: range).last
  }

  /// The statements that hold a range, outermost first.
  package func enclosingStatements(of range: SourceRange) -> [Statement] {
    let wanted = tokens(in: range)
    var found: [Statement] = []
    var list = items
    while let next = self[list].first(where: { $0.tokens.holds(wanted) }) {
      found.append(next)
      let block = blocks(of: next).first { block in
        block.open <= wanted.lower && block.close.map { wanted.upper <= $0 } ?? true
      }
      guard let block else { break }
      list = block.statements
    }
    return found
  }

  /// The layout that holds a range.
  package func layout(around range: SourceRange) -> Layout? {
    for case .layout(let layout) in self[items] {
      let whole = self.range(layout.tokens)
      if whole.lower <= range.lower, range.upper <= whole.upper { return layout }
    }
    return nil
  }

  package func hasComments(in range: SourceRange) -> Bool {
    comments.contains { range.lower <= Int($0.lower) && Int($0.upper) <= range.upper }
  }

  /// Whether a line break stands before any of some tokens.
  package func startsLines(in tokens: TokenRange) -> Bool {
    (tokens.lower.value..<tokens.upper.value).contains { self[TokenIndex($0)].startsLine }
  }

  /// From a brace through the one that closes it; nil where the file ends before.
  func block(openedBy brace: TokenIndex) -> TokenRange? {
    var (token, open) = (brace, 0)
    while self[token].kind != .endOfFile {
      if self[token].kind == .leftBrace { open += 1 }
      if self[token].kind == .rightBrace { open -= 1 }
      token = token + 1
      if open == 0 { return TokenRange(brace, token) }
    }
    return nil
  }

  /// The chain in which something stands.
  package func chain(around range: SourceRange) -> Chain? {
    if case .chain(let chain) = statement(around: range) { chain } else { nil }
  }

  /// A part of a chain that says something by itself.
  package enum ChainPart {
    /// `>=100` of `[a(>=100)]`, with all that the same box says.
    case size(Predicate, among: List<Predicate>)
    /// What keeps two neighbors apart, with one of its lengths if it says any; neighbors that touch
    /// have no connection.
    case gap(Connection?, Predicate?, from: ChainElement, to: ChainElement)
    /// A word after the chain, by its place among all.
    case option(Int)
  }

  /// What of a chain takes up a range.
  package func part(of chain: Chain, at range: SourceRange) -> ChainPart? {
    let wanted = tokens(in: range)
    let options = self[chain.options]
    if let option = options.firstIndex(where: { TokenRange($0.token, $0.token + 1) == wanted }) {
      return .option(option - options.startIndex)
    }
    return part(among: chain.elements, wanted)
  }

  private func part(among list: List<ChainElement>, _ wanted: TokenRange) -> ChainPart? {
    let elements = Array(self[list])
    for (place, element) in elements.enumerated() where 0 < place {
      let before = elements[place - 1]
      switch element {
      case .connection(let connection):
        guard place + 1 < elements.count, connection.tokens.holds(wanted) else { continue }
        // A gap that repeats stands twice.
        if before.isDots || elements[place + 1].isDots { return nil }
        let lengths = self[connection.lengths]
        guard connection.tokens == wanted || lengths.contains(where: { $0.tokens == wanted }) else {
          return nil
        }
        let length = lengths.first { $0.tokens == wanted }
        return .gap(connection, length, from: before, to: elements[place + 1])
      case .dots: continue
      case .edge, .box:
        if case .connection = before { continue }
        if before.isDots { continue }
        guard TokenRange(before.tokens.upper + -1, element.tokens.lower + 1) == wanted else {
          continue
        }
        return .gap(nil, nil, from: before, to: element)
      }
    }
    for case .box(let box) in elements {
      if let nested = self[box.nested].first, let found = part(among: nested.elements, wanted) {
        return found
      }
      for member in self[box.members] {
        for length in self[member.predicates] where length.tokens == wanted {
          return .size(length, among: member.predicates)
        }
      }
    }
    return nil
  }

  /// The box that takes up a range, and the elements it is one of.
  package func box(
    at range: SourceRange, in chain: Chain
  ) -> (box: Box, elements: List<ChainElement>)? {
    box(among: chain.elements, tokens(in: range).lower)
  }

  /// The box whose own line a box stands in that takes up a range; nil where it stands in the chain
  /// itself.
  package func box(around range: SourceRange, in chain: Chain) -> (box: Box, nested: Nested)? {
    box(around: tokens(in: range).lower, among: chain.elements)
  }

  private func box(
    around open: TokenIndex, among list: List<ChainElement>
  ) -> (box: Box, nested: Nested)? {
    for case .box(let box) in self[list] {
      guard let nested = self[box.nested].first else { continue }
      let isIn = self[nested.elements].contains { element in
        if case .box(let inner) = element { inner.open == open } else { false }
      }
      if isIn { return (box, nested) }
      if let found = self.box(around: open, among: nested.elements) { return found }
    }
    return nil
  }

  private func box(
    among list: List<ChainElement>, _ open: TokenIndex
  ) -> (box: Box, elements: List<ChainElement>)? {
    for case .box(let box) in self[list] {
      if box.open == open { return (box, list) }
      if let nested = self[box.nested].first, let found = self.box(among: nested.elements, open) {
        return found
      }
    }
    return nil
  }
}

extension TokenRange {
  func holds(_ other: TokenRange) -> Bool { lower <= other.lower && other.upper <= upper }
}

extension Connection {
  /// The lengths that it says.
  package var lengths: List<Predicate> {
    switch form {
    case .gap(let lengths), .spring(let lengths): lengths
    case .standard, .none: .empty
    }
  }
}
