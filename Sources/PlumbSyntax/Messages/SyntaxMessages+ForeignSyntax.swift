import PlumbDiagnostics
import PlumbText

/// The words for what is written otherwise here.
extension Parser {
  func foreign(_ foreign: ForeignSyntax) -> Diagnostic {
    switch foreign {
    case .commaBetweenMetrics:
      return Diagnostic(
        .syntax, "each metric has a `let` of its own", at: place,
        label: "a comma does not begin another one",
        fixes: [Fix("begin another one", commasBetweenMetrics.map { Edit($0, "; let") }, .safe)])
    case .commaBetweenStatements(let what):
      return Diagnostic(
        .syntax, "expected a line break or `;` between two \(what)", at: place,
        label: "found `,`", fixes: [Fix("write `;`", [Edit(place, ";")], .safe)])
    case .commaBetweenSides: return needlessComma("sides are")
    case .commaBetweenWords(let property):
      return needlessComma("the words of \(quoted(property)) are")
    case .wordBeforeSize, .rangeOfLines, .shareOfSide, .needlessBy, .colorCall, .wordsBehindSize:
      return ofValue(foreign)
    case .bareSize(let tokens): return bareSize(tokens)
    case .sizeInOneWord(let number):
      let size = sizeInOneWord(number) ?? ""
      return Diagnostic(
        .syntax, "a size is written `\(size)`", at: tree.range(number),
        label: "expected `by` between the width and the height",
        fixes: [Fix("write `by`", [Edit(tree.range(number), size)], .safe)])
    case .propertyInParentheses(let tokens): return propertyInParentheses(tokens)
    case .wordsInProperty(let keyword): return wordsInProperty(keyword)
    case .choice(let word): return choice(word)
    case .padding(let word, let first, let second): return padding(word, first, second)
    case .propertyOfViews(let views, let property): return propertyOfViews(views, property)
    case .callForRelation(let tokens): return callForRelation(tokens)
    case .parentheses(let tokens): return parentheses(tokens)
    case .wordForStrength, .wordForSum, .slashInRatio: return otherSign(foreign)
    case .bareNegative:
      let number = place.union(tree.range(here + 1))
      let text = "(\(tree.source.text(number)))"
      return Diagnostic(
        .syntax, "a negative distance stands in parentheses", at: number,
        label: "expected `\(text)`",
        fixes: [Fix("write `\(text)`", [Edit(number, text)], .safe)])
    case .commaBetweenAlignments: return needlessComma("what is aligned is")
    case .edge(let tokens, let edge):
      let range = tree.range(tokens)
      return Diagnostic(
        .syntax, edge.message, at: range, label: "expected `\(edge.bar)`",
        fixes: [Fix("write `\(edge.bar)`", [Edit(range, edge.bar)], .safe)])
    case .boxWithoutName(let orientation): return boxWithoutName(orientation)
    case .sizeInBox(let tokens):
      return BoxSize(tree, tokens, from: TokenIndex(statementStart))?.diagnostic ?? unexpected
    case .viewCalledRows(let keyword): return viewCalled(keyword, asRows: true)
    case .viewCalledKeyword(let keyword): return viewCalled(keyword, asRows: false)
    case .sizeOfOneAxis(let tokens): return sizeOfOneAxis(tokens)
    case .sizeOfSomeAxis(let header, let parentheses):
      return SizeOfOneAxis(tree, of: header, in: parentheses)?.diagnostic ?? unexpected
    case .bareStates(let tokens, let names): return bareStates(tokens, names)
    case .statesOfOneBlock(let names): return statesOfOneBlock(names)
    case .otherWord, .missingWord, .unitOfTime, .dashesInCurve, .marksBeforeCurve:
      return ofTransition(foreign)
    case .condition(let word, let meant): return condition(word, meant)
    case .wordsOfNoView(let name): return wordsOfNoView(name)
    case .bareWords(let words): return bareWords(words)
    case .inheritance(let tokens): return inheritance(tokens)
    case .rangeAfterRelation(let relation, let range): return rangeAfter(relation, range)
    default: return ofPlace(foreign)
    }
  }

  private func parentheses(_ tokens: TokenRange) -> Diagnostic {
    let range = tree.range(tokens)
    let inner = SourceRange(range.lower + 1, range.upper - 1, in: range.file)
    let isApart = 0 < range.lower && tree.source.bytes[range.lower - 1] <= 0x20
    return Diagnostic(
      .syntax, "an equation stands without parentheses", at: range,
      fixes: [
        Fix("take them out", [Edit(range, (isApart ? "" : " ") + tree.source.text(inner))], .safe)
      ])
  }

  private func needlessComma(_ what: String) -> Diagnostic {
    Diagnostic(
      .syntax, "\(what) written without commas", at: place, label: "expected a blank",
      fixes: [Fix("take it out", [Edit(place, "")], .safe)])
  }

  /// What a layout has of another one stands in it as a component, as large as itself.
  private func inheritance(_ tokens: TokenRange) -> Diagnostic {
    let kind = tree.text(tokens.upper + -1)
    let name = kind.prefix(1).lowercased() + kind.dropFirst()
    let brace = tree.range(tokens.upper)
    let words = SourceRange(tree.range(tokens.lower + -1).upper, brace.lower, in: brace.file)
    let component = "\n    \(kind) \(name)\n    HV:|[\(name)]|"
    // What stands behind the brace in its line begins the next one.
    let rest = tree[tokens.upper + 1].startsLine ? "" : "\n   "
    return Diagnostic(
      .syntax, "a layout holds another one as a component", at: tree.range(tokens),
      label: "`\(kind)` is a kind of view in the braces",
      fixes: [
        Fix(
          "put one into it, as large as itself",
          [
            Edit(words, " "),
            Edit(SourceRange(brace.upper, brace.upper, in: brace.file), component + rest),
          ])
      ])
  }

  private func propertyInParentheses(_ tokens: TokenRange) -> Diagnostic {
    let range = tree.range(tokens)
    let inner = SourceRange(range.lower + 1, range.upper - 1, in: range.file)
    return Diagnostic(
      .syntax, "properties stand in braces", at: range,
      label: "only a size stands in parentheses",
      fixes: [Fix("put it in braces", [Edit(range, "{ \(tree.source.text(inner)) }")], .safe)])
  }

  /// All commas before another metric, from the one at the cursor to the end of the line.
  private var commasBetweenMetrics: [SourceRange] {
    var commas: [SourceRange] = []
    var i = cursor
    repeat {
      if tree.tokens[i].kind == .comma, i + 2 < tree.tokens.count,
        tree.tokens[i + 1].kind == .name, tree.tokens[i + 2].kind == .equal
      {
        commas.append(tree.range(TokenIndex(UInt32(i))))
      }
      i += 1
    } while i < tree.tokens.count
      && (!tree.tokens[i].startsLine || tree.tokens[i - 1].kind == .comma)
    return commas
  }

  private func condition(_ word: TokenIndex, _ meant: String) -> Diagnostic {
    Diagnostic(
      .syntax, "this condition is called `\(meant)`", at: tree.range(word),
      label: "\(quoted(word)) is none",
      fixes: [Fix("write `\(meant)`", [Edit(tree.range(word), meant)], .safe)])
  }

  private func rangeAfter(
    _ relation: TokenIndex, _ range: ForeignSyntax.RangePlace
  ) -> Diagnostic {
    let isPredicate = range == .predicate
    return Diagnostic(
      .syntax, "a range says both ends itself, without \(quoted(relation))",
      at: tree.range(relation), label: isPredicate ? "takes both ends" : "expected `in`",
      fixes: [
        Fix(
          isPredicate ? "take it out" : "write `in`",
          [Edit(tree.range(relation), isPredicate ? "" : "in")], .safe)
      ])
  }

  private func viewCalled(_ keyword: TokenIndex, asRows: Bool) -> Diagnostic {
    let (range, word) = (tree.range(keyword), tree.text(keyword))
    let message =
      asRows
      ? "`\(word) {` begins the \(word) that a view is filled with"
      : "`\(word)` begins a statement, which has no words"
    return Diagnostic(
      .syntax, message, at: range, label: "a view of this name is `super.\(word)`",
      fixes: [Fix("write `super.\(word)`", [Edit(range, "super.\(word)")], .safe, isTold: true)])
  }

  private func sizeOfOneAxis(_ tokens: TokenRange) -> Diagnostic {
    let size = sizeOfBothAxes(tokens) ?? ""
    return Diagnostic(
      .syntax, "a size has a width and a height", at: tree.range(tokens),
      label: "expected `\(size)`",
      fixes: [Fix("write `\(size)`", [Edit(tree.range(tokens), size)], .safe, isTold: true)])
  }

  /// The name goes before it.
  private func boxWithoutName(_ orientation: TokenIndex) -> Diagnostic {
    let word = tree.text(orientation)
    let isLine = word == "H" || word == "V"
    let name = tree.unusedName(word == "V" ? "column" : "row")
    return Diagnostic(
      .syntax, "a box with a line in it has a name", at: tree.range(orientation),
      label: isLine ? "as in `[\(name):\(word):…]`" : "expected a name, and `H:` or `V:` after it",
      fixes: isLine
        ? [insert("\(name):", at: tree.range(orientation).lower, "name it `\(name)`")] : [])
  }

  /// `small, large` in the braces of a group.
  private func bareStates(_ tokens: TokenRange, _ names: [TokenIndex]) -> Diagnostic {
    let meant = names.map { tree.text($0) + " { }" }.joined(separator: " ")
    let isBehindName = tree.range(tokens.lower).lower == tree.range(tokens.lower + -1).upper
    return Diagnostic(
      .syntax, "each state has braces, for what holds in it", at: tree.range(names[0]),
      label: "as in `\(tree.text(names[0])) { }`",
      fixes: [
        Fix(
          "give \(names.count == 1 ? "it" : "them") braces",
          [Edit(tree.range(tokens), (isBehindName ? " " : "") + "{ \(meant) }")], .safe)
      ])
  }

  /// `small, large { … }`: what stands in the braces is said in those of each.
  private func statesOfOneBlock(_ names: [TokenIndex]) -> Diagnostic {
    let comma = tree.range(names[0] + 1)
    let message = "each state has braces of its own"
    let last = names[names.count - 1]
    guard let block = tree.block(openedBy: last + 1) else {
      return Diagnostic(.syntax, message, at: comma, label: "a comma does not join two of them")
    }
    let body = tree.source.text(tree.range(block))
    let end = "\n" + tree.source.indentation(of: tree.range(names[0]).lower)
    let edits = zip(names, names.dropFirst()).map { name, next in
      let between = SourceRange(tree.range(name).upper, tree.range(next).lower, in: comma.file)
      return Edit(between, " \(body)\(end)")
    }
    let isLossless = !tree.hasComments(in: tree.range(TokenRange(names[0], last)))
    return Diagnostic(
      .syntax, message, at: comma,
      label: "what stands in the braces is said in those of \(names.count == 2 ? "both" : "all")",
      fixes: isLossless ? [Fix("write each by itself", edits, .safe)] : [])
  }

  private func bareSize(_ tokens: TokenRange) -> Diagnostic {
    let range = tree.range(tokens)
    let size =
      sizeInOneWord(tokens.lower)
      ?? "\(tree.text(tokens.lower)) by \(tree.text(tokens.lower + 2))"
    return Diagnostic(
      .syntax, "a view's size stands in parentheses", at: range, label: "expected `(\(size))`",
      fixes: [Fix("write `(\(size))`", [Edit(range, "(\(size))")], .safe)])
  }

  private func otherSign(_ foreign: ForeignSyntax) -> Diagnostic {
    switch foreign {
    case .wordForStrength:
      let next = tree.range(here + 1)
      let both = place.union(next)
      let strength = "@" + tree.source.text(next)
      return Diagnostic(
        .syntax, "a priority is written `\(strength)`", at: both, label: "expected `@`",
        fixes: [Fix("write `\(strength)`", [Edit(both, strength)], .safe)])
    case .wordForSum:
      let isNegative = nextKind == .minus
      return Diagnostic(
        .syntax, "a distance is added with `+` and taken off with `-`", at: place,
        label: "expected `\(isNegative ? "-" : "+")`",
        fixes: [
          isNegative
            ? Fix("take the word out", [Edit(place, "")], .safe)
            : Fix("write `+`", [Edit(place, "+")], .safe)
        ])
    default:
      return Diagnostic(
        .syntax, "a ratio is written `4:3`", at: place, label: "expected `:`",
        fixes: [Fix("write `:`", [Edit(place, ":")], .safe)])
    }
  }

  private func wordsInProperty(_ keyword: TokenIndex) -> Diagnostic {
    switch tree.tokens[Int(keyword.value)].property {
    case .header, .footer, .tableHeader, .tableFooter:
      return Diagnostic(
        .syntax, "a header is a layout, whose words follow the names of its views", at: place,
        label: "as in `\(tree.text(keyword)) Heading { title \(quotedWords) }`",
        fixes: namingView(keyword))
    case let property:
      let inner = String(tree.text(here).dropFirst().dropLast())
      var isChoice = false
      if case .choice = property?.shape { isChoice = isName(inner) }
      return Diagnostic(
        .syntax, "`\(tree.text(keyword))` takes no text", at: place,
        fixes: (isChoice ? [Fix("write `\(inner)`", [Edit(place, inner)], .safe)] : [])
          + namingView(keyword))
    }
  }

  /// `header "Other"`, where a view is called `header`.
  private func namingView(_ keyword: TokenIndex) -> [Fix] {
    let word = tree.text(keyword)
    let isDeclared = tree.tokens.indices.dropFirst().contains { place in
      tree.tokens[place].property == tree[keyword].property && !tree.tokens[place].startsLine
        && tree.tokens[place - 1].kind == .name && !tree.tokens[place - 1].isStatementKeyword
    }
    guard isDeclared else { return [] }
    return [
      Fix("name the view `super.\(word)`", [Edit(tree.range(keyword), "super.\(word)")])
    ]
  }

  /// The text at the cursor, cut where it is long.
  private var quotedWords: String {
    let text = tree.text(here)
    return text.count <= SyntaxBounds.quotedWords ? text : "\"…\""
  }
}
