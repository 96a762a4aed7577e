/// A wildcard pattern for one name: `*`, `?`, brackets, and a backslash before what stands for
/// itself.
///
/// Source: git's wildmatch, which takes classes such as `[:digit:]` in brackets, and takes a
/// pattern whose bracket does not close for one that matches nothing.
struct NamePattern {
  fileprivate enum Piece {
    case byte(UInt8)
    case any
    case star
    case bracket([ClosedRange<UInt8>], isNegated: Bool)
  }

  private let pieces: [Piece]

  /// The names between a pattern's slashes; those in brackets are no borders. Nil where it can
  /// match nothing.
  static func parts(of text: ArraySlice<UInt8>) -> [NamePattern]? {
    var parts: [NamePattern] = []
    var pieces: [Piece] = []
    var reader = Reader(text: text)
    while let byte = reader.next() {
      switch byte {
      case UInt8(ascii: "/"):
        parts.append(NamePattern(pieces: pieces))
        pieces = []
      case UInt8(ascii: "*"): pieces.append(.star)
      case UInt8(ascii: "?"): pieces.append(.any)
      case UInt8(ascii: "\\"):
        guard let next = reader.next() else { return nil }
        pieces.append(.byte(next))
      case UInt8(ascii: "["):
        guard let bracket = reader.bracket() else { return nil }
        pieces.append(.bracket(bracket.ranges, isNegated: bracket.isNegated))
      default: pieces.append(.byte(byte))
      }
    }
    return parts + [NamePattern(pieces: pieces)]
  }

  /// `**`, which stands for folders at any depth.
  static let folders = NamePattern(pieces: [.star, .star])

  var isEmpty: Bool { pieces.isEmpty }

  var isFolders: Bool {
    guard pieces.count == 2, case .star = pieces[0], case .star = pieces[1] else { return false }
    return true
  }

  /// Whether the name is of the pattern; a star that has taken too little takes one byte more.
  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    var (n, p) = (name.startIndex, 0)
    var star: (name: Int, piece: Int)?
    while n < name.endIndex {
      if p < pieces.count, case .star = pieces[p] {
        p += 1
        star = (n, p)
      } else if p < pieces.count, pieces[p].matches(name[n]) {
        (n, p) = (n + 1, p + 1)
      } else if let back = star {
        star = (back.name + 1, back.piece)
        (n, p) = (back.name + 1, back.piece)
      } else {
        return false
      }
    }
    return pieces[p...].allSatisfy { if case .star = $0 { true } else { false } }
  }
}

extension NamePattern.Piece {
  fileprivate func matches(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .any: true
    case .star: false
    case .bracket(let ranges, let isNegated):
      ranges.contains { $0.contains(byte) } != isNegated
    }
  }
}

/// Reads a pattern byte by byte.
private struct Reader {
  let text: ArraySlice<UInt8>
  var place: Int

  init(text: ArraySlice<UInt8>) {
    self.text = text
    place = text.startIndex
  }

  mutating func next() -> UInt8? {
    guard place < text.endIndex else { return nil }
    defer { place += 1 }
    return text[place]
  }

  /// What `[abc]`, `[a-z]`, `[!a]` hold, the opening bracket read; nil if it does not close.
  mutating func bracket() -> (ranges: [ClosedRange<UInt8>], isNegated: Bool)? {
    var ranges: [ClosedRange<UInt8>] = []
    let isNegated = text[place...].starts(with: [0x21]) || text[place...].starts(with: [0x5E])
    if isNegated { place += 1 }
    let first = place
    // The low end of a range, where a "-" may follow.
    var low: UInt8?
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "]") where place - 1 > first: return (ranges, isNegated)
      case UInt8(ascii: "[") where text[place...].starts(with: ":".utf8):
        guard let named = namedClass() else { return nil }
        ranges += named
        low = nil
      case UInt8(ascii: "-") where low != nil && place < text.endIndex && text[place] != 0x5D:
        guard let low, let high = one() else { return nil }
        if low <= high { ranges.append(low...high) }
        // The end of a range begins no other.
        break
      default:
        place -= 1
        guard let single = one() else { return nil }
        ranges.append(single...single)
        low = single
        continue
      }
      low = nil
    }
    return nil
  }

  /// A byte in brackets, or what a backslash makes of the next.
  private mutating func one() -> UInt8? {
    guard let byte = next() else { return nil }
    return byte == UInt8(ascii: "\\") ? next() : byte
  }

  /// `:digit:]`, the bracket before it read. Its name ends at the next closing bracket; where no
  /// colon is before that, the opening one stands for itself.
  private mutating func namedClass() -> [ClosedRange<UInt8>]? {
    guard let end = text[place...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    guard end > place + 1, text[end - 1] == UInt8(ascii: ":") else { return [0x5B...0x5B] }
    let name = String(decoding: text[(place + 1)..<(end - 1)], as: UTF8.self)
    guard let named = Self.classes[name] else { return nil }
    place = end + 1
    return named
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x20...0x20, 0x09...0x09], "cntrl": [0...0x1F, 0x7F...0x7F], "digit": [0x30...0x39],
    "graph": [0x21...0x7E], "lower": [0x61...0x7A], "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [0x09...0x0D, 0x20...0x20], "upper": [0x41...0x5A],
    "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}
