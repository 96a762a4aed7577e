/// What a literal says, and where each of its bytes comes from.
struct CodeString {
  var bytes: [UInt8] = []
  /// By byte, and one more for the end: its place in the file.
  var places: [Int] = []
  /// The bytes that stand for values known at run time only; each is a `1`.
  private(set) var gaps: [Int] = []

  mutating func append(_ other: CodeString) {
    if !places.isEmpty { places.removeLast() }
    gaps += other.gaps.map { $0 + bytes.count }
    bytes += other.bytes
    places += other.places
  }

  mutating func append(_ byte: UInt8, from place: Int) {
    bytes.append(byte)
    places.append(place)
  }

  mutating func appendGap(from place: Int) {
    gaps.append(bytes.count)
    append(0x31, from: place)
  }

  /// With a gap for each `%@`, `%d` or `%.1f` that arguments fill.
  ///
  /// - Source: "String Format Specifiers" in Apple's String Programming Guide.
  func withGapsForArguments() -> CodeString {
    var result = CodeString()
    let gaps = Set(gaps)
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0x25, let end = specifierEnd(from: place + 1) {
        result.appendGap(from: places[place])
        place = end
      } else {
        if gaps.contains(place) {
          result.appendGap(from: places[place])
        } else {
          result.append(bytes[place], from: places[place])
        }
        place += 1
      }
    }
    if let end = places.last { result.places.append(end) }
    return result
  }

  private func specifierEnd(from start: Int) -> Int? {
    var place = start
    func skip(_ characters: String) {
      while place < bytes.count, characters.utf8.contains(bytes[place]) { place += 1 }
    }
    skip("0123456789$-+ #*.")
    skip("hlqLzjt")
    guard place < bytes.count, "@dDuUxXoOfFeEgGcCsSaAip".utf8.contains(bytes[place]) else {
      return nil
    }
    return place + 1
  }

  /// The string as it would be read, if what fills the gaps is a number, a name or a part of a
  /// name, or the axis; nil where a gap may hold anything.
  func withLikelyValues() -> [UInt8]? {
    var result = bytes
    for gap in gaps {
      let left = 0 < gap ? bytes[gap - 1] : 0
      let right = gap + 1 < bytes.count ? bytes[gap + 1] : 0
      switch left {
      case 0 where right == 0x3A: result[gap] = 0x48
      case 0x5B where "](".utf8.contains(right): result[gap] = 0x61
      case _ where "-(=@,".utf8.contains(left):
        guard "-)@,".utf8.contains(right) else { return nil }
      case 0x41...0x5A, 0x5F, 0x61...0x7A:
        guard "]()-@,".utf8.contains(right) || isNamePart(right) else { return nil }
      default: return nil
      }
    }
    return result
  }

  /// Whether it begins as a format does. Functions that have the name of one that takes formats
  /// may take other texts.
  var looksLikeFormat: Bool {
    let start = bytes.prefix(2)
    return start.elementsEqual("H:".utf8) || start.elementsEqual("V:".utf8)
      || start.first == 0x7C || start.first == 0x5B
  }

  /// Whether some of these bytes are not known.
  func hasGap(_ lower: Int, _ upper: Int) -> Bool {
    gaps.contains { lower <= $0 && $0 < upper }
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
