/// The candidate a misspelt word was most likely meant to be, or nil where none is near.
///
/// Near is an edit distance of at most a third of the word's length, and at least one (a single
/// letter is near only to itself in the other case): changes,
/// insertions, deletions and swaps of neighbours count one each (optimal string alignment,
/// Damerau 1964). Case counts for nothing. The first of equals wins, so that the answer does not
/// depend on the order of a dictionary.
public func closest(to word: String, among candidates: [String]) -> String? {
  let word = fold(word)
  let limit = word.count == 1 ? 0 : max(1, word.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(word, fold(candidate), limit: limit)
    guard distance <= limit, distance < (best?.distance ?? Int.max) else { continue }
    best = (candidate, distance)
  }
  return best?.name
}

private func fold(_ word: String) -> [UInt8] {
  word.utf8.map { 0x41 <= $0 && $0 <= 0x5A ? $0 + 0x20 : $0 }
}

/// The distance, or `limit + 1` as soon as it is known to be beyond the limit.
private func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
  guard abs(a.count - b.count) <= limit else { return limit + 1 }
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      row.append(cost)
    }
    if row.allSatisfy({ limit < $0 }) { return limit + 1 }
    beforePrevious = previous
    previous = row
  }
  return previous[b.count]
}
