/// What pairs of glyphs are moved by: the horizontal subtables of `kern`, version 0, format 0.
struct Kerning: Sendable {
  private var values: [UInt32: Int16] = [:]

  var isEmpty: Bool { values.isEmpty }

  init(_ table: FontBytes?) throws(FontProblem) {
    // Apple's own version 1 is of fonts that no layout carries.
    guard let table, try table.uint16(0) == 0 else { return }
    var start = 4
    var pairsLeft = table.count / Self.pairSize
    for _ in 0..<(try table.uint16(2)) {
      let coverage = try table.uint16(start + 4)
      // Format 0, horizontal, neither minimum nor cross-stream.
      if coverage & 0xFF07 == 1 { try read(table, at: start + 6, &pairsLeft) }
      let length = try table.uint16(start + 2)
      guard 0 < length else { return }
      start += length
    }
  }

  /// Of two glyphs and a number.
  private static let pairSize = 6

  /// - Parameter pairsLeft: So many more fit into the table. Lengths of parts do not tell: those of
  ///   large ones do not fit into their two bytes, so that the next may begin anywhere.
  private mutating func read(
    _ table: FontBytes, at start: Int, _ pairsLeft: inout Int
  ) throws(FontProblem) {
    let count = try table.uint16(start)
    guard Self.pairSize * count <= table.count - start - 8 else { throw .ends("kern") }
    pairsLeft -= count
    guard 0 <= pairsLeft else { throw FontProblem("the parts of its table 'kern' overlap") }
    values.reserveCapacity(values.count + count)
    for index in 0..<count {
      let place = start + 8 + Self.pairSize * index
      let pair = UInt32(try table.uint32(place))
      values[pair, default: 0] &+= Int16(try table.int16(place + 4))
    }
  }

  /// In the font's units.
  func value(_ left: Int, _ right: Int) -> Int {
    guard left <= 0xFFFF, right <= 0xFFFF else { return 0 }
    return Int(values[UInt32(left) << 16 | UInt32(right)] ?? 0)
  }
}
