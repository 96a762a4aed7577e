import PlumbText

/// Rounds of repairs: one can make room for the next, but two could also undo each other for ever.
private let mostRounds = 20

/// A file after the first repair of each diagnostic, round by round until nothing changes, and how
/// many were made. Repairs that overlap an earlier one of the round wait for the next; those of
/// imported files are left to the file they are of.
package func mended(
  _ source: SourceText, diagnosing diagnostics: (SourceText) -> [Diagnostic]
) -> (source: SourceText, count: Int) {
  var current = source
  var count = 0
  for _ in 0..<mostRounds {
    let fixes = compatibleFixes(diagnostics(current))
    let next = current.applying(fixes.flatMap(\.edits))
    guard next.bytes != current.bytes else { break }
    count += fixes.count
    current = next
  }
  return (current, count)
}

/// The first fix of each diagnostic, without those that touch what an earlier one changes.
package func compatibleFixes(_ diagnostics: [Diagnostic]) -> [Fix] {
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
