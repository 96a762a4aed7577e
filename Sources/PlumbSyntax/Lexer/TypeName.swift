import PlumbText

/// Words of Swift that no class is called by, and no type behind a dot.
private let wordsNoTypeHas: Set<String> = [
  "Any", "AnyObject", "Never", "Protocol", "Self", "Type", "Void", "_", "as", "associatedtype",
  "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
  "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
  "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
  "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
  "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
  "while",
]

/// Whether Swift reads a text as the name of a type and as nothing more: `MKMapView`,
/// `Charts.BarView`, `Host<Card>`.
package func isTypeName(_ text: String) -> Bool {
  let source = SourceText(text)
  let lexer = Lexer(source)
  guard lexer.comments.isEmpty, !text.contains(where: \.isNewline) else { return false }
  var depth = 0
  var previous: TokenKind?
  let words = lexer.tokens.filter { $0.kind == .name }.map {
    source.text(Int($0.lower), Int($0.upper))
  }
  if words.contains(where: wordsNoTypeHas.contains) { return false }
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
