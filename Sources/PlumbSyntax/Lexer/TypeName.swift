import PlumbText

/// Whether Swift reads a text as the name of a type and as nothing more: `MKMapView`,
/// `Charts.BarView`, `Host<Card>`.
package func isTypeName(_ text: String) -> Bool {
  let lexer = Lexer(SourceText(text))
  guard lexer.comments.isEmpty, !text.contains(where: \.isNewline) else { return false }
  var depth = 0
  var previous: TokenKind?
  for token in lexer.tokens {
    // A blank may stand behind a comma only.
    let isApart = previous == nil ? 0 < token.lower : token.flags.contains(.followsBlank)
    if isApart, previous != .comma { return false }
    if token.kind == .endOfFile { break }
    let followsName = previous == .name || previous == .greater
    switch token.kind {
    case .name: if followsName { return false }
    case .dot: if !followsName { return false }
    case .less:
      if previous != .name { return false }
      depth += 1
    case .comma: if !followsName || depth == 0 { return false }
    case .greater:
      if !followsName || depth == 0 { return false }
      depth -= 1
    default: return false
    }
    previous = token.kind
  }
  return depth == 0 && (previous == .name || previous == .greater)
}
