import PlumbDiagnostics
import PlumbModel
import PlumbSyntax

// What may stand at a place: nothing is suggested that could not stand there, since what is shown
// while a line is written is easily taken by accident.

extension CompletionPlace {
  func items() -> [CompletionItem] {
    if let comment { return items(in: comment) }
    guard !isInString else { return [] }
    guard let first = before.first, let last = before.last else { return statementItems }
    switch last.kind {
    case .dot: return itemsAfterDot
    case .at: return priorityItems
    case .number, .string, .percent: if touchesLastToken { return [] }
    default: break
    }
    if isChain { return chainItems(after: last) }
    let head = text(first)
    if head == "assert", 1 < before.count { return assertItems(after: last) }
    if let items = wordItems(after: last, head) { return items }
    return property(head).map { propertyItems(after: last, $0) } ?? equationItems(after: last)
  }

  /// A comment silences rules; prose is left alone.
  private func items(in comment: Comment) -> [CompletionItem] {
    let text = tree.source.text(Int(comment.lower), word.lowerBound)
    if text.contains("plumb:") {
      return Rule.allCases.filter { $0 != .syntax }.map {
        CompletionItem(label: $0.rawValue, kind: .state)
      }
    }
    let written = tree.source.text(word.lowerBound, word.upperBound)
    guard text.allSatisfy({ $0 == "/" || $0 == " " }), "plumb".hasPrefix(written) else { return [] }
    return [
      CompletionItem(
        label: "plumb: allow", kind: .keyword, detail: "silences a rule on this line or the next")
    ]
  }

  // MARK: Lines

  /// What a line may begin with: depends on the braces around.
  private var statementItems: [CompletionItem] {
    let otherwise = followsWhen ? [word("else")] : []
    let owner = owner
    let properties = words(
      PropertyKeyword.allCases.filter { suits($0, owner) }.map(SuggestedWord.init))
    switch header {
    case nil: return words(fileWords)
    case "states": return []
    case "rows": return layoutItems()
    case "row": return viewItems
    case "layout":
      return otherwise + words(layoutWords) + kindItems + viewItems + properties
    case "state", "when", "else":
      // Views are declared outside, and a metric has one value in all states.
      let outer = ["size", "states", "transition", "native"] + (header == "state" ? ["let"] : [])
      let inner = words(layoutWords.filter { !outer.contains($0.word) })
      return otherwise + inner + viewItems + properties
    default: return otherwise + properties + kindItems + words(layoutWords) + viewItems
    }
  }

  var isChain: Bool {
    let tokens = Array(before.prefix(2))
    if tokens.count == 2, tokens[1].kind == .colon {
      return ["H", "V", "HV", "Z"].contains(text(tokens[0]))
    }
    return before.contains { $0.kind == .leftBracket || $0.kind == .bar || $0.kind == .doubleBar }
  }

  private func chainItems(after last: Token) -> [CompletionItem] {
    if openBracket == .leftParen {
      switch last.kind {
      case .leftParen, .comma: return metricItems + viewItems + relationItems
      default: return isOperator(last.kind) ? metricItems + viewItems : []
      }
    }
    switch last.kind {
    case .leftBracket, .comma: return openBracket == .leftBracket ? viewItems : []
    case .colon:
      let isLine = before.count == 2 && text(before[before.startIndex]) != "Z"
      return (isLine ? [lineItem("|-[$1]-|")] : []) + boxItems
    case .bar, .doubleBar:
      let isFirst = before.filter { [.bar, .doubleBar, .leftBracket].contains($0.kind) }.count == 1
      if isFirst { return touchesLastToken ? [lineItem("-[$1]-|"), lineItem("[$1]|")] : [] }
      return chainOptionItems
    case .minus where openBracket == nil: return metricItems + boxItems
    case .tilde, .arrow: return boxItems
    case .rightBracket, .name: return chainOptionItems
    default: return isOperator(last.kind) ? metricItems : []
    }
  }

  /// What follows the last box or edge and a blank: options, in a box alignments, and their words.
  private var chainOptionItems: [CompletionItem] {
    guard openBracket == nil || openBracket == .leftBracket, !touchesLastToken else { return [] }
    let known = openBracket == nil ? chainOptionWords : [Word.align.rawValue]
    let end = before.lastIndex { [.rightBracket, .bar, .doubleBar].contains($0.kind) }
    let options = before[((end ?? before.startIndex) + 1)...]
    guard options.allSatisfy({ $0.kind == .name }) else { return [] }
    let words = options.map(text)
    if words.last == "as" || words.dropLast().last == "as" { return [] }
    let rest = known.filter { !words.contains($0) }.map(word)
    let isAligning = words.last { chainOptionWords.contains($0) } == "align"
    let edges = attributeItems.filter { !["width", "height"].contains($0.label) }
    return (isAligning ? edges.filter { !words.contains($0.label) } : [])
      + (words.last == "align" ? [] : rest)
  }

  private func assertItems(after last: Token) -> [CompletionItem] {
    switch (text(before[before.startIndex + 1]), last.kind) {
    case ("inside", .name), ("no", .name), ("tap", .name):
      switch text(last) {
      case "inside": return viewItems + [word("super")]
      case "no": return [word("overlap")]
      case "tap": return [word("target")]
      default: return []
      }
    case (_, .colon), (_, .comma): return viewItems
    default: return equationItems(after: last)
    }
  }

  /// What follows the first word of a statement that is no chain, no equation and no property; nil
  /// for one of those.
  private func wordItems(after last: Token, _ head: String) -> [CompletionItem]? {
    let isSecond = before.count == 1
    switch head {
    case "layout", "states", "import", "native": return []
    case "let": return last.kind == .equal || isOperator(last.kind) ? otherMetricItems : []
    case "platform", "else": return isSecond ? (wordsAfter[head] ?? []).map(word) : []
    case "assert":
      return ["inside", "apart", "fits", "tap target", "no overlap"].map(word) + viewItems
    case "size": return sizeItems(after: last)
    case "align":
      if last.kind == .colon || last.kind == .comma { return viewItems }
      let words = before.dropFirst().map(text)
      return attributeItems.filter { !words.contains($0.label) }
    case "when": return conditionItems(after: last)
    case "transition": return transitionItems(after: last)
    default:
      guard isDeclaration(head) else { return nil }
      return openBracket == .leftParen ? extentItems(after: last) : []
    }
  }

  /// `label title`: a kind and a name, or only the kind yet.
  private func isDeclaration(_ head: String) -> Bool {
    if property(head) != nil { return false }
    let isKind =
      ViewKind(rawValue: head) != nil
      || names.visibleLayouts(in: 0).contains { names.symbols[$0].name == head }
    return isKind || before.dropFirst().first.map { $0.kind == .name } ?? false
  }

  /// Of a layout's `size`, which goes on after an `or`.
  private func sizeItems(after last: Token) -> [CompletionItem] {
    let start = before.lastIndex { $0.kind == .name && text($0) == "or" } ?? before.startIndex
    let own = before[start...]
    if own.count == 1 { return [word("fits")] + metricItems }
    let hasBy = own.contains { $0.kind == .name && text($0) == "by" }
    let isBy = last.kind == .name && text(last) == "by"
    return hasBy && !isBy && !isOperator(last.kind) ? [word("or")] : extentItems(after: last, own)
  }

  private func extentItems(after last: Token) -> [CompletionItem] {
    extentItems(after: last, before)
  }

  private func extentItems(after last: Token, _ before: ArraySlice<Token>) -> [CompletionItem] {
    let isBy = last.kind == .name && text(last) == "by"
    if before.count == 1 || isBy || last.kind == .leftParen { return [word("fits")] + metricItems }
    if isOperator(last.kind) { return metricItems }
    let hasBy = before.contains { $0.kind == .name && text($0) == "by" }
    return hasBy ? [] : [word("by")]
  }

  /// `transition closed to open in 0.3 easeOut`: states, then seconds, then a curve.
  private func transitionItems(after last: Token) -> [CompletionItem] {
    guard let scope else { return [] }
    let groups = names.groups(of: scope)
    let words = before.map(text)
    if words.contains("in") {
      if last.kind == .number || words.last != "in" {
        return AnimationCurve.allCases.map { word($0.word) }
      }
      return metricItems
    }
    let from = words.firstIndex(of: "to").map { words[$0 - 1] }
    if let from, words.last != "to" { return from == words.last ? [] : [word("in")] }
    if from == nil, 1 < before.count { return [word("to")] }
    var seen: Set<String> = []
    return groups.filter { group in
      from.map {
        names.states(of: [names.symbols[group].name], from: scope).map { names.symbols[$0].name }
          .contains($0)
      } ?? true
    }.flatMap { names.states(of: [names.symbols[$0].name], from: scope) }.filter {
      names.symbols[$0].name != from && seen.insert(names.symbols[$0].name).inserted
    }.map(item(ofState:))
  }

  private func conditionItems(after last: Token) -> [CompletionItem] {
    let words = ["width", "height"].map(word)
    let start = self.before.lastIndex { $0.kind == .leftParen || ["and", "or"].contains(text($0)) }
    let check = start.map { self.before[$0...] } ?? self.before
    let screen = ["screen.width", "screen.height"].map(word)
    if check.count == 1 { return conditionWords + words + screen }
    if text(last) == "platform" { return (wordsAfter["platform"] ?? []).map(word) }
    if isOperator(last.kind) { return words + screen + metricItems }
    guard [.name, .number, .rightParen].contains(last.kind), !touchesLastToken else { return [] }
    if ["compact", "regular"].contains(text(last)) { return words }
    let isCompared = check.contains {
      $0.kind.isRelation || $0.kind == .less || $0.kind == .greater || $0.kind == .threeDots
    }
    let isWhole =
      isCompared || ["rtl", "ltr", "accessibility"].contains(text(last))
      || ["compact", "regular", "platform"].contains(check.dropLast().last.map(text) ?? "")
    return isWhole
      ? ["and", "or"].map(word)
      : [word("in")] + relationItems + ["<", ">"].map { CompletionItem(label: $0, kind: .keyword) }
  }

  /// What may begin a condition, besides lengths.
  private var conditionWords: [CompletionItem] {
    ["compact", "regular", "rtl", "ltr", "accessibility", "platform", "text-scale"].map(word)
  }

  private func equationItems(after last: Token) -> [CompletionItem] {
    switch last.kind {
    case .equalEqual where !statesBefore.isEmpty: return statesBefore
    case .name:
      // `title.width` wants a relation, `title` a dot, and `title.width == 9` nothing.
      let isEdge = before.dropLast().last?.kind == .dot
      let isRelated = before.contains { $0.kind.isRelation || isWithin($0) }
      if isEdge { return isRelated ? [] : relationItems + [word("in")] }
      return isWithin(last) ? viewItems + metricItems + [word("super")] : []
    default: return isOperator(last.kind) ? viewItems + metricItems + [word("super")] : []
    }
  }

  /// The word before a range.
  private func isWithin(_ token: Token) -> Bool { token.kind == .name && text(token) == "in" }

  func isOperator(_ kind: TokenKind) -> Bool {
    [
      .minus, .plus, .star, .slash, .equal, .equalEqual, .lessEqual, .greaterEqual, .less,
      .greater, .leftParen, .threeDots,
    ].contains(kind)
  }
}

// MARK: What is suggested

extension CompletionPlace {
  func word(_ text: String) -> CompletionItem {
    CompletionItem(
      label: text, kind: Attribute(rawValue: text) == nil ? .keyword : .attribute,
      meaning: help(onWord: text) ?? "")
  }

  private func words(_ words: [SuggestedWord]) -> [CompletionItem] {
    words.map { suggested in
      let name = suggested.word.hasSuffix(":") ? String(suggested.word.dropLast()) : suggested.word
      return CompletionItem(
        label: suggested.word, kind: suggested.word.hasSuffix(":") ? .snippet : .keyword,
        meaning: help(onWord: name) ?? "", snippet: suggested.snippet)
    }
  }

  /// A piece of a chain with a view to be filled in.
  private func lineItem(_ snippet: String) -> CompletionItem {
    CompletionItem(
      label: snippet.filter { $0 != "$" && $0 != "1" }, kind: .snippet, snippet: snippet)
  }

  private var kindItems: [CompletionItem] {
    layoutItems(
      ViewKind.allCases.map { CompletionItem(label: $0.rawValue, kind: .layout, detail: "view") })
  }

  func layoutItems(_ kinds: [CompletionItem] = []) -> [CompletionItem] {
    kinds
      + names.visibleLayouts(in: 0).map {
        CompletionItem(label: names.symbols[$0].name, kind: .layout, detail: "layout", symbol: $0)
      }
  }

  /// Where a box is not closed yet, the `V:` of the next line looks like a row of its own.
  var viewItems: [CompletionItem] {
    names.visibleViews(from: scope).map(item(ofView:))
      .filter { !["H", "V", "HV", "Z"].contains($0.label) }
  }

  private var boxItems: [CompletionItem] {
    [CompletionItem(label: "[]", kind: .snippet, snippet: "[$1]")]
      + viewItems.map {
        CompletionItem(
          label: "[\($0.label)]", kind: .view, detail: $0.detail, filter: $0.label,
          symbol: $0.symbol)
      }
  }

  func item(ofView place: Int) -> CompletionItem {
    let symbol = names.symbols[place]
    let detail = symbol.kindWord + (symbol.sample.map { " \"\($0)\"" } ?? "")
    return CompletionItem(label: symbol.name, kind: .view, detail: detail, symbol: place)
  }

  var metricItems: [CompletionItem] { ownItems(areColors: false) }

  var colorItems: [CompletionItem] { ownItems(areColors: true) }

  var styleItems: [CompletionItem] { names.visibleStyles(in: 0).map(item(ofLine:)) }

  private func ownItems(areColors: Bool) -> [CompletionItem] {
    names.visibleMetrics(from: scope, in: 0).filter { place in
      (names.symbols[place].kindWord == PropertyKeyword.color.word) == areColors
    }.map(item(ofLine:))
  }

  /// What is declared by a line of its own, which is shown beside it.
  private func item(ofLine place: Int) -> CompletionItem {
    let symbol = names.symbols[place]
    let text = names.tree(symbol.file).source.text(symbol.statement)
    return CompletionItem(
      label: symbol.name, kind: .metric,
      detail: text.split(separator: "\n").first.map(String.init) ?? "", symbol: place)
  }

  /// In a metric's own line: all others.
  private var otherMetricItems: [CompletionItem] {
    // `let gap = 16, small = ` is of `small`.
    let equals = before.lastIndex { $0.kind == .equal }
    let own = equals.map { text(before[$0 - 1]) }
    return metricItems.filter { $0.label != own }
  }

  private var relationItems: [CompletionItem] {
    [">=", "<=", "=="].map { CompletionItem(label: $0, kind: .keyword) }
  }

  var priorityItems: [CompletionItem] {
    let names = namedPriorities.map {
      CompletionItem(label: $0.name, kind: .number, detail: String(Int($0.priority)))
    }
    return names
      + ["999", "750", "500", "251", "250"].map { CompletionItem(label: $0, kind: .number) }
      + metricItems
  }

  private var attributeItems: [CompletionItem] { Attribute.allCases.map { word($0.rawValue) } }

  /// Several attributes at once, which an equation may be about.
  private var rectangleItems: [CompletionItem] {
    before.contains { $0.kind == .leftBracket } || before.first.map(text) == "assert"
      ? [] : RectangleWord.allCases.map { word($0.rawValue) }
  }

  /// What can stand on the other side of a relation from what stands before it, first.
  private func related(_ items: [CompletionItem]) -> [CompletionItem] {
    guard let relation = before.lastIndex(where: { $0.kind.isRelation }),
      before.startIndex + 1 < relation, before[relation - 2].kind == .dot
    else { return items }
    let own = text(before[relation - 1])
    func rank(_ item: CompletionItem) -> Int {
      if item.label == own { return 0 }
      guard let one = Attribute(rawValue: own), let other = Attribute(rawValue: item.label),
        one.isPosition == other.isPosition, !one.isPosition || one.axis == other.axis
      else { return 2 }
      return 1
    }
    return (0...2).flatMap { wanted in items.filter { rank($0) == wanted } }
  }

  /// After `title.`: what is inside, and its attributes, which no box of a chain holds.
  private var itemsAfterDot: [CompletionItem] {
    var path: [String] = []
    var tokens = before
    while tokens.popLast()?.kind == .dot, let name = tokens.popLast(), name.kind == .name {
      path.insert(text(name), at: 0)
    }
    let isBox = openBracket == .leftBracket
    let attributes = isBox ? [] : related(attributeItems + rectangleItems)
    let areas = ["margins", "safe"] + (path == ["super"] ? ["readable", "keyboard"] : [])
    let regions = isBox ? [] : areas.map(word)
    guard let first = path.first else { return attributes }
    if path.last == "margins" || path.last == "safe" { return attributes }
    guard var view = names.view(first, from: scope) else { return attributes + regions }
    for name in path.dropFirst() {
      guard let child = names.child(name, of: view) else { return attributes }
      view = child
    }
    let groups = isBox ? [] : names.groups(of: view).map(item(ofState:))
    return attributes + names.children(of: view).map(item(ofView:)) + groups + regions
  }
}
