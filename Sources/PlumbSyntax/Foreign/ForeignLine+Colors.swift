import PlumbDiagnostics
import PlumbText

// `background red`, `textColor white`: `color` is that of a label's words, and of any other view
// what is behind it, so that what the others call it depends on the view.

extension ForeignLine {
  private static let behind: Set = ["background", "backgroundColor", "fill"]
  private static let ofWords = [
    "foregroundColor": "textColor", "foregroundStyle": "textColor", "textColor": "textColor",
    "tintColor": "tintColor", "titleColor": "setTitleColor",
    "placeholderColor": "attributedPlaceholder",
  ]

  /// Nil where the word is of no color, or the same property says it whatever the view is.
  var color: Diagnostic? {
    let owner = tree.ownerKind(of: Int(nameTokens.lower.value))
    if owner == .label {
      if Self.behind.contains(name) { return behindLabel }
      return Self.ofWords[name] == nil ? nil : property(.color)
    }
    guard let code = Self.ofWords[name] else { return nil }
    if name == "placeholderColor" { return inCode(code) }
    if owner == .button || owner == .image { return property(.tint) }
    // The color of a shape is called so in SwiftUI.
    if name.hasPrefix("foreground"), owner == nil || owner == .view { return nil }
    return owner?.isTouched ?? false ? inCode(code) : nil
  }

  /// A view of the same edges that is declared before, and therefore lies behind.
  private var behindLabel: Diagnostic {
    let block = tree.block(around: Int(nameTokens.lower.value))
    let message = "a label has no color behind its words"
    let range = tree.range(nameTokens)
    switch block.flatMap({ tree.ownerKind(of: $0.header.lowerBound) }) {
    case .flow:
      return Diagnostic(
        .syntax, message, at: range, label: "`color` is that of the words",
        helps: ["in a flow, a layout of its own has both: a view of that color, the label on it"])
    case .stack, .grid:
      return Diagnostic(
        .syntax, message, at: range,
        label: "`color` is that of the words, and a view around them has another",
        fixes: block.flatMap(wrapping).map { [Fix("put it in a view", $0)] } ?? [])
    default:
      return Diagnostic(
        .syntax, message, at: range,
        label: "`color` is that of the words, and a view behind them has another",
        notes: block.map(isTight) ?? false
          ? [
            "the words touch the edge of that view: `intrinsic +16 by +8; alignment center` in the "
              + "label leaves room around them"
          ] : [],
        fixes: block.flatMap(backdrop).map { [Fix("put a view behind it", $0)] } ?? [])
    }
  }

  /// What arranges its views would arrange one behind the label as well: it stands around it.
  private func wrapping(_ block: TokenBlock) -> [Edit]? {
    guard isAlone(block) else { return nil }
    let label = tree.text(TokenIndex(block.header.lowerBound + 1))
    let name = tree.unusedName(label + "Back")
    let start = tree.range(TokenIndex(block.header.lowerBound))
    let end = tree.range(TokenIndex(block.close))
    return [
      Edit(
        SourceRange(start.lower, start.lower, in: start.file), "view \(name) { color \(values); "),
      Edit(SourceRange(end.upper, end.upper, in: end.file), "; HV:|[\(label)]| }"),
    ] + [Edit(tree.rangeWithSeparator(tokens), "")]
  }

  /// Whether the label is declared, and not among others.
  private func isAlone(_ block: TokenBlock) -> Bool {
    let header = block.header
    return !values.isEmpty && 1 < header.count
      && tree.tokens[header.lowerBound + 1].kind == .name
      && !header.contains(where: { tree.tokens[$0].kind == .comma })
  }

  /// Nil where the label is declared among others, or named again.
  private func backdrop(_ block: TokenBlock) -> [Edit]? {
    guard isAlone(block) else { return nil }
    let header = block.header
    let label = tree.text(TokenIndex(header.lowerBound + 1))
    let name = tree.unusedName(label + "Back")
    let start = tree.range(TokenIndex(header.lowerBound)).lower
    let isAtLineStart = tree.tokens[header.lowerBound].startsLine
    let separator = isAtLineStart ? "\n" + tree.source.indentation(of: start) : "; "
    let radius = rounding(block)
    let rounded = radius.map { "; " + tree.source.text(tree.range($0)) } ?? ""
    let view =
      "view \(name) { color \(values)\(rounded) }\(separator)\(name).edges == \(label)\(separator)"
    let place = SourceRange(start, start, in: tree.range(tokens).file)
    return [Edit(place, view)] + takingOut([tokens] + (radius.map { [$0] } ?? []), of: block)
  }

  /// A `radius` beside it rounds what is behind.
  private func rounding(_ block: TokenBlock) -> TokenRange? {
    line(of: .radius, in: block).map { TokenRange($0, tree.endOfStatement(from: $0 + 1)) }
  }

  /// Whether what is behind is rounded, as near to the words as no pill is.
  private func isTight(_ block: TokenBlock) -> Bool {
    rounding(block) != nil && line(of: .intrinsic, in: block) == nil
  }

  /// Statements of a block, and its braces where they hold nothing else.
  private func takingOut(_ statements: [TokenRange], of block: TokenBlock) -> [Edit] {
    let ordered = statements.sorted { $0.lower < $1.lower }
    // Side by side, they have one separator between them.
    let isJoined = ordered.count == 2 && ordered[0].upper + 1 >= ordered[1].lower
    guard isJoined || ordered.count == 1 else {
      return ordered.map { Edit(tree.rangeWithSeparator($0), "") }
    }
    let all = TokenRange(ordered[0].lower, ordered[ordered.count - 1].upper)
    guard tree.isAloneInBlock(all) else { return [Edit(tree.rangeWithSeparator(all), "")] }
    let (before, after) = (tree.range(TokenIndex(block.open - 1)), TokenIndex(block.close))
    return [Edit(SourceRange(before.upper, tree.range(after).upper, in: before.file), "")]
  }

  /// Whether the same braces have a `color` too.
  var hasColor: Bool {
    tree.block(around: Int(nameTokens.lower.value)).flatMap { line(of: .color, in: $0) } != nil
  }

  /// Where a property stands among the lines of a block.
  private func line(of property: PropertyKeyword, in block: TokenBlock) -> TokenIndex? {
    (block.open + 1..<max(block.open + 1, block.close)).lazy.map { TokenIndex($0) }.first { token in
      let before = tree[token + -1].kind
      return tree[token].property == property
        && (tree[token].startsLine || before == .leftBrace || before == .semicolon)
    }
  }
}
