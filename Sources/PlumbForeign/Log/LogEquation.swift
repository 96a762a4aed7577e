import PlumbSolver

/// Attributes as logs write them.
let logAttributes: Set<String> = [
  "left", "right", "leading", "trailing", "top", "bottom", "width", "height", "centerX", "centerY",
  "midX", "midY", "minX", "minY", "maxX", "maxY", "baseline", "lastBaseline", "firstBaseline",
  "leftMargin", "rightMargin", "leadingMargin", "trailingMargin", "topMargin", "bottomMargin",
  "centerXWithinMargins", "centerYWithinMargins",
]

extension LogCursor {
  /// `view.width == 0.5*other.width + 8`, in today's form or in that of iOS 8.
  mutating func equation(_ names: LogNames) throws(LogMistake) -> LogRelation {
    let (first, relation) = try firstAttribute(names)
    skipBlanks()
    var terms: [(attribute: LogAttribute, factor: Rational)] = [(first, .one)]
    var factor = Rational.one
    var constant = Rational.zero
    var number = self
    if let value = number.takeNumber(), number.isAtEnd || number.next == " " {
      self = number
      constant = value
    } else {
      if let value = number.takeNumber(after: self) {
        guard number.take("*") else { throw number.mistake("expected `*` or the end") }
        self = number
        factor = value
      }
      if !begins("+ "), !begins("- ") {
        let second = try attribute(names)
        terms.append((second, -factor))
      }
    }
    var priority: Rational?
    while true {
      skipBlanks()
      guard let sign = next else { break }
      let start = self
      if sign == "@" || sign == "+" || sign == "-" || sign == "*" || sign == "/" { place += 1 }
      skipBlanks()
      guard let value = takeLength() else {
        self = start
        throw mistake("this is not understood behind an equation")
      }
      switch sign {
      case "@": priority = value
      case "-": constant -= value
      case "*": terms[terms.count - 1].factor *= value
      case "/":
        guard !value.isZero else { throw start.mistake("a division by zero") }
        terms[terms.count - 1].factor = terms[terms.count - 1].factor / value
      default: constant += value
      }
    }
    return LogRelation(
      terms: terms, relation: relation, constant: constant, priority: priority)
  }

  /// Up to the first relation that has an attribute before it: texts may hold anything.
  private mutating func firstAttribute(
    _ names: LogNames
  ) throws(LogMistake) -> (LogAttribute, Relation) {
    var search = self
    while !search.isAtEnd {
      for (word, relation) in logRelations where search.begins(" " + word + " ") {
        var inner = LogCursor(text, from: place, to: search.place)
        guard let first = try? inner.attribute(names), inner.isAtEnd else { continue }
        place = search.place + word.count + 2
        return (first, relation)
      }
      search.place += 1
    }
    throw mistake("expected `view.attribute ==` or a visual format")
  }

  /// `UILabel:0x12'text'.width`, or `name.width`, and after it a blank or the end.
  private mutating func attribute(_ names: LogNames) throws(LogMistake) -> LogAttribute {
    var dot = place
    while dot < end {
      defer { dot += 1 }
      guard text[dot] == ".", place < dot else { continue }
      var after = LogCursor(text, from: dot + 1, to: end)
      let word = after.take(while: \.isLetter)
      guard logAttributes.contains(word), after.isAtEnd || after.next == " " else { continue }
      let item = logItem(text[place..<dot], names)
      place = after.place
      return LogAttribute(item: item, name: word)
    }
    throw mistake("expected a view and its attribute, such as `UIView:0x600.width`")
  }

  /// `-8`, `0.5`, `2.22507e-308`. What is as small as the last counts as nothing.
  mutating func takeNumber() -> Rational? {
    let start = place
    if next == "-" || next == "+" { place += 1 }
    let digits = take { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard !digits.isEmpty else {
      place = start
      return nil
    }
    if next == "e" {
      place += 1
      if next == "-" || next == "+" { place += 1 }
      _ = take { $0.isASCII && $0.isNumber }
    }
    let written = String(text[start..<place])
    if let exponent = written.split(separator: "e").dropFirst().first.flatMap({ Int($0) }),
      exponent < -9
    {
      return .zero
    }
    guard let value = Rational(decimal: written.utf8) else {
      place = start
      return nil
    }
    return value
  }

  private mutating func takeNumber(after start: LogCursor) -> Rational? {
    self = start
    guard let value = takeNumber(), next == "*" else {
      self = start
      return nil
    }
    return value
  }

  /// A number, or the standard distance with what it comes to: `NSSpace(8)`.
  mutating func takeLength() -> Rational? {
    for name in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] where begins(name) {
      let start = self
      place += name.count
      if let value = takeNumber(), take(")") { return value }
      self = start
    }
    return takeNumber()
  }
}

let logRelations: [(word: String, relation: Relation)] = [
  ("==", .equal), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
]

/// `Module.Class:0x12'text'`, or a name of the list behind the description.
func logItem(_ text: ArraySlice<Character>, _ names: LogNames) -> LogItem {
  let all = Array(text)
  var cursor = LogCursor(all)
  if let colon = cursor.find(":0x") {
    cursor.place = colon + 3
    let key = cursor.take(while: \.isHexitASCII)
    let words = String(all[cursor.place...])
    if !key.isEmpty { return LogItem(key: key, name: String(all[..<colon]), words: words) }
  }
  return names.item(named: String(all))
}
