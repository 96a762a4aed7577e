import PlumbDiagnostics
import PlumbText

// `hidden false`: a property says that something is so, and nothing takes it back.

extension ForeignLine {
  static let yes: Set = ["", "true", "yes", "on"]
  static let no: Set = ["false", "no", "off"]

  /// - Parameter keyword: `hidden` or `gone`.
  func hidden(_ keyword: PropertyKeyword, _ message: String) -> Diagnostic? {
    let isVisible = name == "visible" || name == "shown"
    let isSo = (isVisible ? Self.no : Self.yes).contains(values)
    let isOpposite = (isVisible ? Self.yes : Self.no).contains(values)
    guard isSo || isOpposite else { return nil }
    if isSo {
      return Diagnostic(
        .syntax, message, at: tree.range(nameTokens),
        fixes: [Fix("write `\(keyword.word)`", [Edit(tree.range(tokens), keyword.word)])])
    }
    let taken = Fix("take it out", [Edit(tree.rangeWithSeparator(tokens), "")])
    guard let again = HiddenAgain(tree, tokens, keyword) else {
      return Diagnostic(
        .syntax, message, at: tree.range(nameTokens),
        label: "a view is not `\(keyword.word)` where nothing says so", fixes: [taken])
    }
    let view = again.name
    return Diagnostic(
      .syntax, message, at: tree.range(nameTokens),
      label: "no line takes back what another says",
      labels: [Label(tree.range(again.always), "`\(view)` is always \(keyword.word) by this")],
      helps: again.edits == nil
        ? ["say it where it is so only, as in `else { \(view) { \(keyword.word) } }`"] : [],
      fixes: again.edits.map {
        [Fix("say it in the other states instead", $0)]
      } ?? [])
  }
}

/// A view that is always hidden, but for one state or one side of a `when`.
private struct HiddenAgain {
  let name: String
  /// The word that hides it.
  let always: TokenIndex
  /// What hides it in the other states; nil where it is one side of a `when`.
  private(set) var edits: [Edit]?

  private let tree: Tree
  private let word: String

  /// - Parameter statement: `hidden false`, in the braces of a view that is named again.
  init?(_ tree: Tree, _ statement: TokenRange, _ keyword: PropertyKeyword) {
    guard let own = tree.block(around: Int(statement.lower.value)), own.header.count == 1,
      let variant = tree.block(around: own.open), tree.isOfNoView(variant)
    else { return nil }
    let isState = tree.isOfState(variant)
    let group = isState ? tree.block(around: variant.open) : nil
    guard let place = tree.block(around: group?.open ?? variant.open) else { return nil }
    self.tree = tree
    name = tree.text(TokenIndex(own.header.lowerBound))
    word = keyword.word
    let name = self.name
    let found = tree.blocks(in: place).first {
      Self.says($0, of: name, tree) && Self.line(keyword.word, in: $0, tree) != nil
    }
    guard let base = found, let line = Self.line(keyword.word, in: base, tree) else { return nil }
    always = line
    guard let group else { return }
    let isAlone = tree.isAloneInBlock(statement)
    let statement =
      isAlone
      ? TokenRange(TokenIndex(own.header.lowerBound), TokenIndex(own.close + 1)) : statement
    edits = [takeOut(line, of: base), Edit(tree.rangeWithSeparator(statement), "")]
    for state in tree.blocks(in: group) where state.open != variant.open {
      if let edit = hide(in: state) { edits?.append(edit) }
    }
  }

  /// `label name … {`, `name {`
  private static func says(_ block: TokenBlock, of name: String, _ tree: Tree) -> Bool {
    let header = block.header
    guard !header.contains(where: { tree.tokens[$0].kind == .comma }) else { return false }
    let named = header.lowerBound + (header.count == 1 ? 0 : 1)
    return header.contains(named) && tree.tokens[named].kind == .name
      && tree.text(TokenIndex(named)) == name
  }

  /// The word, where it is a line of its own.
  private static func line(_ word: String, in block: TokenBlock, _ tree: Tree) -> TokenIndex? {
    var depth = 0
    for place in block.open + 1..<max(block.open + 1, block.close) {
      if tree.tokens[place].kind == .leftBrace { depth += 1 }
      if tree.tokens[place].kind == .rightBrace { depth -= 1 }
      let (before, next) = (tree.tokens[place - 1], tree.tokens[place + 1])
      guard depth == 0, tree.text(TokenIndex(place)) == word,
        before.kind == .leftBrace || before.kind == .semicolon || tree.tokens[place].startsLine,
        next.kind == .rightBrace || next.kind == .semicolon || next.startsLine
      else { continue }
      return TokenIndex(place)
    }
    return nil
  }

  /// With braces that would be left empty behind a declaration, or with all of what names a view
  /// again.
  private func takeOut(_ line: TokenIndex, of base: TokenBlock) -> Edit {
    let statement = TokenRange(line, line + 1)
    guard tree.isAloneInBlock(statement) else {
      return Edit(tree.rangeWithSeparator(statement), "")
    }
    let whole = TokenRange(TokenIndex(base.header.lowerBound), TokenIndex(base.close + 1))
    guard 1 < base.header.count else { return Edit(tree.rangeWithSeparator(whole), "") }
    let end = tree.range(TokenIndex(base.open - 1)).upper
    let range = tree.range(whole)
    return Edit(SourceRange(end, range.upper, in: range.file), "")
  }

  /// Nil where it is hidden already.
  private func hide(in state: TokenBlock) -> Edit? {
    let inner = tree.blocks(in: state).first {
      Self.says($0, of: name, tree) && $0.header.count == 1
    }
    if let inner {
      guard Self.line(word, in: inner, tree) == nil, !saysNo(in: inner) else { return nil }
      return insert("\(word)", in: inner)
    }
    return insert("\(name) { \(word) }", in: state)
  }

  /// `hidden false`, which has a repair of its own.
  private func saysNo(in block: TokenBlock) -> Bool {
    (block.open + 1..<block.close).contains {
      tree.text(TokenIndex($0)) == word
        && ForeignLine.no.contains(tree.text(TokenIndex($0 + 1)))
    }
  }

  /// As the first line of a block.
  private func insert(_ line: String, in block: TokenBlock) -> Edit {
    let (open, close) = (tree.range(TokenIndex(block.open)), tree.range(TokenIndex(block.close)))
    if block.close == block.open + 1 {
      return Edit(SourceRange(open.upper, close.lower, in: open.file), " \(line) ")
    }
    let place = SourceRange(open.upper, open.upper, in: open.file)
    guard tree.tokens[block.open + 1].startsLine else { return Edit(place, " \(line);") }
    let next = tree.range(TokenIndex(block.open + 1)).lower
    return Edit(place, "\n\(tree.source.indentation(of: next))\(line)")
  }
}
