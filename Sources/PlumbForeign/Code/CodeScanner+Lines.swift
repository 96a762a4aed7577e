import PlumbText

extension CodeScanner {
  /// A literal between three quotes each; stands at the first of them.
  ///
  /// The indentation of the closing quotes is no part of any line, nor are the first and the last
  /// line break. The others are blanks: format strings know no lines.
  ///
  /// - Source: The Swift Programming Language, "Multiline String Literals".
  mutating func readLines(_ hashes: Int) -> CodeString? {
    let open = place + 3
    guard skipLines(hashes) else { return nil }
    let after = place
    defer { place = after }
    let close = after - 3 - hashes
    var lastLine = close
    while open < lastLine, isBlank(bytes[lastLine - 1]) { lastLine -= 1 }
    place = open
    while isBlank(peek(0)) || peek(0) == 0x0D { place += 1 }
    guard open < lastLine, bytes[lastLine - 1] == 0x0A, peek(0) == 0x0A else { return nil }
    place += 1
    return decodedLines(to: lastLine - 1, hashes, indentation: bytes[lastLine..<close])
  }

  private mutating func decodedLines(
    to end: Int, _ hashes: Int, indentation: ArraySlice<UInt8>
  ) -> CodeString? {
    var text = CodeString()
    var isAtStart = true
    while place < end {
      if isAtStart {
        isAtStart = false
        if bytes[place..<end].starts(with: indentation) {
          place += indentation.count
          continue
        }
      }
      if bytes[place] == 0x5C, hasHashes(place + 1, hashes) {
        if let next = lineAfterBackslash(hashes) {
          place = next
          isAtStart = true
        } else if !readEscape(hashes, true, &text) {
          return nil
        }
        continue
      }
      isAtStart = bytes[place] == 0x0A
      text.append(isAtStart || bytes[place] == 0x0D ? 0x20 : bytes[place], from: place)
      place += 1
    }
    text.places.append(end)
    return text
  }

  /// Where the next line begins, if only blanks follow the backslash.
  private func lineAfterBackslash(_ hashes: Int) -> Int? {
    var next = place + 1 + hashes
    while next < bytes.count, isBlank(bytes[next]) || bytes[next] == 0x0D { next += 1 }
    return next < bytes.count && bytes[next] == 0x0A ? next + 1 : nil
  }

  /// Goes past the closing quotes; false where they are missing.
  private mutating func skipLines(_ hashes: Int) -> Bool {
    place += 3
    while place < bytes.count {
      if bytes[place] == 0x22, peek(1) == 0x22, peek(2) == 0x22, hasHashes(place + 3, hashes) {
        place += 3 + hashes
        return true
      }
      place += bytes[place] == 0x5C && hasHashes(place + 1, hashes) ? 2 + hashes : 1
    }
    place = bytes.count
    return false
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
