import PlumbModel
import PlumbSyntax
import PlumbText

/// What stands before a place, and what may therefore stand there; from tokens alone, since a line
/// that is being written has no tree yet.
struct CompletionPlace {
  let names: NameTable
  let tree: Tree
  private let offset: Int
  /// The word that is being written, which an item takes the place of.
  let word: Range<Int>
  let isImport: Bool
  /// The tokens of the statement before the word.
  let before: ArraySlice<Token>
  let comment: Comment?
  let isInString: Bool

  init(_ names: NameTable, _ offset: Int) {
    let tree = names.tree(0)
    let comment = tree.comments.first { Int($0.lower) < offset && offset <= Int($0.upper) }
    var count = tree.tokens.dropLast().partitioningIndex { offset <= Int($0.lower) }
    var word = offset..<offset
    let last = 0 < count ? tree.tokens[count - 1] : nil
    isInString = last.map { Self.isOpen($0, at: offset) } ?? false
    if let last, isInString {
      let upper = Int(last.upper) - (last.flags.contains(.isMalformed) ? 0 : 1)
      word = Int(last.lower) + 1..<max(Int(last.lower) + 1, upper)
      count -= 1
    } else if let last, last.kind == .name, offset <= Int(last.upper) {
      word = Int(last.lower)..<Int(last.upper)
      count -= 1
    }
    if let comment {
      word = Self.ruleStart(before: offset, in: comment, tree)..<offset
    }
    before = Self.statement(before: count, word.lowerBound, tree)
    isImport =
      isInString && before.count == 1
      && before.first.map { tree.source.text(Int($0.lower), Int($0.upper)) } == "import"
    self.names = names
    self.tree = tree
    self.offset = offset
    self.comment = comment
    self.word = word
  }

  /// Whether a place lies in the quotes of a string.
  private static func isOpen(_ token: Token, at offset: Int) -> Bool {
    token.kind == .string && (offset < Int(token.upper) || token.flags.contains(.isMalformed))
  }

  /// The tokens before the one at `count` that belong to its statement: those of its line, and of
  /// the lines before that go on in it.
  private static func statement(
    before count: Int, _ offset: Int, _ tree: Tree
  ) -> ArraySlice<Token> {
    var start = count
    var next = offset
    while 0 < start {
      let token = tree.tokens[start - 1]
      if [.semicolon, .leftBrace, .rightBrace].contains(token.kind) { break }
      if hasLineBreak(tree, Int(token.upper), next), !continues(token.kind) { break }
      next = Int(token.lower)
      start -= 1
    }
    return tree.tokens[start..<count]
  }

  private static func ruleStart(before offset: Int, in comment: Comment, _ tree: Tree) -> Int {
    var lower = offset
    while Int(comment.lower) < lower, isRuleLetter(tree.source.bytes[lower - 1]) { lower -= 1 }
    return lower
  }

  private static func isRuleLetter(_ byte: UInt8) -> Bool {
    byte == 0x2D || 0x61 <= byte && byte <= 0x7A
  }

  private static func continues(_ kind: TokenKind) -> Bool {
    switch kind {
    case .minus, .plus, .star, .slash, .equalEqual, .lessEqual, .greaterEqual, .less, .greater,
      .equal, .at, .comma, .tilde, .arrow:
      true
    default: false
    }
  }

  private static func hasLineBreak(_ tree: Tree, _ lower: Int, _ upper: Int) -> Bool {
    lower < upper && tree.source.bytes[lower..<upper].contains { $0 == 0x0A || $0 == 0x0D }
  }

  func text(_ token: Token) -> String {
    tree.source.text(Int(token.lower), Int(token.upper))
  }
}

// MARK: What is around

extension CompletionPlace {
  var scope: NameTable.Scope? { names.scope(at: offset) }

  /// Whether nothing, not even a blank, stands between the last token and the word.
  var touchesLastToken: Bool { before.last.map { Int($0.upper) == word.lowerBound } ?? false }

  /// The bracket or parenthesis that is open at the place; nil where none is.
  var openBracket: TokenKind? {
    var depth = 0
    for token in before.reversed() {
      switch token.kind {
      case .rightParen, .rightBracket: depth += 1
      case .leftParen, .leftBracket:
        if depth == 0 { return token.kind }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The statement whose braces are around, by its first word; nil at the top of the file. What
  /// stands in the braces of a state, a name by itself, is `state`, and what stands in those of a
  /// row `row`.
  var header: String? {
    openBrace(before: word.lowerBound).map { header(ofBrace: $0) }
  }

  /// The `{` around a place, by its place among the tokens.
  private func openBrace(before offset: Int) -> Int? {
    var depth = 0
    let end = tree.tokens.partitioningIndex { offset <= Int($0.lower) }
    for place in tree.tokens.indices[..<end].reversed() {
      switch tree.tokens[place].kind {
      case .rightBrace: depth += 1
      case .leftBrace:
        if depth == 0 { return place }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  private func header(ofBrace place: Int) -> String {
    let start = start(ofHeader: place)
    let word = text(tree.tokens[start])
    if let keyword = PropertyKeyword(word: word), keyword.holdsRows {
      // `rows {`, `rows 20 {`, `rows 20 Row {`
      return keyword.shape == .rows && place <= start + 2 ? "rows" : "row"
    }
    guard start + 1 == place else { return word }
    // A state's name, that of a row's layout, or that of a view that is named again.
    let around = openBrace(before: Int(tree.tokens[start].lower)).map { header(ofBrace: $0) }
    return around == "states" ? "state" : around == "rows" ? "row" : word
  }

  /// The first token of the statement that a `{` belongs to.
  private func start(ofHeader place: Int) -> Int {
    var start = place
    while 0 < start {
      let kind = tree.tokens[start - 1].kind
      if [.leftBrace, .rightBrace, .semicolon].contains(kind) || tree.tokens[start].startsLine {
        break
      }
      start -= 1
    }
    return start
  }

  /// The view whose properties would stand here.
  var owner: Owner {
    var offset = word.lowerBound
    while let place = openBrace(before: offset) {
      let word = header(ofBrace: place)
      offset = Int(tree.tokens[place].lower)
      switch word {
      case "layout": return .layout
      case "state", "states", "when", "else": continue
      default:
        let kind = kind(ofRefined: start(ofHeader: place), before: place) ?? word
        return ViewKind(rawValue: kind).map(Owner.known) ?? .other
      }
    }
    return .layout
  }

  /// The kind of a view that is named again by the tokens before a `{`; nil for a declaration.
  private func kind(ofRefined start: Int, before end: Int) -> String? {
    let scope = names.scope(at: Int(tree.tokens[start].lower))
    guard start + 1 == end || tree.tokens[start + 1].kind != .name,
      var view = names.view(text(tree.tokens[start]), from: scope)
    else { return nil }
    var next = start + 1
    while next + 1 < end, tree.tokens[next].kind == .dot {
      guard let child = names.child(text(tree.tokens[next + 1]), of: view) else { return nil }
      view = child
      next += 2
    }
    return names.kindWord(of: view)
  }

  /// Whether the braces that were just closed are those of a `when`.
  var followsWhen: Bool {
    let count = tree.tokens.dropLast().partitioningIndex { word.lowerBound <= Int($0.lower) }
    guard 0 < count, tree.tokens[count - 1].kind == .rightBrace,
      let open = openBrace(before: Int(tree.tokens[count - 1].lower))
    else { return false }
    return ["when", "else"].contains(header(ofBrace: open))
  }

  /// Whose properties stand in some braces.
  enum Owner: Equatable {
    case layout
    case known(ViewKind)
    /// A component's view, or one of the user's own class.
    case other
  }
}
