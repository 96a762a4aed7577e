import PlumbDiagnostics
import PlumbText

/// The words for mistakes in chains, in values, and beyond the limits.
extension Parser {
  func chainMistake(_ mistake: Mistake) -> Diagnostic {
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
        fixes: [insert(":", at: previous.upper, "add it", .safe)])
    case .missingView:
      return Diagnostic(
        .syntax, "a view between gaps is missing", at: place,
        label: "expected a view in `[ ]` before this")
    case .missingDashBefore: return missingDashBefore
    case .missingDashAfter(let size, let dash):
      return missingDash(after: size, dash == .tilde ? "~" : "-")
    default: return unexpected
    }
  }

  /// `[title, words:[icon]-8-[note], play]`: a row in a list of views gets a line of its own.
  func rowInList(_ opener: TokenIndex) -> Diagnostic? {
    let name = here + -1
    guard tree[opener].kind == .leftBracket, kind == .colon, nextKind == .leftBracket,
      tree[name].kind == .name, tree[name + -1].kind == .comma,
      let closer = closerOnLine(from: cursor + 1).map({ TokenIndex(UInt32($0)) }),
      let end = endOfMember(from: here + 1, before: closer)
    else { return nil }
    let message = "a row of views cannot stand in a list of views"
    let label = "a box holds one such row, or a list"
    let row = TokenRange(name, end)
    var last = closer + 1
    while !tree[last].startsLine, ![.semicolon, .rightBrace, .endOfFile].contains(tree[last].kind) {
      last = last + 1
    }
    let start = tree.range(TokenIndex(UInt32(statementStart))).lower
    let upper = tree.range(last + -1).upper
    let source = tree.source
    let line =
      source.text(start, tree.range(opener).upper) + source.text(tree.range(row))
      + source.text(tree.range(closer).lower, upper)
    let isAlone = tree[last].startsLine
    let separator = isAlone ? "\n" + source.indentation(of: start) : "; "
    let taken = SourceRange(
      tree.range(name + -2).upper, tree.range(row).upper, in: source.id)
    return Diagnostic(
      .syntax, message, at: tree.range(row), label: label,
      fixes: [
        Fix(
          "give it a line of its own",
          [Edit(taken, ""), Edit(SourceRange(upper, upper, in: source.id), separator + line)],
          .safe)
      ])
  }

  /// The `,` or `]` behind a member of a box.
  private func endOfMember(from start: TokenIndex, before closer: TokenIndex) -> TokenIndex? {
    var (token, open) = (start, 0)
    while token < closer {
      switch tree[token].kind {
      case .leftBracket, .leftParen: open += 1
      case .rightBracket, .rightParen: open -= 1
      case .comma where open == 0: return token
      default: break
      }
      token = token + 1
    }
    return open == 0 ? closer : nil
  }

  var missingDashBefore: Diagnostic {
    var edits = [Edit(SourceRange(place.lower, place.lower, in: place.file), "-")]
    if kind != .leftParen, nextKind != .minus {
      edits.append(Edit(SourceRange(place.upper, place.upper, in: place.file), "-"))
    }
    let isFixed = kind != .leftParen || hasOnLine { $0.kind == .rightParen }
    return Diagnostic(
      .syntax, "expected `-` before the gap \(quoted(here))", at: place,
      label: "a gap has a `-` on both sides",
      fixes: isFixed ? [Fix("add it", edits, .safe)] : [])
  }

  func missingDash(after size: TokenRange, _ dash: String) -> Diagnostic {
    let isBeforeElement = kind == .leftBracket || kind == .bar || kind == .doubleBar
    let isAtEnd = kind == .semicolon || kind == .rightBrace || kind == .endOfFile
    return Diagnostic(
      .syntax, "expected `\(dash)` after the gap \(quoted(tree.range(size)))", at: place,
      label: "a gap has a `\(dash)` on both sides",
      fixes: isAtEnd
        ? [insert(dash + "|", at: previous.upper, "end at the edge")]
        : isBeforeElement ? [insert(dash, at: previous.upper, "add it", .safe)] : [])
  }

  var unknownOrientation: Diagnostic {
    let word = TokenIndex(statementStart)
    let range = tree.range(word)
    let text = tree.text(word)
    let afterColon = statementStart + 2 < tree.tokens.count ? tree.tokens[statementStart + 2] : nil
    if tree.tokens[statementStart + 1].kind == .colon, afterColon?.kind == .name {
      return Diagnostic(
        .syntax, "`:` cannot stand after \(quoted(word))", at: tree.range(word + 1),
        label: "only an alignment has names after `:`",
        fixes: [insert("align ", at: range.lower, "align these views", .safe)])
    }
    let colon = tree.tokens[statementStart + 1].kind == .colon ? "" : ":"
    let meant = ["H", "V", "HV", "Z"].first { $0 == text.uppercased() }
    return Diagnostic(
      .syntax, "\(quoted(word)) is not an orientation", at: range,
      label: "expected `H`, `V`, `HV` or `Z`",
      fixes: meant.map { [Fix("write `\($0):`", [Edit(range, $0 + colon)], .safe)] } ?? [])
  }

  func valueMistake(_ mistake: Mistake) -> Diagnostic {
    switch mistake {
    case .missingBy: return missingBy
    case .missingOr(let word): return missingOr(word)
    case .missingRelation(let tokens):
      if let told = edgesOfSome(tokens) { return told }
      return Diagnostic(
        .syntax, "this says nothing of \(quoted(tree.range(tokens)))", at: tree.range(tokens),
        label: "expected `==`, `<=` or `>=` after this")
    case .weakRelation(let relation):
      let meant = kind == .equal ? "==" : kind == .less ? "<=" : ">="
      return Diagnostic(
        .syntax, "\(quoted(relation)) is not a relation here", at: tree.range(relation),
        label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(relation), meant)], .safe)])
    case .reversedRelation(let relation):
      let meant = tree[relation + 1].kind == .less ? "<=" : ">="
      let range = tree.range(TokenRange(relation, relation + 2))
      return Diagnostic(
        .syntax, "\(quoted(range)) is not a relation", at: range, label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(range, meant)], .safe)])
    case .doubleEqual:
      return Diagnostic(
        .syntax, "a metric is given its value with `=`", at: place, label: "expected `=`",
        fixes: [Fix("write `=`", [Edit(place, "=")], .safe)])
    case .missingLet:
      let equal = tree.range(here + 1)
      func letFix(_ applicability: Applicability) -> Fix {
        insert("let ", at: place.lower, "make it a metric", applicability)
      }
      return Diagnostic(
        .syntax, "\(quoted(here)) is given a value without `let`", at: place,
        label: "expected `let` before this",
        fixes: depth == 0
          ? [letFix(.safe)] : [letFix(.unsafe), Fix("write `==`", [Edit(equal, "==")])])
    case .needlessEqual:
      return Diagnostic(
        .syntax, "\(quoted(here + -1)) takes its value without \(quoted(here))", at: place,
        fixes: [Fix("take it out", [Edit(place, "")], .safe)])
    case .wrongDots(let dots, let what):
      let meant = what == .viewRun || what == .leftOutViews ? ".." : "..."
      let name =
        switch what {
        case .viewRun: "a run of views"
        case .leftOutViews: "what a chain leaves out"
        case .sizeRange: "a range of sizes"
        case .lengthRange: "a range of lengths"
        }
      return Diagnostic(
        .syntax, "\(name) is written with `\(meant)`", at: tree.range(dots),
        label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(tree.range(dots), meant)], .safe)])
    case .openRange(let tokens, let what): return openRange(tokens, what)
    default: return unexpected
    }
  }

  /// `text 3...`, `-8...-`: of a range that may not leave out an end.
  private func openRange(_ tokens: TokenRange, _ what: Mistake.OpenRange) -> Diagnostic {
    let range = tree.range(tokens)
    let text = tree.source.text(range)
    let first = tokens.lower
    let isBegun = tree[first].kind != .threeDots
    let known = Int(tree.text(isBegun ? first : tokens.upper + -1))
    let isAlone = !isBegun || first + 2 == tokens.upper
    var fix: Fix?
    switch what {
    case .gap: fix = Fix("put it into parentheses", [Edit(range, "(\(text))")], .safe)
    case .size, .count:
      // What it is meant to be nobody knows; a number shows the form.
      let (least, most) = what == .size ? (0, 1_366) : (0, 40)
      if let known, isAlone, isBegun ? known < most : least < known {
        fix = Fix("name both", [Edit(range, isBegun ? "\(text)\(most)" : "\(least)\(text)")])
      }
    }
    let message =
      switch what {
      case .gap: "a gap without parentheses names both ends of its range"
      case .size, .count: "this range has both ends"
      }
    return Diagnostic(
      .syntax, message, at: range, label: "expected where it \(isBegun ? "ends" : "begins")",
      fixes: [fix].compactMap { $0 })
  }

  /// `a.edges leading trailing == b`: some of the edges, which an alignment names.
  private func edgesOfSome(_ side: TokenRange) -> Diagnostic? {
    let sides: [Word] = [.top, .left, .bottom, .right, .leading, .trailing]
    guard tree.text(side.upper + -1) == "edges", side.lower + 2 < side.upper else { return nil }
    var at = side.upper
    // Ends with the sides.
    while let word = tree[at].word, sides.contains(word), !tree[at].startsLine { at = at + 1 }
    guard side.upper < at, tree[at].kind == .equalEqual else { return nil }
    let end = tree.endOfStatement(from: at)
    var other = at + 1
    // Ends with the other side.
    while other < end, tree[other].kind == .name || tree[other].kind == .dot { other = other + 1 }
    guard at + 1 < other else { return nil }
    let isOfEdges = tree.text(other + -1) == "edges" && at + 3 < other
    let path = TokenRange(at + 1, isOfEdges ? other + -2 : other)
    let words = tree.source.text(tree.range(TokenRange(side.upper, at)))
    let first = tree.source.text(tree.range(TokenRange(side.lower, side.upper + -2)))
    let second = tree.source.text(tree.range(path))
    let strength = other < end ? " " + tree.source.text(tree.range(TokenRange(other, end))) : ""
    let meant = "align \(words): \(first), \(second)\(strength)"
    let isWhole = other == end || tree[other].kind == .at && other + 2 == end
    return Diagnostic(
      .syntax, "`edges` are all four edges", at: tree.range(side.upper + -1),
      label: isWhole ? "some of them: `\(meant)`" : "some of them have an equation each",
      fixes: isWhole
        ? [
          Fix(
            "write `\(meant)`", [Edit(tree.range(TokenRange(side.lower, end)), meant)],
            isTold: true)
        ] : [])
  }

  var missingBy: Diagnostic {
    let message = "expected `by` between the width and the height"
    guard kind == .number || kind == .leftParen || kind == .name, word(at: cursor - 1) != .by else {
      return Diagnostic(.syntax, message, at: place, label: "a size is written `44 by 44`")
    }
    if hasOnLine({ $0.word == .by }) {
      return Diagnostic(.syntax, message, at: place, label: "another size has no place here")
    }
    let isWord = kind == .name && nextKind == .number
    return Diagnostic(
      .syntax, message, at: place, label: "a size is written `44 by 44`",
      fixes: [
        isWord
          ? Fix("write `by`", [Edit(place, "by")], .safe)
          : insert("by ", at: place.lower, "add it", .safe)
      ])
  }

  /// `, 568...932 by 320...430` of a layout that turns.
  private func missingOr(_ word: TokenIndex) -> Diagnostic {
    let range = tree.range(word)
    let isJoined = range.lower == tree.range(word + -1).upper
    return Diagnostic(
      .syntax, "ranges of sizes are joined by `or`", at: range, label: "expected `or`",
      fixes: [Fix("write `or`", [Edit(range, isJoined ? " or" : "or")], .safe)])
  }

  func limit(_ mistake: Mistake) -> Diagnostic {
    switch mistake {
    case .tooDeep:
      return Diagnostic(
        .limit, "brackets nest more than \(SyntaxBounds.depth) deep", at: place,
        label: "one level too deep")
    case .tooManyOperators:
      return Diagnostic(
        .limit, "an expression has more than \(SyntaxBounds.operators) operators", at: place,
        helps: ["name parts of it with `let`"])
    case .tooManyMistakes:
      return Diagnostic(
        .limit, "more than \(SyntaxBounds.mistakes) mistakes; the rest are not listed", at: place)
    default:
      return Diagnostic(
        .limit, "a file can have at most \(SyntaxBounds.tokens) tokens", at: range(0, 0),
        helps: ["split it, and join the parts with `import`"])
    }
  }
}
