/// Reads one constraint's description from the left.
struct LogCursor {
  let text: [Character]
  var place = 0
  let end: Int

  init(_ text: [Character], from place: Int = 0, to end: Int? = nil) {
    self.text = text
    self.place = place
    self.end = end ?? text.count
  }

  var isAtEnd: Bool { end <= place }
  var next: Character? { place < end ? text[place] : nil }

  func begins(_ word: String) -> Bool { text[place..<end].starts(with: word) }

  mutating func take(_ word: String) -> Bool {
    guard begins(word) else { return false }
    place += word.count
    return true
  }

  mutating func take(while condition: (Character) -> Bool) -> String {
    let start = place
    while let next, condition(next) { place += 1 }
    return String(text[start..<place])
  }

  mutating func skipBlanks() { _ = take { $0 == " " || $0 == "\t" } }

  /// The first place from here on at which a word stands.
  func find(_ word: String) -> Int? {
    let word = Array(word)
    guard place + word.count <= end else { return nil }
    return (place...(end - word.count)).first { text[$0..<end].starts(with: word) }
  }

  func mistake(_ message: String) -> LogMistake { LogMistake(column: place, message: message) }
}

/// What is wrong with a constraint's description, and where: characters before it.
struct LogMistake: Error {
  var column: Int
  var message: String
}

extension Character {
  var isHexitASCII: Bool { isASCII && isHexDigit }
}
