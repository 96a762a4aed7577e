/// A font made by hand: five glyphs, of 1,000 units an em.
struct TinyFont {
  /// By glyph: a sign for the missing, `A`, `V`, a space and a smile.
  var advances: [UInt16] = [500, 700, 650, 250, 1_200]
  var format = 4
  var kerning: [(left: UInt16, right: UInt16, value: Int16)] = []
  /// How many parts `kern` says it has, and how long the first one; only that one is written.
  var kerningParts: (count: UInt16, length: UInt16)?
  /// Ascent and descent of `OS/2`, which then asks to be used.
  var typographic: (ascent: Int16, descent: Int16)?
  var unitsPerEm: UInt16 = 1_000

  var bytes: [UInt8] {
    var tables: [(tag: String, bytes: [UInt8])] = [
      ("cmap", cmap), ("head", zeros(18) + be(unitsPerEm) + zeros(34)),
      ("hhea", zeros(4) + be(UInt16(900)) + be(UInt16(bitPattern: -200)) + zeros(26) + be(count)),
      ("hmtx", advances.flatMap { be($0) + zeros(2) }), ("maxp", zeros(4) + be(count)),
    ]
    if !kerning.isEmpty { tables.append(("kern", kern)) }
    if let typographic {
      tables.append(
        (
          "OS/2",
          zeros(62) + be(UInt16(0x80)) + zeros(4) + be(UInt16(bitPattern: typographic.ascent))
            + be(UInt16(bitPattern: typographic.descent)) + zeros(6)
        ))
    }
    var directory = be32(0x0001_0000) + be(UInt16(tables.count)) + zeros(6)
    var offset = 12 + 16 * tables.count
    for table in tables {
      directory += Array(table.tag.utf8) + zeros(4) + be32(offset) + be32(table.bytes.count)
      offset += table.bytes.count
    }
    return directory + tables.flatMap(\.bytes)
  }

  private var count: UInt16 { UInt16(advances.count) }

  private var cmap: [UInt8] {
    let header = be(UInt16(0)) + be(UInt16(1))
    if format == 12 {
      let groups: [(Int, Int, Int)] = [
        (0x20, 0x20, 3), (0x41, 0x41, 1), (0x56, 0x56, 2), (0x1F600, 0x1F600, 4),
      ]
      let table =
        be(UInt16(12)) + zeros(2) + be32(16 + 12 * groups.count) + zeros(4) + be32(groups.count)
      return header + be(UInt16(3)) + be(UInt16(10)) + be32(12) + table
        + groups.flatMap { be32($0.0) + be32($0.1) + be32($0.2) }
    }
    // Space by a delta, A to V by a list of glyphs, and the end.
    let letters = (0x41...0x56).map { UInt16($0 == 0x41 ? 1 : $0 == 0x56 ? 2 : 0) }
    let ends: [UInt16] = [0x20, 0x56, 0xFFFF]
    let starts: [UInt16] = [0x20, 0x41, 0xFFFF]
    let deltas: [UInt16] = [UInt16(truncatingIfNeeded: 3 - 0x20), 0, 1]
    let offsets: [UInt16] = [0, 4, 0]
    let table =
      be(UInt16(4)) + zeros(4) + be(UInt16(6)) + zeros(6) + ends.flatMap(be) + zeros(2)
      + starts.flatMap(be) + deltas.flatMap(be) + offsets.flatMap(be) + letters.flatMap(be)
    return header + be(UInt16(3)) + be(UInt16(1)) + be32(12) + table
  }

  private var kern: [UInt8] {
    let pairs = kerning.flatMap { be($0.left) + be($0.right) + be(UInt16(bitPattern: $0.value)) }
    let parts = kerningParts ?? (1, UInt16(14 + pairs.count))
    return be(UInt16(0)) + be(parts.count) + zeros(2) + be(parts.length) + be(UInt16(1))
      + be(UInt16(kerning.count)) + zeros(6) + pairs
  }

  private func be(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

  private func be32(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
