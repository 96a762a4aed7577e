import PlumbText

/// A Visual Format string where it stands in code, and what its call says its names stand for.
struct FormatCall {
  let format: CodeString
  /// The names that the call gives views or metrics; nil where they are not written out.
  var views: [String]?
  var metrics: [String]?
}

/// Finds calls that take a format string: UIKit's own and functions that hand one on.
struct FormatCallFinder {
  private let source: SourceText
  private let tokens: [CodeToken]
  private let functions: Set<String>

  init(_ source: SourceText, functions: [String]) {
    self.source = source
    self.functions = Set(functions)
    tokens = CodeScanner(source.bytes, isSwift: source.path.hasSuffix(".swift")).tokens
  }

  func calls() -> [FormatCall] {
    var calls: [FormatCall] = []
    for place in tokens.indices {
      guard let start = argument(at: place), let (format, end) = literal(at: start) else {
        continue
      }
      var call = FormatCall(format: format)
      readArguments(from: end, &call)
      calls.append(call)
    }
    return calls
  }

  /// Where the format's literal begins, if a call of the right name stands there.
  private func argument(at place: Int) -> Int? {
    guard case .name = tokens[place].kind else { return nil }
    let name = text(place)
    var next = place + 1
    switch name {
    case "withVisualFormat":
      guard isMark(next, ":") else { return nil }
      return next + 1
    case "constraintsWithVisualFormat":
      guard isMark(next, ":") || isMark(next, "(") else { return nil }
      return next + 1
    default:
      guard functions.contains(name), isMark(next, ":") || isMark(next, "(") else { return nil }
      next += 1
      // A label.
      if isName(next), isMark(next + 1, ":") { next += 2 }
      return next
    }
  }

  /// Literals side by side, or added up, as one; nil where another value takes part.
  private func literal(at start: Int) -> (CodeString, end: Int)? {
    var place = start
    var whole = CodeString()
    while place < tokens.count, case .string(let part?) = tokens[place].kind {
      if !whole.places.isEmpty { whole.places.removeLast() }
      whole.bytes += part.bytes
      whole.places += part.places
      place += 1
      if isMark(place, "+") {
        place += 1
        guard place < tokens.count, case .string = tokens[place].kind else { return nil }
      }
    }
    guard place != start, place < tokens.count,
      isMark(place, ",") || isMark(place, ")")
        || isMark(place, "]") || isName(place)
    else { return nil }
    return (whole, place)
  }

  /// Looks for `metrics:` and `views:` among the arguments that follow.
  private func readArguments(from start: Int, _ call: inout FormatCall) {
    var depth = 0
    var place = start
    while place < tokens.count, place < start + 4000 {
      if isMark(place, "(") || isMark(place, "[") || isMark(place, "{") { depth += 1 }
      if isMark(place, ")") || isMark(place, "]") || isMark(place, "}") {
        depth -= 1
        if depth < 0 { return }
      }
      if isMark(place, ";") { return }
      if depth == 0, isName(place), isMark(place + 1, ":") {
        switch text(place) {
        case "views": call.views = names(at: place + 2)
        case "metrics": call.metrics = names(at: place + 2)
        default: break
        }
      }
      place += 1
    }
  }

  // MARK: Dictionaries

  /// The keys of a dictionary that is written out there, or where its name was given one.
  private func names(at place: Int) -> [String]? {
    if let keys = literalKeys(at: place) { return keys }
    guard isName(place), !isMark(place + 1, "."), !isMark(place + 1, "("),
      !isMark(place + 1, "["), !isMark(place + 1, "+")
    else { return nil }
    let name = text(place)
    if name == "nil" || name == "NULL" { return [] }
    // The last one above it; one that is added to is not known.
    var found: [String]?
    for other in tokens.indices where isName(other) && text(other) == name {
      if isMark(other + 1, "["), !isMark(other - 1, ":") { return nil }
      if isMark(other + 1, "."), isName(other + 2) { return nil }
      guard other < place else { continue }
      if let start = initialValue(after: other) { found = literalKeys(at: start) }
    }
    return found
  }

  /// After `name =`, or `name: [String: Any] =`.
  private func initialValue(after place: Int) -> Int? {
    var next = place + 1
    if isMark(next, ":") {
      // An argument's label is none.
      guard isName(place - 1), ["let", "var"].contains(text(place - 1)) else { return nil }
      while next < tokens.count, !isMark(next, "="), next < place + 16 { next += 1 }
    }
    guard isMark(next, "="), !isMark(next + 1, "=") else { return nil }
    return next + 1
  }

  /// `["a": a]`, `@{@"a": a}`, `NSDictionaryOfVariableBindings(a, b)`.
  private func literalKeys(at place: Int) -> [String]? {
    if isName(place), text(place) == "NSDictionaryOfVariableBindings", isMark(place + 1, "(") {
      return bindings(from: place + 2)
    }
    var place = place
    if isMark(place, "@"), isMark(place + 1, "{") { place += 1 }
    guard isMark(place, "[") || isMark(place, "{") else { return nil }
    place += 1
    // `[:]`
    if isMark(place, ":"), isMark(place + 1, "]") { return [] }
    var keys: [String] = []
    var depth = 0
    var isAtKey = true
    while place < tokens.count {
      if depth == 0, isMark(place, "]") || isMark(place, "}") { return keys }
      if isAtKey {
        guard case .string(let key?) = tokens[place].kind, isMark(place + 1, ":") else {
          return nil
        }
        keys.append(String(decoding: key.bytes, as: UTF8.self))
        isAtKey = false
        place += 1
      } else if isMark(place, "(") || isMark(place, "[") || isMark(place, "{") {
        depth += 1
      } else if isMark(place, ")") || isMark(place, "]") || isMark(place, "}") {
        depth -= 1
      } else if depth == 0, isMark(place, ",") {
        isAtKey = true
        if isMark(place + 1, "]") || isMark(place + 1, "}") { isAtKey = false }
      }
      place += 1
    }
    return nil
  }

  /// The variables' names as they are written.
  private func bindings(from start: Int) -> [String]? {
    var keys: [String] = []
    var place = start
    var key = ""
    while place < tokens.count {
      if isMark(place, ")") || isMark(place, ",") {
        keys.append(key)
        key = ""
        if isMark(place, ")") { return keys }
      } else if isMark(place, "(") {
        return nil
      } else {
        key += text(place)
      }
      place += 1
    }
    return nil
  }

  // MARK: Tokens

  private func isMark(_ place: Int, _ character: Unicode.Scalar) -> Bool {
    tokens.indices.contains(place) && tokens[place].isMark(character)
  }

  private func isName(_ place: Int) -> Bool {
    guard tokens.indices.contains(place), case .name = tokens[place].kind else { return false }
    return true
  }

  private func text(_ place: Int) -> String {
    source.text(tokens[place].lower, tokens[place].upper)
  }
}
