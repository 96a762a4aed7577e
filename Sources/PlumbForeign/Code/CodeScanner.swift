import PlumbText

/// A token of Swift or Objective-C, as far as finding Visual Format strings asks.
struct CodeToken {
  enum Kind {
    case name
    /// Decoded; nil where it is malformed.
    case string(CodeString?)
    case mark(UInt8)
  }

  let kind: Kind
  let lower: Int
  let upper: Int

  func isMark(_ character: Unicode.Scalar) -> Bool {
    if case .mark(let byte) = kind { return UInt32(byte) == character.value }
    return false
  }
}

/// Splits Swift or Objective-C into names, strings and single marks; comments and blanks go.
///
/// - Complexity: linear.
/// - Source: The Swift Programming Language, "Lexical Structure"; C11, 6.4.
struct CodeScanner {
  let bytes: [UInt8]
  var place = 0
  private(set) var tokens: [CodeToken] = []

  init(_ bytes: [UInt8], isSwift: Bool) {
    self.bytes = bytes
    while place < bytes.count { step(isSwift: isSwift) }
  }

  private mutating func step(isSwift: Bool) {
    let byte = bytes[place]
    switch byte {
    case 0x09, 0x0A, 0x0D, 0x20: place += 1
    case 0x2F where peek(1) == 0x2F:
      while place < bytes.count, bytes[place] != 0x0A { place += 1 }
    case 0x2F where peek(1) == 0x2A: skipComment(nests: isSwift)
    case 0x22: readString(from: place, hashes: 0, isSwift: isSwift)
    case 0x23 where isSwift: readRawString()
    case 0x40 where peek(1) == 0x22 && !isSwift:
      let start = place
      place += 1
      readString(from: start, hashes: 0, isSwift: false)
    case 0x27 where !isSwift: skipCharacter()
    case _ where isNamePart(byte): readName()
    default:
      tokens.append(CodeToken(kind: .mark(byte), lower: place, upper: place + 1))
      place += 1
    }
  }

  func peek(_ distance: Int) -> UInt8 {
    place + distance < bytes.count ? bytes[place + distance] : 0
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
    default: false
    }
  }

  private mutating func readName() {
    let start = place
    while place < bytes.count, isNamePart(bytes[place]) { place += 1 }
    tokens.append(CodeToken(kind: .name, lower: start, upper: place))
  }

  private mutating func skipComment(nests: Bool) {
    var depth = 0
    while place < bytes.count {
      if bytes[place] == 0x2F, peek(1) == 0x2A, nests || depth == 0 {
        depth += 1
        place += 2
      } else if bytes[place] == 0x2A, peek(1) == 0x2F {
        depth -= 1
        place += 2
        if depth == 0 { return }
      } else {
        place += 1
      }
    }
  }

  /// `'"'` in Objective-C.
  private mutating func skipCharacter() {
    place += 1
    while place < bytes.count, bytes[place] != 0x27, bytes[place] != 0x0A {
      place += bytes[place] == 0x5C ? 2 : 1
    }
    place = min(place + 1, bytes.count)
  }

  /// `#"…"#`, or a lone `#`.
  private mutating func readRawString() {
    let start = place
    while place < bytes.count, bytes[place] == 0x23 { place += 1 }
    if place < bytes.count, bytes[place] == 0x22 {
      readString(from: start, hashes: place - start, isSwift: true)
    } else {
      tokens.append(CodeToken(kind: .mark(0x23), lower: start, upper: place))
    }
  }

  /// Stands at the opening quote.
  private mutating func readString(from start: Int, hashes: Int, isSwift: Bool) {
    if isSwift, peek(1) == 0x22, peek(2) == 0x22 {
      let text = readLines(hashes)
      tokens.append(CodeToken(kind: .string(text), lower: start, upper: place))
      return
    }
    place += 1
    var text = CodeString()
    var isPlain = true
    while place < bytes.count, bytes[place] != 0x0A {
      if bytes[place] == 0x22, hasHashes(place + 1, hashes) {
        text.places.append(place)
        place += 1 + hashes
        tokens.append(
          CodeToken(kind: .string(isPlain ? text : nil), lower: start, upper: place))
        return
      }
      if bytes[place] == 0x5C, hasHashes(place + 1, hashes) {
        if !readEscape(hashes, isSwift, &text) { isPlain = false }
      } else {
        text.append(bytes[place], from: place)
        place += 1
      }
    }
    tokens.append(CodeToken(kind: .string(nil), lower: start, upper: place))
  }

  func hasHashes(_ start: Int, _ count: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == 0x23 }
  }

  /// False where what it stands for is not known here.
  mutating func readEscape(_ hashes: Int, _ isSwift: Bool, _ text: inout CodeString) -> Bool {
    let start = place
    place += 1 + hashes
    guard place < bytes.count else { return false }
    let letter = bytes[place]
    place += 1
    let scalar: Unicode.Scalar?
    switch letter {
    case 0x6E: scalar = "\n"
    case 0x72: scalar = "\r"
    case 0x74: scalar = "\t"
    case 0x30 where isSwift: scalar = "\0"
    case 0x22, 0x27, 0x5C: scalar = Unicode.Scalar(letter)
    case 0x28 where isSwift:
      skipInterpolation()
      text.appendGap(from: start)
      return true
    case 0x75 where isSwift && peek(0) == 0x7B:
      place += 1
      scalar = Unicode.Scalar(readHexadecimal(atMost: 8))
      guard peek(0) == 0x7D else { return false }
      place += 1
    case 0x75 where !isSwift: scalar = Unicode.Scalar(readHexadecimal(atMost: 4))
    case 0x55 where !isSwift: scalar = Unicode.Scalar(readHexadecimal(atMost: 8))
    case 0x78 where !isSwift:
      // Beyond ASCII it is a byte of some encoding.
      scalar = Unicode.Scalar(readHexadecimal(atMost: 2)).flatMap { $0.isASCII ? $0 : nil }
    default: scalar = nil
    }
    guard let scalar else { return false }
    for byte in String(scalar).utf8 { text.append(byte, from: start) }
    return true
  }

  private mutating func readHexadecimal(atMost count: Int) -> UInt32 {
    let start = place
    var value: UInt32 = 0
    while place - start < count, let digit = Character(Unicode.Scalar(peek(0))).hexDigitValue {
      value = value &* 16 &+ UInt32(digit)
      place += 1
    }
    // Without digits it stands for nothing, as a surrogate does.
    return place == start ? 0xD800 : value
  }

  /// Past the parenthesis that closes it; strings inside count as such.
  private mutating func skipInterpolation() {
    var depth = 1
    while place < bytes.count, 0 < depth, bytes[place] != 0x0A {
      switch bytes[place] {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x22:
        place += 1
        while place < bytes.count, bytes[place] != 0x22, bytes[place] != 0x0A {
          place += bytes[place] == 0x5C ? 2 : 1
        }
      default: break
      }
      place = min(place + 1, bytes.count)
    }
  }
}
