import PlumbSolver

/// What stands between the pieces of a visual format.
private struct LogLength {
  var relation = Relation.equal
  var constant = Rational.zero
  var item: LogItem?
  var priority: Rational?
}

extension LogCursor {
  /// `H:|-(8)-[UIView:0x12]-(>=NSSpace(8))-[title(40)]-(0)-|(LTR)`
  mutating func visualFormat(
    _ names: inout LogNames
  ) throws(LogMistake) -> ([LogRelation], LogItem?) {
    let isVertical = begins("V:")
    if !take("V:") { _ = take("H:") }
    let (start, finish, size) =
      isVertical ? ("top", "bottom", "height") : ("leading", "trailing", "width")
    var relations: [LogRelation] = []
    var last: LogAttribute?
    var gap = LogLength()
    while let character = next, character != "(" {
      switch character {
      case "-":
        gap = try spacing()
        guard last != nil else { throw mistake("a distance needs something before it") }
      case "|", "[":
        let isView = character == "["
        guard isView || names.container != nil, let item = try piece(&names) else {
          throw mistake("nothing tells which view `|` is")
        }
        if let last {
          let edge = LogAttribute(item: item, name: isView ? start : finish)
          relations.append(
            LogRelation(
              terms: [(edge, .one), (last, -.one)], relation: gap.relation,
              constant: gap.constant, priority: gap.priority))
        }
        last = LogAttribute(item: item, name: isView ? finish : start)
        gap = LogLength()
        guard isView else { continue }
        if next == "(" {
          let length = try length(names)
          var terms = [(attribute: LogAttribute(item: item, name: size), factor: Rational.one)]
          if let other = length.item {
            terms.append((LogAttribute(item: other, name: size), -.one))
          }
          relations.append(
            LogRelation(
              terms: terms, relation: length.relation, constant: length.constant,
              priority: length.priority))
        }
        guard take("]") else { throw mistake("expected `]`") }
      default: throw mistake("this is not understood in a visual format")
      }
    }
    guard !relations.isEmpty else { throw mistake("this relates nothing") }
    return (relations, names.container)
  }

  /// `|`, or `[` and the view.
  private mutating func piece(_ names: inout LogNames) throws(LogMistake) -> LogItem? {
    if take("|") { return names.container }
    _ = take("[")
    let begin = place
    if let name = names.name(at: self) {
      place += name.count
      if next == "]" || next == "(" { return names.takeItem(named: name) }
      place = begin
    }
    _ = take { $0 != "]" && $0 != "'" && $0 != "(" }
    if next == "'" {
      // Texts may hold brackets and apostrophes; theirs is the first that closes the piece.
      let ends = ["']", "'("].compactMap { LogCursor(text, from: place + 1, to: end).find($0) }
      guard let close = ends.min() else { throw mistake("the text has no end") }
      place = close + 1
    }
    guard begin < place, !isAtEnd else { throw mistake("expected a view and `]`") }
    return logItem(text[begin..<place], names)
  }

  /// `-(8)-`, `-8-`, or a dash by itself, which is the standard distance of 8.
  private mutating func spacing() throws(LogMistake) -> LogLength {
    _ = take("-")
    if next == "[" || next == "|" { return LogLength(constant: 8) }
    var result = LogLength()
    if next == "(" {
      result = try length(LogNames())
    } else {
      guard let value = takeLength() else { throw mistake("expected a distance") }
      result.constant = value
    }
    guard take("-") else { throw mistake("expected `-`") }
    return result
  }

  /// `(>=8@750)`
  private mutating func length(_ names: LogNames) throws(LogMistake) -> LogLength {
    _ = take("(")
    var result = LogLength()
    for (word, relation) in logRelations where take(word) {
      result.relation = relation
      break
    }
    if let value = takeLength() {
      result.constant = value
    } else {
      let begin = place
      _ = take { $0 != ")" && $0 != "@" }
      guard begin < place else { throw mistake("expected a length") }
      result.item = logItem(text[begin..<place], names)
    }
    skipBlanks()
    if take("@") {
      skipBlanks()
      guard let value = takeNumber() else { throw mistake("expected a priority") }
      result.priority = value
    }
    guard take(")") else { throw mistake("expected `)`") }
    return result
  }
}
