import PlumbText

// Values as SwiftUI and CSS have them, which have one plain meaning here.

extension Parser {
  /// Goes past the word in `font bold 17`.
  mutating func wordBeforeSize() -> TokenIndex? {
    guard kind == .name, nextKind == .number else { return nil }
    report(.foreign(.wordBeforeSize(TokenRange(here, here + 2))))
    return take(.name)
  }

  /// Goes past the rest of `lines 2...4`.
  mutating func passRangeOfLines(from start: Int) {
    guard kind == .threeDots || kind == .twoDots, nextKind == .number || nextKind == .name else {
      return
    }
    report(.foreign(.rangeOfLines(TokenRange(TokenIndex(start), here + 2))))
    advance()
    advance()
  }

  /// Goes past the `%` of `radius 50%`.
  mutating func passShareOfSide(of property: TokenIndex) {
    guard kind == .percent, tree[here + -1].kind == .number else { return }
    report(.foreign(.shareOfSide(property, TokenRange(here + -1, here + 1))))
    advance()
  }

  /// Goes past the `by` of `shadow 8 offset 0 by 2`.
  mutating func passNeedlessBy() {
    guard isAt(.by), nextKind == .number || nextKind == .minus || nextKind == .leftParen else {
      return
    }
    report(.foreign(.needlessBy))
    advance()
  }

  /// `= .red`, `: UIColor.red`, `(.red)`, `(red)`
  var isForeignConstant: Bool {
    switch kind {
    case .equal, .colon: nextKind == .dot || nextKind == .name && kind(ahead: 2) == .dot
    case .leftParen:
      ForeignLine.constantCalled(in: tree, from: here, to: tree.endOfStatement(from: here)) != nil
    default: false
    }
  }

  /// Goes past `rgb(51, 102, 204)`.
  mutating func passedColorCall() -> Bool {
    guard kind == .name, nextKind == .leftParen, let end = closerInLine(from: cursor + 1),
      ["rgb", "rgba"].contains(tree.text(here).lowercased())
    else { return false }
    report(.foreign(.colorCall(TokenRange(here, TokenIndex(end + 1)))))
    while cursor <= end { advance() }
    return true
  }

  /// Goes past the words in `button a (44 by 44) "A"`.
  mutating func passWordsBehindSize(_ size: Bounds) {
    guard kind == .string, !isAtLineBreak, tree[size.tokens.lower].kind == .leftParen else {
      return
    }
    report(.foreign(.wordsBehindSize(size.tokens, here)))
    advance()
  }
}
