import PlumbModel
import PlumbSyntax
import PlumbText

// What may stand at a place: nothing is offered that could not stand there, since what is shown
// while a line is written is easily taken by accident.

extension CompletionPlace {
  func offers() -> [Offer] {
    if let comment { return offers(in: comment) }
    guard !isInString else { return [] }
    guard let first = before.first, let last = before.last else { return statementOffers }
    switch last.kind {
    case .dot: return offersAfterDot
    case .at: return priorityOffers
    case .number, .string, .percent: if touchesLastToken { return [] }
    default: break
    }
    if isChain { return chainOffers(after: last) }
    let head = text(first)
    if head == "assert", 1 < before.count { return assertOffers(after: last) }
    if let offers = wordOffers(after: last, head) { return offers }
    return property(head).map { propertyOffers(after: last, $0) } ?? equationOffers(after: last)
  }

  /// A comment silences rules; prose is left alone.
  private func offers(in comment: Comment) -> [Offer] {
    let text = tree.source.text(Int(comment.lower), word.lowerBound)
    if text.contains("plumb:") {
      return Rule.allCases.filter { $0 != .syntax }.map { Offer(label: $0.rawValue, kind: .state) }
    }
    let written = tree.source.text(word.lowerBound, word.upperBound)
    guard text.allSatisfy({ $0 == "/" || $0 == " " }), "plumb".hasPrefix(written) else { return [] }
    return [
      Offer(
        label: "plumb: allow", kind: .keyword, detail: "silences a rule on this line or the next")
    ]
  }

  // MARK: Lines

  /// What a line may begin with: depends on the braces around.
  private var statementOffers: [Offer] {
    let otherwise = followsWhen ? [word("else")] : []
    let owner = owner
    let properties = words(
      PropertyKeyword.allCases.filter { suits($0, owner) }.map(OfferedWord.init))
    switch header {
    case nil: return words(fileWords)
    case "states": return []
    case "layout":
      return otherwise + words(layoutWords) + kindOffers + viewOffers + properties
    case "state", "when", "else":
      let inner = words(layoutWords.filter { !["size", "states"].contains($0.word) })
      return otherwise + inner + viewOffers + properties + kindOffers
    default: return otherwise + properties + kindOffers + words(layoutWords) + viewOffers
    }
  }

  private var isChain: Bool {
    let tokens = Array(before.prefix(2))
    if tokens.count == 2, tokens[1].kind == .colon {
      return ["H", "V", "HV", "Z"].contains(text(tokens[0]))
    }
    return before.contains { $0.kind == .leftBracket || $0.kind == .bar || $0.kind == .doubleBar }
  }

  private func chainOffers(after last: Token) -> [Offer] {
    if openBracket == .leftParen {
      switch last.kind {
      case .leftParen, .comma: return metricOffers + viewOffers + relationOffers
      default: return isOperator(last.kind) ? metricOffers + viewOffers : []
      }
    }
    switch last.kind {
    case .leftBracket, .comma: return openBracket == .leftBracket ? viewOffers : []
    case .colon:
      let isLine = before.count == 2 && text(before[before.startIndex]) != "Z"
      return (isLine ? [lineOffer("|-[$1]-|")] : []) + boxOffers
    case .bar, .doubleBar:
      let isFirst = before.filter { [.bar, .doubleBar, .leftBracket].contains($0.kind) }.count == 1
      if isFirst { return touchesLastToken ? [lineOffer("-[$1]-|"), lineOffer("[$1]|")] : [] }
      return chainOptionOffers
    case .minus where openBracket == nil: return metricOffers + boxOffers
    case .tilde, .arrow: return boxOffers
    case .rightBracket, .name: return chainOptionOffers
    default: return isOperator(last.kind) ? metricOffers : []
    }
  }

  /// What follows the last box or edge and a blank: options, and what they need.
  private var chainOptionOffers: [Offer] {
    guard openBracket == nil, !touchesLastToken else { return [] }
    let end = before.lastIndex { [.rightBracket, .bar, .doubleBar].contains($0.kind) }
    let options = before[((end ?? before.startIndex) + 1)...]
    guard options.allSatisfy({ $0.kind == .name }) else { return [] }
    let words = options.map(text)
    if words.last == "as" || words.dropLast().last == "as" { return [] }
    let rest = chainOptionWords.filter { !words.contains($0) }.map(word)
    let isAligning = words.last { chainOptionWords.contains($0) } == "align"
    return (isAligning ? attributeOffers.filter { !words.contains($0.label) } : [])
      + (words.last == "align" ? [] : rest)
  }

  private func assertOffers(after last: Token) -> [Offer] {
    switch (text(before[before.startIndex + 1]), last.kind) {
    case ("inside", .name), ("no", .name), ("tap", .name):
      switch text(last) {
      case "inside": return viewOffers + [word("super")]
      case "no": return [word("overlap")]
      case "tap": return [word("target")]
      default: return []
      }
    case (_, .colon), (_, .comma): return viewOffers
    default: return equationOffers(after: last)
    }
  }

  /// What follows the first word of a statement that is no chain, no equation and no property; nil
  /// for one of those.
  private func wordOffers(after last: Token, _ head: String) -> [Offer]? {
    let isSecond = before.count == 1
    switch head {
    case "layout", "states", "import", "native": return []
    case "let": return last.kind == .equal || isOperator(last.kind) ? otherMetricOffers : []
    case "platform", "else": return isSecond ? (wordsAfter[head] ?? []).map(word) : []
    case "assert":
      return ["inside", "no overlap", "tap target"].map(word) + viewOffers
    case "size": return extentOffers(after: last)
    case "align":
      if last.kind == .colon || last.kind == .comma { return viewOffers }
      return isSecond ? attributeOffers : []
    case "when": return conditionOffers(after: last)
    default:
      guard isDeclaration(head) else { return nil }
      return openBracket == .leftParen ? extentOffers(after: last) : []
    }
  }

  /// `label title`: a kind and a name, or only the kind yet.
  private func isDeclaration(_ head: String) -> Bool {
    if property(head) != nil { return false }
    let isKind =
      ViewKind(rawValue: head) != nil
      || index.visibleLayouts(in: 0).contains { index.symbols[$0].name == head }
    return isKind || before.dropFirst().first.map { $0.kind == .name } ?? false
  }

  private func extentOffers(after last: Token) -> [Offer] {
    let isBy = last.kind == .name && text(last) == "by"
    if before.count == 1 || isBy || last.kind == .leftParen { return [word("fits")] + metricOffers }
    if last.kind == .threeDots || isOperator(last.kind) { return metricOffers }
    let hasBy = before.contains { $0.kind == .name && text($0) == "by" }
    return hasBy ? [] : [word("by")]
  }

  private func conditionOffers(after last: Token) -> [Offer] {
    let words = ["width", "height"].map(word)
    if before.count == 1 { return ["compact", "regular", "rtl", "ltr"].map(word) + words }
    if isOperator(last.kind) { return words + metricOffers }
    guard last.kind == .name else { return [] }
    if ["compact", "regular"].contains(text(last)) { return words }
    let isCompared = before.contains {
      $0.kind.isRelation || $0.kind == .less || $0.kind == .greater
    }
    return isCompared || ["rtl", "ltr"].contains(text(last))
      ? [] : relationOffers + ["<", ">"].map { Offer(label: $0, kind: .keyword) }
  }

  private func equationOffers(after last: Token) -> [Offer] {
    switch last.kind {
    case .name:
      // `title.width` wants a relation, `title` a dot, and `title.width == 9` nothing.
      let isEdge = before.dropLast().last?.kind == .dot
      let isRelated = before.contains { $0.kind.isRelation }
      return isEdge && !isRelated ? relationOffers : []
    default: return isOperator(last.kind) ? viewOffers + metricOffers + [word("super")] : []
    }
  }

  func isOperator(_ kind: TokenKind) -> Bool {
    switch kind {
    case .minus, .plus, .star, .slash, .equal, .equalEqual, .lessEqual, .greaterEqual, .less,
      .greater, .leftParen:
      true
    default: false
    }
  }
}

// MARK: What is offered

extension CompletionPlace {
  func word(_ text: String) -> Offer {
    Offer(
      label: text, kind: Attribute(rawValue: text) == nil ? .keyword : .attribute,
      meaning: help(onWord: text) ?? "")
  }

  private func words(_ words: [OfferedWord]) -> [Offer] {
    words.map { offered in
      let name = offered.word.hasSuffix(":") ? String(offered.word.dropLast()) : offered.word
      return Offer(
        label: offered.word, kind: offered.word.hasSuffix(":") ? .snippet : .keyword,
        meaning: help(onWord: name) ?? "", snippet: offered.snippet)
    }
  }

  /// A piece of a chain with a view to be filled in.
  private func lineOffer(_ snippet: String) -> Offer {
    Offer(label: snippet.filter { $0 != "$" && $0 != "1" }, kind: .snippet, snippet: snippet)
  }

  private var kindOffers: [Offer] {
    layoutOffers(ViewKind.allCases.map { Offer(label: $0.rawValue, kind: .layout, detail: "view") })
  }

  func layoutOffers(_ kinds: [Offer] = []) -> [Offer] {
    kinds
      + index.visibleLayouts(in: 0).map {
        Offer(label: index.symbols[$0].name, kind: .layout, detail: "layout", symbol: $0)
      }
  }

  var viewOffers: [Offer] { index.visibleViews(from: scope).map(offer(ofView:)) }

  private var boxOffers: [Offer] {
    [Offer(label: "[]", kind: .snippet, snippet: "[$1]")]
      + viewOffers.map {
        Offer(
          label: "[\($0.label)]", kind: .view, detail: $0.detail, filter: $0.label,
          symbol: $0.symbol)
      }
  }

  func offer(ofView place: Int) -> Offer {
    let symbol = index.symbols[place]
    let detail = symbol.kindWord + (symbol.sample.map { " \"\($0)\"" } ?? "")
    return Offer(label: symbol.name, kind: .view, detail: detail, symbol: place)
  }

  var metricOffers: [Offer] {
    index.visibleMetrics(from: scope, in: 0).map { place in
      let symbol = index.symbols[place]
      let text = index.tree(symbol.file).source.text(symbol.statement)
      return Offer(
        label: symbol.name, kind: .metric,
        detail: text.split(separator: "\n").first.map(String.init) ?? "", symbol: place)
    }
  }

  /// In a metric's own line: all others.
  private var otherMetricOffers: [Offer] {
    let own = before.dropFirst().first.map(text)
    return metricOffers.filter { $0.label != own }
  }

  private var relationOffers: [Offer] {
    [">=", "<=", "=="].map { Offer(label: $0, kind: .keyword) }
  }

  var priorityOffers: [Offer] {
    let names = namedPriorities.map {
      Offer(label: $0.name, kind: .number, detail: String(Int($0.priority)))
    }
    return names + ["999", "750", "500", "251", "250"].map { Offer(label: $0, kind: .number) }
      + metricOffers
  }

  private var attributeOffers: [Offer] { Attribute.allCases.map { word($0.rawValue) } }

  /// After `title.`: what is inside, and its attributes, which no box of a chain holds.
  private var offersAfterDot: [Offer] {
    var path: [String] = []
    var tokens = before
    while tokens.popLast()?.kind == .dot, let name = tokens.popLast(), name.kind == .name {
      path.insert(text(name), at: 0)
    }
    let isBox = openBracket == .leftBracket
    let attributes = isBox ? [] : attributeOffers
    let regions = isBox ? [] : ["margins", "safe"].map(word)
    guard let first = path.first else { return attributes }
    if path.last == "margins" || path.last == "safe" { return attributes }
    guard var view = index.view(first, from: scope) else { return attributes + regions }
    for name in path.dropFirst() {
      guard let child = index.child(name, of: view) else { return attributes }
      view = child
    }
    return attributes + index.children(of: view).map(offer(ofView:)) + regions
  }
}
