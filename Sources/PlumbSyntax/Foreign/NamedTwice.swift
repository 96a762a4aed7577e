import PlumbText

/// Whether a name stands more than once in a file, comments and texts left out.
package func isNamedTwice(_ name: String, in source: SourceText) -> Bool {
  let word = Array(name.utf8)
  // Few files need to be read for what they name.
  guard isTwice(word, in: source.bytes) else { return false }
  let count = Lexer(source).tokens.count { token in
    token.kind == .name
      && source.bytes[Int(token.lower)..<Int(token.upper)].elementsEqual(word)
  }
  return 1 < count
}

private func isTwice(_ word: [UInt8], in bytes: [UInt8]) -> Bool {
  guard let first = word.first, word.count <= bytes.count else { return false }
  var isSeen = false
  for start in 0...bytes.count - word.count where bytes[start] == first {
    guard bytes[start..<start + word.count].elementsEqual(word) else { continue }
    if isSeen { return true }
    isSeen = true
  }
  return false
}
