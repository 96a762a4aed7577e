import PlumbText

/// The words for each mistake. Messages are lower case without a full stop; every fix makes its
/// complaint go away.
extension Parser {
  func diagnostic(for mistake: Mistake) -> Diagnostic {
    switch mistake {
    case .expected(let wanted): return expected(wanted)
    case .unexpected: return unexpected
    case .unknownBytes: return unknownBytes
    case .unclosed(let opener): return unclosed(opener)
    case .unexpectedInside(let opener): return unexpectedInside(opener)
    case .lineLeadsNowhere:
      return Diagnostic(
        .syntax, "this line breaks off after \(quoted(here + -1))", at: previous,
        label: "expected more after this")
    case .missingSeparator, .blockWithoutHeader, .braceOnNextLine, .strayBrace, .misplacedInFile,
      .misplaced, .elseWithoutWhen:
      return structure(mistake)
    case .misspelt(let word, let meant): return misspelt(word, meant)
    case .unknownOrientation, .leadingConnection, .danglingConnection, .missingColon, .missingView,
      .missingDashBefore, .missingDashAfter:
      return chainMistake(mistake)
    case .missingBy, .missingRelation, .weakRelation, .reversedRelation, .doubleEqual, .wrongDots:
      return valueMistake(mistake)
    case .unknownUnit(let number): return unknownUnit(number)
    case .malformedString(let string): return malformedString(string)
    case .unclosedComment(let comment): return unclosedComment(comment)
    case .tooDeep, .tooManyOperators, .tooManyMistakes, .fileTooLarge: return limit(mistake)
    }
  }

  private func expected(_ wanted: Wanted) -> Diagnostic {
    Diagnostic(
      .syntax, "expected \(wanted.rawValue)\(afterPrevious)", at: place, label: found,
      helps: wanted.example.map { ["write it as \($0)"] } ?? [], fixes: repair(wanted))
  }

  private func repair(_ wanted: Wanted) -> [Fix] {
    switch (wanted, kind) {
    case (.equalSign, .colon): return [Fix("write `=`", [Edit(place, " =")])]
    case (.equalSign, .number), (.equalSign, .name), (.equalSign, .leftParen):
      return [insert("= ", at: place.lower, "add it")]
    case (.colon, .name): return [insert(":", at: previous.upper, "add it")]
    case (.overlap, .name): return [Fix("write `overlap`", [Edit(place, "overlap")])]
    case (.target, .name): return [Fix("write `target`", [Edit(place, "target")])]
    case (.path, .name):
      var last = cursor
      while tree.tokens[last + 1].flags.isEmpty, tree.tokens[last + 1].kind != .endOfFile {
        last += 1
      }
      let path = place.union(tree.range(TokenIndex(last)))
      return [Fix("put it in quotes", [Edit(path, "\"\(tree.source.text(path))\"")])]
    default: return []
    }
  }

  private var unexpected: Diagnostic {
    switch kind {
    case .rightBracket, .rightParen:
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
      label: "expected the end of the line or `;`")
  }

  /// Characters that word processors write for what was meant.
  private static let typographic: [(written: String, meant: String)] = [
    ("≥", ">="), ("≤", "<="), ("–", "-"), ("—", "-"), ("−", "-"), ("×", "*"), ("÷", "/"),
    ("“", "\""), ("”", "\""), ("…", "..."), ("\u{A0}", " "),
  ]

  private var unknownBytes: Diagnostic {
    let text = tree.text(here)
    if let pair = Self.typographic.first(where: { $0.written == text }) {
      let name = pair.meant == " " ? "a no-break space" : "`\(text)`"
      let meant = pair.meant == " " ? "a plain space" : "`\(pair.meant)`"
      return Diagnostic(
        .syntax, "\(name) has no meaning here", at: place, label: "expected \(meant)",
        fixes: [Fix("write \(meant)", typographicEdits)])
    }
    if text == "#", cursor == statementStart {
      return Diagnostic(
        .syntax, "`#` has no meaning here", at: place, label: "a comment begins with `//`",
        fixes: [Fix("make it a comment", [Edit(place, "//")])])
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

  /// All such characters of the line, since they come in pairs or more.
  private var typographicEdits: [Edit] {
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

  private func unclosed(_ opener: TokenIndex) -> Diagnostic {
    let closer: String
    switch tree[opener].kind {
    case .leftBracket: closer = "]"
    case .leftParen: closer = ")"
    default: closer = "}"
    }
    let after = lastToken
    let closing = closer == "}" ? closingBrace(opener, after) : closer
    let isAfterComma = tree[here + -1].kind == .comma
    return Diagnostic(
      .syntax, "this \(quoted(opener)) is never closed", at: tree.range(opener),
      label: "opened here", labels: [Label(after, "expected `\(closer)` after this")],
      fixes: [
        isAfterComma
          ? Fix("close it", [Edit(after, closing)]) : insert(closing, at: after.upper, "close it")
      ])
  }

  private func unclosedComment(_ comment: Comment) -> Diagnostic {
    let bytes = tree.source.bytes[Int(comment.lower)..<Int(comment.upper)]
    let lineEnd = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return Diagnostic(
      .syntax, "this comment is never closed", at: range(comment.lower, comment.lower + 2),
      label: "opened here",
      fixes: [insert(" */", at: lineEnd ?? bytes.endIndex, "close it with its line")])
  }

  /// A brace on a line of its own, as far in as the line of its opener, or on the opener's line.
  private func closingBrace(_ opener: TokenIndex, _ after: SourceRange) -> String {
    let bytes = tree.source.bytes
    guard bytes[tree.range(opener).upper..<after.upper].contains(UInt8(ascii: "\n")) else {
      return " }"
    }
    var lineStart = tree.range(opener).lower
    while 0 < lineStart, bytes[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    let blanks = bytes[lineStart...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return "\n" + String(decoding: blanks, as: UTF8.self) + "}"
  }

  private func unexpectedInside(_ opener: TokenIndex) -> Diagnostic {
    let closer = tree[opener].kind == .leftParen ? ")" : "]"
    let areNames = kind == .name && tree[here + -1].kind == .name && closer == "]"
    return Diagnostic(
      .syntax, "expected `,` or `\(closer)`\(afterPrevious)", at: place, label: found,
      labels: [Label(tree.range(opener), "opened here")],
      fixes: areNames ? [insert(",", at: previous.upper, "separate them")] : [])
  }

  private func structure(_ mistake: Mistake) -> Diagnostic {
    switch mistake {
    case .missingSeparator:
      return Diagnostic(
        .syntax, "expected a line break or `;` before \(quoted(here))", at: place,
        label: "this begins another statement",
        fixes: [insert(";", at: previous.upper, "separate them")])
    case .braceOnNextLine:
      let brace = tree.range(here)
      let isBlank = tree.source.bytes[previous.upper..<brace.lower].allSatisfy { $0 <= 0x20 }
      let between = SourceRange(previous.upper, brace.upper, in: brace.file)
      return Diagnostic(
        .syntax, "this `{` belongs on the line above", at: brace,
        label: "what it belongs to ended with its line",
        fixes: isBlank ? [Fix("move it up", [Edit(between, " {")])] : [])
    case .strayBrace:
      return Diagnostic(
        .syntax, "this `}` closes nothing", at: place,
        fixes: [Fix("take it out", [Edit(place, "")])])
    case .misplacedInFile(let first):
      return Diagnostic(
        .misplaced, "this cannot stand outside a layout", at: tree.range(first),
        label: "a file holds `import`, `let`, `platform` and `layout`")
    case .misplaced(let word, let what):
      let name = what == .layout ? "a layout" : "an import"
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

  private func misspelt(_ word: TokenIndex, _ meant: Word?) -> Diagnostic {
    let range = tree.range(word)
    if let meant {
      let what = PropertyKeyword(meant) == nil ? "keyword" : "property"
      return Diagnostic(
        .syntax, "\(quoted(word)) is not a \(what); did you mean `\(meant.rawValue)`?", at: range,
        fixes: [Fix("write `\(meant.rawValue)`", [Edit(range, meant.rawValue)])])
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
}

// MARK: Chains and values

extension Parser {
  private func chainMistake(_ mistake: Mistake) -> Diagnostic {
    switch mistake {
    case .unknownOrientation: return unknownOrientation
    case .leadingConnection:
      return Diagnostic(
        .syntax, "a chain cannot begin with \(quoted(here))", at: place,
        label: "expected an edge or a view before this",
        helps: ["to go on with the line above, end that line in \(quoted(here))"],
        fixes: [insert("|", at: place.lower, "begin at the edge")])
    case .danglingConnection(let tokens):
      let range = tree.range(tokens)
      return Diagnostic(
        .syntax, "this gap leads nowhere", at: range,
        label: "expected a view or an edge after this",
        fixes: kind == .semicolon || kind == .rightBrace || kind == .endOfFile
          ? [insert("|", at: range.upper, "end at the edge")] : [])
    case .missingColon(let orientation):
      return Diagnostic(
        .syntax, "expected `:` after \(quoted(orientation))", at: place,
        label: "a chain begins with its orientation and `:`",
        fixes: [insert(":", at: previous.upper, "add it")])
    case .missingView:
      return Diagnostic(
        .syntax, "a view between gaps is missing", at: place,
        label: "expected a view in `[ ]` before this")
    case .missingDashBefore:
      return Diagnostic(
        .syntax, "expected `-` before the gap \(quoted(here))", at: place,
        label: "a gap has a `-` on both sides", fixes: [insert("-", at: place.lower, "add it")])
    case .missingDashAfter(let size, let dash):
      return missingDash(after: size, dash == .tilde ? "~" : "-")
    default: return unexpected
    }
  }

  private func missingDash(after size: TokenRange, _ dash: String) -> Diagnostic {
    let isBeforeElement = kind == .leftBracket || kind == .bar || kind == .doubleBar
    let isAtEnd = kind == .semicolon || kind == .rightBrace || kind == .endOfFile
    let repair = isAtEnd ? dash + "|" : dash
    return Diagnostic(
      .syntax, "expected `\(dash)` after the gap \(quoted(tree.range(size)))", at: place,
      label: "a gap has a `\(dash)` on both sides",
      fixes: isBeforeElement || isAtEnd
        ? [insert(repair, at: previous.upper, isAtEnd ? "end at the edge" : "add it")] : [])
  }

  private var unknownOrientation: Diagnostic {
    let word = TokenIndex(statementStart)
    let range = tree.range(word)
    let text = tree.text(word)
    let afterColon = statementStart + 2 < tree.tokens.count ? tree.tokens[statementStart + 2] : nil
    if tree.tokens[statementStart + 1].kind == .colon, afterColon?.kind == .name {
      return Diagnostic(
        .syntax, "`:` cannot stand after \(quoted(word))", at: tree.range(word + 1),
        label: "only an alignment has names after `:`",
        fixes: [insert("align ", at: range.lower, "align these views")])
    }
    let colon = tree.tokens[statementStart + 1].kind == .colon ? "" : ":"
    let meant = ["H", "V", "HV", "Z"].first { $0 == text.uppercased() }
    return Diagnostic(
      .syntax, "\(quoted(word)) is not an orientation", at: range,
      label: "expected `H`, `V`, `HV` or `Z`",
      fixes: meant.map { [Fix("write `\($0):`", [Edit(range, $0 + colon)])] } ?? [])
  }

  private func valueMistake(_ mistake: Mistake) -> Diagnostic {
    switch mistake {
    case .missingBy: return missingBy
    case .missingRelation(let tokens):
      return Diagnostic(
        .syntax, "this says nothing of \(quoted(tree.range(tokens)))", at: tree.range(tokens),
        label: "expected `==`, `<=` or `>=` after this")
    case .weakRelation(let relation):
      let meant = kind == .equal ? "==" : kind == .less ? "<=" : ">="
      return Diagnostic(
        .syntax, "\(quoted(relation)) is not a relation here", at: tree.range(relation),
        label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(relation), meant)])])
    case .reversedRelation(let relation):
      let meant = tree[relation + 1].kind == .less ? "<=" : ">="
      let range = tree.range(TokenRange(relation, relation + 2))
      return Diagnostic(
        .syntax, "\(quoted(range)) is not a relation", at: range, label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(range, meant)])])
    case .doubleEqual:
      return Diagnostic(
        .syntax, "a metric is given its value with `=`", at: place, label: "expected `=`",
        fixes: [Fix("write `=`", [Edit(place, "=")])])
    case .wrongDots(let dots, let what):
      let meant = what == .viewRun ? ".." : "..."
      let name = what == .viewRun ? "a run of views" : "a range of sizes"
      return Diagnostic(
        .syntax, "\(name) is written with `\(meant)`", at: tree.range(dots),
        label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(dots), meant)])])
    default: return unexpected
    }
  }

  private var missingBy: Diagnostic {
    let message = "expected `by` between the width and the height"
    guard kind == .number || kind == .leftParen || kind == .name, word(at: cursor - 1) != .by else {
      return Diagnostic(.syntax, message, at: place, label: "a size is written `44 by 44`")
    }
    let isWord = kind == .name && nextKind == .number
    return Diagnostic(
      .syntax, message, at: place, label: "a size is written `44 by 44`",
      fixes: [
        isWord
          ? Fix("write `by`", [Edit(place, "by")]) : insert("by ", at: place.lower, "add it")
      ])
  }

  private func limit(_ mistake: Mistake) -> Diagnostic {
    switch mistake {
    case .tooDeep:
      return Diagnostic(
        .limit, "brackets nest more than \(Self.maximumDepth) deep", at: place,
        label: "one level too deep")
    case .tooManyOperators:
      return Diagnostic(
        .limit, "an expression has more than \(Self.maximumOperators) operators", at: place,
        helps: ["name parts of it with `let`"])
    case .tooManyMistakes:
      return Diagnostic(
        .limit, "more than \(Self.maximumDiagnostics) mistakes; the rest are not listed", at: place)
    default:
      return Diagnostic(
        .limit, "a file can have at most \(Lexer.maximumFileSize) bytes", at: range(0, 0))
    }
  }
}

// MARK: Numbers and texts

extension Parser {
  private func unknownUnit(_ number: TokenIndex) -> Diagnostic {
    let token = tree[number]
    let unit = Lexer.endOfNumber(tree.source.bytes.span, from: Int(token.lower))
    let place = range(UInt32(unit), token.upper)
    return Diagnostic(
      .unit, "\(quoted(place)) is not a unit of length", at: place,
      label: "expected `pt`, `%`, or no unit", notes: ["a number without a unit is in points"],
      fixes: [Fix("leave the unit out", [Edit(place, "")])])
  }

  private func malformedString(_ string: TokenIndex) -> Diagnostic {
    let all = tree.range(string)
    let bytes = tree.source.bytes
    var i = all.lower + 1
    while i < all.upper - 1 {
      let next = bytes[i + 1]
      if bytes[i] == UInt8(ascii: "\\") {
        if !Lexer.isEscape(next) {
          return badEscape(SourceRange(i, min(i + 2, all.upper), in: all.file))
        }
        i += 1
      } else if bytes[i] < 0x20 || bytes[i] == 0x7F {
        let place = SourceRange(i, i + 1, in: all.file)
        let isTab = bytes[i] == 0x09
        return Diagnostic(
          .syntax, "a text cannot hold a \(isTab ? "tab" : "control character")", at: place,
          label: isTab ? "expected `\\t`" : "",
          fixes: [Fix(isTab ? "write `\\t`" : "take it out", [Edit(place, isTab ? "\\t" : "")])])
      }
      i += 1
    }
    if all.upper - all.lower < 2 || i >= all.upper || bytes[all.upper - 1] != UInt8(ascii: "\"") {
      return Diagnostic(
        .syntax, "this text is never closed", at: all, label: "expected `\"` at its end",
        fixes: [insert("\"", at: all.upper, "close it")])
    }
    return Diagnostic(
      .syntax, "this text is not UTF-8", at: all,
      label: "expected UTF-8 without control characters")
  }

  private func badEscape(_ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "\(quoted(place)) is not an escape", at: place,
      label: "expected `\\n`, `\\t`, `\\\"` or `\\\\`",
      fixes: [insert("\\", at: place.lower, "keep the backslash")])
  }
}

// MARK: Places and quotations

extension Parser {
  private func range(_ lower: UInt32, _ upper: UInt32) -> SourceRange {
    SourceRange(Int(lower), Int(upper), in: tree.source.id)
  }

  /// The token at the cursor, or the end of the line or file where it breaks off.
  private var place: SourceRange {
    let token = tree.range(here)
    let isOnLine = !tree.tokens[cursor].startsLine || cursor == statementStart || cursor == 0
    if isOnLine, tree.tokens[cursor].kind != .endOfFile { return token }
    return SourceRange(previous.upper, previous.upper, in: token.file)
  }

  /// The token before the cursor.
  private var previous: SourceRange {
    0 < cursor ? tree.range(here + -1) : SourceRange(0, 0, in: tree.source.id)
  }

  /// The token after which something is missing; never the end of the file.
  private var lastToken: SourceRange { previous }

  private var afterPrevious: String {
    0 < cursor && statementStart < cursor ? " after \(quoted(here + -1))" : ""
  }

  /// What stands at the cursor instead.
  private var found: String {
    if place.isEmpty { return "the line ends here" }
    switch tree.tokens[cursor].kind {
    case .name: return "this is a name"
    case .number: return "this is a number"
    case .string: return "this is a text"
    default: return "found \(quoted(here))"
    }
  }

  private func quoted(_ index: TokenIndex) -> String { quoted(tree.range(index)) }

  /// At most a line of so many characters, in backticks.
  private func quoted(_ range: SourceRange) -> String {
    let limit = 40
    let upper = min(range.upper, range.lower + 4 * limit)
    let text = tree.source.text(range.lower, upper)
    let line = text.prefix { !$0.isNewline }
    let isWhole = line.count <= limit && line.count == text.count && upper == range.upper
    return isWhole ? "`\(line)`" : "`\(line.prefix(limit))…`"
  }

  private func insert(_ text: String, at offset: Int, _ title: String) -> Fix {
    Fix(title, [Edit(SourceRange(offset, offset, in: tree.source.id), text)])
  }
}
