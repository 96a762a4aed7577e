import PlumbDiagnostics
import PlumbText

/// A size in a box that its line cannot say: `[words(100):V:…]`, `[icon(40 by 40)]` and
/// `[title(height 40)]`. What is of the line's axis stays in the box, and another line says the
/// rest.
struct BoxSize {
  private enum Form {
    /// Behind the name of a line.
    case nested
    case both(width: TokenRange, height: TokenRange)
    case one(isWidth: Bool, TokenRange)
  }

  private let tree: Tree
  private let name: TokenRange
  private let parentheses: TokenRange
  private let form: Form
  /// Where the statement begins.
  private let start: TokenIndex

  /// Nil where the parentheses hold what may be a size along the line.
  ///
  /// - Parameters:
  ///   - tokens: the name of what is in the box, and the parentheses behind it.
  ///   - start: the first token of the statement.
  init?(_ tree: Tree, _ tokens: TokenRange, from start: TokenIndex) {
    guard let opener = tokens.indices.first(where: { tree[$0].kind == .leftParen }),
      opener + 2 < tokens.upper
    else { return nil }
    (self.tree, self.start) = (tree, start)
    name = TokenRange(tokens.lower, opener)
    parentheses = TokenRange(opener, tokens.upper)
    let inner = TokenRange(opener + 1, tokens.upper + -1)
    if tree[tokens.upper].kind == .colon {
      form = .nested
      return
    }
    let kinds = inner.indices.map { tree[$0].kind }
    if kinds.count == 3, tree[inner.lower + 1].word == .by, kinds[1] == .name,
      [kinds[0], kinds[2]].allSatisfy({ $0 == .number || $0 == .name })
    {
      form = .both(
        width: TokenRange(inner.lower, inner.lower + 1),
        height: TokenRange(inner.lower + 2, inner.upper))
      return
    }
    let side = tree.text(inner.lower)
    guard kinds.count > 1, side == "width" || side == "height" else { return nil }
    // `height 40`, `height: 40`, `height == 40` and `height >= 40`.
    switch kinds[1] {
    case .number: form = .one(isWidth: side == "width", TokenRange(inner.lower + 1, inner.upper))
    case .colon,
      .equalEqual where kinds.count > 2:
      form = .one(isWidth: side == "width", TokenRange(inner.lower + 2, inner.upper))
    case .lessEqual, .greaterEqual:
      form = .one(isWidth: side == "width", TokenRange(inner.lower + 1, inner.upper))
    default: return nil
    }
  }

  var diagnostic: Diagnostic {
    let range = tree.range(parentheses)
    guard let isRow else {
      return Diagnostic(
        .syntax, "a size in a box is one along its line", at: range, label: "which axis is it of?")
    }
    let own = isRow ? "width" : "height"
    switch form {
    case .nested:
      let line = "\(isRow ? "H" : "V"):[\(text(name))\(text(parentheses))]"
      return Diagnostic(
        .syntax, "a box with a line in it has no size of its own", at: range,
        label: "another line says how \(isRow ? "wide" : "high") it is",
        fixes: [moved(to: line, leaving: "")])
    case .both(let width, let height):
      let (stays, goes) = isRow ? (width, height) : (height, width)
      return Diagnostic(
        .syntax, "a size in a box is one along its line", at: range,
        label: "a \(own) here, and the other in another line",
        fixes: [moved(to: line(of: goes, isRow: !isRow), leaving: "(\(text(stays)))")])
    case .one(let isWidth, let size):
      let isOwn = isWidth == isRow
      return Diagnostic(
        .syntax, "a size in a box is one along its line", at: range,
        label: isOwn ? "a \(own) without its name" : "another line says the other one",
        fixes: [
          isOwn
            ? Fix("write `(\(text(size)))`", [Edit(range, "(\(text(size)))")], .safe)
            : moved(to: line(of: size, isRow: isWidth), leaving: "")
        ])
    }
  }

  private func text(_ tokens: TokenRange) -> String { tree.source.text(tree.range(tokens)) }

  private func line(of size: TokenRange, isRow: Bool) -> String {
    "\(isRow ? "H" : "V"):[\(text(name))(\(text(size)))]"
  }

  private func moved(to line: String, leaving rest: String) -> Fix {
    let separator =
      tree[start].startsLine
      ? "\n" + tree.source.indentation(of: tree.range(start).lower) : "; "
    let end = tree.range(endOfStatement).upper
    return Fix(
      "say it by `\(line)`",
      [
        Edit(tree.range(parentheses), rest),
        Edit(SourceRange(end, end, in: tree.source.id), separator + line),
      ])
  }

  // MARK: Around the box

  /// Whether the line that the box is in is a row; nil where nobody knows.
  private var isRow: Bool? {
    var (open, least) = (0, 0)
    var token = name.lower
    // Ends with the statement.
    while start < token {
      token = token + -1
      switch tree[token].kind {
      case .rightBracket: open += 1
      case .leftBracket: open -= 1
      default: continue
      }
      if least <= open { continue }
      least = open
      // `[words:V:` around its own bracket; without an axis that is a part of the line it is in.
      if open < -1, tree[token + 2].kind == .colon, let axis = axis(at: token + 3) { return axis }
    }
    return axis(at: start) ?? (tree[start].kind == .name ? nil : true)
  }

  private func axis(at token: TokenIndex) -> Bool? {
    guard tree[token + 1].kind == .colon else { return nil }
    switch tree.text(token) {
    case "H": return true
    case "V": return false
    default: return nil
    }
  }

  /// The last token of the statement.
  private var endOfStatement: TokenIndex {
    var (token, open) = (parentheses.upper, 1)
    // Ends with the file.
    while tree[token].kind != .endOfFile {
      switch tree[token].kind {
      case .leftBracket, .leftParen: open += 1
      case .rightBracket, .rightParen: open = max(0, open - 1)
      case .semicolon, .leftBrace, .rightBrace: return token + -1
      default: break
      }
      let next = tree[token + 1]
      if open == 0, next.startsLine, !tree[token].kind.continuesLine { return token }
      token = token + 1
    }
    return token + -1
  }
}
