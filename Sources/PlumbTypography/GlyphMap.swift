/// Which glyph shows a scalar: the best subtable of `cmap` of format 12 or 4.
struct GlyphMap: Sendable {
  private enum Form {
    /// Groups of scalars with glyphs in a row, ascending.
    case groups([Group])
    case segments([Segment], FontBytes)
  }

  private struct Group {
    let first: UInt32
    let last: UInt32
    let glyph: Int
  }

  private struct Segment {
    let first: Int
    let last: Int
    let delta: Int
    /// Where the glyphs of the segment stand in the subtable; nil where `delta` says them all.
    let glyphs: Int?
  }

  private let form: Form
  private let glyphCount: Int

  init(_ cmap: FontBytes, glyphCount: Int) throws(FontProblem) {
    self.glyphCount = glyphCount
    var best: (rank: Int, offset: Int, format: Int)?
    for index in 0..<(try cmap.uint16(2)) {
      let entry = 4 + 8 * index
      let (platform, encoding) = (try cmap.uint16(entry), try cmap.uint16(entry + 2))
      let offset = try cmap.uint32(entry + 4)
      guard let format = cmap.uint16IfPresent(at: offset),
        let rank = Self.rank(platform, encoding, format), (best?.rank ?? 0) < rank
      else { continue }
      best = (rank, offset, format)
    }
    guard let best else { throw FontProblem("its table 'cmap' maps no Unicode") }
    let table = try cmap.part(best.offset, cmap.count - best.offset, "cmap")
    form = best.format == 12 ? .groups(try Self.groups(table)) : try Self.segments(table)
  }

  /// All of Unicode before its first plane; nil for what is neither.
  private static func rank(_ platform: Int, _ encoding: Int, _ format: Int) -> Int? {
    switch (platform, encoding, format) {
    case (3, 10, 12): 4
    case (0, _, 12): 3
    case (3, 1, 4): 2
    case (0, _, 4): 1
    default: nil
    }
  }

  private static func groups(_ table: FontBytes) throws(FontProblem) -> [Group] {
    let count = try table.uint32(12)
    guard count <= (table.count - 16) / 12 else { throw .ends("cmap") }
    var groups: [Group] = []
    groups.reserveCapacity(count)
    for index in 0..<count {
      let place = 16 + 12 * index
      let group = Group(
        first: UInt32(try table.uint32(place)), last: UInt32(try table.uint32(place + 4)),
        glyph: try table.uint32(place + 8))
      guard group.first <= group.last, groups.last.map({ $0.last < group.first }) ?? true else {
        throw FontProblem("its table 'cmap' is out of order")
      }
      groups.append(group)
    }
    return groups
  }

  private static func segments(_ table: FontBytes) throws(FontProblem) -> Form {
    let count = try table.uint16(6) / 2
    var segments: [Segment] = []
    segments.reserveCapacity(count)
    for index in 0..<count {
      let last = try table.uint16(14 + 2 * index)
      let first = try table.uint16(16 + 2 * (count + index))
      let delta = try table.uint16(16 + 2 * (2 * count + index))
      let place = 16 + 2 * (3 * count + index)
      let offset = try table.uint16(place)
      guard segments.last.map({ $0.last < last }) ?? true else {
        throw FontProblem("its table 'cmap' is out of order")
      }
      segments.append(
        Segment(
          first: first, last: last, delta: delta, glyphs: offset == 0 ? nil : place + offset))
    }
    return .segments(segments, table)
  }

  /// 0, the sign for a missing glyph, where the font has none.
  func glyph(of scalar: UInt32) -> Int {
    let glyph =
      switch form {
      case .groups(let groups): Self.glyph(of: scalar, in: groups)
      case .segments(let segments, let table): Self.glyph(of: Int(scalar), in: segments, table)
      }
    return glyph < glyphCount ? glyph : 0
  }

  private static func glyph(of scalar: UInt32, in groups: [Group]) -> Int {
    let index = partition(groups.count) { groups[$0].last < scalar }
    guard index < groups.count, groups[index].first <= scalar else { return 0 }
    return groups[index].glyph + Int(scalar - groups[index].first)
  }

  private static func glyph(of scalar: Int, in segments: [Segment], _ table: FontBytes) -> Int {
    let index = partition(segments.count) { segments[$0].last < scalar }
    guard index < segments.count, segments[index].first <= scalar else { return 0 }
    let segment = segments[index]
    guard let place = segment.glyphs else { return (scalar + segment.delta) & 0xFFFF }
    let glyph = table.uint16IfPresent(at: place + 2 * (scalar - segment.first)) ?? 0
    return glyph == 0 ? 0 : (glyph + segment.delta) & 0xFFFF
  }

  /// The first index for which the condition fails, which from there on always does.
  private static func partition(_ count: Int, _ isBelow: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBelow(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
