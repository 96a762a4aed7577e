/// Where the places of an edited text stood before its edits, which must not overlap.
public struct EditedPlaces: Sendable {
  /// One edit: the bytes it replaced, and those that stand there now.
  private struct Replacement {
    let before: Range<Int>
    let now: Range<Int>
  }

  private let file: FileID
  private var replacements: [Replacement] = []

  /// - Parameter edits: of one file or others, which are left alone.
  public init(_ edits: [Edit], of file: FileID = .root) {
    self.file = file
    var moved = 0
    let mine = edits.enumerated().filter { $0.element.range.file == file }
      .sorted { ($0.element.range.lower, $0.offset) < ($1.element.range.lower, $1.offset) }
    for (_, edit) in mine {
      let start = edit.range.lower + moved
      let count = edit.text.utf8.count
      replacements.append(
        Replacement(before: edit.range.lower..<edit.range.upper, now: start..<start + count))
      moved += count - (edit.range.upper - edit.range.lower)
    }
  }

  /// A range of the edited text as it was; what an edit wrote stood for all that it replaced.
  public func before(_ range: SourceRange) -> SourceRange {
    guard range.file == file else { return range }
    let lower = place(range.lower) { $0.before.lowerBound }
    return SourceRange(lower, max(lower, place(range.upper) { $0.before.upperBound }), in: file)
  }

  /// Whether a range holds nothing that an edit wrote, and touches none of it.
  public func isUntouched(_ range: SourceRange) -> Bool {
    range.file != file
      || replacements.allSatisfy {
        $0.now.upperBound < range.lower || range.upper < $0.now.lowerBound
      }
  }

  /// Whether all of a range was written where nothing stood before.
  public func isInserted(_ range: SourceRange) -> Bool {
    range.file == file && !range.isEmpty
      && replacements.contains {
        $0.before.isEmpty && $0.now.lowerBound <= range.lower && range.upper <= $0.now.upperBound
      }
  }

  private func place(_ offset: Int, inside: (Replacement) -> Int) -> Int {
    guard let last = replacements.last(where: { $0.now.lowerBound <= offset }) else {
      return offset
    }
    if offset < last.now.upperBound { return inside(last) }
    return offset - last.now.upperBound + last.before.upperBound
  }
}
