import PlumbText

/// How a layout goes from one state to another.
extension Parser {
  /// Transition ::= 'transition' Path 'to' Path 'in' Operand name?
  mutating func transition() -> Statement {
    let start = cursor
    advance()
    guard kind == .name else { return broken(.expected(.stateName)) }
    let from = path()
    if kind == .arrow {
      report(.foreign(.otherWord(.to)))
      advance()
    } else if take(.to) == nil {
      return broken(.expected(.to))
    }
    guard kind == .name else { return broken(.expected(.stateName)) }
    let to = path()
    // What follows is spelt in another way for a reason of its own.
    fixed = nil
    passIn()
    passColonOfDuration()
    fixed = nil
    guard let duration = duration() else { return broken(.expected(.duration)) }
    fixed = nil
    let curve = curveIfPresent()
    return .transition(
      Transition(
        from: from, to: to, duration: duration, curve: curve, tokens: tokens(since: start)))
  }

  /// `animate closed to open in 0.3`
  var asksForTransition: Bool {
    guard ["animate", "animation", "transitions"].contains(tree.text(here)), nextKind == .name
    else { return false }
    return word(at: cursor + 2) == .to || kind(ahead: 3) == .arrow || kind(ahead: 2) == .arrow
  }

  /// `in`, or what else is said for it: `for 0.3`, `duration 0.3`, or nothing at all.
  private mutating func passIn() {
    if take(.in) != nil { return }
    switch kind {
    case .number, .leftParen: report(.foreign(.missingWord(.in)))
    case .name where nextKind == .number || nextKind == .leftParen || nextKind == .colon:
      report(.foreign(.otherWord(.in)))
      advance()
    default: fail(.expected(.in))
    }
  }

  /// `in: 0.3`
  private mutating func passColonOfDuration() {
    if kind == .colon || kind == .equal {
      report(.needlessEqual)
      advance()
    }
  }

  private mutating func duration() -> ExpressionID? {
    guard kind == .number, tree.tokens[cursor].flags.contains(.isMalformed),
      secondsMeant(by: here) != nil
    else { return operandIfPresent() }
    report(.foreign(.unitOfTime(here)))
    let number = cursor
    advance()
    return node(.number(TokenIndex(UInt32(number))), number)
  }

  /// `0.3` of `0.3s` and of `300ms`; nil where the unit is none of time.
  func secondsMeant(by number: TokenIndex) -> String? {
    let token = tree[number]
    let unit = tree.endOfDigits(number)
    let digits = tree.source.text(Int(token.lower), unit)
    switch tree.source.text(unit, Int(token.upper)) {
    case "s", "sec", "seconds": return digits
    case "ms":
      guard let milliseconds = Double(digits) else { return nil }
      return "\(milliseconds / 1_000)"
    default: return nil
    }
  }

  /// A curve's name; that of CSS, `ease-in-out`, goes by another one here.
  private mutating func curveIfPresent() -> TokenIndex? {
    passMarksBeforeCurve()
    guard let curve = take(.name) else { return nil }
    var end = cursor
    while end + 1 < tree.tokens.count, tree.tokens[end].kind == .minus,
      tree.tokens[end + 1].kind == .name, !tree.tokens[end].startsLine
    {
      end += 2
    }
    guard cursor < end else { return curve }
    report(.foreign(.dashesInCurve(TokenRange(curve, TokenIndex(UInt32(end))))))
    cursor = end
    refresh()
    return nil
  }

  /// `, .easeInOut`
  private mutating func passMarksBeforeCurve() {
    let marks = [TokenKind.comma, .dot]
    var end = cursor
    while marks.contains(tree.tokens[end].kind), end - cursor < marks.count { end += 1 }
    guard cursor < end, tree.tokens[end].kind == .name else { return }
    report(.foreign(.marksBeforeCurve(TokenRange(here, TokenIndex(UInt32(end))))))
    cursor = end
    refresh()
  }
}
