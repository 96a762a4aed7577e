/// A TrueType or OpenType font, as far as measuring needs it: which glyph a scalar has (`cmap`),
/// how wide it is (`hmtx`), what pairs are moved by (`kern`), and how high lines are (`hhea`,
/// `OS/2`).
///
/// Kerning that only `GPOS` holds, ligatures and the shaping of scripts are left out. A file has
/// one weight, so weights are of no account. (OpenType specification 1.9.)
public struct FontFile: TextMeasurer {
  private let unitsPerEm: Double
  private let ascent: Double
  private let descent: Double
  private let glyphs: GlyphMap
  private let kerning: Kerning
  /// By glyph, in units; glyphs beyond the end have the last one's.
  private let advances: [Int]
  /// Of scalars below 128.
  private let asciiGlyphs: [Int]

  /// - Throws: What is wrong with the file. All tables are read with their bounds checked.
  public init(_ bytes: [UInt8]) throws(FontProblem) {
    let tables = try FontTables(FontBytes(bytes))
    let head = try tables.required("head")
    let units = try head.uint16(18)
    guard 16 <= units, units <= 16_384 else { throw FontProblem("its em has \(units) units") }
    unitsPerEm = Double(units)
    let glyphCount = try tables.required("maxp").uint16(4)
    let hhea = try tables.required("hhea")
    (ascent, descent) = try Self.lineMeasures(hhea, tables["OS/2"])
    advances = try Self.advances(tables.required("hmtx"), count: hhea.uint16(34))
    glyphs = try GlyphMap(tables.required("cmap"), glyphCount: glyphCount)
    kerning = try Kerning(tables["kern"])
    asciiGlyphs = (0..<128).map { [glyphs] in glyphs.glyph(of: $0) }
  }

  /// Those of `hhea`; those that `OS/2` calls typographic where it asks for them, or where `hhea`
  /// has none.
  private static func lineMeasures(
    _ hhea: FontBytes, _ os2: FontBytes?
  ) throws(FontProblem) -> (Double, Double) {
    let (ascent, descent) = (try hhea.int16(4), try hhea.int16(6))
    if let os2, let flags = os2.uint16IfPresent(at: 62), 72 <= os2.count,
      flags & 0x80 != 0 || ascent == descent
    {
      return (Double(try os2.int16(68)), Double(-(try os2.int16(70))))
    }
    return (Double(ascent), Double(-descent))
  }

  private static func advances(_ hmtx: FontBytes, count: Int) throws(FontProblem) -> [Int] {
    guard 0 < count else { throw FontProblem("it has no advances") }
    var advances: [Int] = []
    advances.reserveCapacity(count)
    for glyph in 0..<count { advances.append(try hmtx.uint16(4 * glyph)) }
    return advances
  }

  public func width(of line: Substring, in font: Font) -> Double {
    var total = 0
    var last: Int?
    for scalar in line.unicodeScalars {
      let glyph =
        scalar.value < 128 ? asciiGlyphs[Int(scalar.value)] : glyphs.glyph(of: scalar.value)
      // Joiners and other signs without a shape have no glyph, and need none.
      if glyph == 0, scalar.properties.isDefaultIgnorableCodePoint { continue }
      total += advances[min(glyph, advances.count - 1)]
      if let last, !kerning.isEmpty { total += kerning.value(last, glyph) }
      last = glyph
    }
    return Double(total) / unitsPerEm * font.size
  }

  public func metrics(of font: Font) -> FontMetrics {
    let scale = font.size / unitsPerEm
    return FontMetrics(
      ascent: ascent * scale, descent: descent * scale, lineHeight: (ascent + descent) * scale)
  }
}

/// The tables of a font by name.
private struct FontTables {
  private var tables: [String: FontBytes] = [:]

  init(_ file: FontBytes) throws(FontProblem) {
    guard 12 <= file.count else { throw FontProblem("it is not a TrueType or OpenType font") }
    var start = 0
    // Of a collection, the first font.
    if try file.tag(0) == "ttcf" { start = try file.uint32(12) }
    guard start <= file.count - 12 else { throw .ends("directory") }
    let version = try file.uint32(start)
    guard [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version) else {
      throw FontProblem("it is not a TrueType or OpenType font")
    }
    for index in 0..<(try file.uint16(start + 4)) {
      let entry = start + 12 + 16 * index
      let name = try file.tag(entry)
      guard Self.wanted.contains(name) else { continue }
      tables[name] = try file.part(file.uint32(entry + 8), file.uint32(entry + 12), name)
    }
  }

  private static let wanted = ["head", "maxp", "hhea", "hmtx", "cmap", "kern", "OS/2"]

  subscript(name: String) -> FontBytes? { tables[name] }

  func required(_ name: String) throws(FontProblem) -> FontBytes {
    guard let table = tables[name] else { throw FontProblem("it has no table '\(name)'") }
    return table
  }
}
