import PlumbDiagnostics
import PlumbText

// Properties that stand beside a view rather than in its braces, and relations as calls.

extension Parser {
  func propertyOfViews(_ views: TokenRange, _ property: TokenIndex) -> Diagnostic {
    let word = tree.text(property)
    if isAnswer(views, behind: property),
      let told = ForeignLine(tree, from: property)?.diagnostic
    {
      return told
    }
    let isBehind = views.lower < property
    let owner = owner(views)
    let kind =
      owner.isEmpty ? tree.ownerKind(of: Int(property.value)) : tree.kind(ofView: owner)
    let keyword =
      ForeignLine.color(calledElsewhere: word, of: kind)
      ?? tree[property].property ?? PropertyKeyword(elsewhere: word)
    let end = isBehind ? tree.endOfStatement(from: property + 1) : views.upper
    let start = isBehind ? views.lower : property
    var values = isBehind ? property + 1 : end
    if values < end, [.equal, .equalEqual].contains(tree[values].kind) { values = values + 1 }
    if keyword?.shape == .color { values = ForeignLine.constant(in: tree, from: values, to: end) }
    let text = values < end ? tree.source.text(tree.range(TokenRange(values, end))) : ""
    let range = tree.range(property)
    let message =
      owner.isEmpty
      ? "this is written otherwise here" : "a property stands in the braces of its view"
    guard let keyword, let meant = refinement(of: owner, word, keyword, text) else {
      let meant = inBraces("\(keyword?.word ?? word) …", of: owner)
      return Diagnostic(.syntax, message, at: range, label: "expected `\(meant)`")
    }
    return Diagnostic(
      .syntax, message, at: range, label: "expected `\(meant)`",
      fixes: [Fix("write `\(meant)`", [Edit(tree.range(TokenRange(start, end)), meant)])])
  }

  /// The views that a property is said of, in the file's words: nothing where they are those around
  /// it, as `layer.cornerRadius = 8` in the braces of a view says it.
  private func owner(_ views: TokenRange) -> String {
    let last = views.upper + -1
    guard tree.text(last) == "layer", tree.kind(ofView: "layer") == nil else {
      return tree.source.text(tree.range(views))
    }
    if last == views.lower { return "" }
    return tree.source.text(tree.range(TokenRange(views.lower, last + -1)))
  }

  private func inBraces(_ property: String, of owner: String) -> String {
    owner.isEmpty ? property : "\(owner) { \(property) }"
  }

  /// `hidden no` in the braces of a view, where `no` would hardly be one of its views.
  private func isAnswer(_ views: TokenRange, behind property: TokenIndex) -> Bool {
    guard property < views.lower, views.upper == views.lower + 1 else { return false }
    let word = tree.text(views.lower)
    if ["true", "false"].contains(word) { return true }
    guard ForeignLine.yes.contains(word) || ForeignLine.no.contains(word),
      let block = tree.block(around: Int(property.value))
    else { return false }
    return !tree.isOfNoView(block)
  }

  /// What says so much of a view; nil where a value is missing, or says that it is not so.
  private func refinement(
    of owner: String, _ word: String, _ keyword: PropertyKeyword, _ values: String
  ) -> String? {
    if keyword.schema.shape == .hidden {
      let isSo = word == "visible" ? values == "false" : values.isEmpty || values == "true"
      return isSo ? inBraces(keyword.word, of: owner) : nil
    }
    guard !values.isEmpty else { return nil }
    if keyword == .text, values.first == "\"" { return "\(owner) \(values)" }
    return inBraces("\(keyword.word) \(values)", of: owner)
  }

  // MARK: Padding

  /// Words have room around them as part of their size, a button has `insets`, and what has views
  /// in it `margins`.
  func padding(_ word: TokenIndex, _ first: TokenRange, _ second: TokenRange?) -> Diagnostic {
    let owner = ownerKind(of: word)
    let isEnd = [.semicolon, .rightBrace, .endOfFile].contains(kind) || isAtLineBreak
    let meant: String
    switch owner {
    case .button? where second == nil: meant = "insets \(operand(first))"
    case nil, .view, .stack, .grid, .flow, .scroll, .table, .collection, .guide, .spacer:
      let sides = second.map {
        let (x, y) = (operand(first), operand($0))
        return "top \(y) bottom \(y) leading \(x) trailing \(x)"
      }
      meant = "margins \(sides ?? operand(first))"
    default:
      let twice = Int(tree.source.text(tree.range(first))).map {
        $0.multipliedReportingOverflow(by: 2)
      }
      let both =
        twice.flatMap { $0.overflow ? nil : "\($0.partialValue)" } ?? "2 * \(operand(first))"
      let (x, y) = second.map { (operand(first), operand($0)) } ?? (both, both)
      meant = "intrinsic +\(x) by +\(y)"
    }
    let whole = tree.range(TokenRange(word, (second ?? first).upper))
    return Diagnostic(
      .syntax, "`padding` is not a property", at: tree.range(word),
      label: isEnd ? "expected `\(meant)`" : "as in `\(meant)`",
      fixes: isEnd ? [Fix("write `\(meant)`", [Edit(whole, meant)])] : [])
  }

  /// A value as it may stand beside others.
  private func operand(_ tokens: TokenRange) -> String {
    let text = tree.source.text(tree.range(tokens))
    if text == "none" { return "0" }
    let isPlain = tokens.upper == tokens.lower + 1 || tree[tokens.lower].kind == .leftParen
    return isPlain ? text : "(\(text))"
  }

  /// The kind of the view in whose braces a token stands; nil for a layout's own, or another
  /// layout's.
  private func ownerKind(of token: TokenIndex) -> ViewKind? {
    var (opener, open) = (token + -1, 0)
    while 0 < opener.value, 0 < open || tree[opener].kind != .leftBrace {
      if tree[opener].kind == .rightBrace { open += 1 }
      if tree[opener].kind == .leftBrace { open -= 1 }
      opener = opener + -1
    }
    var first = opener
    while 0 < first.value, !tree[first].startsLine,
      ![.semicolon, .leftBrace].contains(tree[first + -1].kind)
    {
      first = first + -1
    }
    return ViewKind(rawValue: tree.text(first))
  }

  // MARK: Calls

  /// `a.leading.equalTo(b).offset(8)`
  func callForRelation(_ tokens: TokenRange) -> Diagnostic {
    let calls = self.calls(in: tokens)
    let relation = calls.first.flatMap { CalledRelation(rawValue: tree.text($0.name)) }
    let sign = relation?.sign ?? "=="
    let place = calls.first.map { tree.range($0.name) } ?? tree.range(tokens)
    let meant = calls.first.flatMap { call in
      equation(tree.source.text(tree.range(TokenRange(tokens.lower, call.name + -1))), sign, calls)
    }
    return Diagnostic(
      .syntax, "a relation is a sign between two lengths", at: place, label: "expected `\(sign)`",
      fixes: meant.map { [Fix("write `\($0)`", [Edit(tree.range(tokens), $0)])] } ?? [])
  }

  /// The methods that are called, and what stands in their parentheses; none where anything else
  /// stands there.
  private func calls(in tokens: TokenRange) -> [(name: TokenIndex, values: TokenRange)] {
    var calls: [(name: TokenIndex, values: TokenRange)] = []
    var at = tokens.lower
    while at + 1 < tokens.upper, tree[at].kind == .name, tree[at + 1].kind == .dot { at = at + 2 }
    while at + 1 < tokens.upper, tree[at].kind == .name, tree[at + 1].kind == .leftParen {
      var (end, open) = (at + 2, 1)
      while end < tokens.upper {
        if tree[end].kind == .leftParen { open += 1 }
        if tree[end].kind == .rightParen { open -= 1 }
        if open == 0 { break }
        end = end + 1
      }
      calls.append((at, TokenRange(at + 2, end)))
      guard end + 1 < tokens.upper, tree[end + 1].kind == .dot else { break }
      at = end + 2
    }
    return calls
  }

  /// The equation that some calls stand for; nil where one is not known.
  private func equation(
    _ first: String, _ sign: String, _ calls: [(name: TokenIndex, values: TokenRange)]
  ) -> String? {
    guard let call = calls.first, let attribute = first.split(separator: ".").last else {
      return nil
    }
    let isSuperview = tree.text(call.name) == CalledRelation.equalToSuperview.rawValue
    guard isSuperview == call.values.isEmpty else { return nil }
    var second = isSuperview ? "super" : tree.source.text(tree.range(call.values))
    // Of a view, the same side is meant.
    let isView = call.values.upper == call.values.lower + 1 && tree[call.values.lower].kind == .name
    if isSuperview || isView { second += ".\(attribute)" }
    var strength = ""
    for call in calls.dropFirst() {
      guard !call.values.isEmpty else { return nil }
      let isSum = call.values.lower + 2 < call.values.upper
      let text = tree.source.text(tree.range(call.values))
      let value = isSum ? "(\(text))" : text
      switch tree.text(call.name) {
      case "offset": second += value.first == "-" ? " - \(value.dropFirst())" : " + \(value)"
      case "inset":
        second += (["trailing", "right", "bottom"].contains(attribute) ? " - " : " + ") + value
      case "priority": strength = " @\(value)"
      default: return nil
      }
    }
    return "\(first) \(sign) \(second)\(strength)"
  }
}
