import PlumbText
import PlumbTypography

/// Rounds of repairs: one can make room for the next, but two could also undo each other for ever.
private let mostRounds = 20

/// Applies the first repair of each diagnostic, round by round until nothing changes, and counts
/// them. Repairs that overlap an earlier one of the round wait for the next; those of imported
/// files are left to the file they are of.
func mended(_ source: SourceText, _ typography: Typography) -> (source: SourceText, count: Int) {
  var current = source
  var count = 0
  for _ in 0..<mostRounds {
    let fixes = compatibleFixes(lint(current, typography).diagnostics)
    let next = current.applying(fixes.flatMap(\.edits))
    guard next.bytes != current.bytes else { break }
    count += fixes.count
    current = next
  }
  return (current, count)
}

/// Mends a file on the disk; standard input is only given back.
func mend(
  _ source: SourceText, path: String, _ typography: Typography, _ console: Console
) throws -> SourceText {
  let (current, count) = mended(source, typography)
  guard current.bytes != source.bytes else { return source }
  if path != "-" {
    do {
      try replaceFile(path, with: current.bytes)
    } catch {
      throw Failure(message: "Cannot write '\(path)': \(error.reason)", status: .outputFailed)
    }
  }
  console.complain("Mended \(count) \(count == 1 ? "place" : "places") in \(source.path)\n")
  return current
}

/// The first fix of each diagnostic, without those that touch what an earlier one changes.
private func compatibleFixes(_ diagnostics: [Diagnostic]) -> [Fix] {
  var taken = TakenRanges()
  var fixes: [Fix] = []
  for diagnostic in diagnostics {
    guard let fix = diagnostic.fixes.first,
      fix.edits.allSatisfy({ $0.range.file == .root && !taken.touches($0.range) })
    else { continue }
    for edit in fix.edits { taken.insert(edit.range) }
    fixes.append(fix)
  }
  return fixes
}

/// Stretches of a file that edits change, in order of place, so that a file with very many mistakes
/// is mended in time that grows evenly with them.
private struct TakenRanges {
  private var ranges: [SourceRange] = []

  /// Whether a range overlaps or meets one of these; two edits that meet may be one meant twice.
  func touches(_ range: SourceRange) -> Bool {
    let place = firstPlace(endingAtOrAfter: range.lower)
    return place < ranges.count && ranges[place].lower <= range.upper
  }

  mutating func insert(_ range: SourceRange) {
    ranges.insert(range, at: firstPlace(endingAtOrAfter: range.lower))
  }

  private func firstPlace(endingAtOrAfter offset: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upper < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
