import PlumbDiagnostics
import PlumbText

/// The words for each mistake. Messages are lower case without a full stop; every fix makes its
/// complaint go away.
extension Parser {
  func diagnostic(for mistake: Mistake) -> Diagnostic {
    if let told = lineFromElsewhere(mistake) { return told }
    switch mistake {
    case .expected(let wanted): return expected(wanted)
    case .unexpected: return unexpected
    case .unknownBytes: return unknownBytes
    case .unclosed(let opener): return unclosed(opener)
    case .unclosedInLine(let opener): return unclosedInLine(opener)
    case .unexpectedInside(let opener): return unexpectedInside(opener)
    case .lineLeadsNowhere:
      return Diagnostic(
        .syntax, "this line breaks off after \(quoted(here + -1))", at: previous,
        label: "expected more after this")
    case .missingSeparator, .nameAfterBounds, .blockWithoutHeader, .braceOnNextLine, .strayBrace,
      .misplacedInFile,
      .misplaced, .elseWithoutWhen:
      return structure(mistake)
    case .misspelt(let word, let meant): return misspelt(word, meant)
    case .unknownOrientation, .leadingConnection, .danglingConnection, .missingColon, .missingView,
      .missingDashBefore, .missingDashAfter:
      return chainMistake(mistake)
    case .missingBy, .missingOr, .missingRelation, .weakRelation, .reversedRelation, .doubleEqual,
      .wrongDots, .openRange, .missingLet, .needlessEqual:
      return valueMistake(mistake)
    case .foreign(let foreign): return self.foreign(foreign)
    case .unknownUnit(let number): return unknownUnit(number)
    case .malformedString(let string): return malformedString(string)
    case .strayQuote:
      let quote = SourceRange(place.lower, place.lower + 1, in: place.file)
      return Diagnostic(
        .syntax, "this quote is never closed", at: quote, label: "no text can stand here",
        fixes: [Fix("take it out", [Edit(quote, "")])])
    case .unclosedComment(let comment): return unclosedComment(comment)
    case .tooDeep, .tooManyOperators, .tooManyMistakes, .fileTooLarge: return limit(mistake)
    }
  }

  /// What a mistake is about where the statement is known from other languages.
  private func lineFromElsewhere(_ mistake: Mistake) -> Diagnostic? {
    guard 0 < depth else { return nil }
    switch mistake {
    case .misspelt, .unknownOrientation, .missingLet, .missingRelation, .unexpected: break
    default: return nil
    }
    return ForeignLine(tree, from: TokenIndex(UInt32(statementStart)))?.diagnostic
  }

  func expected(_ wanted: Wanted) -> Diagnostic {
    if wanted == .comparison, let told = circumstance(TokenIndex(UInt32(cursor - 1))) {
      return told
    }
    return Diagnostic(
      .syntax, "expected \(wanted.rawValue)\(afterPrevious)", at: place, label: found,
      helps: wanted.example.map { ["write it as \($0)"] } ?? [], fixes: repair(wanted))
  }

  func repair(_ wanted: Wanted) -> [Fix] {
    switch (wanted, kind) {
    case (.equalSign, .colon):
      // A metric has no type: `let gap: CGFloat = 8`.
      if tree[here + 1].kind == .name, tree[here + 2].kind == .equal {
        return [Fix("take its type out", [Edit(place.union(tree.range(here + 1)), "")], .safe)]
      }
      return [Fix("write `=`", [Edit(place, " =")], .safe)]
    case (.equalSign, .number), (.equalSign, .name), (.equalSign, .leftParen):
      return [insert("= ", at: place.lower, "add it", .safe)]
    case (.block, .colon) where tree[here + 1].kind == .leftBrace:
      return [Fix("take it out", [Edit(place, "")], .safe)]
    case (.component, .rightBrace) where tree[here + -1].kind == .name:
      return [insert("1 ", at: previous.lower, "say how many there are", .unsafe)]
    case (.colon, .name): return [insert(":", at: previous.upper, "add it", .safe)]
    case (.overlap, .name): return [Fix("write `overlap`", [Edit(place, "overlap")], .safe)]
    case (.target, .name): return [Fix("write `target`", [Edit(place, "target")], .safe)]
    case (.quotedWords, .name):
      // `star.fill`, as far as no blank is in it.
      var last = here
      while [.name, .dot, .number].contains(tree[last + 1].kind),
        tree.range(last + 1).lower == tree.range(last).upper
      {
        last = last + 1
      }
      let words = place.union(tree.range(last))
      let quoted = "\"\(tree.source.text(words))\""
      return [Fix("put it in quotes", [Edit(words, quoted)], .safe)]
    case (.path, .name):
      var last = cursor
      while tree.tokens[last + 1].flags.isEmpty, tree.tokens[last + 1].kind != .endOfFile {
        last += 1
      }
      let path = place.union(tree.range(TokenIndex(last)))
      let quoted = "\"\(tree.source.text(path))\""
      return [Fix("put it in quotes", [Edit(path, quoted)], .safe)]
    default: return []
    }
  }

  var unexpected: Diagnostic {
    switch kind {
    case .rightBracket, .rightParen:
      let isAlone = tree[here].startsLine && tree[here + 1].startsLine
      if isAlone, 0 < depth, tree[here + 1].kind != .rightBrace {
        return Diagnostic(
          .syntax, "this \(quoted(here)) closes nothing", at: place,
          label: "expected the block's `}`", fixes: [Fix("write `}`", [Edit(place, "}")])])
      }
      return Diagnostic(
        .syntax, "this \(quoted(here)) closes nothing", at: place,
        fixes: [Fix("take it out", [Edit(place, "")])])
    default: break
    }
    if cursor == statementStart {
      return Diagnostic(
        .syntax, "\(quoted(here)) cannot begin a statement", at: place,
        label: "expected a view, a property, a chain or an equation")
    }
    return Diagnostic(
      .syntax, "\(quoted(here)) cannot stand\(afterPrevious)", at: place,
      label: "expected the end of the line or `;`", fixes: elsewhere.map { [$0] } ?? [])
  }

  /// Characters that word processors write for what was meant.
  static let typographic: [(written: String, meant: String)] = [
    ("≥", ">="), ("≤", "<="), ("–", "-"), ("—", "-"), ("−", "-"), ("×", "*"), ("÷", "/"),
    ("“", "\""), ("”", "\""), ("…", "..."), ("\u{A0}", " "),
  ]

  var unknownBytes: Diagnostic {
    let text = tree.text(here)
    if let pair = Self.typographic.first(where: { $0.written == text }) {
      let name = pair.meant == " " ? "a no-break space" : "`\(text)`"
      let meant = pair.meant == " " ? "a plain space" : "`\(pair.meant)`"
      return Diagnostic(
        .syntax, "\(name) has no meaning here", at: place, label: "expected \(meant)",
        fixes: [Fix("write \(meant)", typographicEdits, .safe)])
    }
    if let told = singleQuotes { return told }
    if text.hasPrefix("#"), cursor == statementStart {
      return Diagnostic(
        .syntax, "`#` has no meaning here", at: place, label: "a comment begins with `//`",
        fixes: [
          Fix(
            "make it a comment",
            [Edit(SourceRange(place.lower, place.lower + 1, in: place.file), "//")], .safe)
        ])
    }
    let bytes = tree.source.bytes[place.lower..<place.upper]
    if bytes.contains(0) || text.unicodeScalars.contains("\u{FFFD}") {
      return Diagnostic(
        .syntax, "these bytes are not text", at: place,
        label: "expected UTF-8 without control characters")
    }
    let isPlain = bytes.allSatisfy { 0x20 < $0 }
    return Diagnostic(
      .syntax, isPlain ? "\(quoted(here)) has no meaning here" : "a control character stands here",
      at: place)
  }

  /// `'Title'`
  private var singleQuotes: Diagnostic? {
    let bytes = tree.source.bytes
    guard bytes[place.lower] == UInt8(ascii: "'"),
      let end = bytes[(place.lower + 1)...].firstIndex(where: { [0x27, 0x0A, 0x0D].contains($0) }),
      bytes[end] == UInt8(ascii: "'")
    else { return nil }
    let whole = SourceRange(place.lower, end + 1, in: place.file)
    let words = tree.source.text(place.lower + 1, end)
    guard !words.contains("\""), !words.contains("\\") else { return nil }
    return Diagnostic(
      .syntax, "words stand in double quotes", at: whole, label: "expected `\"\(words)\"`",
      fixes: [Fix("write `\"\(words)\"`", [Edit(whole, "\"\(words)\"")], .safe)])
  }

  /// All such characters of the line, since they come in pairs or more.
  var typographicEdits: [Edit] {
    var edits: [Edit] = []
    var i = cursor
    repeat {
      let range = tree.range(TokenIndex(i))
      let text = tree.source.text(range)
      if let pair = Self.typographic.first(where: { $0.written == text }) {
        edits.append(Edit(range, pair.meant))
      }
      i += 1
    } while i < tree.tokens.count && !tree.tokens[i].startsLine
    return edits
  }

  func unclosed(_ opener: TokenIndex) -> Diagnostic {
    let closer: String
    switch tree[opener].kind {
    case .leftBracket: closer = "]"
    case .leftParen: closer = ")"
    default: closer = "}"
    }
    let after = lastToken
    let closing = closer == "}" ? closingBrace(opener, after) : closer
    let isAfterComma = tree[here + -1].kind == .comma
    // A brace may have been meant to close further up.
    let applicability: Applicability = closer == "}" ? .unsafe : .safe
    return Diagnostic(
      .syntax, "this \(quoted(opener)) is never closed", at: tree.range(opener),
      label: "opened here", labels: [Label(after, "expected `\(closer)` after this")],
      fixes: [
        isAfterComma
          ? Fix("close it", [Edit(after, closing)], applicability)
          : insert(closing, at: after.upper, "close it", applicability)
      ])
  }

  func unclosedInLine(_ opener: TokenIndex) -> Diagnostic {
    var last = opener
    while Int(last.value) + 2 < tree.tokens.count, !tree[last + 1].startsLine { last = last + 1 }
    let after = tree.range(last)
    return Diagnostic(
      .syntax, "this \(quoted(opener)) is never closed", at: tree.range(opener),
      label: "opened here", labels: [Label(after, "expected `}` after this")],
      fixes: [insert(" }", at: after.upper, "close it")])
  }

  func unclosedComment(_ comment: Comment) -> Diagnostic {
    let bytes = tree.source.bytes[Int(comment.lower)..<Int(comment.upper)]
    let lineEnd = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return Diagnostic(
      .syntax, "this comment is never closed", at: range(comment.lower, comment.lower + 2),
      label: "opened here",
      fixes: [insert(" */", at: lineEnd ?? bytes.endIndex, "close it with its line")])
  }

  /// A brace on a line of its own, as far in as the line of its opener, or on the opener's line.
  func closingBrace(_ opener: TokenIndex, _ after: SourceRange) -> String {
    let bytes = tree.source.bytes
    guard bytes[tree.range(opener).upper..<after.upper].contains(UInt8(ascii: "\n")) else {
      return " }"
    }
    var lineStart = tree.range(opener).lower
    while 0 < lineStart, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let blanks = bytes[lineStart...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return "\n" + String(decoding: blanks, as: UTF8.self) + "}"
  }

  func unexpectedInside(_ opener: TokenIndex) -> Diagnostic {
    if let told = rowInList(opener) { return told }
    let closer = tree[opener].kind == .leftParen ? ")" : "]"
    let areNames = kind == .name && tree[here + -1].kind == .name && closer == "]"
    return Diagnostic(
      .syntax, "expected `,` or `\(closer)`\(afterPrevious)", at: place, label: found,
      labels: [Label(tree.range(opener), "opened here")],
      fixes: areNames ? [insert(",", at: previous.upper, "separate them")] : [])
  }

  func structure(_ mistake: Mistake) -> Diagnostic {
    switch mistake {
    case .missingSeparator where lacksBrace:
      return Diagnostic(
        .syntax, "expected `{` before \(quoted(here))", at: place,
        label: "only its `}` is there", fixes: [insert("{ ", at: place.lower, "open it")])
    case .missingSeparator:
      return Diagnostic(
        .syntax, "expected a line break or `;` before \(quoted(here))", at: place,
        label: "this begins another statement",
        fixes: tree[here + -1].kind == .leftBrace
          ? [] : [insert(";", at: previous.upper, "separate them", .safe)])
    case .nameAfterBounds(let words):
      return Diagnostic(
        .syntax, "a size in parentheses ends a declaration", at: place,
        label: "views that share a size are named before it",
        fixes: [declaringEach(tree.source.text(tree.range(words)))])
    case .braceOnNextLine:
      let brace = tree.range(here)
      let isBlank = tree.source.bytes[previous.upper..<brace.lower].allSatisfy { $0 <= 0x20 }
      let between = SourceRange(previous.upper, brace.upper, in: brace.file)
      return Diagnostic(
        .syntax, "this `{` belongs on the line above", at: brace,
        label: "what it belongs to ended with its line",
        fixes: isBlank ? [Fix("move it up", [Edit(between, " {")], .safe)] : [])
    case .strayBrace:
      return Diagnostic(
        .syntax, "this `}` closes nothing", at: place,
        fixes: [Fix("take it out", [Edit(place, "")])])
    case .misplacedInFile(let first):
      return Diagnostic(
        .misplaced, "this cannot stand outside a layout", at: tree.range(first),
        label: "a file holds `import`, `let`, `platform`, `style` and `layout`")
    case .misplaced(let word, let what):
      let name =
        switch what {
        case .layout: "a layout"
        case .style: "a style"
        case .import: "an import"
        }
      return Diagnostic(
        .misplaced, "\(name) cannot stand inside a layout", at: tree.range(word),
        label: "this belongs to the file's own level")
    case .elseWithoutWhen:
      return Diagnostic(
        .syntax, "this `else` follows no `when`", at: place,
        label: "`else` stands right after the `}` of a `when`")
    default:
      return Diagnostic(
        .syntax, "this `{` belongs to nothing", at: place,
        label: "a block follows a view's name, a state's, `when` or `else`")
    }
  }

  func misspelt(_ word: TokenIndex, _ meant: Keyword?) -> Diagnostic {
    let range = tree.range(word)
    if let kind = ViewKind(rawValue: tree.text(word)), isAtEndOfStatement {
      let name = tree.unusedName(kind == .spacer ? "space" : "\(kind.rawValue)1")
      return Diagnostic(
        .syntax, "expected a view's name after `\(kind.rawValue)`", at: range,
        label: "lines speak of it by its name, as in `\(kind.rawValue) \(name)`",
        fixes: [insert(" \(name)", at: range.upper, "name it `\(name)`")])
    }
    if let meant {
      let what = if case .property = meant { "property" } else { "keyword" }
      return Diagnostic(
        .syntax, "\(quoted(word)) is not a \(what); did you mean `\(meant.text)`?", at: range,
        fixes: [Fix("write `\(meant.text)`", [Edit(range, meant.text)])])
    }
    switch kind {
    case .leftBrace, .string: return expected(.viewName)
    case .number, .leftParen:
      return Diagnostic(
        .syntax, "\(quoted(word)) is not a property", at: range,
        label: "a property's name stands before its value")
    default:
      return Diagnostic(
        .syntax, "\(quoted(word)) alone says nothing", at: range,
        label: "expected a view, a property, a chain or an equation")
    }
  }

  private var isAtEndOfStatement: Bool {
    isAtLineBreak || kind == .semicolon || kind == .rightBrace || kind == .endOfFile
  }
}
