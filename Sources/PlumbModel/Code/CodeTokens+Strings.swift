/// What strings an expression of code may be.
extension CodeTokens {
  /// How far names are followed to what they stand for.
  private static let mostSteps = 4

  /// The strings that a value may be, as far as they are written out: literals, those added up, the
  /// branches of a choice, constants, and elements of a list that is gone through.
  ///
  /// - Parameter isListTaken: Whether the value may be a list of formats.
  func formats(_ start: Int, _ end: Int, isListTaken: Bool = false, steps: Int = 0) -> [CodeString]
  {
    guard start < end, steps < Self.mostSteps else { return [] }
    if let text = sum(start, end) { return [text] }
    if isMark(start, "("), close(of: start) == end - 1 {
      return formats(start + 1, end - 1, isListTaken: isListTaken, steps: steps)
    }
    if let (question, colon) = choice(start, end) {
      return formats(question + 1, colon, isListTaken: isListTaken, steps: steps)
        + formats(colon + 1, end, isListTaken: isListTaken, steps: steps)
    }
    if let text = filledFormat(start, end) { return [text] }
    if isMark(start, "$"), isName(start + 1, in: ["0"]), start + 2 == end {
      return block(around: start).map { elements(goneThroughBy: $0, steps) } ?? []
    }
    if isListTaken, let list = list(start, end, steps), !list.isEmpty { return list }
    guard isName(end - 1) else { return [] }
    if start + 1 == end { return named(end - 1, isListTaken, steps) }
    // `self.format`, `Formats.title`
    guard start + 3 == end, isName(start), isMark(start + 1, ".") else { return [] }
    return text(start) == "self" || text(start) == "Self"
      ? named(end - 1, isListTaken, steps) : constant(text(end - 1), isListTaken, steps)
  }

  /// Literals side by side, or added up, as one; nil where another value takes part.
  private func sum(_ start: Int, _ end: Int) -> CodeString? {
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
  private func named(_ place: Int, _ isListTaken: Bool, _ steps: Int) -> [CodeString] {
    guard let declaration = declaration(of: text(place), at: place) else { return [] }
    switch declaration.kind {
    case .parameter(nil): return []
    case .parameter(let brace?): return elements(goneThroughBy: brace, steps)
    case .element:
      let start = declaration.place + 2
      var end = start
      while end < count, !isMark(end, "{"), !isMark(end, in: ")]};") { end = after(end) }
      return list(start, end, steps + 1) ?? []
    case .variable:
      if isShared(declaration) { return [] }
      let places = places(of: declaration)
      if places.contains(where: isChanged) { return [] }
      return places.flatMap { value(of: $0) }.flatMap {
        formats($0.start, $0.end, isListTaken: isListTaken, steps: steps + 1)
      }
    }
  }

  /// `static let` of that name, where the file has one.
  private func constant(_ name: String, _ isListTaken: Bool, _ steps: Int) -> [CodeString] {
    let found = places(of: name).filter {
      isName($0 - 1, in: ["let"]) && isName($0 - 2, in: ["static"])
    }
    guard found.count == 1 else { return [] }
    return value(of: found[0]).flatMap {
      formats($0.start, $0.end, isListTaken: isListTaken, steps: steps + 1)
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

  /// The elements of a list that is written out, or was given to a name.
  private func list(_ start: Int, _ end: Int, _ steps: Int) -> [CodeString]? {
    guard start < end, steps < Self.mostSteps else { return nil }
    let open = isMark(start, "@") ? start + 1 : start
    if isMark(open, "["), close(of: open) == end - 1 {
      var found: [CodeString] = []
      var place = open + 1
      while place < end - 1 {
        let next = argumentEnd(from: place)
        found += formats(place, next, steps: steps + 1)
        place = max(next, place) + 1
      }
      return found
    }
    guard start + 1 == end, isName(start) else { return nil }
    guard let declaration = declaration(of: text(start), at: start),
      case .variable = declaration.kind, !isShared(declaration)
    else { return nil }
    return places(of: declaration).flatMap { value(of: $0) }
      .flatMap { list($0.start, $0.end, steps + 1) ?? [] }
  }

  /// Of `list.map { … }` and its like, by the brace.
  private func elements(goneThroughBy brace: Int, _ steps: Int) -> [CodeString] {
    let words: Set = ["map", "flatMap", "forEach", "compactMap"]
    var name = brace - 1
    if isMark(name, "(") { name -= 1 }
    guard isName(name, in: words), isMark(name - 1, ".") else { return [] }
    let end = name - 1
    if isMark(end - 1, "]"), let open = (0..<end - 1).last(where: { close(of: $0) == end - 1 }) {
      return list(open, end, steps + 1) ?? []
    }
    return list(end - 1, end, steps + 1) ?? []
  }
}
