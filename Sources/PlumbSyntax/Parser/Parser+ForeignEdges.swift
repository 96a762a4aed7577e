import PlumbText

/// What other tools call the ends of a line: `V:safe-8-[a]`, `[a]-8-super.safe.bottom`,
/// `|-safe-8-[a]`, where `||` and `|` stand here.
///
/// None of them may stand where they are looked for, so that nothing valid is read otherwise.
extension Parser {
  /// An edge by another name at the cursor, which is read as one and told.
  mutating func foreignEdgeIfPresent() -> Edge? {
    guard kind == .name, !tree.tokens[cursor].startsLine, let edge = ForeignEdge(in: tree, at: here)
    else { return nil }
    // `-8-safe-|`
    var end = edge.end
    if tree[end].kind == .minus, isBar(end + 1) { end = end + 2 }
    return read(TokenRange(here, end), edge)
  }

  /// `|-safe-8-[a]`, `|safe-8-[a]`: the bar, and what names the safe area behind it. A gap that is
  /// all there is before a view may be a metric's.
  mutating func namedEdgeIfPresent() -> Edge? {
    guard kind == .bar else { return nil }
    let word = nextKind == .minus ? here + 2 : here + 1
    guard tree[word].kind == .name, !tree[word].startsLine,
      let edge = ForeignEdge(in: tree, at: word), edge.isSafeArea
    else { return nil }
    let isMetric = word + 1 == edge.end && nextKind == .minus
    if isMetric, tree[edge.end].kind != .minus || tree[edge.end + 1].kind == .leftBracket {
      return nil
    }
    let isGap = nextKind == .minus && tree[edge.end].kind == .minus
    return read(
      TokenRange(here, isGap && tree[edge.end + 1].kind == .leftBracket ? edge.end + 1 : edge.end),
      edge)
  }

  private mutating func read(_ tokens: TokenRange, _ edge: ForeignEdge) -> Edge {
    report(.foreign(.edge(tokens, edge)))
    while here < tokens.upper { advance() }
    return Edge(token: tokens.lower, isSafeArea: edge.isSafeArea)
  }

  private func isBar(_ token: TokenIndex) -> Bool {
    tree[token].kind == .bar || tree[token].kind == .doubleBar
  }
}
