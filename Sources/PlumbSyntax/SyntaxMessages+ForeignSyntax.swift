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
    case .commaBetweenProperties:
      return Diagnostic(
        .syntax, "expected a line break or `;` between two properties", at: place,
        label: "found `,`", fixes: [Fix("write `;`", [Edit(place, ";")], .safe)])
    case .commaBetweenSides:
      return Diagnostic(
        .syntax, "sides are written without commas", at: place, label: "expected a blank",
        fixes: [Fix("take it out", [Edit(place, "")], .safe)])
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
    case .parentheses(let tokens):
      let range = tree.range(tokens)
      let inner = SourceRange(range.lower + 1, range.upper - 1, in: range.file)
      let isApart = 0 < range.lower && tree.source.bytes[range.lower - 1] <= 0x20
      return Diagnostic(
        .syntax, "an equation stands without parentheses", at: range,
        fixes: [
          Fix(
            "take them out", [Edit(range, (isApart ? "" : " ") + tree.source.text(inner))], .safe)
        ])
    case .wordForStrength, .wordForSum, .slashInRatio: return otherSign(foreign)
    case .bareNegative:
      let number = place.union(tree.range(here + 1))
      let text = "(\(tree.source.text(number)))"
      return Diagnostic(
        .syntax, "a negative distance stands in parentheses", at: number,
        label: "expected `\(text)`",
        fixes: [Fix("write `\(text)`", [Edit(number, text)], .safe)])
    case .severalAlignments(let tokens): return severalAlignments(tokens)
    case .bareStates(let tokens, let names): return bareStates(tokens, names)
    case .wordsOfNoView(let name): return wordsOfNoView(name)
    case .bareWords(let words): return bareWords(words)
    case .rangeAfterRelation(let relation, let range):
      let text = range == .predicate ? "" : "in"
      return Diagnostic(
        .syntax, "a range says both ends itself, without \(quoted(relation))",
        at: tree.range(relation),
        label: range == .predicate ? "takes both ends" : "expected `in`",
        fixes: [
          Fix(
            range == .predicate ? "take it out" : "write `in`",
            [Edit(tree.range(relation), text)], .safe)
        ])
    }
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

  /// One alignment for each word before the colon.
  private func severalAlignments(_ tokens: TokenRange) -> Diagnostic {
    let range = tree.range(tokens)
    let start = Int(tokens.lower.value)
    let words = tree.tokens[start...].prefix { $0.kind == .name }.indices.map {
      tree.text(TokenIndex(UInt32($0)))
    }
    let rest = tree.source.text(
      tree.range(TokenIndex(UInt32(start + words.count))).lower, range.upper)
    return Diagnostic(
      .syntax, "an alignment of views by name is about one edge", at: place,
      label: "expected `:` after `\(words[0])`",
      fixes: [
        Fix(
          "write one for each",
          [Edit(range, words.map { $0 + rest }.joined(separator: "; align "))], .safe)
      ])
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

  /// The words move to where the view is declared, if that is on the way here.
  private func wordsInProperty(_ keyword: TokenIndex) -> Diagnostic {
    let words = tree.text(here)
    switch tree.tokens[Int(keyword.value)].property {
    case .placeholder: break
    case .header, .footer:
      return Diagnostic(
        .syntax, "a header is a layout, whose words follow the names of its views", at: place,
        label: "as in `\(tree.text(keyword)) Heading title \(quotedWords)`")
    case let property:
      let inner = String(words.dropFirst().dropLast())
      var isChoice = false
      if case .choice = property?.shape { isChoice = isName(inner) }
      return Diagnostic(
        .syntax, "`\(tree.text(keyword))` takes no text", at: place,
        fixes: isChoice ? [Fix("write `\(inner)`", [Edit(place, inner)], .safe)] : [])
    }
    let range = withSeparator(tree.range(keyword).union(place))
    let declared = declaredAround(keyword)
    let name = declared.map { tree.source.text(tree.range($0 + -1).union(tree.range($0))) }
    var edits: [Edit] = []
    if let declared {
      let end = tree.range(declared).upper
      let isAlone = tree[keyword + -1].kind == .leftBrace && nextKind == .rightBrace
      // An empty block goes too.
      edits =
        isAlone
        ? [Edit(SourceRange(end, tree.range(here + 1).upper, in: range.file), " " + words)]
        : [Edit(SourceRange(end, end, in: range.file), " " + words), Edit(range, "")]
    }
    return Diagnostic(
      .syntax, "what a view shows stands behind its name", at: place,
      label: "as in `\(name ?? "label title") \(quotedWords)`",
      fixes: edits.isEmpty ? [] : [Fix("move it there", edits, .safe)])
  }

  /// The text at the cursor, cut where it is long.
  private var quotedWords: String {
    let text = tree.text(here)
    return text.count <= 24 ? text : "\"…\""
  }

  /// The last name before the block that a token stands in, of `label title {`.
  private func declaredAround(_ token: TokenIndex) -> TokenIndex? {
    var open = 0
    var i = Int(token.value) - 1
    let least = max(2, i - 200)
    while least <= i {
      switch tree.tokens[i].kind {
      case .rightBrace: open += 1
      case .leftBrace where 0 < open: open -= 1
      case .leftBrace:
        let isNamed = tree.tokens[i - 1].kind == .name && tree.tokens[i - 2].kind == .name
        let isKeyword = tree.tokens[i - 2].isStatementKeyword
        let isView = isNamed && (!isKeyword || tree.tokens[i - 2].property == .image)
        return isView ? TokenIndex(UInt32(i - 1)) : nil
      default: break
      }
      i -= 1
    }
    return nil
  }

  /// A property with the `;` behind it.
  private func withSeparator(_ range: SourceRange) -> SourceRange {
    guard nextKind == .semicolon, cursor + 1 < tree.tokens.count,
      tree.tokens[cursor + 1].kind == .semicolon
    else { return range }
    let all = range.union(tree.range(here + 1))
    let isBlankNext = all.upper < tree.source.bytes.count && tree.source.bytes[all.upper] == 0x20
    return SourceRange(all.lower, all.upper + (isBlankNext ? 1 : 0), in: all.file)
  }
}
