import PlumbDiagnostics
import PlumbModel
import PlumbSolver
import PlumbText

/// Edits that take constraints out of a file, and nothing else: each is tried before it is offered.
struct Removal {
  private let scene: Scene

  init(_ scene: Scene) { self.scene = scene }

  /// Takes out all constraints of a place: the whole line where it says nothing else; nil where no
  /// edit is known that leaves every other constraint as it is.
  func fix(of place: SourceRange) -> Fix? {
    let own = scene.constraints.filter { $0.origin.range == place }
    guard let origin = own.first?.origin else { return nil }
    let isAll = scene.constraints.allSatisfy {
      $0.origin.statement != origin.statement || $0.origin.range == place
    }
    return fix(isAll ? [wholeLine(origin.statement)] : [piece(place)], without: [place])
  }

  /// Takes out a whole statement.
  func fix(ofStatement statement: SourceRange) -> Fix? {
    let places = scene.constraints.filter { $0.origin.statement == statement }.map(\.origin.range)
    return fix([wholeLine(statement)], without: Set(places))
  }

  private func fix(_ edits: [Edit?], without places: Set<SourceRange>) -> Fix? {
    let edits = edits.compactMap { $0 }
    guard !edits.isEmpty, let edited = scene.sources.scene(named: scene.name, after: edits),
      texts(of: edited, without: []) == texts(of: scene, without: places)
    else { return nil }
    return Fix("take it out", edits, .safe)
  }

  private func texts(of scene: Scene, without places: Set<SourceRange>) -> [String] {
    let writer = ConstraintWriter(scene)
    return scene.constraints.filter { !places.contains($0.origin.range) }.map {
      writer.text($0.form, $0.relation) + " @\($0.priority.value) \($0.guards)"
    }
  }

  // MARK: Edits

  private func wholeLine(_ statement: SourceRange) -> Edit? {
    let source = scene.sources.files[statement.file.index]
    let bytes = source.bytes
    let start = bytes[..<statement.lower].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[statement.upper...].firstIndex(of: 0x0A) ?? bytes.count
    let before = source.text(start, statement.lower).filter { $0 != " " && $0 != "\t" }
    let after = source.text(statement.upper, end)
    guard ["", "H:", "V:", "HV:"].contains(before), !after.contains(where: { ";{}".contains($0) })
    else { return partOfLine(statement, source) }
    return Edit(SourceRange(start, min(end + 1, bytes.count), in: statement.file), "")
  }

  /// A statement beside others, with a `;` that parted it from them.
  private func partOfLine(_ statement: SourceRange, _ source: SourceText) -> Edit {
    let bytes = source.bytes
    var lower = statement.lower
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while 0 < lower, isSkipped(bytes[lower - 1]) { lower -= 1 }
    }
    skip { $0 == 0x20 }
    if 0 < lower, bytes[lower - 1] == 0x3A { skip { $0 == 0x3A || $0 == 0x48 || $0 == 0x56 } }
    let start = lower
    skip { $0 == 0x20 }
    if 0 < lower, bytes[lower - 1] == 0x3B {
      return Edit(SourceRange(lower - 1, statement.upper, in: statement.file), "")
    }
    var upper = statement.upper
    while upper < bytes.count, bytes[upper] == 0x20 || bytes[upper] == 0x3B { upper += 1 }
    return Edit(SourceRange(start, upper, in: statement.file), "")
  }

  /// A predicate, the gap between two neighbours of a chain, or an option after it.
  private func piece(_ place: SourceRange) -> Edit? {
    let source = scene.sources.files[place.file.index]
    let bytes = source.bytes
    func edit(_ lower: Int, _ upper: Int, _ text: String) -> Edit {
      Edit(SourceRange(lower, upper, in: place.file), text)
    }
    if let end = endOfChain(place, bytes) { return edit(end.lowerBound, end.upperBound, "") }
    let isOption = scene.constraints.contains {
      $0.origin.range == place && $0.origin.kind == .alignment
    }
    if isOption { return option(place, source) }
    var (lower, upper) = (place.lower, place.upper)
    while 0 < lower, bytes[lower - 1] == 0x20 { lower -= 1 }
    while upper < bytes.count, bytes[upper] == 0x20 { upper += 1 }
    guard 1 < lower, upper + 1 < bytes.count else { return nil }
    switch (bytes[lower - 1], bytes[upper]) {
    case (0x2C, _): return edit(lower - 1, place.upper, "")
    case (_, 0x2C): return edit(place.lower, bytes[upper + 1] == 0x20 ? upper + 2 : upper + 1, "")
    case (0x28, 0x29) where bytes[lower - 2] != 0x2D: return edit(lower - 1, upper + 1, "")
    default: return nil
    }
  }

  /// The edge and the gap at which a chain begins or ends, where a place is that gap: `|-8-` of
  /// `|-8-[a]`. A gap between two views stays, since the chain would fall apart.
  private func endOfChain(_ place: SourceRange, _ bytes: [UInt8]) -> Range<Int>? {
    let gap = Set("-(). ".utf8)
    let bar = UInt8(ascii: "|")
    var (lower, upper) = (place.lower, place.upper)
    // Where the neighbors touch, the place reaches from the end of one into the other.
    if lower < upper, bytes[lower] == UInt8(ascii: "]") { lower += 1 }
    if lower < upper, bytes[upper - 1] == UInt8(ascii: "[") { upper -= 1 }
    while 0 < lower, gap.contains(bytes[lower - 1]) { lower -= 1 }
    while upper < bytes.count, gap.contains(bytes[upper]) { upper += 1 }
    while 0 < lower, bytes[lower - 1] == bar { lower -= 1 }
    while upper < bytes.count, bytes[upper] == bar { upper += 1 }
    guard lower < upper, (bytes[lower] == bar) != (bytes[upper - 1] == bar) else { return nil }
    if bytes[lower] == bar {
      // Blanks between `H:` and the edge are not the chain's.
      return upper < bytes.count && bytes[upper] == UInt8(ascii: "[") ? lower..<upper : nil
    }
    while bytes[lower] == 0x20 { lower += 1 }
    return 0 < lower && bytes[lower - 1] == UInt8(ascii: "]") ? lower..<upper : nil
  }

  /// `align leading`, or one word of several after `align`.
  private func option(_ place: SourceRange, _ source: SourceText) -> Edit? {
    let bytes = source.bytes
    var words: [Range<Int>] = []
    var end = place.lower
    for _ in 0..<2 {
      while 0 < end, bytes[end - 1] == 0x20 { end -= 1 }
      var start = end
      while 0 < start, 0x61 <= bytes[start - 1] && bytes[start - 1] <= 0x7A { start -= 1 }
      words.append(start..<end)
      end = start
    }
    let rest = source.bytes[place.upper...].prefix { $0 != 0x0A }.first { $0 != 0x20 }
    let isLast = rest.map { !(0x61...0x7A).contains($0) } ?? true
    let isOnly = isLast && source.text(words[0].lowerBound, words[0].upperBound) == "align"
    let lower = isOnly ? words[1].upperBound : words[0].upperBound
    return Edit(SourceRange(lower, place.upper, in: place.file), "")
  }
}
