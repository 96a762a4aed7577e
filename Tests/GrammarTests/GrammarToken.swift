import PlumbSyntax
import PlumbText

/// A token as the grammar knows it: the lexical rule or the text it is.
struct GrammarToken: Hashable {
  /// `name`, `number`, `string`, `newline`, or nil for punctuation.
  let rule: String?
  let text: String

  static let newline = GrammarToken(rule: "newline", text: "\n")

  /// What the compiler's own lexer makes of a text, with a `newline` wherever a line break ends a
  /// statement: outside ( and [, and after nothing that asks for more.
  static func tokens(of text: String) -> [GrammarToken] { tokens(of: parse(SourceText(text)).tree) }

  static func tokens(of tree: Tree) -> [GrammarToken] {
    var result: [GrammarToken] = []
    var open = 0
    var previous: TokenKind?
    for i in tree.tokens.indices {
      let token = tree.tokens[i]
      if token.startsLine, open == 0, let previous, !asksForMore.contains(previous) {
        result.append(.newline)
      }
      switch token.kind {
      case .leftParen, .leftBracket: open += 1
      case .rightParen, .rightBracket: open = max(0, open - 1)
      case .endOfFile: return result
      default: break
      }
      previous = token.kind
      let rule: String? =
        switch token.kind {
        case .name: "name"
        case .number: token.flags.contains(.isPixels) ? "pixels" : "number"
        case .string: "string"
        case .color: "color"
        default: nil
        }
      result.append(GrammarToken(rule: rule, text: tree.text(TokenIndex(i))))
    }
    return result
  }

  private static let asksForMore: Set<TokenKind> = [
    .minus, .tilde, .arrow, .plus, .star, .slash, .equalEqual, .lessEqual, .greaterEqual, .less,
    .greater, .equal, .at, .colon, .comma,
  ]
}
