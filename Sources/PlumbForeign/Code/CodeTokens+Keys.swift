/// What keys the dictionary has that an expression of code is.
extension CodeTokens {
  private typealias Keys = (keys: [String], isMutable: Bool)

  /// The keys of a dictionary that is written out there, or of which the file shows all that its
  /// name was given and all that was added; nil where something else may be in it.
  func keys(_ start: Int, _ end: Int) -> [String]? {
    if let written = written(start, end) { return written.keys }
    if isName(start, in: ["self"]), isMark(start + 1, "."), start + 3 == end {
      return isSwift ? named(start + 2, isOfSelf: true) : nil
    }
    return isName(start) && start + 1 == end ? named(start) : nil
  }

  // MARK: Names

  private func named(_ place: Int, isOfSelf: Bool = false) -> [String]? {
    let name = text(place)
    let declaration = declaration(of: name, at: place)
    if let declaration {
      guard case .variable = declaration.kind, !isShared(declaration),
        !isOfSelf || isProperty(declaration)
      else { return nil }
    } else if !name.hasPrefix("_") {
      return nil
    }
    guard let first = declaration?.place ?? places(of: name).first else { return nil }
    if let known = memo.keys[first] { return known }
    // Without a declaration it is one of the object's own, which other functions of the file fill.
    let keys = gathered(declaration.map(places) ?? places(of: name))
    memo.keys[first] = .some(keys)
    return keys
  }

  /// All that a dictionary is given where its name stands.
  private func gathered(_ places: [Int]) -> [String]? {
    var keys: [String] = []
    var isGiven = false
    var isMutable = false
    for place in places {
      guard let more = added(at: place) else { return nil }
      keys += more
      for value in valueOrBody(of: place) {
        guard let written = written(value.start, value.end) else { return nil }
        keys += written.keys
        isGiven = true
        isMutable = isMutable || written.isMutable
      }
    }
    if isMutable, places.contains(where: isHandedOn) { return nil }
    return isGiven ? keys : nil
  }

  /// What is added to the dictionary of a name where it stands; nil for what is not known.
  private func added(at place: Int) -> [String]? {
    let readers: Set = [
      "keys", "values", "count", "isEmpty", "forEach", "map", "filter", "compactMap", "flatMap",
      "enumerated", "first", "contains", "mapValues", "removeValue", "removeAll", "sorted",
      "allKeys", "allValues", "objectForKey", "valueForKey", "objectEnumerator", "copy",
      "mutableCopy", "removeObjectForKey", "removeAllObjects", "description",
      "enumerateKeysAndObjectsUsingBlock",
    ]
    if isMark(place - 1, "&") || isMark(place + 1, "+") && isMark(place + 2, "=") { return nil }
    if isMark(place + 1, ".") {
      return isName(place + 2, in: readers) ? [] : nil
    }
    if isMark(place + 1, "["), close(of: place + 1) < count {
      let close = close(of: place + 1)
      guard isMark(close + 1, "="), !isMark(close + 2, "=") else { return [] }
      guard close == place + 3, let key = key(place + 2) else { return nil }
      return [key]
    }
    if !isSwift, isMark(place - 1, "["), isName(place + 1), close(of: place - 1) < count {
      if isName(place + 1, in: readers) { return [] }
      guard isName(place + 1, in: ["setObject", "setValue"]) else { return nil }
      let last = close(of: place - 1) - 1
      guard isName(last - 2, in: ["forKey"]), let key = key(last) else { return nil }
      return [key]
    }
    return []
  }

  /// Whether others get it who may add to it; those who ask for views and metrics do not.
  private func isHandedOn(_ place: Int) -> Bool {
    if isMark(place - 1, ":") { return !isName(place - 2, in: ["views", "metrics"]) }
    return isMark(place - 1, in: "(,=") || isName(place - 1, in: ["return"])
  }

  /// `name = value`, or what `var name: Type { value }` gives.
  private func valueOrBody(of place: Int) -> [(start: Int, end: Int)] {
    let given = value(of: place)
    guard given.isEmpty, isSwift, isName(place - 1, in: ["var"]), isMark(place + 1, ":") else {
      return given
    }
    var brace = place + 2
    while brace < place + 12, isName(brace) || isMark(brace, in: "[].?") { brace = after(brace) }
    guard isMark(brace, "{"), close(of: brace) < count else { return [] }
    let start = isName(brace + 1, in: ["return"]) ? brace + 2 : brace + 1
    return [(start, close(of: brace))]
  }

  // MARK: Dictionaries written out

  private func written(_ start: Int, _ end: Int, depth: Int = 0) -> Keys? {
    guard depth < ForeignBounds.messages else { return nil }
    var end = end
    // `[…] as [String: Any]`
    if let cast = (start..<max(start, end)).first(where: { isName($0, in: ["as"]) }),
      parent(of: cast) == parent(of: start)
    {
      end = cast
    }
    guard start < end else { return nil }
    if isName(start, in: ["nil", "NULL", "0"]), start + 1 == end { return ([], false) }
    if isName(start, in: ["NSDictionaryOfVariableBindings", "_NSDictionaryOfVariableBindings"]),
      isMark(start + 1, "("), close(of: start + 1) == end - 1
    {
      return bindings(start + 2, end - 1).map { ($0, false) }
    }
    if isMark(start, "@"), isMark(start + 1, "{"), close(of: start + 1) == end - 1 {
      return pairs(start + 2, end - 1).map { ($0, false) }
    }
    guard isMark(start, "[") else { return nil }
    if isSwift {
      // `[String: UIView]()`
      if close(of: start) == end - 3, isMark(end - 2, "("), isMark(end - 1, ")") {
        return ([], false)
      }
      return close(of: start) == end - 1 ? pairs(start + 1, end - 1).map { ($0, false) } : nil
    }
    return close(of: start) == end - 1 ? message(start + 1, end - 1, depth) : nil
  }

  /// What a message gives: `@{…} mutableCopy`, `NSDictionary dictionaryWithObjectsAndKeys:…`.
  private func message(_ start: Int, _ end: Int, _ depth: Int) -> Keys? {
    func written(_ start: Int, _ end: Int) -> Keys? {
      self.written(start, end, depth: depth + 1)
    }
    if isName(end - 1, in: ["mutableCopy", "copy"]) {
      return written(start, end - 1).map { ($0.keys, text(end - 1) == "mutableCopy") }
    }
    if isName(end - 1, in: ["init", "new", "dictionary"]) {
      let isDictionary = (start..<end).contains {
        isName($0, in: ["NSDictionary", "NSMutableDictionary"])
      }
      return isDictionary ? ([], true) : nil
    }
    // `[NSMutableDictionary alloc] initWithDictionary:@{…}`
    if isMark(start, "["), isName(after(start), in: ["initWithDictionary"]) {
      return written(after(start) + 2, end).map { ($0.keys, true) }
    }
    guard isName(start, in: ["NSDictionary", "NSMutableDictionary"]), isMark(start + 2, ":") else {
      return nil
    }
    switch text(start + 1) {
    case "dictionaryWithDictionary": return written(start + 3, end).map { ($0.keys, true) }
    case "dictionaryWithObject":
      guard isName(end - 3, in: ["forKey"]), let key = key(end - 1) else { return nil }
      return ([key], true)
    case "dictionaryWithObjectsAndKeys":
      var keys: [String] = []
      var place = start + 3
      while place < end, !isName(place, in: ["nil"]) {
        place = argumentEnd(from: place) + 1
        guard place < end, let key = key(place) else { return nil }
        keys.append(key)
        place = argumentEnd(from: place) + 1
      }
      return (keys, true)
    default: return nil
    }
  }

  /// `"a": a, "b": b`, or a lone colon.
  private func pairs(_ start: Int, _ end: Int) -> [String]? {
    if isMark(start, ":"), start + 1 == end { return [] }
    var keys: [String] = []
    var place = start
    while place < end {
      guard let key = key(place), isMark(place + 1, ":") else { return nil }
      keys.append(key)
      place += 2
      while place < end, !isMark(place, ",") { place = after(place) }
      place += 1
    }
    return keys
  }

  /// The variables' names as they are written.
  private func bindings(_ start: Int, _ end: Int) -> [String]? {
    var keys: [String] = []
    var key = ""
    for place in start..<end {
      if isMark(place, "(") { return nil }
      if isMark(place, ",") {
        keys.append(key)
        key = ""
      } else {
        key += text(place)
      }
    }
    return keys + [key]
  }
}
