import PlumbText

/// Rounds of repairs: one can make room for the next, but two could also undo each other for ever.
private let mostRounds = 20

/// Applies the first repair of each diagnostic, round by round until nothing changes, and writes
/// the file. Repairs that overlap an earlier one of the round wait for the next; those of imported
/// files are left to the file they are of.
func mend(_ source: SourceText, path: String, _ console: Console) throws -> SourceText {
  var current = source
  var count = 0
  for _ in 0..<mostRounds {
    let fixes = compatibleFixes(lint(current).diagnostics)
    let next = current.applying(fixes.flatMap(\.edits))
    guard next.bytes != current.bytes else { break }
    count += fixes.count
    current = next
  }
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
  var taken: [SourceRange] = []
  var fixes: [Fix] = []
  for diagnostic in diagnostics {
    guard let fix = diagnostic.fixes.first,
      fix.edits.allSatisfy({ $0.range.file == .root }),
      fix.edits.allSatisfy({ edit in !taken.contains { $0.touches(edit.range) } })
    else { continue }
    taken += fix.edits.map(\.range)
    fixes.append(fix)
  }
  return fixes
}

extension SourceRange {
  /// Whether the ranges overlap or meet; two edits that meet may be one meant twice.
  fileprivate func touches(_ other: SourceRange) -> Bool {
    lower <= other.upper && other.lower <= upper
  }
}
