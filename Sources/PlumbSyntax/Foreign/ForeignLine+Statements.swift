import PlumbDiagnostics
import PlumbText

// `var gap = 8`, `if width > 400 {`, `for item in items {`: statements of a programming language.

extension ForeignLine {
  /// What says it here; nil where the line is none of these.
  var statement: Diagnostic? {
    let isBlock = tree[tokens.upper + -1].kind == .leftBrace
    switch name {
    case "var", "const":
      let behind = nameTokens.upper
      guard behind + 1 < tokens.upper, tree[behind].kind == .name,
        [.equal, .colon].contains(tree[behind + 1].kind)
      else { return nil }
      return instead(of: "a metric is declared by `let`", by: "let")
    case "if" where isBlock, "guard" where isBlock, "switch" where isBlock:
      return name == "if"
        ? instead(of: "a condition begins with `when`", by: "when")
        : nowhere("`when` says what holds at some sizes, `states` what holds in some states")
    case "for" where isBlock, "while" where isBlock, "ForEach" where isBlock:
      return nowhere(
        "a list has rows, as in `rows 3 Row`, and views are numbered, as `star1..5`")
    case "func" where isBlock, "struct" where isBlock, "class" where isBlock:
      return nowhere("what is used again is a `layout` of its own, or a `style`")
    default: return nil
    }
  }

  private func instead(of message: String, by word: String) -> Diagnostic {
    Diagnostic(
      .syntax, message, at: tree.range(nameTokens),
      fixes: [Fix("write `\(word)`", [Edit(tree.range(nameTokens), word)])])
  }

  private func nowhere(_ label: String) -> Diagnostic {
    Diagnostic(
      .syntax, "a layout has no `\(name)`", at: tree.range(nameTokens), label: label)
  }
}
