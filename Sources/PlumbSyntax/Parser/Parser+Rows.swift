import PlumbDiagnostics
import PlumbText

/// The rows of tables and the items of collections, and words of them that stand in no braces.
extension Parser {
  /// Rows ::= property (Operand? RowBlock | Operand Row)
  mutating func rows() -> [Value.Form] {
    let start = cursor
    var values: [Value.Form] = []
    if kind != .leftBrace {
      guard let count = operandIfPresent() else {
        fail(.expected(.rowCount))
        return []
      }
      values.append(.expression(count))
    }
    if kind == .leftBrace, values.isEmpty, tree.tokens[cursor + 1].isStatementKeyword {
      report(.foreign(.viewCalledRows(here + -1)))
      _ = block()
    } else if kind == .leftBrace {
      values.append(.rows(block(ofRows: true)))
    } else if let row = row(.component, count: tokens(since: start)) {
      values.append(.row(row))
    }
    return values
  }

  /// Header ::= property Row
  mutating func header() -> [Value.Form] { row(.headerLayout).map { [.row($0)] } ?? [] }

  /// Row ::= (name - Keyword) Block?
  ///
  /// - Parameter count: what says how many such rows there are; nil where one is.
  mutating func row(_ wanted: Wanted, count: TokenRange? = nil) -> Row? {
    let start = cursor
    guard kind == .name, !tree.tokens[cursor].isStatementKeyword, let name = take(.name) else {
      fail(.expected(wanted))
      return nil
    }
    if let bare = bareWords(behind: name, count) {
      report(.foreign(.bareWords(bare)))
      while here < bare.row.upper { advance() }
    } else if kind == .string {
      fail(.foreign(.wordsOfNoView(name)))
    }
    let body = kind == .leftBrace ? block() : nil
    return Row(name: name, body: body, tokens: tokens(since: start))
  }

  /// `title "Language", "Region", value "English", "Portugal"` behind a row's layout.
  private func bareWords(behind name: TokenIndex, _ count: TokenRange?) -> BareWords? {
    guard kind == .name else { return nil }
    var bare = BareWords(count: count, row: TokenRange(name, here))
    var token = here
    while tree[token].kind == .name {
      let view = token
      token = token + 1
      while tree[token].kind == .dot, tree[token + 1].kind == .name { token = token + 2 }
      guard tree[token].kind == .string else { break }
      bare.lists.append((TokenRange(view, token), [token]))
      token = token + 1
      while tree[token].kind == .comma, tree[token + 1].kind == .string {
        bare.lists[bare.lists.count - 1].texts.append(token + 1)
        token = token + 2
      }
      bare.row = TokenRange(name, token)
      guard tree[token].kind == .comma else { break }
      token = token + 1
    }
    return bare.lists.isEmpty ? nil : bare
  }

  /// The message for them, and what the braces are.
  func bareWords(_ bare: BareWords) -> Diagnostic {
    let first = bare.lists[0]
    let example = "\(tree.source.text(tree.range(first.view))) \(tree.text(first.texts[0]))"
    let title = bare.count == nil ? "give it braces" : "give each braces"
    return Diagnostic(
      .syntax, "what a row shows stands in braces", at: tree.range(first.view.lower),
      label: "as in `\(tree.text(bare.row.lower)) { \(example) }`",
      fixes: rows(bare).map { [Fix(title, [$0], .safe)] } ?? [])
  }

  /// `Contact "Ada"` among rows.
  func wordsOfNoView(_ name: TokenIndex) -> Diagnostic {
    let isLayout = tree.text(name).first?.isUppercase ?? false
    return Diagnostic(
      .syntax, "words of a row stand in its braces, behind the name of a view", at: place,
      label: "as in `\(isLayout ? tree.text(name) : "Row") { title \(tree.text(here)) }`")
  }

  /// One row in braces after the other, up to where all words come again; nil for too many of them.
  private func rows(_ bare: BareWords) -> Edit? {
    let most = SyntaxBounds.repeatedRows
    var period = 1
    for list in bare.lists {
      period = (1...most).first { $0 % period == 0 && $0 % list.texts.count == 0 } ?? most + 1
    }
    guard period <= most, bare.count != nil || period == 1 else { return nil }
    let name = tree.text(bare.row.lower)
    let number = bare.count.map { tree.source.text(tree.range($0)) }
    let shown = min(period, number.flatMap(Int.init) ?? period)
    let rows = (0..<max(1, shown)).map { row in
      let words = bare.lists.map { list -> String in
        let text = list.texts[row % list.texts.count]
        return tree.source.text(tree.range(list.view)) + " " + tree.text(text)
      }
      return "\(name) { \(words.joined(separator: "; ")) }"
    }
    guard let count = bare.count, let number, 1 < rows.count else {
      return Edit(tree.range(bare.row), rows[0])
    }
    let indent = tree.source.indentation(of: tree.range(count).lower)
    let lines = rows.map { "\n\(indent)    \($0)" }.joined()
    return Edit(
      tree.range(TokenRange(count.lower, bare.row.upper)),
      (number == String(rows.count) ? "" : number + " ") + "{\(lines)\n\(indent)}")
  }
}

/// Words of rows that stand behind their layout.
struct BareWords {
  let count: TokenRange?
  /// The layout, and the words.
  var row: TokenRange
  var lists: [(view: TokenRange, texts: [TokenIndex])] = []
}
