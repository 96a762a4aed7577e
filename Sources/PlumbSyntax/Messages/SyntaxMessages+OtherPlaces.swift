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
