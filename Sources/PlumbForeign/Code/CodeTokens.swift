import PlumbText

/// The tokens of a file of code, which brackets belong together, and where each name stands.
struct CodeTokens {
  let source: SourceText
  let isSwift: Bool
  let tokens: [CodeToken]
  /// By token, the bracket that closes this one; for others, and unclosed ones, their number.
  private var closes: [Int]
  /// By token, the innermost bracket around it; -1 for none.
  private var parents: [Int]
  private var uses: [String: [Int]] = [:]
  /// What many calls ask for.
  let memo = CodeMemo()

  init(_ source: SourceText, isSwift: Bool, _ tokens: [CodeToken]) {
    self.source = source
    self.isSwift = isSwift
    self.tokens = tokens
    closes = Array(repeating: tokens.count, count: tokens.count)
    parents = Array(repeating: -1, count: tokens.count)
    var open = OpenBrackets()
    for place in tokens.indices {
      if case .mark(let byte) = tokens[place].kind, let opener = open.close(byte) {
        closes[opener] = place
      }
      parents[place] = open.last ?? -1
      if case .mark(let byte) = tokens[place].kind { open.open(byte, at: place) }
      if case .name = tokens[place].kind { uses[text(place), default: []].append(place) }
    }
  }

  var count: Int { tokens.count }

  /// Where a name stands, ascending.
  func places(of name: String) -> [Int] { uses[name] ?? [] }

  func isMark(_ place: Int, _ character: Unicode.Scalar) -> Bool {
    tokens.indices.contains(place) && tokens[place].isMark(character)
  }

  func isMark(_ place: Int, in characters: String) -> Bool {
    characters.unicodeScalars.contains { isMark(place, $0) }
  }

  func isName(_ place: Int) -> Bool {
    guard tokens.indices.contains(place), case .name = tokens[place].kind else { return false }
    return true
  }

  func isName(_ place: Int, in names: Set<String>) -> Bool {
    isName(place) && names.contains(text(place))
  }

  func string(_ place: Int) -> CodeString? {
    guard tokens.indices.contains(place), case .string(let text?) = tokens[place].kind else {
      return nil
    }
    return text
  }

  /// A string without gaps, as a key of a dictionary is.
  func key(_ place: Int) -> String? {
    guard let text = string(place), text.gaps.isEmpty else { return nil }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  func text(_ place: Int) -> String {
    source.text(tokens[place].lower, tokens[place].upper)
  }

  /// The bracket that closes one; the number of tokens where there is none.
  func close(of place: Int) -> Int { closes.indices.contains(place) ? closes[place] : count }

  /// The bracket that one closes.
  func opener(of place: Int) -> Int? {
    // What stands right before it lies inside, or closes what does.
    var around = 0 < place ? place - 1 : nil
    while let open = around {  // goes outward
      if close(of: open) == place { return open }
      around = parent(of: open)
    }
    return nil
  }

  /// The bracket around a token.
  func parent(of place: Int) -> Int? {
    guard parents.indices.contains(place) else { return nil }
    return parents[place] < 0 ? nil : parents[place]
  }

  /// The braces around a token that are no dictionary's.
  func block(around place: Int) -> Int? {
    var around = parent(of: place)
    while let open = around, !isMark(open, "{") || isMark(open - 1, "@") {
      around = parent(of: open)
    }
    return around
  }

  /// Past the bracket or the one token there.
  func after(_ place: Int) -> Int {
    let close = close(of: place)
    return close < count ? close + 1 : place + 1
  }

  /// Where an argument ends: at a comma, a closing bracket, or the next label.
  func argumentEnd(from start: Int) -> Int {
    var place = start
    var choices = 0
    while place < count {
      if isMark(place, in: ",;)]}") { return place }
      if isChoice(place) { choices += 1 }
      if isMark(place, ":") { choices -= 1 }
      if place != start, choices <= 0, isName(place), isMark(place + 1, ":") { return place }
      place = isMark(place, in: "([{") ? after(place) : place + 1
    }
    return place
  }

  /// The question mark of `condition ? a : b`.
  func isChoice(_ place: Int) -> Bool {
    isMark(place, "?") && !isMark(place + 1, in: "?.[!") && !isMark(place - 1, "?")
  }
}

/// The brackets that are open while tokens are gone through.
private struct OpenBrackets {
  private static let pairs: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D]

  private var stack: [(place: Int, close: UInt8)] = []
  /// By closing bracket, so that one without its opener is told at once.
  private var counts: [UInt8: Int] = [0x29: 0, 0x5D: 0, 0x7D: 0]

  var last: Int? { stack.last?.place }

  mutating func open(_ byte: UInt8, at place: Int) {
    guard let close = Self.pairs[byte] else { return }
    stack.append((place, close))
    counts[close, default: 0] += 1
  }

  /// What a closing bracket closes. Where `#if` leaves some out, it closes those inside it too.
  mutating func close(_ byte: UInt8) -> Int? {
    guard let count = counts[byte], 0 < count else { return nil }
    while let last = stack.popLast() {
      counts[last.close, default: 0] -= 1
      if last.close == byte { return last.place }
    }
    return nil
  }
}

/// What has been found out about a file of code; used while one function looks at it.
final class CodeMemo {
  /// By name, ascending.
  var declarations: [String: [CodeDeclaration]] = [:]
  /// By the place of a declaration, or of the first use where there is none.
  var keys: [Int: [String]?] = [:]
  /// By the place of a declaration: where its name stands for it.
  var places: [Int: [Int]] = [:]
}
