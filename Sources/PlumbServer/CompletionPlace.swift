import PlumbModel
import PlumbSyntax
import PlumbText

/// What stands before a place, and what may therefore stand there; from tokens alone, since a line
/// that is being written has no tree yet.
struct CompletionPlace {
  private let index: NameIndex
  private let tree: Tree
  private let offset: Int
  /// The word that is being written, which an offer takes the place of.
  let word: Range<Int>
  let isImport: Bool
  /// The tokens of the statement before the word.
  private let before: ArraySlice<Token>
  private let comment: Comment?
  private let isInString: Bool

  init(_ index: NameIndex, _ offset: Int) {
    let tree = index.tree(0)
    let comment = tree.comments.first { Int($0.lower) < offset && offset <= Int($0.upper) }
    var count = tree.tokens.dropLast().prefix { Int($0.lower) < offset }.count
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
    self.index = index
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

  private func text(_ token: Token) -> String {
    tree.source.text(Int(token.lower), Int(token.upper))
  }
}

// MARK: What is offered

extension CompletionPlace {
  func offers() -> [Offer] {
    if let comment { return offers(in: comment) }
    if isInString { return [] }
    guard let last = before.last, let first = before.first else { return statementOffers }
    let head = text(first)
    switch last.kind {
    case .dot: return offersAfterDot
    case .at: return priorityOffers
    case .leftBracket: return viewOffers
    case .leftParen: return metricOffers + viewOffers + relationOffers
    case .comma:
      return isInParentheses ? relationOffers + metricOffers : viewOffers
    case .colon:
      return ["H", "V", "HV", "Z"].contains(head)
        ? [Offer(label: "|-[]-|", kind: .snippet, snippet: "|-[$1]-|")] + viewOffers : viewOffers
    case .minus, .tilde, .arrow:
      return isChain ? metricOffers + boxOffers : metricOffers + viewOffers
    case .bar, .doubleBar, .rightBracket: return chainOptionOffers
    case .name:
      if !isChain, let words = wordsAfter[text(last)] ?? wordsAfter[head] {
        return words.map(word) + (head == "align" || head == "when" ? [] : metricOffers)
      }
      if isChain { return text(last) == "align" ? attributeOffers : chainOptionOffers }
      return ["let", "layout", "states"].contains(head) ? [] : viewOffers + metricOffers
    case .number:
      let words = wordsAfter[head] ?? []
      return words.map(word) + (isChain ? chainOptionOffers : [])
    default:
      return viewOffers + metricOffers + [word("super")]
    }
  }

  private func offers(in comment: Comment) -> [Offer] {
    let text = tree.source.text(Int(comment.lower), word.lowerBound)
    guard text.contains("plumb:") else {
      return [Offer(label: "plumb: allow", kind: .keyword, detail: "silence a rule here")]
    }
    return Rule.allCases.map { Offer(label: $0.rawValue, kind: .state) }
  }

  private var scope: Int? { index.scope(at: offset) }

  private var isChain: Bool {
    before.contains { $0.kind == .leftBracket || $0.kind == .bar || $0.kind == .doubleBar }
  }

  private var isInParentheses: Bool {
    var depth = 0
    for token in before.reversed() {
      switch token.kind {
      case .rightParen, .rightBracket: depth += 1
      case .leftParen:
        if depth == 0 { return true }
        depth -= 1
      case .leftBracket:
        if depth == 0 { return false }
        depth -= 1
      default: break
      }
    }
    return false
  }

  private func word(_ text: String) -> Offer {
    Offer(
      label: text, kind: Attribute(rawValue: text) == nil ? .keyword : .attribute,
      detail: help(onWord: text) ?? "")
  }

  private func words(_ words: [OfferedWord]) -> [Offer] {
    words.map { offered in
      let name = offered.word.hasSuffix(":") ? String(offered.word.dropLast()) : offered.word
      return Offer(
        label: offered.word, kind: offered.word.hasSuffix(":") ? .snippet : .keyword,
        detail: help(onWord: name) ?? "", snippet: offered.snippet)
    }
  }

  /// What a line may begin with: depends on the braces around.
  private var statementOffers: [Offer] {
    switch header {
    case nil: return words(fileWords)
    case "states": return []
    case "layout", "when", "else", "state":
      return words(layoutWords) + kindOffers + viewOffers + words(propertyWords)
    default: return words(propertyWords) + kindOffers + words(layoutWords) + viewOffers
    }
  }

  /// The first word of the statement whose braces are around; nil at the top of the file.
  private var header: String? {
    var depth = 0
    for place in tree.tokens.indices.reversed()
    where Int(tree.tokens[place].lower) < word.lowerBound {
      let token = tree.tokens[place]
      if token.kind == .rightBrace { depth += 1 }
      guard token.kind == .leftBrace else { continue }
      guard depth == 0 else {
        depth -= 1
        continue
      }
      var start = place
      while 0 < start {
        let kind = tree.tokens[start - 1].kind
        if [.leftBrace, .rightBrace, .semicolon].contains(kind) || tree.tokens[start].startsLine {
          break
        }
        start -= 1
      }
      // A state is a name and its braces.
      return start + 1 == place ? "state" : text(tree.tokens[start])
    }
    return nil
  }

  private var kindOffers: [Offer] {
    let layouts = index.visibleLayouts(file: 0).map {
      Offer(label: index.symbols[$0].name, kind: .layout, detail: "layout")
    }
    return ViewKind.allCases.map { Offer(label: $0.rawValue, kind: .layout, detail: "view") }
      + layouts
  }

  private var viewOffers: [Offer] { index.visibleViews(from: scope).flatMap(offers(ofView:)) }

  private var boxOffers: [Offer] {
    [Offer(label: "[]", kind: .snippet, snippet: "[$1]")]
      + viewOffers.map { Offer(label: "[\($0.label)]", kind: .view, detail: $0.detail) }
  }

  private func offers(ofView place: Int) -> [Offer] {
    let symbol = index.symbols[place]
    let detail = symbol.kindWord + (symbol.sample.map { " \"\($0)\"" } ?? "")
    return [Offer(label: symbol.name, kind: .view, detail: detail)]
  }

  private var metricOffers: [Offer] {
    index.visibleMetrics(from: scope, file: 0).map { place in
      let symbol = index.symbols[place]
      let text = index.tree(symbol.file).source.text(symbol.statement)
      return Offer(
        label: symbol.name, kind: .metric,
        detail: text.split(separator: "\n").first.map(String.init) ?? "")
    }
  }

  private var relationOffers: [Offer] {
    [">=", "<=", "=="].map { Offer(label: $0, kind: .keyword) }
  }

  private var priorityOffers: [Offer] {
    let names = namedPriorities.map {
      Offer(label: $0.name, kind: .number, detail: String(Int($0.priority)))
    }
    return names + ["999", "750", "500", "251", "250"].map { Offer(label: $0, kind: .number) }
      + metricOffers
  }

  private var attributeOffers: [Offer] { Attribute.allCases.map { word($0.rawValue) } }

  private var chainOptionOffers: [Offer] { chainOptionWords.map(word) }

  /// After `title.`: what is inside, and its attributes.
  private var offersAfterDot: [Offer] {
    var path: [String] = []
    var tokens = before
    while tokens.popLast()?.kind == .dot, let name = tokens.popLast(), name.kind == .name {
      path.insert(text(name), at: 0)
    }
    let regions = ["margins", "safe"].map(word)
    guard let first = path.first else { return attributeOffers }
    if path.last == "margins" || path.last == "safe" { return attributeOffers }
    guard var view = index.view(first, from: scope) else { return attributeOffers + regions }
    for name in path.dropFirst() {
      guard let child = index.child(name, of: view) else { return attributeOffers }
      view = child
    }
    return attributeOffers + index.children(of: view).flatMap(offers(ofView:)) + regions
  }
}
