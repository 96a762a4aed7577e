/// A stretch of tokens that is looked at for the strings that it may be.
private struct FormatExpression {
  enum Kind { case format, formatOrList, list }

  var start: Int
  var end: Int
  var kind: Kind
  /// How many names were followed to it.
  var steps: Int

  init(_ start: Int, _ end: Int, _ kind: Kind, _ steps: Int) {
    self.start = start
    self.end = end
    self.kind = kind
    self.steps = steps
  }
}

/// A name that was followed to what it stands for.
private struct FollowedName: Hashable {
  let place: Int
  let kind: FormatExpression.Kind
  let steps: Int
}

/// What strings an expression of code may be.
extension CodeTokens {
  /// The strings that a value may be, as far as they are written out: literals, those added up, the
  /// branches of a choice, constants, and elements of a list that is gone through; and the
  /// parameters of functions that it may be or be in.
  ///
  /// - Parameter isListTaken: Whether the value may be a list of formats.
  func formats(
    _ start: Int, _ end: Int, isListTaken: Bool = false
  ) -> (strings: [CodeString], parameters: [CodeDeclaration]) {
    var found: [CodeString] = []
    var parameters: [CodeDeclaration] = []
    var waiting = [FormatExpression(start, end, isListTaken ? .formatOrList : .format, 0)]
    // How often names stand for each other must not matter.
    var followed: Set<FollowedName> = []
    var looked = 0
    while let next = waiting.popLast(), looked < ForeignBounds.expressions {
      looked += 1
      guard next.start < next.end, next.steps < ForeignBounds.names else { continue }
      if next.kind != .list, let text = written(next) {
        found.append(text)
      } else {
        if let parameter = parameter(next) { parameters.append(parameter) }
        waiting += expressions(of: next, &followed).reversed()
      }
    }
    return (found, parameters)
  }

  /// The parameter of a function that an expression is.
  private func parameter(_ expression: FormatExpression) -> CodeDeclaration? {
    let place = expression.start
    guard place + 1 == expression.end, isName(place),
      let declaration = declaration(of: text(place), at: place),
      case .parameter(nil) = declaration.kind
    else { return nil }
    return declaration
  }

  /// The string that is written out there.
  private func written(_ expression: FormatExpression) -> CodeString? {
    sum(expression.start, expression.end) ?? filledFormat(expression.start, expression.end)
  }

  /// What an expression that is none may be instead.
  private func expressions(
    of expression: FormatExpression, _ followed: inout Set<FollowedName>
  ) -> [FormatExpression] {
    let (start, end, kind, steps) =
      (expression.start, expression.end, expression.kind, expression.steps)
    if kind == .list { return list(start, end, steps, &followed) ?? [] }
    if isMark(start, "("), close(of: start) == end - 1 {
      return [FormatExpression(start + 1, end - 1, kind, steps)]
    }
    if let (question, colon) = choice(start, end) {
      return [
        FormatExpression(question + 1, colon, kind, steps),
        FormatExpression(colon + 1, end, kind, steps),
      ]
    }
    if isMark(start, "$"), isName(start + 1, in: ["0"]), start + 2 == end {
      return block(around: start).map { elements(goneThroughBy: $0, steps) } ?? []
    }
    var found = kind == .formatOrList ? list(start, end, steps, &followed) ?? [] : []
    guard isName(end - 1) else { return found }
    if start + 1 == end {
      found += named(end - 1, kind, steps, &followed)
    } else if start + 3 == end, isName(start), isMark(start + 1, ".") {
      // `self.format`, `Formats.title`
      found +=
        text(start) == "self" || text(start) == "Self"
        ? named(end - 1, kind, steps, &followed) : constant(text(end - 1), kind, steps, &followed)
    }
    return found
  }

  /// Literals side by side, or added up, as one; nil where another value takes part.
  private func sum(_ start: Int, _ end: Int) -> CodeString? {
    guard start < end else { return nil }
    var whole = CodeString()
    var place = start
    while place < end {
      guard let part = string(place) else { return nil }
      whole.append(part)
      place += 1
      if isMark(place, "+") {
        place += 1
        guard place < end else { return nil }
      }
    }
    return whole
  }

  /// `condition ? a : b`.
  private func choice(_ start: Int, _ end: Int) -> (question: Int, colon: Int)? {
    var question: Int?
    var place = start
    while place < end {
      if isChoice(place) {
        guard question == nil else { return nil }
        question = place
      } else if isMark(place, ":"), let question {
        return (question, place)
      }
      place = isMark(place, in: "([{") ? after(place) : place + 1
    }
    return nil
  }

  /// `[NSString stringWithFormat:@"…", …]`, `String(format: "…", …)`.
  private func filledFormat(_ start: Int, _ end: Int) -> CodeString? {
    let isCall =
      isMark(start, "[")
      ? isName(start + 1, in: ["NSString"]) && isName(start + 2, in: ["stringWithFormat"])
        && close(of: start) == end - 1
      : isName(start, in: ["String", "NSString"]) && isMark(start + 1, "(")
        && isName(start + 2, in: ["format"]) && close(of: start + 1) == end - 1
    guard isCall, isMark(start + 3, ":") else { return nil }
    return sum(start + 4, argumentEnd(from: start + 4))?.withGapsForArguments()
  }

  // MARK: Names

  /// What a name was given, in each place where it is.
  private func named(
    _ place: Int, _ kind: FormatExpression.Kind, _ steps: Int,
    _ followed: inout Set<FollowedName>
  ) -> [FormatExpression] {
    guard let declaration = declaration(of: text(place), at: place) else { return [] }
    switch declaration.kind {
    case .parameter(nil): return []
    case .parameter(let brace?): return elements(goneThroughBy: brace, steps)
    case .element:
      let start = declaration.place + 2
      var end = start
      while end < count, !isMark(end, "{"), !isMark(end, in: ")]};") { end = after(end) }
      return [FormatExpression(start, end, .list, steps + 1)]
    case .variable:
      if isShared(declaration) { return [] }
      let places = places(of: declaration)
      if places.contains(where: isChanged) { return [] }
      return values(given: places, kind, steps, &followed)
    }
  }

  /// `static let` of that name, where the file has one.
  private func constant(
    _ name: String, _ kind: FormatExpression.Kind, _ steps: Int,
    _ followed: inout Set<FollowedName>
  ) -> [FormatExpression] {
    let found = places(of: name).filter {
      isName($0 - 1, in: ["let"]) && isName($0 - 2, in: ["static"])
    }
    return found.count == 1 ? values(given: found, kind, steps, &followed) : []
  }

  private func values(
    given places: [Int], _ kind: FormatExpression.Kind, _ steps: Int,
    _ followed: inout Set<FollowedName>
  ) -> [FormatExpression] {
    guard let first = places.first,
      followed.insert(FollowedName(place: first, kind: kind, steps: steps)).inserted
    else { return [] }
    return places.flatMap { value(of: $0) }.map {
      FormatExpression($0.start, $0.end, kind, steps + 1)
    }
  }

  /// `format += more`, `format.append(more)`, `[format appendString:more]`, `&format`.
  private func isChanged(_ place: Int) -> Bool {
    isMark(place + 1, "+") && isMark(place + 2, "=")
      || isMark(place + 1, ".")
        && isName(place + 2, in: ["append", "appendContentsOf", "insert", "replaceSubrange"])
      || isMark(place - 1, "[") && isName(place + 1) && !isSwift
        && (text(place + 1).hasPrefix("append") || text(place + 1).hasPrefix("addObject"))
      || isMark(place - 1, "&")
  }

  /// The value given to a name there: `name = value`, `name: Type = value`, `#define name value`.
  func value(of place: Int) -> [(start: Int, end: Int)] {
    var next = place + 1
    if isName(place - 1, in: ["define"]), isMark(place - 2, "#") {
      var end = next
      while string(end) != nil { end += 1 }
      return [(next, end)]
    }
    if isMark(next, ":"), isName(place - 1, in: ["let", "var"]) {
      next += 1
      let last = next + 16
      while next < last, next < count, !isMark(next, in: "=;{})") { next = after(next) }
    }
    guard isMark(next, "="), !isMark(next + 1, "=") else { return [] }
    return [(next + 1, valueEnd(from: next + 1))]
  }

  /// Swift ends a value with the line unless something goes on.
  private func valueEnd(from start: Int) -> Int {
    guard isSwift else { return argumentEnd(from: start) }
    let end = argumentEnd(from: start)
    var place = after(start)
    while place < end {
      if isLineBreak(before: place), isName(place) || isMark(place, in: "[({@$#") { return place }
      place = after(place)
    }
    return end
  }

  private func isLineBreak(before place: Int) -> Bool {
    guard 0 < place, place < count else { return true }
    return source.bytes[tokens[place - 1].upper..<tokens[place].lower].contains(0x0A)
      && !isMark(place - 1, in: "+?:,=")
  }

  // MARK: Lists

  /// The elements of a list that is written out, or what was given to a name; nil for neither.
  private func list(
    _ start: Int, _ end: Int, _ steps: Int, _ followed: inout Set<FollowedName>
  ) -> [FormatExpression]? {
    guard start < end else { return nil }
    let open = isMark(start, "@") ? start + 1 : start
    if isMark(open, "["), close(of: open) == end - 1 {
      var found: [FormatExpression] = []
      var place = open + 1
      while place < end - 1 {
        let next = argumentEnd(from: place)
        found.append(FormatExpression(place, next, .format, steps + 1))
        place = max(next, place) + 1
      }
      return found
    }
    guard start + 1 == end, isName(start) else { return nil }
    guard let declaration = declaration(of: text(start), at: start),
      case .variable = declaration.kind, !isShared(declaration)
    else { return nil }
    return values(given: places(of: declaration), .list, steps, &followed)
  }

  /// Of `list.map { … }` and its like, by the brace.
  private func elements(goneThroughBy brace: Int, _ steps: Int) -> [FormatExpression] {
    let words: Set = ["map", "flatMap", "forEach", "compactMap"]
    var name = brace - 1
    if isMark(name, "(") { name -= 1 }
    guard isName(name, in: words), isMark(name - 1, ".") else { return [] }
    let end = name - 1
    let start = isMark(end - 1, "]") ? opener(of: end - 1) ?? end - 1 : end - 1
    return [FormatExpression(start, end, .list, steps + 1)]
  }
}
