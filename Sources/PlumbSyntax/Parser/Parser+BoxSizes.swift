import PlumbText

/// Sizes in boxes that are none of the line's: of a box that has a line in it, of both axes, or of
/// the other one.
extension Parser {
  /// `(100)` of `[words(100):V:[a]-[b]]`, at whose name the cursor is: where it ends.
  func sizeOfNestedBox() -> TokenIndex? {
    guard kind == .name, nextKind == .leftParen, let closer = closerInLine(from: cursor + 1),
      tree.tokens[closer + 1].kind == .colon
    else { return nil }
    return TokenIndex(closer)
  }

  /// `(40 by 40)` or `(height 40)` at the cursor, behind a name: where it ends.
  func foreignSize(from name: TokenIndex) -> TokenIndex? {
    guard kind == .leftParen, let closer = closerInLine(from: cursor) else { return nil }
    let end = TokenIndex(closer)
    return BoxSize(tree, TokenRange(name, end + 1), from: TokenIndex(statementStart)) == nil
      ? nil : end
  }

  /// Goes on to a token farther to the right.
  mutating func skip(to token: TokenIndex) {
    // Goes to the right.
    while cursor < Int(token.value) { advance() }
  }
}
