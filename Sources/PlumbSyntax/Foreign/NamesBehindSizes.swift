import PlumbDiagnostics
import PlumbText

/// `view a (44 by 44), b (44 by 44)`: the comma behind a size is at the cursor.
extension Parser {
  /// `view a, b (44 by 44)`, where the next one is as large.
  func sharingSize() -> Fix? {
    guard let own = parentheses(endingAt: here + -1), let next = sizeOfNext,
      text(own) == text(next)
    else { return nil }
    let size = tree.range(own)
    let taken = SourceRange(tree.range(own.lower + -1).upper, size.upper, in: size.file)
    return Fix("say the size once, of both", [Edit(taken, "")])
  }

  /// A declaration of its own for what follows, with the braces that are for all of them.
  func declaringNext(_ kind: String) -> Fix {
    let edit = "; \(kind)"
    guard let block = blockBehind, !tree.startsLines(in: block) else {
      return Fix("declare the next one by itself", [Edit(place, edit)])
    }
    return Fix("declare the next one by itself", [Edit(place, " \(text(block))\(edit)")])
  }

  private func text(_ tokens: TokenRange) -> String { tree.source.text(tree.range(tokens)) }

  /// The parentheses that end at a token.
  private func parentheses(endingAt end: TokenIndex) -> TokenRange? {
    guard tree[end].kind == .rightParen else { return nil }
    var (start, open) = (end, 0)
    // Ends with the parentheses or the file.
    while true {
      if tree[start].kind == .rightParen { open += 1 }
      if tree[start].kind == .leftParen { open -= 1 }
      if open == 0 { return TokenRange(start, end + 1) }
      guard 0 < start.value else { return nil }
      start = start + -1
    }
  }

  /// The size behind the name that follows.
  private var sizeOfNext: TokenRange? {
    var token = here + 1
    // Ends with the name and its words.
    while [.name, .string, .twoDots, .number].contains(tree[token].kind) { token = token + 1 }
    guard tree[token].kind == .leftParen else { return nil }
    return closerInLine(from: Int(token.value)).map { TokenRange(token, TokenIndex($0 + 1)) }
  }

  /// The braces at the end of the declaration; nil where it has none.
  private var blockBehind: TokenRange? {
    var token = here
    // Ends with the declaration.
    while tree[token].kind != .leftBrace {
      token = token + 1
      switch tree[token].kind {
      case .semicolon, .rightBrace, .endOfFile: return nil
      case _ where tree[token].startsLine: return nil
      default: break
      }
    }
    return tree.block(openedBy: token)
  }
}
