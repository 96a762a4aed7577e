import PlumbDiagnostics
import PlumbText

/// The words for what stands in another place than it belongs to.
extension Parser {
  func ofPlace(_ foreign: ForeignSyntax) -> Diagnostic {
    switch foreign {
    case .headerOfLayout(let tokens, let meant): return headerOfLayout(tokens, meant)
    case .propertiesBehindView(let tokens):
      let range = tree.range(tokens)
      let text = tree.source.text(range)
      return Diagnostic(
        .syntax, "a view's properties stand in its braces", at: range,
        label: "expected `{ \(text) }`",
        fixes: [Fix("put braces around", [Edit(range, "{ \(text) }")], .safe)])
    case .alignmentOfWords(let tokens):
      let (range, word) = (tree.range(tokens), tree.text(tokens.upper + -1))
      return Diagnostic(
        .syntax, "`align` lines views up, and has their names behind `:`", at: range,
        label: "lines of a text have an `alignment`",
        fixes: [Fix("write `alignment \(word)`", [Edit(range, "alignment \(word)")], .safe)])
    case .statesWithoutGroup(let tokens, let names):
      let group = tree.unusedName("mode")
      let states = names.map { tree.text($0) + " { }" }.joined(separator: " ")
      return Diagnostic(
        .syntax, "states stand in the braces of a group", at: tree.range(tokens),
        label: "as in `states \(group) { \(tree.text(names[0])) { } … }`",
        fixes: [
          Fix(
            "make a group of them", [Edit(tree.range(tokens), "\(group) { \(states) }")], .safe)
        ])
    case .wordsBeforeName(let words):
      let name = tree.text(here)
      let both = tree.range(words).union(place)
      let meant = "\(name) \(tree.text(words))"
      return Diagnostic(
        .syntax, "a view's name stands before its words", at: both, label: "expected `\(meant)`",
        fixes: [Fix("write `\(meant)`", [Edit(both, meant)], .safe)])
    case .optionInLine(let isInBox): return optionInLine(isInBox)
    case .strengthBehindBox(let tokens, let owner): return strengthBehindBox(tokens, owner)
    case .sizeOfStyle(let tokens):
      let range = tree.range(tokens)
      return Diagnostic(
        .syntax, "a style says no size", at: range,
        label: "a size stands behind the name of each view",
        fixes: [Fix("take it out", [Edit(leadingBlank(range), "")])])
    default:
      return Diagnostic(
        .syntax, "words stand behind the name of their view without \(quoted(here))", at: place,
        fixes: [Fix("take it out", [Edit(place, "")], .safe)])
    }
  }

  /// A direction is that of a whole chain, with all boxes in it, and stands behind it. Of a column
  /// it says nothing but which way its one row goes.
  private func optionInLine(_ isInBox: Bool) -> Diagnostic {
    let word = tree.text(here)
    let end = endOfLine
    let isOfRow = word != Word.baselineSpacing.rawValue
    let isExact = !isInBox || isOfRow && isColumnWithOneRow(until: end)
    let isSaid = optionsOfChain(from: end).contains { $0 != .align }
    let edits = [
      Edit(leadingBlank(place), ""),
      tree.insertion(of: " \(word)", at: tree.range(end + -1).upper),
    ]
    return Diagnostic(
      .syntax, isInBox ? "a box has no `\(word)` of its own" : "`\(word)` is of a whole chain",
      at: place, label: "behind the chain it is of all boxes in it",
      fixes: isExact && !isSaid ? [Fix("move it behind the chain", edits, .safe)] : [])
  }

  /// The token behind the line that the cursor is in, where the options of its chain begin.
  private var endOfLine: TokenIndex {
    var (token, open) = (TokenIndex(UInt32(statementStart)), 0)
    // Ends with the chain.
    while true {
      let isStart = Int(token.value) == statementStart
      switch tree[token].kind {
      case .leftBracket, .leftParen: open += 1
      case .rightBracket, .rightParen: open -= 1
      case .semicolon, .leftBrace, .rightBrace, .endOfFile: return token
      case .name where open == 0 && !isStart && token != here:
        if tree[token].word?.isOfWholeChain == true { return token }
      default: break
      }
      if open == 0, !isStart, tree[token].startsLine, !tree[token + -1].kind.continuesLine {
        return token
      }
      token = token + 1
    }
  }

  private func optionsOfChain(from end: TokenIndex) -> [Word] {
    TokenRange(end, max(end, tree.endOfStatement(from: end))).indices.compactMap { place in
      tree[place].word.flatMap { $0.isOfWholeChain && $0 != .as ? $0 : nil }
    }
  }

  /// `V:[a][row:H:[b][c]]`: of a column a direction says nothing.
  private func isColumnWithOneRow(until end: TokenIndex) -> Bool {
    guard word(at: statementStart) == .axisV, tree.tokens[statementStart + 1].kind == .colon else {
      return false
    }
    let inside = TokenRange(TokenIndex(UInt32(statementStart + 2)), end)
    let colons = inside.indices.filter { tree[$0].kind == .colon }
    return colons.count == 2 && colons[0] + 2 == colons[1] && tree[colons[0] + 1].word == .axisH
  }

  /// A priority is that of a gap or of a length, and stands behind that.
  private func strengthBehindBox(
    _ tokens: TokenRange, _ owner: ForeignSyntax.StrengthOwner
  ) -> Diagnostic {
    let range = tree.range(tokens)
    let strength = tree.source.text(range)
    let meant: (label: String, edits: [Edit])
    switch owner {
    case .nextToIt:
      meant = ("expected `-0\(strength)-`", [Edit(range, "-0\(strength)-")])
    case .lengthBefore(let closer):
      let end = tree.range(closer).lower
      meant = (
        "expected it in the parentheses",
        [Edit(SourceRange(end, end, in: range.file), strength), Edit(range, "")]
      )
    case .unknown:
      meant = ("as in `[a(44\(strength))]`, or `-8\(strength)-` of a gap", [])
    }
    return Diagnostic(
      .syntax, "a priority stands behind a length", at: range, label: meant.label,
      fixes: meant.edits.isEmpty ? [] : [Fix("write it there", meant.edits, .safe)])
  }

  /// With the blanks before it.
  private func leadingBlank(_ range: SourceRange) -> SourceRange {
    SourceRange(tree.source.startOfBlanks(before: range.lower), range.upper, in: range.file)
  }

  /// What a layout is made for goes into its braces, on a line of its own.
  private func headerOfLayout(_ tokens: TokenRange, _ meant: String) -> Diagnostic {
    let brace = tree.range(tokens.upper)
    let words = SourceRange(tree.range(tokens.lower + -1).upper, brace.lower, in: brace.file)
    // What stands behind the brace in its line begins the next one.
    let rest = tree[tokens.upper + 1].startsLine ? "" : "\n   "
    return Diagnostic(
      .syntax, "what a layout is made for stands in its braces", at: tree.range(tokens),
      label: "there it is `\(meant)`",
      fixes: [
        Fix(
          "write it there",
          [
            Edit(words, " "),
            Edit(SourceRange(brace.upper, brace.upper, in: brace.file), "\n    \(meant)" + rest),
          ], .safe)
      ])
  }
}
